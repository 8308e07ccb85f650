/* Where positions are said: in a script, behind flags of the command line, by a program. */
#include "script/position_text.h"
#include <string.h>
#include "loader/key.h"
#include "loader/reader.h"

/* --- in a script ----------------------------------------------------------------------------- */

static void check_start(struct script_reader *reader, const struct position *position)
{
    struct match_start start = position_start(position);
    const char *fault = match_start_fault(reader->reader.rules, &start, reader->script->arena);
    if (fault)
        diagnose(reader->reader.diagnostics, E_CONTRADICTION, position->place,
                 "no match starts so: %s", fault);
}

READER(read_start)
{
    struct position *position = field;
    (void)key;
    position_read(script_reader_of(reader), &position_start_schema, entry, position);
    if (!reader->stopped)
        check_start(script_reader_of(reader), position);
}

struct position *script_position_begin(const struct script *script)
{
    struct position *position = arena_alloc(script->arena, sizeof *position);
    *position = script->start;
    position_clear(position, IN_PACK);
    return position;
}

READER(read_position)
{
    const struct position **position = field;
    struct position *read = script_position_begin(script_reader_of(reader)->script);
    (void)key;
    position_read(script_reader_of(reader), &position_schema, entry, read);
    *position = read;
}

/* --- outside of scripts ---------------------------------------------------------------------- */

/* Words of the command line as a source of their own; a mapping may lack its brackets. */
static const struct source *source_of(struct arena *arena, const char *flag, const char *words,
                                      bool is_mapping)
{
    if (is_mapping && words[strspn(words, " ")] != '{')
        words = arena_format(arena, "{%s}", words);
    return source_from_text(arena, flag, words, strlen(words));
}

static void read_given(struct script_reader *reader, const struct described *described,
                       struct position *position)
{
    struct arena *arena = reader->script->arena;
    const struct source *words = source_of(arena, "--given", described->given, true);
    const struct node *facts = tree_read(arena, words, reader->reader.diagnostics);
    const struct entry whole = {.value = facts};
    const struct schema *schema = described->is_dealt ? &position_schema : &position_given_schema;
    if (facts)
        position_read(reader, schema, &whole, position);
}

/* The cards behind a flag, and where they stand. */
static struct place read_flag(struct script_reader *reader, const char *flag, const char *words,
                              struct position *position, enum spot spot)
{
    const struct source *source = source_of(reader->script->arena, flag, words, false);
    const struct node text = {
        .kind = NODE_SCALAR,
        .text = source->text,
        .place = {source, 0, (uint32_t)source->length},
    };
    position_read_cards(&reader->reader, &text, position, spot);
    return text.place;
}

/* A trick to which all have played is over: nobody's hand is next. */
static void check_trick(struct script_reader *reader, const struct position *position)
{
    unsigned players = reader->script->rules->players, count = 0;
    unsigned most = position->says_next_hand ? players - 1 : players;
    EACH(card, position->cards, position->card_count)
        if (card->spot == IN_TRICK && count++ == most)
            diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, card->place,
                     "with %u cards the trick is over", players);
}

static struct script_reader reader_of(struct script *script, struct diagnostics *diagnostics)
{
    return (struct script_reader){
        .reader = {.rules = script->rules, .arena = script->arena, .diagnostics = diagnostics},
        .script = script,
        .first = script,
    };
}

struct script *script_describe(struct ruleset *rules, const struct described *described,
                               struct position *position, struct diagnostics *diagnostics)
{
    struct script *script = script_create(arena_create(), rules->name);
    script->rules = rules;
    script->names = seats_by_place(rules, script->arena);
    struct script_reader reader = reader_of(script, diagnostics);
    *position = position_unsaid();
    position->is_under_way = true;
    if (described->given)
        read_given(&reader, described, position);
    position->says_trick = described->trick;
    position->says_next_hand = described->hand;
    if (described->trick)
        read_flag(&reader, "--trick", described->trick, position, IN_TRICK);
    if (described->hand)
        position->next_hand_place =
            read_flag(&reader, "--hand", described->hand, position, IN_NEXT_HAND);
    check_trick(&reader, position);
    return script;
}

bool position_from_tree(const struct ruleset *rules, const struct seat_names *names,
                        const struct schema *schema, const struct node *tree, struct arena *arena,
                        struct position *position, struct diagnostics *diagnostics)
{
    size_t before = diagnostics_count(diagnostics);
    struct script *script = script_create(arena, rules->name);
    script->rules = (struct ruleset *)rules;
    script->names = *names;
    struct script_reader reader = reader_of(script, diagnostics);
    const struct entry whole = {.value = tree};
    *position = position_unsaid();
    position_read(&reader, schema, &whole, position);
    if (diagnostics_count(diagnostics) == before && !position->is_under_way)
        check_start(&reader, position);
    return diagnostics_count(diagnostics) == before;
}
