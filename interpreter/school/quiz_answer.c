/* What somebody means who types an answer. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "school/quiz.h"

static bool is_letter_of(const struct question *question, const char *text, int *answer)
{
    *answer = tolower((unsigned char)text[0]) - 'a';
    return text[0] && !text[1] && *answer >= 0 && *answer < (int)question->answer_count;
}

static bool says(const struct answer *answer, const char *text)
{
    return text_same_word(answer->text, text) ||
           (answer->typed && text_same_word(answer->typed, text));
}

/* The cards of a text with spaces or commas between them; empty if a word is none. */
static struct set cards_of(const struct quiz *quiz, const char *text)
{
    const struct pack *pack = &quiz->request.rules->pack;
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
    if (is_letter_of(question, text, &found))
        return found;
    found = -1;
    struct set cards = cards_of(quiz, text);
    for (unsigned i = 0; i < question->answer_count; i++) {
        const struct answer *answer = &question->answers[i];
        bool is_of_cards = !set_is_empty(cards) && set_equal(cards, answer->cards);
        if (!is_of_cards && !says(answer, text[0] == '+' ? text + 1 : text))
            continue;
        if (found >= 0)
            return -1;
        found = (int)i;
    }
    return found;
}
