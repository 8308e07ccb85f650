/* Reads scalar values: numbers, words, roles, amounts, ranges. */
#include "loader/reader.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "loader/key.h"

const struct word truth_words[] = {{"true", 1, "true"}, {"false", 0, "false"}, {0}};

const char *value_said(struct reader *reader, const struct node *value)
{
    if (value->kind == NODE_SCALAR && !value->is_null && *value->text)
        return value->text;
    if (value->kind == NODE_SCALAR)
        diagnose(reader->diagnostics, E_EMPTY, value->place, "a value is missing here");
    else
        diagnose(reader->diagnostics, E_TYPE, value->place, "%s where a word is needed",
                 node_kind_name(value));
    return NULL;
}

static void refuse_type(struct reader *reader, const struct node *value, const char *what,
                        const char *hint)
{
    diagnostic_hint(
        diagnose(reader->diagnostics, E_TYPE, value->place, "'%s' is %s", value->text, what), "%s",
        hint);
}

const char *value_text(struct reader *reader, const struct node *value)
{
    if (!value->is_truth)
        return value_said(reader, value);
    refuse_type(reader, value, "true or false, not a word", "put it in quotes if it is a name");
    return NULL;
}

bool value_is_integer(const char *text, int64_t *number)
{
    const char *digits = text + (*text == '-');
    bool has_zero_before = digits[0] == '0' && digits[1];
    return !has_zero_before && text_to_integer(text, number);
}

int32_t value_integer(struct reader *reader, const struct node *value, int32_t low, int32_t high)
{
    int64_t number;
    const char *text = value_text(reader, value);
    if (!text)
        return low;
    if (value->quoted && value_is_integer(text, &number)) {
        refuse_type(reader, value, "a number in quotes is a text", "remove the quotes");
        return low;
    }
    if (!value_is_integer(text, &number)) {
        diagnose(reader->diagnostics, E_TYPE, value->place, "'%s' is not a number", text);
        return low;
    }
    if (number < low || number > high) {
        diagnose(reader->diagnostics, E_RANGE, value->place, "%s is not from %d to %d", text, low,
                 high);
        return low;
    }
    return (int32_t)number;
}

int32_t value_number(struct reader *reader, const struct key *key, const struct node *value)
{
    return value_integer(reader, value, key->low, key->high);
}

static struct diagnostic *unknown_word(struct reader *reader, const struct key *key,
                                       const struct node *value)
{
    return diagnose(reader->diagnostics, E_UNKNOWN_WORD, value->place,
                    "'%s' means nothing after '%s'", value->text, key->name);
}

/* In quotes it is a text, also to this key. */
static bool is_quoted_truth(const struct word *word, const struct node *value)
{
    return value->quoted && (strcmp(word->text, "true") == 0 || strcmp(word->text, "false") == 0);
}

int value_word(struct reader *reader, const struct key *key, const struct node *value)
{
    struct suggestions words = {.count = 0};
    const char *text = value_said(reader, value);
    if (!text)
        return -1;
    for (const struct word *word = key->words; word->text; word++) {
        if (strcmp(word->text, text) == 0) {
            if (is_quoted_truth(word, value))
                refuse_type(reader, value, "quotes make it a text", "remove the quotes");
            return word->value;
        }
        suggest_word(&words, word->text);
    }
    suggest(reader->diagnostics, unknown_word(reader, key, value), text, &words);
    return -1;
}

/* --- roles ----------------------------------------------------------------------------------- */

static void note_place(struct place *first, struct place place)
{
    if (!first->source)
        *first = place;
}

/* Remembers that a note is a role, and where a role is used that not every deal has. */
static void note_role(struct reader *reader, role_t role, struct place place)
{
    if (role_has(role, ROLE_OF_NOTE))
        reader->notes_as_roles |= UINT32_C(1) << role_named(role);
    if (role_has(role, ROLE_OF_DECLARER))
        note_place(&reader->declarer_place, place);
    if (role_goes(role, WAY_PARTNER))
        note_place(role_is_of_partner(role) ? &reader->declarers_partner_place
                                            : &reader->partners_place,
                   place);
}

/* What is named behind the words of a role where that names nobody: "vowed" of "whoever vowed's
 * left". NULL where the role is another, or there is nothing wrong with the name. */
static const char *named_in_vain(struct reader *reader, const struct node *value, unsigned base)
{
    const char *words = role_rows[base].words;
    size_t length = strlen(words);
    role_t role;
    if (strncmp(value->text, words, length) != 0 || value->text[length] != ' ')
        return NULL;
    const char *name =
        arena_format(reader->arena, "%.*s", (int)strcspn(value->text + length + 1, "'"),
                     value->text + length + 1);
    const char *alone = arena_format(reader->arena, "%s %s", words, name);
    return role_read(reader->rules, alone, ROLE_IN_YAML, &role) ? NULL : name;
}

/* Whether it is said of whom a name is remembered that is not; then it is told. */
static bool refuse_noted(struct reader *reader, const struct node *value)
{
    const struct ruleset *rules = reader->rules;
    struct suggestions words = {.count = 0};
    const char *name = named_in_vain(reader, value, ROLE_NOTED);
    if (!name)
        return false;
    for (unsigned i = 0; i < rules->note_count; i++)
        if (note_is_of_some(&rules->notes[i]))
            suggest_word(&words, rules->notes[i].name);
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                 "'%s' is not a true-or-false value of each seat or side", name);
    suggest(reader->diagnostics, diagnostic, name, &words);
    return true;
}

/* Whether it is the holder of what is no card; then it is told. */
static bool refuse_holder(struct reader *reader, const struct node *value)
{
    const char *card = named_in_vain(reader, value, ROLE_HOLDER);
    if (!card || strncmp(card, "best ", 5) == 0)
        return false;
    report_not_in_pack(reader, value, card, "card");
    return true;
}

/* Whether something must be named behind the role, and is not; then says so. */
static bool refuse_nameless(struct reader *reader, const struct node *value)
{
    enum role_base base;
    role_t role;
    if (role_read(reader->rules, value->text, ROLE_IN_YAML, &role) > 0 ||
        !role_wants_name(value->text, ROLE_IN_YAML, &base))
        return false;
    const char *name = role_possible_name(reader->rules, base, 0);
    diagnostic_hint(diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                             "'%s' must be followed by %s", role_rows[base].words,
                             role_wanted_name(base)),
                    "as in '%s %s'", role_rows[base].words, name ? name : "NAME");
    return true;
}

/* A role of other keys is no slip of the pen, so what can stand here is listed, be it long. */
static void list_roles(struct reader *reader, const struct key *key, role_t wrong,
                       struct diagnostic *diagnostic)
{
    const char *list = NULL;
    for (unsigned i = 0; i < ROLES_USUAL; i++) {
        if (!role_has(roles_usual[i], key->roles))
            continue;
        const char *role = role_written(reader->arena, NULL, roles_usual[i], ROLE_IN_YAML);
        list = list ? arena_format(reader->arena, "%s, '%s'", list, role)
                    : arena_format(reader->arena, "'%s'", role);
    }
    bool is_word = role_has(wrong, ROLE_AS_WORD);
    diagnostic_hint(diagnostic, "it is a role%s, %s accepts %s",
                    is_word ? ", but not for this key" : " for expressions only",
                    is_word ? "which" : "and this key", list);
}

role_t value_role(struct reader *reader, const struct key *key, const struct node *value)
{
    struct suggestions words = {.count = 0};
    const char *text = value_text(reader, value);
    role_t role;
    if (!text)
        return ROLE_EACH;
    if (role_read(reader->rules, text, ROLE_IN_YAML, &role) == strlen(text) &&
        role_has(role, key->roles)) {
        note_role(reader, role, value->place);
        return role;
    }
    if (refuse_noted(reader, value) || refuse_holder(reader, value) ||
        refuse_nameless(reader, value))
        return ROLE_EACH;
    if (role_read(reader->rules, text, ROLE_IN_YAML, &role) == strlen(text)) {
        list_roles(reader, key, role, unknown_word(reader, key, value));
        return ROLE_EACH;
    }
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        if (role_has(roles_usual[i], key->roles))
            suggest_word(&words, role_written(reader->arena, NULL, roles_usual[i], ROLE_IN_YAML));
    suggest(reader->diagnostics, unknown_word(reader, key, value), text, &words);
    return ROLE_EACH;
}

/* --- amounts --------------------------------------------------------------------------------- */

/* Some bytes of a scalar, without the spaces around them. */
struct part {
    const char *text;
    size_t length;
};

static struct part trimmed(const char *text, size_t length)
{
    while (length > 0 && text[0] == ' ') {
        text++;
        length--;
    }
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return (struct part){text, length};
}

/* In the rules under the contracts that are being read. */
static struct expression *add_expression(struct reader *reader, const char *text,
                                         struct place place, enum scope scope, bool is_condition)
{
    struct expression *expression = ruleset_add_expression(reader->rules, reader->diagnostics, text,
                                                           place, scope, is_condition);
    if (expression)
        expression->under = reader->under;
    return expression;
}

struct expression *made_expression(struct reader *reader, const char *text, struct place place,
                                   enum scope scope)
{
    return add_expression(reader, text, place, scope, false);
}

struct expression *made_condition(struct reader *reader, const char *text, struct place place,
                                  enum scope scope)
{
    return add_expression(reader, text, place, scope, true);
}

static struct amount amount_of(struct reader *reader, const struct node *value, struct part part,
                               enum scope scope)
{
    int64_t number;
    char *text = arena_copy(reader->arena, part.text, part.length);
    struct amount amount = {.given = true, .place = node_part(value, part.text, part.length)};
    if (*text == '\0')
        diagnose(reader->diagnostics, E_EMPTY, amount.place, "an amount is missing in '%s'",
                 value->text);
    else if (!value_is_integer(text, &number))
        amount.expression = add_expression(reader, text, amount.place, scope, false);
    else if (number < -NUMBER_MAX || number > NUMBER_MAX)
        diagnostic_hint(
            diagnose(reader->diagnostics, E_RANGE, amount.place, "%s is too large", text),
            "a number has at most nine digits");
    else
        amount.number = (int32_t)number;
    return amount;
}

void value_amount(struct reader *reader, const struct node *value, enum scope scope,
                  struct amount *amount)
{
    const char *text = value_text(reader, value);
    if (text)
        *amount = amount_of(reader, value, trimmed(text, strlen(text)), scope);
}

bool value_amount_of(struct reader *reader, const struct node *value, const char *behind,
                     enum scope scope, struct amount *amount)
{
    const char *text = value_text(reader, value);
    size_t length = text ? strlen(text) : 0, rest = strlen(behind);
    if (length <= rest || strcmp(text + length - rest, behind) != 0)
        return false;
    *amount = amount_of(reader, value, trimmed(text, length - rest), scope);
    return true;
}

static void range_of(struct reader *reader, const struct node *value, struct part part,
                     enum scope scope, struct amount *from, struct amount *to)
{
    const char *dots = strstr(part.text, ".."), *end = part.text + part.length;
    if (!dots || dots >= end) {
        *from = *to = amount_of(reader, value, part, scope);
        return;
    }
    *from = amount_of(reader, value, trimmed(part.text, (size_t)(dots - part.text)), scope);
    *to = amount_of(reader, value, trimmed(dots + 2, (size_t)(end - dots) - 2), scope);
}

void value_range(struct reader *reader, const struct node *value, enum scope scope,
                 struct amount *from, struct amount *to)
{
    const char *text = value_text(reader, value);
    if (text)
        range_of(reader, value, trimmed(text, strlen(text)), scope, from, to);
}

void value_range_by(struct reader *reader, const struct node *value, enum scope scope,
                    struct amount *from, struct amount *to, uint16_t *apart)
{
    const char *text = value_text(reader, value);
    const char *by = text ? strstr(text, " by ") : NULL;
    int64_t number;
    if (!by) {
        value_range(reader, value, scope, from, to);
        return;
    }
    struct part step = trimmed(by + 4, strlen(by + 4));
    range_of(reader, value, trimmed(text, (size_t)(by - text)), scope, from, to);
    if (value_is_integer(step.text, &number) && number > 0 && number <= INT16_MAX)
        *apart = (uint16_t)number;
    else
        diagnose(reader->diagnostics, E_RANGE, node_part(value, step.text, step.length),
                 "'%s' must be a number from 1", step.text);
}

struct expression *value_expression(struct reader *reader, const struct node *value,
                                    enum scope scope, bool is_condition)
{
    const char *text = is_condition ? value_said(reader, value) : value_text(reader, value);
    if (!text)
        return NULL;
    return add_expression(reader, text, node_part(value, text, strlen(text)), scope, is_condition);
}

struct expression *value_condition(struct reader *reader, const struct node *value,
                                   enum scope scope)
{
    return value_expression(reader, value, scope, true);
}

/* --- suit variables -------------------------------------------------------------------------- */

uint8_t value_variable(struct reader *reader, const struct node *value)
{
    const char *text = value_text(reader, value);
    if (!text)
        return NO_VARIABLE;
    uint8_t variable = ruleset_find_variable(reader->rules, text);
    if (variable == NO_VARIABLE) {
        struct suggestions names = {.count = 0};
        for (uint8_t i = 0; i < reader->rules->variable_count; i++)
            suggest_word(&names, reader->rules->variables[i]);
        suggest(reader->diagnostics,
                diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                         "no earlier step names a suit '%s'", text),
                text, &names);
    }
    return variable;
}

static bool is_name(const char *text)
{
    bool good = !isdigit((unsigned char)*text);
    for (const char *c = text; *c; c++)
        good = good && ((unsigned char)*c < 0x80) && (isalnum((unsigned char)*c) || *c == '_');
    return good;
}

bool value_is_name(struct reader *reader, const struct node *value)
{
    const char *text = value_text(reader, value);
    if (!text)
        return false;
    bool good = is_name(text);
    if (!good)
        diagnostic_hint(diagnose(reader->diagnostics, E_TYPE, value->place,
                                 "'%s' cannot be a name in expressions", text),
                        "use letters, digits and '_', not beginning with a digit");
    return good;
}

/* The tables that are baked for every combination of suits must stay few. */
static bool one_more_fits(const struct ruleset *rules)
{
    unsigned combinations = 1;
    for (unsigned i = 0; i <= rules->variable_count; i++)
        combinations *= rules->pack.suit_count + 1u;
    return rules->variable_count < VARIABLES_MAX && combinations <= CONTEXTS_MAX;
}

/* Where a suit of the deal may be named, these words say something else. */
static bool means_cards(const char *text)
{
    return strcmp(text, "led") == 0 || strcmp(text, "winning") == 0;
}

static bool means_no_cards(struct reader *reader, const struct node *value)
{
    if (means_cards(value->text))
        diagnose(reader->diagnostics, E_TWICE, value->place,
                 "'%s' already has a meaning and cannot name a suit of the deal", value->text);
    return !means_cards(value->text);
}

static uint8_t add_variable(struct reader *reader, const struct node *value)
{
    struct ruleset *rules = reader->rules;
    reader->variable_places[rules->variable_count] = value->place;
    rules->variables[rules->variable_count] = value->text;
    return rules->variable_count++;
}

void value_expect_variable(struct reader *reader, const struct node *value)
{
    const struct ruleset *rules = reader->rules;
    bool is_good = value->kind == NODE_SCALAR && is_name(value->text) && !means_cards(value->text);
    if (is_good && ruleset_find_variable(rules, value->text) == NO_VARIABLE && one_more_fits(rules))
        add_variable(reader, value);
}

uint8_t value_new_variable(struct reader *reader, const struct node *value)
{
    struct ruleset *rules = reader->rules;
    if (!value_is_name(reader, value) || !means_no_cards(reader, value))
        return NO_VARIABLE;
    uint8_t variable = ruleset_find_variable(rules, value->text);
    if (variable != NO_VARIABLE)
        return variable;
    if (!one_more_fits(rules)) {
        diagnose(reader->diagnostics, E_TOO_BIG, value->place,
                 "a deal with this pack cannot name another suit, '%s'", value->text);
        return NO_VARIABLE;
    }
    return add_variable(reader, value);
}
