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

#define MISSING {"missing", "seats", "At a table of several: for whom the match waits to begin."},
#define EVENTS_THERE                                                                               \
    {"events", "a number", "How many there were in this match: the number of the next."},
#define WHERE                                                                                      \
    {"file", "a text", "In which file the rule stands."}, {"line", "a number", "On which line."},  \
        {"says", "a text", "What its hook says of it."},

static const struct line answer_lines[] = {
    {"hello", NULL, "game", MEMBERS({"protocol", "a number", "The version."}, )},
    {"help", NULL, NULL,
     MEMBERS({"operations", "an array", "Each `op` with its `members`."},
             {"errors", "{error: text}", "What each error means."}, )},
    {"new", NULL, "game", MEMBERS()},
    {"join", NULL, NULL,
     MEMBERS({"seat", "a seat", "At a table of several: which it is."},
             {"token", "a text", "At a table of several: with it one comes back."},
             EVENTS_THERE MISSING)},
    {"watch", NULL, NULL, MEMBERS(EVENTS_THERE MISSING)},
    {"terse", NULL, NULL, MEMBERS({"on", "true or false", "Whether it is now."}, )},
    {"view", NULL, NULL,
     MEMBERS({"ply", "a number", "Of the match now."},
             EVENTS_THERE{"view", "an object", "See below."},
             {"now", "an object", "What the match waits for: as the line `turn`."}, )},
    {"events", NULL, NULL,
     MEMBERS({"from", "a number", "The first that was asked for."},
             {"next", "a number", "The first that does not follow: to ask for, if there are more."},
             EVENTS_THERE)},
    {"legal", NULL, "waits",
     MEMBERS({"ply", "a number", "Of the match now."},
             {"says", "{call: text}", "What is said with a call, where the rules say it."}, )},
    {"act, chance, fine, claim, answer, lay-open, call-time, undo", NULL, NULL,
     MEMBERS({"ply", "a number", "Only if terse: to which that has led."},
             {"events", "a number", "Only if terse: the number of the next event."}, )},
    {"why-not", NULL, NULL,
     MEMBERS({"action", "a text", "What was asked about; or `penalty`, `claim`, `hand` or `time`."},
             {"penalty", "a text", "What was asked about."},
             {"claim", "a seat", "Whose claim was asked about."},
             {"hand", "`open`", "What was asked about."},
             {"time", "a text", "What was asked about."},
             {"legal", "true or false", "Whether it may be done."},
             {"rule", "a rule", "Which refuses an action."},
             WHERE{"why", "a text", "What is against the others."}, )},
    {"result", NULL, "result", MEMBERS()},
    {"hint", NULL, NULL,
     MEMBERS({"ply", "a number", "Of the match now."},
             {"action", "an action", "What the player would do."},
             {"worlds", "a number", "In how many it has tried it; 0 if it does not think."},
             {"choices", "an array of `choice`", "What it expects of each, if it has thought."}, )},
    {"why", NULL, NULL, MEMBERS({"reasons", "an array of `reason`", "One after the other."}, )},
    {"rules", NULL, NULL,
     MEMBERS({"sections", "texts", "All headings."}, {"text", "a text", "The rules."}, )},
    {"options", NULL, NULL, MEMBERS({"options", "an array of `option`", "All of them."}, )},
    {"save", NULL, NULL,
     MEMBERS({"record", "a text", "The match so far: `eldest run` plays such a file again."}, )},
    {0},
};

static const struct line other_lines[] = {
    {"error", "A request is refused, and nothing has changed.", NULL,
     MEMBERS({"error", "a word", "Which: see Errors."}, {"message", "a text", "For people."},
             {"rule", "a rule", "Which refuses an action."}, WHERE)},
    {"notice", "Somebody has come or gone, or all is new, or a claim waits: sent by itself.",
     "game",
     MEMBERS(
         {"notice",
          "`joined`, `left`, `back`, `replaced`, `new`, `claim proposed`, `claim accepted`, `claim "
          "refused` or `claim withdrawn`",
          "Somebody has taken a seat, has gone, has come back; another connection has come back "
          "to your seat; there is a new match, and everybody may join it; or somebody claims, or "
          "has answered a claim, or it is none any more, since something else was done."},
         {"seat", "a seat", "Whose; who claims, or who has answered."},
         {"tricks", "{seat: number}", "`claim proposed`: how many the side of each has in all."},
         {"asks", "seats", "`claim proposed`: who must accept it."}, )},
    {"undone", "The event of this name: answers were taken back.", NULL,
     MEMBERS({"event", "`undone`", "It has a number like all, which rise further."},
             {"number", "a number", "Its own."},
             {"from", "a number", "All events from this one on have not happened."},
             {"ply", "a number", "To which the match has gone back."},
             {"by", "a seat", "Who took back, if not a client of the whole table."}, )},
    {"choice", "What a computer player expects of an action.", NULL,
     MEMBERS({"action", "an action", "Which."},
             {"share", "a number", "How much of its thought it got, in thousandths."},
             {"points", "a number", "What the deal would bring, in hundredths of a point."},
             {"error", "a number", "The standard error of that, in hundredths."}, )},
    {"reason", "A sentence.", NULL,
     MEMBERS({"of", "a text", "What it is about."}, {"text", "a text", "What is so."},
             {"file", "a text", "In which file its rule stands."},
             {"line", "a number", "On which line."}, )},
    {"option", "A house rule.", NULL,
     MEMBERS({"name", "a text", "What it is called."}, {"does", "a text", "What it is for."},
             {"kind", "`switch`, `choice` or `number`", "What its values are."},
             {"values", "an array", "All it may be, if they can be listed."},
             {"low", "a number", "The least that it may be."}, {"high", "a number", "The most."},
             {"value", "a value", "What it is now."},
             {"standard", "a value", "What it is if nobody says."}, )},
    {0},
};

/* --- the reference --------------------------------------------------------------------------- */

static void print_row(FILE *out, const char *name, const char *form, const char *doc)
{
    fprintf(out, "| `%s` | %s | %s |\n", name, form, doc);
}

static void print_head(FILE *out)
{
    fputs("\n| member | is | says |\n|---|---|---|\n", out);
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
    fprintf(out, "\n| member | takes | says |\n|---|---|---|\n");
    for (; members->name; members++)
        fprintf(out, "| `%s`%s | %s | %s |\n", members->name, members->needed ? ", needed" : "",
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
    fputs("\n## Answers\n\nEach has `ok`, the name of its operation, and the `id` of the request. "
          "Beside these:\n",
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
    fputs("\n## Errors\n\n| error | means |\n|---|---|\n", out);
    for (enum request_error error = 0; error < ERROR_COUNT; error++)
        fprintf(out, "| `%s` | %s |\n", request_error_word(error), request_error_doc(error));
}
