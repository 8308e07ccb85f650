/* Events as JSON: a row for each, with a row for each of its members. */
#include "transcript/action.h"
#include "transcript/json_parts.h"
#include "transcript/outcome.h"

/* --- members of many events ------------------------------------------------------------------ */

FIELD(write_seat)
{
    lines_seat(of->lines, key, of->event->seat);
}

FIELD(write_card)
{
    json_member_string(&of->lines->json, key, lines_card_name(of->lines, of->event->number));
}

FIELD(write_scores)
{
    lines_scores(of->lines, key, of->state);
}

FIELD(write_suits_that_changed)
{
    lines_suits(of->lines, key, of->event->before, of->event->after);
}

static unsigned variable_named(const struct step *step)
{
    if (step->kind == STEP_CUT)
        return step->other_pack;
    return step->kind == STEP_TURN_UP ? step->turn_up.variable : step->flip.variable;
}

/* The suit that a card of a pack names, whether or not it is another than before. */
FIELD(write_named_suit)
{
    const struct step *step = &of->lines->rules->steps[of->event->step];
    unsigned variable = variable_named(step);
    if (variable == NO_VARIABLE)
        return;
    json_key(&of->lines->json, key);
    json_open(&of->lines->json, '{');
    json_member_string(&of->lines->json, of->lines->rules->variables[variable],
                       lines_suit_name(of->lines, of->event->after->suits[variable]));
    json_close(&of->lines->json, '}');
}

/* The cards of each seat that has some. */
FIELD(write_cards_of_seats)
{
    json_key(&of->lines->json, key);
    json_open(&of->lines->json, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++) {
        if (!set_is_empty(of->event->cards[seat]))
            lines_cards(of->lines, seats_name(&of->lines->names, seat), of->event->cards[seat]);
    }
    json_close(&of->lines->json, '}');
}

/* Where a rule stands is written with its name, and what its hook says: see OF_A_RULE. */
static void write_reason(struct json_lines *lines, const char *key, const char *rule,
                         const struct reason *reason)
{
    lines_rule(lines, key, rule, reason->place);
    if (reason->says)
        json_member_string(&lines->json, "says", reason->says);
}

void json_lines_refusal(struct json_lines *lines, enum refusal refusal, const struct reason *reason)
{
    write_reason(lines, "rule", refusal == REFUSED_NOT_HELD ? "not held" : reason->rule, reason);
}

void json_lines_place(struct json_lines *lines, struct place place)
{
    if (!place.source)
        return;
    json_member_string(&lines->json, "file", place.source->name);
    json_member_integer(&lines->json, "line", place_line_column(place).line);
}

static const struct json_field of_every_event[] = {
    {"event", "a word", "What happens: one of these.", NULL},
    {"number", "a number", "Of this event, at a table: they rise.", NULL},
    {"as", "a seat", "Whose view it is, for a client of several seats.", NULL},
    {"deal", "a number", "Of which deal, from 1; from the first on.", NULL},
    {0},
};

static const struct json_field of_a_rule[] = {
    {"file", "a text", "In which file it stands, unless it is a rule of the language.", NULL},
    {"line", "a number", "On which line.", NULL},
    {"says", "a text", "What its hook says of it, where there is one that does.", NULL},
    {0},
};

/* --- the match and its seats ----------------------------------------------------------------- */

FIELD(write_id)
{
    json_member_string(&of->lines->json, key, of->lines->rules->id);
}

FIELD(write_name)
{
    json_member_string(&of->lines->json, key, of->lines->rules->name);
}

FIELD(write_player_count)
{
    json_member_integer(&of->lines->json, key, of->lines->rules->players);
}

FIELD(write_viewer)
{
    if (of->event->view && of->event->view->seat != NO_SEAT)
        lines_seat(of->lines, key, of->event->view->seat);
}

FIELD(write_seed)
{
    if (!of->event->view)
        json_member_integer(&of->lines->json, key, (int64_t)of->state->seed);
}

static const struct json_field match_fields[] = {
    {"ruleset", "a text", "The name of the ruleset.", write_id},
    {"name", "a text", "The name of the game.", write_name},
    {"players", "a number", "How many play.", write_player_count},
    {"options", "{name: value}", "The house rules that hold.", lines_options},
    {"seat", "a seat", "Whose view this is.", write_viewer},
    {"seed", "a number", "What chance depends on, for who sees everything.", write_seed},
    {"scores", "{name: number}", "With how many points each begins.", write_scores},
    {0},
};

FIELD(write_player_of_draw)
{
    lines_player(of->lines, key, of->event->seat);
}

static const struct json_field draw_fields[] = {
    {"player", "a player", "Who draws.", write_player_of_draw},
    {"card", "a card", "Which one.", write_card},
    {0},
};

FIELD(write_players)
{
    lines_players(of->lines, key, of->state);
}

static const struct json_field seated_fields[] = {
    {"players", "{seat: player}", "Who came as which, by seat.", write_players},
    {0},
};

/* --- the deal -------------------------------------------------------------------------------- */

static const struct json_field deal_fields[] = {
    {"dealer", "a seat", "Who deals.", write_seat},
    {"scores", "{name: number}", "How many points each has.", write_scores},
    {0},
};

FIELD(write_passed_out)
{
    json_member_integer(&of->lines->json, key, of->state->passed_out);
}

static const struct json_field gathered_fields[] = {
    {"passed out", "a number", "How many deals directly before it were abandoned.",
     write_passed_out},
    {0},
};

FIELD(write_number)
{
    json_member_integer(&of->lines->json, key, of->event->number);
}

FIELD(write_cut_card)
{
    const struct ruleset *rules = of->lines->rules;
    if (cuts_other_pack(&rules->steps[of->event->step]))
        json_member_string(&of->lines->json, key, rules->pack.cards[of->event->number - 1].name);
}

static const struct json_field cut_fields[] = {
    {"seat", "a seat", "Who cuts.", write_seat},
    {"lifted", "a number", "How many cards are lifted off.", write_number},
    {"card", "a card", "Of another pack: the lowest of these, which names a suit.", write_cut_card},
    {"suits", "{suit variable: suit}", "That suit, also if it stays what it was.",
     write_named_suit},
    {0},
};

static const struct json_field dealt_fields[] = {
    {"hands", "{seat: cards}", "What each is dealt, as far as it may be known.",
     write_cards_of_seats},
    {0},
};

static const struct json_field turned_up_fields[] = {
    {"card", "a card", "Which one.", write_card},
    {"suits", "{suit variable: suit}", "The one that is named by it, also if it stays what it was.",
     write_named_suit},
    {0},
};

FIELD(write_flipped)
{
    const struct state *after = of->event->after;
    unsigned end = after->dealt + after->flipped;
    lines_card_list(of->lines, key, after->pack + of->event->number, end - of->event->number);
}

static const struct json_field flipped_fields[] = {
    {"cards", "cards", "In the order in which they are shown.", write_flipped},
    {"suits", "{suit variable: suit}", "The one that is named by it, also if it stays what it was.",
     write_named_suit},
    {0},
};

FIELD(write_ending)
{
    json_member_string(&of->lines->json, key,
                       of->lines->rules->play.endings[of->event->number].name);
}

static const struct json_field play_ended_fields[] = {
    {"reason", "a text", "Why, as the ruleset calls it.", write_ending},
    {0},
};

static bool is_talon_taken(const struct subject_of_line *of)
{
    const struct step *step = &of->lines->rules->steps[of->event->step];
    return step->kind != STEP_TAKE || !step->take.is_turn_up;
}

FIELD(write_card_taken)
{
    if (!is_talon_taken(of))
        write_card(of, key);
}

FIELD(write_number_taken)
{
    unsigned taken = talon_count(of->event->before) - talon_count(of->event->after);
    if (is_talon_taken(of))
        json_member_integer(&of->lines->json, key, taken);
}

FIELD(write_cards_taken)
{
    struct set cards = of->event->cards[of->event->seat];
    if (is_talon_taken(of) && !set_is_empty(cards))
        lines_cards(of->lines, key, cards);
}

static const struct json_field taken_fields[] = {
    {"seat", "a seat", "Who takes it.", write_seat},
    {"card", "a card", "The turn-up, if it is that.", write_card_taken},
    {"count", "a number", "How many cards of the talon, if it is that.", write_number_taken},
    {"cards", "cards", "These, as far as they may be known.", write_cards_taken},
    {0},
};

FIELD(write_cards_of_seat)
{
    lines_cards(of->lines, key, of->event->cards[of->event->seat]);
}

static const struct json_field talon_won_fields[] = {
    {"seat", "a seat", "Whose tricks they count with.", write_seat},
    {"cards", "cards", "These.", write_cards_of_seat},
    {0},
};

static const struct json_field turned_down_fields[] = {
    {"card", "a card", "The turn-up.", write_card},
    {0},
};

FIELD(write_swapped_for)
{
    json_member_string(&of->lines->json, key,
                       lines_card_name(of->lines, of->event->after->swapped_out));
}

static const struct json_field swapped_fields[] = {
    {"seat", "a seat", "Whose hand it was in.", write_seat},
    {"card", "a card", "What lies there now, and is the turn-up.", write_card},
    {"for", "a card", "What the seat has in hand instead.", write_swapped_for},
    {0},
};

static const struct json_field exchanged_fields[] = {
    {"given", "{seat: cards}", "What each had laid aside, as far as it may be known.",
     write_cards_of_seats},
    {0},
};

static const struct json_field taken_back_fields[] = {
    {"hands", "{seat: cards}", "What each takes back, as far as it may be known.",
     write_cards_of_seats},
    {0},
};

static const struct json_field shown_fields[] = {
    {"seat", "a seat", "Whose hand it is.", write_seat},
    {"cards", "cards", "What is in it.", write_cards_of_seat},
    {0},
};

/* --- decisions ------------------------------------------------------------------------------- */

FIELD(write_acting_seat)
{
    if (of->event->turn != TURN_SEAT)
        lines_seat(of->lines, key, of->event->seat);
}

FIELD(write_acting_player)
{
    if (of->event->turn == TURN_SEAT)
        lines_player(of->lines, key, of->event->seat);
}

FIELD(write_kind)
{
    json_member_string(&of->lines->json, key, lines_decision_kind(of->event->before));
}

FIELD(write_legal)
{
    if (!set_is_empty(of->event->legal) && !of->lines->turns_are_told)
        lines_legal(of->lines, key, of->event->before, of->event->legal);
}

FIELD(write_action)
{
    if (of->event->number == NO_CARD)
        return;
    json_member_string(
        &of->lines->json, key,
        action_name(of->lines->rules, &of->lines->names, of->event->before, of->event->number));
}

/* The card that this has made the called card, if any. */
FIELD(write_called)
{
    if (of->event->after->called_card != of->event->before->called_card)
        json_member_string(&of->lines->json, key,
                           lines_card_name(of->lines, of->event->after->called_card));
}

#define WHO_DOES_WHAT                                                                              \
    {"seat", "a seat", "Who it is; or else:", write_acting_seat},                                  \
        {"player", "a player", "Who chooses a seat.", write_acting_player},                        \
    {                                                                                              \
        "to", "`call`, `give`, `play` or `choose seat`", "What is to be done.", write_kind         \
    }

static const struct json_field decision_fields[] = {
    WHO_DOES_WHAT,
    {"legal", "actions", "What might have been done; not at a table, where the turn has said it.",
     write_legal},
    {"action", "an action", "What was done, if it may be known.", write_action},
    {"suits", "{suit variable: suit}", "Those that have changed by it.", write_suits_that_changed},
    {"called", "a card", "The one that it has made the called card.", write_called},
    {0},
};

FIELD(write_shown_calls)
{
    const struct state *after = of->event->after;
    json_key(&of->lines->json, key);
    json_open(&of->lines->json, '{');
    for (unsigned i = of->event->number; i < after->call_count; i++) {
        const struct call_made *made = &after->calls[i];
        json_member_string(&of->lines->json, seats_name(&of->lines->names, made->seat),
                           of->lines->rules->steps[made->step].ask.calls[made->call].name);
    }
    json_close(&of->lines->json, '}');
}

static const struct json_field shown_calls_fields[] = {
    {"calls", "{seat: call}", "What each has called.", write_shown_calls},
    {0},
};

FIELD(write_refusing_rule)
{
    const struct event *event = of->event;
    const char *rule = event->refusal == REFUSED_NOT_HELD ? "not held" : event->reason.rule;
    write_reason(of->lines, key, rule, &event->reason);
}

static const struct json_field refused_fields[] = {
    WHO_DOES_WHAT,
    {"action", "an action", "What was refused.", write_action},
    {"rule", "a rule", "By which rule.", write_refusing_rule},
    {0},
};

FIELD(write_contract)
{
    if (of->state->contract)
        json_member_string(&of->lines->json, key,
                           of->lines->rules->contracts[of->state->contract].name);
}

FIELD(write_bid)
{
    if (of->state->bid[of->event->seat] != NO_BID)
        json_member_integer(&of->lines->json, key, of->state->bid[of->event->seat]);
}

static const struct json_field contract_fields[] = {
    {"seat", "a seat", "The declarer.", write_seat},
    {"contract", "a text", "What is undertaken, if it has a name.", write_contract},
    {"bid", "a number", "What was bid, if it was a number.", write_bid},
    {0},
};

FIELD(write_alone)
{
    json_member_boolean(&of->lines->json, key, of->event->seat == of->state->declarer);
}

static const struct json_field called_card_fields[] = {
    {"seat", "a seat", "Who plays it.", write_seat},
    {"card", "a card", "The called card.", write_card},
    {"alone", "true or false", "Whether that is the declarer, who has no partner.", write_alone},
    {0},
};

/* --- tricks ---------------------------------------------------------------------------------- */

FIELD(write_trick_number)
{
    json_member_integer(&of->lines->json, key, of->event->number + 1);
}

FIELD(write_leader)
{
    lines_seat(of->lines, key, of->state->leader[of->event->number]);
}

FIELD(write_trick_cards)
{
    unsigned players = of->state->trick_size;
    lines_card_list(of->lines, key, of->state->played + of->event->number * players, players);
}

FIELD(write_winning_card)
{
    unsigned card = trick_winning_card(of->engine, of->state, of->event->number);
    json_member_string(&of->lines->json, key, lines_card_name(of->lines, card));
}

static const char *win_name(enum win win)
{
    switch (win) {
    case WON_BY_TRUMP: return "trump";
    case WON_BY_LED: return "suit led";
    case WON_BY_OTHERS: return "other suit";
    case WON_BY_POWER: return "power";
    case WON_BY_CAPTURE: return "capture";
    case WON_BY_HOOK: return "hook";
    }
    return "";
}

FIELD(write_win)
{
    struct reason reason;
    enum win win = reason_for_win(of->engine, of->state, of->event->number, &reason);
    json_member_string(&of->lines->json, key, win_name(win));
}

FIELD(write_winning_rule)
{
    struct reason reason;
    reason_for_win(of->engine, of->state, of->event->number, &reason);
    write_reason(of->lines, key, reason.rule, &reason);
}

static const struct json_field trick_fields[] = {
    {"trick", "a number", "Of the trick in its deal, from 1.", write_trick_number},
    {"leader", "a seat", "Who led to it.", write_leader},
    {"cards", "cards", "In the order in which they were played.", write_trick_cards},
    {"winner", "a seat", "Who has won it.", write_seat},
    {"card", "a card", "The one that won.", write_winning_card},
    {"by", "`trump`, `suit led`, `other suit`, `power`, `capture` or `hook`",
     "What gave it its strength, as the rules have it.", write_win},
    {"rule", "a rule", "Which one decided.", write_winning_rule},
    {0},
};

/* --- what is remembered ---------------------------------------------------------------------- */

static const struct note *note_of(const struct subject_of_line *of)
{
    return &of->lines->rules->notes[of->event->number];
}

FIELD(write_note_name)
{
    json_member_string(&of->lines->json, key, note_of(of)->name);
}

FIELD(write_note_owner)
{
    unsigned seat = of->event->seat;
    if (note_of(of)->of == NOTE_OF_EACH)
        lines_seat(of->lines, key, seat);
    if (note_of(of)->of == NOTE_OF_EACH_SIDE)
        json_member_string(&of->lines->json, key,
                           of->lines->names.accounts[of->lines->rules->account_of[seat]]);
}

FIELD(write_noted)
{
    lines_noted(of->lines, key, note_of(of), of->event->noted);
}

static const struct json_field noted_fields[] = {
    {"name", "a text", "Of what, by the name that the ruleset gives it.", write_note_name},
    {"of", "a seat, or a side", "Whose it is, if it is not the table's.", write_note_owner},
    {"value", "a number, or true or false", "What it is now.", write_noted},
    {0},
};

/* --- what came of it ------------------------------------------------------------------------- */

FIELD(write_penalty)
{
    const struct score_line *penalty = &of->lines->rules->penalties[of->event->number].line;
    lines_rule(of->lines, key, penalty->name, penalty->place);
}

static const struct json_field fined_fields[] = {
    {"seat", "a seat", "Against whom.", write_seat},
    {"rule", "a rule", "Which penalty.", write_penalty},
    {0},
};

FIELD(write_why)
{
    if (of->event->words)
        json_member_string(&of->lines->json, key, of->event->words);
}

static const struct json_field forfeited_fields[] = {
    {"seat", "a seat", "Whose program it was.", write_seat},
    {"why", "a text", "Why, for who may know the cards of the seat.", write_why},
    {0},
};

void lines_ledger(struct json_lines *lines, const char *key, const struct event *event)
{
    struct ledger ledger;
    engine_ledger(event->engine, event->after, &ledger);
    json_key(&lines->json, key);
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < ledger.count; i++) {
        const struct ledger_line *line = &ledger.lines[i];
        json_open(&lines->json, '{');
        json_member_string(&lines->json, "to", lines->names.accounts[line->account]);
        json_member_integer(&lines->json, "points", line->points);
        lines_rule(lines, "rule", line->rule->name, line->rule->place);
        json_close(&lines->json, '}');
    }
    json_close(&lines->json, ']');
}

static const struct json_field ledger_fields[] = {
    {"to", "a side or seat", "Whose score it is.", NULL},
    {"points", "a number", "How many.", NULL},
    {"rule", "a rule", "Which line of the score.", NULL},
    {0},
};

static const struct json_field remark_fields[] = {
    {"to", "a side or seat", "Of whom it is said.", NULL},
    {"rule", "a rule", "What is said, by its name.", NULL},
    {0},
};

static void write_remarks(struct json_lines *lines, const char *key, const struct event *event,
                          outcome_remark *is_said)
{
    const struct match_rules *match = &lines->rules->match;
    json_key(&lines->json, key);
    json_open(&lines->json, '[');
    for (unsigned i = 0; i < match->remark_count; i++) {
        for (unsigned account = 0; account < lines->rules->account_count; account++) {
            if (!is_said(event->engine, event->after, &match->remarks[i], account))
                continue;
            json_open(&lines->json, '{');
            json_member_string(&lines->json, "to", lines->names.accounts[account]);
            lines_rule(lines, "rule", match->remarks[i].name, match->remarks[i].place);
            json_close(&lines->json, '}');
        }
    }
    json_close(&lines->json, ']');
}

FIELD(write_abandoned)
{
    json_member_boolean(&of->lines->json, key, of->state->abandoned);
}

FIELD(write_tricks_won)
{
    int32_t tricks[SEATS_MAX];
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++)
        tricks[seat] = of->state->tricks_won[seat];
    lines_numbers(of->lines, key, of->lines->names.seats, tricks, of->lines->rules->players);
}

FIELD(write_ledger)
{
    lines_ledger(of->lines, key, of->event);
}

FIELD(write_deal_remarks)
{
    write_remarks(of->lines, key, of->event, outcome_deal_remark);
}

static const struct json_field deal_over_fields[] = {
    {"abandoned", "true or false", "Whether it is not scored.", write_abandoned},
    {"tricks", "{seat: number}", "How many tricks each has won.", write_tricks_won},
    {"ledger", "an array of `ledger`", "The lines of the score.", write_ledger},
    {"scores", "{name: number}", "How many points each has now.", write_scores},
    {"remarks", "an array of `remark`", "What the rules say of it besides.", write_deal_remarks},
    {0},
};

FIELD(write_winners)
{
    lines_accounts(of->lines, key, outcome_winners(of->engine, of->state));
}

FIELD(write_match_remarks)
{
    write_remarks(of->lines, key, of->event, outcome_match_remark);
}

static const struct json_field match_over_fields[] = {
    {"winners", "sides or seats", "Who has won.", write_winners},
    {"scores", "{name: number}", "How many points each has.", write_scores},
    {"remarks", "an array of `remark`", "What the rules say of it besides.", write_match_remarks},
    {0},
};

FIELD(write_over)
{
    json_member_boolean(&of->lines->json, key, of->state->turn == TURN_OVER);
}

static const struct json_field result_fields[] = {
    {"over", "true or false", "Whether the match is.", write_over},
    {"scores", "{name: number}", "How many points each has.", write_scores},
    {"winners", "sides or seats", "Who has won, when it is over.", write_winners},
    {0},
};

void json_lines_result(struct json_lines *lines, const struct engine *engine,
                       const struct state *state)
{
    const struct subject_of_line of = {.lines = lines, .state = state, .engine = engine};
    lines_fields(&of, result_fields);
}

/* --- the rows -------------------------------------------------------------------------------- */

static const struct json_field no_fields[] = {{0}};

/* Events without a row are not told in lines of their own; all choices have the one of calls. */
static const struct json_message events[EVENT_KINDS] = {
    [EVENT_MATCH] = {"match", "a match begins", match_fields},
    [EVENT_DRAWN] = {"draw", "a player draws for seats", draw_fields},
    [EVENT_SEATED] = {"seated", "everybody has a seat", seated_fields},
    [EVENT_DEAL] = {"deal", "a deal begins", deal_fields},
    [EVENT_GATHERED] = {"gathered", "its pack is not shuffled", gathered_fields},
    [EVENT_CUT] = {"cut", "the pack is cut", cut_fields},
    [EVENT_DEALT] = {"dealt", "cards go from the pack to the hands", dealt_fields},
    [EVENT_TURNED_UP] = {"turned up", "a card of the pack is turned up", turned_up_fields},
    [EVENT_FLIPPED] = {"flipped", "cards of the talon are shown", flipped_fields},
    [EVENT_CALLED] = {"decision", "somebody has acted", decision_fields},
    [EVENT_CALLS_SHOWN] = {"calls shown", "calls that were made at once are known",
                           shown_calls_fields},
    [EVENT_REFUSED] = {"refused", "somebody was refused an action", refused_fields},
    [EVENT_CONTRACT] = {"contract", "an auction is over", contract_fields},
    [EVENT_TAKEN] = {"taken", "the turn-up is taken into hand, or cards of the talon are",
                     taken_fields},
    [EVENT_TALON_WON] = {"talon won", "cards of the talon go to somebody's tricks",
                         talon_won_fields},
    [EVENT_TAKEN_BACK] = {"taken back", "what was laid away comes back into hand",
                          taken_back_fields},
    [EVENT_SWAPPED] = {"swapped", "a card of a hand is exchanged for the turn-up", swapped_fields},
    [EVENT_TURNED_DOWN] = {"turned down", "the turn-up lies face down again", turned_down_fields},
    [EVENT_PLAY_ENDED] = {"play ended", "play is over before all cards are played",
                          play_ended_fields},
    [EVENT_EXCHANGED] = {"exchanged", "cards laid aside change hands", exchanged_fields},
    [EVENT_SHOWN] = {"shown", "a hand is laid open", shown_fields},
    [EVENT_CALLED_CARD] = {"called card", "the card that was called is played", called_card_fields},
    [EVENT_TRICK] = {"trick", "a trick is complete", trick_fields},
    [EVENT_FINED] = {"fined", "a penalty is adjudicated", fined_fields},
    [EVENT_NOTED] = {"noted", "what is remembered changes", noted_fields},
    [EVENT_FORFEITED] = {"forfeited", "a program plays no more", forfeited_fields},
    [EVENT_DEAL_OVER] = {"deal over", "a deal is scored or abandoned", deal_over_fields},
    [EVENT_TIME_CALLED] = {"time called", "the match ends by agreement", no_fields},
    [EVENT_MATCH_OVER] = {"match over", "the match is decided", match_over_fields},
    [EVENT_BROKEN_OFF] = {"broken off", "nobody goes on; a script ends so", no_fields},
};

const struct json_message *lines_event_of(enum event_kind kind)
{
    const struct json_message *row = &events[event_is_choice(kind) ? EVENT_CALLED : kind];
    return row->name ? row : NULL;
}

const struct json_message *json_lines_event(unsigned number)
{
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++) {
        if (events[kind].name && number-- == 0)
            return &events[kind];
    }
    return NULL;
}

const struct json_message lines_event_parts[] = {
    {"every event", "What all events have.", of_every_event},
    {"a rule", "What stands beside a `rule`.", of_a_rule},
    {"ledger", "A line of the score.", ledger_fields},
    {"remark", "What the rules say of somebody.", remark_fields},
    {"result", "What came of it.", result_fields},
    {0},
};
