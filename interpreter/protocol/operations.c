/* What a client can ask for: the table from which requests are checked, and `help` is answered. */
#include "protocol/session_parts.h"

static const struct request_member hello_members[] = {
    {"protocol", TAKES_INTEGER, true, "2", "The version of this protocol that the client speaks."},
    {"terse", TAKES_TRUTH, false, "true or false", "As the operation `terse`."},
    {0},
};

static const struct request_member new_members[] = {
    {"seed", TAKES_INTEGER, false, "a number", "What chance depends on; else as before."},
    {"players", TAKES_INTEGER, false, "a number", "How many play; else as on the command line."},
    {"options", TAKES_OBJECT, false, "{name: value}", "House rules; else as on the command line."},
    {"start", TAKES_OBJECT, false, "an object",
     "A match under way: its `dealer`, else found as in any match; `scores`, else 0; the number of "
     "the next `deal`, else the first that can be; how many before it were `passed-out`, else "
     "none; and, where it is gathered, the `pack`. With `hands` a deal in its middle, as the "
     "`position` of a script says it."},
    {"chance", TAKES_TEXT, false, "`seed` or `client`",
     "Who answers for chance: the seed, or the client at each `chance` turn."},
    {"seats", TAKES_OBJECT, false, "{seat: player}",
     "Who plays: `random`, `rollout` or `thinker`, with a strength if wanted, `thinker:50ms` or "
     "`thinker:2000`; or `client`, for whom the seat is kept. `others` are all seats that are not "
     "named."},
    {"undo", TAKES_TRUTH, false, "true", "The client of one seat may undo, too."},
    {0},
};

static const struct request_member join_members[] = {
    {"seat", TAKES_TEXT, false, "a seat",
     "The client plays this seat and knows what it knows; without it, the whole table."},
    {"token", TAKES_TEXT, false, "a text", "Instead: the seat for which that was given."},
    {0},
};

static const struct request_member terse_members[] = {
    {"on", TAKES_TRUTH, true, "true or false", "Whether only answers are wanted."},
    {0},
};

static const struct request_member events_members[] = {
    {"from", TAKES_INTEGER, false, "a number", "Of the first that is wanted; 0 if not said."},
    {0},
};

static const struct request_member hint_members[] = {
    {"player", TAKES_TEXT, false, "a player",
     "Who is asked, as in `seats`; `thinker` if not said."},
    {0},
};

static const struct request_member why_members[] = {
    {"action", TAKES_TEXT, false, "a card, a call or a seat", "Of the client's decision; or else:"},
    {"trick", TAKES_TEXT | TAKES_INTEGER, false, "`last` or a number",
     "Of this deal, from 1: why it was won."},
    {0},
};

static const struct request_member rules_members[] = {
    {"section", TAKES_TEXT, false, "a heading", "Only the sections whose headings begin so."},
    {"form", TAKES_TEXT, false, "`text` or `markdown`", "How it is written; `text` if not said."},
    {0},
};

static const struct request_member view_members[] = {
    {"seat", TAKES_TEXT, false, "a seat",
     "Whose view; who plays has that of its seats, who sees everything any, or all of it."},
    {0},
};

static const struct request_member legal_members[] = {
    {"seat", TAKES_TEXT, false, "a seat", "Refused if it is not this seat's decision."},
    {0},
};

static const struct request_member act_members[] = {
    {"action", TAKES_TEXT, true, "a card, a call or a seat", "What the actor does."},
    {"seat", TAKES_TEXT, false, "a seat", "Refused if it is not this seat's decision."},
    {"ply", TAKES_INTEGER, false, "a number",
     "The ply of the turn that this answers; refused if the match has gone on since."},
    {0},
};

static const struct request_member why_not_members[] = {
    {"action", TAKES_TEXT, false, "a card, a call or a seat", "What is asked about; or else:"},
    {"seat", TAKES_TEXT, false, "a seat",
     "Refused if it is not this seat's decision; of a penalty, against whom; of a claim or a hand, "
     "whose."},
    {"penalty", TAKES_TEXT, false, "a penalty", "Whether it can be adjudicated now; or else:"},
    {"claim", TAKES_INTEGER | TAKES_TEXT | TAKES_OBJECT, false, "as `tricks` of `claim`",
     "Whether so many tricks can be claimed now; or else:"},
    {"hand", TAKES_TEXT, false, "`open`", "Whether the hand can be laid open now; or else:"},
    {"time", TAKES_TEXT, false, "`called`", "Whether time may be called now."},
    {0},
};

static const struct request_member fine_members[] = {
    {"penalty", TAKES_TEXT, true, "a penalty", "The name that the ruleset gives it."},
    {"seat", TAKES_TEXT, true, "a seat", "Against whom."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member claim_members[] = {
    {"tricks", TAKES_INTEGER | TAKES_TEXT | TAKES_OBJECT, true,
     "a number, `rest`, `none`, or {seat or side: number}",
     "How many the claimant's side has in all; all that are left; none of them; or how many each."},
    {"seat", TAKES_TEXT, false, "a seat", "Who claims; else whose decision it is, or one's own."},
    {"shown", TAKES_TRUTH, false, "true",
     "The claimant lays the hand open first; it stays open if the claim is refused."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member lay_open_members[] = {
    {"seat", TAKES_TEXT, false, "a seat", "Whose hand; else whose decision it is, or one's own."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member answer_members[] = {
    {"accept", TAKES_TRUTH, true, "true or false", "Whether the claim is agreed to."},
    {"seat", TAKES_TEXT, false, "a seat", "For whom, if the client plays several that are asked."},
    {0},
};

static const struct request_member call_time_members[] = {
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member chance_members[] = {
    {"pack", TAKES_TEXT | TAKES_ARRAY, false, "cards", "`shuffle`: the whole pack, from the top."},
    {"hands", TAKES_OBJECT, false, "{seat: cards}", "`shuffle`: what these seats are dealt."},
    {"turn-up", TAKES_TEXT, false, "a card", "`shuffle`: the card that is turned up."},
    {"talon", TAKES_TEXT | TAKES_ARRAY, false, "cards",
     "`shuffle`: the cards that are left, from the top."},
    {"cut", TAKES_INTEGER, false, "a number",
     "`cut`, or with the cards of `shuffle`: how many are lifted off."},
    {"draw", TAKES_TEXT, false, "a card", "`draw`: the card that is drawn."},
    {"dealer", TAKES_TEXT, false, "a seat", "`dealer`: who deals first."},
    {"ply", TAKES_INTEGER, false, "a number", "As with `act`."},
    {0},
};

static const struct request_member undo_members[] = {
    {"times", TAKES_INTEGER, false, "a number", "How many of these answers; 1 if not said."},
    {0},
};

const struct operation operations[] = {
    {"hello", "Makes sure that both speak the same version of the protocol.", hello_members,
     operate_hello},
    {"help", "Lists the operations and their members.", NULL, operate_help},
    {"new",
     "Opens a new match in place of the present one; nobody has joined it, and all are told.",
     new_members, operate_new},
    {"join", "Sits down, at one seat or the whole table: when all are there the match begins.",
     join_members, operate_join},
    {"watch", "Looks on: the client hears what all may know, or what onlookers are let see.", NULL,
     operate_watch},
    {"terse", "Leaves events and turns out: then only answers are said.", terse_members,
     operate_terse},
    {"view", "Says how the match stands, as a seat may know it.", view_members, operate_view},
    {"events", "Tells events again, at most 1000, as the client may know them.", events_members,
     operate_events},
    {"legal", "Says who is to do what, all legal actions, and the words of the calls.",
     legal_members, operate_legal},
    {"act", "Does what the actor chose.", act_members, operate_act},
    {"why-not", "Says whether an action is legal, and else which rule forbids it.", why_not_members,
     operate_why_not},
    {"fine",
     "Adjudicates a penalty against a seat; its line is in the ledger of the deal, and what it "
     "sets is remembered.",
     fine_members, operate_fine},
    {"claim",
     "Says who wins how many of the tricks that are left: a referee settles it so, a player asks "
     "the others.",
     claim_members, operate_claim},
    {"answer", "Accepts a claim, or refuses it: then play goes on.", answer_members,
     operate_answer},
    {"lay-open", "Lays a hand open for all to see; play goes on.", lay_open_members,
     operate_lay_open},
    {"call-time", "Calls time: the match ends when the deal under way is over.", call_time_members,
     operate_call_time},
    {"chance", "Answers for chance: what is not said is left to the seed.", chance_members,
     operate_chance},
    {"undo",
     "Takes back the client's last answers, for a referee anybody's, and all that followed.",
     undo_members, operate_undo},
    {"hint", "Says what a computer player would do in the client's place.", hint_members,
     operate_hint},
    {"why", "Gives reasons, in words: for an action, or for who has won a trick.", why_members,
     operate_why},
    {"rules", "Tells the rules in words.", rules_members, operate_rules},
    {"options", "Lists the house rules, and what they may be.", NULL, operate_options},
    {"save", "Says the record of the match, as a file would have it.", NULL, operate_save},
    {"result", "Says whether the match is over, the scores, and who has won.", NULL,
     operate_result},
    {0},
};
