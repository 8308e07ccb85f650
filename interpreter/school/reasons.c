#include "school/reasons.h"

#include "why/why.h"

/* What the seat that is to act may do, and what it may not. */
static void of_decision(const struct scene *scene, const struct seen *seen, struct why *why)
{
    const struct state *state = &seen->end;
    bool is_told = scene->viewer == ALL_SEATS || scene->viewer == state->actor;
    if (!seen->is_last_of_move || !is_told)
        return;
    if (state->turn == TURN_CALL)
        why_calls(why, state);
    else
        why_hand(why, state);
}

void scene_reasons(const struct scene *scene, struct page *page)
{
    struct seen seen;
    struct why why;
    film_look(scene->film, scene->frame, scene->viewer, &seen);
    why_begin(&why, film_engine(scene->film), &seen.names, page, scene->ascii);
    switch (seen.event.kind) {
    case EVENT_TRICK: why_trick(&why, seen.event.after, seen.event.number); break;
    case EVENT_DEAL_OVER:
    case EVENT_MATCH_OVER: why_score(&why, seen.event.after); break;
    default: of_decision(scene, &seen, &why); break;
    }
}
