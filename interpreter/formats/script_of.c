/* A game of a foreign file as a script. */
#include "formats/script_of.h"

#include <string.h>

#include "base/memory.h"
#include "base/yaml_text.h"
#include "formats/board.h"
#include "formats/cards.h"
#include "formats/contract.h"
#include "formats/ladder.h"
#include "loader/tree.h"
#include "transcript/action.h"
#include "transcript/seats.h"

/* --- text ------------------------------------------------------------------------------------- */

/* The script while it is written. */
struct writing {
    struct foreign_game *game;
    const struct ruleset *rules;
    struct arena *arena; /* the game's */
    struct seat_names seats;
    struct memory_file text;
    struct script_line *lines;
    unsigned line_count, line_room;
    const char *heading; /* of the next line; NULL once it is written */
    unsigned ladder;     /* the step of the ruleset's calls, or NO_STEP */
    bool plays;          /* its calls and cards are written; else only its hands */
    bool has_results;    /* so is what came of it */
    struct board_deal start;
};

static const struct place nowhere = {.source = NULL};

static void end_line(struct writing *writing, struct place place)
{
    fputc('\n', writing->text.out);
    writing->lines = arena_grow(writing->arena, writing->lines, writing->line_count,
                                &writing->line_room, sizeof *writing->lines);
    writing->lines[writing->line_count++] = (struct script_line){.place = place};
}

/* A line of the script, and where it comes from; the heading that waits for one before it. */
static void line(struct writing *writing, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void line(struct writing *writing, struct place place, const char *format, ...)
{
    va_list arguments;
    if (writing->heading)
        fputs(writing->heading, writing->text.out), end_line(writing, nowhere);
    writing->heading = NULL;
    va_start(arguments, format);
    vfprintf(writing->text.out, format, arguments);
    va_end(arguments);
    end_line(writing, place);
}

/* The heading, if anything is written under it. */
static void write_under(struct writing *writing, const char *heading,
                        void (*write)(struct writing *writing))
{
    writing->heading = heading;
    write(writing);
    writing->heading = NULL;
}

/* "S2 H10" with commas. */
static const char *listed(struct arena *arena, const char *cards)
{
    const char *list = "";
    while (*cards) {
        size_t length;
        const char *card = cards_next(&cards, &length);
        list = arena_joined(arena, list, ", ", "%.*s", (int)length, card);
    }
    return list;
}

/* --- the heading ------------------------------------------------------------------------------ */

static bool has_all_names(const struct writing *writing)
{
    bool has = writing->rules->players > 0;
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        has &= writing->game->names[seat] != NULL;
    return has;
}

/* Whether calls and cards lead to all that the file says came of the game. */
static bool is_settled(const struct writing *writing)
{
    return writing->plays && writing->game->item_count > 0 && !writing->game->is_unfinished;
}

/* Whether the ruleset scores as the file does: of games with bids of a ladder only one that has a
 * vulnerability, as they have, and only where the vulnerability is known. */
static bool scores_alike(const struct writing *writing)
{
    for (unsigned i = 0; i < writing->game->item_count; i++)
        if (writing->game->items[i].act == FOREIGN_CALL &&
            writing->game->items[i].call.kind != FOREIGN_AS_WRITTEN)
            return vulnerability_of(writing->rules) &&
                   writing->start.vulnerable != VULNERABLE_UNSAID;
    return true;
}

static bool is_score_compared(const struct writing *writing)
{
    const struct foreign_result *result = &writing->game->result;
    return is_settled(writing) && result->has_score && result->score_seat != FOREIGN_NOBODY &&
           scores_alike(writing);
}

/* Whether calls and cards lead to what the tag says, so that nobody need keep it. */
static bool is_tag_settled(const struct writing *writing, const struct foreign_tag *tag)
{
    bool is_score = strcmp(tag->name, "Score") == 0;
    return tag->is_result && is_settled(writing) && (!is_score || is_score_compared(writing));
}

/* A tag of one line, or of several. */
static void write_tag(struct writing *writing, struct place place, const char *name,
                      const char *value, const char *section)
{
    const char *key = yaml_scalar(writing->arena, name), *text = yaml_scalar(writing->arena, value);
    if (strlen(name) > KEY_MAX || strlen(value) > SCALAR_MAX) {
        foreign_remark(writing->game, FOREIGN_LOST, place, "the tag '%.20s' is too long to keep",
                       name);
        return;
    }
    if (!section) {
        line(writing, place, "    %s: %s", key, text);
        return;
    }
    line(writing, place, "    %s:", key);
    line(writing, place, "      - %s", text);
    for (size_t length; *section; section += length + (section[length] == '\n')) {
        length = strcspn(section, "\n");
        line(writing, place, "      - %s",
             yaml_scalar(writing->arena, arena_copy(writing->arena, section, length)));
    }
}

#define TAGS_MOST 900 /* a mapping of a script has 1000 entries */

/* What no other key of the script says. */
static void write_tags(struct writing *writing)
{
    struct foreign_game *game = writing->game;
    char number[12];
    snprintf(number, sizeof number, "%u", writing->start.deal);
    if (game->board && (writing->start.deal == 0 || strcmp(game->board, number) != 0))
        write_tag(writing, game->board_place, "Board", game->board, NULL);
    for (unsigned seat = 0; seat < writing->rules->players && !has_all_names(writing); seat++)
        if (game->names[seat])
            write_tag(writing, game->place, seats_name(&writing->seats, seat), game->names[seat],
                      NULL);
    if (game->vulnerable != VULNERABLE_UNSAID && !vulnerability_of(writing->rules))
        write_tag(writing, game->vulnerable_place, "Vulnerable",
                  board_vulnerable_word(game->vulnerable), NULL);
    if (game->has_unknown_vulnerability && writing->start.deal > 0 &&
        vulnerability_of(writing->rules)) /* else nothing gives it one */
        write_tag(writing, game->vulnerable_place, "Vulnerable", "?", NULL);
    for (unsigned i = 0; i < game->tag_count; i++) {
        const struct foreign_tag *tag = &game->tags[i];
        if (i == TAGS_MOST)
            foreign_remark(game, FOREIGN_LOST, tag->place, "more than %u tags are not kept",
                           TAGS_MOST);
        if (i < TAGS_MOST && tag->value && !is_tag_settled(writing, tag))
            write_tag(writing, tag->place, tag->name, tag->value, tag->section);
    }
}

static void write_comments(struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    for (unsigned i = 0; i < game->tag_count && i < TAGS_MOST; i++) {
        const struct foreign_tag *tag = &game->tags[i];
        if (tag->comment && *tag->comment)
            write_tag(writing, tag->place, tag->name ? tag->name : "game", tag->comment, NULL);
    }
}

static void write_from(struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    line(writing, game->place, "from:");
    line(writing, game->place, "  format: %s", game->format->name);
    if (game->is_supposed && writing->plays)
        line(writing, game->place, "  calls: supposed");
    write_under(writing, "  tags:", write_tags);
    write_under(writing, "  comments:", write_comments);
}

static void write_start(struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    const char *dealer = seats_name(&writing->seats, writing->start.dealer);
    struct place place = game->dealer_place.source ? game->dealer_place : game->board_place;
    if (writing->start.dealer != FOREIGN_NOBODY && writing->start.deal > 0)
        line(writing, place, "start: {dealer: %s, deal: %u}", dealer, writing->start.deal);
    else if (writing->start.dealer != FOREIGN_NOBODY)
        line(writing, place, "start: {dealer: %s}", dealer);
    else if (writing->start.deal > 0)
        line(writing, place, "start: {deal: %u}", writing->start.deal);
}

/* House rules that are not at their standard. */
static void write_options(struct writing *writing)
{
    const char *options = "";
    for (unsigned i = 0; i < writing->rules->option_count; i++) {
        const struct option *option = &writing->rules->options[i];
        if (!option_is_standard(option))
            options = arena_joined(writing->arena, options, ", ", "%s: %s", option->name,
                                   option_as_yaml(writing->arena, option));
    }
    if (*options)
        line(writing, nowhere, "options: {%s}", options);
}

static void write_heading(struct writing *writing, const char *ruleset)
{
    const struct foreign_game *game = writing->game;
    line(writing, nowhere, "eldest: 1");
    if (game->title)
        line(writing, game->place, "title: %s", yaml_scalar(writing->arena, game->title));
    line(writing, nowhere, "ruleset: %s", yaml_scalar(writing->arena, ruleset));
    if (writing->rules->fewest_players < writing->rules->most_players)
        line(writing, nowhere, "players: %u", writing->rules->players);
    write_options(writing);
    if (has_all_names(writing)) {
        const char *names = "";
        for (unsigned seat = 0; seat < writing->rules->players; seat++)
            names = arena_joined(writing->arena, names, ", ", "%s",
                                 yaml_scalar(writing->arena, game->names[seat]));
        line(writing, game->place, "names: [%s]", names);
    }
    write_from(writing);
    write_start(writing);
}

/* --- what happens ----------------------------------------------------------------------------- */

static const char *side_of(const struct writing *writing, unsigned seat)
{
    return writing->seats.accounts[writing->rules->account_of[seat]];
}

/* What a seat does, with what is said of it. */
static void write_act(struct writing *writing, const struct foreign_item *item, const char *what)
{
    line(writing, item->place, "      - %s: %s", seats_name(&writing->seats, item->seat), what);
    if (item->note && *item->note)
        line(writing, item->place, "        note: %s", yaml_scalar(writing->arena, item->note));
    if (item->comment && *item->comment)
        line(writing, item->place, "        comment: %s",
             yaml_scalar(writing->arena, item->comment));
}

/* Whether a whole trick begins here, behind so many cards: each card by the next seat in turn, or
 * by a seat that the file does not name, and nothing is said of any of them. */
static bool is_plain_trick(const struct writing *writing, unsigned first, unsigned played)
{
    const struct foreign_game *game = writing->game;
    const struct ruleset *rules = writing->rules;
    unsigned next = FOREIGN_NOBODY; /* whose turn it is, where that is known */
    if (played % rules->players != 0 || game->item_count - first < rules->players)
        return false;
    for (unsigned i = first; i < first + rules->players; i++) {
        const struct foreign_item *item = &game->items[i];
        bool is_next = item->seat == next || item->seat == FOREIGN_NOBODY || next == FOREIGN_NOBODY;
        if (item->act != FOREIGN_CARD || item->note || item->comment || !is_next)
            return false;
        unsigned seat = item->seat != FOREIGN_NOBODY ? item->seat : next;
        next = seat != FOREIGN_NOBODY ? rules->next_seat[seat] : FOREIGN_NOBODY;
    }
    return true;
}

/* A line for the trick that begins with this item: how many items that are. */
static unsigned write_trick(struct writing *writing, unsigned first)
{
    const struct foreign_item *lead = &writing->game->items[first];
    const char *cards = "";
    for (unsigned i = 0; i < writing->rules->players; i++)
        cards = arena_joined(writing->arena, cards, ", ", "%s", lead[i].text);
    line(writing, lead->place, "      - trick: [%s]", cards);
    writing->lines[writing->line_count - 1].trick = lead;
    if (lead->seat != FOREIGN_NOBODY)
        line(writing, lead->place, "        led by: %s", seats_name(&writing->seats, lead->seat));
    return writing->rules->players;
}

static void write_claim(struct writing *writing, const struct foreign_item *item)
{
    const char *side = side_of(writing, item->seat);
    if (item->tricks == FOREIGN_REST)
        line(writing, item->place, "      - claim: {%s: rest}", side);
    else
        line(writing, item->place, "      - claim: {%s: %u}", side, item->tricks);
}

static void write_item(struct writing *writing, const struct foreign_item *item)
{
    if (item->seat == FOREIGN_NOBODY) {
        foreign_remark(writing->game, FOREIGN_LOST, item->place,
                       "the player of this action is unknown: it is omitted");
        return;
    }
    switch (item->act) {
    case FOREIGN_CALL:
        write_act(writing, item,
                  yaml_scalar(writing->arena,
                              item->call.kind == FOREIGN_AS_WRITTEN
                                  ? item->text
                                  : ladder_name(writing->rules, writing->ladder, item->call)));
        break;
    case FOREIGN_CARD: write_act(writing, item, item->text); break;
    case FOREIGN_GIVE:
        write_act(writing, item,
                  arena_format(writing->arena, "[%s]", listed(writing->arena, item->text)));
        break;
    case FOREIGN_CLAIM: write_claim(writing, item); break;
    case FOREIGN_CONCEDE:
        line(writing, item->place, "      - concede: %s", seats_name(&writing->seats, item->seat));
        break;
    case FOREIGN_SHOW:
        line(writing, item->place, "      - lays open: %s",
             seats_name(&writing->seats, item->seat));
        break;
    }
}

static void write_items(struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    bool has_contract = !game->result.contract_name;
    if (!writing->plays || game->item_count == 0) {
        line(writing, nowhere, "      - rest");
        return;
    }
    bool is_auction_over = false;
    unsigned played = 0;
    for (unsigned i = 0; i < game->item_count;) {
        const struct foreign_item *item = &game->items[i];
        bool is_named = item->act == FOREIGN_CALL && item->call.kind != FOREIGN_AS_WRITTEN;
        if (is_named && is_auction_over) {
            i++; /* a pass that nobody is asked for */
            continue;
        }
        is_auction_over |=
            is_named && ladder_ends_with(writing->rules, writing->ladder, item->call);
        if (!has_contract && game->items[i].act == FOREIGN_CARD) {
            line(writing, game->result.contract_place, "      - contract: %s",
                 yaml_scalar(writing->arena, game->result.contract_name));
            has_contract = true;
        }
        unsigned begins = i;
        if (is_plain_trick(writing, i, played))
            i += write_trick(writing, i);
        else
            write_item(writing, &game->items[i++]);
        played += game->items[begins].act == FOREIGN_CARD ? i - begins : 0;
    }
}

/* --- what comes of it ------------------------------------------------------------------------- */

/* Of two sides one has the points, and the other none. */
static void write_scores(struct writing *writing)
{
    const struct foreign_result *result = &writing->game->result;
    unsigned account = writing->rules->account_of[result->score_seat];
    if (writing->rules->account_count != 2) {
        line(writing, result->score_place, "      scores: {%s: %d}",
             writing->seats.accounts[account], result->score);
        return;
    }
    int32_t first = account == 0 ? result->score : -result->score;
    line(writing, result->score_place, "      scores: {%s: %d, %s: %d}", writing->seats.accounts[0],
         first > 0 ? first : 0, writing->seats.accounts[1], first < 0 ? -first : 0);
}

static bool has_count(const struct ruleset *rules, const char *name)
{
    bool has = false;
    for (unsigned i = 0; i < rules->count_count; i++)
        has |= strcmp(rules->counts[i].name, name) == 0;
    return has;
}

static void write_results(struct writing *writing)
{
    const struct foreign_result *result = &writing->game->result;
    unsigned lines = writing->line_count;
    if (!is_settled(writing))
        return;
    if (result->passed_out)
        line(writing, result->contract_place, "      abandoned: true");
    if (result->has_tricks && result->declarer != FOREIGN_NOBODY)
        line(writing, result->tricks_place, "      tricks: {%s: %u}",
             side_of(writing, result->declarer), result->tricks);
    if (result->count && result->declarer != FOREIGN_NOBODY &&
        has_count(writing->rules, result->count))
        line(writing, result->score_place, "      counts: {%s: {%s: %d}}", result->count,
             side_of(writing, result->declarer), result->counted);
    if (is_score_compared(writing))
        write_scores(writing);
    else if (result->has_score)
        foreign_remark(writing->game, FOREIGN_LOST, result->score_place, "%s",
                       vulnerability_of(writing->rules)
                           ? "without the vulnerability the score is not compared"
                           : "the ruleset has no vulnerability: the score is not compared");
    writing->has_results = writing->line_count > lines;
}

/* --- the deal --------------------------------------------------------------------------------- */

static void write_hands(struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    const char *later = game->talon ? game->talon : ""; /* may be dealt to the hands, but later */
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        if (game->hands[seat])
            line(writing, game->hand_places[seat], "      %s: [%s]",
                 seats_name(&writing->seats, seat),
                 listed(writing->arena, cards_without(writing->arena, game->hands[seat], later)));
}

static void write_deal(struct writing *writing)
{
    const struct foreign_game *game = writing->game;
    bool has_hands = false;
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        has_hands |= game->hands[seat] != NULL;
    line(writing, nowhere, "deals:");
    write_under(writing, "  - hands:", write_hands);
    if (game->talon)
        line(writing, game->talon_place, "  %s talon: [%s]", has_hands ? " " : "-",
             listed(writing->arena, game->talon));
    bool has_begun = has_hands || game->talon;
    if (game->turn_up)
        line(writing, game->place, "  %s turn-up: %s", has_begun ? " " : "-", game->turn_up);
    has_begun |= game->turn_up != NULL;
    write_under(writing, has_begun ? "    do:" : "  - do:", write_items);
    write_under(writing, "    expect:", write_results);
}

static bool has_call(const struct writing *writing, const struct foreign_item *item)
{
    if (item->call.kind == FOREIGN_AS_WRITTEN)
        return call_exists(writing->rules, item->text);
    return writing->ladder != NO_STEP && ladder_name(writing->rules, writing->ladder, item->call);
}

/* A call as players say it. */
static const char *call_text(const struct foreign_game *game, const struct foreign_item *item)
{
    switch (item->call.kind) {
    case FOREIGN_AS_WRITTEN: return item->text;
    case FOREIGN_BID: return foreign_bid_text(game->arena, item->call, 0);
    case FOREIGN_PASS: return "pass";
    case FOREIGN_DOUBLE: return "double";
    case FOREIGN_REDOUBLE: break;
    }
    return "redouble";
}

/* Whether the ruleset has all calls of the game, and each call a seat. If not, only the hands are
 * taken. */
static bool has_calls(struct writing *writing)
{
    struct foreign_game *game = writing->game;
    for (unsigned i = 0; i < game->item_count; i++) {
        const struct foreign_item *item = &game->items[i];
        if (item->act != FOREIGN_CALL || (item->seat != FOREIGN_NOBODY && has_call(writing, item)))
            continue;
        if (item->seat == FOREIGN_NOBODY)
            foreign_remark(game, FOREIGN_LOST, item->place,
                           "the caller is unknown: only the hands are used");
        else
            foreign_remark(game, FOREIGN_LOST, item->place,
                           "%s has no call '%s': only the hands are used", writing->rules->name,
                           call_text(game, item));
        return false;
    }
    return true;
}

/* Whether the declarer is the one that the rules make of the calls. */
static void check_declarer(const struct writing *writing)
{
    struct foreign_game *game = writing->game;
    struct auction_end end = foreign_auction_end(game);
    if (writing->ladder == NO_STEP || !writing->plays || !end.is_over || end.is_passed_out)
        return;
    unsigned declarer =
        ladder_has_first_of_side(writing->rules, writing->ladder) ? end.declarer : end.bidder;
    if (game->result.declarer_place.source && game->result.declarer != declarer)
        foreign_remark(game, FOREIGN_IRREGULAR, game->result.declarer_place,
                       "the declarer is %s here, but by the rules %s",
                       seats_name(&writing->seats, game->result.declarer),
                       seats_name(&writing->seats, declarer));
}

static struct script_of *write_script(struct writing *writing, const char *ruleset)
{
    struct script_of *script = arena_alloc(writing->arena, sizeof *script);
    memory_file_open(&writing->text);
    write_heading(writing, ruleset);
    write_deal(writing);
    const char *text = memory_file_text(&writing->text);
    script->text = arena_copy(writing->arena, text, writing->text.length);
    script->lines = writing->lines;
    script->line_count = writing->line_count;
    script->has_only_hands = !writing->plays;
    script->has_results = writing->has_results;
    memory_file_close(&writing->text);
    return script;
}

const struct script_of *script_of(struct foreign_game *game, const struct ruleset *rules,
                                  const char *ruleset)
{
    if (foreign_is_wrong(game) || game->has_no_deal)
        return NULL;
    if (game->players > 0 && game->players != rules->players) {
        foreign_remark(game, FOREIGN_WRONG, game->place, "the game has %u players, and %s needs %u",
                       game->players, rules->name, rules->players);
        return NULL;
    }
    struct writing writing = {
        .game = game,
        .rules = rules,
        .arena = game->arena,
        .seats = seats_by_place(rules, game->arena),
        .ladder = ladder_step(rules),
    };
    writing.plays = has_calls(&writing);
    check_declarer(&writing);
    writing.start = board_settle(game, rules, &writing.seats);
    return write_script(&writing, ruleset);
}

struct place script_of_place(const struct script_of *script, struct place place)
{
    unsigned number = place_line_column(place).line;
    if (number < 1 || number > script->line_count)
        return nowhere;
    const struct script_line *from = &script->lines[number - 1];
    if (!from->trick)
        return from->place;
    const struct foreign_item *card = from->trick; /* the cards of its list are parted by commas */
    const char *at = place.source->text + place.offset;
    for (const char *c = line_start(place.source, at); c < at; c++)
        card += *c == ',';
    return card->place;
}
