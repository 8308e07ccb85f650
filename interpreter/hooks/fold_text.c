/* The pieces of a hook, as functions made of its own words.
 *
 * Each is given the mark FOLD_GOES_ON, what the hook is told, and the variables that come to it; it
 * returns the mark, whether its loop is left, and these variables. What it returns without the mark
 * is the hook's answer.
 */
#include "hooks/fold_text.h"

void fold_piece_name(char name[FOLD_NAME_MOST], const struct hook *hook, unsigned piece)
{
    snprintf(name, FOLD_NAME_MOST, "%u/%u", (unsigned)hook->number, piece);
}

static void write_word(FILE *out, struct lexeme word)
{
    fprintf(out, "%.*s ", (int)word.length, word.at);
}

/* The words from one number to another, without it. */
static void write_words(FILE *out, const struct fold_text *text, unsigned from, unsigned to)
{
    for (; from < to; from++)
        write_word(out, text->lexis->words[from]);
}

/* A parameter: it has a name even where the author's words have none for it. */
static void write_parameter(FILE *out, struct lexeme name, const char *other)
{
    if (name.length > 0)
        fprintf(out, ", %.*s", (int)name.length, name.at);
    else
        fprintf(out, ", %s", other);
}

static void write_carried(FILE *out, const struct fold_text *text, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        fprintf(out, ", %.*s", (int)text->carried[i].length, text->carried[i].at);
}

/* The beginning of a piece, with what comes to it, up to its own words. */
static void begin(FILE *out, const struct fold_text *text, unsigned piece, unsigned carried,
                  const struct fold_loop *turn)
{
    char name[FOLD_NAME_MOST];
    fold_piece_name(name, text->hook, piece);
    fprintf(out, "_ENV[\"%s\"] = function(" FOLD_GOES_ON, name);
    write_parameter(out, text->hand, "eldest_hand");
    write_parameter(out, text->trick, "eldest_trick");
    write_parameter(out, text->deal, "eldest_deal");
    write_carried(out, text, carried);
    if (turn) {
        write_parameter(out, turn->place, "eldest_place");
        write_parameter(out, turn->card, "eldest_card");
    }
    fprintf(out, ") ");
}

/* It goes on, with so many variables. */
static void write_way_on(FILE *out, const struct fold_text *text, bool breaks, unsigned carried)
{
    fprintf(out, "return " FOLD_GOES_ON ", %s", breaks ? "true" : "false");
    write_carried(out, text, carried);
    fprintf(out, " ");
}

/* What stands before a loop, and before that from there on. */
static void write_before(FILE *out, const struct fold_text *text, unsigned loop, unsigned from)
{
    const uint8_t *carried = text->fold->carried;
    begin(out, text, 2 * loop, loop > 0 ? carried[loop - 1] : 0, NULL);
    write_words(out, text, from, text->loops[loop].at);
    fprintf(out, "do ");
    write_way_on(out, text, false, carried[loop]);
    fprintf(out, "end end ");
}

/* A `break` in the words leaves a loop that turns once. */
static void write_turn(FILE *out, const struct fold_text *text, unsigned loop)
{
    unsigned carried = text->fold->carried[loop];
    begin(out, text, 2 * loop + 1, carried, &text->loops[loop]);
    fprintf(out, "repeat do ");
    write_words(out, text, text->loops[loop].body, text->loops[loop].end);
    fprintf(out, "end do ");
    write_way_on(out, text, false, carried);
    fprintf(out, "end until true ");
    write_way_on(out, text, true, carried);
    fprintf(out, "end ");
}

void fold_write(FILE *out, const struct fold_text *text)
{
    unsigned count = text->fold->loop_count, from = text->begin;
    fprintf(out, " ");
    for (unsigned i = 0; i < count; i++) {
        write_before(out, text, i, from);
        write_turn(out, text, i);
        from = text->loops[i].end + 1;
    }
    begin(out, text, 2 * count, text->fold->carried[count - 1], NULL);
    write_words(out, text, from, text->end);
    fprintf(out, "end ");
}
