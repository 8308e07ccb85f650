/* The deals of a check: how they begin, and what happens in them before somebody chooses. */
#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "position/text.h"
#include "school/lesson_check.h"
#include "transcript/action.h"

/* --- reading ---------------------------------------------------------------------------------- */

/* A reader for names at the table. */
static struct position_reader names_reader(const struct checking *checking)
{
    return (struct position_reader){
        .reader = {.rules = (struct ruleset *)checking->engine.rules,
                   .arena = checking->reader->arena,
                   .diagnostics = checking->reader->diagnostics},
        .names = &checking->names,
    };
}

static bool read_position(const struct checking *checking, const struct schema *schema,
                          const struct node *said, struct position *position)
{
    return position_from_tree(checking->engine.rules, &checking->names, schema, said,
                              checking->reader->arena, position, checking->reader->diagnostics);
}

static bool read_start(struct checking *checking)
{
    struct position start = position_unsaid();
    const struct node *said = checking->wanted->start;
    if (said && !read_position(checking, &position_start_schema, said, &start))
        return false;
    checking->start = position_start(&start);
    return true;
}

/* "do: [{North: pass}, {East: [S2, S3]}]": one action after the other. */
static void read_before(struct checking *checking)
{
    struct position_reader reader = names_reader(checking);
    const struct node *list = checking->wanted->before;
    unsigned count = 0;
    for (unsigned i = 0; list && i < item_count(list); i++) {
        const struct node *one = item_at(list, i);
        for (unsigned j = 0; one->kind == NODE_MAP && j < one->count; j++)
            count += item_count(one->entries[j].value);
    }
    struct done_before *done = arena_alloc(checking->reader->arena, count * sizeof *done);
    checking->before = done;
    for (unsigned i = 0; list && i < item_count(list); i++) {
        const struct node *one = item_at(list, i);
        if (one->kind != NODE_MAP)
            diagnose(checking->reader->diagnostics, E_TYPE, one->place,
                     "write who does what: '- North: pass'");
        for (unsigned j = 0; one->kind == NODE_MAP && j < one->count; j++) {
            const struct entry *entry = &one->entries[j];
            for (unsigned k = 0; k < item_count(entry->value); k++)
                *done++ = (struct done_before){.seat = node_seat(&reader, entry->key),
                                               .who = entry->key,
                                               .action = item_at(entry->value, k)};
        }
    }
    checking->before_count = count;
}

/* Only one of the two ways says how a deal begins. */
static bool begins_in_one_way(const struct checking *checking)
{
    const struct wanted_check *wanted = checking->wanted;
    const struct node *dealt = wanted->deal ? wanted->deal : wanted->start;
    if (wanted->given && dealt)
        diagnose(checking->reader->diagnostics, E_CONTRADICTION, dealt->place,
                 "with 'given' the deal starts in the middle: nothing is dealt");
    else if (!wanted->given && !dealt)
        diagnostic_hint(diagnose(checking->reader->diagnostics, E_MISSING_KEY, wanted->place,
                                 "a check needs a deal"),
                        "add 'given', or 'deal' if it begins before the cards are played");
    return !wanted->given != !dealt;
}

bool check_read_deal(struct checking *checking)
{
    const struct wanted_check *wanted = checking->wanted;
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    size_t before = diagnostics_count(diagnostics);
    struct position_reader reader = names_reader(checking);
    checking->deal.cut_by.seat = NO_SEAT;
    if (!begins_in_one_way(checking))
        return false;
    if (wanted->given)
        read_position(checking, &position_schema, wanted->given, &checking->position);
    else
        read_start(checking);
    if (wanted->deal)
        script_read_chance(checking->engine.rules, &checking->names, wanted->deal,
                           checking->reader->arena, &checking->deal, diagnostics);
    checking->deal.are_hands_begun = true;
    read_before(checking);
    checking->seat = wanted->seat ? node_seat(&reader, wanted->seat) : NO_SEAT;
    return diagnostics_count(diagnostics) == before;
}

/* --- chance and what is done before ----------------------------------------------------------- */

static bool shuffle(struct checking *checking, struct state *state)
{
    card_t order[CARDS_MAX];
    const struct script_deal *deal = &checking->deal;
    if (!stack_wanted(deal)) {
        engine_chance(&checking->engine, state);
        return true;
    }
    if (deal->pack.given)
        engine_chance_pass_over(&checking->engine, state);
    if (!stack_pack(&checking->engine, state, &checking->names, deal, order,
                    checking->reader->diagnostics))
        return false;
    engine_shuffle(&checking->engine, state, order);
    return true;
}

/* Answers for chance until somebody is to decide. */
static bool deal_cards(struct checking *checking, struct state *state)
{
    while (turn_is_chance(state)) {
        if (state->turn == TURN_SHUFFLE && !checking->wanted->given) {
            if (!shuffle(checking, state))
                return false;
        } else if (state->turn != TURN_CUT || !stack_cut(&checking->engine, state, &checking->deal))
            engine_chance(&checking->engine, state);
    }
    return !hooks_failed(checking->engine.hooks);
}

/* Does one thing of those before the choice. Players choose what others do before it. */
static bool do_one(struct checking *checking, struct state *state, const struct done_before *done)
{
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    if (checking->player && !check_play_on(checking, state, done->seat))
        return false;
    if (!turn_is_decision(state) || state->actor != done->seat) {
        diagnose(diagnostics, E_SCRIPT_TURN, done->who->place, "%s",
                 action_awaited(checking->reader->arena, &checking->names, state));
        return false;
    }
    return check_choose(checking, state, done->action) && deal_cards(checking, state);
}

static bool begin(struct checking *checking, unsigned number, struct state *state)
{
    uint64_t seed = (uint64_t)checking->wanted->seed + number;
    const struct asking asking = {
        .engine = &checking->engine,
        .seed = seed,
        .goes_on = true,
        .seats = checking->names.seats,
        .diagnostics = checking->reader->diagnostics,
    };
    if (checking->wanted->given)
        return position_begin(&asking, &checking->position, state);
    engine_begin_at(&checking->engine, state, seed, &checking->start);
    while (state->turn == TURN_SEAT || state->turn == TURN_DRAW) {
        if (state->turn == TURN_SEAT)
            engine_apply(&checking->engine, state,
                         set_first(engine_legal(&checking->engine, state)));
        else
            engine_chance(&checking->engine, state);
    }
    return true;
}

/* Whether somebody has a choice of a kind that can be weighed. */
static bool is_choice(const struct checking *checking, const struct state *state)
{
    if (!checking->choices[0] && checking->player)
        return true;
    if (checking->player ? !turn_is_decision(state) : state->turn != TURN_CARD)
        return check_refuse(checking, checking->player || !turn_is_decision(state)
                                          ? "nobody is to choose"
                                          : "nobody is to play a card; add 'played by: thinker:20' "
                                            "to play the deals instead of solving them");
    return true;
}

bool check_begin_deal(struct checking *checking, unsigned number, struct state *state)
{
    if (!begin(checking, number, state) || !deal_cards(checking, state))
        return false;
    EACH(done, checking->before, checking->before_count)
        if (!do_one(checking, state, done))
            return false;
    if (checking->seat != NO_SEAT) {
        if (!check_play_on(checking, state, checking->seat))
            return false;
        if (state_deal_is_over(state))
            return check_refuse(checking, "the seat has nothing to choose in one of the deals");
    }
    return is_choice(checking, state);
}
