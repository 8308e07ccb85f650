/* What is remembered: where it is kept, when it begins again, how it changes. */
#include "engine/phases.h"

#include <string.h>

#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"

/* --- where it is kept ------------------------------------------------------------------------ */

/* Whom of them the seats are, or are of: a bit for each. */
static uint8_t owners_among(const struct ruleset *rules, const struct note *note, uint8_t seats)
{
    uint8_t accounts = 0;
    switch (note->of) {
    case NOTE_OF_TABLE: return 1;
    case NOTE_OF_EACH: return seats;
    case NOTE_OF_EACH_SIDE: break;
    }
    for (unsigned account = 0; account < rules->account_count; account++)
        if (rules->seats_of_account[account] & seats)
            accounts |= (uint8_t)(1u << account);
    return accounts;
}

uint8_t note_seats(const struct ruleset *rules, const struct note *note, unsigned owner)
{
    switch (note->of) {
    case NOTE_OF_TABLE: break;
    case NOTE_OF_EACH: return (uint8_t)(1u << owner);
    case NOTE_OF_EACH_SIDE: return rules->seats_of_account[owner];
    }
    return 0;
}

int32_t note_of_owner(const struct state *state, const struct note *note, unsigned owner)
{
    return note->type == VALUE_TRUTH ? state->cells[note->first] >> owner & 1
                                     : state->cells[note->first + owner];
}

static int16_t bounded(const struct note *note, int32_t value)
{
    int32_t most = note_is_rank(note) ? note->rank_most : NOTE_MOST;
    int32_t least = note_is_rank(note) ? 0 : -NOTE_MOST;
    value = value < most ? value : most;
    return (int16_t)(value > least ? value : least);
}

void note_put(struct state *state, const struct note *note, unsigned owner, int32_t value)
{
    int16_t *cell = &state->cells[note->first + (note->type == VALUE_TRUTH ? 0 : owner)];
    if (note->type == VALUE_TRUTH)
        *cell = (int16_t)((*cell & ~(1 << owner)) | (value != 0) << owner);
    else
        *cell = bounded(note, value);
}

/* Of several: the sum of numbers, and whether it is true of any. */
int32_t note_value(const struct ruleset *rules, const struct state *state, const struct note *note,
                   uint8_t seats)
{
    uint8_t owners = owners_among(rules, note, seats);
    int32_t sum = 0;
    if (note->type == VALUE_TRUTH)
        return (state->cells[note->first] & owners) != 0;
    for (unsigned left = owners; left; left &= left - 1)
        sum += note_reads(note, (int16_t)note_of_owner(state, note, (unsigned)__builtin_ctz(left)));
    return sum;
}

/* Puts in all cells that begin again what stands there at first. */
static void begin_cells(const struct ruleset *rules, struct state *state, enum note_until until)
{
    for (uint64_t left = rules->cells_until[until]; left; left &= left - 1) {
        unsigned cell = (unsigned)__builtin_ctzll(left);
        state->cells[cell] = rules->cells_begin[cell];
    }
}

void notes_begin_match(const struct ruleset *rules, struct state *state)
{
    begin_cells(rules, state, NOTE_UNTIL_MATCH);
}

void notes_keep(const struct ruleset *rules, struct state *state)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        if (note->until == NOTE_UNTIL_MATCH)
            memcpy(&state->cells[note->as_dealt], &state->cells[note->first],
                   note_cells(rules, note) * sizeof *state->cells);
    }
}

void notes_as_dealt(const struct ruleset *rules, const struct state *state,
                    struct match_start *start)
{
    struct state then = {.dealer = NO_SEAT};
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        if (note->until != NOTE_UNTIL_MATCH)
            continue;
        memcpy(&then.cells[note->first], &state->cells[note->as_dealt],
               note_cells(rules, note) * sizeof *then.cells);
        start->notes_said |= UINT32_C(1) << i;
        for (unsigned owner = 0; owner < note_owners(rules, note); owner++)
            start->noted[i][owner] = (int16_t)note_of_owner(&then, note, owner);
    }
}

void notes_keep_played(const struct ruleset *rules, struct state *state)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        if (note->as_played != note->first)
            memcpy(&state->cells[note->as_played], &state->cells[note->first],
                   note_cells(rules, note) * sizeof *state->cells);
    }
}

void notes_as_played(const struct ruleset *rules, const struct state *state,
                     struct match_start *start)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        struct note played = rules->notes[i];
        played.first = played.as_played;
        start->notes_said |= UINT32_C(1) << i;
        for (unsigned owner = 0; owner < note_owners(rules, &played); owner++)
            start->noted[i][owner] = (int16_t)note_of_owner(state, &played, owner);
    }
}

/* --- how it changes -------------------------------------------------------------------------- */

static EMIT_RARELY void emit_noted(const struct engine *engine, const struct state *state,
                                   unsigned number, unsigned owner)
{
    const struct note *note = &engine->rules->notes[number];
    uint8_t seats = note_seats(engine->rules, note, owner);
    unsigned seat = seats ? (unsigned)__builtin_ctz(seats) : NO_SEAT;
    struct event event = emit_draft(engine, state, EVENT_NOTED, seat, number);
    event.noted = (int16_t)note_of_owner(state, note, owner);
    event.place = note->place;
    emit_on(engine, state, &event);
}

/* Cards rank by what is remembered, but those that were played as they did then. */
static void follow_rank(const struct ruleset *rules, struct state *state)
{
    if (rules->steps[state->step].at.kind != AT_SCORE)
        program_follow_rank(rules, state);
}

/* What is as it was is not told. */
static void change(const struct engine *engine, struct state *state, unsigned number,
                   unsigned owner, int32_t value)
{
    const struct note *note = &engine->rules->notes[number];
    int32_t before = engine->audience ? note_of_owner(state, note, owner) : 0;
    note_put(state, note, owner, value);
    if (engine->audience && note_of_owner(state, note, owner) != before)
        emit_noted(engine, state, number, owner);
}

/* The same of all who have it; where nobody listens, all at once. */
static void change_all(const struct engine *engine, struct state *state, unsigned number,
                       const int32_t *values)
{
    const struct note *note = &engine->rules->notes[number];
    unsigned owners = note_owners(engine->rules, note);
    int16_t *cells = &state->cells[note->first], truths = 0;
    if (engine->audience) {
        for (unsigned owner = 0; owner < owners; owner++)
            change(engine, state, number, owner, values[owner]);
    } else if (note->type == VALUE_TRUTH) {
        for (unsigned owner = 0; owner < owners; owner++)
            truths |= (int16_t)((values[owner] != 0) << owner);
        cells[0] = truths;
    } else {
        for (unsigned owner = 0; owner < owners; owner++)
            cells[owner] = bounded(note, values[owner]);
    }
}

/* The same of all that begins again, each as it is at first. */
static EMIT_RARELY void change_back(const struct engine *engine, struct state *state,
                                    enum note_until until)
{
    const struct ruleset *rules = engine->rules;
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        unsigned owners = note->until <= until ? note_owners(rules, note) : 0;
        for (unsigned owner = 0; owner < owners; owner++)
            change(engine, state, i, owner, note_begins(note));
    }
}

void notes_begin_again(const struct engine *engine, struct state *state, enum note_until until)
{
    if (engine->audience)
        change_back(engine, state, until);
    else
        begin_cells(engine->rules, state, until);
    if (engine->rules->orders_by)
        follow_rank(engine->rules, state);
}

/* --- what is collected ------------------------------------------------------------------------ */

/* What is there already is lost, unless the trick fills the set: then what is left of it begins the
 * next one. */
static void collect(const struct engine *engine, struct state *state, unsigned number,
                    unsigned seat)
{
    const struct pack *pack = &engine->rules->pack;
    const struct note *note = &engine->rules->notes[number];
    unsigned suit = note->collects[seat];
    unsigned whole = (1u << pack_ranks_of(pack, suit)) - 1;
    unsigned held = (unsigned)note_of_owner(state, note, seat), again = 0;
    card_byte_t cards[CARDS_MAX];
    unsigned count = trick_cards_of(state, state->trick - 1u, state->trick_size, cards);
    for (unsigned i = 0; i < count; i++) {
        unsigned bit = note_bit_of(pack, note, seat, cards[i]);
        again |= held & bit;
        held |= bit;
    }
    bool is_full = held == whole;
    change(engine, state, number, seat, (int32_t)(is_full ? again : held));
    if (is_full)
        change(engine, state, note->full, seat,
               note_of_owner(state, &engine->rules->notes[note->full], seat) + 1);
}

void notes_collect(const struct engine *engine, struct state *state, unsigned winner)
{
    const struct ruleset *rules = engine->rules;
    uint8_t seats = rules->seats_of_account[rules->account_of[winner]];
    for (unsigned i = 0; i < rules->note_count; i++)
        for (unsigned left = note_collects(&rules->notes[i]) ? seats : 0u; left; left &= left - 1)
            collect(engine, state, i, (unsigned)__builtin_ctz(left));
}

/* --- calls and penalties --------------------------------------------------------------------- */

void notes_weigh(const struct engine *engine, const struct state *state,
                 const struct note_settings *settings, const struct subject *subject,
                 int32_t values[NOTES_MAX])
{
    for (unsigned i = 0; i < settings->count; i++)
        values[i] = amount_now(engine, state, &settings->items[i].value, subject);
}

void notes_take(const struct engine *engine, struct state *state,
                const struct note_settings *settings, unsigned seat,
                const int32_t values[NOTES_MAX])
{
    for (unsigned i = 0; i < settings->count; i++) {
        unsigned number = settings->items[i].note;
        uint8_t owners =
            owners_among(engine->rules, &engine->rules->notes[number], (uint8_t)(1u << seat));
        change(engine, state, number, (unsigned)__builtin_ctz(owners), values[i]);
    }
    if (engine->rules->orders_by)
        follow_rank(engine->rules, state);
}

/* --- steps ----------------------------------------------------------------------------------- */

static void weigh_setting(const struct engine *engine, const struct state *state,
                          const struct note_setting *setting, struct kept_terms *kept,
                          int32_t values[SEATS_MAX])
{
    const struct note *note = &engine->rules->notes[setting->note];
    struct subject subject = {.call = NO_BID, .kept = kept};
    unsigned owners = note_owners(engine->rules, note);
    uint8_t all = seats_in_deal(engine->rules, state);
    for (unsigned owner = 0; owner < owners; owner++) {
        subject.seats = note_seats(engine->rules, note, owner);
        bool sits = subject.seats && !(subject.seats & all); /* it stays as it was */
        values[owner] = sits ? note_of_owner(state, note, owner)
                             : amount_now(engine, state, &setting->value, &subject);
    }
}

/* What all come to is found before any of it is changed. */
void notes_take_step(const struct engine *engine, struct state *state,
                     const struct note_settings *settings)
{
    int32_t values[NOTES_MAX][SEATS_MAX];
    struct kept_terms kept;
    kept_terms_begin(&kept);
    for (unsigned i = 0; i < settings->count; i++)
        weigh_setting(engine, state, &settings->items[i], &kept, values[i]);
    for (unsigned i = 0; i < settings->count; i++)
        change_all(engine, state, settings->items[i].note, values[i]);
    if (engine->rules->orders_by)
        follow_rank(engine->rules, state);
}
