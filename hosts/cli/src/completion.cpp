// kanly completion: scripts that complete commands and flags without running kanly again.

#include <algorithm>

#include "commands.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

struct CompletionResult {
  std::string shell;
  std::string script;
};
BOOST_DESCRIBE_STRUCT(CompletionResult, (), (shell, script))

std::vector<std::string> names_of(const std::vector<CommandSyntax>& commands) {
  std::vector<std::string> names;
  for (const CommandSyntax& command : commands) names.push_back(command.name);
  return names;
}

/// Words that stand for themselves after some commands.
std::vector<std::string> fixed_words(const CommandSyntax& command,
                                     const std::vector<CommandSyntax>& commands) {
  if (command.name == "completion") return {"bash", "zsh", "fish"};
  if (command.name != "help") return {};
  std::vector<std::string> words = names_of(commands);
  words.emplace_back("exit-codes");
  return words;
}

bool takes_files(const CommandSyntax& command) {
  return command.name == "replay" || command.name == "inspect" || command.name == "scenario" ||
         command.name == "mutate";
}

/// `text` within single quotes of a shell.
std::string in_quotes(const std::string& text) {
  std::string safe;
  for (const char c : text) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return "'" + safe + "'";
}

std::string bash_case(const CommandSyntax& command, const std::vector<CommandSyntax>& commands) {
  std::vector<std::string> words = fixed_words(command, commands);
  for (const CommandSyntax::Flag& flag : command.flags) words.push_back(flag.name);
  std::string text = "    " + command.name + ")\n";
  text += "      COMPREPLY=($(compgen -W " + in_quotes(joined(words, " ")) + " -- \"$current\"))\n";
  if (takes_files(command)) {
    text += "      [[ $current == -* ]] || COMPREPLY=($(compgen -f -- \"$current\"))\n";
  }
  return text + "      ;;\n";
}

std::string bash_script(const std::vector<CommandSyntax>& commands) {
  std::string values;
  std::vector<std::string> done;
  for (const CommandSyntax& command : commands) {
    for (const CommandSyntax::Flag& flag : command.flags) {
      if (!flag.takes_value || std::ranges::find(done, flag.name) != done.end()) continue;
      done.push_back(flag.name);
      const std::string from =
          flag.takes_file ? "-f" : "-W " + in_quotes(joined(flag.choices, " "));
      values += "    " + flag.name + ")\n      COMPREPLY=($(compgen " + from +
                " -- \"$current\"))\n      return\n      ;;\n";
    }
  }
  std::string cases;
  for (const CommandSyntax& command : commands) cases += bash_case(command, commands);
  return "# bash completion for kanly: source <(kanly completion bash)\n"
         "_kanly() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "  COMPREPLY=()\n"
         "  case $previous in\n" +
         values +
         "  esac\n"
         "  local word command=\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    [[ $word == -* ]] || { command=$word; break; }\n"
         "  done\n"
         "  case $command in\n" +
         cases +
         "    *)\n"
         "      COMPREPLY=($(compgen -W " +
         in_quotes(joined(names_of(commands), " ")) +
         " -- \"$current\"))\n"
         "      ;;\n"
         "  esac\n"
         "}\n"
         "complete -F _kanly kanly";
}

std::string zsh_flag(const CommandSyntax::Flag& flag) {
  if (!flag.takes_value) return in_quotes("*" + flag.name);
  if (flag.takes_file) return in_quotes("*" + flag.name + ":file:_files");
  return in_quotes("*" + flag.name + ":value:(" + joined(flag.choices, " ") + ")");
}

std::string zsh_script(const std::vector<CommandSyntax>& commands) {
  std::string text =
      "#compdef kanly\n"
      "# zsh completion for kanly: save as _kanly in a folder of $fpath\n"
      "_kanly() {\n"
      "  local -a commands=(\n";
  for (const CommandSyntax& command : commands) {
    text += "    " + in_quotes(command.name + ":" + command.description) + "\n";
  }
  text +=
      "  )\n"
      "  if ((CURRENT == 2)); then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  case $words[2] in\n";
  for (const CommandSyntax& command : commands) {
    text += "    " + command.name + ") _arguments";
    for (const CommandSyntax::Flag& flag : command.flags) text += " " + zsh_flag(flag);
    const std::vector<std::string> words = fixed_words(command, commands);
    if (!words.empty()) text += " " + in_quotes("2:word:(" + joined(words, " ") + ")");
    if (takes_files(command)) text += " '2:file:_files'";
    text += " ;;\n";
  }
  return text + "  esac\n}\n_kanly \"$@\"";
}

std::string fish_script(const std::vector<CommandSyntax>& commands) {
  std::string text =
      "# fish completion for kanly: kanly completion fish | source\n"
      "complete -c kanly -f\n";
  for (const CommandSyntax& command : commands) {
    text += "complete -c kanly -n __fish_use_subcommand -a " + command.name + " -d " +
            in_quotes(command.description) + "\n";
    const std::string within =
        "complete -c kanly -n '__fish_seen_subcommand_from " + command.name + "'";
    const std::vector<std::string> words = fixed_words(command, commands);
    if (!words.empty()) text += within + " -a " + in_quotes(joined(words, " ")) + "\n";
    if (takes_files(command)) text += within + " -F\n";
    for (const CommandSyntax::Flag& flag : command.flags) {
      text += within + " -l " + flag.name.substr(2);
      if (flag.takes_file) text += " -r -F";
      if (flag.takes_value && !flag.takes_file) text += " -x";
      if (!flag.choices.empty()) text += " -a " + in_quotes(joined(flag.choices, " "));
      text += "\n";
    }
  }
  text.pop_back();
  return text;
}

}  // namespace

CommandResult run_completion(const Globals& globals, const std::string& shell,
                             const std::vector<CommandSyntax>& commands) {
  std::string script = fish_script(commands);
  if (shell == "bash") script = bash_script(commands);
  if (shell == "zsh") script = zsh_script(commands);
  if (globals.json) {
    print_document(CompletionResult{shell, std::move(script)});
  } else {
    print_block(script);
  }
  return ExitCode::ok;
}

}  // namespace kanly::cli
