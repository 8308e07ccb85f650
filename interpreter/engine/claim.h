/*
 * Claims: somebody says how the rest of a deal goes, and it is settled so instead of being played.
 * What is left goes down trick by trick, whatever the cards are, and the tricks are won as the
 * claim says. So whatever the score asks has its answer, as behind any other deal.
 *
 * In each trick everybody plays the first of their cards, in the order of the pack. The claimant's
 * side wins the first of these tricks, the claimant each of them, and then one side after the
 * other, each by its first seat, in rotation from the claimant. Steps that come in the course of
 * play come then, too.
 *
 * And hands that are laid open without a number: then play goes on.
 */
#ifndef ELDEST_ENGINE_CLAIM_H
#define ELDEST_ENGINE_CLAIM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/engine.h"
#include "engine/sides.h"

/* --- claims ---------------------------------------------------------------------------------- */

#define CLAIM_REST 255 /* of tricks: all that are left, the one under way among them */

/* "North-South 13", "South the rest", "South concedes". */
struct claim {
    uint8_t by;    /* the seat that claims or concedes */
    bool concedes; /* all tricks that are left are the other side's; else: */
    uint8_t part_count;
    struct claim_part {
        uint8_t seats;  /* some of a side, a bit for each */
        uint8_t tricks; /* that the side has in all when the deal is over, or CLAIM_REST */
    } parts[SEATS_MAX]; /* a side that is not said has what is left over */
};

/* A seat that claims so many tricks for its side, or CLAIM_REST. */
static inline struct claim claim_of_seat(unsigned seat, unsigned tricks)
{
    return (struct claim){
        .by = (uint8_t)seat, .part_count = 1, .parts = {{(uint8_t)(1u << seat), (uint8_t)tricks}}};
}

/* Who speaks for some seats of a side: who is to play, or the declarer, if they are among them, and
 * else the first of them; for dummy alone the declarer. */
unsigned claim_speaker(const struct state *state, uint8_t seats);

/* Why a claim cannot be. */
enum no_claim {
    CLAIM_MAY_BE,
    NO_CLAIM_NOW,    /* no card is to be played */
    NO_CLAIM_AT_ALL, /* the ruleset has no claims */
    NO_CLAIM_BY,     /* it has claims of others; or somebody else plays the cards of the seat */
    NO_CLAIM_TRUMPS, /* the first card will name trumps */
    NO_CLAIM_TO,     /* conceded: there are not two sides */
    NO_CLAIM_TWICE,  /* a side is said twice */
    NO_CLAIM_SHARED, /* it is not said how several sides share what is left over */
    NO_CLAIM_FEWER,  /* a side has won more already */
    NO_CLAIM_SUM,    /* there are fewer or more tricks than that */
    NO_CLAIM_ASKED,  /* somebody would be asked at a step */
    NO_CLAIM_DRAWN,  /* cards would be drawn */
    NO_CLAIM_OPEN,   /* who wins which cards would matter */
    NO_CLAIM_SECRET, /* who plays with the declarer is to be found out in play; of players, too,
                        while all but they know who holds the called card */
    NO_CLAIM_FAILED, /* a hook has failed, with a diagnostic */
};

struct claim_objection {
    enum no_claim why;
    const char *rule;   /* NO_CLAIM_ASKED: the step; NO_CLAIM_OPEN: what it matters to; else NULL */
    struct place place; /* of that, or of what the ruleset says of claims */
    uint8_t seats;      /* NO_CLAIM_TWICE, NO_CLAIM_FEWER: of the side */
    uint8_t tricks;     /* NO_CLAIM_FEWER: that it has; NO_CLAIM_SUM: that there are */
};

/*
 * How many tricks each seat's side has in all by the claim; written only if there is no objection.
 * Whether it is open, or somebody would be asked, is not looked at.
 */
struct claim_objection claim_totals(const struct ruleset *rules, const struct state *state,
                                    const struct claim *claim, uint8_t totals[SEATS_MAX]);

/*
 * Whether the claim can be settled. Copies of the deal are played to the end in ways that fit the
 * claim, 26 and two more for each card that is left; NO_CLAIM_OPEN if two of them score
 * differently. So where only tricks count any number may be claimed, and where cards count only all
 * that are left, or none, unless those cards count for nothing. The ways are a sample: a difference
 * that only a rare course of play makes is not found.
 */
struct claim_objection engine_no_claim(const struct engine *engine, const struct state *state,
                                       const struct claim *claim);

/* The same of a player who does not see all cards: NO_CLAIM_SECRET, too, since what is objected to
 * a claim, and who must accept it, depends on the sides. */
struct claim_objection engine_no_claim_of_player(const struct engine *engine,
                                                 const struct state *state,
                                                 const struct claim *claim);

/*
 * Settles the deal as claimed; whether the others accept it, the caller has found out. The deal is
 * over then, and scored. False, and nothing changed, if engine_no_claim has an objection.
 */
bool engine_claim(const struct engine *engine, struct state *state, const struct claim *claim);

/* Settles a deal as another state of it was settled by a claim, at the card where that was. */
void engine_claim_again(const struct engine *engine, struct state *state,
                        const struct state *settled);

/* Whether the seat may claim at all: it plays, its own cards or another's too, and the rules let
 * it. */
bool claim_may_be_by(const struct ruleset *rules, const struct state *state, unsigned seat);

/* The seats that must accept a claim of that seat, a bit for each: those who play and are not of
 * its side, or whom the rules name; never one whose cards another plays. */
uint8_t claim_asks(const struct ruleset *rules, const struct state *state, unsigned by);

/* --- hands that are laid open ---------------------------------------------------------------- */

/* Why a seat cannot lay its hand open. */
enum no_open {
    HAND_MAY_OPEN,
    NO_OPEN_NOW,       /* no card is to be played */
    NO_OPEN_SEAT,      /* the seat plays no cards, or another seat plays them */
    NO_OPEN_EMPTY,     /* it has no cards left */
    NO_OPEN_FACE_DOWN, /* some of its cards lie face down by a rule */
    NO_OPEN_AGAIN,     /* a hand was laid open in this deal already */
};

/* Whether the seat, at anybody's turn, can lay its hand open now, as a player does who claims
 * without a number. A seat whose cards all see already can. */
enum no_open engine_no_open(const struct ruleset *rules, const struct state *state, unsigned seat);

/* Lays the hand of the seat open: all see these cards from now on, and play goes on. Nothing
 * happens where all see them already. False, and nothing changed, if engine_no_open objects. */
bool engine_lay_open(const struct engine *engine, struct state *state, unsigned seat);

#endif
