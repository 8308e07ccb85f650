/* What the score is made of: lines of the ledger, penalties. */
#include "loader/contracts.h"
#include "loader/sections.h"

/* --- lines ----------------------------------------------------------------------------------- */

/* A line has room for so many; an expression that comes to more in a game counts as so many. */
static READER(check_points)
{
    const struct amount *points = field;
    (void)key, (void)entry;
    if (points->given && !points->expression &&
        (points->number > SCORE_MAX || points->number < -SCORE_MAX))
        diagnose(reader->diagnostics, E_RANGE, points->place,
                 "%d points are more than the maximum of %d for a line of the score",
                 points->number, SCORE_MAX);
}

static const struct word per_words[] = {
    {"deal", false, "once, when the deal is over"},
    {"trick", true, "for each trick that was played"},
    {0},
};

static const struct key line_keys[] = {
    {.name = "to",
     .form = "a role: each, each side, makers",
     .doc = "Who gets the points.",
     .required = true,
     .roles = ROLE_AS_ACCOUNT,
     .example = "score: {for dealing: {to: dealer, points: 1}}"},
    {.name = "points",
     .form = "an amount: tricks - 6",
     .doc = "The number of points.",
     .required = true,
     .spelling = &amount_spelling,
     .example = "score: {odd tricks: {points: 2 * (tricks - 6)}}",
     .read = check_points,
     .offset = offsetof(struct score_line, points)},
    {.name = "from",
     .form = "a role: defenders",
     .fallback = "no one pays",
     .doc = "Who pays the points: each of these pays so many to each receiver, but never to "
            "themselves.",
     .roles = ROLE_AS_ACCOUNT,
     .example = "score: {for tricks: {to: dealer, from: each, points: tricks}}"},
    {.name = "if",
     .form = "a condition: tricks > 6",
     .fallback = "always",
     .doc = "The line is scored only if this is true.",
     .spelling = &condition_spelling,
     .example = "score: {slam: {to: each side, points: 5, if: tricks == 13}}"},
    {.name = "per",
     .form = "deal or trick",
     .fallback = "deal",
     .doc = "How often the line is evaluated. With `trick`, `trick` and its cards, `led`, "
            "`winning`, `winner`, `leader` and `player` are those of each trick in turn, and all "
            "else is that of the whole deal; the points of an account are added up.",
     .words = per_words,
     .example = "counts: {kings: [K]}\n"
                "score: {kings: {per: trick, to: winner, points: 5 * trick.kings}}"},
    {KEY_IN, .example = IN_MISERE
             "score: {misere: {in: misere, to: declarer, points: 20, if: tricks == 0}}"},
};

const struct schema line_schema = SCHEMA_OF("a line of the score", line_keys, &fields_of_line);

static const struct word fining_words[] = {
    {"bidding", FINING_IN_BIDDING, "before play begins, during calls and exchanges"},
    {"play", FINING_IN_PLAY, "from the first lead on, also between tricks"},
    {"always", FINING_ALWAYS, "whenever a player is to act in a deal"},
    {0},
};

static const struct key penalty_keys[] = {
    {.name = "points",
     .form = "an amount: -3",
     .doc = "The offender's points.",
     .required = true,
     .spelling = &amount_spelling,
     .example = "penalties: {revoke: {points: -tricks}}",
     .read = check_points,
     .offset = offsetof(struct penalty, line.points)},
    {.name = "when",
     .form = "bidding, play, or always",
     .fallback = "always",
     .doc = "When in a deal it can be imposed.",
     .words = fining_words,
     .example = "penalties: {revoke: {points: -3, when: play}}"},
    {.name = "seat",
     .form = "a role: dealer",
     .fallback = "each",
     .doc = "Who can be fined.",
     .roles = ROLE_AS_SEATS,
     .example = "penalties: {misdeal: {points: -10, seat: dealer}}"},
    {.name = "times",
     .form = "a number from 1",
     .fallback = "any number of times",
     .doc = "How often each of them can be fined in one deal.",
     .spelling = &number_spelling,
     .low = 1,
     .high = FINES_MAX,
     .example = "penalties: {misdeal: {points: -10, seat: dealer, times: 1}}"},
    {.name = "sets",
     .takes = TAKES_MAP,
     .form = "{pool: pool + 4}",
     .fallback = "nothing",
     .doc =
         "New values for names under `remember`, set at once even if `if` fails, as expressions "
         "over the values before. If each seat or side has its own value, the offender's is set.",
     .spelling = &settings_spelling,
     .empty = "a penalty that sets nothing",
     .example = "remember: {pool: {starts: 0, until: match}}\n"
                "score: {pool: {to: dealer, points: pool}}\n"
                "penalties: {misdeal: {points: -4, seat: dealer, sets: {pool: pool + 4}}}"},
    {.name = "if",
     .form = "a condition: tricks > 0",
     .fallback = "always",
     .doc = "The penalty counts only if this holds.",
     .spelling = &condition_spelling,
     .example = "penalties: {revoke: {points: -3, if: tricks >= 3}}"},
};

/* It is the offender who gets the points. */
static void begin_penalty(void *part)
{
    struct penalty *penalty = part;
    penalty->line.to = ROLE_SELF;
    penalty->line.under = EVERY_CONTRACT;
    penalty->seats = ROLE_EACH;
}

const struct schema penalty_schema =
    SCHEMA_OF("a penalty", penalty_keys, &fields_of_penalty, .begin = begin_penalty);
