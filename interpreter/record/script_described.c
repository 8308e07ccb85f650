#include "record/script_described.h"

#include <string.h>

#include "record/script_position.h"

/* Words of the command line as a source of their own; a mapping may lack its brackets. */
static const struct source *source_of(struct arena *arena, const char *flag, const char *words,
                                      bool is_mapping)
{
    if (is_mapping && words[strspn(words, " ")] != '{')
        words = arena_format(arena, "{%s}", words);
    return source_from_text(arena, flag, words, strlen(words));
}

static void read_given(struct script_reader *reader, const char *words,
                       struct script_position *position)
{
    struct arena *arena = reader->script->arena;
    const struct node *facts =
        tree_read(arena, source_of(arena, "--given", words, true), reader->reader.diagnostics);
    const struct entry whole = {.value = facts};
    if (facts)
        script_read_facts(&reader->reader, &script_given_table, &whole, position);
}

static void read_cards(struct script_reader *reader, const char *flag, const char *words,
                       struct script_actions *cards)
{
    const struct source *source = source_of(reader->script->arena, flag, words, false);
    const struct node text = {
        .kind = NODE_SCALAR,
        .text = source->text,
        .place = {source, 0, (uint32_t)source->length},
    };
    script_cards(reader, &text, cards);
}

/* A trick to which all have played is over: nobody's hand is next. */
static void check_trick(struct script_reader *reader, const struct script_position *position)
{
    unsigned players = reader->script->rules->players, most = players;
    if (position->next_hand.given)
        most--;
    if (position->trick.count > most)
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, position->trick.items[most].place,
                 "with %u cards the trick is over", most == players ? players : most + 1);
}

struct script *script_describe(struct ruleset *rules, const struct described *described,
                               struct script_position *position, struct diagnostics *diagnostics)
{
    struct script *script = script_create(arena_create(), rules->name);
    struct script_reader reader = {
        .reader = {.rules = rules, .arena = script->arena, .diagnostics = diagnostics},
        .script = script,
        .first = script,
    };
    script->rules = rules;
    script->names = seats_by_place(rules, script->arena);
    *position = script_position_unsaid();
    position->given = true;
    if (described->given)
        read_given(&reader, described->given, position);
    if (described->trick)
        read_cards(&reader, "--trick", described->trick, &position->trick);
    if (described->hand)
        read_cards(&reader, "--hand", described->hand, &position->next_hand);
    check_trick(&reader, position);
    return script;
}
