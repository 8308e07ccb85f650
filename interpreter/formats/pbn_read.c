/* What the tags of PBN 2.1 say of a game. */
#include <string.h>

#include "base/text.h"
#include "formats/board.h"
#include "formats/cards.h"
#include "formats/formats.h"
#include "formats/pbn.h"

/* --- hands ------------------------------------------------------------------------------------ */

/* The deal while it is read. */
struct dealing {
    struct foreign_game *game;
    const struct pbn_tag *tag;
    uint64_t seen; /* a bit for each card */
};

/* A part of the tag's value. The value may be another game's, or have lost a backslash: then the
 * place is all of it. */
static struct place part_place(const struct dealing *dealing, const char *at, size_t length)
{
    struct place place = dealing->tag->place;
    if (!place.source || place.length != strlen(dealing->tag->value))
        return place;
    place.offset += (uint32_t)(at - dealing->tag->value);
    place.length = (uint32_t)length;
    return place;
}

static void wrong(struct dealing *dealing, const char *at, size_t length, const char *what)
{
    foreign_remark(dealing->game, FOREIGN_WRONG, part_place(dealing, at, length), "%s", what);
}

/* The cards of a hand, suit by suit; false if one is wrong. */
static bool read_hand(struct dealing *dealing, const char *at, size_t length, uint64_t *hand)
{
    const char *suit = CARD_SUITS;
    for (size_t i = 0, used; i < length; i += used) {
        char rank = card_read_rank(at + i, &used);
        uint64_t card = card_bit(*suit, rank);
        bool is_all_of_suit = (i == 0 || at[i - 1] == '.') && (i + 1 == length || at[i + 1] == '.');
        if (at[i] == '.' && *suit)
            suit++;
        else if (at[i] == '-' && is_all_of_suit && *suit)
            used = 1; /* no card of it */
        else if (!card || (dealing->seen & card)) {
            wrong(dealing, at + i, 1,
                  !rank && at[i] != '.' ? "not a PBN rank"
                  : !card               ? "a fifth suit"
                                        : "this card is dealt twice");
            return false;
        }
        dealing->seen |= card;
        *hand |= card;
    }
    return true;
}

static void read_deal(struct foreign_game *game, const struct pbn_tag *tag)
{
    struct dealing dealing = {game, tag, 0};
    const char *value = tag->value, *at = value + strspn(value, " ");
    unsigned first = *at && at[1] == ':' ? seat_of_letter(*at) : FOREIGN_NOBODY, count = 0;
    if (first == FOREIGN_NOBODY) {
        wrong(&dealing, value, strlen(value), "the hands must begin with a seat: 'N:'");
        return;
    }
    at += 2;
    for (at += strspn(at, " "); *at; at += strspn(at, " "), count++) {
        size_t length = strcspn(at, " ");
        unsigned seat = (first + count) % CONTRACT_SEATS;
        uint64_t hand = 0;
        if (count == CONTRACT_SEATS) {
            wrong(&dealing, at, length, "a fifth hand");
            return;
        }
        game->hand_places[seat] = part_place(&dealing, at, length);
        if (length == 1 && *at == '-')
            ;
        else if (!read_hand(&dealing, at, length, &hand))
            return;
        else if (__builtin_popcountll(hand) == CONTRACT_HAND)
            game->hands[seat] = cards_list(game->arena, hand);
        else
            foreign_remark(game, FOREIGN_WRONG, game->hand_places[seat],
                           "a PBN hand has 13 cards, not %d", __builtin_popcountll(hand));
        at += length;
    }
    if (count != CONTRACT_SEATS)
        wrong(&dealing, value, strlen(value), "not four hands");
}

/* Cards of the hands that are dealt later, "S2 HT", in their order. */
static void read_talon(struct foreign_game *game, const struct pbn_tag *tag)
{
    const char *talon = "";
    uint64_t seen = 0;
    if (!tag)
        return;
    for (const char *at = tag->value + strspn(tag->value, " "); *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        const char *text = arena_copy(game->arena, at, length), *card = pbn_card(game->arena, text);
        if (!card || (seen & cards_set(card))) {
            foreign_remark(game, FOREIGN_WRONG, tag->place,
                           card ? "'%s' is dealt twice" : "'%s' is not a card", text);
            return;
        }
        seen |= cards_set(card);
        talon = arena_joined(game->arena, talon, " ", "%s", card);
        at += length;
    }
    game->talon = *talon ? talon : NULL;
    game->talon_place = tag->place;
}

/* --- other tags ------------------------------------------------------------------------------- */

/* What stands for nothing that is known. */
static bool is_unsaid(const struct pbn_tag *tag)
{
    return !tag || !*tag->value || strcmp(tag->value, "?") == 0 || strcmp(tag->value, "-") == 0;
}

static void read_board(struct foreign_game *game, const struct pbn_tag *tag)
{
    if (is_unsaid(tag))
        return;
    game->board = tag->value;
    game->board_place = tag->place;
    game->deal = board_number(tag->value);
    if (game->deal == 0)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "the board '%s' is not a number",
                       tag->value);
}

/* The number of the deal, where it is not that of the board. */
static void read_deal_number(struct foreign_game *game, const struct pbn_tag *tag)
{
    if (is_unsaid(tag))
        return;
    unsigned number = board_number(tag->value);
    if (number > 0)
        game->deal = number;
    else
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "the deal '%s' is not a number",
                       tag->value);
}

static void read_dealer(struct foreign_game *game, const struct pbn_tag *tag)
{
    if (is_unsaid(tag))
        return;
    game->dealer = (uint8_t)pbn_seat(tag->value);
    game->dealer_place = tag->place;
    if (game->dealer == FOREIGN_NOBODY)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' must be N, E, S or W",
                       tag->value);
}

static void read_vulnerable(struct foreign_game *game, const struct pbn_tag *tag)
{
    static const struct {
        const char *word;
        enum foreign_vulnerable means;
    } words[] = {
        {"None", VULNERABLE_NONE},       {"Love", VULNERABLE_NONE},
        {"-", VULNERABLE_NONE},          {"NS", VULNERABLE_NORTH_SOUTH},
        {"N-S", VULNERABLE_NORTH_SOUTH}, {"EW", VULNERABLE_EAST_WEST},
        {"E-W", VULNERABLE_EAST_WEST},   {"All", VULNERABLE_ALL},
        {"Both", VULNERABLE_ALL},
    };
    if (!tag)
        return;
    game->vulnerable_place = tag->place;
    game->has_unknown_vulnerability = !*tag->value || strcmp(tag->value, "?") == 0;
    if (game->has_unknown_vulnerability)
        return;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_same_word(words[i].word, tag->value))
            game->vulnerable = words[i].means;
    game->has_unknown_vulnerability = game->vulnerable == VULNERABLE_UNSAID;
    if (game->has_unknown_vulnerability)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' must be None, NS, EW or All",
                       tag->value);
}

static void read_names(struct foreign_game *game, const struct pbn_reading *reading)
{
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++) {
        const struct pbn_tag *tag = pbn_tag_of(reading, seat_words[seat]);
        game->names[seat] = is_unsaid(tag) ? NULL : tag->value;
    }
}

/* --- what came of it -------------------------------------------------------------------------- */

/* '^' before a value: it is irregular. */
static const char *past_caret(struct foreign_game *game, const struct pbn_tag *tag,
                              const char *what)
{
    if (*tag->value == '^')
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "the file says that %s", what);
    return tag->value + (*tag->value == '^');
}

static void read_declarer(struct foreign_game *game, const struct pbn_tag *tag)
{
    if (is_unsaid(tag))
        return;
    const char *value = past_caret(game, tag, "declarer and dummy were exchanged");
    game->result.declarer = (uint8_t)pbn_seat(value);
    game->result.declarer_place = tag->place;
    if (game->result.declarer == FOREIGN_NOBODY)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' must be N, E, S or W",
                       tag->value);
}

static void read_contract(struct foreign_game *game, const struct pbn_tag *tag)
{
    struct foreign_result *result = &game->result;
    struct foreign_call bid;
    uint8_t doubled;
    if (is_unsaid(tag))
        return;
    result->contract_place = tag->place;
    if (text_same_word(tag->value, "Pass") || text_same_word(tag->value, "AP"))
        result->passed_out = true;
    else if (pbn_read_contract(tag->value, &bid, &doubled)) {
        result->contract = bid;
        result->doubled = doubled;
    } else
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is not a contract", tag->value);
}

/* A number for a side, of "620", "NS 620", "EW -620 NS 620". */
struct side_number {
    uint8_t seat; /* of the side; FOREIGN_NOBODY: the declarer's */
    int64_t number;
};

static bool read_side_number(struct arena *arena, const char *text, struct side_number *said)
{
    size_t side = strncmp(text, "NS", 2) == 0 || strncmp(text, "EW", 2) == 0 ? 2 : 0;
    said->seat = side == 0 ? FOREIGN_NOBODY : *text == 'E';
    text += side + strspn(text + side, " ");
    text += *text == '+';
    return text_to_integer(arena_copy(arena, text, strcspn(text, " ")), &said->number);
}

/* Whether it is not known whose number this is: it has no side, and the tag names a declarer of the
 * side that does not declare. */
static bool is_of_unknown_side(const struct pbn_reading *reading, const struct side_number *said,
                               const struct pbn_tag *tag)
{
    struct foreign_game *game = reading->game;
    bool is_unknown = said->seat == FOREIGN_NOBODY && reading->declarer != FOREIGN_NOBODY &&
                      game->result.declarer != FOREIGN_NOBODY &&
                      reading->declarer % 2 != game->result.declarer % 2;
    if (is_unknown)
        foreign_remark(game, FOREIGN_LOST, tag->place,
                       "the side of this score is unknown: it is not compared");
    return is_unknown;
}

static void read_result(const struct pbn_reading *reading, const struct pbn_tag *tag)
{
    struct foreign_game *game = reading->game;
    struct foreign_result *result = &game->result;
    struct side_number said;
    if (is_unsaid(tag) || result->passed_out)
        return;
    result->tricks_place = tag->place;
    const char *value = past_caret(game, tag, "the players agreed on a wrong number of tricks");
    bool is_number = read_side_number(game->arena, value, &said) && said.number >= 0 &&
                     said.number <= CONTRACT_HAND;
    if (!is_number)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is not a number of tricks",
                       tag->value);
    if (!is_number || result->declarer == FOREIGN_NOBODY || is_of_unknown_side(reading, &said, tag))
        return;
    bool is_other_side = said.seat != FOREIGN_NOBODY && said.seat != result->declarer % 2;
    result->has_tricks = true;
    result->tricks = (uint8_t)(is_other_side ? CONTRACT_HAND - said.number : said.number);
}

/* Ways to score by which the points are others. */
static bool is_scored_otherwise(const struct pbn_tag *scoring)
{
    static const char *const words[] = {"Rubber", "Chicago", "OldMP"};
    bool is_one = false;
    for (size_t i = 0; scoring && i < sizeof words / sizeof *words; i++)
        is_one |= text_has_word(scoring->value, words[i]);
    return is_one;
}

static void read_score(const struct pbn_reading *reading, const struct pbn_tag *tag,
                       const struct pbn_tag *scoring)
{
    struct foreign_game *game = reading->game;
    struct foreign_result *result = &game->result;
    struct side_number said;
    if (is_unsaid(tag))
        return;
    if (is_scored_otherwise(scoring)) {
        foreign_remark(game, FOREIGN_LOST, tag->place, "a score by '%s' is not compared",
                       scoring->value);
        return;
    }
    result->score_place = tag->place;
    if (!read_side_number(game->arena, tag->value, &said) || said.number < -100000 ||
        said.number > 100000) {
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is not a score", tag->value);
        return;
    }
    if (is_of_unknown_side(reading, &said, tag))
        return;
    if (said.seat == FOREIGN_NOBODY)
        said.seat = result->passed_out ? 0 : result->declarer;
    result->has_score = said.seat != FOREIGN_NOBODY;
    result->score = (int32_t)said.number;
    result->score_seat = said.seat;
}

/* --- what is kept ----------------------------------------------------------------------------- */

/* Tags that the fields of a game say; of these only the comments are kept. */
static bool is_in_fields(const struct foreign_game *game, const char *name)
{
    static const char *const names[] = {"Deal",    "Dealer", "Vulnerable", "North",    "East",
                                        "South",   "West",   PBN_CALLS,    PBN_TRUMPS, PBN_TURN_UP,
                                        "Auction", "Play",   PBN_TALON,    NULL};
    return text_is_one_of(name, names) || (strcmp(name, "Board") == 0 && game->board) ||
           (strcmp(name, PBN_ENDED) == 0 && game->is_ended_by_rules);
}

static void keep_tags(struct pbn_reading *reading)
{
    static const char *const results[] = {"Declarer", "Contract", "Result", "Score", NULL};
    struct foreign_game *game = reading->game;
    if (reading->head)
        foreign_keep(game, NULL, NULL, game->place)->comment = reading->head;
    for (unsigned i = 0; i < reading->count; i++) {
        const struct pbn_tag *tag = &reading->tags[i];
        bool is_field = is_in_fields(game, tag->name) ||
                        (text_is_one_of(tag->name, pbn_mandatory) && strcmp(tag->value, "?") == 0);
        if (is_field && tag->section)
            foreign_remark(game, FOREIGN_LOST, tag->place, "text after this tag is ignored");
        if (is_field && !tag->comment)
            continue;
        struct foreign_tag *kept =
            foreign_keep(game, tag->name, is_field ? NULL : tag->value, tag->place);
        kept->section = is_field ? NULL : tag->section;
        kept->comment = tag->comment;
        kept->is_result = text_is_one_of(tag->name, results) && !tag->comment;
    }
}

/* --- calls in the words of a ruleset ---------------------------------------------------------- */

/* "N points 12; E points 9": false if this is none of it. */
static bool read_own_call(struct foreign_game *game, const char *text, size_t length,
                          struct place place)
{
    unsigned seat = length > 2 ? seat_of_letter(*text) : FOREIGN_NOBODY;
    if (seat == FOREIGN_NOBODY || text[1] != ' ')
        return false;
    foreign_add_item(game, FOREIGN_CALL, seat, place)->text =
        arena_copy(game->arena, text + 2, length - 2);
    return true;
}

static void read_own_calls(struct foreign_game *game, const struct pbn_tag *tag)
{
    for (const char *at = tag->value; *at;) {
        size_t length = strcspn(at, ";");
        if (!read_own_call(game, at, length, tag->place))
            foreign_remark(game, FOREIGN_WRONG, tag->place,
                           "the calls are \"N pass; E pass\": a seat, and what it calls");
        at += length + (at[length] == ';');
        at += strspn(at, " ");
    }
}

/* --- a game ----------------------------------------------------------------------------------- */

static void read_calls(struct pbn_reading *reading)
{
    struct foreign_game *game = reading->game;
    const struct pbn_tag *calls = pbn_tag_of(reading, PBN_CALLS);
    if (reading->auction.count > 0) /* of a section without calls nothing is known */
        pbn_end_auction(game, &reading->auction);
    else if (calls)
        read_own_calls(game, calls);
    else {
        unsigned board = board_number(game->board);
        if (game->dealer == FOREIGN_NOBODY && board > 0)
            game->dealer = (uint8_t)board_dealer(board);
        foreign_suppose_auction(game);
    }
    foreign_settle_contract(game, pbn_lead(game, &reading->play));
}

static void read_play(struct pbn_reading *reading)
{
    struct foreign_game *game = reading->game;
    const struct pbn_tag *trumps = pbn_tag_of(reading, PBN_TRUMPS);
    if (trumps) {
        game->result.has_trumps = true;
        game->result.trumps = *trumps->value;
    }
    struct place end = reading->play.is_there ? reading->play.place : game->result.tricks_place;
    if (reading->play.is_there)
        pbn_end_play(game, &reading->play);
    foreign_complete_hands(game);
    foreign_end_play(game, end.source ? end : game->place);
}

static void read_fields(struct pbn_reading *reading)
{
    struct foreign_game *game = reading->game;
    const struct pbn_tag *deal = pbn_tag_of(reading, "Deal"),
                         *turn_up = pbn_tag_of(reading, PBN_TURN_UP);
    game->players = CONTRACT_SEATS;
    read_board(game, pbn_tag_of(reading, "Board"));
    read_deal_number(game, pbn_tag_of(reading, FOREIGN_DEAL_TAG));
    read_dealer(game, pbn_tag_of(reading, "Dealer"));
    read_vulnerable(game, pbn_tag_of(reading, "Vulnerable"));
    read_names(game, reading);
    if (deal)
        read_deal(game, deal);
    read_talon(game, pbn_tag_of(reading, PBN_TALON));
    if (turn_up && !(game->turn_up = pbn_card(game->arena, turn_up->value)))
        foreign_remark(game, FOREIGN_WRONG, turn_up->place, "'%s' is not a card", turn_up->value);
    pbn_share_notes(&reading->play, &reading->auction);
    pbn_share_notes(&reading->auction, &reading->play);
    read_declarer(game, pbn_tag_of(reading, "Declarer"));
    read_contract(game, pbn_tag_of(reading, "Contract"));
    reading->declarer = game->result.declarer;
    read_calls(reading);
    read_result(reading, pbn_tag_of(reading, "Result"));
    const struct pbn_tag *ended = pbn_tag_of(reading, PBN_ENDED);
    game->is_ended_by_rules = ended && strcmp(ended->value, PBN_BY_RULES) == 0;
    game->is_unfinished |= ended && strcmp(ended->value, PBN_LEFT_OUT) == 0;
    read_score(reading, pbn_tag_of(reading, "Score"), pbn_tag_of(reading, "Scoring"));
    read_play(reading);
}

static bool next(struct foreign_context *context, struct foreign_game *game)
{
    struct pbn_reading reading = {.context = context, .game = game};
    if (!pbn_gather(context, game))
        return false;
    if (foreign_is_wrong(game))
        return true; /* what is there is not all of it */
    bool is_only_heading = pbn_read_tags(&reading);
    game->has_no_deal = !pbn_tag_of(&reading, "Deal");
    if (game->has_no_deal && pbn_has_play(&reading))
        foreign_remark(game, FOREIGN_WRONG, game->place, "this game has no hands");
    else if (game->has_no_deal && !is_only_heading)
        foreign_remark(game, FOREIGN_LOST, game->place,
                       "these tags belong to no deal and are ignored");
    else if (!game->has_no_deal)
        read_fields(&reading);
    keep_tags(&reading);
    return true;
}

/* --- the format ------------------------------------------------------------------------------- */

/* Behind white space, comments and escaped lines a tag stands first; or the first line is "% PBN".
 */
static bool recognise(const char *head, size_t length)
{
    const char *at = head, *end = head + length;
    if (strncmp(at, "% PBN", 5) == 0 || strncmp(at, "% EXPORT", 8) == 0)
        return true;
    while (at < end && strchr(" \t\n%;{", *at) && *at) {
        bool is_line = *at == '%' || *at == ';';
        const char *close =
            is_line || *at == '{' ? memchr(at, is_line ? '\n' : '}', (size_t)(end - at)) : at;
        if (!close)
            return false;
        at = close + 1;
    }
    if (at >= end || *at != '[')
        return false;
    at += 1 + strspn(at + 1, " \t\n");
    size_t name = strcspn(at, " \t\n\"[]{}");
    at += name + strspn(at + name, " \t\n");
    return name > 0 && *at == '"';
}

const struct format format_pbn = {
    .name = "pbn",
    .summary = "Portable Bridge Notation 2.1",
    .recognise = recognise,
    .next = next,
    .write = pbn_write,
};
