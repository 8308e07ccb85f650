#include "belief/listing.h"

#include "base/arena.h"
#include "base/memory.h"
#include "engine/rules.h"
#include "players/players.h"

/* --- a course -------------------------------------------------------------------------------- */

static void answer_chance(struct game *game)
{
    while (turn_is_chance(&game->state))
        engine_chance(&game->engine, &game->state);
}

void course_begin(struct course *course, struct game *game, uint64_t seed)
{
    *course = (struct course){.game = game, .dealer = (unsigned)seed % game->rules->players};
    course->rng = rng_seeded(seed, 5);
    begin(game, course->dealer);
    game->state.chance = rng_seeded(seed, 6);
    answer_chance(game);
    course->dealt = game->state;
}

bool course_go_on(struct course *course)
{
    struct game *game = course->game;
    if (!turn_is_decision(&game->state))
        return false;
    assert_true(course->count < ACTIONS_MAX);
    unsigned action = random_action(&course->rng, engine_legal(&game->engine, &game->state));
    course->actions[course->count++] = (uint8_t)action;
    engine_apply(&game->engine, &game->state, action);
    return true;
}

/* --- the list -------------------------------------------------------------------------------- */

struct place_of_cards places_in(const struct ruleset *rules, const struct state *state)
{
    struct place_of_cards places;
    memset(&places, 0, sizeof places);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        places.hand[seat] = state->hand[seat];
        places.passing[seat] = state->passing[seat];
        places.given[seat] = state->given[seat];
        places.received[seat] = state->received[seat];
    }
    places.discards = state->discards;
    unsigned before_play = state->taken_count;
    for (unsigned trick = 1; trick <= TRICKS_MAX; trick++)
        before_play -= state->drawn[trick];
    for (unsigned i = 0; i < before_play; i++)
        set_add(&places.taken, state->pack[state->taken_at + i]);
    for (unsigned i = before_play; i < state->taken_count; i++)
        places.drawn[i] = state->pack[state->taken_at + i];
    for (unsigned i = state->dealt; i < state->pack_count; i++)
        places.talon[i] = state->pack[i];
    for (unsigned i = 0; i < state->played_count; i++)
        if (set_has(state->down, state->played[i]))
            places.down[i] = (card_t)(state->played[i] + 1);
    return places;
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct place_of_cards));
}

static void add_world(struct listing *listing, const struct place_of_cards *world)
{
    if (listing->count == listing->room) {
        listing->room = 2 * listing->room + 64;
        listing->worlds = memory_grow(listing->worlds, listing->room * sizeof *listing->worlds);
    }
    listing->worlds[listing->count++] = *world;
}

static void sort_list(struct listing *listing)
{
    unsigned kept = 0;
    qsort(listing->worlds, listing->count, sizeof *listing->worlds, by_bytes);
    for (unsigned i = 0; i < listing->count; i++) {
        if (i == 0 || by_bytes(&listing->worlds[i], &listing->worlds[kept - 1]) != 0)
            listing->worlds[kept++] = listing->worlds[i];
    }
    listing->count = kept;
}

unsigned listing_find(const struct listing *listing, const struct place_of_cards *world)
{
    const struct place_of_cards *found =
        bsearch(world, listing->worlds, listing->count, sizeof *listing->worlds, by_bytes);
    return found ? (unsigned)(found - listing->worlds) : listing->count;
}

void listing_finish(struct listing *listing)
{
    memory_free(listing->worlds);
}

/* Several packs may come to one world: what was taken from the talon lies among the hand. */
#define WAYS_EACH 8

/* --- trying ---------------------------------------------------------------------------------- */

struct trial {
    struct listing *listing;
    const struct course *course;
    struct view view; /* what has to be seen in the end */
    unsigned seat;
    card_t pack[CARDS_MAX];
};

static void play_on(struct trial *trial, const struct state *state, unsigned next, int above);

static void take(struct trial *trial, const struct state *state, unsigned next, unsigned action,
                 int above)
{
    struct state after = *state;
    engine_apply(&trial->course->game->engine, &after, action);
    bool same_choice = after.turn == TURN_PASS && after.step == state->step;
    same_choice &= after.actor == state->actor;
    play_on(trial, &after, next + 1, same_choice ? above : -1);
}

/* What another has played face down may be any of the cards. */
static void play_any(struct trial *trial, const struct state *state, unsigned next)
{
    struct set legal = engine_legal(&trial->course->game->engine, state);
    SET_EACH(card, legal) {
        take(trial, state, next, card, -1);
    }
}

/* What another has chosen face down may be any of the cards; the order in which is no matter. */
static void choose_any(struct trial *trial, const struct state *state, unsigned next, int above)
{
    struct set legal = engine_legal(&trial->course->game->engine, state);
    SET_EACH(card, legal) {
        if ((int)card > above)
            take(trial, state, next, card, (int)card);
    }
}

static void reach_end(struct trial *trial, const struct state *state)
{
    struct view view;
    const struct ruleset *rules = trial->course->game->rules;
    struct place_of_cards places = places_in(rules, state);
    view_of(rules, state, trial->seat, &view);
    if (memcmp(&view, &trial->view, sizeof view) == 0)
        add_world(trial->listing, &places);
}

/* `above`: the card that the actor has chosen last at this step; -1 for none. */
static void play_on(struct trial *trial, const struct state *state, unsigned next, int above)
{
    const struct course *course = trial->course;
    if (next == course->count) {
        reach_end(trial, state);
    } else if (turn_is_decision(state)) {
        unsigned action = course->actions[next];
        bool is_secret = state->turn == TURN_PASS && state->actor != trial->seat;
        bool is_down = state->turn == TURN_CARD && state->actor != trial->seat &&
                       trial->view.known.played[state->played_count] == CARD_FACE_DOWN;
        if (is_down)
            play_any(trial, state, next);
        else if (is_secret)
            choose_any(trial, state, next, above);
        else if (set_has(engine_legal(&course->game->engine, state), action))
            take(trial, state, next, action, -1);
    }
}

/* Goals are those that were laid open: all have seen them. */
static void lay_goals(const struct trial *trial, struct game *game)
{
    const struct state *dealt = &trial->course->dealt;
    struct state *state = &game->state;
    while (state->turn == TURN_CUT && game->rules->steps[state->step].kind == STEP_GOALS) {
        struct set left = goals_to_lay(game->rules, state);
        unsigned goal = dealt->goals[state->goal_count];
        engine_cut(&game->engine, state, 1 + set_count(set_and(left, set_range(0, goal))));
    }
}

static void try_pack(struct trial *trial)
{
    struct game game = *trial->course->game;
    begin(&game, trial->course->dealer);
    game.state.chance = (struct rng){{0}};
    engine_shuffle(&game.engine, &game.state, trial->pack);
    lay_goals(trial, &game);
    play_on(trial, &game.state, 0, -1);
}

/* Who was dealt the card at a place of the pack; players for the talon. */
static unsigned dealt_to(const struct course *course, unsigned place)
{
    const struct ruleset *rules = course->game->rules;
    unsigned seat = 0;
    while (seat < rules->players && !set_has(course->dealt.hand[seat], course->dealt.pack[place]))
        seat++;
    return seat;
}

/* Whether the seat knows what lay there: its own card, or one that all saw when it was dealt. */
static bool is_known(const struct trial *trial, unsigned place)
{
    const struct state *dealt = &trial->course->dealt;
    unsigned card = dealt->pack[place];
    return dealt_to(trial->course, place) == trial->seat || set_has(dealt->turned, card);
}

/* The least card that may lie at a place: of a hand, dealt in any order, only one order is tried.
 */
static unsigned least_at(const struct trial *trial, unsigned place)
{
    unsigned seat = dealt_to(trial->course, place);
    for (unsigned i = place; i-- > 0;) {
        if (dealt_to(trial->course, i) == seat && !is_known(trial, i))
            return seat < trial->course->game->rules->players ? trial->pack[i] + 1u : 0;
    }
    return 0;
}

static void fill_places(struct trial *trial, unsigned place, struct set left)
{
    const struct state *dealt = &trial->course->dealt;
    if (trial->listing->count > WAYS_EACH * trial->listing->most)
        return;
    while (place < dealt->pack_count && is_known(trial, place)) {
        trial->pack[place] = dealt->pack[place];
        place++;
    }
    if (place == dealt->pack_count) {
        try_pack(trial);
        return;
    }
    unsigned least = least_at(trial, place);
    SET_EACH(card, left) {
        struct set others = left;
        set_remove(&others, card);
        trial->pack[place] = (card_t)card;
        if (card >= least)
            fill_places(trial, place + 1, others);
    }
}

bool listing_make(struct listing *listing, const struct course *course, unsigned seat)
{
    const struct ruleset *rules = course->game->rules;
    struct trial trial = {.listing = listing, .course = course, .seat = seat};
    struct set unknown = {{0, 0}};
    view_of(rules, &course->game->state, seat, &trial.view);
    for (unsigned i = 0; i < course->dealt.pack_count; i++) {
        if (!is_known(&trial, i))
            set_add(&unknown, course->dealt.pack[i]);
    }
    fill_places(&trial, 0, unknown);
    bool is_whole = listing->count <= WAYS_EACH * listing->most;
    sort_list(listing);
    return is_whole && listing->count <= listing->most;
}
