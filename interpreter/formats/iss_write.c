/* Writes games as lines of that server. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "formats/cards.h"
#include "formats/iss.h"

struct iss_writer {
    struct foreign_game *game;
    FILE *out;
    unsigned forehand; /* the seat of player 0 */
    unsigned bid;      /* the highest so far */
    unsigned declarer; /* or FOREIGN_NOBODY */
    unsigned cards;    /* so many were played */
    bool is_wrong, has_late_pass, has_left;
    struct iss_declared declared; /* until it is written */
    const char *laid_away;        /* "D7 S8", until it is written; "": nothing is */
};

static unsigned player_of(const struct iss_writer *writer, unsigned seat)
{
    return (seat + ISS_PLAYERS - writer->forehand) % ISS_PLAYERS;
}

/* Cards with a dot between them. */
static void write_cards(const char *cards, FILE *out)
{
    for (const char *at = cards; *at;) {
        size_t length;
        const char *card = cards_next(&at, &length);
        fprintf(out, "%s%c%c", card > cards ? "." : "", *card, card_rank(card));
    }
}

/* A value in brackets; what would end it is marked by a backslash. */
static void write_property(const char *name, const char *value, FILE *out)
{
    fprintf(out, "%s[", name);
    for (const char *at = value ? value : ""; *at; at++) {
        if (*at == ']' || *at == '\\')
            fputc('\\', out);
        fputc(*at == '\n' ? ' ' : *at, out);
    }
    fputc(']', out);
}

static void cannot_say(struct iss_writer *writer, const struct foreign_item *item)
{
    foreign_remark(writer->game, FOREIGN_WRONG, item->place, "ISS has no move for '%s'",
                   item->text ? item->text : "a claim of some of the tricks");
    writer->is_wrong = true;
}

static void write_declaration(struct iss_writer *writer)
{
    struct iss_writer *w = writer;
    fprintf(w->out, " %u ", player_of(w, w->declarer));
    iss_write_declared(&w->declared, w->out);
    if (*w->laid_away) {
        fputc('.', w->out);
        write_cards(w->laid_away, w->out);
    }
    w->laid_away = "";
}

/* N, by what the call says of the hand. */
static bool declares_none(struct iss_writer *writer, const char *call)
{
    for (unsigned hand = 0; hand < 2; hand++)
        for (unsigned open = 0; open < 2; open++)
            if (strcmp(iss_none_calls[hand][open], call) == 0) {
                writer->declared.is_hand = hand;
                writer->declared.is_open = open;
                return true;
            }
    return false;
}

/* The calls behind the auction; false if it is none of them. */
static bool declare(struct iss_writer *writer, const struct foreign_item *item)
{
    struct iss_declared *declared = &writer->declared;
    writer->declarer = item->seat;
    if (strcmp(item->text, iss_leave) == 0) {
        declared->is_hand = true;
        return true;
    }
    for (unsigned i = 0; i < ISS_ANNOUNCEMENTS; i++)
        if (declared->is_hand && declared->game && strcmp(item->text, iss_announcements[i]) == 0) {
            declared->announced = (enum iss_announced)i;
            write_declaration(writer);
            return true;
        }
    for (unsigned i = 0; i < ISS_GAMES; i++) {
        const struct iss_game *word = &iss_games[i];
        if (word->call ? strcmp(item->text, word->call) != 0 : !declares_none(writer, item->text))
            continue;
        declared->game = word;
        if (!declared->is_hand || !word->call) /* else an announcement follows */
            write_declaration(writer);
        return true;
    }
    return false;
}

/* Behind the declaration nobody calls: who passes there might have doubled, and has not. */
static void leave_out_pass(struct iss_writer *writer, const struct foreign_item *item)
{
    if (!writer->has_late_pass)
        foreign_remark(writer->game, FOREIGN_LOST, item->place,
                       "ISS has no calls after the declaration: passes there are omitted");
    writer->has_late_pass = true;
}

static void write_call(struct iss_writer *writer, const struct foreign_item *item)
{
    unsigned player = player_of(writer, item->seat);
    FILE *out = writer->out;
    bool is_pass =
        item->call.kind == FOREIGN_PASS || (item->text && strcmp(item->text, iss_pass) == 0);
    if (is_pass && writer->declared.game)
        leave_out_pass(writer, item);
    else if (is_pass)
        fprintf(out, " %u p", player);
    else if (!item->text)
        cannot_say(writer, item);
    else if (strncmp(item->text, iss_bid, strlen(iss_bid)) == 0) {
        unsigned bid = (unsigned)atoi(item->text + strlen(iss_bid));
        if (bid == writer->bid)
            fprintf(out, " %u y", player);
        else
            fprintf(out, " %u %u", player, bid);
        writer->bid = bid;
    } else if (strcmp(item->text, iss_take) == 0) {
        fprintf(out, " %u s w ", player);
        write_cards(writer->game->talon, out);
    } else if (!declare(writer, item))
        cannot_say(writer, item);
}

/* Whether the declarer has all tricks that are left; false in *is_clear: it is a number of them. */
static bool takes_rest(const struct iss_writer *writer, const struct foreign_item *item,
                       bool *is_clear)
{
    bool is_rest = item->act == FOREIGN_CLAIM && item->tricks == FOREIGN_REST;
    bool is_none =
        item->act == FOREIGN_CONCEDE || (item->tricks == 0 && iss_wants_none(&writer->declared));
    *is_clear = writer->declarer != FOREIGN_NOBODY && (is_rest || is_none);
    return is_rest == (item->seat == writer->declarer);
}

/* Who left or ran out of time; where the script has no claim for it, behind all else. */
static void write_departure(struct iss_writer *writer)
{
    const char *out_of_time = foreign_kept(writer->game, "TI");
    const char *left = foreign_kept(writer->game, "LE");
    if (writer->has_left || !(out_of_time || left))
        return;
    fprintf(writer->out, " w %s.%s", out_of_time ? "TI" : "LE", out_of_time ? out_of_time : left);
    writer->has_left = true;
}

/* Who gives up says so; those who play against the declarer all do. */
static void write_end(struct iss_writer *writer, const struct foreign_item *item)
{
    const char *out_of_time = foreign_kept(writer->game, "TI");
    const char *left = foreign_kept(writer->game, "LE");
    bool is_clear, wins = takes_rest(writer, item, &is_clear) != iss_wants_none(&writer->declared);
    if (!is_clear)
        cannot_say(writer, item);
    else if (out_of_time || left)
        write_departure(writer);
    else if (!wins)
        fprintf(writer->out, " %u RE", player_of(writer, writer->declarer));
    else
        fprintf(writer->out, " %u RE %u RE", player_of(writer, writer->declarer + 1),
                player_of(writer, writer->declarer + 2));
}

/* "WHO CARDS MOVE" is how the file had it: who showed the hand after so many cards. */
static void write_shown(const struct iss_writer *writer, const struct foreign_item *item)
{
    const char *kept = foreign_kept(writer->game, "SC");
    unsigned who, cards;
    char move[64];
    if (kept && sscanf(kept, "%1u %2u %63s", &who, &cards, move) == 3 && who < ISS_PLAYERS &&
        who == player_of(writer, item->seat) && cards == writer->cards &&
        strncmp(move, "SC", 2) == 0)
        fprintf(writer->out, " %u %s", who, move);
    else
        fprintf(writer->out, " %u SC", player_of(writer, item->seat));
}

static void write_item(struct iss_writer *writer, const struct foreign_item *item)
{
    if (item->comment || item->note)
        foreign_remark(writer->game, FOREIGN_LOST, item->place, "ISS has no comments on moves");
    switch (item->act) {
    case FOREIGN_CALL: write_call(writer, item); break;
    case FOREIGN_GIVE:
        writer->laid_away =
            arena_joined(writer->game->arena, writer->laid_away, " ", "%s", item->text);
        break;
    case FOREIGN_CARD:
        if (!writer->declared.game) {
            foreign_remark(writer->game, FOREIGN_WRONG, item->place,
                           "ISS has no play without a declarer");
            writer->is_wrong = true;
            break;
        }
        writer->cards++;
        fprintf(writer->out, " %u ", player_of(writer, item->seat));
        write_cards(item->text, writer->out);
        break;
    case FOREIGN_SHOW: write_shown(writer, item); break;
    case FOREIGN_CLAIM:
    case FOREIGN_CONCEDE: write_end(writer, item); break;
    }
}

/* The server has a way of its own to score a loss that was announced to be more. */
static bool is_same_score(const struct iss_writer *writer, const struct iss_result *said)
{
    int score = writer->game->result.score;
    bool is_loss = writer->declared.announced != ANNOUNCED_NOTHING || writer->cards < ISS_PLAYERS;
    return said->value == score || (said->is_servers && said->value < 0 && score < 0 && is_loss);
}

/* As the file said it, if nothing of it has changed; else as far as the game tells it. */
static void write_result(const struct iss_writer *writer)
{
    const struct foreign_result *result = &writer->game->result;
    const char *kept = foreign_kept(writer->game, "R");
    struct iss_result said = iss_read_result(kept ? kept : "");
    unsigned declarer =
        result->declarer < ISS_PLAYERS ? player_of(writer, result->declarer) : FOREIGN_NOBODY;
    bool is_same = kept && said.passed == result->passed_out &&
                   (!result->has_score || !said.has_value || is_same_score(writer, &said)) &&
                   (!result->has_tricks || !said.has_tricks || said.tricks == result->tricks ||
                    iss_wants_none(&writer->declared)) &&
                   (declarer == FOREIGN_NOBODY || !said.has_declarer || said.declarer == declarer);
    bool is_penalty = writer->has_left && !writer->declared.game; /* no game comes of it */
    if (kept && (is_same || is_penalty))
        write_property("R", kept, writer->out);
    else if (is_penalty)
        return;
    else if (result->passed_out)
        write_property("R", "passed", writer->out);
    else if (declarer < ISS_PLAYERS && result->has_score) {
        fprintf(writer->out, "R[d:%u %s v:%d", declarer, result->score > 0 ? "win" : "loss",
                result->score);
        if (result->has_tricks)
            fprintf(writer->out, " t:%u", result->tricks);
        fputc(']', writer->out);
    }
}

/* Which tags stand where in a line. What else was kept, and has a name of this kind, follows them.
 */
static const char *const tags_first[] = {"CO", "SE"}, *const tags_later[] = {"R0", "R1", "R2"};
static const char *const own_tags[] = {"CO", "SE", "R0", "R1", "R2", "PC",
                                       "DT", "R",  "TI", "LE", "SC", NULL};

static void write_head(const struct iss_writer *writer)
{
    struct foreign_game *game = writer->game;
    FILE *out = writer->out;
    fprintf(out, "(;%s", iss_head);
    write_property("PC", foreign_kept(game, "PC"), out);
    for (unsigned i = 0; i < 2; i++)
        write_property(tags_first[i], foreign_kept(game, tags_first[i]), out);
    write_property("ID",
                   game->board  ? game->board
                   : game->deal ? arena_format(game->arena, "%u", game->deal)
                                : NULL,
                   out);
    write_property("DT", foreign_kept(game, "DT"), out);
    for (unsigned i = 0; i < ISS_PLAYERS; i++) {
        const char name[] = {'P', (char)('0' + i), 0};
        write_property(name, game->names[(writer->forehand + i) % ISS_PLAYERS], out);
    }
    for (unsigned i = 0; i < ISS_PLAYERS; i++)
        write_property(tags_later[i], foreign_kept(game, tags_later[i]), out);
    for (unsigned i = 0; i < game->tag_count; i++) {
        const struct foreign_tag *tag = &game->tags[i];
        if (!tag->name || !tag->value || text_is_one_of(tag->name, own_tags))
            continue;
        size_t letters = strspn(tag->name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        if (tag->name[letters] == 0 && letters <= 2)
            write_property(tag->name, tag->value, out);
        else
            foreign_remark(game, FOREIGN_LOST, tag->place, "ISS has no tag '%s'", tag->name);
    }
}

/* Whether so many are dealt, all of them cards from the aces to the sevens. */
static bool are_cards_of_pack(struct arena *arena, const char *cards, unsigned count)
{
    return cards && cards_count(cards) == count &&
           cards_count(cards_sorted(arena, cards, ISS_SUITS, ISS_RANKS)) == count;
}

static bool can_write(struct foreign_game *game)
{
    bool has_players = game->players == ISS_PLAYERS && game->dealer < ISS_PLAYERS;
    bool has_cards = has_players && are_cards_of_pack(game->arena, game->talon, ISS_TALON);
    uint64_t dealt = has_cards ? cards_set(game->talon) : 0;
    for (unsigned seat = 0; seat < ISS_PLAYERS && has_cards; seat++) {
        has_cards = are_cards_of_pack(game->arena, game->hands[seat], ISS_HAND);
        dealt |= has_cards ? cards_set(game->hands[seat]) : 0;
    }
    const char *why =
        !has_players ? "an ISS line has three players, and one of them deals"
        : !has_cards || __builtin_popcountll(dealt) != ISS_PLAYERS * ISS_HAND + ISS_TALON
            ? "an ISS line has three hands of ten cards and a talon of two, all of 32 cards"
            : NULL;
    if (why)
        foreign_remark(game, FOREIGN_WRONG, game->place, "%s", why);
    return !why;
}

static void write_moves(struct iss_writer *writer)
{
    const struct foreign_game *game = writer->game;
    fputs("MV[w ", writer->out);
    for (unsigned i = 0; i < ISS_PLAYERS; i++) {
        const char *hand = game->hands[(writer->forehand + i) % ISS_PLAYERS];
        write_cards(cards_sorted(game->arena, hand, ISS_SUITS, ISS_RANKS), writer->out);
        fputc('.', writer->out);
    }
    write_cards(game->talon, writer->out);
    for (unsigned i = 0; i < game->item_count && !writer->is_wrong; i++)
        write_item(writer, &game->items[i]);
    write_departure(writer);
    fputs(" ]", writer->out);
}

void iss_write(struct foreign_game *game, FILE *out)
{
    struct memory_file file;
    struct iss_writer writer = {.game = game, .declarer = FOREIGN_NOBODY, .laid_away = ""};
    if (!can_write(game))
        return;
    memory_file_open(&file);
    writer.out = file.out;
    writer.forehand = (game->dealer + 1u) % ISS_PLAYERS;
    write_head(&writer);
    write_moves(&writer);
    write_result(&writer);
    fputs(" ;)\n", writer.out);
    if (!writer.is_wrong)
        fputs(memory_file_text(&file), out);
    memory_file_close(&file);
}
