/* Positions that are read outside of scripts: from a whole tree, from flags of the command line. */
#include "position/text.h"

#include <string.h>

#include "position/rows.h"

static struct position_reader reader_of(const struct ruleset *rules, const struct seat_names *names,
                                        struct arena *arena, struct diagnostics *diagnostics)
{
    return (struct position_reader){
        .reader = {.rules = (struct ruleset *)rules, .arena = arena, .diagnostics = diagnostics},
        .names = names,
    };
}

bool position_from_tree(const struct ruleset *rules, const struct seat_names *names,
                        const struct schema *schema, const struct node *tree, struct arena *arena,
                        struct position *position, struct diagnostics *diagnostics)
{
    size_t before = diagnostics_count(diagnostics);
    struct position_reader reader = reader_of(rules, names, arena, diagnostics);
    const struct entry whole = {.value = tree};
    *position = position_unsaid();
    position_read(&reader, schema, &whole, position);
    return diagnostics_count(diagnostics) == before;
}

/* --- flags ----------------------------------------------------------------------------------- */

/* Words of the command line as a source of their own; a mapping may lack its brackets. */
static const struct source *source_of(struct arena *arena, const char *flag, const char *words,
                                      bool is_mapping)
{
    if (is_mapping && words[strspn(words, " ")] != '{')
        words = arena_format(arena, "{%s}", words);
    return source_from_text(arena, flag, words, strlen(words));
}

static void read_given(struct position_reader *reader, const struct position_flags *flags,
                       struct position *position)
{
    struct arena *arena = reader->reader.arena;
    const struct source *words = source_of(arena, "--given", flags->given, true);
    const struct node *facts = tree_read(arena, words, reader->reader.diagnostics);
    const struct entry whole = {.value = facts};
    const struct schema *schema = flags->is_dealt ? &position_schema : &position_given_schema;
    if (facts)
        position_read(reader, schema, &whole, position);
}

/* The cards behind a flag, and where they stand. */
static struct place read_flag(struct position_reader *reader, const char *flag, const char *words,
                              struct position *position, enum spot spot)
{
    const struct source *source = source_of(reader->reader.arena, flag, words, false);
    const struct node text = {
        .kind = NODE_SCALAR,
        .text = source->text,
        .place = {source, 0, (uint32_t)source->length},
    };
    read_spot(reader, &text, position, spot);
    return text.place;
}

/* A trick to which all have played is over: nobody's hand is next. */
static void check_trick(struct position_reader *reader, const struct position *position)
{
    unsigned players = reader->reader.rules->players, count = 0;
    unsigned most = position->says_next_hand ? players - 1 : players;
    EACH(card, position->cards, position->card_count)
        if (card->spot == IN_TRICK && count++ == most)
            diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, card->place,
                     "with %u cards the trick is complete", players);
}

bool position_from_flags(const struct ruleset *rules, const struct seat_names *names,
                         const struct position_flags *flags, struct arena *arena,
                         struct position *position, struct diagnostics *diagnostics)
{
    size_t before = diagnostics_count(diagnostics);
    struct position_reader reader = reader_of(rules, names, arena, diagnostics);
    *position = position_unsaid();
    position->is_under_way = true;
    if (flags->given)
        read_given(&reader, flags, position);
    position->says_trick = flags->trick;
    position->says_next_hand = flags->hand;
    if (flags->trick)
        read_flag(&reader, "--trick", flags->trick, position, IN_TRICK);
    if (flags->hand)
        position->next_hand_place =
            read_flag(&reader, "--hand", flags->hand, position, IN_NEXT_HAND);
    check_trick(&reader, position);
    return diagnostics_count(diagnostics) == before;
}
