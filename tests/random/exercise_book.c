/* The rule book held against play. */
#include "exercise_parts.h"

#include "bid_read.h"
#include "book_ranks.h"
#include "book_steps.h"
#include "engine/event.h"
#include "play_read.h"
#include "score_read.h"
#include "players/players.h"
#include "teach/explain.h"

#define BOOK_GAMES 4
#define BOOK_DEALS 3
#define BOOK_PAIRS 4 /* of cards that are compared at a card played */

/* One who plays, and hears where the deal goes. */
struct reader {
    struct way *way;
    struct book_claims claims;
    struct rng players, pairs;
    struct arena *arena;
    const struct block *ranks; /* its table of how cards rank */
    bool passes;               /* they call what does not lead on, wherever they may */
    int asking;     /* the step at which somebody was asked last, and that is not over; or -1 */
    unsigned calls; /* made there */
    unsigned pairs_tried;
    bool led_on; /* by the last of them, or by a bid */
};

/* --- which steps there are ------------------------------------------------------------------- */

static void look_for_steps(struct reader *reader)
{
    struct way *way = reader->way;
    const struct page *page =
        explain_with_claims(way->rules, reader->arena, false, &reader->claims);
    const struct step *lacking = book_lacks_step(way->rules, page, &reader->claims);
    reader->ranks = book_ranks_table(page);
    EXPECT(way->exercise, !lacking, "no statement of the book is about the step '%s'",
           lacking->name);
}

/* --- where it goes --------------------------------------------------------------------------- */

static void end_of_asking(struct reader *reader)
{
    struct exercise *exercise = reader->way->exercise;
    int step = reader->asking;
    reader->asking = -1;
    if (step < 0 || reader->calls == 0)
        return;
    enum chance chance = reader->claims.run_out[step];
    const char *name = reader->way->rules->steps[step].name;
    EXPECT(exercise, reader->led_on || chance != NEVER,
           "the book says that '%s' cannot end without a call that leads on, and it did", name);
    EXPECT(exercise, !reader->led_on || chance != CAN_BE || !reader->passes,
           "the book says that all may pass at '%s', and they could not", name);
}

static void come_to(struct reader *reader, unsigned number)
{
    const struct step *step = &reader->way->rules->steps[number];
    bool is_frame = step->kind == STEP_PLAY || step->kind == STEP_SCORE ||
                    step->kind == STEP_ABANDON || step->kind == STEP_REDEAL;
    EXPECT(reader->way->exercise, is_frame || reader->claims.tells[number],
           "the book does not tell of the step '%s'", step->name);
    if (step->kind != STEP_ASK)
        return;
    reader->asking = (int)number;
    reader->calls = 0;
    reader->led_on = false;
}

static void hear_call(struct reader *reader, unsigned call)
{
    const struct ask_step *ask = &reader->way->rules->steps[reader->asking].ask;
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    bool is_bid = ask->is_auction && ask->calls[call].standing > 0;
    reader->calls++;
    reader->led_on = group->leads_on || is_bid || (ask->is_auction && reader->led_on);
}

static void hear(void *self, const struct event *event)
{
    struct reader *reader = self;
    if (event->kind == EVENT_CALLED && reader->asking >= 0)
        hear_call(reader, event->number);
    if (event->kind == EVENT_STEP || event->kind == EVENT_LEFT_OUT)
        end_of_asking(reader);
    if (event->kind == EVENT_STEP)
        come_to(reader, event->number);
}

/* --- how cards rank --------------------------------------------------------------------------- */

static void compare_cards(struct reader *reader, const struct state *state)
{
    for (unsigned i = 0; i < BOOK_PAIRS; i++) {
        const char *wrong =
            book_ranks_try(reader->ranks, reader->way->rules, state->settled, state->named.suits,
                           &reader->pairs, reader->arena, &reader->pairs_tried);
        EXPECT(reader->way->exercise, !wrong, "%s", wrong);
    }
}

/* --- who plays ------------------------------------------------------------------------------- */

static struct set calls_that_stay(const struct ruleset *rules, const struct state *state,
                                  struct set legal)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    struct set staying = {{0, 0}};
    SET_EACH(call, legal) {
        bool is_bid = ask->is_auction && ask->calls[call].standing > 0;
        if (!is_bid && !ask->groups[ask->calls[call].group].leads_on)
            set_add(&staying, call);
    }
    return staying;
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct reader *reader = self;
    if (state->turn == TURN_CARD && !state->trumps_by_lead)
        compare_cards(reader, state);
    bool is_call = state->turn == TURN_CALL && reader->passes;
    struct set staying =
        is_call ? calls_that_stay(reader->way->rules, state, legal) : (struct set){{0, 0}};
    return (int)random_action(&reader->players, set_is_empty(staying) ? legal : staying);
}

static enum after_deal after_deal(void *self, const struct state *state)
{
    const struct reader *reader = self;
    bool goes_on = state->deal < BOOK_DEALS && !reader->way->exercise->fault;
    return goes_on ? AFTER_DEAL_NEXT : AFTER_DEAL_STOP;
}

/* What may be played, who leads and who wins is as the book says. */
static void hold_play_against_book(struct way *way)
{
    struct play_read read = {0};
    if (way->exercise->fault)
        return;
    play_read_try(&way->engine, BOOK_DEALS, 11, &read);
    EXPECT(way->exercise, !*read.fault, "%s", read.fault);
}

/* So are the order of bids, who speaks first, and what ends an auction. */
static void hold_bidding_against_book(struct way *way)
{
    if (way->exercise->fault)
        return;
    struct arena *arena = arena_create();
    struct bid_read *read = arena_alloc(arena, sizeof *read);
    bid_read_try(&way->engine, explain(way->rules, arena, false), BOOK_DEALS, 13, read);
    EXPECT(way->exercise, !*read->fault, "%s", read->fault);
    arena_destroy(arena);
}

/* Each line that is written is in the table, and gives what the book says. */
static void hold_score_against_book(struct way *way)
{
    struct score_read read = {0};
    if (way->exercise->fault)
        return;
    score_read_try(&way->engine, BOOK_DEALS, 11, &read);
    EXPECT(way->exercise, !*read.fault, "%s", read.fault);
}

void hold_book_against_play(struct way *way)
{
    struct arena *arena = arena_create();
    struct reader reader = {.way = way, .asking = -1, .arena = arena, .pairs = rng_seeded(3, 11)};
    struct listener listener = {&reader, hear};
    struct policy policy = {.self = &reader, .choose = choose, .deal_over = after_deal};
    struct audience audience;
    struct state state;
    look_for_steps(&reader);
    for (unsigned i = 0; i < BOOK_GAMES && !way->exercise->fault; i++) {
        reader.passes = i % 2 == 1;
        reader.asking = -1;
        reader.players = rng_seeded(i, 7);
        engine_listen(&way->engine, &audience, &state, &listener);
        engine_begin(&way->engine, &state, i);
        drive(&way->engine, &state, &policy);
        engine_listen(&way->engine, NULL, NULL, NULL);
    }
    arena_destroy(arena);
    hold_play_against_book(way);
    hold_bidding_against_book(way);
    hold_score_against_book(way);
}
