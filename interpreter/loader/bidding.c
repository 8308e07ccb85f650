/* Asking: who is asked, what can be said, what is refused. */
#include "loader/contracts.h"
#include "loader/key.h"
#include "loader/sections.h"

/* Who bids highest is declarer. */
READER(read_auction)
{
    (void)key, (void)entry, (void)field;
    reader->somebody_declares = true;
}

/* Who is asked first is the most senior, unless somebody else is said to be. */
READER(read_starts)
{
    struct step *step = field;
    role_t starts = value_role(reader, key, entry->value);
    if (step->kind == STEP_TAKE)
        step->take.starts = starts;
    else if (step->kind == STEP_DEAL)
        step->deal.starts = starts;
    else if (step->kind == STEP_TAKE_BACK)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "discards are taken back by all at once");
    else
        step->ask.starts = step->ask.senior = starts;
}

/* Two bid against each other until one passes: for good, and the senior holds, unless 'holding',
 * which is read behind it, says otherwise. */
READER(read_in_pairs)
{
    struct ask_step *ask = &((struct step *)field)->ask;
    if (value_word(reader, key, entry->value) == 1)
        ask->in_pairs = ask->seniors_hold = ask->passing_is_final = true;
    if (ask->in_pairs && ask->senior != ask->starts)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "in pairs, the most senior player answers first"),
                        "use 'starts' for that player, and leave out 'senior'");
}

const struct word passing_words[] = {
    {"again", false, "a player who has passed can bid again"},
    {"final", true, "a player who has passed is out of the auction"},
    {0},
};

const struct word holding_words[] = {
    {"none", false, "every bid is higher than the last"},
    {"seniors", true, "players senior to the highest bidder can bid the same"},
    {0},
};

const struct word raising_words[] = {
    {"next", false, "the next one; first the lowest"},
    {"higher", true, "any above the last one"},
    {0},
};

/* --- calls ----------------------------------------------------------------------------------- */

static void check_auction(struct reader *reader, const struct ask_step *ask, struct place place)
{
    unsigned passes = 0, bids = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        bids += call_is_bid(&ask->groups[i]);
    for (unsigned i = 0; i < ask->group_count; i++)
        passes += call_is_pass(&ask->groups[i]) && !ask->groups[i].condition;
    if (passes == 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, place,
                                 "a player might be unable to pass in this auction"),
                        "add 'pass: {}'");
    for (unsigned i = 0; i < ask->group_count && ask->in_pairs; i++)
        if (call_keeps_open(&ask->groups[i]))
            diagnose(reader->diagnostics, E_CONTRADICTION, ask->groups[i].place,
                     "in pairs, one player bids and the other answers: '%s' is neither",
                     ask->groups[i].name);
    if (bids == 0)
        diagnostic_hint(
            diagnose(reader->diagnostics, E_CONTRADICTION, place, "this auction has no bids"),
            "a bid is a number or a suit, or a word with 'contract' or 'above'");
}

/* Who joins declares nothing, but the contract that is joined to may be another with two. */
static void settle_joining(struct reader *reader, const struct ask_step *ask,
                           struct call_group *group)
{
    if (group->joins && group->declares)
        diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                 "'%s' makes its caller both the declarer and the declarer's partner", group->name);
    if (group->joins && ask->is_auction && !call_is_bid(group))
        diagnostic_hint(
            diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                     "in an auction a call that joins must be a bid, and '%s' is a pass",
                     group->name),
            "add 'contract' for what both then undertake");
    group->declares |= group->joins && group->contract && !ask->is_auction;
}

/* A contract is the declarer's. */
static void check_contract(struct reader *reader, const struct ask_step *ask,
                           const struct entry *call, const struct call_group *group)
{
    if (group->contract == 0 || group->declares || ask->is_auction)
        return;
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_CONTRADICTION,
                                             tree_find(call->value, "contract")->key->place,
                                             "only a declarer undertakes a contract");
    diagnostic_hint(diagnostic, "add 'declares: true', or use 'auction' instead of 'ask'");
    diagnostic_also(diagnostic, reader->rules->steps[reader->step].place, "the step that asks");
}

/* A goal that is taken, or a card that is laid open, is no bid. */
static void check_own_cards(struct reader *reader, const struct ask_step *ask,
                            const struct call_group *group)
{
    if (ask->is_auction && (group->takes_goal || group->lays != LAYS_NONE))
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                                 "'%s' is not a bid: it could not be overbid", group->name),
                        "use 'ask' instead of 'auction'");
}

/* Of calls made at once none comes first, so that none can decide for all. */
static void check_at_once(struct reader *reader, const struct ask_step *ask,
                          const struct call_group *group)
{
    bool is_own = (group->kind == CALL_WORD || group->kind == CALL_NUMBER) && !group->declares &&
                  !group->joins && !group->leads_on && !group->trumps_by_lead &&
                  !call_swaps(group) && !call_leads(group) && group->copies == NO_VARIABLE;
    if (!ask->at_once || is_own)
        return;
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                 "'%s' would decide for all players, but all call at once", group->name);
    diagnostic_hint(diagnostic, "only numbers and words can be called at once; calls that name a "
                                "suit or a card, declare, join, swap or lead on need turns");
    diagnostic_also(diagnostic, reader->rules->steps[reader->step].place, "the step that asks");
}

/* --- raises ---------------------------------------------------------------------------------- */

/* A raise is a word that waits for its answer, and does nothing else. */
static void check_raise(struct reader *reader, const struct ask_step *ask,
                        const struct call_group *group)
{
    bool is_plain = group->kind == CALL_WORD && !group->declares && !group->joins &&
                    !group->leads_on && !group->trumps_by_lead && !call_swaps(group) &&
                    group->copies == NO_VARIABLE && group->contract == 0 && group->parts == 0 &&
                    group->answers == ANSWERS_NONE;
    if (group->raise_count == 0)
        return;
    if (ask->is_auction || ask->at_once)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                                 ask->is_auction ? "'%s' raises, but in an auction bids do"
                                                 : "'%s' must be answered, but all call at once",
                                 group->name),
                        reader->rules->steps[reader->step].place, "the step that asks");
    else if (!is_plain)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                                 "'%s' raises, and can do nothing else", group->name),
                        "put 'then', 'declares' and the like on the call that answers");
}

/* Who may be asked to answer, or to raise, has something to say. */
static void check_answers(struct reader *reader, const struct ask_step *ask, struct place place)
{
    unsigned raises = 0, answers = 0, accepts = 0, sure = 0, words = 0;
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct call_group *group = &ask->groups[i];
        check_raise(reader, ask, group);
        raises += group->raise_count > 0;
        answers += group->answers != ANSWERS_NONE;
        accepts += group->answers == ANSWERS_ACCEPT;
        sure += group->answers == ANSWERS_ACCEPT && !group->condition;
        words += group->answers == ANSWERS_NONE && group->raise_count == 0 && !group->condition;
    }
    if (raises == 0 && (answers > 0 || ask->raises_skip))
        diagnostic_hint(
            diagnose(reader->diagnostics, E_CONTRADICTION, place, "no call of this step raises"),
            "add a call with 'raises'");
    if (raises > 0 && words == 0)
        diagnostic_hint(
            diagnose(reader->diagnostics, E_CONTRADICTION, place, "a player might have to raise"),
            "add a call without 'if', 'raises' and 'answers': 'pass: {}'");
    if (raises > 0 && accepts > 0 && sure == 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, place,
                                 "a player might be unable to accept a raise"),
                        "add 'accept: {answers: accept}'");
}

/* The contracts, or words with numbers, of which a call lists several, each a word of its own;
 * NULL: it is one call. */
static const struct node *listed_words(const struct entry *call)
{
    const struct entry *contract = tree_find(call->value, "contract");
    const struct entry *number = tree_find(call->value, "number");
    if (number && number->value->kind == NODE_MAP && number->value->count > 0)
        return number->value;
    bool is_list =
        contract && contract->value->kind == NODE_LIST && item_count(contract->value) > 0;
    return is_list && !key_find_verb(&call_schema, call->value) ? contract->value : NULL;
}

static unsigned words_in(const struct node *listed)
{
    return listed->kind == NODE_MAP ? listed->count : item_count(listed);
}

static const struct node *word_in(const struct node *listed, unsigned number)
{
    return listed->kind == NODE_MAP ? listed->entries[number].key : item_at(listed, number);
}

static unsigned words_of(const struct entry *call)
{
    const struct node *listed = listed_words(call);
    return listed ? words_in(listed) : 1;
}

static void read_call(struct reader *reader, const struct ask_step *ask, const struct entry *entry,
                      const struct node *name, struct call_group *group)
{
    *group = (struct call_group){.name = name->text,
                                 .place = name->place,
                                 .kind = CALL_WORD,
                                 .except = NO_VARIABLE,
                                 .sets = NO_VARIABLE,
                                 .copies = NO_VARIABLE};
    const struct node *listed = listed_words(entry);
    if (listed && listed->kind == NODE_LIST)
        group->contract = contract_number(reader, name);
    read_mapping(reader, &call_schema, entry, group);
    reader->a_card_is_called |= call_names_card(group);
    check_own_cards(reader, ask, group);
    settle_at_most(reader, entry, group);
    settle_lead(reader, entry, group);
    settle_joining(reader, ask, group);
    check_contract(reader, ask, entry, group);
    check_at_once(reader, ask, group);
    if (!group->means)
        group->means = reader->rules->contracts[group->contract].means;
}

/* A word for each of the list. */
static unsigned read_listed(struct reader *reader, const struct ask_step *ask,
                            const struct entry *entry, const struct node *listed,
                            struct call_group *groups)
{
    size_t mistakes = diagnostics_count(reader->diagnostics); /* what is said once is told once */
    unsigned count = 0;
    for (unsigned i = 0; i < words_in(listed) && diagnostics_count(reader->diagnostics) == mistakes;
         i++)
        if (value_text(reader, word_in(listed, i)))
            read_call(reader, ask, entry, word_in(listed, i), &groups[count++]);
    return count;
}

READER(read_calls)
{
    struct ask_step *ask = &((struct step *)field)->ask;
    unsigned entries = count_at_most(reader, entry->value, CALLS_MAX, "calls");
    size_t mistakes = diagnostics_count(reader->diagnostics);
    unsigned room = 0, count = 0;
    (void)key;
    for (unsigned i = 0; i < entries; i++)
        room += words_of(&entry->value->entries[i]);
    struct call_group *groups = arena_alloc(reader->arena, room * sizeof *groups);
    EACH(call, entry->value->entries, entries) {
        const struct node *listed = listed_words(call);
        if (listed)
            count += read_listed(reader, ask, call, listed, &groups[count]);
        else
            read_call(reader, ask, call, call->key, &groups[count++]);
    }
    ask->groups = groups;
    ask->group_count = (uint8_t)(count < CALLS_MAX ? count : CALLS_MAX);
    if (ask->is_auction && diagnostics_count(reader->diagnostics) == mistakes)
        check_auction(reader, ask, entry->key->place);
    if (diagnostics_count(reader->diagnostics) == mistakes)
        check_answers(reader, ask, entry->key->place);
}
