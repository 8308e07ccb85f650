/* Portable Bridge Notation: what its files share. */
#ifndef ELDEST_FORMATS_PBN_H
#define ELDEST_FORMATS_PBN_H

#include "formats/contract.h"
#include "formats/format.h"

/* --- the text of one game (pbn_text.c) -------------------------------------------------------- */

/*
 * The lines of the next game as a source of the game's: up to an empty line that is in no comment,
 * and behind which no section of this game stands; or up to tags of another game. Either oddity
 * becomes a remark. False at the end of the file. Of a game that is too long the beginning is
 * there, and a remark.
 */
bool pbn_gather(struct foreign_context *context, struct foreign_game *game);

enum pbn_kind {
    PBN_END,
    PBN_TAG,     /* [name "value"] */
    PBN_COMMENT, /* value is its text */
    PBN_ESCAPE,  /* a line that begins with '%' */
    PBN_WORD,    /* anything else, up to white space or the next of these; with what is in quotes */
};

/* A part of the text. Strings live in the game's arena. */
struct pbn_part {
    enum pbn_kind kind;
    const char *name, *value; /* of a word and a comment the value */
    struct place place;
    const char *end;    /* where it ends in the text */
    bool is_line_start; /* nothing but white space stands before it on its line */
};

/* Where reading is in the text of the game. */
struct pbn_cursor {
    struct foreign_game *game;
    const char *at, *end;
};

/* The next part. What is no tag though it begins as one becomes a remark and is passed over. */
struct pbn_part pbn_next(struct pbn_cursor *cursor);

/* A part of it, as a place. */
struct place pbn_place(const struct foreign_game *game, const char *at, size_t length);

/* --- sections (pbn_sections.c) ---------------------------------------------------------------- */

#define PBN_NOTES 32 /* a section has notes 1 to this */

enum pbn_entry_kind {
    PBN_TOKEN,   /* a call or a card */
    PBN_ALL,     /* all pass */
    PBN_UNKNOWN, /* '-': not yet this player's turn, or a card that nobody knows */
    PBN_NEXT,    /* '+': the one that comes next */
    PBN_SKIPPED, /* '^S' */
};

/* One place of a section. */
struct pbn_entry {
    enum pbn_entry_kind kind;
    const char *text;
    bool is_out_of_turn; /* '^L' */
    uint8_t note;        /* its number; 0: none */
    const char *marks;   /* "$3 $25"; or NULL */
    const char *comment; /* or NULL */
    struct place place;
};

/* The auction or the play as a table of four columns, each of which is a seat. */
struct pbn_section {
    bool is_there, is_ended /* by '*' */, goes_on /* '+' */;
    uint8_t first_seat; /* of the first column; FOREIGN_NOBODY: not said */
    bool has_mark;      /* '^L' was read, and belongs to the entry that comes */
    struct pbn_entry *entries;
    unsigned count, room;
    const char *notes[PBN_NOTES + 1];
    struct place note_places[PBN_NOTES + 1];
    struct place place;
};

/* Begins the section with its tag; a second one is passed over, and a remark says so. */
void pbn_begin_section(struct foreign_game *game, struct pbn_section *section,
                       const struct pbn_part *tag);

/* A word of the section, which may be several tokens: "1S!!=1=". */
void pbn_read_word(struct foreign_game *game, struct pbn_section *section, bool is_play,
                   const struct pbn_part *word);

/* [Note "1:text"] of the section. */
void pbn_read_note(struct foreign_game *game, struct pbn_section *section,
                   const struct pbn_part *tag);

/* Some files have all notes behind the last section: gives `to` the notes of `from` that only `to`
 * refers to. To be called before either section is ended. */
void pbn_share_notes(struct pbn_section *from, struct pbn_section *to);

/* Two comments in a row. */
const char *pbn_joined_comment(struct foreign_game *game, const char *one, const char *other);

/* The calls become items, all of them; then what the game says of its contract is settled. */
void pbn_end_auction(struct foreign_game *game, const struct pbn_section *auction);

/* Who leads to the first trick as the table of cards has it; FOREIGN_NOBODY if it does not say so.
 */
unsigned pbn_lead(const struct foreign_game *game, const struct pbn_section *play);

/* The table of cards becomes cards in the order in which they were played. */
void pbn_end_play(struct foreign_game *game, const struct pbn_section *play);

/* --- the tags of a game (pbn_tags.c) ---------------------------------------------------------- */

struct pbn_tag {
    const char *name, *value;
    const char *section; /* the lines behind it, of tables; or NULL */
    const char *comment;
    struct place place;
};

struct pbn_reading {
    struct foreign_context *context;
    struct foreign_game *game;
    struct pbn_tag *tags;
    unsigned count, room;
    struct pbn_section auction, play;
    uint8_t declarer; /* as its tag says; or FOREIGN_NOBODY */
    const char *head; /* comments before all tags; or NULL */
};

/* The tag of this name; NULL if the game has none. */
struct pbn_tag *pbn_tag_of(const struct pbn_reading *reading, const char *name);

/* Whether somebody played here, and not only a table of results or a heading stands there. */
bool pbn_has_play(const struct pbn_reading *reading);

/* Reads all tags and sections of the game's text, and adds the tags that games before it pass on.
 * True if all tags of the text are meant for other games: it is a heading. */
bool pbn_read_tags(struct pbn_reading *reading);

/* --- writing (pbn_write.c) -------------------------------------------------------------------- */

void pbn_write(struct foreign_game *game, FILE *out);

/* --- words ------------------------------------------------------------------------------------ */

/* The seat of "N", "n"; FOREIGN_NOBODY if it is none. */
unsigned pbn_seat(const char *text);

/* A call of an auction; false if it is none. */
bool pbn_read_call(const char *text, struct foreign_call *call);

/* "4SX", "3nt"; false if it is none. */
bool pbn_read_contract(const char *text, struct foreign_call *bid, uint8_t *doubled);

/* A card as scripts write it, "S10", of "ST", "s10"; NULL if it is none. In the arena. */
const char *pbn_card(struct arena *arena, const char *text);

extern const char *const pbn_mandatory[]; /* the fifteen tags in their order, ended by NULL */

/* Our own tags: for games whose calls have no words here "N points 12; E points 9", the suit of
 * trumps or "", a card that is turned up, cards of the hands that are dealt later in the order in
 * which they are dealt ("S2 HT"), and how play ends where neither the last card nor a claim ends
 * it: by the rules, or the play is not written. */
#define PBN_CALLS   "EldestCalls"
#define PBN_TRUMPS  "EldestTrumps"
#define PBN_TURN_UP "EldestTurnUp"
#define PBN_TALON   "EldestTalon"
#define PBN_ENDED   "EldestEnd"

#define PBN_BY_RULES "rules"
#define PBN_LEFT_OUT "omitted"

#endif
