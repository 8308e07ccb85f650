/* Puts the deal together that a position says, and fills what it leaves open. */
#include <string.h>

#include "engine/event.h"
#include "position/laying.h"
#include "engine/joining.h"
#include "table/state.h"

/* The stream of the seed that fills what a position leaves open. */
#define STREAM_OF_POSITIONS (UINT64_C(3) << 32)

struct diagnostic *laying_refuse(struct laying *laying, enum diagnostic_code code,
                                 struct place place, const char *text)
{
    struct diagnostic *diagnostic = diagnose(laying->asking->diagnostics, code, place, "%s", text);
    if (laying->asking->label)
        diagnostic_hint(diagnostic, "under '%s'", laying->asking->label);
    laying->wrong = true;
    return diagnostic;
}

struct diagnostic *laying_refuse_cards(struct laying *laying, struct place place, const char *text)
{
    return laying_refuse(laying, E_SCRIPT_CARDS, place, text);
}

/* --- the play -------------------------------------------------------------------------------- */

/* Where steps come before a lead they have come before this one; who leads is known. */
static void await_lead(const struct ruleset *rules, struct state *state)
{
    bool has_steps = rules->first_at[AT_LEAD] && state->trick < TRICKS_MAX;
    state->lead_awaited = has_steps ? (uint8_t)(state->trick + 1) : 0;
    if (has_steps || (rules->names_next_leader && state->trick < TRICKS_MAX))
        state->leader[state->trick] = state->actor;
}

/* The play goes on where the program would have come to it, behind what comes before a lead. */
static void go_on_playing(const struct engine *engine, struct state *state, unsigned leader)
{
    unsigned tricks_before = state->trick;
    state->trick = 0;
    state->lead_awaited = LEAD_WITHOUT_STEPS;
    program_go_to(engine, state, engine->rules->play_step);
    state->trick = (uint8_t)tricks_before;
    state->trick_count += (uint8_t)tricks_before;
    if (leader != NO_SEAT)
        state->actor = (uint8_t)leader;
    await_lead(engine->rules, state);
    state->turned_to = (uint16_t)(state->played_count + 1u);
}

/* Seats that are known to have played: a card that was dealt to them was taken, or lies in the
 * trick. By what is remembered now they may be out from here on. */
static uint8_t seats_that_played(const struct position *said)
{
    struct set played = {{0}};
    uint8_t seats = 0;
    EACH(card, said->cards, said->card_count)
        if (card->spot == IN_TAKEN || card->spot == IN_TRICK)
            set_add(&played, card->card);
    EACH(origin, said->origins, said->origin_count)
        if (origin->spot == FROM_DEAL && set_has(played, origin->card))
            seats |= (uint8_t)(1u << origin->seat);
    return seats;
}

/* These seats are not out. */
static void let_play(struct laying *laying, uint8_t seats)
{
    const struct ruleset *rules = laying->rules;
    laying->out &= (uint8_t)~seats;
    uint8_t playing = ruleset_seats(rules) & (uint8_t)~laying->out;
    laying->trick_size = (uint8_t)__builtin_popcount(playing);
    for (unsigned seat = 0; seat < rules->players; seat++)
        laying->follows[seat] = (uint8_t)seat_first_of(rules, playing, rules->next_seat[seat]);
}

/* Finds out who plays after whom. Returns who leads to the trick on the table: who is said to, or
 * who leads to a first one. */
static unsigned find_players(struct laying *laying)
{
    struct state trial = *laying->state;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        trial.hand[seat] = set_of(seat);
    trial.hand_size = 1;
    go_on_playing(laying->engine, &trial, NO_SEAT);
    laying->trick_size = trial.trick_size;
    laying->out = trial.out;
    memcpy(laying->follows, trial.follows, sizeof laying->follows);
    uint8_t back = laying->out & seats_that_played(laying->said);
    if (back)
        let_play(laying, back);
    return laying->said->leader != SEAT_UNSAID ? laying->said->leader : trial.actor;
}

/* Who leads to the first trick, now that it is seen who has the card by which that goes. Behind it
 * the card may be played. */
static unsigned leader_by_hands(struct laying *laying, unsigned leader)
{
    const struct position *said = laying->said;
    struct state trial = *laying->state;
    bool goes_by_hands = laying->asking->goes_on && said->leader == SEAT_UNSAID &&
                         !said->says_next_hand && laying->trick_count == 0 && trial.trick == 0;
    if (!goes_by_hands)
        return leader;
    go_on_playing(laying->engine, &trial, NO_SEAT);
    laying->next = trial.actor;
    return trial.actor;
}

/* Whether no card is still to be played: none is left, or play ends before the next lead. */
static bool is_over(const struct laying *laying)
{
    struct state trial = *laying->state;
    if (set_is_empty(trial.hand[laying_first_playing(laying)]))
        return true;
    if (trial.trick == 0 || laying->trick_count > 0 || !laying->rules->play.ending_count)
        return false;
    go_on_playing(laying->engine, &trial, NO_SEAT);
    return trick_end_early(laying->engine, &trial);
}

/* --- all of it ------------------------------------------------------------------------------- */

/* What somebody said behind a card of the trick, what is remembered tells: nobody is asked again.
 */
static void pass_over_asking(const struct laying *laying)
{
    struct state *state = laying->state;
    while (state->turn == TURN_CALL && state->in_trick > 0)
        program_go_to(laying->engine, state, step_when_run_out(&laying->rules->steps[state->step]));
}

/* What comes before a card is over, of the card behind these, too. */
static void play_trick(struct laying *laying)
{
    struct state *state = laying->state;
    for (unsigned i = 0; i < laying->trick_count; i++) {
        if (state->turn != TURN_CARD) {
            laying_refuse_cards(laying, laying->said->place, "play is over before this trick is");
            return;
        }
        state->turned_to = (uint16_t)(state->played_count + 2u);
        engine_apply(laying->engine, state, laying->trick[i]);
        pass_over_asking(laying);
    }
}

/* Where several cards may be led it is not known how many were played to earlier tricks. */
static bool has_tricks_of_unknown_size(struct laying *laying)
{
    unsigned tricks = laying->said->tricks_of_nobody;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        tricks += laying->said->tricks[seat];
    if (tricks == 0 || !laying->rules->has_leads)
        return false;
    laying_refuse_cards(laying, laying->said->place,
                        "several cards may be led to a trick, so it is unknown how many cards "
                        "earlier tricks had: give a position of the first trick");
    return true;
}

/* Who has dropped out has played fewer cards than the others, nobody knows how many. */
static bool has_players_who_dropped(struct laying *laying)
{
    const struct contract *contract = &laying->rules->contracts[laying->state->settled];
    unsigned tricks = laying->said->tricks_of_nobody + laying->said->says_trick;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        tricks += laying->said->tricks[seat];
    if (tricks == 0 || !contract->has_drops || !laying->asking->goes_on ||
        !role_seats(laying->rules, laying->state, contract->drops, 0))
        return false;
    laying_refuse_cards(laying, laying->said->place,
                        "a player has dropped out, so it is unknown who played to which trick: "
                        "give a position in which nobody has");
    return true;
}

/* Puts the deal together; false if it cannot be so, or more must be said. */
static bool lay(struct laying *laying, unsigned *leader)
{
    struct state *state = laying->state;
    laying_take_match(laying);
    if (laying->wrong)
        return false;
    laying_begin_match(laying);
    if (laying->wrong)
        return false;
    if (has_tricks_of_unknown_size(laying) || has_players_who_dropped(laying))
        return false;
    if (state_has_layout(laying->rules, state)) {
        laying_refuse_cards(laying, laying->said->place,
                            "a position cannot be in a layout: it does not say in which order "
                            "the cards were added");
        return false;
    }
    *leader = find_players(laying);
    laying_claim_cards(laying, *leader);
    if (!laying->wrong)
        laying_claim_past(laying);
    if (!laying->wrong)
        laying_reserve_for_tricks(laying);
    if (!laying->wrong)
        laying_fill_hands(laying);
    if (!laying->wrong)
        laying_give_tricks(laying);
    if (laying->wrong)
        return false;
    laying_lay_out(laying);
    state->hand_size =
        (uint8_t)(state->trick + set_count(state->hand[laying_first_playing(laying)]));
    *leader = leader_by_hands(laying, *leader);
    laying->is_over = is_over(laying);
    laying_check_needs(laying);
    return !laying->wrong;
}

static bool begin_midway(const struct asking *asking, const struct position *position,
                         struct state *state)
{
    const struct engine silent = {.rules = asking->engine->rules, .hooks = asking->engine->hooks};
    unsigned leader;
    struct laying laying = {
        .asking = asking,
        .engine = &silent,
        .rules = silent.rules,
        .said = position,
        .state = state,
        .rng = rng_seeded(asking->seed, STREAM_OF_POSITIONS),
    };
    if (!lay(&laying, &leader))
        return false;
    bool is_over = set_is_empty(state->hand[laying_first_playing(&laying)]);
    if (!is_over)
        go_on_playing(&silent, state, leader);
    bool may_end = state->trick > 0 && laying.trick_count == 0;
    if (is_over || (may_end && trick_end_early(&silent, state)))
        program_go_to(&silent, state, silent.rules->steps[silent.rules->play_step].next);
    play_trick(&laying);
    if (laying.wrong)
        return false;
    engine_emit_joined(asking->engine, state);
    return true;
}

/* --- before a deal --------------------------------------------------------------------------- */

/* What earlier deals have had of the pack, if it goes on: it lies on top, in any order. */
static void take_begun(struct laying *laying, card_t *pack, unsigned left, struct place place)
{
    const struct ruleset *rules = laying->rules;
    unsigned begun = rules->pack.card_count - left;
    if (left < pack_cards_dealt(rules, laying->start.deal))
        laying_refuse_cards(laying, place, "too few cards are left for this deal");
    memmove(pack + begun, pack, left * sizeof *pack);
    SET_EACH(card, laying_cards_open(laying)) {
        *pack++ = (card_t)card;
    }
    laying->start.begun = (uint16_t)begun;
}

/* The pack that the last deal left; false, with diagnostics, if these cards make up none. */
static bool take_pack(struct laying *laying, card_t *pack)
{
    const struct position *said = laying->said;
    unsigned count = 0, whole = laying->rules->pack.card_count;
    struct place place = laying->said->place;
    for (unsigned i = 0; i < said->card_count; i++) {
        if (said->cards[i].spot != IN_PACK)
            continue;
        place = count == 0 ? said->cards[i].place : place;
        card_t card = laying_claim(laying, &said->cards[i]);
        pack[count++] = card;
    }
    if (count > 0 && count < whole && !laying->wrong && laying->rules->pack.deals > 1)
        take_begun(laying, pack, count, place);
    else if (count > 0 && count < whole && !laying->wrong)
        laying_refuse_cards(laying, place, "the pack lacks cards");
    return count > 0;
}

bool position_begin(const struct asking *asking, const struct position *position,
                    struct state *state)
{
    card_t pack[CARDS_MAX];
    struct laying laying = {
        .asking = asking,
        .engine = asking->engine,
        .rules = asking->engine->rules,
        .said = position,
    };
    if (position->is_under_way)
        return begin_midway(asking, position, state);
    laying_take_match(&laying);
    if (take_pack(&laying, pack))
        laying.start.pack = pack;
    if (!laying.wrong)
        engine_begin_at(asking->engine, state, asking->seed, &laying.start);
    return !laying.wrong;
}
