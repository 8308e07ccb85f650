/* What follows from the rules once options are settled, and whether it fits together. */
#include "ruleset/ruleset.h"

#include <string.h>

#include "ruleset/fields.h"
#include "ruleset/finish.h"

/* --- seats and accounts ---------------------------------------------------------------------- */

static void find_next_seats(struct ruleset *rules)
{
    unsigned players = rules->players;
    unsigned step = rules->rotation == CLOCKWISE ? 1 : players - 1;
    for (unsigned seat = 0; seat < players; seat++)
        rules->next_seat[seat] = (uint8_t)((seat + step) % players);
}

static struct diagnostic *refuse_sides(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct diagnostic *diagnostic =
        diagnose(diagnostics, E_CONTRADICTION, rules->sides_place,
                 "%u players cannot have partners opposite each other", rules->players);
    diagnostic_hint(diagnostic, "sides need 4, 6 or 8 players");
    return diagnostic;
}

static void find_accounts(struct ruleset *rules, struct diagnostics *diagnostics)
{
    bool has_sides = rules->sides == SIDES_ACROSS;
    if (has_sides && (rules->players < 4 || rules->players % 2 != 0))
        diagnostic_also(refuse_sides(rules, diagnostics), rules->players_place,
                        "the number of players");
    rules->account_count = rules->sides == SIDES_ALL ? 1 : has_sides ? 2 : rules->players;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned account = seat % rules->account_count;
        rules->account_of[seat] = (uint8_t)account;
        rules->seats_of_account[account] |= (uint8_t)(1u << seat);
    }
}

/* --- schedules ------------------------------------------------------------------------------- */

static bool is_constant(const struct schedule *schedule)
{
    for (unsigned i = 0; i < schedule->item_count; i++)
        if (!amount_is_constant(&schedule->items[i].from) ||
            !amount_is_constant(&schedule->items[i].to))
            return false;
    return true;
}

static bool is_hand(struct diagnostics *diagnostics, const struct amount *amount)
{
    int32_t number = amount_constant(amount);
    if (number >= 1 && number <= CARDS_MAX)
        return true;
    diagnose(diagnostics, E_RANGE, amount->place, "%d cards cannot be dealt to a hand",
             (int)number);
    return false;
}

/* Writes the values of an item behind those there are; false if they cannot be dealt. */
static bool unroll_item(struct schedule *schedule, int16_t *values,
                        const struct schedule_item *item, struct diagnostics *diagnostics)
{
    if (!is_hand(diagnostics, &item->from) || !is_hand(diagnostics, &item->to))
        return false;
    int32_t from = amount_constant(&item->from), to = amount_constant(&item->to);
    int step = from <= to ? 1 : -1;
    for (int32_t value = from; value != to + step; value += step) {
        if (schedule->count == SCHEDULE_MAX) {
            diagnose(diagnostics, E_TOO_BIG, item->from.place,
                     "more than %d deals before the list repeats", SCHEDULE_MAX);
            return false;
        }
        values[schedule->count++] = (int16_t)value;
    }
    return true;
}

static void unroll(struct ruleset *rules, struct schedule *schedule,
                   struct diagnostics *diagnostics)
{
    int16_t values[SCHEDULE_MAX];
    if (!is_constant(schedule)) {
        if (schedule->item_count > 1)
            diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, schedule->items[0].from.place,
                                     "a list of hands with a value that changes during the match"),
                            "use one amount, or only values fixed before the match");
        return;
    }
    for (unsigned i = 0; i < schedule->item_count; i++)
        if (!unroll_item(schedule, values, &schedule->items[i], diagnostics)) {
            schedule->count = 0;
            return;
        }
    int16_t *kept = arena_alloc(rules->arena, schedule->count * sizeof *kept);
    memcpy(kept, values, schedule->count * sizeof *kept);
    schedule->values = kept;
}

static void unroll_all(struct ruleset *rules, struct diagnostics *diagnostics)
{
    EACH(step, rules->steps, rules->step_count)
        if (step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH)
            unroll(rules, &step->deal.cards, diagnostics);
}

/* --- counts ---------------------------------------------------------------------------------- */

static int find_worth(const struct worths *worths, int16_t worth)
{
    for (int i = 0; i < worths->worth_count; i++)
        if (worths->worth[i] == worth)
            return i;
    return -1;
}

/* Whether there is room for one more card of this worth. */
static bool add_worth(struct worths *worths, unsigned card, int16_t worth)
{
    int i = find_worth(worths, worth);
    if (worth == 0)
        return true;
    if (i < 0 && worths->worth_count == WORTHS_MAX)
        return false;
    if (i < 0) {
        i = worths->worth_count++;
        worths->worth[i] = worth;
    }
    set_add(&worths->cards[i], card);
    return true;
}

/* False, and a diagnostic, if there are too many. */
static bool find_worths(const struct ruleset *rules, const struct count *count, unsigned trumps,
                        struct worths *worths, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < count->entry_count; i++)
        SET_EACH(card, named_cards_now(&count->entries[i].cards, trumps))
            worths->value[card] = count->entries[i].worth;
    SET_EACH(card, melds_cards(&count->melds, trumps))
        worths->value[card] = 1;
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        if (!add_worth(worths, card, worths->value[card])) {
            diagnose(diagnostics, E_TOO_BIG, count->place, "'%s' has more than %u different values",
                     count->name, WORTHS_MAX);
            return false;
        }
    return true;
}

static bool goes_by_trumps(const struct count *count)
{
    for (unsigned i = 0; i < count->entry_count; i++)
        if (count->entries[i].cards.by_trumps)
            return true;
    return melds_go_by_trumps(&count->melds);
}

static void finish_count(struct ruleset *rules, struct count *count,
                         struct diagnostics *diagnostics)
{
    if (!goes_by_trumps(count)) {
        find_worths(rules, count, SUIT_NONE, &count->worths, diagnostics);
        return;
    }
    struct worths *worths = arena_alloc(rules->arena, (SUITS_MAX + 1) * sizeof *worths);
    memset(worths, 0, (SUITS_MAX + 1) * sizeof *worths);
    count->by_trumps = worths;
    for (unsigned trumps = 0; trumps <= SUITS_MAX; trumps++)
        if (!find_worths(rules, count, trumps, &worths[trumps], diagnostics))
            return;
}

static int32_t sum_of_pack(const struct ruleset *rules, const struct count *count, unsigned trumps)
{
    int32_t sum = 0;
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        sum += count_worths(count, trumps)->value[card];
    return sum;
}

/* A total that is declared is what the cards of the pack come to, whichever suit is trumps. */
static void check_total(const struct ruleset *rules, const struct count *count,
                        struct diagnostics *diagnostics)
{
    for (unsigned trumps = 0; count->has_total && trumps < rules->pack.suit_count; trumps++) {
        int32_t sum = sum_of_pack(rules, count, trumps);
        if (sum == count->total)
            continue;
        diagnostic_hint(diagnose(diagnostics, E_TOTAL, count->total_place,
                                 "the cards of '%s' add up to %d, not to %d", count->name, (int)sum,
                                 (int)count->total),
                        "the pack has %u cards", rules->pack.card_count);
        return;
    }
}

/* --- what is remembered ---------------------------------------------------------------------- */

static bool is_set_at_score(const struct ruleset *rules, unsigned note)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned j = 0; step->kind == STEP_NOTE && j < step->notes.count; j++)
            if (step->at.kind == AT_SCORE && step->notes.items[j].note == note)
                return true;
    return false;
}

static_assert(CELLS_MAX <= 64, "there is a bit for each cell");

/* What stands in the cells of a note at first: of all who have one the same. */
static void begin_cells(struct ruleset *rules, const struct note *note)
{
    int16_t begins = note_begins(note);
    if (note->type == VALUE_TRUTH)
        begins = begins ? (int16_t)((1u << note_owners(rules, note)) - 1) : 0;
    for (unsigned i = 0; i < note_cells(rules, note); i++) {
        rules->cells_begin[note->first + i] = begins;
        for (unsigned until = note->until; until <= NOTE_UNTIL_MATCH; until++)
            rules->cells_until[until] |= UINT64_C(1) << (note->first + i);
    }
}

static void give_cells(struct ruleset *rules, struct diagnostics *diagnostics)
{
    const unsigned most = rules->play.winner ? CELLS_MAX / 2 : CELLS_MAX;
    unsigned cells = 0;
    for (unsigned i = 0; i < rules->note_count; i++) {
        struct note *note = &rules->notes[i];
        note->first = (uint8_t)cells;
        cells += note_cells(rules, note);
        note->as_dealt = (uint8_t)cells;
        cells += note->until == NOTE_UNTIL_MATCH ? note_cells(rules, note) : 0;
        bool at_score = is_set_at_score(rules, i);
        note->as_played = at_score ? (uint8_t)cells : note->first;
        cells += at_score ? note_cells(rules, note) : 0;
        if (cells > most) {
            diagnose(diagnostics, E_TOO_BIG, note->place,
                     "'%s' exceeds the limit of %u remembered values", note->name, most);
            return;
        }
        begin_cells(rules, note);
    }
    rules->cell_count = (uint8_t)cells;
    rules->first_then = (uint8_t)(rules->play.winner ? cells : 0);
}

static bool is_of_cell(const struct instruction *step)
{
    return step->source == FROM_TRUTH_OF_ANY || step->source == FROM_OWN_TRUTH ||
           step->source == FROM_CELL || step->source == FROM_OWN_CELL;
}

/* Steps that take up what is remembered have the number of the note; now it has cells. */
static void bytecode_find_cells(struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->expression_count; i++) {
        struct expression *expression = rules->expressions[i];
        for (unsigned j = 0; expression->bytecode && j < expression->bytecode_length; j++) {
            struct instruction *step = &expression->bytecode[j];
            if (is_of_cell(step))
                step->at = rules->notes[step->at].first;
        }
    }
}

static bool is_kept(const struct amount *starts)
{
    int32_t number = amount_constant(starts);
    return number >= -NOTE_MOST && number <= NOTE_MOST;
}

/* A suit for each seat, and so few ranks that each has a bit. */
static void check_collections(struct ruleset *rules, struct diagnostics *diagnostics)
{
    EACH(note, rules->notes, rules->note_count) {
        rules->collects |= note_collects(note);
        if (note_collects(note) && note->collects_count != rules->players)
            diagnose(diagnostics, E_CONTRADICTION, note->place,
                     "'%s' has %u suits, and there are %u seats", note->name, note->collects_count,
                     rules->players);
        for (unsigned seat = 0; seat < note->collects_count; seat++)
            if (pack_ranks_of(&rules->pack, note->collects[seat]) > COLLECTED_MOST) {
                diagnose(diagnostics, E_TOO_BIG, note->place,
                         "cards of a suit with more than %d ranks cannot be collected",
                         COLLECTED_MOST);
                break;
            }
    }
}

/* The notes that are set to anything else than what they are at first, a bit for each. */
struct changing {
    const struct ruleset *rules;
    uint32_t notes;
};

static void note_change(void *context, const struct visit *visit)
{
    struct changing *changing = context;
    const struct note_setting *setting = visit->part;
    if (visit->fields->part != PART_SETTING || visit->field)
        return;
    const struct note *note = &changing->rules->notes[setting->note];
    if (!amount_is_constant(&setting->value) ||
        amount_constant(&setting->value) != amount_constant(&note->starts))
        changing->notes |= UINT32_C(1) << setting->note;
}

bool note_changes_with_tricks(const struct ruleset *rules, unsigned note)
{
    for (unsigned i = 0; i < rules->note_count; i++)
        if (note_collects(&rules->notes[i]) && (i == note || rules->notes[i].full == note))
            return true;
    return false;
}

static void check_changes(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct changing changing = {rules, 0};
    rules_visit(rules, note_change, &changing);
    for (unsigned i = 0; i < rules->note_count; i++)
        if (!(changing.notes >> i & 1) && !note_changes_with_tricks(rules, i))
            diagnose(diagnostics, E_UNUSED, rules->notes[i].place, "'%s' never changes",
                     rules->notes[i].name);
}

static void check_starts(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->note_count; i++)
        if (!is_kept(&rules->notes[i].starts))
            diagnose(diagnostics, E_RANGE, rules->notes[i].starts.place,
                     "remembered values must be between %d and %d", -NOTE_MOST, NOTE_MOST);
}

/* --- the program ----------------------------------------------------------------------------- */

static bool has_no_lead(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        any |= !set_is_empty(rules->contracts[i].order.no_lead);
    return any;
}

static bool has_captures(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        any |= rules->contracts[i].order.capture_count > 0;
    return any;
}

static bool wins_otherwise(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        any |= rules->contracts[i].order.wins != WINS_HIGHEST;
    return any;
}

static bool names_next_leader(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        any |= rules->contracts[i].next_leader_count > 0;
    return any;
}

static bool has_tricks_that_lie(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        any |= rules->contracts[i].gather != GATHER_EACH;
    return any;
}

static bool has_drops(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        any |= rules->contracts[i].has_drops;
    return any;
}

static bool has_discard_that_names(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        any |= rules->contracts[i].trumps_by_discard;
    return any;
}

/* Whether several cards may be led. */
static bool has_leads(const struct ruleset *rules)
{
    bool has = false;
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
            has |= call_leads(&step->ask.groups[i]);
    return has;
}

static bool has_moment(const struct ruleset *rules, enum moment_trait trait)
{
    bool has = false;
    for (unsigned kind = 0; kind < MOMENT_KINDS; kind++)
        has |= rules->first_at[kind] && moment_rows[kind].traits & trait;
    return has;
}

/* Behind which cards and tricks more is done, or asked, than who plays or leads next. */
static void find_pauses(struct ruleset *rules)
{
    rules->has_no_lead = has_no_lead(rules);
    rules->has_captures = has_captures(rules);
    rules->wins_otherwise = wins_otherwise(rules);
    rules->tricks_lie = has_tricks_that_lie(rules);
    rules->drops_out = has_drops(rules);
    rules->lays_down = rules->play.down_count > 0;
    rules->discard_names = has_discard_that_names(rules);
    rules->has_leads = has_leads(rules);
    bool at_cards = has_moment(rules, MOMENT_IN_TRICK) || rules->has_no_lead ||
                    rules->has_captures || rules->discard_names || rules->has_leads ||
                    rules->wins_otherwise || rules->drops_out;
    rules->names_next_leader = names_next_leader(rules);
    rules->tricks_differ =
        rules->tricks_lie || rules->names_next_leader || rules->drops_out || rules->has_leads;
    bool at_tricks =
        has_moment(rules, MOMENT_BEFORE_CARD) || rules->play.ending_count > 0 || rules->tricks_lie;
    rules->pause = at_cards ? 1 : rules->players;
    if (rules->has_layouts) /* each card of a layout is a trick, which ends in its own way */
        rules->pause = at_cards ? 1 : rules->players + 1;
    for (unsigned trick = 1; trick <= TRICKS_MAX; trick++) {
        rules->is_behind_trick[trick] = at_tricks;
        for (unsigned i = 0; i < rules->step_count; i++) {
            const struct step_moment *at = &rules->steps[i].at;
            rules->is_behind_trick[trick] |=
                at->kind == AT_TRICK && at->first <= trick && trick <= at->last;
        }
    }
}

static bool draws_always(const struct step *step)
{
    return !step->condition && step->at.kind == AT_TRICK && step->at.first == 1 &&
           step->at.last == TRICKS_MAX && step->take.who == ROLE_EACH &&
           step->under == EVERY_CONTRACT;
}

/* Whether a hand gets cards in the middle of a trick, or lays some away once play has begun. */
static bool moves_in_play(const struct step *step)
{
    return is_interlude(step) &&
           (step->kind == STEP_PASS || (step_draws(step) && step->at.kind != AT_TRICK));
}

/* Whether hands draw, and who. */
static void find_draws(struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count) {
        rules->moves_in_play |= moves_in_play(step);
        if (!is_interlude(step) || !step_draws(step))
            continue;
        rules->draws = true;
        rules->all_draw |= draws_always(step);
    }
}

/* Where play and score are, and the first step of each moment. */
static void find_landmarks(struct ruleset *rules)
{
    for (unsigned i = rules->step_count; i-- > 0;) {
        const struct step *step = &rules->steps[i];
        rules->shows_counted |= step->kind == STEP_SHOW && step->shown == SHOWN_COUNTED;
        rules->covers |= step_covers(step);
        if (step->kind == STEP_SCORE)
            rules->score_step = (uint8_t)i;
        if (step->kind == STEP_PLAY)
            rules->play_step = (uint8_t)i;
        if (is_interlude(step))
            rules->first_at[step->at.kind] = (uint8_t)i;
    }
    find_pauses(rules);
    find_draws(rules);
}

/* --- the match ------------------------------------------------------------------------------- */

static bool is_too_low(const struct amount *amount)
{
    return amount->given && amount_is_constant(amount) && amount_constant(amount) < 1;
}

/* Who says a target below zero may mean an end for who falls so far. */
static void refuse_target(const struct amount *target, struct diagnostics *diagnostics)
{
    int32_t number = amount_constant(target);
    struct diagnostic *diagnostic = diagnose(diagnostics, E_RANGE, target->place,
                                             "a target of %d is reached at the start", number);
    if (number < 0)
        diagnostic_hint(
            diagnostic,
            "for a match that ends when a score falls so low: 'ends: {REASON: score <= %d}'",
            number);
}

/* A match is longer than no deal, and begins before somebody has reached the target. */
static void check_match(const struct match_rules *match, struct diagnostics *diagnostics)
{
    if (is_too_low(&match->deals))
        diagnose(diagnostics, E_RANGE, match->deals.place, "a match of %d deals",
                 amount_constant(&match->deals));
    if (match->bottom.given && amount_is_constant(&match->bottom) &&
        amount_constant(&match->bottom) > -1)
        diagnostic_hint(diagnose(diagnostics, E_RANGE, match->bottom.place,
                                 "a lower end of %d is reached at the start",
                                 amount_constant(&match->bottom)),
                        "the second number must be below zero: [500, -500]");
    if (is_too_low(&match->target))
        refuse_target(&match->target, diagnostics);
}

/* --- what is played for ---------------------------------------------------------------------- */

static bool is_of_each(const struct ruleset *rules, const struct expression *expression);

/* A term may be another one under another contract. */
static bool any_term_is_of_each(const struct ruleset *rules, unsigned first)
{
    unsigned term = first;
    do {
        if (is_of_each(rules, rules->terms[term].expression))
            return true;
        term++;
    } while (term < rules->term_count && rules->terms[term].is_variant);
    return false;
}

/* Whether it may come to something else for each account: it asks about the one concerned. */
static bool is_of_each(const struct ruleset *rules, const struct expression *expression)
{
    EACH(name, expression->names, expression->name_count) {
        if (!role_has(name->role, ROLE_OF_SUBJECT))
            continue;
        if (fact_is_of_seats(name->fact) ||
            (name->fact == FACT_TERM && any_term_is_of_each(rules, name->index)))
            return true;
    }
    return false;
}

/* Points are what is played for where there are any; and nobody can play for what all have alike.
 */
static void check_aim(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct amount *aim = &rules->match.aim;
    if (!aim->given)
        return;
    if (rules->line_count > 0) {
        struct diagnostic *diagnostic = diagnose(diagnostics, E_AIM, aim->place,
                                                 "the game has a score, which decides who wins");
        diagnostic_also(diagnostic, rules->lines[0].place, "this line gives points");
        diagnostic_hint(diagnostic, "use 'highest' or 'lowest', or remove all lines of the score");
    } else if (!aim->expression || !is_of_each(rules, aim->expression)) {
        diagnostic_hint(
            diagnose(diagnostics, E_AIM, aim->place, "this is the same for all players"),
            "use a fact of each player, such as 'tricks'");
    }
}

/* --- all ------------------------------------------------------------------------------------- */

void ruleset_finish(struct ruleset *rules, struct diagnostics *diagnostics)
{
    find_next_seats(rules);
    finish_layouts(rules, diagnostics);
    find_landmarks(rules);
    find_accounts(rules, diagnostics);
    unroll_all(rules, diagnostics);
    for (unsigned i = 0; i < rules->count_count; i++) {
        finish_count(rules, &rules->counts[i], diagnostics);
        check_total(rules, &rules->counts[i], diagnostics);
    }
    for (unsigned i = rules->count_count; i < rules->counts_in_all; i++)
        finish_count(rules, &rules->counts[i], diagnostics);
    finish_obligations(rules);
    give_cells(rules, diagnostics);
    bytecode_find_cells(rules);
    ruleset_rank_orders(rules);
    check_starts(rules, diagnostics);
    check_collections(rules, diagnostics);
    check_changes(rules, diagnostics);
    finish_calls(rules, diagnostics);
    check_match(&rules->match, diagnostics);
    check_aim(rules, diagnostics);
    check_hook_points(rules, diagnostics);
    check_privacy(rules, diagnostics);
    check_calls(rules, diagnostics);
    check_roles(rules, diagnostics);
    check_together(rules, diagnostics);
    check_pack_of_deals(rules, diagnostics);
    check_swaps(rules, diagnostics);
    check_several(rules, diagnostics);
    check_drops(rules, diagnostics);
    check_down(rules, diagnostics);
    rules->cards_do_more = rules->has_leads || rules->lays_down || rules->melds_break > 0;
}
