/*
 * An auction ends. Each bid beats the last, so there are so many; what keeps it open between two of
 * them are words that are remembered, and these must run out: from what is remembered behind a bid
 * all words are followed that can be there then, and whatever they set, as far as it is known.
 * Where that comes back to where it was the auction might go on for ever.
 */
#include "hooks/domain.h"
#include "hooks/hooks.h"

#define WORDS_MOST 16 /* in a row; more are none that a table would remember */

/* What is remembered when a word is weighed: of the table, as far as it is known. */
struct remembered {
    int32_t value[NOTES_MAX];
    uint16_t known; /* a bit for each note */
};

struct following {
    const struct ask_step *ask;
    struct site site;
    struct arena *arena;
    const struct remembered *now;
    unsigned contract;
    unsigned most; /* words in a row, as far as they have been followed */
};

static void narrow(void *context, const struct fact_name *name, int32_t *low, int32_t *high)
{
    const struct following *following = context;
    if (name->fact == FACT_NOTE && (following->now->known & 1u << name->index))
        *low = *high = following->now->value[name->index];
}

static struct span measure(struct following *following, const struct expression *expression)
{
    const struct known known = {narrow, following};
    return span_measured(following->arena, &following->site, expression, following->contract,
                         &known);
}

static bool can_be_there(struct following *following, const struct call_group *group)
{
    return !group->condition || measure(following, group->condition).may_be_true;
}

static void set_known(struct remembered *remembered, unsigned note, int32_t value)
{
    remembered->known |= (uint16_t)(1u << note);
    remembered->value[note] = value;
}

static void set_one(struct following *following, const struct note_setting *setting,
                    struct remembered *then)
{
    const struct expression *expression = setting->value.expression;
    if (amount_is_constant(&setting->value)) {
        set_known(then, setting->note, amount_constant(&setting->value));
        return;
    }
    struct span span = measure(following, expression);
    then->known &= (uint16_t) ~(1u << setting->note);
    if (expression->is_condition && span.may_be_true != span.may_be_false)
        set_known(then, setting->note, span.may_be_true);
    else if (!expression->is_condition && span.is_number && span.low == span.high)
        set_known(then, setting->note, (int32_t)span.low);
}

/* What is remembered behind the word; all is found before any of it is set. */
static struct remembered behind(struct following *following, const struct call_group *group)
{
    const struct note *notes = following->site.rules->notes;
    struct remembered then = *following->now;
    for (unsigned i = 0; i < group->notes.count; i++)
        if (notes[group->notes.items[i].note].of == NOTE_OF_TABLE)
            set_one(following, &group->notes.items[i], &then);
    return then;
}

/* Follows every word that can be there, up to the most that can come in a row. */
static void follow(struct following *following, const struct remembered *now, unsigned words)
{
    following->most = words > following->most ? words : following->most;
    for (unsigned i = 0; i < following->ask->group_count && following->most <= WORDS_MOST; i++) {
        const struct call_group *group = &following->ask->groups[i];
        following->now = now;
        if (!call_keeps_open(group) || group->leads_on || !can_be_there(following, group))
            continue;
        struct remembered then = behind(following, group);
        follow(following, &then, words + 1);
    }
}

/* Behind a bid, or before any: what begins again with it is known, if no bid sets it, and all else
 * may be anything. */
static struct remembered behind_bid(const struct ruleset *rules, const struct ask_step *ask)
{
    struct remembered now = {.known = 0};
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE && rules->notes[i].until == NOTE_UNTIL_BID)
            set_known(&now, i, amount_constant(&rules->notes[i].starts));
    for (unsigned i = 0; i < ask->group_count; i++)
        for (unsigned j = 0; call_is_bid(&ask->groups[i]) && j < ask->groups[i].notes.count; j++)
            now.known &= (uint16_t) ~(1u << ask->groups[i].notes.items[j].note);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        for (unsigned j = 0; j < rules->penalties[i].notes.count; j++)
            now.known &= (uint16_t) ~(1u << rules->penalties[i].notes.items[j].note);
    return now;
}

/* The most words in a row, under any contract; more than WORDS_MOST if there is no end to them. */
static unsigned words_in_a_row(const struct ruleset *rules, unsigned step)
{
    struct following following = {
        .ask = &rules->steps[step].ask, .site = site_in(rules), .arena = arena_create()};
    struct remembered now = behind_bid(rules, following.ask);
    following.site.step = step;
    following.site.weighs_call = true;
    for (unsigned i = 0; i <= rules->contract_count; i++) {
        following.contract = i;
        following.site.suits = possible_suits(rules, i);
        if (is_under(rules->steps[step].under, i))
            follow(&following, &now, 0);
    }
    arena_destroy(following.arena);
    return following.most;
}

static const struct call_group *first_word(const struct ask_step *ask)
{
    const struct call_group *group = ask->groups;
    while (!call_keeps_open(group))
        group++;
    return group;
}

void check_auctions(struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        struct step *step = &rules->steps[i];
        if (step->kind != STEP_ASK || !step->ask.may_stay_open)
            continue;
        unsigned words = words_in_a_row(rules, i);
        if (words <= WORDS_MOST)
            step->ask.words_most = (uint8_t)words;
        else
            diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, first_word(&step->ask)->place,
                                     "between two bids '%s' could be said for ever",
                                     first_word(&step->ask)->name),
                            "let 'if' ask for what 'sets' changes, remembered 'until: bid'");
    }
    ruleset_check_calls(rules, diagnostics);
}
