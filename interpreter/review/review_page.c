/* A review for people. */
#include "review/parts.h"
#include "words/review.h"
#include "words/said.h"

const struct statement *say_moment(const struct review *review, unsigned deal, unsigned trick)
{
    struct arena *arena = review->arena;
    const struct review_deal *there = &review->deals[deal];
    return say_in(arena, SAY_REVIEW_MOMENT,
                  review->games > 1 ? statement_text(arena, there->game) : NULL,
                  said_digits(arena, there->number), trick ? said_digits(arena, trick) : NULL);
}

static void tell_costliest(const struct review *review, struct page *page)
{
    page_add(page, BLOCK_HEADING, NULL, say_in(page->arena, SAY_HEADING_COSTLIEST));
    for (unsigned i = 0; i < review->costliest_count; i++) {
        const struct reasons *reasons = &review->costliest[i];
        const struct review_decision *decision = &review->decisions[reasons->decision];
        page_add(page, BLOCK_ITEM, say_moment(review, decision->deal, decision->trick),
                 reasons->said);
    }
    if (review->costliest_count == 0)
        page_add(page, BLOCK_PARAGRAPH, NULL, say_in(page->arena, SAY_NO_MISTAKE_FOUND));
}

static const struct statement *say_mark(const struct review_sum *sum, struct arena *arena)
{
    int mark = review_mark(sum);
    return mark == REVIEW_NO_MARK ? NULL : said_digits(arena, mark);
}

/* What was lost: chance can make it less than nothing, which nobody can lose. */
static const struct statement *say_lost(const struct review_sum *sum, struct arena *arena)
{
    return say_measured(arena, sum->cost > 0 ? sum->cost : 0);
}

static void tell_marks(const struct review *review, struct page *page)
{
    struct arena *arena = page->arena;
    const struct statement *const headings[] = {
        say_in(arena, SAY_COLUMN_PLAYER),
        say_in(arena, SAY_COLUMN_DECISIONS),
        say_in(arena, SAY_COLUMN_POINTS_LOST),
        say_in(arena, SAY_COLUMN_MARK),
    };
    page_add(page, BLOCK_HEADING, NULL, say_in(arena, SAY_HEADING_MARKS));
    page_table(page, 4, headings);
    for (size_t i = 0; i < review->player_count; i++) {
        const struct review_player *player = &review->players[i];
        const struct statement *const cells[] = {
            statement_proper(arena, player->name),
            said_digits(arena, player->sum.decisions),
            say_lost(&player->sum, arena),
            say_mark(&player->sum, arena),
        };
        if (player->sum.decisions + player->sum.forced > 0)
            page_row(page, cells);
    }
    page_add(page, BLOCK_PARAGRAPH, NULL, say_in(arena, SAY_MARKS_MEAN));
}

static void tell_deal(const struct review *review, unsigned number, struct page *page)
{
    const struct review_deal *deal = &review->deals[number];
    struct arena *arena = page->arena;
    struct statements parts = {0};
    for (unsigned seat = 0; seat < deal->player_count; seat++)
        if (deal->sums[seat].decisions > 0)
            statements_add(
                arena, &parts,
                say_in(arena, SAY_PLAYER_LOST,
                       statement_proper(arena, review->players[deal->players[seat]].name),
                       say_lost(&deal->sums[seat], arena), say_mark(&deal->sums[seat], arena)));
    if (parts.count > 0)
        page_add(page, BLOCK_ITEM, say_moment(review, number, 0),
                 statement_list(arena, &parts, JOINT_COMMA));
}

/* How many there were, and what could not be done. */
static void tell_counts(const struct review *review, struct page *page)
{
    struct arena *arena = page->arena;
    struct statements sentences = {0};
    unsigned judged = 0, solved = 0, forced = 0, faulty = 0;
    const char *fault = NULL;
    for (size_t i = 0; i < review->decision_count; i++) {
        const struct review_decision *decision = &review->decisions[i];
        forced += decision->is_forced;
        faulty += decision->fault != NULL;
        judged += !decision->is_forced && !decision->fault;
        solved += decision->judged.worlds > 0 && decision->judged.solved == decision->judged.worlds;
        fault = fault ? fault : decision->fault;
    }
    statements_add(arena, &sentences,
                   say_in(arena, SAY_DECISIONS_JUDGED, said_digits(arena, judged),
                          solved ? said_digits(arena, solved) : NULL));
    if (forced)
        statements_add(arena, &sentences,
                       say_in(arena, SAY_DECISIONS_FORCED, said_digits(arena, forced)));
    if (faulty)
        statements_add(arena, &sentences,
                       say_in(arena, SAY_DECISIONS_NOT_JUDGED, said_digits(arena, faulty),
                              statement_text(arena, fault)));
    page_add(page, BLOCK_PARAGRAPH, NULL, statement_sentences(arena, &sentences));
}

void review_tell(const struct review *review, struct page *page)
{
    page_add(page, BLOCK_TITLE, NULL, say_in(page->arena, SAY_REVIEW_TITLE));
    if (review->is_interrupted)
        page_add(page, BLOCK_PARAGRAPH, NULL,
                 say_in(page->arena, SAY_REVIEW_INTERRUPTED,
                        said_digits(page->arena, (int64_t)review->decision_count),
                        said_digits(page->arena, (int64_t)review->known)));
    else if (review->decision_count == 0)
        page_add(page, BLOCK_PARAGRAPH, NULL, say_in(page->arena, SAY_NO_DECISION_IN_GAME));
    if (review->decision_count == 0)
        return;
    tell_costliest(review, page);
    tell_marks(review, page);
    page_add(page, BLOCK_HEADING, NULL, say_in(page->arena, SAY_HEADING_DEALS));
    for (unsigned i = 0; i < review->deal_count; i++)
        tell_deal(review, i, page);
    tell_counts(review, page);
}
