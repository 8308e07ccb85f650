/* What can be asked of a match or a view: cards, scores, calls and tricks, in JSON. */
#include <stdlib.h>

#include "library.h"

const char *js_look(const struct match *match);

static json_t *cards_by_seat(const struct rules *rules, const struct eldest_set *sets)
{
    json_t *array = json_array();
    for (unsigned seat = 0; seat < rules->about.players; seat++)
        json_array_append_new(array, cards_in(rules, &sets[seat]));
    return array;
}

static json_t *counts(const unsigned *list, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, json_integer(list[i]));
    return array;
}

static json_t *trick_said(const struct eldest_trick *trick)
{
    json_t *cards = json_array();
    for (unsigned i = 0; i < trick->count; i++)
        json_array_append_new(cards, json_pack("{si so}", "seat", (int)trick->seat[i], "card",
                                               number_or_null(trick->card[i], ELDEST_NONE)));
    return json_pack("{so so so}", "leader", number_or_null(trick->leader, ELDEST_NOBODY), "cards",
                     cards, "winner", number_or_null(trick->winner, ELDEST_NOBODY));
}

static json_t *tricks_of(const struct match *match)
{
    json_t *array = json_array();
    struct eldest_trick trick;
    for (unsigned i = 0; eldest_trick(match->rules->table, &match->view.match, i, &trick); i++)
        json_array_append_new(array, trick_said(&trick));
    return array;
}

static json_t *calls_of(const struct match *match)
{
    json_t *array = json_array();
    struct eldest_call call;
    for (unsigned i = 0; eldest_call(match->rules->table, &match->view.match, i, &call); i++)
        json_array_append_new(array,
                              json_pack("{si ss?}", "seat", (int)call.seat, "name", call.name));
    return array;
}

static json_t *ledger_of(const struct match *match)
{
    const struct eldest_table *table = match->rules->table;
    unsigned count = eldest_ledger(table, &match->view.match, NULL, 0);
    struct eldest_line *lines = calloc(count + 1, sizeof *lines);
    json_t *array = json_array();
    if (lines)
        eldest_ledger(table, &match->view.match, lines, count);
    for (unsigned i = 0; lines && i < count; i++)
        json_array_append_new(array, json_pack("{ss? si si ss? si si}", "rule", lines[i].rule,
                                               "account", (int)lines[i].account, "points",
                                               (int)lines[i].points, "file", lines[i].file, "line",
                                               (int)lines[i].line, "column", (int)lines[i].column));
    free(lines);
    return array;
}

static json_t *suits_named(const struct rules *rules, const struct eldest_look *look)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < rules->about.named_suits; i++) {
        unsigned suit = look->suit[i];
        json_array_append_new(array, suit < rules->about.suits
                                         ? json_string(rules->about.suit[suit].name)
                                         : json_null());
    }
    return array;
}

static json_t *bids_of(const struct rules *rules, const struct eldest_look *look)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < rules->about.players; i++)
        json_array_append_new(array, look->bid[i] == ELDEST_NO_BID ? json_null()
                                                                   : json_integer(look->bid[i]));
    return array;
}

/* Adds the items of one object to another. */
static json_t *joined(json_t *to, json_t *from)
{
    json_object_update(to, from);
    json_decref(from);
    return to;
}

/* The state of the deal and of the match. */
EMSCRIPTEN_KEEPALIVE const char *js_look(const struct match *match)
{
    const struct rules *rules = match->rules;
    unsigned players = rules->about.players;
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(rules->table, &match->view.match, &look);
    json_t *deal = json_pack(
        "{si so so so si sb so so so ss? so so ss?}", "deal", (int)look.deal, "dealer",
        number_or_null(look.dealer, ELDEST_NOBODY), "plays",
        number_or_null(look.plays, ELDEST_NOBODY), "scores",
        numbers(look.score, rules->about.accounts), "leaders", (int)look.leaders, "abandoned",
        (int)look.abandoned, "declarer", number_or_null(look.declarer, ELDEST_NOBODY), "partner",
        number_or_null(look.partner, ELDEST_NOBODY), "calledCard",
        number_or_null(look.called_card, ELDEST_NONE), "contract", look.contract, "suits",
        suits_named(rules, &look), "bids", bids_of(rules, &look), "step", look.step);
    json_t *cards = json_pack(
        "{so so so so so si so so so so so so}", "hands", cards_by_seat(rules, look.hand), "held",
        counts(look.held, players), "taken", cards_by_seat(rules, look.taken), "tricksWon",
        counts(look.tricks_won, players), "turnedUp", number_or_null(look.turned_up, ELDEST_NONE),
        "talon", (int)look.talon, "given", cards_by_seat(rules, look.given), "received",
        cards_by_seat(rules, look.received), "trick", trick_said(&look.trick), "tricks",
        tricks_of(match), "calls", calls_of(match), "ledger", ledger_of(match));
    return said(joined(deal, cards));
}
