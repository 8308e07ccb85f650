/*
 * Claims and concessions: who must agree, and settling the deal by play that gives each side
 * its share.
 */
#include "engine/claim.h"

#include <string.h>

#include "base/rng.h"
#include "engine/phases.h"
#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"

/* --- who has a say --------------------------------------------------------------------------- */

unsigned claim_speaker(const struct state *state, uint8_t seats)
{
    unsigned acts = seat_deciding(state), first = (unsigned)__builtin_ctz(seats);
    if (state->turn == TURN_CARD && seats >> acts & 1)
        return acts;
    if (state->declarer != NO_SEAT && (seats >> state->declarer & 1 || first == state->dummy))
        return state->declarer;
    return first;
}

/* What the rules say of claims under the contract. */
static const struct claim_rules *claims_in(const struct ruleset *rules, const struct state *state)
{
    return &rules->contracts[state->settled].claims;
}

/* Those who play cards, their own or another's. */
static uint8_t seats_with_a_say(const struct ruleset *rules, const struct state *state)
{
    uint8_t seats = ruleset_seats(rules) & (uint8_t)~state->out;
    return seats & (uint8_t)~seat_as_set(state->dummy);
}

bool claim_may_be_by(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    const struct claim_rules *claims = claims_in(rules, state);
    uint8_t seats = seats_with_a_say(rules, state);
    if (claims->has_by)
        seats &= role_seats(rules, state, claims->by, 0);
    return !claims->none && seats >> seat & 1;
}

uint8_t claim_asks(const struct ruleset *rules, const struct state *state, unsigned by)
{
    const struct claim_rules *claims = claims_in(rules, state);
    const struct deal_sides sides = deal_sides_of(rules, state);
    uint8_t others = (uint8_t)~deal_side_of(&sides, by);
    if (claims->has_accepted)
        others = role_seats(rules, state, claims->accepted, 0) & (uint8_t)~seat_as_set(by);
    return others & seats_with_a_say(rules, state);
}

/* --- how many tricks ------------------------------------------------------------------------- */

/* How many tricks each side has, and will have. */
struct tally {
    struct deal_sides sides;
    unsigned won[SEATS_MAX], total[SEATS_MAX];
    bool is_said[SEATS_MAX];
    unsigned left; /* tricks that nobody has won yet */
};

static void begin_tally(const struct ruleset *rules, const struct state *state, struct tally *tally)
{
    memset(tally, 0, sizeof *tally);
    tally->sides = deal_sides_of(rules, state);
    tally->left = state->trick_count - state->trick;
    for (unsigned seat = 0; seat < rules->players; seat++)
        tally->won[deal_side_number(&tally->sides, seat)] += state->tricks_won[seat];
}

/* A side in which these seats are. */
static unsigned side_with(const struct deal_sides *sides, uint8_t seats)
{
    unsigned side = 0;
    while (side + 1 < sides->count && !(sides->seats[side] & seats))
        side++;
    return side;
}

static struct claim_objection say(struct tally *tally, unsigned side, unsigned tricks)
{
    struct claim_objection objection = {.seats = tally->sides.seats[side]};
    if (tally->is_said[side])
        objection.why = NO_CLAIM_TWICE;
    else if (tricks < tally->won[side]) {
        objection.why = NO_CLAIM_FEWER;
        objection.tricks = (uint8_t)tally->won[side];
    }
    tally->is_said[side] = true;
    tally->total[side] = tricks;
    return objection;
}

/* Those of whom nothing is said have what is left over. */
static struct claim_objection share(const struct state *state, struct tally *tally)
{
    unsigned said = 0, unsaid = 0, last = 0;
    for (unsigned side = 0; side < tally->sides.count; side++) {
        if (tally->is_said[side]) {
            said += tally->total[side] - tally->won[side];
            continue;
        }
        tally->total[side] = tally->won[side];
        last = side;
        unsaid++;
    }
    if (said > tally->left || (said < tally->left && unsaid == 0))
        return (struct claim_objection){NO_CLAIM_SUM, .tricks = state->trick_count};
    if (said < tally->left && unsaid > 1)
        return (struct claim_objection){.why = NO_CLAIM_SHARED};
    tally->total[last] += unsaid ? tally->left - said : 0;
    return (struct claim_objection){.why = CLAIM_MAY_BE};
}

static struct claim_objection concede(struct tally *tally, unsigned by)
{
    unsigned other = !deal_side_number(&tally->sides, by);
    if (tally->sides.count != 2)
        return (struct claim_objection){.why = NO_CLAIM_TO};
    return say(tally, other, tally->won[other] + tally->left);
}

static struct claim_objection tally_claim(const struct state *state, const struct claim *claim,
                                          struct tally *tally)
{
    struct claim_objection objection = {.why = CLAIM_MAY_BE};
    if (claim->concedes)
        objection = concede(tally, claim->by);
    for (unsigned i = 0; i < claim->part_count && objection.why == CLAIM_MAY_BE; i++) {
        const struct claim_part *part = &claim->parts[i];
        unsigned side = side_with(&tally->sides, part->seats);
        bool is_rest = part->tricks == CLAIM_REST;
        objection = say(tally, side, is_rest ? tally->won[side] + tally->left : part->tricks);
    }
    return objection.why == CLAIM_MAY_BE ? share(state, tally) : objection;
}

static struct claim_objection find_tally(const struct ruleset *rules, const struct state *state,
                                         const struct claim *claim, struct tally *tally)
{
    const struct claim_rules *claims = claims_in(rules, state);
    if (state->turn != TURN_CARD)
        return (struct claim_objection){.why = NO_CLAIM_NOW};
    if (claims->none)
        return (struct claim_objection){NO_CLAIM_AT_ALL, .place = claims->place};
    if (!claim_may_be_by(rules, state, claim->by))
        return (struct claim_objection){NO_CLAIM_BY, .place = claims->place};
    if (state->trumps_by_lead)
        return (struct claim_objection){.why = NO_CLAIM_TRUMPS};
    if (partner_may_come(rules, state))
        return (struct claim_objection){.why = NO_CLAIM_SECRET};
    begin_tally(rules, state, tally);
    return tally_claim(state, claim, tally);
}

static void write_totals(const struct ruleset *rules, const struct tally *tally,
                         uint8_t totals[SEATS_MAX])
{
    memset(totals, 0, SEATS_MAX);
    for (unsigned seat = 0; seat < rules->players; seat++)
        totals[seat] = (uint8_t)tally->total[deal_side_number(&tally->sides, seat)];
}

struct claim_objection claim_totals(const struct ruleset *rules, const struct state *state,
                                    const struct claim *claim, uint8_t totals[SEATS_MAX])
{
    struct tally tally;
    struct claim_objection objection = find_tally(rules, state, claim, &tally);
    if (objection.why == CLAIM_MAY_BE)
        write_totals(rules, &tally, totals);
    return objection;
}

/* --- ways to play the rest ------------------------------------------------------------------- */

enum way_order {
    IN_ORDER, /* as engine/claim.h says */
    BACKWARDS,
    AT_RANDOM,
};

/* One way in which the rest may go, and how far it has gone. */
struct way {
    enum way_order order;
    struct rng rng;
    int kept, hurried; /* a card that falls as late, or as early, as can be; -1: none */
    unsigned by;
    struct deal_sides sides;
    unsigned to_come[SEATS_MAX]; /* tricks, by side */
};

static void begin_way(const struct tally *tally, unsigned by, struct way *way)
{
    way->by = by;
    way->sides = tally->sides;
    for (unsigned side = 0; side < tally->sides.count; side++)
        way->to_come[side] = tally->total[side] - tally->won[side];
}

static unsigned tricks_to_come(const struct way *way)
{
    unsigned sum = 0;
    for (unsigned side = 0; side < way->sides.count; side++)
        sum += way->to_come[side];
    return sum;
}

/* The side of the claimant first, then each in rotation; or the other way round. */
static unsigned next_side(const struct ruleset *rules, const struct way *way)
{
    unsigned seat = way->by, found = 0;
    for (unsigned i = 0; i < rules->players; i++, seat = rules->next_seat[seat]) {
        unsigned side = deal_side_number(&way->sides, seat);
        if (way->to_come[side] == 0)
            continue;
        found = side;
        if (way->order == IN_ORDER)
            break;
    }
    return found;
}

static unsigned random_side(struct way *way)
{
    unsigned left = rng_below(&way->rng, tricks_to_come(way)), side = 0;
    for (; left >= way->to_come[side]; side++)
        left -= way->to_come[side];
    return side;
}

/* Who of the side wins: those who play, the claimant before others. */
static unsigned winner_of(const struct ruleset *rules, const struct state *state, struct way *way,
                          unsigned side)
{
    uint8_t seats = way->sides.seats[side] & (uint8_t)~state->out;
    if (!seats)
        seats = way->sides.seats[side];
    struct set each = {{seats}};
    if (way->order == AT_RANDOM)
        return set_select(each, rng_below(&way->rng, set_count(each)));
    return way->order == IN_ORDER ? seat_first_of(rules, seats, way->by) : set_last(each);
}

static unsigned next_winner(const struct ruleset *rules, const struct state *state, struct way *way)
{
    unsigned side = way->order == AT_RANDOM ? random_side(way) : next_side(rules, way);
    way->to_come[side]--;
    return winner_of(rules, state, way, side);
}

static unsigned next_card(const struct state *state, struct way *way)
{
    struct set hand = state->hand[state->actor];
    if (way->hurried >= 0 && set_has(hand, (unsigned)way->hurried))
        return (unsigned)way->hurried;
    if (way->kept >= 0 && set_count(hand) > 1)
        set_remove(&hand, (unsigned)way->kept);
    if (way->order == AT_RANDOM)
        return set_select(hand, rng_below(&way->rng, set_count(hand)));
    return way->order == IN_ORDER ? set_first(hand) : set_last(hand);
}

static unsigned cards_in_hands(const struct ruleset *rules, const struct state *state)
{
    unsigned cards = 0;
    for (unsigned seat = 0; seat < rules->players; seat++)
        cards += set_count(state->hand[seat]);
    return cards;
}

/* One card more goes down. */
static struct claim_objection settle_card(const struct engine *engine, struct state *state,
                                          struct way *way)
{
    const struct ruleset *rules = engine->rules;
    unsigned cards = cards_in_hands(rules, state);
    bool is_last = state->in_trick + 1u == state->trick_size;
    unsigned winner = is_last ? next_winner(rules, state, way) : NO_SEAT;
    trick_settle(engine, state, next_card(state, way), winner);
    if (hooks_failed(engine->hooks))
        return (struct claim_objection){.why = NO_CLAIM_FAILED};
    if (!state_deal_is_over(state) && cards_in_hands(rules, state) + 1 != cards)
        return (struct claim_objection){.why = NO_CLAIM_DRAWN};
    return (struct claim_objection){.why = CLAIM_MAY_BE};
}

/* All that is left goes down, until the deal is over. */
static struct claim_objection settle(const struct engine *engine, struct state *state,
                                     struct way *way)
{
    while (state->turn == TURN_CARD) {
        struct claim_objection objection = settle_card(engine, state, way);
        if (objection.why != CLAIM_MAY_BE)
            return objection;
    }
    if (state_deal_is_over(state))
        return (struct claim_objection){.why = CLAIM_MAY_BE};
    const struct step *step = &engine->rules->steps[state->step];
    return (struct claim_objection){NO_CLAIM_ASKED, .rule = step->name, .place = step->place};
}

/* --- whether they come to the same ------------------------------------------------------------ */

static void mark_claimed(struct state *state, unsigned by)
{
    state->claimed_by = (uint8_t)(by + 1);
    state->claimed_at = state->played_count;
}

static struct claim_objection open_to(const char *rule, struct place place)
{
    return (struct claim_objection){NO_CLAIM_OPEN, .rule = rule, .place = place};
}

/* The line that one of the ledgers has and the other has not, or has otherwise. */
static const struct score_line *line_apart(const struct ledger *one, const struct ledger *other)
{
    for (unsigned i = 0; i < one->count || i < other->count; i++) {
        if (i >= one->count || i >= other->count)
            return i < one->count ? one->lines[i].rule : other->lines[i].rule;
        const struct ledger_line *a = &one->lines[i], *b = &other->lines[i];
        if (a->rule != b->rule || a->account != b->account || a->points != b->points)
            return a->rule;
    }
    return NULL;
}

static struct claim_objection compare_ledgers(const struct engine *engine, const struct state *one,
                                              const struct state *other)
{
    struct ledger ledgers[2];
    engine_ledger(engine, one, &ledgers[0]);
    engine_ledger(engine, other, &ledgers[1]);
    const struct score_line *line = line_apart(&ledgers[0], &ledgers[1]);
    return line ? open_to(line->name, line->place) : (struct claim_objection){.why = CLAIM_MAY_BE};
}

/* What is remembered beyond the deal. */
static const struct note *note_apart(const struct ruleset *rules, const struct state *one,
                                     const struct state *other)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        size_t size = note_cells(rules, note) * sizeof *one->cells;
        if (note->until == NOTE_UNTIL_MATCH &&
            memcmp(&one->cells[note->first], &other->cells[note->first], size) != 0)
            return note;
    }
    return NULL;
}

static const struct remark *remark_apart(const struct engine *engine, const struct state *one,
                                         const struct state *other)
{
    const struct match_rules *match = &engine->rules->match;
    for (unsigned i = 0; i < match->remark_count; i++)
        for (unsigned account = 0; account < engine->rules->account_count; account++)
            if ((match->remarks[i].after_deal || one->turn == TURN_OVER) &&
                engine_remark_holds(engine, one, &match->remarks[i], account) !=
                    engine_remark_holds(engine, other, &match->remarks[i], account))
                return &match->remarks[i];
    return NULL;
}

static bool aims_apart(const struct engine *engine, const struct state *one,
                       const struct state *other)
{
    for (unsigned account = 0; account < engine->rules->account_count; account++)
        if (engine_aim(engine, one, account) != engine_aim(engine, other, account))
            return true;
    return false;
}

/* What comes of the deal in two ways: whether it is the same. */
static struct claim_objection compare_ends(const struct engine *engine, const struct state *one,
                                           const struct state *other)
{
    const struct ruleset *rules = engine->rules;
    struct claim_objection objection = compare_ledgers(engine, one, other);
    const struct note *note = note_apart(rules, one, other);
    const struct remark *remark = remark_apart(engine, one, other);
    if (objection.why != CLAIM_MAY_BE)
        return objection;
    if (note)
        return open_to(note->name, note->place);
    if (remark)
        return open_to(remark->name, remark->place);
    if (one->turn != other->turn || one->abandoned != other->abandoned ||
        match_next_dealer(rules, one) != match_next_dealer(rules, other) ||
        aims_apart(engine, one, other))
        return open_to("match", rules->match.place);
    return objection;
}

/* --- settling -------------------------------------------------------------------------------- */

#define WAYS_AT_RANDOM 24

/* A deal that is settled as claimed, in one way after the other. */
struct trial {
    struct engine engine; /* nobody hears of it */
    const struct state *state;
    const struct tally *tally;
    unsigned by;
    struct state first; /* how the deal ends in the way in which it is settled */
};

static struct claim_objection try_way(struct trial *trial, struct way *way, struct state *end)
{
    *end = *trial->state;
    mark_claimed(end, trial->by);
    begin_way(trial->tally, trial->by, way);
    return settle(&trial->engine, end, way);
}

/* Whether the deal ends as it does in the first way. */
static struct claim_objection try_another(struct trial *trial, struct way *way)
{
    struct state end;
    struct claim_objection objection = try_way(trial, way, &end);
    if (objection.why != CLAIM_MAY_BE)
        return objection;
    objection = compare_ends(&trial->engine, &trial->first, &end);
    return hooks_failed(trial->engine.hooks) ? (struct claim_objection){.why = NO_CLAIM_FAILED}
                                             : objection;
}

static struct way way_of(enum way_order order, unsigned number, int kept, int hurried)
{
    return (struct way){
        .order = order, .rng = rng_seeded(number, 0), .kept = kept, .hurried = hurried};
}

/* Each card that is left falls once as early as it can, and once as late. */
static struct claim_objection try_each_card(struct trial *trial)
{
    struct claim_objection objection = {.why = CLAIM_MAY_BE};
    for (unsigned seat = 0; seat < trial->engine.rules->players; seat++) {
        SET_EACH(card, trial->state->hand[seat]) {
            struct way late = way_of(AT_RANDOM, card, (int)card, -1);
            struct way early = way_of(AT_RANDOM, card, -1, (int)card);
            if (objection.why == CLAIM_MAY_BE)
                objection = try_another(trial, &late);
            if (objection.why == CLAIM_MAY_BE)
                objection = try_another(trial, &early);
        }
    }
    return objection;
}

static struct claim_objection try_all(struct trial *trial)
{
    struct way first = way_of(IN_ORDER, 0, -1, -1);
    struct claim_objection objection = try_way(trial, &first, &trial->first);
    for (unsigned i = 0; i <= WAYS_AT_RANDOM && objection.why == CLAIM_MAY_BE; i++) {
        struct way another = way_of(i ? AT_RANDOM : BACKWARDS, CARDS_MAX + i, -1, -1);
        objection = try_another(trial, &another);
    }
    return objection.why == CLAIM_MAY_BE ? try_each_card(trial) : objection;
}

static struct claim_objection find_objection(const struct engine *engine, const struct state *state,
                                             const struct claim *claim, struct tally *tally)
{
    struct claim_objection objection = find_tally(engine->rules, state, claim, tally);
    if (objection.why != CLAIM_MAY_BE)
        return objection;
    struct trial trial = {
        .engine = {.rules = engine->rules, .hooks = engine->hooks},
        .state = state,
        .tally = tally,
        .by = claim->by,
    };
    return try_all(&trial);
}

struct claim_objection engine_no_claim(const struct engine *engine, const struct state *state,
                                       const struct claim *claim)
{
    struct tally tally;
    return find_objection(engine, state, claim, &tally);
}

struct claim_objection engine_no_claim_of_player(const struct engine *engine,
                                                 const struct state *state,
                                                 const struct claim *claim)
{
    if (state->turn == TURN_CARD && called_card_is_awaited(engine->rules, state))
        return (struct claim_objection){.why = NO_CLAIM_SECRET};
    return engine_no_claim(engine, state, claim);
}

static void emit_claim(const struct engine *engine, const struct state *state,
                       const struct tally *tally, unsigned by)
{
    if (!engine->audience)
        return;
    struct event event = emit_draft(engine, state, EVENT_CLAIMED, by,
                                    tally->total[deal_side_number(&tally->sides, by)]);
    write_totals(engine->rules, tally, event.claimed);
    emit_on(engine, state, &event);
}

bool engine_claim(const struct engine *engine, struct state *state, const struct claim *claim)
{
    struct tally tally;
    struct way way = way_of(IN_ORDER, 0, -1, -1);
    if (find_objection(engine, state, claim, &tally).why != CLAIM_MAY_BE)
        return false;
    emit_move_begins(engine, state);
    mark_claimed(state, claim->by);
    begin_way(&tally, claim->by, &way);
    emit_claim(engine, state, &tally, claim->by);
    settle(engine, state, &way);
    emit_move_is_over(engine, state);
    return true;
}

void engine_claim_again(const struct engine *engine, struct state *state,
                        const struct state *settled)
{
    mark_claimed(state, settled->claimed_by - 1u);
    while (state->turn == TURN_CARD && state->played_count < settled->played_count &&
           !hooks_failed(engine->hooks))
        trick_settle(engine, state, settled->played[state->played_count],
                     settled->winner[state->trick]);
}

/* --- hands that are laid open ---------------------------------------------------------------- */

enum no_open engine_no_open(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    if (state->turn != TURN_CARD)
        return NO_OPEN_NOW;
    if (seat >= rules->players || !(seats_with_a_say(rules, state) >> seat & 1))
        return NO_OPEN_SEAT;
    if (set_is_empty(state->hand[seat]))
        return NO_OPEN_EMPTY;
    if (!set_is_empty(cards_face_down_of(state, seat)))
        return NO_OPEN_FACE_DOWN;
    bool is_open = set_is_empty(set_minus(state->hand[seat], state->shown));
    return state->opened_by && !is_open ? NO_OPEN_AGAIN : HAND_MAY_OPEN;
}

bool engine_lay_open(const struct engine *engine, struct state *state, unsigned seat)
{
    if (engine_no_open(engine->rules, state, seat) != HAND_MAY_OPEN)
        return false;
    if (set_is_empty(set_minus(state->hand[seat], state->shown)))
        return true;
    emit_move_begins(engine, state);
    state->opened_by = (uint8_t)(seat + 1u);
    state->opened_at = (uint8_t)moment_of_hand(state, seat);
    deal_show_cards(engine, state, seat, state->hand[seat], SHOWN_BY_CHOICE);
    return true;
}
