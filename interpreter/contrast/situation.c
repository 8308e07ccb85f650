/* A position asked of two rulesets in the terms that both have. */
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
    struct situation situation = {.question = question, .known = position_unsaid()};
    situation.known.is_under_way = true;
    memset(situation.known.suits, COMMON_NONE, sizeof situation.known.suits);
    return situation;
}

struct situation situation_anything(enum query question)
{
    struct situation situation = situation_empty(question);
    memset(situation.known.suits, SUIT_UNSAID, sizeof situation.known.suits);
    return situation;
}

unsigned situation_trick(const struct situation *situation, card_t trick[SEATS_MAX])
{
    const struct position *known = &situation->known;
    unsigned count = 0;
    EACH(placed, known->cards, known->card_count)
        if (placed->spot == IN_TRICK)
            trick[count++] = placed->card;
    return count;
}

void situation_play(struct situation *situation, unsigned card)
{
    position_put_all(&situation->known, IN_TRICK, NO_SEAT, set_of(card));
    situation->known.says_trick = true;
}

static bool same_cards(const struct situation *a, const struct situation *b)
{
    card_t tricks[2][SEATS_MAX];
    unsigned count = situation_trick(a, tricks[0]);
    bool same = count == situation_trick(b, tricks[1]) &&
                memcmp(tricks[0], tricks[1], count * sizeof **tricks) == 0 &&
                set_equal(situation_hand(a), situation_hand(b));
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        same = same && set_equal(situation_taken(a, seat), situation_taken(b, seat));
    return same;
}

bool situation_equal(const struct situation *a, const struct situation *b)
{
    const struct position *one = &a->known, *other = &b->known;
    return a->question == b->question && one->contract == other->contract &&
           memcmp(one->suits, other->suits, sizeof one->suits) == 0 &&
           one->match.deal == other->match.deal &&
           one->match.passed_out == other->match.passed_out && one->declarer == other->declarer &&
           one->partners == other->partners && one->called == other->called &&
           memcmp(one->bid, other->bid, sizeof one->bid) == 0 &&
           memcmp(one->tricks, other->tricks, sizeof one->tricks) == 0 && same_cards(a, b);
}

static bool is_somewhere(const struct situation *situation, unsigned card)
{
    const struct position *known = &situation->known;
    EACH(placed, known->cards, known->card_count)
        if (placed->card == card)
            return true;
    return false;
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

static void put_own(const struct common *common, unsigned side, enum spot spot, unsigned seat,
                    struct set cards, struct position *position)
{
    SET_EACH(card, cards) {
        position_put_all(position, spot, seat, set_of(common->cards[card].number[side]));
    }
}

/* The cards in an order that does not depend on how the case was found. */
struct position situation_position(const struct common *common, const struct situation *situation,
                                   unsigned side)
{
    struct position position;
    card_t trick[SEATS_MAX];
    unsigned count = situation_trick(situation, trick);
    position_from_common(common, side, &situation->known, &position);
    position.card_count = 0;
    for (unsigned i = 0; i < count; i++)
        put_own(common, side, IN_TRICK, NO_SEAT, set_of(trick[i]), &position);
    put_own(common, side, IN_NEXT_HAND, NO_SEAT, situation_hand(situation), &position);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        put_own(common, side, IN_TAKEN, seat, situation_taken(situation, seat), &position);
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

/* Who declares, has bid and has won how much, where seats are the same in both. */
static void say_seats(const struct state *state, struct position *own)
{
    if (state->declarer != NO_SEAT)
        own->declarer = state->declarer;
    own->partners |= state->partners;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (state->bid[seat] != NO_BID)
            own->bid[seat] = state->bid[seat];
    memcpy(own->tricks, state->tricks_won, sizeof own->tricks);
}

/* The trick and the hand of who is to play. */
static void say_turn(const struct state *state, struct position *own)
{
    const card_byte_t *played = &state->played[state->trick * state->trick_size];
    for (unsigned i = 0; i < state->in_trick; i++)
        position_put_all(own, IN_TRICK, NO_SEAT, set_of(played[i]));
    position_put_all(own, IN_NEXT_HAND, NO_SEAT, state->hand[state->actor]);
    own->says_trick = state->in_trick > 0;
    own->says_next_hand = !set_is_empty(state->hand[state->actor]);
}

bool situation_played(const struct common *common, unsigned side, enum query question,
                      const struct state *state, struct set counted, struct situation *situation)
{
    struct position own = position_unsaid();
    if (state->dropped)
        return false;
    own.is_under_way = true;
    own.match.deal = state->deal;
    own.match.passed_out = state->passed_out;
    memcpy(own.suits, state->named.suits, sizeof state->named.suits);
    if (state->settled)
        own.contract = state->settled;
    unsigned called = state->named.called_card;
    if (called != NO_CARD && common->card_of[side][called] != NO_CARD)
        own.called = (card_t)called;
    if (common->is_for_as_many)
        say_seats(state, &own);
    if (question == QUESTION_LEGAL)
        say_turn(state, &own);
    for (unsigned seat = 0; question != QUESTION_LEGAL && seat < SEATS_MAX; seat++)
        SET_EACH(card, state->taken[seat]) {
            unsigned number = common->card_of[side][card];
            if (number != NO_CARD && set_has(counted, number))
                position_put_all(&own, IN_TAKEN, seat, set_of(card));
        }
    situation->question = question;
    bool is_whole = position_to_common(common, side, &own, &situation->known);
    for (unsigned i = 0; i < COMMON_VARIABLES_MAX; i++)
        if (situation->known.suits[i] == SUIT_UNSAID)
            situation->known.suits[i] = COMMON_NONE;
    unsigned contract = situation_contract(situation);
    return is_whole && (contract == 0 || common->contracts[contract].number[!side]);
}

/* --- answers --------------------------------------------------------------------------------- */

/* Cards of one pack by their common numbers, as far as they have such. */
static struct set common_cards(const struct common *common, unsigned side, struct set cards)
{
    struct set common_cards = {{0, 0}};
    SET_EACH(card, cards) {
        if (common->card_of[side][card] != NO_CARD)
            set_add(&common_cards, common->card_of[side][card]);
    }
    return common_cards;
}

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

uint8_t situation_unsaid(const struct situation *situation)
{
    return situation->question == QUESTION_SCORE ? SUIT_UNSAID : COMMON_NONE;
}

static unsigned count_facts(const struct common *common, const struct situation *situation)
{
    const struct position *known = &situation->known;
    unsigned facts = (known->contract != CONTRACT_UNSAID) + (known->match.deal != 0) +
                     (known->match.passed_out != 0) + (known->declarer != SEAT_UNSAID) +
                     (unsigned)__builtin_popcount(known->partners) + (known->called != NO_CARD);
    for (unsigned i = 0; i < common->variable_count; i++)
        facts += known->suits[i] != situation_unsaid(situation);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        facts += (known->bid[seat] != BID_UNSAID) + (known->tricks[seat] != 0);
    return facts;
}

/* How high its cards and numbers are, and how late its suits and seats. */
static unsigned height(const struct common *common, const struct situation *situation)
{
    const struct position *known = &situation->known;
    unsigned sum = known->match.deal + known->match.passed_out;
    EACH(placed, known->cards, known->card_count)
        sum += card_cost(common, placed->card) + (placed->spot == IN_TAKEN ? placed->seat : 0);
    for (unsigned i = 0; i < common->variable_count; i++)
        sum += known->suits[i] < COMMON_NONE ? known->suits[i] : 0;
    sum += known->declarer != SEAT_UNSAID ? known->declarer : 0;
    for (unsigned left = known->partners; left; left &= left - 1)
        sum += (unsigned)__builtin_ctz(left);
    sum += known->called != NO_CARD ? card_cost(common, known->called) : 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        sum += known->bid[seat] != BID_UNSAID ? 8u * (unsigned)known->bid[seat] + seat : 0;
        sum += known->tricks[seat] > 0 ? 8u * known->tricks[seat] + seat : 0;
    }
    return sum;
}

unsigned situation_cost(const struct common *common, const struct situation *situation)
{
    return (situation->known.card_count << 22) + (count_facts(common, situation) << 16) +
           height(common, situation);
}

/* --- whether it makes sense ------------------------------------------------------------------ */

/* Half a trick has no winner where a hook sees whole ones only. */
static bool has_winner(const struct ruleset *rules, const struct situation *situation)
{
    card_t trick[SEATS_MAX];
    unsigned count = situation_trick(situation, trick);
    return count > 0 && (!rules->play.winner || count == rules->players);
}

/* Whether these suits are played with, as far as something is said of them. */
static bool are_played(const struct common *common, const struct situation *situation,
                       unsigned side)
{
    uint8_t suits[VARIABLES_MAX];
    return situation->known.suits[0] == SUIT_UNSAID ||
           common_suits_in(common, side, situation_contract(situation), situation->known.suits,
                           suits);
}

/* Whether the declarer has come to it by a bid, where that is how declarers are made. */
static bool has_bid(const struct common *common, const struct situation *situation, unsigned side)
{
    const struct position *known = &situation->known;
    unsigned declarer = known->declarer;
    if (declarer == SEAT_UNSAID || !common->has_auction[side])
        return true;
    if (common->contracts[situation_contract(situation)].number[side] != 0)
        return known->bid[declarer] == BID_UNSAID;
    int bid = known->bid[declarer];
    return bid >= 0 && bid < SET_MAX && set_has(common->called[side], (unsigned)bid);
}

/* Whether both games have the contract, or there is none, and somebody undertakes it. */
static bool is_undertaken(const struct common *common, const struct situation *situation)
{
    const struct common_name *contract = &common->contracts[situation_contract(situation)];
    return situation_contract(situation) == 0 ||
           (contract->number[0] && contract->number[1] && situation->known.declarer != SEAT_UNSAID);
}

bool situation_is_sensible(const struct common *common, const struct situation *situation,
                           unsigned side)
{
    if (situation->known.partners != 0 && situation->known.declarer == SEAT_UNSAID)
        return false;
    switch (situation->question) {
    case QUESTION_WINNER:
        return has_winner(common->rules[side], situation) && are_played(common, situation, side);
    case QUESTION_LEGAL: return are_played(common, situation, side);
    case QUESTION_SCORE: break;
    }
    return is_undertaken(common, situation) && has_bid(common, situation, side);
}
