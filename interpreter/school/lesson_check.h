/* A check of a lesson while it is made: for the files lesson_check*.c. */
#ifndef ELDEST_SCHOOL_LESSON_CHECK_H
#define ELDEST_SCHOOL_LESSON_CHECK_H

#include "hooks/hooks.h"
#include "players/players.h"
#include "position/position.h"
#include "school/lesson_parts.h"
#include "script/stack.h"
#include "transcript/seats.h"

/* A check as it is written. */
struct wanted_check {
    const struct node *ruleset, *given, *start, *deal, *before, *seat, *players, *of, *better,
        *worse, *at_least;
    struct place place;
    int32_t deals, seed, least;
};

/* What is done before the choice: by whom, and what. */
struct done_before {
    uint8_t seat;
    const struct node *who, *action;
};

/*
 * What the choices gain, each in the same deals. The first choice is the better one; where there is
 * none, the deal is played on as it stands, and that is the only one.
 */
struct checking {
    struct reader *reader;
    const struct wanted_check *wanted;
    struct engine engine;
    struct seat_names names;
    enum check_measure measure;
    const char *const *lines; /* of the score: CHECK_LINES */
    unsigned line_count;
    /* How each deal begins: in the middle of its play, or before its cards are dealt. */
    struct position position;
    struct match_start start;
    struct script_deal deal;
    const struct done_before *before;
    unsigned before_count;
    uint8_t seat;          /* whose choice it is; NO_SEAT: of who is to act then */
    struct player *player; /* plays all seats; NULL: the solver does */
    const char *player_name;
    /* What was found. */
    const struct node **choices; /* each NULL: as it stands */
    unsigned choice_count;
    unsigned parts;     /* gains are in so many parts of one */
    uint64_t effort;    /* positions searched so far, or deals that players thought through */
    struct state first; /* the first deal */
    struct set held;    /* by who chooses, in all deals */
    int64_t *gains; /* of each choice in each deal: choice_count for the first deal, and so on */
};

/* Where it cannot be checked, and why: false. */
bool check_refuse(const struct checking *checking, const char *why);

/* Opens the players that are wanted. False, and a message, if there are none such. */
bool check_open_players(struct checking *checking);

/* Reads how the deals begin. False, and messages, if it means nothing in this game. */
bool check_read_deal(struct checking *checking);

/* The deal of this number, where somebody is to choose. False, and a message, if none does. */
bool check_begin_deal(struct checking *checking, unsigned number, struct state *state);

/* Plays on until somebody else than chance and those players is to decide: a seat, or with NO_SEAT
 * to the end of the deal. False, and a message, if they cannot. */
bool check_play_on(struct checking *checking, struct state *state, unsigned until);

#define PASSED_MOST 16 /* cards that are passed in one choice */

/* The actions of a choice, one after the other: a call, a card, or several cards that are passed.
 * How many; 0, and a message, if one of them is not legal. */
unsigned check_actions(const struct checking *checking, const struct state *state,
                       const struct node *choice, unsigned most, uint8_t *actions);

/* Makes the choice. False, and a message, if it is not legal. */
bool check_choose(const struct checking *checking, struct state *state, const struct node *choice);

/* Adds what each choice gains in a deal. False, and a message, if that cannot be found. */
bool check_weigh(struct checking *checking, const struct state *state, unsigned number);

/* The check with all that was found. NULL, and messages, if something that is claimed does not
 * hold, or may be chance. */
struct lesson_check *check_judge(const struct checking *checking);

#endif
