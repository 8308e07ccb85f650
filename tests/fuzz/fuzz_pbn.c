/*
 * Reads an input as a file of PBN, whatever bytes it has. Each game is read or said to be wrong;
 * hands that are read are hands; its script is one that the script reader takes or refuses with a
 * diagnostic; and where that plays, the game that is written comes back as it was.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/open.h"
#include "formats/contract.h"
#include "formats/formats.h"
#include "formats/game_of.h"
#include "formats/script_of.h"
#include "formats/text_in.h"
#include "script/script.h"

#define GAMES_MOST 20

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* By these rules, which have all calls of the format and a vulnerability. */
static const struct ruleset *rules_of_all(void)
{
    static struct ruleset *rules;
    if (!rules) {
        struct arena *arena = arena_create();
        struct diagnostics *diagnostics = diagnostics_create();
        struct load_request request = {0};
        rules = ruleset_open("bridge", ruleset_folders(arena), &request, diagnostics);
        require(rules);
        diagnostics_destroy(diagnostics);
        arena_destroy(arena);
    }
    return rules;
}

/* --- what is read ----------------------------------------------------------------------------- */

/* The number of a card in the pack, from 0; 52 for what is none. */
static unsigned card_number(const char *card, size_t length)
{
    static const char suits[] = "SHDC", ranks[] = "AKQJ198765432";
    const char *suit = length > 1 ? strchr(suits, card[0]) : NULL;
    const char *rank = suit ? strchr(ranks, card[1]) : NULL;
    bool is_whole = rank && length == (*rank == '1' ? 3u : 2u);
    return is_whole ? (unsigned)(13 * (suit - suits) + (rank - ranks)) : 52;
}

static void check_hand(const char *hand, uint64_t *dealt)
{
    unsigned count = 0;
    for (size_t length; *hand; hand += length + (hand[length] == ' '), count++) {
        length = strcspn(hand, " ");
        unsigned number = card_number(hand, length);
        require(number < 52 && !(*dealt >> number & 1));
        *dealt |= UINT64_C(1) << number;
    }
    require(count == CONTRACT_HAND);
}

static void check_item(const struct foreign_item *item)
{
    require(item->seat < CONTRACT_SEATS);
    if (item->act == FOREIGN_CARD)
        require(card_number(item->text, strlen(item->text)) < 52);
    if (item->act == FOREIGN_CALL && item->call.kind == FOREIGN_BID)
        require(item->call.level >= 1 && item->call.level <= 7);
    if (item->act == FOREIGN_CLAIM)
        require(item->tricks <= CONTRACT_HAND);
}

/* A game that can be used is sound in itself. */
static void check_game(const struct foreign_game *game)
{
    uint64_t dealt = 0;
    if (foreign_is_wrong(game) || game->has_no_deal)
        return;
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
        if (game->hands[seat])
            check_hand(game->hands[seat], &dealt);
    for (unsigned i = 0; i < game->item_count; i++)
        check_item(&game->items[i]);
    require(game->dealer < CONTRACT_SEATS || game->dealer == FOREIGN_NOBODY);
}

/* --- what comes back -------------------------------------------------------------------------- */

struct written {
    struct memory_file text;
    unsigned games;
};

static void write_game(void *self, struct foreign_game *game)
{
    struct written *written = self;
    game->number = ++written->games;
    format_pbn.write(game, written->text.out);
    foreign_game_destroy(game);
}

/* Plays the script and writes its game, as long as it goes by the rules. */
static bool play_back(struct script *script, struct written *written,
                      struct diagnostics *diagnostics)
{
    struct game_of *game =
        game_of_create(script->rules, script, (struct game_taker){written, write_game});
    struct listener listener = game_of_listener(game);
    bool fine = play_script(script, &listener, diagnostics);
    game_of_destroy(game);
    return fine && written->games == 1;
}

static void same_game(const struct foreign_game *game, const struct foreign_game *back)
{
    require(!foreign_is_wrong(back));
    /* Where the file does not say who deals, the board may. */
    require(game->dealer == FOREIGN_NOBODY || game->dealer == back->dealer);
    for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++) {
        /* PBN has no order of cards within a suit: the writer's is the pack's. */
        uint64_t was = 0, is = 0;
        require(!game->hands[seat] == !back->hands[seat]);
        if (game->hands[seat])
            check_hand(game->hands[seat], &was);
        if (back->hands[seat])
            check_hand(back->hands[seat], &is);
        require(was == is);
    }
    require(game->item_count == back->item_count);
    for (unsigned i = 0; i < game->item_count; i++) {
        const struct foreign_item *was = &game->items[i], *is = &back->items[i];
        require(was->act == is->act && was->call.kind == is->call.kind);
        /* A side claims: who of it declares goes by the rules, not by what the file says. */
        require(was->seat == is->seat ||
                (was->act == FOREIGN_CLAIM && was->seat % 2 == is->seat % 2));
    }
}

static void check_way_back(const struct foreign_game *game, const struct script_of *text)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct arena *arena = arena_create();
    struct script *script =
        script_read_text("game.yaml", text->text, ruleset_folders(arena), diagnostics);
    struct written written = {.games = 0};
    memory_file_open(&written.text);
    for (size_t i = 0; i < diagnostics_kept(diagnostics); i++)
        script_of_place(text, diagnostic_place_at(diagnostics, i));
    /* An auction that is supposed is not written, and supposed again. */
    if (diagnostics_count(diagnostics) == 0 && play_back(script, &written, diagnostics)) {
        const char *whole = memory_file_text(&written.text);
        struct foreign_file *file =
            foreign_open_text("back.pbn", whole, written.text.length, diagnostics);
        require(file);
        struct foreign_game *back = foreign_next(file);
        require(back);
        same_game(game, back);
        foreign_game_destroy(back);
        foreign_close(file);
    }
    case_print(diagnostics);
    memory_file_close(&written.text);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    arena_destroy(arena);
}

/* --- a file ----------------------------------------------------------------------------------- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_create();
    struct text_in *text = text_in_of((const char *)data, size);
    struct foreign_context context = {.text = text, .path = "input.pbn", .arena = arena};
    for (unsigned number = 1; number <= GAMES_MOST; number++) {
        struct foreign_game *game = foreign_game_create();
        game->format = &format_pbn;
        game->number = number;
        if (!format_pbn.next(&context, game)) {
            foreign_game_destroy(game);
            break;
        }
        check_game(game);
        const struct script_of *script = script_of(game, rules_of_all(), "bridge");
        require(script || foreign_is_wrong(game) || game->has_no_deal);
        if (script && number == 1)
            check_way_back(game, script);
        foreign_game_destroy(game);
    }
    text_in_destroy(text);
    arena_destroy(arena);
    return 0;
}
