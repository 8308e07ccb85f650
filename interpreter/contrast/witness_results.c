/*
 * Results that score otherwise. Deals of both games are played to all kinds of ends, and the same
 * is asked of the other game; then that one has to come to it by play, too.
 */
#include <string.h>

#include "contrast/witness_parts.h"

#define RESULTS_PLAYED    12000 /* in both games together */
#define STREAM_OF_RESULTS 3

/* --- lines of the ledger --------------------------------------------------------------------- */

/* Whether one ledger has a line of that name, with these points for these seats. */
static bool has_line(const struct ruleset *rules, const struct ledger *ledger,
                     const struct ruleset *other, const struct ledger_line *line)
{
    EACH(here, ledger->lines, ledger->count)
        if (here->points == line->points && strcmp(here->rule->name, line->rule->name) == 0 &&
            rules->seats_of_account[here->account] == other->seats_of_account[line->account])
            return true;
    return false;
}

static int32_t points_of(const struct ruleset *rules, const struct ledger *ledger, unsigned seat)
{
    int32_t points = 0;
    for (unsigned i = 0; i < ledger->count; i++)
        points += ledger->lines[i].account == rules->account_of[seat] ? ledger->lines[i].points : 0;
    return points;
}

/* Whether one of these seats gets other points in all, whatever the lines are called. */
static bool points_differ(const struct common *common, const struct ruling *rulings, uint8_t seats)
{
    for (unsigned seat = 0; seat < common->players; seat++)
        if (seats >> seat & 1 && points_of(common->rules[0], &rulings[0].ledger, seat) !=
                                     points_of(common->rules[1], &rulings[1].ledger, seat))
            return true;
    return false;
}

/* The next line of one ledger that the other does not have, from `from` on, for somebody who gets
 * other points; NULL: no more. */
static const struct ledger_line *next_difference(const struct common *common,
                                                 const struct ruling *rulings, unsigned side,
                                                 unsigned *from)
{
    const struct ledger *own = &rulings[side].ledger, *other = &rulings[!side].ledger;
    for (; *from < own->count; ++*from)
        if (points_differ(common, rulings,
                          common->rules[side]->seats_of_account[own->lines[*from].account]) &&
            !has_line(common->rules[!side], other, common->rules[side], &own->lines[*from]))
            return &own->lines[(*from)++];
    return NULL;
}

static bool has_lines_of(const struct ruleset *rules, const struct ledger *ledger,
                         const struct ledger *other)
{
    for (unsigned i = 0; i < ledger->count; i++)
        if (!has_line(rules, other, rules, &ledger->lines[i]))
            return false;
    return true;
}

bool same_lines(const struct ruleset *rules, const struct ledger *ledger,
                const struct ledger *other)
{
    return has_lines_of(rules, ledger, other) && has_lines_of(rules, other, ledger);
}

/* The line of that name that is in force under the contract, or NULL. */
static const struct score_line *line_named(const struct common *common, unsigned side,
                                           unsigned contract, const char *name)
{
    const struct ruleset *rules = common->rules[side];
    unsigned own = common->contracts[contract].number[side];
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_under(rules->lines[i].under, own) && strcmp(rules->lines[i].name, name) == 0)
            return &rules->lines[i];
    return NULL;
}

/* The lines of that name on both sides decide. */
static struct deciding deciding_of(const struct common *common, unsigned contract, const char *name)
{
    struct deciding by = {.how = {0}};
    for (unsigned side = 0; side < 2; side++) {
        const struct score_line *line = line_named(common, side, contract, name);
        if (!line)
            continue;
        by.rule[side] = line->name;
        by.place[side] = line->place;
    }
    return by;
}

static const char *name_of(const struct deciding *by)
{
    return by->rule[0] ? by->rule[0] : by->rule[1];
}

/* Whether the lines that decide are written differently. */
static bool shows_line(const struct shows *self, const struct situation *situation)
{
    const struct common *common = questioning_common(self->questioning);
    const struct deciding *by = self->context;
    struct ruling rulings[2];
    struct deciding here = deciding_of(common, situation_contract(situation), name_of(by));
    if (!deciding_equal(&here, by) || !situation_ask(self->questioning, situation, rulings))
        return false;
    for (unsigned side = 0; side < 2; side++) {
        const struct ledger_line *line;
        for (unsigned from = 0; (line = next_difference(common, rulings, side, &from));)
            if (strcmp(line->rule->name, name_of(by)) == 0)
                return true;
    }
    return false;
}

/* --- chance ---------------------------------------------------------------------------------- */

struct result_search {
    const struct search *search;
    struct findings *findings;
    struct rng rng;
    struct set counted;  /* cards that some count looks at */
    bool finds_partners; /* in one of the games deals find who is whose partner */
};

static unsigned below(struct result_search *results, unsigned bound)
{
    return rng_below(&results->rng, bound);
}

static unsigned smaller_pack(const struct common *common)
{
    unsigned first = common->rules[0]->pack.card_count, second = common->rules[1]->pack.card_count;
    return first < second ? first : second;
}

/* Tricks: all to one seat, none at all, or each to anybody. */
static void draw_tricks(struct result_search *results, struct situation *situation)
{
    const struct common *common = results->search->common;
    unsigned most = smaller_pack(common) / common->players, count;
    unsigned only = below(results, 3) == 0 ? below(results, common->players) : NO_SEAT;
    count = below(results, 3) == 0 ? most : below(results, most + 1);
    for (unsigned i = 0; i < count; i++) {
        unsigned seat = only != NO_SEAT ? only : below(results, common->players);
        situation->known.tricks[seat]++;
    }
}

static int16_t draw_number(struct result_search *results)
{
    struct set bids = results->search->common->bids;
    return (int16_t)set_select(bids, below(results, set_count(bids)));
}

/* Bids of all seats, or of the declarer alone; half of the time as many as the tricks. */
static void draw_bids(struct result_search *results, struct situation *situation)
{
    const struct common *common = results->search->common;
    bool of_all = below(results, 2);
    if (set_is_empty(common->bids))
        return;
    for (unsigned seat = 0; seat < common->players; seat++) {
        unsigned tricks = situation->known.tricks[seat];
        unsigned declarer = situation->known.declarer;
        if ((!of_all && seat != declarer) ||
            (situation_contract(situation) > 0 && seat == declarer))
            continue;
        situation->known.bid[seat] = below(results, 2) && set_has(common->bids, tricks)
                                         ? (int16_t)tricks
                                         : draw_number(results);
    }
}

/* Cards that count: each to anybody, or most of them to one. Beside tricks all are said, for what
 * is not said could be in them. */
static void draw_taken(struct result_search *results, struct situation *situation)
{
    unsigned players = results->search->common->players;
    unsigned favourite = below(results, players), favour = below(results, 4);
    unsigned anybody = below(results, 2) ? players : players + 1;
    SET_EACH(card, results->counted) {
        unsigned seat = below(results, 4) < favour ? favourite : below(results, anybody);
        if (seat < players)
            position_put_all(&situation->known, IN_TAKEN, seat, set_of(card));
    }
}

static struct situation draw_result(struct result_search *results)
{
    const struct search *search = results->search;
    const struct circumstances *all = search->circumstances;
    unsigned players = search->common->players;
    struct situation situation =
        all->count > 0 ? situation_under(&all->items[below(results, all->count)], QUESTION_SCORE)
                       : situation_anything(QUESTION_SCORE);
    if (below(results, 4))
        situation.known.declarer = (uint8_t)below(results, players);
    if (situation.known.declarer != SEAT_UNSAID && results->finds_partners && below(results, 2))
        situation.known.partners =
            (uint8_t)(1u << (situation.known.declarer + 1 + below(results, players - 1)) % players);
    if (below(results, 4))
        draw_tricks(results, &situation);
    draw_bids(results, &situation);
    if (!set_is_empty(results->counted))
        draw_taken(results, &situation);
    situation.known.match.passed_out =
        below(results, 3) == 0 ? (uint8_t)(1 + below(results, 2)) : 0;
    situation.known.match.deal = below(results, 4) == 0 ? (uint16_t)(1 + below(results, 20)) : 0;
    return situation;
}

/* --- what is found --------------------------------------------------------------------------- */

/* A result as it was played: both say of it what they say of all that is known. */
struct played_result {
    const struct deciding *by;
    const struct ruling *rulings;
};

static bool shows_as_played(const struct shows *self, const struct situation *situation)
{
    const struct played_result *played = self->context;
    const struct common *common = questioning_common(self->questioning);
    const struct shows line = {shows_line, self->questioning, played->by};
    struct ruling rulings[2];
    if (!situation_ask(self->questioning, situation, rulings))
        return false;
    for (unsigned side = 0; side < 2; side++)
        if (!same_lines(common->rules[side], &rulings[side].ledger, &played->rulings[side].ledger))
            return false;
    return shows_line(&line, situation);
}

/* How large it is without what may be left out: the tricks and cards are said in any case. */
static unsigned bare_cost(const struct common *common, const struct situation *situation)
{
    struct situation bare = situation_anything(QUESTION_SCORE);
    memcpy(bare.known.tricks, situation->known.tricks, sizeof bare.known.tricks);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        position_put_all(&bare.known, IN_TAKEN, seat, situation_taken(situation, seat));
    return situation_cost(common, &bare);
}

static void note_line(struct result_search *results, const struct situation *situation,
                      const char *name)
{
    const struct search *search = results->search;
    struct deciding by = deciding_of(search->common, situation_contract(situation), name);
    findings_keep(results->findings, search, &by, situation, bare_cost(search->common, situation),
                  true);
}

/* Leaves out of the smallest results what does not matter. */
static void shrink_results(struct result_search *results)
{
    const struct search *search = results->search;
    for (struct witness *one = results->findings->first; one; one = one->next) {
        struct candidates *found = arena_alloc(search->arena, sizeof *found);
        *found = one->played;
        one->played.count = 0;
        for (unsigned i = 0; i < found->count; i++) {
            struct situation *situation = &found->list[i].situation;
            struct ruling rulings[2];
            const struct played_result played = {&one->by, rulings};
            const struct shows shows = {shows_as_played, search->questioning, &played};
            situation_ask(search->questioning, situation, rulings);
            shrink_facts(&shows, situation);
            findings_keep(results->findings, search, &one->by, situation,
                          situation_cost(search->common, situation), true);
        }
    }
}

static void examine(struct result_search *results, const struct situation *situation,
                    const struct ruling *rulings)
{
    const struct search *search = results->search;
    for (unsigned side = 0; side < 2; side++) {
        const struct ledger_line *line;
        for (unsigned from = 0; (line = next_difference(search->common, rulings, side, &from));)
            note_line(results, situation, line->rule->name);
    }
}

/* A result as it comes about in one of the games, if it says of it what it says of the deal. */
static void play_result(struct result_search *results, unsigned side)
{
    const struct search *search = results->search;
    const struct situation wished = draw_result(results);
    const struct aim aim = {search->questioning, side, &wished, NO_SEAT, NULL, NULL};
    struct situation situation;
    struct ruling rulings[2], real;
    struct route route;
    struct state state;
    if (!play_towards(&aim, &results->rng, &route, &state) ||
        !situation_played(search->common, side, QUESTION_SCORE, &state, results->counted,
                          &situation) ||
        !situation_ask(search->questioning, &situation, rulings))
        return;
    results->findings->tried++;
    engine_ledger(questioning_engine(search->questioning, side), &state, &real.ledger);
    if (same_lines(search->common->rules[side], &rulings[side].ledger, &real.ledger))
        examine(results, &situation, rulings);
}

/* --- all of it ------------------------------------------------------------------------------- */

/* Whether the card counts, whichever suit is trumps. */
static bool is_counted(const struct count *count, unsigned card)
{
    for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
        if (count_goes_by_called(count) || count_worths(count, trumps)->value[card] != 0)
            return true;
    return false;
}

/* Cards that either ruleset counts. */
static struct set cards_counted(const struct common *common)
{
    struct set counted = {{0, 0}};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < common->rules[side]->count_count; i++)
            for (unsigned card = 0; card < common->card_count; card++)
                if (is_counted(&common->rules[side]->counts[i], common->cards[card].number[side]))
                    set_add(&counted, card);
    return counted;
}

static bool finds_partners(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (call_finds_partner(&step->ask.groups[j]))
                return true;
    return rules->partner_by_card;
}

struct findings search_results(const struct search *search)
{
    const struct common *common = search->common;
    struct findings findings = {.is_complete = false};
    struct result_search results = {
        .search = search,
        .findings = &findings,
        .rng = rng_seeded(STREAM_OF_RESULTS, 0),
        .counted = cards_counted(common),
        .finds_partners = finds_partners(common->rules[0]) || finds_partners(common->rules[1]),
    };
    for (unsigned i = 0; common->is_for_as_many && i < RESULTS_PLAYED; i++)
        play_result(&results, i % 2);
    shrink_results(&results);
    findings_reach(&findings, search);
    return findings;
}
