/* What the readers of the parts of a script share: for the files script_*.c. */
#ifndef ELDEST_SCRIPT_READER_H
#define ELDEST_SCRIPT_READER_H

#include "position/node.h"
#include "script/script.h"

/* The loader's reader, and beside it the script that is being read. */
struct script_reader {
    struct position_reader named; /* first, so that the readers of keys get the whole */
    struct script *script;
    struct script *first; /* of all that the file is read for */
    const char *path;
    const char *const *folders;
    struct ruleset *open_rules; /* that the file names, if they are open already; or NULL */
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

/* --- values (read_value.c); seats, cards and calls: position/node.h --------------------------- */

/* Whether the value is a mapping; if not, a diagnostic says that `what` is one. */
bool script_is_mapping(struct script_reader *reader, const struct node *value, const char *what);

/* The one pair of a mapping that says `what` of a seat; more than one are diagnosed. */
const struct entry *script_only_pair(struct script_reader *reader, const struct node *value,
                                     const char *what);

/* What the script says of its match, for a position to say more of: in its arena. */
struct position *script_position_begin(const struct script *script);

/* One entry of `do:` (read_item.c). */
void script_item(struct script_reader *reader, const struct node *value, struct script_item *item);

/* Says at `key` that time may not be called, if the ruleset does not let it (read_deal.c). */
void script_check_time(struct script_reader *reader, const struct node *key);

/* --- the ruleset (named_ruleset.c) ------------------------------------------------------------ */

/*
 * Opens the ruleset that `value` names for what the whole file asks of it. The first key that is
 * read: without a ruleset no other one means anything.
 */
void script_open_ruleset(struct script_reader *reader, const struct node *root,
                         const struct node *value);

/* --- several rulesets (read_several.c) -------------------------------------------------------- */

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

/* --- sections, as keys read them ------------------------------------------------------------- */

READER(read_deals);             /* struct script, read_deal.c */
READER(read_action_list);       /* struct action_list, read_action_list.c */
READER(read_script_cards);      /* struct written_actions */
READER(read_start);             /* struct position, read_position.c */
READER(read_position);          /* const struct position * */
READER(read_policies);          /* struct script_policy by seat, read_policy.c */
READER(read_tables);            /* struct script, read_case.c */
READER(read_ledger);            /* struct expected_lists, read_expect.c */
READER(read_script_word);       /* struct script_word */
READER(read_record);            /* struct script_record, read_record.c */
READER(read_from);              /* struct script_from, read_from.c */
READER(read_items);             /* struct script_deal, read_item.c */
READER(read_deal_expectation);  /* struct deal_expectation, read_expect.c */
READER(read_match_expectation); /* struct match_expectation, read_expect.c */

/* Entries of `do` that say what is so: struct script_item, read_fact.c */
READER(read_held);
READER(read_shown);
READER(read_called);
READER(read_partner);
READER(read_contract);

extern const struct schema script_deal_schema, script_item_schema, deal_expectation_schema,
    match_expectation_schema, script_case_schema, script_ruleset_schema, record_schema, from_schema;
extern const struct word rest_words[];          /* in place of an item */
extern const struct word time_called_words[];   /* in place of a number */
extern const struct spelling policies_spelling; /* a mapping from seats to policies */

/* A mapping from names to numbers; `who` finds what a name stands for, or -1 with a diagnostic. */
void script_numbers(struct script_reader *reader, const struct node *value,
                    struct expected_numbers *numbers,
                    int (*who)(struct script_reader *reader, const struct node *name));

#endif
