#include "transcript/column.h"

#include <string.h>

#include "transcript/action.h"
#include "transcript/column_parts.h"

/* --- heading --------------------------------------------------------------------------------- */

static const char *option_text(const struct column *column, const struct option *option)
{
    return option->kind == OPTION_NUMBER
               ? arena_format(column->arena, "%s %d", option->name, option->value)
               : arena_format(column->arena, "%s %s", option->name,
                              option->values[option->chosen].name);
}

static void tell_options(struct column *column)
{
    const char *list = "";
    for (unsigned i = 0; i < column->rules->option_count; i++) {
        const struct option *option = &column->rules->options[i];
        if (!option_is_standard(option))
            list = arena_joined(column->arena, list, ", ", "%s", option_text(column, option));
    }
    if (*list)
        column_tell(column, "House rules: %s.", list);
}

static bool is_under_way(const struct state *state)
{
    static const int32_t nothing[SEATS_MAX];
    return memcmp(state->score, nothing, sizeof nothing) != 0;
}

/* ", as North sees it", where it is one seat's match. */
static const char *seen_by(const struct column *column, const struct event *event)
{
    if (!event->view)
        return "";
    return arena_format(column->arena, ", as %s sees it",
                        seats_name(&column->names, event->view->seat));
}

static void begin_match(struct column *column, const struct event *event)
{
    column_head(column, column->heading.title, '=');
    column_tell(column, "%s, %u players%s.", column->rules->name, column->rules->players,
                seen_by(column, event));
    tell_options(column);
    if (is_under_way(event->after))
        column_scores(column, event->after);
    column_flush(column);
}

/* --- seats ----------------------------------------------------------------------------------- */

static const char *player_name(const struct column *column, unsigned player)
{
    return seats_player(column->heading.players, player, column->arena);
}

static void tell_draw(struct column *column, const struct event *event)
{
    column_tell(column, "%s draws %s.", player_name(column, event->seat),
                glyph_card(&column->glyphs, event->number));
}

/* "North First, East Second"; where seats have no names of their own, the players as they sit. */
static const char *seating(const struct column *column, const struct state *state)
{
    struct seat_names places = seats_by_place(column->rules, column->arena);
    bool compass = column->rules->players == 2 || column->rules->players == 4;
    const char *list = "";
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        list = arena_joined(column->arena, list, ", ", "%s%s%s",
                            compass ? seats_name(&places, seat) : "", compass ? " " : "",
                            player_name(column, state->player_at[seat]));
    return list;
}

static void seat_players(struct column *column, const struct event *event)
{
    bool drawn = event->after->draw.card[0] != NO_CARD;
    if (column->heading.players || drawn)
        column_tell(column, "Around the table: %s.", seating(column, event->after));
    if (column->heading.players)
        column->names =
            seats_by_player(column->rules, event->after, column->heading.players, column->arena);
    column_flush(column);
}

/* --- the deal -------------------------------------------------------------------------------- */

/* A deal that is under way: the tricks before are not known card by card. */
static void join_deal(struct column *column, const struct state *state)
{
    column->playing = state->trick > 0 || state->in_trick > 0;
    column->first_trick = state->trick;
    if (column->playing)
        column_tell(column, "Trick %u is under way.", state->trick + 1u);
}

/* A suit of nothing but trumps: that it is goes without saying. */
static bool is_called_trumps(const struct ruleset *rules, unsigned suit)
{
    return suit < rules->pack.suit_count && strcmp(rules->pack.suits[suit].name, "trumps") == 0;
}

static void begin_deal(struct column *column, const struct event *event)
{
    const char *heading = arena_format(column->arena, "Deal %u: %s deals", event->number,
                                       seats_name(&column->names, event->seat));
    column->diagram_printed = false;
    column_flush(column);
    column_blank(column);
    column_head(column, heading, '-');
    column_unusual(column, event);
    join_deal(column, event->after);
    if (column->rules->trumps && !is_called_trumps(column->rules, event->after->suits[0]))
        column_tell(column, "%s.",
                    column_capital(column, column_suit(column, 0, event->after->suits[0])));
}

/* --- listening ------------------------------------------------------------------------------- */

static void tell_seat(struct column *column, const struct event *event)
{
    struct seat_names places = seats_by_place(column->rules, column->arena);
    column_tell(column, "%s takes the seat %s.", player_name(column, event->seat),
                seats_name(&places, event->number));
}

static void tell_cut(struct column *column, const struct event *event)
{
    if (column->rules->steps[event->step].kind == STEP_GOALS) {
        column_goal(column, event);
        return;
    }
    if (cuts_other_pack(&column->rules->steps[event->step])) {
        column_cut_other(column, event);
        return;
    }
    column_tell(column, "%s cuts %u cards.", seats_name(&column->names, event->seat),
                event->number);
}

static void tell_lead(struct column *column, const struct event *event)
{
    if (event->before->played_count == 0)
        column_lead(column, event);
}

static void tell_turned_down(struct column *column, const struct event *event)
{
    column_tell(column, "%s is turned down.", glyph_card(&column->glyphs, event->number));
}

/* "Play is over: the bid is out of reach." */
static void tell_play_ended(struct column *column, const struct event *event)
{
    column_tell(column, "Play is over: %s.",
                event->engine->rules->play.endings[event->number].name);
}

/* What others take of a talon that they have not shown is their secret, but not how much. */
static const char *cards_taken(struct column *column, const struct event *event)
{
    struct set cards = event->cards[event->seat];
    unsigned count = talon_count(event->before) - talon_count(event->after) - set_count(cards);
    const char *known = glyph_cards(&column->glyphs, cards);
    const char *unknown = count == 1 ? "a card" : arena_format(column->arena, "%u cards", count);
    return arena_format(column->arena, "%s%s%s", known, count > 0 && *known ? " and " : "",
                        count > 0 ? unknown : "");
}

/* Hands that draw between tricks do so many times: all of it becomes one sentence. */
static void tell_taken(struct column *column, const struct event *event)
{
    const char *seat = seats_name(&column->names, event->seat);
    const char *cards = cards_taken(column, event);
    if (column->playing)
        column_drew(column, event->after->trick, arena_format(column->arena, "%s %s", seat, cards));
    else
        column_tell(column, "%s takes %s.", seat, cards);
}

static void tell_swapped(struct column *column, const struct event *event)
{
    const char *card = glyph_card(&column->glyphs, event->number);
    const char *got = glyph_card(&column->glyphs, event->after->swapped_out);
    column_moment(column, event->after);
    column_tell(column, "%s takes %s and leaves %s in its place.",
                seats_name(&column->names, event->seat), got, card);
}

const char *column_named(const struct column *column, const char *name)
{
    char *words = arena_copy(column->arena, name, strlen(name));
    for (char *at = words; (at = strchr(at, '_'));)
        *at = ' ';
    return words;
}

/* "The stake is 2", "The bags of East-West are 7", "Broken: yes". */
static const char *noted_words(struct column *column, const struct event *event)
{
    const struct note *note = &column->rules->notes[event->number];
    const char *said = event->noted ? note->says : note->says_not;
    const char *name = column_named(column, note->name);
    const char *of = note->of == NOTE_OF_TABLE ? ""
                     : note->of == NOTE_OF_EACH
                         ? seats_name(&column->names, event->seat)
                         : column->names.accounts[column->rules->account_of[event->seat]];
    if (note_collects(note)) {
        struct set cards = note_cards(&column->rules->pack, note, event->seat, event->noted);
        return arena_format(column->arena, "The %s of %s: %s", name, of,
                            set_is_empty(cards) ? "nothing" : glyph_cards(&column->glyphs, cards));
    }
    if (note->call_made && !said)
        return arena_format(column->arena, "%s%s%s %s", of, *of ? " " : "", note->call_made,
                            action_how_often(column->arena, (unsigned)event->noted));
    if (said)
        return *of ? arena_format(column->arena, "%s %s", of, said) : column_capital(column, said);
    if (note->type == VALUE_TRUTH)
        return arena_format(column->arena, "%s%s%s: %s", column_capital(column, name),
                            *of ? " of " : "", of, event->noted ? "yes" : "no");
    return arena_format(column->arena, "The %s%s%s %s %d", name, *of ? " of " : "", of,
                        note_is_one(note) ? "is" : "are", event->noted);
}

/* That a deal begins with what every deal begins with goes without saying. */
static void tell_noted(struct column *column, const struct event *event)
{
    const struct note *note = &column->rules->notes[event->number];
    bool begins_again = event->noted == note_begins(note) && event->after->call_count == 0;
    if (begins_again && event->after->played_count == 0)
        return;
    column_moment(column, event->after);
    column_tell(column, "%s.", noted_words(column, event));
}

static void tell_talon_won(struct column *column, const struct event *event)
{
    column_tell(column, "%s wins %s of the talon.", seats_name(&column->names, event->seat),
                glyph_cards(&column->glyphs, event->cards[event->seat]));
}

static void tell_forfeit(struct column *column, const struct event *event)
{
    column_tell(column, "%s forfeits%s%s.", seats_name(&column->names, event->seat),
                event->words ? ": the program " : "", event->words ? event->words : "");
}

static void end_deal(struct column *column, const struct event *event)
{
    column_tricks(column, event);
    column_ledger(column, event);
}

static void tell_time_called(struct column *column, const struct event *event)
{
    (void)event;
    column_tell(column, "Time is called.");
}

static void break_off(struct column *column, const struct event *event)
{
    column_tricks(column, event);
    column_flush(column);
}

/* Events without a row are said by what they belong to, as cards are by the table that is printed
 * when the deal is over; and cases make no story. */
static void (*const rows[EVENT_KINDS])(struct column *column, const struct event *event) = {
    [EVENT_MATCH] = begin_match,
    [EVENT_DRAWN] = tell_draw,
    [EVENT_SEAT_CHOSEN] = tell_seat,
    [EVENT_SEATED] = seat_players,
    [EVENT_DEAL] = begin_deal,
    [EVENT_GATHERED] = column_gathered,
    [EVENT_CUT] = tell_cut,
    [EVENT_CALLED] = column_call,
    [EVENT_CALLS_SHOWN] = column_calls_shown,
    [EVENT_LED] = tell_lead,
    [EVENT_REFUSED] = column_refused,
    [EVENT_CONTRACT] = column_contract,
    [EVENT_CALLED_CARD] = column_called_card,
    [EVENT_EXCHANGED] = column_exchange,
    [EVENT_TAKEN_BACK] = column_taken_back,
    [EVENT_TURNED_DOWN] = tell_turned_down,
    [EVENT_PLAY_ENDED] = tell_play_ended,
    [EVENT_SWAPPED] = tell_swapped,
    [EVENT_TAKEN] = tell_taken,
    [EVENT_TALON_WON] = tell_talon_won,
    [EVENT_DEALT] = column_dealt,
    [EVENT_TURNED_UP] = column_turn_up,
    [EVENT_FLIPPED] = column_flip,
    [EVENT_SHOWN] = column_shown,
    [EVENT_FINED] = column_fined,
    [EVENT_NOTED] = tell_noted,
    [EVENT_FORFEITED] = tell_forfeit,
    [EVENT_DEAL_OVER] = end_deal,
    [EVENT_TIME_CALLED] = tell_time_called,
    [EVENT_MATCH_OVER] = column_end,
    [EVENT_BROKEN_OFF] = break_off,
};

static void hear(void *self, const struct event *event)
{
    if (rows[event->kind])
        rows[event->kind](self, event);
}

/* --- life ------------------------------------------------------------------------------------ */

struct column *column_create(const struct ruleset *rules, const struct column_heading *heading,
                             FILE *out)
{
    struct arena *arena = arena_create();
    struct column *column = arena_alloc(arena, sizeof *column);
    *column = (struct column){
        .arena = arena,
        .rules = rules,
        .heading = *heading,
        .paper = {out, heading->width ? heading->width : PAGE_WIDTH, heading->colour},
        .glyphs = {&rules->pack, arena, heading->ascii},
        .names = seats_by_place(rules, arena),
        .told = "",
        .undertaking = {.seat = NO_SEAT},
    };
    column->html = (struct html){out, arena, &column->pack};
    column->pack.pack = &rules->pack;
    if (heading->html)
        fputs("<section>\n", out);
    return column;
}

void column_destroy(struct column *column)
{
    if (!column)
        return;
    if (column->heading.html)
        fputs("</section>\n", column->paper.out);
    arena_destroy(column->arena);
}

struct listener column_listener(struct column *column)
{
    return (struct listener){column, hear};
}
