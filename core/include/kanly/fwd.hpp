#pragma once
// Forward declarations of the kernel's public types.

namespace kanly {

class Answer;
class Document;
class Form;
class Game;
class Ledger;
class Observer;
class Prompt;
class Public;
class Registry;
class Room;
class Rules;
class Sight;
class Stream;
class Table;
class TableBuilder;
struct HookOrder;
struct Schema;
struct WindowSteps;

}  // namespace kanly
