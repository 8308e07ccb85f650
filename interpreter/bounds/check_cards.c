/*
 * The arithmetic of a deal: on the way through its steps, how many cards have left the pack and how
 * many the largest hand holds. Steps only lead down, so one look from the top finds the most that
 * can be when a step begins, on whatever way it was reached. Where that is too much, ways are gone
 * one by one, and only one whose conditions can all come out so is told.
 */
#include "bounds/checks.h"
#include "bounds/domain.h"

#include <string.h>

#include "ruleset/ways.h"
#include "words/roles.h"

#define WAYS_MOST 50000 /* that are gone one by one, in all deals */

/* What can have happened when a step begins. */
struct cards_out {
    bool reached;
    unsigned dealt; /* the most cards that have left the pack */
    unsigned hand;  /* the most that a hand can hold */
    unsigned kept;  /* the most that one held when dealing was last done */
    bool unsure;    /* more may be in a hand: as many as an expression says in the deal */
};

struct checking {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    unsigned deal;            /* the number of the deal, from 1 */
    bool reported[STEPS_MAX]; /* a step that fails in one deal need not be told for others */
    struct cards_out at[STEPS_MAX][1 + CONTRACTS_MAX]; /* when it begins under a contract */
    /* Steps that run out of cards if any way may be gone, and with the most that can be. */
    struct shortage {
        bool is_there;
        struct cards_out before, after;
    } shortages[STEPS_MAX];
    unsigned last_short; /* the last of them; 0: there is none */

    /* Where ways are gone one by one. */
    struct trail trail;
    unsigned ways; /* gone so far */
};

/* A step that begins, and what has happened when it is gone through. */
struct leaving {
    struct checking *checking;
    const struct cards_out *before, *after;
};

struct leaving_by {
    struct way ways[2 * STEPS_MAX];
    unsigned count;
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
    for (unsigned turn = 0; turn < ruleset_hands(rules); turn++) {
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
    unsigned pack = rules->pack.card_count, players = ruleset_hands(rules);
    unsigned left = pack > out->dealt ? pack - out->dealt : 0, each = 0;
    switch (deal->kind) {
    case DEAL_PACKETS: deal_packets(rules, deal, out); return;
    case DEAL_EACH:
        out->unsure |= deal->cards.values == NULL;
        each = deal->cards.values ? (unsigned)schedule_at(&deal->cards, checking->deal) : 0;
        break;
    case DEAL_ALL: each = left / players; break;
    case DEAL_REST:
    case DEAL_UNEVEN:
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
    unsigned players = ruleset_hands(rules), each = cards / players;
    if (cards % players)
        return arena_format(rules->arena, "%u %s dealt", cards, cards == 1 ? "is" : "are");
    return arena_format(rules->arena, "%u players x %u %s = %u", players, each, card_or_cards(each),
                        cards);
}

/* "in deal 2; by hands, ask and more": where the way matters. */
static void hint_way(const struct checking *checking, struct diagnostic *diagnostic)
{
    const struct ruleset *rules = checking->rules;
    const char *words = "";
    bool parts = false;
    EACH(gone, checking->trail.steps, checking->trail.count) {
        const struct step *step = &rules->steps[gone->step];
        parts |= step->condition || step->kind == STEP_ASK;
        if (gone->done && step->place.source)
            words = arena_joined(rules->arena, words, ", ", "'%s'", step->name);
    }
    if (checking->deal > 1)
        diagnostic_hint(diagnostic, "in deal %u", checking->deal);
    if (parts)
        diagnostic_hint(diagnostic, "on the path %s", words);
}

static void report_deal(struct checking *checking, unsigned number, unsigned before, unsigned after)
{
    const struct ruleset *rules = checking->rules;
    unsigned pack = rules->pack.card_count;
    hint_way(checking, diagnose(checking->diagnostics, E_CARDS, rules->steps[number].place,
                                before > 0 && before <= pack
                                    ? "%s, but of the pack's %u cards only %u are left"
                                    : "%s, but the pack has %u",
                                dealt_here(rules, after - before), pack, pack - before));
}

static void report_turn_up(struct checking *checking, unsigned number)
{
    struct diagnostic *diagnostic =
        diagnose(checking->diagnostics, E_CARDS, checking->rules->steps[number].place,
                 "no card is left to turn up");
    diagnostic_hint(diagnostic, "the pack has %u cards", checking->rules->pack.card_count);
    const struct step *last = &checking->rules->steps[number];
    do
        last--;
    while (last->kind != STEP_DEAL && last->kind != STEP_TAKE);
    diagnostic_also(diagnostic, last->place, "the last are %s here",
                    last->kind == STEP_DEAL ? "dealt" : "taken");
    diagnostic_also(diagnostic, checking->rules->players_place, "the number of players");
    hint_way(checking, diagnostic);
}

/* How many of a hand somebody lays away at most, where an amount says it of each. */
static unsigned most_said(const struct ruleset *rules, unsigned number, unsigned hand)
{
    const struct amount *each = &rules->steps[number].pass.each;
    struct site site = site_in(rules);
    site.moment = BEFORE_PLAY;
    site.step = number;
    int32_t constant = amount_is_constant(each) ? amount_constant(each) : 0;
    struct value value = value_between(constant, constant);
    if (!amount_is_constant(each))
        value = bounds_of(&site, each->expression, 0, NULL);
    if (!value_is_number(&value) || value.high > hand)
        return hand;
    return value.high > 0 ? (unsigned)value.high : 0;
}

/* A hand may hold more cards that may never be chosen than it keeps. */
static void check_kept(struct checking *checking, unsigned number, const struct pass_item *item,
                       const struct cards_out *out)
{
    const struct pass_step *pass = &checking->rules->steps[number].pass;
    unsigned kept = item->count == DOWN_TO_HAND ? out->kept
                    : item->count == AS_SAID
                        ? out->hand - most_said(checking->rules, number, out->hand)
                        : out->hand - item->count;
    unsigned never = set_count(set_minus(pass->except, pass->forced));
    if (never <= kept || item->count == 0)
        return;
    checking->reported[number] = true;
    diagnostic_hint(diagnose(checking->diagnostics, E_CARDS, pass->except_place,
                             "a hand may hold more of these %u cards than the %u that it keeps",
                             never, kept),
                    "list under 'forced' which of them may then be chosen");
}

static void check_pass(struct checking *checking, unsigned number, const struct cards_out *out)
{
    const struct pass_step *pass = &checking->rules->steps[number].pass;
    const struct pass_item *item = &pass->items[(checking->deal - 1) % pass->item_count];
    if (out->unsure)
        return;
    if (item->count == DOWN_TO_HAND || item->count == AS_SAID || item->count <= out->hand) {
        check_kept(checking, number, item, out);
        return;
    }
    checking->reported[number] = true;
    struct diagnostic *diagnostic =
        diagnose(checking->diagnostics, E_CARDS, item->place, "%u %s to leave a hand of %u",
                 item->count, item->count == 1 ? "card has" : "cards have", out->hand);
    if (checking->deal > 1)
        diagnostic_hint(diagnostic, "in deal %u", checking->deal);
}

static unsigned cards_left_of(const struct ruleset *rules, const struct cards_out *out)
{
    return rules->pack.card_count > out->dealt ? rules->pack.card_count - out->dealt : 0;
}

/* Of a talon that is not there nothing is taken; of several seats each may take. */
static void take_out(const struct ruleset *rules, const struct take_step *take,
                     struct cards_out *out)
{
    unsigned left = cards_left_of(rules, out);
    unsigned cards = take->is_turn_up ? 1 : take->count == WHOLE_TALON ? left : take->count;
    if (take->to_tricks || take->each.given)
        return; /* of what an amount says nobody knows how many there are */
    out->dealt += cards * role_seats_most(rules, take->who);
    out->hand += cards;
}

/* What has happened behind the step, if it is gone through. */
static void go_through(const struct checking *checking, const struct step *step,
                       struct cards_out *out)
{
    if (step->kind == STEP_DEAL) {
        deal_out(checking, &step->deal, out);
        out->kept = out->hand;
    }
    if (step->kind == STEP_ASK && asked_part(&step->ask) > 0)
        out->hand += cards_left_of(checking->rules, out) / asked_part(&step->ask);
    if (step->kind == STEP_TAKE && !is_interlude(step))
        take_out(checking->rules, &step->take, out);
}

/* Whether the step wants a card that is not there. */
static bool runs_out(const struct ruleset *rules, const struct step *step,
                     const struct cards_out *before, const struct cards_out *after)
{
    if (step->kind == STEP_TURN_UP)
        return step->turn_up.which != LAST_DEALT && before->dealt >= rules->pack.card_count;
    bool takes = step->kind == STEP_TAKE && !step->take.is_turn_up;
    return (step->kind == STEP_DEAL || takes) && after->dealt > rules->pack.card_count;
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
    at->kept = out->kept > at->kept ? out->kept : at->kept;
    at->unsure |= out->unsure;
}

static bool is_gone_through(const struct step *step, unsigned contract)
{
    const struct expression *condition = step->condition;
    bool is_left_out = condition && condition->is_constant && !condition->constant;
    return is_under(step->under, contract) && !is_left_out;
}

static void note_shortage(struct checking *checking, unsigned number,
                          const struct cards_out *before, const struct cards_out *after)
{
    checking->shortages[number] = (struct shortage){true, *before, *after};
    checking->last_short = number;
}

static void add_up(struct checking *checking, unsigned number, unsigned contract)
{
    const struct ruleset *rules = checking->rules;
    const struct step *step = &rules->steps[number];
    const struct cards_out *before = &checking->at[number][contract];
    struct cards_out after = *before;
    if (!before->reached)
        return;
    if (is_gone_through(step, contract)) {
        go_through(checking, step, &after);
        if (!checking->reported[number] && runs_out(rules, step, before, &after))
            note_shortage(checking, number, before, &after);
        if (!checking->reported[number] && step->kind == STEP_PASS)
            check_pass(checking, number, &after);
    }
    struct leaving leaving = {checking, before, &after};
    ways_out(rules, number, contract, arrive, &leaving);
}

/* --- way by way ------------------------------------------------------------------------------ */

/* Calls that lead to the same are one way. */
static void note_way(void *context, const struct way *way)
{
    struct leaving_by *leaving = context;
    for (unsigned i = 0; i < leaving->count; i++)
        if (leaving->ways[i].to == way->to && leaving->ways[i].contract == way->contract &&
            leaving->ways[i].done == way->done)
            return;
    if (leaving->count < sizeof leaving->ways / sizeof *leaving->ways)
        leaving->ways[leaving->count++] = *way;
}

/* Whether the conditions on the trail can come out so; those before the last step can. */
static bool is_possible(struct checking *checking, const struct step *last)
{
    if (!last->condition)
        return true;
    checking->trail.deal = checking->deal;
    checking->trail.period = schedule_period(checking->rules);
    return trail_is_possible(checking->rules, &checking->trail);
}

static void report(struct checking *checking, unsigned number, const struct cards_out *before,
                   const struct cards_out *after)
{
    if (checking->reported[number])
        return;
    checking->reported[number] = true;
    if (checking->rules->steps[number].kind == STEP_TURN_UP)
        report_turn_up(checking, number);
    else
        report_deal(checking, number, before->dealt, after->dealt);
}

static void go_on(struct checking *checking, const struct way *from,
                  const struct cards_out *before);

/* Leaves a step by one way, and comes back. */
static void leave(struct checking *checking, unsigned number, unsigned contract,
                  const struct cards_out *before, const struct way *way)
{
    const struct step *step = &checking->rules->steps[number];
    struct cards_out after = *before;
    if (way->done)
        go_through(checking, step, &after);
    bool is_short = way->done && runs_out(checking->rules, step, before, &after);
    checking->trail.steps[checking->trail.count++] =
        (struct trail_step){(uint8_t)number, (uint8_t)contract, way->done};
    bool may_be = is_possible(checking, step);
    if (may_be && is_short)
        report(checking, number, before, &after);
    else if (may_be)
        go_on(checking, way, &after);
    checking->trail.count--;
}

/* On from where a way leads, as far as a step is that may be short of cards. */
static void go_on(struct checking *checking, const struct way *from, const struct cards_out *before)
{
    struct leaving_by leaving = {.count = 0};
    if (from->to > checking->last_short || checking->ways == WAYS_MOST)
        return;
    checking->ways++;
    ways_out(checking->rules, from->to, from->contract, note_way, &leaving);
    for (unsigned i = leaving.count; i-- > 0;)
        leave(checking, from->to, from->contract, before, &leaving.ways[i]);
}

/* With too many ways none is known to be impossible. */
static void report_all(struct checking *checking)
{
    checking->trail.count = 0;
    for (unsigned i = 0; i < checking->rules->step_count; i++)
        if (checking->shortages[i].is_there)
            report(checking, i, &checking->shortages[i].before, &checking->shortages[i].after);
}

static void go_all_ways(struct checking *checking)
{
    const struct way first = {.to = 0};
    const struct cards_out nothing = {.reached = true};
    go_on(checking, &first, &nothing);
    if (checking->ways == WAYS_MOST)
        report_all(checking);
}

/* The first step that the author wrote. */
static struct place place_of_deal(const struct ruleset *rules)
{
    unsigned step = 0;
    while (step + 1u < rules->step_count && !rules->steps[step].place.source)
        step++;
    return rules->steps[step].place;
}

/* Without a card in any hand there is no trick, and of more than so many a match has no room. */
static void check_hands(struct checking *checking, unsigned number, const struct cards_out *out)
{
    struct place place = place_of_deal(checking->rules);
    bool is_empty = out->hand == 0 && !out->unsure, draws = checking->rules->draws;
    unsigned tricks =
        draws ? checking->rules->pack.card_count / ruleset_hands(checking->rules) : out->kept;
    if (checking->reported[number] || (!is_empty && tricks <= TRICKS_MAX))
        return;
    checking->reported[number] = true;
    if (is_empty)
        diagnose(checking->diagnostics, E_PACKETS, place, "nobody has cards when play begins");
    else
        diagnose(checking->diagnostics, E_TOO_BIG, place,
                 "a hand %s %u cards, and a deal at most %d tricks", draws ? "has" : "has", tricks,
                 TRICKS_MAX);
}

static void check_play(struct checking *checking)
{
    const struct ruleset *rules = checking->rules;
    for (unsigned i = 0; i < rules->step_count; i++)
        for (unsigned contract = 0; contract <= rules->contract_count; contract++)
            if (rules->steps[i].kind == STEP_PLAY && checking->at[i][contract].reached)
                check_hands(checking, i, &checking->at[i][contract]);
}

static void check_deal(struct checking *checking)
{
    memset(checking->at, 0, sizeof checking->at);
    memset(checking->shortages, 0, sizeof checking->shortages);
    checking->last_short = 0;
    checking->at[0][0].reached = true;
    for (unsigned i = 0; i < checking->rules->step_count; i++)
        for (unsigned contract = 0; contract <= checking->rules->contract_count; contract++)
            add_up(checking, i, contract);
    if (checking->last_short > 0)
        go_all_ways(checking);
    check_play(checking);
}

/* --- seats that are dealt nothing ------------------------------------------------------------- */

/* Whether the step can bring cards into any hand. */
static bool deals_to_anybody(const struct step *step)
{
    if (step->kind == STEP_DEAL)
        return step->deal.kind != DEAL_PACKETS;
    if (step->kind == STEP_TAKE)
        return !step->take.to_tricks;
    return step->kind != STEP_TAKE_BACK && step_changes_hands(step);
}

/* The first turn, counted from the one who is dealt to first, to which no packet ever comes; the
 * number of players if there is none, or if cards come to hands in other ways too. */
static unsigned turn_without_cards(const struct ruleset *rules, const struct step **first)
{
    unsigned cards[SEATS_MAX] = {0}, turn = 0;
    EACH(step, rules->steps, rules->step_count) {
        if (deals_to_anybody(step))
            return ruleset_hands(rules);
        if (step->kind != STEP_DEAL)
            continue;
        *first = *first ? *first : step;
        if (step->deal.starts != (*first)->deal.starts)
            return ruleset_hands(rules);
        for (unsigned i = 0; i < ruleset_hands(rules); i++)
            cards[i] += packets_to(&step->deal, i);
    }
    while (*first && turn < ruleset_hands(rules) && cards[turn] > 0)
        turn++;
    return turn;
}

/* "the dealer", "the third player from the declarer on" */
static const char *who_is_at(const struct ruleset *rules, role_t starts, unsigned turn)
{
    static const char *const ordinals[] = {"first", "second", "third",   "fourth",
                                           "fifth", "sixth",  "seventh", "eighth"};
    if (starts == ROLE_ELDEST && turn + 1u == rules->players)
        return "the dealer";
    if (turn == 0)
        return role_said(rules->arena, starts, (struct role_names){0});
    return arena_format(rules->arena, "the %s player from %s on", ordinals[turn],
                        role_said(rules->arena, starts, (struct role_names){0}));
}

/* Everybody plays in every deal, but for a dealer who sits out. */
static void check_all_are_dealt_to(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct step *deal = NULL;
    unsigned turn = turn_without_cards(rules, &deal);
    if (!deal || turn == ruleset_hands(rules))
        return;
    struct diagnostic *diagnostic = diagnose(diagnostics, E_PACKETS, deal->place,
                                             "%s gets no cards and would have none to play",
                                             who_is_at(rules, deal->deal.starts, turn));
    diagnostic_hint(diagnostic, "deal cards to every seat; if the dealer sits out, use "
                                "'sits-out: dealer', and leave the packet out");
    diagnostic_also(diagnostic, rules->players_place, "the number of players");
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

static bool goes_across(const struct pass_item *item)
{
    bool goes = item->count > 0 && item->direction == TO_ACROSS;
    for (unsigned i = 0; i < item->part_count; i++)
        goes |= item->parts[i].direction == TO_ACROSS;
    return goes;
}

static void check_ways(const struct ruleset *rules, const struct pass_step *pass,
                       struct diagnostics *diagnostics)
{
    EACH(item, pass->items, pass->item_count) {
        bool is_across = (rules->players % 2 != 0 || rules->dealer_sits) && goes_across(item);
        bool is_alone = rules->players == 2 && item->part_count > 0;
        if (!is_across && !is_alone)
            continue;
        if (rules->dealer_sits && is_across) {
            diagnostic_also(diagnose(diagnostics, E_CONTRADICTION, item->place,
                                     "nobody sits opposite where the dealer sits out"),
                            rules->sits_place, "the dealer sits out");
            return;
        }
        diagnostic_also(diagnose(diagnostics, E_CONTRADICTION, item->place,
                                 is_across ? "with %u players nobody sits opposite"
                                           : "with %u players all cards go to the same seat",
                                 rules->players),
                        rules->players_place, "the number of players");
        return;
    }
}

void check_cards(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct checking *checking = arena_alloc(rules->arena, sizeof *checking);
    *checking = (struct checking){.rules = rules, .diagnostics = diagnostics};
    unsigned deals = schedule_period(rules);
    check_all_are_dealt_to(rules, diagnostics);
    for (checking->deal = 1; checking->deal <= deals; checking->deal++)
        check_deal(checking);
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_PASS)
            check_ways(rules, &rules->steps[i].pass, diagnostics);
}
