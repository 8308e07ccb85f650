/* The tables of rows: what each part of a compiled ruleset is made of. */
#include "ruleset/fields.h"

#include <string.h>

#include "ruleset/ruleset.h"

/* A member: its type, its key, its struct, its name there, and what else is said of it. */
#define ROW(type_, name_, struct_, member, ...)                                                    \
    {                                                                                              \
        .type = FIELD_##type_, .name = (name_), .offset = offsetof(struct struct_, member),        \
        ##__VA_ARGS__                                                                              \
    }
#define GIVEN(struct_, member) .given = offsetof(struct struct_, member)
#define PLACE(struct_, member) .place = offsetof(struct struct_, member)
#define COUNT(struct_, member) .count = offsetof(struct struct_, member)
#define SIZE(struct_, member)  .size = sizeof(((struct struct_ *)NULL)->member)
#define BY_READER              .by_reader = true

/* Parts that lie in an array of the struct, and those behind a pointer to the first. */
#define PARTS(name_, struct_, member, count_, each_, ...)                                          \
    ROW(PARTS, name_, struct_, member, COUNT(struct_, count_), .each = (each_), ##__VA_ARGS__)
#define PARTS_AT(name_, struct_, member, count_, each_, ...)                                       \
    PARTS(name_, struct_, member, count_, each_, .is_pointer = true, ##__VA_ARGS__)

#define FIELDS(part_, struct_, rows_, ...)                                                         \
    {                                                                                              \
        .part = (part_), .rows = (rows_), .count = sizeof(rows_) / sizeof *(rows_),                \
        .size = sizeof(struct struct_), __VA_ARGS__                                                \
    }
#define NAMED(struct_)  .name = 1 + offsetof(struct struct_, name)
#define PLACED(struct_) .place = 1 + offsetof(struct struct_, place)
#define RULED(struct_)  .under = 1 + offsetof(struct struct_, under)

/* --- what is remembered ---------------------------------------------------------------------- */

static const struct field rows_of_setting[] = {
    ROW(AMOUNT, NULL, note_setting, value),
};

const struct fields fields_of_setting =
    FIELDS(PART_SETTING, note_setting, rows_of_setting, PLACED(note_setting));

static const struct field rows_of_note[] = {
    ROW(AMOUNT, "starts", note, starts, BY_READER),
    ROW(OTHER, "rank", note, rank_most, BY_READER),
    ROW(WORD, "of", note, of),
    ROW(WORD, "until", note, until),
    ROW(TEXT, "says", note, says),
    ROW(TEXT, "says-not", note, says_not),
    ROW(FLAG, "silent", note, silent),
};

const struct fields fields_of_note =
    FIELDS(PART_NOTE, note, rows_of_note, NAMED(note), PLACED(note));

static const struct field rows_of_limit[] = {
    ROW(NUMBER, "times", call_limit, times, SIZE(call_limit, times)),
    ROW(WORD, "of", call_limit, of),
    ROW(WORD, "until", call_limit, until),
};

const struct fields fields_of_limit =
    FIELDS(PART_LIMIT, call_limit, rows_of_limit, PLACED(call_limit));

static const struct field rows_of_lead[] = {
    ROW(NUMBER, "same", lead_set, same, SIZE(lead_set, same), BY_READER),
    ROW(NUMBER, "row", lead_set, row, SIZE(lead_set, row), BY_READER),
    ROW(NUMBER, "suit", lead_set, suit, SIZE(lead_set, suit), BY_READER),
};

const struct fields fields_of_lead = FIELDS(PART_LEAD, lead_set, rows_of_lead, PLACED(lead_set));

/* --- steps ----------------------------------------------------------------------------------- */

static const struct field rows_of_goal[] = {
    ROW(CONDITION, "is", goal, condition, .scope = SCOPE_SEAT, .audience = AUDIENCE_ALL),
    ROW(TEXT, "says", goal, says),
    ROW(AMOUNT, "points", goal, worth, .scope = SCOPE_RULESET),
};

const struct fields fields_of_goal =
    FIELDS(PART_GOAL, goal, rows_of_goal, NAMED(goal), PLACED(goal));

static const struct field rows_of_call[] = {
    ROW(AMOUNT, "number", call_group, low, BY_READER, .audience = AUDIENCE_ACTOR),
    ROW(AMOUNT, "number", call_group, high, BY_READER, .audience = AUDIENCE_ACTOR),
    ROW(CONDITION, "if", call_group, condition, BY_READER, .scope = SCOPE_CALL,
        .audience = AUDIENCE_ACTOR),
    ROW(SETTINGS, "sets", call_group, notes, .scope = SCOPE_CALL),
    ROW(SETTINGS, "raises", call_group, notes, BY_READER, .scope = SCOPE_CALL, .is_alias = true),
    ROW(WORD, "answers", call_group, answers),
    ROW(WORD, "by", call_group, by),
    ROW(WORD, "again", call_group, again),
    ROW(VARIABLE, "except", call_group, except),
    ROW(NAMED_CARDS, "swaps", call_group, swaps),
    ROW(PART, "leads", call_group, leads, .each = &fields_of_lead),
    ROW(PART, "at-most", call_group, at_most, .each = &fields_of_limit),
    ROW(STEP, "then", call_group, then, GIVEN(call_group, leads_on)),
    ROW(TEXT, "means", call_group, means),
};

const struct fields fields_of_call =
    FIELDS(PART_CALL, call_group, rows_of_call, NAMED(call_group), PLACED(call_group));

static const struct field rows_of_refusal[] = {
    ROW(CONDITION, NULL, limit, condition, .scope = SCOPE_CALL, .audience = AUDIENCE_ACTOR),
};

const struct fields fields_of_refusal =
    FIELDS(PART_REFUSAL, limit, rows_of_refusal, NAMED(limit), PLACED(limit));

#define OF(kind) .kinds = UINT32_C(1) << (kind)

/* Who does a step, `by` takes other roles where one seat alone can do it. */
static const struct field rows_of_step[] = {
    ROW(ROLE, "cut", step, who, OF(STEP_CUT), .must_be = true),
    ROW(ROLE, "show", step, who, OF(STEP_SHOW), .must_be = true, BY_READER),
    ROW(ROLE, "ask", step, ask.who, OF(STEP_ASK), .must_be = true),
    ROW(ROLE, "auction", step, ask.who, OF(STEP_ASK), .must_be = true, GIVEN(step, ask.is_auction),
        .is_alias = true),
    ROW(ROLE, "by", step, take.who, OF(STEP_TAKE), .must_be = true, BY_READER),
    ROW(ROLE, "by", step, pass.who, OF(STEP_PASS), .must_be = true, BY_READER),
    ROW(ROLE, "by", step, who, OF(STEP_TAKE_BACK), .must_be = true, BY_READER),
    ROW(CONDITION, "if", step, condition, .scope = SCOPE_DEAL, .audience = AUDIENCE_ALL),
    PARTS_AT("refuse", step, ask.limits, ask.limit_count, &fields_of_refusal, OF(STEP_ASK),
             .most = CALLS_MAX, .what = "reasons"),
    PARTS_AT("calls", step, ask.groups, ask.group_count, &fields_of_call, OF(STEP_ASK), BY_READER),
    ROW(ROLE, "senior", step, ask.senior, GIVEN(step, ask.seniors_hold), OF(STEP_ASK)),
    ROW(FLAG, "passing", step, ask.passing_is_final, OF(STEP_ASK)),
    ROW(NUMBER, "rounds", step, ask.rounds, SIZE(step, ask.rounds), OF(STEP_ASK)),
    ROW(FLAG, "holding", step, ask.seniors_hold, OF(STEP_ASK)),
    ROW(FLAG, "at-once", step, ask.at_once, OF(STEP_ASK)),
    ROW(FLAG, "raising", step, ask.raises_skip, OF(STEP_ASK)),
    ROW(STEP, "otherwise", step, ask.otherwise, OF(STEP_ASK)),
    ROW(SETTINGS, "note", step, notes, OF(STEP_NOTE), .scope = SCOPE_DEAL),
    ROW(TEXT, "announce", step, announces, OF(STEP_ANNOUNCE)),
    ROW(ROLE, "partner", step, who, OF(STEP_PARTNER), .must_be = true, BY_READER),
    ROW(AMOUNT, "take", step, take.each, OF(STEP_TAKE), BY_READER, .scope = SCOPE_SEAT,
        .audience = AUDIENCE_ALL),
    ROW(AMOUNT, "discard", step, pass.each, OF(STEP_PASS), BY_READER, .scope = SCOPE_SEAT,
        .audience = AUDIENCE_ALL),
    ROW(CARDS, "except", step, pass.except, PLACE(step, pass.except_place), OF(STEP_PASS)),
    ROW(CARDS, "forced", step, pass.forced, OF(STEP_PASS)),
    ROW(ROLE, "for", step, pass.counted_for, GIVEN(step, pass.is_counted), OF(STEP_PASS)),
    ROW(AMOUNT, "trumps", step, trumps.table, OF(STEP_TRUMPS), BY_READER, .scope = SCOPE_DEAL,
        .audience = AUDIENCE_ALL),
    ROW(AMOUNT, "goals", step, goals.worth, OF(STEP_GOALS), .scope = SCOPE_RULESET),
    PARTS_AT("of", step, goals.named, goals.named_count, &fields_of_goal, OF(STEP_GOALS),
             BY_READER),
    ROW(WORD, "turn-up", step, turn_up.which, OF(STEP_TURN_UP)),
    ROW(NEW_VARIABLE, "names", step, turn_up.variable, OF(STEP_TURN_UP)),
    ROW(NEW_VARIABLE, "names", step, flip.variable, OF(STEP_FLIP)),
    ROW(NEW_VARIABLE, "names", step, names, OF(STEP_SHOW)),
    ROW(WORD, "suit-of", step, suit_of.card, OF(STEP_SUIT_OF)),
    ROW(NEW_VARIABLE, "names", step, suit_of.variable, OF(STEP_SUIT_OF)),
    ROW(NEW_VARIABLE, "names", step, other_pack, OF(STEP_CUT)),
    ROW(NAMED_CARDS, "falls", step, at.falls),
    ROW(STEP, "then", step, next),
    ROW(TEXT, "says", step, says),
};

const struct fields fields_of_step = FIELDS(PART_STEP, step, rows_of_step, NAMED(step),
                                            PLACED(step), .kind = 1 + offsetof(struct step, kind));

/* --- play ------------------------------------------------------------------------------------ */

static const struct field rows_of_obligation[] = {
    ROW(TERMS, "play", obligation, terms, COUNT(obligation, term_count)),
    ROW(TERMS, "avoid", obligation, terms, COUNT(obligation, term_count),
        GIVEN(obligation, forbids), .is_alias = true),
    ROW(TERMS, "or", obligation, instead, COUNT(obligation, instead_count)),
    ROW(WORD, "when", obligation, when),
    ROW(NUMBER, "trick", obligation, trick, SIZE(obligation, trick)),
    ROW(ROLE, "seat", obligation, role, GIVEN(obligation, has_role)),
    ROW(CONDITION, "if", obligation, condition, .scope = SCOPE_SEAT, .audience = AUDIENCE_ACTOR),
    ROW(NAMED_CARDS, "spares", obligation, spares),
    ROW(FLAG, "drawn-by", obligation, higher_draws),
    ROW(TEXT, "says", obligation, says),
};

const struct fields fields_of_obligation =
    FIELDS(PART_OBLIGATION, obligation, rows_of_obligation, NAMED(obligation), PLACED(obligation),
           RULED(obligation));

static const struct field rows_of_ending[] = {
    ROW(CONDITION, NULL, early_end, condition, .scope = SCOPE_DEAL, .audience = AUDIENCE_ALL),
};

const struct fields fields_of_ending = FIELDS(
    PART_ENDING, early_end, rows_of_ending, NAMED(early_end), PLACED(early_end), RULED(early_end));

static const struct field rows_of_out[] = {
    ROW(ROLE, NULL, table_session_out, who, .must_be = true),
    ROW(CONDITION, NULL, table_session_out, condition, .scope = SCOPE_DEAL,
        .audience = AUDIENCE_ALL),
};

const struct fields fields_of_out =
    FIELDS(PART_OUT, table_session_out, rows_of_out, PLACED(table_session_out));

static const struct field rows_of_down[] = {
    ROW(WORD, "cards", down_rule, cards),
    ROW(CONDITION, "if", down_rule, condition, .scope = SCOPE_SEAT, .audience = AUDIENCE_ALL),
    ROW(ROLE, "seen-by", down_rule, seen_by, GIVEN(down_rule, has_seen_by)),
    ROW(TEXT, "says", down_rule, says),
};

const struct fields fields_of_down = FIELDS(PART_DOWN, down_rule, rows_of_down, NAMED(down_rule),
                                            PLACED(down_rule), RULED(down_rule));

static const struct field rows_of_capture[] = {
    ROW(CARDS, NULL, capture, card),
};

static const struct fields fields_of_capture =
    FIELDS(PART_CAPTURE, capture, rows_of_capture, PLACED(capture));

static const struct field rows_of_order[] = {
    ROW(OTHER, "precedence", order, precedence, PLACE(order, precedence.place), BY_READER),
    ROW(FLAG, "equals", order, last_of_equals_wins, GIVEN(order, equals_stated),
        PLACE(order, equals_place), BY_READER),
    ROW(CARDS, "no-lead", order, no_lead, PLACE(order, no_lead_place), BY_READER),
    ROW(WORD, "wins", order, wins, PLACE(order, wins_place)),
    PARTS_AT("captures", order, captures, capture_count, &fields_of_capture, BY_READER),
};

const struct fields fields_of_order = FIELDS(PART_ORDER, order, rows_of_order, PLACED(order));

/* --- contracts ------------------------------------------------------------------------------- */

static const struct field rows_of_leader[] = {
    ROW(ROLE, NULL, first_leader, who),
};

static const struct fields fields_of_leader =
    FIELDS(PART_LEADER, first_leader, rows_of_leader, PLACED(first_leader));

#define CLAIMANT(name_, member)                                                                    \
    ROW(ROLE, name_, claim_rules, member, GIVEN(claim_rules, has_##member),                        \
        PLACE(claim_rules, member##_place), .must_be = true, .audience = AUDIENCE_ALL)

static const struct field rows_of_claims[] = {
    CLAIMANT("by", by),
    CLAIMANT("accepted-by", accepted),
};

const struct fields fields_of_claims =
    FIELDS(PART_CLAIMS, claim_rules, rows_of_claims, PLACED(claim_rules));

static const struct field rows_of_layout[] = {
    ROW(OTHER, "starts", layout_rules, starts, BY_READER),
    ROW(WORD, "builds", layout_rules, builds),
};

const struct fields fields_of_layout =
    FIELDS(PART_LAYOUT, layout_rules, rows_of_layout, PLACED(layout_rules));

/* The keys of `play` that each contract may have its own of, and its order. */
static const struct field rows_of_contract[] = {
    ROW(PART, "order", contract, order, .each = &fields_of_order, BY_READER),
    PARTS("lead", contract, leaders, leader_count, &fields_of_leader, .most = LEADERS_MAX,
          .what = "roles"),
    PARTS("leads-next", contract, next_leaders, next_leader_count, &fields_of_leader,
          .most = LEADERS_MAX, .what = "roles"),
    ROW(ROLE, "dummy", contract, dummy, GIVEN(contract, has_dummy), PLACE(contract, dummy_place)),
    ROW(ROLE, "drops-out", contract, drops, GIVEN(contract, has_drops),
        PLACE(contract, drops_place)),
    ROW(PART, "claims", contract, claims, .each = &fields_of_claims, BY_READER),
    ROW(WORD, "gather", contract, gather, PLACE(contract, gather_place)),
    ROW(ROLE, "goes-on", contract, goes_on, GIVEN(contract, has_goes_on),
        PLACE(contract, goes_on_place)),
    ROW(PART, "layout", contract, layout, GIVEN(contract, layout.is_played),
        .each = &fields_of_layout, BY_READER),
};

const struct fields fields_of_contract =
    FIELDS(PART_CONTRACT, contract, rows_of_contract, NAMED(contract), PLACED(contract));

/* --- the score ------------------------------------------------------------------------------- */

static const struct field rows_of_count[] = {
    ROW(OTHER, "total", count, total, PLACE(count, total_place)),
};

const struct fields fields_of_count =
    FIELDS(PART_COUNT, count, rows_of_count, NAMED(count), PLACED(count));

static const struct field rows_of_term[] = {
    ROW(CONDITION, "is", named_term, expression, BY_READER),
};

const struct fields fields_of_term = FIELDS(PART_TERM, named_term, rows_of_term, NAMED(named_term));

static const struct field rows_of_line[] = {
    ROW(ROLE, "to", score_line, to),
    ROW(AMOUNT, "points", score_line, points, .scope = SCOPE_SEAT),
    ROW(ROLE, "from", score_line, from, GIVEN(score_line, is_paid)),
    ROW(FLAG, "per", score_line, per_trick),
    ROW(CONDITION, "if", score_line, condition, .scope = SCOPE_SEAT),
};

const struct fields fields_of_line = FIELDS(PART_LINE, score_line, rows_of_line, NAMED(score_line),
                                            PLACED(score_line), RULED(score_line));

static const struct field rows_of_penalty[] = {
    ROW(AMOUNT, "points", penalty, line.points, .scope = SCOPE_SEAT),
    ROW(WORD, "when", penalty, when),
    ROW(ROLE, "seat", penalty, seats, PLACE(penalty, seats_place), .must_be = true,
        .audience = AUDIENCE_ALL),
    ROW(NUMBER, "times", penalty, times, SIZE(penalty, times)),
    ROW(SETTINGS, "sets", penalty, notes, .scope = SCOPE_SEAT, .audience = AUDIENCE_ALL),
    ROW(CONDITION, "if", penalty, line.condition, .scope = SCOPE_SEAT),
};

const struct fields fields_of_penalty =
    FIELDS(PART_PENALTY, penalty, rows_of_penalty, .name = 1 + offsetof(struct penalty, line.name),
           .place = 1 + offsetof(struct penalty, line.place));

/* --- the match ------------------------------------------------------------------------------- */

static const struct field rows_of_end[] = {
    ROW(CONDITION, NULL, limit, condition, .scope = SCOPE_SEAT),
};

static const struct fields fields_of_end =
    FIELDS(PART_END, limit, rows_of_end, NAMED(limit), PLACED(limit));

static const struct field rows_of_remark[] = {
    ROW(ROLE, "to", remark, to),
    ROW(CONDITION, "if", remark, condition, .scope = SCOPE_SEAT),
    ROW(FLAG, "said", remark, after_deal),
    ROW(TEXT, "says", remark, says),
};

const struct fields fields_of_remark =
    FIELDS(PART_REMARK, remark, rows_of_remark, NAMED(remark), PLACED(remark));

static const struct field rows_of_match[] = {
    ROW(AMOUNT, "target", match_rules, target, BY_READER),
    ROW(AMOUNT, "target", match_rules, bottom, BY_READER),
    PARTS_AT("ends", match_rules, ends, end_count, &fields_of_end, .most = ENDS_MAX,
             .what = "ends"),
    ROW(AMOUNT, "deals", match_rules, deals, .scope = SCOPE_RULESET),
    ROW(ROLE, "deals-next", match_rules, next_dealer, GIVEN(match_rules, has_next_dealer),
        PLACE(match_rules, next_dealer_place)),
    ROW(FLAG, "time", match_rules, time_may_be_called),
    ROW(AMOUNT, "wins", match_rules, aim, BY_READER),
    PARTS_AT("remarks", match_rules, remarks, remark_count, &fields_of_remark, .most = REMARKS_MAX,
             .what = "remarks"),
};

const struct fields fields_of_match =
    FIELDS(PART_MATCH, match_rules, rows_of_match, PLACED(match_rules));

/* --- the rest -------------------------------------------------------------------------------- */

static const struct field rows_of_seating[] = {
    ROW(WORD, "partners", seating, partners),
};

const struct fields fields_of_seating =
    FIELDS(PART_SEATING, seating, rows_of_seating, PLACED(seating));

static const struct field rows_of_glossary[] = {
    ROW(OTHER, "is", glossary_entry, kind, BY_READER),
    ROW(TEXT, "plural", glossary_entry, plural),
    ROW(TEXT, "means", glossary_entry, means),
};

const struct fields fields_of_glossary = FIELDS(PART_GLOSSARY, glossary_entry, rows_of_glossary,
                                                NAMED(glossary_entry), PLACED(glossary_entry));

static const struct field rows_of_option[] = {
    ROW(TEXT, "help", option, help),
    ROW(AMOUNT, "number", option, number, .scope = SCOPE_RULESET),
    ROW(AMOUNT, "from", option, low, .scope = SCOPE_RULESET),
    ROW(AMOUNT, "to", option, high, .scope = SCOPE_RULESET),
};

const struct fields fields_of_option =
    FIELDS(PART_OPTION, option, rows_of_option, NAMED(option), PLACED(option),
           .kind = 1 + offsetof(struct option, kind));

static const struct field rows_of_rules[] = {
    ROW(TEXT, "name", ruleset, name),
    ROW(TEXT, "summary", ruleset, summary),
    ROW(TEXT, "source", ruleset, source),
    ROW(TEXT, "family", ruleset, family),
    ROW(TEXT, "teaches", ruleset, teaches),
    ROW(WORD, "rotation", ruleset, rotation),
    ROW(FLAG, "sits-out", ruleset, dealer_sits, PLACE(ruleset, sits_place)),
    ROW(PART, "seating", ruleset, seating, .each = &fields_of_seating),
    ROW(OTHER, "trumps", ruleset, trumps, PLACE(ruleset, trumps_place), BY_READER),
    PARTS("remember", ruleset, notes, note_count, &fields_of_note, BY_READER),
    PARTS("deal", ruleset, steps, step_count, &fields_of_step, BY_READER),
    PARTS("play", ruleset, contracts, contract_count, &fields_of_contract, .has_none = true,
          BY_READER),
    PARTS("obligations", ruleset, play.obligations, play.obligation_count, &fields_of_obligation,
          .most = OBLIGATIONS_MAX, .what = "obligations"),
    PARTS("until", ruleset, play.endings, play.ending_count, &fields_of_ending, .most = ENDINGS_MAX,
          .what = "reasons"),
    PARTS("out", ruleset, play.outs, play.out_count, &fields_of_out, BY_READER),
    PARTS("face-down", ruleset, play.downs, play.down_count, &fields_of_down, .most = DOWNS_MAX,
          .what = "rules of cards face down"),
    PARTS_AT("counts", ruleset, counts, count_count, &fields_of_count, BY_READER),
    PARTS("conditions", ruleset, terms, term_count, &fields_of_term, BY_READER),
    PARTS("score", ruleset, lines, line_count, &fields_of_line, .most = LINES_MAX, .what = "lines"),
    PARTS("penalties", ruleset, penalties, penalty_count, &fields_of_penalty, .most = PENALTIES_MAX,
          .what = "penalties"),
    ROW(PART, "match", ruleset, match, .each = &fields_of_match, BY_READER),
    PARTS("terms", ruleset, glossary, glossary_count, &fields_of_glossary, .most = GLOSSARY_MAX,
          .what = "terms", BY_READER),
    PARTS("options", ruleset, options, option_count, &fields_of_option, BY_READER),
};

const struct fields fields_of_rules = FIELDS(PART_RULES, ruleset, rows_of_rules, NAMED(ruleset));

/* --- looking rows up ------------------------------------------------------------------------- */

unsigned fields_kind(const struct fields *fields, const void *part)
{
    return fields->kind ? *(const unsigned *)((const char *)part + fields->kind - 1) : 0;
}

const struct field *fields_find(const struct fields *fields, const char *name, unsigned kind)
{
    const struct field *found = NULL;
    EACH(row, fields->rows, fields->count) {
        if (!row->name || strcmp(row->name, name) != 0)
            continue;
        if (field_is_of(row, kind))
            return row;
        found = found ? found : row;
    }
    return found;
}
