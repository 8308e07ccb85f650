/* One deal of a script: its chance, and where its other parts are read. */
#include "loader/key.h"
#include "loader/reader.h"
#include "script/reader.h"
#include "script/stack.h"

static void read_hands(struct reader *reader, const struct key *key, const struct entry *entry,
                       void *field)
{
    struct script_deal *deal = field;
    (void)key;
    node_hands(position_reader_of(reader), entry->value, deal->hands);
}

static void read_turn_up(struct reader *reader, const struct key *key, const struct entry *entry,
                         void *field)
{
    struct written_actions *card = field;
    (void)key;
    size_t before = diagnostics_count(reader->diagnostics);
    node_cards(position_reader_of(reader), entry->value, card);
    if (card->count != 1 && diagnostics_count(reader->diagnostics) == before)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS,
                 card->count ? card->items[1].place : entry->value->place,
                 "one card is turned up, not %u", card->count);
    card->given = card->count > 0;
}

static const struct step *find_cut(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        if (rules->steps[i].kind == STEP_CUT)
            return &rules->steps[i];
    }
    return NULL;
}

static void read_cut(struct reader *reader, const struct key *key, const struct entry *entry,
                     void *field)
{
    struct script_deal *deal = field;
    const struct node *number = entry->value;
    const struct step *cut = find_cut(reader->rules);
    int most = reader->rules->pack.card_count - (cut && cuts_other_pack(cut) ? 0 : 1);
    (void)key;
    if (number->kind == NODE_MAP && number->count == 1) {
        const struct node *seat = number->entries[0].key;
        deal->cut_by =
            (struct script_seat){node_seat(position_reader_of(reader), seat), seat->place};
        number = number->entries[0].value;
    }
    deal->cut = (uint16_t)value_integer(reader, number, 1, most);
    deal->cut_place = number->place;
    if (!cut)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "the pack is not cut in this ruleset");
}

static void read_deal_goals(struct reader *reader, const struct key *key, const struct entry *entry,
                            void *field)
{
    (void)key;
    if (node_has_goals(position_reader_of(reader), entry->key))
        node_goals(position_reader_of(reader), entry->value, field);
}

void script_check_time(struct script_reader *reader, const struct node *key)
{
    if (!reader->script->rules->match.time_may_be_called)
        diagnose(reader->named.reader.diagnostics, E_CONTRADICTION, key->place,
                 "time cannot be called in this ruleset");
}

static const struct word time_words[] = {{"called", 1, "the match ends after this deal"}, {0}};

static void read_time(struct reader *reader, const struct key *key, const struct entry *entry,
                      void *field)
{
    struct script_deal *deal = field;
    deal->time_called = value_word(reader, key, entry->value) == 1;
    deal->time_place = entry->key->place;
    script_check_time(script_reader_of(reader), entry->key);
}

static const struct spelling cut_spelling = {
    .word = WORD_NUMBER,
    .low = 1,
    .high = CARDS_MAX,
    .entry = &number_spelling,
};

#define CARDS (TAKES_SCALAR | TAKES_LIST)

/* How the pack lies. */
// clang-format off
#define PACK_KEYS                                                                                  \
    {.name = "pack", .takes = CARDS, .form = "the whole pack, from the top",                       \
     .doc = "The pack before it is cut.", .spelling = &card_spelling, .read = read_script_cards,   \
     .offset = offsetof(struct script_deal, pack)},                                                \
    {.name = "hands", .takes = TAKES_MAP, .form = "{North: [S2, HA]}",                             \
     .doc = "Hands as first dealt.", .spelling = &hands_spelling, .read = read_hands},             \
    {.name = "turn-up", .takes = CARDS, .form = "a card", .doc = "The card turned up.",            \
     .spelling = &card_spelling, .read = read_turn_up,                                             \
     .offset = offsetof(struct script_deal, turn_up)},                                             \
    {.name = "talon", .takes = CARDS, .form = "cards, from the top",                               \
     .doc = "The remaining cards after the deal.", .spelling = &card_spelling,                     \
     .read = read_script_cards, .offset = offsetof(struct script_deal, talon)},                    \
    {.name = "cut", .takes = TAKES_SCALAR | TAKES_MAP, .form = "a number, or {East: 9}",           \
     .doc = "The number of cards lifted off, and by whom.", .spelling = &cut_spelling,             \
     .read = read_cut}
// clang-format on

static const struct key pack_keys[] = {PACK_KEYS};

const struct schema script_pack_schema = SCHEMA("the cards of a deal", pack_keys);

static const struct key deal_keys[] = {
    PACK_KEYS,
    {.name = "goals",
     .takes = CARDS,
     .form = "cards: H3, S9",
     .doc = "The goals, in the order in which they are laid open.",
     .spelling = &card_spelling,
     .read = read_deal_goals,
     .offset = offsetof(struct script_deal, goals)},
    {.name = "position",
     .takes = TAKES_MAP,
     .form = "{trumps: H, hands: {North: H2 S9}}",
     .doc = "The deal starts in the middle, in this position.",
     .inside = &position_schema,
     .read = read_position,
     .offset = offsetof(struct script_deal, position)},
    {.name = "policies",
     .takes = TAKES_MAP,
     .form = "{North: first, others: random}",
     .fallback = "those of the script",
     .doc = "The players that choose what the script leaves open.",
     .spelling = &policies_spelling,
     .read = read_policies,
     .offset = offsetof(struct script_deal, policies)},
    {.name = "do",
     .takes = TAKES_LIST,
     .form = "a list of events",
     .doc = "The events.",
     .words = rest_words,
     .inside = &script_item_schema,
     .read = read_items},
    {.name = "expect",
     .takes = TAKES_MAP,
     .form = "a mapping",
     .doc = "The expected results of the deal.",
     .inside = &deal_expectation_schema,
     .read = read_deal_expectation,
     .offset = offsetof(struct script_deal, expect)},
    {.name = "time",
     .form = "called",
     .doc = "The match ends after this deal.",
     .words = time_words,
     .read = read_time},
};

const struct schema script_deal_schema = SCHEMA("a deal", deal_keys);

/* Where the deal says a part of the pack: hands, turn-up, talon. */
static struct place place_of_piece(const struct script_deal *deal)
{
    struct place place = {0};
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (deal->hands[seat].given)
            place = deal->hands[seat].place;
    }
    if (deal->turn_up.given)
        place = deal->turn_up.place;
    if (deal->talon.given)
        place = deal->talon.place;
    return place;
}

static bool is_in_pieces(const struct script_deal *deal)
{
    struct script_deal pieces = *deal;
    pieces.pack.given = false;
    return stack_wanted(&pieces);
}

/* What is said of the pack of a deal: whole or in pieces, and not at all if it was gathered. */
static void check_pack(const struct reader *reader, const struct script_deal *deal,
                       bool is_gathered)
{
    struct diagnostics *diagnostics = reader->diagnostics;
    struct place piece = place_of_piece(deal);
    if (is_gathered && stack_wanted(deal))
        diagnostic_hint(
            diagnose(diagnostics, E_CONTRADICTION, deal->pack.given ? deal->pack.place : piece,
                     script_goes_on(reader->rules)
                         ? "this deal continues with the pack of the last one"
                         : "the pack of this deal is gathered, not shuffled"),
            script_goes_on(reader->rules) ? "use '- holds:' to check a hand"
                                          : "use 'cut' for the cut, '- holds:' to check a hand");
    else if (deal->pack.given && is_in_pieces(deal))
        diagnostic_also(diagnose(diagnostics, E_CONTRADICTION, deal->pack.place,
                                 "'pack' is the whole pack: remove 'hands', 'turn-up' and 'talon'"),
                        piece, "one of them");
}

/* A deal that is under way can only be the first, and nothing of it is dealt. */
static void check_position(struct script_reader *reader, const struct script_deal *deal,
                           bool is_first)
{
    struct diagnostics *diagnostics = reader->named.reader.diagnostics;
    struct place dealt = deal->pack.given ? deal->pack.place : place_of_piece(deal);
    if (deal->cut)
        dealt = deal->cut_place;
    if (!is_first)
        diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, deal->position->place,
                                 "only the first deal of a script can start in the middle"),
                        "use a separate script");
    else if (dealt.source)
        diagnostic_also(diagnose(diagnostics, E_CONTRADICTION, dealt,
                                 "nothing is dealt in a deal that starts in the middle"),
                        deal->position->place, "the position");
}

/* Whether the deal goes on with the pack of the one before, counted from the script's first. */
static bool goes_on(const struct script *script, unsigned number)
{
    return pack_goes_on(&script->rules->pack, position_start(&script->start).deal + number);
}

void read_deals(struct reader *reader, const struct key *key, const struct entry *entry,
                void *field)
{
    struct script *script = field;
    const struct node *list = entry->value;
    struct script_deal *deals = arena_alloc(script->arena, list->count * sizeof *deals);
    (void)key;
    for (uint32_t i = 0; i < list->count; i++) {
        bool is_stacked = script_gathers(script->rules) || goes_on(script, i);
        bool is_gathered = is_stacked && (i > 0 || position_has(&script->start, IN_PACK));
        deals[i].place = list->entries[i].value->place;
        deals[i].cut_by.seat = NO_SEAT;
        read_mapping(reader, &script_deal_schema, &list->entries[i], &deals[i]);
        check_pack(reader, &deals[i], is_gathered);
        if (deals[i].position)
            check_position(script_reader_of(reader), &deals[i], i == 0);
    }
    script->deals = deals;
    script->deal_count = list->count;
}

bool script_read_chance(const struct ruleset *rules, const struct seat_names *names,
                        const struct node *said, struct arena *arena, struct script_deal *deal,
                        struct diagnostics *diagnostics)
{
    size_t before = diagnostics_count(diagnostics);
    struct position_reader reader = {
        .reader = {.rules = (struct ruleset *)rules, .arena = arena, .diagnostics = diagnostics},
        .names = names,
    };
    const struct entry whole = {.value = said};
    *deal = (struct script_deal){.cut_by.seat = NO_SEAT};
    if (read_mapping(&reader.reader, &script_pack_schema, &whole, deal))
        check_pack(&reader.reader, deal, false);
    return diagnostics_count(diagnostics) == before;
}
