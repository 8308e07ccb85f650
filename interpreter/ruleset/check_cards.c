/*
 * The arithmetic of a deal: on the way through its steps, how many cards have left the pack and how
 * many the largest hand holds. Steps only lead down, so one look from the top finds the most that
 * can be when a step begins, on whatever way it was reached.
 */
#include "ruleset/finish.h"
#include "ruleset/ways.h"

#include <string.h>

/* What can have happened when a step begins. */
struct cards_out {
    bool reached;
    unsigned dealt; /* the most cards that have left the pack */
    unsigned hand;  /* the most that a hand can hold */
    bool unsure;    /* more may be in a hand: as many as an expression says in the deal */
};

struct checking {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    unsigned deal;            /* the number of the deal, from 1 */
    bool reported[STEPS_MAX]; /* a step that fails in one deal need not be told for others */
    struct cards_out at[STEPS_MAX][1 + CONTRACTS_MAX]; /* when it begins under a contract */
};

/* A step that begins, and what has happened when it is gone through. */
struct leaving {
    struct checking *checking;
    const struct cards_out *before, *after;
};

/* --- one step -------------------------------------------------------------------------------- */

static unsigned packets_to(const struct deal_step *deal, unsigned turn)
{
    unsigned sum = 0;
    for (unsigned round = 0; round < deal->round_count; round++)
        sum += deal->packets[round][turn];
    return sum;
}

static void deal_packets(const struct ruleset *rules, const struct deal_step *deal,
                         struct cards_out *out)
{
    unsigned largest = 0;
    for (unsigned turn = 0; turn < rules->players; turn++) {
        unsigned cards = packets_to(deal, turn);
        out->dealt += cards;
        largest = cards > largest ? cards : largest;
    }
    out->hand += largest;
}

static void deal_out(const struct checking *checking, const struct deal_step *deal,
                     struct cards_out *out)
{
    const struct ruleset *rules = checking->rules;
    unsigned pack = rules->pack.card_count, players = rules->players;
    unsigned left = pack > out->dealt ? pack - out->dealt : 0, each = 0;
    switch (deal->kind) {
    case DEAL_PACKETS: deal_packets(rules, deal, out); return;
    case DEAL_EACH:
        out->unsure |= deal->cards.values == NULL;
        each = deal->cards.values ? (unsigned)schedule_at(&deal->cards, checking->deal) : 0;
        break;
    case DEAL_ALL: each = left / players; break;
    case DEAL_REST:
        out->hand += (left + players - 1) / players;
        out->dealt = pack;
        return;
    }
    out->hand += each;
    out->dealt += each * players;
}

static const char *card_or_cards(unsigned count)
{
    return count == 1 ? "card" : "cards";
}

/* "4 players x 14 cards = 56" */
static const char *dealt_here(const struct ruleset *rules, unsigned cards)
{
    unsigned players = rules->players, each = cards / players;
    if (cards % players)
        return arena_format(rules->arena, "%u %s dealt", cards, cards == 1 ? "is" : "are");
    return arena_format(rules->arena, "%u players x %u %s = %u", players, each, card_or_cards(each),
                        cards);
}

static void report_deal(struct checking *checking, unsigned number, unsigned before, unsigned after)
{
    const struct ruleset *rules = checking->rules;
    unsigned pack = rules->pack.card_count;
    checking->reported[number] = true;
    struct diagnostic *diagnostic =
        diagnose(checking->diagnostics, E_CARDS, rules->steps[number].place,
                 before > 0 && before <= pack ? "%s, but of %u cards only %u are left"
                                              : "%s, but the pack has %u",
                 dealt_here(rules, after - before), pack, pack - before);
    if (checking->deal > 1)
        diagnostic_hint(diagnostic, "in deal %u", checking->deal);
}

static void check_pass(struct checking *checking, unsigned number, const struct cards_out *out)
{
    const struct pass_step *pass = &checking->rules->steps[number].pass;
    const struct pass_item *item = &pass->items[(checking->deal - 1) % pass->item_count];
    if (item->count <= out->hand || out->unsure)
        return;
    checking->reported[number] = true;
    struct diagnostic *diagnostic =
        diagnose(checking->diagnostics, E_CARDS, item->place, "%u %s to leave a hand of %u",
                 item->count, item->count == 1 ? "card has" : "cards have", out->hand);
    if (checking->deal > 1)
        diagnostic_hint(diagnostic, "in deal %u", checking->deal);
}

static void check_turn_up(struct checking *checking, unsigned number, const struct cards_out *out)
{
    const struct step *step = &checking->rules->steps[number];
    if (step->turn_up.last_dealt || out->dealt < checking->rules->pack.card_count)
        return;
    checking->reported[number] = true;
    diagnostic_hint(diagnose(checking->diagnostics, E_CARDS, step->place,
                             "no card is left that could be turned up"),
                    "the pack has %u cards", checking->rules->pack.card_count);
}

static void check_step(struct checking *checking, unsigned number, struct cards_out *out)
{
    const struct step *step = &checking->rules->steps[number];
    unsigned before = out->dealt;
    if (step->kind == STEP_DEAL)
        deal_out(checking, &step->deal, out);
    if (step->kind == STEP_TAKE) {
        out->dealt++;
        out->hand++;
    }
    if (checking->reported[number])
        return;
    if (step->kind == STEP_DEAL && out->dealt > checking->rules->pack.card_count)
        report_deal(checking, number, before, out->dealt);
    if (step->kind == STEP_PASS)
        check_pass(checking, number, out);
    if (step->kind == STEP_TURN_UP)
        check_turn_up(checking, number, out);
}

/* --- all steps ------------------------------------------------------------------------------- */

static void arrive(void *context, const struct way *way)
{
    const struct leaving *leaving = context;
    const struct cards_out *out = way->done ? leaving->after : leaving->before;
    struct cards_out *at = &leaving->checking->at[way->to][way->contract];
    at->reached = true;
    at->dealt = out->dealt > at->dealt ? out->dealt : at->dealt;
    at->hand = out->hand > at->hand ? out->hand : at->hand;
    at->unsure |= out->unsure;
}

static void go_through(struct checking *checking, unsigned number, unsigned contract)
{
    const struct ruleset *rules = checking->rules;
    const struct cards_out *before = &checking->at[number][contract];
    struct cards_out after = *before;
    if (!before->reached)
        return;
    const struct expression *condition = rules->steps[number].condition;
    bool is_left_out = condition && condition->is_constant && !condition->constant;
    if (is_under(rules->steps[number].under, contract) && !is_left_out)
        check_step(checking, number, &after);
    struct leaving leaving = {checking, before, &after};
    ways_out(rules, number, contract, arrive, &leaving);
}

/* The first step that the author wrote. */
static struct place place_of_deal(const struct ruleset *rules)
{
    unsigned step = 0;
    while (step + 1u < rules->step_count && !rules->steps[step].place.source)
        step++;
    return rules->steps[step].place;
}

/* Without a card in any hand there is no trick. */
static void check_play(struct checking *checking)
{
    const struct ruleset *rules = checking->rules;
    for (unsigned i = 0; i < rules->step_count; i++)
        for (unsigned contract = 0; contract <= rules->contract_count; contract++) {
            const struct cards_out *out = &checking->at[i][contract];
            if (rules->steps[i].kind != STEP_PLAY || !out->reached || out->hand > 0 ||
                out->unsure || checking->reported[i])
                continue;
            checking->reported[i] = true;
            diagnose(checking->diagnostics, E_PACKETS, place_of_deal(rules),
                     "when play begins nobody has a card");
        }
}

static void check_deal(struct checking *checking)
{
    memset(checking->at, 0, sizeof checking->at);
    checking->at[0][0].reached = true;
    for (unsigned i = 0; i < checking->rules->step_count; i++)
        for (unsigned contract = 0; contract <= checking->rules->contract_count; contract++)
            go_through(checking, i, contract);
    check_play(checking);
}

/* --- all deals ------------------------------------------------------------------------------- */

static unsigned greatest_divisor(unsigned a, unsigned b)
{
    while (b > 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static unsigned step_period(const struct step *step)
{
    if (step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH && step->deal.cards.values)
        return step->deal.cards.count;
    return step->kind == STEP_PASS ? step->pass.item_count : 1;
}

unsigned schedule_period(const struct ruleset *rules)
{
    unsigned deals = 1;
    for (unsigned i = 0; i < rules->step_count && deals <= SCHEDULE_MAX; i++) {
        unsigned of_step = step_period(&rules->steps[i]);
        deals = deals / greatest_divisor(deals, of_step) * of_step;
    }
    return deals < SCHEDULE_MAX ? deals : SCHEDULE_MAX;
}

static void check_across(const struct ruleset *rules, const struct pass_step *pass,
                         struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < pass->item_count && rules->players % 2 != 0; i++)
        if (pass->items[i].count > 0 && pass->items[i].direction == TO_ACROSS) {
            diagnostic_also(diagnose(diagnostics, E_CONTRADICTION, pass->items[i].place,
                                     "with %u players nobody sits across", rules->players),
                            rules->players_place, "so many play");
            return;
        }
}

void check_cards(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct checking checking = {.rules = rules, .diagnostics = diagnostics};
    unsigned deals = schedule_period(rules);
    for (checking.deal = 1; checking.deal <= deals; checking.deal++)
        check_deal(&checking);
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_PASS)
            check_across(rules, &rules->steps[i].pass, diagnostics);
}
