/* What the score is made of: lines of the ledger, penalties. */
#include "loader/contracts.h"
#include "loader/sections.h"

/* --- lines ----------------------------------------------------------------------------------- */

static READER(read_payers)
{
    struct score_line *line = field;
    line->is_paid = true;
    line->from = value_role(reader, key, entry->value);
}

/* A line has room for so many; an expression that comes to more in a game counts as so many. */
static READER(read_points)
{
    const struct amount *points = field;
    read_seat_amount(reader, key, entry, field);
    if (points->given && !points->expression &&
        (points->number > SCORE_MAX || points->number < -SCORE_MAX))
        diagnose(reader->diagnostics, E_RANGE, points->place,
                 "%d points are more than the %d that a line of the score can have", points->number,
                 SCORE_MAX);
}

static const struct key line_keys[] = {
    {.name = "to",
     .form = "a role: each, each side, makers",
     .doc = "Who gets the points.",
     .required = true,
     .roles = ROLE_AS_ACCOUNT,
     .example = "score: {for dealing: {to: dealer, points: 1}}",
     .read = read_role,
     .offset = offsetof(struct score_line, to)},
    {.name = "points",
     .form = "an amount: tricks - 6",
     .doc = "How many.",
     .required = true,
     .spelling = &amount_spelling,
     .example = "score: {odd tricks: {points: 2 * (tricks - 6)}}",
     .read = read_points,
     .offset = offsetof(struct score_line, points)},
    {.name = "from",
     .form = "a role: defenders",
     .fallback = "nobody pays them",
     .doc =
         "Who pays the points: each of these pays so many to each who gets them, and nobody pays "
         "themselves.",
     .roles = ROLE_AS_ACCOUNT,
     .example = "score: {for tricks: {to: dealer, from: each, points: tricks}}",
     .read = read_payers},
    {.name = "if",
     .form = "a condition: tricks > 6",
     .fallback = "always",
     .doc = "The line is written only if this holds.",
     .spelling = &condition_spelling,
     .example = "score: {slam: {to: each side, points: 5, if: tricks == 13}}",
     .read = read_seat_condition,
     .offset = offsetof(struct score_line, condition)},
    {KEY_IN, .example = IN_MISERE
             "score: {misere: {in: misere, to: declarer, points: 20, if: tricks == 0}}"},
};

const struct schema line_schema = SCHEMA("a line of the score", line_keys);

static const struct word fining_words[] = {
    {"bidding", FINING_IN_BIDDING, "before play begins, while calls are made and cards exchanged"},
    {"play", FINING_IN_PLAY, "from the first lead on, between tricks too"},
    {"always", FINING_ALWAYS, "whenever somebody is to act in a deal"},
    {0},
};

static READER(read_fined_seats)
{
    struct penalty *penalty = field;
    penalty->seats = value_role(reader, key, entry->value);
    penalty->seats_place = entry->value->place;
}

static const struct key penalty_keys[] = {
    {.name = "points",
     .form = "an amount: -3",
     .doc = "How many the offender gets.",
     .required = true,
     .spelling = &amount_spelling,
     .example = "penalties: {revoke: {points: -tricks}}",
     .read = read_points,
     .offset = offsetof(struct penalty, line.points)},
    {.name = "when",
     .form = "bidding, play, or always",
     .fallback = "always",
     .doc = "In which part of a deal somebody can be fined.",
     .words = fining_words,
     .example = "penalties: {revoke: {points: -3, when: play}}",
     .read = read_which,
     .offset = offsetof(struct penalty, when)},
    {.name = "seat",
     .form = "a role: dealer",
     .fallback = "each",
     .doc = "Who can be fined: whoever has this role then.",
     .roles = ROLE_AS_SEATS,
     .example = "penalties: {misdeal: {points: -10, seat: dealer}}",
     .read = read_fined_seats},
    {.name = "times",
     .form = "a number from 1",
     .fallback = "as often as it is earned",
     .doc = "How often each of them can be fined so in one deal.",
     .spelling = &number_spelling,
     .low = 1,
     .high = FINES_MAX,
     .example = "penalties: {misdeal: {points: -10, seat: dealer, times: 1}}",
     .read = read_small_number,
     .offset = offsetof(struct penalty, times)},
    {.name = "sets",
     .takes = TAKES_MAP,
     .form = "{pool: pool + 4}",
     .fallback = "nothing",
     .doc = "What is remembered as soon as the table rules so, whatever `if` says: new values for "
            "names of 'remember', as expressions over what was before it. What each seat or side "
            "has one of is set for the offender's.",
     .spelling = &settings_spelling,
     .empty = "a penalty that sets nothing",
     .example = "remember: {pool: {starts: 0, until: match}}\n"
                "score: {pool: {to: dealer, points: pool}}\n"
                "penalties: {misdeal: {points: -4, seat: dealer, sets: {pool: pool + 4}}}",
     .read = read_sets_of_penalty},
    {.name = "if",
     .form = "a condition: tricks > 0",
     .fallback = "always",
     .doc = "The penalty is written only if this holds.",
     .spelling = &condition_spelling,
     .example = "penalties: {revoke: {points: -3, if: tricks >= 3}}",
     .read = read_seat_condition,
     .offset = offsetof(struct penalty, line.condition)},
};

const struct schema penalty_schema = SCHEMA("a penalty", penalty_keys);

static void read_line(struct reader *reader, const struct entry *entry, struct score_line *line)
{
    line->name = entry->key->text;
    line->place = entry->key->place;
    read_mapping(reader, &line_schema, entry, line);
}

READER(read_score)
{
    struct ruleset *rules = field;
    struct entries entries = gather_entries(reader, key->name, NULL, true);
    unsigned count = entries_at_most(reader, &entries, 0, LINES_MAX, "lines");
    (void)entry;
    for (unsigned i = 0; i < count; i++) {
        reader->under = rules->lines[i].under = entries.each[i].under;
        read_line(reader, entries.each[i].entry, &rules->lines[i]);
    }
    reader->under = EVERY_CONTRACT;
    rules->line_count = (uint8_t)count;
}

static void read_penalty(struct reader *reader, const struct entry *entry, struct penalty *penalty)
{
    penalty->line.name = entry->key->text;
    penalty->line.place = entry->key->place;
    penalty->line.to = ROLE_SELF; /* the offender */
    penalty->line.under = EVERY_CONTRACT;
    penalty->seats = ROLE_EACH;
    read_mapping(reader, &penalty_schema, entry, penalty);
}

READER(read_penalties)
{
    struct ruleset *rules = field;
    unsigned count = count_at_most(reader, entry->value, PENALTIES_MAX, "penalties");
    (void)key;
    for (unsigned i = 0; i < count; i++)
        read_penalty(reader, &entry->value->entries[i], &rules->penalties[i]);
    rules->penalty_count = (uint8_t)count;
}
