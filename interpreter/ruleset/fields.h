/*
 * Fields: a compiled ruleset as data. Each struct that rules are read into has a table of rows. A
 * row describes one member: its name in the language, its type, its offset, which facts its
 * expression may ask, and who learns the answer. The loader reads a key by the row of its name, and
 * rules_visit walks over a whole ruleset by the same rows. docs/rows.md lists who uses them.
 */
#ifndef ELDEST_RULESET_FIELDS_H
#define ELDEST_RULESET_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/source.h"
#include "ruleset/fact.h"

/* What a member is. Behind each stands its type in C. */
enum field_type {
    FIELD_OTHER,        /* any, which the reader of its key fills in */
    FIELD_TEXT,         /* const char * */
    FIELD_NUMBER,       /* uint8_t, uint16_t or int32_t, as `size` says */
    FIELD_FLAG,         /* bool: the word of value true was written */
    FIELD_WORD,         /* an enum: the value of the word */
    FIELD_ROLE,         /* role_t */
    FIELD_AMOUNT,       /* struct amount */
    FIELD_CONDITION,    /* struct expression * */
    FIELD_CARDS,        /* struct set */
    FIELD_NAMED_CARDS,  /* struct named_cards */
    FIELD_VARIABLE,     /* uint8_t: a suit of the deal that was declared before */
    FIELD_NEW_VARIABLE, /* the same; it is declared here */
    FIELD_STEP,         /* uint8_t: the number of a step */
    FIELD_TERMS,        /* struct term [TERMS_MAX] */
    FIELD_SETTINGS,     /* struct note_settings */
    FIELD_PART,         /* a struct that has rows of its own */
    FIELD_PARTS,        /* an array of such; or, with `is_pointer`, a pointer to the first */
    FIELD_NODE,         /* const struct node *, for the loader alone: it is read later */
};

/* Who learns the value of an expression, or who a role is, while a deal is played. */
enum field_audience {
    AUDIENCE_NONE,  /* nobody: it counts when all cards are known, or tells nothing of them */
    AUDIENCE_ACTOR, /* the seat that is to act, which knows its own cards */
    AUDIENCE_ALL,   /* everybody: it must not depend on hidden cards */
};

/* What a table of rows describes: a kind of rule. */
enum rule_part {
    PART_RULES, /* the whole ruleset */
    PART_STEP,
    PART_CALL,
    PART_REFUSAL,
    PART_GOAL,
    PART_SETTING,
    PART_OBLIGATION,
    PART_ENDING,
    PART_OUT,
    PART_DOWN, /* cards face down to a trick */
    PART_LINE,
    PART_PENALTY,
    PART_CONTRACT,
    PART_LEADER,
    PART_CLAIMS,
    PART_LIMIT, /* of how often a call is made */
    PART_LEAD,  /* of several cards */
    PART_ORDER,
    PART_LAYOUT,
    PART_CAPTURE,
    PART_COUNT,
    PART_NOTE,
    PART_TERM,
    PART_MATCH,
    PART_END,
    PART_REMARK,
    PART_SEATING,
    PART_GLOSSARY,
    PART_OPTION,
    RULE_PARTS
};

struct field {
    const char *name; /* its key in the language */
    enum field_type type;
    uint32_t offset;
    uint32_t given,
        place;        /* of a bool that says whether it is there, and of a struct place; or 0 */
    uint8_t size;     /* of a number, in bytes */
    bool by_reader;   /* its key has a reader of its own */
    bool is_alias;    /* another key for a member that has a row: the walk passes over it */
    enum scope scope; /* which facts its expression may ask */
    enum field_audience audience;
    bool must_be;   /* of a role: somebody must have it when the part counts */
    uint32_t kinds; /* of a part with a kind: a bit for each that has the member; 0: all have */

    /* Of parts. */
    const struct fields *each;
    uint32_t count; /* of a uint8_t that says how many there are */
    bool is_pointer;
    bool has_none;    /* there is one more than counted: the first, number 0, is none */
    uint16_t most;    /* for the loader: so many have room */
    const char *what; /* for the loader: what they are, "remarks" */
};

/* The rows of one struct, in the order in which its members are visited. */
struct fields {
    enum rule_part part;
    const struct field *rows;
    unsigned count;
    size_t size;
    uint32_t name, place; /* of its const char * and struct place, plus one; 0: it has none */
    uint32_t kind;        /* of its enum, plus one; 0: all are of one kind */
    uint32_t under;       /* of the set of contracts under which it is in force, plus one; or 0 */
};

extern const struct fields fields_of_rules, fields_of_step, fields_of_call, fields_of_refusal,
    fields_of_goal, fields_of_setting, fields_of_note, fields_of_obligation, fields_of_ending,
    fields_of_out, fields_of_line, fields_of_penalty, fields_of_contract, fields_of_claims,
    fields_of_lead, fields_of_limit, fields_of_layout, fields_of_order, fields_of_count,
    fields_of_term, fields_of_match, fields_of_remark, fields_of_seating, fields_of_glossary,
    fields_of_option, fields_of_down;

/* The row of that name: of several the one which a part of this kind has, else the first. NULL:
 * there is none. */
const struct field *fields_find(const struct fields *fields, const char *name, unsigned kind);

/* Whether a part of that kind has the member. */
static inline bool field_is_of(const struct field *field, unsigned kind)
{
    return field->kinds == 0 || (field->kinds >> kind & 1);
}

/* The kind of a part; 0 where the struct has none. */
unsigned fields_kind(const struct fields *fields, const void *part);

/* --- the walk -------------------------------------------------------------------------------- */

struct ruleset;

/* One stop of a walk: a part of the rules, or a member of one. */
struct visit {
    const struct fields *fields;  /* of the part */
    const void *part;             /* in the ruleset */
    unsigned number;              /* of it among its like, from 0 */
    const struct visit *outer;    /* where it lies; NULL: it is the ruleset */
    const struct field *field;    /* NULL: the part itself */
    const void *value;            /* the member */
    struct place place;           /* of the member, where it has one of its own, else of the part */
    enum field_audience audience; /* of the member; of a setting, of all settings of its part */
};

/*
 * Calls back for each part of the rules, and then for each of its members that is there: not for
 * texts and expressions that are NULL, nor for what was not given. Parts inside a part come where
 * its row stands. `visit` and its `outer` are valid during the call. The rules must have been read
 * without mistakes; the callback may change members, but not which parts there are.
 */
void rules_visit(const struct ruleset *rules, void (*see)(void *context, const struct visit *visit),
                 void *context);

/* The expression of the member, a condition or an amount; NULL: it has none. */
const struct expression *visit_expression(const struct visit *visit);

/* The visit to the part of that kind which is visited, or in which the visited one lies; NULL. */
const struct visit *visit_within(const struct visit *visit, enum rule_part part);

/* The name of the visited part; NULL: it has none. */
const char *visit_name(const struct visit *visit);

#endif
