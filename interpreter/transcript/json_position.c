/* The match as it stands, as JSON: what a table says beside the events. */
#include "engine/engine.h"
#include "engine/rules.h"
#include "table/stored.h"
#include "transcript/action.h"
#include "transcript/json_parts.h"

struct json *json_lines_writer(struct json_lines *lines)
{
    return &lines->json;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* The cards of a hand that can be seen: none, if it has some and all of them are hidden. */
FIELD(write_hands)
{
    const struct view *view = of->view;
    json_member_open(&of->lines->json, key, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        struct set hand = view->known.hand[seat];
        if (!set_is_empty(hand) || view->hand_count[seat] == 0)
            lines_cards(of->lines, seats_name(&of->lines->names, seat), hand);
    }
    json_close(&of->lines->json, '}');
}

FIELD(write_hand_counts)
{
    int32_t counts[SEATS_MAX];
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++)
        counts[seat] = of->view->hand_count[seat];
    lines_numbers(of->lines, key, of->lines->names.seats, counts, of->lines->rules->players);
}

FIELD(write_turn_up)
{
    lines_card(of->lines, key, of->state->turn_up);
}

FIELD(write_turned_down)
{
    if (of->state->turned_down)
        json_member_boolean(&of->lines->json, key, true);
}

static const struct json_field pile_fields[] = {
    {"count", "a number", "The number of cards.", NULL},
    {"cards", "cards", "The cards, as far as the viewer may know.", NULL},
    {"from", "a seat", "The previous owner, for cards passed on.", NULL},
    {0},
};

static void write_pile(struct json_lines *lines, const char *key, unsigned count, struct set cards,
                       unsigned from)
{
    json_member_open(&lines->json, key, '{');
    json_member_integer(&lines->json, "count", count);
    if (!set_is_empty(cards))
        lines_cards(lines, "cards", cards);
    lines_seat(lines, "from", from);
    json_close(&lines->json, '}');
}

/* Cards of the pack that nobody was dealt: those that all have seen, or all for who sees all. */
FIELD(write_talon)
{
    struct set cards = {{0, 0}};
    for (unsigned i = of->state->dealt; i < of->state->pack_count; i++) {
        if (is_in_talon(of->state, i) && of->state->pack[i] != NO_CARD)
            set_add(&cards, of->state->pack[i]);
    }
    write_pile(of->lines, key, talon_count(of->state), cards, NO_SEAT);
}

/* A pile of each seat that has one: `cards` are those of it that may be known. */
static void write_piles(const struct subject_of_line *of, const char *key, const uint16_t *counts,
                        const struct set *cards, const uint8_t *from)
{
    json_member_open(&of->lines->json, key, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        unsigned known = set_count(cards[seat]), count = counts[seat] ? counts[seat] : known;
        if (count)
            write_pile(of->lines, seats_name(&of->lines->names, seat), count, cards[seat],
                       from ? from[seat] : NO_SEAT);
    }
    json_close(&of->lines->json, '}');
}

FIELD(write_aside)
{
    write_piles(of, key, of->view->passing_count, of->state->passing, NULL);
}

FIELD(write_given)
{
    static const uint16_t as_many_as_known[SEATS_MAX];
    write_piles(of, key, as_many_as_known, of->state->given, NULL);
}

FIELD(write_received)
{
    write_piles(of, key, of->view->received_count, of->state->received, of->view->received_from);
}

/* Each seat knows what it has laid away itself: so does the view. */
FIELD(write_discarded)
{
    struct set cards[SEATS_MAX];
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++)
        cards[seat] = set_and(of->state->discards, of->state->given[seat]);
    write_piles(of, key, of->view->discard_count, cards, NULL);
}

FIELD(write_taken_back)
{
    struct set cards[SEATS_MAX];
    unsigned count = 0;
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        cards[seat] = cards_taken_back_by(of->state, seat);
        count += of->view->back_count[seat] + set_count(cards[seat]);
    }
    if (count > 0) /* of the whole table there are no counts, for all is known */
        write_piles(of, key, of->view->back_count, cards, NULL);
}

static const struct json_field goal_fields[] = {
    {"card", "a card", "The card, if the goal is one.", NULL},
    {"goal", "a text", "Its name, for other goals.", NULL},
    {"seat", "a seat", "Its owner, once it is taken.", NULL},
    {0},
};

FIELD(write_goals)
{
    struct json *json = &of->lines->json;
    if (of->state->goal_count == 0)
        return;
    json_member_open(json, key, '[');
    for (unsigned i = 0; i < of->state->goal_count; i++) {
        json_open(json, '{');
        json_member_string(json, ruleset_goals(of->lines->rules)->named ? "goal" : "card",
                           ruleset_goal_name(of->lines->rules, of->state->goals[i]));
        lines_seat(of->lines, "seat", of->state->goal_of[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static const struct json_field laid_fields[] = {
    {"card", "a card", "The card.", NULL},
    {"seat", "a seat", "Its holder, until it is played.", NULL},
    {"melds", "an array of texts", "All melds in which it has been used.", NULL},
    {"broken", "an array of texts",
     "The melds of which a card has been played, so that it may be used in them again; absent if "
     "of no meld one has been played.",
     NULL},
    {0},
};

/* The melds of the bits, which the ruleset's counts share. */
static void write_meld_names(struct json_lines *lines, const char *key, uint16_t melds)
{
    json_member_open(&lines->json, key, '[');
    for (unsigned i = 0; i < lines->rules->melds_laid; i++)
        if (melds >> i & 1)
            json_write_string(&lines->json, ruleset_meld_laid(lines->rules, i)->name);
    json_close(&lines->json, ']');
}

FIELD(write_laid)
{
    struct json *json = &of->lines->json;
    if (of->state->laid_count == 0)
        return;
    json_member_open(json, key, '[');
    EACH(laid, of->state->laid, of->state->laid_count) {
        json_open(json, '{');
        lines_card(of->lines, "card", laid->card);
        for (unsigned seat = 0; seat < of->lines->rules->players; seat++)
            if (set_has(of->state->hand[seat], laid->card))
                lines_seat(of->lines, "seat", seat);
        write_meld_names(of->lines, "melds", laid->in);
        if (ruleset_melds_broken(of->lines->rules, laid->in))
            write_meld_names(of->lines, "broken", ruleset_melds_broken(of->lines->rules, laid->in));
        json_close(json, '}');
    }
    json_close(json, ']');
}

FIELD(write_lying)
{
    if (of->state->lying)
        json_member_integer(&of->lines->json, key, of->state->lying);
}

FIELD(write_suits)
{
    lines_suits(of->lines, key, NULL, of->state);
}

FIELD(write_this_deal)
{
    struct json *json = &of->lines->json;
    bool is_open = false;
    EACH(listed, of->lines->rules->listed, of->lines->rules->listed_count) {
        const char *word = listed_word_of(listed, of->state->deal);
        if (word && !is_open)
            json_member_open(json, key, '{');
        if (word)
            json_member_string(json, listed->name, word);
        is_open |= word != NULL;
    }
    if (is_open)
        json_close(json, '}');
}

FIELD(write_trumps_by_lead)
{
    if (of->state->trumps_by_lead)
        json_member_boolean(&of->lines->json, key, true);
}

FIELD(write_trumps_by_discard)
{
    if (trumps_await_discard(of->lines->rules, of->state))
        json_member_boolean(&of->lines->json, key, true);
}

/* --- calls and the contract ------------------------------------------------------------------ */

FIELD(write_calls)
{
    struct json *json = &of->lines->json;
    json_member_open(json, key, '[');
    EACH(made, of->state->calls, of->state->call_count) {
        const struct step *step = &of->lines->rules->steps[made->step];
        json_open(json, '{');
        lines_seat(of->lines, "seat", made->seat);
        json_member_string(json, "step", step->name);
        if (made->call != NO_CALL)
            lines_call(of->lines, &step->ask, made->call);
        json_close(json, '}');
    }
    json_close(json, ']');
}

FIELD(write_bids)
{
    json_member_open(&of->lines->json, key, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        if (of->state->bid[seat] != NO_BID)
            json_member_integer(&of->lines->json, seats_name(&of->lines->names, seat),
                                of->state->bid[seat]);
    }
    json_close(&of->lines->json, '}');
}

FIELD(write_declarer)
{
    lines_seat(of->lines, key, of->state->declarer);
}

FIELD(write_called)
{
    lines_card(of->lines, key, of->state->named.called_card);
}

FIELD(write_second_called)
{
    lines_card(of->lines, key, of->state->named.second_card);
}

FIELD(write_called_rank)
{
    if (of->state->called_rank != RANK_NONE)
        json_member_string(&of->lines->json, key,
                           of->lines->rules->pack.ranks[of->state->called_rank]);
}

FIELD(write_partner)
{
    unsigned partners = of->state->partners;
    lines_seat(of->lines, key, partners ? (unsigned)__builtin_ctz(partners) : NO_SEAT);
}

/* --- what is remembered ---------------------------------------------------------------------- */

/* What all have of it: its value, or one for each that has one. */
static void write_note(const struct subject_of_line *of, const struct note *note)
{
    struct json_lines *lines = of->lines;
    const char *const *names =
        note->of == NOTE_OF_EACH ? lines->names.seats : lines->names.accounts;
    if (note->of == NOTE_OF_TABLE) {
        lines_noted(lines, note->name, note, 0, note_of_owner(of->state, note, 0));
        return;
    }
    json_member_open(&lines->json, note->name, '{');
    for (unsigned owner = 0; owner < note_owners(lines->rules, note); owner++)
        lines_noted(lines, names[owner], note, owner, note_of_owner(of->state, note, owner));
    json_close(&lines->json, '}');
}

FIELD(write_remembered)
{
    const struct ruleset *rules = of->lines->rules;
    if (rules->note_count == 0)
        return;
    json_member_open(&of->lines->json, key, '{');
    for (unsigned i = 0; i < rules->note_count; i++)
        write_note(of, &rules->notes[i]);
    json_close(&of->lines->json, '}');
}

/* --- tricks ---------------------------------------------------------------------------------- */

static const struct json_field trick_fields[] = {
    {"leader", "a seat", "The leader.", NULL},
    {"cards", "cards",
     "The cards in the order played; null: it lies face down, and the viewer does not know it.",
     NULL},
    {"seats", "seats", "Who played them, in order, if somebody does not play to it.", NULL},
    {"each", "a number", "How many cards each plays to it, if more than one.", NULL},
    {"winner", "a seat", "The winner, when it is complete; null: nobody.", NULL},
    {0},
};

/* One that is complete has a winner. */
static void write_trick(struct json_lines *lines, const struct state *state, unsigned trick)
{
    unsigned players = state->trick_size;
    bool complete = trick < state_tricks_played(state);
    json_open(&lines->json, '{');
    lines_seat(lines, "leader", state->leader[trick]);
    card_byte_t cards[CARDS_MAX];
    unsigned places = complete ? players : state_cards_begun(state);
    lines_card_list(lines, "cards", cards, trick_cards_of(state, trick, places, cards));
    lines_seats_of_trick(lines, "seats", state, trick, places);
    if (shape_width(trick_shape(state, trick)) > 1)
        json_member_integer(&lines->json, "each", shape_width(trick_shape(state, trick)));
    if (complete)
        lines_winner(lines, "winner", state->winner[trick]);
    json_close(&lines->json, '}');
}

FIELD(write_tricks)
{
    json_member_open(&of->lines->json, key, '[');
    unsigned played = state_tricks_played(of->state);
    for (unsigned i = 0; i < played; i++)
        write_trick(of->lines, of->state, i);
    if (state_cards_begun(of->state) > 0)
        write_trick(of->lines, of->state, played);
    json_close(&of->lines->json, ']');
}

/* The rows of a layout, each as its suit ranks from the highest card down. */
FIELD(write_layout)
{
    const struct pack *pack = &of->lines->rules->pack;
    if (!state_has_layout(of->lines->rules, of->state) || of->state->trick_size != 1)
        return;
    struct set laid = cards_won_by_nobody(of->state);
    json_member_open(&of->lines->json, key, '{');
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        lines_cards(of->lines, pack->suits[suit].letter,
                    set_and(laid, pack_suit_cards(pack, suit)));
    json_close(&of->lines->json, '}');
}

FIELD(write_claimant)
{
    if (of->state->claimed_by)
        lines_seat(of->lines, key, of->state->claimed_by - 1u);
}

FIELD(write_opener)
{
    if (of->state->opened_by)
        lines_seat(of->lines, key, of->state->opened_by - 1u);
}

static const struct json_field fine_fields[] = {
    {"seat", "a seat", "The offender.", NULL},
    {"penalty", "a text", "Which.", NULL},
    {0},
};

FIELD(write_fines)
{
    struct json *json = &of->lines->json;
    if (of->state->fine_count == 0)
        return;
    json_member_open(json, key, '[');
    for (unsigned i = 0; i < of->state->fine_count; i++) {
        json_open(json, '{');
        lines_seat(of->lines, "seat", of->state->fines[i].seat);
        json_member_string(json, "penalty",
                           of->lines->rules->penalties[of->state->fines[i].penalty].line.name);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* --- the view -------------------------------------------------------------------------------- */

FIELD(write_viewer)
{
    lines_seat(of->lines, key, of->view->seat);
}

FIELD(write_draws)
{
    json_member_open(&of->lines->json, key, '[');
    for (unsigned player = 0; player < of->lines->rules->players; player++) {
        unsigned card = of->state->draw.card[player];
        if (card != NO_CARD)
            json_write_string(&of->lines->json, lines_card_name(of->lines, card));
        else
            json_write_null(&of->lines->json);
    }
    json_close(&of->lines->json, ']');
}

FIELD(write_deal_number)
{
    json_member_integer(&of->lines->json, key, of->state->deal);
}

FIELD(write_dealer)
{
    lines_seat(of->lines, key, of->state->dealer);
}

static const struct json_field viewer_fields[] = {
    {"seat", "a seat", "The seat whose view it is, if it is a seat's.", write_viewer},
    {0},
};

/* While seats are drawn for. */
static const struct json_field drawing_fields[] = {
    {"drawn", "cards", "During the draw for seats: the last card of each player, or null.",
     write_draws},
    {0},
};

/* From the first deal on. */
static const struct json_field deal_fields[] = {
    {"players", "{seat: player}", "The players by seat, numbered as they came.", line_players},
    {"deal", "a number", "The number of the deal, from 1.", write_deal_number},
    {"dealer", "a seat", "The dealer.", write_dealer},
    {"passed-out", "a number", "The number of abandoned deals directly before it.",
     line_passed_out},
    {"hands", "{seat: cards}", "The known cards of each hand that the viewer may know.",
     write_hands},
    {"cards", "{seat: number}", "The number of cards in each hand.", write_hand_counts},
    {"talon", "a `pile`", "The cards not dealt.", write_talon},
    {"turn-up", "a card", "The turn-up, wherever it is now.", write_turn_up},
    {"turned-down", "true", "Whether it is face down again.", write_turned_down},
    {"aside", "{seat: `pile`}", "The cards chosen to be passed, while others still choose.",
     write_aside},
    {"given", "{seat: `pile`}", "The cards passed or discarded by the seat in this deal.",
     write_given},
    {"received", "{seat: `pile`}", "The cards received by each.", write_received},
    {"discarded", "{seat: `pile`}", "The discards of each.", write_discarded},
    {"taken-back", "{seat: `pile`}", "The discards that each has taken back, if any.",
     write_taken_back},
    {"goals", "an array of `goal`", "The goals, in the order they were laid open.", write_goals},
    {"laid", "an array of `laid`", "The cards laid open in melds.", write_laid},
    {"suits", "{suit variable: suit}", "The current suits: `no trumps` also before one is named.",
     write_suits},
    {"this-deal", "{name: text}",
     "Amounts that are listed for each deal, if they have words: `{\"vulnerability\": \"both "
     "sides\"}`.",
     write_this_deal},
    {"trumps-by-lead", "true", "Whether the first card led will name trumps.",
     write_trumps_by_lead},
    {"trumps-by-discard", "true",
     "Whether the first card that does not follow suit will name trumps.", write_trumps_by_discard},
    {"calls", "an array of `call`", "All calls made.", write_calls},
    {"bids", "{seat: number}", "The last number bid by each.", write_bids},
    {"declarer", "a seat", "The declarer, if there is one.", write_declarer},
    {"contract", "a text", "The contract, if it has a name.", line_contract},
    {"called", "a card", "The called card.", write_called},
    {"second called", "a card", "The card called after it, for another partner.",
     write_second_called},
    {"called-rank", "a text", "The rank of the called card, while its suit is open.",
     write_called_rank},
    {"partner", "a seat", "The declarer's partner, once known.", write_partner},
    {"remembered", "{name: value}, or {name: {seat or side: value}}",
     "The remembered values, if any.", write_remembered},
    {"tricks", "an array of `trick`", "All tricks of the deal, the current one last.",
     write_tricks},
    {"layout", "{suit: cards}",
     "Of a layout, the cards of each row; of `tricks` each then is one card, which nobody wins.",
     write_layout},
    {"opened", "a seat", "The players who have laid a hand open by choice, if any.", write_opener},
    {"claimed", "a seat", "The player whose claim settled the rest of the deal, if any.",
     write_claimant},
    {"won", "{seat: number}", "The tricks won by each.", line_tricks_won},
    {"lying", "a number", "The last tricks, if they lie on the table until somebody gets them.",
     write_lying},
    {"fines", "an array of `fine`", "The penalties given in this deal.", write_fines},
    {0},
};

static const struct json_field score_fields[] = {
    {"scores", "{name: number}", "The points of each.", line_scores},
    {0},
};

void json_lines_view(struct json_lines *lines, const struct view *view)
{
    const struct subject_of_line of = {.lines = lines, .view = view, .state = &view->known};
    enum turn turn = (enum turn)view->known.turn;
    json_member_open(&lines->json, "view", '{');
    lines_fields(&of, viewer_fields);
    if (turn == TURN_DRAW || turn == TURN_SEAT)
        lines_fields(&of, drawing_fields);
    if (state_has_deal(&view->known))
        lines_fields(&of, deal_fields);
    lines_fields(&of, score_fields);
    json_close(&lines->json, '}');
}

void json_lines_stored(struct json_lines *lines, const struct view *view)
{
    unsigned char bytes[STORED_SIZE];
    char text[2 * STORED_SIZE + 1];
    view_store(lines->rules, view, bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    text[2 * sizeof bytes] = '\0';
    json_member_string(&lines->json, "stored", text);
}

/* --- the reference --------------------------------------------------------------------------- */

const struct json_message *json_lines_part(unsigned number)
{
    static const struct json_message parts[] = {
        {"hello", "The first line.", json_hello_fields},
        {"game", "In the line `hello`, and in the answers to `hello` and `new`.", json_game_fields},
        {"suit", "A suit of the pack.", json_suit_fields},
        {"turn", "The line with the current turn.", json_turn_line_fields},
        {"waits", "Its other members, also in the answer to `legal`.", json_turn_fields},
        {"view", "The seat whose view it is.", viewer_fields},
        {"drawing", "In a view, before there are seats.", drawing_fields},
        {"table", "In a view, from the first deal on.", deal_fields},
        {"standing", "In every view.", score_fields},
        {"pile", "A pile of cards.", pile_fields},
        {"call", "A call that was made, or is on offer.", json_call_fields},
        {"goal", "A goal: a card to be won, or a condition to be met.", goal_fields},
        {"laid", "A card of a meld.", laid_fields},
        {"trick", "A trick, as a view has it.", trick_fields},
        {"fine", "A penalty, as a view has it.", fine_fields},
    };
    unsigned count = sizeof parts / sizeof *parts;
    if (number < count)
        return &parts[number];
    for (const struct json_message *part = lines_event_parts; part->name; part++) {
        if (number-- == count)
            return part;
    }
    return NULL;
}
