/* Single values of a node: seats, sides, contracts, cards, calls. */
#include <string.h>

#include "base/text.h"
#include "position/node.h"
#include "transcript/action.h"

void node_unknown(struct position_reader *reader, const struct node *name, const char *what,
                  const char *const *names, unsigned count)
{
    struct suggestions suggestions = {.count = 0};
    for (unsigned i = 0; i < count; i++)
        suggest_word(&suggestions, names[i]);
    suggest(reader->reader.diagnostics,
            diagnose(reader->reader.diagnostics, E_UNKNOWN_NAME, name->place, "unknown %s '%s'",
                     what, name->text),
            name->text, &suggestions);
}

/* --- seats and sides ------------------------------------------------------------------------- */

uint8_t node_seat(struct position_reader *reader, const struct node *name)
{
    const struct seat_names *names = reader->names;
    if (!value_text(&reader->reader, name))
        return NO_SEAT;
    int seat = seats_find(names, name->text);
    if (seat < 0)
        node_unknown(reader, name, "seat", names->seats, names->seat_count);
    return seat < 0 ? NO_SEAT : (uint8_t)seat;
}

int node_account(struct position_reader *reader, const struct node *name)
{
    const struct seat_names *names = reader->names;
    if (!value_text(&reader->reader, name))
        return -1;
    int account = seats_find_account(names, name->text);
    if (account < 0)
        node_unknown(reader, name, names->account_count < names->seat_count ? "side" : "seat",
                     names->accounts, names->account_count);
    return account;
}

uint8_t node_seats(struct position_reader *reader, const struct node *name)
{
    const struct seat_names *names = reader->names;
    int account = seats_find_account(names, name->text);
    if (account >= 0)
        return reader->reader.rules->seats_of_account[account];
    uint8_t seat = node_seat(reader, name);
    return seat == NO_SEAT ? 0 : (uint8_t)(1u << seat);
}

/* --- words of other rulesets ----------------------------------------------------------------- */

bool node_suit_is_of_another(const struct position_reader *reader, const char *variable)
{
    for (unsigned i = 0; i < reader->other_count; i++)
        if (ruleset_find_variable(reader->others[i], variable) != NO_VARIABLE)
            return true;
    return false;
}

static bool contract_is_of_another(const struct position_reader *reader, const char *name)
{
    for (unsigned i = 0; i < reader->other_count; i++)
        for (unsigned j = 1; j <= reader->others[i]->contract_count; j++)
            if (strcmp(reader->others[i]->contracts[j].name, name) == 0)
                return true;
    return false;
}

/* --- contracts ------------------------------------------------------------------------------ */

uint8_t node_contract(struct position_reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->reader.rules;
    if (node_says(name, "none") || !value_text(&reader->reader, name))
        return 0;
    const char *names[CONTRACTS_MAX];
    for (unsigned i = 1; i <= rules->contract_count; i++) {
        if (strcmp(rules->contracts[i].name, name->text) == 0)
            return (uint8_t)i;
        names[i - 1] = rules->contracts[i].name;
    }
    if (contract_is_of_another(reader, name->text))
        return 0;
    node_unknown(reader, name, "contract", names, rules->contract_count);
    return 0;
}

/* --- cards and calls ------------------------------------------------------------------------- */

#define IS_CARD 1u
#define IS_CALL 2u

/* A list of what is read, large enough for the node. */
static struct written_action *begin_actions(struct position_reader *reader,
                                            const struct node *value, size_t most,
                                            struct written_actions *actions)
{
    struct written_action *items = arena_alloc(reader->reader.arena, (most + 1) * sizeof *items);
    *actions = (struct written_actions){.items = items, .given = true, .place = value->place};
    return items;
}

#define CALLS_LISTED 12 /* more nobody reads */

/* The calls that begin with so many letters of the text, each name once. */
static void add_calls_like(const struct ruleset *rules, const char *text, size_t length,
                           struct suggestions *calls)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.call_count; i++) {
            const char *name = step->ask.calls[i].name;
            bool is_listed = strncmp(name, text, length) != 0;
            for (unsigned j = 0; j < calls->count && !is_listed; j++)
                is_listed = strcmp(calls->words[j], name) == 0;
            if (!is_listed)
                suggest_word(calls, name);
        }
}

/* Those with the first word of the text, "sing twenty in coins" for "sing x"; if there are none,
 * all that there are. False if nobody ever calls anything. */
static bool list_calls(struct position_reader *reader, struct diagnostic *diagnostic,
                       const char *text)
{
    struct suggestions calls = {.count = 0};
    const char *list = "";
    add_calls_like(reader->reader.rules, text, strcspn(text, " "), &calls);
    if (calls.count == 0)
        add_calls_like(reader->reader.rules, text, 0, &calls);
    for (unsigned i = 0; i < calls.count && i < CALLS_LISTED; i++)
        list = arena_format(reader->reader.arena, "%s%s'%s'", list, i ? ", " : "", calls.words[i]);
    if (calls.count > CALLS_LISTED)
        list = arena_format(reader->reader.arena, "%s and others", list);
    if (calls.count > 0)
        diagnostic_hint(diagnostic, "the calls are %s", list);
    return calls.count > 0;
}

static void suggest_meanings(struct position_reader *reader, struct diagnostic *diagnostic,
                             const char *text, unsigned kinds)
{
    const struct ruleset *rules = reader->reader.rules;
    struct suggestions words = {.count = 0};
    for (unsigned i = 0; (kinds & IS_CALL) && i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.call_count; j++)
            suggest_word(&words, step->ask.calls[j].name);
    }
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        suggest_word(&words, rules->pack.cards[card].name);
    bool is_listed =
        (kinds & IS_CALL) && diagnostics_count(reader->reader.diagnostics) <= PATIENCE &&
        !text_nearest(text, words.words, words.count) && list_calls(reader, diagnostic, text);
    if (!is_listed)
        suggest(reader->reader.diagnostics, diagnostic, text, &words);
}

/* One word or one call; false, and a diagnostic, if it means nothing. */
static bool read_action(struct position_reader *reader, const char *text, struct place place,
                        unsigned kinds, struct written_action *action)
{
    const struct ruleset *rules = reader->reader.rules;
    *action = (struct written_action){
        .text = text,
        .place = place,
        .copies = pack_find_cards(&rules->pack, text),
    };
    if (!set_is_empty(action->copies) || ((kinds & IS_CALL) && call_exists(rules, text)))
        return true;
    struct diagnostic *diagnostic =
        kinds & IS_CALL ? diagnose(reader->reader.diagnostics, E_UNKNOWN_NAME, place,
                                   "'%s' is neither a call nor a card of the pack", text)
                        : diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, place,
                                   "the pack has no card '%s'", text);
    suggest_meanings(reader, diagnostic, text, kinds);
    return false;
}

/* Whether any word of the text is a card: what is none of one and no call is one slip, not many. */
static bool has_card(const struct pack *pack, struct arena *arena, const char *text)
{
    for (const char *at = text + strspn(text, " \n"); *at; at += strspn(at, " \n")) {
        size_t length = strcspn(at, " \n");
        if (!set_is_empty(pack_find_cards(pack, arena_copy(arena, at, length))))
            return true;
        at += length;
    }
    return false;
}

/* A text: all of it one call, or words that are cards. */
static void read_words(struct position_reader *reader, const struct node *value, unsigned kinds,
                       struct written_actions *actions)
{
    struct arena *arena = reader->reader.arena;
    struct written_action *items =
        begin_actions(reader, value, strlen(value->text) / 2 + 1, actions);
    const struct pack *pack = &reader->reader.rules->pack;
    bool one_call = (kinds & IS_CALL) && (call_exists(reader->reader.rules, value->text) ||
                                          !has_card(pack, arena, value->text));
    if (one_call || !set_is_empty(pack_find_cards(pack, value->text))) {
        actions->count = read_action(reader, value->text, value->place, kinds, items);
        return;
    }
    for (const char *at = value->text + strspn(value->text, " \n"); *at; at += strspn(at, " \n")) {
        size_t length = strcspn(at, " \n");
        struct place place = node_part(value, at, length);
        actions->count += read_action(reader, arena_copy(arena, at, length), place, kinds,
                                      &items[actions->count]);
        at += length;
    }
}

static void read_list(struct position_reader *reader, const struct node *value, unsigned kinds,
                      struct written_actions *actions)
{
    struct written_action *items = begin_actions(reader, value, value->count, actions);
    for (uint32_t i = 0; i < value->count; i++) {
        const struct node *item = value->entries[i].value;
        if (value_text(&reader->reader, item))
            actions->count +=
                read_action(reader, item->text, item->place, kinds, &items[actions->count]);
    }
}

static void read_either(struct position_reader *reader, const struct node *value, unsigned kinds,
                        struct written_actions *actions)
{
    if (value->kind == NODE_LIST)
        read_list(reader, value, kinds, actions);
    else if (value_text(&reader->reader, value))
        read_words(reader, value, kinds, actions);
}

void node_cards(struct position_reader *reader, const struct node *value,
                struct written_actions *cards)
{
    read_either(reader, value, IS_CARD, cards);
}

void node_called(struct position_reader *reader, const struct node *value,
                 struct written_actions *cards)
{
    node_cards(reader, value, cards);
    unsigned most = ruleset_cards_called(reader->reader.rules) < 2 ? 1 : 2;
    if (cards->count > most)
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, cards->items[most].place,
                 most == 1 ? "one card is called, not %u" : "at most two cards are called, not %u",
                 cards->count);
}

bool node_has_goals(struct position_reader *reader, const struct node *key)
{
    bool has_goals = ruleset_goals(reader->reader.rules) != NULL;
    if (!has_goals)
        diagnose(reader->reader.diagnostics, E_CONTRADICTION, key->place,
                 "no goals are laid open in this ruleset");
    return has_goals;
}

/* A goal that has a name; false, and a diagnostic, if none is called so. */
static bool read_goal(struct position_reader *reader, const struct node *value,
                      struct written_action *action)
{
    const struct goals_step *goals = ruleset_goals(reader->reader.rules);
    struct suggestions names = {.count = 0};
    *action =
        (struct written_action){.text = value_text(&reader->reader, value), .place = value->place};
    for (unsigned i = 0; action->text && i < goals->named_count; i++) {
        suggest_word(&names, goals->named[i].name);
        if (text_same_word(goals->named[i].name, action->text))
            set_add(&action->copies, i);
    }
    if (action->text && set_is_empty(action->copies))
        suggest(reader->reader.diagnostics,
                diagnose(reader->reader.diagnostics, E_UNKNOWN_NAME, value->place,
                         "unknown goal '%s'", action->text),
                action->text, &names);
    return !set_is_empty(action->copies);
}

void node_goals(struct position_reader *reader, const struct node *value,
                struct written_actions *goals)
{
    if (!ruleset_goals(reader->reader.rules)->named) {
        node_cards(reader, value, goals);
        return;
    }
    struct written_action *items = begin_actions(reader, value, item_count(value), goals);
    for (unsigned i = 0; i < item_count(value); i++)
        goals->count += read_goal(reader, item_at(value, i), &items[goals->count]);
}

void node_actions(struct position_reader *reader, const struct node *value,
                  struct written_actions *actions)
{
    read_either(reader, value, IS_CARD | IS_CALL, actions);
}

static void read_hand(struct position_reader *reader, const struct entry *entry,
                      struct written_actions hands[SEATS_MAX])
{
    uint8_t seat = node_seat(reader, entry->key);
    if (seat == NO_SEAT)
        return;
    if (hands[seat].given)
        diagnostic_also(diagnose(reader->reader.diagnostics, E_TWICE, entry->key->place,
                                 "the hand of %s is given twice", seats_name(reader->names, seat)),
                        hands[seat].place, "first written here");
    node_cards(reader, entry->value, &hands[seat]);
    hands[seat].place = entry->key->place;
}

void node_hands(struct position_reader *reader, const struct node *map,
                struct written_actions hands[SEATS_MAX])
{
    for (uint32_t i = 0; i < map->count; i++)
        read_hand(reader, &map->entries[i], hands);
}
