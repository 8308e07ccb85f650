/* PBN 2.1 out: all mandatory tags in their order, then the others, the auction and the play. */
#include <string.h>

#include "base/sort.h"
#include "base/text.h"
#include "formats/board.h"
#include "formats/cards.h"
#include "formats/formats.h"
#include "formats/pbn.h"

struct writing {
    struct foreign_game *game;
    FILE *out;
    bool has_calls, has_play; /* PBN has words for them */
};

/* The board that the game is of. Of a match that is from no file, each deal becomes a board that
 * has its dealer and its vulnerability. NULL: it is not said. */
static const char *board_of(const struct foreign_game *game)
{
    if (game->board || game->deal == 0)
        return game->board;
    unsigned board = board_with(game->deal, game->dealer, game->vulnerable);
    return arena_format(game->arena, "%u", board ? board : game->deal);
}

static void lost(struct foreign_game *game, const char *what)
{
    const char *board = board_of(game);
    foreign_remark(game, FOREIGN_LOST, game->place, "board %s: %s", board ? board : "?", what);
}

/* --- whether it can be said ------------------------------------------------------------------- */

/* Calls, then cards: what happens in between or is no such thing has no place in a file. */
static bool is_in_order(const struct foreign_game *game)
{
    const struct foreign_item *card = foreign_first(game, FOREIGN_CARD);
    for (unsigned i = 0; i < game->item_count; i++) {
        const struct foreign_item *item = &game->items[i];
        bool is_call_in_play = item->act == FOREIGN_CALL && card && item > card;
        if (is_call_in_play || item->act == FOREIGN_GIVE || item->act == FOREIGN_SHOW)
            return false;
    }
    return true;
}

static bool are_words_known(const struct foreign_game *game)
{
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act == FOREIGN_CALL && game->items[i].call.kind == FOREIGN_AS_WRITTEN)
            return false;
    return true;
}

static void weigh(struct writing *writing)
{
    struct foreign_game *game = writing->game;
    bool is_sound = is_in_order(game);
    writing->has_calls = is_sound && foreign_first(game, FOREIGN_CALL);
    writing->has_play = is_sound && game->item_count > 0 && foreign_wins_as_read(game);
    if (!is_sound)
        lost(game, "PBN has no notation for passed or shown cards or for calls after the first "
                   "card: only the hands are written");
    else if (!foreign_wins_as_read(game))
        lost(game, "the tricks are not won as PBN assumes: the play is omitted");
}

/* --- tags ------------------------------------------------------------------------------------- */

/* A value in quotes, on one line. A backslash before anything but a quote or another one stands for
 * itself, as in the columns of a table: "Rank\2R". */
static void write_tag(const struct writing *writing, const char *name, const char *value)
{
    fprintf(writing->out, "[%s \"", name);
    for (const char *c = value; *c; c++) {
        bool is_before_quote = c[1] == '"' || c[1] == '\\' || c[1] == 0;
        if (*c == '"' || (*c == '\\' && is_before_quote))
            fputc('\\', writing->out);
        fputc(*c == '\n' || *c == '\t' ? ' ' : *c, writing->out);
    }
    fputs("\"]\n", writing->out);
}

/* Between braces; a comment with such a one in it, line by line behind semicolons. */
static void write_comment(const struct writing *writing, const char *text)
{
    if (!strchr(text, '}')) {
        fprintf(writing->out, "{%s}\n", text);
        return;
    }
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        fprintf(writing->out, "; %.*s\n", (int)length, text);
    }
}

static void write_tag_comment(const struct writing *writing, const char *name)
{
    const struct foreign_tag *tag = foreign_tag_of(writing->game, name);
    if (tag && tag->comment)
        write_comment(writing, tag->comment);
}

/* The ranks of a hand, suit by suit. */
static const char *hand_text(struct arena *arena, const char *cards)
{
    uint64_t hand = cards_set(cards);
    char text[CONTRACT_HAND + CONTRACT_SEATS + 1], *end = text;
    for (const char *suit = CARD_SUITS; *suit; suit++) {
        for (const char *rank = CARD_RANKS; *rank; rank++)
            if (hand & card_bit(*suit, *rank))
                *end++ = *rank;
        *end++ = '.';
    }
    return arena_copy(arena, text, (size_t)(end - 1 - text));
}

/* The hands, from the dealer's on. */
static const char *deal_text(const struct foreign_game *game)
{
    unsigned first = game->dealer < CONTRACT_SEATS ? game->dealer : 0;
    const char *text = arena_format(game->arena, "%s:", seat_letter(first));
    for (unsigned i = 0; i < CONTRACT_SEATS; i++) {
        const char *cards = game->hands[(first + i) % CONTRACT_SEATS];
        text = arena_format(game->arena, "%s%s%s", text, i > 0 ? " " : "",
                            cards ? hand_text(game->arena, cards) : "-");
    }
    return text;
}

static const char *contract_text(const struct writing *writing)
{
    const struct foreign_result *result = &writing->game->result;
    if (result->passed_out)
        return "Pass";
    if (result->contract.kind != FOREIGN_BID)
        return NULL;
    return foreign_bid_text(writing->game->arena, result->contract, result->doubled);
}

/* What the game itself says of a mandatory tag; NULL: nothing. */
static const char *own_value(const struct writing *writing, const char *name)
{
    const struct foreign_game *game = writing->game;
    const struct foreign_result *result = &game->result;
    bool is_over = result->passed_out || (result->has_tricks && !game->is_unfinished);
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        if (strcmp(name, seat_words[seat]) == 0)
            return game->names[seat];
    if (strcmp(name, "Board") == 0)
        return board_of(game);
    if (strcmp(name, "Dealer") == 0)
        return game->dealer < CONTRACT_SEATS ? seat_letter(game->dealer) : NULL;
    if (strcmp(name, "Vulnerable") == 0)
        return board_vulnerable_word(game->vulnerable);
    if (strcmp(name, "Deal") == 0)
        return deal_text(game);
    if (strcmp(name, "Declarer") == 0 && (result->passed_out || result->declarer < CONTRACT_SEATS))
        return seat_letter(result->declarer);
    if (strcmp(name, "Contract") == 0)
        return contract_text(writing);
    if (strcmp(name, "Result") == 0 && is_over)
        return result->passed_out ? "" : arena_format(game->arena, "%u", result->tricks);
    return NULL;
}

static void write_mandatory(const struct writing *writing)
{
    for (const char *const *name = pbn_mandatory; *name; name++) {
        const struct foreign_tag *tag = foreign_tag_of(writing->game, *name);
        const char *value = own_value(writing, *name);
        if (!value)
            value = tag && tag->value ? tag->value : "?";
        write_tag(writing, *name, value);
        write_tag_comment(writing, *name);
    }
}

/* --- other tags ------------------------------------------------------------------------------- */

static int by_name(const void *one, const void *other)
{
    const struct foreign_tag *a = *(const struct foreign_tag *const *)one;
    const struct foreign_tag *b = *(const struct foreign_tag *const *)other;
    return strcmp(a->name, b->name);
}

static const char *score_text(const struct writing *writing)
{
    const struct foreign_result *result = &writing->game->result;
    if (!result->has_score || writing->game->is_unfinished)
        return NULL;
    if (result->is_score_of_seat) /* the declarer's, as PBN has it of a number alone */
        return arena_format(writing->game->arena, "%d", result->score);
    return arena_format(writing->game->arena, "%s %d", result->score_seat % 2 == 0 ? "NS" : "EW",
                        result->score);
}

/* "N points 12; E points 9": calls that PBN has no words for. */
static const char *own_calls(const struct foreign_game *game)
{
    const char *text = "";
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act == FOREIGN_CALL)
            text = arena_joined(game->arena, text, "; ", "%s %s", seat_letter(game->items[i].seat),
                                game->items[i].text);
    return text;
}

/* "S2 HT" of "S2 H10". */
static const char *own_talon(const struct foreign_game *game)
{
    const char *text = "";
    for (const char *at = game->talon ? game->talon : ""; *at;) {
        size_t length;
        const char *card = cards_next(&at, &length);
        text = arena_joined(game->arena, text, " ", "%c%c", *card, card_rank(card));
    }
    return text;
}

/* What the game itself has for tags that are not mandatory. */
static void add_own_tags(struct writing *writing)
{
    struct foreign_game *game = writing->game;
    const char *score = score_text(writing);
    const char trumps[] = {foreign_trumps(game), 0};
    bool has_own_words = !are_words_known(game) || !foreign_first(game, FOREIGN_CALL);
    if (!game->board && game->deal > 0 && board_number(board_of(game)) != game->deal)
        foreign_keep(game, FOREIGN_DEAL_TAG, arena_format(game->arena, "%u", game->deal),
                     game->place);
    if (score && !foreign_tag_of(game, "Score"))
        foreign_keep(game, "Score", score, game->place);
    if (writing->has_calls && !are_words_known(game))
        foreign_keep(game, PBN_CALLS, own_calls(game), game->place);
    const char *turn_up = game->turn_up ? pbn_card(game->arena, game->turn_up) : NULL;
    if (turn_up)
        foreign_keep(game, PBN_TURN_UP, turn_up, game->place);
    if (game->talon)
        foreign_keep(game, PBN_TALON, own_talon(game), game->place);
    bool has_cards = foreign_first(game, FOREIGN_CARD);
    if (writing->has_play && game->is_ended_by_rules && !game->is_unfinished &&
        foreign_count(game, FOREIGN_CARD) < CONTRACT_CARDS)
        foreign_keep(game, PBN_ENDED, PBN_BY_RULES, game->place);
    if (!writing->has_play && writing->has_calls && has_cards) /* Result is that of no claim */
        foreign_keep(game, PBN_ENDED, PBN_LEFT_OUT, game->place);
    if (writing->has_play && has_own_words && (has_cards || !game->is_unfinished))
        foreign_keep(game, PBN_TRUMPS, arena_copy(game->arena, trumps, strlen(trumps)),
                     game->place);
}

/* Those that are not mandatory, by their names; tables behind all else. */
static void write_others(const struct writing *writing, bool are_tables)
{
    const struct foreign_game *game = writing->game;
    const struct foreign_tag **tags =
        arena_alloc(game->arena, (game->tag_count + 1) * sizeof *tags);
    unsigned count = 0;
    for (unsigned i = 0; i < game->tag_count; i++) {
        const struct foreign_tag *tag = &game->tags[i];
        if (tag->name && tag->value && !text_is_one_of(tag->name, pbn_mandatory) &&
            (tag->section != NULL) == are_tables)
            tags[count++] = tag;
    }
    sort_stable(tags, count, sizeof *tags, by_name);
    for (unsigned i = 0; i < count; i++) {
        const char *score = strcmp(tags[i]->name, "Score") == 0 ? score_text(writing) : NULL;
        write_tag(writing, tags[i]->name, score ? score : tags[i]->value);
        if (tags[i]->section)
            fprintf(writing->out, "%s\n", tags[i]->section);
        if (tags[i]->comment)
            write_comment(writing, tags[i]->comment);
    }
}

/* --- sections --------------------------------------------------------------------------------- */

/* The notes of a section, each text once. */
struct notes {
    const char *texts[PBN_NOTES];
    unsigned count;
};

/* The number of a note, from 1; 0: there is no room for it. */
static unsigned note_number(struct notes *notes, const char *text)
{
    for (unsigned i = 0; i < notes->count; i++)
        if (strcmp(notes->texts[i], text) == 0)
            return i + 1;
    if (notes->count == PBN_NOTES)
        return 0;
    notes->texts[notes->count++] = text;
    return notes->count;
}

/* How much of a comment is glyphs: "$3 $25 text". */
static size_t glyphs_in(const char *comment)
{
    size_t length = 0;
    while (comment[length] == '$') {
        size_t digits = strspn(comment + length + 1, "0123456789");
        char behind = comment[length + 1 + digits];
        if (digits == 0 || (behind != 0 && behind != ' '))
            return length;
        length += 1 + digits + (behind == ' ');
    }
    return length;
}

/* What is said of a call or card. Whether a line has ended with it. */
static bool write_words(const struct writing *writing, const struct foreign_item *item,
                        struct notes *notes)
{
    unsigned note = item->note ? note_number(notes, item->note) : 0;
    if (note > 0)
        fprintf(writing->out, " =%u=", note);
    if (item->note && note == 0)
        lost(writing->game, "a section has at most 32 notes: others are omitted");
    if (!item->comment)
        return false;
    size_t glyphs = glyphs_in(item->comment);
    const char *text = item->comment + glyphs;
    if (glyphs > 0)
        fprintf(writing->out, " %.*s", (int)(glyphs - (text[-1] == ' ')), item->comment);
    if (!*text)
        return false;
    fputc(' ', writing->out);
    write_comment(writing, text);
    return true;
}

static void write_notes(const struct writing *writing, const struct notes *notes)
{
    for (unsigned i = 0; i < notes->count; i++)
        write_tag(writing, "Note",
                  arena_format(writing->game->arena, "%u:%s", i + 1, notes->texts[i]));
}

static const char *call_text(const struct foreign_game *game, struct foreign_call call)
{
    switch (call.kind) {
    case FOREIGN_BID: return foreign_bid_text(game->arena, call, 0);
    case FOREIGN_DOUBLE: return "X";
    case FOREIGN_REDOUBLE: return "XX";
    case FOREIGN_PASS:
    case FOREIGN_AS_WRITTEN: break;
    }
    return "Pass";
}

/* What stands behind the number'th of four in a line, unless a comment has ended the line. */
static void end_cell(const struct writing *writing, bool has_ended, unsigned number)
{
    if (!has_ended)
        fputc(number % CONTRACT_SEATS == CONTRACT_SEATS - 1 ? '\n' : ' ', writing->out);
}

static void write_auction(const struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    const struct foreign_item *first = foreign_first(game, FOREIGN_CALL);
    struct notes notes = {.count = 0};
    unsigned count = 0;
    bool has_ended = true;
    write_tag(writing, "Auction", seat_letter(first->seat));
    write_tag_comment(writing, "Auction");
    for (unsigned i = 0; i < game->item_count; i++) {
        if (game->items[i].act != FOREIGN_CALL)
            continue;
        if (count > 0)
            end_cell(writing, has_ended, count - 1);
        fputs(call_text(game, game->items[i].call), writing->out);
        has_ended = write_words(writing, &game->items[i], &notes);
        count++;
    }
    if (!foreign_auction_end(game).is_over) {
        end_cell(writing, has_ended, count - 1);
        fputc('+', writing->out);
        has_ended = false;
    }
    if (!has_ended)
        fputc('\n', writing->out);
    write_notes(writing, &notes);
}

/* The item that a seat plays to a trick; NULL: it has not played. */
static const struct foreign_item *card_of_seat(const struct foreign_item *trick, unsigned count,
                                               unsigned seat)
{
    for (unsigned i = 0; i < count; i++)
        if (trick[i].seat == seat)
            return &trick[i];
    return NULL;
}

/* A line for a trick, which may be under way: the seats from the first leader's on. */
static void write_trick(const struct writing *writing, const struct foreign_item *trick,
                        unsigned count, unsigned first, struct notes *notes)
{
    unsigned next = (trick[count - 1].seat + 1u) % CONTRACT_SEATS;
    for (unsigned i = 0; i < CONTRACT_SEATS; i++) {
        unsigned seat = (first + i) % CONTRACT_SEATS;
        const struct foreign_item *item = card_of_seat(trick, count, seat);
        bool has_ended = false, is_next = writing->game->is_unfinished && seat == next;
        if (item) {
            fprintf(writing->out, "%c%c", item->text[0], card_rank(item->text));
            has_ended = write_words(writing, item, notes);
        } else
            fputc(is_next ? '+' : '-', writing->out);
        end_cell(writing, has_ended, i);
    }
}

/* Cards follow one another in the items: calls come before the first. */
static void write_tricks(const struct writing *writing, const struct foreign_item *first,
                         unsigned count, struct notes *notes)
{
    for (unsigned done = 0; done < count; done += CONTRACT_SEATS) {
        unsigned size = count - done < CONTRACT_SEATS ? count - done : CONTRACT_SEATS;
        write_trick(writing, first + done, size, first->seat, notes);
    }
}

static void write_play(const struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    const struct foreign_item *first = foreign_first(game, FOREIGN_CARD);
    const struct foreign_item *claim = foreign_first(game, FOREIGN_CLAIM);
    struct notes notes = {.count = 0};
    unsigned count = 0;
    for (const struct foreign_item *at = first;
         at && at < game->items + game->item_count && at->act == FOREIGN_CARD; at++)
        count++;
    if (!first && (!claim || game->result.declarer == FOREIGN_NOBODY))
        return;
    write_tag(writing, "Play",
              seat_letter(first ? first->seat : (game->result.declarer + 1u) % CONTRACT_SEATS));
    write_tag_comment(writing, "Play");
    if (first)
        write_tricks(writing, first, count, &notes);
    if (count < CONTRACT_CARDS && !game->is_unfinished)
        fputs("*\n", writing->out);
    else if (game->is_unfinished && count % CONTRACT_SEATS == 0)
        fputs("+\n", writing->out);
    write_notes(writing, &notes);
}

/* --- a game ----------------------------------------------------------------------------------- */

void pbn_write(struct foreign_game *game, FILE *out)
{
    struct writing writing = {.game = game, .out = out};
    if (!foreign_has_hands(game)) {
        foreign_remark(game, FOREIGN_WRONG, game->place,
                       "PBN is for four hands of 13 cards, of spades, hearts, diamonds and clubs");
        return;
    }
    weigh(&writing);
    add_own_tags(&writing);
    if (game->number == 1)
        fputs("% PBN 2.1\n", out);
    for (unsigned i = 0; i < game->tag_count; i++)
        if (!game->tags[i].name && game->tags[i].comment)
            write_comment(&writing, game->tags[i].comment);
    write_mandatory(&writing);
    write_others(&writing, false);
    if (writing.has_calls && are_words_known(game) && !game->is_supposed)
        write_auction(&writing);
    if (writing.has_play)
        write_play(&writing);
    write_others(&writing, true);
    fputc('\n', out);
}
