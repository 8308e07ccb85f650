/* What the moves and the result of ISS say of a game. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "formats/cards.h"
#include "formats/iss.h"

#define REARHAND   2
#define DEAL_CARDS (ISS_PLAYERS * ISS_HAND + ISS_TALON)

static const char *const positions[ISS_PLAYERS] = {"forehand", "middlehand", "rearhand"};

/* --- moves ------------------------------------------------------------------------------------ */

struct moves {
    struct iss_reader *reader;
    struct foreign_game *game;
    struct place place;   /* of the move under way */
    const char *what;     /* it, */
    size_t length;        /* so long */
    unsigned who;         /* or ISS_PLAYERS: the server */
    unsigned bid, played; /* the highest bid; how many cards were played */
    unsigned declarer;    /* FOREIGN_NOBODY before the first declaration or the talon */
    bool is_dealt, has_taken, is_wrong, is_over;
    bool waits_for_cards; /* that are laid away: the declaration stood alone */
    bool gave_up[ISS_PLAYERS];
    struct iss_declared declared;
    struct place declared_place;
};

static void wrong(struct moves *moves, const char *what)
{
    foreign_remark(moves->game, FOREIGN_WRONG, moves->place, "%s", what);
    moves->is_wrong = true;
}

static struct foreign_item *add_item(struct moves *moves, enum foreign_act act, const char *text)
{
    struct foreign_item *item = foreign_add_item(moves->game, act, moves->who, moves->place);
    item->text = text;
    return item;
}

static void add_call(struct moves *moves, const char *call)
{
    add_item(moves, FOREIGN_CALL, call);
}

/* The card at the start of a text; NULL if it is none of the pack. */
static const char *read_card(struct arena *arena, const char *text, size_t *length)
{
    const char *card = card_read(arena, text, length);
    return card && strchr(ISS_RANKS, card_rank(card)) ? card : NULL;
}

/* Cards with dots or bars between them, up to `most` of them, in a list with blanks. The count of
 * what is no card, for it is hidden or wrong, goes to *unknown. */
static unsigned read_cards(struct moves *moves, const char *text, size_t length, const char **cards,
                           unsigned most, unsigned *unknown)
{
    struct arena *arena = moves->game->arena;
    unsigned count = 0;
    *unknown = 0;
    for (size_t i = 0, used; i < length; i += used) {
        used = strcspn(text + i, ".|");
        used = used < length - i ? used : length - i;
        size_t taken = 0;
        const char *card = used ? read_card(arena, text + i, &taken) : NULL;
        if (used > 0 && count < most)
            cards[count] = card && taken == used ? card : NULL;
        *unknown += used > 0 && !(card && taken == used);
        count += used > 0;
        used += i + used < length;
    }
    return count;
}

static const char *list_of(struct arena *arena, const char *const *cards, unsigned count)
{
    const char *list = "";
    for (unsigned i = 0; i < count; i++)
        list = arena_joined(arena, list, " ", "%s", cards[i]);
    return list;
}

static bool is_twice(const char *const *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++)
            if (strcmp(cards[i], cards[j]) == 0)
                return true;
    return false;
}

static void read_deal(struct moves *moves)
{
    struct foreign_game *game = moves->game;
    const char *cards[DEAL_CARDS];
    unsigned unknown,
        count = read_cards(moves, moves->what, moves->length, cards, DEAL_CARDS, &unknown);
    moves->is_dealt = true;
    if (count != DEAL_CARDS)
        wrong(moves, "the deal does not have 32 cards");
    else if (unknown > 0)
        wrong(moves, "the deal has hidden or invalid cards");
    else if (is_twice(cards, DEAL_CARDS))
        wrong(moves, "a card is dealt twice");
    if (moves->is_wrong)
        return;
    for (unsigned seat = 0; seat < ISS_PLAYERS; seat++) {
        const char *hand = list_of(game->arena, cards + ISS_HAND * seat, ISS_HAND);
        game->hands[seat] = cards_sorted(game->arena, hand, ISS_SUITS, ISS_RANKS);
        game->hand_places[seat] = moves->place;
    }
    game->talon = list_of(game->arena, cards + ISS_PLAYERS * ISS_HAND, ISS_TALON);
    game->talon_place = moves->place;
}

/* The side of the seat gives up. Where the declarer is to win no trick, who gives up takes all that
 * are left: a declarer who gives up, or nobody else's trick is the declarer's. */
static void give_up(struct moves *moves, unsigned seat)
{
    bool wins_none = iss_wants_none(&moves->declared);
    moves->is_over = true;
    moves->who = seat == moves->declarer && !wins_none ? seat : moves->declarer;
    if (seat == moves->declarer && !wins_none)
        add_item(moves, FOREIGN_CONCEDE, NULL);
    else
        add_item(moves, FOREIGN_CLAIM, NULL)->tricks =
            seat != moves->declarer && wins_none ? 0 : FOREIGN_REST;
}

static void read_resignation(struct moves *moves)
{
    bool both = true;
    moves->gave_up[moves->who] = true;
    for (unsigned seat = 0; seat < ISS_PLAYERS; seat++)
        both &= seat == moves->declarer || moves->gave_up[seat];
    if (moves->who == moves->declarer || both)
        give_up(moves, moves->who);
}

static void read_departure(struct moves *moves)
{
    unsigned seat = moves->length == 4 ? (unsigned)(moves->what[3] - '0') : ISS_PLAYERS;
    const char *name = moves->what[0] == 'T' ? "TI" : "LE";
    if (seat >= ISS_PLAYERS) {
        wrong(moves, "no such player");
        return;
    }
    foreign_keep(moves->game, name, arena_format(moves->game->arena, "%u", seat), moves->place);
    if (moves->declared.game && !moves->waits_for_cards) {
        give_up(moves, seat);
        return;
    }
    foreign_remark(moves->game, FOREIGN_LOST, moves->place,
                   "%s %s before a game was declared: the penalty is not scored", positions[seat],
                   *name == 'T' ? "ran out of time" : "left");
    moves->game->is_unfinished = moves->is_over = true;
}

/* The calls of a declaration, once it is known whether the talon was taken. */
static void add_declaration(struct moves *moves)
{
    const struct iss_declared *declared = &moves->declared;
    moves->declarer = moves->who;
    if (!moves->has_taken)
        add_call(moves, iss_leave);
    add_call(moves, declared->game->call ? declared->game->call
                                         : iss_none_calls[!moves->has_taken][declared->is_open]);
    if (declared->game->call && !moves->has_taken)
        add_call(moves, iss_announcements[declared->announced]);
}

static void read_laid_away(struct moves *moves, const char *text, size_t length)
{
    const char *cards[ISS_TALON + ISS_HAND];
    unsigned unknown,
        count = read_cards(moves, text, length, cards, ISS_TALON + ISS_HAND, &unknown);
    if (count != ISS_TALON && count != ISS_TALON + ISS_HAND)
        wrong(moves, "two cards must be discarded");
    else if (unknown > 0)
        wrong(moves, "the discards are hidden or invalid");
    if (moves->is_wrong)
        return;
    moves->waits_for_cards = false;
    add_item(moves, FOREIGN_GIVE, list_of(moves->game->arena, cards, ISS_TALON));
    add_declaration(moves);
}

static void read_declaration(struct moves *moves, size_t length)
{
    const struct iss_declared *declared = &moves->declared;
    moves->declared_place = moves->place;
    if (moves->has_taken && (declared->is_hand || declared->announced != ANNOUNCED_NOTHING))
        wrong(moves, "that contract is only possible without the talon");
    else if (moves->has_taken && length < moves->length)
        read_laid_away(moves, moves->what + length + 1, moves->length - length - 1);
    else if (moves->has_taken)
        moves->waits_for_cards = true;
    else if (!declared->is_hand && declared->announced != ANNOUNCED_O)
        wrong(moves, "the talon was not taken, but 'H' for a hand game is missing");
    else
        add_declaration(moves); /* behind an open one the hand may stand */
}

/* Before a game is declared. */
static void read_call(struct moves *moves)
{
    struct arena *arena = moves->game->arena;
    char *end;
    size_t length = strcspn(moves->what, ". \t\n]");
    length = length < moves->length ? length : moves->length;
    if (moves->waits_for_cards)
        read_laid_away(moves, moves->what, moves->length);
    else if (text_is_digit(*moves->what)) {
        unsigned long bid = strtoul(moves->what, &end, 10);
        moves->bid = bid < 1000 ? (unsigned)bid : 1000;
        if (end != moves->what + moves->length)
            wrong(moves, "not a bid");
        add_call(moves, arena_format(arena, "%s%u", iss_bid, moves->bid));
    } else if (moves->length == 1 && *moves->what == 'y') {
        if (moves->bid == 0)
            wrong(moves, "there is no bid to hold");
        add_call(moves, arena_format(arena, "%s%u", iss_bid, moves->bid));
    } else if (moves->length == 1 && *moves->what == 'p')
        add_call(moves, iss_pass);
    else if (moves->length == 1 && *moves->what == 's' && !moves->has_taken) {
        moves->has_taken = true;
        moves->declarer = moves->who;
        add_call(moves, iss_take);
    } else if (iss_read_declared(moves->what, length, &moves->declared))
        read_declaration(moves, length);
    else
        wrong(moves, "unknown call");
}

static void read_play(struct moves *moves)
{
    size_t length;
    const char *card = read_card(moves->game->arena, moves->what, &length);
    if (moves->length == 2 && strncmp(moves->what, "??", 2) == 0) {
        foreign_remark(moves->game, FOREIGN_LOST, moves->place, "this card is unknown");
        return;
    }
    if (!card || length != moves->length) {
        wrong(moves, "not a card");
        return;
    }
    add_item(moves, FOREIGN_CARD, card);
    moves->played++;
}

/* A hand that is shown; how the move is written is kept with who showed it after how many cards. */
static void read_shown(struct moves *moves)
{
    struct foreign_game *game = moves->game;
    add_item(moves, FOREIGN_SHOW, NULL);
    if (!foreign_kept(game, "SC"))
        foreign_keep(game, "SC",
                     arena_format(game->arena, "%u %u %.*s", moves->who, moves->played,
                                  (int)moves->length, moves->what),
                     moves->place);
}

/* What the server does: deals, shows the declarer the talon, or ends the game. */
static void read_server(struct moves *moves)
{
    const char *cards[ISS_TALON], *talon;
    unsigned unknown;
    if (strncmp(moves->what, "TI.", 3) == 0 || strncmp(moves->what, "LE.", 3) == 0) {
        read_departure(moves);
        return;
    }
    if (!moves->is_dealt) {
        read_deal(moves);
        return;
    }
    if (!moves->has_taken ||
        read_cards(moves, moves->what, moves->length, cards, ISS_TALON, &unknown) != ISS_TALON) {
        wrong(moves, "nothing to deal here");
        return;
    }
    if (unknown > 0 || !moves->game->talon)
        return;
    talon = list_of(moves->game->arena, (const char *[]){cards[1], cards[0]}, ISS_TALON);
    if (strcmp(talon, moves->game->talon) != 0 &&
        strcmp(list_of(moves->game->arena, cards, ISS_TALON), moves->game->talon) != 0)
        wrong(moves, "the talon was dealt with other cards");
}

static bool is_play(const struct moves *moves)
{
    return moves->declared.game && !moves->waits_for_cards;
}

static void read_move(struct moves *moves)
{
    if (moves->is_over) {
        /* The other who gives up, too, or who says so of a game that is over. */
        if (moves->length != 2 || strncmp(moves->what, "RE", 2) != 0)
            foreign_remark(moves->game, FOREIGN_IRREGULAR, moves->place,
                           "the game was conceded before this");
    } else if (moves->who == ISS_PLAYERS)
        read_server(moves);
    else if (!moves->is_dealt)
        wrong(moves, "a move before the deal");
    else if (!is_play(moves))
        read_call(moves);
    else if (moves->length == 2 && strncmp(moves->what, "RE", 2) == 0)
        read_resignation(moves);
    else if (strncmp(moves->what, "SC", 2) == 0 && (moves->length == 2 || moves->what[2] == '.'))
        read_shown(moves);
    else
        read_play(moves);
}

/* A game can end before all cards are played though nobody gives up: a game in which no trick may
 * be lost, when one is; and where more was announced than can be reached. */
static void close_game(struct moves *moves, const struct iss_result *result)
{
    for (unsigned seat = 0; seat < ISS_PLAYERS && !moves->is_over; seat++)
        if (moves->gave_up[seat])
            foreign_remark(moves->game, FOREIGN_LOST, moves->place,
                           "%s conceded, but play continued", positions[seat]);
    if (moves->is_over || moves->is_wrong || moves->played == ISS_PLAYERS * ISS_HAND)
        return;
    bool is_lost = result->has_value && result->value < 0;
    if (is_play(moves) && !iss_wants_none(&moves->declared) && is_lost &&
        moves->declared.announced != ANNOUNCED_NOTHING) {
        foreign_remark(moves->game, FOREIGN_IRREGULAR, moves->place,
                       "play ends here because the announcement has failed: the declarer concedes");
        give_up(moves, moves->declarer);
    } else
        moves->game->is_unfinished =
            !result->passed && !(is_play(moves) && iss_wants_none(&moves->declared));
}

/*
 * Whether the server's score is another one than the game's. Of a lost game it counts the levels
 * that were announced and not those that were to be reached, and none of these at all where the
 * declarer gives up before a trick is complete.
 */
static bool is_scored_otherwise(const struct moves *moves, const struct iss_result *result)
{
    bool is_lost = result->has_value && result->value < 0;
    return is_lost && result->is_servers && !iss_wants_none(&moves->declared) &&
           (moves->declared.announced != ANNOUNCED_NOTHING ||
            (moves->is_over && moves->played < ISS_PLAYERS));
}

static void read_moves(struct iss_reader *reader, const struct iss_result *result)
{
    struct moves moves = {
        .reader = reader,
        .game = reader->game,
        .place = reader->moves,
        .declarer = FOREIGN_NOBODY,
    };
    const char *at = reader->source->text + reader->moves.offset;
    const char *end = at + reader->moves.length;
    while (at < end && !moves.is_wrong) {
        at += strspn(at, " \t\n");
        size_t who = strcspn(at, " \t\n]");
        const char *what = at + who + strspn(at + who, " \t\n");
        if (at >= end)
            break;
        moves.what = what;
        moves.length = what < end ? strcspn(what, " \t\n]") : 0;
        moves.place = iss_place(reader, at, who);
        moves.who = *at == 'w' ? ISS_PLAYERS : (unsigned)(*at - '0');
        if (who != 1 || moves.who > ISS_PLAYERS || *at == '0' + ISS_PLAYERS)
            wrong(&moves, "a move begins with 'w', '0', '1' or '2'");
        else if (moves.length == 0)
            wrong(&moves, "a move is incomplete");
        else {
            moves.place = iss_place(reader, what, moves.length);
            read_move(&moves);
        }
        at = what + moves.length;
    }
    if (!moves.is_dealt && !moves.is_wrong)
        wrong(&moves, "the game has no deal");
    close_game(&moves, result);
    reader->scores_otherwise = is_scored_otherwise(&moves, result);
    if (reader->scores_otherwise)
        foreign_remark(reader->game, FOREIGN_IRREGULAR, reader->result,
                       "ISS scores this loss differently: the value is not compared");
}

/* What the file says came of it. Of a game in which the declarer gives up the wish for no tricks
 * the tricks say nothing. */
static void take_result(struct iss_reader *reader, const struct iss_result *result)
{
    struct foreign_game *game = reader->game;
    struct foreign_result *taken = &game->result;
    const struct foreign_item *last =
        game->item_count > 0 ? &game->items[game->item_count - 1] : NULL;
    taken->passed_out = result->passed;
    taken->declarer_place = taken->tricks_place = taken->score_place = reader->result;
    if (!result->has_declarer || result->is_penalty)
        return;
    taken->declarer = (uint8_t)result->declarer;
    taken->has_score = result->has_value && !reader->scores_otherwise;
    taken->score = result->value;
    taken->score_seat = (uint8_t)result->declarer;
    taken->has_tricks = result->has_tricks && !(last && last->act == FOREIGN_CLAIM &&
                                                result->has_value && result->value < 0);
    taken->tricks = (uint8_t)result->tricks;
    if (result->has_points && foreign_count(game, FOREIGN_CARD) == ISS_PLAYERS * ISS_HAND)
        taken->count = iss_points; /* of cards that were not played the server counts none */
    taken->counted = (int32_t)result->points;
}

bool iss_next(struct foreign_context *context, struct foreign_game *game)
{
    struct iss_reader reader = {.game = game, .source = iss_next_source(context, game)};
    struct iss_result result = {.passed = false};
    if (!reader.source)
        return false;
    game->players = ISS_PLAYERS;
    game->dealer = REARHAND;
    if (foreign_is_wrong(game))
        return true;
    iss_read_properties(&reader);
    if (reader.result.source)
        result = iss_read_result(foreign_kept(game, "R"));
    if (!reader.moves.source)
        foreign_remark(game, FOREIGN_WRONG, game->place, "the game has no moves: 'MV' is missing");
    else
        read_moves(&reader, &result);
    take_result(&reader, &result);
    return true;
}

bool iss_recognise(const char *head, size_t length)
{
    const char *start = strstr(head, "(;");
    (void)length;
    if (!start)
        return false;
    start += 2 + strspn(start + 2, " \t\n");
    return strncmp(start, iss_head, strlen(iss_head)) == 0 || strstr(start, "MV[w ");
}
