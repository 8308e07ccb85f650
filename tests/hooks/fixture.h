/* Rulesets built by hand, small ones: what the loader would have read, without YAML. */
#ifndef ELDEST_TESTS_HOOKS_FIXTURE_H
#define ELDEST_TESTS_HOOKS_FIXTURE_H

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hooks/hooks.h"

struct fixture {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    const struct source *yaml; /* where the ruleset says `hooks:` */
};

static const struct place nowhere;

/* One suit for each letter, one rank for each character, high to low. Trumps are the variable. */
static inline void build_pack(struct ruleset *rules, const char *suits, const char *ranks)
{
    struct pack *pack = &rules->pack;
    pack->copies = 1;
    for (; *suits; suits++) {
        const char *letter = arena_copy(rules->arena, suits, 1);
        pack->suits[pack->suit_count++] = (struct suit){letter, letter, letter, NULL, 0};
    }
    for (; *ranks; ranks++)
        pack->ranks[pack->rank_count++] = arena_copy(rules->arena, ranks, 1);
    pack_build(pack, rules->arena);
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        for (unsigned i = 0; i < pack->rank_count; i++)
            rules->contracts[0].order.ranks[suit][i] = (uint8_t)i;
}

static inline struct fixture fixture_create(const char *suits, const char *ranks)
{
    struct fixture fixture = {ruleset_create(), diagnostics_create(), NULL};
    struct ruleset *rules = fixture.rules;
    static const char text[] = "hooks: game.lua\n";
    fixture.yaml = source_from_text(rules->arena, "game.yaml", text, strlen(text));
    rules->players = 4;
    rules->contracts[0].order.precedence =
        (struct precedence){.classes = {CLASS_TRUMPS, CLASS_LED}, .count = 2};
    rules->variables[rules->variable_count++] = "trumps";
    build_pack(rules, suits, ranks);
    return fixture;
}

/* The deal turns up a card for this suit variable: it may be any suit then. */
static inline void turn_up_for(struct fixture *fixture, uint8_t variable)
{
    struct ruleset *rules = fixture->rules;
    rules->steps[rules->step_count++] = (struct step){
        .kind = STEP_TURN_UP, .under = EVERY_CONTRACT, .turn_up = {.variable = variable}};
}

static inline void fixture_destroy(struct fixture *fixture)
{
    diagnostics_destroy(fixture->diagnostics);
    ruleset_destroy(fixture->rules);
}

/* Gives the ruleset a hook file, as `hooks: game.lua` does. */
static inline void add_hook_file(struct fixture *fixture, const char *lua)
{
    struct ruleset *rules = fixture->rules;
    rules->hook_file = source_from_text(rules->arena, "game.lua", lua, strlen(lua));
    rules->hooks_place = (struct place){fixture->yaml, 7, 8};
    rules->suit_of = ruleset_add_hook(rules, "suit_of", rules->hooks_place, true);
    rules->power = ruleset_add_hook(rules, "power", rules->hooks_place, true);
    rules->play.winner = ruleset_add_hook(rules, "winner", rules->hooks_place, true);
    rules->play.power_now = ruleset_add_hook(rules, "power_now", rules->hooks_place, true);
}

static inline struct expression *add_expression(struct fixture *fixture, const char *text,
                                                enum scope scope, bool is_condition)
{
    struct ruleset *rules = fixture->rules;
    const struct source *source = source_from_text(rules->arena, "x.yaml", text, strlen(text));
    struct place place = {source, 0, (uint32_t)strlen(text)};
    return ruleset_add_expression(rules, fixture->diagnostics, text, place, scope, is_condition);
}

/* Binds and bakes, and shows what was diagnosed if that fails. */
static inline void make_ready(struct fixture *fixture)
{
    bool ready = hooks_bind(fixture->rules, fixture->diagnostics) &&
                 hooks_bake(fixture->rules, fixture->diagnostics);
    if (!ready)
        diagnostics_print(fixture->diagnostics, stderr, DIAGNOSTIC_LINE);
    assert_true(ready);
}

static inline unsigned card_named(const struct fixture *fixture, const char *name)
{
    struct set cards = pack_find_cards(&fixture->rules->pack, name);
    assert_false(set_is_empty(cards));
    return set_first(cards);
}

/* The context for these suits; a letter for each suit variable, '-' for none. */
static inline const struct context *context_for(const struct fixture *fixture, const char *letters)
{
    uint8_t suits[VARIABLES_MAX] = {0};
    for (unsigned i = 0; letters[i]; i++) {
        const char letter[] = {letters[i], '\0'};
        int suit = letters[i] == '-' ? SUIT_NONE : pack_find_suit(&fixture->rules->pack, letter);
        assert_true(suit >= 0);
        suits[i] = (uint8_t)suit;
    }
    return fixture->rules->contexts[ruleset_context_index(fixture->rules, 0, suits)];
}

/* Exactly one diagnostic, with this code on this line of its file, saying these words. */
static inline void assert_diagnosed(const struct fixture *fixture, enum diagnostic_code code,
                                    unsigned line, const char *words)
{
    const struct diagnostics *list = fixture->diagnostics;
    if (diagnostics_count(list) != 1 || diagnostic_code_at(list, 0) != code ||
        !strstr(diagnostic_text_at(list, 0), words))
        diagnostics_print(list, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_count(list), 1);
    assert_int_equal(diagnostic_code_at(list, 0), code);
    assert_int_equal(place_line_column(diagnostic_place_at(list, 0)).line, line);
    assert_non_null(strstr(diagnostic_text_at(list, 0), words));
}

/* The text that the first diagnostic marks. */
static inline void assert_marked(const struct fixture *fixture, const char *text)
{
    struct place place = diagnostic_place_at(fixture->diagnostics, 0);
    assert_int_equal(place.length, strlen(text));
    assert_memory_equal(place.source->text + place.offset, text, place.length);
}

/* All that was diagnosed, as it is printed with hints, has these words in it. */
static inline void assert_printed(const struct fixture *fixture, const char *words)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    diagnostics_print(fixture->diagnostics, out, DIAGNOSTIC_EXCERPT);
    fclose(out);
    bool found = strstr(text, words) != NULL;
    if (!found)
        fputs(text, stderr);
    free(text);
    assert_true(found);
}

#endif
