/*
 * Reads an input as a file of deals in PBN. Whatever it is, it is read or said to be wrong; hands
 * that are read are hands, and a deal that became a script comes back out of it as it was.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "record/record.h"
#include "script/script.h"

#define DEALS_MOST 20
#define SCRIPT     "deal.yaml"

static const char *const seats[PBN_SEATS] = {"North", "East", "South", "West"};

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* --- what is read ---------------------------------------------------------------------------- */

/* Cards as a script has them, "S10": the number of each in the pack, from 0; 52 for what is none.
 */
static unsigned card_number(const char *card)
{
    static const char suits[] = "SHDC", ranks[] = "AKQJ198765432";
    const char *suit = *card ? strchr(suits, card[0]) : NULL;
    const char *rank = suit && card[1] ? strchr(ranks, card[1]) : NULL;
    return rank ? (unsigned)(13 * (suit - suits) + (rank - ranks)) : 52;
}

static void check_hand(const char *hand, uint64_t *dealt)
{
    unsigned count = 0;
    for (const char *card = hand; card; count++) {
        unsigned number = card_number(card);
        require(number < 52 && !(*dealt >> number & 1));
        *dealt |= UINT64_C(1) << number;
        card = strstr(card, ", ");
        card = card ? card + 2 : NULL;
    }
    require(count == PBN_HAND);
}

static void check_deal(const struct pbn_deal *deal)
{
    uint64_t dealt = 0;
    for (unsigned i = 0; i < PBN_SEATS; i++) {
        if (deal->hands[i])
            check_hand(deal->hands[i], &dealt);
    }
    require(!deal->dealer || strchr("NESW", deal->dealer));
}

/* Reads a deal, and sees that it is a deal or was said to be wrong. */
static bool read_deal(struct arena *arena, const struct source *source, unsigned number,
                      struct pbn_deal *deal)
{
    struct diagnostics *diagnostics = diagnostics_create();
    bool fine = pbn_read(arena, source, number, deal, diagnostics);
    require(fine == (diagnostics_count(diagnostics) == 0));
    case_print(diagnostics);
    diagnostics_destroy(diagnostics);
    if (fine)
        check_deal(deal);
    return fine;
}

/* --- what comes back ------------------------------------------------------------------------- */

static void write_script(const struct pbn_deal *deal)
{
    FILE *file = fopen(SCRIPT, "w");
    require(file);
    fputs("eldest: 1\nruleset: whist\n", file);
    for (unsigned i = 0; i < PBN_SEATS; i++) {
        if (seats[i][0] == deal->dealer)
            fprintf(file, "start: {dealer: %s}\n", seats[i]);
    }
    fputs("deals:\n  - do: [rest]\n    hands:\n      {", file);
    for (unsigned i = 0; i < PBN_SEATS; i++) {
        if (deal->hands[i])
            fprintf(file, "%s: [%s], ", seats[i], deal->hands[i]);
    }
    fputs("}\n", file);
    fclose(file);
}

/* Plays it and writes the deal of the game. */
static const struct source *play_to_pbn(struct arena *arena)
{
    char *text = NULL;
    size_t length = 0;
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(SCRIPT, ruleset_folders(arena), diagnostics);
    struct pbn_writer writer = {.out = open_memstream(&text, &length)};
    struct listener listener = pbn_listener(&writer);
    require(writer.out && diagnostics_count(diagnostics) == 0);
    require(play_script(script, &listener, diagnostics));
    fclose(writer.out);
    const struct source *written = source_from_text(arena, "written.pbn", text, length);
    free(text);
    script_destroy(script);
    diagnostics_destroy(diagnostics);
    return written;
}

static void check_way_back(struct arena *arena, const struct pbn_deal *deal)
{
    struct pbn_deal back;
    write_script(deal);
    require(read_deal(arena, play_to_pbn(arena), 1, &back));
    unlink(SCRIPT);
    require(!deal->dealer || deal->dealer == back.dealer);
    for (unsigned i = 0; i < PBN_SEATS; i++) {
        /* PBN has no order of cards within a suit: the writer's is the pack's. */
        uint64_t said = 0, came = 0;
        if (deal->hands[i])
            check_hand(deal->hands[i], &said);
        check_hand(back.hands[i], &came);
        require(!said || said == came);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_create();
    const struct source *source = source_from_text(arena, "input.pbn", (const char *)data, size);
    struct pbn_deal deal;
    for (unsigned number = 1; number <= DEALS_MOST; number++) {
        if (!read_deal(arena, source, number, &deal))
            break;
        require(!memchr(data, '\0', size));
        if (number == 1)
            check_way_back(arena, &deal);
    }
    arena_destroy(arena);
    return 0;
}
