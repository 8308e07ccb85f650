/* What is said of a name in an expression that means nothing there, and of what was meant. */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "expr/formula.h"
#include "expr/names_parts.h"

#define WORDS_MAX 80

/* Whether a card, a suit or a rank of the pack is called so. */
static bool is_in_pack(const struct reader *reader, struct token token)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned i = rules->count_count; i < rules->counts_in_all; i++)
        if (token_is(reader->text, token, rules->counts[i].name))
            return true;
    return false;
}

/* --- what the author may have meant ---------------------------------------------------------- */

struct words {
    const char *word[WORDS_MAX];
    size_t count;
};

static void add_word(struct words *words, const char *word)
{
    assert(words->count < WORDS_MAX);
    if (word)
        words->word[words->count++] = word;
}

/* Whether one may ask a fact of this kind where the path begins so. */
static bool may_ask(const struct reader *reader, enum fact fact, const struct path *path)
{
    enum scope scope = reader->expression->scope;
    if (!path_is_in_place(reader, path, fact))
        return false;
    if (fact == FACT_TERM)
        return scope > SCOPE_RULESET;
    if (path->role.length)
        return fact_is_of_seats(fact);
    return fact_rows[fact].scope <= scope;
}

/* The facts with which the path could go on. */
static void add_facts(const struct reader *reader, struct words *words, const struct path *path)
{
    const char *called;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        for (unsigned i = 0;
             may_ask(reader, fact, path) && (called = fact_called(reader->rules, fact, i)); i++)
            if (*called && !names_is_of_pack(reader->rules, fact, i))
                add_word(words, called);
}

static void add_places(struct words *words)
{
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        add_word(words, fact_rows[fact].place);
}

static void add_roles(struct words *words)
{
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        add_word(words, role_rows[base].path);
}

static void add_ways(struct words *words)
{
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        add_word(words, way_rows[way].word);
}

static bool is_way(const struct reader *reader, struct token token)
{
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        if (token_is(reader->text, token, way_rows[way].word))
            return true;
    return false;
}

static void add_functions(struct words *words)
{
    for (const struct operator* operator= operators; operator->sign; operator++)
        if (operator->kind == FORMULA_FUNCTION)
            add_word(words, operator->sign);
    add_word(words, SUM);
}

static void list_words(struct reader *reader, struct diagnostic *diagnostic,
                       const struct words *words)
{
    const char *list = "";
    for (size_t i = 0; i < words->count; i++)
        list = arena_format(reader->rules->arena, "%s%s%s", list, i ? ", " : "", words->word[i]);
    if (*list)
        diagnostic_hint(diagnostic, "known names: %s", list);
}

static void hint_nearest(struct reader *reader, struct diagnostic *diagnostic, struct token token,
                         const struct words *words)
{
    char written[64] = "";
    if (token.length >= sizeof written)
        return;
    memcpy(written, reader->text + token.offset, token.length);
    const char *nearest = text_nearest(written, words->word, words->count);
    if (nearest)
        diagnostic_meant(diagnostic, written, nearest);
    else
        list_words(reader, diagnostic, words);
}

/* --- what is refused ------------------------------------------------------------------------- */

/* What was counted, and how it comes to less: what has a name is one fact, whatever it asks. */
void names_refuse_one_more(struct reader *reader, const struct path *path)
{
    const struct expression *expression = reader->expression;
    struct place place = names_place(expression, path->fact.offset, path->fact.length);
    const char *counted = "";
    for (unsigned i = 0; i < expression->name_count; i++)
        counted = arena_format(reader->rules->arena, "%s%s'%s'", counted, i ? ", " : "",
                               expression->names[i].text);
    diagnostic_hint(
        diagnose(reader->diagnostics, E_TOO_BIG, place,
                 "an expression can use at most %d different facts, and '%s' is one more",
                 FACT_NAMES_MAX, path_written(reader, path)),
        "it uses %s; move a part of it to 'conditions' or 'amounts', whose name counts as one fact",
        counted);
}

/* What a patch took away, though what it patches asks for it; NULL: there never was such a name. */
static const struct removal *find_removal(const struct reader *reader, struct token token)
{
    const struct removal *removal = reader->rules->removals;
    while (removal && !token_is(reader->text, token, removal->name))
        removal = removal->next;
    return removal;
}

/* Whether the token is a role behind which something must be named, but is not: "whoever". Then
 * says so. */
static bool refuse_nameless_role(struct reader *reader, const struct path *path)
{
    struct arena *arena = reader->rules->arena;
    enum role_base base;
    if (!role_wants_name(path->text, ROLE_IN_EXPRESSION, &base))
        return false;
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_EXPRESSION_NAME,
                 names_place(reader->expression, path->fact.offset, path->fact.length),
                 "'%s' must be followed by %s", role_rows[base].path, role_wanted_name(base));
    const char *name = role_possible_name(reader->rules, base, 0), *list = "";
    for (unsigned i = 0; role_possible_name(reader->rules, base, i); i++)
        list = arena_joined(arena, list, ", ", "%s", role_possible_name(reader->rules, base, i));
    diagnostic_hint(diagnostic, "as in '%s.%s.tricks'", role_rows[base].path, name ? name : "NAME");
    if (!(role_rows[base].traits & ROLE_OF_CARD))
        diagnostic_hint(diagnostic, *list ? "known names: %s" : "this ruleset has none", list);
    if (role_rows[base].traits & ROLE_OF_NOTE)
        diagnostic_hint(diagnostic, "for all players use 'most.tricks' and 'fewest.tricks'");
    return true;
}

/* Nothing is called so where the path has come to. */
void names_refuse_unknown(struct reader *reader, const struct path *path)
{
    struct words words = {.count = 0};
    const struct removal *removal = find_removal(reader, path->fact);
    if (!path->role.length && !path->place.length && refuse_nameless_role(reader, path))
        return;
    struct diagnostic *diagnostic =
        names_complain(reader, E_EXPRESSION_NAME, path->fact, "'%.*s' means nothing here");
    add_facts(reader, &words, path);
    if (removal)
        diagnostic_also(diagnostic, removal->place, "it is removed here");
    if (names_is_operator(reader, path->fact, true))
        diagnostic_hint(diagnostic, "a function needs arguments, as in 'min(2, 3)'");
    else if (token_is(reader->text, path->fact, SUM))
        diagnostic_hint(diagnostic, "it needs a role and a fact, as in 'sum(all.tricks)'");
    else if (names_is_place(reader, path->fact) && !path->place.length)
        diagnostic_hint(diagnostic, "add a count, as in '%.*s.aces'", (int)path->fact.length,
                        reader->text + path->fact.offset);
    else if (is_in_pack(reader, path->fact) && !path->place.length)
        diagnostic_hint(diagnostic, "add a place, as in 'taken.%.*s'", (int)path->fact.length,
                        reader->text + path->fact.offset);
    else
        hint_nearest(reader, diagnostic, path->fact, &words);
}

/* What begins as no role and no place does. */
void names_refuse_role(struct reader *reader, const struct path *path)
{
    struct words words = {.count = 0};
    if (refuse_nameless_role(reader, path))
        return;
    struct diagnostic *diagnostic =
        names_complain(reader, E_EXPRESSION_NAME, path->fact, "'%.*s' is not a role");
    add_roles(&words);
    add_places(&words);
    if (is_way(reader, path->fact))
        diagnostic_hint(diagnostic, "start from a seat, as in 'declarer.%s' or 'own.%s'",
                        path->text, path->text);
    else
        hint_nearest(reader, diagnostic, path->fact, &words);
}

/* What stands behind a role, with more behind it, and is no way to go from there. */
void names_refuse_way(struct reader *reader, const struct path *path)
{
    struct words words = {.count = 0};
    struct diagnostic *diagnostic =
        names_complain(reader, E_EXPRESSION_NAME, path->fact, "'%.*s' is not possible from there");
    add_ways(&words);
    if (role_has(path->whose, ROLE_GOES_ON) && role_ways(path->whose) < ROLE_WAYS_MAX)
        hint_nearest(reader, diagnostic, path->fact, &words);
    else
        diagnostic_hint(
            diagnostic, "nothing can follow %s",
            role_written(reader->rules->arena, reader->rules, path->whose, ROLE_IN_EXPRESSION));
}

/* What goes through seats asks each for one thing that has a name. */
struct token names_refuse_sum(struct reader *reader, struct token sum)
{
    diagnostic_hint(
        names_complain(reader, E_EXPRESSION, sum, "'%.*s' needs a role and a single name"),
        "as in 'sum(others.tricks)'; name longer expressions under 'conditions' or 'amounts'");
    return sum;
}

/* Whose it is must be said; and most and fewest are nobody's. */
void names_refuse_summed(struct reader *reader, const struct path *path, bool is_whole)
{
    struct diagnostic *diagnostic;
    if (!is_whole)
        diagnostic_hint(names_complain(reader, E_EXPRESSION_NAME, path->fact,
                                       "'%.*s' alone cannot be added up"),
                        "add a fact, as in 'sum(%s.tricks)'", path->text);
    else if (path->role.length)
        diagnostic_hint(names_complain(reader, E_EXPRESSION_NAME, path->role,
                                       "'sum' needs seats, and '%.*s' is not a role of seats"),
                        "use 'sum(all.NAME)' for all seats");
    else if (names_dot_behind(reader, path->fact) && !names_is_place(reader, path->fact))
        names_refuse_role(reader, path);
    else {
        diagnostic = names_complain(reader, E_EXPRESSION_NAME, path->fact,
                                    "'sum' needs a role before '%.*s'");
        diagnostic_hint(diagnostic, "for example 'sum(all.%s)'", path->text);
    }
}

void names_refuse_function(struct reader *reader, struct token token)
{
    struct words words = {.count = 0};
    add_functions(&words);
    struct diagnostic *diagnostic =
        names_complain(reader, E_EXPRESSION_NAME, token, "unknown function '%.*s'");
    hint_nearest(reader, diagnostic, token, &words);
}
