/* Steps that move cards without anybody deciding: gather, cut, deal, turn up, show, take. */
#include "loader/sections.h"

#include <string.h>

#include "loader/ranks.h"

enum { FROM_TALON, LAST_DEALT };

const struct word turn_up_words[] = {
    {"talon", FROM_TALON, "the top card of those not dealt, which stays there"},
    {"last dealt", LAST_DEALT, "the last card dealt, which stays in its hand"},
    {0},
};

const struct word turned_words[] = {
    {"turn-up", 0, "the card that was turned up from the talon"},
    {0},
};

/* --- the pack -------------------------------------------------------------------------------- */

/* A suit that the list has not had yet; -1 if it is none. */
static int read_gathered_suit(struct reader *reader, const struct node *value, struct set seen)
{
    int suit = value_suit(reader, value);
    if (suit < 0)
        return -1;
    if (suit == SUIT_NONE) {
        report_not_in_pack(reader, value, value->text, "suit");
        return -1;
    }
    if (set_has(seen, (unsigned)suit)) {
        diagnose(reader->diagnostics, E_TWICE, value->place, "the suit '%s' stands twice",
                 value->text);
        return -1;
    }
    return suit;
}

static void check_place_of_gathering(struct reader *reader, const struct entry *entry)
{
    bool is_interlude = reader->play_step >= 0; /* where no cards move: that is told there */
    if (reader->step != 0 && !is_interlude)
        diagnose(reader->diagnostics, E_STEP, entry->key->place,
                 "a deal begins with gathering the cards, nothing comes before it");
}

READER(read_gather)
{
    struct step *step = field;
    const struct pack *pack = &reader->rules->pack;
    struct set seen = {{0, 0}};
    (void)key;
    step->kind = STEP_GATHER;
    check_place_of_gathering(reader, entry);
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        int suit = read_gathered_suit(reader, item_at(entry->value, i), seen);
        if (suit < 0)
            return;
        step->gather.suits[i] = (uint8_t)suit;
        set_add(&seen, (unsigned)suit);
    }
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        if (!set_has(seen, suit))
            report_left_out(reader, entry, pack->suits[suit].name);
}

READER(read_cut)
{
    struct step *step = field;
    step->kind = STEP_CUT;
    step->who = value_role(reader, key, entry->value);
}

/* --- cards to the hands ---------------------------------------------------------------------- */

static bool is_word(const struct node *value, const char *word)
{
    return value->kind == NODE_SCALAR && strcmp(value->text, word) == 0;
}

static void read_schedule(struct reader *reader, const struct node *value,
                          struct schedule *schedule)
{
    unsigned count = count_at_most(reader, value, SCHEDULE_MAX, "items");
    struct schedule_item *items = arena_alloc(reader->arena, count * sizeof *items);
    for (unsigned i = 0; i < count; i++)
        value_range(reader, item_at(value, i), SCOPE_DEAL, &items[i].from, &items[i].to);
    if (count == 0)
        diagnose(reader->diagnostics, E_EMPTY, value->place, "a list of no hands at all");
    schedule->items = items;
    schedule->item_count = (uint16_t)count;
}

READER(read_deal)
{
    struct step *step = field;
    (void)key;
    step->kind = STEP_DEAL;
    if (is_word(entry->value, "all")) {
        step->deal.kind = DEAL_ALL;
    } else if (is_word(entry->value, "rest")) {
        step->deal.kind = DEAL_REST;
    } else {
        step->deal.kind = DEAL_EACH;
        read_schedule(reader, entry->value, &step->deal.cards);
    }
}

/* One round: a number for all, or a list of one for each. */
static void read_round(struct reader *reader, const struct node *value, uint8_t packets[SEATS_MAX])
{
    unsigned players = reader->rules->players;
    if (value->kind == NODE_LIST && value->count != players) {
        diagnose(reader->diagnostics, E_CARDS, value->place, "%u packets for %u players",
                 value->count, players);
        return;
    }
    for (unsigned i = 0; i < players; i++) {
        const struct node *packet = item_at(value, value->kind == NODE_LIST ? i : 0);
        packets[i] = (uint8_t)value_integer(reader, packet, value->kind != NODE_LIST, CARDS_MAX);
        if (value->kind != NODE_LIST) {
            memset(packets, packets[0], players);
            return;
        }
    }
}

READER(read_packets)
{
    struct step *step = field;
    unsigned count = count_at_most(reader, entry->value, ROUNDS_MAX, "rounds");
    (void)key;
    step->kind = STEP_DEAL;
    step->deal.kind = DEAL_PACKETS;
    step->deal.round_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++)
        read_round(reader, item_at(entry->value, i), step->deal.packets[i]);
    if (count == 0)
        diagnose(reader->diagnostics, E_EMPTY, entry->value->place, "a deal of no packets at all");
}

/* --- cards that are shown -------------------------------------------------------------------- */

READER(read_turn_up)
{
    struct step *step = field;
    step->kind = STEP_TURN_UP;
    step->turn_up.last_dealt = value_word(reader, key, entry->value) == LAST_DEALT;
    step->turn_up.variable = NO_VARIABLE;
}

READER(read_flip)
{
    struct step *step = field;
    (void)key;
    step->kind = STEP_FLIP;
    step->flip.variable = NO_VARIABLE;
    step->flip.until = value_cards(reader, entry->value);
    if (item_count(entry->value) == 0)
        diagnose(reader->diagnostics, E_EMPTY, entry->value->place, "no card would end this");
}

READER(read_show)
{
    struct step *step = field;
    step->kind = STEP_SHOW;
    step->who = value_role(reader, key, entry->value);
}

READER(read_step_names)
{
    struct step *step = field;
    (void)key;
    uint8_t variable = value_new_variable(reader, entry->value);
    if (step->kind == STEP_FLIP)
        step->flip.variable = variable;
    else
        step->turn_up.variable = variable;
}

/* --- and go elsewhere ------------------------------------------------------------------------ */

static void check_turned_up(struct reader *reader, const struct node *value)
{
    for (unsigned i = 0; i < reader->step; i++) {
        const struct step *step = &reader->rules->steps[i];
        if (step->kind == STEP_TURN_UP && !step->turn_up.last_dealt)
            return;
    }
    diagnose(reader->diagnostics, E_CONTRADICTION, value->place,
             "no step before this one turns up a card from the talon");
}

READER(read_take)
{
    struct step *step = field;
    step->kind = STEP_TAKE;
    if (value_word(reader, key, entry->value) >= 0)
        check_turned_up(reader, entry->value);
}

READER(read_turn_down)
{
    struct step *step = field;
    step->kind = STEP_TURN_DOWN;
    if (value_word(reader, key, entry->value) >= 0)
        check_turned_up(reader, entry->value);
}
