#include "protocol/cards_told.h"

#include <string.h>

/* Cards that are being read. */
struct reading {
    struct session *session;
    const struct request *request;
    const struct pack *pack;
    struct script_action *items; /* CARDS_MAX of them */
    unsigned count;
};

void refuse_card(struct session *session, const struct request *request, const char *text)
{
    refuse(session, request, ERROR_CHANCE, "the pack has no card '%s'", text);
}

static bool is_no_card(const struct reading *reading, const struct json_value *value)
{
    refuse_card(reading->session, reading->request, json_kind_words(json_value_kind(value)));
    return false;
}

static bool add_card(struct reading *reading, const char *text)
{
    struct set copies = pack_find_cards(reading->pack, text);
    if (set_is_empty(copies)) {
        refuse_card(reading->session, reading->request, text);
        return false;
    }
    if (reading->count == CARDS_MAX) {
        refuse(reading->session, reading->request, ERROR_CHANCE, "more cards than any pack has");
        return false;
    }
    reading->items[reading->count++] = (struct script_action){.text = text, .copies = copies};
    return true;
}

/* Cards with spaces between them. */
static bool add_words(struct reading *reading, const char *text)
{
    while (*(text += strspn(text, " "))) {
        size_t length = strcspn(text, " ");
        if (!add_card(reading, arena_copy(reading->request->arena, text, length)))
            return false;
        text += length;
    }
    return true;
}

static bool add_elements(struct reading *reading, const struct json_value *array)
{
    for (size_t i = 0; i < json_value_count(array); i++) {
        const struct json_value *card = json_value_element(array, i);
        if (json_value_kind(card) != JSON_KIND_STRING)
            return is_no_card(reading, card);
        if (!add_card(reading, json_value_string(card)))
            return false;
    }
    return true;
}

static bool add_all(struct reading *reading, const struct json_value *value)
{
    switch (json_value_kind(value)) {
    case JSON_KIND_STRING: return add_words(reading, json_value_string(value));
    case JSON_KIND_ARRAY: return add_elements(reading, value);
    case JSON_KIND_NULL:
    case JSON_KIND_BOOLEAN:
    case JSON_KIND_INTEGER:
    case JSON_KIND_FRACTION:
    case JSON_KIND_OBJECT: break;
    }
    return is_no_card(reading, value);
}

bool cards_told(struct session *session, const struct request *request, const struct pack *pack,
                const struct json_value *value, struct script_actions *cards)
{
    struct reading reading = {.session = session, .request = request, .pack = pack};
    if (!value)
        return true;
    reading.items = arena_alloc(request->arena, CARDS_MAX * sizeof *reading.items);
    bool fine = add_all(&reading, value);
    *cards = (struct script_actions){.items = reading.items, .count = reading.count, .given = true};
    return fine;
}
