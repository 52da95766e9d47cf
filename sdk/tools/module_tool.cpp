// kanly-module-tool: run by kanly_add_module() (KanlyModule.cmake) while a module is built.
//
//   kanly-module-tool generate richese --manifest module.json --rulings rulings.json --output DIR
//   kanly-module-tool install --manifest module.json --binary richese.so --output FILE
//
// Exit codes: 0 done, 1 refused (the reason is on stderr), 2 usage.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>

#include "commands.hpp"

namespace {

int report(const kanly::Result<void>& result) {
  if (result) return 0;
  std::fprintf(stderr, "error: %s\n", result.error().readable().c_str());
  return 1;
}

int run_generate(kanly::sdk::GenerateCommand command, const std::vector<std::string>& data) {
  for (const std::string& text : data) {
    auto parsed = kanly::sdk::parse_data(text);
    if (!parsed) return report(std::move(parsed).error());
    command.data.push_back(*std::move(parsed));
  }
  return report(kanly::sdk::generate(command));
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Checks and prepares one Kanly module while it is built.");
  app.require_subcommand(1);

  kanly::sdk::GenerateCommand generate;
  std::vector<std::string> data;
  CLI::App& generating = *app.add_subcommand("generate", "Check the inputs, write the entry file");
  generating.add_option("id", generate.id)->required();
  generating.add_option("--manifest", generate.manifest)->required();
  generating.add_option("--rulings", generate.rulings);
  generating.add_option("--data", data, "<file>=<Type>");
  generating.add_option("--data-header", generate.data_headers);
  generating.add_option("--output", generate.output, "a folder")->required();

  kanly::sdk::InstallCommand install;
  CLI::App& installing = *app.add_subcommand("install", "Check the binary, write its manifest");
  installing.add_option("--manifest", install.manifest)->required();
  installing.add_option("--binary", install.binary)->required();
  installing.add_option("--output", install.output)->required();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (generating.parsed()) return run_generate(std::move(generate), data);
  return report(kanly::sdk::install(install));
}
