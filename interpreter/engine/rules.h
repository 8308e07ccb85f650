/*
 * What the rules say of a deal under way, one rule at a time: the values of facts, and with them
 * the answers of amounts and conditions; the calls on offer; what a player owes the trick; what a
 * card lacked that did not win. For those who ask why, and for the engine itself.
 */
#ifndef ELDEST_ENGINE_RULES_H
#define ELDEST_ENGINE_RULES_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/engine.h"
#include "ruleset/fact.h"

/* The values of facts in a state, and with them the answers of amounts and conditions. */

/*
 * What terms have come to for the seats asked about, while the state stays as it is: the lines of a
 * score ask for the same again and again, of each seat and of its others. Seats have a place that
 * goes by who they are; those that were there before are forgotten.
 */
#define KEPT_SEATS 8

struct kept_terms {
    uint32_t known[KEPT_SEATS]; /* a bit for each term */
    uint8_t seats[KEPT_SEATS];
    int32_t values[KEPT_SEATS][TERMS_NAMED_MAX];
    uint32_t best_known; /* likewise, for each count of melds, who has the best */
    uint8_t best[COUNTS_MAX];
};

static_assert(TERMS_NAMED_MAX <= 32, "there is a bit for each term");
static_assert(COUNTS_MAX <= 32, "there is a bit for each count");

/* Nothing is known of any term. */
static inline void kept_terms_begin(struct kept_terms *kept)
{
    for (unsigned i = 0; i < KEPT_SEATS; i++) {
        kept->known[i] = 0;
        kept->seats[i] = 0; /* it is compared before `known` is looked at */
    }
    kept->best_known = 0;
}

/* Nothing is known any more of these terms, a bit for each. */
static inline void kept_terms_forget(struct kept_terms *kept, uint32_t terms)
{
    for (unsigned i = 0; terms && i < KEPT_SEATS; i++)
        kept->known[i] &= ~terms;
}

/* The place of some seats: of up to four each and its others lie apart. */
static inline unsigned kept_terms_place(uint8_t seats)
{
    return seats % KEPT_SEATS;
}

/* What the names of one expression have come to, while it is asked of one call after another and
 * nothing else changes. */
struct kept_facts {
    const struct expression *of;
    uint8_t known; /* a bit for each name; never for those that go by the call */
    bool by_call;  /* one of those was looked up: the answer may be another for another call */
    int32_t values[FACT_NAMES_MAX];
};

static_assert(FACT_NAMES_MAX <= 8, "there is a bit for each name");

/* Whom and what an expression is about. */
struct subject {
    uint8_t seats;             /* the seat concerned, or all seats of a side */
    int call;                  /* SCOPE_CALL: the number being bid, or NO_BID */
    bool weighs_call;          /* SCOPE_CALL: it is about a call of this seat */
    bool is_pass;              /* SCOPE_CALL: the call is a pass in an auction */
    bool before_scored;        /* `score` is what it was before the last deal was scored */
    struct kept_terms *kept;   /* or NULL: nothing is known yet of any term */
    struct kept_facts *facts;  /* or NULL */
    const struct named *named; /* what the call that is weighed would name; or NULL: as it stands */
};

/* The subject of a rule about one seat. */
static inline struct subject subject_seat(unsigned seat)
{
    return (struct subject){.seats = (uint8_t)(1u << seat), .call = NO_BID};
}

/* What has been named, or would be by the call that is weighed. */
static inline const struct named *subject_named(const struct state *state,
                                                const struct subject *subject)
{
    return subject->named ? subject->named : &state->named;
}

/* The seats that a role stands for, as role_seats says them; who has the best meld is remembered as
 * long as the hands are as they were, and in `kept`, unless it is NULL, as long as the state is. */
uint8_t role_now(const struct engine *engine, const struct state *state, role_t role, uint8_t self,
                 struct kept_terms *kept);

/* What a name in an expression comes to; of the greatest and the least, how much that is. */
int32_t fact_now(const struct engine *engine, const struct state *state,
                 const struct fact_name *name, const struct subject *subject);

/* What the term of that number, the first of its name, comes to for those whom the subject is
 * about: the variant that is in force. */
int32_t term_value(const struct engine *engine, const struct state *state, unsigned term,
                   const struct subject *subject);

/* Whether it is asked of each hand by itself: a meld lies in one hand, but what was won lies
 * together. */
bool count_goes_by_hands(const struct count *count, enum fact fact);

/*
 * What the count that the name speaks of comes to where it says: in the trick, in hand, among what
 * was won. Of several seats their cards together, but of melds what each hand has, added up. Which
 * seats is of no matter where it is not of seats. The cards are worth what they are when that is
 * named.
 */
int32_t count_for(const struct engine *engine, const struct state *state,
                  const struct fact_name *name, uint8_t seats, const struct named *named);

/* The cards that lie where a count adds them up, counted or not: of these seats, where it is of
 * seats. */
struct set fact_cards(const struct ruleset *rules, const struct state *state, enum fact fact,
                      uint8_t seats);

/*
 * Of whom a line of the score that goes to a role is asked: the number'th of them, from 0 to
 * players less one, as a set of seats; 0 for numbers that are nobody's. "each" is asked seat by
 * seat, all other roles account by account. The points go to the account of these seats.
 */
uint8_t line_subject(const struct ruleset *rules, const struct state *state, role_t to,
                     unsigned number);

/* Whether an account gets what the line gives: of one that others pay somebody else must be there
 * who does. */
bool line_is_due(const struct ruleset *rules, const struct state *state,
                 const struct score_line *line, unsigned account);

/* The account that has these seats. */
static inline unsigned account_of_seats(const struct ruleset *rules, uint8_t seats)
{
    return rules->account_of[__builtin_ctz(seats)];
}

/* What is remembered, of the table or of these seats: of several the sum of numbers, and whether it
 * is true of any. */
int32_t note_value(const struct ruleset *rules, const struct state *state, const struct note *note,
                   uint8_t seats);

/* The same, where it is to be had at a look, as it mostly is; false: note_value adds it up. */
static inline bool note_at_hand(const struct state *state, const struct note *note, uint8_t seats,
                                int32_t *value)
{
    const int16_t *cell = &state->cells[note->first];
    bool is_table = note->of == NOTE_OF_TABLE, is_one = seats && !(seats & (seats - 1));
    if (note->type == VALUE_TRUTH)
        *value = (*cell & (is_table ? 1 : seats)) != 0;
    else
        *value = note_reads(note, is_table || !is_one ? *cell : cell[__builtin_ctz(seats)]);
    return is_table || (note->of == NOTE_OF_EACH && (is_one || note->type == VALUE_TRUTH));
}

/* The same of one owner: a seat, an account, 0 for the table. */
int32_t note_of_owner(const struct state *state, const struct note *note, unsigned owner);

/* The number of a rank that is remembered: of each seat or side the declarer's, and before there is
 * one, that of this seat, or none if it is NO_SEAT. */
int32_t rank_remembered(const struct ruleset *rules, const struct state *state,
                        const struct note *note, unsigned seat);

/* Has the orders of a deal go by the rank that is remembered now, where they name one. */
void program_follow_rank(const struct ruleset *rules, struct state *state);

/* What lasted for the match when the deal of the state began, as the start of a match says it. */
void notes_as_dealt(const struct ruleset *rules, const struct state *state,
                    struct match_start *start);

/* What was remembered before the steps at the score of a deal that is over, said likewise. */
void notes_as_played(const struct ruleset *rules, const struct state *state,
                     struct match_start *start);

/* The seats of an owner of a note: a seat, or all of a side; none of the table's. */
uint8_t note_seats(const struct ruleset *rules, const struct note *note, unsigned owner);

/* What an expression comes to: its steps, or Lua's answer. */
int32_t expression_now(const struct engine *engine, const struct state *state,
                       const struct expression *expression, const struct subject *subject);

/* An amount as it stands now. */
int32_t amount_now(const struct engine *engine, const struct state *state,
                   const struct amount *amount, const struct subject *subject);

/* Whether a condition holds; NULL always does. */
bool condition_holds(const struct engine *engine, const struct state *state,
                     const struct expression *condition, const struct subject *subject);

/* The values of the facts that an expression asks, in the order of its names: for Lua, and for
 * those who tell of them. */
void facts_gather(const struct engine *engine, const struct state *state,
                  const struct expression *expression, const struct subject *subject,
                  int32_t values[FACT_NAMES_MAX]);

/* What ends a match: a score at either end of the target, or a condition of somebody's score. */
bool match_top_reached(const struct ruleset *rules, const int32_t *score);
bool match_bottom_reached(const struct ruleset *rules, const int32_t *score);
bool match_end_holds(const struct engine *engine, const struct state *state,
                     const struct limit *end);

/* The same of any. All are asked, so that whoever remembers answers has them. */
bool match_any_end_holds(const struct engine *engine, const struct state *state);

/* What may be called: the calls on offer, and the named reasons that refuse some of them. */

/* The step that asks, while it is somebody's turn to call. */
static inline const struct ask_step *call_step(const struct ruleset *rules,
                                               const struct state *state)
{
    return &rules->steps[state->step].ask;
}

/* The calls whose numbers and suits are within bounds, and in an auction high enough. */
struct set calls_in_range(const struct engine *engine, const struct state *state);

/* Of these, those that the actor could make if nothing refused them: the others are not there. */
struct set calls_on_offer(const struct engine *engine, const struct state *state);

/* Whether there are any of these. */
bool calls_any_on_offer(const struct engine *engine, const struct state *state);

/* Whom the condition of a call or a limit is asked about, and about which call. */
struct subject subject_of_call(const struct state *state, const struct ask_step *ask,
                               unsigned call);

/* What is named once that call is made: what conditions and settings that ask of it go by. */
struct named call_would_name(const struct ruleset *rules, const struct state *state,
                             const struct ask_step *ask, unsigned call);

/*
 * The state in which is asked what conditions and settings ask of a call: what it would name is
 * named, the suit or the card, and all else is as it is. It is the state itself, or *named.
 */
const struct state *call_named(const struct ruleset *rules, const struct state *state,
                               const struct ask_step *ask, unsigned call, struct state *named);

/* The card of the actor's hand that such a call would exchange for the card turned up, which lies
 * there to be drawn and was not exchanged before; NO_CARD if it cannot. */
card_t call_card_to_swap(const struct state *state, const struct call_group *group);

/* Whether the actor has the meld that the call lays open, of cards that may lie in it, one of them
 * at least new to its count, or fresh, as `again` of the group asks. */
bool meld_may_be_laid(const struct ruleset *rules, const struct state *state,
                      const struct call_group *group, const struct call *call);

/* The calls of such a group of whose melds that is true. */
struct set melds_on_offer(const struct ruleset *rules, const struct state *state,
                          const struct ask_step *ask, const struct call_group *group);

/* The calls that the actor may make. */
struct set calls_legal(const struct engine *engine, const struct state *state);

/* Why a call is not legal. */
enum refusal call_refusal(const struct engine *engine, const struct state *state, unsigned call,
                          struct reason *reason);

/* Whether a limit of that name refuses it, had those before let it pass. */
bool call_is_refused_by(const struct engine *engine, const struct state *state, unsigned call,
                        const char *rule);

/* The calls at a step with raises that are not to be made now: raises that do not stand above the
 * last one, or are of the side that made it; answers where there is nothing to be answered. */
struct set raise_barred(const struct ruleset *rules, const struct state *state,
                        const struct ask_step *ask);

/* Why a call is among them. */
enum raise_bar {
    RAISE_NOT_BARRED,
    RAISE_UNANSWERABLE,   /* an answer, but there is no raise to be answered */
    RAISE_TO_BE_ANSWERED, /* no answer, but there is a raise to be answered */
    RAISE_OF_OWN_SIDE,    /* a raise of the side that has raised last */
    RAISE_OUT_OF_ORDER,   /* a raise that cannot follow the last one */
};

enum raise_bar raise_bar_of(const struct ruleset *rules, const struct state *state, unsigned call);

/* Whether the actor may bid in an auction no more than was bid last. */
bool auction_may_hold(const struct ruleset *rules, const struct state *state);

/* Whether nobody else is still to be asked; in an auction, whether a pass would end it. */
bool auction_is_last(const struct ruleset *rules, const struct state *state);

/* --- cards: what a player owes the trick; one clause at a time narrows what is allowed --- */

/*
 * Leaves of `allowed` the cards that the obligation leaves to the actor: those that satisfy it if
 * there are any, else all of them. Not empty if it was not.
 */
void obligation_narrow(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation, struct set *allowed);

/* The same, faster, of an obligation that is a plain hook and may be owed now: it binds whoever
 * leads, or follows, under the contract that is settled. */
void obligation_narrow_by_hook(const struct engine *engine, const struct state *state,
                               const struct obligation *obligation, struct set *allowed);

/* How an obligation stands to the cards that are still allowed. */
enum duty {
    DUTY_ABSENT,      /* it is not the contract, the trick, the moment or the seat for it */
    DUTY_CONDITIONAL, /* its condition does not hold */
    DUTY_UNASKED,     /* its hook asks for nothing */
    DUTY_IMPOSSIBLE,  /* it binds, but none of these cards would keep it; or only spared ones */
    DUTY_OWED,        /* it leaves those that keep it */
};

/* That, and in *good the cards of `allowed` that keep the obligation; all, where it is no duty. */
enum duty obligation_duty(const struct engine *engine, const struct state *state,
                          const struct obligation *obligation, struct set allowed,
                          struct set *good);

/* The same, and in *owing those of which one in the hand makes it a duty. */
enum duty obligation_weigh(const struct engine *engine, const struct state *state,
                           const struct obligation *obligation, struct set allowed,
                           struct set *good, struct set *owing);

/* Of an obligation that stands, whose condition all know, and that goes by the hand: what the card
 * that was played under it tells of its hand. *allowed, of all cards those that may be played
 * so far, becomes those of which the hand may play what it has; *lacks gets those that it cannot
 * have; `is_last`: nobody asks for *allowed any more. False, and nothing changes, if that cannot be
 * said. */
bool obligation_tells(const struct engine *engine, const struct state *state,
                      const struct obligation *obligation, unsigned card, bool is_last,
                      struct set *allowed, struct set *lacks);

/* Whether it is the trick, the moment and the seat for the obligation: only its condition is left.
 */
bool obligation_stands(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation);

/* The actor lays a card that is not the last of its trick, and the next is to act: nothing is told,
 * and nothing comes behind it. For whoever lays a trick again. */
void trick_lay(const struct ruleset *rules, struct state *state, unsigned card);

/* The cards of the pack that would lie face down by the rule if the actor followed with them now;
 * the cards of hands do not matter. */
struct set down_cards_by(const struct engine *engine, const struct state *state,
                         const struct down_rule *rule);

/* The same by any of the rules. */
struct set down_cards_now(const struct engine *engine, const struct state *state);

/* The trick on the table as a hook is told of it; the state must outlive the question. */
struct hook_question trick_question(const struct engine *engine, const struct state *state);

/* A trick that is complete, or the one under way: for the files that say why it is won. */

/*
 * Suits and powers of a completed trick are read from the context the deal ended with: a context
 * does not change while cards are played.
 */
struct past_trick {
    const struct context *context;
    card_byte_t cards[SEATS_MAX]; /* in the order played */
    unsigned number;              /* from 0 */
    unsigned count;               /* of its cards: fewer than play while it is under way */
    bool is_full;                 /* no card is still to come */
    unsigned leader, place_led;   /* the card that counts as led, from 0, ... */
    unsigned led;                 /* ... and its suit */
    uint8_t trumps;               /* or SUIT_NONE */
    unsigned winner;              /* while it is under way, who would win it now; NO_SEAT: nobody */
    uint8_t follows[SEATS_MAX];   /* who plays after each seat */
    bool is_of_sets;              /* each has played several cards; `cards` are the first of each */
    unsigned set_won;             /* and then the place of the set that wins it, */
    unsigned set_best;            /* and its strongest card */
    struct set early;             /* of its suit trumps, but thrown on it before they had a name */
    bool any_down;                /* cards lie face down in it: of those that are known, */
    struct set down;              /* these */
    const int16_t *cells; /* what was remembered when it was won; is, while it is under way */
};

/* Whether the card in that place lies face down, known or not: it cannot win. */
static inline bool past_trick_lies_down(const struct past_trick *trick, unsigned place)
{
    unsigned card = trick->cards[place];
    return trick->any_down && (card == CARD_FACE_DOWN || set_has(trick->down, card));
}

/* How strong a card of it is; 0: it cannot win. */
static inline unsigned past_trick_power(const struct past_trick *trick, unsigned card)
{
    return set_has(trick->early, card) || set_has(trick->down, card)
               ? 0
               : trick->context->power[trick->led][card];
}

/* One of the completed tricks of this deal, from 0, or the one to which some have played. */
struct past_trick past_trick(const struct engine *engine, const struct state *state,
                             unsigned trick);

/* The card that counts as led to the trick on the table, in which there are some. */
unsigned trick_card_led(const struct ruleset *rules, const struct state *state);

/* Tricks to which each plays several cards. */

/* Whether each card in one place of the trick, from 0, beats a different one in the other. */
bool several_beats(const struct state *state, unsigned trick, unsigned place, unsigned other,
                   const struct context *context);

/* Whether what lies in that place is a set of the kind that was led. */
bool several_is_like(const struct ruleset *rules, const struct state *state, unsigned trick,
                     unsigned place, const struct context *context);

/* The place of the first so many whose cards win the trick, or hold it so far. */
unsigned several_place_won(const struct ruleset *rules, const struct state *state, unsigned trick,
                           unsigned places, const struct context *context);

/* The strongest card in that place. */
unsigned several_best_card(const struct state *state, unsigned trick, unsigned place,
                           const struct context *context);

/* Where in the trick the card lies that wins it, from 0; where nobody does, its first of those that
 * are strongest. */
unsigned past_trick_place(const struct past_trick *trick);

/*
 * Who is ahead in the trick under way: the seat that would win it if no more cards came; NO_SEAT if
 * equal cards hold it, so that nobody would. AHEAD_UNKNOWN if no card lies there, or where the hook
 * `winner` decides, which can be asked of complete tricks only. The hook `power_now` is asked. The
 * state may be a view.
 */
#define AHEAD_UNKNOWN 254
unsigned trick_ahead(const struct engine *engine, const struct state *state);

/* A trick as the hook that names its winner is told of it; borrows the state. */
struct hook_question past_trick_question(const struct state *state, const struct past_trick *trick);

/*
 * Who wins, by the place of the card: the hook that names winners, if it speaks of a completed
 * trick
 * (*by_hook), else the tables. Whoever tells why a trick is won asks here who decided. *by_hook may
 * be NULL.
 */
unsigned past_trick_winner(const struct engine *engine, const struct state *state,
                           const struct past_trick *trick, bool *by_hook);

/* Who would win by the tables alone: the place of the card that captures others, or is strongest.
 */
unsigned past_trick_by_tables(const struct past_trick *trick);

/*
 * What gives the card that wins the trick by the tables its strength, in a deal under the contract
 * with these values of the suit variables: what it captures, the hook, if it speaks of the card, or
 * the order.
 */
enum win reason_by_tables(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          const struct past_trick *trick, struct reason *reason);

/* Whether its winner is another than the highest card, since the rules let the second or the lowest
 * win; no hook and no card that captures others decides then. */
bool past_trick_is_won_otherwise(const struct past_trick *trick);

/* What decides the trick whatever the cards in it rank, unless a hook names the winner; or NULL. */
const struct capture *past_trick_capture(const struct past_trick *trick);

/* The hook as a rule that decided. */
struct reason reason_of_hook(const struct ruleset *rules, const struct hook *hook);

/*
 * What a card lacked that did not win its trick, or is not winning the one under way. The rule that
 * is named is one without which the card would have stood otherwise to the winner: a hook only
 * where the rules beneath it would not have come to the same.
 */

enum lack {
    LACKED_NOTHING,  /* it won */
    LACKED_STRENGTH, /* it is of the winner's class, and ranks below it */
    LACKED_CLASS,    /* it is of a class that can win, but below the winner's */
    LACKED_ANY,      /* it is of a class that cannot win this trick */
    LACKED_LEAD,     /* it was played before the card that counts as led */
    LACKED_FACE,     /* it lies face down */
    LACKED_TURN,     /* it equals the winner, and which of two equals wins was against it */
    LACKED_POWER,    /* the hook that gives cards their strength set the winner above it */
    LACKED_CAPTURE,  /* the winner takes every trick in which certain others lie, as they do here */
    LACKED_PLACE,    /* it is not the second highest, or the lowest, which wins by the rules */
    LACKED_WORD,     /* the hook that names winners named another */
};

/* What the card at this place (from 0) of a trick lacked, a completed one of this deal or the one
 * under way. *reason is always filled. */
enum lack reason_for_loss(const struct engine *engine, const struct state *state, unsigned trick,
                          unsigned place, struct reason *reason);

/* The place (from 0) of the card that would have won if the winner had not been played: the one it
 * had to beat. The trick has at least two cards. */
unsigned trick_second_best(const struct engine *engine, const struct state *state, unsigned trick);

/* What the suit that a card of the pack counts as is to a trick with that suit led. */
enum precedence_class trick_class(const struct engine *engine, const struct state *state,
                                  unsigned led, unsigned card);

/* Whether a card counts as another suit than it shows; then *reason is the rule that says so. */
bool reason_for_suit(const struct engine *engine, const struct state *state, unsigned card,
                     struct reason *reason);

/* --- goals ------------------------------------------------------------------------------------ */

/* STEP_GOALS: of the goals those that can be laid open next: that do not lie there, and are not
 * worth more than is still due. And whether all lie open. */
struct set goals_to_lay(const struct ruleset *rules, const struct state *state);
bool goals_lie_open(const struct ruleset *rules, const struct state *state);

/* Whether a goal is met that somebody has, by its place among those that lie open: they have won
 * the card, or its condition is true of them. */
bool goal_is_met(const struct engine *engine, const struct state *state,
                 const struct subject *subject, unsigned number);

/* How many goals of these seats are not met. */
int32_t goals_left(const struct engine *engine, const struct state *state,
                   const struct subject *subject, uint8_t seats);

/* The same of goals that are cards: whether the owner has won the card, or another copy of it; and
 * how many of these seats' are not won. */
bool goal_is_won(const struct ruleset *rules, const struct state *state, unsigned number);
int32_t goals_not_won(const struct ruleset *rules, const struct state *state, uint8_t seats);

#endif
