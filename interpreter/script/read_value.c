/* Single values of a script: seats, sides, cards, calls. */
#include <string.h>

#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"
#include "script/reader.h"
#include "transcript/action.h"

void script_unknown(struct script_reader *reader, const struct node *name, const char *what,
                    const char *const *names, unsigned count)
{
    struct suggestions suggestions = {.count = 0};
    for (unsigned i = 0; i < count; i++)
        suggest_word(&suggestions, names[i]);
    suggest(reader->reader.diagnostics,
            diagnose(reader->reader.diagnostics, E_UNKNOWN_NAME, name->place,
                     "no %s is called '%s'", what, name->text),
            name->text, &suggestions);
}

bool script_is_mapping(struct script_reader *reader, const struct node *value, const char *what)
{
    if (value->kind == NODE_MAP)
        return true;
    diagnose(reader->reader.diagnostics, E_TYPE, value->place, "%s is a mapping, not %s", what,
             node_kind_name(value));
    return false;
}

static void refuse_second(struct script_reader *reader, const struct node *second,
                          const struct node *first, const char *what)
{
    struct diagnostic *diagnostic =
        diagnose(reader->reader.diagnostics, E_CONTRADICTION, second->place,
                 "%s is said of one seat at a time", what);
    diagnostic_hint(diagnostic, "write another entry");
    diagnostic_also(diagnostic, first->place, "the first one");
}

const struct entry *script_only_pair(struct script_reader *reader, const struct node *value,
                                     const char *what)
{
    for (uint32_t i = 1; i < value->count; i++)
        refuse_second(reader, value->entries[i].key, value->entries[0].key, what);
    return &value->entries[0];
}

/* --- seats and sides ------------------------------------------------------------------------- */

uint8_t script_seat(struct script_reader *reader, const struct node *name)
{
    const struct seat_names *names = &reader->script->names;
    if (!value_text(&reader->reader, name))
        return NO_SEAT;
    int seat = seats_find(names, name->text);
    if (seat < 0)
        script_unknown(reader, name, "seat", names->seats, names->seat_count);
    return seat < 0 ? NO_SEAT : (uint8_t)seat;
}

int script_account(struct script_reader *reader, const struct node *name)
{
    const struct seat_names *names = &reader->script->names;
    if (!value_text(&reader->reader, name))
        return -1;
    int account = seats_find_account(names, name->text);
    if (account < 0)
        script_unknown(reader, name, names->account_count < names->seat_count ? "side" : "seat",
                       names->accounts, names->account_count);
    return account;
}

uint8_t script_seats(struct script_reader *reader, const struct node *name)
{
    const struct seat_names *names = &reader->script->names;
    int account = seats_find_account(names, name->text);
    if (account >= 0)
        return reader->script->rules->seats_of_account[account];
    uint8_t seat = script_seat(reader, name);
    return seat == NO_SEAT ? 0 : (uint8_t)(1u << seat);
}

int script_seats_number(struct script_reader *reader, const struct node *name)
{
    uint8_t seats = script_seats(reader, name);
    return seats ? seats : -1;
}

/* --- cards and calls ------------------------------------------------------------------------- */

#define IS_CARD 1u
#define IS_CALL 2u

/* A list of what is read, large enough for the node. */
static struct script_action *begin_actions(struct script_reader *reader, const struct node *value,
                                           size_t most, struct script_actions *actions)
{
    struct script_action *items = arena_alloc(reader->script->arena, (most + 1) * sizeof *items);
    *actions = (struct script_actions){.items = items, .given = true, .place = value->place};
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
static bool list_calls(struct script_reader *reader, struct diagnostic *diagnostic,
                       const char *text)
{
    struct suggestions calls = {.count = 0};
    const char *list = "";
    add_calls_like(reader->script->rules, text, strcspn(text, " "), &calls);
    if (calls.count == 0)
        add_calls_like(reader->script->rules, text, 0, &calls);
    for (unsigned i = 0; i < calls.count && i < CALLS_LISTED; i++)
        list = arena_format(reader->script->arena, "%s%s'%s'", list, i ? ", " : "", calls.words[i]);
    if (calls.count > CALLS_LISTED)
        list = arena_format(reader->script->arena, "%s and others", list);
    if (calls.count > 0)
        diagnostic_hint(diagnostic, "there are the calls %s", list);
    return calls.count > 0;
}

static void suggest_meanings(struct script_reader *reader, struct diagnostic *diagnostic,
                             const char *text, unsigned kinds)
{
    const struct ruleset *rules = reader->script->rules;
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
static bool read_action(struct script_reader *reader, const char *text, struct place place,
                        unsigned kinds, struct script_action *action)
{
    const struct ruleset *rules = reader->script->rules;
    *action = (struct script_action){
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
static void read_words(struct script_reader *reader, const struct node *value, unsigned kinds,
                       struct script_actions *actions)
{
    struct arena *arena = reader->script->arena;
    struct script_action *items =
        begin_actions(reader, value, strlen(value->text) / 2 + 1, actions);
    const struct pack *pack = &reader->script->rules->pack;
    bool one_call = (kinds & IS_CALL) && (call_exists(reader->script->rules, value->text) ||
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

static void read_list(struct script_reader *reader, const struct node *value, unsigned kinds,
                      struct script_actions *actions)
{
    struct script_action *items = begin_actions(reader, value, value->count, actions);
    for (uint32_t i = 0; i < value->count; i++) {
        const struct node *item = value->entries[i].value;
        if (value_text(&reader->reader, item))
            actions->count +=
                read_action(reader, item->text, item->place, kinds, &items[actions->count]);
    }
}

static void read_either(struct script_reader *reader, const struct node *value, unsigned kinds,
                        struct script_actions *actions)
{
    if (value->kind == NODE_LIST)
        read_list(reader, value, kinds, actions);
    else if (value_text(&reader->reader, value))
        read_words(reader, value, kinds, actions);
}

void script_cards(struct script_reader *reader, const struct node *value,
                  struct script_actions *cards)
{
    read_either(reader, value, IS_CARD, cards);
}

bool script_has_goals(struct reader *reader, const struct node *key)
{
    bool has_goals = ruleset_goals(reader->rules) != NULL;
    if (!has_goals)
        diagnose(reader->diagnostics, E_CONTRADICTION, key->place,
                 "no goals are laid open in this ruleset");
    return has_goals;
}

/* A goal that has a name; false, and a diagnostic, if none is called so. */
static bool read_goal(struct script_reader *reader, const struct node *value,
                      struct script_action *action)
{
    const struct goals_step *goals = ruleset_goals(reader->script->rules);
    struct suggestions names = {.count = 0};
    *action =
        (struct script_action){.text = value_text(&reader->reader, value), .place = value->place};
    for (unsigned i = 0; action->text && i < goals->named_count; i++) {
        suggest_word(&names, goals->named[i].name);
        if (text_same_word(goals->named[i].name, action->text))
            set_add(&action->copies, i);
    }
    if (action->text && set_is_empty(action->copies))
        suggest(reader->reader.diagnostics,
                diagnose(reader->reader.diagnostics, E_UNKNOWN_NAME, value->place,
                         "no goal is called '%s'", action->text),
                action->text, &names);
    return !set_is_empty(action->copies);
}

void script_goals(struct script_reader *reader, const struct node *value,
                  struct script_actions *goals)
{
    if (!ruleset_goals(reader->script->rules)->named) {
        script_cards(reader, value, goals);
        return;
    }
    struct script_action *items = begin_actions(reader, value, item_count(value), goals);
    for (unsigned i = 0; i < item_count(value); i++)
        goals->count += read_goal(reader, item_at(value, i), &items[goals->count]);
}

void script_actions(struct script_reader *reader, const struct node *value,
                    struct script_actions *actions)
{
    read_either(reader, value, IS_CARD | IS_CALL, actions);
}

void read_script_cards(struct reader *reader, const struct key *key, const struct entry *entry,
                       void *field)
{
    (void)key;
    script_cards(script_reader_of(reader), entry->value, field);
}

/* --- numbers for somebody -------------------------------------------------------------------- */

const struct spelling numbers_spelling = {.entry = &number_spelling};

void script_numbers(struct script_reader *reader, const struct node *value,
                    struct expected_numbers *numbers,
                    int (*who)(struct script_reader *reader, const struct node *name))
{
    struct expected_number *items =
        arena_alloc(reader->script->arena, value->count * sizeof *items);
    *numbers = (struct expected_numbers){.items = items};
    EACH(entry, value->entries, value->count) {
        int found = who(reader, entry->key);
        if (found < 0)
            continue;
        items[numbers->count++] = (struct expected_number){
            .who = (uint8_t)found,
            .number = value_integer(&reader->reader, entry->value, -SCORE_MAX, SCORE_MAX),
            .place = entry->value->place,
        };
    }
}
