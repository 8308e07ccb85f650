/* What a board of a LIN file says as a whole: its result, deal and seats. */
#include "formats/lin_reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "formats/board.h"
#include "formats/cards.h"

/* --- results: "4HN+1", "3NxE-1", "PASS" ------------------------------------------------------- */

/* How often a bid is doubled by these letters, which the text goes on behind. */
static unsigned read_doubles(const char **text)
{
    size_t count = strspn(*text, "xX");
    *text += count;
    return (unsigned)count;
}

static bool read_result(const char *text, struct foreign_result *result)
{
    struct foreign_result read = {.declarer = FOREIGN_NOBODY, .score_seat = FOREIGN_NOBODY};
    if (text_same_word(text, "p") || text_same_word(text, "pass")) {
        read.passed_out = true;
        *result = read;
        return true;
    }
    size_t used = foreign_read_bid(text, &read.contract);
    text += used;
    unsigned doubles = read_doubles(&text), seat = seat_of_letter(*text);
    if (used == 0 || seat == FOREIGN_NOBODY)
        return false;
    text++;
    doubles += read_doubles(&text);
    char *end = (char *)text + 1;
    long more = *text == '+' || *text == '-' ? strtol(text, &end, 10) : 0;
    long tricks = 6 + read.contract.level + more;
    read.has_tricks = *text != 0;
    if (doubles > 2 || (read.has_tricks && (!strchr("=+-", *text) || *end)) || tricks < 0 ||
        tricks > CONTRACT_HAND)
        return false;
    read.declarer = (uint8_t)seat;
    read.doubled = (uint8_t)doubles;
    read.tricks = read.has_tricks ? (uint8_t)tricks : 0;
    *result = read;
    return true;
}

/* Of a list for all boards the part of this one. */
static const char *own_field(const struct lin_reader *reader, const char *list)
{
    return lin_field(reader->game->arena, list ? list : "",
                     2 * ((long)reader->number - (long)reader->file->first) + reader->is_closed);
}

static void take_result(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    const char *points, *text;
    if (reader->file->first == 0)
        reader->file->first = reader->number;
    text = reader->own_result ? lin_field(game->arena, reader->own_result, 0)
                              : own_field(reader, reader->file->results.text);
    reader->result_text = text;
    points = reader->own_points ? reader->own_points : own_field(reader, reader->file->points.text);
    if (*text && !read_result(text, &game->result))
        foreign_remark(game, FOREIGN_IRREGULAR, game->place, "unknown result '%s'", text);
    if (*text)
        game->result.contract_place = game->result.declarer_place = game->result.tricks_place =
            game->place;
    if (*points)
        foreign_keep(game, "mp", points, game->place);
}

/* --- the whole of it -------------------------------------------------------------------------- */

/* What the head of the file says of all boards. */
static void take_shared(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    const char *event = reader->file->event.text, *names = reader->file->names.text;
    static const struct {
        const char *name;
        long field;
    } parts[] = {{"Event", 0}, {"HomeTeam", 5}, {"VisitTeam", 7}};
    bool has_names = false;
    for (unsigned i = 0; i < CONTRACT_SEATS; i++)
        has_names |= game->names[i] != NULL;
    if (!has_names && names)
        lin_read_names(reader, names);
    if (!event)
        return;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *value = lin_field(game->arena, event, parts[i].field);
        if (*value)
            foreign_keep(game, parts[i].name, value, game->place);
    }
    if (strchr(event, ','))
        foreign_keep(game, "vg", arena_copy(game->arena, event, strlen(event)), game->place);
}

/* A board without a deal of its own has that of the same board in the other room. */
static void take_deal(struct lin_reader *reader)
{
    struct lin_shared *deal = &reader->file->deal;
    if (reader->has_deal)
        reader->file->deal_number = reader->number;
    else if (deal->text && reader->number > 0 && reader->number == reader->file->deal_number) {
        foreign_remark(reader->game, FOREIGN_IRREGULAR, reader->game->place,
                       "the deal is missing: that of the other room is used");
        lin_read_deal(reader, deal->text, reader->game->place);
    }
}

/* A result is of the contract to which the calls lead, or it says nothing of this play. */
static void drop_result_of_other_contract(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    struct foreign_result *result = &game->result;
    struct auction_end end = foreign_auction_end(game);
    bool is_same = end.bid.kind == FOREIGN_BID && end.bid.level == result->contract.level &&
                   end.bid.suit == result->contract.suit && end.bidder % 2 == result->declarer % 2;
    if (!result->has_tricks || is_same)
        return;
    foreign_remark(game, FOREIGN_LOST, game->place,
                   "the result is for another contract than the calls: it is not compared");
    result->has_tricks = false;
}

/* Who holds the first card that is played. */
static unsigned lead_of(const struct foreign_game *game)
{
    const struct foreign_item *card = foreign_first(game, FOREIGN_CARD);
    return card ? foreign_holder(game, card->text) : FOREIGN_NOBODY;
}

/* Whether the result is of the contract that the calls have led to so far. */
static bool is_of_calls(const struct foreign_result *result, const struct auction_end *end)
{
    if (end->bid.kind != FOREIGN_BID)
        return result->passed_out;
    return result->contract.kind == FOREIGN_BID && result->contract.level == end->bid.level &&
           result->contract.suit == end->bid.suit && result->doubled == end->doubled;
}

/* An auction behind which nothing is played. The result says whether only passes are missing. */
static void end_open_auction(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    struct auction_end end = foreign_auction_end(game);
    struct foreign_result *result = &game->result;
    const struct foreign_item *last = lin_last_call(reader);
    bool has_result = result->passed_out || result->contract.kind == FOREIGN_BID;
    if (end.is_over || !has_result || last->seat == FOREIGN_NOBODY)
        return;
    if (is_of_calls(result, &end)) {
        foreign_remark(game, FOREIGN_IRREGULAR, last->place,
                       "the last passes are missing and are added");
        foreign_add_passes(game, (last->seat + 1u) % CONTRACT_SEATS, last->place);
        return;
    }
    foreign_remark(
        game, FOREIGN_LOST, last->place,
        "the auction is incomplete here, and the result is for %s: the missing calls are unknown",
        result->passed_out ? "four passes"
                           : foreign_bid_text(game->arena, result->contract, result->doubled));
    foreign_keep(game, "rs", reader->result_text, game->place);
    *result = (struct foreign_result){.declarer = FOREIGN_NOBODY, .score_seat = FOREIGN_NOBODY};
    game->is_unfinished = true;
}

/* Without a contract nobody knows who leads, nor who wins: the cards are not kept. */
static void leave_out_cards(struct foreign_game *game)
{
    const struct foreign_item *first = foreign_first(game, FOREIGN_CARD);
    unsigned kept = 0;
    if (!first)
        return;
    foreign_remark(game, FOREIGN_LOST, first->place,
                   "the play is omitted: without a contract the winners of tricks are unknown");
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act != FOREIGN_CARD)
            game->items[kept++] = game->items[i];
    game->item_count = kept;
}

static void end_play(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    if (reader->calls > 0 && reader->cards == 0 && !reader->has_claim)
        end_open_auction(reader);
    if (reader->calls > 0)
        drop_result_of_other_contract(reader);
    else
        foreign_suppose_auction(game);
    foreign_settle_contract(game, lead_of(game));
    foreign_seat_cards(game);
    if (game->result.declarer == FOREIGN_NOBODY)
        leave_out_cards(game);
    if (reader->has_claim && game->result.declarer == FOREIGN_NOBODY)
        foreign_remark(game, FOREIGN_WRONG, reader->claim_place,
                       "a claim, but the calls lead to no contract");
    else if (reader->has_claim) {
        if (game->result.has_tricks && game->result.tricks != reader->claimed)
            foreign_remark(game, FOREIGN_IRREGULAR, reader->claim_place,
                           "the claim and the result differ in tricks: %u and %u", reader->claimed,
                           game->result.tricks);
        game->result.has_tricks = true;
        game->result.tricks = (uint8_t)reader->claimed;
        game->result.tricks_place = reader->claim_place;
    }
    foreign_end_play(game, reader->has_claim ? reader->claim_place : game->place);
}

static void settle_number(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    game->deal = board_number(game->board);
    if (reader->number == 0)
        reader->number = game->deal;
}

/* Calls go round from the dealer; without one from who deals by the cycle of four. */
static void seat_calls(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    struct foreign_item *items = game->items;
    unsigned calls = 0;
    if (game->dealer == FOREIGN_NOBODY && game->deal > 0) {
        game->dealer = (uint8_t)board_dealer(game->deal);
        foreign_remark(game, FOREIGN_IRREGULAR, game->place,
                       "the dealer is missing: by the board number it is %s",
                       seat_words[game->dealer]);
    }
    for (unsigned i = 0; i < game->item_count && game->dealer < CONTRACT_SEATS; i++)
        if (items[i].act == FOREIGN_CALL)
            items[i].seat = (uint8_t)((game->dealer + calls++) % CONTRACT_SEATS);
}

static bool has_hand(const struct foreign_game *game)
{
    bool has = false;
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        has |= game->hands[seat] != NULL;
    return has;
}

void lin_settle(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    settle_number(reader);
    take_shared(reader);
    take_result(reader);
    take_deal(reader);
    if (reader->calls > 0 || reader->cards > 0 || has_hand(game)) {
        seat_calls(reader);
        end_play(reader);
        return;
    }
    game->has_no_deal = true;
    foreign_remark(game, FOREIGN_LOST, game->place, "no cards and no calls");
}
