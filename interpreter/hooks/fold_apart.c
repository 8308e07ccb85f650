/* Whether the pieces of a hook hand on to one another what its variables do, and nothing else. */
#include <string.h>

#include "hooks/fold_text.h"

/* --- whether pieces can be parted ------------------------------------------------------------ */

/* The first of the names before `=`, or what else stands there. */
static unsigned first_set(const struct lexis *lexis, unsigned equals)
{
    unsigned at = equals - 1;
    while (at > 1 && lexeme_is_word(lexis->words[at]) && lexis_is(lexis, at - 1, ","))
        at -= 2;
    return at;
}

/* Whether `=` sets the variable. */
static bool sets(const struct fold_text *text, unsigned equals, struct lexeme name)
{
    for (unsigned at = first_set(text->lexis, equals); at < equals; at += 2)
        if (fold_is_name(text, at, name))
            return true;
    return false;
}

/* Whether `=` stands in a table that is made there. */
static bool is_in_table(const struct lexis *lexis, unsigned number)
{
    unsigned depth = 0;
    for (unsigned i = number; i > 0 && !lexeme_is_keyword(lexis->words[i - 1]); i--) {
        depth += lexis_is(lexis, i - 1, "}");
        if (lexis_is(lexis, i - 1, "{") && depth-- == 0)
            return true;
    }
    return false;
}

/* Whether `=` sets a field of a table that is there: such a table would carry something. */
static bool sets_field(const struct lexis *lexis, unsigned number)
{
    unsigned first = first_set(lexis, number);
    return !is_in_table(lexis, number) &&
           (!lexeme_is_word(lexis->words[first]) || lexis_is(lexis, first - 1, "."));
}

/* Whether the function that begins with that word has a parameter or a variable of that name. */
static bool is_own(const struct lexis *lexis, unsigned function, struct lexeme name)
{
    unsigned number = function, end = lexis_block_end(lexis, function);
    bool is_own = false;
    while (!lexis_is(lexis, number, "("))
        number++;
    for (; !lexis_is(lexis, number, ")"); number++)
        is_own |= lexeme_equal(lexis->words[number], name);
    for (; number < end; number++)
        is_own |= lexeme_equal(lexis->words[number], name) && fold_is_declared(lexis, number);
    return is_own;
}

/* Whether the file has a variable of that name outside its functions. */
static bool is_of_file(const struct lexis *lexis, struct lexeme name)
{
    for (unsigned i = 0; i < lexis->count; i++) {
        if (lexis_is(lexis, i, "function"))
            i = lexis_block_end(lexis, i);
        else if (lexeme_equal(lexis->words[i], name) && fold_is_declared(lexis, i))
            return true;
    }
    return false;
}

/* Whether `=` sets a variable that the function may have from outside: it would outlast a piece. */
static bool sets_outer(const struct lexis *lexis, unsigned function, unsigned number)
{
    unsigned first = first_set(lexis, number);
    if (is_in_table(lexis, number) || fold_is_declared(lexis, first))
        return false;
    for (unsigned at = first; at < number; at += 2)
        if (lexeme_is_word(lexis->words[at]) && !lexis_is(lexis, at - 1, ".") &&
            (!is_own(lexis, function, lexis->words[at]) || is_of_file(lexis, lexis->words[at])))
            return true;
    return false;
}

/* Whether a word can carry what no variable does, in a turn or behind one. */
static bool may_carry(const struct lexis *lexis, unsigned number)
{
    static const char *const words[] = {"table", "...", "function", NULL};
    return fold_is_any(lexis, number, words) ||
           (lexis_is(lexis, number, "=") && sets_field(lexis, number));
}

/* Whether the card of the turn gets another value, or its place is looked at. */
static bool misuses_turn(const struct fold_text *text, const struct fold_loop *loop,
                         unsigned number)
{
    const struct lexis *lexis = text->lexis;
    if (lexis_is(lexis, number, "="))
        return sets(text, number, loop->card) || sets(text, number, loop->place);
    if (fold_is_field(text, number))
        return false;
    if (fold_is_name(text, number, loop->card))
        return fold_is_declared(lexis, number);
    bool is_fine = loop->by_number ? number > 1 && fold_card_length(text, loop, number - 2) > 0
                                   : fold_is_declared(lexis, number);
    return fold_is_name(text, number, loop->place) && !is_fine;
}

static bool is_turn_apart(const struct fold_text *text, const struct fold_loop *loop)
{
    for (unsigned i = loop->body; i < loop->end; i++) {
        unsigned length = loop->of_hand ? fold_append_length(text, loop, i) : 0;
        if (length > 0)
            i += length - 1;
        else if (may_carry(text->lexis, i) || misuses_turn(text, loop, i))
            return false;
    }
    return fold_variable(text, loop->place) == text->carried_count &&
           (loop->by_number || fold_variable(text, loop->card) == text->carried_count);
}

/* Whether the words between loops, from one to another, hand on what variables do and no more. */
static bool is_plain_between(const struct fold_text *text, unsigned from, unsigned to,
                             bool is_first)
{
    static const char *const jumps[] = {"goto", "::", NULL};
    for (unsigned i = from; i < to; i++)
        if (fold_is_any(text->lexis, i, jumps) || (!is_first && may_carry(text->lexis, i)))
            return false;
    return true;
}

static bool are_pieces_apart(const struct fold_text *text)
{
    unsigned from = text->begin;
    for (unsigned i = 0; i < text->fold->loop_count; i++) {
        if (!is_plain_between(text, from, text->loops[i].at, i == 0) ||
            !is_turn_apart(text, &text->loops[i]))
            return false;
        from = text->loops[i].end + 1;
    }
    return is_plain_between(text, from, text->end, false);
}

/* --- the file -------------------------------------------------------------------------------- */

/* Functions beside the hooks may be called, and change no table either. The words between global
 * functions, other hooks, are theirs. */
static bool are_helpers_plain(const struct lexis *lexis)
{
    for (unsigned i = 0; i < lexis->count; i++) {
        if (!lexis_is(lexis, i, "function"))
            continue;
        unsigned end = lexis_block_end(lexis, i);
        bool is_local = i > 0 && lexis_is(lexis, i - 1, "local");
        bool is_hook = !is_local && lexis_is(lexis, i + 2, "(");
        for (unsigned word = i + 1; !is_hook && word < end; word++)
            if (may_carry(lexis, word) ||
                (lexis_is(lexis, word, "=") && sets_outer(lexis, i, word)))
                return false;
        i = end;
    }
    return true;
}

/* Whether a global function, a hook, has this name. */
static bool is_of_hook(const struct lexis *lexis, struct lexeme name)
{
    for (unsigned i = 0; i + 2 < lexis->count; i++)
        if (lexis_is(lexis, i, "function") && (i == 0 || !lexis_is(lexis, i - 1, "local")) &&
            lexeme_equal(lexis->words[i + 1], name))
            return true;
    return false;
}

/* Whether a hook is asked by another one; in `says` it is only named. */
static bool asks_hook(const struct fold_text *text, unsigned number)
{
    const struct lexis *lexis = text->lexis;
    return lexeme_is_word(lexis->words[number]) && !fold_is_field(text, number) &&
           !lexis_is(lexis, number + 1, "=") && !lexis_is(lexis, number - 1, "function") &&
           is_of_hook(lexis, lexis->words[number]);
}

/* Hooks that ask one another are not followed, nor one that has functions of its own, nor names
 * that mean something else than they do to Lua, nor what does not stand in one line. */
static bool is_plain(const struct fold_text *text)
{
    const struct lexis *lexis = text->lexis;
    for (unsigned i = 1; i < lexis->count; i++) {
        bool is_inside = i >= text->begin && i < text->end;
        bool is_called = lexis_is(lexis, i + 1, "(") && !lexis_is(lexis, i - 1, "function");
        bool calls_table = lexis_is(lexis, i + 1, ".") && lexis_is(lexis, i + 3, "(");
        bool is_odd = lexis_is(lexis, i, "function") ||
                      memchr(lexis->words[i].at, '\n', lexis->words[i].length);
        if ((lexis_is(lexis, i, "ipairs") && !is_called) ||
            (lexis_is(lexis, i, "table") && !calls_table) || (is_inside && is_odd) ||
            (is_inside && lexis_is(lexis, i, "=") && sets_outer(lexis, text->function, i)) ||
            lexis_is(lexis, i, FOLD_GOES_ON) || asks_hook(text, i))
            return false;
    }
    return true;
}

bool fold_is_apart(const struct fold_text *text)
{
    return are_pieces_apart(text) && are_helpers_plain(text->lexis) && is_plain(text);
}
