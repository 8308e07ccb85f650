/* Melds that a position says were laid open before, and whether it has to say it. */
#include "position/laying.h"
#include "engine/joining.h"
#include "engine/rules.h"
#include "table/state.h"

/* --- of a state ------------------------------------------------------------------------------ */

/* What has been played lies nowhere any more: nothing goes by it. */
void position_say_laid(const struct ruleset *rules, const struct state *state,
                       struct position *position)
{
    position->says_laid = rules->melds_laid > 0;
    for (unsigned i = 0; i < state->laid_count; i++)
        for (unsigned seat = 0; seat < rules->players; seat++)
            if (set_has(state->hand[seat], state->laid[i].card))
                position->laid[position->laid_count++] = (struct laid_said){
                    .card = state->laid[i].card, .seat = (uint8_t)seat, .in = state->laid[i].in};
}

/* --- of a position --------------------------------------------------------------------------- */

/* Whether the card can lie in the meld, whatever may be trumps. */
static bool may_lie_in(const struct laying *laying, const struct meld *meld, unsigned card)
{
    bool is_open = laying->suits_open & 1;
    for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
        for (unsigned i = 0; i < meld->pattern_count; i++)
            for (unsigned j = 0; j < meld->patterns[i].part_count; j++)
                if ((is_open || trumps == laying->suits[0]) &&
                    set_has(named_cards_now(&meld->patterns[i].parts[j], trumps), card))
                    return true;
    return false;
}

static void check_melds(struct laying *laying, const struct laid_said *said)
{
    const struct ruleset *rules = laying->rules;
    const char *name = rules->pack.cards[said->card].name;
    struct arena *arena = arena_create();
    for (unsigned i = 0; i < rules->melds_laid; i++) {
        const struct meld *meld = ruleset_meld_laid(rules, i);
        if (said->in >> i & 1 && !may_lie_in(laying, meld, said->card))
            laying_refuse_cards(laying, said->place,
                                arena_format(arena, "'%s' can't lie in '%s'", name, meld->name));
    }
    arena_destroy(arena);
}

/* The cards of the hand, and not of the trick, that are called so and do not lie there yet. */
static struct set copies_in_hand(const struct laying *laying, const struct laid_said *said)
{
    const struct state *state = laying->state;
    const struct pack *pack = &laying->rules->pack;
    struct set copies = set_and(state->hand[said->seat], pack_copies(pack, said->card));
    for (unsigned i = 0; i < laying->trick_count; i++)
        set_remove(&copies, laying->trick[i]);
    for (unsigned i = 0; i < state->laid_count; i++)
        set_remove(&copies, state->laid[i].card);
    return copies;
}

/* A card of the hand; one that is nowhere yet belongs to a hand that is not said. */
static card_t claim_laid(struct laying *laying, const struct laid_said *said)
{
    struct set copies = copies_in_hand(laying, said);
    if (!set_is_empty(copies))
        return (card_t)(set_has(copies, said->card) ? said->card : set_first(copies));
    if (laying_says_hand(laying, said->seat)) {
        diagnostic_hint(laying_refuse_cards(laying, said->place,
                                            "this open card is not in the hand, or not as often"),
                        "list only cards not yet played");
        return NO_CARD;
    }
    const struct placed_card placed = {.card = said->card, .place = said->place};
    card_t card = laying_claim(laying, &placed);
    if (card != NO_CARD)
        set_add(&laying->state->hand[said->seat], card);
    return card;
}

void laying_claim_laid(struct laying *laying)
{
    struct state *state = laying->state;
    for (unsigned i = 0; i < laying->said->laid_count && !laying->wrong; i++) {
        const struct laid_said *said = &laying->said->laid[i];
        card_t card = claim_laid(laying, said);
        if (card == NO_CARD)
            return;
        check_melds(laying, said);
        state->laid[state->laid_count++] =
            (struct laid_card){.card = (card_byte_t)card, .in = said->in};
        deal_show_cards(laying->engine, state, said->seat, set_of(card), SHOWN_BY_RULE);
    }
}

/* --- whether it has to be said --------------------------------------------------------------- */

static bool lays_melds(const struct laying *laying, const struct step *step)
{
    if (step->kind != STEP_ASK || !is_under(step->under, laying->state->settled))
        return false;
    for (unsigned i = 0; i < step->ask.group_count; i++)
        if (step->ask.groups[i].kind == CALL_MELD)
            return true;
    return false;
}

/* Whether the step may have come before the card that is played next. */
static bool may_have_come(const struct laying *laying, unsigned step)
{
    const struct step_moment *at = &laying->rules->steps[step].at;
    bool is_in_trick = laying->trick_count > 0;
    bool needs_card = moment_rows[at->kind].traits & MOMENT_BEHIND_CARD;
    if (at->kind == AT_NO_MOMENT)
        return step < laying->rules->play_step;
    return needs_card ? laying->state->trick > 0 || is_in_trick : laying->state->trick >= at->first;
}

/* Whether the cards that the hands have, or may yet draw, make any meld that the step lays. */
static bool may_lay(const struct laying *laying, const struct step *step)
{
    const struct ruleset *rules = laying->rules;
    const struct state *state = laying->state;
    struct set talon = laying_cards_open(laying);
    if (laying->suits_open & 1)
        return true; /* who knows which */
    EACH(group, step->ask.groups, step->ask.group_count) {
        for (unsigned j = 0; group->kind == CALL_MELD && j < group->melds_count; j++)
            for (unsigned seat = 0; seat < rules->players; seat++) {
                struct meld_found found;
                unsigned from = 0;
                struct set cards = set_or(state->hand[seat], talon);
                if (meld_take(&rules->counts[group->melds[j]].melds, laying->suits[0], &cards,
                              &from, &found))
                    return true;
            }
    }
    return false;
}

bool laying_asks_laid(const struct laying *laying, const struct step *step)
{
    bool have_been = false;
    if (laying->said->says_laid || !lays_melds(laying, step))
        return false;
    for (unsigned i = 0; i < laying->rules->step_count; i++)
        have_been |= lays_melds(laying, &laying->rules->steps[i]) && may_have_come(laying, i);
    return have_been && may_lay(laying, step);
}
