/* What the parts of a planned game share: for the files game_*.c. */
#ifndef ELDEST_TESTS_GAME_PARTS_H
#define ELDEST_TESTS_GAME_PARTS_H

#include "grow.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

#define GUIDE(name) struct bush *name(struct grower *grower, const struct key *row)

static inline struct bush *word(struct grower *grower, const char *text)
{
    return bush_word(grower->arena, text);
}

static inline struct bush *list_of(struct grower *grower, const struct names *names)
{
    struct bush *list = bush_list(grower->arena);
    for (unsigned i = 0; i < names->count; i++)
        bush_add(grower->arena, list, NULL, bush_word(grower->arena, names->list[i]));
    return list;
}

/* Guides of rows: guides.c says of which. */
GUIDE(grow_above);
GUIDE(grow_moment);
GUIDE(grow_falls);
GUIDE(grow_wins);
GUIDE(grow_all_ranks);
GUIDE(grow_amounts);
GUIDE(grow_bidding);
GUIDE(grow_unless_back);
GUIDE(grow_by);
GUIDE(grow_by_players);
GUIDE(grow_call_then);
GUIDE(grow_called_contract);
GUIDE(grow_trumps_made);
GUIDE(grow_called_trumps);
GUIDE(grow_calls);
GUIDE(grow_conditions);
GUIDE(grow_contract_amounts);
GUIDE(grow_contract_bidding);
GUIDE(grow_contract_conditions);
GUIDE(grow_contract_extends);
GUIDE(grow_contract_score);
GUIDE(grow_goals_of);
GUIDE(grow_in);
GUIDE(grow_contracts);
GUIDE(grow_copies);
GUIDE(grow_pack_deals);
GUIDE(grow_cards_shown);
GUIDE(grow_counts);
GUIDE(grow_deal);
GUIDE(grow_deals);
GUIDE(grow_declares);
GUIDE(grow_joins);
GUIDE(grow_draw);
GUIDE(grow_during);
GUIDE(grow_extra);
GUIDE(grow_filled_patch);
GUIDE(grow_hook_file);
GUIDE(grow_lead);
GUIDE(grow_trick_wins);
GUIDE(grow_next_leads);
GUIDE(grow_match);
GUIDE(grow_part);
GUIDE(grow_swaps);
GUIDE(grow_leads);
GUIDE(grow_lays);
GUIDE(grow_again);
GUIDE(grow_remembered);
GUIDE(grow_settings);
GUIDE(grow_obligation_hook);
GUIDE(grow_obligations);
GUIDE(grow_options);
GUIDE(grow_order);
GUIDE(grow_otherwise);
GUIDE(grow_pack_ranks);
GUIDE(grow_partners);
GUIDE(grow_pass);
GUIDE(grow_play);
GUIDE(grow_players);
GUIDE(grow_ranks_by_suit);
GUIDE(grow_at_once);
GUIDE(grow_refusals);
GUIDE(grow_score);
GUIDE(grow_sides);
GUIDE(grow_step_condition);
GUIDE(grow_step_names);
GUIDE(grow_shown_until);
GUIDE(grow_suits);
GUIDE(grow_target);
GUIDE(grow_term);
GUIDE(grow_tie);
GUIDE(grow_drawn_by);
GUIDE(grow_trick);
GUIDE(grow_trump_order);
GUIDE(grow_value_extends);
GUIDE(grow_when);
GUIDE(grow_without);

#endif
