/*
 * Notes: what a table remembers by name, a number or a truth, until it begins again. Calls and
 * steps set them; every expression may ask them. The state keeps their values in cells: of a number
 * one for each that has it, of a truth one with a bit for each. What lasts for the match is kept as
 * it was when the deal began, too: so a deal can be played again from its beginning. What steps at
 * the score set is kept as it was before them: so a position behind them can be scored again.
 * Of cards that are collected rank by rank the cell has a bit for each rank that is there.
 */
#ifndef ELDEST_RULESET_NOTE_H
#define ELDEST_RULESET_NOTE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "cards/pack.h"
#include "ruleset/fact.h"
#include "ruleset/limits.h"

/* Who has one. */
enum note_of {
    NOTE_OF_TABLE,
    NOTE_OF_EACH,      /* every seat its own */
    NOTE_OF_EACH_SIDE, /* every account its own: sides, or seats */
};

/* When it begins again: with every bid of an auction, with every deal, with the match. Whatever
 * begins again with one of these does so with those behind it, too. */
enum note_until {
    NOTE_UNTIL_BID,
    NOTE_UNTIL_DEAL,
    NOTE_UNTIL_MATCH,
};

/* A number that is kept; what would be more, or less below zero, goes no further. */
#define NOTE_MOST 32767

struct note {
    const char *name;
    struct place place;
    enum value_type type; /* VALUE_NUMBER or VALUE_TRUTH */
    enum note_of of;
    enum note_until until;
    /* No name of the author's: how often a call was made that comes at most so often, or whether it
     * was, if that is once. Its name, and whether that is the contract's: it is played then, and
     * not only said. Else NULL. */
    const char *call;
    bool is_played;
    uint8_t call_most;
    struct amount starts; /* 0 or 1 for a truth */
    /* Of a truth, or NULL: "the pig waits"; of each, what follows "they": "took the pig". */
    const char *says, *says_not;
    /* Of a number, what players call it: "stake"; NULL: it is bookkeeping, and never said. */
    const char *noun;
    /* Of a number that stands for a rank of the pack, 1 for the lowest in the pack's order, 0 for
     * none: the highest; else 0. */
    uint8_t rank_most;
    bool silent; /* it has words where a rule asks for it, but its changes are not reported */
    /* Of cards that are collected: the suit of each seat, and the number of each that rises with
     * every set that is full. */
    uint8_t collects[SEATS_MAX], collects_count; /* 0: it is not of that kind */
    uint8_t full;
    uint8_t first;     /* its first cell; by ruleset_finish */
    uint8_t as_dealt;  /* the same, of what it was when the deal began, where it outlasts one */
    uint8_t as_played; /* the same, of what it was before the steps at the score, where they set it;
                          else its first */
};

/* Whether it is said in a clause that it is true, by the author or since a call makes it so. */
static inline bool note_has_words(const struct note *note)
{
    return note->says || (note->call && note->type == VALUE_TRUTH);
}

/* Whether texts have words for it; else it is bookkeeping. What is collected is played with. */
static inline bool note_can_be_said(const struct note *note)
{
    return note->noun || note->collects_count > 0 || note_has_words(note);
}

/* Whether texts say how it begins and how it changes. */
static inline bool note_is_said(const struct note *note)
{
    return note_can_be_said(note) && !note->silent;
}

/* Whether it is true of some and not of others: then they are a role. */
static inline bool note_is_of_some(const struct note *note)
{
    return note->type == VALUE_TRUTH && note->of != NOTE_OF_TABLE;
}

/* Whether it is cards of a suit, each rank once, and asked how many there are. */
static inline bool note_collects(const struct note *note)
{
    return note->collects_count > 0;
}

#define COLLECTED_MOST 15 /* ranks of a suit that is collected */

/* What it is at first: a number, or nothing collected. */
static inline int16_t note_begins(const struct note *note)
{
    return note->starts.given ? (int16_t)amount_constant(&note->starts) : 0;
}

/* Whether it is a rank of the pack, or none. */
static inline bool note_is_rank(const struct note *note)
{
    return note->rank_most > 0;
}

/* The number that stands for a rank of the pack, and the rank of a number from 1. */
static inline unsigned note_of_rank(const struct pack *pack, unsigned rank)
{
    return pack->rank_count - rank;
}

static inline unsigned note_rank(const struct pack *pack, int32_t number)
{
    return pack->rank_count - (unsigned)number;
}

/* The rank as the pack writes it, "none" of none. */
static inline const char *note_rank_name(const struct pack *pack, int32_t number)
{
    return number > 0 ? pack->ranks[note_rank(pack, number)] : "none";
}

/* What is asked of a cell. */
static inline int32_t note_reads(const struct note *note, int16_t cell)
{
    return note_collects(note) ? __builtin_popcount((unsigned)cell) : cell;
}

/* What the card is in the cell of a seat that collects it: a bit, or 0 if it is of another suit. */
unsigned note_bit_of(const struct pack *pack, const struct note *note, unsigned seat,
                     unsigned card);

/* The cards of the cell that a seat has collected, of several copies the first; and the cell of
 * cards, of which those of other suits count for nothing. */
struct set note_cards(const struct pack *pack, const struct note *note, unsigned seat,
                      int16_t cell);
int16_t note_cell_of(const struct pack *pack, const struct note *note, unsigned seat,
                     struct set cards);

/* What a number is called where something must be said: its noun, or else its name. */
static inline const char *note_noun(const struct note *note)
{
    return note->noun ? note->noun : note->name;
}

/* Whether "is" goes with what it is called: "doubles of dealer" are several. */
static inline bool note_is_one(const struct note *note)
{
    const char *called = note_noun(note);
    const char *of = strstr(called, note->noun ? " of " : "_of_");
    size_t length = of ? (size_t)(of - called) : strlen(called);
    return length < 2 || called[length - 1] != 's' || called[length - 2] == 's';
}

/* So often a call is made until then, by the table, or by each seat or side. */
struct call_limit {
    struct place place; /* of the key */
    enum note_of of;
    enum note_until until;
    uint8_t times; /* 0: as often as anybody likes */
};

/* "stake: 2 * stake": what a call or a step sets. */
struct note_setting {
    uint8_t note;
    struct place place;
    struct amount value; /* of a truth its expression is a condition */
};

struct note_settings {
    const struct note_setting *items;
    uint8_t count;
};

/* Whether the note is among them. */
static inline bool notes_set(const struct note_settings *settings, unsigned note)
{
    for (unsigned i = 0; i < settings->count; i++)
        if (settings->items[i].note == note)
            return true;
    return false;
}

/* Whether nothing of what is set is spoken of: a step that does no more is bookkeeping. */
static inline bool notes_are_bookkeeping(const struct note *notes,
                                         const struct note_settings *settings)
{
    for (unsigned i = 0; i < settings->count; i++)
        if (note_is_said(&notes[settings->items[i].note]) || notes[settings->items[i].note].call)
            return false;
    return true;
}

#endif
