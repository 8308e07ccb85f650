#include "formats/contract.h"

#include <string.h>

static unsigned cards_played(const struct foreign_game *game)
{
    unsigned count = 0;
    for (unsigned i = 0; i < game->item_count; i++)
        count += game->items[i].act == FOREIGN_CARD;
    return count;
}

static bool is_call(const struct foreign_item *item)
{
    return item->act == FOREIGN_CALL;
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

const char *foreign_bid_text(struct arena *arena, struct foreign_call bid, unsigned doubled)
{
    const char suit[] = {bid.suit, 0};
    return arena_format(arena, "%u%s%s", bid.level, bid.suit ? suit : "NT",
                        doubled == 2   ? "XX"
                        : doubled == 1 ? "X"
                                       : "");
}

static const char *seat_letter(unsigned seat)
{
    static const char *const letters[] = {"N", "E", "S", "W"};
    return seat < CONTRACT_SEATS ? letters[seat] : "nobody";
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
                       "the contract is %s here, and the calls lead to %s",
                       foreign_bid_text(game->arena, result->contract, result->doubled),
                       foreign_bid_text(game->arena, end->bid, end->doubled));
    if (result->passed_out)
        foreign_remark(game, FOREIGN_IRREGULAR, result->contract_place,
                       "all have passed here, and the calls lead to %s",
                       foreign_bid_text(game->arena, end->bid, end->doubled));
}

/* The declarer that the file names, if that is one of the side whose bid stands: which of the two
 * it is goes by the rules of the game. */
static void settle_declarer(struct foreign_game *game, const struct auction_end *end)
{
    struct foreign_result *result = &game->result;
    bool is_said = result->declarer != FOREIGN_NOBODY;
    bool may_be =
        is_said && end->declarer != FOREIGN_NOBODY && same_side(result->declarer, end->declarer);
    if (is_said && !may_be)
        foreign_remark(game, FOREIGN_IRREGULAR, result->declarer_place,
                       "the declarer is %s here, and by the calls %s",
                       seat_letter(result->declarer), seat_letter(end->declarer));
    if (!may_be)
        result->declarer = end->declarer;
}

void foreign_settle_contract(struct foreign_game *game)
{
    struct auction_end end = foreign_auction_end(game);
    struct foreign_result *result = &game->result;
    if (!end.is_over)
        return;
    if (end.is_passed_out && result->contract.kind == FOREIGN_BID)
        foreign_remark(game, FOREIGN_IRREGULAR, result->contract_place,
                       "the contract is %s here, and all have passed",
                       foreign_bid_text(game->arena, result->contract, result->doubled));
    else if (!end.is_passed_out)
        compare_contract(game, &end);
    settle_declarer(game, &end);
    result->contract = end.bid;
    result->doubled = end.doubled;
    result->passed_out = end.is_passed_out;
}

/* --- an auction that is supposed -------------------------------------------------------------- */

static void add_call(struct foreign_game *game, unsigned *seat, enum foreign_call_kind kind)
{
    struct foreign_item *item =
        foreign_add_item(game, FOREIGN_CALL, *seat, game->result.contract_place);
    item->call = kind == FOREIGN_BID ? game->result.contract : (struct foreign_call){.kind = kind};
    *seat = (*seat + 1) % CONTRACT_SEATS;
}

static void add_passes(struct foreign_game *game, unsigned *seat, unsigned count)
{
    while (count-- > 0)
        add_call(game, seat, FOREIGN_PASS);
}

/* The first opponent after the declarer doubles, and the declarer's partner redoubles. */
static void add_shortest(struct foreign_game *game)
{
    const struct foreign_result *result = &game->result;
    unsigned seat = game->dealer;
    if (result->passed_out) {
        add_passes(game, &seat, CONTRACT_SEATS);
        return;
    }
    add_passes(game, &seat, (result->declarer + CONTRACT_SEATS - seat) % CONTRACT_SEATS);
    add_call(game, &seat, FOREIGN_BID);
    if (result->doubled > 0)
        add_call(game, &seat, FOREIGN_DOUBLE);
    if (result->doubled > 1)
        add_call(game, &seat, FOREIGN_REDOUBLE);
    add_passes(game, &seat, CONTRACT_SEATS - 1);
}

bool foreign_suppose_auction(struct foreign_game *game)
{
    const struct foreign_result *result = &game->result;
    bool is_known = result->passed_out ||
                    (result->contract.kind == FOREIGN_BID && result->declarer != FOREIGN_NOBODY);
    if (!is_known || game->dealer == FOREIGN_NOBODY)
        return false;
    const struct foreign_item *behind = game->items;
    unsigned count = game->item_count;
    game->items = NULL;
    game->item_count = game->item_room = 0;
    add_shortest(game);
    foreign_remark(game, FOREIGN_IRREGULAR, result->contract_place,
                   "there are no calls: the fewest that lead to this contract are taken");
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

/* Greater is higher. */
static int rank_of(const char *card)
{
    static const char ranks[] = "23456789TJQKA";
    const char *at = strchr(ranks, card[1] == '1' ? 'T' : card[1]);
    return at ? (int)(at - ranks) : -1;
}

static bool beats(const char *card, const char *best, char trumps)
{
    if (card[0] == best[0])
        return rank_of(card) > rank_of(best);
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
    struct foreign_item *items = (struct foreign_item *)game->items;
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

/* --- hands that are not said -------------------------------------------------------------------
 */

/* Whether a list of cards with spaces between them has the card. */
static bool has_card(const char *cards, const char *card)
{
    size_t length = strlen(card);
    for (; *cards; cards += strcspn(cards, " "), cards += *cards == ' ')
        if (strncmp(cards, card, length) == 0 && (cards[length] == ' ' || cards[length] == 0))
            return true;
    return false;
}

static bool has_played(const struct foreign_game *game, unsigned seat, const char *card)
{
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act == FOREIGN_CARD && game->items[i].seat == seat &&
            strcmp(game->items[i].text, card) == 0)
            return true;
    return false;
}

static bool is_held(const struct foreign_game *game, const char *card)
{
    bool is = false;
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        is |= game->hands[seat] && has_card(game->hands[seat], card);
    return is;
}

/* The cards that no known hand has: of these the ones that the seat has played, or, for
 * FOREIGN_NOBODY, all; and how many. */
static const char *cards_of(struct foreign_game *game, unsigned seat, unsigned *count)
{
    static const char suits[] = "SHDC";
    static const char *const ranks[] = {"A", "K", "Q", "J", "10", "9", "8",
                                        "7", "6", "5", "4", "3",  "2"};
    const char *cards = "";
    *count = 0;
    for (unsigned i = 0; i < CONTRACT_SEATS * CONTRACT_HAND; i++) {
        const char card[] = {suits[i / CONTRACT_HAND], ranks[i % CONTRACT_HAND][0],
                             ranks[i % CONTRACT_HAND][1], 0};
        if (is_held(game, card) || (seat != FOREIGN_NOBODY && !has_played(game, seat, card)))
            continue;
        cards = arena_joined(game->arena, cards, " ", "%s", card);
        ++*count;
    }
    return cards;
}

/* Leaves out all cards from the first on that comes of a hand nobody knows. */
static void leave_out_unknown(struct foreign_game *game)
{
    unsigned kept = 0;
    bool is_left_out = false;
    struct foreign_item *items = (struct foreign_item *)game->items;
    for (unsigned i = 0; i < game->item_count; i++) {
        bool is_card = items[i].act == FOREIGN_CARD;
        if (is_card && !is_left_out && items[i].seat < CONTRACT_SEATS &&
            !game->hands[items[i].seat]) {
            foreign_remark(game, FOREIGN_LOST, items[i].place,
                           "the hand that this card is of is not known: the play is left out from "
                           "here on");
            is_left_out = true;
        }
        if (!is_card || !is_left_out)
            items[kept++] = items[i];
    }
    game->item_count = kept;
}

void foreign_complete_hands(struct foreign_game *game)
{
    unsigned unknown = 0, last = 0, count;
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++) {
        const char *cards = game->hands[seat] ? NULL : cards_of(game, seat, &count);
        if (cards && count == CONTRACT_HAND)
            game->hands[seat] = cards;
        if (!game->hands[seat]) {
            unknown++;
            last = seat;
        }
    }
    if (unknown == 1 && cards_played(game) > 0)
        game->hands[last] = cards_of(game, FOREIGN_NOBODY, &count);
    else if (unknown > 0)
        leave_out_unknown(game);
}

/* --- how play ends ---------------------------------------------------------------------------- */

void foreign_end_play(struct foreign_game *game, struct place place)
{
    const struct foreign_result *result = &game->result;
    bool is_over = result->passed_out || cards_played(game) == CONTRACT_SEATS * CONTRACT_HAND;
    if (is_over || game->item_count == 0)
        return;
    if (game->is_unfinished || !result->has_tricks || result->declarer == FOREIGN_NOBODY) {
        game->is_unfinished = true;
        return;
    }
    foreign_add_item(game, FOREIGN_CLAIM, result->declarer, place)->tricks = result->tricks;
}

/* --- boards ----------------------------------------------------------------------------------- */

enum foreign_vulnerable foreign_vulnerable_of(unsigned board)
{
    /* Nobody, North-South, East-West, all; four boards later the same, begun one later. */
    static const enum foreign_vulnerable cycle[] = {VULNERABLE_NONE, VULNERABLE_NORTH_SOUTH,
                                                    VULNERABLE_EAST_WEST, VULNERABLE_ALL};
    unsigned number = (board + 15) % 16;
    return cycle[(number + number / 4) % 4];
}
