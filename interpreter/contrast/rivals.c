/* Names for two rulesets that are compared. */
#include "contrast/rivals.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "contrast/outline.h"
#include "loader/load.h"
#include "ruleset/ruleset.h"
#include "words/differences.h"
#include "words/words.h"

#define NAME_COLUMNS 32 /* a longer name would push aside what is told under it */

void rivals_on_page(const struct rivals *rivals, struct page *page)
{
    for (unsigned side = 0; side < 2; side++)
        page_of_pack(page, &rivals->rules[side]->pack);
}

static const char *in_words(const struct statement *said, struct arena *arena)
{
    static const struct words_style style = {.ids = false};
    return words_text(said, &style, arena);
}

/* --- one game in two ways -------------------------------------------------------------------- */

static const char *say_choice(const struct option *option, struct arena *arena)
{
    if (option->kind == OPTION_NUMBER)
        return arena_format(arena, "%s=%" PRId32, option->name, option->value);
    return arena_format(arena, "%s=%s", option->name, option->values[option->chosen].name);
}

static const struct option *find_option(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].name, name) == 0)
            return &rules->options[i];
    return NULL;
}

static bool is_chosen_alike(const struct option *option, const struct ruleset *other,
                            struct arena *arena)
{
    const struct option *there = find_option(other, option->name);
    return there && strcmp(say_choice(option, arena), say_choice(there, arena)) == 0;
}

/* The only option that is chosen otherwise there; NULL: none is, or several, or more differs. */
static const char *find_only_option(const struct ruleset *rules, const struct ruleset *other,
                                    struct arena *arena)
{
    const char *found = NULL;
    unsigned count = rules->players != other->players;
    for (unsigned i = 0; i < rules->option_count; i++)
        if (!is_chosen_alike(&rules->options[i], other, arena)) {
            found = rules->options[i].name;
            count++;
        }
    return count == 1 ? found : NULL;
}

static const char *add_choice(const char *choices, const char *choice, struct arena *arena)
{
    return arena_joined(arena, choices, ", ", "%s", choice);
}

/* "rotation=right, 5 players": what was chosen here, and otherwise there. */
static const char *say_choices(const struct ruleset *rules, const struct ruleset *other,
                               struct arena *arena)
{
    const char *choices = "";
    for (unsigned i = 0; i < rules->option_count; i++) {
        if (!is_chosen_alike(&rules->options[i], other, arena))
            choices = add_choice(choices, say_choice(&rules->options[i], arena), arena);
    }
    if (rules->players != other->players)
        choices = add_choice(choices,
                             in_words(say_in(arena, SAY_SO_MANY_PLAYERS,
                                             statement_number(arena, rules->players, false)),
                                      arena),
                             arena);
    return choices;
}

/* --- names ----------------------------------------------------------------------------------- */

static bool differ(const char *const *texts)
{
    return *texts[0] && *texts[1] && strcmp(texts[0], texts[1]) != 0;
}

static bool set_names(const char **names, const char *first, const char *second)
{
    names[0] = first;
    names[1] = second;
    return differ(names);
}

/* What was chosen, if it is one game; else what tells them apart. */
static void find_full_names(struct rivals *rivals, struct arena *arena)
{
    const struct ruleset *one = rivals->rules[0], *other = rivals->rules[1];
    bool found = rivals->is_one_game ? set_names(rivals->full, say_choices(one, other, arena),
                                                 say_choices(other, one, arena))
                                     : set_names(rivals->full, one->name, other->name) ||
                                           set_names(rivals->full, one->id, other->id);
    if (!found)
        set_names(rivals->full, one->files[0]->name, other->files[0]->name);
}

static bool are_short(const char *const *names)
{
    return text_columns(names[0]) <= NAME_COLUMNS && text_columns(names[1]) <= NAME_COLUMNS;
}

struct rivals rivals_of(const struct ruleset *first, const struct ruleset *second,
                        struct arena *arena)
{
    struct rivals rivals = {.rules = {first, second},
                            .names = {in_words(say_in(arena, SAY_THE_FIRST), arena),
                                      in_words(say_in(arena, SAY_THE_SECOND), arena)}};
    rivals.is_one_game = find_same_file(first->files[0]->name, second->files[0]->name);
    find_full_names(&rivals, arena);
    if (differ(rivals.full) && are_short(rivals.full)) {
        memcpy(rivals.names, rivals.full, sizeof rivals.names);
        rivals.option = rivals.is_one_game ? find_only_option(first, second, arena) : NULL;
    }
    return rivals;
}

const struct statement *say_rivals(const struct rivals *rivals, struct arena *arena)
{
    const struct statement *game = statement_text(arena, rivals->rules[0]->name);
    const struct statement *first = statement_text(arena, rivals->names[0]);
    const struct statement *second = statement_text(arena, rivals->names[1]);
    if (!rivals->is_one_game)
        return say_in(arena, SAY_GAME_AND_OTHER, first, second);
    return rivals_say_the_same(rivals) ? say_in(arena, SAY_GAME_AND_ITSELF, game)
                                       : say_in(arena, SAY_GAME_IN_TWO_WAYS, game, first, second);
}

/* --- what they say --------------------------------------------------------------------------- */

bool rivals_have_same_hooks(const struct rivals *rivals)
{
    const struct source *one = rivals->rules[0]->hook_file, *other = rivals->rules[1]->hook_file;
    if (!one || !other)
        return one == other;
    return one->length == other->length && memcmp(one->text, other->text, one->length) == 0;
}

bool rivals_say_the_same(const struct rivals *rivals)
{
    return digest_equal(ruleset_identity(rivals->rules[0]), ruleset_identity(rivals->rules[1]));
}
