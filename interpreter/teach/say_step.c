/* What happens at a step, in sentences: "the dealer cuts the pack". */
#include <string.h>

#include "teach/sections.h"
#include "words/steps.h"

/* --- the pack -------------------------------------------------------------------------------- */

static void add_gather(struct writer *writer, const struct gather_step *gather,
                       struct statements *sentences)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements suits = {0};
    for (unsigned i = 0; i < pack->suit_count; i++)
        add_part(writer, &suits, say_suit(writer, gather->suits[i]));
    add_part(writer, sentences, say(writer, SAY_SHUFFLED_FOR_FIRST_DEAL));
    add_part(writer, sentences,
             say(writer, SAY_LATER_CARDS_STACKED, say_list(writer, &suits, JOINT_AND)));
    add_part(writer, sentences, say(writer, SAY_FIRST_STACKED_ON_TOP));
}

static const struct statement *say_shuffle(struct writer *writer)
{
    unsigned deals = writer->rules->pack.deals;
    return deals <= 1 ? say(writer, SAY_SHUFFLES)
                      : say(writer, SAY_SHUFFLED_FOR_DEALS, say_number(writer, deals));
}

static const struct statement *say_cut(struct writer *writer, const struct step *step)
{
    const struct statement *who = say_role(writer, step->who);
    if (!cuts_other_pack(step))
        return say(writer, SAY_CUTS, who);
    return say(writer, SAY_CUTS_ANOTHER_PACK, who,
               step->other_pack == 0 ? say(writer, SAY_TRUMP_SUIT)
                                     : say_variable(writer, step->other_pack));
}

/* --- cards to the hands ---------------------------------------------------------------------- */

/* What is not dealt, if that is so in every deal; else NULL. */
static const struct statement *say_left_over(struct writer *writer, const struct schedule *schedule)
{
    unsigned most = schedule->count == 0 ? CARDS_MAX : 0;
    for (unsigned i = 0; i < schedule->count; i++)
        most = (unsigned)schedule->values[i] > most ? (unsigned)schedule->values[i] : most;
    bool is_left = most * writer->rules->players < writer->rules->pack.card_count;
    return is_left
               ? say(writer, SAY_REST_LIES_FACE_DOWN, say_if(writer, writer->rules->pack.deals > 1))
               : NULL;
}

/* Hands that go up or down by one, as far as the hand of the last deal leads to them: "ten cards in
 * the first deal, then one fewer in each down to one"; NULL if there is a jump. */
static const struct statement *say_steps_of_one(struct writer *writer,
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
            add_part(writer, &parts,
                     say(writer, SAY_CARDS_IN_FIRST_DEAL, say_number(writer, from)));
        add_part(
            writer, &parts,
            say(writer, down ? SAY_THEN_ONE_FEWER : SAY_THEN_ONE_MORE, say_number(writer, to)));
        last = to;
    }
    return say_list(writer, &parts, JOINT_COMMA);
}

static const struct statement *say_hands_in_turn(struct writer *writer,
                                                 const struct schedule *schedule)
{
    struct statements hands = {0};
    const struct statement *steps = say_steps_of_one(writer, schedule);
    if (steps)
        return steps;
    for (unsigned i = 0; i < schedule->count; i++)
        add_part(writer, &hands, say_number(writer, schedule->values[i]));
    return say(writer, SAY_CARDS_DEAL_BY_DEAL, say_list(writer, &hands, JOINT_AND));
}

/* Whether what goes deal by deal begins again: the game outlasts so many deals. */
static const struct statement *say_if_again(struct writer *writer, unsigned deals)
{
    const struct amount *last = &writer->rules->match.deals;
    return say_if(writer, !last->given || amount_constant(last) > (int32_t)deals);
}

static const struct statement *say_schedule(struct writer *writer, const struct schedule *schedule)
{
    const struct statement *left = say_left_over(writer, schedule);
    const struct amount *cards = &schedule->items[0].from;
    if (schedule->count > 1)
        return say(writer, SAY_EACH_IS_DEALT_IN_TURN, say_hands_in_turn(writer, schedule),
                   say_if_again(writer, schedule->count), left);
    return amount_is_constant(cards)
               ? say(writer, SAY_EACH_IS_DEALT, say_number(writer, amount_constant(cards)), NULL,
                     left)
               : say(writer, SAY_EACH_IS_DEALT, NULL, say_amount(writer, cards), left);
}

static bool is_same_for_all(const struct ruleset *rules, const uint16_t packets[SEATS_MAX])
{
    for (unsigned i = 1; i < ruleset_hands(rules); i++)
        if (packets[i] != packets[0])
            return false;
    return true;
}

/* "two each"; "3-2-3-2", player by player. */
static const struct statement *say_round(struct writer *writer, const uint16_t packets[SEATS_MAX])
{
    unsigned seat = ruleset_hands(writer->rules) - 1;
    if (is_same_for_all(writer->rules, packets))
        return say(writer, SAY_PACKET_EACH, say_number(writer, packets[0]));
    const struct statement *round = say_digits(writer, packets[seat]);
    while (seat-- > 0)
        round = say(writer, SAY_PACKETS_BY_PLAYER, say_digits(writer, packets[seat]), round);
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
static const struct statement *say_round_so_often(struct writer *writer,
                                                  const struct statement *round, unsigned times)
{
    return times == 1   ? round
           : times == 2 ? say(writer, SAY_ROUND_TWICE, round)
                        : say(writer, SAY_ROUND_TIMES, round, say_number(writer, times));
}

/* "two each and then three each"; "three each, three times, and then one each, four times". */
static const struct statement *say_rounds(struct writer *writer, const struct deal_step *deal)
{
    struct statements rounds = {0};
    for (unsigned i = 0, alike; i < deal->round_count; i += alike) {
        alike = count_alike(deal, i);
        add_part(writer, &rounds,
                 say_round_so_often(writer, say_round(writer, deal->packets[i]), alike));
    }
    if (rounds.count == 1 || rounds.count == deal->round_count)
        return say_list(writer, &rounds, JOINT_AND_THEN);
    const struct statement *last = rounds.parts[--rounds.count];
    return say(writer, SAY_ROUNDS_AND_LAST, say_list(writer, &rounds, JOINT_AND_THEN), last);
}

static const struct statement *say_packets(struct writer *writer, const struct deal_step *deal)
{
    const struct statement *first = say_role(writer, deal->starts);
    if (deal->round_count == 1 && is_same_for_all(writer->rules, deal->packets[0]))
        return say(writer, SAY_DEALT_IN_ONE_PACKET, say_number(writer, deal->packets[0][0]), first);
    return say(writer, SAY_DEALT_IN_PACKETS, first, say_rounds(writer, deal));
}

static const struct statement *say_deal(struct writer *writer, const struct deal_step *deal)
{
    unsigned cards = writer->rules->pack.card_count, players = ruleset_hands(writer->rules);
    const struct statement *is_uneven = say_if(writer, cards % players != 0);
    switch (deal->kind) {
    case DEAL_EACH: return say_schedule(writer, &deal->cards);
    case DEAL_ALL:
        return say(writer, SAY_ALL_DEALT, say_number(writer, cards / players), is_uneven);
    case DEAL_REST: return say(writer, SAY_REST_DEALT);
    case DEAL_UNEVEN: return say(writer, SAY_ALL_DEALT_UNEVENLY, is_uneven);
    case DEAL_PACKETS: return say_packets(writer, deal);
    }
    return NULL;
}

/* --- cards that are shown -------------------------------------------------------------------- */

/* What the suit of a card becomes; NULL where it is nothing. Of a suit that has no name but that it
 * was turned up nothing is said. */
static const struct statement *say_becomes(struct writer *writer, unsigned variable)
{
    if (variable == NO_VARIABLE)
        return NULL;
    if (variable == 0)
        return say(writer, SAY_TRUMPS);
    const struct statement *suit = say_variable(writer, variable);
    return statement_is(suit, SAY_SUIT_TURNED_UP) ? NULL : suit;
}

/* "their meld", "the cards of their sequences". */
static const struct statement *say_shown(struct writer *writer, const struct step *step)
{
    if (step->shown == SHOWN_BURIED)
        return say(writer, SAY_SHOWN_LAID_AWAY);
    const struct count *count = &writer->rules->counts[step->shown_count];
    const struct fact_name counted = {.fact = FACT_HELD, .index = (uint8_t)step->shown_count};
    bool is_card = counts_one_card(writer->rules, &counted) && !count->by_trumps;
    if (is_card && count->worths.worth_count == 1)
        return say_cards(writer, count->worths.cards[0], EACH_A, JOINT_OR);
    return say(writer, count->kind == COUNT_MELDS ? SAY_SHOWN_MELDS : SAY_SHOWN_COUNTED,
               say_words(writer, count->name));
}

static const struct statement *say_show(struct writer *writer, const struct step *step)
{
    const struct statement *who = say_role(writer, step->who);
    switch (step->shown) {
    case SHOWN_COVERED: return say(writer, SAY_UNCOVERS, who, say_becomes(writer, step->names));
    case SHOWN_HAND: return say(writer, SAY_LAYS_CARDS_OPEN, who);
    case SHOWN_DOWN:
    case SHOWN_DOWN_COVERED:
        return say(writer, SAY_TURNS_OVER, who, say_if(writer, step->shown == SHOWN_DOWN_COVERED),
                   say_becomes(writer, step->names));
    case SHOWN_BURIED:
    case SHOWN_COUNTED: break;
    }
    return say(writer, SAY_SHOWS, who, say_shown(writer, step));
}

static const struct statement *say_turn_up(struct writer *writer,
                                           const struct turn_up_step *turn_up)
{
    static const unsigned shown[] = {
        [TOP_OF_TALON] = SAY_TOP_TURNED_UP,
        [BOTTOM_OF_TALON] = SAY_BOTTOM_LAID_OPEN,
        [LAST_DEALT] = SAY_LAST_DEALT_SHOWN,
    };
    return say(writer, shown[turn_up->which], say_becomes(writer, turn_up->variable));
}

static void add_flip(struct writer *writer, const struct flip_step *flip,
                     struct statements *sentences)
{
    if (set_is_empty(flip->until)) {
        add_part(writer, sentences, say(writer, SAY_TALON_LAID_OPEN));
        return;
    }
    add_part(writer, sentences,
             say(writer, SAY_TURNED_UP_UNTIL, say_cards(writer, flip->until, EACH_A, JOINT_OR)));
    if (flip->variable == NO_VARIABLE)
        return;
    const struct statement *none =
        flip->variable == 0 ? say_without_suit(writer, say(writer, SAY_THERE_ARE_NO_TRUMPS))
                            : say(writer, SAY_THERE_IS_NO_SUIT,
                                  say_words(writer, writer->rules->variables[flip->variable]));
    add_part(writer, sentences,
             say(writer, SAY_SUIT_OF_THAT_CARD, say_variable(writer, flip->variable), none));
}

/* --- the talon ------------------------------------------------------------------------------- */

/* "as many cards as the number bid"; "as they bid", if that is each one's own; "no cards if they
 * are the dealer, otherwise as many cards as they bid". */
static const struct statement *say_as_many_as(struct writer *writer, const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_own_bid = formula->kind == FORMULA_FACT && formula->fact->fact == FACT_BID &&
                      formula->fact->role == ROLE_SELF;
    if (is_own_bid)
        return say(writer, SAY_AS_MANY_AS_CALLED,
                   say_if(writer, ruleset_bids_numbers(writer->rules)));
    if (formula->kind == FORMULA_NUMBER)
        return say(writer, SAY_SO_MANY_CARDS, say_number(writer, formula->number));
    if (formula->kind == FORMULA_AND && !formula->said)
        return say(writer, SAY_CARDS_IF, say_as_many_as(writer, right),
                   say_clause(writer, left, true));
    if (formula->kind == FORMULA_OR && !formula->said)
        return say(writer, SAY_CARDS_OTHERWISE, say_as_many_as(writer, left),
                   say_as_many_as(writer, right));
    return say(writer, SAY_AS_MANY_AS, say_value(writer, formula));
}

static const struct statement *say_as_many(struct writer *writer, const struct amount *each)
{
    const struct formula *formula = formula_of(writer, each->expression);
    return formula ? say_as_many_as(writer, formula)
                   : say(writer, SAY_AS_MANY_AS, say_amount(writer, each));
}

static const struct statement *say_cards_taken(struct writer *writer, const struct take_step *take)
{
    return take->each.given ? say_as_many(writer, &take->each)
                            : say(writer, SAY_SO_MANY_CARDS, say_number(writer, take->count));
}

/* is_late: during play, when some of the talon may have been seen or taken. */
static const struct statement *say_take(struct writer *writer, const struct take_step *take,
                                        bool is_late)
{
    const struct statement *who = say_role(writer, take->who);
    if (take->is_turn_up)
        return say(writer, SAY_TAKES_TURN_UP, who);
    if (take->count == WHOLE_TALON && take->to_tricks)
        return say(writer, is_late ? SAY_TALON_LEFT_COUNTS_FOR : SAY_TALON_COUNTS_FOR, who);
    if (take->count == WHOLE_TALON)
        return say(writer, SAY_TAKES_TALON, who);
    bool is_in_turn = !role_has(take->who, ROLE_IS_SEAT);
    return say(writer, take->to_tricks ? SAY_TAKES_TO_TRICKS : SAY_TAKES_FROM_TALON, who,
               say_cards_taken(writer, take), is_in_turn ? say_role(writer, take->starts) : NULL,
               say_if(writer, writer->rules->players == 2));
}

/* --- cards that are laid away or passed on --------------------------------------------------- */

/* "any ace or any king": what may not be chosen; NULL where anything may. */
static const struct statement *say_excepted(struct writer *writer, const struct pass_step *pass)
{
    return set_is_empty(pass->except) ? NULL : say_cards(writer, pass->except, EACH_ANY, JOINT_OR);
}

/* "where nothing else is left, any king may be laid away, face up" */
static void add_forced(struct writer *writer, const struct pass_step *pass, unsigned id,
                       struct statements *sentences)
{
    if (!set_is_empty(pass->forced))
        add_part(writer, sentences,
                 say(writer, id, say_cards(writer, pass->forced, EACH_ANY, JOINT_OR)));
}

static void add_discard(struct writer *writer, const struct pass_step *pass,
                        struct statements *sentences)
{
    const struct statement *who = say_role(writer, pass->who);
    const struct statement *excepted = say_excepted(writer, pass);
    unsigned count = pass->items[0].count;
    add_part(
        writer, sentences,
        count == DOWN_TO_HAND ? say(writer, SAY_LAYS_DOWN_TO_HAND, who, excepted)
        : pass->each.given
            ? say(writer, SAY_LAYS_AWAY_AS_MANY, who, say_as_many(writer, &pass->each), excepted)
            : say(writer, SAY_LAYS_AWAY, who, say_number(writer, count), excepted));
    add_forced(writer, pass, SAY_MAY_BE_LAID_AWAY, sentences);
    if (pass->is_counted)
        add_part(writer, sentences,
                 say(writer, SAY_LAID_AWAY_COUNTS_FOR, say_role(writer, pass->counted_for)));
}

/* "the declarer chooses a card of the hand and lays it face down on the table" */
static void add_cover(struct writer *writer, const struct pass_step *pass,
                      struct statements *sentences)
{
    const struct statement *count = say_number(writer, pass->items[0].count);
    add_part(writer, sentences, say(writer, SAY_COVERS, say_role(writer, pass->who), count));
    add_part(writer, sentences, say(writer, SAY_COVERED_STAYS, count));
}

/* "three to the left" */
static const struct statement *say_passed(struct writer *writer, unsigned count,
                                          enum direction direction)
{
    static const unsigned ids[] = {
        [TO_LEFT] = SAY_PASSES_TO_LEFT,
        [TO_RIGHT] = SAY_PASSES_TO_RIGHT,
        [TO_ACROSS] = SAY_PASSES_ACROSS,
    };
    return say(writer, ids[direction], say_number(writer, count));
}

static const struct statement *say_pass_item(struct writer *writer, const struct pass_item *item)
{
    struct statements parts = {0};
    if (item->count == 0)
        return say(writer, SAY_PASSES_NONE);
    for (unsigned i = 0; i < item->part_count; i++)
        add_part(writer, &parts,
                 say_passed(writer, item->parts[i].count, item->parts[i].direction));
    return item->part_count ? say_list(writer, &parts, JOINT_AND)
                            : say_passed(writer, item->count, item->direction);
}

static void add_exchange(struct writer *writer, const struct pass_step *pass,
                         struct statements *sentences)
{
    struct statements items = {0};
    for (unsigned i = 0; i < pass->item_count; i++)
        add_part(writer, &items, say_pass_item(writer, &pass->items[i]));
    const struct statement *passed = say_list(writer, &items, JOINT_AND_THEN);
    bool is_one = pass->item_count == 1;
    add_part(writer, sentences,
             say(writer, SAY_PASSES_ON, say_role(writer, pass->who), say_excepted(writer, pass),
                 is_one ? passed : NULL));
    if (!is_one)
        add_part(
            writer, sentences,
            say(writer, SAY_PASSES_DEAL_BY_DEAL, passed, say_if_again(writer, pass->item_count)));
    add_forced(writer, pass, SAY_MAY_BE_PASSED_ON, sentences);
}

static void add_pass(struct writer *writer, const struct pass_step *pass,
                     struct statements *sentences)
{
    switch (pass->items[0].direction) {
    case TO_TALON: add_discard(writer, pass, sentences); break;
    case TO_TABLE: add_cover(writer, pass, sentences); break;
    case TO_LEFT:
    case TO_RIGHT:
    case TO_ACROSS: add_exchange(writer, pass, sentences); break;
    }
}

/* --- what is settled ------------------------------------------------------------------------- */

static const struct statement *say_trumps_made(struct writer *writer,
                                               const struct trumps_step *trumps)
{
    if (trumps->table.given)
        return say(writer, SAY_TRUMPS_GO, say_lookup(writer, trumps->table.expression));
    if (trumps->copies != NO_VARIABLE)
        return say(writer, SAY_BECOMES_TRUMPS, say_variable(writer, trumps->copies));
    if (trumps->suit == SUIT_NONE)
        return say_without_suit(writer, say(writer, SAY_THERE_ARE_NO_TRUMPS));
    return say(writer, SAY_SUIT_IS_TRUMPS, say_suit(writer, trumps->suit));
}

static const struct statement *say_suit_of(struct writer *writer, const struct suit_of_step *step)
{
    static const unsigned ids[] = {
        [CARD_LED] = SAY_SUIT_OF_LED_IS,
        [CARD_WINNING] = SAY_SUIT_OF_WINNING_IS,
        [CARD_LAST] = SAY_SUIT_OF_LAST_IS,
    };
    return say(writer, ids[step->card], say_variable(writer, step->variable),
               say_if(writer, step->variable == 0));
}

/* --- the step -------------------------------------------------------------------------------- */

/* The only sentence of such a step; NULL of one that has several, or none. */
static const struct statement *say_step(struct writer *writer, const struct step *step)
{
    switch (step->kind) {
    case STEP_SHUFFLE: return say_shuffle(writer);
    case STEP_CUT: return say_cut(writer, step);
    case STEP_GOALS: return say_goals(writer, &step->goals);
    case STEP_DEAL: return say_deal(writer, &step->deal);
    case STEP_TURN_UP: return say_turn_up(writer, &step->turn_up);
    case STEP_TAKE: return say_take(writer, &step->take, is_interlude(step));
    case STEP_TAKE_BACK: return say(writer, SAY_TAKES_BACK, say_role(writer, step->who));
    case STEP_TURN_DOWN: return say(writer, SAY_TURNED_DOWN);
    case STEP_SHOW: return say_show(writer, step);
    case STEP_TRUMPS: return say_trumps_made(writer, &step->trumps);
    case STEP_SUIT_OF: return say_suit_of(writer, &step->suit_of);
    case STEP_NOTE: return say_settings(writer, &step->notes);
    case STEP_PARTNER: return say(writer, SAY_BECOMES_PARTNER, say_role(writer, step->who));
    case STEP_ANNOUNCE: return say(writer, SAY_ALL_HEAR, say_text(writer, step->announces));
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

void add_step_sentences(struct writer *writer, const struct step *step,
                        struct statements *sentences)
{
    unsigned first = sentences->count;
    if (step->kind == STEP_GATHER)
        add_gather(writer, &step->gather, sentences);
    else if (step->kind == STEP_FLIP)
        add_flip(writer, &step->flip, sentences);
    else if (step->kind == STEP_PASS)
        add_pass(writer, &step->pass, sentences);
    else
        add_part(writer, sentences, say_step(writer, step));
    for (unsigned i = first; i < sentences->count; i++)
        sentences->parts[i] = say_by(writer, step->place, sentences->parts[i]);
}
