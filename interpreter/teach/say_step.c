/* What happens at a step, in sentences: "the dealer cuts the pack". */
#include <string.h>

#include "teach/sections.h"
#include "words/steps.h"

/* --- the pack -------------------------------------------------------------------------------- */

static void add_gather(struct teller *teller, const struct gather_step *gather,
                       struct statements *sentences)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements suits = {0};
    for (unsigned i = 0; i < pack->suit_count; i++)
        add_part(teller, &suits, say_suit(teller, gather->suits[i]));
    add_part(teller, sentences, say(teller, SAY_SHUFFLED_FOR_FIRST_DEAL));
    add_part(teller, sentences,
             say(teller, SAY_LATER_CARDS_STACKED, say_list(teller, &suits, JOINT_AND)));
    add_part(teller, sentences, say(teller, SAY_FIRST_STACKED_ON_TOP));
}

static const struct statement *say_shuffle(struct teller *teller)
{
    unsigned deals = teller->rules->pack.deals;
    return deals <= 1 ? say(teller, SAY_SHUFFLES)
                      : say(teller, SAY_SHUFFLED_FOR_DEALS, say_number(teller, deals));
}

static const struct statement *say_cut(struct teller *teller, const struct step *step)
{
    const struct statement *who = say_role(teller, step->who);
    if (!cuts_other_pack(step))
        return say(teller, SAY_CUTS, who);
    return say(teller, SAY_CUTS_ANOTHER_PACK, who,
               step->other_pack == 0 ? say(teller, SAY_TRUMP_SUIT)
                                     : say_variable(teller, step->other_pack));
}

/* --- cards to the hands ---------------------------------------------------------------------- */

/* What is not dealt, if that is so in every deal; else NULL. */
static const struct statement *say_left_over(struct teller *teller, const struct schedule *schedule)
{
    unsigned most = schedule->count == 0 ? CARDS_MAX : 0;
    for (unsigned i = 0; i < schedule->count; i++)
        most = (unsigned)schedule->values[i] > most ? (unsigned)schedule->values[i] : most;
    bool is_left = most * teller->rules->players < teller->rules->pack.card_count;
    return is_left
               ? say(teller, SAY_REST_LIES_FACE_DOWN, say_if(teller, teller->rules->pack.deals > 1))
               : NULL;
}

/* Hands that go up or down by one, as far as the hand of the last deal leads to them: "ten cards in
 * the first deal, then one fewer in each down to one"; NULL if there is a jump. */
static const struct statement *say_steps_of_one(struct teller *teller,
                                                const struct schedule *schedule)
{
    struct statements parts = {0};
    int32_t last = 0;
    for (unsigned i = 0; i < schedule->item_count; i++) {
        int32_t from = amount_constant(&schedule->items[i].from);
        int32_t to = amount_constant(&schedule->items[i].to);
        bool down = from > to || (from == to && from < last);
        if (i == 0 && from == to)
            return NULL;
        if (i > 0 && from != last + (down ? -1 : 1))
            return NULL;
        if (i == 0)
            add_part(teller, &parts,
                     say(teller, SAY_CARDS_IN_FIRST_DEAL, say_number(teller, from)));
        add_part(
            teller, &parts,
            say(teller, down ? SAY_THEN_ONE_FEWER : SAY_THEN_ONE_MORE, say_number(teller, to)));
        last = to;
    }
    return say_list(teller, &parts, JOINT_COMMA);
}

static const struct statement *say_hands_in_turn(struct teller *teller,
                                                 const struct schedule *schedule)
{
    struct statements hands = {0};
    const struct statement *steps = say_steps_of_one(teller, schedule);
    if (steps)
        return steps;
    for (unsigned i = 0; i < schedule->count; i++)
        add_part(teller, &hands, say_number(teller, schedule->values[i]));
    return say(teller, SAY_CARDS_DEAL_BY_DEAL, say_list(teller, &hands, JOINT_AND));
}

/* Whether what goes deal by deal begins again: the game outlasts so many deals. */
static const struct statement *say_if_again(struct teller *teller, unsigned deals)
{
    const struct amount *last = &teller->rules->match.deals;
    return say_if(teller, !last->given || amount_constant(last) > (int32_t)deals);
}

static const struct statement *say_schedule(struct teller *teller, const struct schedule *schedule)
{
    const struct statement *left = say_left_over(teller, schedule);
    const struct amount *cards = &schedule->items[0].from;
    if (schedule->count > 1)
        return say(teller, SAY_EACH_IS_DEALT_IN_TURN, say_hands_in_turn(teller, schedule),
                   say_if_again(teller, schedule->count), left);
    return amount_is_constant(cards)
               ? say(teller, SAY_EACH_IS_DEALT, say_number(teller, amount_constant(cards)), NULL,
                     left)
               : say(teller, SAY_EACH_IS_DEALT, NULL, say_amount(teller, cards), left);
}

static bool is_same_for_all(const struct ruleset *rules, const uint16_t packets[SEATS_MAX])
{
    for (unsigned i = 1; i < rules->players; i++)
        if (packets[i] != packets[0])
            return false;
    return true;
}

/* "two each"; "3-2-3-2", player by player. */
static const struct statement *say_round(struct teller *teller, const uint16_t packets[SEATS_MAX])
{
    unsigned seat = teller->rules->players - 1;
    if (is_same_for_all(teller->rules, packets))
        return say(teller, SAY_PACKET_EACH, say_number(teller, packets[0]));
    const struct statement *round = say_digits(teller, packets[seat]);
    while (seat-- > 0)
        round = say(teller, SAY_PACKETS_BY_PLAYER, say_digits(teller, packets[seat]), round);
    return round;
}

/* How many rounds from this one on have the same packets. */
static unsigned count_alike(const struct deal_step *deal, unsigned first)
{
    unsigned end = first + 1;
    while (end < deal->round_count &&
           memcmp(deal->packets[end], deal->packets[first], sizeof deal->packets[first]) == 0)
        end++;
    return end - first;
}

/* "three each, four times". */
static const struct statement *say_round_so_often(struct teller *teller,
                                                  const struct statement *round, unsigned times)
{
    return times == 1   ? round
           : times == 2 ? say(teller, SAY_ROUND_TWICE, round)
                        : say(teller, SAY_ROUND_TIMES, round, say_number(teller, times));
}

/* "two each and then three each"; "three each, three times, and then one each, four times". */
static const struct statement *say_rounds(struct teller *teller, const struct deal_step *deal)
{
    struct statements rounds = {0};
    for (unsigned i = 0, alike; i < deal->round_count; i += alike) {
        alike = count_alike(deal, i);
        add_part(teller, &rounds,
                 say_round_so_often(teller, say_round(teller, deal->packets[i]), alike));
    }
    if (rounds.count == 1 || rounds.count == deal->round_count)
        return say_list(teller, &rounds, JOINT_AND_THEN);
    const struct statement *last = rounds.parts[--rounds.count];
    return say(teller, SAY_ROUNDS_AND_LAST, say_list(teller, &rounds, JOINT_AND_THEN), last);
}

static const struct statement *say_packets(struct teller *teller, const struct deal_step *deal)
{
    const struct statement *first = say_role(teller, deal->starts);
    if (deal->round_count == 1 && is_same_for_all(teller->rules, deal->packets[0]))
        return say(teller, SAY_DEALT_IN_ONE_PACKET, say_number(teller, deal->packets[0][0]), first);
    return say(teller, SAY_DEALT_IN_PACKETS, first, say_rounds(teller, deal));
}

static const struct statement *say_deal(struct teller *teller, const struct deal_step *deal)
{
    unsigned cards = teller->rules->pack.card_count, players = teller->rules->players;
    const struct statement *is_uneven = say_if(teller, cards % players != 0);
    switch (deal->kind) {
    case DEAL_EACH: return say_schedule(teller, &deal->cards);
    case DEAL_ALL:
        return say(teller, SAY_ALL_DEALT, say_number(teller, cards / players), is_uneven);
    case DEAL_REST: return say(teller, SAY_REST_DEALT);
    case DEAL_UNEVEN: return say(teller, SAY_ALL_DEALT_UNEVENLY, is_uneven);
    case DEAL_PACKETS: return say_packets(teller, deal);
    }
    return NULL;
}

/* --- cards that are shown -------------------------------------------------------------------- */

/* What the suit of a card becomes; NULL where it is nothing. Of a suit that has no name but that it
 * was turned up nothing is said. */
static const struct statement *say_becomes(struct teller *teller, unsigned variable)
{
    if (variable == NO_VARIABLE)
        return NULL;
    if (variable == 0)
        return say(teller, SAY_TRUMPS);
    const struct statement *suit = say_variable(teller, variable);
    return statement_is(suit, SAY_SUIT_TURNED_UP) ? NULL : suit;
}

/* "their meld", "the cards of their sequences". */
static const struct statement *say_shown(struct teller *teller, const struct step *step)
{
    if (step->shown == SHOWN_BURIED)
        return say(teller, SAY_SHOWN_LAID_AWAY);
    const struct count *count = &teller->rules->counts[step->shown_count];
    return say(teller, count->kind == COUNT_MELDS ? SAY_SHOWN_MELDS : SAY_SHOWN_COUNTED,
               say_words(teller, count->name));
}

static const struct statement *say_show(struct teller *teller, const struct step *step)
{
    const struct statement *who = say_role(teller, step->who);
    switch (step->shown) {
    case SHOWN_COVERED: return say(teller, SAY_UNCOVERS, who, say_becomes(teller, step->names));
    case SHOWN_HAND: return say(teller, SAY_LAYS_CARDS_OPEN, who);
    case SHOWN_BURIED:
    case SHOWN_COUNTED: break;
    }
    return say(teller, SAY_SHOWS, who, say_shown(teller, step));
}

static const struct statement *say_turn_up(struct teller *teller,
                                           const struct turn_up_step *turn_up)
{
    static const unsigned shown[] = {
        [TOP_OF_TALON] = SAY_TOP_TURNED_UP,
        [BOTTOM_OF_TALON] = SAY_BOTTOM_LAID_OPEN,
        [LAST_DEALT] = SAY_LAST_DEALT_SHOWN,
    };
    return say(teller, shown[turn_up->which], say_becomes(teller, turn_up->variable));
}

static void add_flip(struct teller *teller, const struct flip_step *flip,
                     struct statements *sentences)
{
    if (set_is_empty(flip->until)) {
        add_part(teller, sentences, say(teller, SAY_TALON_LAID_OPEN));
        return;
    }
    add_part(teller, sentences,
             say(teller, SAY_TURNED_UP_UNTIL, say_cards(teller, flip->until, EACH_A, JOINT_OR)));
    if (flip->variable == NO_VARIABLE)
        return;
    const struct statement *none =
        flip->variable == 0 ? say_without_suit(teller, say(teller, SAY_THERE_ARE_NO_TRUMPS))
                            : say(teller, SAY_THERE_IS_NO_SUIT,
                                  say_words(teller, teller->rules->variables[flip->variable]));
    add_part(teller, sentences,
             say(teller, SAY_SUIT_OF_THAT_CARD, say_variable(teller, flip->variable), none));
}

/* --- the talon ------------------------------------------------------------------------------- */

/* "as many cards as the number bid"; "as they bid", if that is each one's own; "no cards if they
 * are the dealer, otherwise as many cards as they bid". */
static const struct statement *say_as_many_as(struct teller *teller, const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_own_bid = formula->kind == FORMULA_FACT && formula->fact->fact == FACT_BID &&
                      formula->fact->role == ROLE_SELF;
    if (is_own_bid)
        return say(teller, SAY_AS_MANY_AS_CALLED,
                   say_if(teller, ruleset_bids_numbers(teller->rules)));
    if (formula->kind == FORMULA_NUMBER)
        return say(teller, SAY_SO_MANY_CARDS, say_number(teller, formula->number));
    if (formula->kind == FORMULA_AND && !formula->said)
        return say(teller, SAY_CARDS_IF, say_as_many_as(teller, right),
                   say_clause(teller, left, true));
    if (formula->kind == FORMULA_OR && !formula->said)
        return say(teller, SAY_CARDS_OTHERWISE, say_as_many_as(teller, left),
                   say_as_many_as(teller, right));
    return say(teller, SAY_AS_MANY_AS, say_value(teller, formula));
}

static const struct statement *say_as_many(struct teller *teller, const struct amount *each)
{
    const struct formula *formula = formula_of(teller, each->expression);
    return formula ? say_as_many_as(teller, formula)
                   : say(teller, SAY_AS_MANY_AS, say_amount(teller, each));
}

static const struct statement *say_cards_taken(struct teller *teller, const struct take_step *take)
{
    return take->each.given ? say_as_many(teller, &take->each)
                            : say(teller, SAY_SO_MANY_CARDS, say_number(teller, take->count));
}

/* is_late: during play, when some of the talon may have been seen or taken. */
static const struct statement *say_take(struct teller *teller, const struct take_step *take,
                                        bool is_late)
{
    const struct statement *who = say_role(teller, take->who);
    if (take->is_turn_up)
        return say(teller, SAY_TAKES_TURN_UP, who);
    if (take->count == WHOLE_TALON && take->to_tricks)
        return say(teller, is_late ? SAY_TALON_LEFT_COUNTS_FOR : SAY_TALON_COUNTS_FOR, who);
    if (take->count == WHOLE_TALON)
        return say(teller, SAY_TAKES_TALON, who);
    bool is_in_turn = !role_has(take->who, ROLE_IS_SEAT);
    return say(teller, take->to_tricks ? SAY_TAKES_TO_TRICKS : SAY_TAKES_FROM_TALON, who,
               say_cards_taken(teller, take), is_in_turn ? say_role(teller, take->starts) : NULL,
               say_if(teller, teller->rules->players == 2));
}

/* --- cards that are laid away or passed on --------------------------------------------------- */

/* "any ace or any king": what may not be chosen; NULL where anything may. */
static const struct statement *say_excepted(struct teller *teller, const struct pass_step *pass)
{
    return set_is_empty(pass->except) ? NULL : say_cards(teller, pass->except, EACH_ANY, JOINT_OR);
}

/* "where nothing else is left, any king may be laid away, face up" */
static void add_forced(struct teller *teller, const struct pass_step *pass, unsigned id,
                       struct statements *sentences)
{
    if (!set_is_empty(pass->forced))
        add_part(teller, sentences,
                 say(teller, id, say_cards(teller, pass->forced, EACH_ANY, JOINT_OR)));
}

static void add_discard(struct teller *teller, const struct pass_step *pass,
                        struct statements *sentences)
{
    const struct statement *who = say_role(teller, pass->who);
    const struct statement *excepted = say_excepted(teller, pass);
    unsigned count = pass->items[0].count;
    add_part(
        teller, sentences,
        count == DOWN_TO_HAND ? say(teller, SAY_LAYS_DOWN_TO_HAND, who, excepted)
        : pass->each.given
            ? say(teller, SAY_LAYS_AWAY_AS_MANY, who, say_as_many(teller, &pass->each), excepted)
            : say(teller, SAY_LAYS_AWAY, who, say_number(teller, count), excepted));
    add_forced(teller, pass, SAY_MAY_BE_LAID_AWAY, sentences);
    if (pass->is_counted)
        add_part(teller, sentences,
                 say(teller, SAY_LAID_AWAY_COUNTS_FOR, say_role(teller, pass->counted_for)));
}

/* "the declarer chooses a card of the hand and lays it face down on the table" */
static void add_cover(struct teller *teller, const struct pass_step *pass,
                      struct statements *sentences)
{
    const struct statement *count = say_number(teller, pass->items[0].count);
    add_part(teller, sentences, say(teller, SAY_COVERS, say_role(teller, pass->who), count));
    add_part(teller, sentences, say(teller, SAY_COVERED_STAYS, count));
}

/* "three to the left" */
static const struct statement *say_passed(struct teller *teller, unsigned count,
                                          enum direction direction)
{
    static const unsigned ids[] = {
        [TO_LEFT] = SAY_PASSES_TO_LEFT,
        [TO_RIGHT] = SAY_PASSES_TO_RIGHT,
        [TO_ACROSS] = SAY_PASSES_ACROSS,
    };
    return say(teller, ids[direction], say_number(teller, count));
}

static const struct statement *say_pass_item(struct teller *teller, const struct pass_item *item)
{
    struct statements parts = {0};
    if (item->count == 0)
        return say(teller, SAY_PASSES_NONE);
    for (unsigned i = 0; i < item->part_count; i++)
        add_part(teller, &parts,
                 say_passed(teller, item->parts[i].count, item->parts[i].direction));
    return item->part_count ? say_list(teller, &parts, JOINT_AND)
                            : say_passed(teller, item->count, item->direction);
}

static void add_exchange(struct teller *teller, const struct pass_step *pass,
                         struct statements *sentences)
{
    struct statements items = {0};
    for (unsigned i = 0; i < pass->item_count; i++)
        add_part(teller, &items, say_pass_item(teller, &pass->items[i]));
    const struct statement *passed = say_list(teller, &items, JOINT_AND_THEN);
    bool is_one = pass->item_count == 1;
    add_part(teller, sentences,
             say(teller, SAY_PASSES_ON, say_role(teller, pass->who), say_excepted(teller, pass),
                 is_one ? passed : NULL));
    if (!is_one)
        add_part(
            teller, sentences,
            say(teller, SAY_PASSES_DEAL_BY_DEAL, passed, say_if_again(teller, pass->item_count)));
    add_forced(teller, pass, SAY_MAY_BE_PASSED_ON, sentences);
}

static void add_pass(struct teller *teller, const struct pass_step *pass,
                     struct statements *sentences)
{
    switch (pass->items[0].direction) {
    case TO_TALON: add_discard(teller, pass, sentences); break;
    case TO_TABLE: add_cover(teller, pass, sentences); break;
    case TO_LEFT:
    case TO_RIGHT:
    case TO_ACROSS: add_exchange(teller, pass, sentences); break;
    }
}

/* --- what is settled ------------------------------------------------------------------------- */

static const struct statement *say_trumps_made(struct teller *teller,
                                               const struct trumps_step *trumps)
{
    if (trumps->table.given)
        return say(teller, SAY_TRUMPS_GO, say_lookup(teller, trumps->table.expression));
    if (trumps->copies != NO_VARIABLE)
        return say(teller, SAY_BECOMES_TRUMPS, say_variable(teller, trumps->copies));
    if (trumps->suit == SUIT_NONE)
        return say_without_suit(teller, say(teller, SAY_THERE_ARE_NO_TRUMPS));
    return say(teller, SAY_SUIT_IS_TRUMPS, say_suit(teller, trumps->suit));
}

/* --- the step -------------------------------------------------------------------------------- */

/* The only sentence of such a step; NULL of one that has several, or none. */
static const struct statement *say_step(struct teller *teller, const struct step *step)
{
    switch (step->kind) {
    case STEP_SHUFFLE: return say_shuffle(teller);
    case STEP_CUT: return say_cut(teller, step);
    case STEP_GOALS: return say_goals(teller, &step->goals);
    case STEP_DEAL: return say_deal(teller, &step->deal);
    case STEP_TURN_UP: return say_turn_up(teller, &step->turn_up);
    case STEP_TAKE: return say_take(teller, &step->take, is_interlude(step));
    case STEP_TAKE_BACK: return say(teller, SAY_TAKES_BACK, say_role(teller, step->who));
    case STEP_TURN_DOWN: return say(teller, SAY_TURNED_DOWN);
    case STEP_SHOW: return say_show(teller, step);
    case STEP_TRUMPS: return say_trumps_made(teller, &step->trumps);
    case STEP_NOTE: return say_settings(teller, &step->notes);
    case STEP_ANNOUNCE: return say(teller, SAY_ALL_HEAR, say_text(teller, step->announces));
    case STEP_GATHER:
    case STEP_FLIP:
    case STEP_PASS:
    case STEP_ASK:
    case STEP_PLAY:
    case STEP_SCORE:
    case STEP_ABANDON:
    case STEP_REDEAL: break;
    }
    return NULL;
}

void add_step_sentences(struct teller *teller, const struct step *step,
                        struct statements *sentences)
{
    unsigned first = sentences->count;
    if (step->kind == STEP_GATHER)
        add_gather(teller, &step->gather, sentences);
    else if (step->kind == STEP_FLIP)
        add_flip(teller, &step->flip, sentences);
    else if (step->kind == STEP_PASS)
        add_pass(teller, &step->pass, sentences);
    else
        add_part(teller, sentences, say_step(teller, step));
    for (unsigned i = first; i < sentences->count; i++)
        sentences->parts[i] = say_by(teller, step->place, sentences->parts[i]);
}
