/* Ids and arguments in place of words: by them tests see that no code reads English. */
#include <inttypes.h>

#include "words/words.h"

static const char *ids_of_parts(const struct statement *statement, const char *head,
                                struct arena *arena)
{
    const char *text = head;
    for (unsigned i = 0; i < statement->count; i++)
        text = arena_format(arena, "%s %s", text,
                            statement->parts[i] ? words_ids(statement->parts[i], arena) : "-");
    return arena_format(arena, "(%s)", text);
}

/* "role dealer left". */
static const char *role_by_id(const struct statement *leaf, struct arena *arena)
{
    role_t role = (role_t)leaf->number;
    const struct role_row *row = &role_rows[role_base(role)];
    const char *text = arena_format(arena, "role %s", row->words ? row->words : row->path);
    for (unsigned i = 0; role_way(role, i); i++)
        text = arena_format(arena, "%s %s", text, way_rows[role_way(role, i)].word);
    return text;
}

const char *words_ids(const struct statement *statement, struct arena *arena)
{
    static const char *const joint_names[] = {
        [JOINT_AND] = "and",
        [JOINT_OR] = "or",
        [JOINT_NOR] = "nor",
        [JOINT_AND_THEN] = "and-then",
        [JOINT_TOGETHER_WITH] = "with",
        [JOINT_UNTIL] = "until",
        [JOINT_COMMA] = "list",
        [JOINT_SEMICOLON] = "series",
        [JOINT_SPACE] = "row",
        [JOINT_WIDE_SPACE] = "groups",
        [JOINT_NONE] = "joined",
    };
    switch (statement->kind) {
    case STATEMENT_PHRASE:
        return ids_of_parts(statement, words_id_name(arena, statement->id), arena);
    case STATEMENT_LIST: return ids_of_parts(statement, joint_names[statement->id], arena);
    case STATEMENT_SENTENCES: return ids_of_parts(statement, "sentences", arena);
    case STATEMENT_NUMBER: return arena_format(arena, "%" PRId64, statement->number);
    case STATEMENT_TEXT:
    case STATEMENT_PROPER: return arena_format(arena, "'%s'", statement->text);
    case STATEMENT_NAME: return arena_format(arena, "\"%s\"", statement->text);
    case STATEMENT_IDENTIFIER: return arena_format(arena, "%s", statement->text);
    case STATEMENT_CARD:
        return is_face_down(statement->pack->card_count, statement->card)
                   ? "face down"
                   : statement->pack->cards[statement->card].name;
    case STATEMENT_SUIT_SIGN: return statement->pack->suits[statement->card].letter;
    case STATEMENT_ROLE: return ids_of_parts(statement, role_by_id(statement, arena), arena);
    }
    return "";
}
