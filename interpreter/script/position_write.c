/* How each row of a position is written. */
#include "script/position_rows.h"

const struct node *written_text(const struct writing *writing, const char *text)
{
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){.kind = NODE_SCALAR, .text = text};
    return node;
}

static const struct node *number_node(const struct writing *writing, int32_t number)
{
    return written_text(writing, arena_format(writing->arena, "%d", (int)number));
}

struct pairs pairs_begin(const struct writing *writing, unsigned most)
{
    return (struct pairs){arena_alloc(writing->arena, most * sizeof(struct entry)), 0};
}

void pairs_add(const struct writing *writing, struct pairs *pairs, const char *name,
               const struct node *value)
{
    if (value)
        pairs->entries[pairs->count++] = (struct entry){written_text(writing, name), value};
}

const struct node *pairs_end(const struct writing *writing, const struct pairs *pairs)
{
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){
        .kind = NODE_MAP, .text = "", .entries = pairs->entries, .count = pairs->count};
    return node;
}

static const struct node *pairs_if_any(const struct writing *writing, const struct pairs *pairs)
{
    return pairs->count ? pairs_end(writing, pairs) : NULL;
}

static const struct node *seat_node(const struct writing *writing, unsigned seat)
{
    if (seat == SEAT_UNSAID)
        return NULL;
    return written_text(writing, seat == NO_SEAT ? "none" : seats_name(writing->names, seat));
}

/* "SA HK": the cards that are there, as they are said; NULL if there are none. */
static const struct node *cards_node(const struct writing *writing, enum spot spot, unsigned seat)
{
    const struct position *position = writing->position;
    bool is_origin = spot == FROM_DEAL || spot == FROM_TALON;
    bool is_of_seat =
        spot == IN_HAND || spot == IN_COVERED || spot == IN_TAKEN || spot == IN_BURIED || is_origin;
    const struct placed_card *cards = is_origin ? position->origins : position->cards;
    unsigned count = is_origin ? position->origin_count : position->card_count;
    const char *list = "";
    EACH(card, cards, count)
        if (card->spot == spot && (!is_of_seat || card->seat == seat))
            list = arena_joined(writing->arena, list, " ", "%s",
                                writing->rules->pack.cards[card->card].name);
    return *list ? written_text(writing, list) : NULL;
}

const struct node *write_dealer(const struct writing *writing)
{
    unsigned dealer = writing->position->match.dealer;
    return dealer == NO_SEAT ? NULL : seat_node(writing, dealer);
}

const struct node *write_deal(const struct writing *writing)
{
    unsigned deal = writing->position->match.deal;
    return deal ? number_node(writing, (int32_t)deal) : NULL;
}

const struct node *write_passed_out(const struct writing *writing)
{
    unsigned passed_out = writing->position->match.passed_out;
    return passed_out ? number_node(writing, (int32_t)passed_out) : NULL;
}

const struct node *write_scores(const struct writing *writing)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    const int32_t *score = writing->position->match.score;
    for (unsigned account = 0; account < writing->rules->account_count; account++)
        if (score[account])
            pairs_add(writing, &pairs, writing->names->accounts[account],
                      number_node(writing, score[account]));
    return pairs_if_any(writing, &pairs);
}

/* "SA SK": what the seat has collected. */
static const struct node *collected_node(const struct writing *writing, const struct note *note,
                                         unsigned seat, int32_t value)
{
    const struct pack *pack = &writing->rules->pack;
    const char *list = "";
    SET_EACH(card, note_cards(pack, note, seat, (int16_t)value)) {
        list = arena_joined(writing->arena, list, " ", "%s", pack->cards[card].name);
    }
    return written_text(writing, list);
}

static const struct node *noted_node(const struct writing *writing, const struct note *note,
                                     unsigned owner, int32_t value)
{
    if (note_collects(note))
        return collected_node(writing, note, owner, value);
    if (note->type == VALUE_NUMBER)
        return number_node(writing, value);
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){.kind = NODE_SCALAR, .text = value ? "true" : "false", .is_truth = true};
    return node;
}

static const struct node *write_note(const struct writing *writing, unsigned number)
{
    const struct note *note = &writing->rules->notes[number];
    const int16_t *noted = writing->position->match.noted[number];
    const char *const *names =
        note->of == NOTE_OF_EACH ? writing->names->seats : writing->names->accounts;
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    if (note->of == NOTE_OF_TABLE)
        return noted_node(writing, note, 0, noted[0]);
    for (unsigned owner = 0; owner < note_owners(writing->rules, note); owner++)
        pairs_add(writing, &pairs, names[owner], noted_node(writing, note, owner, noted[owner]));
    return pairs_end(writing, &pairs);
}

const struct node *write_remembered(const struct writing *writing)
{
    struct pairs pairs = pairs_begin(writing, NOTES_MAX);
    for (unsigned i = 0; i < writing->rules->note_count; i++)
        if (writing->position->match.notes_said >> i & 1)
            pairs_add(writing, &pairs, writing->rules->notes[i].name, write_note(writing, i));
    return pairs_if_any(writing, &pairs);
}

const struct node *write_gathered_pack(const struct writing *writing)
{
    return cards_node(writing, IN_PACK, NO_SEAT);
}

const struct node *write_leads(const struct writing *writing)
{
    return seat_node(writing, writing->position->leader);
}

const struct node *write_undertaken(const struct writing *writing)
{
    unsigned contract = writing->position->contract;
    if (contract == CONTRACT_UNSAID || contract == 0)
        return NULL;
    return written_text(writing, writing->rules->contracts[contract].name);
}

const struct node *write_declarer(const struct writing *writing)
{
    return seat_node(writing, writing->position->declarer);
}

const struct node *write_called_card(const struct writing *writing)
{
    unsigned called = writing->position->called;
    return called == NO_CARD || writing->rules->partner_by_card
               ? NULL
               : written_text(writing, writing->rules->pack.cards[called].name);
}

const struct node *write_known_partner(const struct writing *writing)
{
    return seat_node(writing, writing->position->partner);
}

const struct node *write_bids(const struct writing *writing)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    for (unsigned seat = 0; seat < writing->rules->players; seat++) {
        int16_t bid = writing->position->bid[seat];
        if (bid != BID_UNSAID)
            pairs_add(writing, &pairs, seats_name(writing->names, seat),
                      bid == NO_BID ? written_text(writing, "none") : number_node(writing, bid));
    }
    return pairs_if_any(writing, &pairs);
}

const struct node *write_tricks(const struct writing *writing)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX + 1);
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        if (writing->position->tricks[seat])
            pairs_add(writing, &pairs, seats_name(writing->names, seat),
                      number_node(writing, writing->position->tricks[seat]));
    if (writing->position->tricks_of_nobody)
        pairs_add(writing, &pairs, "none",
                  number_node(writing, writing->position->tricks_of_nobody));
    return pairs_if_any(writing, &pairs);
}

static const struct node *write_by_seat(const struct writing *writing, enum spot spot)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        pairs_add(writing, &pairs, seats_name(writing->names, seat),
                  cards_node(writing, spot, seat));
    return pairs_if_any(writing, &pairs);
}

const struct node *write_taken(const struct writing *writing)
{
    return write_by_seat(writing, IN_TAKEN);
}

const struct node *write_dealt(const struct writing *writing)
{
    return write_by_seat(writing, FROM_DEAL);
}

const struct node *write_from_talon(const struct writing *writing)
{
    return write_by_seat(writing, FROM_TALON);
}

const struct node *write_buried(const struct writing *writing)
{
    return write_by_seat(writing, IN_BURIED);
}

const struct node *write_covered(const struct writing *writing)
{
    return write_by_seat(writing, IN_COVERED);
}

const struct node *write_goals(const struct writing *writing)
{
    const struct position *position = writing->position;
    struct pairs pairs = pairs_begin(writing, GOALS_MAX);
    for (unsigned i = 0; i < position->goal_count; i++)
        pairs_add(writing, &pairs, ruleset_goal_name(writing->rules, position->goals[i]),
                  seat_node(writing, position->goal_of[i]));
    return pairs_if_any(writing, &pairs);
}

const struct node *write_turned(const struct writing *writing)
{
    const char *list = "";
    SET_EACH(card, writing->position->turned) {
        list = arena_joined(writing->arena, list, " ", "%s", writing->rules->pack.cards[card].name);
    }
    if (!writing->position->says_turned)
        return NULL;
    return written_text(writing, *list ? list : "none");
}

const struct node *write_gone(const struct writing *writing)
{
    return cards_node(writing, IN_GONE, NO_SEAT);
}

const struct node *write_hands(const struct writing *writing)
{
    return write_by_seat(writing, IN_HAND);
}

const struct node *write_trick(const struct writing *writing)
{
    return cards_node(writing, IN_TRICK, NO_SEAT);
}
