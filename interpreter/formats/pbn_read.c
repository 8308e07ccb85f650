/* PBN 2.1 in: tags, and what they say of a game. The sections are in pbn_sections.c. */
#include <string.h>

#include "base/text.h"
#include "formats/formats.h"
#include "formats/pbn.h"

const char *const pbn_mandatory[] = {
    "Event",  "Site",       "Date", "Board",   "West",     "North",    "East",   "South",
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result", NULL};

/* --- what games inherit ----------------------------------------------------------------------- */

#define NAMES_MOST 200 /* different tags of a file that can be inherited */

/* A value that is kept between two games; another one may take its place. */
struct kept_value {
    char *text;
    size_t room;
    bool is_there;
};

/* The last value of a tag, for games that have "#" in its place. */
struct inherited {
    char *name;
    struct kept_value value;
    bool is_for_all; /* "##": for games that do not have the tag, too */
};

/* The deal of the game before, for a second table. */
static const char *const of_the_deal[] = {"Deal", "Board", "Dealer", "Vulnerable"};

#define DEAL_TAGS (sizeof of_the_deal / sizeof *of_the_deal)

/* What is kept between two games, in the arena of the file. */
struct pbn_file {
    struct inherited tags[NAMES_MOST];
    unsigned count;
    struct kept_value deal[DEAL_TAGS];
};

static struct pbn_file *file_of(struct foreign_context *context)
{
    if (!context->own)
        context->own = arena_alloc(context->arena, sizeof(struct pbn_file));
    return context->own;
}

static struct inherited *inherited_of(struct pbn_file *file, const char *name)
{
    for (unsigned i = 0; i < file->count; i++)
        if (strcmp(file->tags[i].name, name) == 0)
            return &file->tags[i];
    return NULL;
}

static void keep_value(struct arena *arena, struct kept_value *kept, const char *text)
{
    size_t size = text ? strlen(text) + 1 : 0;
    kept->is_there = text != NULL;
    if (size > kept->room) {
        kept->room = 2 * size;
        kept->text = arena_alloc(arena, kept->room);
    }
    if (text)
        memcpy(kept->text, text, size);
}

static void remember(struct foreign_context *context, const char *name, const char *value,
                     bool is_for_all)
{
    struct pbn_file *file = file_of(context);
    struct inherited *tag = inherited_of(file, name);
    if (!tag && file->count == NAMES_MOST)
        return;
    if (!tag) {
        tag = &file->tags[file->count++];
        tag->name = arena_copy(context->arena, name, strlen(name));
    }
    keep_value(context->arena, &tag->value, value);
    tag->is_for_all |= is_for_all;
}

static const char *copy(struct foreign_game *game, const char *text)
{
    return arena_copy(game->arena, text, strlen(text));
}

/* --- the tags of a game ----------------------------------------------------------------------- */

struct tag {
    const char *name, *value;
    const char *section; /* the lines behind it, of tables; or NULL */
    const char *comment;
    struct place place;
};

struct reading {
    struct foreign_context *context;
    struct foreign_game *game;
    struct tag *tags;
    unsigned count, room;
    struct pbn_section auction, play;
    const char *head; /* comments before all tags; or NULL */
};

static struct tag *tag_of(const struct reading *reading, const char *name)
{
    for (unsigned i = 0; i < reading->count; i++)
        if (strcmp(reading->tags[i].name, name) == 0)
            return &reading->tags[i];
    return NULL;
}

static struct tag *add_tag(struct reading *reading, const char *name, const char *value,
                           struct place place)
{
    reading->tags = arena_grow(reading->game->arena, reading->tags, reading->count, &reading->room,
                               sizeof *reading->tags);
    struct tag *tag = &reading->tags[reading->count++];
    *tag = (struct tag){.name = name, .value = value, .place = place};
    return tag;
}

static bool may_not_inherit(const char *name)
{
    static const char *const names[] = {"Dealer",   "Vulnerable", "Deal", "Declarer",
                                        "Contract", "Auction",    "Play", "Note"};
    bool is_one = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_one |= strcmp(names[i], name) == 0;
    return is_one;
}

/* The value that a tag has: "#" is that of a game before, "##" begins one for all that follow. */
static const char *value_of(struct reading *reading, const struct pbn_part *part)
{
    struct foreign_game *game = reading->game;
    bool is_for_all = part->value[0] == '#' && part->value[1] == '#';
    bool is_before = strcmp(part->value, "#") == 0;
    const struct inherited *before = inherited_of(file_of(reading->context), part->name);
    const char *value = is_for_all ? part->value + 2 : part->value;
    if ((is_for_all || is_before) && may_not_inherit(part->name))
        foreign_remark(game, FOREIGN_IRREGULAR, part->place, "the standard has no '#' for %s",
                       part->name);
    if (is_before && !before)
        foreign_remark(game, FOREIGN_IRREGULAR, part->place, "no game before has the tag %s",
                       part->name);
    if (is_before)
        value = before ? copy(game, before->value.text) : "";
    remember(reading->context, part->name, value, is_for_all);
    return value;
}

static void read_tag(struct reading *reading, const struct pbn_part *part)
{
    if (tag_of(reading, part->name)) {
        foreign_remark(reading->game, FOREIGN_IRREGULAR, part->place,
                       "%s is given twice: the first one counts", part->name);
        return;
    }
    add_tag(reading, part->name, value_of(reading, part), part->place);
}

/* --- the parts of a game ---------------------------------------------------------------------- */

/* A comment belongs to what stands before it. */
static void read_comment(struct reading *reading, struct pbn_section *section, const char *text)
{
    struct foreign_game *game = reading->game;
    const char **to =
        reading->count > 0 ? &reading->tags[reading->count - 1].comment : &reading->head;
    if (section && section->count > 0)
        to = &section->entries[section->count - 1].comment;
    *to = pbn_joined_comment(game, *to, text);
}

/* A word of a table that belongs to no player: it is kept as it stands, line by line. */
static void read_stray(struct reading *reading, const struct pbn_part *part)
{
    struct tag *tag = reading->count > 0 ? &reading->tags[reading->count - 1] : NULL;
    if (!tag)
        foreign_remark(reading->game, FOREIGN_LOST, part->place, "'%s' stands before the first tag",
                       part->value);
    else
        tag->section =
            arena_format(reading->game->arena, "%s%s%s", tag->section ? tag->section : "",
                         !tag->section         ? ""
                         : part->is_line_start ? "\n"
                                               : " ",
                         part->value);
}

static void read_parts(struct reading *reading)
{
    struct foreign_game *game = reading->game;
    const char *text = game->source->text;
    struct pbn_cursor cursor = {game, text, text + game->source->length};
    struct pbn_section *section = NULL; /* that words belong to */
    for (struct pbn_part part; (part = pbn_next(&cursor)).kind != PBN_END;) {
        bool is_play = section == &reading->play;
        if (part.kind == PBN_COMMENT)
            read_comment(reading, section, part.value);
        else if (part.kind == PBN_WORD && section)
            pbn_read_word(game, section, is_play, &part);
        else if (part.kind == PBN_WORD)
            read_stray(reading, &part);
        else if (part.kind != PBN_TAG)
            continue;
        else if (strcmp(part.name, "Note") == 0 && section)
            pbn_read_note(game, section, &part);
        else {
            bool is_auction = strcmp(part.name, "Auction") == 0;
            section = is_auction                       ? &reading->auction
                      : strcmp(part.name, "Play") == 0 ? &reading->play
                                                       : NULL;
            if (section)
                pbn_begin_section(game, section, &part);
            read_tag(reading, &part);
        }
    }
}

/* --- hands ------------------------------------------------------------------------------------ */

/* The deal while it is read. */
struct dealing {
    struct foreign_game *game;
    const struct tag *tag;
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

/* One rank at the beginning of the text: how many characters it takes, "10" two; 0: it is none. */
static size_t read_rank(struct dealing *dealing, const char *at, unsigned suit, const char **hand)
{
    static const char suits[] = "SHDC", ranks[] = "AKQJT98765432";
    bool is_ten = at[0] == '1' && at[1] == '0';
    char rank = is_ten ? 'T' : at[0] >= 'a' && at[0] <= 'z' ? (char)(at[0] - 'a' + 'A') : at[0];
    const char *found = rank ? strchr(ranks, rank) : NULL;
    if (!found || suit >= CONTRACT_SEATS) {
        wrong(dealing, at, 1, found ? "a fifth suit" : "no rank of PBN");
        return 0;
    }
    uint64_t card = UINT64_C(1) << (suit * CONTRACT_HAND + (unsigned)(found - ranks));
    if (dealing->seen & card) {
        wrong(dealing, at, 1, "this card is dealt twice");
        return 0;
    }
    dealing->seen |= card;
    *hand = arena_joined(dealing->game->arena, *hand, " ", rank == 'T' ? "%c10" : "%c%c",
                         suits[suit], rank);
    return is_ten ? 2 : 1;
}

/* The cards of a hand, and in *count how many; false if one is wrong. */
static bool read_hand(struct dealing *dealing, const char *at, size_t length, const char **hand,
                      unsigned *count)
{
    unsigned suit = 0;
    *hand = "";
    for (size_t i = 0, used; i < length; i += used) {
        used = at[i] == '.' ? 1 : read_rank(dealing, at + i, suit, hand);
        if (used == 0)
            return false;
        suit += at[i] == '.';
        *count += at[i] != '.';
    }
    return true;
}

static void read_deal(struct foreign_game *game, const struct tag *tag)
{
    struct dealing dealing = {game, tag, 0};
    const char *value = tag->value, *at = value + strspn(value, " ");
    const char letter[] = {*at, 0};
    unsigned first = *at && at[1] == ':' ? pbn_seat(letter) : FOREIGN_NOBODY, count = 0;
    if (first == FOREIGN_NOBODY) {
        wrong(&dealing, value, strlen(value), "the hands begin with a seat: 'N:'");
        return;
    }
    at += 2;
    for (at += strspn(at, " "); *at; at += strspn(at, " "), count++) {
        size_t length = strcspn(at, " ");
        unsigned seat = (first + count) % CONTRACT_SEATS, cards = 0;
        if (count == CONTRACT_SEATS) {
            wrong(&dealing, at, length, "a fifth hand");
            return;
        }
        game->hand_places[seat] = part_place(&dealing, at, length);
        if (length == 1 && *at == '-')
            ;
        else if (!read_hand(&dealing, at, length, &game->hands[seat], &cards))
            return;
        else if (cards != CONTRACT_HAND)
            foreign_remark(game, FOREIGN_WRONG, game->hand_places[seat],
                           "a hand of PBN has 13 cards, and this one %u", cards);
        at += length;
    }
    if (count != CONTRACT_SEATS)
        wrong(&dealing, value, strlen(value), "not four hands");
}

/* --- other tags ------------------------------------------------------------------------------- */

/* What stands for nothing that is known. */
static bool is_unsaid(const struct tag *tag)
{
    return !tag || !*tag->value || strcmp(tag->value, "?") == 0 || strcmp(tag->value, "-") == 0;
}

static void read_board(struct foreign_game *game, const struct tag *tag)
{
    int64_t number;
    if (is_unsaid(tag))
        return;
    game->board = tag->value;
    game->board_place = tag->place;
    if (text_to_integer(tag->value, &number) && number >= 1 && number <= 1000000)
        game->deal = (unsigned)number;
    else
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "the board '%s' is no number",
                       tag->value);
}

static void read_dealer(struct foreign_game *game, const struct tag *tag)
{
    if (is_unsaid(tag))
        return;
    game->dealer = (uint8_t)pbn_seat(tag->value);
    game->dealer_place = tag->place;
    if (game->dealer == FOREIGN_NOBODY)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is none of N, E, S, W",
                       tag->value);
}

static void read_vulnerable(struct foreign_game *game, const struct tag *tag)
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
    if (!tag || !*tag->value || strcmp(tag->value, "?") == 0)
        return;
    game->vulnerable_place = tag->place;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_same_word(words[i].word, tag->value))
            game->vulnerable = words[i].means;
    if (game->vulnerable == VULNERABLE_UNSAID)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is none of None, NS, EW, All",
                       tag->value);
}

static void read_names(struct foreign_game *game, const struct reading *reading)
{
    static const char *const seats[CONTRACT_SEATS] = {"North", "East", "South", "West"};
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++) {
        const struct tag *tag = tag_of(reading, seats[seat]);
        game->names[seat] = is_unsaid(tag) ? NULL : tag->value;
    }
}

/* --- what came of it -------------------------------------------------------------------------- */

/* '^' before a value: it is irregular. */
static const char *past_caret(struct foreign_game *game, const struct tag *tag, const char *what)
{
    if (*tag->value == '^')
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "the file says that %s", what);
    return tag->value + (*tag->value == '^');
}

static void read_declarer(struct foreign_game *game, const struct tag *tag)
{
    if (is_unsaid(tag))
        return;
    const char *value = past_caret(game, tag, "declarer and dummy were exchanged");
    game->result.declarer = (uint8_t)pbn_seat(value);
    game->result.declarer_place = tag->place;
    if (game->result.declarer == FOREIGN_NOBODY)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is none of N, E, S, W",
                       tag->value);
}

static void read_contract(struct foreign_game *game, const struct tag *tag)
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
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is no contract", tag->value);
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

static void read_result(struct foreign_game *game, const struct tag *tag)
{
    struct foreign_result *result = &game->result;
    struct side_number said;
    if (is_unsaid(tag) || result->passed_out)
        return;
    result->tricks_place = tag->place;
    const char *value = past_caret(game, tag, "the players agreed on a wrong number of tricks");
    bool is_number = read_side_number(game->arena, value, &said) && said.number >= 0 &&
                     said.number <= CONTRACT_HAND;
    if (!is_number)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is no number of tricks",
                       tag->value);
    if (!is_number || result->declarer == FOREIGN_NOBODY)
        return;
    bool is_other_side = said.seat != FOREIGN_NOBODY && said.seat != result->declarer % 2;
    result->has_tricks = true;
    result->tricks = (uint8_t)(is_other_side ? CONTRACT_HAND - said.number : said.number);
}

/* Ways to score by which the points are others. */
static bool is_scored_otherwise(const struct tag *scoring)
{
    static const char *const words[] = {"Rubber", "Chicago", "OldMP"};
    bool is_one = false;
    for (size_t i = 0; scoring && i < sizeof words / sizeof *words; i++)
        is_one |= text_has_word(scoring->value, words[i]);
    return is_one;
}

static void read_score(struct foreign_game *game, const struct tag *tag, const struct tag *scoring)
{
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
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is no score", tag->value);
        return;
    }
    if (said.seat == FOREIGN_NOBODY)
        said.seat = result->passed_out ? 0 : result->declarer;
    result->has_score = said.seat != FOREIGN_NOBODY;
    result->score = (int32_t)said.number;
    result->score_seat = said.seat;
}

/* --- a second table --------------------------------------------------------------------------- */

/* Whether somebody played here, and not only a table of results or a heading stands there. */
static bool has_play(const struct reading *reading)
{
    static const char *const names[] = {"Auction",  "Play",   "Declarer",
                                        "Contract", "Result", "Score"};
    bool has = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        has |= tag_of(reading, names[i]) != NULL;
    return has;
}

/* Tags that a game before gives to all. */
static void take_for_all(struct reading *reading)
{
    const struct pbn_file *file = file_of(reading->context);
    struct foreign_game *game = reading->game;
    for (unsigned i = 0; i < file->count; i++) {
        const struct inherited *tag = &file->tags[i];
        if (tag->is_for_all && !tag_of(reading, tag->name))
            add_tag(reading, copy(game, tag->name), copy(game, tag->value.text), game->place);
    }
}

/* A game without hands is another table of the deal before, unless it has another board. */
static void take_deal_before(struct reading *reading)
{
    const struct kept_value *before = file_of(reading->context)->deal;
    const struct tag *board = tag_of(reading, "Board");
    struct foreign_game *game = reading->game;
    if (tag_of(reading, "Deal") || !before[0].is_there || !has_play(reading))
        return;
    if (board && (!before[1].is_there || strcmp(board->value, before[1].text) != 0))
        return;
    foreign_remark(game, FOREIGN_IRREGULAR, game->place,
                   "this game has no hands: those of the game before are taken");
    for (size_t i = 0; i < DEAL_TAGS; i++)
        if (before[i].is_there && !tag_of(reading, of_the_deal[i]))
            add_tag(reading, of_the_deal[i], copy(game, before[i].text), game->place);
}

static void keep_deal(struct reading *reading)
{
    struct pbn_file *file = file_of(reading->context);
    for (size_t i = 0; i < DEAL_TAGS; i++) {
        const struct tag *tag = tag_of(reading, of_the_deal[i]);
        keep_value(reading->context->arena, &file->deal[i], tag ? tag->value : NULL);
    }
}

/* --- what is kept ----------------------------------------------------------------------------- */

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

/* Tags that the fields of a game say; of these only the comments are kept. */
static bool is_in_fields(const struct foreign_game *game, const char *name)
{
    static const char *const names[] = {"Deal",    "Dealer", "Vulnerable", "North",    "East",
                                        "South",   "West",   PBN_CALLS,    PBN_TRUMPS, PBN_TURN_UP,
                                        "Auction", "Play",   NULL};
    return is_one_of(name, names) || (strcmp(name, "Board") == 0 && game->board);
}

static void keep_tags(struct reading *reading)
{
    static const char *const results[] = {"Declarer", "Contract", "Result", "Score", NULL};
    struct foreign_game *game = reading->game;
    if (reading->head)
        foreign_keep(game, NULL, NULL, game->place)->comment = reading->head;
    for (unsigned i = 0; i < reading->count; i++) {
        const struct tag *tag = &reading->tags[i];
        bool is_field = is_in_fields(game, tag->name) ||
                        (is_one_of(tag->name, pbn_mandatory) && strcmp(tag->value, "?") == 0);
        if (is_field && tag->section)
            foreign_remark(game, FOREIGN_LOST, tag->place, "words behind this tag are left out");
        if (is_field && !tag->comment)
            continue;
        struct foreign_tag *kept =
            foreign_keep(game, tag->name, is_field ? NULL : tag->value, tag->place);
        kept->section = is_field ? NULL : tag->section;
        kept->comment = tag->comment;
        kept->is_result = is_one_of(tag->name, results) && !tag->comment;
    }
}

/* --- calls in the words of a ruleset ---------------------------------------------------------- */

/* "N points 12; E points 9": false if this is none of it. */
static bool read_own_call(struct foreign_game *game, const char *text, size_t length,
                          struct place place)
{
    const char letter[] = {length > 2 ? *text : 0, 0};
    unsigned seat = pbn_seat(letter);
    if (seat == FOREIGN_NOBODY || text[1] != ' ')
        return false;
    foreign_add_item(game, FOREIGN_CALL, seat, place)->text =
        arena_copy(game->arena, text + 2, length - 2);
    return true;
}

static void read_own_calls(struct foreign_game *game, const struct tag *tag)
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

static void read_calls(struct reading *reading)
{
    struct foreign_game *game = reading->game;
    const struct tag *calls = tag_of(reading, PBN_CALLS);
    if (reading->auction.count > 0) /* of a section without calls nothing is known */
        pbn_end_auction(game, &reading->auction);
    else if (calls)
        read_own_calls(game, calls);
    else {
        if (game->dealer == FOREIGN_NOBODY && game->deal > 0)
            game->dealer = (uint8_t)((game->deal + 3) % CONTRACT_SEATS); /* as boards have it */
        foreign_suppose_auction(game);
    }
    foreign_settle_contract(game);
}

static void read_play(struct reading *reading)
{
    struct foreign_game *game = reading->game;
    const struct tag *trumps = tag_of(reading, PBN_TRUMPS);
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

static void read_fields(struct reading *reading)
{
    struct foreign_game *game = reading->game;
    const struct tag *deal = tag_of(reading, "Deal"), *turn_up = tag_of(reading, PBN_TURN_UP);
    game->players = CONTRACT_SEATS;
    read_board(game, tag_of(reading, "Board"));
    read_dealer(game, tag_of(reading, "Dealer"));
    read_vulnerable(game, tag_of(reading, "Vulnerable"));
    read_names(game, reading);
    if (deal)
        read_deal(game, deal);
    if (turn_up && !(game->turn_up = pbn_card(game->arena, turn_up->value)))
        foreign_remark(game, FOREIGN_WRONG, turn_up->place, "'%s' is no card", turn_up->value);
    read_declarer(game, tag_of(reading, "Declarer"));
    read_contract(game, tag_of(reading, "Contract"));
    read_calls(reading);
    read_result(game, tag_of(reading, "Result"));
    read_score(game, tag_of(reading, "Score"), tag_of(reading, "Scoring"));
    read_play(reading);
}

/* Whether it has a tag that is not said for other games alone: a heading has none. */
static bool is_heading(const struct reading *reading)
{
    for (unsigned i = 0; i < reading->count; i++) {
        const struct inherited *tag =
            inherited_of(file_of(reading->context), reading->tags[i].name);
        if (!tag || !tag->is_for_all)
            return false;
    }
    return true;
}

static bool next(struct foreign_context *context, struct foreign_game *game)
{
    struct reading reading = {.context = context, .game = game};
    if (!pbn_gather(context, game))
        return false;
    if (foreign_is_wrong(game))
        return true; /* what is there is not all of it */
    read_parts(&reading);
    bool is_only_heading = is_heading(&reading);
    take_deal_before(&reading);
    take_for_all(&reading);
    game->has_no_deal = !tag_of(&reading, "Deal");
    if (game->has_no_deal && has_play(&reading))
        foreign_remark(game, FOREIGN_WRONG, game->place, "this game has no hands");
    else if (game->has_no_deal && !is_only_heading)
        foreign_remark(game, FOREIGN_LOST, game->place,
                       "these tags are of no deal: they are left out");
    else if (!game->has_no_deal) {
        read_fields(&reading);
        keep_deal(&reading);
    }
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
