/* Where a game comes from: a file of another program, and what its format says besides. */
#include "loader/reader.h"
#include "script/reader.h"

/* A tag can have an empty value: the file has the tag, and says nothing. */
static void check_text(struct reader *reader, const struct node *value, bool may_be_empty)
{
    if (value->kind == NODE_SCALAR && may_be_empty && !value->is_null)
        return;
    if (value->kind == NODE_SCALAR)
        value_said(reader, value);
    else
        diagnose(reader->diagnostics, E_TYPE, value->place, "a text cannot be %s",
                 node_kind_name(value));
}

/* Names, and behind each a text or, of tags, the lines of one. */
static READER(read_texts)
{
    const struct node **texts = field;
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const struct node *value = entry->value->entries[i].value;
        bool is_of_tags = key->spelling->entry->takes & TAKES_LIST;
        bool is_lines = value->kind == NODE_LIST && is_of_tags;
        for (unsigned line = 0; is_lines && line < value->count; line++)
            check_text(reader, value->entries[line].value, true);
        if (!is_lines)
            check_text(reader, value, is_of_tags);
    }
    *texts = entry->value;
}

static const struct word supposed_words[] = {
    {"supposed", 1, "the file has no calls; these are the fewest that lead to its contract"}, {0}};

static READER(read_supposed)
{
    bool *supposed = field;
    *supposed = value_word(reader, key, entry->value) == 1;
}

static const struct spelling lines_spelling = {.takes = TAKES_SCALAR | TAKES_LIST,
                                               .entry = &text_spelling};
static const struct spelling tags_spelling = {.entry = &lines_spelling};
static const struct spelling comments_spelling = {.entry = &text_spelling};

#define FIELD(member) .offset = offsetof(struct script_from, member)

static const struct key from_keys[] = {
    {.name = "format",
     .form = "pbn",
     .doc = "The format of the file.",
     .required = true,
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(format)},
    {.name = "tags",
     .takes = TAKES_MAP,
     .form = "{Event: Friday club}",
     .doc = "Data of the file for which scripts have no key; for a table, its lines.",
     .spelling = &tags_spelling,
     .read = read_texts,
     FIELD(tags)},
    {.name = "comments",
     .takes = TAKES_MAP,
     .form = "{game: a fine slam, Deal: dealt by hand}",
     .doc = "Comments on the game, and on the named parts of the file.",
     .spelling = &comments_spelling,
     .read = read_texts,
     FIELD(comments)},
    {.name = "calls",
     .form = "supposed",
     .doc = "Whether the calls were added because the file has none.",
     .words = supposed_words,
     .read = read_supposed,
     FIELD(calls_supposed)},
};

const struct schema from_schema = SCHEMA("the source of a game", from_keys);

READER(read_from)
{
    struct script_from *from = field;
    (void)key;
    from->given = true;
    from->said = entry->value;
    read_mapping(reader, &from_schema, entry, from);
}
