/* What a record says of itself: by which program and which rules, and how its game was told. */
#include "record/script_reader.h"

#define FIELD(member) .offset = offsetof(struct script_record, member)

static const struct key record_keys[] = {
    {.name = "eldest",
     .takes = TAKES_SCALAR,
     .form = "0.1.0",
     .doc = "The version of the program that wrote it.",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(eldest)},
    {.name = "ruleset",
     .takes = TAKES_SCALAR,
     .form = "a digest",
     .doc = "The digest of the rules that were played by, with their hooks and options.",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(ruleset)},
    {.name = "transcript",
     .takes = TAKES_SCALAR,
     .form = "a digest",
     .doc = "The digest of the printed game.",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(transcript)},
};

const struct table record_table = TABLE("a record", record_keys);

SCRIPT_READER(read_record)
{
    struct script_record *record = field;
    (void)key;
    record->given = true;
    read_mapping(reader, &record_table, entry, record);
}
