/*
 * How a match moves on. Somebody acts: legal says what they may do, apply does it. Chance answers:
 * an order of the pack, a cut, a draw, given by a script or taken from the seed. In between the
 * engine walks through the steps of the deal on its own. Nothing else changes a state.
 *
 * The generator of deal k is seeded with (seed, k) only; drawing for seats and the first dealer
 * belong to k = 0.
 */
#ifndef ELDEST_ENGINE_ENGINE_H
#define ELDEST_ENGINE_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"
#include "cards/set.h"
#include "hooks/hooks.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

struct listener;
struct audience;

/*
 * A ruleset and somebody to ask its expressions: what every move needs. All are borrowed. Once
 * hooks_failed(hooks), the state is not to be used further.
 */
struct engine {
    const struct ruleset *rules;
    struct hooks *hooks;
    struct audience *audience;   /* who hears what happens: engine_listen in event.h; or NULL */
    const struct listener *ends; /* who hears of nothing but how deals end (EVENT_DEAL_OVER), in any
                                    match, and while cards are played costs nothing; or NULL */
    const struct state *followed; /* a deal that is played again with other hands: who added which
                                     card to its layout; or NULL */
    bool follows_down; /* what lay face down in `followed`, and what was turned over, does so again,
                          whatever the cards are */
};

/* A new match, waiting for its first chance or action. */
void engine_begin(const struct engine *engine, struct state *state, uint64_t seed);

/* A match that is under way: what the deals before have left. */
struct match_start {
    uint8_t dealer;           /* or NO_SEAT: seats and dealer are found as in any match */
    uint16_t deal;            /* the number of the deal that comes next, from 1 */
    uint8_t passed_out;       /* deals directly before it that were abandoned */
    int32_t score[SEATS_MAX]; /* by account */
    const card_t *pack;       /* as the last deal left it, from the top; NULL: to be shuffled */
    uint16_t begun;           /* of it so many were dealt before: they lie on top */
    uint32_t notes_said;      /* a bit for each note of the ruleset that has a value here; what is
                               * not said is as it starts */
    int16_t noted[NOTES_MAX][SEATS_MAX]; /* by owner: the table, seats or accounts */
};

/* The number of the first deal that can come after so many that were abandoned. */
static inline uint16_t match_first_deal(unsigned passed_out)
{
    return (uint16_t)(passed_out + 1);
}

/*
 * Why no match can stand so before its next deal: a clause in the arena, "the match has 19 deals,
 * and this would be deal 99"; NULL if one can. Whoever takes a start from outside asks first.
 */
const char *match_start_fault(const struct ruleset *rules, const struct match_start *start,
                              struct arena *arena);

/*
 * A match under way, of a start without fault. With a dealer its next deal has begun; a stacked
 * pack is one that the rules gather or go on with, and it needs a dealer.
 */
void engine_begin_at(const struct engine *engine, struct state *state, uint64_t seed,
                     const struct match_start *start);

/* --- actions --------------------------------------------------------------------------------- */

/* Whether somebody must choose: TURN_SEAT, TURN_CALL, TURN_PASS, TURN_CARD. */
static inline bool turn_is_decision(const struct state *state)
{
    return state->turn == TURN_CARD || state->turn == TURN_CALL || state->turn == TURN_PASS ||
           state->turn == TURN_SEAT;
}

/* Whether chance must answer: TURN_DRAW, TURN_FIRST_DEALER, TURN_SHUFFLE, TURN_CUT. */
static inline bool turn_is_chance(const struct state *state)
{
    return state->turn == TURN_SHUFFLE || state->turn == TURN_CUT || state->turn == TURN_DRAW ||
           state->turn == TURN_FIRST_DEALER;
}

/*
 * What the actor may do: cards, calls of the step, or seats. Never empty while turn_is_decision;
 * empty otherwise.
 */
struct set engine_legal(const struct engine *engine, const struct state *state);

/* The same where it lies already, or put into the room: a large set is not copied without need. */
const struct set *engine_legal_in(const struct engine *engine, const struct state *state,
                                  struct set *room);

/*
 * Where calls may be made before a card, most players want to play one: the call that says nothing,
 * if it is the only one and the same seat plays a card next; `after` is the match behind it. -1:
 * there is none.
 */
int engine_call_before_card(const struct engine *engine, const struct state *state,
                            struct state *after);

/* Does what the actor chose, a member of engine_legal, and goes on to the next turn. */
void engine_apply(const struct engine *engine, struct state *state, unsigned action);

/*
 * TURN_CARD, in a deal in which all hands have a card for each trick, and nothing happens between
 * cards: ends play as if the remaining tricks had been won so, and goes on after it. `taken` are
 * all cards that each seat has won in the deal, and `tricks` how many tricks. In what order cards
 * were played is arbitrary, and need not be legal.
 */
void engine_end_play(const struct engine *engine, struct state *state, const struct set *taken,
                     const uint8_t *tricks);

/* --- chance ---------------------------------------------------------------------------------- */

/* Answers whatever chance must answer from the match's own generator. */
void engine_chance(const struct engine *engine, struct state *state);

/* TURN_SHUFFLE: the order that engine_chance would give the pack, for whoever then shuffles it so
 * or turns it into another order. */
void engine_chance_order(struct state *state, card_t *order);

/* Asks chance for what is awaited, and passes over it: whoever answers instead leaves to chance,
 * later in the deal, what it would have said behind its own answer. */
void engine_chance_pass_over(const struct engine *engine, struct state *state);

/* TURN_SHUFFLE: the pack from the top; a permutation of all its cards. */
void engine_shuffle(const struct engine *engine, struct state *state, const card_t *order);

/*
 * TURN_CUT: how many cards are lifted off and laid beneath the rest, from 1 to all but one; of
 * another pack, whose lowest card lifted names a suit, from 1 to all. Where goals are laid open:
 * which of those that are left in their pack, from 1 on.
 */
unsigned engine_most_lifted(const struct ruleset *rules, const struct state *state);
void engine_cut(const struct engine *engine, struct state *state, unsigned lifted);

/* TURN_DRAW: the card that the actor draws, one that is not out. */
void engine_draw(const struct engine *engine, struct state *state, unsigned card);

/* TURN_FIRST_DEALER: a seat. */
void engine_first_dealer(const struct engine *engine, struct state *state, unsigned seat);

/* --- deals and matches ----------------------------------------------------------------------- */

/* TURN_NEXT_DEAL: clears the table; the deal passes on. */
void engine_next_deal(const struct engine *engine, struct state *state);

/*
 * Time is called: TURN_NEXT_DEAL becomes TURN_OVER. False, and nothing changed, if no deal has just
 * ended or the rules do not let a match end so.
 */
bool engine_call_time(const struct engine *engine, struct state *state);

/* Why a penalty may not be adjudicated. */
enum no_fine {
    FINE_MAY_BE,
    NO_FINE_OF_NUMBER,  /* the ruleset has no such penalty */
    NO_FINE_AMID_DEALS, /* nobody is to act in a deal */
    NO_FINE_NOW,        /* it is for another part of the deal */
    NO_FINE_SO_MANY,    /* more than FINES_MAX in one deal */
    NO_FINE_OF_SEAT,    /* it is for others, or there is no such seat */
    NO_FINE_SO_OFTEN,   /* the seat has it already, as often as may be */
};

/* The same whoever it is, and of a seat. */
enum no_fine engine_no_fine(const struct engine *engine, const struct state *state,
                            unsigned penalty);
enum no_fine engine_no_fine_of(const struct engine *engine, const struct state *state,
                               unsigned penalty, unsigned seat);

/*
 * A penalty of the ruleset is adjudicated against a seat while a deal is going on: its line will be
 * in the ledger of the deal, and what it sets is remembered from now on. False, and nothing
 * changed, if it may not be.
 */
bool engine_fine(const struct engine *engine, struct state *state, unsigned penalty, unsigned seat);

/* One line of the score sheet: the rule it comes from, who gets it, how much. */
struct ledger_line {
    const struct score_line *rule;
    uint8_t account;
    uint8_t seats;  /* of whom it was asked: of one of the account, or of all of them */
    int32_t points; /* never 0: a line of no points is not written */
};

#define LEDGER_MAX (LINES_MAX * SEATS_MAX + FINES_MAX)

struct ledger {
    struct ledger_line lines[LEDGER_MAX];
    unsigned count;
};

/* TURN_NEXT_DEAL, TURN_OVER: the lines of the deal just ended, none if it was abandoned. */
void engine_ledger(const struct engine *engine, const struct state *state, struct ledger *ledger);

/* The same before anybody has paid: of lines that others pay who gets what from each of them. */
void engine_dues(const struct engine *engine, const struct state *state, struct ledger *ledger);

/* What one line with `per: trick` gives for a trick, from 0: as engine_ledger has it, and before
 * anybody has paid. */
void engine_ledger_of_trick(const struct engine *engine, const struct state *state,
                            const struct score_line *line, unsigned trick, struct ledger *ledger);
void engine_dues_of_trick(const struct engine *engine, const struct state *state,
                          const struct score_line *line, unsigned trick, struct ledger *ledger);

/* Accounts with the best score, a bit for each: more than one if they tie. */
uint8_t engine_leaders(const struct engine *engine, const struct state *state);

/*
 * TURN_NEXT_DEAL, TURN_OVER: what the deal just ended was to an account where the ruleset says what
 * everybody plays for instead of keeping a score: the more, the better. 0 if it does not say so, or
 * the deal was abandoned.
 */
int32_t engine_aim(const struct engine *engine, const struct state *state, unsigned account);

/*
 * TURN_NEXT_DEAL, TURN_OVER: what an account has got of the deal just ended, and the more, the
 * better: its points, with the other sign where the lowest score wins, or the aim of a ruleset that
 * has one.
 */
int32_t engine_gain(const struct engine *engine, const struct state *state, unsigned account);

/* Whether a remark of the ruleset holds for an account at the end of the match. */
bool engine_remark_holds(const struct engine *engine, const struct state *state,
                         const struct remark *remark, unsigned account);

/*
 * Why: each refusal and each trick won names the rule that decided and where it stands. The
 * answers come from the same clauses and tables that decide the play.
 */

enum refusal {
    REFUSED_NOT,         /* it is legal */
    REFUSED_NO_DECISION, /* nobody is to act: chance or the end of a deal is awaited */
    REFUSED_UNKNOWN,     /* no such card, call or seat */
    REFUSED_NOT_HELD,    /* a card that the actor does not hold */
    REFUSED_RANGE,       /* a number or suit that may not be called now */
    REFUSED_LIMIT,       /* a named reason under `refuse:` */
    REFUSED_OBLIGATION,  /* a clause of `obligations:` */
};

/* The rule that decided: its name ("follow suit") and line. Borrowed from the ruleset. */
struct reason {
    const char *rule; /* "" where the language itself decides */
    struct place place;
    const char *says; /* what the hook that decided says of itself; or NULL */
};

/* Why the action is not legal, by the first rule that removed it. *reason is always filled. */
enum refusal reason_for_refusal(const struct engine *engine, const struct state *state,
                                unsigned action, struct reason *reason);

/* Whether the rule of that name refuses the action, be it the first or not: an obligation, a
 * `refuse:`, or where a call is not on offer its name. */
bool rule_refuses(const struct engine *engine, const struct state *state, unsigned action,
                  const char *rule);

enum win {
    WON_BY_TRUMP,   /* the highest of the trumps played */
    WON_BY_LED,     /* the highest card of the suit led */
    WON_BY_OTHERS,  /* the highest card of a suit that was neither: a precedence list says so */
    WON_BY_ANY,     /* the highest card, where suits are alike */
    WON_BY_POWER,   /* the strength that a hook gave the card */
    WON_BY_CAPTURE, /* the others that it captures lay in the trick */
    WON_BY_HOOK,    /* the hook that names the winner */
    WON_BY_SECOND,  /* the second highest card, as the rules have it */
    WON_BY_LOWEST,  /* the lowest card that can win, as the rules have it */
    WON_BY_NOBODY,  /* the strongest cards are equal, and so it is nobody's */
};

/*
 * Why a trick of this deal (from 0) was won: by what gave its winner its strength, which is the
 * hook wherever it speaks of the card. engine/rules.h tells what put it above each of the others.
 * Of the trick under way, why its best card is the best so far: a hook that names the winner has no
 * say before the trick is complete. Some card must lie in it. *reason is always filled.
 */
enum win reason_for_win(const struct engine *engine, const struct state *state, unsigned trick,
                        struct reason *reason);

/* The line at which the function of a hook begins. */
struct place reason_line_of_hook(const struct ruleset *rules, const struct hook *hook);

/* The trick under way, if some have played to it, else the last that was completed. */
static inline unsigned trick_last(const struct state *state)
{
    return state->in_trick ? state->trick : state->trick - 1u;
}

/* The card with which a trick was won, or the one under way would be; of one that nobody wins the
 * first of its strongest cards. */
unsigned trick_winning_card(const struct engine *engine, const struct state *state, unsigned trick);

/* The state with the suits that were named when the trick was won, in `then` where a step has
 * turned trumps since. */
const struct state *state_as_won(const struct ruleset *rules, const struct state *state,
                                 unsigned trick, struct state *then);

/* Passing cards on and discarding: each chooses alone, then all cards move at once. */

/* What is passed in a deal. */
const struct pass_item *exchange_item(const struct pass_step *step, unsigned deal);

/* Who gets the cards that the giver passes in this direction; NO_SEAT for a discard. */
unsigned exchange_receiver(const struct ruleset *rules, const struct state *state, unsigned giver,
                           enum direction direction);

/* The cards that the seat has chosen so far for one of several receivers, by the number of the
 * part; where there are none, all of them. */
struct set exchange_part(const struct pass_item *item, const struct state *state, unsigned giver,
                         unsigned part);

/* How many cards the seat has still to choose, at a step that has begun. */
unsigned exchange_left(const struct ruleset *rules, const struct state *state, unsigned seat);

/* Begins the choosing; true if nothing is passed in this deal, so that the step is done. */
bool exchange_open(const struct engine *engine, struct state *state, const struct pass_step *step);

/* What seats of the role have laid away comes back into their hands, at once. */
void exchange_take_back(const struct engine *engine, struct state *state, role_t who);

/* The cards that the actor may choose: not those that may not be laid away, while there are others.
 */
struct set exchange_legal(const struct ruleset *rules, const struct state *state);

/* Why a card may not be chosen that exchange_legal has not. */
enum refusal exchange_refusal(const struct ruleset *rules, const struct state *state, unsigned card,
                              struct reason *reason);

/* The actor lays one more card aside; after everybody's last the cards change hands. */
void exchange_choose(const struct engine *engine, struct state *state, unsigned card);

/* The card that a declarer calls, or that is it by the rules, and with it the partner whom nobody
 * knows until it is played. */

/* Somebody has declared: where the rules say which card makes a partner, it is that. */
static inline void called_card_by_rules(const struct ruleset *rules, struct state *state)
{
    if (rules->partner_by_card)
        state->named.called_card = rules->partner_card;
}

/* "The queen is it": what is the called card once that has been said, which is of trumps: NO_CARD
 * where these are not known before somebody leads. */
card_t called_card_of_rank(const struct ruleset *rules, const struct state *state, unsigned rank);

/* Trumps are known now: the card of the rank that was called, if one was, is the called card. */
void called_card_find(const struct ruleset *rules, struct state *state);

/* Whether it is the called card, or another copy of it. */
bool is_called_card(const struct ruleset *rules, const struct named *named, unsigned card);

/* Whether the called card has not been played yet: who plays with the declarer is a secret. */
bool called_card_is_awaited(const struct ruleset *rules, const struct state *state);

/*
 * The same action with the first copy that the actor holds, where it is to play, pass on or lay
 * away a card of which there are several: games that are written down name cards, not copies.
 */
unsigned engine_first_equal(const struct engine *engine, const struct state *state,
                            unsigned action);

/* What the count comes to of these cards, which is not of goals, as the deal stands. */
int32_t count_among(const struct engine *engine, const struct state *state,
                    const struct count *count, const struct set *cards);

/* What the card adds to the count, as the deal stands. */
int32_t count_adds(const struct ruleset *rules, const struct state *state,
                   const struct count *count, unsigned card);

/*
 * By a rule the seats of the role, in rotation from eldest hand, become the declarer's partners,
 * and all hear it. Nothing happens without a declarer, or to the makers.
 */
void partner_join(const struct engine *engine, struct state *state, role_t role);

/* Whether in what is left of the deal such a rule may still make somebody a partner: whose sides
 * win it goes by how it is played. */
bool partner_may_come(const struct ruleset *rules, const struct state *state);

/*
 * Whether the card that the actor has just played shows who the partner is, who was `partner`
 * before, or that there is none: the declarer has played every copy.
 */
bool called_card_settles(const struct ruleset *rules, const struct state *state, unsigned card,
                         uint8_t partners);

/* The actor plays the card: if it is the called one and not the declarer's, that is the partner. */
void called_card_played(const struct ruleset *rules, struct state *state, unsigned card);

#endif
