#include "contrast/situation.h"

#include <stdlib.h>
#include <string.h>

/* A ruleset, and what its seats are called. */
struct side {
    struct engine engine;
    struct seat_names names;
};

struct questioning {
    const struct common *common;
    struct arena *arena;
    struct diagnostics *diagnostics; /* why a deal cannot be so: nobody reads it */
    struct side sides[2];
};

struct situation situation_empty(enum query question)
{
    struct situation situation = {
        .question = question,
        .declarer = NO_SEAT,
        .partner = NO_SEAT,
        .called = NO_CARD,
    };
    memset(situation.values, COMMON_NONE, sizeof situation.values);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        situation.bid[seat] = NO_BID;
    return situation;
}

struct situation situation_anything(enum query question)
{
    struct situation situation = situation_empty(question);
    memset(situation.values, SUIT_UNSAID, sizeof situation.values);
    return situation;
}

static bool is_somewhere(const struct situation *situation, unsigned card)
{
    bool found = set_has(situation->hand, card);
    for (unsigned i = 0; i < situation->in_trick; i++)
        found |= situation->trick[i] == card;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        found |= set_has(situation->taken[seat], card);
    return found;
}

bool situation_has_free(const struct common *common, const struct situation *situation,
                        unsigned card)
{
    bool is_copy = card > 0 && strcmp(common->cards[card].name, common->cards[card - 1].name) == 0;
    return !is_somewhere(situation, card) && (!is_copy || is_somewhere(situation, card - 1));
}

/* --- who is asked ---------------------------------------------------------------------------- */

static void open_side(struct questioning *questioning, unsigned number)
{
    const struct common *common = questioning->common;
    const struct ruleset *rules = common->rules[number];
    struct side *side = &questioning->sides[number];
    side->engine = (struct engine){
        .rules = rules,
        .hooks = hooks_open(rules, questioning->diagnostics),
    };
    side->names = seats_by_place(rules, questioning->arena);
}

struct questioning *questioning_begin(const struct common *common)
{
    struct arena *arena = arena_create();
    struct questioning *questioning = arena_alloc(arena, sizeof *questioning);
    *questioning = (struct questioning){
        .common = common,
        .arena = arena,
        .diagnostics = diagnostics_create(),
    };
    for (unsigned number = 0; number < 2; number++)
        open_side(questioning, number);
    return questioning;
}

void questioning_end(struct questioning *questioning)
{
    for (unsigned number = 0; number < 2; number++)
        hooks_close(questioning->sides[number].engine.hooks);
    diagnostics_destroy(questioning->diagnostics);
    arena_destroy(questioning->arena);
}

const struct common *questioning_common(const struct questioning *questioning)
{
    return questioning->common;
}

const struct seat_names *questioning_names(const struct questioning *questioning, unsigned side)
{
    return &questioning->sides[side].names;
}

const struct engine *questioning_engine(const struct questioning *questioning, unsigned side)
{
    return &questioning->sides[side].engine;
}

/* --- as a script says it --------------------------------------------------------------------- */

static void say_suits(const struct common *common, const struct situation *situation, unsigned side,
                      uint8_t *suits)
{
    for (unsigned i = 0; i < common->variable_count; i++) {
        unsigned variable = common->variables[i].number[side];
        if (variable != NO_VARIABLE && situation->values[i] != SUIT_UNSAID)
            suits[variable] = (uint8_t)common_suit_in(common, side, situation->values[i]);
    }
}

static void say_cards(const struct common *common, unsigned side, enum spot spot, unsigned seat,
                      struct set cards, struct position *position)
{
    const struct place nowhere = {.source = NULL};
    SET_EACH(card, cards) {
        position_put(position, spot, seat, common->cards[card].number[side], nowhere);
    }
}

struct position situation_position(const struct common *common, const struct situation *situation,
                                   unsigned side)
{
    struct position position = position_unsaid();
    unsigned contract = common->contracts[situation->contract].number[side];
    position.is_under_way = true;
    position.match.deal = situation->deal;
    position.match.passed_out = situation->passed_out;
    if (situation->declarer != NO_SEAT)
        position.declarer = situation->declarer;
    if (situation->partner != NO_SEAT)
        position.partner = situation->partner;
    if (contract)
        position.contract = (uint8_t)contract;
    if (situation->called != NO_CARD)
        position.called = common->cards[situation->called].number[side];
    say_suits(common, situation, side, position.suits);
    memcpy(position.tricks, situation->tricks, sizeof position.tricks);
    position.says_trick = situation->in_trick > 0;
    position.says_next_hand = !set_is_empty(situation->hand);
    for (unsigned i = 0; i < situation->in_trick; i++)
        say_cards(common, side, IN_TRICK, NO_SEAT, set_of(situation->trick[i]), &position);
    say_cards(common, side, IN_NEXT_HAND, NO_SEAT, situation->hand, &position);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (situation->bid[seat] != NO_BID)
            position.bid[seat] = situation->bid[seat];
        say_cards(common, side, IN_TAKEN, seat, situation->taken[seat], &position);
    }
    return position;
}

bool situation_begin(const struct questioning *questioning, const struct situation *situation,
                     unsigned side, struct state *state)
{
    const struct engine *engine = &questioning->sides[side].engine;
    const struct position position = situation_position(questioning->common, situation, side);
    const struct asking asking = {
        .engine = engine,
        .seed = 1, /* as where a script names none */
        .question = situation->question,
        .diagnostics = questioning->diagnostics,
    };
    return position_begin(&asking, &position, state) && !hooks_failed(engine->hooks);
}

/* --- as a match says it ---------------------------------------------------------------------- */

/* Cards of one pack by their common numbers. */
static struct set common_cards(const struct common *common, unsigned side, struct set cards)
{
    struct set common_cards = {{0, 0}};
    SET_EACH(card, cards) {
        if (common->card_of[side][card] != NO_CARD)
            set_add(&common_cards, common->card_of[side][card]);
    }
    return common_cards;
}

static bool take_contract(const struct common *common, unsigned side, const struct state *state,
                          struct situation *situation)
{
    for (unsigned i = 1; i < common->contract_count && state->settled; i++)
        if (common->contracts[i].number[side] == state->settled &&
            common->contracts[i].number[!side])
            situation->contract = (uint8_t)i;
    return (situation->contract != 0) == (state->settled != 0);
}

static void take_suits(const struct common *common, unsigned side, const struct state *state,
                       struct situation *situation)
{
    for (unsigned i = 0; i < common->variable_count; i++) {
        unsigned variable = common->variables[i].number[side];
        if (variable != NO_VARIABLE)
            situation->values[i] = common_suit_of(common, side, state->named.suits[variable]);
    }
}

static void take_seats(const struct common *common, unsigned side, const struct state *state,
                       struct situation *situation)
{
    if (state->named.called_card != NO_CARD)
        situation->called = common->card_of[side][state->named.called_card];
    if (!common->is_for_as_many)
        return; /* no seat is the same in both */
    situation->declarer = state->declarer;
    situation->partner = state->partner;
    memcpy(situation->bid, state->bid, sizeof situation->bid);
    memcpy(situation->tricks, state->tricks_won, sizeof situation->tricks);
}

/* The cards in the common numbers; false if the other pack lacks one of them. */
static bool take_cards(const struct common *common, unsigned side, struct set cards,
                       struct set *taken)
{
    SET_EACH(card, cards) {
        if (common->card_of[side][card] == NO_CARD)
            return false;
        set_add(taken, common->card_of[side][card]);
    }
    return true;
}

static bool take_trick(const struct common *common, unsigned side, const struct state *state,
                       struct situation *situation)
{
    const card_byte_t *played = &state->played[state->trick * common->rules[side]->players];
    for (unsigned i = 0; i < state->in_trick; i++) {
        situation->trick[i] = common->card_of[side][played[i]];
        if (situation->trick[i] == NO_CARD)
            return false;
    }
    situation->in_trick = state->in_trick;
    return take_cards(common, side, state->hand[state->actor], &situation->hand);
}

bool situation_played(const struct common *common, unsigned side, enum query question,
                      const struct state *state, struct set counted, struct situation *situation)
{
    *situation = situation_empty(question);
    take_suits(common, side, state, situation);
    take_seats(common, side, state, situation);
    situation->deal = state->deal;
    situation->passed_out = state->passed_out;
    if (!take_contract(common, side, state, situation))
        return false;
    if (question == QUESTION_LEGAL)
        return take_trick(common, side, state, situation);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct set cards = common_cards(common, side, state->taken[seat]);
        situation->taken[seat] = set_and(cards, counted);
    }
    return true;
}

/* --- answers --------------------------------------------------------------------------------- */

static void see_winner(const struct engine *engine, const struct state *state,
                       struct ruling *ruling)
{
    unsigned number = trick_last(state);
    const card_byte_t *trick = &state->played[number * state->trick_size];
    unsigned card = trick_winning_card(engine, state, number);
    ruling->win = reason_for_win(engine, state, number, &ruling->reason);
    ruling->place_in_trick = 0;
    while (trick[ruling->place_in_trick] != card)
        ruling->place_in_trick++;
}

void situation_answer(const struct questioning *questioning, unsigned side, enum query question,
                      const struct state *state, struct ruling *ruling)
{
    const struct engine *engine = &questioning->sides[side].engine;
    switch (question) {
    case QUESTION_WINNER: see_winner(engine, state, ruling); break;
    case QUESTION_LEGAL:
        ruling->legal = common_cards(questioning->common, side, engine_legal(engine, state));
        break;
    case QUESTION_SCORE: engine_ledger(engine, state, &ruling->ledger); break;
    }
}

static bool ask(const struct questioning *questioning, const struct situation *situation,
                unsigned side, struct ruling *ruling)
{
    struct state state;
    if (!situation_begin(questioning, situation, side, &state))
        return false;
    situation_answer(questioning, side, situation->question, &state, ruling);
    return !hooks_failed(questioning->sides[side].engine.hooks);
}

bool situation_ask(const struct questioning *questioning, const struct situation *situation,
                   struct ruling rulings[2])
{
    return situation_is_sensible(questioning->common, situation, 0) &&
           situation_is_sensible(questioning->common, situation, 1) &&
           ask(questioning, situation, 0, &rulings[0]) &&
           ask(questioning, situation, 1, &rulings[1]);
}

enum refusal situation_refusal(const struct questioning *questioning,
                               const struct situation *situation, unsigned side, unsigned card,
                               struct reason *reason)
{
    struct state state;
    *reason = (struct reason){.rule = ""};
    if (!situation_begin(questioning, situation, side, &state))
        return REFUSED_NO_DECISION;
    return reason_for_refusal(&questioning->sides[side].engine, &state,
                              questioning->common->cards[card].number[side], reason);
}

/* --- how large it is ------------------------------------------------------------------------- */

static unsigned card_cost(const struct common *common, unsigned card)
{
    unsigned suit = common->rules[0]->pack.cards[common->cards[card].number[0]].suit;
    return common->cards[card].height * (SUITS_MAX + 1u) + suit;
}

static unsigned cards_cost(const struct common *common, struct set cards)
{
    unsigned cost = 0;
    SET_EACH(card, cards) {
        cost += card_cost(common, card);
    }
    return cost;
}

static unsigned count_cards(const struct situation *situation)
{
    unsigned count = situation->in_trick + set_count(situation->hand);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        count += set_count(situation->taken[seat]);
    return count;
}

uint8_t situation_unsaid(const struct situation *situation)
{
    return situation->question == QUESTION_SCORE ? SUIT_UNSAID : COMMON_NONE;
}

static unsigned count_facts(const struct common *common, const struct situation *situation)
{
    unsigned facts = (situation->contract != 0) + (situation->deal != 0) +
                     (situation->passed_out != 0) + (situation->declarer != NO_SEAT) +
                     (situation->partner != NO_SEAT) + (situation->called != NO_CARD);
    for (unsigned i = 0; i < common->variable_count; i++)
        facts += situation->values[i] != situation_unsaid(situation);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        facts += (situation->bid[seat] != NO_BID) + (situation->tricks[seat] != 0);
    return facts;
}

/* How high its cards and numbers are, and how late its suits and seats. */
static unsigned height(const struct common *common, const struct situation *situation)
{
    unsigned sum = cards_cost(common, situation->hand) + situation->deal + situation->passed_out;
    for (unsigned i = 0; i < situation->in_trick; i++)
        sum += card_cost(common, situation->trick[i]);
    for (unsigned i = 0; i < common->variable_count; i++)
        sum += situation->values[i] < COMMON_NONE ? situation->values[i] : 0;
    sum += situation->declarer != NO_SEAT ? situation->declarer : 0;
    sum += situation->partner != NO_SEAT ? situation->partner : 0;
    sum += situation->called != NO_CARD ? card_cost(common, situation->called) : 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        sum += cards_cost(common, situation->taken[seat]);
        sum += seat * set_count(situation->taken[seat]);
        sum += situation->bid[seat] != NO_BID ? 8u * (unsigned)situation->bid[seat] + seat : 0;
        sum += situation->tricks[seat] > 0 ? 8u * situation->tricks[seat] + seat : 0;
    }
    return sum;
}

unsigned situation_cost(const struct common *common, const struct situation *situation)
{
    return (count_cards(situation) << 22) + (count_facts(common, situation) << 16) +
           height(common, situation);
}

/* --- whether it makes sense ------------------------------------------------------------------ */

/* Half a trick has no winner where a hook sees whole ones only. */
static bool has_winner(const struct ruleset *rules, const struct situation *situation)
{
    return situation->in_trick > 0 &&
           (!rules->play.winner || situation->in_trick == rules->players);
}

/* Whether these suits are played with, as far as something is said of them. */
static bool are_played(const struct common *common, const struct situation *situation,
                       unsigned side)
{
    uint8_t suits[VARIABLES_MAX];
    return situation->values[0] == SUIT_UNSAID ||
           common_suits_in(common, side, situation->contract, situation->values, suits);
}

/* Whether the declarer has come to it by a bid, where that is how declarers are made. */
static bool has_bid(const struct common *common, const struct situation *situation, unsigned side)
{
    unsigned declarer = situation->declarer;
    if (declarer == NO_SEAT || !common->has_auction[side])
        return true;
    if (common->contracts[situation->contract].number[side] != 0)
        return situation->bid[declarer] == NO_BID;
    int bid = situation->bid[declarer];
    return bid >= 0 && bid < SET_MAX && set_has(common->called[side], (unsigned)bid);
}

/* Whether both games have the contract, or there is none, and somebody undertakes it. */
static bool is_undertaken(const struct common *common, const struct situation *situation)
{
    const struct common_name *contract = &common->contracts[situation->contract];
    return situation->contract == 0 ||
           (contract->number[0] && contract->number[1] && situation->declarer != NO_SEAT);
}

bool situation_is_sensible(const struct common *common, const struct situation *situation,
                           unsigned side)
{
    if (situation->partner != NO_SEAT && situation->declarer == NO_SEAT)
        return false;
    switch (situation->question) {
    case QUESTION_WINNER:
        return has_winner(common->rules[side], situation) && are_played(common, situation, side);
    case QUESTION_LEGAL: return are_played(common, situation, side);
    case QUESTION_SCORE: break;
    }
    return is_undertaken(common, situation) && has_bid(common, situation, side);
}
