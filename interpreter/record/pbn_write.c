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

/* --- auctions: bids of a ladder, and passes -------------------------------------------------- */

static const struct ask_step *ask_of(const struct ruleset *rules, const struct call_made *made)
{
    return &rules->steps[made->step].ask;
}

static const struct call *call_of(const struct ruleset *rules, const struct call_made *made)
{
    return &ask_of(rules, made)->calls[made->call];
}

static const struct call_group *group_of(const struct ruleset *rules, const struct call_made *made)
{
    return &ask_of(rules, made)->groups[call_of(rules, made)->group];
}

/* What the format has for a word that keeps an auction open; NULL: nothing. */
static const char *word_of(const struct call_group *group)
{
    if (!call_keeps_open(group))
        return NULL;
    return strcmp(group->name, "double") == 0     ? "X"
           : strcmp(group->name, "redouble") == 0 ? "XX"
                                                  : NULL;
}

/* PBN has passes, doubles, redoubles, and bids of a ladder from 1 to 7. */
static bool can_say_call(const struct ruleset *rules, const struct call_made *made)
{
    const struct call *call = call_of(rules, made);
    const struct call_group *group = group_of(rules, made);
    if (!ask_of(rules, made)->is_auction)
        return false;
    if (group->kind == CALL_LADDER)
        return call->value >= 1 && call->value <= 7;
    return call_is_pass(group) || word_of(group);
}

static bool can_say_auction(const struct ruleset *rules, const struct state *state)
{
    bool can = state->call_count > 0, any_bid = false;
    for (unsigned i = 0; can && i < state->call_count; i++) {
        can = can_say_call(rules, &state->calls[i]);
        any_bid |= group_of(rules, &state->calls[i])->kind == CALL_LADDER;
    }
    return can && any_bid;
}

/* "1S", "3NT" */
static void write_bid(const struct ruleset *rules, const struct call *call, FILE *out)
{
    bool has_suit = call->suit != SUIT_NONE;
    fprintf(out, "%d%s", call->value, has_suit ? rules->pack.suits[call->suit].letter : "NT");
}

/* The highest bid, and the last word behind it. */
static void write_contract(const struct ruleset *rules, const struct state *state, FILE *out)
{
    const char *word = "";
    unsigned i = state->call_count - 1u;
    for (; call_of(rules, &state->calls[i])->standing == 0; i--)
        if (!*word && word_of(group_of(rules, &state->calls[i])))
            word = word_of(group_of(rules, &state->calls[i]));
    write_bid(rules, call_of(rules, &state->calls[i]), out);
    fputs(word, out);
}

static void write_call(const struct ruleset *rules, const struct call_made *made, FILE *out)
{
    const char *word = word_of(group_of(rules, made));
    if (call_of(rules, made)->standing > 0)
        write_bid(rules, call_of(rules, made), out);
    else
        fputs(word ? word : "Pass", out);
}

/* Four calls in a line. */
static void write_auction(const struct ruleset *rules, const struct state *state, FILE *out)
{
    fprintf(out, "[Declarer \"%c\"]\n[Contract \"", seats[state->declarer]);
    write_contract(rules, state, out);
    fprintf(out, "\"]\n[Auction \"%c\"]\n", seats[state->calls[0].seat]);
    for (unsigned i = 0; i < state->call_count; i++) {
        bool ends_line = i % PBN_SEATS == PBN_SEATS - 1 || i + 1u == state->call_count;
        write_call(rules, &state->calls[i], out);
        fputc(ends_line ? '\n' : ' ', out);
    }
}

/* --- play: a line for each trick, in the order of the seats from who led first --------------- */

static unsigned card_by(const struct ruleset *rules, const struct state *state, unsigned trick,
                        unsigned seat)
{
    unsigned player = state->leader[trick], at = trick * PBN_SEATS;
    for (; player != seat; at++)
        player = rules->next_seat[player];
    return state->played[at];
}

static void write_card(const struct pack *pack, unsigned card, FILE *out)
{
    const char *rank = pack->ranks[pack->cards[card].rank];
    fprintf(out, "%s%c", pack->suits[pack->cards[card].suit].letter, *rank == '1' ? 'T' : *rank);
}

static void write_play(const struct ruleset *rules, const struct state *state, FILE *out)
{
    fprintf(out, "[Play \"%c\"]\n", seats[state->leader[0]]);
    for (unsigned trick = 0; trick < state_tricks_played(state); trick++)
        for (unsigned i = 0; i < PBN_SEATS; i++) {
            unsigned seat = (state->leader[0] + i) % PBN_SEATS;
            write_card(&rules->pack, card_by(rules, state, trick, seat), out);
            fputc(i + 1 < PBN_SEATS ? ' ' : '\n', out);
        }
    if (state_tricks_played(state) < PBN_HAND)
        fputs("*\n", out);
}

/* Only of games whose calls PBN has words for. */
static void write_course(const struct event *event, FILE *out)
{
    const struct ruleset *rules = event->engine->rules;
    const struct state *state = event->after;
    if (!can_say_auction(rules, state))
        return;
    write_auction(rules, state, out);
    if (state_tricks_played(state) > 0)
        write_play(rules, state, out);
}

static void hear(void *self, const struct event *event)
{
    struct pbn_writer *writer = self;
    if (event->kind == EVENT_DEAL_OVER && writer->is_told)
        write_course(event, writer->out);
    if (event->kind == EVENT_DEAL)
        writer->is_told = false;
    if (event->kind != EVENT_DEALT || writer->is_told || !is_dealt(event->after))
        return;
    write_deal(event, writer->out);
    writer->is_told = true;
    writer->deals++;
}

struct listener pbn_listener(struct pbn_writer *writer)
{
    return (struct listener){writer, hear};
}
