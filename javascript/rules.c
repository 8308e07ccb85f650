/* Rulesets: listed, loaded, described. */
#include <stdlib.h>
#include <string.h>

#include "library.h"

const char *js_list(void);
struct rules *js_rules(const char *name, unsigned players, const char *options);
const char *js_faults(void);
const char *js_about(struct rules *rules);
const char *js_encoding(struct rules *rules);
const char *js_explain(struct rules *rules);

/* --- texts ----------------------------------------------------------------------------------- */

const char *said(json_t *value)
{
    static char *text;
    free(text);
    text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(value);
    return text;
}

json_t *texts(const char *const *list, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, list[i] ? json_string(list[i]) : json_null());
    return array;
}

json_t *numbers(const int32_t *list, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, json_integer(list[i]));
    return array;
}

json_t *number_or_null(unsigned number, unsigned nothing)
{
    return number == nothing ? json_null() : json_integer(number);
}

json_t *cards_in(const struct rules *rules, const struct eldest_set *set)
{
    json_t *array = json_array();
    for (unsigned card = 0; card < rules->about.cards; card++)
        if (eldest_set_has(set, card))
            json_array_append_new(array, json_integer(card));
    return array;
}

/* --- faults ---------------------------------------------------------------------------------- */

static json_t *faults;

/* A text; null where there is none, or it is no UTF-8. */
static json_t *text_or_null(const char *text)
{
    json_t *value = text ? json_string(text) : NULL;
    return value ? value : json_null();
}

static void report(void *self, const struct eldest_diagnostic *fault)
{
    (void)self;
    if (!faults)
        faults = json_array();
    json_array_append_new(
        faults,
        json_pack("{so so si si si so so sb}", "code", text_or_null(fault->code), "file",
                  text_or_null(fault->file), "line", (int)fault->line, "column", (int)fault->column,
                  "endColumn", (int)fault->end_column, "message", text_or_null(fault->message),
                  "hint", text_or_null(fault->hint), "isNote", (int)fault->is_note));
}

const struct eldest_reporter reporter = {.report = report};

/* What has been reported since it was asked last. */
EMSCRIPTEN_KEEPALIVE const char *js_faults(void)
{
    json_t *all = faults ? faults : json_array();
    faults = NULL;
    return said(all);
}

struct eldest_table *open_table(struct rules *rules)
{
    struct eldest_table *table = eldest_table_open(rules->open, NULL);
    if (table)
        eldest_table_report(table, &reporter);
    return table;
}

bool replace_failed(struct rules *rules)
{
    if (!eldest_table_failed(rules->table))
        return false;
    struct eldest_table *another = open_table(rules);
    if (another) {
        eldest_table_close(rules->table);
        rules->table = another;
    }
    return true;
}

/* --- those that can be found ----------------------------------------------------------------- */

static void found(void *self, const struct eldest_listed *listed)
{
    json_array_append_new(
        self, json_pack("{ss ss ss? ss? ss? si si si sb}", "id", listed->id, "path", listed->path,
                        "name", listed->name, "summary", listed->summary, "family", listed->family,
                        "fewestPlayers", (int)listed->fewest_players, "mostPlayers",
                        (int)listed->most_players, "usualPlayers", (int)listed->usual_players,
                        "hasErrors", (int)listed->has_errors));
}

/* All rulesets in the folders where names are looked for. */
EMSCRIPTEN_KEEPALIVE const char *js_list(void)
{
    struct eldest_request request = ELDEST_SIZED(request);
    json_t *list = json_array();
    eldest_list(&request, found, list);
    return said(list);
}

/* --- one ruleset ----------------------------------------------------------------------------- */

/* Borrowed texts, ended by NULL; NULL if there is no memory for them. */
static const char **read_options(const json_t *options)
{
    size_t count = json_array_size(options);
    const char **list = calloc(count + 1, sizeof *list);
    for (size_t i = 0; list && i < count; i++)
        list[i] = json_string_value(json_array_get(options, i));
    return list;
}

/* Options are an array of texts in JSON, "name=value". NULL: js_faults says why. */
EMSCRIPTEN_KEEPALIVE struct rules *js_rules(const char *name, unsigned players, const char *options)
{
    struct eldest_request request = ELDEST_SIZED(request);
    struct rules *rules = calloc(1, sizeof *rules);
    json_t *read = json_loads(options, 0, NULL);
    const char **list = read_options(read);
    request.players = players;
    request.options = list;
    request.reporter = reporter;
    if (rules && list)
        rules->open = eldest_ruleset_load(name, &request);
    free(list);
    json_decref(read);
    if (!rules || !rules->open || !(rules->table = open_table(rules))) {
        if (rules)
            eldest_ruleset_free(rules->open);
        free(rules);
        return NULL;
    }
    rules->about.size = sizeof rules->about;
    eldest_about(rules->open, &rules->about);
    return rules;
}

static json_t *suits_of(const struct eldest_about *about)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < about->suits; i++)
        json_array_append_new(array,
                              json_pack("{ss ss ss}", "letter", about->suit[i].letter, "name",
                                        about->suit[i].name, "symbol", about->suit[i].symbol));
    return array;
}

static json_t *pack_of(const struct rules *rules)
{
    json_t *array = json_array();
    struct eldest_card card;
    for (unsigned i = 0; eldest_card(rules->open, i, &card); i++) {
        const char *suit =
            card.suit < rules->about.suits ? rules->about.suit[card.suit].name : NULL;
        json_array_append_new(array, json_pack("{ss ss? so ss? si}", "name", card.name, "suit",
                                               suit, "rank", number_or_null(card.rank, ELDEST_NONE),
                                               "rankName", card.rank_name, "copy", (int)card.copy));
    }
    return array;
}

static json_t *options_of(const struct rules *rules)
{
    static const char *const kinds[] = {"switch", "choice", "number"};
    json_t *array = json_array();
    struct eldest_option option = ELDEST_SIZED(option);
    for (unsigned i = 0; eldest_option(rules->open, i, &option); i++) {
        json_t *values = json_array();
        for (unsigned j = 0; j < option.values; j++)
            json_array_append_new(values, json_string(eldest_option_value(rules->open, i, j)));
        json_t *value = option.kind == ELDEST_OPTION_NUMBER
                            ? json_integer(option.number)
                            : json_string(eldest_option_value(rules->open, i, option.chosen));
        json_array_append_new(array,
                              json_pack("{ss ss? ss so so sb}", "name", option.name, "help",
                                        option.help, "kind", kinds[option.kind], "values", values,
                                        "value", value, "isStandard", (int)option.is_standard));
    }
    return array;
}

/* What does not change while it is played. */
EMSCRIPTEN_KEEPALIVE const char *js_about(struct rules *rules)
{
    const struct eldest_about *about = &rules->about;
    int32_t account_of[ELDEST_SEATS_MAX], next_seat[ELDEST_SEATS_MAX];
    for (unsigned i = 0; i < ELDEST_SEATS_MAX; i++) {
        account_of[i] = about->account_of[i];
        next_seat[i] = about->next_seat[i];
    }
    return said(json_pack(
        "{ss ss so so so so so so so sb so}", "id", about->id, "name", about->name, "seats",
        texts(about->seat, about->players), "nextSeat", numbers(next_seat, about->players),
        "accounts", texts(about->account, about->accounts), "accountOf",
        numbers(account_of, about->players), "suits", suits_of(about), "namedSuits",
        texts(about->named_suit, about->named_suits), "pack", pack_of(rules), "lowestWins",
        (int)about->lowest_wins, "options", options_of(rules)));
}

/* The ids of actions, and the numbers of tensors. */
EMSCRIPTEN_KEEPALIVE const char *js_encoding(struct rules *rules)
{
    struct eldest_encoding encoding = ELDEST_SIZED(encoding);
    struct eldest_block block;
    json_t *names = json_array(), *blocks = json_array();
    char hash[17];
    eldest_encoding(rules->open, &encoding);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)encoding.hash);
    for (unsigned id = 0; id < encoding.actions; id++)
        json_array_append_new(names, json_string(eldest_id_name(rules->open, id)));
    for (unsigned i = 0; eldest_block(rules->open, i, &block); i++)
        json_array_append_new(blocks, json_pack("{ss ss si si si sb}", "name", block.name, "holds",
                                                block.holds, "first", (int)block.first, "rows",
                                                (int)block.rows, "columns", (int)block.columns,
                                                "isHistory", (int)block.is_history));
    return said(json_pack("{ss so si si si si si si si so}", "hash", hash, "actions", names,
                          "callsFrom", (int)encoding.calls_from, "seatsFrom",
                          (int)encoding.seats_from, "longestDeal", (int)encoding.longest_deal,
                          "leastReturn", (int)encoding.least_return, "mostReturn",
                          (int)encoding.most_return, "observation", (int)encoding.observation,
                          "information", (int)encoding.information, "blocks", blocks));
}

/* The rules in English; NULL: js_faults says why. */
EMSCRIPTEN_KEEPALIVE const char *js_explain(struct rules *rules)
{
    const char *text = eldest_explain(rules->table, false);
    if (!text)
        replace_failed(rules);
    return text;
}
