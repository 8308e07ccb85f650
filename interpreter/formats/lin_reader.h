/*
 * A board of a LIN file while it is read: its tokens (lin_read.c), then what the board as a whole
 * says (lin_settle.c). Only these two include this.
 */
#ifndef ELDEST_FORMATS_LIN_READER_H
#define ELDEST_FORMATS_LIN_READER_H

#include "formats/lin.h"

struct lin_reader {
    struct foreign_context *context;
    struct lin_file *file;
    struct foreign_game *game;
    const struct source *source;
    bool is_board;  /* behind qx */
    bool is_closed; /* the closed room */
    bool is_rewound, has_lost_line, has_deal, has_claim;
    unsigned number; /* of the board; 0: not said */
    unsigned calls, cards, claimed;
    struct place claim_place;
    const char *own_result, *own_points; /* that stand with the board, not at the head; or NULL */
    const char *result_text;             /* the board's, wherever it stood */
};

/* The number'th field of a list with commas, from 0; "" if there is none. In the arena. */
const char *lin_field(struct arena *arena, const char *list, long number);

/* The last call of the board so far; NULL if there is none. */
struct foreign_item *lin_last_call(const struct lin_reader *reader);

/* Reads the value of `md`: dealer and hands. What is wrong becomes a remark at the place. */
void lin_read_deal(struct lin_reader *reader, const char *text, struct place place);

/* Reads the value of `pn`: the names of four players, or of eight in two rooms. */
void lin_read_names(struct lin_reader *reader, const char *text);

/*
 * All tokens are read: takes what the head of the file says of this board, its result and its deal,
 * and seats calls and cards. What does not agree becomes a remark.
 */
void lin_settle(struct lin_reader *reader);

#endif
