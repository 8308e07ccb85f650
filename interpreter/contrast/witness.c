#include "contrast/witness.h"

#include <string.h>

#include "base/text.h"
#include "contrast/witness_parts.h"

bool deciding_equal(const struct deciding *a, const struct deciding *b)
{
    for (unsigned side = 0; side < 2; side++)
        if (!text_same(a->rule[side], b->rule[side]) ||
            !place_same(a->place[side], b->place[side]) || a->how[side] != b->how[side])
            return false;
    return true;
}

struct witness *findings_about(const struct findings *findings, const struct deciding *by)
{
    for (struct witness *one = findings->first; one; one = one->next)
        if (deciding_equal(&one->by, by))
            return one;
    return NULL;
}

static struct witness *add(struct findings *findings, struct arena *arena,
                           const struct deciding *by)
{
    struct witness **end = &findings->first;
    while (*end)
        end = &(*end)->next;
    *end = arena_alloc(arena, sizeof **end);
    **end = (struct witness){.by = *by, .cost = UINT_MAX};
    findings->count++;
    return *end;
}

void findings_keep(struct findings *findings, const struct search *search,
                   const struct deciding *by, const struct situation *situation)
{
    struct witness *witness = findings_about(findings, by);
    unsigned cost = situation_cost(search->common, situation);
    if (!witness)
        witness = add(findings, search->arena, by);
    witness->times++;
    if (cost >= witness->cost)
        return;
    witness->situation = *situation;
    witness->cost = cost;
}

/* Whether a witness before this one has the same case. */
static bool is_repeated(const struct findings *findings, const struct witness *witness)
{
    for (const struct witness *one = findings->first; one != witness; one = one->next)
        if (memcmp(&one->situation, &witness->situation, sizeof one->situation) == 0)
            return true;
    return false;
}

void findings_answer(struct findings *findings, const struct search *search)
{
    for (struct witness *one = findings->first; one; one = one->next) {
        situation_ask(search->questioning, &one->situation, one->answers);
        one->is_repeated = is_repeated(findings, one);
    }
}

struct witnesses witnesses_find(const struct questioning *questioning, struct arena *arena)
{
    const struct common *common = questioning_common(questioning);
    struct witnesses witnesses = {.common = common, .questioning = questioning};
    const struct circumstances *circumstances = circumstances_of(common, arena);
    struct search search = {questioning, common, circumstances, arena};
    witnesses.circumstances = circumstances->count;
    witnesses.tricks = search_tricks(&search);
    witnesses.hands = search_hands(&search);
    witnesses.results = search_results(&search);
    witnesses.unshown = find_unshown(&search, &witnesses);
    return witnesses;
}
