/* How tricks are played: who leads, and what binds in every game that does not say otherwise. */
#include "loader/entries.h"
#include "loader/sections.h"

static READER(read_lead)
{
    struct contract *contract = field;
    contract->leader = value_role(reader, key, entry->value);
    contract->leader_place = entry->value->place;
}

/* What a ruleset that says nothing of obligations has, and what others patch. */
#define SCALAR(text_) (&(const struct node){.kind = NODE_SCALAR, .text = (text_)})
#define MAP(...)                                                                                   \
    {                                                                                              \
        .kind = NODE_MAP, .text = "", .entries = (const struct entry[]){__VA_ARGS__},              \
        .count = sizeof((const struct entry[]){__VA_ARGS__}) / sizeof(struct entry)                \
    }
static const struct node follow_suit =
    MAP({SCALAR("when"), SCALAR("following")}, {SCALAR("play"), SCALAR("led")});
static const struct node inherent_obligations = MAP({SCALAR("follow suit"), &follow_suit});

static const struct key play_keys[] = {
    {.name = "lead",
     .takes = TAKES_SCALAR,
     .form = "the role of a seat",
     .fallback = "eldest",
     .doc = "Who leads to the first trick.",
     .roles = ROLES_OF_ONE,
     .example = "play: {lead: dealer}",
     .read = read_lead},
    {.name = "obligations",
     .takes = TAKES_MAP,
     .form = "{trump if void: {when: following, play: trumps}}",
     .fallback = "follow suit",
     .doc = "What binds who plays a card, by name and in order. `follow suit` holds in every "
            "ruleset, before what it adds; like anything inherited it can be patched, and "
            "`{follow suit: ~}` takes it away.",
     .order_matters = true,
     .inherent = &inherent_obligations,
     .each = &obligation_table,
     .example = "play: {obligations: {trump if void: {when: following, play: trumps}}}"},
};

const struct table play_table = TABLE("the play", play_keys);

static void read_leader(struct reader *reader, const char *name, unsigned number)
{
    struct contract *contracts = reader->rules->contracts, *contract = &contracts[number];
    const struct entry *section = find_section(reader, number, name, NULL);
    if (number > 0 && is_section_of_file(reader, number, name)) {
        contract->leader = contracts[0].leader;
        contract->leader_place = contracts[0].leader_place;
    } else if (section) {
        read_mapping(reader, &play_table, section, contract);
    }
}

/* Who leads is asked of each contract by itself, the obligations of all together. */
READER(read_play)
{
    struct ruleset *rules = field;
    (void)entry;
    for (unsigned i = 0; i < reader->tree_count; i++)
        read_leader(reader, key->name, i);
    read_obligations(reader, &rules->play);
}
