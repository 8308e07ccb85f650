/* What a script expects of a deal and of the match, held against what came of it. */
#include <string.h>

#include "base/yaml_text.h"
#include "engine/rules.h"
#include "script/scripted.h"
#include "transcript/table_words.h"

/* --- the ledger ------------------------------------------------------------------------------- */

static bool is_called(const struct score_line *rule, const char *name)
{
    return strcmp(rule->name, name) == 0;
}

/* What an account has by the rules of a name: a penalty may stand there more than once. */
static int32_t points_by(const struct ledger *ledger, unsigned account, const char *rule)
{
    int32_t points = 0;
    EACH(line, ledger->lines, ledger->count)
        if (line->account == account && is_called(line->rule, rule))
            points += line->points;
    return points;
}

static bool is_expected(const struct ruleset *rules, const struct expected_numbers *names,
                        const char *rule)
{
    for (unsigned i = 0; i < names->count; i++) {
        if (is_called(script_rule(rules, names->items[i].who), rule))
            return true;
    }
    return false;
}

/* Whether a rule before this one has its name: then their points are added up. */
static bool is_same_name_before(const struct ruleset *rules, unsigned number)
{
    for (unsigned i = 0; i < number; i++) {
        if (is_called(script_rule(rules, i), script_rule(rules, number)->name))
            return true;
    }
    return false;
}

/* The rules that a script names have written these points. */
static void check_lines(struct scripted *game, const struct ledger *ledger,
                        const struct expected_names *expect)
{
    const struct ruleset *rules = game->engine.rules;
    EACH(item, expect->names.items, expect->names.count) {
        const struct score_line *rule = script_rule(rules, item->who);
        int32_t points = points_by(ledger, expect->account, rule->name);
        if (points == item->number)
            continue;
        scripted_expected(game, item->place, "%d for '%s', got %d", item->number, rule->name,
                          points);
        scripted_correct(game, item->place, "%d", points);
    }
}

/* Lines that are not expected: all of them are told, and belong into the mapping. */
static void check_no_more_lines(struct scripted *game, const struct ledger *ledger,
                                const struct expected_names *expect)
{
    const struct ruleset *rules = game->engine.rules;
    const char *lack[LINES_MAX + PENALTIES_MAX];
    struct arena *arena = game->script->arena;
    unsigned count = 0;
    for (unsigned number = 0; number < script_rule_count(rules); number++) {
        const struct score_line *rule = script_rule(rules, number);
        int32_t points = points_by(ledger, expect->account, rule->name);
        if (points == 0 || is_expected(rules, &expect->names, rule->name))
            continue;
        diagnostic_also(scripted_expected(game, expect->place, "no '%s' for %s, got %d", rule->name,
                                          scripted_account(game, expect->account), points),
                        rule->place, "the line of the score");
        if (!is_same_name_before(rules, number))
            lack[count++] = arena_format(arena, "%s: %d", yaml_scalar(arena, rule->name), points);
    }
    scripted_correct_lack(game, expect->said, lack, count);
}

static void check_scores(struct scripted *game, const struct state *state,
                         const struct expected_numbers *scores)
{
    EACH(item, scores->items, scores->count) {
        int32_t score = state->score[item->who];
        if (score == item->number)
            continue;
        scripted_expected(game, item->place, "%s to have %d, got %d",
                          scripted_account(game, item->who), item->number, score);
        scripted_correct(game, item->place, "%d", score);
    }
}

static void check_tricks(struct scripted *game, const struct state *state,
                         const struct expected_numbers *tricks)
{
    EACH(item, tricks->items, tricks->count) {
        int32_t won = 0;
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            won += item->who & (1u << seat) ? state->tricks_won[seat] : 0;
        if (won == item->number)
            continue;
        scripted_expected(game, item->place, "%d trick%s, got %d", item->number,
                          item->number == 1 ? "" : "s", won);
        scripted_correct(game, item->place, "%d", won);
    }
}

/* As the lines of the score count them. */
static void check_counts(struct scripted *game, const struct state *state,
                         const struct expected_counts *counts)
{
    const struct ruleset *rules = game->engine.rules;
    EACH(expected, counts->items, counts->count) {
        const struct fact_name name = {.fact = FACT_COUNT, .index = expected->count};
        EACH(item, expected->numbers.items, expected->numbers.count) {
            int32_t number = count_for(&game->engine, state, &name, item->who, &state->named);
            if (number == item->number)
                continue;
            scripted_expected(game, item->place, "%d for '%s', got %d", item->number,
                              rules->counts[expected->count].name, number);
            scripted_correct(game, item->place, "%d", number);
        }
    }
}

static void check_truth(struct scripted *game, const struct expected_truth *truth, bool is,
                        const char *when_true, const char *when_false)
{
    if (!truth->given || truth->value == is)
        return;
    scripted_expected(game, truth->place, "%s, got %s", truth->value ? when_true : when_false,
                      is ? when_true : when_false);
    scripted_correct(game, truth->place, is ? "true" : "false");
}

/* --- remarks --------------------------------------------------------------------------------- */

static bool is_named(const struct expected_numbers *names, unsigned name)
{
    for (unsigned i = 0; i < names->count; i++) {
        if (names->items[i].who == name)
            return true;
    }
    return false;
}

static void check_remarks_of(struct scripted *game, const struct state *state,
                             const struct expected_names *expect, outcome_remark *is_said)
{
    const struct match_rules *match = &game->engine.rules->match;
    const char **names =
        arena_alloc(game->script->arena, (match->remark_count + 1u) * sizeof *names);
    unsigned count = 0;
    bool is_right = true;
    for (unsigned i = 0; i < match->remark_count; i++) {
        bool said = is_said(&game->engine, state, &match->remarks[i], expect->account);
        bool expected = is_named(&expect->names, i);
        if (said)
            names[count++] = match->remarks[i].name;
        if (said == expected)
            continue;
        scripted_expected(game, expect->place, "%s to be %s'%s', got the opposite",
                          scripted_account(game, expect->account), expected ? "" : "not ",
                          match->remarks[i].name);
        is_right = false;
    }
    if (!is_right)
        scripted_correct_names(game, expect->said->place, names, count);
}

static void check_remarks(struct scripted *game, const struct state *state,
                          const struct expected_lists *expect, outcome_remark *is_said)
{
    for (unsigned i = 0; i < expect->count; i++)
        check_remarks_of(game, state, &expect->items[i], is_said);
}

/* --- the deal --------------------------------------------------------------------------------- */

void check_ledger(struct scripted *game, const struct state *state,
                  const struct expected_lists *expect)
{
    struct ledger ledger;
    engine_ledger(&game->engine, state, &ledger);
    for (unsigned i = 0; i < expect->count; i++) {
        check_lines(game, &ledger, &expect->items[i]);
        check_no_more_lines(game, &ledger, &expect->items[i]);
    }
}

void check_deal(struct scripted *game, const struct state *state,
                const struct deal_expectation *expect)
{
    check_ledger(game, state, &expect->ledger);
    check_scores(game, state, &expect->scores);
    check_tricks(game, state, &expect->tricks);
    check_counts(game, state, &expect->counts);
    check_remarks(game, state, &expect->remarks, outcome_deal_remark);
    check_truth(game, &expect->abandoned, state->abandoned, "an abandoned deal", "a scored deal");
}

/* --- around the table ------------------------------------------------------------------------ */

static void check_seats(struct scripted *game, const struct state *state,
                        const struct expected_numbers *seats)
{
    const char *const *players = game->script->players;
    EACH(item, seats->items, seats->count) {
        const char *sits_there = players[state->player_at[item->who]];
        if (state->player_at[item->who] == item->number)
            continue;
        scripted_expected(game, item->place, "%s to sit %s, got %s", players[item->number],
                          scripted_seat(game, item->who), sits_there);
        scripted_correct_word(game, item->place, sits_there);
    }
}

/* --- the match ------------------------------------------------------------------------------- */

static const char *accounts_listed(const struct scripted *game, uint8_t accounts)
{
    const char *list = "";
    for (unsigned i = 0; i < game->engine.rules->account_count; i++) {
        if (accounts & (1u << i))
            list =
                arena_joined(game->script->arena, list, " and ", "%s", scripted_account(game, i));
    }
    return *list ? list : "nobody";
}

/* That nobody wins yet cannot be said. */
static void correct_winners(struct scripted *game, struct place place, uint8_t winners)
{
    const char *names[SEATS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < game->engine.rules->account_count; i++) {
        if (winners & (1u << i))
            names[count++] = scripted_account(game, i);
    }
    if (count > 0)
        scripted_correct_names(game, place, names, count);
}

void check_match(struct scripted *game, const struct state *state,
                 const struct match_expectation *expect)
{
    bool over = state->turn == TURN_OVER;
    uint8_t winners = outcome_winners(&game->engine, state);
    check_truth(game, &expect->over, over, "the match to be over", "a match that goes on");
    if (expect->winners && expect->winners != winners) {
        scripted_expected(game, expect->winners_place, "%s to win, got %s",
                          accounts_listed(game, expect->winners), accounts_listed(game, winners));
        correct_winners(game, expect->winners_place, winners);
    }
    check_seats(game, state, &expect->seats);
    check_scores(game, state, &expect->scores);
    check_remarks(game, state, &expect->remarks, outcome_match_remark);
}
