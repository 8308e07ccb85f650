/* The steps of a deal, and what is called in them. */
#include "game_parts.h"

#include <stdlib.h>
#include <string.h>

#include "loader/sections.h"

/* --- steps ------------------------------------------------------------------------------------ */

enum ask_kind {
    ASK_BIDS,   /* numbers */
    ASK_OFFER,  /* pass, or declare */
    ASK_TRUMPS, /* a suit */
    ASK_CARD,   /* a called card */
    ASK_GOAL,   /* a goal */
    ASK_SIGNAL, /* a card of the hand, laid open */
    ASK_DOUBLE, /* pass, or a word */
    ASK_LEADS,  /* how many cards are led */
};

/* A step of the section before it is grown: its name is known to those before it. */
struct sketch {
    const char *name, *verb;
    struct bush *value;          /* behind the verb; NULL: as its row says */
    const char *names, *by, *at; /* or NULL */
    enum ask_kind asks;
    bool ends_by_card; /* the talon is shown until a certain one appears */
    bool takes_back;   /* what was laid away, which all do at once and into hand */
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

static struct bush *grow_steps(struct grower *grower, const struct schema *schema,
                               const struct sketches *sketches)
{
    struct bush *steps = bush_map(grower->arena);
    for (unsigned i = 0; i < sketches->count; i++) {
        struct bush *begun = bush_map(grower->arena);
        const struct sketch *sketch = &sketches->list[i];
        const struct key *verb = key_find(schema, sketch->verb);
        set_targets(grower, sketches, i + 1);
        sketched = sketch;
        bush_add(grower->arena, begun, sketch->verb,
                 sketch->value || !verb ? sketch->value : grow_row(grower, schema, verb));
        bush_add(grower->arena, steps, sketch->name, grow_map(grower, schema, begun));
        sketched = NULL;
    }
    return steps;
}

/* --- the deal --------------------------------------------------------------------------------- */

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
        shown = sketch_step(grower, sketches, "show", word(grower, "talon"));
    else
        shown = sketch_step(grower, sketches, "turn-up", word(grower, "last dealt"));
    shown->names = chance(grower, 75) ? "trumps" : NULL;
    if (chance(grower, 12)) {
        shown->names = fresh_name(grower, "suit");
        names_add(&grower->variables, shown->names);
    }
    shown->ends_by_card = strcmp(shown->verb, "show") == 0;
    bool from_talon = !shown->ends_by_card && strcmp(shown->value->text, "talon") == 0;
    if (from_talon && chance(grower, 12))
        sketch_step(grower, sketches, "turn-down", NULL);
    else
        grower->plan.lies_open = from_talon;
}

/* The pack is cut, or another one for a suit. */
static void sketch_cut(struct grower *grower, struct sketches *sketches)
{
    struct sketch *cut = sketch_step(grower, sketches, "cut", NULL);
    if (!chance(grower, 40))
        return;
    cut->names = chance(grower, 60) ? "trumps" : fresh_name(grower, "suit");
    if (strcmp(cut->names, "trumps") != 0)
        names_add(&grower->variables, cut->names);
}

GUIDE(grow_deal)
{
    struct sketches sketches = {.count = 0};
    if (chance(grower, 5))
        sketch_step(grower, &sketches, "gather", list_of(grower, &grower->plan.suits));
    if (chance(grower, 15))
        sketch_cut(grower, &sketches);
    sketch_hands(grower, &sketches);
    if (chance(grower, 45))
        sketch_turn_up(grower, &sketches);
    grower->plan.has_goals = chance(grower, 8);
    if (grower->plan.has_goals)
        sketch_step(grower, &sketches, "goals", bush_number(grower->arena, between(grower, 1, 4)));
    return grow_steps(grower, row->each, &sketches);
}

/* --- the bidding ------------------------------------------------------------------------------ */

/* Whether cards may be drawn behind every trick. */
static bool has_stock(const struct plan *plan)
{
    return plan->talon > 0 && plan->talon % plan->most == 0;
}

static bool is_sketched(const struct sketches *sketches, const char *verb)
{
    unsigned found = 0;
    for (unsigned i = 0; i < sketches->count; i++)
        found += strcmp(sketches->list[i].verb, verb) == 0;
    return found > 0;
}

/* What all have laid away they have again, and by now some of it is known; hands change by nothing
 * else then. */
static void sketch_back(struct grower *grower, struct sketches *sketches)
{
    bool is_first = sketches->count == 1 || !is_sketched(sketches, "take");
    if (!is_first || has_stock(&grower->plan) || chance(grower, 40))
        return;
    if (chance(grower, 50))
        sketch_step(grower, sketches, "show", NULL);
    struct sketch *back = sketch_step(grower, sketches, "take", word(grower, "buried"));
    back->by = chance(grower, 70) ? "each" : "dealer";
    back->takes_back = true;
}

/* Everybody lays away as many cards as a rule says, and draws as many. */
static void sketch_redraw(struct grower *grower, struct sketches *sketches)
{
    const char *most = chance(grower, 50) ? "deal % 2" : "3 - players % 2 - deal % 2";
    sketch_step(grower, sketches, "discard", word(grower, most))->by = "each";
    sketch_step(grower, sketches, "take",
                word(grower, arena_format(grower->arena, "%s of talon", most)))
        ->by = "each";
}

/* Cards change places, and hands are of one size behind it. */
static void sketch_exchange(struct grower *grower, struct sketches *sketches)
{
    const struct plan *plan = &grower->plan;
    if (chance(grower, 25) && plan->hand > 3 && plan->talon >= 3 * plan->most && !has_stock(plan)) {
        sketch_redraw(grower, sketches);
    } else if (chance(grower, 50)) {
        sketch_step(
            grower, sketches, "discard",
            bush_number(grower->arena, between(grower, 1, plan->hand > 1 ? plan->hand - 1 : 1)))
            ->by = "each";
        sketch_back(grower, sketches);
    } else {
        sketch_step(grower, sketches, "pass", NULL);
    }
}

/* Whoever takes the card that was turned up lays another away. */
static void sketch_take(struct grower *grower, struct sketches *sketches)
{
    const char *who = grower->plan.must_declare && chance(grower, 50) ? "declarer" : "dealer";
    const char *what = chance(grower, 70) ? "turn-up" : "talon";
    sketch_step(grower, sketches, "take", word(grower, what))->by = who;
    sketch_step(grower, sketches, "discard", bush_number(grower->arena, 1))->by = who;
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
    if (plan->has_goals && chance(grower, 80))
        sketch_step(grower, sketches, "ask", word(grower, "each"))->asks = ASK_GOAL;
    if (chance(grower, 5))
        sketch_step(grower, sketches, "ask", word(grower, "each"))->asks = ASK_SIGNAL;
    if (chance(grower, 10))
        sketch_step(grower, sketches, "ask", NULL)->asks = ASK_DOUBLE;
}

/* Whoever takes from the talon lays as many away. */
static void sketch_take_talon(struct grower *grower, struct sketches *sketches)
{
    const char *who = grower->plan.must_declare && chance(grower, 50) ? "declarer" : "dealer";
    unsigned cards = between(grower, 1, grower->plan.talon < 4 ? grower->plan.talon : 4);
    if (chance(grower, 40))
        sketch_step(grower, sketches, "show", word(grower, "talon"));
    sketch_step(grower, sketches, "take",
                word(grower, arena_format(grower->arena, "%u of talon", cards)))
        ->by = who;
    sketch_step(grower, sketches, "discard", word(grower, "down to hand"))->by = who;
}

GUIDE(grow_bidding)
{
    struct sketches sketches = {.count = 0};
    sketch_asks(grower, &sketches);
    if (grower->plan.lies_open && chance(grower, 25))
        sketch_take(grower, &sketches);
    else if (grower->plan.talon > 0 && chance(grower, 20))
        sketch_take_talon(grower, &sketches);
    if (chance(grower, 15) && grower->plan.hand > 1)
        sketch_exchange(grower, &sketches);
    if (chance(grower, 8))
        sketch_step(grower, &sketches, "show", NULL);
    return sketches.count ? grow_steps(grower, row->each, &sketches) : NULL;
}

/* Everybody draws behind every trick; now and then the next card lies open. */
static void sketch_draw(struct grower *grower, struct sketches *sketches)
{
    struct sketch *take = sketch_step(grower, sketches, "take", word(grower, "1 of talon"));
    take->by = "each";
    take->at = "trick";
    if (chance(grower, 30))
        sketch_step(grower, sketches, "turn-up", word(grower, "talon"))->at = "trick";
}

/* The leader may lead several cards. */
static void sketch_leads(struct grower *grower, struct sketches *sketches)
{
    struct sketch *ask = sketch_step(grower, sketches, "ask", word(grower, "leader"));
    ask->at = "lead";
    ask->asks = ASK_LEADS;
}

GUIDE(grow_during)
{
    struct sketches sketches = {.count = 0};
    if (grower->plan.hand < 3)
        return NULL;
    if (has_stock(&grower->plan) && chance(grower, 50))
        sketch_draw(grower, &sketches);
    else if (chance(grower, 60))
        sketch_step(grower, &sketches, "show", NULL);
    else if (chance(grower, 40))
        sketch_leads(grower, &sketches);
    else
        sketch_step(grower, &sketches, "ask", NULL)->asks = ASK_DOUBLE;
    return grow_steps(grower, row->each, &sketches);
}

/* Mostly behind one trick, so that the next one is led to. */
GUIDE(grow_moment)
{
    static const char *const others[] = {"first card", "turn",       "lead",
                                         "trick",      "trick 1..2", "score"};
    unsigned hand = grower->plan.hand;
    (void)row;
    if (sketched && sketched->at)
        return word(grower, sketched->at);
    if (chance(grower, 20)) /* which has a key of its own, for certain cards */
        return word(grower, "card");
    if (chance(grower, 40))
        return word(grower, others[below(grower, sizeof others / sizeof *others)]);
    unsigned trick = between(grower, 1, hand > 2 ? hand - 2 : 1);
    return word(grower, arena_format(grower->arena, "trick %u", trick));
}

/* Only what comes behind a card comes behind certain cards. */
GUIDE(grow_falls)
{
    const struct bush *at = bush_find(grower->entry, "at");
    bool is_behind_card =
        at && at->kind == NODE_SCALAR && at->text && strcmp(at->text, "card") == 0;
    return is_behind_card && chance(grower, 60) ? grow_value(grower, row) : NULL;
}

GUIDE(grow_step_names)
{
    if (!sketched)
        return grow_value(grower, row);
    return sketched->names ? word(grower, sketched->names) : NULL;
}

GUIDE(grow_shown_until)
{
    return sketched && sketched->ends_by_card ? grow_value(grower, row) : NULL;
}

GUIDE(grow_unless_back)
{
    return sketched && sketched->takes_back ? NULL : grow_value(grower, row);
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
    if (chance(grower, 25) && most > 2 && grower->plan.fewest > 2)
        return word(grower, arena_format(grower->arena, "%u left and %u right",
                                         between(grower, 1, 2), between(grower, 1, most - 2)));
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

GUIDE(grow_contract_bidding)
{
    struct sketches sketches = {.count = 0};
    sketch_step(grower, &sketches, "show", word(grower, "declarer"));
    return grow_steps(grower, row->each, &sketches);
}

/* --- calls ------------------------------------------------------------------------------------ */

static void add_call(struct grower *grower, struct bush *calls, const char *name, const char *key,
                     struct bush *value)
{
    struct bush *begun = bush_map(grower->arena);
    if (key)
        bush_add(grower->arena, begun, key, value);
    bush_add(grower->arena, calls, name, grow_map(grower, &call_schema, begun));
}

static struct bush *numbers(struct grower *grower)
{
    const struct plan *plan = &grower->plan;
    struct arena *arena = grower->arena;
    if (!plan->auction && chance(grower, 60))
        return bush_word(arena, arena_format(arena, "%u..hand_size", plan->lowest));
    return bush_word(arena, arena_format(arena, "%u..%u", plan->lowest, plan->highest));
}

/* Each a call of its own, or all of them in a list. */
static void add_contracts(struct grower *grower, struct bush *calls)
{
    if (grower->contracts.count > 0 && chance(grower, 20)) {
        struct bush *list = bush_list(grower->arena);
        for (unsigned i = 0; i < grower->contracts.count; i++)
            bush_add(grower->arena, list, NULL, word(grower, grower->contracts.list[i]));
        add_call(grower, calls, "contracts", "contract", list);
        return;
    }
    for (unsigned i = 0; i < grower->contracts.count; i++) {
        const char *name = grower->contracts.list[i];
        add_call(grower, calls, name, "contract", word(grower, name));
    }
}

/* A word, or words that have a number each. */
static void add_doubles(struct grower *grower, struct bush *calls)
{
    if (chance(grower, 70)) {
        add_call(grower, calls, fresh_name(grower, "double"), NULL, NULL);
        return;
    }
    struct bush *words = bush_map(grower->arena);
    for (unsigned i = 0; i < 2; i++)
        bush_add(grower->arena, words, fresh_name(grower, "level"),
                 bush_word(grower->arena, arena_format(grower->arena, "%u", i + 1)));
    add_call(grower, calls, "levels", "number", words);
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

/* A card of the hand is laid open with a word that is true of it, or nothing is said. */
static void add_signals(struct grower *grower, struct bush *calls)
{
    static const char *const words[] = {"highest", "lowest", "only", "any"};
    bush_add(grower->arena, calls, "nothing", bush_map(grower->arena));
    struct bush *signal = bush_map(grower->arena);
    bush_add(grower->arena, signal, "card", word(grower, "any"));
    bush_add(grower->arena, signal, "lays", word(grower, words[below(grower, COUNT(words))]));
    bush_add(grower->arena, calls, "signal", signal);
}

/* One card, or a set of any kind, of a number that is fixed or called. */
static void add_leads(struct grower *grower, struct bush *calls)
{
    struct bush *several = bush_map(grower->arena), *leads = bush_map(grower->arena);
    bool is_called = chance(grower, 50), is_of_suit = chance(grower, 40);
    const char *number =
        is_called ? "call" : arena_format(grower->arena, "%u", between(grower, 2, 3));
    if (is_called)
        bush_add(grower->arena, several, "number", word(grower, "2..4"));
    if (!is_of_suit && chance(grower, 60))
        bush_add(grower->arena, leads, "same", word(grower, "2"));
    bush_add(grower->arena, leads, is_of_suit ? "suit" : "row", word(grower, number));
    bush_add(grower->arena, several, "leads", leads);
    bush_add(grower->arena, calls, "one card", bush_map(grower->arena));
    bush_add(grower->arena, calls, "several", several);
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
        const struct key *suit = key_find(&call_schema, "suit");
        add_call(grower, calls, "name", "suit", grow_value(grower, suit));
        break;
    }
    case ASK_CARD:
        add_call(grower, calls, "call", "card",
                 word(grower, is_rank              ? "all of trumps"
                              : chance(grower, 40) ? "any"
                                                   : plan->ranks.list[0]));
        break;
    case ASK_GOAL: add_call(grower, calls, "take", "goal", word(grower, "any")); break;
    case ASK_SIGNAL: add_signals(grower, calls); break;
    case ASK_DOUBLE:
        bush_add(grower->arena, calls, "pass", bush_map(grower->arena));
        add_doubles(grower, calls);
        break;
    case ASK_LEADS: add_leads(grower, calls); break;
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
    bool is_other = !is_in_auction(grower) && chance(grower, 4);
    (void)row;
    return is_offer || is_other ? word(grower, is_offer ? "true" : "false") : NULL;
}

/* Whoever doubles may join the declarer instead, where nobody has a partner yet. */
GUIDE(grow_joins)
{
    const struct plan *plan = &grower->plan;
    bool may = sketched && sketched->asks == ASK_DOUBLE && plan->must_declare && !plan->across;
    return may && chance(grower, 40) ? word(grower, row->words->text) : NULL;
}

/* Whoever doubles may exchange a card for the one that lies turned up instead, or does both. */
GUIDE(grow_swaps)
{
    bool may = sketched && sketched->asks == ASK_DOUBLE && grower->plan.lies_open;
    (void)row;
    return may && chance(grower, 30)
               ? word(grower, arena_format(grower->arena, "%s of trumps",
                                           any_name(grower, &grower->plan.ranks)))
               : NULL;
}

/* Which sets are led is said where the leader is asked. */
GUIDE(grow_leads)
{
    (void)row;
    (void)grower;
    return NULL;
}

/* Or lays a meld open, of a count whose melds name their cards. */
/* What somebody may do in a deal, or not: nothing that goes by goals. */
static struct bush *grow_deed(struct grower *grower)
{
    const char *suit = any_name(grower, &grower->plan.suits);
    unsigned number = between(grower, 0, 3);
    return word(grower, chance(grower, 50) || !suit
                            ? arena_format(grower->arena, "tricks == %u", number)
                            : arena_format(grower->arena, "taken.%s > %u", suit, number));
}

/* Of those worth one there are as many as are laid open, and some that are worth more. */
static struct bush *grow_named_goals(struct grower *grower, unsigned count)
{
    struct bush *goals = bush_map(grower->arena);
    for (unsigned i = 0; i < count + 2; i++) {
        struct bush *goal = grow_deed(grower);
        if (i >= count) {
            struct bush *more = bush_map(grower->arena);
            bush_add(grower->arena, more, "is", goal);
            bush_add(grower->arena, more, "points",
                     bush_number(grower->arena, between(grower, 1, 3)));
            goal = more;
        }
        bush_add(grower->arena, goals, arena_format(grower->arena, "goal %u", i + 1), goal);
    }
    return goals;
}

/* Goals by name; or one suit, of which there are cards enough for one goal. */
GUIDE(grow_goals_of)
{
    const struct bush *goals = bush_find(grower->entry, "goals");
    unsigned count = goals && goals->text ? (unsigned)strtoul(goals->text, NULL, 10) : 0;
    (void)row;
    if (count == 0 || chance(grower, 50))
        return count == 1 ? word(grower, any_name(grower, &grower->plan.suits)) : NULL;
    return grow_named_goals(grower, count);
}

GUIDE(grow_lays)
{
    bool may = sketched && sketched->asks == ASK_DOUBLE && grower->laid.count > 0 &&
               !bush_find(grower->entry, "joins") && !is_in_auction(grower);
    (void)row;
    return may && chance(grower, 50) ? word(grower, any_name(grower, &grower->laid)) : NULL;
}

/* Of melds that are laid. */
GUIDE(grow_again)
{
    return bush_find(grower->entry, "lays") && chance(grower, 40) ? grow_value(grower, row) : NULL;
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

/* A suit, none, another suit of the deal, or a table by it. */
GUIDE(grow_trumps_made)
{
    const char *variable = any_name(grower, &grower->variables);
    if (chance(grower, 50))
        return grow_value(grower, row);
    if (chance(grower, 40))
        return word(grower, variable);
    struct bush *table = bush_map(grower->arena), *suits = bush_map(grower->arena);
    bush_add(grower->arena, suits, any_name(grower, &grower->plan.suits),
             word(grower, any_name(grower, &grower->plan.suits)));
    bush_add(grower->arena, suits, "others",
             word(grower, chance(grower, 50) ? "none" : any_name(grower, &grower->plan.suits)));
    bush_add(grower->arena, table, "by", word(grower, variable));
    bush_add(grower->arena, table, "is", suits);
    return table;
}

GUIDE(grow_called_trumps)
{
    const char *variable = any_name(grower, &grower->variables);
    bool takes_part = sketched && sketched->asks == ASK_OFFER;
    (void)row;
    return takes_part ? word(grower, chance(grower, 40) ? "led" : variable) : NULL;
}

/* Only numbers, which decide nothing for others. */
GUIDE(grow_at_once)
{
    bool is_ask = sketched && sketched->verb && strcmp(sketched->verb, "ask") == 0;
    bool are_bids = is_ask && sketched->asks == ASK_BIDS && !grower->plan.auction;
    (void)row;
    return is_ask ? word(grower, are_bids && chance(grower, 80) ? "true" : "false") : NULL;
}

GUIDE(grow_refusals)
{
    struct bush *map = bush_map(grower->arena);
    bool in_turn = !bush_find(grower->entry, "at-once");
    (void)row;
    bush_add(
        grower->arena, map, fresh_name(grower, "not so"),
        word(grower, in_turn && chance(grower, 60) && grower->plan.bids && !grower->plan.auction
                         ? "last and bids + call == hand_size"
                         : grow_condition(grower, SCOPE_CALL)));
    return map;
}
