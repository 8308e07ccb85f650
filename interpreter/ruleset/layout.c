/* The rows of layouts: which card can be added beside which. */
#include "ruleset/finish.h"

#include <string.h>

/* The card of a suit that ranks so, from the highest down; NO_CARD: the suit has fewer. */
static unsigned card_ranked(const struct ruleset *rules, const struct order *order, unsigned suit,
                            unsigned place)
{
    const struct pack *pack = &rules->pack;
    if (place >= pack_ranks_of(pack, suit))
        return NO_CARD;
    struct set cards =
        set_and(pack_suit_cards(pack, suit), pack_rank_cards(pack, order->ranks[suit][place]));
    return set_is_empty(cards) ? NO_CARD : set_first(cards);
}

static void add_beside(struct layout_rows *rows, unsigned card, unsigned other)
{
    if (card != NO_CARD && other != NO_CARD)
        set_add(&rows->beside[card], other);
}

/* A card and the one that ranks just above it. */
static void join(struct layout_rows *rows, enum layout_builds builds, unsigned lower,
                 unsigned higher)
{
    if (builds != BUILDS_DOWN)
        add_beside(rows, lower, higher);
    if (builds == BUILDS_BOTH_WAYS || builds == BUILDS_DOWN)
        add_beside(rows, higher, lower);
}

static void make_row(const struct ruleset *rules, const struct contract *contract, unsigned suit,
                     struct layout_rows *rows)
{
    const struct order *order = &contract->order;
    unsigned ranks = pack_ranks_of(&rules->pack, suit);
    for (unsigned place = 1; place < ranks; place++)
        join(rows, contract->layout.builds, card_ranked(rules, order, suit, place),
             card_ranked(rules, order, suit, place - 1));
    if (contract->layout.builds == BUILDS_ROUND)
        add_beside(rows, card_ranked(rules, order, suit, 0),
                   card_ranked(rules, order, suit, ranks - 1));
}

static void make_rows(struct ruleset *rules, struct contract *contract)
{
    const struct pack *pack = &rules->pack;
    struct layout_rules *layout = &contract->layout;
    struct layout_rows *rows = arena_alloc(rules->arena, sizeof *rows);
    memset(rows, 0, sizeof *rows);
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        make_row(rules, contract, suit, rows);
    for (unsigned card = 0; card < pack->card_count; card++)
        rows->rank_of[card] = pack_rank_cards(pack, pack->cards[card].rank);
    layout->rows = rows;
    layout->starting =
        layout->starts == RANK_NONE ? pack_all_cards(pack) : pack_rank_cards(pack, layout->starts);
}

/* The cards that can be added at some time, where rows start with these. */
static struct set cards_within_reach(const struct layout_rows *rows, struct set from)
{
    struct set reached = from, left = from;
    while (!set_is_empty(left)) {
        unsigned card = set_first(left);
        set_remove(&left, card);
        left = set_or(left, set_minus(rows->beside[card], reached));
        reached = set_or(reached, rows->beside[card]);
    }
    return reached;
}

/* A card that can never be added; NO_CARD: there is none. Rows may start with any rank. */
static unsigned card_out_of_reach(const struct ruleset *rules, const struct layout_rules *layout)
{
    struct set all = pack_all_cards(&rules->pack);
    for (unsigned first = 0; first < rules->pack.card_count; first++) {
        struct set from =
            layout->starts == RANK_NONE ? layout->rows->rank_of[first] : layout->starting;
        struct set never = set_minus(all, cards_within_reach(layout->rows, from));
        if (!set_is_empty(never))
            return set_first(never);
    }
    return NO_CARD;
}

static void check_layout(const struct ruleset *rules, const struct contract *contract,
                         struct diagnostics *diagnostics)
{
    const struct pack *pack = &rules->pack;
    const struct layout_rules *layout = &contract->layout;
    if (pack->copies > 1 || pack->card_count > TRICKS_MAX) {
        diagnose(diagnostics, E_TOO_BIG, layout->place,
                 "a layout takes a pack of at most %d cards in which no two are equal", TRICKS_MAX);
        return;
    }
    unsigned never = card_out_of_reach(rules, layout);
    if (never != NO_CARD)
        diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, layout->place,
                                 "%s can never be added to the layout", pack->cards[never].name),
                        "every row starts with the rank of 'starts', and grows as 'builds' says");
    if (contract->has_goes_on)
        diagnose(diagnostics, E_CONTRADICTION, contract->goes_on_place,
                 "a layout has no tricks that a leader could go on with");
    if (contract->has_dummy)
        diagnose(diagnostics, E_CONTRADICTION, contract->dummy_place,
                 "a layout has no dummy: everybody adds cards of their own hand");
}

void finish_layouts(struct ruleset *rules, struct diagnostics *diagnostics)
{
    rules->has_layouts = false;
    for (unsigned i = 0; i <= rules->contract_count; i++) {
        struct contract *contract = &rules->contracts[i];
        if (!contract->layout.is_played)
            continue;
        rules->has_layouts = true;
        contract->claims.none = true; /* there are no tricks to claim */
        make_rows(rules, contract);
        check_layout(rules, contract, diagnostics);
    }
}
