/* Cards that are legal, and cards that are refused. */
#include "judge.h"

#include "sayings.h"
#include "words/reasons.h"

/* It is the obligation that bars each of the cards, and without it they are legal, or another one
 * bars them. */
static void judge_barred(struct watch *watch, const struct block *block, struct set cards)
{
    struct ruleset relaxed = *watch->rules;
    struct engine engine = {.rules = &relaxed, .hooks = watch->engine.hooks};
    judge(watch, block, without_obligation(&relaxed, block->rule));
    SET_EACH(card, cards) {
        struct reason before, after;
        enum refusal was = reason_for_refusal(&watch->engine, &watch->state, card, &before);
        enum refusal is = reason_for_refusal(&engine, &watch->state, card, &after);
        judge(watch, block, was == REFUSED_OBLIGATION && place_same(before.place, block->rule));
        judge(watch, block, is == REFUSED_NOT || !place_same(after.place, block->rule));
        watch->tried->refusals++;
    }
}

/*
 * What is no part of the lead is of another suit than what lies of it, or of one of which there are
 * too few. Of equal cards and rows of them only that there is such a lead: what goes on with one is
 * tried by tests/engine/test_several.c.
 */
static void judge_no_part(struct watch *watch, const struct block *block, struct set cards)
{
    const struct state *state = &watch->state;
    const struct context *context = watch->rules->contexts[state->named.context];
    shape_t shape = trick_shape_now(state);
    judge(watch, block, shape != SHAPE_CARD && state_is_leading(state));
    if (shape_same(shape) > 0)
        return;
    bool is_begun = state->in_trick > 0;
    SET_EACH(card, cards) {
        unsigned suit = context->suit_of[card];
        struct set of_suit = set_and(state->hand[state->actor], context->suit_cards[suit]);
        judge(watch, block, is_begun ? suit != state->led : set_count(of_suit) < shape_row(shape));
    }
}

void judge_hand(struct watch *watch)
{
    const struct state *state = &watch->state;
    struct set hand = state->hand[state->actor], told = {{0, 0}};
    struct set legal = engine_legal(&watch->engine, state);
    watch_open_page(watch);
    why_hand(&watch->why, state);
    for (const struct block *block = watch->page->first; block; block = block->next) {
        if (block->kind != BLOCK_ITEM || is_about_suits(block))
            continue;
        struct set cards = set_and(cards_said(&watch->rules->pack, block->said_name), hand);
        bool is_legal = says(block, SAY_LEGAL_SINCE);
        judge(watch, block, is_legal == set_is_empty(set_minus(cards, legal)));
        if (says(block, SAY_NO_PART_OF_LEAD))
            judge_no_part(watch, block, set_minus(cards, legal));
        else if (!is_legal)
            judge_barred(watch, block, set_minus(cards, legal));
        told = set_or(told, cards);
    }
    if (!set_equal(told, hand))
        watch_complain_of(watch, "not each card of the hand is told of");
}
