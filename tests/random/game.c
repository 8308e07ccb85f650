/* A plausible game: what is planned, and what fits the plan behind each row. */
#include "grow.h"

#include <string.h>

#include "cards/pack.h"
#include "loader/sections.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

#define GUIDE(name) static struct bush *name(struct grower *grower, const struct key *row)

/* --- the plan -------------------------------------------------------------------------------- */

static void plan_players(struct grower *grower)
{
    struct plan *plan = &grower->plan;
    plan->across = chance(grower, 35);
    plan->fewest = plan->across ? 4 : between(grower, 2, 6);
    plan->most = plan->fewest;
    if (plan->across && chance(grower, 15))
        plan->fewest = plan->most = 6;
    else if (!plan->across && chance(grower, 40))
        plan->most = between(grower, plan->fewest, plan->fewest + 2 > 8 ? 8 : plan->fewest + 2);
}

static void plan_pack(struct grower *grower)
{
    static const char *const common[] = {"S", "H", "D", "C"}, *const own[] = {"R", "M", "T", "V",
                                                                              "W"};
    static const char *const ranks[] = {"A", "K", "Q", "J", "10", "9", "8",
                                        "7", "6", "5", "4", "3",  "2"};
    struct plan *plan = &grower->plan;
    bool is_own = chance(grower, 12);
    unsigned suits = is_own               ? between(grower, 2, 5)
                     : chance(grower, 85) ? 4
                                          : between(grower, 2, 4);
    unsigned count = chance(grower, 40) ? 13 : between(grower, 5, 13);
    for (unsigned i = 0; i < suits; i++)
        names_add(&plan->suits, is_own ? own[i] : common[i]);
    for (unsigned i = 0; i < count; i++)
        names_add(&plan->ranks, ranks[i]);
    plan->copies = chance(grower, 10) ? 2 : 1;
    plan->cards = suits * count * plan->copies;
    while (plan->cards < 2 * plan->most || plan->cards > CARDS_MAX)
        plan->cards = suits * count * ++plan->copies;
    if (chance(grower, 8))
        names_add(&plan->extra, "Joker");
    plan->cards += plan->extra.count;
}

static void plan_hand(struct grower *grower)
{
    struct plan *plan = &grower->plan;
    unsigned most = plan->cards / plan->most;
    plan->whole_pack = chance(grower, 30) || most < 3;
    plan->hand =
        plan->whole_pack ? plan->cards / plan->most : between(grower, 2, most > 13 ? 13 : most);
    plan->talon = plan->cards - plan->hand * plan->most;
    plan->lowest = below(grower, 2);
    plan->highest = between(grower, plan->lowest + 1, plan->lowest + 1 + plan->hand);
}

static void plan_bidding(struct grower *grower)
{
    struct plan *plan = &grower->plan;
    unsigned kind = below(grower, 100);
    plan->auction = kind < 25;
    plan->bids = plan->auction || kind < 50;
    plan->declares = plan->must_declare = plan->auction || (kind >= 50 && kind < 65);
    plan->calls_card = plan->declares && !plan->across && chance(grower, 40);
    for (unsigned left = plan->declares && chance(grower, 45) ? between(grower, 1, 3) : 0; left > 0;
         left--)
        names_add(&grower->contracts, fresh_name(grower, "contract"));
}

static void plan_options(struct grower *grower)
{
    struct names *const kinds[] = {&grower->switches, &grower->switches, &grower->choices,
                                   &grower->numbers};
    for (unsigned left = chance(grower, 30) ? between(grower, 1, 3) : 0; left > 0; left--)
        names_add(kinds[below(grower, COUNT(kinds))], fresh_name(grower, "option"));
}

static void plan_names(struct grower *grower)
{
    names_add(&grower->variables, "trumps");
    for (unsigned left = chance(grower, 25) ? between(grower, 1, 2) : 0; left > 0; left--)
        names_add(&grower->counts, fresh_name(grower, "count"));
    for (unsigned left = chance(grower, 25) ? between(grower, 1, 3) : 0; left > 0; left--)
        names_add(&grower->conditions, fresh_name(grower, "condition"));
    for (unsigned left = chance(grower, 25) ? between(grower, 1, 3) : 0; left > 0; left--)
        names_add(&grower->amounts, fresh_name(grower, "amount"));
    plan_options(grower);
    for (unsigned left = chance(grower, 12) ? between(grower, 1, 2) : 0; left > 0; left--)
        names_add(&grower->functions, fresh_name(grower, "function"));
}

void plan_game(struct grower *grower)
{
    grower->plan.careless = chance(grower, 12);
    plan_players(grower);
    plan_pack(grower);
    plan_hand(grower);
    plan_bidding(grower);
    plan_names(grower);
    grower->plan.keeps_no_score = chance(grower, 4);
}

/* --- players and cards ----------------------------------------------------------------------- */

GUIDE(grow_players)
{
    const struct plan *plan = &grower->plan;
    (void)row;
    if (plan->fewest == plan->most)
        return bush_number(grower->arena, plan->fewest);
    return bush_word(grower->arena,
                     arena_format(grower->arena, "%u..%u", plan->fewest, plan->most));
}

GUIDE(grow_sides)
{
    (void)row;
    return grower->plan.across ? bush_word(grower->arena, "across") : NULL;
}

static struct bush *list_of(struct grower *grower, const struct names *names)
{
    struct bush *list = bush_list(grower->arena);
    for (unsigned i = 0; i < names->count; i++)
        bush_add(grower->arena, list, NULL, bush_word(grower->arena, names->list[i]));
    return list;
}

GUIDE(grow_suits)
{
    const struct names *suits = &grower->plan.suits;
    struct bush *map = bush_map(grower->arena);
    (void)row;
    if (strcmp(suits->list[0], "S") == 0)
        return list_of(grower, suits);
    for (unsigned i = 0; i < suits->count; i++)
        bush_add(
            grower->arena, map, suits->list[i],
            bush_word(grower->arena, arena_format(grower->arena, "suit of %s", suits->list[i])));
    return map;
}

GUIDE(grow_pack_ranks)
{
    const struct names *ranks = &grower->plan.ranks;
    (void)row;
    if (ranks->count < 6 || chance(grower, 50))
        return list_of(grower, ranks);
    struct names high = *ranks;
    high.count = 4;
    struct bush *list = list_of(grower, &high);
    const char *numbers = arena_format(grower->arena, "10..%s", ranks->list[ranks->count - 1]);
    bush_add(grower->arena, list, NULL, bush_word(grower->arena, numbers));
    return list;
}

GUIDE(grow_copies)
{
    (void)row;
    return grower->plan.copies > 1 ? bush_number(grower->arena, grower->plan.copies) : NULL;
}

GUIDE(grow_extra)
{
    (void)row;
    return grower->plan.extra.count ? list_of(grower, &grower->plan.extra) : NULL;
}

/* So few are left out that the hands still fit. */
GUIDE(grow_without)
{
    struct plan *plan = &grower->plan;
    struct bush *list = bush_list(grower->arena);
    (void)row;
    if (plan->talon < plan->copies || plan->whole_pack)
        return NULL;
    plan->cards -= plan->copies;
    plan->talon -= plan->copies;
    bush_add(grower->arena, list, NULL,
             bush_word(grower->arena, arena_format(grower->arena, "%s%s", plan->suits.list[0],
                                                   plan->ranks.list[plan->ranks.count - 1])));
    return list;
}

GUIDE(grow_partners)
{
    return grower->plan.across ? grow_value(grower, row) : bush_word(grower->arena, "none");
}

/* All ranks once, as they are or in another order. */
GUIDE(grow_all_ranks)
{
    struct names ranks = grower->plan.ranks;
    (void)row;
    for (unsigned i = ranks.count; i > 1 && chance(grower, 90); i--) {
        unsigned other = below(grower, i);
        const char *moved = ranks.list[i - 1];
        ranks.list[i - 1] = ranks.list[other];
        ranks.list[other] = moved;
    }
    return list_of(grower, &ranks);
}

GUIDE(grow_draw)
{
    (void)row;
    return list_of(grower, &grower->plan.ranks);
}

/* --- order ----------------------------------------------------------------------------------- */

GUIDE(grow_ranks_by_suit)
{
    struct bush *map = bush_map(grower->arena);
    for (unsigned left = between(grower, 1, 2); left > 0; left--)
        bush_add(grower->arena, map, any_name(grower, &grower->plan.suits),
                 grow_all_ranks(grower, row));
    return map;
}

GUIDE(grow_trump_order)
{
    struct bush *list = list_of(grower, &grower->plan.extra), *ranks = grow_all_ranks(grower, row);
    if (chance(grower, 30))
        bush_add(
            grower->arena, list, NULL,
            bush_word(grower->arena,
                      arena_format(grower->arena, "%s%s", any_name(grower, &grower->plan.suits),
                                   ranks->twigs[ranks->count - 1].value->text)));
    for (unsigned i = 0; i < ranks->count; i++)
        bush_add(grower->arena, list, NULL, ranks->twigs[i].value);
    return list;
}

GUIDE(grow_when_led)
{
    const char *variable = any_name(grower, &grower->variables);
    struct bush *map = bush_map(grower->arena), *classes = bush_list(grower->arena);
    (void)row;
    bush_add(grower->arena, classes, NULL,
             bush_word(grower->arena, chance(grower, 50) ? "others" : "trumps"));
    bush_add(grower->arena, classes, NULL, bush_word(grower->arena, "led"));
    bush_add(grower->arena, map, variable, classes);
    return map;
}

GUIDE(grow_order)
{
    struct bush *begun = bush_map(grower->arena);
    bool is_needed = grower->plan.extra.count > 0;
    if (!is_needed && !chance(grower, 30))
        return NULL;
    if (is_needed)
        bush_add(grower->arena, begun, "trumps", grow_trump_order(grower, row));
    return grow_map(grower, row->inside, begun);
}

/* --- steps ----------------------------------------------------------------------------------- */

enum ask_kind {
    ASK_BIDS,   /* numbers */
    ASK_OFFER,  /* pass, or declare */
    ASK_TRUMPS, /* a suit */
    ASK_CARD,   /* a called card */
    ASK_DOUBLE, /* pass, or a word */
};

/* A step of the section before it is grown: its name is known to those before it. */
struct sketch {
    const char *name, *verb;
    struct bush *value;     /* behind the verb; NULL: as its row says */
    const char *names, *by; /* or NULL */
    enum ask_kind asks;
};

#define SKETCHES_MAX 12

struct sketches {
    struct sketch list[SKETCHES_MAX];
    unsigned count;
};

static struct sketch *sketch_step(struct grower *grower, struct sketches *sketches,
                                  const char *verb, struct bush *value)
{
    struct sketch *sketch = &sketches->list[sketches->count++];
    *sketch = (struct sketch){.name = arena_format(grower->arena, "%s %u", verb, ++grower->fresh),
                              .verb = verb,
                              .value = value};
    return sketch;
}

static const struct sketch *sketched; /* the one that is being grown: for the guides of its rows */

/* Where a step may lead: behind it, and where every deal ends. */
static void set_targets(struct grower *grower, const struct sketches *sketches, unsigned from)
{
    static const char *const ends[] = {"play", "abandon", "redeal"};
    grower->targets.count = 0;
    for (unsigned i = from; i < sketches->count; i++)
        names_add(&grower->targets, sketches->list[i].name);
    for (size_t i = 0; i < COUNT(ends); i++)
        names_add(&grower->targets, ends[i]);
}

static struct bush *grow_steps(struct grower *grower, const struct table *table,
                               const struct sketches *sketches)
{
    struct bush *steps = bush_map(grower->arena);
    for (unsigned i = 0; i < sketches->count; i++) {
        struct bush *begun = bush_map(grower->arena);
        const struct sketch *sketch = &sketches->list[i];
        const struct key *verb = key_find(table, sketch->verb);
        set_targets(grower, sketches, i + 1);
        sketched = sketch;
        bush_add(grower->arena, begun, sketch->verb,
                 sketch->value || !verb ? sketch->value : grow_row(grower, table, verb));
        bush_add(grower->arena, steps, sketch->name, grow_map(grower, table, begun));
        sketched = NULL;
    }
    return steps;
}

static struct bush *word(struct grower *grower, const char *text)
{
    return bush_word(grower->arena, text);
}

/* --- the deal -------------------------------------------------------------------------------- */

static struct bush *packets(struct grower *grower, unsigned hand)
{
    struct bush *list = bush_list(grower->arena);
    for (unsigned left = hand, packet; left > 0; left -= packet) {
        packet = between(grower, 1, left > 4 ? 4 : left);
        if (list->count == ROUNDS_MAX - 1)
            packet = left;
        bush_add(grower->arena, list, NULL, bush_number(grower->arena, packet));
    }
    return list;
}

/* So many each, in this deal more and in that less. */
static struct bush *schedule(struct grower *grower, unsigned hand)
{
    struct bush *list = bush_list(grower->arena);
    if (hand > 2 && chance(grower, 50))
        bush_add(grower->arena, list, NULL,
                 word(grower, arena_format(grower->arena, "%u..2", hand)));
    else
        bush_add(grower->arena, list, NULL, bush_number(grower->arena, hand));
    bush_add(grower->arena, list, NULL, bush_number(grower->arena, between(grower, 1, hand)));
    return list;
}

static void sketch_hands(struct grower *grower, struct sketches *sketches)
{
    const struct plan *plan = &grower->plan;
    unsigned hand = plan->hand, kind = below(grower, 4);
    if (plan->whole_pack)
        sketch_step(grower, sketches, "deal", word(grower, chance(grower, 85) ? "all" : "rest"));
    else if (kind == 0)
        sketch_step(grower, sketches, "packets", packets(grower, hand));
    else if (kind == 1)
        sketch_step(grower, sketches, "deal", schedule(grower, hand));
    else
        sketch_step(grower, sketches, "deal", bush_number(grower->arena, hand));
}

/* A card that is shown, for trumps or for another suit of the deal. */
static void sketch_turn_up(struct grower *grower, struct sketches *sketches)
{
    bool has_talon = grower->plan.talon > 0;
    unsigned kind = below(grower, 4);
    struct sketch *shown;
    if (has_talon && kind < 2)
        shown = sketch_step(grower, sketches, "turn-up", word(grower, "talon"));
    else if (has_talon && kind == 2)
        shown = sketch_step(grower, sketches, "flip", NULL);
    else
        shown = sketch_step(grower, sketches, "turn-up", word(grower, "last dealt"));
    shown->names = chance(grower, 75) ? "trumps" : NULL;
    if (chance(grower, 12)) {
        shown->names = fresh_name(grower, "suit");
        names_add(&grower->variables, shown->names);
    }
    bool from_talon = shown->value && strcmp(shown->value->text, "talon") == 0;
    if (from_talon && chance(grower, 12))
        sketch_step(grower, sketches, "turn-down", NULL);
}

GUIDE(grow_deal)
{
    struct sketches sketches = {.count = 0};
    if (chance(grower, 5))
        sketch_step(grower, &sketches, "gather", list_of(grower, &grower->plan.suits));
    if (chance(grower, 15))
        sketch_step(grower, &sketches, "cut", NULL);
    sketch_hands(grower, &sketches);
    if (chance(grower, 45))
        sketch_turn_up(grower, &sketches);
    return grow_steps(grower, row->each, &sketches);
}

/* --- the bidding ----------------------------------------------------------------------------- */

/* Cards change places, and hands are of one size behind it. */
static void sketch_exchange(struct grower *grower, struct sketches *sketches)
{
    const struct plan *plan = &grower->plan;
    if (chance(grower, 50))
        sketch_step(
            grower, sketches, "discard",
            bush_number(grower->arena, between(grower, 1, plan->hand > 1 ? plan->hand - 1 : 1)))
            ->by = "each";
    else
        sketch_step(grower, sketches, "pass", NULL);
}

static void sketch_asks(struct grower *grower, struct sketches *sketches)
{
    const struct plan *plan = &grower->plan;
    if (plan->auction)
        sketch_step(grower, sketches, "auction", word(grower, "each"))->asks = ASK_BIDS;
    else if (plan->bids)
        sketch_step(grower, sketches, "ask", word(grower, "each"))->asks = ASK_BIDS;
    else if (plan->declares)
        sketch_step(grower, sketches, "ask", word(grower, "each"))->asks = ASK_OFFER;
    if (chance(grower, plan->declares ? 50 : 15))
        sketch_step(grower, sketches, "ask", word(grower, plan->declares ? "declarer" : "dealer"))
            ->asks = ASK_TRUMPS;
    if (plan->calls_card)
        sketch_step(grower, sketches, "ask", word(grower, "declarer"))->asks = ASK_CARD;
    if (chance(grower, 10))
        sketch_step(grower, sketches, "ask", NULL)->asks = ASK_DOUBLE;
}

GUIDE(grow_bidding)
{
    struct sketches sketches = {.count = 0};
    sketch_asks(grower, &sketches);
    if (chance(grower, 15) && grower->plan.hand > 1)
        sketch_exchange(grower, &sketches);
    if (chance(grower, 8))
        sketch_step(grower, &sketches, "show", NULL);
    return sketches.count ? grow_steps(grower, row->each, &sketches) : NULL;
}

GUIDE(grow_during)
{
    struct sketches sketches = {.count = 0};
    if (grower->plan.hand < 3)
        return NULL;
    if (chance(grower, 60))
        sketch_step(grower, &sketches, "show", NULL);
    else
        sketch_step(grower, &sketches, "ask", NULL)->asks = ASK_DOUBLE;
    return grow_steps(grower, row->each, &sketches);
}

GUIDE(grow_after_trick)
{
    unsigned hand = grower->plan.hand;
    (void)row;
    return bush_number(grower->arena, between(grower, 1, hand > 2 ? hand - 2 : 1));
}

GUIDE(grow_step_names)
{
    if (!sketched)
        return grow_value(grower, row);
    return sketched->names ? word(grower, sketched->names) : NULL;
}

GUIDE(grow_by)
{
    if (sketched && sketched->by)
        return word(grower, sketched->by);
    bool moves_together = grower->verb && strcmp(grower->verb->name, "pass") == 0;
    return moves_together ? NULL : grow_value(grower, row);
}

GUIDE(grow_pass)
{
    static const char *const ways[] = {"left", "right", "across"};
    unsigned most = grower->plan.hand > 4 ? 4 : grower->plan.hand;
    (void)row;
    unsigned way =
        below(grower, grower->plan.most % 2 == 0 && grower->plan.fewest % 2 == 0 ? 3 : 2);
    if (chance(grower, 70))
        return word(grower,
                    arena_format(grower->arena, "%u %s", between(grower, 1, most), ways[way]));
    struct bush *list = bush_list(grower->arena);
    bush_add(
        grower->arena, list, NULL,
        word(grower, arena_format(grower->arena, "%u %s", between(grower, 1, most), ways[way])));
    bush_add(grower->arena, list, NULL, word(grower, "none"));
    return list;
}

/* Where all have passed nobody has declared. */
GUIDE(grow_otherwise)
{
    bool needs_declarer = sketched && (sketched->asks == ASK_OFFER || sketched->asks == ASK_BIDS) &&
                          grower->plan.must_declare;
    if (needs_declarer)
        return word(grower, chance(grower, 70) ? "abandon" : "redeal");
    return chance(grower, 8) ? grow_value(grower, row) : NULL;
}

/* Cards that come to hands, or leave them, do so in every deal. */
GUIDE(grow_step_condition)
{
    static const char *const harmless[] = {"show", "pass", "ask"};
    bool fits = false;
    for (size_t i = 0; grower->verb && i < COUNT(harmless); i++)
        fits |= strcmp(grower->verb->name, harmless[i]) == 0;
    bool declares = sketched && sketched->asks == ASK_OFFER;
    return fits && !declares ? word(grower, grow_condition(grower, SCOPE_DEAL)) : NULL;
    (void)row;
}

/* --- calls ----------------------------------------------------------------------------------- */

static void add_call(struct grower *grower, struct bush *calls, const char *name, const char *key,
                     struct bush *value)
{
    struct bush *begun = bush_map(grower->arena);
    if (key)
        bush_add(grower->arena, begun, key, value);
    bush_add(grower->arena, calls, name, grow_map(grower, &call_table, begun));
}

static struct bush *numbers(struct grower *grower)
{
    const struct plan *plan = &grower->plan;
    struct arena *arena = grower->arena;
    if (!plan->auction && chance(grower, 60))
        return bush_word(arena, arena_format(arena, "%u..hand_size", plan->lowest));
    return bush_word(arena, arena_format(arena, "%u..%u", plan->lowest, plan->highest));
}

static void add_contracts(struct grower *grower, struct bush *calls)
{
    for (unsigned i = 0; i < grower->contracts.count; i++) {
        const char *name = grower->contracts.list[i];
        add_call(grower, calls, name, "contract", word(grower, name));
    }
}

static void add_bids(struct grower *grower, struct bush *calls)
{
    bool is_auction = grower->verb && strcmp(grower->verb->name, "auction") == 0;
    if (is_auction)
        bush_add(grower->arena, calls, "pass", bush_map(grower->arena));
    add_call(grower, calls, "bid", "number", numbers(grower));
    if (is_auction)
        add_contracts(grower, calls);
}

static void add_offer(struct grower *grower, struct bush *calls)
{
    bush_add(grower->arena, calls, "pass", bush_map(grower->arena));
    if (grower->contracts.count == 0 || chance(grower, 50))
        add_call(grower, calls, "play", "declares", word(grower, "true"));
    add_contracts(grower, calls);
}

GUIDE(grow_calls)
{
    struct bush *calls = bush_map(grower->arena);
    const struct plan *plan = &grower->plan;
    bool is_rank = chance(grower, 25);
    (void)row;
    switch (sketched ? sketched->asks : ASK_DOUBLE) {
    case ASK_BIDS: add_bids(grower, calls); break;
    case ASK_OFFER: add_offer(grower, calls); break;
    case ASK_TRUMPS: {
        const struct key *suit = key_find(&call_table, "suit");
        add_call(grower, calls, "name", "suit", grow_value(grower, suit));
        break;
    }
    case ASK_CARD:
        add_call(grower, calls, "call", is_rank ? "rank" : "card",
                 word(grower, is_rank || chance(grower, 40) ? "any" : plan->ranks.list[0]));
        break;
    case ASK_DOUBLE:
        bush_add(grower->arena, calls, "pass", bush_map(grower->arena));
        add_call(grower, calls, fresh_name(grower, "double"), NULL, NULL);
        break;
    }
    return calls;
}

static bool is_in_auction(const struct grower *grower)
{
    return sketched && strcmp(sketched->verb, "auction") == 0 && grower->plan.auction;
}

GUIDE(grow_declares)
{
    bool is_offer = sketched && sketched->asks == ASK_OFFER;
    (void)row;
    return is_offer ? word(grower, "true") : NULL;
}

GUIDE(grow_called_contract)
{
    (void)row;
    bool is_bid = is_in_auction(grower) && grower->contracts.count > 0;
    return is_bid && chance(grower, 15) ? word(grower, any_name(grower, &grower->contracts)) : NULL;
}

GUIDE(grow_above)
{
    const struct plan *plan = &grower->plan;
    (void)row;
    bool is_contract = bush_find(grower->entry, "contract") && !bush_find(grower->entry, "number");
    return is_in_auction(grower) && is_contract
               ? bush_number(grower->arena, between(grower, plan->lowest, plan->highest))
               : NULL;
}

GUIDE(grow_call_then)
{
    bool is_offer = sketched && sketched->asks == ASK_OFFER;
    if (is_in_auction(grower))
        return chance(grower, 3) ? grow_value(grower, row) : NULL;
    if (is_offer)
        return word(grower, grower->targets.list[0]); /* the step behind it */
    return chance(grower, 8) ? grow_value(grower, row) : NULL;
}

GUIDE(grow_called_trumps)
{
    const char *variable = any_name(grower, &grower->variables);
    bool takes_part = sketched && sketched->asks == ASK_OFFER;
    (void)row;
    return takes_part ? word(grower, chance(grower, 40) ? "led" : variable) : NULL;
}

GUIDE(grow_refusals)
{
    struct bush *map = bush_map(grower->arena);
    (void)row;
    bush_add(grower->arena, map, fresh_name(grower, "not so"),
             word(grower, chance(grower, 60) && grower->plan.bids && !grower->plan.auction
                              ? "last and bids + call == hand_size"
                              : grow_condition(grower, SCOPE_CALL)));
    return map;
}

/* --- play ------------------------------------------------------------------------------------ */

GUIDE(grow_lead)
{
    unsigned roles = row->roles & ~(ROLE_BIT(ROLE_PARTNER));
    if (!grower->plan.must_declare)
        roles &= ~ROLE_BIT(ROLE_DECLARER);
    return word(grower, grow_role(grower, roles));
}

GUIDE(grow_term)
{
    bool is_called = grower->plan.calls_card;
    for (unsigned tries = 0; tries < 20; tries++) {
        struct bush *value = grow_value(grower, row);
        bool speaks_of_called =
            value->kind != NODE_MAP && strstr(bush_yaml(grower->arena, value), "called");
        bool is_known =
            value->kind == NODE_MAP ||
            key_find_word(row->words, &(struct node){.kind = NODE_SCALAR,
                                                     .text = value->text ? value->text : ""}) ||
            (value->text && names_has(&grower->variables, value->text));
        if (is_known && (is_called || !speaks_of_called))
            return value;
    }
    return word(grower, "trumps");
}

static struct bush *called_card(struct grower *grower)
{
    return word(grower, chance(grower, 50) ? "called card" : "called suit");
}

static void add_obligation(struct grower *grower, struct bush *obligations, const char *name,
                           const char *verb, struct bush *value)
{
    struct bush *begun = bush_map(grower->arena);
    if (verb)
        bush_add(grower->arena, begun, verb, value);
    bush_add(grower->arena, obligations, name, grow_map(grower, &obligation_table, begun));
}

static void add_follow_suit(struct grower *grower, struct bush *obligations)
{
    struct bush *rule = bush_map(grower->arena);
    bush_add(grower->arena, rule, "when", word(grower, "following"));
    bush_add(grower->arena, rule, "play", word(grower, "led"));
    bush_add(grower->arena, obligations, "follow suit", rule);
}

GUIDE(grow_obligations)
{
    struct bush *obligations = bush_map(grower->arena);
    (void)row;
    if (chance(grower, 85))
        add_follow_suit(grower, obligations);
    for (unsigned i = 0; i < grower->functions.count; i++)
        add_obligation(grower, obligations, fresh_name(grower, "hook"), "hook",
                       word(grower, grower->functions.list[i]));
    if (grower->plan.calls_card && chance(grower, 50))
        add_obligation(grower, obligations, fresh_name(grower, "called"), "play",
                       called_card(grower));
    for (unsigned left = below(grower, 4); left > 0; left--)
        add_obligation(grower, obligations, fresh_name(grower, "rule"),
                       chance(grower, 50) ? "play" : "avoid",
                       grow_term(grower, key_find(&obligation_table, "play")));
    return obligations->count ? obligations : NULL;
}

/* Functions of the hook file are named in it. */
GUIDE(grow_play)
{
    struct bush *begun = bush_map(grower->arena);
    if (grower->functions.count > 0)
        bush_add(grower->arena, begun, "obligations",
                 grow_obligations(grower, key_find(row->inside, "obligations")));
    else if (chance(grower, 25))
        return NULL;
    return grow_map(grower, row->inside, begun);
}

/* An obligation of the author's own asks for one of the functions; there is none to add. */
GUIDE(grow_obligation_hook)
{
    const char *function = any_name(grower, &grower->functions);
    return function ? word(grower, function) : grow_value(grower, row);
}

GUIDE(grow_when)
{
    const struct bush *terms = bush_find(grower->entry, "play");
    terms = terms ? terms : bush_find(grower->entry, "avoid");
    const char *text = terms ? bush_yaml(grower->arena, terms) : "";
    bool speaks_of_trick = strstr(text, "led") || strstr(text, "winning");
    return speaks_of_trick ? word(grower, "following") : grow_value(grower, row);
}

GUIDE(grow_trick)
{
    (void)row;
    return bush_number(grower->arena, between(grower, 1, grower->plan.hand));
}

/* --- score and match ------------------------------------------------------------------------- */

GUIDE(grow_counts)
{
    struct bush *map = bush_map(grower->arena);
    const struct plan *plan = &grower->plan;
    (void)row;
    for (unsigned i = 0; i < grower->counts.count; i++) {
        struct bush *count = bush_map(grower->arena), *cards = bush_list(grower->arena);
        bool is_list = chance(grower, 30);
        for (unsigned left = between(grower, 1, 4); left > 0; left--) {
            const char *rank = any_name(grower, &plan->ranks);
            bush_add(grower->arena, count, rank,
                     bush_number(grower->arena, between(grower, 1, 11)));
        }
        bush_add(grower->arena, cards, NULL, word(grower, any_name(grower, &plan->ranks)));
        bush_add(grower->arena, map, grower->counts.list[i], is_list ? cards : count);
    }
    return map->count ? map : NULL;
}

/* Each may ask those before it, so that none depends on itself. */
static struct bush *grow_terms(struct grower *grower, struct names *names, bool are_conditions)
{
    struct bush *map = bush_map(grower->arena);
    const struct names all = *names;
    for (names->count = 0; names->count < all.count; names->count++)
        bush_add(grower->arena, map, all.list[names->count],
                 word(grower, are_conditions ? grow_condition(grower, SCOPE_SEAT)
                                             : grow_amount(grower, SCOPE_SEAT)));
    *names = all;
    return map->count ? map : NULL;
}

GUIDE(grow_conditions)
{
    const struct names amounts = grower->amounts;
    (void)row;
    grower->amounts.count = 0;
    struct bush *map = grow_terms(grower, &grower->conditions, true);
    grower->amounts = amounts;
    return map;
}

GUIDE(grow_amounts)
{
    (void)row;
    return grow_terms(grower, &grower->amounts, false);
}

GUIDE(grow_score)
{
    struct bush *lines = bush_map(grower->arena), *first = bush_map(grower->arena);
    if (grower->plan.keeps_no_score)
        return lines;
    const char *points =
        grower->counts.count && chance(grower, 50) ? grower->counts.list[0] : "tricks";
    bush_add(grower->arena, first, "to", word(grower, chance(grower, 50) ? "each side" : "each"));
    bush_add(grower->arena, first, "points", word(grower, points));
    if (chance(grower, 90))
        bush_add(grower->arena, lines, "tricks", first);
    for (unsigned left = below(grower, 4); left > 0; left--)
        bush_add(grower->arena, lines, fresh_name(grower, "line"),
                 grow_map(grower, row->each, bush_map(grower->arena)));
    return lines;
}

GUIDE(grow_target)
{
    (void)row;
    return bush_number(grower->arena, between(grower, 3, 30));
}

GUIDE(grow_deals)
{
    (void)row;
    if (grower->numbers.count > 0 && chance(grower, 70))
        return word(grower, grower->numbers.list[0]);
    return chance(grower, 80) ? bush_number(grower->arena, between(grower, 1, 6))
                              : word(grower, "2 * players");
}

GUIDE(grow_match)
{
    struct bush *begun = bush_map(grower->arena);
    bool has_target = !grower->plan.keeps_no_score && chance(grower, 30);
    bush_add(grower->arena, begun, has_target ? "target" : "deals",
             has_target ? grow_target(grower, row) : grow_deals(grower, row));
    return grow_map(grower, row->inside, begun);
}

/* Only where no score is kept. */
GUIDE(grow_aim)
{
    return grower->plan.keeps_no_score ? grow_value(grower, row) : NULL;
}

/* --- contracts ------------------------------------------------------------------------------- */

GUIDE(grow_contracts)
{
    struct bush *map = bush_map(grower->arena);
    const struct names all = grower->contracts;
    for (unsigned i = 0; i < all.count; i++)
        if (chance(grower, 80)) {
            struct bush *contract = grow_map(grower, row->each, bush_map(grower->arena));
            if (contract->count > 0)
                bush_add(grower->arena, map, all.list[i], contract);
        }
    return map->count ? map : NULL;
}

/* A contract adds lines, and leaves those of the file. */
GUIDE(grow_contract_score)
{
    struct bush *lines = bush_map(grower->arena);
    bush_add(grower->arena, lines, fresh_name(grower, "line"),
             grow_map(grower, row->each, bush_map(grower->arena)));
    return lines;
}

static struct bush *one_term(struct grower *grower, const struct names *names, bool is_condition)
{
    struct bush *map = bush_map(grower->arena);
    if (names->count == 0)
        return NULL;
    const struct names conditions = grower->conditions, amounts = grower->amounts;
    grower->conditions.count = grower->amounts.count = 0;
    bush_add(grower->arena, map, names->list[0],
             word(grower, is_condition ? grow_condition(grower, SCOPE_SEAT)
                                       : grow_amount(grower, SCOPE_SEAT)));
    grower->conditions = conditions;
    grower->amounts = amounts;
    return map;
}

GUIDE(grow_contract_conditions)
{
    const struct names names = grower->conditions;
    (void)row;
    return one_term(grower, &names, true);
}

GUIDE(grow_contract_amounts)
{
    const struct names names = grower->amounts;
    (void)row;
    return one_term(grower, &names, false);
}

GUIDE(grow_contract_extends)
{
    (void)row;
    return grower->contracts.count > 1 ? word(grower, grower->contracts.list[0]) : NULL;
}

GUIDE(grow_contract_bidding)
{
    struct sketches sketches = {.count = 0};
    sketch_step(grower, &sketches, "show", word(grower, "declarer"));
    return grow_steps(grower, row->each, &sketches);
}

/* --- options --------------------------------------------------------------------------------- */

static struct bush *begin_choice(struct grower *grower, const struct table *table)
{
    const struct key *values = key_find(table, "values");
    struct bush *begun = bush_map(grower->arena), *map = bush_map(grower->arena);
    static const char *const names[] = {"one", "other", "third"};
    for (unsigned i = 0; values && i < between(grower, 2, 3); i++)
        bush_add(grower->arena, map, names[i],
                 grow_map(grower, values->each, bush_map(grower->arena)));
    bush_add(grower->arena, begun, "values", map);
    bush_add(grower->arena, begun, "choice", word(grower, names[below(grower, 2)]));
    return begun;
}

static struct bush *begin_number(struct grower *grower)
{
    struct bush *begun = bush_map(grower->arena), *list = bush_list(grower->arena);
    bush_add(grower->arena, begun, "number", bush_number(grower->arena, 2));
    if (chance(grower, 60)) {
        bush_add(grower->arena, begun, "from", bush_number(grower->arena, 1));
        bush_add(grower->arena, begun, "to", bush_number(grower->arena, between(grower, 3, 5)));
        return begun;
    }
    bush_add(grower->arena, list, NULL, bush_number(grower->arena, 2));
    bush_add(grower->arena, list, NULL, bush_number(grower->arena, between(grower, 3, 6)));
    bush_add(grower->arena, begun, "one-of", list);
    return begun;
}

static struct bush *begin_switch(struct grower *grower, const struct table *table)
{
    struct bush *begun = bush_map(grower->arena);
    bush_add(grower->arena, begun, "switch", grow_value(grower, key_find(table, "switch")));
    return begun;
}

GUIDE(grow_options)
{
    struct bush *map = bush_map(grower->arena);
    for (unsigned i = 0; i < grower->switches.count; i++)
        bush_add(grower->arena, map, grower->switches.list[i],
                 grow_map(grower, row->each, begin_switch(grower, row->each)));
    for (unsigned i = 0; i < grower->choices.count; i++)
        bush_add(grower->arena, map, grower->choices.list[i],
                 grow_map(grower, row->each, begin_choice(grower, row->each)));
    for (unsigned i = 0; i < grower->numbers.count; i++)
        bush_add(grower->arena, map, grower->numbers.list[i],
                 grow_map(grower, row->each, begin_number(grower)));
    return map->count ? map : NULL;
}

/* A patch that changes nothing makes an option that nobody asks for idle. */
GUIDE(grow_filled_patch)
{
    struct bush *patch = NULL;
    for (unsigned tries = 0; tries < 8 && (!patch || patch->count == 0); tries++)
        patch = grow_value(grower, row);
    return patch;
}

GUIDE(grow_value_extends)
{
    (void)row;
    return bush_find(grower->entry, "help") ? NULL : word(grower, "one");
}

GUIDE(grow_tie)
{
    struct bush *map = bush_map(grower->arena);
    (void)row;
    if (grower->switches.count < 2)
        return NULL;
    bush_add(grower->arena, map, grower->switches.list[0],
             grow_value(grower, key_find(&option_table, "switch")));
    return map;
}

/* --- Lua ------------------------------------------------------------------------------------- */

GUIDE(grow_hook_file)
{
    (void)row;
    return grower->functions.count > 0 ? word(grower, "game.lua") : NULL;
}

static const char *grow_function(struct grower *grower, const char *name)
{
    struct arena *arena = grower->arena;
    const char *rank = any_name(grower, &grower->plan.ranks);
    static const char *const body = "function %s(hand, trick, deal)\n"
                                    "  local cards = {}\n"
                                    "  for _, card in ipairs(hand) do\n"
                                    "    if %s then cards[#cards + 1] = card end\n"
                                    "  end\n"
                                    "  return cards\n"
                                    "end\n";
    const char *test = "card.strength > 2";
    switch (below(grower, 4)) {
    case 0: test = arena_format(arena, "card.rank ~= '%s'", rank); break;
    case 1: test = arena_format(arena, "#trick > 0 and card.rank == '%s'", rank); break;
    case 2: test = "card.suit ~= deal.trumps and deal.trick > 1"; break;
    default: break;
    }
    return arena_format(arena, body, name, test);
}

static const char *grow_named_hooks(struct grower *grower)
{
    struct arena *arena = grower->arena;
    const char *rank = any_name(grower, &grower->plan.ranks), *text = "";
    if (chance(grower, 35))
        text = arena_format(arena,
                            "function suit_of(card, deal)\n"
                            "  if card.rank == '%s' then return deal.trumps or card.suit end\n"
                            "end\n",
                            rank);
    if (chance(grower, 35))
        text =
            arena_format(arena,
                         "%sfunction power(card, led, deal)\n"
                         "  if card.rank == '%s' then return 300 + card.strength, \"High.\" end\n"
                         "end\n",
                         text, rank);
    if (chance(grower, 35))
        text = arena_format(arena,
                            "%sfunction winner(trick, deal)\n"
                            "  if deal.trick == %u then return #trick end\n"
                            "end\n"
                            "says = {winner = \"The last card wins that trick.\"}\n",
                            text, between(grower, 1, grower->plan.hand));
    return text;
}

const char *grow_hooks(struct grower *grower)
{
    const char *text = "-- Hooks of a random ruleset.\n";
    for (unsigned i = 0; i < grower->functions.count; i++)
        text = arena_format(grower->arena, "%s%s", text,
                            grow_function(grower, grower->functions.list[i]));
    return arena_format(grower->arena, "%s%s", text, grow_named_hooks(grower));
}

/* --- all of them ----------------------------------------------------------------------------- */

#define ROOT       "a ruleset"
#define STEP       "a step"
#define INTERLUDE  "a step between tricks"
#define CALL       "a call"
#define OBLIGATION "an obligation"
#define CONTRACT   "a contract"
#define OPTION     "an option"

const struct guide guides[] = {
    {ROOT, "extends", 0, NULL},
    {ROOT, "players", 100, grow_players},
    {ROOT, "sides", 100, grow_sides},
    {"the pack", "suits", 100, grow_suits},
    {"the pack", "ranks", 100, grow_pack_ranks},
    {"the pack", "copies", 100, grow_copies},
    {"the pack", "extra", 100, grow_extra},
    {"the pack", "without", 10, grow_without},
    {ROOT, "seating", 12, NULL},
    {"the seating", "draw", 100, grow_draw},
    {"the seating", "partners", 60, grow_partners},
    {ROOT, "hooks", 100, grow_hook_file},
    {ROOT, "trumps", 12, NULL},
    {ROOT, "deal", 100, grow_deal},
    {ROOT, "bidding", 100, grow_bidding},
    {ROOT, "order", 100, grow_order},
    {CONTRACT, "order", 15, grow_order},
    {"the order", "ranks", 40, grow_all_ranks},
    {"the order", "suits", 15, grow_ranks_by_suit},
    {"the order", "trumps", 20, grow_trump_order},
    {"the order", "precedence", 15, NULL},
    {"the order", "when-led", 10, grow_when_led},
    {ROOT, "play", 100, grow_play},
    {CONTRACT, "play", 20, NULL},
    {"the play", "lead", 40, grow_lead},
    {"the play", "obligations", 60, grow_obligations},
    {OBLIGATION, "play", 100, grow_term},
    {OBLIGATION, "avoid", 100, grow_term},
    {OBLIGATION, "hook", 100, grow_obligation_hook},
    {OBLIGATION, "when", 50, grow_when},
    {OBLIGATION, "trick", 12, grow_trick},
    {ROOT, "during", 8, grow_during},
    {CONTRACT, "during", 10, grow_during},
    {ROOT, "counts", 100, grow_counts},
    {ROOT, "conditions", 100, grow_conditions},
    {ROOT, "amounts", 100, grow_amounts},
    {ROOT, "score", 100, grow_score},
    {ROOT, "penalties", 6, NULL},
    {ROOT, "match", 100, grow_match},
    {"the match", "target", 15, grow_target},
    {"the match", "deals", 40, grow_deals},
    {"the match", "aim", 100, grow_aim},
    {"the match", "remarks", 12, NULL},
    {"a remark", "said", 50, NULL},
    {ROOT, "contracts", 100, grow_contracts},
    {ROOT, "options", 100, grow_options},
    {CONTRACT, "extends", 10, grow_contract_extends},
    {CONTRACT, "trumps", 30, NULL},
    {CONTRACT, "bidding", 8, grow_contract_bidding},
    {CONTRACT, "score", 30, grow_contract_score},
    {CONTRACT, "conditions", 20, grow_contract_conditions},
    {CONTRACT, "amounts", 20, grow_contract_amounts},
    {OPTION, "patch", 90, grow_filled_patch},
    {"a value of an option", "patch", 70, grow_filled_patch},
    {"a value of an option", "extends", 30, grow_value_extends},
    {OPTION, "requires", 8, grow_tie},
    {OPTION, "excludes", 8, grow_tie},
    {NULL, "after-trick", 100, grow_after_trick},
    {STEP, "names", 100, grow_step_names},
    {NULL, "by", 100, grow_by},
    {NULL, "pass", 100, grow_pass},
    {STEP, "then", 3, NULL},
    {INTERLUDE, "then", 0, NULL},
    {NULL, "otherwise", 100, grow_otherwise},
    {STEP, "if", 6, grow_step_condition},
    {INTERLUDE, "if", 15, grow_step_condition},
    {NULL, "calls", 100, grow_calls},
    {NULL, "refuse", 12, grow_refusals},
    {CALL, "declares", 100, grow_declares},
    {CALL, "contract", 100, grow_called_contract},
    {CALL, "above", 30, grow_above},
    {CALL, "then", 100, grow_call_then},
    {CALL, "trumps", 20, grow_called_trumps},
    {CALL, "except", 3, NULL},
    {CALL, "names", 8, NULL},
    {CALL, "says", 12, NULL},
};

const unsigned guide_count = COUNT(guides);
