/* What a client can ask for: the table from which requests are checked, and `help` is answered. */
#include "protocol/session_parts.h"

static const struct request_member hello_members[] = {
    {"protocol", TAKES_INTEGER, true, "2", "The protocol version of the client."},
    {"terse", TAKES_TRUTH, false, "true or false", "As in the operation `terse`."},
    {0},
};

static const struct request_member new_members[] = {
    {"seed", TAKES_INTEGER, false, "a number", "The random seed; default: as before."},
    {"players", TAKES_INTEGER, false, "a number",
     "The number of players; default: as on the command line."},
    {"options", TAKES_OBJECT, false, "{name: value}",
     "House rules; default: as on the command line."},
    {"start", TAKES_OBJECT, false, "an object",
     "A match in progress: its `dealer` (default: decided as in any match); `scores` (default 0); "
     "the number of the next `deal` (default: the first possible); the number of `passed-out` "
     "deals before it (default 0); and, if cards are gathered, the `pack`. With `hands` it starts "
     "in the middle of a deal, as in the `position` of a script."},
    {"chance", TAKES_TEXT, false, "`seed` or `client`",
     "What decides chance events: the seed, or the client at each `chance` turn."},
    {"seats", TAKES_OBJECT, false, "{seat: player}",
     "The players: `random`, `rollout` or `thinker`, optionally with a strength, `thinker:50ms` or "
     "`thinker:2000`; or `client`, which keeps the seat for a client. `others` means all seats not "
     "named."},
    {"undo", TAKES_TRUTH, false, "true", "Whether the client of one seat may undo."},
    {0},
};

static const struct request_member join_members[] = {
    {"seat", TAKES_TEXT, false, "a seat",
     "The client plays this seat and sees what it may see; without it, the whole table."},
    {"token", TAKES_TEXT, false, "a text", "Instead of `seat`: the token of a seat, to reconnect."},
    {0},
};

static const struct request_member terse_members[] = {
    {"on", TAKES_TRUTH, true, "true or false", "Whether to send answers only."},
    {0},
};

static const struct request_member events_members[] = {
    {"from", TAKES_INTEGER, false, "a number", "The first event wanted (default 0)."},
    {0},
};

static const struct request_member hint_members[] = {
    {"player", TAKES_TEXT, false, "a player",
     "The player that gives the hint, as in `seats` (default `thinker`)."},
    {0},
};

static const struct request_member why_members[] = {
    {"action", TAKES_TEXT, false, "a card, a call or a seat",
     "An action in the client's decision; or instead:"},
    {"trick", TAKES_TEXT | TAKES_INTEGER, false, "`last` or a number",
     "A trick of this deal, from 1: why it was won."},
    {0},
};

static const struct request_member rules_members[] = {
    {"section", TAKES_TEXT, false, "a heading",
     "Only the sections whose headings begin with this."},
    {"form", TAKES_TEXT, false, "`text` or `markdown`", "The format (default `text`)."},
    {0},
};

static const struct request_member view_members[] = {
    {"seat", TAKES_TEXT, false, "a seat",
     "The seat whose view is wanted. A player can see the views of its own seats; a client that "
     "sees everything can have any view, or everything."},
    {"stored", TAKES_TRUTH, false, "true",
     "Whether the view of the seat is wanted as bytes, too, for the library."},
    {0},
};

static const struct request_member legal_members[] = {
    {"seat", TAKES_TEXT, false, "a seat", "Refused if it is not this seat's turn."},
    {0},
};

static const struct request_member act_members[] = {
    {"action", TAKES_TEXT, true, "a card, a call or a seat", "The action."},
    {"seat", TAKES_TEXT, false, "a seat", "Refused if it is not this seat's turn."},
    {"ply", TAKES_INTEGER, false, "a number",
     "The ply of the turn; refused if the match has moved on."},
    {0},
};

static const struct request_member why_not_members[] = {
    {"action", TAKES_TEXT, false, "a card, a call or a seat",
     "The action in question; or instead:"},
    {"seat", TAKES_TEXT, false, "a seat",
     "Refused if it is not this seat's turn; for a penalty, the offender; for a claim or a hand, "
     "its owner."},
    {"penalty", TAKES_TEXT, false, "a penalty",
     "Whether this penalty can be given now; or instead:"},
    {"claim", TAKES_INTEGER | TAKES_TEXT | TAKES_OBJECT, false, "as `tricks` of `claim`",
     "Whether this number of tricks can be claimed now; or instead:"},
    {"hand", TAKES_TEXT, false, "`open`", "Whether the hand can be laid open now; or instead:"},
    {"time", TAKES_TEXT, false, "`called`", "Whether time may be called now."},
    {0},
};

static const struct request_member fine_members[] = {
    {"penalty", TAKES_TEXT, true, "a penalty", "The name of the penalty in the ruleset."},
    {"seat", TAKES_TEXT, true, "a seat", "The offender."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member claim_members[] = {
    {"tricks", TAKES_INTEGER | TAKES_TEXT | TAKES_OBJECT, true,
     "a number, `rest`, `none`, or {seat or side: number}",
     "The total of the claimant's side; all remaining tricks; none of them; or totals by seat or "
     "side."},
    {"seat", TAKES_TEXT, false, "a seat",
     "The claimant (default: the seat to act, or the client's own)."},
    {"shown", TAKES_TRUTH, false, "true",
     "The claimant lays the hand open first; it stays open if the claim is refused."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member lay_open_members[] = {
    {"seat", TAKES_TEXT, false, "a seat",
     "The owner of the hand (default: the seat to act, or the client's own)."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member answer_members[] = {
    {"accept", TAKES_TRUTH, true, "true or false", "Whether the claim is accepted."},
    {"judged", TAKES_TRUTH, false, "true",
     "Accept only if the claim is right with all cards open: for a computer player that your "
     "program seats."},
    {"seat", TAKES_TEXT, false, "a seat", "The seat that answers, if the client plays several."},
    {0},
};

static const struct request_member call_time_members[] = {
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member chance_members[] = {
    {"pack", TAKES_TEXT | TAKES_ARRAY, false, "cards", "`shuffle`: the whole pack, from the top."},
    {"hands", TAKES_OBJECT, false, "{seat: cards}", "`shuffle`: the cards dealt to these seats."},
    {"turn-up", TAKES_TEXT, false, "a card", "`shuffle`: the turn-up."},
    {"talon", TAKES_TEXT | TAKES_ARRAY, false, "cards",
     "`shuffle`: the remaining cards, from the top."},
    {"cut", TAKES_INTEGER, false, "a number",
     "`cut`, or together with `shuffle`: the number of cards lifted off."},
    {"draw", TAKES_TEXT, false, "a card", "`draw`: the card drawn."},
    {"dealer", TAKES_TEXT, false, "a seat", "`dealer`: who deals first."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member undo_members[] = {
    {"times", TAKES_INTEGER, false, "a number", "The number of actions (default 1)."},
    {0},
};

const struct operation operations[] = {
    {"hello", "Checks that both sides use the same protocol version.", hello_members,
     operate_hello},
    {"help", "Lists the operations and their members.", NULL, operate_help},
    {"new",
     "Opens a new match in place of the current one. All clients are notified and must join again.",
     new_members, operate_new},
    {"join", "Joins one seat or the whole table. The match begins when all seats are taken.",
     join_members, operate_join},
    {"watch",
     "Joins as an observer, who receives public information, or what observers are allowed to see.",
     NULL, operate_watch},
    {"terse", "Turns off events and turns: only answers are sent.", terse_members, operate_terse},
    {"view", "Returns the state of the match as a seat may know it.", view_members, operate_view},
    {"events", "Returns past events, at most 1000, as the client may know them.", events_members,
     operate_events},
    {"legal", "Returns the current turn, all legal actions, and the words of the calls.",
     legal_members, operate_legal},
    {"act", "Performs an action.", act_members, operate_act},
    {"why-not", "Returns whether an action is legal, and otherwise which rule forbids it.",
     why_not_members, operate_why_not},
    {"fine",
     "Gives a penalty to a seat; it becomes a line in the ledger of the deal, and its remembered "
     "values are set.",
     fine_members, operate_fine},
    {"claim",
     "Claims or distributes the remaining tricks: a referee decides, a player asks the others.",
     claim_members, operate_claim},
    {"answer", "Accepts or refuses a claim. After a refusal, play continues.", answer_members,
     operate_answer},
    {"lay-open", "Lays a hand open for all to see; play continues.", lay_open_members,
     operate_lay_open},
    {"call-time", "Calls time: the match ends after the current deal.", call_time_members,
     operate_call_time},
    {"chance", "Decides a chance event; anything omitted is left to the seed.", chance_members,
     operate_chance},
    {"undo",
     "Undoes the client's last actions, or for a referee the last actions of any player, with all "
     "that followed.",
     undo_members, operate_undo},
    {"hint", "Returns what a computer player would do in the client's place.", hint_members,
     operate_hint},
    {"why", "Explains in words why an action is legal or not, or who won a trick.", why_members,
     operate_why},
    {"rules", "Returns the rules in words.", rules_members, operate_rules},
    {"options", "Lists the house rules and their values.", NULL, operate_options},
    {"save", "Returns the record of the match, as the text of a file.", NULL, operate_save},
    {"result", "Returns whether the match is over, the scores, and the winner.", NULL,
     operate_result},
    {0},
};
