/* What transcripts make of cards on their way into the hands, out of them and into the open. */
#include <string.h>

#include "engine/rules.h"
#include "transcript/events.h"

/* --- members of several ----------------------------------------------------------------------- */

/* The suit that a card of a pack names, whether or not it is another than before. */
FIELD(write_named_suit)
{
    const struct step *step = &of->lines->rules->steps[of->event->step];
    unsigned variable = suit_named_at(step);
    if (variable == NO_VARIABLE)
        return;
    json_member_open(&of->lines->json, key, '{');
    json_member_string(&of->lines->json, of->lines->rules->variables[variable],
                       lines_suit_name(of->lines, of->event->after->named.suits[variable]));
    json_close(&of->lines->json, '}');
}

/* The cards of each seat that has some. */
FIELD(write_cards_of_seats)
{
    json_member_open(&of->lines->json, key, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        if (!set_is_empty(of->event->cards[seat]))
            lines_cards(of->lines, seats_name(&of->lines->names, seat), of->event->cards[seat]);
    }
    json_close(&of->lines->json, '}');
}

/* How many more there are of each seat, of whom some are not to be known. */
FIELD(write_hidden)
{
    static const uint16_t none[SEATS_MAX];
    const uint16_t *hidden = of->event->hidden;
    if (memcmp(hidden, none, sizeof none) == 0)
        return;
    json_member_open(&of->lines->json, key, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        if (hidden[seat])
            json_member_integer(&of->lines->json, seats_name(&of->lines->names, seat),
                                hidden[seat]);
    }
    json_close(&of->lines->json, '}');
}

FIELD(write_cards_of_seat)
{
    lines_cards(of->lines, key, of->event->cards[of->event->seat]);
}

/* "North A, East 4": of each seat that has some; NULL of none. */
static const struct statement *cards_of_seats(const struct column *column,
                                              const struct event *event)
{
    struct statements parts = {0};
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        if (!set_is_empty(event->cards[seat]))
            statements_add(
                column->arena, &parts,
                said_both(column->arena, JOINT_SPACE, column_seat(column, seat),
                          said_cards(column->arena, &column->rules->pack, event->cards[seat])));
    return statement_list(column->arena, &parts, JOINT_COMMA);
}

/* The card that the event is about. */
static const struct statement *card_of(const struct column *column, const struct event *event)
{
    return statement_card(column->arena, &column->rules->pack, event->number);
}

/* --- the pack --------------------------------------------------------------------------------- */

FIELD(write_pack_left)
{
    if (of->state->begun)
        json_member_integer(&of->lines->json, key, (int)talon_count(of->state));
}

static const struct json_field gathered_fields[] = {
    {"left", "a number", "The number of cards left, if the pack continues.", write_pack_left},
    {"passed out", "a number", "The number of abandoned deals directly before it.",
     line_passed_out},
    {0},
};

static void tell_gathered(struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    if (event->after->begun)
        column_tell(column, say_in(arena, SAY_EVENT_PACK_GOES_ON,
                                   said_digits(arena, talon_count(event->after))));
    else
        column_tell(column, event->after->passed_out > 0
                                ? say_in(arena, SAY_EVENT_HANDS_STACKED)
                                : say_in(arena, SAY_EVENT_TRICKS_GATHERED));
}

FIELD(write_number)
{
    json_member_integer(&of->lines->json, key, of->event->number);
}

/* If a goal is laid open that is a card, or one that is none. */
static void write_goal(const struct subject_of_line *of, const char *key, bool is_card)
{
    const struct ruleset *rules = of->lines->rules;
    const struct state *after = of->event->after;
    if (rules->steps[of->event->step].kind == STEP_GOALS && !ruleset_goals(rules)->named == is_card)
        json_member_string(&of->lines->json, key,
                           ruleset_goal_name(rules, after->goals[after->goal_count - 1u]));
}

FIELD(write_goal_laid)
{
    write_goal(of, key, false);
}

FIELD(write_cut_card)
{
    const struct ruleset *rules = of->lines->rules;
    write_goal(of, key, true);
    if (cuts_other_pack(&rules->steps[of->event->step]))
        json_member_string(&of->lines->json, key, rules->pack.cards[of->event->number - 1].name);
}

static const struct json_field cut_fields[] = {
    {"seat", "a seat", "The player who cuts.", event_seat},
    {"lifted", "a number", "The number of cards lifted off.", write_number},
    {"card", "a card",
     "For a second pack: the lowest card lifted off, which names a suit; or the goal laid open.",
     write_cut_card},
    {"goal", "a text", "The goal laid open, if it is not a card.", write_goal_laid},
    {"suits", "{suit variable: suit}", "The suit named, even if unchanged.", write_named_suit},
    {0},
};

static void tell_goal(struct column *column, const struct event *event)
{
    struct statements goals = {0};
    if (!goals_lie_open(column->rules, event->after)) /* all in one sentence */
        return;
    for (unsigned i = 0; i < event->after->goal_count; i++)
        statements_add(column->arena, &goals,
                       said_goal(column->arena, column->rules, event->after->goals[i]));
    column_tell(column, say_in(column->arena, SAY_EVENT_GOALS_LAID_OPEN,
                               statement_list(column->arena, &goals, JOINT_COMMA)));
}

/* Also if the suit is none: then the card says so. */
static void tell_other_cut(struct column *column, const struct event *event)
{
    column_tell(column,
                say_in(column->arena, SAY_EVENT_CUTS_OTHER_PACK, column_seat(column, event->seat),
                       statement_card(column->arena, &column->rules->pack, event->number - 1),
                       column_suits(column, event)));
}

static void tell_cut(struct column *column, const struct event *event)
{
    if (column->rules->steps[event->step].kind == STEP_GOALS) {
        tell_goal(column, event);
        return;
    }
    if (cuts_other_pack(&column->rules->steps[event->step])) {
        tell_other_cut(column, event);
        return;
    }
    column_tell(column, say_in(column->arena, SAY_EVENT_CUTS, column_seat(column, event->seat),
                               said_digits(column->arena, event->number)));
}

static const struct json_field dealt_fields[] = {
    {"hands", "{seat: cards}", "The cards dealt to each, as far as the viewer may know.",
     write_cards_of_seats},
    {"hidden", "{seat: number}",
     "The number of further cards dealt to each, unknown to the viewer.", write_hidden},
    {0},
};

static void tell_dealt(struct column *column, const struct event *event)
{
    if (!column->diagram_printed) {
        column_flush(column);
        column_diagram(column, event);
        return;
    }
    const struct statement *list = cards_of_seats(column, event);
    if (list)
        column_tell(column, say_in(column->arena, SAY_EVENT_DEALT_OUT, list));
}

/* --- the turn-up and the talon ---------------------------------------------------------------- */

static const struct json_field turned_up_fields[] = {
    {"card", "a card", "The card.", event_card},
    {"suits", "{suit variable: suit}", "The suit named by it, even if unchanged.",
     write_named_suit},
    {0},
};

/* In play it is the next card to be drawn, which is told then. */
static void tell_turned_up(struct column *column, const struct event *event)
{
    if (!column->playing)
        column_tell(column, say_in(column->arena, SAY_EVENT_IS_TURNED_UP, card_of(column, event),
                                   column_suits(column, event)));
}

static const struct json_field turned_down_fields[] = {
    {"card", "a card", "The turn-up.", event_card},
    {0},
};

static void tell_turned_down(struct column *column, const struct event *event)
{
    column_tell(column, say_in(column->arena, SAY_EVENT_IS_TURNED_DOWN, card_of(column, event)));
}

FIELD(write_swapped_for)
{
    lines_card(of->lines, key, of->event->after->swapped_out);
}

static const struct json_field swapped_fields[] = {
    {"seat", "a seat", "The player who exchanges.", event_seat},
    {"card", "a card", "The card laid there, now the turn-up.", event_card},
    {"for", "a card", "The card taken into hand instead.", write_swapped_for},
    {0},
};

static void tell_swapped(struct column *column, const struct event *event)
{
    column_moment(column, event->after);
    column_tell(
        column,
        say_in(column->arena, SAY_EVENT_TAKES_AND_LEAVES, column_seat(column, event->seat),
               statement_card(column->arena, &column->rules->pack, event->after->swapped_out),
               card_of(column, event)));
}

FIELD(write_flipped)
{
    const struct state *after = of->event->after;
    card_byte_t shown[CARDS_MAX];
    unsigned count = 0;
    for (unsigned at = of->event->number; at < after->dealt + after->flipped; at++)
        shown[count++] = (card_byte_t)after->pack[at];
    lines_card_list(of->lines, key, shown, count);
}

static const struct json_field flipped_fields[] = {
    {"cards", "cards", "In the order in which they are shown.", write_flipped},
    {"suits", "{suit variable: suit}", "The suit named by it, even if unchanged.",
     write_named_suit},
    {0},
};

static void tell_flipped(struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    unsigned end = event->after->dealt + event->after->flipped;
    struct statements cards = {0};
    for (unsigned i = event->number; i < end; i++)
        statements_add(arena, &cards,
                       statement_card(arena, &column->rules->pack, event->after->pack[i]));
    bool is_whole = set_is_empty(column->rules->steps[event->step].flip.until);
    const struct statement *turned = statement_list(arena, &cards, JOINT_SPACE);
    column_tell(column, is_whole
                            ? say_in(arena, SAY_EVENT_TALON_LAID_OPEN, turned,
                                     column_suits(column, event), said_talon(arena, column->rules))
                            : say_in(arena, SAY_EVENT_CARDS_TURNED_UP, turned,
                                     column_suits(column, event)));
}

static bool is_talon_taken(const struct subject_of_line *of)
{
    const struct step *step = &of->lines->rules->steps[of->event->step];
    return step->kind != STEP_TAKE || !step->take.is_turn_up;
}

FIELD(write_card_taken)
{
    if (!is_talon_taken(of))
        event_card(of, key);
}

FIELD(write_number_taken)
{
    unsigned taken = talon_count(of->event->before) - talon_count(of->event->after);
    if (is_talon_taken(of))
        json_member_integer(&of->lines->json, key, taken);
}

FIELD(write_cards_taken)
{
    struct set cards = of->event->cards[of->event->seat];
    if (is_talon_taken(of) && !set_is_empty(cards))
        lines_cards(of->lines, key, cards);
}

static const struct json_field taken_fields[] = {
    {"seat", "a seat", "The player who takes it.", event_seat},
    {"card", "a card", "The turn-up, if that is taken.", write_card_taken},
    {"count", "a number", "The number of cards, if the talon is taken.", write_number_taken},
    {"cards", "cards", "The cards, as far as the viewer may know.", write_cards_taken},
    {0},
};

/* What others take of a talon that they have not shown is their secret, but not how much. */
static const struct statement *cards_taken(struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    struct set cards = event->cards[event->seat];
    unsigned count = talon_count(event->before) - talon_count(event->after) - set_count(cards);
    const struct statement *unknown =
        count > 0 ? say_in(arena, SAY_EVENT_UNKNOWN_CARDS, said_digits(arena, count)) : NULL;
    return said_both(arena, JOINT_AND, said_cards(arena, &column->rules->pack, cards), unknown);
}

/* Hands that draw between tricks do so many times: all of it becomes one sentence. */
static void tell_taken(struct column *column, const struct event *event)
{
    const struct statement *seat = column_seat(column, event->seat);
    const struct statement *cards = cards_taken(column, event);
    bool is_between = column->playing && event->after->in_trick == 0;
    if (is_between)
        column_drew(column, event->after->trick,
                    said_both(column->arena, JOINT_SPACE, seat, cards));
    else
        column_moment(column, event->after);
    if (!is_between)
        column_tell(column, say_in(column->arena, SAY_EVENT_TAKES_CARDS, seat, cards));
}

static const struct json_field talon_won_fields[] = {
    {"seat", "a seat", "The player whose tricks they count with.", event_seat},
    {"cards", "cards", "These.", write_cards_of_seat},
    {0},
};

static void tell_talon_won(struct column *column, const struct event *event)
{
    column_tell(column,
                say_in(column->arena, SAY_EVENT_WINS_OF_TALON, column_seat(column, event->seat),
                       said_cards(column->arena, &column->rules->pack, event->cards[event->seat]),
                       said_talon(column->arena, column->rules)));
}

/* --- the hands -------------------------------------------------------------------------------- */

static bool gave(const struct event *event, unsigned seat)
{
    return !set_is_empty(event->cards[seat]) || event->hidden[seat] > 0;
}

/* What is laid away nobody gets; what is covered its giver still has. */
FIELD(write_receivers)
{
    const struct event *event = of->event;
    bool is_open = false;
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        unsigned receiver = event_receiver(event, seat);
        if (!gave(event, seat) || receiver == NO_SEAT)
            continue;
        if (!is_open)
            json_member_open(&of->lines->json, key, '{');
        is_open = true;
        lines_seat(of->lines, seats_name(&of->lines->names, seat), receiver);
    }
    if (is_open)
        json_close(&of->lines->json, '}');
}

static const struct json_field exchanged_fields[] = {
    {"given", "{seat: cards}", "The cards laid aside by each, as far as the viewer may know.",
     write_cards_of_seats},
    {"hidden", "{seat: number}", "The number of further cards, unknown to the viewer.",
     write_hidden},
    {"to", "{seat: seat}",
     "The new holder of each player's cards: the giver for a covered card, nobody for discards. If "
     "cards go in several directions at once, every direction is listed.",
     write_receivers},
    {0},
};

static void tell_exchanged(struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    column_moment(column, event->after);
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        unsigned receiver = event_receiver(event, seat);
        if (set_is_empty(event->cards[seat]))
            continue;
        const struct statement *giver = column_seat(column, seat);
        const struct statement *cards = said_cards(arena, &column->rules->pack, event->cards[seat]);
        if (receiver == NO_SEAT)
            column_tell(column, say_in(arena, SAY_EVENT_LAYS_AWAY, giver, cards));
        else if (receiver == seat)
            column_tell(column, say_in(arena, SAY_EVENT_LAYS_FACE_DOWN, giver, cards));
        else
            column_tell(column, say_in(arena, SAY_EVENT_GIVES_TO, giver,
                                       column_seat(column, receiver), cards));
    }
}

static const struct json_field taken_back_fields[] = {
    {"hands", "{seat: cards}", "The cards taken back by each, as far as the viewer may know.",
     write_cards_of_seats},
    {"hidden", "{seat: number}", "The number of further cards, unknown to the viewer.",
     write_hidden},
    {0},
};

/* Whoever sees no cards of it has seen that it was done: it needs no sentence. */
static void tell_taken_back(struct column *column, const struct event *event)
{
    const struct statement *list = cards_of_seats(column, event);
    if (list)
        column_tell(column, say_in(column->arena, SAY_EVENT_BACK_IN_HAND, list));
}

/* Whether they lie where the seat has laid them away. */
static bool are_laid_away(const struct event *event)
{
    struct set in_hand = set_and(event->cards[event->seat], event->after->hand[event->seat]);
    return set_is_empty(in_hand);
}

static bool are_turned_over(const struct event *event)
{
    return !set_is_empty(set_and(event->cards[event->seat], event->after->down));
}

FIELD(write_shown_from)
{
    if (are_turned_over(of->event))
        json_member_string(&of->lines->json, key, "trick");
    else if (are_laid_away(of->event))
        json_member_string(&of->lines->json, key, "discards");
}

FIELD(write_shown_by_choice)
{
    if (event_is_open_hand(of->event))
        json_member_boolean(&of->lines->json, key, true);
}

static const struct json_field shown_fields[] = {
    {"seat", "a seat", "The owner of the cards.", event_seat},
    {"cards", "cards", "The cards shown: of a hand, those not yet seen by all.",
     write_cards_of_seat},
    {"from", "a word",
     "`discards`: the cards are discards and not in the hand; `trick`: they lay face down in the "
     "trick.",
     write_shown_from},
    {"chosen", "true", "Only if the seat laid its hand open by choice.", write_shown_by_choice},
    {"suits", "{suit variable: suit}", "The suits changed by it.", event_suits},
    {0},
};

static void tell_shown(struct column *column, const struct event *event)
{
    struct arena *arena = column->arena;
    column_moment(column, event->after);
    unsigned id = are_turned_over(event) ? SAY_EVENT_TURNS_OVER : SAY_EVENT_SHOWS_CARDS;
    column_tell(column, say_in(arena, id, column_seat(column, event->seat),
                               said_hand(arena, &column->rules->pack, event->cards[event->seat]),
                               column_suits(column, event)));
}

/* --- the rows --------------------------------------------------------------------------------- */

const struct event_row events_of_deal[EVENT_KINDS] = {
    [EVENT_GATHERED] = {tell_gathered, {"gathered", "its pack is not shuffled", gathered_fields}},
    [EVENT_CUT] = {tell_cut, {"cut", "the pack is cut", cut_fields}},
    [EVENT_DEALT] = {tell_dealt, {"dealt", "cards go from the pack to the hands", dealt_fields}},
    [EVENT_TURNED_UP] = {tell_turned_up,
                         {"turned up", "a card of the pack is turned up", turned_up_fields}},
    [EVENT_TURNED_DOWN] = {tell_turned_down,
                           {"turned down", "the turn-up is face down again", turned_down_fields}},
    [EVENT_SWAPPED] = {tell_swapped,
                       {"swapped", "a card of a hand is exchanged for the turn-up",
                        swapped_fields}},
    [EVENT_FLIPPED] = {tell_flipped, {"flipped", "cards of the talon are shown", flipped_fields}},
    [EVENT_TAKEN] = {tell_taken,
                     {"taken", "the turn-up or cards of the talon are taken into hand",
                      taken_fields}},
    [EVENT_TALON_WON] = {tell_talon_won,
                         {"talon won", "cards of the talon go to a player's tricks",
                          talon_won_fields}},
    [EVENT_EXCHANGED] = {tell_exchanged,
                         {"exchanged", "cards laid aside change hands", exchanged_fields}},
    [EVENT_TAKEN_BACK] = {tell_taken_back,
                          {"taken back", "discards come back into hand", taken_back_fields}},
    [EVENT_SHOWN] = {tell_shown, {"shown", "cards of a hand or discards are open", shown_fields}},
};
