/*
 * What a deal leaves behind for later ones, such as tricks too many that are paid for when there
 * are ten: what such numbers are worth is found from matches that players play with themselves.
 */
#include "players/calling.h"

#include <string.h>

#include "base/memory.h"
#include "players/players.h"

#define DEALS  10 /* of a match */
#define LATER  4  /* deals whose points are compared with what was left behind before them */
#define ROUNDS 20 /* in which the points of all numbers settle */
#define DOUBT  40 /* deals that a number must outweigh before it is believed */

/* --- finding what lasts ----------------------------------------------------------------------- */

/* A number that each player or side takes along. */
static bool is_carried(const struct note *note)
{
    return note->until == NOTE_UNTIL_MATCH && note->type == VALUE_NUMBER &&
           note->of != NOTE_OF_TABLE && note->collects_count == 0 && !note->call;
}

void carried_find(struct carried *carried, const struct ruleset *rules)
{
    *carried = (struct carried){.count = 0};
    for (unsigned i = 0; i < rules->note_count && carried->count < CARRIED_MOST; i++) {
        if (is_carried(&rules->notes[i]))
            carried->notes[carried->count++].note = (uint8_t)i;
    }
}

/* The number of an account, as far as points are kept for it. */
static unsigned number_of(const struct ruleset *rules, const struct state *state, unsigned note,
                          unsigned account)
{
    const struct note *kept = &rules->notes[note];
    int32_t number = 0;
    if (kept->of == NOTE_OF_EACH_SIDE)
        number = state->cells[kept->first + account];
    for (unsigned seat = 0; seat < rules->players && kept->of == NOTE_OF_EACH; seat++)
        number += rules->account_of[seat] == account ? state->cells[kept->first + seat] : 0;
    return number <= 0 ? 0 : number < CARRIED_NUMBERS ? (unsigned)number : CARRIED_NUMBERS - 1;
}

double carried_points(const struct carried *carried, const struct ruleset *rules,
                      const struct state *state, unsigned account)
{
    double points = 0;
    for (unsigned i = 0; i < carried->count; i++)
        points +=
            carried->notes[i].points[number_of(rules, state, carried->notes[i].note, account)];
    return points;
}

/* --- learning --------------------------------------------------------------------------------- */

/* What two accounts left behind, and how much more the first gained later. */
struct sequel {
    uint8_t numbers[CARRIED_MOST][2];
    float more;
};

struct match {
    uint8_t numbers[DEALS][CARRIED_MOST][SEATS_MAX];
    double gains[DEALS][SEATS_MAX];
    unsigned deals;
};

/* False if a hook failed. */
static bool play_match(struct dealing *dealing, const struct carried *carried, struct match *match)
{
    const struct engine *engine = dealing->engine;
    const struct ruleset *rules = engine->rules;
    struct state state;
    dealing_deal(dealing, &state);
    for (match->deals = 0; match->deals < DEALS; match->deals++) {
        dealing_begin(dealing);
        if (!dealing_play(dealing, &state))
            return false;
        for (unsigned account = 0; account < rules->account_count; account++) {
            match->gains[match->deals][account] = engine_gain(engine, &state, account);
            for (unsigned i = 0; i < carried->count; i++)
                match->numbers[match->deals][i][account] =
                    (uint8_t)number_of(rules, &state, carried->notes[i].note, account);
        }
        if (state.turn == TURN_OVER)
            break;
        engine_next_deal(engine, &state);
    }
    return true;
}

/* Two accounts of a match after each deal that has enough behind it. */
static unsigned take_sequels(const struct match *match, const struct carried *carried, unsigned one,
                             unsigned other, struct sequel *sequels)
{
    unsigned count = 0;
    for (unsigned deal = 0; deal + LATER < match->deals; deal++) {
        struct sequel *sequel = &sequels[count++];
        sequel->more = 0;
        for (unsigned i = 0; i < carried->count; i++) {
            sequel->numbers[i][0] = match->numbers[deal][i][one];
            sequel->numbers[i][1] = match->numbers[deal][i][other];
        }
        for (unsigned later = deal + 1; later <= deal + LATER; later++)
            sequel->more += (float)(match->gains[later][one] - match->gains[later][other]);
    }
    return count;
}

static float foretold(const struct carried *carried, const struct sequel *sequel)
{
    float sum = 0;
    for (unsigned i = 0; i < carried->count; i++) {
        const float *points = carried->notes[i].points;
        sum += points[sequel->numbers[i][0]] - points[sequel->numbers[i][1]];
    }
    return sum;
}

/* The points of each number become the mean of what is left when all others are taken away. */
static void settle(struct carried *carried, unsigned i, const struct sequel *sequels,
                   unsigned count)
{
    float *points = carried->notes[i].points, sums[CARRIED_NUMBERS] = {0};
    unsigned counts[CARRIED_NUMBERS] = {0};
    for (unsigned j = 0; j < count; j++) {
        const uint8_t *numbers = sequels[j].numbers[i];
        float rest = sequels[j].more - foretold(carried, &sequels[j]);
        if (numbers[0] == numbers[1])
            continue;
        sums[numbers[0]] += rest + points[numbers[0]];
        sums[numbers[1]] -= rest - points[numbers[1]];
        counts[numbers[0]]++;
        counts[numbers[1]]++;
    }
    for (unsigned number = 0; number < CARRIED_NUMBERS; number++)
        points[number] = (points[number] + sums[number] / (float)(counts[number] + DOUBT)) / 2;
}

bool carried_learn(struct carried *carried, struct dealing *dealing, unsigned matches)
{
    const struct ruleset *rules = dealing->engine->rules;
    unsigned pairs = rules->account_count * (rules->account_count - 1) / 2, count = 0;
    if (carried->count == 0 || matches == 0)
        return true;
    struct sequel *sequels =
        memory_grow(NULL, (size_t)matches * (DEALS - LATER) * pairs * sizeof *sequels);
    bool goes_on = true;
    for (unsigned i = 0; i < matches && goes_on; i++) {
        struct match match;
        goes_on = play_match(dealing, carried, &match);
        for (unsigned one = 0; one < rules->account_count && goes_on; one++) {
            for (unsigned other = 0; other < one; other++)
                count += take_sequels(&match, carried, one, other, sequels + count);
        }
    }
    for (unsigned round = 0; round < ROUNDS && goes_on; round++) {
        for (unsigned i = 0; i < carried->count; i++)
            settle(carried, i, sequels, count);
    }
    memory_free(sequels);
    return goes_on;
}
