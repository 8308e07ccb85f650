/* When a match is over, who has won, what is played for, what else its result says. */
#include <string.h>

#include "base/text.h"
#include "loader/sections.h"

/* --- remarks --------------------------------------------------------------------------------- */

static const struct word said_words[] = {
    {"after the match", false, "with the result"},
    {"after each deal", true, "with the score of the deal"},
    {0},
};

static const struct key remark_keys[] = {
    {.name = "to",
     .form = "a role: each",
     .doc = "Whom the remark is about.",
     .required = true,
     .roles = ROLE_AS_ALL,
     .example = "match: {remarks: {shut out: {to: each side, if: score == 0}}}"},
    {.name = "if",
     .form = "a condition: score >= 200",
     .doc = "Only those for whom this is true.",
     .required = true,
     .spelling = &condition_spelling,
     .example = "match: {remarks: {by far: {to: each side, if: score >= 10}}}"},
    {.name = "said",
     .form = "after the match, or after each deal",
     .fallback = "after the match",
     .doc = "When it is made.",
     .words = said_words,
     .example =
         "match: {remarks: {slam: {to: each side, if: tricks == 13, said: after each deal}}}"},
    {.name = "says",
     .form = "a sentence",
     .fallback = "derived from `to`, `if` and the name",
     .doc = "What the rule book says of it instead of the program's own words.",
     .spelling = &text_spelling,
     .example = "match: {remarks: {by far: {to: each side, if: score >= 10, says: Ten points and "
                "more are a triumph.}}}"},
};

static const struct schema remark_schema = SCHEMA_OF("a remark", remark_keys, &fields_of_remark);

/* --- the match ------------------------------------------------------------------------------- */

static const struct word wins_words[] = {
    {"highest", false, "the highest score wins"},
    {"lowest", true, "the lowest score wins"},
    {0},
};

static const struct word time_words[] = {
    {"may be called", true, "the table may end the match after any deal"},
    {"may not be called", false, "only a target or a number of deals ends it"},
    {0},
};

/* One end, or two: the second lies below zero. */
static READER(read_target)
{
    struct match_rules *match = field;
    unsigned count = item_count(entry->value);
    (void)key;
    if (count > 2) {
        diagnostic_hint(diagnose(reader->diagnostics, E_RANGE, entry->value->place,
                                 "a match has at most two targets, not %u", count),
                        "put the higher first: [500, -500]");
        return;
    }
    value_amount(reader, item_at(entry->value, 0), SCOPE_RULESET, &match->target);
    if (count == 2)
        value_amount(reader, item_at(entry->value, 1), SCOPE_RULESET, &match->bottom);
}

#define LETTERS "abcdefghijklmnopqrstuvwxyz" /* of which no sum is made */

/* One of the key's words, or what was to be one. */
static bool is_meant_for_word(const struct key *key, const struct node *value)
{
    const char *text = value->text;
    if (!text || strspn(text, LETTERS) < strlen(text))
        return false;
    for (const struct word *word = key->words; word->text; word++)
        if (strcmp(text, word->text) == 0 || text_nearest(text, &word->text, 1))
            return true;
    return false;
}

/* Which score; or, where no score is kept, of what. */
static READER(read_wins)
{
    struct match_rules *match = field;
    if (is_meant_for_word(key, entry->value))
        match->lowest_wins = value_word(reader, key, entry->value) == true;
    else
        value_amount(reader, entry->value, SCOPE_SEAT, &match->aim);
}

static const struct spelling target_spelling = {
    .name = "an amount",
    .word = WORD_AMOUNT,
    .item = &amount_spelling,
};

static const struct key match_keys[] = {
    {.name = "target",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "an amount, or two of which the second is below zero: [500, -500]",
     .fallback = "no score ends the match",
     .doc = "The match is over when a score reaches this, or falls to the second number. A file "
            "with a target and no `deals` drops an inherited number of deals.",
     .instead_of = "deals",
     .spelling = &target_spelling,
     .low = 1,
     .high = INT32_MAX,
     .empty = "a match with no end",
     .example = "match: {target: [7, -7]}",
     .read = read_target},
    {.name = "ends",
     .takes = TAKES_MAP,
     .form = "{REASON: condition}",
     .fallback = "nothing else ends the match",
     .doc = "The match is over when one of these conditions holds for any score after a deal, by "
            "name.",
     .spelling = &conditions_spelling,
     .example = "match: {target: ~, ends: {game in hand: score >= 5 and tricks > 6}}"},
    {.name = "deals",
     .form = "an amount: 2 * players",
     .fallback = "no number of deals ends the match",
     .doc = "The number of deals in a match. A file with `deals` and no `target` drops an "
            "inherited target; to have both, write both.",
     .instead_of = "target",
     .spelling = &amount_spelling,
     .example = "match: {deals: 2 * players}",
     .low = 1,
     .high = INT32_MAX},
    {.name = "deals-next",
     .form = "a role: declarer",
     .fallback = "dealer's next: the deal passes in rotation",
     .doc = "Who deals next; if no seat has the role, the next seat.",
     .roles = ROLE_AS_ONE,
     .example = "match: {deals-next: dealer's partner}"},
    {.name = "time",
     .form = "may be called",
     .fallback = "may not be called",
     .doc = "Whether the table can end the match early.",
     .words = time_words,
     .example = "match: {time: may be called}"},
    {.name = "wins",
     .form = "highest, lowest, or without a score an amount: -tricks",
     .fallback = "highest; without a score, no one",
     .doc = "Which score wins. If there is no score, an amount says what each player tries to have "
            "most of at the end of a deal.",
     .words = wins_words,
     .spelling = &amount_spelling,
     .example = "match: {target: ~, deals: 8, wins: lowest}",
     .read = read_wins},
    {.name = "remarks",
     .takes = TAKES_MAP,
     .form = "{very good: {to: each, if: score >= 200}}",
     .fallback = "none",
     .doc = "Remarks on the result, by name.",
     .order_matters = true,
     .each = &remark_schema,
     .example = "match: {remarks: {shut out: {to: each side, if: score == 0}}}"},
};

const struct schema match_schema =
    SCHEMA_OF("the match", match_keys, &fields_of_match, .needs = " target ends deals time ",
              .gone = {{"aim", "wins"}});

static bool can_end(const struct match_rules *match)
{
    return match->target.given || match->end_count > 0 || match->deals.given ||
           match->time_may_be_called;
}

READER(read_match)
{
    struct ruleset *rules = field;
    size_t mistakes = diagnostics_count(reader->diagnostics);
    (void)key;
    rules->match.place = entry->key->place;
    read_mapping(reader, &match_schema, entry, &rules->match);
    if (diagnostics_count(reader->diagnostics) == mistakes && !can_end(&rules->match))
        diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, entry->key->place,
                                 "the match would never end"),
                        "add 'target', 'ends', 'deals' or 'time'");
}
