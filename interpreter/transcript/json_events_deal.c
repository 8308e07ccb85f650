/* The members of events of a match that begins, and of a deal before and behind its play. */
#include <string.h>

#include "transcript/json_parts.h"

/* --- the match and its seats ----------------------------------------------------------------- */

FIELD(write_player_count)
{
    json_member_integer(&of->lines->json, key, of->lines->rules->players);
}

FIELD(write_viewer)
{
    if (of->event->view && of->event->view->seat != NO_SEAT)
        lines_seat(of->lines, key, of->event->view->seat);
}

FIELD(write_seed)
{
    if (!of->event->view)
        json_member_integer(&of->lines->json, key, (int64_t)of->state->seed);
}

static const struct json_field match_fields[] = {
    {"ruleset", "a text", "The name of the ruleset.", line_ruleset},
    {"name", "a text", "The name of the game.", line_name},
    {"players", "a number", "How many play.", write_player_count},
    {"options", "{name: value}", "The house rules that hold.", lines_options},
    {"seat", "a seat", "Whose view this is.", write_viewer},
    {"seed", "a number", "What chance depends on, for who sees everything.", write_seed},
    {"scores", "{name: number}", "With how many points each begins.", line_scores},
    {0},
};

FIELD(write_player_of_draw)
{
    lines_player(of->lines, key, of->event->seat);
}

static const struct json_field draw_fields[] = {
    {"player", "a player", "Who draws.", write_player_of_draw},
    {"card", "a card", "Which one.", event_card},
    {0},
};

static const struct json_field seated_fields[] = {
    {"players", "{seat: player}", "Who came as which, by seat.", line_players},
    {0},
};

/* --- the deal -------------------------------------------------------------------------------- */

/* The suit that a card of a pack names, whether or not it is another than before. */
FIELD(write_named_suit)
{
    const struct step *step = &of->lines->rules->steps[of->event->step];
    unsigned variable = suit_named_at(step);
    if (variable == NO_VARIABLE)
        return;
    json_key(&of->lines->json, key);
    json_open(&of->lines->json, '{');
    json_member_string(&of->lines->json, of->lines->rules->variables[variable],
                       lines_suit_name(of->lines, of->event->after->suits[variable]));
    json_close(&of->lines->json, '}');
}

/* The cards of each seat that has some. */
FIELD(write_cards_of_seats)
{
    json_key(&of->lines->json, key);
    json_open(&of->lines->json, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        if (!set_is_empty(of->event->cards[seat]))
            lines_cards(of->lines, seats_name(&of->lines->names, seat), of->event->cards[seat]);
    }
    json_close(&of->lines->json, '}');
}

/* How many more there are of each seat, of whom some are not to be known. */
FIELD(write_hidden)
{
    static const uint8_t none[SEATS_MAX];
    const uint8_t *hidden = of->event->hidden;
    if (memcmp(hidden, none, sizeof none) == 0)
        return;
    json_key(&of->lines->json, key);
    json_open(&of->lines->json, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        if (hidden[seat])
            json_member_integer(&of->lines->json, seats_name(&of->lines->names, seat),
                                hidden[seat]);
    }
    json_close(&of->lines->json, '}');
}

/* Those that the rules have fixed before anybody has a card. */
FIELD(write_first_suits)
{
    struct state none = *of->state;
    memset(none.suits, SUIT_NONE, sizeof none.suits);
    lines_suits(of->lines, key, &none, of->state);
}

static const struct json_field deal_fields[] = {
    {"dealer", "a seat", "Who deals.", event_seat},
    {"scores", "{name: number}", "How many points each has.", line_scores},
    {"suits", "{suit variable: suit}", "Those that are named from the beginning; no others are.",
     write_first_suits},
    {0},
};

FIELD(write_pack_left)
{
    if (of->state->begun)
        json_member_integer(&of->lines->json, key, (int)talon_count(of->state));
}

static const struct json_field gathered_fields[] = {
    {"left", "a number", "How many cards are left of it, where it goes on.", write_pack_left},
    {"passed out", "a number", "How many deals directly before it were abandoned.",
     line_passed_out},
    {0},
};

FIELD(write_number)
{
    json_member_integer(&of->lines->json, key, of->event->number);
}

FIELD(write_cut_card)
{
    const struct ruleset *rules = of->lines->rules;
    const struct state *after = of->event->after;
    if (rules->steps[of->event->step].kind == STEP_GOALS)
        json_member_string(&of->lines->json, key,
                           rules->pack.cards[after->goals[after->goal_count - 1u]].name);
    if (cuts_other_pack(&rules->steps[of->event->step]))
        json_member_string(&of->lines->json, key, rules->pack.cards[of->event->number - 1].name);
}

static const struct json_field cut_fields[] = {
    {"seat", "a seat", "Who cuts.", event_seat},
    {"lifted", "a number", "How many cards are lifted off.", write_number},
    {"card", "a card",
     "Of another pack: the lowest of these, which names a suit; or the goal that is laid open.",
     write_cut_card},
    {"suits", "{suit variable: suit}", "That suit, also if it stays what it was.",
     write_named_suit},
    {0},
};

static const struct json_field dealt_fields[] = {
    {"hands", "{seat: cards}", "What each is dealt, as far as it may be known.",
     write_cards_of_seats},
    {"hidden", "{seat: number}", "How many more each is dealt, which may not be known.",
     write_hidden},
    {0},
};

static const struct json_field turned_up_fields[] = {
    {"card", "a card", "Which one.", event_card},
    {"suits", "{suit variable: suit}", "The one that is named by it, also if it stays what it was.",
     write_named_suit},
    {0},
};

FIELD(write_flipped)
{
    const struct state *after = of->event->after;
    unsigned end = after->dealt + after->flipped;
    lines_card_list(of->lines, key, after->pack + of->event->number, end - of->event->number);
}

static const struct json_field flipped_fields[] = {
    {"cards", "cards", "In the order in which they are shown.", write_flipped},
    {"suits", "{suit variable: suit}", "The one that is named by it, also if it stays what it was.",
     write_named_suit},
    {0},
};

FIELD(write_ending)
{
    json_member_string(&of->lines->json, key,
                       of->lines->rules->play.endings[of->event->number].name);
}

static const struct json_field play_ended_fields[] = {
    {"reason", "a text", "Why, as the ruleset calls it.", write_ending},
    {0},
};

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
    {"seat", "a seat", "Who takes it.", event_seat},
    {"card", "a card", "The turn-up, if it is that.", write_card_taken},
    {"count", "a number", "How many cards of the talon, if it is that.", write_number_taken},
    {"cards", "cards", "These, as far as they may be known.", write_cards_taken},
    {0},
};

FIELD(write_cards_of_seat)
{
    lines_cards(of->lines, key, of->event->cards[of->event->seat]);
}

static const struct json_field talon_won_fields[] = {
    {"seat", "a seat", "Whose tricks they count with.", event_seat},
    {"cards", "cards", "These.", write_cards_of_seat},
    {0},
};

static const struct json_field turned_down_fields[] = {
    {"card", "a card", "The turn-up.", event_card},
    {0},
};

FIELD(write_swapped_for)
{
    json_member_string(&of->lines->json, key,
                       lines_card_name(of->lines, of->event->after->swapped_out));
}

static const struct json_field swapped_fields[] = {
    {"seat", "a seat", "Whose hand it was in.", event_seat},
    {"card", "a card", "What lies there now, and is the turn-up.", event_card},
    {"for", "a card", "What the seat has in hand instead.", write_swapped_for},
    {0},
};

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
        if (!is_open) {
            json_key(&of->lines->json, key);
            json_open(&of->lines->json, '{');
        }
        is_open = true;
        lines_seat(of->lines, seats_name(&of->lines->names, seat), receiver);
    }
    if (is_open)
        json_close(&of->lines->json, '}');
}

static const struct json_field exchanged_fields[] = {
    {"given", "{seat: cards}", "What each had laid aside, as far as it may be known.",
     write_cards_of_seats},
    {"hidden", "{seat: number}", "How many more, which may not be known.", write_hidden},
    {"to", "{seat: seat}",
     "Who has now what each gave: the giver itself, of a card that is covered; nobody, of what is "
     "laid away. Where cards go several ways at once, each way is told.",
     write_receivers},
    {0},
};

static const struct json_field taken_back_fields[] = {
    {"hands", "{seat: cards}", "What each takes back, as far as it may be known.",
     write_cards_of_seats},
    {"hidden", "{seat: number}", "How many more, which may not be known.", write_hidden},
    {0},
};

static const struct json_field shown_fields[] = {
    {"seat", "a seat", "Whose hand it is.", event_seat},
    {"cards", "cards", "What is in it.", write_cards_of_seat},
    {"suits", "{suit variable: suit}", "Those that have changed by it.", event_suits},
    {0},
};

/* --- the rows -------------------------------------------------------------------------------- */

const struct json_message json_events_deal[EVENT_KINDS] = {
    [EVENT_MATCH] = {"match", "a match begins", match_fields},
    [EVENT_DRAWN] = {"draw", "a player draws for seats", draw_fields},
    [EVENT_SEATED] = {"seated", "everybody has a seat", seated_fields},
    [EVENT_DEAL] = {"deal", "a deal begins", deal_fields},
    [EVENT_GATHERED] = {"gathered", "its pack is not shuffled", gathered_fields},
    [EVENT_CUT] = {"cut", "the pack is cut", cut_fields},
    [EVENT_DEALT] = {"dealt", "cards go from the pack to the hands", dealt_fields},
    [EVENT_TURNED_UP] = {"turned up", "a card of the pack is turned up", turned_up_fields},
    [EVENT_FLIPPED] = {"flipped", "cards of the talon are shown", flipped_fields},
    [EVENT_TAKEN] = {"taken", "the turn-up is taken into hand, or cards of the talon are",
                     taken_fields},
    [EVENT_TALON_WON] = {"talon won", "cards of the talon go to somebody's tricks",
                         talon_won_fields},
    [EVENT_TAKEN_BACK] = {"taken back", "what was laid away comes back into hand",
                          taken_back_fields},
    [EVENT_SWAPPED] = {"swapped", "a card of a hand is exchanged for the turn-up", swapped_fields},
    [EVENT_TURNED_DOWN] = {"turned down", "the turn-up lies face down again", turned_down_fields},
    [EVENT_PLAY_ENDED] = {"play ended", "play is over before all cards are played",
                          play_ended_fields},
    [EVENT_EXCHANGED] = {"exchanged", "cards laid aside change hands", exchanged_fields},
    [EVENT_SHOWN] = {"shown", "a hand is laid open", shown_fields},
};
