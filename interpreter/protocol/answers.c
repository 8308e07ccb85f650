/* What answers and other lines of a table have as members, and the reference of everything. */
#include <stdio.h>

#include "protocol/session_parts.h"
#include "transcript/json_lines.h"

/* A member of an answer: written by its operation. */
struct member {
    const char *name, *form, *doc;
};

/* A line, or the answer to an operation, and what stands in it beside its first member and `id`. */
struct line {
    const char *name, *doc;
    const char *part; /* whose members are there, too; or NULL */
    const struct member *members;
};

#define MEMBERS(...) ((const struct member[]){__VA_ARGS__{0}})

#define MISSING                                                                                    \
    {"missing", "seats",                                                                           \
     "At a table with several clients: the seats still missing before the match can begin."},
#define EVENTS_THERE                                                                               \
    {"events", "a number",                                                                         \
     "The number of events in this match so far, which is the number of the next one."},
#define WHERE                                                                                      \
    {"file", "a text", "The file with the rule."}, {"line", "a number", "Its line."},              \
        {"says", "a text", "The reason that its hook gives."},

static const struct line answer_lines[] = {
    {"hello", NULL, "game", MEMBERS({"protocol", "a number", "The version."}, )},
    {"help", NULL, NULL,
     MEMBERS({"operations", "an array", "Each `op` with its `members`."},
             {"errors", "{error: text}", "What each error means."}, )},
    {"new", NULL, "game", MEMBERS()},
    {"join", NULL, NULL,
     MEMBERS({"seat", "a seat", "At a table with several clients: the client's seat."},
             {"token", "a text", "At a table with several clients: the token for reconnecting."},
             EVENTS_THERE MISSING)},
    {"watch", NULL, NULL, MEMBERS(EVENTS_THERE MISSING)},
    {"terse", NULL, NULL, MEMBERS({"on", "true or false", "The new setting."}, )},
    {"view", NULL, NULL,
     MEMBERS(
         {"ply", "a number", "The current ply of the match."},
         EVENTS_THERE{"view", "an object", "See below."},
         {"stored", "a text",
          "If wanted: the view as bytes, each as two hexadecimal digits. `eldest_match_restore` "
          "and `View.from_bytes` of Python read them."},
         {"now", "an object", "What the match waits for, as in the line `turn`."}, )},
    {"events", NULL, NULL,
     MEMBERS(
         {"from", "a number", "The first event requested."},
         {"next", "a number", "The first event not included: request it next, if there are more."},
         EVENTS_THERE)},
    {"legal", NULL, "waits",
     MEMBERS({"ply", "a number", "The current ply of the match."},
             {"says", "{call: text}", "The words that go with each call, if the rules have any."},
             {"calls", "an array of `call`", "The legal calls, and what each names."}, )},
    {"act, chance, fine, claim, answer, lay-open, call-time, undo", NULL, NULL,
     MEMBERS({"ply", "a number", "Only if terse: the ply after the action."},
             {"events", "a number", "Only if terse: the number of the next event."}, )},
    {"why-not", NULL, NULL,
     MEMBERS(
         {"action", "a text", "The action in question; or `penalty`, `claim`, `hand` or `time`."},
         {"penalty", "a text", "The subject of the question."},
         {"claim", "a seat", "The claimant."}, {"hand", "`open`", "The subject of the question."},
         {"time", "a text", "The subject of the question."},
         {"legal", "true or false", "Whether it is allowed."},
         {"rule", "a rule", "The rule that forbids the action."},
         WHERE{"why", "a text", "For other subjects: the reason against it."}, )},
    {"result", NULL, "result", MEMBERS()},
    {"hint", NULL, NULL,
     MEMBERS(
         {"ply", "a number", "The current ply of the match."},
         {"action", "an action", "What the player would do."},
         {"worlds", "a number", "The number of possible deals searched; 0 if it does not think."},
         {"choices", "an array of `choice`",
          "The expected result of each action, if it has searched."}, )},
    {"why", NULL, NULL, MEMBERS({"reasons", "an array of `reason`", "The reasons in order."}, )},
    {"rules", NULL, NULL,
     MEMBERS({"sections", "texts", "All headings."}, {"text", "a text", "The rules."}, )},
    {"options", NULL, NULL, MEMBERS({"options", "an array of `option`", "All options."}, )},
    {"save", NULL, NULL,
     MEMBERS({"record", "a text", "The match so far, as a file for `eldest run`."}, )},
    {0},
};

static const struct line other_lines[] = {
    {"error", "A request failed and changed nothing.", NULL,
     MEMBERS({"error", "a word", "The error, see Errors."},
             {"message", "a text", "A message for people."},
             {"rule", "a rule", "The rule that forbids the action."}, WHERE)},
    {"notice",
     "A client has joined or left, a new match has begun, or a claim is pending. Sent unasked.",
     "game",
     MEMBERS(
         {"notice",
          "`joined`, `left`, `back`, `replaced`, `new`, `claim proposed`, `claim accepted`, `claim "
          "refused` or `claim withdrawn`",
          "A client has taken a seat, left or returned; another connection has taken over your "
          "seat; a new match is open to join; a claim was made, accepted or refused, or lapsed "
          "because play continued."},
         {"seat", "a seat", "The seat concerned: the claimant, or the one who answered."},
         {"tricks", "{seat: number}", "`claim proposed`: the total of tricks of each seat's side."},
         {"asks", "seats", "`claim proposed`: who must accept it."}, )},
    {"undone", "The event `undone`: actions were undone.", NULL,
     MEMBERS({"event", "`undone`", "It has a number like all events; numbers keep rising."},
             {"number", "a number", "Its own number."},
             {"from", "a number", "All events from this number on are undone."},
             {"ply", "a number", "The ply to which the match has returned."},
             {"by", "a seat", "Who undid, if not a client of the whole table."}, )},
    {"choice", "The result that a computer player expects of an action.", NULL,
     MEMBERS({"action", "an action", "Which."},
             {"share", "a number", "The share of the search spent on it, in thousandths."},
             {"points", "a number", "The expected score of the deal, in hundredths of a point."},
             {"error", "a number", "The standard error of that, in hundredths."}, )},
    {"reason", "A sentence.", NULL,
     MEMBERS({"of", "a text", "Its subject."}, {"text", "a text", "Its statement."},
             {"file", "a text", "The file with its rule."}, {"line", "a number", "Its line."}, )},
    {"option", "A house rule.", NULL,
     MEMBERS({"name", "a text", "Its name."}, {"does", "a text", "Its description."},
             {"kind", "`switch`, `choice` or `number`", "The type of its values."},
             {"values", "an array", "All its values, if they can be listed."},
             {"low", "a number", "The lowest value."}, {"high", "a number", "The highest value."},
             {"value", "a value", "Its current value."},
             {"standard", "a value", "Its standard value."}, )},
    {0},
};

/* --- the reference --------------------------------------------------------------------------- */

static void print_row(FILE *out, const char *name, const char *form, const char *doc)
{
    fprintf(out, "| `%s` | %s | %s |\n", name, form, doc);
}

static void print_head(FILE *out)
{
    fputs("\n"
          "| member | type | meaning |\n"
          "|---|---|---|\n",
          out);
}

static void print_members(FILE *out, const struct member *members)
{
    if (!members->name)
        return;
    print_head(out);
    for (; members->name; members++)
        print_row(out, members->name, members->form, members->doc);
}

static void print_message(FILE *out, const struct json_message *message)
{
    struct json_field_words field;
    fprintf(out, "\n### `%s`\n\n%s%s\n", message->name, message->doc,
            message->doc[0] >= 'a' ? "." : "");
    for (unsigned i = 0; (field = json_field_words(message, i)).name; i++) {
        if (i == 0)
            print_head(out);
        print_row(out, field.name, field.form, field.doc);
    }
}

static void print_takes(FILE *out, const struct request_member *members)
{
    if (!members)
        return;
    fprintf(out, "\n"
                 "| member | type | meaning |\n"
                 "|---|---|---|\n");
    for (; members->name; members++)
        fprintf(out, "| `%s`%s | %s | %s |\n", members->name, members->needed ? ", required" : "",
                members->form, members->doc);
}

static void print_operations(FILE *out)
{
    fputs("## Operations\n", out);
    for (const struct operation *at = operations; at->name; at++) {
        fprintf(out, "\n### `%s`\n\n%s\n", at->name, at->doc);
        print_takes(out, at->members);
    }
}

static void print_lines(FILE *out, const struct line *lines)
{
    for (const struct line *at = lines; at->name; at++) {
        fprintf(out, "\n### `%s`\n", at->name);
        if (at->doc)
            fprintf(out, "\n%s\n", at->doc);
        if (at->part)
            fprintf(out, "\nWith the members of `%s`.\n", at->part);
        print_members(out, at->members);
    }
}

void protocol_describe(FILE *out)
{
    const struct json_message *message;
    print_operations(out);
    fputs("\n"
          "## Answers\n"
          "\n"
          "Each has `ok`, the name of its operation, and the `id` of the request. In addition:\n",
          out);
    print_lines(out, answer_lines);
    fputs("\n## Other lines\n", out);
    print_lines(out, other_lines);
    fputs("\n## Parts of lines\n", out);
    for (unsigned i = 0; (message = json_lines_part(i)); i++)
        print_message(out, message);
    fputs("\n## Events\n", out);
    for (unsigned i = 0; (message = json_lines_event(i)); i++)
        print_message(out, message);
    fputs("\n"
          "## Errors\n"
          "\n"
          "| error | meaning |\n"
          "|---|---|\n",
          out);
    for (enum request_error error = 0; error < ERROR_COUNT; error++)
        fprintf(out, "| `%s` | %s |\n", request_error_word(error), request_error_doc(error));
}
