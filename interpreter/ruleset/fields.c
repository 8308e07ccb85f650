/* The tables of rows: what each part of a compiled ruleset is made of. */
#include "ruleset/fields.h"

#include <string.h>

#include "ruleset/ruleset.h"

#define MEMBER(struct_, member) .offset = offsetof(struct struct_, member)
#define GIVEN(struct_, member)  .given = offsetof(struct struct_, member)
#define PLACE(struct_, member)  .place = offsetof(struct struct_, member)

#define NUMBER(struct_, member)                                                                    \
    .type = FIELD_NUMBER, MEMBER(struct_, member), .size = sizeof(((struct struct_ *)NULL)->member)

/* Parts that lie in an array of the struct, and those behind a pointer to the first. */
#define PARTS(struct_, member, count_, each_)                                                      \
    .type = FIELD_PARTS, MEMBER(struct_, member), .count = offsetof(struct struct_, count_),       \
    .each = (each_)
#define PARTS_AT(struct_, member, count_, each_)                                                   \
    PARTS(struct_, member, count_, each_), .is_pointer = true

#define FIELDS(part_, struct_, rows_, ...)                                                         \
    {                                                                                              \
        .part = (part_), .rows = (rows_), .count = sizeof(rows_) / sizeof *(rows_),                \
        .size = sizeof(struct struct_), __VA_ARGS__                                                \
    }
#define NAMED(struct_)  .name = 1 + offsetof(struct struct_, name)
#define PLACED(struct_) .place = 1 + offsetof(struct struct_, place)

/* --- what is remembered ---------------------------------------------------------------------- */

static const struct field rows_of_setting[] = {
    {.type = FIELD_AMOUNT, MEMBER(note_setting, value)},
};

const struct fields fields_of_setting =
    FIELDS(PART_SETTING, note_setting, rows_of_setting, PLACED(note_setting));

static const struct field rows_of_note[] = {
    {.name = "starts", .type = FIELD_AMOUNT, MEMBER(note, starts), .by_reader = true},
    {.name = "of", .type = FIELD_WORD, MEMBER(note, of)},
    {.name = "until", .type = FIELD_WORD, MEMBER(note, until)},
    {.name = "says", .type = FIELD_TEXT, MEMBER(note, says)},
    {.name = "says-not", .type = FIELD_TEXT, MEMBER(note, says_not)},
};

const struct fields fields_of_note =
    FIELDS(PART_NOTE, note, rows_of_note, NAMED(note), PLACED(note));

static const struct field rows_of_limit[] = {
    {.name = "times", NUMBER(call_limit, times)},
    {.name = "of", .type = FIELD_WORD, MEMBER(call_limit, of)},
    {.name = "until", .type = FIELD_WORD, MEMBER(call_limit, until)},
};

const struct fields fields_of_limit =
    FIELDS(PART_LIMIT, call_limit, rows_of_limit, PLACED(call_limit));

/* --- steps ----------------------------------------------------------------------------------- */

static const struct field rows_of_goal[] = {
    {.name = "is",
     .type = FIELD_CONDITION,
     MEMBER(goal, condition),
     .scope = SCOPE_SEAT,
     .audience = AUDIENCE_ALL},
    {.name = "says", .type = FIELD_TEXT, MEMBER(goal, says)},
    {.name = "points", .type = FIELD_AMOUNT, MEMBER(goal, worth), .scope = SCOPE_RULESET},
};

const struct fields fields_of_goal =
    FIELDS(PART_GOAL, goal, rows_of_goal, NAMED(goal), PLACED(goal));

static const struct field rows_of_call[] = {
    {.name = "number",
     .type = FIELD_AMOUNT,
     MEMBER(call_group, low),
     .by_reader = true,
     .audience = AUDIENCE_ACTOR},
    {.name = "number",
     .type = FIELD_AMOUNT,
     MEMBER(call_group, high),
     .by_reader = true,
     .audience = AUDIENCE_ACTOR},
    {.name = "if",
     .type = FIELD_CONDITION,
     MEMBER(call_group, condition),
     .by_reader = true,
     .scope = SCOPE_CALL,
     .audience = AUDIENCE_ACTOR},
    {.name = "sets", .type = FIELD_SETTINGS, MEMBER(call_group, notes), .scope = SCOPE_CALL},
    {.name = "by", .type = FIELD_WORD, MEMBER(call_group, by)},
    {.name = "again", .type = FIELD_WORD, MEMBER(call_group, again)},
    {.name = "except", .type = FIELD_VARIABLE, MEMBER(call_group, except)},
    {.name = "swaps", .type = FIELD_NAMED_CARDS, MEMBER(call_group, swaps)},
    {.name = "at-most", .type = FIELD_PART, MEMBER(call_group, at_most), .each = &fields_of_limit},
    {.name = "then", .type = FIELD_STEP, MEMBER(call_group, then), GIVEN(call_group, leads_on)},
    {.name = "means", .type = FIELD_TEXT, MEMBER(call_group, means)},
};

const struct fields fields_of_call =
    FIELDS(PART_CALL, call_group, rows_of_call, NAMED(call_group), PLACED(call_group));

static const struct field rows_of_refusal[] = {
    {.type = FIELD_CONDITION,
     MEMBER(limit, condition),
     .scope = SCOPE_CALL,
     .audience = AUDIENCE_ACTOR},
};

const struct fields fields_of_refusal =
    FIELDS(PART_REFUSAL, limit, rows_of_refusal, NAMED(limit), PLACED(limit));

#define OF(kind) .kinds = UINT32_C(1) << (kind)

/* Who does it; `by` takes other roles where one seat alone can do it. */
#define DOER(member, kind) .type = FIELD_ROLE, MEMBER(step, member), OF(kind), .must_be = true

static const struct field rows_of_step[] = {
    {.name = "cut", DOER(who, STEP_CUT)},
    {.name = "show", DOER(who, STEP_SHOW), .by_reader = true},
    {.name = "ask", DOER(ask.who, STEP_ASK)},
    {.name = "auction", DOER(ask.who, STEP_ASK), GIVEN(step, ask.is_auction), .is_alias = true},
    {.name = "by", DOER(take.who, STEP_TAKE), .by_reader = true},
    {.name = "by", DOER(pass.who, STEP_PASS), .by_reader = true},
    {.name = "by", DOER(who, STEP_TAKE_BACK), .by_reader = true},
    {.name = "if",
     .type = FIELD_CONDITION,
     MEMBER(step, condition),
     .scope = SCOPE_DEAL,
     .audience = AUDIENCE_ALL},
    {.name = "refuse",
     PARTS_AT(step, ask.limits, ask.limit_count, &fields_of_refusal),
     OF(STEP_ASK),
     .by_reader = true},
    {.name = "calls",
     PARTS_AT(step, ask.groups, ask.group_count, &fields_of_call),
     OF(STEP_ASK),
     .by_reader = true},
    {.name = "senior",
     .type = FIELD_ROLE,
     MEMBER(step, ask.senior),
     GIVEN(step, ask.seniors_hold),
     OF(STEP_ASK)},
    {.name = "passing", .type = FIELD_FLAG, MEMBER(step, ask.passing_is_final), OF(STEP_ASK)},
    {.name = "rounds", NUMBER(step, ask.rounds), OF(STEP_ASK)},
    {.name = "holding", .type = FIELD_FLAG, MEMBER(step, ask.seniors_hold), OF(STEP_ASK)},
    {.name = "at-once", .type = FIELD_FLAG, MEMBER(step, ask.at_once), OF(STEP_ASK)},
    {.name = "otherwise", .type = FIELD_STEP, MEMBER(step, ask.otherwise), OF(STEP_ASK)},
    {.name = "note",
     .type = FIELD_SETTINGS,
     MEMBER(step, notes),
     OF(STEP_NOTE),
     .scope = SCOPE_DEAL},
    {.name = "take",
     .type = FIELD_AMOUNT,
     MEMBER(step, take.each),
     OF(STEP_TAKE),
     .by_reader = true,
     .scope = SCOPE_SEAT,
     .audience = AUDIENCE_ALL},
    {.name = "discard",
     .type = FIELD_AMOUNT,
     MEMBER(step, pass.each),
     OF(STEP_PASS),
     .by_reader = true,
     .scope = SCOPE_SEAT,
     .audience = AUDIENCE_ALL},
    {.name = "except",
     .type = FIELD_CARDS,
     MEMBER(step, pass.except),
     PLACE(step, pass.except_place),
     OF(STEP_PASS)},
    {.name = "forced", .type = FIELD_CARDS, MEMBER(step, pass.forced), OF(STEP_PASS)},
    {.name = "for",
     .type = FIELD_ROLE,
     MEMBER(step, pass.counted_for),
     GIVEN(step, pass.is_counted),
     OF(STEP_PASS)},
    {.name = "trumps",
     .type = FIELD_AMOUNT,
     MEMBER(step, trumps.table),
     OF(STEP_TRUMPS),
     .by_reader = true,
     .scope = SCOPE_DEAL,
     .audience = AUDIENCE_ALL},
    {.name = "goals",
     .type = FIELD_AMOUNT,
     MEMBER(step, goals.worth),
     OF(STEP_GOALS),
     .scope = SCOPE_RULESET},
    {.name = "of",
     PARTS_AT(step, goals.named, goals.named_count, &fields_of_goal),
     OF(STEP_GOALS),
     .by_reader = true},
    {.name = "turn-up", .type = FIELD_WORD, MEMBER(step, turn_up.which), OF(STEP_TURN_UP)},
    {.name = "names", .type = FIELD_NEW_VARIABLE, MEMBER(step, turn_up.variable), OF(STEP_TURN_UP)},
    {.name = "names", .type = FIELD_NEW_VARIABLE, MEMBER(step, flip.variable), OF(STEP_FLIP)},
    {.name = "names", .type = FIELD_NEW_VARIABLE, MEMBER(step, names), OF(STEP_SHOW)},
    {.name = "names", .type = FIELD_NEW_VARIABLE, MEMBER(step, other_pack), OF(STEP_CUT)},
    {.name = "falls", .type = FIELD_NAMED_CARDS, MEMBER(step, at.falls)},
    {.name = "then", .type = FIELD_STEP, MEMBER(step, next)},
    {.name = "says", .type = FIELD_TEXT, MEMBER(step, says)},
};

const struct fields fields_of_step = FIELDS(PART_STEP, step, rows_of_step, NAMED(step),
                                            PLACED(step), .kind = 1 + offsetof(struct step, kind));

/* --- play ------------------------------------------------------------------------------------ */

static const struct field rows_of_obligation[] = {
    {.name = "play",
     .type = FIELD_TERMS,
     MEMBER(obligation, terms),
     .count = offsetof(struct obligation, term_count)},
    {.name = "avoid",
     .type = FIELD_TERMS,
     MEMBER(obligation, terms),
     .count = offsetof(struct obligation, term_count),
     GIVEN(obligation, forbids),
     .is_alias = true},
    {.name = "or",
     .type = FIELD_TERMS,
     MEMBER(obligation, instead),
     .count = offsetof(struct obligation, instead_count)},
    {.name = "when", .type = FIELD_WORD, MEMBER(obligation, when)},
    {.name = "trick", NUMBER(obligation, trick)},
    {.name = "seat", .type = FIELD_ROLE, MEMBER(obligation, role), GIVEN(obligation, has_role)},
    {.name = "if",
     .type = FIELD_CONDITION,
     MEMBER(obligation, condition),
     .scope = SCOPE_SEAT,
     .audience = AUDIENCE_ACTOR},
    {.name = "spares", .type = FIELD_NAMED_CARDS, MEMBER(obligation, spares)},
    {.name = "drawn-by", .type = FIELD_FLAG, MEMBER(obligation, higher_draws)},
    {.name = "says", .type = FIELD_TEXT, MEMBER(obligation, says)},
};

const struct fields fields_of_obligation =
    FIELDS(PART_OBLIGATION, obligation, rows_of_obligation, NAMED(obligation), PLACED(obligation));

static const struct field rows_of_ending[] = {
    {.type = FIELD_CONDITION,
     MEMBER(early_end, condition),
     .scope = SCOPE_DEAL,
     .audience = AUDIENCE_ALL},
};

const struct fields fields_of_ending =
    FIELDS(PART_ENDING, early_end, rows_of_ending, NAMED(early_end), PLACED(early_end));

static const struct field rows_of_out[] = {
    {.type = FIELD_ROLE, MEMBER(sitting_out, who), .must_be = true},
    {.type = FIELD_CONDITION,
     MEMBER(sitting_out, condition),
     .scope = SCOPE_DEAL,
     .audience = AUDIENCE_ALL},
};

const struct fields fields_of_out = FIELDS(PART_OUT, sitting_out, rows_of_out, PLACED(sitting_out));

static const struct field rows_of_capture[] = {
    {.type = FIELD_CARDS, MEMBER(capture, card)},
};

static const struct fields fields_of_capture =
    FIELDS(PART_CAPTURE, capture, rows_of_capture, PLACED(capture));

static const struct field rows_of_order[] = {
    {.name = "precedence",
     MEMBER(order, precedence),
     PLACE(order, precedence.place),
     .by_reader = true},
    {.name = "equals",
     .type = FIELD_FLAG,
     MEMBER(order, last_of_equals_wins),
     GIVEN(order, equals_stated),
     PLACE(order, equals_place),
     .by_reader = true},
    {.name = "no-lead",
     .type = FIELD_CARDS,
     MEMBER(order, no_lead),
     PLACE(order, no_lead_place),
     .by_reader = true},
    {.name = "captures",
     PARTS_AT(order, captures, capture_count, &fields_of_capture),
     .by_reader = true},
};

const struct fields fields_of_order = FIELDS(PART_ORDER, order, rows_of_order, PLACED(order));

/* --- contracts ------------------------------------------------------------------------------- */

static const struct field rows_of_leader[] = {
    {.type = FIELD_ROLE, MEMBER(first_leader, who)},
};

static const struct fields fields_of_leader =
    FIELDS(PART_LEADER, first_leader, rows_of_leader, PLACED(first_leader));

#define CLAIMANT(member)                                                                           \
    .type = FIELD_ROLE, MEMBER(claim_rules, member), GIVEN(claim_rules, has_##member),             \
    PLACE(claim_rules, member##_place), .must_be = true, .audience = AUDIENCE_ALL

static const struct field rows_of_claims[] = {
    {.name = "by", CLAIMANT(by)},
    {.name = "accepted-by", CLAIMANT(accepted)},
};

const struct fields fields_of_claims =
    FIELDS(PART_CLAIMS, claim_rules, rows_of_claims, PLACED(claim_rules));

/* The keys of `play` that each contract may have its own of, and its order. */
static const struct field rows_of_contract[] = {
    {.name = "order",
     .type = FIELD_PART,
     MEMBER(contract, order),
     .each = &fields_of_order,
     .by_reader = true},
    {.name = "lead", PARTS(contract, leaders, leader_count, &fields_of_leader), .by_reader = true},
    {.name = "dummy",
     .type = FIELD_ROLE,
     MEMBER(contract, dummy),
     GIVEN(contract, has_dummy),
     PLACE(contract, dummy_place)},
    {.name = "claims",
     .type = FIELD_PART,
     MEMBER(contract, claims),
     .each = &fields_of_claims,
     .by_reader = true},
};

const struct fields fields_of_contract =
    FIELDS(PART_CONTRACT, contract, rows_of_contract, NAMED(contract), PLACED(contract));

/* --- the score ------------------------------------------------------------------------------- */

static const struct field rows_of_count[] = {
    {.name = "total", MEMBER(count, total), PLACE(count, total_place)},
};

const struct fields fields_of_count =
    FIELDS(PART_COUNT, count, rows_of_count, NAMED(count), PLACED(count));

static const struct field rows_of_term[] = {
    {.name = "is", .type = FIELD_CONDITION, MEMBER(named_term, expression), .by_reader = true},
};

const struct fields fields_of_term = FIELDS(PART_TERM, named_term, rows_of_term, NAMED(named_term));

static const struct field rows_of_line[] = {
    {.name = "to", .type = FIELD_ROLE, MEMBER(score_line, to)},
    {.name = "points", .type = FIELD_AMOUNT, MEMBER(score_line, points), .scope = SCOPE_SEAT},
    {.name = "from", .type = FIELD_ROLE, MEMBER(score_line, from), GIVEN(score_line, is_paid)},
    {.name = "if", .type = FIELD_CONDITION, MEMBER(score_line, condition), .scope = SCOPE_SEAT},
};

const struct fields fields_of_line =
    FIELDS(PART_LINE, score_line, rows_of_line, NAMED(score_line), PLACED(score_line));

static const struct field rows_of_penalty[] = {
    {.name = "points", .type = FIELD_AMOUNT, MEMBER(penalty, line.points), .scope = SCOPE_SEAT},
    {.name = "when", .type = FIELD_WORD, MEMBER(penalty, when)},
    {.name = "seat",
     .type = FIELD_ROLE,
     MEMBER(penalty, seats),
     PLACE(penalty, seats_place),
     .must_be = true,
     .audience = AUDIENCE_ALL},
    {.name = "times", NUMBER(penalty, times)},
    {.name = "sets",
     .type = FIELD_SETTINGS,
     MEMBER(penalty, notes),
     .scope = SCOPE_SEAT,
     .audience = AUDIENCE_ALL},
    {.name = "if", .type = FIELD_CONDITION, MEMBER(penalty, line.condition), .scope = SCOPE_SEAT},
};

const struct fields fields_of_penalty =
    FIELDS(PART_PENALTY, penalty, rows_of_penalty, .name = 1 + offsetof(struct penalty, line.name),
           .place = 1 + offsetof(struct penalty, line.place));

/* --- the match ------------------------------------------------------------------------------- */

static const struct field rows_of_end[] = {
    {.type = FIELD_CONDITION, MEMBER(limit, condition), .scope = SCOPE_SEAT},
};

static const struct fields fields_of_end =
    FIELDS(PART_END, limit, rows_of_end, NAMED(limit), PLACED(limit));

static const struct field rows_of_remark[] = {
    {.name = "to", .type = FIELD_ROLE, MEMBER(remark, to)},
    {.name = "if", .type = FIELD_CONDITION, MEMBER(remark, condition), .scope = SCOPE_SEAT},
    {.name = "said", .type = FIELD_FLAG, MEMBER(remark, after_deal)},
    {.name = "says", .type = FIELD_TEXT, MEMBER(remark, says)},
};

const struct fields fields_of_remark =
    FIELDS(PART_REMARK, remark, rows_of_remark, NAMED(remark), PLACED(remark));

static const struct field rows_of_match[] = {
    {.name = "target", .type = FIELD_AMOUNT, MEMBER(match_rules, target), .by_reader = true},
    {.name = "target", .type = FIELD_AMOUNT, MEMBER(match_rules, bottom), .by_reader = true},
    {.name = "ends",
     PARTS_AT(match_rules, ends, end_count, &fields_of_end),
     .most = ENDS_MAX,
     .what = "ends"},
    {.name = "deals", .type = FIELD_AMOUNT, MEMBER(match_rules, deals), .scope = SCOPE_RULESET},
    {.name = "deals-next",
     .type = FIELD_ROLE,
     MEMBER(match_rules, next_dealer),
     GIVEN(match_rules, has_next_dealer),
     PLACE(match_rules, next_dealer_place)},
    {.name = "time", .type = FIELD_FLAG, MEMBER(match_rules, time_may_be_called)},
    {.name = "wins", .type = FIELD_AMOUNT, MEMBER(match_rules, aim), .by_reader = true},
    {.name = "remarks",
     PARTS_AT(match_rules, remarks, remark_count, &fields_of_remark),
     .most = REMARKS_MAX,
     .what = "remarks"},
};

const struct fields fields_of_match =
    FIELDS(PART_MATCH, match_rules, rows_of_match, PLACED(match_rules));

/* --- the rest -------------------------------------------------------------------------------- */

static const struct field rows_of_seating[] = {
    {.name = "partners", .type = FIELD_WORD, MEMBER(seating, partners)},
};

const struct fields fields_of_seating =
    FIELDS(PART_SEATING, seating, rows_of_seating, PLACED(seating));

static const struct field rows_of_option[] = {
    {.name = "help", .type = FIELD_TEXT, MEMBER(option, help)},
    {.name = "number", .type = FIELD_AMOUNT, MEMBER(option, number), .scope = SCOPE_RULESET},
    {.name = "from", .type = FIELD_AMOUNT, MEMBER(option, low), .scope = SCOPE_RULESET},
    {.name = "to", .type = FIELD_AMOUNT, MEMBER(option, high), .scope = SCOPE_RULESET},
};

const struct fields fields_of_option =
    FIELDS(PART_OPTION, option, rows_of_option, NAMED(option), PLACED(option),
           .kind = 1 + offsetof(struct option, kind));

static const struct field rows_of_rules[] = {
    {.name = "name", .type = FIELD_TEXT, MEMBER(ruleset, name)},
    {.name = "summary", .type = FIELD_TEXT, MEMBER(ruleset, summary)},
    {.name = "source", .type = FIELD_TEXT, MEMBER(ruleset, source)},
    {.name = "family", .type = FIELD_TEXT, MEMBER(ruleset, family)},
    {.name = "teaches", .type = FIELD_TEXT, MEMBER(ruleset, teaches)},
    {.name = "rotation", .type = FIELD_WORD, MEMBER(ruleset, rotation)},
    {.name = "seating", .type = FIELD_PART, MEMBER(ruleset, seating), .each = &fields_of_seating},
    {.name = "trumps", MEMBER(ruleset, trumps), PLACE(ruleset, trumps_place), .by_reader = true},
    {.name = "remember", PARTS(ruleset, notes, note_count, &fields_of_note), .by_reader = true},
    {.name = "deal", PARTS(ruleset, steps, step_count, &fields_of_step), .by_reader = true},
    {.name = "play",
     PARTS(ruleset, contracts, contract_count, &fields_of_contract),
     .has_none = true,
     .by_reader = true},
    {.name = "play",
     PARTS(ruleset, play.obligations, play.obligation_count, &fields_of_obligation),
     .by_reader = true},
    {.name = "play",
     PARTS(ruleset, play.endings, play.ending_count, &fields_of_ending),
     .by_reader = true},
    {.name = "play", PARTS(ruleset, play.outs, play.out_count, &fields_of_out), .by_reader = true},
    {.name = "counts", PARTS_AT(ruleset, counts, count_count, &fields_of_count), .by_reader = true},
    {.name = "conditions", PARTS(ruleset, terms, term_count, &fields_of_term), .by_reader = true},
    {.name = "score", PARTS(ruleset, lines, line_count, &fields_of_line), .by_reader = true},
    {.name = "penalties",
     PARTS(ruleset, penalties, penalty_count, &fields_of_penalty),
     .most = PENALTIES_MAX,
     .what = "penalties"},
    {.name = "match",
     .type = FIELD_PART,
     MEMBER(ruleset, match),
     .each = &fields_of_match,
     .by_reader = true},
    {.name = "options",
     PARTS(ruleset, options, option_count, &fields_of_option),
     .by_reader = true},
};

const struct fields fields_of_rules = FIELDS(PART_RULES, ruleset, rows_of_rules, NAMED(ruleset));

/* --- looking rows up ------------------------------------------------------------------------- */

static const void *at(const void *part, uint32_t offset)
{
    return (const char *)part + offset;
}

unsigned fields_kind(const struct fields *fields, const void *part)
{
    return fields->kind ? *(const unsigned *)at(part, fields->kind - 1) : 0;
}

static bool has_row(const struct fields *fields, const struct field *row, unsigned kind)
{
    return !fields->kind || row->kinds == 0 || (row->kinds >> kind & 1);
}

const struct field *fields_find(const struct fields *fields, const char *name, unsigned kind)
{
    const struct field *found = NULL;
    EACH(row, fields->rows, fields->count) {
        if (!row->name || strcmp(row->name, name) != 0)
            continue;
        if (has_row(fields, row, kind))
            return row;
        found = found ? found : row;
    }
    return found;
}

/* --- the walk -------------------------------------------------------------------------------- */

struct walk {
    void (*see)(void *context, const struct visit *visit);
    void *context;
};

static void walk_part(const struct walk *walk, const struct fields *fields, const void *part,
                      unsigned number, const struct visit *outer);

static bool is_there(const struct field *row, const void *part, const void *value)
{
    if (row->given && !*(const bool *)at(part, row->given))
        return false;
    switch (row->type) {
    case FIELD_NODE: return false;
    case FIELD_TEXT: return *(const char *const *)value != NULL;
    case FIELD_CONDITION: return *(struct expression *const *)value != NULL;
    case FIELD_AMOUNT: return ((const struct amount *)value)->given;
    case FIELD_OTHER:
    case FIELD_NUMBER:
    case FIELD_FLAG:
    case FIELD_WORD:
    case FIELD_ROLE:
    case FIELD_CARDS:
    case FIELD_NAMED_CARDS:
    case FIELD_VARIABLE:
    case FIELD_NEW_VARIABLE:
    case FIELD_STEP:
    case FIELD_TERMS:
    case FIELD_SETTINGS:
    case FIELD_PART:
    case FIELD_PARTS: break;
    }
    return true;
}

static void walk_parts(const struct walk *walk, const struct visit *list)
{
    const struct field *row = list->field;
    unsigned count = *(const uint8_t *)at(list->part, row->count) + (unsigned)row->has_none;
    const char *first = row->is_pointer ? *(const char *const *)list->value : list->value;
    for (unsigned i = 0; i < count; i++)
        walk_part(walk, row->each, first + i * row->each->size, i, list);
}

static void walk_settings(const struct walk *walk, const struct visit *list)
{
    const struct note_settings *settings = list->value;
    for (unsigned i = 0; i < settings->count; i++)
        walk_part(walk, &fields_of_setting, &settings->items[i], i, list);
}

static void walk_row(const struct walk *walk, const struct visit *part, const struct field *row)
{
    struct visit visit = *part;
    if (row->is_alias)
        return;
    visit.field = row;
    visit.value = at(part->part, row->offset);
    if (!has_row(part->fields, row, fields_kind(part->fields, part->part)) ||
        !is_there(row, part->part, visit.value))
        return;
    const struct place *own = row->place ? at(part->part, row->place) : NULL;
    if (row->type == FIELD_AMOUNT)
        own = &((const struct amount *)visit.value)->place;
    if (row->type == FIELD_CONDITION)
        own = &(*(struct expression *const *)visit.value)->place;
    visit.place = own ? *own : part->place;
    visit.audience = row->audience ? row->audience : part->audience;
    if (row->type == FIELD_PARTS)
        walk_parts(walk, &visit);
    else if (row->type == FIELD_SETTINGS)
        walk_settings(walk, &visit);
    else if (row->type == FIELD_PART)
        walk_part(walk, row->each, visit.value, 0, &visit);
    else
        walk->see(walk->context, &visit);
}

static void walk_part(const struct walk *walk, const struct fields *fields, const void *part,
                      unsigned number, const struct visit *outer)
{
    struct visit visit = {.fields = fields, .part = part, .number = number, .outer = outer};
    if (fields->place)
        visit.place = *(const struct place *)at(part, fields->place - 1);
    visit.audience = outer ? outer->audience : AUDIENCE_NONE;
    walk->see(walk->context, &visit);
    EACH(row, fields->rows, fields->count)
        walk_row(walk, &visit, row);
}

void rules_visit(const struct ruleset *rules, void (*see)(void *context, const struct visit *visit),
                 void *context)
{
    struct walk walk = {see, context};
    walk_part(&walk, &fields_of_rules, rules, 0, NULL);
}

const struct expression *visit_expression(const struct visit *visit)
{
    if (visit->field && visit->field->type == FIELD_CONDITION)
        return *(struct expression *const *)visit->value;
    if (visit->field && visit->field->type == FIELD_AMOUNT)
        return ((const struct amount *)visit->value)->expression;
    return NULL;
}

const struct visit *visit_within(const struct visit *visit, enum rule_part part)
{
    while (visit && visit->fields->part != part)
        visit = visit->outer;
    return visit;
}

const char *visit_name(const struct visit *visit)
{
    uint32_t name = visit->fields->name;
    return name ? *(const char *const *)at(visit->part, name - 1) : NULL;
}
