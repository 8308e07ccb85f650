/*
 * The cards that a seat cannot place, and the piles they lie in: the talon, the hands of others,
 * and what these have laid aside or away. How many lie in each is no secret.
 */
#ifndef ELDEST_BELIEF_HIDDEN_H
#define ELDEST_BELIEF_HIDDEN_H

#include "base/rng.h"
#include "belief/belief.h"
#include "belief/split.h"
#include "engine/engine.h"
#include "ruleset/ruleset.h"
#include "table/view.h"

enum pile_kind {
    PILE_TALON,    /* what is not dealt, from the top */
    PILE_HAND,     /* what somebody holds */
    PILE_PASSING,  /* what somebody has laid aside to pass it on */
    PILE_DOWN,     /* one card that somebody has played face down */
    PILE_DISCARDS, /* what somebody has laid away, or aside to lay it away */
};

struct pile {
    enum pile_kind kind;
    uint8_t seat;
    uint16_t room;  /* for so many of the hidden cards */
    uint16_t place; /* PILE_DOWN: the number of the card among those of the deal */
};

#define PILES_MAX 32

static_assert(3 * SEATS_MAX + 1 <= PILES_MAX, "seven are left for cards face down, and all that "
                                              "other piles do not take");

/*
 * How cards went from hand to hand, which beliefs follow once in a deal, before the first trick.
 * Where hands change in play, they follow nothing: see is_apart.
 */
struct exchange {
    bool is_over;         /* one is */
    bool before_discards; /* what was received may have been laid away since */
    bool before_take;     /* the turn-up lay on the talon then, and was taken since */
    uint16_t passed[SEATS_MAX][SEATS_MAX]; /* so many cards from the first seat to the second */
};

/* A plain value. */
struct hidden {
    uint8_t seat;
    bool is_apart;      /* hands change in play: only where cards lie now is known */
    struct state known; /* the view's, and in it all cards whose places the seat can tell */
    struct set cards;
    struct set with[SEATS_MAX]; /* hidden cards that lie in one of the seat's piles */
    struct pile piles[PILES_MAX];
    uint8_t pile_count;
    struct set played[SEATS_MAX]; /* by each seat, as far as it is known */
    bool has_down;                /* some have played cards face down that the seat does not know */
    struct exchange exchange;
    /* By which step the seat has passed cards on, or is about to, where not all may be: else NULL.
     */
    const struct pass_step *passes[SEATS_MAX];
    uint8_t dealt_to[CARDS_MAX]; /* as in the view */
    /*
     * The places in the pack, pile by pile, from which the cards of the piles were dealt. Where
     * cards have gone from hand to hand there is no telling before it is known which.
     */
    uint8_t from[CARDS_MAX];
    /* Of a hand or of what was laid away from it: cards that all have seen in the pack, by the
     * place from which they came; else NO_CARD. */
    card_t turned[CARDS_MAX];
    /* Laid away by the seat and taken back, and which is not known: among its hand or played. */
    uint16_t unknown_back[SEATS_MAX];
    bool lays_first[SEATS_MAX];  /* what the seat laid away it was dealt: it took none before */
    struct set kept[SEATS_MAX];  /* cards that the seat has not laid away unseen */
    struct set spent[SEATS_MAX]; /* cards that its hand had no more of then */
};

/*
 * Works out what is hidden from the seat of a view. Returns NULL, or in a sentence without its full
 * stop what it is that beliefs cannot follow.
 */
const char *hidden_find(const struct ruleset *rules, const struct view *view,
                        struct hidden *hidden);

/* replay_deal of a deal in which cards that lie face down are made up: they lie so, and are turned
 * over, as in the deal, whatever they are. */
bool replay_as_seen(const struct engine *engine, const struct state *state, replay_visit *visit,
                    void *context, struct state *again);

/* --- when hands came by their cards ---------------------------------------------------------- */

/* A hand that has drawn cards since had none of these in this trick, from 0. */
struct absence {
    uint8_t seat, trick;
    struct set cards;
};

struct absences {
    struct absence list[CARDS_MAX];
    unsigned count;
};

/*
 * What others than the seat took from the talon of a world goes to the places of the pack from
 * which it can have come: what somebody played they had by then. Without absences (NULL) all ways
 * are equally likely, and whoever wants worlds in which nobody had what they lacked has to look.
 * With them one is found in which nobody had, though not all are equally likely; false if there is
 * none.
 */
bool drawn_put_back(const struct hidden *hidden, const struct absences *absences, struct rng *rng,
                    struct state *world);

/*
 * Whether a card that all have seen at a place of the pack came to its hand when that did. Of cards
 * laid away before others were taken those that were seen are likelier: each was dealt. So they are
 * put back with the rest, and worlds in which they came later are none.
 */
bool drawn_fits(const struct state *world, unsigned place, card_t card);

/* The hidden cards that the seat cannot hold, since it can have come by them at no time. */
struct set drawn_never(const struct hidden *hidden, const struct absences *absences, unsigned seat);

/* --- a world: the hidden cards in their piles, and the deal as it must have been then -------- */

/*
 * Lays out the hidden cards, which are listed pile by pile. What others passed on to one another is
 * any of the cards that they may have passed, all equally likely; when hands came by their cards,
 * drawn_put_back says. False if a card that was turned up in the deal would not have been dealt
 * where it was, or hands cannot have drawn like that.
 */
bool world_lay_out(const struct ruleset *rules, const struct hidden *hidden,
                   const struct absences *absences, const card_t *cards, struct rng *rng,
                   struct state *world);

/*
 * What the cards that were played tell of the hands they came from. Whoever did not do what a rule
 * asks for had nothing to do it with: that a hand lacks a suit, or trumps, or a card to beat the
 * trick, follows from the obligations alone, whatever they are called. And what was called tells of
 * the hand where a call is legal with certain cards only: as a rule what these may count.
 */

/*
 * A card of which no cards can be named whose lack made it legal: a hook was to be asked, or a card
 * that need not be played was played. Then each hand has to be asked whether it may be.
 */
struct doubt {
    struct state then;
    struct set since; /* what the player has played from then on */
    card_t card;
};

struct implied {
    struct set lacks[SEATS_MAX]; /* no card of these is in the hand any more */
    struct doubt *doubts;
    unsigned doubt_count, doubt_room;
    struct sums sums[SEATS_MAX]; /* of all that is and was in the hand, where it has them */
    bool has_sums[SEATS_MAX];
    bool by_calls;   /* other calls than that were legal with certain cards only */
    bool by_shown;   /* what is shown of a hand is all of its kind that it has */
    bool tells_down; /* of cards that were played face down these may be: by their numbers */
    struct set down[CARDS_MAX];
    bool by_cards; /* a card tells of a hand that has drawn others since: */
    struct absences absences;
};

/* Frees what the doubts are kept in. */
void implied_finish(struct implied *implied);

/* Forgets all but the room for doubts. */
void imply_nothing(struct implied *implied);

/* Where the rules let the holder of a card lead first and play has begun, nobody but the leader has
 * it, until it falls. Whether that is so. */
bool imply_by_lead(struct implied *implied, const struct ruleset *rules, const struct state *state);

/*
 * Goes through the play of a deal again, for what it tells to a seat. `known` are the cards of
 * which the seat knows in whose hand they are or were; `stand_in` is any world, whether or not its
 * cards could have been played like that. A deal that cannot be followed from its beginning implies
 * nothing: false.
 */
bool implied_find(struct implied *implied, const struct engine *engine, unsigned seat,
                  const struct set *known, const struct state *stand_in);

/*
 * What counts of held cards the actor may have had who then made a call. False if that is not all
 * that makes it legal, or if a count is no sum of what each card adds.
 */
bool promised_sums(const struct engine *engine, const struct state *then, unsigned call,
                   struct sums *sums);

/* Whether from the hands of a world all doubtful cards may be played, and all that others than the
 * seat called may be called, but for the sums; and whether a deal that is over scores as it did. */
bool implied_allows(struct implied *implied, const struct engine *engine, unsigned seat,
                    const struct state *world);

#endif
