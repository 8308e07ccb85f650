/* The sections of PBN: auction, play and notes. */
#include <string.h>

#include "base/text.h"
#include "formats/cards.h"
#include "formats/pbn.h"

/* --- words ------------------------------------------------------------------------------------ */

unsigned pbn_seat(const char *text)
{
    return text[0] && !text[1] ? seat_of_letter(text[0]) : FOREIGN_NOBODY;
}

struct named_call {
    const char *name;
    enum foreign_call_kind kind;
};

/* The standard's words, and others that files have in their place. */
static const struct named_call named_calls[] = {
    {"Pass", FOREIGN_PASS},         {"P", FOREIGN_PASS},     {"X", FOREIGN_DOUBLE},
    {"XX", FOREIGN_REDOUBLE},       {"D", FOREIGN_DOUBLE},   {"Dbl", FOREIGN_DOUBLE},
    {"Double", FOREIGN_DOUBLE},     {"R", FOREIGN_REDOUBLE}, {"Rdbl", FOREIGN_REDOUBLE},
    {"Redouble", FOREIGN_REDOUBLE},
};

bool pbn_read_call(const char *text, struct foreign_call *call)
{
    size_t bid = foreign_read_bid(text, call);
    if (bid > 0)
        return text[bid] == 0;
    for (size_t i = 0; i < sizeof named_calls / sizeof *named_calls; i++) {
        if (!text_same_word(named_calls[i].name, text))
            continue;
        *call = (struct foreign_call){.kind = named_calls[i].kind};
        return true;
    }
    return false;
}

bool pbn_read_contract(const char *text, struct foreign_call *bid, uint8_t *doubled)
{
    const char *behind = text + foreign_read_bid(text, bid);
    if (behind == text)
        return false;
    *doubled = text_same_word(behind, "X") ? 1 : text_same_word(behind, "XX") ? 2 : 0;
    return *doubled > 0 || *behind == 0;
}

const char *pbn_card(struct arena *arena, const char *text)
{
    size_t used;
    const char *card = card_read(arena, text, &used);
    return card && !text[used] ? card : NULL;
}

/* --- reading a section ------------------------------------------------------------------------ */

void pbn_begin_section(struct foreign_game *game, struct pbn_section *section,
                       const struct pbn_part *tag)
{
    if (section->is_there) {
        foreign_remark(game, FOREIGN_WRONG, tag->place,
                       "a game can have only one section of this name");
        return;
    }
    section->is_there = true;
    section->place = tag->place;
    section->first_seat = (uint8_t)pbn_seat(tag->value);
    if (section->first_seat == FOREIGN_NOBODY && *tag->value && strcmp(tag->value, "?") != 0)
        foreign_remark(game, FOREIGN_IRREGULAR, tag->place, "'%s' is none of N, E, S, W",
                       tag->value);
}

static struct pbn_entry *add_entry(struct foreign_game *game, struct pbn_section *section,
                                   enum pbn_entry_kind kind, struct place place)
{
    section->entries = arena_grow(game->arena, section->entries, section->count, &section->room,
                                  sizeof *section->entries);
    struct pbn_entry *entry = &section->entries[section->count++];
    *entry = (struct pbn_entry){.kind = kind, .place = place};
    entry->is_out_of_turn = section->has_mark;
    section->has_mark = false;
    return entry;
}

static struct pbn_entry *last_entry(const struct pbn_section *section)
{
    return section->count > 0 ? &section->entries[section->count - 1] : NULL;
}

static size_t run_of(const char *text, bool (*is_of)(char c))
{
    size_t length = 0;
    while (text[length] && is_of(text[length]))
        length++;
    return length;
}

static bool is_of_token(char c)
{
    return text_is_letter(c) || text_is_digit(c);
}

static bool is_of_suffix(char c)
{
    return c == '!' || c == '?';
}

/* "!" to "?!" are the glyphs 1 to 6 of calls, and 7 to 12 of cards. */
static unsigned glyph_of(const char *suffix, size_t length, bool is_play)
{
    static const char *const suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
    unsigned glyph = 0;
    for (unsigned i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        if (strlen(suffixes[i]) == length && strncmp(suffixes[i], suffix, length) == 0)
            glyph = i + 1;
    return glyph + (is_play ? 6 : 0);
}

static bool no_entry(struct foreign_game *game, const struct pbn_section *section,
                     struct place place)
{
    if (section->count > 0)
        return false;
    foreign_remark(game, FOREIGN_LOST, place, "this follows nothing that it could belong to");
    return true;
}

static void add_mark(struct foreign_game *game, struct pbn_section *section, struct place place,
                     unsigned glyph)
{
    struct pbn_entry *entry = last_entry(section);
    if (no_entry(game, section, place))
        return;
    entry->marks = entry->marks ? arena_format(game->arena, "%s $%u", entry->marks, glyph)
                                : arena_format(game->arena, "$%u", glyph);
}

static void add_note(struct foreign_game *game, struct pbn_section *section, struct place place,
                     unsigned number)
{
    if (number < 1 || number > PBN_NOTES)
        foreign_remark(game, FOREIGN_LOST, place, "notes have numbers from 1 to %u", PBN_NOTES);
    else if (!no_entry(game, section, place))
        last_entry(section)->note = (uint8_t)number;
}

static unsigned number_of(const char *digits, size_t length)
{
    unsigned number = 0;
    for (size_t i = 0; i < length && number < 10000; i++)
        number = number * 10 + (unsigned)(digits[i] - '0');
    return number;
}

/* '^' and a letter: how many characters that is; 0 if it is nothing. */
static size_t read_irregularity(struct foreign_game *game, struct pbn_section *section,
                                struct place place, const char *at)
{
    static const char letters[] = "ISRL";
    static const char *const says[] = {"this bid is insufficient", "a player was skipped",
                                       "this card is a revoke", "this lead is out of turn"};
    const char *letter = at[1] ? strchr(letters, text_upper(at[1])) : NULL;
    if (!letter)
        return 0;
    foreign_remark(game, FOREIGN_IRREGULAR, place, "the file says that %s", says[letter - letters]);
    if (*letter == 'S')
        add_entry(game, section, PBN_SKIPPED, place);
    section->has_mark = *letter == 'L';
    return 2;
}

/* A token of letters and digits. */
static void add_token(struct foreign_game *game, struct pbn_section *section, bool is_play,
                      struct place place, const char *text)
{
    const struct pbn_entry *last = last_entry(section);
    struct foreign_call call;
    if (!is_play && (text_same_word(text, "AP") || text_same_word(text, "All"))) {
        add_entry(game, section, PBN_ALL, place)->text = text;
        return;
    }
    bool is_all_before = last && last->kind == PBN_ALL && text_same_word(last->text, "All");
    if (is_all_before && text_same_word(text, "Pass"))
        return; /* "All Pass" */
    const char *card = is_play ? pbn_card(game->arena, text) : NULL;
    if (card || (!is_play && pbn_read_call(text, &call)))
        add_entry(game, section, PBN_TOKEN, place)->text = card ? card : text;
    else
        foreign_remark(game, FOREIGN_WRONG, place, "'%s' is not a %s", text,
                       is_play ? "card" : "call");
}

/* One token at the beginning of the text: how many characters it takes; 0 if it is none. */
static size_t read_token(struct foreign_game *game, struct pbn_section *section, bool is_play,
                         struct place place, const char *at)
{
    size_t length = run_of(at, is_of_token);
    if (length > 0) {
        place.length = (uint32_t)length;
        add_token(game, section, is_play, place, arena_copy(game->arena, at, length));
        return length;
    }
    if ((length = run_of(at, is_of_suffix)) > 0) {
        length = length > 2 ? 2 : length;
        add_mark(game, section, place, glyph_of(at, length, is_play));
        return length;
    }
    length = run_of(at + 1, text_is_digit);
    switch (*at) {
    case '-': add_entry(game, section, PBN_UNKNOWN, place); return 1;
    case '+':
        section->goes_on = true;
        add_entry(game, section, PBN_NEXT, place);
        return 1;
    case '*': section->is_ended = true; return 1;
    case '$':
        if (length > 0)
            add_mark(game, section, place, number_of(at + 1, length));
        return length > 0 ? length + 1 : 0;
    case '=':
        if (length == 0 || at[length + 1] != '=')
            return 0;
        add_note(game, section, place, number_of(at + 1, length));
        return length + 2;
    case '^': return read_irregularity(game, section, place, at);
    default: return 0;
    }
}

void pbn_read_word(struct foreign_game *game, struct pbn_section *section, bool is_play,
                   const struct pbn_part *word)
{
    struct place place = word->place;
    for (const char *at = word->value; *at;) {
        place.length = (uint32_t)strlen(at);
        size_t length = read_token(game, section, is_play, place, at);
        if (length == 0) {
            foreign_remark(game, FOREIGN_WRONG, place, "'%s' means nothing here", at);
            return;
        }
        at += length;
        place.offset += (uint32_t)length;
    }
}

void pbn_read_note(struct foreign_game *game, struct pbn_section *section,
                   const struct pbn_part *tag)
{
    size_t length = run_of(tag->value, text_is_digit);
    unsigned number = number_of(tag->value, length);
    if (length == 0 || tag->value[length] != ':' || number < 1 || number > PBN_NOTES)
        foreign_remark(game, FOREIGN_LOST, tag->place,
                       "a note is \"1:its text\", with a number up to %u", PBN_NOTES);
    else if (section->notes[number])
        foreign_remark(game, FOREIGN_LOST, tag->place, "duplicate note %u", number);
    else {
        section->notes[number] = tag->value + length + 1;
        section->note_places[number] = tag->place;
    }
}

const char *pbn_joined_comment(struct foreign_game *game, const char *one, const char *other)
{
    return one ? arena_format(game->arena, "%s\n%s", one, other) : other;
}

/* --- what entries become ---------------------------------------------------------------------- */

/* What is said of an entry is said of its item. */
static void tell_item(struct foreign_game *game, const struct pbn_section *section,
                      const struct pbn_entry *entry, struct foreign_item *item)
{
    item->note = entry->note ? section->notes[entry->note] : NULL;
    item->comment = entry->comment && entry->marks
                        ? arena_format(game->arena, "%s %s", entry->marks, entry->comment)
                    : entry->marks ? entry->marks
                                   : entry->comment;
    if (entry->note && !item->note)
        foreign_remark(game, FOREIGN_LOST, entry->place, "no note %u in this section", entry->note);
}

static bool refers_to(const struct pbn_section *section, unsigned number)
{
    for (unsigned i = 0; i < section->count; i++)
        if (section->entries[i].note == number)
            return true;
    return false;
}

/* Notes that no entry refers to. */
static void tell_idle_notes(struct foreign_game *game, const struct pbn_section *section)
{
    for (unsigned number = 1; number <= PBN_NOTES; number++) {
        if (section->notes[number] && !refers_to(section, number))
            foreign_remark(game, FOREIGN_LOST, section->note_places[number],
                           "nothing refers to note %u", number);
    }
}

void pbn_share_notes(struct pbn_section *from, struct pbn_section *to)
{
    for (unsigned number = 1; number <= PBN_NOTES; number++) {
        bool is_meant = refers_to(to, number) && !refers_to(from, number);
        if (!from->notes[number] || to->notes[number] || !is_meant)
            continue;
        to->notes[number] = from->notes[number];
        to->note_places[number] = from->note_places[number];
        from->notes[number] = NULL;
    }
}

static bool is_too_long(struct foreign_game *game, const struct pbn_section *section, unsigned most,
                        const char *what)
{
    if (section->count > most)
        foreign_remark(game, FOREIGN_WRONG, section->entries[most].place,
                       "%s of four players has %u at most", what, most);
    return section->count > most;
}

/* --- calls ------------------------------------------------------------------------------------ */

#define CALLS_MOST                                                                                 \
    400 /* the longest auction there is has 319, without players that are skipped                  \
         */

static void add_call(struct foreign_game *game, const struct pbn_section *auction,
                     const struct pbn_entry *entry, unsigned seat)
{
    struct foreign_call call = {.kind = FOREIGN_PASS};
    pbn_read_call(entry->text, &call);
    if (foreign_auction_end(game).is_over)
        foreign_remark(game, FOREIGN_IRREGULAR, entry->place,
                       "the auction is over before this call");
    struct foreign_item *item = foreign_add_item(game, FOREIGN_CALL, seat, entry->place);
    item->call = call;
    tell_item(game, auction, entry, item);
}

/* Whether the calls so far lead to the contract that the file names, but for passes. */
static bool lead_to_contract(const struct foreign_game *game)
{
    const struct foreign_result *result = &game->result;
    struct auction_end end = foreign_auction_end(game);
    if (end.bid.kind != FOREIGN_BID)
        return result->passed_out;
    return result->contract.kind == FOREIGN_BID && end.bid.level == result->contract.level &&
           end.bid.suit == result->contract.suit && end.doubled == result->doubled;
}

/* Files leave out the last passes: the contract then says that there were some. */
static void end_auction(struct foreign_game *game, const struct pbn_section *auction, unsigned seat)
{
    bool is_over = foreign_auction_end(game).is_over;
    if (!is_over && !auction->goes_on && lead_to_contract(game)) {
        foreign_remark(game, FOREIGN_IRREGULAR, auction->place,
                       "the last passes of the auction are missing and are added");
        foreign_add_passes(game, seat, auction->place);
    } else if (!is_over) {
        game->is_unfinished = true;
        foreign_remark(game, FOREIGN_IRREGULAR, auction->place, "the auction is not finished");
    }
}

/* Who makes the first call is the dealer. */
static void check_dealer(struct foreign_game *game, const struct pbn_entry *first, unsigned seat)
{
    if (game->dealer == FOREIGN_NOBODY)
        game->dealer = (uint8_t)seat;
    else if (game->dealer != seat)
        foreign_remark(game, FOREIGN_IRREGULAR, first->place, "the first call is not the dealer's");
}

void pbn_end_auction(struct foreign_game *game, const struct pbn_section *auction)
{
    unsigned seat = auction->first_seat != FOREIGN_NOBODY ? auction->first_seat : game->dealer;
    bool has_begun = false;
    if (seat == FOREIGN_NOBODY)
        foreign_remark(game, FOREIGN_WRONG, auction->place, "the first caller is unknown");
    if (seat == FOREIGN_NOBODY || is_too_long(game, auction, CALLS_MOST, "an auction"))
        return;
    for (unsigned i = 0; i < auction->count; i++) {
        const struct pbn_entry *entry = &auction->entries[i];
        bool is_of_seat = entry->kind == PBN_TOKEN || entry->kind == PBN_SKIPPED;
        if (is_of_seat && !has_begun)
            check_dealer(game, entry, seat);
        has_begun |= is_of_seat;
        if (entry->kind == PBN_UNKNOWN && has_begun)
            foreign_remark(game, FOREIGN_IRREGULAR, entry->place, "a call is missing here");
        if (entry->kind == PBN_ALL)
            foreign_add_passes(game, seat, entry->place);
        if (entry->kind == PBN_TOKEN)
            add_call(game, auction, entry, seat);
        if (is_of_seat || entry->kind == PBN_UNKNOWN)
            seat = (seat + 1) % CONTRACT_SEATS;
    }
    tell_idle_notes(game, auction);
    end_auction(game, auction, seat);
}

/* --- the table of cards ----------------------------------------------------------------------- */

/* A row of the table while it is gone through. */
struct row {
    const struct pbn_entry *cell[CONTRACT_SEATS]; /* by seat; NULL: behind the last */
    unsigned leader;
};

static struct row row_at(const struct pbn_section *play, unsigned number, unsigned leader)
{
    struct row row = {.leader = leader};
    for (unsigned i = 0; i < CONTRACT_SEATS; i++) {
        unsigned at = number * CONTRACT_SEATS + i, seat = (play->first_seat + i) % CONTRACT_SEATS;
        row.cell[seat] = at < play->count ? &play->entries[at] : NULL;
        if (row.cell[seat] && row.cell[seat]->is_out_of_turn)
            row.leader = seat;
    }
    return row;
}

static bool is_card(const struct pbn_entry *cell)
{
    return cell && cell->kind == PBN_TOKEN;
}

/* Adds the cards of a row up to the first that is not known: how many those are. */
static unsigned add_cards(struct foreign_game *game, const struct pbn_section *play,
                          const struct row *row)
{
    unsigned count = 0;
    for (; count < CONTRACT_SEATS; count++) {
        unsigned seat = (row->leader + count) % CONTRACT_SEATS;
        const struct pbn_entry *cell = row->cell[seat];
        if (!is_card(cell))
            return count;
        struct foreign_item *item = foreign_add_item(game, FOREIGN_CARD, seat, cell->place);
        item->text = cell->text;
        tell_item(game, play, cell, item);
    }
    return count;
}

/* The first card that is known though one before it is not; NULL if there is none. */
static const struct pbn_entry *known_behind(const struct pbn_section *play, const struct row *row,
                                            unsigned count, unsigned number)
{
    for (unsigned i = count; i < CONTRACT_SEATS; i++) {
        const struct pbn_entry *cell = row->cell[(row->leader + i) % CONTRACT_SEATS];
        if (is_card(cell))
            return cell;
    }
    for (unsigned at = (number + 1) * CONTRACT_SEATS; at < play->count; at++)
        if (is_card(&play->entries[at]))
            return &play->entries[at];
    return NULL;
}

static void add_rows(struct foreign_game *game, const struct pbn_section *play, unsigned leader,
                     char trumps)
{
    for (unsigned number = 0; number * CONTRACT_SEATS < play->count; number++) {
        struct row row = row_at(play, number, leader);
        const char *cards[CONTRACT_SEATS];
        unsigned count = add_cards(game, play, &row);
        if (count < CONTRACT_SEATS) {
            const struct pbn_entry *known = known_behind(play, &row, count, number);
            if (known)
                foreign_remark(
                    game, FOREIGN_LOST, known->place,
                    "a card before this one is unknown: the play from there on is omitted");
            return;
        }
        for (unsigned seat = 0; seat < CONTRACT_SEATS; seat++)
            cards[seat] = row.cell[seat]->text;
        leader = foreign_trick_winner(cards, row.leader, trumps);
    }
}

/* Whether it is said, by '*' or '+', how a play that is not complete ends. */
static void check_end(struct foreign_game *game, const struct pbn_section *play)
{
    if (foreign_count(game, FOREIGN_CARD) < CONTRACT_CARDS && !play->is_ended && !play->goes_on &&
        game->result.has_tricks)
        foreign_remark(game, FOREIGN_IRREGULAR, play->place,
                       "the play has no '*' at its end: the rest is read as a claim");
}

unsigned pbn_lead(const struct foreign_game *game, const struct pbn_section *play)
{
    if (play->count == 0 || play->first_seat != FOREIGN_NOBODY)
        return play->count == 0 ? FOREIGN_NOBODY : play->first_seat;
    return is_card(play->entries) ? foreign_holder(game, play->entries->text) : FOREIGN_NOBODY;
}

void pbn_end_play(struct foreign_game *game, const struct pbn_section *play)
{
    char trumps = foreign_trumps(game);
    struct pbn_section table = *play;
    bool has_contract = game->result.contract.kind == FOREIGN_BID;
    unsigned leader = has_contract && game->result.declarer < CONTRACT_SEATS
                          ? (game->result.declarer + 1u) % CONTRACT_SEATS
                          : play->first_seat;
    if (table.first_seat == FOREIGN_NOBODY)
        table.first_seat = (uint8_t)leader;
    tell_idle_notes(game, play);
    if (play->count == 0 || is_too_long(game, play, CONTRACT_CARDS, "a play"))
        return;
    if (leader == FOREIGN_NOBODY || trumps == '?') {
        foreign_remark(game, FOREIGN_LOST, play->place,
                       "the play is omitted: without a contract the winners of tricks are unknown");
        return;
    }
    game->is_unfinished |= play->goes_on;
    if (table.first_seat != leader)
        foreign_remark(game, FOREIGN_IRREGULAR, play->place,
                       "the play begins with %s, but %s leads to the first trick",
                       seat_words[table.first_seat], seat_words[leader]);
    add_rows(game, &table, leader, trumps);
    check_end(game, play);
}
