/* Calls: who is asked, what can be called, what a call does, what is refused. */
#include <string.h>

#include "teach/sections.h"
#include "teach/story.h"

/* --- what a call is -------------------------------------------------------------------------- */

/* What the first hand of a deal gets by the step in every deal; 0 if that changes. */
static unsigned cards_always_dealt(const struct ruleset *rules, const struct deal_step *deal)
{
    unsigned cards = 0;
    switch (deal->kind) {
    case DEAL_EACH: return deal->cards.count == 1 ? (unsigned)deal->cards.values[0] : 0;
    case DEAL_ALL: return rules->pack.card_count / rules->players;
    case DEAL_REST: return 0;
    case DEAL_PACKETS: break;
    }
    for (unsigned i = 0; i < deal->round_count; i++)
        cards += deal->packets[i][0];
    return cards;
}

/* How many cards a hand has in every deal, where one step deals them and nobody takes more. */
static unsigned find_hand_size(const struct ruleset *rules)
{
    unsigned size = 0, steps = 0;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_TAKE || (step->kind == STEP_DEAL && step->condition))
            return 0;
        if (step->kind == STEP_DEAL && steps++ == 0)
            size = cards_always_dealt(rules, &step->deal);
    }
    return steps == 1 ? size : 0;
}

/* What the greatest number comes to: with hands that are always alike it is as good as written. */
static const char *say_highest(struct teller *teller, const struct call_group *group)
{
    const struct formula *high = formula_of(teller, group->high.expression);
    bool is_hand = high && high->kind == FORMULA_FACT && high->fact->fact == FACT_HAND_SIZE;
    unsigned cards = find_hand_size(teller->rules);
    if (is_hand && cards > 0)
        return say(teller, "%u", cards);
    return say_amount(teller, &group->high);
}

static const char *say_number_call(struct teller *teller, const struct ask_step *ask,
                                   const struct call_group *group)
{
    if (group->count == 1)
        return say(teller, "a bid of %d", ask->calls[group->first].value);
    const char *low = say_amount(teller, &group->low), *high = say_highest(teller, group);
    return group->count == 2 ? say(teller, "%s or %s", low, high)
                             : say(teller, "a number from %s to %s", low, high);
}

/* "any suit", "spades or hearts": all but none. */
static const char *say_callable_suits(struct teller *teller, struct set suits)
{
    struct words words = {.count = 0};
    struct set every = set_range(0, teller->rules->pack.suit_count);
    if (set_is_empty(set_minus(every, suits)))
        return "any suit";
    SET_EACH(suit, suits)
        add_word(&words, glyph_suit_in_words(&teller->glyphs, suit));
    return say_list(teller, &words, "or");
}

/* "there are no trumps" */
static const char *say_none(struct teller *teller, unsigned variable)
{
    const char *name = say_words(teller, teller->rules->variables[variable]);
    return variable == 0 ? "there are no trumps" : say(teller, "there is no %s suit", name);
}

static const char *say_suit_call(struct teller *teller, const struct call_group *group)
{
    struct set suits = group->suits;
    bool may_be_none = set_has(suits, SUIT_NONE);
    const char *none = may_be_none ? say_none(teller, group->sets) : "";
    set_remove(&suits, SUIT_NONE);
    if (set_is_empty(suits))
        return none;
    const char *except = group->except == NO_VARIABLE
                             ? ""
                             : say(teller, " but %s", say_variable(teller, group->except));
    return say(teller, "%s%s becomes %s%s%s", say_callable_suits(teller, suits), except,
               say_variable(teller, group->sets), may_be_none ? ", or " : "", none);
}

/* Who calls a card has a partner; told once of an ask. */
static const char *say_partnership(const struct ask_step *ask, const struct call_group *group)
{
    for (const struct call_group *before = ask->groups; before < group; before++)
        if (before->kind == CALL_CARD || before->kind == CALL_RANK)
            return "";
    return ". Whoever holds it is the declarer's partner, and nobody else knows until it is "
           "played; a declarer who calls a card of their own hand plays alone";
}

static const char *say_kind(struct teller *teller, const struct ask_step *ask,
                            const struct call_group *group)
{
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return say_number_call(teller, ask, group);
    case CALL_SUIT: return say_suit_call(teller, group);
    case CALL_CARD:
        return say(teller, "%s is called%s", say_cards(teller, group->cards, "any", "or"),
                   say_partnership(ask, group));
    case CALL_RANK:
        return say(teller,
                   "only a rank is called, and the card of that rank among the trumps is "
                   "meant%s",
                   say_partnership(ask, group));
    }
    return "";
}

/* --- what it does ---------------------------------------------------------------------------- */

static const char *say_sayings(struct teller *teller, const struct call_group *group)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < group->saying_count; i++) {
        const struct saying *saying = &group->sayings[i];
        const char *quoted = say_name(teller, saying->words);
        bool is_anybody = saying->role == ROLE_EACH;
        const char *who = !is_anybody               ? say_role(teller, saying->role)
                          : group->saying_count > 1 ? "anybody else"
                                                    : "the player";
        bool is_one = is_anybody || role_is_one(saying->role);
        add_word(&words, i == 0 ? say(teller, "%s %s %s", who, is_one ? "says" : "say", quoted)
                                : say(teller, "%s %s", who, quoted));
    }
    return say_list(teller, &words, "and");
}

static void add_effects(struct teller *teller, const struct step *step,
                        const struct call_group *group, const char **text)
{
    const char *contract = teller->rules->contracts[group->contract].name;
    const char *promise = say_promise(teller, step, group);
    struct words words = {.count = 0};
    if (group->saying_count)
        add_sentence(teller, text, "%s", say_sayings(teller, group));
    if (promise)
        add_sentence(teller, text, "%s", promise);
    if (group->contract && strcmp(contract, group->name) != 0)
        add_sentence(teller, text, "the contract is %s", contract);
    if (group->copies != NO_VARIABLE)
        add_word(&words, say(teller, "%s becomes %s", say_variable(teller, group->copies),
                             say_variable(teller, group->sets)));
    if (group->trumps_by_lead)
        add_word(&words, "the suit of the first card led will be trumps");
    if (group->declares)
        add_word(&words, "the player is the declarer");
    if (words.count)
        add_sentence(teller, text, "%s", say_list(teller, &words, "and"));
}

/* What follows a call that leads elsewhere than to what is told next, under its contract. */
static void add_consequence(struct story *story, unsigned number, const struct call_group *group,
                            const char **text)
{
    struct teller *teller = story->teller;
    unsigned before = teller->contract;
    bool settles = group->contract && (group->declares || call_is_bid(group));
    if (settles)
        teller_turn_to(teller, group->contract);
    unsigned target = story_resolve(teller, group->then);
    bool is_told_next = story->on_main_line[target] && target == story_next(story, number);
    if (!is_told_next)
        add_sentence(
            teller, text, "%s",
            say_path(story, target, say(teller, "after %s", say_name(teller, group->name))));
    if (settles)
        teller_turn_to(teller, before);
}

static bool stays(const struct step *step, const struct call_group *group)
{
    return !group->leads_on && !(step->ask.is_auction && call_is_bid(group));
}

/* A call that does nothing, like a pass, has been named by what one does, and is not told again. */
static void explain_call(struct story *story, unsigned number, const struct call_group *group)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    const char *text = "", *kind = say_kind(teller, &step->ask, group);
    if (*kind)
        add_sentence(teller, &text, "%s", kind);
    add_effects(teller, step, group, &text);
    if (group->leads_on)
        add_consequence(story, number, group, &text);
    if (!*text && group->contract)
        add_sentence(teller, &text, "the contract is %s", group->name);
    if (*text)
        page_subitem(teller->page, group->name, text);
}

/* --- who is asked ---------------------------------------------------------------------------- */

static const char *say_call(struct teller *teller, const struct ask_step *ask,
                            const struct call *call)
{
    bool is_number = ask->groups[call->group].kind == CALL_NUMBER;
    return is_number ? say(teller, "%d", call->value) : call->name;
}

/* The bids from low to high, as they rank. */
static const char *say_ladder(struct teller *teller, const struct ask_step *ask, unsigned *count)
{
    struct words words = {.count = 0};
    for (unsigned standing = 1; standing <= ask->call_count; standing++)
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing)
                add_word(&words, say_call(teller, ask, &ask->calls[i]));
    *count = words.count;
    return say_list(teller, &words, "and");
}

/* What one says to pass, where that is not "pass". */
static void add_passes(struct teller *teller, const struct ask_step *ask, const char **text)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (!call_is_bid(&ask->groups[i]) && strcmp(ask->groups[i].name, "pass") != 0)
            add_word(&words, say_name(teller, ask->groups[i].name));
    if (words.count > 0)
        add_sentence(teller, text, "To pass one says %s", say_list(teller, &words, "or"));
}

static void add_auction(struct teller *teller, const struct ask_step *ask, const char *in_case,
                        const char **text)
{
    unsigned count;
    const char *who = say_role(teller, ask->who), *ladder = say_ladder(teller, ask, &count);
    add_sentence(teller, text, "%s%s %s in turn, from eldest hand on%s", in_case, who,
                 role_verb(ask->who, "bids or passes", "bid or pass"),
                 count < 2 ? "" : ", round and round");
    add_passes(teller, ask, text);
    if (count < 2) {
        add_sentence(teller, text, "the first to bid is the declarer");
        return;
    }
    add_sentence(teller, text,
                 "Each bid must be higher than the one before; who has passed may "
                 "still bid later");
    add_sentence(teller, text, "From low to high: %s", ladder);
    add_sentence(teller, text,
                 "The auction ends when all others have passed after a bid, or when no bid could "
                 "be higher; the highest bidder is the declarer");
}

/* "passes", "names trumps": what one does by a call; NULL if one just says it. */
static const char *say_deed(struct teller *teller, const struct call_group *group, bool one)
{
    switch (group->kind) {
    case CALL_NUMBER: return one ? "bids" : "bid";
    case CALL_CARD:
    case CALL_RANK: return one ? "calls a card" : "call a card";
    case CALL_SUIT:
        return say(teller, "%s %s", one ? "names" : "name", say_variable(teller, group->sets));
    case CALL_WORD: break;
    }
    if (strcmp(group->name, "pass") == 0)
        return one ? "passes" : "pass";
    if (group->trumps_by_lead)
        return one ? "names trumps" : "name trumps";
    return NULL;
}

/* "says “hearts” or “spades”" of all calls that are words; NULL if there are none. */
static const char *say_words_said(struct teller *teller, const struct ask_step *ask, bool one)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (!say_deed(teller, &ask->groups[i], one))
            add_word(&words, say_name(teller, ask->groups[i].name));
    return words.count ? say(teller, "%s %s", one ? "says" : "say", say_list(teller, &words, "or"))
                       : NULL;
}

/* All that can be done, each once: "passes or says “accept”". */
static const char *say_deeds(struct teller *teller, const struct ask_step *ask)
{
    struct words words = {.count = 0};
    bool one = role_is_one(ask->who);
    const char *said = say_words_said(teller, ask, one);
    for (unsigned i = 0; i < ask->group_count; i++) {
        const char *deed = say_deed(teller, &ask->groups[i], one);
        bool is_new = deed != NULL;
        for (unsigned j = 0; j < words.count && is_new; j++)
            is_new = strcmp(words.words[j], deed) != 0;
        if (is_new)
            add_word(&words, deed);
    }
    if (said)
        add_word(&words, said);
    return say_list(teller, &words, "or");
}

static void add_asking(struct teller *teller, const struct ask_step *ask, const char *in_case,
                       const char **text)
{
    bool in_turn = ask->who == ROLE_EACH || !role_is_one(ask->who);
    add_sentence(teller, text, "%s%s %s%s", in_case, say_role(teller, ask->who),
                 say_deeds(teller, ask), in_turn ? ", in turn from eldest hand on" : "");
}

/* --- when nobody leads on ----------------------------------------------------------------------
 */

/* "if all pass", "if all say “play on”", "if nobody says “double” or “redouble”" */
static const char *say_run_out(struct teller *teller, const struct step *step)
{
    struct words staying = {.count = 0}, leading = {.count = 0};
    for (unsigned i = 0; i < step->ask.group_count; i++) {
        const struct call_group *group = &step->ask.groups[i];
        add_word(stays(step, group) ? &staying : &leading, say_name(teller, group->name));
        if (stays(step, group) && (strcmp(group->name, "pass") == 0 || step->ask.is_auction))
            return step->ask.group_count == 1 ? "then" : "if all pass";
    }
    if (staying.count == 1)
        return say(teller, "if all say %s", staying.words[0]);
    return say(teller, "if nobody says %s", say_list(teller, &leading, "or"));
}

/* Whether some call ends the asking; in an auction every bid may. */
static bool any_ends_it(const struct step *step)
{
    for (unsigned i = 0; i < step->ask.group_count; i++)
        if (!stays(step, &step->ask.groups[i]))
            return true;
    return false;
}

/* What comes when nobody leads on: told here, or left to the step that is told next. */
static const char *say_otherwise(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned rest = story_resolve(teller, step_when_run_out(step));
    bool ends = any_ends_it(step), is_next = rest == story_next(story, number);
    if (asking_may_run_out(teller, &step->ask) == NEVER || (!ends && is_next))
        return NULL;
    const char *in_case = say_run_out(teller, step);
    if (is_next && story->on_main_line[rest] && !step->ask.is_auction) {
        story->in_case = in_case;
        return NULL;
    }
    if (step->ask.is_auction && is_next)
        return say(teller, "%s, there is no declarer, and the deal goes on all the same", in_case);
    const char *path = say_path(story, rest, in_case);
    return ends ? say(teller, "%s, %s", in_case, path) : path;
}

/* --- what is refused ------------------------------------------------------------------------- */

/* A limit taken apart: whom it binds, what they may not call, and when. */
struct refusal_told {
    bool is_last, is_pass, is_bid, is_unopened;
    const char *call;  /* "bid 7", of a comparison with a number; or NULL */
    const char *must;  /* what is left then, if a pass is refused, too; or NULL */
    struct words with; /* what else is asked of the call */
    struct words when; /* and of the deal */
};

static bool asks_of_call(const struct formula *formula)
{
    if (!formula)
        return false;
    if (formula->kind == FORMULA_FACT)
        return fact_rows[formula->fact->fact].is_of_call;
    return asks_of_call(formula->left) || asks_of_call(formula->right);
}

static bool is_fact(const struct formula *formula, enum fact fact)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == fact;
}

static const char *fill_in(struct teller *teller, const char *phrase, const char *number)
{
    const char *gap = strstr(phrase, "%s");
    return say(teller, "%.*s%s%s", (int)(gap - phrase), phrase, number, gap + 2);
}

/* A pass is no number, and lies below all of them: what binds passes, too, leaves one to bid. */
static void read_comparison(struct teller *teller, struct refusal_told *told,
                            enum comparison comparison, const char *number)
{
    static const char *const refused[] = {
        [IS_EQUAL] = "bid %s",          [IS_UNEQUAL] = "bid anything but %s",
        [IS_LESS] = "bid less than %s", [IS_AT_MOST] = "bid %s or less",
        [IS_MORE] = "bid more than %s", [IS_AT_LEAST] = "bid %s or more",
    };
    static const char *const left[] = {
        [IS_UNEQUAL] = "bid %s",
        [IS_LESS] = "bid %s or more",
        [IS_AT_MOST] = "bid more than %s",
    };
    bool binds_passes =
        comparison == IS_UNEQUAL || comparison == IS_LESS || comparison == IS_AT_MOST;
    told->call = fill_in(teller, refused[comparison], number);
    told->must = binds_passes ? fill_in(teller, left[comparison], number) : NULL;
}

static bool is_of_all_bids(const struct formula *formula)
{
    if (formula->kind != FORMULA_ARITHMETIC || formula->arithmetic != OF_SUM)
        return false;
    return (is_fact(formula->left, FACT_BIDS) && is_fact(formula->right, FACT_CALL)) ||
           (is_fact(formula->right, FACT_BIDS) && is_fact(formula->left, FACT_CALL));
}

/* Whether the call is compared with what no number is. */
static bool is_no_number(const struct formula *formula)
{
    return formula->kind == FORMULA_COMPARE && is_fact(formula->left, FACT_CALL) &&
           formula->right->kind == FORMULA_NUMBER && formula->right->number == -1 &&
           (formula->comparison == IS_EQUAL || formula->comparison == IS_UNEQUAL);
}

static void read_refusal(struct teller *teller, struct refusal_told *told,
                         const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_equal = formula->kind == FORMULA_COMPARE && formula->comparison == IS_EQUAL;
    if (formula->kind == FORMULA_AND) {
        read_refusal(teller, told, left);
        read_refusal(teller, told, right);
    } else if (is_fact(formula, FACT_LAST)) {
        told->is_last = true;
    } else if (formula->kind == FORMULA_NOT && is_fact(left, FACT_OPENED)) {
        told->is_unopened = true;
    } else if (is_fact(formula, FACT_PASSING)) {
        told->is_pass = true;
    } else if (formula->kind == FORMULA_NOT && is_fact(left, FACT_PASSING)) {
        told->is_bid = true;
    } else if (is_no_number(formula) && !told->call) {
        told->call = "bid a number";
        told->must = formula->comparison == IS_EQUAL ? told->call : NULL;
    } else if (formula->kind == FORMULA_COMPARE && is_fact(left, FACT_CALL) &&
               !asks_of_call(right) && !told->call) {
        read_comparison(teller, told, formula->comparison, say_value(teller, right));
    } else if (is_equal && is_of_all_bids(left) && !asks_of_call(right)) {
        add_word(&told->with,
                 say(teller, "all bids together come to %s", say_value(teller, right)));
    } else {
        add_word(asks_of_call(formula) ? &told->with : &told->when,
                 say_clause(teller, formula, true));
    }
}

static const char *say_what_is_refused(struct teller *teller, const struct refusal_told *told)
{
    const char *with = say_list(teller, &told->with, "and");
    if (told->must && !told->is_bid)
        return say(teller, "must %s", told->must);
    return say(teller, "may not %s%s%s",
               told->call      ? told->call
               : told->is_pass ? "pass"
                               : "bid",
               *with ? " so that " : "", with);
}

/* Whom it binds. In an auction the last is whoever would end it by a pass. */
static const char *say_bound(const struct refusal_told *told, const struct ask_step *ask)
{
    if (!told->is_last)
        return told->is_unopened ? "until somebody has bid, a player" : "a player";
    if (!ask->is_auction)
        return "the last to speak";
    return told->is_unopened ? "when all the others have passed without a bid, the last player"
                             : "a player whose pass would end the auction";
}

static const char *say_refusal(struct teller *teller, const struct ask_step *ask,
                               const struct limit *limit)
{
    struct refusal_told told = {.is_last = false};
    const struct formula *formula = formula_of(teller, limit->condition);
    if (formula && formula->kind != FORMULA_OR)
        read_refusal(teller, &told, formula);
    if (!formula || formula->kind == FORMULA_OR || (told.call && told.with.count))
        return say(teller, "a call is refused if %s",
                   say_condition(teller, limit->condition, true));
    const char *when = say_list(teller, &told.when, "and");
    return say(teller, "%s %s%s%s", say_bound(&told, ask), say_what_is_refused(teller, &told),
               *when ? " if " : "", when);
}

/* What does not ask what is called would refuse every call, and is not kept where nothing is left.
 */
static bool can_refuse(struct teller *teller, const struct limit *limit)
{
    const struct formula *formula = formula_of(teller, limit->condition);
    return !formula || (!formula_is_false(formula) && asks_of_call(formula));
}

static void explain_refusals(struct teller *teller, const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->limit_count; i++)
        if (can_refuse(teller, &ask->limits[i]))
            page_subitem(
                teller->page, ask->limits[i].name,
                capital(teller, say(teller, "%s.", say_refusal(teller, ask, &ask->limits[i]))));
}

/* --- the step -------------------------------------------------------------------------------- */

/* "if all pass and this is deal one, ": when it comes to the step. */
static const char *say_case(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    struct words words = {.count = 0};
    const struct formula *formula = formula_of(teller, step->condition);
    if (story->in_case)
        add_word(&words, story->in_case);
    if (story->only_after[number])
        add_word(&words, story->only_after[number]);
    if (step->condition && !(formula && formula_is_true(formula)))
        add_word(&words, say(teller, "if %s", say_condition(teller, step->condition, true)));
    story->in_case = NULL;
    return words.count ? say(teller, "%s, ", say_list(teller, &words, "and")) : "";
}

void explain_ask(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    const char *text = "", *in_case = say_case(story, number);
    if (step->says)
        text = step->says;
    else if (step->ask.is_auction)
        add_auction(teller, &step->ask, in_case, &text);
    else
        add_asking(teller, &step->ask, in_case, &text);
    page_item(teller->page, step->name, text);
    const char *otherwise = say_otherwise(story, number);
    for (unsigned i = 0; i < step->ask.group_count; i++)
        explain_call(story, number, &step->ask.groups[i]);
    explain_refusals(teller, &step->ask);
    if (!otherwise)
        return;
    page_subitem(teller->page, NULL, capital(teller, say(teller, "%s.", otherwise)));
    page_known_as(teller->page, say_run_out(teller, step));
}
