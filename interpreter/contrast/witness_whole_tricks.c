/*
 * Tricks that another card wins where a hook names the winner. It is asked of whole tricks, and
 * there may be too many to try them all: they are drawn by chance, the same ones each time.
 */
#include "contrast/shrink.h"
#include "contrast/witness_parts.h"

#define WHOLE_TRICKS     4000 /* under each circumstance */
#define STREAM_OF_TRICKS 1

static bool ask_winners(const struct questioning *questioning, const struct situation *situation,
                        struct deciding *by)
{
    struct answer answers[2];
    if (!situation_ask(questioning, situation, answers) ||
        answers[0].place_in_trick == answers[1].place_in_trick)
        return false;
    for (unsigned side = 0; side < 2; side++) {
        by->rule[side] = answers[side].reason.rule;
        by->place[side] = answers[side].reason.place;
        by->how[side] = (uint8_t)answers[side].win;
    }
    return true;
}

/* Whether the two winners are those of the difference. */
static bool shows_winners(const struct shows *self, const struct situation *situation)
{
    struct deciding by;
    return ask_winners(self->questioning, situation, &by) && deciding_equal(&by, self->context);
}

static void try_whole(const struct search *search, struct findings *findings,
                      struct situation *situation)
{
    struct deciding by;
    findings->tried++;
    if (!ask_winners(search->questioning, situation, &by) || findings_about(findings, &by))
        return;
    const struct shows shows = {shows_winners, search->questioning, &by};
    shrink(&shows, situation);
    findings_keep(findings, search, &by, situation, situation_cost(search->common, situation),
                  false);
}

void search_whole_tricks(const struct search *search, const struct circumstance *circumstance,
                         struct findings *findings)
{
    const struct common *common = search->common;
    struct rng rng = rng_seeded(STREAM_OF_TRICKS, circumstance->values[0]);
    for (unsigned i = 0; i < WHOLE_TRICKS && common->is_for_as_many; i++) {
        struct situation situation = situation_under(circumstance, QUESTION_WINNER);
        while (situation.in_trick < common->players) {
            unsigned card = rng_below(&rng, common->card_count);
            if (situation_has_free(common, &situation, card))
                situation.trick[situation.in_trick++] = (card_t)card;
        }
        try_whole(search, findings, &situation);
    }
}
