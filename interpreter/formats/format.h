/*
 * Games in the files of other programs: Portable Bridge Notation and its like. A reader makes a
 * `struct foreign_game` of each game of a file, a writer makes text of one, and nobody above knows
 * how a format spells anything. To add a format, write one file with a `struct format`, add its row
 * in registry.c and a fuzz target: docs/formats.md.
 *
 * A foreign game names no ruleset. script_of (formats/script_of.h) makes a script of it for a
 * ruleset, and the script reader then checks every call and card.
 */
#ifndef ELDEST_FORMATS_FORMAT_H
#define ELDEST_FORMATS_FORMAT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "ruleset/limits.h"

struct format;
struct text_in;

/* --- one game --------------------------------------------------------------------------------- */

#define FOREIGN_NOBODY 255 /* in the place of a seat: nobody, or the file does not say */
#define FOREIGN_REST   255 /* in the place of tricks: all that are left */

/* Calls that formats spell in their own ways; rulesets name them as they like. */
enum foreign_call_kind {
    FOREIGN_AS_WRITTEN, /* the text of the item is the call as a script writes it: "bid 18" */
    FOREIGN_PASS,
    FOREIGN_BID, /* of a ladder: a level, and a suit or none */
    FOREIGN_DOUBLE,
    FOREIGN_REDOUBLE,
};

struct foreign_call {
    enum foreign_call_kind kind;
    uint8_t level; /* of a bid, from 1 */
    char suit;     /* of a bid: 'S', 'H', 'D' or 'C'; 0: no trumps */
};

enum foreign_act {
    FOREIGN_CALL,
    FOREIGN_CARD,    /* played to a trick */
    FOREIGN_GIVE,    /* cards passed on, or laid away */
    FOREIGN_SHOW,    /* a hand that is laid open */
    FOREIGN_CLAIM,   /* so many tricks in all, at the end, for the seat and its partner */
    FOREIGN_CONCEDE, /* the seat gives up the rest */
};

/* Something that happened. Items are in the order in which they happened. */
struct foreign_item {
    enum foreign_act act;
    uint8_t seat;             /* from 0, clockwise; FOREIGN_NOBODY: whoever is to act */
    struct foreign_call call; /* of FOREIGN_CALL */
    const char *text;         /* as a script writes it: "SA", "D7 D8", "bid 18"; or NULL */
    uint8_t tricks;           /* of FOREIGN_CLAIM */
    const char *note;         /* what the players explain: an alert; or NULL */
    const char *comment;      /* what others say about it; or NULL */
    struct place place;       /* in the file */
};

/*
 * A name and a value that no field holds; they are kept for the way back. What PBN has a tag for
 * has its name in every format: Event, Site, Date, Scoring, Room. Without a value only the comment
 * is kept, behind something that a field holds; without a name, at the head of the game.
 */
struct foreign_tag {
    const char *name, *value; /* or NULL */
    const char *section;      /* the lines that follow it, of a table; or NULL */
    const char *comment;      /* or NULL */
    bool is_result;           /* where calls and cards lead to it, nobody need keep it */
    struct place place;
};

/* A tag of our own: the number of the deal in its match, where the board has another number. */
#define FOREIGN_DEAL_TAG "EldestDeal"

enum foreign_remark_kind {
    FOREIGN_IRREGULAR, /* read, but the file is at odds with itself or with its standard */
    FOREIGN_LOST,      /* it cannot be kept */
    FOREIGN_WRONG,     /* the game cannot be used */
};

struct foreign_remark {
    enum foreign_remark_kind kind;
    const char *text; /* one sentence in lower case without a full stop */
    struct place place;
};

enum foreign_vulnerable {
    VULNERABLE_UNSAID,
    VULNERABLE_NONE,
    VULNERABLE_NORTH_SOUTH,
    VULNERABLE_EAST_WEST,
    VULNERABLE_ALL,
};

/* What the file says came of the game. It is compared with what the rules make of it. */
struct foreign_result {
    uint8_t declarer; /* FOREIGN_NOBODY: not said, or none */
    bool passed_out;
    struct foreign_call contract; /* kind FOREIGN_BID; FOREIGN_AS_WRITTEN: not said */
    uint8_t doubled;              /* 0, 1 for doubled, 2 for redoubled */
    bool has_tricks, has_score;
    uint8_t tricks;            /* of the declarer's side */
    int32_t score;             /* as many for the other side, with the other sign, */
    uint8_t score_seat;        /* and for this seat's side so many */
    bool is_score_of_seat;     /* the seat's alone: there are no sides */
    bool has_trumps;           /* known without a contract: */
    char trumps;               /* 'S', 'H', 'D' or 'C'; 0: none */
    const char *contract_name; /* where contracts have names, as a script writes it; or NULL */
    const char *count;         /* what a ruleset calls what is counted of the declarer's cards; or
                                  NULL: it is not said */
    int32_t counted;           /* so much */
    struct place declarer_place, contract_place, tricks_place, score_place;
};

/*
 * One game of a file. Strings are UTF-8. All of it, with the text that its places point into, lives
 * in its arena.
 */
struct foreign_game {
    struct arena *arena;
    const struct format *format;
    const struct source *source; /* the text of this game; its places count lines from the file's */
    unsigned number;             /* of those with a deal in the file, from 1 */
    struct place place;          /* where it begins */

    const char *title; /* or NULL */
    const char *board; /* the number as it is written; or NULL */
    unsigned deal;     /* its number in a match, from 1; 0: not said. script_of settles it with
                          the dealer and the vulnerability */
    enum foreign_vulnerable vulnerable;
    bool has_unknown_vulnerability; /* the file says that nobody knows it: the board's is no answer
                                     */
    struct place board_place, dealer_place, vulnerable_place;

    uint8_t players;              /* seats; 0: not said */
    uint8_t dealer;               /* or FOREIGN_NOBODY */
    const char *names[SEATS_MAX]; /* by seat; NULL: not said */
    const char *hands[SEATS_MAX]; /* by seat: "SA SK H10"; NULL: not said */
    const char *turn_up;          /* a card; or NULL */
    const char *talon; /* cards that the first deal leaves, in their order; or NULL. Those
                          that are dealt later are in the hands, too */
    struct place hand_places[SEATS_MAX], talon_place;

    struct foreign_item *items;
    unsigned item_count;
    bool is_unfinished;     /* the game was broken off, or the file does not tell its end */
    bool is_ended_by_rules; /* before all cards were played: what is left is not claimed */
    bool has_no_deal;       /* nothing to play: only tags, which a remark names */
    bool is_supposed; /* the file has no calls: items has the shortest that lead to its contract */
    struct foreign_result result;

    struct foreign_tag *tags;
    unsigned tag_count;
    const struct foreign_remark *remarks;
    unsigned remark_count;

    unsigned item_room, tag_room, remark_room; /* of the functions below */
};

/* One more of each behind the last, for readers; the strings are borrowed. */
struct foreign_item *foreign_add_item(struct foreign_game *game, enum foreign_act act,
                                      unsigned seat, struct place place);
struct foreign_tag *foreign_keep(struct foreign_game *game, const char *name, const char *value,
                                 struct place place);
void foreign_remark(struct foreign_game *game, enum foreign_remark_kind kind, struct place place,
                    const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Diagnoses the remarks at their lines of the file: E_FOREIGN where the game cannot be used, else
 * the note E_FOREIGN_NOTE. What the list holds already is not repeated. */
void foreign_diagnose(const struct foreign_game *game, struct diagnostics *diagnostics);

/* Whether any remark says that the game cannot be used. */
bool foreign_is_wrong(const struct foreign_game *game);

/* The tag of this name, and its value; NULL if there is none. */
struct foreign_tag *foreign_tag_of(const struct foreign_game *game, const char *name);
const char *foreign_kept(const struct foreign_game *game, const char *name);

/* The first item of a kind, or NULL; and how many of them there are. */
struct foreign_item *foreign_first(const struct foreign_game *game, enum foreign_act act);
unsigned foreign_count(const struct foreign_game *game, enum foreign_act act);

/* --- formats -----------------------------------------------------------------------------------
 */

#define FOREIGN_GAME_MOST ((size_t)1024 * 1024) /* bytes of one game; a file has no limit */
#define FOREIGN_HEAD      ((size_t)4096)        /* bytes by which a format is recognised */

/* What a reader of a format keeps between two games of a file. */
struct foreign_context {
    struct text_in *text; /* formats/text_in.h */
    const char *path;     /* as the user wrote it */
    struct arena *arena;  /* lives as long as the file is open */
    unsigned games;       /* so many were read */
    void *own;            /* the format's, from the arena; NULL before the first game */
};

struct format {
    const char *name;    /* as --format takes it: "pbn" */
    const char *summary; /* "Portable Bridge Notation 2.1" */

    /* Whether a file that begins with this text, as UTF-8, is of the format. At most one format
     * should say so. */
    bool (*recognise)(const char *head, size_t length);

    /*
     * Reads the next game. `game` is empty but for its arena, number and names of nobody. False at
     * the end of the file. What is wrong becomes a remark, and the game behind it is still found.
     */
    bool (*next)(struct foreign_context *context, struct foreign_game *game);

    /*
     * Writes the game. What the format has no words for becomes a remark of the game: FOREIGN_LOST,
     * or FOREIGN_WRONG, and then nothing is written. `number` of a game is 1 for the first that is
     * written to a stream. NULL: the format is only read.
     */
    void (*write)(struct foreign_game *game, FILE *out);
};

/* All of them, ended by NULL; the one of that name, or NULL; their names in a list: "pbn, lin". */
extern const struct format *const formats[];
const struct format *format_find(const char *name);
const char *format_names(struct arena *arena);

/* --- a file ------------------------------------------------------------------------------------
 */

struct foreign_file;

/*
 * Opens a file, "-" for standard input, and recognises its format. NULL, and a diagnostic, if it
 * cannot be read (E001) or is of no format (E077). The caller closes it; path is borrowed. Once
 * *stop is true (NULL: never) nobody waits for more of the file: it is at its end, and NULL comes
 * without a diagnostic.
 */
struct foreign_file *foreign_open(const char *path, const volatile atomic_bool *stop,
                                  struct diagnostics *diagnostics);

/* The same of a text that might stand in the file at `path`; it is borrowed. */
struct foreign_file *foreign_open_text(const char *path, const char *text, size_t length,
                                       struct diagnostics *diagnostics);
void foreign_close(struct foreign_file *file); /* takes NULL */

const struct format *foreign_format(const struct foreign_file *file);

/*
 * The next game, or NULL at the end. The caller destroys it by foreign_game_destroy, or leaves its
 * arena to the diagnostics that point into it (diagnostics_take_arena).
 */
struct foreign_game *foreign_next(struct foreign_file *file);
void foreign_game_destroy(struct foreign_game *game); /* takes NULL */

/* How many bytes of the file were read so far. 0 of a stream, and of a text. */
uint64_t foreign_position(const struct foreign_file *file);

/* Why the file could not be read to its end, as a sentence's end ("cannot be read: ..."), in the
 * arena; NULL if it was. */
const char *foreign_failed(const struct foreign_file *file, struct arena *arena);

/*
 * The text of a game as a source in its arena, whose first line is `line` of the file: for readers,
 * which call it once, before they make places. What a script may not have in a text, as control
 * characters, becomes '?' of the same length, and a remark says so.
 */
const struct source *foreign_source(struct foreign_game *game, const char *path, const char *text,
                                    size_t length, unsigned line);

/* Remarks that the game cannot be used if its text is longer than a game may be, and is cut, or has
 * a NUL in it. Its place is set. */
void foreign_check_text(struct foreign_game *game, bool is_cut);

/* A new game, as foreign_next hands it to a reader: empty, in an arena of its own. */
struct foreign_game *foreign_game_create(void);

#endif
