/* How tricks are played: who leads, and what holds where no obligations are given. */
#include "loader/entries.h"
#include "loader/sections.h"

static READER(read_lead)
{
    struct contract *contract = field;
    contract->leader = value_role(reader, key, entry->value);
    contract->leader_place = entry->value->place;
}

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
     .form = "{follow suit: {when: following, play: led}}",
     .fallback = "follow suit",
     .doc = "What binds who plays a card, by name and in order. It stands in place of the default: "
            "who means to follow suit as well writes that down, and with `{}` anything goes.",
     .order_matters = true,
     .each = &obligation_table,
     .example = "play: {obligations: {follow suit: {play: led}, trump if void: {play: trumps}}}"},
};

const struct table play_table = TABLE("the play", play_keys);

void set_default_play(struct play_rules *play)
{
    play->obligation_count = 1;
    play->obligations[0] = (struct obligation){.name = "follow suit",
                                               .under = EVERY_CONTRACT,
                                               .when = WHEN_FOLLOWING,
                                               .terms = {{.kind = TERM_LED}},
                                               .term_count = 1};
}

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
