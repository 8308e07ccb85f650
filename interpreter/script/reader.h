/* What the readers of the parts of a script share: for the files script_*.c. */
#ifndef ELDEST_SCRIPT_READER_H
#define ELDEST_SCRIPT_READER_H

#include "loader/reader.h"
#include "script/script.h"

/* The loader's reader, and beside it the script that is being read. */
struct script_reader {
    struct reader reader; /* first, so that keys can be handed the whole */
    struct script *script;
    struct script *first; /* of all that the file is read for */
    const char *path;
    const char *const *folders;
};

static inline struct script_reader *script_reader_of(struct reader *reader)
{
    return (struct script_reader *)reader;
}

/* Whether the ruleset gathers the pack of the last deal instead of shuffling it. */
static inline bool script_gathers(const struct ruleset *rules)
{
    return rules->steps[0].kind == STEP_GATHER;
}

/* Whether its deals go on from a pack that is not shuffled before each. */
static inline bool script_goes_on(const struct ruleset *rules)
{
    return rules->pack.deals > 1;
}

/* A script in the arena that says nothing yet, titled after its path (script.c). */
struct script *script_create(struct arena *arena, const char *path);

/* --- values (script_value.c) ----------------------------------------------------------------- */

/* A seat by its name; NO_SEAT, and a diagnostic, if nobody is called that. */
uint8_t script_seat(struct script_reader *reader, const struct node *name);

/* Who keeps a score: a side or a seat; -1, and a diagnostic, if it is none. */
int script_account(struct script_reader *reader, const struct node *name);

/* A seat, or all seats of a side: a bit for each; 0, and a diagnostic, if it is neither. */
uint8_t script_seats(struct script_reader *reader, const struct node *name);

/* Cards: a list, or a text with spaces between them. */
void script_cards(struct script_reader *reader, const struct node *value,
                  struct script_actions *cards);

/* Calls or cards: a list, or a text that is one call or some cards. */
void script_actions(struct script_reader *reader, const struct node *value,
                    struct script_actions *actions);

/* Whether the value is a mapping; if not, says that `what` is one. */
bool script_is_mapping(struct script_reader *reader, const struct node *value, const char *what);

/* The one pair of a mapping that says `what` of a seat; more than one are diagnosed. */
const struct entry *script_only_pair(struct script_reader *reader, const struct node *value,
                                     const char *what);

/* "no seat is called 'Nroth'", with what may have been meant. */
void script_unknown(struct script_reader *reader, const struct node *name, const char *what,
                    const char *const *names, unsigned count);

/* All seats of a side as bits, or one seat; -1, and a diagnostic, if it is neither. */
int script_seats_number(struct script_reader *reader, const struct node *name);

/* The number of a contract; 0 for `none`, and for no name after a diagnostic. */
uint8_t script_contract(struct script_reader *reader, const struct node *name);

/* What the script says of its match, for a position to say more of: in its arena. */
struct position *script_position_begin(const struct script *script);

/* Hands by seats. */
void script_hands(struct script_reader *reader, const struct node *map,
                  struct script_actions hands[SEATS_MAX]);

/* One entry of `do:` (script_item.c). */
void script_item(struct script_reader *reader, const struct node *value, struct script_item *item);

/* Says at `key` that time may not be called, if the ruleset does not let it (script_deal.c). */
void script_check_time(struct script_reader *reader, const struct node *key);

/* --- the ruleset (script_ruleset.c) ----------------------------------------------------------- */

/*
 * Opens the ruleset that `value` names for what the whole file asks of it. The first key that is
 * read: without a ruleset no other one means anything.
 */
void script_open_ruleset(struct script_reader *reader, const struct node *root,
                         const struct node *value);

/* --- several rulesets (script_several.c) ------------------------------------------------------ */

/* Opens the rulesets of a mapping by the names that the script gives them: behind the reader's
 * script there is one more for each but the first. */
void script_open_rulesets(struct script_reader *reader, const struct node *root,
                          const struct entry *several);

/*
 * What is said for the ruleset that the file is read for: the value itself, or, of a mapping by the
 * names of rulesets, what stands behind its name; NULL if nothing does.
 */
const struct node *script_own_value(struct script_reader *reader, const struct node *value);

/* Whether anything does; without a word on names that are wrong. */
bool script_is_asked(const struct script_reader *reader, const struct node *value);

/* Whether a word means nothing to this ruleset but something to another of the script. */
bool script_suit_is_of_another(const struct script_reader *reader, const char *variable);
bool script_contract_is_of_another(const struct script_reader *reader, const char *name);

/* --- sections, as keys read them ------------------------------------------------------------- */

#define SCRIPT_READER(name)                                                                        \
    void name(struct reader *reader, const struct key *key, const struct entry *entry, void *field)

SCRIPT_READER(read_deals);             /* struct script, script_deal.c */
SCRIPT_READER(read_action_list);       /* struct action_list, script_action_list.c */
SCRIPT_READER(read_script_cards);      /* struct script_actions */
SCRIPT_READER(read_draw);              /* struct script_actions, script_seating.c */
SCRIPT_READER(read_chosen_seat);       /* struct script_seat */
SCRIPT_READER(read_first_dealer);      /* struct script_seat */
SCRIPT_READER(read_start);             /* struct position, position_read.c */
SCRIPT_READER(read_position);          /* const struct position * */
SCRIPT_READER(read_policies);          /* struct script_policy by seat, script_policy.c */
SCRIPT_READER(read_tables);            /* struct script, script_case.c */
SCRIPT_READER(read_ledger);            /* struct expected_lists, script_expect.c */
SCRIPT_READER(read_own_ledger);        /* the same, of several rulesets; script_case.c */
SCRIPT_READER(read_script_word);       /* struct script_word */
SCRIPT_READER(read_record);            /* struct script_record, script_record.c */
SCRIPT_READER(read_items);             /* struct script_deal, script_item.c */
SCRIPT_READER(read_deal_expectation);  /* struct deal_expectation, script_expect.c */
SCRIPT_READER(read_match_expectation); /* struct match_expectation, script_expect.c */

/* Entries of `do` that say what is so: struct script_item, script_fact.c */
SCRIPT_READER(read_held);
SCRIPT_READER(read_shown);
SCRIPT_READER(read_called);
SCRIPT_READER(read_partner);
SCRIPT_READER(read_contract);

extern const struct schema script_deal_schema, script_item_schema, deal_expectation_schema,
    match_expectation_schema, script_case_schema, script_ruleset_schema, record_schema;
extern const struct word rest_words[];         /* in place of an item */
extern const struct word time_called_words[];  /* in place of a number */
extern const struct spelling numbers_spelling; /* a mapping from names to numbers */
extern const struct spelling hands_spelling;   /* a mapping from names to cards */
extern const struct spelling ledgers_spelling;
extern const struct spelling policies_spelling; /* a mapping from seats to policies */

/* A mapping from names to numbers; `who` finds what a name stands for, or -1 with a diagnostic. */
void script_numbers(struct script_reader *reader, const struct node *value,
                    struct expected_numbers *numbers,
                    int (*who)(struct script_reader *reader, const struct node *name));

#endif
