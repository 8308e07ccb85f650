/* Which rules have a part in the cases that a script asks. */
#include "lab/coverage_parts.h"
#include "record/case_told.h"

/* The trick is the last one, or under way; its cards are the last that were played. */
static void count_winner(const struct coverage *coverage, const struct event *event)
{
    const struct state *state = event->after;
    unsigned count = state->in_trick ? state->in_trick : coverage->rules->players;
    const card_t *cards = state->played + state->played_count - count;
    struct event trick = *event;
    trick.number = state->in_trick ? state->trick : state->trick - 1u;
    for (unsigned i = 0; i < count; i++)
        coverage_baked_hooks(coverage, state, cards[i], cards[0]);
    coverage_trick(coverage, &trick);
}

void coverage_case(const struct coverage *coverage, const struct event *event)
{
    if (!event->told->stands)
        return;
    switch (event->told->asked->question) {
    case QUESTION_WINNER: count_winner(coverage, event); break;
    case QUESTION_LEGAL: coverage_obligations(coverage, event->after); break;
    case QUESTION_SCORE: coverage_deal(coverage, event->after); break;
    }
}
