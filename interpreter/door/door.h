/*
 * The front door, from inside. eldest.h's objects are those of the floors beneath in a coat; here
 * what comes in is checked and handed on, and no rule is decided.
 *
 * Whatever allocates is guarded with the pool of its object (base/memory.h), since the library
 * never ends the process.
 */
#ifndef ELDEST_DOOR_DOOR_H
#define ELDEST_DOOR_DOOR_H

#include <string.h>

#include "base/memory.h"
#include "belief/belief.h"
#include "door/encoding.h"
#include "eldest.h"
#include "engine/event.h"
#include "engine/history.h"
#include "record/record.h"
#include "script/script.h"
#include "table/stored.h"
#include "table/view.h"
#include "transcript/seat_view.h"

/* All that a ruleset, a table or a player has lies in its pool, and ends with it. */
struct eldest_ruleset {
    struct memory_pool *pool;
    struct ruleset *rules;
    struct script *script; /* of eldest_game_load; or NULL */
    struct seat_names names;
    const char *asked; /* the name it was loaded by */
    uint64_t mark;     /* in every match of it */
    struct encoding encoding;
};

/* An event that waits to be told until its move is done. */
struct heard {
    struct eldest_event event;
    struct heard *next;
};

/* Who listens at a table, and what the move that is being made has told so far. */
struct hearing {
    const struct eldest_match *match; /* NULL: nobody listens */
    struct eldest_listener listener;
    struct seat_view view;    /* through which a seat hears it */
    struct history *history;  /* or NULL */
    bool has_match, has_deal; /* they began within hearing */
    struct state stands;      /* the match, behind what was heard last */
    bool telling;             /* the listener is being told: the match stands still */
    struct audience audience;
    struct arena *arena;
    struct heard *first, **end;
};

struct eldest_table {
    struct memory_pool *pool;
    const struct eldest_ruleset *open;
    struct engine engine;
    struct diagnostics *diagnostics;
    FILE *errors; /* NULL: stderr, unless they are reported */
    struct eldest_reporter reporter;
    bool starved; /* memory failed at it */
    struct hearing hearing;
    struct arena *text;    /* where the last text lies that was given away */
    struct belief *belief; /* NULL until a world is drawn */
    struct eldest_match seen;
    bool has_seen; /* `seen` is what belief has looked at */
    const char *fault;
};

/* --- matches, whose words are laid out in table/stored.h ---------------------------------------
 */

static inline const struct view *view_in(const struct eldest_match *match)
{
    return (const struct view *)match->words;
}

static inline const struct state *state_in(const struct eldest_match *match)
{
    return (const struct state *)match->words;
}

static inline struct state *state_to_change(struct eldest_match *match)
{
    return (struct state *)match->words;
}

static inline bool was_begun(const struct eldest_match *match)
{
    return match && (match->words[MARK_WORD] & MARK_BITS) == MARK_SIGN;
}

/* Whether there is a table, and a match, or what a view shows of one, of its ruleset. */
static inline bool is_at(const struct eldest_table *table, const struct eldest_match *match)
{
    return table && match && match->words[MARK_WORD] == table->open->mark;
}

/* The match with nothing in it yet. */
static inline struct state *match_anew(const struct eldest_table *table, struct eldest_match *match)
{
    memset(match, 0, sizeof *match);
    match->words[MARK_WORD] = table->open->mark;
    return state_to_change(match);
}

static inline bool is_view(const struct eldest_match *match)
{
    return match->words[VIEW_WORD] != 0;
}

/* Whoever sees the match so does not see the hand that is to act. */
static inline bool is_view_of_another(const struct eldest_match *match)
{
    return is_view(match) &&
           match->words[VIEW_WORD] != seat_deciding(state_in(match)) + UINT64_C(1);
}

/* --- numbers and places ----------------------------------------------------------------------- */

static inline unsigned card_out(unsigned card)
{
    return card == NO_CARD ? ELDEST_NONE : card;
}

static inline unsigned suit_out(unsigned suit)
{
    return suit >= SUIT_NONE ? ELDEST_NONE : suit;
}

static inline struct eldest_set set_out(struct set set)
{
    struct eldest_set out = {{0}};
    SET_WORD_EACH(i)
    out.word[i] = set.word[i];
    return out;
}

/* Where a rule stands; *file is NULL, and the rest 0, for no place. */
void place_out(struct place place, const char **file, unsigned *line, unsigned *column);

/* --- structures of other sizes than ours -------------------------------------------------------
 * They begin with their size, which the caller says; what theirs has beyond ours is 0.
 */

/* Fills in as much of the caller's as it has room for; ours has its size first, too. */
void hand_out(void *theirs, void *ours, size_t size);

/* The other way round; what theirs does not have stays as it is, and so if there is none. */
void take_in(void *ours, const void *theirs, size_t size);

/* What a match waits for, by the number that others know. */
enum eldest_turn turn_out(unsigned turn);

/* Whether a seat or a player must choose, draw or cut. */
static inline bool somebody_acts(const struct state *state)
{
    return turn_is_decision(state) || state->turn == TURN_DRAW || state->turn == TURN_CUT;
}

/* How many numbers name actions of the present decision. */
unsigned action_count(const struct eldest_table *table, const struct eldest_match *match);

/* Points that are added to a score, so that more is better. */
int32_t points_for(const struct ruleset *rules, int32_t added);

/* --- what goes wrong -------------------------------------------------------------------------- */

/* Writes and reports them. */
void tell_diagnostics(struct diagnostics *list, FILE *errors,
                      const struct eldest_reporter *reporter);

/* Texts that the caller gives in the place of files, for diagnostics_read_over; under guard. They
 * are copied into memory that lasts as long as what is loaded. */
struct given_files {
    struct overlay overlay;
    struct arena *arena;
    const struct source **sources;
    unsigned count;
};
void given_files_open(struct given_files *files, const struct eldest_file *given);

/* Says on the stream, NULL for stderr, that there is no memory, and sets errno. */
void tell_no_memory(FILE *errors);

/* The same of what somebody wants who does not say of what: "no ruleset is named". */
void tell_nothing_said(FILE *errors, const char *what);

/* Runs body(argument) with what it allocates going to the table. If memory fails the table has
 * failed, and that is told. */
bool table_guard(struct eldest_table *table, void (*body)(void *argument), void *argument);

/*
 * A table at which a hook has failed does nothing more, so the failure is told by the question or
 * the move in which it came.
 */
bool failed_just_now(const struct eldest_table *table);

/* --- moves and who hears them ----------------------------------------------------------------- */

/* A new arena for a text, in place of the last; under guard. */
struct arena *text_begin(struct eldest_table *table);

/* Whether the listener must hear of this match. */
static inline bool is_heard(const struct eldest_table *table, const struct eldest_match *match)
{
    return table && match && table->hearing.match == match;
}

/* Forgets what a move has told; then who hears all that the next tells; under guard. */
struct listener hearing_begin(struct eldest_table *table);

/* Tells it all, in order. */
void hearing_tell(struct eldest_table *table);

#endif
