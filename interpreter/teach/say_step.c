/* What happens at a step, in a sentence without its beginning and end: "the dealer cuts the pack".
 */
#include <string.h>

#include "teach/sections.h"

/* --- the pack -------------------------------------------------------------------------------- */

static const char *say_gather(struct teller *teller, const struct gather_step *gather)
{
    const struct pack *pack = &teller->rules->pack;
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < pack->suit_count; i++)
        old_add_word(&words, pack->suits[gather->suits[i]].name);
    return old_say(
        teller,
        "the pack is shuffled for the first deal only. Later the cards are stacked without "
        "shuffling: player by player, from eldest hand of the last deal on, the tricks in "
        "the order in which they were won, or a hand that was not played, sorted by %s, "
        "each suit from the highest down. What comes first lies on top",
        old_say_list(teller, &words, "and"));
}

static const char *say_shuffle(struct teller *teller)
{
    unsigned deals = teller->rules->pack.deals;
    if (deals <= 1)
        return "the dealer shuffles the pack";
    return old_say(
        teller,
        "the pack is shuffled once for %s deals: the first dealer of them shuffles it, and "
        "each of the others goes on with what the last deal has left",
        old_say_number(teller, deals));
}

/* --- cards to the hands ---------------------------------------------------------------------- */

static const char *say_amount_of_cards(struct teller *teller, const struct amount *amount)
{
    if (amount_is_constant(amount))
        return old_say_number(teller, amount_constant(amount));
    return old_say_amount(teller, amount);
}

/* What is not dealt, if that is so in every deal. */
static const char *say_left_over(const struct teller *teller, const struct schedule *schedule)
{
    unsigned most = schedule->count == 0 ? CARDS_MAX : 0;
    for (unsigned i = 0; i < schedule->count; i++)
        most = (unsigned)schedule->values[i] > most ? (unsigned)schedule->values[i] : most;
    bool is_left = most * teller->rules->players < teller->rules->pack.card_count;
    bool goes_on = teller->rules->pack.deals > 1;
    return !is_left  ? ""
           : goes_on ? "; what is left lies face down for the deals that follow"
                     : "; what is left lies face down";
}

/* Hands that go up or down by one, as far as the hand of the last deal leads to them: "ten cards in
 * the first deal, then one fewer in each down to one"; NULL if there is a jump. */
static const char *say_steps_of_one(struct teller *teller, const struct schedule *schedule)
{
    const char *text = "";
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
            text = old_say(teller, "%s in the first deal",
                           old_say_count(teller, from, "card", "cards"));
        text = old_say(teller, "%s, then one %s in each deal %s to %s", text,
                       down ? "fewer" : "more", down ? "down" : "up", old_say_number(teller, to));
        last = to;
    }
    return text;
}

static const char *say_hands_in_turn(struct teller *teller, const struct schedule *schedule)
{
    struct old_words words = {.count = 0};
    const char *steps = say_steps_of_one(teller, schedule);
    if (steps)
        return steps;
    for (unsigned i = 0; i < schedule->count; i++)
        old_add_word(&words, old_say_number(teller, schedule->values[i]));
    return old_say(teller, "deal by deal %s cards", old_say_list(teller, &words, "and"));
}

static const char *say_schedule(struct teller *teller, const struct schedule *schedule)
{
    const char *left = say_left_over(teller, schedule);
    if (schedule->count > 1)
        return old_say(teller, "each player is dealt, one at a time, %s%s%s",
                       say_hands_in_turn(teller, schedule), old_say_again(teller, schedule->count),
                       left);
    const char *cards = say_amount_of_cards(teller, &schedule->items[0].from);
    return old_say(teller, "each player is dealt %s card%s, one at a time%s", cards,
                   strcmp(cards, "one") == 0 ? "" : "s", left);
}

static bool is_same_for_all(const struct ruleset *rules, const uint16_t packets[SEATS_MAX])
{
    for (unsigned i = 1; i < rules->players; i++)
        if (packets[i] != packets[0])
            return false;
    return true;
}

static const char *say_round(struct teller *teller, const uint16_t packets[SEATS_MAX])
{
    const struct ruleset *rules = teller->rules;
    const char *text = old_say_number(teller, packets[0]);
    if (is_same_for_all(rules, packets))
        return old_say(teller, "%s each", text);
    text = old_say(teller, "%u", packets[0]);
    for (unsigned i = 1; i < rules->players; i++)
        text = old_say(teller, "%s-%u", text, packets[i]);
    return text;
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

static const char *say_times(struct teller *teller, unsigned times)
{
    return times == 2 ? "twice" : old_say(teller, "%s times", old_say_number(teller, times));
}

/* "two each and then three each"; "three each, three times, and then one each, four times". */
static const char *say_rounds(struct teller *teller, struct old_words *rounds, bool is_repeated)
{
    const char *last = rounds->words[rounds->count - 1];
    if (!is_repeated || rounds->count == 1)
        return old_say_list(teller, rounds, "and then");
    rounds->count--;
    return old_say(teller, "%s, and then %s", old_say_list(teller, rounds, "and then"), last);
}

static const char *say_packets(struct teller *teller, const struct deal_step *deal)
{
    struct old_words words = {.count = 0};
    bool is_repeated = false;
    const char *first = old_say_role(teller, deal->starts);
    if (deal->round_count == 1 && is_same_for_all(teller->rules, deal->packets[0]))
        return old_say(teller, "each player is dealt %s in one packet, from %s on",
                       old_say_count(teller, deal->packets[0][0], "card", "cards"), first);
    for (unsigned i = 0, alike; i < deal->round_count; i += alike) {
        alike = count_alike(deal, i);
        const char *round = say_round(teller, deal->packets[i]);
        old_add_word(&words, alike == 1
                                 ? round
                                 : old_say(teller, "%s, %s", round, say_times(teller, alike)));
        is_repeated |= alike > 1;
    }
    return old_say(teller, "the cards are dealt in packets, round by round from %s on: %s", first,
                   say_rounds(teller, &words, is_repeated));
}

static const char *say_deal(struct teller *teller, const struct deal_step *deal)
{
    unsigned all = teller->rules->pack.card_count / teller->rules->players;
    switch (deal->kind) {
    case DEAL_EACH: return say_schedule(teller, &deal->cards);
    case DEAL_ALL:
        return old_say(teller, "all cards are dealt, one at a time, %s to each player%s",
                       old_say_number(teller, all),
                       teller->rules->pack.card_count % teller->rules->players
                           ? "; the rest stay face down"
                           : "");
    case DEAL_REST: return "the rest of the cards are dealt, one at a time from eldest hand on";
    case DEAL_UNEVEN:
        return old_say(
            teller, "all cards are dealt, one at a time from eldest hand on%s",
            teller->rules->pack.card_count % teller->rules->players
                ? "; who gets one more than others has a card left at the end, which is not "
                  "played"
                : "");
    case DEAL_PACKETS: return say_packets(teller, deal);
    }
    return "";
}

/* --- cards that are shown -------------------------------------------------------------------- */

/* Of a suit that has no name but that it was turned up nothing more is said. */
static const char *say_becomes(struct teller *teller, unsigned variable)
{
    if (variable == NO_VARIABLE)
        return "";
    const char *name = old_say_variable(teller, variable);
    if (variable == 0)
        return ", and its suit is trumps";
    return strcmp(name, "the suit turned up") == 0 ? ""
                                                   : old_say(teller, ", and its suit is %s", name);
}

static const char *say_shown(struct teller *teller, const struct step *step)
{
    if (step->shown == SHOWN_BURIED)
        return "what they have laid away";
    const struct count *count = &teller->rules->counts[step->shown_count];
    return old_say(teller, count->kind == COUNT_MELDS ? "the cards of their %s" : "their %s",
                   old_say_words(teller, count->name));
}

static const char *say_uncover(struct teller *teller, const struct step *step)
{
    return old_say(teller,
                   "%s %s up the card that lies face down before them and %s it into hand%s",
                   old_say_role(teller, step->who), role_verb(teller, step->who, "turns", "turn"),
                   role_verb(teller, step->who, "takes", "take"), say_becomes(teller, step->names));
}

static const char *say_turn_up(struct teller *teller, const struct turn_up_step *turn_up)
{
    static const char *const shown[] = {
        [TOP_OF_TALON] = "the top card of the rest is turned up",
        [BOTTOM_OF_TALON] = "the bottom card of the rest is laid face up beneath it",
        [LAST_DEALT] =
            "the last card dealt, which stays in the hand it was dealt to, is shown to all",
    };
    return old_say(teller, "%s%s", shown[turn_up->which], say_becomes(teller, turn_up->variable));
}

static const char *say_cut(struct teller *teller, const struct step *step)
{
    const char *who = old_say_role(teller, step->who);
    if (!cuts_other_pack(step))
        return old_say(teller, "%s cuts the pack", who);
    return old_say(
        teller,
        "%s cuts another pack, which is not played with, and the card that the cut shows is %s",
        who,
        step->other_pack == 0
            ? "of the trump suit"
            : old_say(teller, "of %s", old_say_variable(teller, step->other_pack)));
}

static const char *say_flip(struct teller *teller, const struct flip_step *flip)
{
    const char *becomes = "";
    if (set_is_empty(flip->until))
        return "the talon is laid open";
    if (flip->variable != NO_VARIABLE)
        becomes = old_say(teller, ". The suit of that card is %s; if none appears, %s",
                          old_say_variable(teller, flip->variable),
                          flip->variable == 0 ? old_say_without_suit(teller, "there are no trumps")
                                              : old_say(teller, "there is no %s suit",
                                                        teller->rules->variables[flip->variable]));
    return old_say(teller, "cards are turned up from the top of the rest until %s appears%s",
                   old_say_cards(teller, flip->until, "a", "or"), becomes);
}

/* "the winner of the trick first, then the others in rotation" */
static const char *say_in_turn(struct teller *teller, const struct take_step *take)
{
    if (role_has(take->who, ROLE_IS_SEAT))
        return "";
    return old_say(teller, ", %s first and %s, as long as there are any",
                   old_say_role(teller, take->starts),
                   teller->rules->players == 2 ? "then the other" : "the others in turn");
}

/* "as many cards as the number bid"; "as they bid", if that is each one's own; "no cards if they
 * are the dealer, otherwise as many cards as they bid". */
static const char *say_as_many_as(struct teller *teller, const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_own_bid = formula->kind == FORMULA_FACT && formula->fact->fact == FACT_BID &&
                      formula->fact->role == ROLE_SELF;
    if (is_own_bid)
        return old_say(teller, "as many cards as they %s",
                       ruleset_bids_numbers(teller->rules) ? "bid" : "named");
    if (formula->kind == FORMULA_NUMBER)
        return old_say_count(teller, formula->number, "card", "cards");
    if (formula->kind == FORMULA_AND && !formula->said)
        return old_say(teller, "%s if %s", say_as_many_as(teller, right),
                       old_say_clause(teller, left, true));
    if (formula->kind == FORMULA_OR && !formula->said)
        return old_say(teller, "%s, otherwise %s", say_as_many_as(teller, left),
                       say_as_many_as(teller, right));
    return old_say(teller, "as many cards as %s", old_say_value(teller, formula));
}

static const char *say_as_many(struct teller *teller, const struct amount *each)
{
    const struct formula *formula = formula_of(teller, each->expression);
    return formula ? say_as_many_as(teller, formula)
                   : old_say(teller, "as many cards as %s", old_say_amount(teller, each));
}

static const char *say_cards_taken(struct teller *teller, const struct take_step *take)
{
    return take->each.given ? say_as_many(teller, &take->each)
                            : old_say_count(teller, take->count, "card", "cards");
}

/* is_late: during play, when some of the talon may have been seen or taken. */
static const char *say_take(struct teller *teller, const struct take_step *take, bool is_late)
{
    const char *who = old_say_role(teller, take->who);
    const char *takes = role_verb(teller, take->who, "takes", "take");
    if (take->is_turn_up)
        return old_say(teller, "%s %s the card that was turned up into hand", who, takes);
    if (take->to_tricks && take->count != WHOLE_TALON)
        return old_say(teller, "%s %s %s from the top of the talon, face up, to the tricks won%s",
                       who, takes, say_cards_taken(teller, take), say_in_turn(teller, take));
    if (take->to_tricks)
        return old_say(teller, "%s counts as if %s had won it",
                       is_late ? "what is left of the talon"
                               : "the talon stays face down until play is over, and",
                       who);
    if (take->count == WHOLE_TALON)
        return old_say(teller, "%s %s the talon into hand", who, takes);
    return old_say(teller, "%s %s %s from the top of the talon into hand%s", who, takes,
                   say_cards_taken(teller, take), say_in_turn(teller, take));
}

/* --- exchange -------------------------------------------------------------------------------- */

static const char *say_direction(enum direction direction)
{
    static const char *const words[] = {
        [TO_LEFT] = "to the left", [TO_RIGHT] = "to the right", [TO_ACROSS] = "across the table",
        [TO_TALON] = "away", /* as discards and covered cards go, which are told otherwise */
        [TO_TABLE] = "away",
    };
    return words[direction];
}

static const char *say_pass_item(struct teller *teller, const struct pass_item *item)
{
    if (item->count == 0)
        return "none";
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < item->part_count; i++)
        old_add_word(&words, old_say(teller, "%s %s", old_say_number(teller, item->parts[i].count),
                                     say_direction(item->parts[i].direction)));
    return item->part_count ? old_say_list(teller, &words, "and")
                            : old_say(teller, "%s %s", old_say_number(teller, item->count),
                                      say_direction(item->direction));
}

/* ", but not any ace or any king" */
static const char *say_excepted(struct teller *teller, const struct pass_step *pass)
{
    return set_is_empty(pass->except)
               ? ""
               : old_say(teller, ", but not %s", old_say_cards(teller, pass->except, "any", "or"));
}

/* ". Where nothing else is left, any king may be laid away, face up" */
static const char *say_forced(struct teller *teller, const struct pass_step *pass,
                              const char *chosen)
{
    return set_is_empty(pass->forced)
               ? ""
               : old_say(teller, ". Where nothing else is left, %s may be %s",
                         old_say_cards(teller, pass->forced, "any", "or"), chosen);
}

static const char *say_discard(struct teller *teller, const struct pass_step *pass)
{
    const char *lays = role_verb(teller, pass->who, "lays", "lay");
    bool to_hand = pass->items[0].count == DOWN_TO_HAND;
    const char *cards = to_hand ? "cards"
                        : pass->each.given
                            ? say_as_many(teller, &pass->each)
                            : old_say_count(teller, pass->items[0].count, "card", "cards");
    bool is_clause = !to_hand && pass->each.given; /* "lays away as many cards as they named" */
    const char *text = old_say(
        teller, is_clause ? "%s %s away %s, face down%s%s%s" : "%s %s %s away, face down%s%s%s",
        old_say_role(teller, pass->who), lays, cards,
        to_hand ? ", until as many are left as were dealt" : "", say_excepted(teller, pass),
        say_forced(teller, pass, "laid away, face up"));
    if (!pass->is_counted)
        return text;
    return old_say(teller, "%s. What is laid away counts in the score for %s", text,
                   old_say_role(teller, pass->counted_for));
}

/* "the declarer chooses a card of the hand and lays it face down on the table" */
static const char *say_cover(struct teller *teller, const struct pass_step *pass)
{
    unsigned count = pass->items[0].count;
    return old_say(
        teller,
        "%s %s %s of the hand and %s %s face down on the table. %s in play, and only %s "
        "%s",
        old_say_role(teller, pass->who), role_verb(teller, pass->who, "chooses", "choose"),
        count == 1 ? "a card" : old_say_count(teller, count, "card", "cards"),
        role_verb(teller, pass->who, "lays", "lay"), count == 1 ? "it" : "them",
        count == 1 ? "It stays" : "They stay", count == 1 ? "its owner knows" : "their owner",
        count == 1 ? "it" : "knows them");
}

static const char *say_pass(struct teller *teller, const struct pass_step *pass)
{
    struct old_words words = {.count = 0};
    const char *who = old_say_role(teller, pass->who);
    if (pass->items[0].direction == TO_TALON)
        return say_discard(teller, pass);
    if (pass->items[0].direction == TO_TABLE)
        return say_cover(teller, pass);
    for (unsigned i = 0; i < pass->item_count; i++)
        old_add_word(&words, say_pass_item(teller, &pass->items[i]));
    const char *excepted = say_excepted(teller, pass);
    return old_say(
        teller, "%s %s%s%s %s on face down, all before anybody looks at what they get%s: %s%s%s",
        who, role_verb(teller, pass->who, "chooses cards", "choose cards"), excepted,
        *excepted ? "," : "", role_verb(teller, pass->who, "and passes them", "and pass them"),
        pass->item_count > 1 ? ". Deal by deal" : "", old_say_list(teller, &words, "and then"),
        pass->item_count > 1 ? old_say_again(teller, pass->item_count) : "",
        say_forced(teller, pass, "passed on"));
}

static const char *say_trumps_made(struct teller *teller, const struct trumps_step *trumps)
{
    if (trumps->table.given)
        return old_say(teller, "trumps go %s", old_say_lookup(teller, trumps->table.expression));
    if (trumps->copies != NO_VARIABLE)
        return old_say(teller, "%s becomes trumps", old_say_variable(teller, trumps->copies));
    if (trumps->suit == SUIT_NONE)
        return old_say_without_suit(teller, "there are no trumps");
    return old_say(teller, "%s are trumps", teller->rules->pack.suits[trumps->suit].name);
}

/* --- the step -------------------------------------------------------------------------------- */

const char *old_say_step(struct teller *teller, const struct step *step)
{
    switch (step->kind) {
    case STEP_SHUFFLE: return say_shuffle(teller);
    case STEP_GATHER: return say_gather(teller, &step->gather);
    case STEP_CUT: return say_cut(teller, step);
    case STEP_GOALS: return old_say_goals(teller, &step->goals);
    case STEP_DEAL: return say_deal(teller, &step->deal);
    case STEP_TURN_UP: return say_turn_up(teller, &step->turn_up);
    case STEP_FLIP: return say_flip(teller, &step->flip);
    case STEP_TAKE: return say_take(teller, &step->take, is_interlude(step));
    case STEP_TAKE_BACK:
        return old_say(teller, "%s %s back into hand what they have laid away",
                       old_say_role(teller, step->who),
                       role_verb(teller, step->who, "takes", "take"));
    case STEP_TURN_DOWN:
        return "the card that was turned up is laid face down on top of the rest again";
    case STEP_PASS: return say_pass(teller, &step->pass);
    case STEP_SHOW:
        if (step->shown == SHOWN_COVERED)
            return say_uncover(teller, step);
        if (step->shown != SHOWN_HAND)
            return old_say(teller, "%s %s %s", old_say_role(teller, step->who),
                           role_verb(teller, step->who, "shows", "show"), say_shown(teller, step));
        return old_say(teller, "%s %s their cards open", old_say_role(teller, step->who),
                       role_verb(teller, step->who, "lays", "lay"));
    case STEP_TRUMPS: return say_trumps_made(teller, &step->trumps);
    case STEP_NOTE: return old_say_settings(teller, &step->notes);
    case STEP_ANNOUNCE: return old_say(teller, "all hear: “%s”", step->announces);
    case STEP_ASK:
    case STEP_PLAY:
    case STEP_SCORE:
    case STEP_ABANDON:
    case STEP_REDEAL: break;
    }
    return "";
}
