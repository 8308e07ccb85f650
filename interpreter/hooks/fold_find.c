/* Whether a hook goes through its cards in a way that can be kept piece by piece:
 *
 *   function NAME(hand, trick, deal)
 *     local cards, hearts = {}, 0
 *     ...                                -- nothing of the cards but how many there are
 *     for _, card in ipairs(hand) do     -- or: for i = 1, #hand do, with hand[i] for the card
 *       ... cards[#cards + 1] = card     -- or: table.insert(cards, card)
 *     end
 *     ...                                -- more such loops, of the hand or the trick
 *     return cards                       -- or another answer
 *   end
 *
 * What a turn leaves to the next is in the local variables of the function. Where anything else
 * stands the answer is no: that costs time, and never a wrong card.
 */
#include <string.h>

#include "hooks/fold_text.h"

/* --- words ----------------------------------------------------------------------------------- */

bool fold_is_name(const struct fold_text *text, unsigned number, struct lexeme name)
{
    return name.length > 0 && number < text->lexis->count &&
           lexeme_equal(text->lexis->words[number], name);
}

bool fold_says(const struct lexis *lexis, unsigned number, const char *const *words)
{
    for (unsigned i = 0; words[i]; i++)
        if (!lexis_is(lexis, number + i, words[i]))
            return false;
    return true;
}

bool fold_is_field(const struct fold_text *text, unsigned number)
{
    return number > 0 &&
           (lexis_is(text->lexis, number - 1, ".") || lexis_is(text->lexis, number - 1, ":"));
}

bool fold_goes_on(const struct lexis *lexis, unsigned number)
{
    static const char *const signs[] = {"[", ".", ":", "(", "{", NULL};
    for (unsigned i = 0; signs[i]; i++)
        if (lexis_is(lexis, number, signs[i]))
            return true;
    return number < lexis->count && strchr("\"'", lexis->words[number].at[0]);
}

bool fold_is_any(const struct lexis *lexis, unsigned number, const char *const *words)
{
    for (unsigned i = 0; words[i]; i++)
        if (lexis_is(lexis, number, words[i]))
            return true;
    return false;
}

/* --- where it stands ------------------------------------------------------------------------- */

/* The word `function` of the global function of that name; the number of words if there is none. */
static unsigned find_function(const struct lexis *lexis, const char *name)
{
    unsigned number = 0;
    while (number < lexis->count) {
        bool is_function = lexis_is(lexis, number, "function");
        bool is_global = number == 0 || !lexis_is(lexis, number - 1, "local");
        if (is_function && is_global && lexis_is(lexis, number + 1, name) &&
            lexis_is(lexis, number + 2, "("))
            return number;
        number = is_function ? lexis_block_end(lexis, number) + 1 : number + 1;
    }
    return number;
}

/* The parameters, from behind the bracket that opens; false if there are others than names. */
static bool read_parameters(struct fold_text *text, unsigned number)
{
    struct lexeme *const names[] = {&text->hand, &text->trick, &text->deal};
    const struct lexis *lexis = text->lexis;
    for (unsigned i = 0; i < 3 && number < lexis->count; i++) {
        if (!lexeme_is_word(lexis->words[number]))
            return false;
        *names[i] = lexis->words[number++];
        if (lexis_is(lexis, number, ")"))
            break;
        number += lexis_is(lexis, number, ",");
    }
    text->begin = number + 1;
    return lexis_is(lexis, number, ")");
}

static bool is_cards(struct fold_text *text, unsigned number, bool *of_hand)
{
    *of_hand = fold_is_name(text, number, text->hand);
    return *of_hand || fold_is_name(text, number, text->trick);
}

/* A loop that goes through the hand or the trick, whose `for` has that number. */
static bool read_loop(struct fold_text *text, unsigned number, struct fold_loop *loop)
{
    static const char *const behind_cards[] = {")", "do", NULL};
    static const char *const from_one[] = {"=", "1", ",", "#", NULL};
    static const char *const in_pairs[] = {"in", "ipairs", "(", NULL};
    const struct lexis *lexis = text->lexis;
    *loop = (struct fold_loop){.at = number, .end = lexis_block_end(lexis, number)};
    if (number + 10 >= text->end)
        return false;
    loop->place = lexis->words[number + 1];
    if (lexis_is(lexis, number + 2, ",") && fold_says(lexis, number + 4, in_pairs) &&
        is_cards(text, number + 7, &loop->of_hand) && fold_says(lexis, number + 8, behind_cards)) {
        loop->card = lexis->words[number + 3];
        loop->body = number + 10;
        return !lexeme_equal(loop->card, loop->place);
    }
    loop->by_number = fold_says(lexis, number + 2, from_one) &&
                      is_cards(text, number + 6, &loop->of_hand) &&
                      lexis_is(lexis, number + 7, "do");
    loop->body = number + 8;
    return loop->by_number;
}

/* --- variables ------------------------------------------------------------------------------- */

/* The number of the variable of that name, or of the variables if none has it. */
unsigned fold_variable(const struct fold_text *text, struct lexeme name)
{
    unsigned number = 0;
    while (number < text->carried_count && !lexeme_equal(text->carried[number], name))
        number++;
    return number;
}

/* Behind so many commas from there, those within brackets not counted; the number of words where
 * the statement ends before. */
static unsigned behind_commas(const struct lexis *lexis, unsigned number, unsigned commas)
{
    unsigned depth = 0;
    for (; commas > 0 && number < lexis->count; number++) {
        if (lexeme_is_keyword(lexis->words[number]))
            return lexis->count;
        depth += strchr("([{", lexis->words[number].at[0]) != NULL;
        depth -= strchr(")]}", lexis->words[number].at[0]) != NULL;
        commas -= depth == 0 && lexis_is(lexis, number, ",");
    }
    return number;
}

/* Whether an empty list is the value of that place behind `=`. */
static bool is_empty_list(const struct lexis *lexis, unsigned equals, unsigned place)
{
    static const char *const empty[] = {"{", "}", NULL};
    unsigned value = behind_commas(lexis, equals + 1, place);
    return lexis_is(lexis, equals, "=") && fold_says(lexis, value, empty) &&
           !fold_goes_on(lexis, value + 2);
}

/* The variables that `local` at that place declares, outside all blocks. A name that means
 * something already would mean two things. */
static bool read_local(struct fold_text *text, unsigned number)
{
    const struct lexis *lexis = text->lexis;
    unsigned first = number + 1, equals = number + 2;
    while (lexis_is(lexis, equals, ","))
        equals += 2;
    for (unsigned name = first; name < equals; name += 2) {
        struct lexeme word = lexis->words[name];
        if (text->carried_count == CARRIED_MAX || !lexeme_is_word(word) ||
            lexeme_is_keyword(word) || fold_variable(text, word) < text->carried_count ||
            lexeme_equal(word, text->hand) || lexeme_equal(word, text->trick) ||
            lexeme_equal(word, text->deal))
            return false;
        text->is_empty[text->carried_count] = is_empty_list(lexis, equals, (name - first) / 2);
        text->carried[text->carried_count++] = word;
    }
    return !lexis_is(lexis, equals, "<");
}

static bool begins_block(const struct lexis *lexis, unsigned number)
{
    static const char *const words[] = {"if", "for", "while", "do", "repeat", "function", NULL};
    return fold_is_any(lexis, number, words);
}

/* The loops that stand in no other block, and the variables that do; false if there is no loop, or
 * more of either than there is room for. */
static bool read_blocks(struct fold_text *text)
{
    struct fold *fold = text->fold;
    for (unsigned i = text->begin; i < text->end; i++) {
        if (lexis_is(text->lexis, i, "local") && !read_local(text, i))
            return false;
        if (!begins_block(text->lexis, i))
            continue;
        struct fold_loop loop;
        if (lexis_is(text->lexis, i, "for") && read_loop(text, i, &loop)) {
            if (fold->loop_count == LOOPS_MAX)
                return false;
            fold->of_hand[fold->loop_count] = loop.of_hand;
            fold->carried[fold->loop_count] = (uint8_t)text->carried_count;
            text->loops[fold->loop_count++] = loop;
        }
        i = lexis_block_end(text->lexis, i);
    }
    return fold->loop_count > 0;
}

/* --- lists ----------------------------------------------------------------------------------- */

/* The name of the list that the word of that number begins to add to; or no name. */
static struct lexeme list_at(const struct lexis *lexis, unsigned number)
{
    static const char *const insert[] = {"table", ".", "insert", "(", NULL};
    static const char *const length[] = {"[", "#", NULL}, *const next[] = {"+", "1", "]", "=",
                                                                           NULL};
    if (fold_says(lexis, number, insert))
        return lexis->words[number + 4];
    bool is_append = fold_says(lexis, number + 1, length) && fold_says(lexis, number + 4, next) &&
                     lexeme_equal(lexis->words[number], lexis->words[number + 3]);
    return is_append ? lexis->words[number] : (struct lexeme){0};
}

/* The card of the turn, by its name or its place: how many words that takes; 0 if it is not there.
 */
unsigned fold_card_length(const struct fold_text *text, const struct fold_loop *loop,
                          unsigned number)
{
    const struct lexis *lexis = text->lexis;
    if (!loop->by_number)
        return fold_is_name(text, number, loop->card);
    bool is_card = fold_is_name(text, number, loop->of_hand ? text->hand : text->trick) &&
                   lexis_is(lexis, number + 1, "[") &&
                   fold_is_name(text, number + 2, loop->place) && lexis_is(lexis, number + 3, "]");
    return is_card ? 4 : 0;
}

/* How many words add the card of the turn to a list of the hook's; 0 if none do there. */
unsigned fold_append_length(const struct fold_text *text, const struct fold_loop *loop,
                            unsigned number)
{
    const struct lexis *lexis = text->lexis;
    struct lexeme list = list_at(lexis, number);
    bool is_insert = lexis_is(lexis, number, "table");
    if (list.length == 0 || (is_insert && !lexis_is(lexis, number + 5, ",")))
        return 0;
    unsigned at = number + (is_insert ? 6 : 8), length = fold_card_length(text, loop, at);
    if (length == 0)
        return 0;
    at += length;
    if (is_insert)
        return lexis_is(lexis, at, ")") ? at + 1 - number : 0;
    bool is_statement =
        lexis_is(lexis, at, ";") || (lexeme_is_word(lexis->words[at]) &&
                                     !lexis_is(lexis, at, "and") && !lexis_is(lexis, at, "or"));
    return is_statement ? at - number : 0;
}

/* The loop of the hand in which the word stands, or NULL. */
static const struct fold_loop *hand_loop_at(const struct fold_text *text, unsigned number)
{
    for (unsigned i = 0; i < text->fold->loop_count; i++)
        if (text->loops[i].of_hand && number >= text->loops[i].body && number < text->loops[i].end)
            return &text->loops[i];
    return NULL;
}

/* Lists are what cards of the hand are added to. */
static bool find_lists(struct fold_text *text)
{
    struct fold *fold = text->fold;
    for (unsigned i = text->begin; i < text->end; i++) {
        const struct fold_loop *loop = hand_loop_at(text, i);
        if (!loop || fold_append_length(text, loop, i) == 0)
            continue;
        unsigned variable = fold_variable(text, list_at(text->lexis, i));
        if (variable == text->carried_count || !text->is_empty[variable] ||
            (fold->list_of[variable] == 0 && fold->list_count == LISTS_MAX))
            return false;
        if (fold->list_of[variable] == 0)
            fold->list_of[variable] = ++fold->list_count;
    }
    return true;
}

/* Whether a list is answered there, or another value in its place. What stands before it is no part
 * of a bracket, and nothing is made of it. */
static bool is_answered(const struct fold_text *text, unsigned number)
{
    static const char *const openings[] = {"(", "{", "[", "=", NULL};
    static const char *const behind[] = {"or", ",", ";", "end", "else", "elseif", NULL};
    const struct lexis *lexis = text->lexis;
    unsigned at = number, depth = 0;
    for (; at > text->begin && !lexeme_is_keyword(lexis->words[at - 1]); at--) {
        depth += lexis_is(lexis, at - 1, ")");
        if (depth > 0 && lexis_is(lexis, at - 1, "("))
            depth--;
        else if (fold_is_any(lexis, at - 1, openings))
            return false;
    }
    bool is_whole =
        at == number || lexis_is(lexis, number - 1, "and") || lexis_is(lexis, number - 1, "or");
    return lexis_is(lexis, at - 1, "return") && is_whole && fold_is_any(lexis, number + 1, behind);
}

/* Whether a name is given to a new local variable there. */
bool fold_is_declared(const struct lexis *lexis, unsigned number)
{
    while (number > 1 && lexeme_is_word(lexis->words[number]) && lexis_is(lexis, number - 1, ","))
        number -= 2;
    return number > 0 && lexeme_is_word(lexis->words[number]) &&
           (lexis_is(lexis, number - 1, "local") || lexis_is(lexis, number - 1, "for"));
}

/* Whether a word that names a list shows no more of it than how long it is, except to who is
 * answered. `declared`: how often the list was. */
static bool is_unseen(struct fold_text *text, unsigned number, unsigned list, unsigned *declared)
{
    const struct lexis *lexis = text->lexis;
    if (fold_is_declared(lexis, number))
        return (*declared)++ == 0;
    if (!lexis_is(lexis, number - 1, "#") || fold_goes_on(lexis, number + 1))
        return is_answered(text, number);
    text->fold->is_counted[list] = true;
    return true;
}

static bool are_lists_unseen(struct fold_text *text)
{
    unsigned declared[LISTS_MAX] = {0};
    for (unsigned i = text->begin; i < text->end; i++) {
        const struct fold_loop *loop = hand_loop_at(text, i);
        unsigned length = loop ? fold_append_length(text, loop, i) : 0;
        unsigned variable = fold_variable(text, text->lexis->words[i]);
        unsigned list = variable < text->carried_count ? text->fold->list_of[variable] : 0;
        if (length > 0)
            i += length - 1;
        else if (list > 0 && !fold_is_field(text, i) &&
                 !is_unseen(text, i, list - 1, &declared[list - 1]))
            return false;
    }
    return true;
}

void fold_find(struct fold_text *text, struct fold *fold, const struct ruleset *rules,
               const struct hook *hook, const struct lexis *lexis)
{
    *fold = (struct fold){0};
    *text = (struct fold_text){.rules = rules, .hook = hook, .lexis = lexis, .fold = fold};
    unsigned number = find_function(lexis, hook->function);
    if (number == lexis->count)
        return;
    text->function = number;
    text->end = lexis_block_end(lexis, number);
    fold->is_fold = text->end < lexis->count && read_parameters(text, number + 3) &&
                    read_blocks(text) && find_lists(text) && are_lists_unseen(text) &&
                    fold_is_apart(text) && fold_find_sights(text);
}
