/* What a script says is so, held against the table: hands, suits, the contract and the sides. */
#include "script/scripted.h"

/* --- hands ----------------------------------------------------------------------------------- */

/* The cards that are named; of several copies those that are there. */
static struct set cards_named(const struct written_actions *cards, struct set there)
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
    if (set_equal(named, cards))
        return;
    scripted_expected(game, item->actions.place, "%s to %s %s, got %s",
                      scripted_seat(game, item->seat), does, scripted_cards(game, named),
                      scripted_cards(game, cards));
    scripted_correct_cards(game, item->actions.place, cards);
}

/* --- suits and cards that the deal names ------------------------------------------------------ */

static const char *suit_name(const struct scripted *game, unsigned suit)
{
    return suit == SUIT_NONE ? "none" : game->engine.rules->pack.suits[suit].name;
}

/* As it was written before: by its letter or by its name. */
static const char *word_of_suit(const struct scripted *game, struct place before, unsigned suit)
{
    return before.length == 1 && suit != SUIT_NONE ? game->engine.rules->pack.suits[suit].letter
                                                   : suit_name(game, suit);
}

static void check_suit(struct scripted *game, const struct state *state,
                       const struct script_item *item)
{
    unsigned suit = state->named.suits[item->variable];
    if (suit == item->suit)
        return;
    scripted_expected(game, item->place, "%s to be %s, got %s",
                      game->engine.rules->variables[item->variable], suit_name(game, item->suit),
                      suit_name(game, suit));
    scripted_correct_word(game, item->value, word_of_suit(game, item->value, suit));
}

static void check_called(struct scripted *game, const struct state *state,
                         const struct script_item *item)
{
    const struct ruleset *rules = game->engine.rules;
    bool is_called = state->named.called_card != NO_CARD;
    struct set called = is_called ? set_of(state->named.called_card) : (struct set){{0, 0}};
    if (state->named.second_card != NO_CARD)
        set_add(&called, state->named.second_card);
    struct set named = cards_named(&item->actions, called);
    if (set_equal(named, called))
        return;
    scripted_expected(game, item->actions.place, "%s to be called, got %s",
                      scripted_cards(game, named), scripted_cards(game, called));
    scripted_correct_word(game, item->actions.place,
                          is_called ? rules->pack.cards[state->named.called_card].name : "none");
}

/* --- the contract and the sides --------------------------------------------------------------- */

static void check_partner(struct scripted *game, const struct state *state,
                          const struct script_item *item)
{
    if (state->partners == item->partners)
        return;
    scripted_expected(game, item->place, "%s to be known as the partner, got %s",
                      scripted_seats(game, item->partners), scripted_seats(game, state->partners));
    if ((state->partners & (state->partners - 1)) == 0)
        scripted_correct_word(game, item->value,
                              state->partners ? scripted_seats(game, state->partners) : "none");
}

static const char *contract_name(const struct scripted *game, unsigned contract)
{
    return contract ? game->engine.rules->contracts[contract].name : "none";
}

static void check_contract(struct scripted *game, const struct state *state,
                           const struct script_item *item)
{
    if (state->contract == item->contract)
        return;
    scripted_expected(game, item->place, "the contract to be %s, got %s",
                      contract_name(game, item->contract), contract_name(game, state->contract));
    scripted_correct_word(game, item->value, contract_name(game, state->contract));
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
    case ITEM_CLAIM:
    case ITEM_OPENS:
    case ITEM_NO_CLAIM:
    case ITEM_REST: break;
    }
}
