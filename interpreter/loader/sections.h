/* The sections of a ruleset's file: for each the readers of its keys and the tables inside it. */
#ifndef ELDEST_LOADER_SECTIONS_H
#define ELDEST_LOADER_SECTIONS_H

#include "loader/value.h"

/* players.c: the field is the ruleset */
READER(read_players);
READER(read_sides);
READER(read_rotation);
READER(read_seating);
extern const struct table seating_table;
extern const struct word sides_words[], rotation_words[];

/* pack.c, order.c: the field is the ruleset */
READER(read_pack);
READER(read_order);
READER(read_trumps);
void set_default_order(struct order *order);
extern const struct table pack_table, order_table;

/* steps.c: the field is the ruleset */
READER(read_steps);
extern const struct table step_table;

/* deal.c: the field is the step */
READER(read_cut);
READER(read_deal);
READER(read_packets);
READER(read_turn_up);
READER(read_flip);
READER(read_take);
READER(read_turn_down);
READER(read_step_names);
extern const struct word turn_up_words[], turned_words[];

/* bidding.c: the field is the step */
READER(read_ask);
READER(read_calls);
READER(read_refuse);
extern const struct table call_table;

/* exchange.c: the field is the step */
READER(read_pass);
READER(read_discard);
READER(read_by);

/* obligations.c: the field is the rules of play */
READER(read_obligations);
extern const struct table obligation_table;

/* play.c, score.c, match.c, options.c, hook_file.c: the field is the ruleset */
READER(read_play);
READER(read_counts);
READER(read_score);
READER(read_match);
READER(read_options);
READER(read_hooks);
void set_default_play(struct play_rules *play);
extern const struct table play_table, line_table, match_table, option_table;

/* program.c: a step that is named before it is read, and what ends every program. */
void add_target(struct reader *reader, const struct node *name, uint8_t *step);
void end_program(struct reader *reader, const struct node *file);
struct step *add_step(struct reader *reader, const char *name, struct place place);

/* checks.c: what can be judged only when all is read. */
void check_whole(struct reader *reader);

/* Reads all keys of a merged file. */
void read_file(struct reader *reader, const struct node *file);

#endif
