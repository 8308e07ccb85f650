/* Roles read and written: a row for where each begins, and one for each way on. */
#include "ruleset/role.h"

#include <string.h>

#include "base/arena.h"
#include "ruleset/ruleset.h"

const struct role_row role_rows[ROLE_BASES] = {
#define X(base, words_, path_, doc_, ...)                                                          \
    [base] = {.words = words_, .path = path_, .doc = doc_, __VA_ARGS__},
    ROLES(X)
#undef X
};

const struct way_row way_rows[WAY_COUNT] = {
#define X(way, word_, ...) [way] = {.word = word_, __VA_ARGS__},
    WAYS(X)
#undef X
};

const role_t roles_usual[ROLES_USUAL] = {
    ROLE_EACH,
    ROLE_EACH_SIDE,
    ROLE_ELDEST,
    ROLE_DEALER,
    ROLE_DEALER | (role_t)WAY_LEFT << 5,
    ROLE_DEALER | (role_t)WAY_RIGHT << 5,
    ROLE_DEALERS_PARTNER,
    ROLE_DECLARER,
    ROLE_PARTNER,
    ROLE_MAKERS,
    ROLE_DEFENDERS,
    ROLE_OTHERS,
    ROLE_CALLER,
    ROLE_BIDDER,
    ROLE_LEADER,
    ROLE_WINNER,
};

/* --- what is true of it ---------------------------------------------------------------------- */

bool role_goes(role_t role, enum role_way way)
{
    for (unsigned i = 0; role_way(role, i); i++)
        if (role_way(role, i) == way)
            return true;
    return false;
}

bool role_is_of_partner(role_t role)
{
    return role_base(role) == ROLE_DECLARER && role_way(role, 0) == WAY_PARTNER;
}

/* A neighbour of a seat is a seat, too; of several seats there may be several. */
unsigned role_traits(role_t role)
{
    const unsigned kept = ROLE_OF_DECLARER | ROLE_OF_DEALER | ROLE_OF_SUBJECT | ROLE_OF_TRICK |
                          ROLE_OF_CALL | ROLE_OF_BID | ROLE_OF_NOTE | ROLE_OF_MELD;
    unsigned traits = role_rows[role_base(role)].traits;
    for (unsigned i = 0; role_way(role, i); i++) {
        enum role_way way = role_way(role, i);
        unsigned seat = way_rows[way].traits & ROLE_IS_SEAT ? traits & ROLE_IS_SEAT : 0;
        traits = (way_rows[way].traits & ~(unsigned)ROLE_IS_SEAT) | seat | (traits & kept);
    }
    return traits;
}

/* --- how many seats -------------------------------------------------------------------------- */

/* How many partners a step can find: one at each of its moments, or all of a role at once. */
static unsigned partners_at(const struct ruleset *rules, const struct step *step)
{
    bool is_often = step->at.kind != AT_TRICK || step->at.first < step->at.last;
    if (step->kind == STEP_PARTNER && (is_often || !(role_traits(step->who) & ROLE_IS_SEAT)))
        return rules->players;
    return step_finds_partner(step);
}

unsigned ruleset_cards_called(const struct ruleset *rules)
{
    unsigned most = 0;
    for (unsigned contract = 0; contract <= rules->contract_count; contract++) {
        unsigned calls = 0;
        EACH(step, rules->steps, rules->step_count)
            calls += is_under(step->under, contract) && step_calls_card(step);
        most = calls > most ? calls : most;
    }
    return most;
}

/* How many partners a declarer can find in a deal. */
static unsigned partners_found(const struct ruleset *rules)
{
    unsigned called = ruleset_cards_called(rules);
    unsigned found = called ? called : rules->partner_by_card;
    EACH(step, rules->steps, rules->step_count) {
        unsigned at = partners_at(rules, step);
        found = at > found ? at : found;
    }
    return found;
}

/* Each copy of the card may be held by another seat. */
static unsigned copies_of(const struct pack *pack, unsigned card)
{
    unsigned copies = 1;
    for (unsigned i = 0; pack->copies > 1 && i < pack->card_count; i++)
        copies += i != card && pack->cards[i].name == pack->cards[card].name;
    return copies;
}

/* All but the extremes, which are no seats. Partners who are found in the deal come beside the
 * seats of the declarer's account. */
unsigned role_seats_most(const struct ruleset *rules, role_t role)
{
    const unsigned players = rules->players;
    const unsigned sides = rules->sides == SIDES_ACROSS ? 2
                           : rules->sides == SIDES_ALL  ? 1
                                                        : players;
    const unsigned account = players / sides, most_of_side = account + partners_found(rules),
                   side = most_of_side < players ? most_of_side : players;
    unsigned most = players;
    if (role_rows[role_base(role)].traits & ROLE_IS_SEAT)
        most = 1;
    else if (role_base(role) == ROLE_HOLDER)
        most = copies_of(&rules->pack, role_named(role));
    else if (role_base(role) == ROLE_MAKERS)
        most = side;
    else if (role_base(role) == ROLE_DEFENDERS)
        most = players - account;
    else if (role_base(role) == ROLE_OTHERS)
        most = players - 1;
    else if (role_base(role) == ROLE_SELF)
        most = account; /* a side, in a line to a side */
    for (unsigned i = 0; role_way(role, i); i++)
        switch (role_way(role, i)) {
        case WAY_PARTNER: most *= side - 1; break;
        case WAY_SIDE: most *= side; break;
        case WAY_OPPONENTS: most = players - account; break;
        case WAY_LEFT: /* each has one neighbour */
        case WAY_RIGHT:
        case WAY_NEXT:
        case WAY_NONE:
        case WAY_COUNT: break;
        }
    return most < players ? most : players;
}

/* --- reading --------------------------------------------------------------------------------- */

static const char *word_of(const struct role_row *row, enum role_style style)
{
    return style == ROLE_IN_YAML ? row->words : row->path;
}

#define ENDS ".'"

/* The length of a word if the text begins with it, and one of these or nothing follows; 0:
 * it does not. */
static size_t begins_with(const char *text, const char *word, const char *ends)
{
    size_t length = word ? strlen(word) : 0;
    bool is_there = length > 0 && strncmp(text, word, length) == 0;
    return is_there && (text[length] == '\0' || strchr(ends, text[length])) ? length : 0;
}

static int find_card(const struct ruleset *rules, const char *name)
{
    struct set cards = pack_find_cards(&rules->pack, name);
    return set_is_empty(cards) ? -1 : (int)set_first(cards);
}

/* A truth of which not the table has one, but each. */
static int find_note(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->note_count; i++)
        if (strcmp(rules->notes[i].name, name) == 0)
            return note_is_of_some(&rules->notes[i]) ? (int)i : -1;
    return -1;
}

static int find_melds(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->count_count; i++)
        if (strcmp(rules->counts[i].name, name) == 0)
            return rules->counts[i].kind == COUNT_MELDS ? (int)i : -1;
    return -1;
}

static int find_named(const struct ruleset *rules, enum role_base base, const char *name)
{
    unsigned traits = role_rows[base].traits;
    return traits & ROLE_OF_CARD   ? find_card(rules, name)
           : traits & ROLE_OF_NOTE ? find_note(rules, name)
                                   : find_melds(rules, name);
}

/* " C2", ".C2": what is named behind the word. */
static size_t read_named(const struct ruleset *rules, const char *text, enum role_style style,
                         role_t *role)
{
    char name[80]; /* more than a key has */
    if (*text != (style == ROLE_IN_YAML ? ' ' : '.') || !rules)
        return 0;
    size_t length = strcspn(text + 1, style == ROLE_IN_YAML ? "'" : ".");
    if (length == 0 || length >= sizeof name)
        return 0;
    memcpy(name, text + 1, length);
    name[length] = '\0';
    int number = find_named(rules, role_base(*role), name);
    if (number < 0)
        return 0;
    *role = role_naming(role_base(*role), (unsigned)number);
    return 1 + length;
}

static size_t read_base(const struct ruleset *rules, const char *text, enum role_style style,
                        role_t *role)
{
    size_t length = 0;
    for (*role = 0; *role < ROLE_BASES && length == 0; *role += length == 0)
        length = begins_with(text, word_of(&role_rows[*role], style),
                             role_rows[*role].traits & ROLE_NAMES ? ". " : ENDS);
    if (length == 0 || !(role_rows[*role].traits & ROLE_NAMES))
        return length;
    size_t named = read_named(rules, text + length, style, role);
    return named ? length + named : 0;
}

/* Behind what was read: "'s partner", ".partner". */
static size_t read_way(const char *text, enum role_style style, role_t *role)
{
    const char *joint = style == ROLE_IN_YAML ? "'s " : ".";
    if (strncmp(text, joint, strlen(joint)) != 0 || role_ways(*role) == ROLE_WAYS_MAX ||
        !role_has(*role, ROLE_GOES_ON))
        return 0;
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++) {
        size_t length = begins_with(text + strlen(joint), way_rows[way].word, ENDS);
        if (length > 0) {
            *role = role_then(*role, way);
            return strlen(joint) + length;
        }
    }
    return 0;
}

size_t role_read(const struct ruleset *rules, const char *text, enum role_style style, role_t *role)
{
    size_t length = read_base(rules, text, style, role), more = length;
    while (more > 0) {
        more = read_way(text + length, style, role);
        length += more;
    }
    return length;
}

/* --- names that lack ------------------------------------------------------------------------- */

bool role_wants_name(const char *text, enum role_style style, enum role_base *base)
{
    size_t longest = 0; /* "holder of best" is longer than "holder of" */
    for (enum role_base i = 0; i < ROLE_BASES; i++) {
        size_t length = role_rows[i].traits & ROLE_NAMES
                            ? begins_with(text, word_of(&role_rows[i], style),
                                          style == ROLE_IN_YAML ? " " : ".")
                            : 0;
        if (length > longest) {
            longest = length;
            *base = i;
        }
    }
    return longest > 0;
}

const char *role_wanted_name(enum role_base base)
{
    unsigned traits = role_rows[base].traits;
    return traits & ROLE_OF_CARD ? "a card of the pack"
           : traits & ROLE_OF_NOTE
               ? "a name under 'remember' that is true or false for each seat or side"
               : "the name of a count that has 'melds'";
}

const char *role_possible_name(const struct ruleset *rules, enum role_base base, unsigned number)
{
    unsigned traits = role_rows[base].traits, seen = 0;
    if (traits & ROLE_OF_CARD)
        return number == 0 && rules->pack.card_count > 0 ? rules->pack.cards[0].name : NULL;
    for (unsigned i = 0; traits & ROLE_OF_NOTE && i < rules->note_count; i++)
        if (note_is_of_some(&rules->notes[i]) && seen++ == number)
            return rules->notes[i].name;
    for (unsigned i = 0; traits & ROLE_OF_MELD && i < rules->count_count; i++)
        if (rules->counts[i].kind == COUNT_MELDS && seen++ == number)
            return rules->counts[i].name;
    return NULL;
}

/* --- writing --------------------------------------------------------------------------------- */

static const char *name_in(const struct ruleset *rules, role_t role)
{
    unsigned traits = role_rows[role_base(role)].traits, number = role_named(role);
    return traits & ROLE_OF_CARD   ? rules->pack.cards[number].name
           : traits & ROLE_OF_NOTE ? rules->notes[number].name
                                   : rules->counts[number].name;
}

const char *role_written(struct arena *arena, const struct ruleset *rules, role_t role,
                         enum role_style style)
{
    const char *text = word_of(&role_rows[role_base(role)], style);
    bool names = role_rows[role_base(role)].traits & ROLE_NAMES;
    if (names && !rules)
        return NULL;
    if (text && names)
        text = arena_format(arena, "%s%s%s", text, style == ROLE_IN_YAML ? " " : ".",
                            name_in(rules, role));
    for (unsigned i = 0; text && role_way(role, i); i++)
        text = arena_format(arena, "%s%s%s", text, style == ROLE_IN_YAML ? "'s " : ".",
                            way_rows[role_way(role, i)].word);
    return text;
}
