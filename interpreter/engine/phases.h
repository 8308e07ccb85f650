/*
 * The phases of a match, for the engine's own files: its steps, seating, dealing, calling, tricks,
 * the score sheet, and the end of deals and matches.
 */
#ifndef ELDEST_ENGINE_PHASES_H
#define ELDEST_ENGINE_PHASES_H

#include "engine/event.h"
#include "engine/joining.h"
#include "engine/rules.h"

/* Walking through the steps of a deal. */

/* Leaves the current step by its ordinary way out. */
void program_go_on(const struct engine *engine, struct state *state);

/* Goes to a step and on, like program_go_to, unless there is none: then leaves by the ordinary way.
 */
void program_lead_to(const struct engine *engine, struct state *state, unsigned step);

/* Tells the trumps, if the contract has its own or they are others than before it was settled. */
void program_emit_suit_of_contract(const struct engine *engine, const struct state *state,
                                   unsigned trumps_before);

/* The calls of a group that there are by its kind: numbers in range, cards that may be named, melds
 * that may be laid. Whether its condition holds is not asked. */
struct set calls_of_group(const struct engine *engine, const struct state *state,
                          const struct ask_step *ask, const struct call_group *group);

/* Names what the call names: the suit, the called card; of a ladder's bid nothing, before it
 * stands.
 */
void call_name(const struct ruleset *rules, struct state *state, const struct call_group *group,
               const struct call *call);

/* Gives a suit variable its value, and with it the deal its context, by the contract whose rules
 * hold. */
void program_name_suit(const struct ruleset *rules, unsigned settled, struct named *named,
                       unsigned variable, unsigned suit);

/* Drawing cards for partners, seats and the first deal; or chance names the first dealer. */

/* The first turn of a match. */
void seating_begin(const struct ruleset *rules, struct state *state);

/* What chance answers, inside a move. */
void seating_draw(const struct engine *engine, struct state *state, unsigned card);
void seating_first_dealer(const struct engine *engine, struct state *state, unsigned seat);

/* The seats that may be chosen. */
struct set seating_legal(const struct engine *engine);

/* The player who drew highest takes a seat; the others follow, and that seat deals first. */
void seating_choose(const struct engine *engine, struct state *state, unsigned seat);

/* Cards on their way from the pack to the hands. */

/* Waits for the cut of the role's seat; false: that is chance's turn now. */
bool deal_await_cut(const struct ruleset *rules, struct state *state, const struct step *step);

void deal_cards(const struct engine *engine, struct state *state, const struct deal_step *step);

/* Shows the last card dealt, or the top of the talon; nothing if there is no such card. */
void deal_turn_up(const struct engine *engine, struct state *state,
                  const struct turn_up_step *step);

/* The turn-up is laid face down again. */
void deal_turn_down(const struct engine *engine, struct state *state);

/* Waits for chance to lay goals open; true if there are to be none. And lays open the one that has
 * that place, from 1, among those of its pack that are left. */
bool deal_await_goals(const struct engine *engine, struct state *state,
                      const struct goals_step *step);
void deal_lay_goal(const struct engine *engine, struct state *state, unsigned place);

/* The seat lays a card of its hand open, or another copy of it; and so many copies in all. */
void deal_lay_open(const struct engine *engine, struct state *state, unsigned seat, unsigned card,
                   unsigned copies);

/* Shows cards from the talon until one of the step's cards lies there; without one, all of it. */
void deal_cut_other(const struct engine *engine, struct state *state, unsigned variable,
                    unsigned lifted);
void deal_flip(const struct engine *engine, struct state *state, const struct flip_step *step);

/* Tells that these cards of a seat's hand have been laid open for all, if there are any. */
void deal_emit_shown(const struct engine *engine, const struct state *state, unsigned seat,
                     struct set cards, enum shown_by by);

/* The actor lays the meld open that a call names. */
void meld_lay(const struct engine *engine, struct state *state, const struct call_group *group,
              const struct call *call);

/*
 * The copy of the card that the actor plays: of several one that lies open goes first, as in melds,
 * since games that are written down name cards, not copies. The card itself if it lies open, or
 * none of its copies does.
 */
unsigned meld_card_played(const struct ruleset *rules, const struct state *state, unsigned card);

/* Before the actor plays the card: what lies beside it in a meld may be laid in that again. */
void meld_break(const struct ruleset *rules, struct state *state, unsigned card);

/* The role's hand is laid open for all. */
void deal_show_hand(const struct engine *engine, struct state *state, const struct step *step);

/* The role's seat takes the turn-up, if it still lies on the talon, or cards of the talon; nothing
 * if nobody has the role. */
void deal_take(const struct engine *engine, struct state *state, const struct take_step *take);

/* The seat takes this one, from 1, of so many equal parts of the talon; the others stay there. */
void deal_take_part(const struct engine *engine, struct state *state, unsigned seat, unsigned part,
                    unsigned parts);

/* The seat lays the card of its hand where the card turned up lies, and takes that. */
void deal_swap(const struct engine *engine, struct state *state, unsigned seat, card_t card);

/* Gathering the cards of a deal into a pack that will not be shuffled. */

/*
 * The pack after a deal, first card on top, as the first step of the ruleset has it gathered: from
 * the dealer's next round to the dealer, each player's tricks in the order won, each trick in the
 * order played; then what was not played, hand by hand in the same round, sorted; then discards and
 * talon.
 */
void gather_pack(const struct ruleset *rules, const struct state *state, card_t *pack);

/* What is remembered: see ruleset/note.h. */

/* Puts a value of an owner of a note (a seat, an account, 0 the table), of which nothing is told.
 */
void note_put(struct state *state, const struct note *note, unsigned owner, int32_t value);

/* All that is remembered is as it starts; nothing is told of it. */
void notes_begin_match(const struct ruleset *rules, struct state *state);

/* A deal begins: what lasts for the match is kept as it is now. */
void notes_keep(const struct ruleset *rules, struct state *state);

/* The score begins: what its steps set is kept as it is before them. */
void notes_keep_played(const struct ruleset *rules, struct state *state);

/* What is remembered no longer than until then is as it starts again. */
void notes_begin_again(const struct engine *engine, struct state *state, enum note_until until);

/* What a call or a penalty would set, asked about whom it is of before it takes effect: a value for
 * each setting. */
void notes_weigh(const struct engine *engine, const struct state *state,
                 const struct note_settings *settings, const struct subject *subject,
                 int32_t values[NOTES_MAX]);

/* It sets that, for its seat where each has one. */
void notes_take(const struct engine *engine, struct state *state,
                const struct note_settings *settings, unsigned seat,
                const int32_t values[NOTES_MAX]);

/* A step sets these, for each seat or side that has one. */
void notes_take_step(const struct engine *engine, struct state *state,
                     const struct note_settings *settings);

/* Asking: seats are asked in turn, each once or round and round in an auction, and make calls. */

/* Asks the first seat; true if nobody is to be asked or has anything to say: the step is done. */
bool auction_open(const struct engine *engine, struct state *state);

/* Makes a legal call for the actor. */
void auction_call(const struct engine *engine, struct state *state, unsigned call);

/*
 * Raises, see raise.c. A call by which a raise is made or answered has been made: who is still to
 * answer is not in `asked`; true if nobody is.
 */
bool raise_answered(const struct engine *engine, struct state *state, unsigned call);

/* Nobody answers any more: the raise holds if anybody has accepted it, or nobody could refuse. */
void raise_close(const struct engine *engine, struct state *state);

/* The raise that is to be answered, if there is one; else NULL. */
const struct call_made *raise_to_answer(const struct ruleset *rules, const struct state *state);

/* The raise holds: what it sets is set. */
void raise_settle(const struct engine *engine, struct state *state, const struct call_made *made);

/* Whether the actor could raise, as far as all can know. */
bool calls_any_raise(const struct engine *engine, const struct state *state);

/* The side of who has won the last trick adds what it collects of it. */
void notes_collect(const struct engine *engine, struct state *state, unsigned winner);

/* Tricks: who leads, what may be played, who wins. */

/* The first lead; true if there is nothing to play. */
bool trick_open_play(const struct engine *engine, struct state *state);

/* Finds out who has dropped out by now; what they have still to play stays in hand. */
void trick_drop_out(const struct ruleset *rules, struct state *state);

/* Layouts: the first turn to add a card, and the next one after each card; false: play is over, as
 * state->ended says early, or since all others are out. */
bool layout_open(const struct engine *engine, struct state *state);
bool layout_end_card(const struct engine *engine, struct state *state);

/* A suit has been named while cards lie in the trick. */
void trick_judge_again(const struct ruleset *rules, struct state *state);

/* The cards that the actor may play: the obligations gone through in order. */
const struct set *trick_legal(const struct engine *engine, const struct state *state,
                              struct set *room);

/* A card that was shown names a suit; NO_VARIABLE: none. It is said after the card. */
void deal_name_suit(const struct engine *engine, struct state *state, unsigned variable,
                    unsigned suit);
void deal_emit_suit_shown(const struct engine *engine, const struct state *state,
                          unsigned variable);

/* Of equal cards the actor plays one that nobody has seen in the hand before one that all have:
 * only the former can lie face down. */
unsigned down_card_played(const struct ruleset *rules, const struct state *state, unsigned card);

/* The actor is about to play the card: it lies face down, if the rules say so. */
void down_lay(const struct engine *engine, struct state *state, unsigned card);

/* The trick is complete: at a step cards that lie face down in it are turned over. */
void down_turn_over(const struct engine *engine, struct state *state, const struct step *step);

/* trick_play (engine/card.h) where somebody listens. */
void trick_play_heard(const struct engine *engine, struct state *state, unsigned card);

/* In a deal that a claim has settled the actor's card goes down, whatever is owed; if the trick is
 * full with it, this seat wins it. No card and no trick is told of. */
void trick_settle(const struct engine *engine, struct state *state, unsigned card, unsigned winner);

/* Why a card is not legal: the first obligation that removed it. */
enum refusal trick_refusal(const struct engine *engine, const struct state *state, unsigned card,
                           struct reason *reason);

/* Whether an obligation of that name refuses it, had those before let it pass. */
bool trick_is_refused_by(const struct engine *engine, const struct state *state, unsigned card,
                         const char *rule);

/* What may be led, however many cards that are: the clauses of who leads, gone through in order. */
const struct set *trick_leads(const struct engine *engine, const struct state *state,
                              struct set *room);

/* The actor lays one more card with the one that it has played. */
void trick_add(const struct engine *engine, struct state *state, unsigned card);

/* Tricks to which each plays several cards (engine/several.c). */

/* The leader has called for several cards: each plays so many to the next trick. */
void several_call(struct state *state, shape_t shape);

/* Whether the actor, who is to lead, has a set of the shape. */
bool several_may_lead(const struct engine *engine, const struct state *state, shape_t shape);

/* Of the cards held those with which the leader goes on with the set that was called. */
struct set several_leads(const struct engine *engine, const struct state *state, struct set held);

/* Of these cards those that a follower plays who must follow with a like set, or with as much of
 * one as the hand has; none where nothing is owed. */
struct set several_like(const struct engine *engine, const struct state *state, struct set among);

/* A card has been played. If more are to be laid with it the actor owes them; else false. */
bool several_begins(const struct ruleset *rules, struct state *state);

/* The actor lays one of them; true if it was the last. */
bool several_add(const struct engine *engine, struct state *state, unsigned card);

/* Writing the score sheet of a deal. */

/* The lines of a deal whose tricks are played; `score` in them is that of score_before. */
void ledger_write(const struct engine *engine, const struct state *state, struct ledger *ledger,
                  struct kept_terms *kept);

/* The end of a deal and of a match. */

/* Adds the ledger of the deal to the scores; waits for the next deal, or the match is over. */
void match_score_deal(const struct engine *engine, struct state *state);

/* The deal has no score; waits for the next deal, which the same dealer deals if it is a redeal. */
void match_abandon_deal(const struct engine *engine, struct state *state, bool redeal);

/*
 * Clears the table for the next deal of the current dealer and goes to its first step. stacked: the
 * pack as it was gathered, or as the last deal left it, of which so many were dealt before; or
 * NULL.
 */
void match_begin_deal(const struct engine *engine, struct state *state, const card_t *stacked,
                      unsigned begun);

/* Who deals when the deal that is over was not thrown in to be dealt again. */
unsigned match_next_dealer(const struct ruleset *rules, const struct state *state);

#endif
