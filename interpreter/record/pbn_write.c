#include <string.h>

#include "record/record.h"

static const char suits[] = "SHDC", seats[] = "NESW";
static const char *const ranks[] = {"A", "K", "Q", "J", "10", "9", "8",
                                    "7", "6", "5", "4", "3",  "2"};

/* The card of a suit and a rank; NO_CARD if the pack has it not, or more than once. */
static unsigned card_of(const struct pack *pack, char suit, const char *rank)
{
    char name[4] = {suit};
    strcat(name, rank);
    struct set copies = pack_find_cards(pack, name);
    return set_count(copies) == 1 ? set_first(copies) : NO_CARD;
}

bool pbn_can_say(const struct ruleset *rules)
{
    bool can = rules->players == PBN_SEATS && rules->pack.card_count == PBN_SEATS * PBN_HAND;
    for (unsigned i = 0; can && i < PBN_SEATS * PBN_HAND; i++)
        can = card_of(&rules->pack, suits[i / PBN_HAND], ranks[i % PBN_HAND]) != NO_CARD;
    return can;
}

static void write_hand(const struct pack *pack, struct set hand, FILE *out)
{
    for (unsigned suit = 0; suit < PBN_SEATS; suit++) {
        if (suit > 0)
            fputc('.', out);
        for (unsigned rank = 0; rank < PBN_HAND; rank++) {
            if (set_has(hand, card_of(pack, suits[suit], ranks[rank])))
                fputc(ranks[rank][0] == '1' ? 'T' : ranks[rank][0], out);
        }
    }
}

static bool is_dealt(const struct state *state)
{
    for (unsigned seat = 0; seat < PBN_SEATS; seat++) {
        if (set_count(state->hand[seat]) != PBN_HAND)
            return false;
    }
    return true;
}

static void write_deal(const struct event *event, FILE *out)
{
    const struct state *state = event->after;
    if (state->deal > 1)
        fputc('\n', out);
    fprintf(out, "[Board \"%u\"]\n[Dealer \"%c\"]\n[Deal \"N:", state->deal, seats[state->dealer]);
    for (unsigned seat = 0; seat < PBN_SEATS; seat++) {
        if (seat > 0)
            fputc(' ', out);
        write_hand(&event->engine->rules->pack, state->hand[seat], out);
    }
    fputs("\"]\n", out);
}

static void hear(void *self, const struct event *event)
{
    struct pbn_writer *writer = self;
    if (event->kind == EVENT_DEAL)
        writer->is_told = false;
    if (event->kind != EVENT_DEALT || writer->is_told || !is_dealt(event->after))
        return;
    write_deal(event, writer->out);
    writer->is_told = true;
}

struct listener pbn_listener(struct pbn_writer *writer)
{
    return (struct listener){writer, hear};
}
