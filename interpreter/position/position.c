/* A position: a table of what is given of a deal in the middle, and what a real state gives. */
#include "position/laying.h"

#include <string.h>

#include "engine/joining.h"
#include "engine/rules.h"
#include "table/state.h"

static const struct place nowhere = {.source = NULL};

/* --- what is said ---------------------------------------------------------------------------- */

struct position position_unsaid(void)
{
    struct position position = {
        .match = {.dealer = NO_SEAT},
        .contract = CONTRACT_UNSAID,
        .declarer = SEAT_UNSAID,
        .leader = SEAT_UNSAID,
        .called = NO_CARD,
        .second_called = NO_CARD,
    };
    memset(position.suits, SUIT_UNSAID, sizeof position.suits);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        position.bid[seat] = BID_UNSAID;
    return position;
}

bool position_put(struct position *position, enum spot spot, unsigned seat, unsigned card,
                  struct place place)
{
    bool is_origin = spot == FROM_DEAL || spot == FROM_TALON;
    struct placed_card *cards = is_origin ? position->origins : position->cards;
    unsigned *count = is_origin ? &position->origin_count : &position->card_count;
    if (*count == CARDS_MAX)
        return false;
    cards[(*count)++] = (struct placed_card){
        .card = (card_t)card, .spot = (uint8_t)spot, .seat = (uint8_t)seat, .place = place};
    return true;
}

void position_put_all(struct position *position, enum spot spot, unsigned seat, struct set cards)
{
    SET_EACH(card, cards) {
        position_put(position, spot, seat, card, nowhere);
    }
}

bool position_has(const struct position *position, enum spot spot)
{
    for (unsigned i = 0; i < position->card_count; i++)
        if (position->cards[i].spot == spot)
            return true;
    return false;
}

struct set position_cards(const struct position *position, enum spot spot, unsigned seat)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < position->card_count; i++)
        if (position->cards[i].spot == spot && position->cards[i].seat == seat)
            set_add(&cards, position->cards[i].card);
    return cards;
}

void position_take_out(struct position *position, enum spot spot, unsigned card)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < position->card_count; i++)
        if (position->cards[i].spot != spot || position->cards[i].card != card)
            position->cards[kept++] = position->cards[i];
    position->card_count = kept;
}

struct match_start position_start(const struct position *position)
{
    struct match_start start = position->match;
    if (start.deal == 0)
        start.deal = match_first_deal(start.passed_out);
    return start;
}

static unsigned cleared(struct placed_card *cards, unsigned count, enum spot spot)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (cards[i].spot != spot)
            cards[kept++] = cards[i];
    return kept;
}

void position_clear(struct position *position, enum spot spot)
{
    position->card_count = cleared(position->cards, position->card_count, spot);
    position->origin_count = cleared(position->origins, position->origin_count, spot);
}

/* --- claims ---------------------------------------------------------------------------------- */

card_t claim_card(struct claims *claims, const struct pack *pack, unsigned card, struct place place,
                  struct diagnostics *diagnostics)
{
    const char *name = pack->cards[card].name;
    struct set copies = set_of(card);
    if (set_has(claims->used, card))
        copies = pack_find_cards(pack, name);
    struct set left = set_minus(copies, claims->used);
    if (set_is_empty(left)) {
        diagnostic_also(diagnose(diagnostics, E_SCRIPT_CARDS, place,
                                 "'%s' is in two places, and the pack has it only %s", name,
                                 set_count(copies) == 1 ? "once" : "as often as named before"),
                        claims->used_at[set_first(copies)], "first named here");
        return NO_CARD;
    }
    card_t copy = (card_t)(set_has(left, card) ? card : set_first(left));
    set_add(&claims->used, copy);
    claims->used_at[copy] = place;
    return copy;
}

/* --- suits ----------------------------------------------------------------------------------- */

bool position_suits_possible(const struct ruleset *rules, unsigned contract, const uint8_t *suits)
{
    return rules->contexts[ruleset_context_index(rules, contract, suits)] != NULL;
}

unsigned position_trumps_of_deal(const struct ruleset *rules, unsigned deal)
{
    return match_trumps_of_deal(rules, deal);
}

/* --- what the rules have ---------------------------------------------------------------------- */

bool laying_numbers_bid(const struct ruleset *rules, unsigned contract)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (call_has_number(&step->ask.groups[j]) &&
                (contract == 0 || step->ask.groups[j].contract == contract))
                return true;
    return false;
}

bool laying_may_declare(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (step->ask.groups[j].declares || step->ask.is_auction)
                return true;
    return false;
}

/* --- of a state ------------------------------------------------------------------------------ */

/* Where tricks lie, it is not said which trick each card was played to. */
static void say_piles(const struct ruleset *rules, const struct state *state,
                      struct position *position)
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        position->tricks[seat] = state->tricks_won[seat];
    position->tricks_of_nobody = state->lying;
    for (unsigned i = 0; i + state->in_trick < state->played_count; i++) {
        unsigned seat = 0;
        while (seat < rules->players && !set_has(state->taken[seat], state->played[i]))
            seat++;
        bool is_taken = seat < rules->players;
        position_put(position, is_taken ? IN_TAKEN : IN_GONE, is_taken ? seat : NO_SEAT,
                     state->played[i], nowhere);
    }
}

static void say_tricks(const struct ruleset *rules, const struct state *state,
                       struct position *position)
{
    unsigned players = state->trick_size;
    bool lie = rules->contracts[state->settled].gather != GATHER_EACH;
    if (lie)
        say_piles(rules, state, position);
    for (unsigned trick = 0; trick < state->trick && !lie; trick++) {
        unsigned winner = state->winner[trick];
        bool is_won = winner != NO_SEAT;
        *(is_won ? &position->tricks[winner] : &position->tricks_of_nobody) += 1;
        card_byte_t cards[CARDS_MAX];
        unsigned count = trick_cards_of(state, trick, players, cards);
        for (unsigned i = 0; i < count; i++)
            if (!is_face_down(rules->pack.card_count, cards[i]))
                position_put(position, is_won ? IN_TAKEN : IN_GONE, winner, cards[i], nowhere);
    }
    for (unsigned i = 0; i < state->in_trick; i++)
        if (!is_place_empty(state, state->trick * players + i))
            position_put(position, IN_TRICK, NO_SEAT, state->played[state->trick * players + i],
                         nowhere);
    position->says_trick = state->in_trick > 0;
}

/* What was laid away or lay in the talon, and counts as if its winner had taken it. */
static void say_left(const struct ruleset *rules, const struct state *state,
                     struct position *position)
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        position_put_all(position, IN_TAKEN, seat, cards_left_for(rules, state, seat));
}

static bool is_of_winner(role_t role)
{
    return role_base(role) == ROLE_WINNER;
}

/* Whether a rule asks who has won the last trick. */
static bool asks_winner(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_of_winner(rules->lines[i].to) ||
            (rules->lines[i].is_paid && is_of_winner(rules->lines[i].from)))
            return true;
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++)
            if (is_of_winner(rules->expressions[i]->names[j].role))
                return true;
    return false;
}

/* Whether a rule asks for cards that were turned up. */
static bool asks_turned(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++)
            if (rules->expressions[i]->names[j].fact == FACT_TURNED)
                return true;
    return false;
}

/* Behind the last trick who won it would lead. */
static void say_winner(const struct ruleset *rules, const struct state *state,
                       struct position *position)
{
    if (state->trick > 0 && asks_winner(rules))
        position->leader = (uint8_t)trick_next_leader(state, state->trick - 1u);
}

static void say_notes(const struct ruleset *rules, const struct state *state,
                      struct match_start *start)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        start->notes_said |= UINT32_C(1) << i;
        for (unsigned owner = 0; owner < note_owners(rules, note); owner++)
            start->noted[i][owner] = (int16_t)note_of_owner(state, note, owner);
    }
}

static void say_hands(const struct ruleset *rules, const struct state *state,
                      struct position *position)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set covered = {{0, 0}};
        if (rules->covers)
            covered = cards_face_down_of(state, seat);
        if (!set_is_empty(state->hand[seat]))
            position->hands |= (uint8_t)(1u << seat);
        position_put_all(position, IN_HAND, seat, set_minus(state->hand[seat], covered));
        position_put_all(position, IN_COVERED, seat, covered);
    }
    if (state->turn == TURN_CARD)
        position->leader = state->in_trick ? state->leader[state->trick] : state->actor;
}

struct position position_of(const struct ruleset *rules, const struct state *state)
{
    struct position position = position_unsaid();
    position.says_goals = state->goal_count > 0;
    position.goal_count = state->goal_count;
    memcpy(position.goals, state->goals, sizeof position.goals);
    memcpy(position.goal_of, state->goal_of, sizeof position.goal_of);
    bool is_over = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    position.match = (struct match_start){
        .dealer = state->dealer, .deal = state->deal, .passed_out = state->passed_out};
    memcpy(position.match.score, is_over ? state->score_before : state->score,
           sizeof position.match.score);
    if (is_over && !state->abandoned)
        notes_as_played(rules, state, &position.match);
    else
        say_notes(rules, state, &position.match);
    position.is_under_way = true;
    memcpy(position.suits, state->named.suits, sizeof state->named.suits);
    position.contract = state->contract;
    if (laying_may_declare(rules))
        position.declarer = state->declarer;
    position.partners = state->partners;
    position.called = state->named.called_card;
    position.second_called = state->named.second_card;
    if (laying_numbers_bid(rules, 0))
        memcpy(position.bid, state->bid, sizeof position.bid);
    position.says_turned = asks_turned(rules);
    if (position.says_turned)
        position.turned = state->turned;
    say_tricks(rules, state, &position);
    if (is_over) {
        say_left(rules, state, &position);
        say_winner(rules, state, &position);
    } else {
        say_hands(rules, state, &position);
        position_say_laid(rules, state, &position);
    }
    return position;
}
