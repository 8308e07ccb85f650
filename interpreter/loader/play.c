/* How tricks are played: who leads, and what holds where no obligations are given. */
#include "loader/sections.h"

static READER(read_lead)
{
    struct play_rules *play = field;
    play->leader = value_role(reader, key, entry->value);
    play->leader_place = entry->value->place;
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
     .doc = "What binds who plays a card, by name and in order.",
     .order_matters = true,
     .each = &obligation_table,
     .example = "play: {obligations: {follow suit: {play: led}, trump if void: {play: trumps}}}",
     .read = read_obligations},
};

const struct table play_table = TABLE("the play", play_keys);

void set_default_play(struct play_rules *play)
{
    play->leader = ROLE_ELDEST;
    play->obligation_count = 1;
    play->obligations[0] = (struct obligation){.name = "follow suit",
                                               .when = WHEN_FOLLOWING,
                                               .terms = {{.kind = TERM_LED}},
                                               .term_count = 1};
}

READER(read_play)
{
    struct ruleset *rules = field;
    (void)key;
    read_mapping(reader, &play_table, entry, &rules->play);
}
