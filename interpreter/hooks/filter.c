/* Whether a hook says of each card of the hand apart, as its text has it:
 *
 *   function NAME(hand, trick, deal)
 *     local cards = {}
 *     ...                                -- nothing of the hand but how many cards it has
 *     for _, card in ipairs(hand) do     -- or: for i = 1, #hand do, with hand[i] for the card
 *       ... cards[#cards + 1] = card     -- or: table.insert(cards, card)
 *     end
 *     ...                                -- the list is answered or not, and not looked at
 *     return cards
 *   end
 *
 * Nothing goes from one turn of the loop to the next, and so what is said of a card is said in
 * every hand. Where anything else stands the answer is no: that costs time, and never a wrong card.
 */
#include <string.h>

#include "hooks/filter.h"
#include "ruleset/told.h"

/* A hook's text, taken apart: numbers of words, and the names that it has for things. */
struct shape {
    const struct ruleset *rules;
    const struct lexis *lexis;
    struct filter *filter;
    unsigned begin, end; /* behind the parameters, and its `end` */
    unsigned loop, body, body_end;
    struct lexeme hand, trick, deal;
    struct lexeme card, place, list; /* of the loop: its card or, for numbers, its place */
    bool by_number;
};

static bool is_name(const struct shape *shape, unsigned number, struct lexeme name)
{
    return name.length > 0 && number < shape->lexis->count &&
           lexeme_equal(shape->lexis->words[number], name);
}

static bool says(const struct shape *shape, unsigned number, const char *const *words)
{
    for (unsigned i = 0; words[i]; i++)
        if (!lexis_is(shape->lexis, number + i, words[i]))
            return false;
    return true;
}

/* A field of something: `.rank` is no name of a parameter. */
static bool is_field(const struct shape *shape, unsigned number)
{
    return number > 0 &&
           (lexis_is(shape->lexis, number - 1, ".") || lexis_is(shape->lexis, number - 1, ":"));
}

/* Whether what stands before it can be gone on with: an index, a field, a call. */
static bool goes_on(const struct lexis *lexis, unsigned number)
{
    static const char *const signs[] = {"[", ".", ":", "(", "{", NULL};
    for (unsigned i = 0; signs[i]; i++)
        if (lexis_is(lexis, number, signs[i]))
            return true;
    return number < lexis->count && strchr("\"'", lexis->words[number].at[0]);
}

/* --- where it stands -------------------------------------------------------------------------- */

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
static bool read_parameters(struct shape *shape, unsigned number)
{
    struct lexeme *const names[] = {&shape->hand, &shape->trick, &shape->deal};
    const struct lexis *lexis = shape->lexis;
    for (unsigned i = 0; i < 3 && number < lexis->count; i++) {
        if (!lexeme_is_word(lexis->words[number]))
            return false;
        *names[i] = lexis->words[number++];
        if (lexis_is(lexis, number, ")"))
            break;
        number += lexis_is(lexis, number, ",");
    }
    shape->begin = number + 1;
    return lexis_is(lexis, number, ")");
}

static bool read_loop(struct shape *shape, unsigned number)
{
    static const char *const behind_hand[] = {")", "do", NULL};
    static const char *const from_one[] = {"=", "1", ",", "#", NULL};
    static const char *const in_pairs[] = {"in", "ipairs", "(", NULL};
    const struct lexis *lexis = shape->lexis;
    shape->loop = number;
    shape->body_end = lexis_block_end(lexis, number);
    shape->place = lexis->words[number + 1];
    if (lexis_is(lexis, number + 2, ",") && says(shape, number + 4, in_pairs) &&
        is_name(shape, number + 7, shape->hand) && says(shape, number + 8, behind_hand)) {
        shape->card = lexis->words[number + 3];
        shape->body = number + 10;
        return !lexeme_equal(shape->card, shape->place);
    }
    shape->by_number = says(shape, number + 2, from_one) &&
                       is_name(shape, number + 6, shape->hand) && lexis_is(lexis, number + 7, "do");
    shape->body = number + 8;
    return shape->by_number;
}

/* The first loop that goes through the hand. */
static bool find_loop(struct shape *shape)
{
    for (unsigned i = shape->begin; i + 10 < shape->end; i++)
        if (lexis_is(shape->lexis, i, "for") && read_loop(shape, i))
            return true;
    return false;
}

/* The name of the list that the word of that number begins to add to; or no name. */
static struct lexeme list_at(const struct shape *shape, unsigned number)
{
    static const char *const insert[] = {"table", ".", "insert", "(", NULL};
    static const char *const length[] = {"[", "#", NULL}, *const next[] = {"+", "1", "]", "=",
                                                                           NULL};
    const struct lexis *lexis = shape->lexis;
    if (says(shape, number, insert))
        return lexis->words[number + 4];
    bool is_append = says(shape, number + 1, length) && says(shape, number + 4, next) &&
                     lexeme_equal(lexis->words[number], lexis->words[number + 3]);
    return is_append ? lexis->words[number] : (struct lexeme){0};
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

/* Whether `local` there makes the list, empty, maybe among others. */
static bool makes_list(const struct shape *shape, unsigned number)
{
    static const char *const empty[] = {"{", "}", NULL};
    const struct lexis *lexis = shape->lexis;
    unsigned name = number + 1, place = 0;
    for (; !is_name(shape, name, shape->list) && lexis_is(lexis, name + 1, ","); place++)
        name += 2;
    unsigned equals = name + 1;
    while (lexis_is(lexis, equals, ","))
        equals += 2;
    unsigned value = behind_commas(lexis, equals + 1, place);
    return is_name(shape, name, shape->list) && lexis_is(lexis, equals, "=") &&
           says(shape, value, empty) && !goes_on(lexis, value + 2);
}

/* The list, made before the loop. */
static bool find_list(struct shape *shape)
{
    unsigned found = 0;
    for (unsigned i = shape->body; i < shape->body_end && shape->list.length == 0; i++)
        shape->list = list_at(shape, i);
    for (unsigned i = shape->begin; i < shape->loop; i++)
        found += lexis_is(shape->lexis, i, "local") && makes_list(shape, i);
    return found == 1;
}

/* --- what it looks at ------------------------------------------------------------------------- */

static bool see(struct filter *filter, enum sight_kind kind, unsigned index)
{
    for (unsigned i = 0; i < filter->count; i++)
        if (filter->sights[i].kind == kind && filter->sights[i].index == index)
            return true;
    if (filter->count == SIGHTS_MAX)
        return false;
    filter->sights[filter->count++] = (struct sight){(uint8_t)kind, (uint8_t)index};
    return true;
}

/* A field of the deal that a hook is told in every game. */
static bool see_told(struct filter *filter, enum told_deal_field field)
{
    switch (field) {
    case TOLD_DEAL_PLAYERS: return true;
    case TOLD_DEAL_CONTRACT: return see(filter, SEES_CONTRACT, 0);
    case TOLD_DEAL_TRICK: return see(filter, SEES_TRICK_NUMBER, 0);
    case TOLD_DEAL_SEAT: return see(filter, SEES_SEAT, 0);
    case TOLD_DEAL_DEALER: return see(filter, SEES_DEALER, 0);
    case TOLD_DEAL_DECLARER: return see(filter, SEES_DECLARER, 0);
    case TOLD_DEAL_LEADER: return see(filter, SEES_LEADER, 0);
    case TOLD_DEAL_CALLER: return see(filter, SEES_CALLER, 0);
    }
    return false;
}

/* The field of the deal of that name; NULL: each of them. False if there is none, or no room. */
static bool see_field(struct shape *shape, unsigned name, bool all)
{
    const struct ruleset *rules = shape->rules;
    const struct lexis *lexis = shape->lexis;
    bool is_known = all;
    for (unsigned i = 0; i < TOLD_DEAL_COUNT; i++)
        if (all || lexis_is(lexis, name, told_kinds[TOLD_DEAL].fields[i].name)) {
            is_known = true;
            if (!see_told(shape->filter, i))
                return false;
        }
    for (unsigned i = 0; i < rules->variable_count; i++)
        if (all || lexis_is(lexis, name, rules->variables[i])) {
            is_known = true;
            if (!see(shape->filter, SEES_SUIT, i))
                return false;
        }
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE &&
            (all || lexis_is(lexis, name, rules->notes[i].name))) {
            is_known = true;
            if (!see(shape->filter, SEES_NOTE, rules->notes[i].first))
                return false;
        }
    for (unsigned i = 0; i < rules->option_count; i++)
        is_known |= lexis_is(lexis, name, rules->options[i].name);
    return is_known;
}

static bool see_deal(struct shape *shape, unsigned number)
{
    bool is_dot = lexis_is(shape->lexis, number + 1, ".");
    return see_field(shape, number + 2, !is_dot);
}

/* A card of the trick, of which the word behind it is the next. */
static bool see_card(struct shape *shape, enum sight_kind card, unsigned behind)
{
    bool is_dot = lexis_is(shape->lexis, behind, ".");
    if (is_dot && lexis_is(shape->lexis, behind + 1, "suit"))
        card += SEES_FIRST_SUIT - SEES_FIRST;
    else if (is_dot && lexis_is(shape->lexis, behind + 1, "rank"))
        card += SEES_FIRST_RANK - SEES_FIRST;
    return see(shape->filter, card, 0);
}

/* #trick, trick[1] and trick[#trick]; other cards come in too many orders. */
static bool see_trick(struct shape *shape, unsigned number)
{
    static const char *const first[] = {"[", "1", "]", NULL};
    static const char *const last[] = {"[", "#", NULL};
    const struct lexis *lexis = shape->lexis;
    if (number > 0 && lexis_is(lexis, number - 1, "#"))
        return !goes_on(lexis, number + 1) && see(shape->filter, SEES_TRICK_COUNT, 0);
    if (says(shape, number + 1, first))
        return see_card(shape, SEES_FIRST, number + 4);
    return says(shape, number + 1, last) && is_name(shape, number + 3, shape->trick) &&
           lexis_is(lexis, number + 4, "]") && see_card(shape, SEES_LAST, number + 5);
}

/* Of the hand how many cards it has, and in its loop the card of the turn. */
static bool see_hand(struct shape *shape, unsigned number)
{
    const struct lexis *lexis = shape->lexis;
    if (number >= shape->loop && number < shape->body)
        return true;
    if (shape->by_number && number >= shape->body && number < shape->body_end &&
        lexis_is(lexis, number + 1, "[") && is_name(shape, number + 2, shape->place) &&
        lexis_is(lexis, number + 3, "]"))
        return true;
    return lexis_is(lexis, number - 1, "#") && !goes_on(lexis, number + 1) &&
           see(shape->filter, SEES_HAND_COUNT, 0);
}

static bool see_all(struct shape *shape)
{
    if (shape->rules->contract_count > 1)
        see(shape->filter, SEES_CONTRACT, 0);
    for (unsigned i = shape->begin; i < shape->end; i++) {
        if (is_field(shape, i))
            continue;
        if ((is_name(shape, i, shape->hand) && !see_hand(shape, i)) ||
            (is_name(shape, i, shape->trick) && !see_trick(shape, i)) ||
            (is_name(shape, i, shape->deal) && !see_deal(shape, i)))
            return false;
    }
    return true;
}

/* --- whether cards are apart ------------------------------------------------------------------ */

/* How many words add the card of the turn to the list; 0 if none do there. */
static unsigned append_length(const struct shape *shape, unsigned number)
{
    const struct lexis *lexis = shape->lexis;
    struct lexeme list = list_at(shape, number);
    bool is_insert = lexis_is(lexis, number, "table");
    if (list.length == 0 || !lexeme_equal(list, shape->list))
        return 0;
    if (is_insert && !lexis_is(lexis, number + 5, ","))
        return 0;
    unsigned at = number + (is_insert ? 6 : 8);
    if (!is_name(shape, at, shape->by_number ? shape->hand : shape->card))
        return 0;
    at += shape->by_number ? 4 : 1; /* hand[i], as was looked at */
    if (is_insert)
        return lexis_is(lexis, at, ")") ? at + 1 - number : 0;
    bool is_statement = lexis_is(lexis, at, ";") || lexeme_is_keyword(lexis->words[at]);
    return is_statement ? at - number : 0;
}

/* Whether a name is given to another local variable there. */
static bool is_declared(const struct lexis *lexis, unsigned number)
{
    while (number > 1 && lexeme_is_word(lexis->words[number]) && lexis_is(lexis, number - 1, ","))
        number -= 2;
    return number > 0 && lexeme_is_word(lexis->words[number]) &&
           lexis_is(lexis, number - 1, "local");
}

/* Whether `=` sets what did not outlive the turn: a new local variable, a field of a new table. */
static bool is_local_assignment(const struct lexis *lexis, unsigned number)
{
    unsigned depth = 0;
    for (unsigned i = number; i > 0; i--) {
        depth += lexis_is(lexis, i - 1, "}");
        if (lexis_is(lexis, i - 1, "{") && depth-- == 0)
            return true;
        if (lexeme_is_keyword(lexis->words[i - 1]))
            break;
    }
    return is_declared(lexis, number - 1);
}

/* Whether a word of a turn can carry something to the next, or leave it, or go on for long. */
static bool may_carry(const struct lexis *lexis, unsigned number)
{
    static const char *const words[] = {"break", "goto", "return", "for",      "while", "repeat",
                                        "table", "...",  "::",     "function", NULL};
    for (unsigned i = 0; words[i]; i++)
        if (lexis_is(lexis, number, words[i]))
            return true;
    return lexis_is(lexis, number, "=") && !is_local_assignment(lexis, number);
}

static bool are_turns_apart(const struct shape *shape)
{
    unsigned appends = 0;
    for (unsigned i = shape->body; i < shape->body_end; i++) {
        unsigned length = append_length(shape, i);
        bool is_place_of_card = shape->by_number && i > shape->body &&
                                lexis_is(shape->lexis, i - 1, "[") &&
                                is_name(shape, i - 2, shape->hand);
        if (length > 0) {
            appends++;
            i += length - 1;
        } else if (may_carry(shape->lexis, i) || is_name(shape, i, shape->list) ||
                   (is_name(shape, i, shape->card) && is_declared(shape->lexis, i)) ||
                   (is_name(shape, i, shape->place) && !is_field(shape, i) && !is_place_of_card))
            return false;
    }
    return appends > 0;
}

/* Behind the loop: the list, or another value in its place. What stands before it is no part of a
 * bracket, and nothing is made of it. */
static bool is_answered(const struct shape *shape, unsigned number)
{
    const struct lexis *lexis = shape->lexis;
    unsigned at = number;
    for (; at > shape->body_end && !lexeme_is_keyword(lexis->words[at - 1]); at--)
        if (lexis_is(lexis, at - 1, "(") || lexis_is(lexis, at - 1, "{") ||
            lexis_is(lexis, at - 1, "[") || lexis_is(lexis, at - 1, "="))
            return false;
    bool is_whole =
        at == number || lexis_is(lexis, number - 1, "and") || lexis_is(lexis, number - 1, "or");
    bool is_all = lexis_is(lexis, number + 1, "or") || lexis_is(lexis, number + 1, ",") ||
                  lexis_is(lexis, number + 1, ";") || lexis_is(lexis, number + 1, "end") ||
                  lexis_is(lexis, number + 1, "else") || lexis_is(lexis, number + 1, "elseif");
    return lexis_is(lexis, at - 1, "return") && is_whole && is_all;
}

/* Nobody looks at the list but who is answered. */
static bool is_list_unseen(const struct shape *shape)
{
    unsigned made = 0;
    for (unsigned i = shape->begin; i < shape->end; i++) {
        if (i == shape->loop)
            i = shape->body_end;
        if (!is_name(shape, i, shape->list) || is_field(shape, i))
            continue;
        if (i < shape->loop ? made++ > 0 : !is_answered(shape, i))
            return false;
    }
    return true;
}

/* --- the file --------------------------------------------------------------------------------- */

/* Functions beside the hooks may be called in a turn, and carry nothing either. The words between
 * global functions, other hooks, are theirs. */
static bool are_helpers_plain(const struct shape *shape)
{
    const struct lexis *lexis = shape->lexis;
    for (unsigned i = 0; i < lexis->count; i++) {
        if (!lexis_is(lexis, i, "function"))
            continue;
        unsigned end = lexis_block_end(lexis, i);
        bool is_local = i > 0 && lexis_is(lexis, i - 1, "local");
        bool is_hook = !is_local && lexis_is(lexis, i + 2, "(");
        for (unsigned word = i + 1; !is_hook && word < end; word++)
            if (may_carry(lexis, word) && !lexis_is(lexis, word, "return"))
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
static bool asks_hook(const struct shape *shape, unsigned number)
{
    const struct lexis *lexis = shape->lexis;
    return lexeme_is_word(lexis->words[number]) && !is_field(shape, number) &&
           !lexis_is(lexis, number + 1, "=") && !lexis_is(lexis, number - 1, "function") &&
           is_of_hook(lexis, lexis->words[number]);
}

/* Hooks that ask one another are not followed, nor one that has functions of its own, nor names
 * that mean something else than they do to Lua. */
static bool is_plain(const struct shape *shape)
{
    const struct lexis *lexis = shape->lexis;
    for (unsigned i = 1; i < lexis->count; i++) {
        bool is_inside = i >= shape->begin && i < shape->end;
        bool is_called = lexis_is(lexis, i + 1, "(") && !lexis_is(lexis, i - 1, "function");
        bool calls_table = lexis_is(lexis, i + 1, ".") && lexis_is(lexis, i + 3, "(");
        if ((lexis_is(lexis, i, "ipairs") && !is_called) ||
            (lexis_is(lexis, i, "table") && !calls_table) ||
            (is_inside && (lexis_is(lexis, i, "function") || lexis_is(lexis, i, "goto"))) ||
            asks_hook(shape, i))
            return false;
    }
    return true;
}

void filter_find(struct filter *filter, const struct ruleset *rules, const struct hook *hook,
                 const struct lexis *lexis)
{
    *filter = (struct filter){0};
    struct shape shape = {.rules = rules, .lexis = lexis, .filter = filter};
    unsigned number = find_function(lexis, hook->function);
    if (number == lexis->count)
        return;
    shape.end = lexis_block_end(lexis, number);
    filter->is_filter = shape.end < lexis->count && read_parameters(&shape, number + 3) &&
                        find_loop(&shape) && find_list(&shape) && see_all(&shape) &&
                        are_turns_apart(&shape) && is_list_unseen(&shape) &&
                        are_helpers_plain(&shape) && is_plain(&shape);
}
