/* Writes games as LIN. */
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "formats/cards.h"
#include "formats/lin.h"

struct lin_writer {
    struct foreign_game *game;
    FILE *out;
    unsigned cards;
    bool is_wrong, in_play;
    bool has_play; /* a reader will find who plays each card */
};

/* A value: what would end it is another line of the same height. */
static void write_text(struct lin_writer *writer, const char *text, bool in_list,
                       struct place place)
{
    bool is_changed = false;
    for (; *text; text++) {
        bool ends = *text == '|' || *text == '\n' || (in_list && *text == ',');
        is_changed |= ends && *text != '\n';
        fputc(*text == '|' ? '/' : ends ? ' ' : *text, writer->out);
    }
    if (is_changed)
        foreign_remark(writer->game, FOREIGN_LOST, place, "LIN cannot write '|' within a value%s",
                       in_list ? ", or ',' within a list" : "");
}

static void write_token(struct lin_writer *writer, const char *name, const char *value,
                        struct place place)
{
    fprintf(writer->out, "%s|", name);
    write_text(writer, value, false, place);
    fputc('|', writer->out);
}

static void write_list(struct lin_writer *writer, const char *value)
{
    write_text(writer, value ? value : "", true, writer->game->place);
    fputc(',', writer->out);
}

/* A token for each part between bars. */
static void write_tokens(struct lin_writer *writer, const char *name, const char *values,
                         struct place place)
{
    for (size_t length; *values; values += length + (values[length] == '|')) {
        length = strcspn(values, "|");
        write_token(writer, name, arena_copy(writer->game->arena, values, length), place);
    }
}

/* vg|Event,Stage,Scoring,First,Last,Home,0,Visitors,0| */
static void write_event(struct lin_writer *writer)
{
    struct foreign_game *game = writer->game;
    const char *kept = foreign_kept(game, "vg"), *event = foreign_kept(game, "Event");
    if (kept)
        write_token(writer, "vg", kept, game->place);
    else if (event) {
        fputs("vg|", writer->out);
        write_list(writer, event);
        fputs(",,,,", writer->out);
        write_list(writer, foreign_kept(game, "HomeTeam"));
        fputc(',', writer->out);
        write_list(writer, foreign_kept(game, "VisitTeam"));
        fputs("|", writer->out);
    }
    if (kept || event)
        fputc('\n', writer->out);
}

/* "SAQ2H..." of "SA SQ S2 H...". */
static void write_hand(const char *hand, FILE *out)
{
    for (const char *suit = CARD_SUITS; *suit; suit++) {
        fputc(*suit, out);
        for (const char *at = hand; *at;) {
            size_t length;
            const char *card = cards_next(&at, &length);
            if (*card == *suit)
                fputc(card_rank(card), out);
        }
    }
}

static void write_deal(const struct lin_writer *writer)
{
    const struct foreign_game *game = writer->game;
    fputs("st||md|", writer->out);
    for (unsigned i = 0; i < CONTRACT_SEATS; i++)
        if (lin_seat(i) == game->dealer)
            fprintf(writer->out, "%u", i + 1);
    for (unsigned i = 0; i < CONTRACT_SEATS; i++) {
        if (game->hands[lin_seat(i)]) /* else it is hidden */
            write_hand(game->hands[lin_seat(i)], writer->out);
        if (i < CONTRACT_SEATS - 1)
            fputc(',', writer->out);
    }
    fputs("|rh||", writer->out);
}

/* Tags that are written elsewhere. */
static const char *const own_tags[] = {"vg", "Event", "HomeTeam", "VisitTeam", "Room", "ah", NULL};

static void write_tags(struct lin_writer *writer)
{
    struct foreign_game *game = writer->game;
    for (unsigned i = 0; i < game->tag_count; i++) {
        const struct foreign_tag *tag = &game->tags[i];
        if (tag->comment)
            write_token(writer, "nt", tag->comment, tag->place);
        if (tag->section)
            foreign_remark(game, FOREIGN_LOST, tag->place, "LIN has no tables");
        if (!tag->name || !tag->value || text_is_one_of(tag->name, own_tags))
            continue;
        bool is_token =
            strlen(tag->name) == 2 && tag->value && tag->name[0] >= 'a' && tag->name[0] <= 'z';
        if (is_token)
            write_tokens(writer, tag->name, tag->value, tag->place);
        else
            foreign_remark(game, FOREIGN_LOST, tag->place, "LIN has no tag '%s'", tag->name);
    }
}

/* Without calls the result says what the contract was: "rs|4HxN-1|". */
static void write_result(const struct lin_writer *writer)
{
    const struct foreign_result *result = &writer->game->result;
    int more = result->tricks - 6 - result->contract.level;
    if (result->contract.kind != FOREIGN_BID || result->declarer >= CONTRACT_SEATS)
        return;
    fprintf(writer->out, "rs|%u%c%.*s%c", result->contract.level,
            result->contract.suit ? result->contract.suit : 'N', result->doubled, "xx",
            SEAT_LETTERS[result->declarer]);
    if (result->has_tricks && more != 0)
        fprintf(writer->out, "%+d", more);
    else if (result->has_tricks)
        fputc('=', writer->out);
    fputc('|', writer->out);
}

static void write_head(struct lin_writer *writer)
{
    static const char vulnerable[] = " oneb";
    struct foreign_game *game = writer->game;
    const char *room = foreign_kept(game, "Room"), *heading = foreign_kept(game, "ah");
    const char *number =
        game->board ? game->board
                    : arena_format(game->arena, "%u", game->deal ? game->deal : game->number);
    write_event(writer);
    if (room)
        fprintf(writer->out, "qx|%c%s|", text_same_word(room, "closed") ? 'c' : 'o', number);
    fputs("pn|", writer->out);
    for (unsigned i = 0; i < CONTRACT_SEATS; i++) {
        const char *name = game->names[lin_seat(i)];
        write_text(writer, name ? name : "", true, game->place);
        if (i < CONTRACT_SEATS - 1)
            fputc(',', writer->out);
    }
    fputc('|', writer->out);
    write_deal(writer);
    write_tokens(writer, "ah", heading ? heading : arena_format(game->arena, "Board %s", number),
                 game->place);
    if (game->vulnerable != VULNERABLE_UNSAID)
        fprintf(writer->out, "sv|%c|", vulnerable[game->vulnerable]);
    if (game->is_supposed)
        write_result(writer);
    write_tags(writer);
}

static void cannot_say(struct lin_writer *writer, const struct foreign_item *item)
{
    foreign_remark(writer->game, FOREIGN_WRONG, item->place, "LIN has no notation for '%s'",
                   item->text ? item->text : "a claim of no tricks");
    writer->is_wrong = true;
}

static void write_call(struct lin_writer *writer, const struct foreign_item *item)
{
    const char *note = item->note;
    bool is_alerted = note && note[0] == '!' && (note[1] == ' ' || !note[1]);
    const char *alert = is_alerted ? "!" : "";
    switch (item->call.kind) {
    case FOREIGN_AS_WRITTEN: cannot_say(writer, item); return;
    case FOREIGN_PASS: fprintf(writer->out, "mb|p%s|", alert); break;
    case FOREIGN_DOUBLE: fprintf(writer->out, "mb|d%s|", alert); break;
    case FOREIGN_REDOUBLE: fprintf(writer->out, "mb|r%s|", alert); break;
    case FOREIGN_BID:
        fprintf(writer->out, "mb|%u%c%s|", item->call.level,
                item->call.suit ? item->call.suit : 'N', alert);
        break;
    }
    if (is_alerted)
        note = note[1] ? note + 2 : NULL;
    if (note)
        write_token(writer, "an", note, item->place);
}

/* LIN tells the leader and the trumps by the contract alone, and who wins a trick not at all. */
static void weigh_play(struct lin_writer *writer)
{
    struct foreign_game *game = writer->game;
    const struct foreign_item *card = foreign_first(game, FOREIGN_CARD);
    bool has_contract = game->result.contract.kind == FOREIGN_BID;
    writer->has_play = !card || (has_contract && foreign_wins_as_read(game));
    if (!writer->has_play)
        foreign_remark(game, FOREIGN_LOST, card->place.source ? card->place : game->place,
                       has_contract
                           ? "LIN cannot express who wins these tricks: the play is omitted"
                           : "LIN cannot express leader and trumps of a game without a contract: "
                             "the play is omitted");
}

static void write_item(struct lin_writer *writer, const struct foreign_item *item)
{
    const struct foreign_result *result = &writer->game->result;
    bool is_play =
        item->act == FOREIGN_CARD || item->act == FOREIGN_CLAIM || item->act == FOREIGN_CONCEDE;
    if (is_play && !writer->has_play)
        return;
    if (!writer->in_play && item->act != FOREIGN_CALL) {
        writer->in_play = true;
        fputs("pg||", writer->out);
    }
    switch (item->act) {
    case FOREIGN_CALL:
        if (!writer->game->is_supposed)
            write_call(writer, item);
        break;
    case FOREIGN_CARD:
        fprintf(writer->out, "pc|%c%c|", item->text[0], card_rank(item->text));
        if (++writer->cards % CONTRACT_SEATS == 0)
            fputs("pg||", writer->out);
        if (item->note)
            foreign_remark(writer->game, FOREIGN_LOST, item->place,
                           "LIN has no explanations of cards");
        break;
    case FOREIGN_CLAIM:
    case FOREIGN_CONCEDE:
        if (writer->game->is_supposed)
            break; /* the result says it */
        if (result->has_tricks)
            fprintf(writer->out, "mc|%u|pg||", result->tricks);
        else
            cannot_say(writer, item);
        break;
    case FOREIGN_GIVE:
    case FOREIGN_SHOW: cannot_say(writer, item); break;
    }
    if (item->comment)
        write_token(writer, "nt", item->comment, item->place);
}

static bool can_write(struct foreign_game *game)
{
    const char *why = game->players != CONTRACT_SEATS  ? "LIN is for four seats"
                      : game->dealer >= CONTRACT_SEATS ? "LIN needs a dealer, and the game has none"
                      : !foreign_has_hands(game)
                          ? "LIN is for hands of 13 of 52 cards, each dealt once"
                          : NULL;
    if (why)
        foreign_remark(game, FOREIGN_WRONG, game->place, "%s", why);
    return !why;
}

void lin_write(struct foreign_game *game, FILE *out)
{
    struct memory_file file;
    struct lin_writer writer = {.game = game};
    if (!can_write(game))
        return;
    memory_file_open(&file);
    writer.out = file.out;
    write_head(&writer);
    weigh_play(&writer);
    for (unsigned i = 0; i < game->item_count && !writer.is_wrong; i++)
        write_item(&writer, &game->items[i]);
    if (!writer.in_play)
        fputs("pg||", writer.out);
    fputc('\n', writer.out);
    if (!writer.is_wrong)
        fputs(memory_file_text(&file), out);
    memory_file_close(&file);
}
