/* What a witness asks, knows and is answered, in the words of scripts. */
#ifndef ELDEST_CONTRAST_WITNESS_WORDS_H
#define ELDEST_CONTRAST_WITNESS_WORDS_H

#include "contrast/rivals.h"
#include "contrast/witness.h"
#include "teach/page.h"

/* "H2 H3 after SA": the cards it asks about; "" for a result. */
const char *witness_question(const struct witnesses *witnesses, const struct witness *witness,
                             struct arena *arena);

/* "H3 because follow suit": what one of the rulesets answers; of a result its ledger. */
const char *witness_answer(const struct witnesses *witnesses, const struct witness *witness,
                           unsigned side, struct arena *arena);

/* Of a result, all seats that have a line by one of the rulesets: both say what these get. */
uint8_t witness_seats(const struct witnesses *witnesses, const struct witness *witness);

#define FACTS_MAX (COMMON_VARIABLES_MAX + 12)

/* What is known, in the order of a script: "trumps" and "H", "tricks" and "{North: 3}". */
struct fact_list {
    const char *names[FACTS_MAX], *values[FACTS_MAX];
    unsigned count;
};

struct fact_list witness_facts(const struct witnesses *witnesses, const struct witness *witness,
                               struct arena *arena);

/* --- what pages of witnesses share (witness_page.c) ------------------------------------------- */

/* What writes witnesses on a page; all is borrowed. */
struct witness_writer {
    const struct witnesses *witnesses;
    const struct rivals *rivals;
    struct arena *arena;
    struct page *page;
    bool ascii;
};

/* What one of the two is called. */
static inline const struct statement *witness_game(const struct witness_writer *writer,
                                                   unsigned side)
{
    return statement_text(writer->arena, writer->rivals->names[side]);
}

static inline const struct engine *witness_engine(const struct witness_writer *writer,
                                                  unsigned side)
{
    return questioning_engine(writer->witnesses->questioning, side);
}

static inline const struct seat_names *witness_names(const struct witness_writer *writer,
                                                     unsigned side)
{
    return questioning_names(writer->witnesses->questioning, side);
}

/* "North-South 140, East-West 0": the points in the ledger of those that have one of the seats. */
const struct statement *witness_points(const struct witness_writer *writer, unsigned side,
                                       const struct ledger *ledger, uint8_t seats);

/* Copies the items of a page of reasons into the answer that was written last; what introduces them
 * is left out. */
void witness_write_reasons(const struct witness_writer *writer, const struct page *reasons);

/* --- calls (witness_calls_page.c) ------------------------------------------------------------- */

#define CALLS_SHOWN 6 /* on a page; more would not be read */

/* Puts the witnesses of the bidding on a page. */
void witness_calls_write(const struct witness_writer *writer);

/* The same as JSON, a line each, and one with how much was tried. */
void witness_calls_print_json(const struct witnesses *witnesses, struct arena *arena, FILE *out);

/* --- trumps of each deal (witness_trumps.c) --------------------------------------------------- */

/* Says what is trumps in the first deals of each game, where both settle it before anybody decides
 * anything, and not alike. */
void witness_trumps_write(const struct witness_writer *writer);

/* --- the same tricks (witness_scored_page.c) -------------------------------------------------- */

/* Puts deals of the same tricks on a page, scored by each game; as JSON, a line each. */
void witness_scored_write(const struct witness_writer *writer);
void witness_scored_print_json(const struct witnesses *witnesses, FILE *out);

#endif
