#include <string.h>

#include "base/yaml_text.h"
#include "record/record.h"

static const char suits[] = "SHDC", ranks[] = "AKQJT98765432", seats[] = "NESW";

struct pbn_reader {
    struct arena *arena;
    const struct source *source;
    struct diagnostics *diagnostics;
    const char *at;
    uint64_t seen; /* cards of the deal, a bit for each */
};

/* --- tags ------------------------------------------------------------------------------------- */

/* [Name "value"], as parts of the source. */
struct tag {
    const char *name, *value;
    size_t name_length, value_length;
};

static bool begins_line(const struct pbn_reader *reader)
{
    return reader->at == reader->source->text || reader->at[-1] == '\n';
}

static void skip_past(struct pbn_reader *reader, char end)
{
    while (*reader->at && *reader->at != end)
        reader->at++;
    reader->at += *reader->at != 0;
}

/* Leads to the next '[' that is no comment; true at an empty line before it, which ends a game. */
static bool skip_to_tag(struct pbn_reader *reader)
{
    bool ends_game = false;
    while (*reader->at && *reader->at != '[') {
        char c = *reader->at;
        ends_game |= (c == '\n' || c == '\r') && begins_line(reader);
        if (c == ';' || (c == '%' && begins_line(reader)))
            skip_past(reader, '\n');
        else if (c == '{')
            skip_past(reader, '}');
        else
            reader->at++;
    }
    return ends_game;
}

static bool read_tag(struct pbn_reader *reader, struct tag *tag)
{
    const char *name = reader->at + 1 + strspn(reader->at + 1, " \t");
    const char *quote = name + strcspn(name, "\"\n");
    const char *end = *quote == '"' ? quote + 1 + strcspn(quote + 1, "\"\n") : quote;
    reader->at = *quote && *end ? end + 1 : end; /* another may follow in the same line */
    *tag = (struct tag){name, quote + 1, strcspn(name, " \t\""), (size_t)(end - quote) - 1};
    return *quote == '"' && *end == '"';
}

static bool is_called(const struct tag *tag, const char *name)
{
    return tag->name_length == strlen(name) && strncmp(tag->name, name, tag->name_length) == 0;
}

/* --- hands ------------------------------------------------------------------------------------ */

static struct place place_of(const struct pbn_reader *reader, const char *at, size_t length)
{
    return (struct place){reader->source, (uint32_t)(at - reader->source->text), (uint32_t)length};
}

static bool wrong(const struct pbn_reader *reader, const char *at, size_t length, const char *what)
{
    diagnose(reader->diagnostics, E_PBN, place_of(reader, at, length), "%s", what);
    return false;
}

static bool read_card(struct pbn_reader *reader, const char *at, unsigned suit, const char **hand)
{
    const char *rank = strchr(ranks, *at);
    if (!rank || suit >= sizeof suits - 1)
        return wrong(reader, at, 1, suit < sizeof suits - 1 ? "no rank of PBN" : "a fifth suit");
    uint64_t card = UINT64_C(1) << (suit * PBN_HAND + (unsigned)(rank - ranks));
    if (reader->seen & card)
        return wrong(reader, at, 1, "this card is dealt twice");
    reader->seen |= card;
    *hand =
        arena_joined(reader->arena, *hand, ", ", *at == 'T' ? "%c10" : "%c%c", suits[suit], *at);
    return true;
}

static bool read_hand(struct pbn_reader *reader, const char *at, size_t length, const char **hand)
{
    unsigned suit = 0, count = 0;
    *hand = NULL;
    if (length == 1 && *at == '-')
        return true;
    *hand = "";
    for (size_t i = 0; i < length; i++) {
        if (at[i] == '.')
            suit++;
        else if (!read_card(reader, at + i, suit, hand))
            return false;
        else
            count++;
    }
    if (count != PBN_HAND)
        return wrong(reader, at, length, "a hand of PBN has 13 cards");
    return true;
}

/* "N:AKQ.T98... ..." */
static bool read_hands(struct pbn_reader *reader, const struct tag *tag, struct pbn_deal *deal)
{
    const char *at = tag->value, *end = tag->value + tag->value_length;
    const char *first = tag->value_length > 2 && at[1] == ':' ? strchr(seats, *at) : NULL;
    unsigned count = 0;
    reader->seen = 0;
    deal->place = place_of(reader, tag->value, tag->value_length);
    if (!first)
        return wrong(reader, at, tag->value_length, "the hands begin with a seat: 'N:'");
    for (at += 2; at < end; at += strspn(at, " "), count++) {
        size_t length = strcspn(at, " \"");
        unsigned seat = ((unsigned)(first - seats) + count) % PBN_SEATS;
        if (count == PBN_SEATS)
            return wrong(reader, at, length, "a fifth hand");
        if (!read_hand(reader, at, length, &deal->hands[seat]))
            return false;
        at += length;
    }
    if (count != PBN_SEATS)
        return wrong(reader, tag->value, tag->value_length, "not four hands");
    return true;
}

/* --- a file ----------------------------------------------------------------------------------- */

/* The tags of one game. */
struct game {
    struct tag deal, dealer;
};

/* Reads the tags up to an empty line behind some; false at the end of the file. */
static bool read_game(struct pbn_reader *reader, struct game *game)
{
    struct tag tag;
    bool has_tags = false;
    *game = (struct game){.deal = {.name = NULL}};
    while (true) {
        bool ends_game = skip_to_tag(reader);
        if (has_tags && ends_game)
            return true;
        if (!*reader->at)
            return has_tags;
        if (!read_tag(reader, &tag)) {
            wrong(reader, tag.name, tag.name_length, "a tag is [Name \"value\"]");
            return false;
        }
        has_tags = true;
        if (is_called(&tag, "Deal"))
            game->deal = tag;
        if (is_called(&tag, "Dealer"))
            game->dealer = tag;
    }
}

static bool has_faults(const struct pbn_reader *reader, size_t before)
{
    return diagnostics_count(reader->diagnostics) > before;
}

static void no_such_deal(struct pbn_reader *reader, unsigned number)
{
    diagnose(reader->diagnostics, E_PBN, place_of(reader, reader->source->text, 0),
             "there is no deal number %u", number);
}

bool pbn_read(struct arena *arena, const struct source *source, unsigned number,
              struct pbn_deal *deal, struct diagnostics *diagnostics)
{
    struct pbn_reader reader = {arena, source, diagnostics, source->text, 0};
    size_t before = diagnostics_count(diagnostics);
    struct game game;
    unsigned found = 0;
    size_t length = strlen(source->text);
    *deal = (struct pbn_deal){.dealer = 0};
    if (length < source->length)
        return wrong(&reader, source->text + length, 1, "the file has a NUL in it");
    while (read_game(&reader, &game)) {
        if (!game.deal.name || ++found < number)
            continue;
        if (game.dealer.name && game.dealer.value_length == 1 && strchr(seats, *game.dealer.value))
            deal->dealer = *game.dealer.value;
        return read_hands(&reader, &game.deal, deal);
    }
    if (!has_faults(&reader, before))
        no_such_deal(&reader, number);
    return false;
}
