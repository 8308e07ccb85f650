/* Many matches at once. JavaScript reads the arrays of a batch where they lie. */
#include <stdlib.h>

#include "library.h"

struct batch *js_batch(struct rules *rules, unsigned matches, uint32_t low, uint32_t high,
                       bool by_deal);
const void *js_batch_arrays(struct batch *batch);
unsigned js_batch_mask_words(const struct batch *batch);
bool js_batch_step(struct batch *batch);
bool js_batch_sample(struct batch *batch);
bool js_batch_reset(struct batch *batch, unsigned number, uint32_t low, uint32_t high);
bool js_batch_observe(const struct batch *batch, bool is_information, float *out, unsigned room);
struct match *js_batch_match(const struct batch *batch, struct rules *rules, unsigned number);
void js_batch_close(struct batch *batch);

#define PLACES 11

struct batch {
    struct eldest_batch *open;
    struct eldest_batch_arrays arrays;
    uint16_t *ids;              /* what js_batch_step makes */
    const void *places[PLACES]; /* of the arrays, as js_batch_arrays lists them */
    uint64_t random;
};

/* NULL: not so many matches, or no memory; js_faults may say more. */
EMSCRIPTEN_KEEPALIVE struct batch *js_batch(struct rules *rules, unsigned matches, uint32_t low,
                                            uint32_t high, bool by_deal)
{
    struct eldest_batch_request request = ELDEST_SIZED(request);
    struct batch *batch = calloc(1, sizeof *batch);
    request.matches = matches;
    request.seed = both(low, high);
    request.episode = by_deal ? ELDEST_EPISODE_DEAL : ELDEST_EPISODE_MATCH;
    request.mask_bytes = true;
    request.reporter = reporter;
    if (!batch)
        return NULL;
    batch->open = eldest_batch_open(rules->open, &request);
    batch->ids = batch->open ? calloc(matches, sizeof *batch->ids) : NULL;
    batch->arrays.size = sizeof batch->arrays;
    batch->random = both(low, high) * 2862933555777941757u + 88172645463325253u;
    if (!batch->ids || !eldest_batch_arrays(batch->open, &batch->arrays)) {
        js_batch_close(batch);
        return NULL;
    }
    return batch;
}

/* Where they lie: ids, mask bytes, mask words, legal, actor, done, error, seed, reward, returns. */
EMSCRIPTEN_KEEPALIVE const void *js_batch_arrays(struct batch *batch)
{
    const struct eldest_batch_arrays *arrays = &batch->arrays;
    const void *const places[PLACES] = {
        batch->ids,     arrays->mask_bytes, arrays->mask,  arrays->legal,
        arrays->actor,  arrays->done,       arrays->error, arrays->seed,
        arrays->reward, arrays->returns,    arrays->match,
    };
    for (unsigned i = 0; i < PLACES; i++)
        batch->places[i] = places[i];
    return batch->places;
}

EMSCRIPTEN_KEEPALIVE unsigned js_batch_mask_words(const struct batch *batch)
{
    return batch->arrays.mask_words;
}

/* Makes the actions in `ids`. */
EMSCRIPTEN_KEEPALIVE bool js_batch_step(struct batch *batch)
{
    return eldest_batch_step(batch->open, batch->ids);
}

static uint64_t next_random(uint64_t *random)
{
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return *random;
}

/* A legal id at random; 0 where there is none. */
static unsigned choose(const struct eldest_batch_arrays *arrays, unsigned match, uint64_t *random)
{
    const uint64_t *mask = arrays->mask + (size_t)match * arrays->mask_words;
    unsigned rest = (unsigned)((next_random(random) >> 32) * arrays->legal[match] >> 32), at = 0;
    if (arrays->legal[match] == 0)
        return 0;
    uint64_t word = *mask;
    for (unsigned here; rest >= (here = (unsigned)__builtin_popcountll(word)); word = mask[++at])
        rest -= here;
    for (; rest > 0; rest--)
        word &= word - 1;
    return 64 * at + (unsigned)__builtin_ctzll(word);
}

/* Writes a legal id for each match into `ids`. */
EMSCRIPTEN_KEEPALIVE bool js_batch_sample(struct batch *batch)
{
    for (unsigned i = 0; i < batch->arrays.matches; i++)
        batch->ids[i] = (uint16_t)choose(&batch->arrays, i, &batch->random);
    return true;
}

EMSCRIPTEN_KEEPALIVE bool js_batch_reset(struct batch *batch, unsigned number, uint32_t low,
                                         uint32_t high)
{
    return eldest_batch_reset(batch->open, number, both(low, high));
}

EMSCRIPTEN_KEEPALIVE bool js_batch_observe(const struct batch *batch, bool is_information,
                                           float *out, unsigned room)
{
    return eldest_batch_observe(
        batch->open, is_information ? ELDEST_INFORMATION : ELDEST_OBSERVATION, out, room);
}

/* A copy of one; NULL if there is none of that number. */
EMSCRIPTEN_KEEPALIVE struct match *js_batch_match(const struct batch *batch, struct rules *rules,
                                                  unsigned number)
{
    struct match *match = number < batch->arrays.matches ? calloc(1, sizeof *match) : NULL;
    if (match) {
        match->rules = rules;
        match->view.match = batch->arrays.match[number];
    }
    return match;
}

EMSCRIPTEN_KEEPALIVE void js_batch_close(struct batch *batch)
{
    eldest_batch_close(batch->open);
    free(batch->ids);
    free(batch);
}
