/* Auctions and contracts of foreign files: what a contract says of calls that are missing. */
#include "formats/contract.h"

#include <string.h>

#include "base/text.h"
#include "formats/cards.h"

static bool is_call(const struct foreign_item *item)
{
    return item->act == FOREIGN_CALL;
}

/* --- seats and bids --------------------------------------------------------------------------- */

const char *const seat_words[CONTRACT_SEATS] = {"North", "East", "South", "West"};

unsigned seat_of_letter(char letter)
{
    static const char letters[] = SEAT_LETTERS;
    const char *at = letter ? strchr(letters, text_upper(letter)) : NULL;
    return at ? (unsigned)(at - letters) : FOREIGN_NOBODY;
}

const char *seat_letter(unsigned seat)
{
    static const char *const letters[] = {"N", "E", "S", "W"};
    return seat < CONTRACT_SEATS ? letters[seat] : "";
}

size_t foreign_read_bid(const char *text, struct foreign_call *bid)
{
    *bid = (struct foreign_call){.kind = FOREIGN_BID};
    if (text[0] < '1' || text[0] > '7')
        return 0;
    bid->level = (uint8_t)(text[0] - '0');
    bid->suit = card_read_suit(text[1]);
    if (bid->suit)
        return 2;
    if (text_upper(text[1]) != 'N')
        return 0;
    return text_upper(text[2]) == 'T' ? 3 : 2;
}

const char *foreign_bid_text(struct arena *arena, struct foreign_call bid, unsigned doubled)
{
    const char suit[] = {bid.suit, 0};
    return arena_format(arena, "%u%s%s", bid.level, bid.suit ? suit : "NT",
                        doubled == 2   ? "XX"
                        : doubled == 1 ? "X"
                                       : "");
}

/* --- where calls lead ------------------------------------------------------------------------- */

static bool same_side(unsigned one, unsigned other)
{
    return one % 2 == other % 2;
}

/* Who of the bidder's side was the first to bid its suit. */
static uint8_t declarer_of(const struct foreign_game *game, const struct foreign_item *highest)
{
    for (unsigned i = 0; i < game->item_count; i++) {
        const struct foreign_item *item = &game->items[i];
        if (is_call(item) && item->call.kind == FOREIGN_BID &&
            item->call.suit == highest->call.suit && same_side(item->seat, highest->seat))
            return item->seat;
    }
    return highest->seat;
}

struct auction_end foreign_auction_end(const struct foreign_game *game)
{
    struct auction_end end = {.declarer = FOREIGN_NOBODY, .bidder = FOREIGN_NOBODY};
    const struct foreign_item *highest = NULL;
    for (unsigned i = 0; i < game->item_count; i++) {
        const struct foreign_item *item = &game->items[i];
        if (!is_call(item))
            continue;
        end.calls++;
        end.passes = item->call.kind == FOREIGN_PASS ? (uint8_t)(end.passes + 1) : 0;
        if (item->call.kind == FOREIGN_DOUBLE)
            end.doubled = 1;
        if (item->call.kind == FOREIGN_REDOUBLE)
            end.doubled = 2;
        if (item->call.kind == FOREIGN_BID) {
            highest = item;
            end.doubled = 0;
        }
    }
    end.is_passed_out = !highest && end.passes >= CONTRACT_SEATS;
    end.is_over = end.is_passed_out || (highest && end.passes >= CONTRACT_SEATS - 1);
    if (highest) {
        end.bid = highest->call;
        end.bidder = highest->seat;
        end.declarer = declarer_of(game, highest);
    }
    return end;
}

static bool same_contract(const struct foreign_result *result, const struct auction_end *end)
{
    return result->contract.level == end->bid.level && result->contract.suit == end->bid.suit &&
           result->doubled == end->doubled;
}

static void compare_contract(struct foreign_game *game, const struct auction_end *end)
{
    struct foreign_result *result = &game->result;
    if (result->contract.kind == FOREIGN_BID && !same_contract(result, end))
        foreign_remark(game, FOREIGN_IRREGULAR, result->contract_place,
                       "the contract is %s here, but the calls lead to %s",
                       foreign_bid_text(game->arena, result->contract, result->doubled),
                       foreign_bid_text(game->arena, end->bid, end->doubled));
    if (result->passed_out)
        foreign_remark(game, FOREIGN_IRREGULAR, result->contract_place,
                       "all players passed here, but the calls lead to %s",
                       foreign_bid_text(game->arena, end->bid, end->doubled));
}

/*
 * Rules differ in who of the bidder's side declares: who made the last bid, or who was the first to
 * bid its suit. The lead decides between them, and then what the file says.
 */
static void settle_declarer(struct foreign_game *game, const struct auction_end *end, unsigned lead)
{
    struct foreign_result *result = &game->result;
    unsigned said = result->declarer, declarer = end->declarer;
    unsigned led = lead < CONTRACT_SEATS ? (lead + CONTRACT_SEATS - 1) % CONTRACT_SEATS
                                         : FOREIGN_NOBODY; /* the declarer by the lead */
    bool is_by_lead = led != FOREIGN_NOBODY && (led == end->declarer || led == end->bidder);
    if (is_by_lead)
        declarer = led;
    else if (said != FOREIGN_NOBODY && said == end->bidder)
        declarer = said;
    if (said != FOREIGN_NOBODY && said != declarer)
        foreign_remark(game, FOREIGN_IRREGULAR, result->declarer_place,
                       "the declarer is %s here, but by the calls%s %s", seat_letter(said),
                       is_by_lead && end->declarer != end->bidder ? " and the lead" : "",
                       declarer == FOREIGN_NOBODY ? "nobody" : seat_letter(declarer));
    result->declarer = (uint8_t)declarer;
}

void foreign_settle_contract(struct foreign_game *game, unsigned lead)
{
    struct auction_end end = foreign_auction_end(game);
    struct foreign_result *result = &game->result;
    if (!end.is_over)
        return;
    if (end.is_passed_out && result->contract.kind == FOREIGN_BID)
        foreign_remark(game, FOREIGN_IRREGULAR, result->contract_place,
                       "the contract is %s here, but all players passed",
                       foreign_bid_text(game->arena, result->contract, result->doubled));
    else if (!end.is_passed_out)
        compare_contract(game, &end);
    settle_declarer(game, &end, lead);
    result->contract = end.bid;
    result->doubled = end.doubled;
    result->passed_out = end.is_passed_out;
}

unsigned foreign_holder(const struct foreign_game *game, const char *card)
{
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        if (game->hands[seat] && (cards_set(game->hands[seat]) & cards_set(card)))
            return seat;
    return FOREIGN_NOBODY;
}

void foreign_add_passes(struct foreign_game *game, unsigned seat, struct place place)
{
    unsigned at = game->item_count; /* behind the last call */
    while (at > 0 && !is_call(&game->items[at - 1]))
        at--;
    while (!foreign_auction_end(game).is_over) {
        foreign_add_item(game, FOREIGN_CALL, seat, place)->call.kind = FOREIGN_PASS;
        const struct foreign_item pass = game->items[game->item_count - 1];
        memmove(&game->items[at + 1], &game->items[at],
                (game->item_count - 1 - at) * sizeof *game->items);
        game->items[at++] = pass;
        seat = seat == FOREIGN_NOBODY ? FOREIGN_NOBODY : (seat + 1) % CONTRACT_SEATS;
    }
}

/* --- an auction that is supposed -------------------------------------------------------------- */

static void add_call(struct foreign_game *game, unsigned *seat, enum foreign_call_kind kind)
{
    struct foreign_item *item =
        foreign_add_item(game, FOREIGN_CALL, *seat, game->result.contract_place);
    item->call = kind == FOREIGN_BID ? game->result.contract : (struct foreign_call){.kind = kind};
    *seat = (*seat + 1) % CONTRACT_SEATS;
}

/* The first opponent after the declarer doubles, and the declarer's partner redoubles. */
static void add_shortest(struct foreign_game *game)
{
    const struct foreign_result *result = &game->result;
    unsigned seat = game->dealer;
    while (!result->passed_out && seat != result->declarer)
        add_call(game, &seat, FOREIGN_PASS);
    if (!result->passed_out)
        add_call(game, &seat, FOREIGN_BID);
    if (!result->passed_out && result->doubled > 0)
        add_call(game, &seat, FOREIGN_DOUBLE);
    if (!result->passed_out && result->doubled > 1)
        add_call(game, &seat, FOREIGN_REDOUBLE);
    foreign_add_passes(game, seat, result->contract_place);
}

bool foreign_suppose_auction(struct foreign_game *game)
{
    const struct foreign_result *result = &game->result;
    bool is_known = result->passed_out ||
                    (result->contract.kind == FOREIGN_BID && result->declarer != FOREIGN_NOBODY);
    if (is_known && game->dealer == FOREIGN_NOBODY)
        foreign_remark(game, FOREIGN_LOST, result->contract_place,
                       "without a dealer no calls can lead to this contract");
    if (!is_known && result->contract.kind == FOREIGN_BID)
        foreign_remark(game, FOREIGN_LOST, result->contract_place,
                       "without a declarer no calls can lead to this contract");
    if (!is_known || game->dealer == FOREIGN_NOBODY)
        return false;
    const struct foreign_item *behind = game->items;
    unsigned count = game->item_count;
    game->items = NULL;
    game->item_count = game->item_room = 0;
    add_shortest(game);
    foreign_remark(game, FOREIGN_IRREGULAR, result->contract_place,
                   "there are no calls: the shortest auction to this contract is used");
    game->is_supposed = true;
    for (unsigned i = 0; i < count; i++)
        *foreign_add_item(game, behind[i].act, behind[i].seat, behind[i].place) = behind[i];
    return true;
}

/* --- tricks ----------------------------------------------------------------------------------- */

char foreign_trumps(const struct foreign_game *game)
{
    const struct foreign_result *result = &game->result;
    if (result->contract.kind == FOREIGN_BID)
        return result->contract.suit;
    return result->has_trumps ? result->trumps : '?';
}

/* 0 of the highest. */
static size_t rank_of(const char *card)
{
    const char rank[] = {card_rank(card), 0};
    return strcspn(CARD_RANKS, rank);
}

static bool beats(const char *card, const char *best, char trumps)
{
    if (card[0] == best[0])
        return rank_of(card) < rank_of(best);
    return card[0] == trumps;
}

unsigned foreign_trick_winner(const char *const cards[CONTRACT_SEATS], unsigned leader, char trumps)
{
    unsigned best = leader;
    for (unsigned i = 1; i < CONTRACT_SEATS; i++) {
        unsigned seat = (leader + i) % CONTRACT_SEATS;
        if (beats(cards[seat], cards[best], trumps))
            best = seat;
    }
    return best;
}

void foreign_seat_cards(struct foreign_game *game)
{
    char trumps = foreign_trumps(game);
    const char *cards[CONTRACT_SEATS];
    struct foreign_item *items = game->items;
    unsigned played = 0, leader = (game->result.declarer + 1u) % CONTRACT_SEATS;
    if (trumps == '?' || game->result.declarer >= CONTRACT_SEATS)
        return;
    for (unsigned i = 0; i < game->item_count; i++) {
        if (items[i].act != FOREIGN_CARD)
            continue;
        unsigned seat = (leader + played) % CONTRACT_SEATS;
        items[i].seat = (uint8_t)seat;
        cards[seat] = items[i].text;
        if (++played < CONTRACT_SEATS)
            continue;
        leader = foreign_trick_winner(cards, leader, trumps);
        played = 0;
    }
}

bool foreign_wins_as_read(const struct foreign_game *game)
{
    const char *cards[CONTRACT_SEATS];
    unsigned count = 0, leader = FOREIGN_NOBODY;
    for (unsigned i = 0; i < game->item_count; i++) {
        const struct foreign_item *item = &game->items[i];
        if (item->act != FOREIGN_CARD)
            continue;
        if (leader == FOREIGN_NOBODY)
            leader = item->seat;
        if (item->seat != (leader + count) % CONTRACT_SEATS)
            return false;
        cards[item->seat] = item->text;
        if (++count < CONTRACT_SEATS)
            continue;
        leader = foreign_trick_winner(cards, leader, foreign_trumps(game));
        count = 0;
    }
    return true;
}

/* --- hands that are not said -------------------------------------------------------------------
 */

static uint64_t cards_held(const struct foreign_game *game)
{
    uint64_t held = 0;
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        held |= game->hands[seat] ? cards_set(game->hands[seat]) : 0;
    return held;
}

static uint64_t cards_played(const struct foreign_game *game, unsigned seat)
{
    uint64_t played = 0;
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act == FOREIGN_CARD && game->items[i].seat == seat)
            played |= cards_set(game->items[i].text);
    return played;
}

bool foreign_has_hands(const struct foreign_game *game)
{
    unsigned known = 0;
    uint64_t held = 0;
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++) {
        if (!game->hands[seat])
            continue;
        uint64_t hand = cards_set(game->hands[seat]);
        if (cards_count(game->hands[seat]) != CONTRACT_HAND ||
            __builtin_popcountll(hand) != CONTRACT_HAND || (hand & held))
            return false;
        held |= hand;
        known++;
    }
    return game->players == CONTRACT_SEATS && known > 0;
}

void foreign_complete_fourth(struct foreign_game *game)
{
    unsigned unknown = 0, last = 0;
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        if (!game->hands[seat]) {
            unknown++;
            last = seat;
        }
    if (unknown == 1)
        game->hands[last] = cards_list(game->arena, CARDS_ALL & ~cards_held(game));
}

/* Leaves out all cards from the first on that comes of a hand nobody knows. */
static void leave_out_unknown(struct foreign_game *game)
{
    unsigned kept = 0;
    bool is_left_out = false;
    struct foreign_item *items = game->items;
    for (unsigned i = 0; i < game->item_count; i++) {
        bool is_card = items[i].act == FOREIGN_CARD;
        if (is_card && !is_left_out && items[i].seat < CONTRACT_SEATS &&
            !game->hands[items[i].seat]) {
            foreign_remark(game, FOREIGN_LOST, items[i].place,
                           "the hand with this card is unknown: the play from here on is omitted");
            is_left_out = true;
        }
        if (!is_card || !is_left_out)
            items[kept++] = items[i];
    }
    game->item_count = kept;
}

void foreign_complete_hands(struct foreign_game *game)
{
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++) {
        uint64_t cards = game->hands[seat] ? 0 : cards_played(game, seat) & ~cards_held(game);
        if (__builtin_popcountll(cards) == CONTRACT_HAND)
            game->hands[seat] = cards_list(game->arena, cards);
    }
    if (foreign_count(game, FOREIGN_CARD) > 0)
        foreign_complete_fourth(game);
    leave_out_unknown(game);
}

/* --- how play ends ---------------------------------------------------------------------------- */

void foreign_end_play(struct foreign_game *game, struct place place)
{
    const struct foreign_result *result = &game->result;
    bool is_over = result->passed_out || game->is_ended_by_rules ||
                   foreign_count(game, FOREIGN_CARD) == CONTRACT_CARDS;
    if (is_over || game->item_count == 0)
        return;
    if (game->is_unfinished || !result->has_tricks || result->declarer == FOREIGN_NOBODY) {
        game->is_unfinished = true;
        return;
    }
    foreign_add_item(game, FOREIGN_CLAIM, result->declarer, place)->tricks = result->tricks;
}
