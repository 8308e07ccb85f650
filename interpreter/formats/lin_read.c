/* What the tokens of LIN say of a board. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "formats/board.h"
#include "formats/cards.h"
#include "formats/lin_reader.h"

static struct place place_of(const struct lin_reader *reader, const struct lin_token *token)
{
    return (struct place){reader->source, (uint32_t)token->value, (uint32_t)token->length};
}

/* The value of a token without blanks around it; line ends within are blanks. */
static const char *value_of(const struct lin_reader *reader, const struct lin_token *token)
{
    const char *text = reader->source->text + token->value;
    size_t length = token->length;
    while (length > 0 && strchr(" \t\n", text[length - 1]))
        length--;
    while (length > 0 && strchr(" \t\n", *text))
        text++, length--;
    char *value = arena_copy(reader->game->arena, text, length);
    for (char *at = value; *at; at++)
        *at = *at == '\n' || *at == '\t' ? ' ' : *at;
    return value;
}

static void wrong(struct lin_reader *reader, struct place place, const char *what)
{
    foreign_remark(reader->game, FOREIGN_WRONG, place, "%s", what);
}

const char *lin_field(struct arena *arena, const char *list, long number)
{
    for (; number > 0 && *list; number--) {
        list += strcspn(list, ",");
        list += *list == ',';
    }
    return arena_copy(arena, list, number < 0 ? 0 : strcspn(list, ","));
}

/* --- hands ------------------------------------------------------------------------------------ */

/* "SAKH2..." A hand without cards is hidden. */
static void read_hand(struct lin_reader *reader, const char *text, unsigned seat, uint64_t *dealt,
                      struct place place)
{
    char suit = 0;
    uint64_t hand = 0;
    for (size_t i = 0, used; text[i]; i += used) {
        used = 1;
        if (card_read_suit(text[i])) {
            suit = card_read_suit(text[i]);
            continue;
        }
        if (strchr(" -.", text[i]))
            continue;
        char rank = card_read_rank(text + i, &used);
        uint64_t card = card_bit(suit, rank);
        if (!card || (*dealt & card)) {
            wrong(reader, place,
                  card ? "a card is dealt twice"
                       : "the deal contains something that is not a card");
            return;
        }
        hand |= card;
        *dealt |= card;
    }
    unsigned count = (unsigned)__builtin_popcountll(hand);
    if (count == CONTRACT_HAND)
        reader->game->hands[seat] = cards_list(reader->game->arena, hand);
    else if (hand)
        foreign_remark(reader->game, FOREIGN_WRONG, place, "%s has %u cards instead of 13",
                       seat_words[seat], count);
}

void lin_read_deal(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    uint64_t dealt = 0;
    unsigned known = 0;
    reader->has_deal = true;
    if (*text >= '1' && *text <= '4')
        game->dealer = (uint8_t)lin_seat((unsigned)(*text - '1'));
    game->dealer_place = place;
    text += text_is_digit(*text);
    for (unsigned i = 0; i < CONTRACT_SEATS; i++) {
        game->hand_places[lin_seat(i)] = place;
        read_hand(reader, lin_field(game->arena, text, i), lin_seat(i), &dealt, place);
    }
    if (*lin_field(game->arena, text, CONTRACT_SEATS))
        wrong(reader, place, "a fifth hand is dealt");
    foreign_complete_fourth(game);
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        known += game->hands[seat] != NULL;
    if (known > 0 && known < CONTRACT_SEATS && !foreign_is_wrong(game))
        foreign_remark(game, FOREIGN_IRREGULAR, place,
                       "only %u of the hands are known: the seed deals the others", known);
}

/* --- calls ------------------------------------------------------------------------------------ */

struct foreign_item *lin_last_call(const struct lin_reader *reader)
{
    const struct foreign_game *game = reader->game;
    for (unsigned i = game->item_count; i > 0; i--)
        if (game->items[i - 1].act == FOREIGN_CALL)
            return &game->items[i - 1];
    return NULL;
}

/* A call at the start of the text, and how long it is; 0 if it is none. */
static size_t read_call(const char *text, struct foreign_call *call)
{
    static const struct {
        const char *word;
        enum foreign_call_kind kind;
    } words[] = {
        {"pass", FOREIGN_PASS},      {"p", FOREIGN_PASS},        {"-", FOREIGN_PASS},
        {"redbl", FOREIGN_REDOUBLE}, {"rdbl", FOREIGN_REDOUBLE}, {"redouble", FOREIGN_REDOUBLE},
        {"xx", FOREIGN_REDOUBLE},    {"r", FOREIGN_REDOUBLE},    {"double", FOREIGN_DOUBLE},
        {"dbl", FOREIGN_DOUBLE},     {"d", FOREIGN_DOUBLE},      {"x", FOREIGN_DOUBLE},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_same_start(text, words[i].word, strlen(words[i].word))) {
            *call = (struct foreign_call){.kind = words[i].kind};
            return strlen(words[i].word);
        }
    return foreign_read_bid(text, call);
}

static void add_call(struct lin_reader *reader, struct foreign_call call, bool is_alerted,
                     struct place place)
{
    struct foreign_game *game = reader->game;
    struct foreign_item *item = foreign_add_item(game, FOREIGN_CALL, FOREIGN_NOBODY, place);
    item->call = call;
    item->note = is_alerted ? "!" : NULL;
    reader->calls++;
}

static void read_calls(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_call call;
    if (reader->cards > 0)
        wrong(reader, place, "a call after the first card");
    for (size_t length; *text; text += length) {
        length = read_call(text, &call);
        if (length == 0) {
            foreign_remark(reader->game, FOREIGN_WRONG, place, "'%s' is not a call", text);
            return;
        }
        bool is_alerted = text[length] == '!';
        add_call(reader, call, is_alerted, place);
        length += strspn(text + length, "!");
        length += strspn(text + length, " ");
    }
}

/* The meaning of an alerted call begins with "! ", that of another does not. */
static void read_meaning(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_item *item = lin_last_call(reader);
    struct arena *arena = reader->game->arena;
    if (!item)
        foreign_remark(reader->game, FOREIGN_LOST, place,
                       "there is no call for the explanation '%s'", text);
    else if (*text)
        item->note = item->note ? arena_joined(arena, item->note, " ", "%s", text) : text;
}

/* Some leave the last passes out. */
static void end_calls(struct lin_reader *reader, struct place place)
{
    struct auction_end end = foreign_auction_end(reader->game);
    if (end.calls == 0 || (end.is_over && !end.is_passed_out))
        return;
    if (end.bid.kind != FOREIGN_BID) {
        wrong(reader, place, "play begins without a bid");
        return;
    }
    foreign_remark(reader->game, FOREIGN_IRREGULAR, place,
                   "the last passes are missing and are added");
    foreign_add_passes(reader->game, FOREIGN_NOBODY, place);
    reader->calls = foreign_count(reader->game, FOREIGN_CALL);
}

/* --- play ------------------------------------------------------------------------------------- */

static void read_cards(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    if (reader->is_rewound) {
        if (!reader->has_lost_line)
            foreign_remark(game, FOREIGN_LOST, place, "an alternative line of play is not kept");
        reader->has_lost_line = true;
        return;
    }
    if (reader->has_claim)
        foreign_remark(game, FOREIGN_LOST, reader->claim_place,
                       "play continued after this claim, which is not kept");
    reader->has_claim = false;
    if (reader->cards == 0)
        end_calls(reader, place);
    for (size_t used; *text; text += used) {
        const char *card = card_read(game->arena, text, &used);
        if (!card) {
            foreign_remark(game, FOREIGN_WRONG, place, "'%s' is not a card", text);
            return;
        }
        foreign_add_item(game, FOREIGN_CARD, FOREIGN_NOBODY, place)->text = card;
        if (++reader->cards > CONTRACT_CARDS) {
            wrong(reader, place, "more than 52 cards are played");
            return;
        }
    }
}

static void read_claim(struct lin_reader *reader, const char *text, struct place place)
{
    int64_t tricks;
    if (!text_to_integer(text, &tricks) || tricks < 0 || tricks > CONTRACT_HAND) {
        foreign_remark(reader->game, FOREIGN_WRONG, place, "'%s' is not a number of tricks", text);
        return;
    }
    if (foreign_auction_end(reader->game).is_passed_out) {
        foreign_remark(reader->game, FOREIGN_IRREGULAR, place, "a claim, but all players passed");
        return;
    }
    if (reader->cards == 0)
        end_calls(reader, place);
    if (reader->has_claim && reader->claimed != (unsigned)tricks)
        foreign_remark(reader->game, FOREIGN_LOST, reader->claim_place,
                       "another claim follows this one, which is not kept");
    reader->has_claim = true;
    reader->claimed = (unsigned)tricks;
    reader->claim_place = place;
}

static void read_comment(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    if (!*text)
        return;
    if (game->item_count == 0) {
        foreign_keep(game, NULL, NULL, place)->comment = text;
        return;
    }
    struct foreign_item *item = &game->items[game->item_count - 1];
    item->comment =
        item->comment ? arena_joined(game->arena, item->comment, " ", "%s", text) : text;
}

/* --- the rest --------------------------------------------------------------------------------- */

/* Several of one name are one value, with bars between them. */
static void keep_token(struct foreign_game *game, const char *name, const char *text,
                       struct place place)
{
    struct foreign_tag *tag = foreign_tag_of(game, name);
    if (tag)
        tag->value = arena_joined(game->arena, tag->value, "|", "%s", text);
    else
        foreign_keep(game, name, text, place);
}

/* "o12" or "c3,BOARD 3" */
static void read_board(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    const char *digits = text + strcspn(text, "0123456789");
    const char *number = arena_copy(game->arena, digits, strspn(digits, "0123456789"));
    reader->is_board = true;
    reader->is_closed = text_lower(*text) == 'c';
    if (!foreign_kept(game, "Room"))
        foreign_keep(game, "Room", reader->is_closed ? "Closed" : "Open", place);
    reader->number = board_number(number);
    if (*number && !game->board) {
        game->board = number;
        game->board_place = place;
    }
}

/* "Board 12"; a heading that says something else is kept. */
static void read_heading(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    const char *digits = text + strcspn(text, "0123456789");
    size_t length = strspn(digits, "0123456789");
    bool is_number = text_same_start(text, "board", 5) && length > 0 &&
                     strspn(text + 5, " +#") == (size_t)(digits - text - 5);
    bool is_all = is_number && digits[length] == 0;
    if (is_all || (is_number && !game->board)) {
        game->board = arena_copy(game->arena, digits, length);
        game->board_place = place;
    }
    if (*text && !is_all)
        keep_token(game, "ah", text, place);
}

static void read_vulnerable(struct lin_reader *reader, const char *text, struct place place)
{
    static const char letters[] = "o0-nNeEbB";
    static const enum foreign_vulnerable values[] = {
        VULNERABLE_NONE,        VULNERABLE_NONE,        VULNERABLE_NONE,
        VULNERABLE_NORTH_SOUTH, VULNERABLE_NORTH_SOUTH, VULNERABLE_EAST_WEST,
        VULNERABLE_EAST_WEST,   VULNERABLE_ALL,         VULNERABLE_ALL};
    char letter = *text == 'O' ? 'o' : *text;
    const char *found = letter ? strchr(letters, letter) : NULL;
    reader->game->vulnerable_place = place;
    if (found)
        reader->game->vulnerable = values[found - letters];
    else if (*text)
        foreign_remark(reader->game, FOREIGN_IRREGULAR, place, "'%s' is not a vulnerability", text);
}

void lin_read_names(struct lin_reader *reader, const char *text)
{
    struct foreign_game *game = reader->game;
    bool has_eight = *lin_field(game->arena, text, CONTRACT_SEATS) != 0;
    for (unsigned i = 0; i < CONTRACT_SEATS; i++) {
        const char *name =
            lin_field(game->arena, text, i + (has_eight && reader->is_closed ? CONTRACT_SEATS : 0));
        name += strspn(name, " ");
        game->names[lin_seat(i)] = *name ? name : NULL;
    }
}

static void read_event(struct lin_reader *reader, const char *text)
{
    struct arena *arena = reader->game->arena;
    lin_share(reader->context, &reader->file->event, text);
    reader->file->first = board_number(lin_field(arena, text, 3));
    lin_share(reader->context, &reader->file->results, "");
    lin_share(reader->context, &reader->file->points, "");
}

static void read_token(struct lin_reader *reader, const struct lin_token *token)
{
    struct foreign_game *game = reader->game;
    struct place place = place_of(reader, token);
    const char *text = value_of(reader, token);
    switch (token->kind) {
    case TOKEN_LAYOUT: break;
    case TOKEN_EVENT: read_event(reader, text); break;
    case TOKEN_RESULTS:
        if (reader->is_board || reader->has_deal)
            reader->own_result = text;
        else
            lin_share(reader->context, &reader->file->results, text);
        break;
    case TOKEN_EACH:
        if ((reader->is_board || reader->has_deal) && !strchr(text, ','))
            reader->own_points = text;
        else
            lin_share(reader->context, &reader->file->points, text);
        break;
    case TOKEN_NAMES:
        if (reader->is_board || reader->has_deal)
            lin_read_names(reader, text);
        else
            lin_share(reader->context, &reader->file->names, text);
        break;
    case TOKEN_BOARD: read_board(reader, text, place); break;
    case TOKEN_DEAL:
        lin_share(reader->context, &reader->file->deal, text);
        lin_read_deal(reader, text, place);
        break;
    case TOKEN_HEADING: read_heading(reader, text, place); break;
    case TOKEN_VULNERABLE: read_vulnerable(reader, text, place); break;
    case TOKEN_CALL: read_calls(reader, text, place); break;
    case TOKEN_MEANING: read_meaning(reader, text, place); break;
    case TOKEN_CARD: read_cards(reader, text, place); break;
    case TOKEN_CLAIM: read_claim(reader, text, place); break;
    case TOKEN_COMMENT: read_comment(reader, text, place); break;
    case TOKEN_BACK: reader->is_rewound = true; break;
    case TOKEN_KEPT:
        if (!*token->name)
            foreign_remark(game, FOREIGN_IRREGULAR, place, "unknown LIN token '%s'", text);
        else if (*text)
            keep_token(game, arena_copy(game->arena, token->name, 2), text, place);
        break;
    }
}

/* The text behind the last token that ends. A deal, a call or a card in it is read, for if it is
 * not whole that is found; of anything else nobody knows where it would have ended. */
static void read_cut_token(struct lin_reader *reader, struct lin_token *token)
{
    bool is_read =
        token->kind == TOKEN_DEAL || token->kind == TOKEN_CALL || token->kind == TOKEN_CARD;
    if (token->at >= reader->source->length)
        return;
    bool is_lost = !is_read && token->kind != TOKEN_LAYOUT;
    foreign_remark(reader->game, is_lost ? FOREIGN_LOST : FOREIGN_IRREGULAR,
                   (struct place){reader->source, (uint32_t)token->at, 1},
                   "the last token does not end: a bar is missing%s",
                   is_lost ? "; it is omitted" : "");
    if (!is_read)
        return;
    token->length = reader->source->length - token->value;
    read_token(reader, token);
}

static bool next(struct foreign_context *context, struct foreign_game *game)
{
    struct lin_reader reader = {.context = context, .file = lin_file_of(context), .game = game};
    struct lin_token token;
    size_t at = 0;
    reader.source = lin_next_source(context, game);
    if (!reader.source)
        return false;
    game->players = CONTRACT_SEATS;
    if (foreign_is_wrong(game))
        return true;
    for (; lin_find_token(reader.source->text, reader.source->length, at, &token); at = token.end)
        read_token(&reader, &token);
    read_cut_token(&reader, &token);
    lin_settle(&reader);
    return true;
}

/* A file begins with a token that is known, or with an address that has some. */
static bool recognise(const char *head, size_t length)
{
    struct lin_token token;
    const char *address = strstr(head, "lin="), *bar = strchr(head, '|');
    if (address && (!bar || address < bar))
        return strstr(address, "md|") || strstr(address, "md%7C") || strstr(address, "md%7c");
    if (!lin_find_token(head, length, 0, &token) || !*token.name)
        return false;
    return token.kind != TOKEN_KEPT || strstr(head, "|md|") || strstr(head, "|mb|");
}

const struct format format_lin = {
    .name = "lin",
    .summary = "LIN, the files of BBO and its vugraph",
    .recognise = recognise,
    .next = next,
    .write = lin_write,
};
