/*
 * A lesson asks only what it has said or shown: the rules that a case or a generated question
 * depends on are among those of this step or an earlier one, be it of another game in the same
 * words, or they decided something in a game that was shown.
 */
#include <string.h>

#include "base/text.h"
#include "engine/history.h"
#include "school/lesson_parts.h"
#include "script/script.h"
#include "teach/explain.h"
#include "transcript/said.h"
#include "words/play.h"
#include "words/ranks.h"

/* A rule that something depends on, until the step is read. */
struct lesson_need {
    const struct ruleset *rules;
    const char *rule; /* "": of this topic, whatever it is called */
    enum topic topic;
    struct place place; /* of what asks it */
    struct lesson_need *next;
};

/* Rules on a page that the learner has read, or has seen in a game. */
struct lesson_known {
    const struct page *text;
    struct lesson_known *next;
};

void lesson_depends(struct lesson_reader *reader, const struct ruleset *rules, enum topic topic,
                    const char *rule, struct place place)
{
    for (const struct lesson_need *need = reader->needs; need; need = need->next)
        if (need->rules == rules && need->topic == topic && strcmp(need->rule, rule) == 0)
            return;
    struct lesson_need *need = arena_alloc(reader->reader.arena, sizeof *need);
    *need = (struct lesson_need){rules, rule, topic, place, reader->needs};
    reader->needs = need;
}

/* The rules that refuse cards of the hand. Where none is refused, and a card was led, it is the one
 * that would bind a player who could follow. */
static void depend_on_refusals(struct lesson_reader *reader, const struct event *event,
                               struct place place)
{
    const struct state *state = event->after;
    struct set refused = set_minus(state->hand[state->actor], event->told->cards);
    SET_EACH(card, refused) {
        struct reason reason;
        reason_for_refusal(event->engine, state, card, &reason);
        lesson_depends(reader, event->engine->rules, TOPIC_LEGAL, reason.rule, place);
    }
    if (set_is_empty(refused) && state->in_trick > 0)
        lesson_depends(reader, event->engine->rules, TOPIC_LEGAL, "", place);
}

/* The lines of the score that the account has. */
static void depend_on_lines(struct lesson_reader *reader, const struct event *event, int account,
                            struct place place)
{
    struct ledger ledger;
    engine_ledger(event->engine, event->after, &ledger);
    EACH(line, ledger.lines, ledger.count)
        if (line->account == account)
            lesson_depends(reader, event->engine->rules, TOPIC_SCORE, line->rule->name, place);
}

void lesson_depends_on_case(struct lesson_reader *reader, const struct event *event, int account,
                            struct place place)
{
    struct reason reason;
    switch (event->told->asked->question) {
    case QUESTION_LEGAL: depend_on_refusals(reader, event, place); break;
    case QUESTION_SCORE: depend_on_lines(reader, event, account, place); break;
    case QUESTION_WINNER:
        reason_for_win(event->engine, event->after, trick_last(event->after), &reason);
        lesson_depends(reader, event->engine->rules, TOPIC_WINNER, reason.rule, place);
    }
}

void lesson_depends_on_quiz(struct lesson_reader *reader, const struct quiz *quiz,
                            struct place place)
{
    const struct ruleset *const rules[] = {quiz->request.rules, quiz->request.versus};
    EACH(question, quiz->questions, quiz->count)
        for (unsigned i = 0; i < 2; i++)
            if (rules[i] && question->by[i].rule)
                lesson_depends(reader, rules[i], question->topic, question->by[i].rule, place);
}

/* --- what is known ---------------------------------------------------------------------------- */

static void know(struct lesson_reader *reader, const struct page *text)
{
    struct lesson_known *known = arena_alloc(reader->reader.arena, sizeof *known);
    *known = (struct lesson_known){text, reader->known};
    reader->known = known;
}

static void know_rules(struct lesson_reader *reader, const struct lesson_rule *rule)
{
    for (; rule; rule = rule->next) {
        know(reader, rule->text);
        know_rules(reader, rule->was);
    }
}

/* In words, as the book has the topic; NULL where none says what such a question depends on. */
static const char *topic_in_book(const struct page *book, enum topic topic)
{
    const struct statement *said = NULL;
    if (topic == TOPIC_LEGAL)
        said = say_in(book->arena, SAY_TOPIC_WHAT_MAY_BE_PLAYED);
    else if (topic == TOPIC_WINNER)
        said = say_in(book->arena, SAY_TOPIC_WHO_WINS_TRICK);
    return said ? said_text(book->arena, book->words.ascii, said) : NULL;
}

/* What the book says of a rule, or else of its topic; nothing if it says nothing. *heading is the
 * section, and *name what the rule is called in it. */
static struct page *look_up(const struct page *book, const char *rule, enum topic topic,
                            const char **heading, const char **name)
{
    struct page *found = page_create_like(book);
    *name = rule;
    if (*rule)
        *heading = lesson_find_rule(book, rule, found);
    if (!found->first && (*name = topic_in_book(book, topic)))
        *heading = lesson_find_rule(book, *name, found);
    return found;
}

static void know_shown(struct lesson_reader *reader, const struct page *book, const char *rule,
                       enum topic topic)
{
    const char *heading, *name;
    know(reader, look_up(book, rule, topic, &heading, &name));
}

/* What decided in one frame: a trick was won, an action refused, a line of the score written. */
static void know_frame(struct lesson_reader *reader, const struct page *book,
                       const struct event *event)
{
    struct reason reason;
    if (event->kind == EVENT_TRICK) {
        reason_for_win(event->engine, event->after, event->number, &reason);
        know_shown(reader, book, reason.rule, TOPIC_WINNER);
    }
    if (event->kind == EVENT_REFUSED && event->turn == TURN_CARD)
        know_shown(reader, book, event->reason.rule, TOPIC_LEGAL);
    if (event->kind == EVENT_DEAL_OVER && event->ledger)
        EACH(line, event->ledger->lines, event->ledger->count)
            know_shown(reader, book, line->rule->name, TOPIC_SCORE);
}

static void know_demonstration(struct lesson_reader *reader, const struct demonstration *shows)
{
    if (!shows->trace)
        return;
    struct arena *arena = reader->reader.arena;
    const struct page *book = explain(trace_engine(shows->trace)->rules, arena, reader->ascii);
    struct seen *seen = arena_alloc(arena, sizeof *seen);
    for (unsigned frame = shows->first; frame <= shows->last; frame++)
        if (frame < trace_length(shows->trace) &&
            trace_look(shows->trace, frame, shows->viewer, seen))
            know_frame(reader, book, &seen->event);
}

/* --- whether it is known ---------------------------------------------------------------------- */

static bool says_same(const struct page *page, const struct statement *a, const struct statement *b)
{
    bool ascii = page->words.ascii;
    return a && b &&
           strcmp(said_text(page->arena, ascii, a), said_text(page->arena, ascii, b)) == 0;
}

/* Two rows are the same, cell by cell. */
static bool is_same_row(const struct page *page, const struct row *a, const struct row *b)
{
    bool is_same = true;
    for (unsigned i = 0; i < COLUMNS_MAX; i++)
        is_same &= (!a->said[i] && !b->said[i]) || says_same(page, a->said[i], b->said[i]);
    return is_same;
}

static bool has_same_row(const struct page *page, const struct block *a, const struct block *b)
{
    for (const struct row *row = a->rows->next; row; row = row->next)
        for (const struct row *other = b->rows->next; other; other = other->next)
            if (is_same_row(page, row, other))
                return true;
    return false;
}

static bool is_same_block(const struct page *page, const struct block *a, const struct block *b)
{
    if (a->kind == BLOCK_TABLE && b->kind == BLOCK_TABLE)
        return has_same_row(page, a, b);
    return a->kind != BLOCK_TABLE && b->kind != BLOCK_TABLE && says_same(page, a->said, b->said);
}

/* Whether something of a rule stands among what is known. */
static bool is_known(const struct lesson_reader *reader, const struct page *rule)
{
    for (const struct lesson_known *known = reader->known; known; known = known->next)
        for (const struct block *a = known->text->first; a; a = a->next)
            for (const struct block *b = rule->first; b; b = b->next)
                if (is_same_block(rule, a, b))
                    return true;
    return false;
}

static void check_need(struct lesson_reader *reader, const struct lesson_need *need)
{
    const char *heading = NULL, *name = NULL;
    const struct page *book = explain(need->rules, reader->reader.arena, reader->ascii);
    const struct page *rule = look_up(book, need->rule, need->topic, &heading, &name);
    if (!rule->first || is_known(reader, rule))
        return;
    diagnostic_hint(diagnose(reader->reader.diagnostics, E_CONTRADICTION, need->place,
                             "this asks about '%s' of %s, which no step has said or shown yet",
                             name, need->rules->name),
                    "add to 'recalls', 'adds' or 'changes': {ruleset: %s, section: %s, name: %s}",
                    need->rules->id, heading, name);
}

void lesson_check_known(struct lesson_reader *reader, const struct lesson_step *step)
{
    know_rules(reader, step->recalls);
    know_rules(reader, step->adds);
    know_rules(reader, step->changes);
    know_demonstration(reader, &step->shows);
    for (const struct lesson_need *need = reader->needs; need; need = need->next)
        check_need(reader, need);
    reader->needs = NULL;
}
