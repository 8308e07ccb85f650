/* What a script says is so, held against the table: hands, suits, the contract and the sides. */
#include "record/scripted.h"

/* --- hands ----------------------------------------------------------------------------------- */

/* The cards that are named; of several copies those that are there. */
static struct set cards_named(const struct script_actions *cards, struct set there)
{
    struct set named = {{0, 0}};
    for (unsigned i = 0; i < cards->count; i++) {
        struct set open = set_minus(cards->items[i].copies, named);
        struct set found = set_and(open, there);
        if (!set_is_empty(open))
            set_add(&named, set_first(set_is_empty(found) ? open : found));
    }
    return named;
}

static void check_cards(struct scripted *game, const struct script_item *item, struct set cards,
                        const char *does)
{
    struct set named = cards_named(&item->actions, cards);
    if (!set_equal(named, cards))
        scripted_expected(game, item->actions.place, "%s to %s %s, got %s",
                          scripted_seat(game, item->seat), does, scripted_cards(game, named),
                          scripted_cards(game, cards));
}

/* --- suits and cards that the deal names ------------------------------------------------------ */

static const char *suit_name(const struct scripted *game, unsigned suit)
{
    return suit == SUIT_NONE ? "none" : game->engine.rules->pack.suits[suit].name;
}

static void check_suit(struct scripted *game, const struct state *state,
                       const struct script_item *item)
{
    unsigned suit = state->suits[item->variable];
    if (suit != item->suit)
        scripted_expected(game, item->place, "%s to be %s, got %s",
                          game->engine.rules->variables[item->variable],
                          suit_name(game, item->suit), suit_name(game, suit));
}

static void check_called(struct scripted *game, const struct state *state,
                         const struct script_item *item)
{
    bool is_called = state->called_card != NO_CARD;
    struct set called = is_called ? set_of(state->called_card) : (struct set){{0, 0}};
    struct set named = cards_named(&item->actions, called);
    if (!set_equal(named, called))
        scripted_expected(game, item->actions.place, "%s to be called, got %s",
                          scripted_cards(game, named), scripted_cards(game, called));
}

/* --- the contract and the sides ----------------------------------------------------------------
 */

static void check_partner(struct scripted *game, const struct state *state,
                          const struct script_item *item)
{
    const char *nobody = "nobody";
    if (state->partner != item->seat)
        scripted_expected(game, item->place, "%s to be known as the partner, got %s",
                          item->seat == NO_SEAT ? nobody : scripted_seat(game, item->seat),
                          state->partner == NO_SEAT ? nobody : scripted_seat(game, state->partner));
}

static const char *contract_name(const struct scripted *game, unsigned contract)
{
    return contract ? game->engine.rules->contracts[contract].name : "none";
}

static void check_contract(struct scripted *game, const struct state *state,
                           const struct script_item *item)
{
    if (state->contract != item->contract)
        scripted_expected(game, item->place, "the contract to be %s, got %s",
                          contract_name(game, item->contract),
                          contract_name(game, state->contract));
}

void check_fact(struct scripted *game, const struct state *state, const struct script_item *item)
{
    switch (item->kind) {
    case ITEM_HOLDS: check_cards(game, item, state->hand[item->seat], "hold"); break;
    case ITEM_SHOWN:
        check_cards(game, item, set_and(state->hand[item->seat], state->shown), "show");
        break;
    case ITEM_SUIT: check_suit(game, state, item); break;
    case ITEM_CALLED: check_called(game, state, item); break;
    case ITEM_PARTNER: check_partner(game, state, item); break;
    case ITEM_CONTRACT: check_contract(game, state, item); break;
    case ITEM_ACT:
    case ITEM_LEGAL:
    case ITEM_REFUSED:
    case ITEM_TRICK:
    case ITEM_FINED:
    case ITEM_REST: break;
    }
}
