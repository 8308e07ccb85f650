#include "formats/lin.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "formats/contract.h"
#include "formats/pending.h"

#define BOARD_MOST 100000 /* from which on a number is none of a board */

static const char ranks[] = "AKQJT98765432", seats[] = "NESW";
static const char *const seat_names[LIN_SEATS] = {"North", "East", "South", "West"};

/* --- tokens ----------------------------------------------------------------------------------- */

enum token_kind {
    TOKEN_LAYOUT, /* for the eye: it tells nothing of a game */
    TOKEN_EVENT,
    TOKEN_RESULTS,
    TOKEN_NAMES,
    TOKEN_BOARD,
    TOKEN_DEAL,
    TOKEN_HEADING,
    TOKEN_VULNERABLE,
    TOKEN_CALL,
    TOKEN_MEANING,
    TOKEN_CARD,
    TOKEN_CLAIM,
    TOKEN_COMMENT,
    TOKEN_BACK, /* takes cards back, to show another line of play */
    TOKEN_EACH, /* a list for the whole file with a value for each board and room */
    TOKEN_KEPT, /* anything else with a value */
};

static const struct {
    char name[3];
    enum token_kind kind;
} token_rows[] = {
    {"vg", TOKEN_EVENT},   {"rs", TOKEN_RESULTS}, {"pn", TOKEN_NAMES},      {"qx", TOKEN_BOARD},
    {"md", TOKEN_DEAL},    {"ah", TOKEN_HEADING}, {"sv", TOKEN_VULNERABLE}, {"mb", TOKEN_CALL},
    {"an", TOKEN_MEANING}, {"pc", TOKEN_CARD},    {"mc", TOKEN_CLAIM},      {"nt", TOKEN_COMMENT},
    {"up", TOKEN_BACK},    {"mp", TOKEN_EACH},    {"st", TOKEN_LAYOUT},     {"rh", TOKEN_LAYOUT},
    {"pg", TOKEN_LAYOUT},  {"bn", TOKEN_LAYOUT},
};

/* Parts of a text. */
struct token {
    enum token_kind kind;
    char name[3]; /* lower case; "" if it is no token */
    size_t at, value, length, end;
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The token at or behind `at`; false if the text ends before it does. What is no token, for its
 * name has other than two letters, ends with its first bar. */
static bool find_token(const char *text, size_t length, size_t at, struct token *token)
{
    *token = (struct token){.kind = TOKEN_KEPT};
    while (at < length && strchr(" \t\n", text[at]))
        at++;
    const char *bar = at < length ? memchr(text + at, '|', length - at) : NULL;
    const char *end = bar ? memchr(bar + 1, '|', (size_t)(text + length - bar - 1)) : NULL;
    token->at = at;
    if (!bar)
        return false;
    bool is_name = bar == text + at + 2 && text_is_letter(text[at]) && text_is_letter(text[at + 1]);
    token->value = is_name ? at + 3 : at;
    token->end = (size_t)((is_name && end ? end : bar) - text) + 1;
    token->length = token->end - 1 - token->value;
    if (!is_name)
        return true;
    token->name[0] = lower(text[at]);
    token->name[1] = lower(text[at + 1]);
    for (size_t i = 0; i < sizeof token_rows / sizeof *token_rows; i++)
        if (strcmp(token_rows[i].name, token->name) == 0)
            token->kind = token_rows[i].kind;
    return end;
}

/* --- the text of a board ---------------------------------------------------------------------- */

/* A value that holds for more than one board. It lives in the file's arena. */
struct shared {
    char *text; /* or NULL */
    unsigned room;
};

struct lin_file {
    struct pending pending; /* first: pending_of finds it */
    struct shared event, results, names, points, deal;
    bool has_first;
    long first;       /* the number of the first board, to which the first results belong */
    long deal_number; /* of the board that `deal` was of */
};

static struct lin_file *lin_file_of(struct foreign_context *context)
{
    if (!context->own)
        context->own = arena_alloc(context->arena, sizeof(struct lin_file));
    return context->own;
}

static void share(struct foreign_context *context, struct shared *shared, const char *text)
{
    size_t length = strlen(text) + 1;
    while (length > shared->room)
        shared->text = arena_grow(context->arena, shared->text, shared->room, &shared->room, 1);
    memcpy(shared->text, text, length);
}

static int hex(char c)
{
    return c >= '0' && c <= '9'                 ? c - '0'
           : lower(c) >= 'a' && lower(c) <= 'f' ? lower(c) - 'a' + 10
                                                : -1;
}

/* A line that is an address, "https://...?lin=pn%7C...", becomes what the address says. */
static void decode_address(struct pending *pending, size_t from)
{
    char *text = pending->text + from, *out = text;
    const char *start = strstr(text, "lin="), *bar = strchr(text, '|');
    bool is_address = start && (!bar || start < bar);
    if (!is_address && (bar || !(strstr(text, "%7C") || strstr(text, "%7c"))))
        return;
    for (const char *at = is_address ? start + 4 : text; *at; at++) {
        int high = at[0] == '%' ? hex(at[1]) : -1, low = high >= 0 ? hex(at[2]) : -1;
        char c = low >= 0 ? (char)(16 * high + low) : at[0] == '+' && is_address ? ' ' : at[0];
        *out++ = c ? c : '?';
        at += low >= 0 ? 2 : 0;
    }
    *out = 0;
    utf8_make_plain(text);
    pending->length = from + strlen(text);
}

/* Reads on to the next line with a bar: without one no token ends. */
static bool read_lines(struct foreign_context *context, struct pending *pending)
{
    bool any = false, has_bar = false;
    while (!has_bar && !pending->is_cut && pending->length < FOREIGN_GAME_MOST) {
        size_t before = pending->length;
        if (!pending_read(context, pending))
            break;
        any = true;
        if (strlen(pending->text + before) == pending->length - before)
            decode_address(pending, before);
        has_bar = memchr(pending->text + before, '|', pending->length - before);
    }
    return any;
}

/* How far the text of a board was looked at for its end. */
struct search {
    size_t at;
    bool has_board, has_deal, has_play, has_names;
};

/* Whether the token belongs to the next board. */
static bool begins_board(const struct search *search, enum token_kind kind)
{
    bool begins = kind == TOKEN_BOARD || kind == TOKEN_EVENT;
    if (begins && (search->has_board || search->has_deal || search->has_play))
        return true;
    if (kind == TOKEN_DEAL && search->has_deal)
        return true;
    if (kind == TOKEN_NAMES)
        return search->has_play || (search->has_deal && search->has_names);
    return search->has_play && !search->has_board && (kind == TOKEN_DEAL || kind == TOKEN_RESULTS);
}

/* Goes on to where the next board begins; false where the text ends first. */
static bool find_next(const struct pending *pending, struct search *search)
{
    struct token token;
    while (find_token(pending->text, pending->length, search->at, &token)) {
        if (begins_board(search, token.kind))
            return true;
        search->at = token.end;
        search->has_board |= token.kind == TOKEN_BOARD;
        search->has_deal |= token.kind == TOKEN_DEAL;
        search->has_names |= token.kind == TOKEN_NAMES;
        search->has_play |= token.kind == TOKEN_CALL || token.kind == TOKEN_CARD;
    }
    return false;
}

static const struct source *next_source(struct foreign_context *context, struct foreign_game *game)
{
    struct pending *pending = &lin_file_of(context)->pending;
    struct search search = {.at = 0};
    bool found = false;
    while (!(found = pending->length > 0 && find_next(pending, &search)) && !pending->is_cut &&
           pending->length < FOREIGN_GAME_MOST)
        if (!read_lines(context, pending))
            break;
    size_t end = found ? search.at : pending->length;
    size_t blanks = end > 0 ? strspn(pending->text, " \t\n") : 0;
    if (!found && !pending->is_cut && blanks == end)
        return NULL;
    blanks = blanks < end ? blanks : end;
    pending_drop(pending, blanks);
    end -= blanks;
    const struct source *source =
        foreign_source(game, context->path, pending->text, end, pending->line);
    game->place = (struct place){source, 0, 0};
    if (pending->is_cut || (!found && pending->length >= FOREIGN_GAME_MOST))
        foreign_remark(game, FOREIGN_WRONG, game->place, "a board is longer than 1 MiB");
    pending->is_cut = false;
    pending_drop(pending, end);
    return source;
}

/* --- reading a board -------------------------------------------------------------------------- */

struct lin_reader {
    struct foreign_context *context;
    struct lin_file *file;
    struct foreign_game *game;
    const struct source *source;
    bool is_board;  /* behind qx */
    bool is_closed; /* the closed room */
    bool is_rewound, has_lost_line, has_deal, has_claim;
    long number; /* of the board; 0: not said */
    unsigned calls, cards, claimed;
    struct place claim_place;
    const char *own_result;   /* that stands with the board, and not at the head; or NULL */
    uint64_t held[LIN_SEATS]; /* hands, by bits of suit and rank */
    bool is_held[LIN_SEATS];
};

static struct place place_of(const struct lin_reader *reader, const struct token *token)
{
    return (struct place){reader->source, (uint32_t)token->value, (uint32_t)token->length};
}

/* The value of a token without blanks around it; line ends within are blanks. */
static const char *value_of(const struct lin_reader *reader, const struct token *token)
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

/* The number'th field between commas, from 0; "" if there is none. */
static const char *field_of(struct arena *arena, const char *list, long number)
{
    for (; number > 0 && *list; number--) {
        list += strcspn(list, ",");
        list += *list == ',';
    }
    return arena_copy(arena, list, number < 0 ? 0 : strcspn(list, ","));
}

/* --- hands ------------------------------------------------------------------------------------ */

static const char *card_text(struct arena *arena, unsigned card)
{
    char rank = ranks[card % LIN_HAND];
    return arena_format(arena, rank == 'T' ? "%c10" : "%c%c", lin_suits[card / LIN_HAND], rank);
}

static const char *hand_text(struct arena *arena, uint64_t hand)
{
    const char *text = "";
    for (unsigned card = 0; card < LIN_CARDS; card++)
        if (hand >> card & 1)
            text = arena_joined(arena, text, " ", "%s", card_text(arena, card));
    return text;
}

/* The rank at the start of a text, "10" or "T" too; LIN_HAND if it is none. */
static unsigned read_rank(const char *text, size_t *used)
{
    const char *rank = *text ? strchr(ranks, upper(*text)) : NULL;
    *used = 1;
    if (text[0] == '1' && text[1] == '0') {
        *used = 2;
        rank = strchr(ranks, 'T');
    }
    return rank ? (unsigned)(rank - ranks) : LIN_HAND;
}

static unsigned count_of(uint64_t hand)
{
    return (unsigned)__builtin_popcountll(hand);
}

/* "SAKH2..." The hand is known when it has thirteen cards; none at all are a hand that is hidden.
 */
static void read_hand(struct lin_reader *reader, const char *text, unsigned seat, uint64_t *dealt,
                      struct place place)
{
    const char *suit = NULL;
    uint64_t hand = 0;
    for (size_t i = 0, used; text[i]; i += used) {
        const char *letter = strchr(lin_suits, upper(text[i]));
        used = 1;
        if (letter) {
            suit = letter;
            continue;
        }
        if (strchr(" -.", text[i]))
            continue;
        unsigned rank = read_rank(text + i, &used);
        if (rank == LIN_HAND || !suit) {
            wrong(reader, place, "the deal has something that is no card");
            return;
        }
        uint64_t card = UINT64_C(1) << ((unsigned)(suit - lin_suits) * LIN_HAND + rank);
        if (*dealt & card) {
            wrong(reader, place, "a card is dealt twice");
            return;
        }
        hand |= card;
        *dealt |= card;
    }
    if (hand && count_of(hand) != LIN_HAND)
        foreign_remark(reader->game, FOREIGN_WRONG, place, "%s has %u cards, and not 13",
                       seat_names[seat], count_of(hand));
    reader->held[seat] = hand;
    reader->is_held[seat] = count_of(hand) == LIN_HAND;
}

static void read_deal(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    uint64_t dealt = 0;
    unsigned known = 0, unknown = 0;
    reader->has_deal = true;
    if (*text >= '1' && *text <= '4')
        game->dealer = (uint8_t)lin_seat((unsigned)(*text - '1'));
    game->dealer_place = place;
    text += text_is_digit(*text);
    for (unsigned i = 0; i < LIN_SEATS; i++)
        read_hand(reader, field_of(game->arena, text, i), lin_seat(i), &dealt, place);
    if (*field_of(game->arena, text, LIN_SEATS))
        wrong(reader, place, "a fifth hand is dealt");
    for (unsigned seat = 0; seat < LIN_SEATS; seat++) {
        known += reader->is_held[seat];
        unknown = reader->is_held[seat] ? unknown : seat;
    }
    if (known == LIN_SEATS - 1) {
        reader->held[unknown] = ((UINT64_C(1) << LIN_CARDS) - 1) & ~dealt;
        reader->is_held[unknown] = true;
    }
    for (unsigned seat = 0; seat < LIN_SEATS; seat++) {
        game->hand_places[seat] = place;
        if (reader->is_held[seat])
            game->hands[seat] = hand_text(game->arena, reader->held[seat]);
    }
    if (known > 0 && known < LIN_SEATS - 1 && !foreign_is_wrong(game))
        foreign_remark(game, FOREIGN_IRREGULAR, place,
                       "only %u of the hands are known: the seed deals the others", known);
}

/* --- calls ------------------------------------------------------------------------------------ */

static struct foreign_item *last_call(const struct lin_reader *reader)
{
    const struct foreign_game *game = reader->game;
    for (unsigned i = game->item_count; i > 0; i--)
        if (game->items[i - 1].act == FOREIGN_CALL)
            return (struct foreign_item *)&game->items[i - 1];
    return NULL;
}

/* A call at the start of the text, and how long it is; 0 if it is none. */
static size_t read_call(const char *text, struct foreign_call *call)
{
    static const char denominations[] = "CDHSN";
    *call = (struct foreign_call){.kind = FOREIGN_PASS};
    if (text_same_start(text, "pass", 4))
        return 4;
    if (lower(*text) == 'p' || *text == '-')
        return 1;
    call->kind = FOREIGN_REDOUBLE;
    if (text_same_start(text, "xx", 2))
        return 2;
    if (lower(*text) == 'r')
        return 1;
    call->kind = FOREIGN_DOUBLE;
    if (lower(*text) == 'd' || lower(*text) == 'x')
        return 1;
    call->kind = FOREIGN_BID;
    if (*text < '1' || *text > '7' || !text[1] || !strchr(denominations, upper(text[1])))
        return 0;
    call->level = (uint8_t)(*text - '0');
    call->suit = upper(text[1]) == 'N' ? 0 : upper(text[1]);
    return call->suit ? 2 : 2 + (upper(text[2]) == 'T');
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
        wrong(reader, place, "a call behind the first card");
    for (size_t length; *text; text += length) {
        length = read_call(text, &call);
        if (length == 0) {
            foreign_remark(reader->game, FOREIGN_WRONG, place, "'%s' is no call", text);
            return;
        }
        bool is_alerted = text[length] == '!';
        add_call(reader, call, is_alerted, place);
        length += is_alerted;
        length += strspn(text + length, " ");
    }
}

/* The meaning of an alerted call begins with "! ", that of another does not. */
static void read_meaning(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_item *item = last_call(reader);
    struct arena *arena = reader->game->arena;
    if (!item)
        foreign_remark(reader->game, FOREIGN_LOST, place, "nothing was called that '%s' explains",
                       text);
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
        wrong(reader, place, "play begins, and nobody has bid");
        return;
    }
    foreign_remark(reader->game, FOREIGN_IRREGULAR, place,
                   "the last passes are not there: they are taken as made");
    for (unsigned i = end.passes; i < LIN_SEATS - 1; i++)
        add_call(reader, (struct foreign_call){.kind = FOREIGN_PASS}, false, place);
}

/* --- play ------------------------------------------------------------------------------------- */

static void read_cards(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    if (reader->is_rewound) {
        if (!reader->has_lost_line)
            foreign_remark(game, FOREIGN_LOST, place, "another line of play is not kept");
        reader->has_lost_line = true;
        return;
    }
    if (reader->has_claim)
        foreign_remark(game, FOREIGN_LOST, reader->claim_place,
                       "play went on behind this claim, which is not kept");
    reader->has_claim = false;
    if (reader->cards == 0)
        end_calls(reader, place);
    for (size_t used; *text; text += 1 + used) {
        const char *suit = strchr(lin_suits, upper(*text));
        unsigned rank = suit ? read_rank(text + 1, &used) : LIN_HAND;
        if (rank == LIN_HAND) {
            foreign_remark(game, FOREIGN_WRONG, place, "'%s' is no card", text);
            return;
        }
        unsigned card = (unsigned)(suit - lin_suits) * LIN_HAND + rank;
        foreign_add_item(game, FOREIGN_CARD, FOREIGN_NOBODY, place)->text =
            card_text(game->arena, card);
        if (++reader->cards > LIN_CARDS) {
            wrong(reader, place, "more than 52 cards are played");
            return;
        }
    }
}

static void read_claim(struct lin_reader *reader, const char *text, struct place place)
{
    int64_t tricks;
    if (!text_to_integer(text, &tricks) || tricks < 0 || tricks > LIN_HAND) {
        foreign_remark(reader->game, FOREIGN_WRONG, place, "'%s' is no number of tricks", text);
        return;
    }
    if (foreign_auction_end(reader->game).is_passed_out) {
        foreign_remark(reader->game, FOREIGN_IRREGULAR, place, "a claim, and all have passed");
        return;
    }
    if (reader->cards == 0)
        end_calls(reader, place);
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
    struct foreign_item *item = (struct foreign_item *)&game->items[game->item_count - 1];
    item->comment =
        item->comment ? arena_joined(game->arena, item->comment, " ", "%s", text) : text;
}

/* --- the rest --------------------------------------------------------------------------------- */

/* Several of one name are one value, with bars between them. */
static void keep_token(struct foreign_game *game, const char *name, const char *text,
                       struct place place)
{
    for (unsigned i = 0; i < game->tag_count; i++) {
        struct foreign_tag *tag = (struct foreign_tag *)&game->tags[i];
        if (tag->name && strcmp(tag->name, name) == 0) {
            tag->value = arena_joined(game->arena, tag->value, "|", "%s", text);
            return;
        }
    }
    foreign_keep(game, name, text, place);
}

/* "o12" or "c3,BOARD 3" */
static void read_board(struct lin_reader *reader, const char *text, struct place place)
{
    struct foreign_game *game = reader->game;
    const char *digits = text + strcspn(text, "0123456789");
    reader->is_board = true;
    reader->is_closed = lower(*text) == 'c';
    long number = strtol(digits, NULL, 10);
    reader->number = number < BOARD_MOST ? number : 0;
    if (!foreign_kept(game, "Room"))
        foreign_keep(game, "Room", reader->is_closed ? "Closed" : "Open", place);
    if (*digits && !game->board) {
        game->board = arena_copy(game->arena, digits, strspn(digits, "0123456789"));
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
        foreign_remark(reader->game, FOREIGN_IRREGULAR, place, "'%s' is no vulnerability", text);
}

static void read_names(struct lin_reader *reader, const char *text)
{
    struct foreign_game *game = reader->game;
    bool has_eight = *field_of(game->arena, text, LIN_SEATS) != 0;
    for (unsigned i = 0; i < LIN_SEATS; i++) {
        const char *name =
            field_of(game->arena, text, i + (has_eight && reader->is_closed ? LIN_SEATS : 0));
        name += strspn(name, " ");
        game->names[lin_seat(i)] = *name ? name : NULL;
    }
}

static void read_event(struct lin_reader *reader, const char *text)
{
    struct arena *arena = reader->game->arena;
    int64_t first;
    share(reader->context, &reader->file->event, text);
    reader->file->has_first =
        text_to_integer(field_of(arena, text, 3), &first) && first >= 0 && first < 100000;
    reader->file->first = reader->file->has_first ? (long)first : 0;
    share(reader->context, &reader->file->results, "");
    share(reader->context, &reader->file->points, "");
}

static void read_token(struct lin_reader *reader, const struct token *token)
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
            share(reader->context, &reader->file->results, text);
        break;
    case TOKEN_EACH: share(reader->context, &reader->file->points, text); break;
    case TOKEN_NAMES:
        if (reader->is_board || reader->has_deal)
            read_names(reader, text);
        else
            share(reader->context, &reader->file->names, text);
        break;
    case TOKEN_BOARD: read_board(reader, text, place); break;
    case TOKEN_DEAL:
        share(reader->context, &reader->file->deal, text);
        read_deal(reader, text, place);
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
            foreign_remark(game, FOREIGN_IRREGULAR, place, "'%s' is no token of LIN", text);
        else if (*text)
            keep_token(game, arena_copy(game->arena, token->name, 2), text, place);
        break;
    }
}

/* --- results: "4HN+1", "3NxE-1", "PASS" ------------------------------------------------------- */

static bool read_result(const char *text, struct foreign_result *result)
{
    struct foreign_call bid;
    const char *seat;
    *result = (struct foreign_result){.declarer = FOREIGN_NOBODY, .score_seat = FOREIGN_NOBODY};
    if (text_same_word(text, "p") || text_same_word(text, "pass")) {
        result->passed_out = true;
        return true;
    }
    size_t used = text_is_digit(*text) ? read_call(text, &bid) : 0;
    if (used == 0)
        return false;
    for (text += used; lower(*text) == 'x'; text++)
        result->doubled++;
    seat = *text ? strchr(seats, upper(*text)) : NULL;
    if (!seat)
        return false;
    for (text++; lower(*text) == 'x'; text++)
        result->doubled++;
    char *end = (char *)text + 1;
    long more = *text == '=' ? 0 : strtol(text, &end, 10);
    long tricks = 6 + bid.level + more;
    if (!*text) {
        result->contract = bid;
        result->declarer = (uint8_t)(seat - seats);
        return result->doubled <= 2;
    }
    if (!strchr("=+-", *text) || *end || result->doubled > 2 || tricks < 0 || tricks > LIN_HAND)
        return false;
    result->contract = bid;
    result->declarer = (uint8_t)(seat - seats);
    result->has_tricks = true;
    result->tricks = (uint8_t)tricks;
    return true;
}

/* Of a list for all boards the part of this one. */
static const char *own_field(const struct lin_reader *reader, const char *list)
{
    return field_of(reader->game->arena, list ? list : "",
                    2 * (reader->number - reader->file->first) + reader->is_closed);
}

static void take_result(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    const char *points, *text;
    if (!reader->file->has_first && reader->number > 0) {
        reader->file->has_first = true;
        reader->file->first = reader->number;
    }
    text = reader->own_result ? field_of(game->arena, reader->own_result, 0)
                              : own_field(reader, reader->file->results.text);
    points = own_field(reader, reader->file->points.text);
    if (*text && !read_result(text, &game->result))
        foreign_remark(game, FOREIGN_IRREGULAR, game->place, "the result '%s' is not understood",
                       text);
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
    for (unsigned i = 0; i < LIN_SEATS; i++)
        has_names |= game->names[i] != NULL;
    if (!has_names && names)
        read_names(reader, names);
    if (!event)
        return;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *value = field_of(game->arena, event, parts[i].field);
        if (*value)
            foreign_keep(game, parts[i].name, value, game->place);
    }
    if (strchr(event, ','))
        foreign_keep(game, "vg", arena_copy(game->arena, event, strlen(event)), game->place);
}

/* A board without a deal of its own has that of the same board in the other room. */
static void take_deal(struct lin_reader *reader)
{
    struct shared *deal = &reader->file->deal;
    if (reader->has_deal)
        reader->file->deal_number = reader->number;
    else if (deal->text && reader->number > 0 && reader->number == reader->file->deal_number) {
        foreign_remark(reader->game, FOREIGN_IRREGULAR, reader->game->place,
                       "the deal is not here: that of the other room is taken");
        read_deal(reader, deal->text, reader->game->place);
    }
}

static void end_play(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    if (reader->calls == 0)
        foreign_suppose_auction(game);
    else if (reader->cards == 0 && game->result.has_tricks &&
             !foreign_auction_end(game).is_passed_out)
        end_calls(reader, game->place);
    foreign_settle_contract(game);
    foreign_seat_cards(game);
    if (reader->has_claim && game->result.declarer == FOREIGN_NOBODY)
        wrong(reader, reader->claim_place, "a claim, and the calls lead to no contract");
    else if (reader->has_claim) {
        if (game->result.has_tricks && game->result.tricks != reader->claimed)
            foreign_remark(game, FOREIGN_IRREGULAR, reader->claim_place,
                           "the claim is of %u tricks, and the result of %u", reader->claimed,
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
    long number = game->board ? strtol(game->board, NULL, 10) : 0;
    if (reader->number <= 0)
        reader->number = number < BOARD_MOST ? number : 0;
    game->deal = number > 0 && number < BOARD_MOST ? (unsigned)number : 0;
}

/* Calls go round from the dealer; without one from who deals by the cycle of four. */
static void seat_calls(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    struct foreign_item *items = (struct foreign_item *)game->items;
    unsigned calls = 0;
    if (game->dealer == FOREIGN_NOBODY && game->deal > 0) {
        game->dealer = (uint8_t)((game->deal - 1) % LIN_SEATS);
        foreign_remark(game, FOREIGN_IRREGULAR, game->place,
                       "the dealer is not said: by the number of the board it is %s",
                       seat_names[game->dealer]);
    }
    for (unsigned i = 0; i < game->item_count && game->dealer < LIN_SEATS; i++)
        if (items[i].act == FOREIGN_CALL)
            items[i].seat = (uint8_t)((game->dealer + calls++) % LIN_SEATS);
}

static void settle(struct lin_reader *reader)
{
    struct foreign_game *game = reader->game;
    settle_number(reader);
    take_shared(reader);
    take_result(reader);
    take_deal(reader);
    if (reader->calls > 0 || reader->cards > 0 || reader->is_held[0] || reader->is_held[1]) {
        seat_calls(reader);
        end_play(reader);
        return;
    }
    game->has_no_deal = true;
    foreign_remark(game, FOREIGN_LOST, game->place, "there are no cards and no calls");
}

static bool next(struct foreign_context *context, struct foreign_game *game)
{
    struct lin_reader reader = {.context = context, .file = lin_file_of(context), .game = game};
    struct token token;
    size_t at = 0;
    reader.source = next_source(context, game);
    if (!reader.source)
        return false;
    game->players = LIN_SEATS;
    if (strlen(reader.source->text) < reader.source->length)
        foreign_remark(game, FOREIGN_WRONG, game->place, "the board has a NUL in it");
    if (foreign_is_wrong(game))
        return true;
    for (; find_token(reader.source->text, reader.source->length, at, &token); at = token.end)
        read_token(&reader, &token);
    if (token.at < reader.source->length)
        foreign_remark(game, FOREIGN_IRREGULAR,
                       (struct place){reader.source, (uint32_t)token.at, 1},
                       "the last token does not end: a bar is missing");
    settle(&reader);
    return true;
}

/* A file begins with a token that is known, or with an address that has some. */
static bool recognise(const char *head, size_t length)
{
    struct token token;
    const char *address = strstr(head, "lin="), *bar = strchr(head, '|');
    if (address && (!bar || address < bar))
        return strstr(address, "md|") || strstr(address, "md%7C") || strstr(address, "md%7c");
    if (!find_token(head, length, 0, &token) || !*token.name)
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
