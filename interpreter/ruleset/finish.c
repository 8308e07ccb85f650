/* What follows from the rules once options are settled, and whether it fits together. */
#include "ruleset/ruleset.h"

#include <string.h>

#include "ruleset/finish.h"

/* --- seats and accounts ---------------------------------------------------------------------- */

static void find_next_seats(struct ruleset *rules)
{
    unsigned players = rules->players;
    unsigned step = rules->rotation == CLOCKWISE ? 1 : players - 1;
    for (unsigned seat = 0; seat < players; seat++)
        rules->next_seat[seat] = (uint8_t)((seat + step) % players);
}

static struct diagnostic *refuse_sides(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct diagnostic *diagnostic =
        diagnose(diagnostics, E_CONTRADICTION, rules->sides_place,
                 "%u players cannot sit across from partners", rules->players);
    diagnostic_hint(diagnostic, "sides need 4, 6 or 8 players");
    return diagnostic;
}

static void find_accounts(struct ruleset *rules, struct diagnostics *diagnostics)
{
    bool has_sides = rules->sides == SIDES_ACROSS;
    if (has_sides && (rules->players < 4 || rules->players % 2 != 0))
        diagnostic_also(refuse_sides(rules, diagnostics), rules->players_place, "so many play");
    rules->account_count = has_sides ? 2 : rules->players;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned account = seat % rules->account_count;
        rules->account_of[seat] = (uint8_t)account;
        rules->seats_of_account[account] |= (uint8_t)(1u << seat);
    }
}

/* --- schedules ------------------------------------------------------------------------------- */

static bool is_constant(const struct schedule *schedule)
{
    for (unsigned i = 0; i < schedule->item_count; i++)
        if (!amount_is_constant(&schedule->items[i].from) ||
            !amount_is_constant(&schedule->items[i].to))
            return false;
    return true;
}

static bool is_hand(struct diagnostics *diagnostics, const struct amount *amount)
{
    int32_t number = amount_constant(amount);
    if (number >= 1 && number <= CARDS_MAX)
        return true;
    diagnose(diagnostics, E_RANGE, amount->place, "%d cards cannot be dealt to a hand",
             (int)number);
    return false;
}

/* Writes the values of an item behind those there are; false if they cannot be dealt. */
static bool unroll_item(struct schedule *schedule, int16_t *values,
                        const struct schedule_item *item, struct diagnostics *diagnostics)
{
    if (!is_hand(diagnostics, &item->from) || !is_hand(diagnostics, &item->to))
        return false;
    int32_t from = amount_constant(&item->from), to = amount_constant(&item->to);
    int step = from <= to ? 1 : -1;
    for (int32_t value = from; value != to + step; value += step) {
        if (schedule->count == SCHEDULE_MAX) {
            diagnose(diagnostics, E_TOO_BIG, item->from.place,
                     "more than %d deals before the first hand comes again", SCHEDULE_MAX);
            return false;
        }
        values[schedule->count++] = (int16_t)value;
    }
    return true;
}

static void unroll(struct ruleset *rules, struct schedule *schedule,
                   struct diagnostics *diagnostics)
{
    int16_t values[SCHEDULE_MAX];
    if (!is_constant(schedule)) {
        if (schedule->item_count > 1)
            diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, schedule->items[0].from.place,
                                     "a list of hands in which one changes during the match"),
                            "write one amount, or only what is fixed before the match");
        return;
    }
    for (unsigned i = 0; i < schedule->item_count; i++)
        if (!unroll_item(schedule, values, &schedule->items[i], diagnostics)) {
            schedule->count = 0;
            return;
        }
    int16_t *kept = arena_alloc(rules->arena, schedule->count * sizeof *kept);
    memcpy(kept, values, schedule->count * sizeof *kept);
    schedule->values = kept;
}

static void unroll_all(struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        struct step *step = &rules->steps[i];
        if (step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH)
            unroll(rules, &step->deal.cards, diagnostics);
    }
}

/* --- counts ---------------------------------------------------------------------------------- */

static int find_worth(const struct count *count, int16_t worth)
{
    for (int i = 0; i < count->worth_count; i++)
        if (count->worth[i] == worth)
            return i;
    return -1;
}

static void sort_by_worth(const struct ruleset *rules, struct count *count,
                          struct diagnostics *diagnostics)
{
    const unsigned most = sizeof count->worth / sizeof *count->worth;
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        int16_t worth = count->value[card];
        int i = find_worth(count, worth);
        if (worth == 0)
            continue;
        if (i < 0 && count->worth_count == most) {
            diagnose(diagnostics, E_TOO_BIG, count->place, "'%s' has more than %u different values",
                     count->name, most);
            return;
        }
        if (i < 0) {
            i = count->worth_count++;
            count->worth[i] = worth;
        }
        set_add(&count->cards[i], card);
    }
}

/* A total that is declared is what the cards of the pack come to. */
static void check_total(const struct ruleset *rules, const struct count *count,
                        struct diagnostics *diagnostics)
{
    int32_t sum = 0;
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        sum += count->value[card];
    if (count->has_total && sum != count->total)
        diagnostic_hint(diagnose(diagnostics, E_TOTAL, count->total_place,
                                 "the cards of '%s' add up to %d, not to %d", count->name, (int)sum,
                                 (int)count->total),
                        "the pack has %u cards", rules->pack.card_count);
}

/* --- obligations ----------------------------------------------------------------------------- */

/* Whether the clause is the duty to follow suit, under all contracts, without ifs and buts. */
static bool is_follow_suit(const struct obligation *obligation)
{
    bool is_plain = obligation->under == EVERY_CONTRACT && !obligation->has_role &&
                    obligation->trick == 0 && !obligation->forbids && !obligation->condition &&
                    !obligation->hook && set_is_empty(obligation->spares);
    return is_plain && obligation->when == WHEN_FOLLOWING && obligation->term_count == 1 &&
           obligation->terms[0].kind == TERM_LED;
}

/* --- the program ----------------------------------------------------------------------------- */

/* Where play ends in, and the first step of each interlude. */
static void find_landmarks(struct ruleset *rules)
{
    for (unsigned i = rules->step_count; i-- > 0;) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_SCORE)
            rules->score_step = (uint8_t)i;
        if (step->after_trick > 0)
            rules->interlude[step->after_trick] = (uint8_t)i;
    }
}

/* --- the match ------------------------------------------------------------------------------- */

static bool is_too_low(const struct amount *amount)
{
    return amount->given && amount_is_constant(amount) && amount_constant(amount) < 1;
}

/* A match is longer than no deal, and begins before somebody has reached the target. */
static void check_match(const struct match_rules *match, struct diagnostics *diagnostics)
{
    if (is_too_low(&match->deals))
        diagnose(diagnostics, E_RANGE, match->deals.place, "a match of %d deals",
                 amount_constant(&match->deals));
    if (is_too_low(&match->target))
        diagnose(diagnostics, E_RANGE, match->target.place,
                 "a target of %d is reached before anybody has scored",
                 amount_constant(&match->target));
}

/* --- what is played for ---------------------------------------------------------------------- */

static bool is_of_each(const struct ruleset *rules, const struct expression *expression);

/* A term may be another one under another contract. */
static bool any_term_is_of_each(const struct ruleset *rules, unsigned first)
{
    unsigned term = first;
    do {
        if (is_of_each(rules, rules->terms[term].expression))
            return true;
        term++;
    } while (term < rules->term_count && rules->terms[term].is_variant);
    return false;
}

/* Whether it may come to something else for each account: it asks about the one concerned. */
static bool is_of_each(const struct ruleset *rules, const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (!role_has(name->role, ROLE_OF_SUBJECT))
            continue;
        if (fact_is_of_seats(name->fact) ||
            (name->fact == FACT_TERM && any_term_is_of_each(rules, name->index)))
            return true;
    }
    return false;
}

/* Points are what is played for where there are any; and nobody can play for what all have alike.
 */
static void check_aim(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct amount *aim = &rules->match.aim;
    if (!aim->given)
        return;
    if (rules->line_count > 0) {
        struct diagnostic *diagnostic =
            diagnose(diagnostics, E_AIM, aim->place, "the score says already what is played for");
        diagnostic_also(diagnostic, rules->lines[0].place, "the points of this line are an aim");
        diagnostic_hint(diagnostic, "leave out 'aim', or all lines of the score");
    } else if (!aim->expression || !is_of_each(rules, aim->expression)) {
        diagnostic_hint(diagnose(diagnostics, E_AIM, aim->place, "this is the same for everybody"),
                        "an aim asks about those who play for it, as 'tricks' does");
    }
}

/* --- all ------------------------------------------------------------------------------------- */

void ruleset_finish(struct ruleset *rules, struct diagnostics *diagnostics)
{
    find_next_seats(rules);
    find_landmarks(rules);
    find_accounts(rules, diagnostics);
    unroll_all(rules, diagnostics);
    for (unsigned i = 0; i < rules->count_count; i++) {
        sort_by_worth(rules, &rules->counts[i], diagnostics);
        check_total(rules, &rules->counts[i], diagnostics);
    }
    rules->play.only_follow_suit =
        rules->play.obligation_count == 1 && is_follow_suit(&rules->play.obligations[0]);
    finish_calls(rules, diagnostics);
    check_match(&rules->match, diagnostics);
    check_aim(rules, diagnostics);
    check_roles(rules, diagnostics);
}
