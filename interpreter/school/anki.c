/* A quiz as notes for Anki: a text file with tabs, which it imports. */
#include "base/memory.h"

#include "school/quiz.h"

#define WIDTH 1000 /* Anki wraps lines itself */

/* A letter of a text in HTML, in one line. */
static void put_letter(char letter, FILE *out)
{
    switch (letter) {
    case '&': fputs("&amp;", out); break;
    case '<': fputs("&lt;", out); break;
    case '>': fputs("&gt;", out); break;
    case '\n': fputs("<br>", out); break;
    case '\t': fputc(' ', out); break;
    default: fputc(letter, out);
    }
}

static void put_text(const char *text, FILE *out)
{
    for (; *text; text++)
        put_letter(*text, out);
}

/* A page as a field: its lines as they are printed. */
static void put_field(const struct page *page, FILE *out)
{
    struct memory_file printed;
    memory_file_open(&printed);
    page_print(page, &(struct page_style){.width = WIDTH}, printed.out);
    const char *text = memory_file_text(&printed);
    size_t length = printed.length;
    while (length > 0 && text[length - 1] == '\n')
        length--;
    for (size_t i = 0; i < length; i++)
        put_letter(text[i], out);
    memory_file_close(&printed);
}

static void put_front(const struct quiz *quiz, const struct question *question, FILE *out)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    page->words = quiz->request.words;
    question_put(question, page);
    put_field(page, out);
    arena_destroy(arena);
}

static void put_back(const struct quiz *quiz, const struct question *question, FILE *out)
{
    struct arena *arena = arena_create();
    fprintf(out, "%c: ", answer_letter(question->right));
    put_text(answer_text(quiz, question, question->right, arena), out);
    fputs("<br><br>", out);
    put_field(question->why, out);
    arena_destroy(arena);
}

/* Words of a tag: Anki parts tags by spaces. */
static void put_tag(const char *text, FILE *out)
{
    for (; *text; text++)
        fputc(*text == ' ' || *text == '\t' ? '-' : *text, out);
}

static void put_tags(const struct quiz *quiz, const struct question *question, FILE *out)
{
    const char *rule = question->about[0].rule;
    put_tag(quiz->request.rules->id, out);
    fputc(' ', out);
    put_tag(topic_name(question->topic), out);
    if (!rule || !*rule)
        return;
    fputc(' ', out);
    put_tag(rule, out);
}

void quiz_print_anki(const struct quiz *quiz, FILE *out)
{
    fprintf(out,
            "#separator:tab\n"
            "#html:true\n"
            "#notetype:Basic\n"
            "#deck:Eldest::%s\n"
            "#tags column:3\n",
            quiz_text(quiz, quiz->title, quiz->arena));
    for (unsigned i = 0; i < quiz->count; i++) {
        put_front(quiz, &quiz->questions[i], out);
        fputc('\t', out);
        put_back(quiz, &quiz->questions[i], out);
        fputc('\t', out);
        put_tags(quiz, &quiz->questions[i], out);
        fputc('\n', out);
    }
}
