/* A quiz at the terminal: prints questions, reads answers, and keeps the score. */
#include "school/ask.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "script/link.h"
#include "transcript/paragraph.h"
#include "words/questions.h"

/* --- what somebody means who types an answer -------------------------------------------------- */

static bool is_letter_of(const struct question *question, const char *text, int *answer)
{
    *answer = tolower((unsigned char)text[0]) - 'a';
    return text[0] && !text[1] && *answer >= 0 && *answer < (int)question->answer_count;
}

static bool says(const struct quiz *quiz, const struct answer *answer, const char *text)
{
    struct arena *arena = arena_create();
    bool is_so = text_same_word(quiz_text(quiz, answer->said, arena), text) ||
                 (answer->typed && text_same_word(answer->typed, text));
    arena_destroy(arena);
    return is_so;
}

/* The cards of a text with spaces or commas between them; empty if a word is none. */
static struct set cards_of(const struct pack *pack, const char *text)
{
    struct set all = {{0, 0}}, none = {{0, 0}};
    struct arena *arena = arena_create();
    char *rest = NULL;
    char *words = arena_copy(arena, text, strlen(text));
    for (char *word = strtok_r(words, " ,", &rest); word; word = strtok_r(NULL, " ,", &rest)) {
        struct set cards = pack_find_cards(pack, word);
        if (set_is_empty(cards)) {
            all = none;
            break;
        }
        all = set_or(all, cards);
    }
    arena_destroy(arena);
    return all;
}

int question_answer(const struct quiz *quiz, const struct question *question, const char *text)
{
    int found = -1;
    struct set cards = {{0, 0}};
    if (is_letter_of(question, text, &found))
        return found;
    found = -1;
    if (quiz)
        cards = cards_of(&quiz->request.rules->pack, text);
    for (unsigned i = 0; i < question->answer_count; i++) {
        const struct answer *answer = &question->answers[i];
        bool is_of_cards = !set_is_empty(cards) && set_equal(cards, answer->cards);
        if (!is_of_cards && !says(quiz, answer, text[0] == '+' ? text + 1 : text))
            continue;
        if (found >= 0)
            return -1;
        found = (int)i;
    }
    return found;
}

/* --- printing -------------------------------------------------------------------------------- */

void dialogue_show(const struct dialogue *dialogue, const struct page *page)
{
    const struct page_style style = dialogue->style(dialogue->asked);
    page_print(page, &style, dialogue->out);
}

void dialogue_say(const struct dialogue *dialogue, const char *text)
{
    paragraph_print_within(dialogue->out, text, 0, dialogue->style(dialogue->asked).width);
}

void dialogue_tell_link(const struct dialogue *dialogue)
{
    struct arena *arena = arena_create();
    fprintf(dialogue->out, "%s\n",
            dialogue->link ? link_command(arena, dialogue->link) : "This has no link.");
    arena_destroy(arena);
}

static void print_question(const struct dialogue *dialogue, const struct quiz *quiz,
                           const struct question *question)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    if (quiz)
        page->words = quiz->request.words;
    question_put(question, page);
    dialogue_show(dialogue, page);
    arena_destroy(arena);
}

static void print_help(const struct dialogue *dialogue, const struct question *question)
{
    struct arena *arena = arena_create();
    dialogue_say(
        dialogue,
        arena_format(arena,
                     "Type a letter from a to %c, or the answer itself. ? repeats the "
                     "question, w explains the last answer, l prints the link, p goes back, "
                     "q ends.",
                     answer_letter(question->answer_count - 1)));
    arena_destroy(arena);
}

/* --- one question ---------------------------------------------------------------------------- */

/* The next line without the spaces around it, in the arena; NULL at the end. */
static const char *next_line(const struct dialogue *dialogue, struct arena *arena)
{
    const char *line = console_ask(dialogue->console, "> ");
    if (!line)
        return NULL;
    line += strspn(line, " \t");
    size_t end = strlen(line);
    while (end > 0 && strchr(" \t", line[end - 1]))
        end--;
    return arena_copy(arena, line, end);
}

/* A question while it is asked. */
struct asking {
    const struct dialogue *dialogue;
    const struct quiz *quiz;
    const struct question *question, *before;
    unsigned tries;
    struct arena *arena;
};

static void reveal(const struct asking *asking)
{
    const struct question *question = asking->question;
    dialogue_say(asking->dialogue,
                 arena_format(asking->arena, "The right answer: %c, “%s”.",
                              answer_letter(question->right),
                              answer_text(asking->quiz, question, question->right, asking->arena)));
    dialogue_show(asking->dialogue, question->why);
}

/* What is wrong with it; of two answers the other is right then. False if it may be tried again. */
static bool object(struct asking *asking, unsigned answer)
{
    const struct question *question = asking->question;
    const struct page *wrong = question->answers[answer].wrong;
    asking->tries++;
    dialogue_say(asking->dialogue,
                 arena_format(asking->arena, "Not “%s”.",
                              answer_text(asking->quiz, question, answer, asking->arena)));
    if (wrong)
        dialogue_show(asking->dialogue, wrong);
    if (asking->tries == 2 || question->answer_count == 2)
        return true;
    dialogue_say(asking->dialogue, "Try once more, or press Enter for the answer.");
    return false;
}

/* Whether it is answered now, and how. */
static bool judge(struct asking *asking, unsigned answer, enum answered *answered)
{
    *answered = asking->tries > 0 ? ANSWERED_LATE : ANSWERED_RIGHT;
    if (answer == asking->question->right) {
        dialogue_say(asking->dialogue, asking->tries > 0 ? "Right this time." : "Right.");
        dialogue_show(asking->dialogue, asking->question->why);
        return true;
    }
    *answered = ANSWERED_WRONG;
    if (!object(asking, answer))
        return false;
    reveal(asking);
    return true;
}

static bool is_command(const char *line, const char *letter, const char *word)
{
    return text_same_word(line, letter) || text_same_word(line, word);
}

/* What is typed that is no answer; whether the question is done with by it, and how. */
static bool obey(struct asking *asking, const char *line, enum answered *answered)
{
    *answered = is_command(line, "q", "quit")   ? ANSWERED_LEFT
                : is_command(line, "p", "back") ? ANSWERED_BACK
                                                : ANSWERED_WRONG;
    if (*answered != ANSWERED_WRONG)
        return true;
    if (!*line && asking->tries > 0) {
        reveal(asking);
        return true;
    }
    if (strcmp(line, "?") == 0)
        print_question(asking->dialogue, asking->quiz, asking->question);
    else if (is_command(line, "w", "why") && asking->before)
        dialogue_show(asking->dialogue, asking->before->why);
    else if (is_command(line, "l", "link"))
        dialogue_tell_link(asking->dialogue);
    else if (is_command(line, "w", "why"))
        dialogue_say(asking->dialogue, "No question has been answered yet.");
    else
        print_help(asking->dialogue, asking->question);
    return false;
}

enum answered question_hold(const struct dialogue *dialogue, const struct quiz *quiz,
                            const struct question *question, const struct question *before)
{
    struct asking asking = {dialogue, quiz, question, before, 0, arena_create()};
    enum answered answered = ANSWERED_LEFT;
    const char *line;
    bool is_done = false;
    print_question(dialogue, quiz, question);
    while (!is_done && (line = next_line(dialogue, asking.arena))) {
        int answer = question_answer(quiz, question, line);
        is_done = answer >= 0 ? judge(&asking, (unsigned)answer, &answered)
                              : obey(&asking, line, &answered);
    }
    arena_destroy(asking.arena);
    return is_done ? answered : ANSWERED_LEFT;
}

/* --- how it went ----------------------------------------------------------------------------- */

void answers_recall(struct record_of_answers *answers, const struct missed *missed)
{
    for (unsigned i = 0; i < answers->missed_count; i++)
        if (answers->missed[i].number == missed->number)
            return;
    if (answers->missed_count < MISSED_MAX)
        answers->missed[answers->missed_count++] = *missed;
}

void answers_note(struct record_of_answers *answers, const struct missed *asked,
                  enum answered answered)
{
    if (answered == ANSWERED_BACK)
        return;
    if (answers->hear)
        answers->hear(answers->self, asked, answered);
    answers->asked++;
    answers->right += answered == ANSWERED_RIGHT;
    answers->late += answered == ANSWERED_LATE;
    if (answered != ANSWERED_RIGHT)
        answers_recall(answers, asked);
}

const char *answers_missed(const struct record_of_answers *answers, struct arena *arena)
{
    const char *list = NULL;
    for (unsigned i = 0; i < answers->missed_count; i++)
        list = arena_format(arena, "%s%s%u", list ? list : "", list ? "," : "",
                            answers->missed[i].number);
    return list;
}

bool answers_repeat(const struct record_of_answers *answers, const struct dialogue *dialogue)
{
    const struct question *before = NULL;
    if (answers->missed_count > 0)
        fputs("\n"
              "Again, questions like those that you missed.\n",
              dialogue->out);
    for (unsigned i = 0; i < answers->missed_count;) {
        const struct missed *missed = &answers->missed[i];
        fputc('\n', dialogue->out);
        const struct question *question =
            missed->question->fresh ? missed->question->fresh : missed->question;
        enum answered answered = question_hold(dialogue, missed->quiz, question, before);
        if (answered == ANSWERED_LEFT)
            return false;
        before = question;
        i = answered == ANSWERED_BACK ? (i > 0 ? i - 1 : 0) : i + 1;
    }
    return true;
}

/* "which card wins a trick: “power”": each once. */
static void put_item(struct page *page, const struct statement *said)
{
    for (const struct block *block = page->first; block; block = block->next)
        if (statement_equal(block->said, said))
            return;
    page_add_as_it_is(page, BLOCK_ITEM, NULL, said);
}

/* What the language itself decides has no name that a ruleset gave it. */
void question_put_again(const struct quiz *quiz, const struct question *question, struct page *page)
{
    struct arena *arena = page->arena;
    const struct statement *asks = statement_text(arena, topic_asks(question->topic));
    bool is_named = false;
    for (unsigned i = 0; i < 2 && quiz; i++) {
        const struct decision *by = &question->about[i];
        if (!by->rule || !*by->rule || !by->place.source)
            continue;
        is_named = true;
        bool is_of_two = question->about[1].rule != NULL;
        const struct statement *game =
            is_of_two ? statement_text(arena, quiz->request.names[i]) : NULL;
        put_item(page, say_in(arena, SAY_QUIZ_AGAIN, asks, statement_text(arena, by->rule), game));
    }
    if (quiz && !is_named)
        put_item(page, say_in(arena, SAY_QUIZ_AGAIN, asks, NULL, NULL));
}

void answers_tell(const struct record_of_answers *answers, const struct dialogue *dialogue)
{
    struct arena *arena = arena_create();
    struct page *rules = page_create(arena);
    if (answers->asked > 0)
        fprintf(dialogue->out, "\n%u of %u right%s", answers->right, answers->asked,
                answers->late ? " on the first try" : ".\n");
    if (answers->late > 0)
        fprintf(dialogue->out, ", %u on the second try.\n", answers->late);
    for (unsigned i = 0; i < answers->missed_count; i++)
        question_put_again(answers->missed[i].quiz, answers->missed[i].question, rules);
    if (rules->first) {
        fputs("Review:\n", dialogue->out);
        dialogue_show(dialogue, rules);
    }
    arena_destroy(arena);
}

/* --- a quiz ---------------------------------------------------------------------------------- */

const char *quiz_link(const struct quiz *quiz, unsigned number, struct arena *arena)
{
    return quiz->request.link ? link_with_number(arena, quiz->request.link, "at", number) : NULL;
}

/* A question of the quiz by its number. */
static enum answered hold_numbered(const struct dialogue *dialogue, const struct quiz *quiz,
                                   unsigned number, const struct question *before)
{
    struct arena *arena = arena_create();
    struct dialogue here = *dialogue;
    here.link = quiz_link(quiz, number, arena);
    enum answered answered = question_hold(&here, quiz, &quiz->questions[number - 1], before);
    arena_destroy(arena);
    return answered;
}

unsigned quiz_hold(const struct dialogue *dialogue, const struct quiz *quiz, unsigned from,
                   struct record_of_answers *answers)
{
    const struct question *before = NULL;
    unsigned number = from, furthest = from;
    enum answered answered = ANSWERED_RIGHT;
    while (number <= quiz->count) {
        const struct question *question = &quiz->questions[number - 1];
        fprintf(dialogue->out, "%sQuestion %u of %u\n", number > from ? "\n" : "", number,
                quiz->count);
        answered = hold_numbered(dialogue, quiz, number, before);
        if (answered == ANSWERED_LEFT)
            break;
        if (number == furthest)
            answers_note(answers, &(struct missed){quiz, question, number}, answered);
        before = question;
        furthest += number == furthest && answered != ANSWERED_BACK;
        number = answered != ANSWERED_BACK ? number + 1 : number > 1 ? number - 1 : 1;
    }
    bool is_left = answered == ANSWERED_LEFT || !answers_repeat(answers, dialogue);
    answers_tell(answers, dialogue);
    return is_left ? furthest : 0;
}
