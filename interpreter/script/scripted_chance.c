/* What a script tells chance: draws, the order of the pack, cuts. */
#include "script/stack.h"
#include "script/scripted.h"

/* --- chance ---------------------------------------------------------------------------------- */

/* Draws the next card of `draw`, if one is left. */
static bool draw(struct scripted *game, struct state *state)
{
    if (game->drawn == game->script->draw.count)
        return false;
    const struct written_action *card = &game->script->draw.items[game->drawn++];
    struct set copies = set_minus(card->copies, state->draw.out);
    if (set_is_empty(copies)) {
        diagnose(game->diagnostics, E_SCRIPT_CARDS, card->place,
                 "'%s' was drawn by somebody else in this round", card->text);
        game->gone_wrong = true;
        return false;
    }
    engine_draw(&game->engine, state, set_first(copies));
    return true;
}

static bool shuffle(struct scripted *game, struct state *state)
{
    card_t order[CARDS_MAX];
    const struct script_deal *deal = scripted_deal(game);
    if (!deal || !stack_wanted(deal))
        return false;
    if (deal->pack.given) /* as in a record, after which the seed goes on */
        engine_chance_pass_over(&game->engine, state);
    if (!stack_pack(&game->engine, state, &game->script->names, deal, order, game->diagnostics)) {
        game->gone_wrong = true;
        return false;
    }
    engine_shuffle(&game->engine, state, order);
    return true;
}

static bool name_dealer(struct scripted *game, struct state *state)
{
    unsigned seat = game->script->dealer.seat;
    if (seat == NO_SEAT)
        return false;
    engine_first_dealer(&game->engine, state, seat);
    return true;
}

bool scripted_chance(void *self, struct state *state)
{
    struct scripted *game = self;
    const struct script_deal *deal = scripted_deal(game);
    if (state->turn == TURN_DRAW)
        return draw(game, state);
    if (state->turn == TURN_FIRST_DEALER)
        return name_dealer(game, state);
    if (state->turn == TURN_SHUFFLE)
        return shuffle(game, state);
    if (state->turn != TURN_CUT || !deal)
        return false;
    if (game->engine.rules->steps[state->step].kind == STEP_GOALS)
        check_goal(game, state, deal);
    else
        check_cut(game, state, deal);
    return stack_cut(&game->engine, state, deal);
}
