/*
 * An auction ends. Each bid beats the last, so there are so many; what keeps it open between two of
 * them are words that are remembered, and these must run out: from what is remembered behind a bid
 * all words are followed that can be there then, and whatever they set, as far as it is known.
 * Where that comes back to where it was the auction might go on for ever.
 */
#include "base/sort.h"
#include "bounds/checks.h"
#include "bounds/domain.h"

#include <string.h>

#define WORDS_MOST 16  /* in a row; more are none that a table would remember */
#define KEPT_MOST  500 /* different things that may be remembered between two bids */

/* What one has: the table, or a seat; as far as it is known, else nought. */
struct had {
    int32_t value[NOTES_MAX];
    uint32_t known; /* a bit for each note */
};

/* What is remembered when a word is weighed. Seats are as good as one another: which of them has
 * said something does not matter, and so they stand in order. */
struct remembered {
    struct had of_table, of_seat[SEATS_MAX];
};

/* What has been followed to its end: as many words at most come in a row from there. */
struct followed {
    struct remembered from;
    unsigned words;
};

struct following {
    const struct ask_step *ask;
    struct site site;
    struct arena *arena;
    const struct remembered *now;
    struct followed *kept;
    unsigned contract, seat; /* that would speak */
    unsigned kept_count;
    unsigned most; /* words in a row, as far as they have been followed */
};

/* Whether the note is one that the seat that speaks has for itself. */
static bool is_of_seat(const struct ruleset *rules, const struct note *note)
{
    return note->of == NOTE_OF_EACH ||
           (note->of == NOTE_OF_EACH_SIDE && rules->account_count == rules->players);
}

/* Whose a note is, or NULL if it is not followed: where partners have one between them. */
static struct had *owner_of(const struct ruleset *rules, unsigned note, unsigned seat,
                            struct remembered *remembered)
{
    if (rules->notes[note].of == NOTE_OF_TABLE)
        return &remembered->of_table;
    return is_of_seat(rules, &rules->notes[note]) ? &remembered->of_seat[seat] : NULL;
}

static void narrow(void *context, const struct fact_name *name, int32_t *low, int32_t *high)
{
    const struct following *following = context;
    const struct ruleset *rules = following->site.rules;
    const struct had *had = NULL;
    if (name->fact == FACT_NOTE)
        had = &following->now->of_table;
    else if (name->fact == FACT_NOTE_OF && name->role == ROLE_SELF &&
             is_of_seat(rules, &rules->notes[name->index]))
        had = &following->now->of_seat[following->seat];
    if (had && (had->known & 1u << name->index))
        *low = *high = had->value[name->index];
}

static struct value measure(struct following *following, const struct expression *expression)
{
    const struct known known = {narrow, following};
    return bounds_of(&following->site, expression, following->contract, &known);
}

static bool can_be_there(struct following *following, const struct call_group *group)
{
    if (!group->condition)
        return true;
    struct value value = measure(following, group->condition);
    return value_may_be_true(&value);
}

static void forget(struct had *had, unsigned note)
{
    had->known &= ~(1u << note);
    had->value[note] = 0;
}

static void set_known(struct had *had, unsigned note, int32_t value)
{
    had->known |= 1u << note;
    had->value[note] = value;
}

static void set_one(struct following *following, const struct note_setting *setting,
                    struct had *then)
{
    const struct expression *expression = setting->value.expression;
    if (amount_is_constant(&setting->value)) {
        set_known(then, setting->note, amount_constant(&setting->value));
        return;
    }
    struct value value = measure(following, expression);
    forget(then, setting->note);
    if (expression->is_condition && value_may_be_true(&value) != value_may_be_false(&value))
        set_known(then, setting->note, value_may_be_true(&value));
    else if (!expression->is_condition && value_is_number(&value) && value.low == value.high)
        set_known(then, setting->note, (int32_t)value.low);
}

static int compare_had(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct had));
}

/* What is remembered behind the word; all is found before any of it is set. */
static struct remembered behind(struct following *following, const struct call_group *group)
{
    const struct ruleset *rules = following->site.rules;
    struct remembered then = *following->now;
    for (unsigned i = 0; i < group->notes.count; i++) {
        const struct note_setting *setting = &group->notes.items[i];
        struct had *owner = owner_of(rules, setting->note, following->seat, &then);
        if (owner)
            set_one(following, setting, owner);
    }
    sort_stable(then.of_seat, rules->players, sizeof *then.of_seat, compare_had);
    return then;
}

static const struct followed *find_followed(const struct following *following,
                                            const struct remembered *now)
{
    for (unsigned i = 0; i < following->kept_count; i++)
        if (memcmp(&following->kept[i].from, now, sizeof *now) == 0)
            return &following->kept[i];
    return NULL;
}

static unsigned follow(struct following *following, const struct remembered *now, unsigned words);

/* Every word that the seat can say; the most that come in a row from there. */
static unsigned follow_seat(struct following *following, const struct remembered *now,
                            unsigned seat, unsigned words)
{
    unsigned most = 0;
    for (unsigned i = 0; i < following->ask->group_count && following->most <= WORDS_MOST; i++) {
        const struct call_group *group = &following->ask->groups[i];
        following->now = now;
        following->seat = seat;
        if (!call_keeps_open(group) || group->leads_on || !can_be_there(following, group))
            continue;
        struct remembered then = behind(following, group);
        unsigned more = follow(following, &then, words + 1) + 1;
        most = more > most ? more : most;
    }
    return most;
}

/* Of seats that have the same only the first speaks. What is remembered again and again, behind
 * other words, is followed once. */
static unsigned follow(struct following *following, const struct remembered *now, unsigned words)
{
    const struct followed *followed = find_followed(following, now);
    unsigned most = followed ? followed->words : 0;
    following->most = words > following->most ? words : following->most;
    for (unsigned seat = 0; seat < following->site.rules->players && !followed; seat++) {
        if (seat > 0 && compare_had(&now->of_seat[seat], &now->of_seat[seat - 1]) == 0)
            continue;
        unsigned more = follow_seat(following, now, seat, words);
        most = more > most ? more : most;
    }
    following->most = words + most > following->most ? words + most : following->most;
    if (!followed && following->kept_count < KEPT_MOST)
        following->kept[following->kept_count++] = (struct followed){*now, most};
    else if (!followed)
        following->most = WORDS_MOST + 1; /* too much to go through */
    return most;
}

static uint32_t notes_of(const struct note_settings *settings)
{
    uint32_t notes = 0;
    for (unsigned i = 0; i < settings->count; i++)
        notes |= 1u << settings->items[i].note;
    return notes;
}

/* What bids set, and penalties: a bit for each note. */
static uint32_t notes_set_otherwise(const struct ruleset *rules, const struct ask_step *ask)
{
    uint32_t notes = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        notes |= call_is_bid(&ask->groups[i]) ? notes_of(&ask->groups[i].notes) : 0;
    for (unsigned i = 0; i < rules->penalty_count; i++)
        notes |= notes_of(&rules->penalties[i].notes);
    return notes;
}

/* Behind a bid, or before any: what begins again with it is known, if no bid and no penalty sets
 * it, and all else may be anything. */
static struct remembered behind_bid(const struct ruleset *rules, const struct ask_step *ask)
{
    struct remembered now = {.of_table = {.known = 0}};
    uint32_t set_otherwise = notes_set_otherwise(rules, ask);
    for (unsigned i = 0; i < rules->note_count; i++)
        for (unsigned seat = 0; seat < rules->players; seat++) {
            struct had *owner = owner_of(rules, i, seat, &now);
            bool begins = rules->notes[i].until == NOTE_UNTIL_BID && !(set_otherwise & 1u << i);
            if (owner && begins)
                set_known(owner, i, amount_constant(&rules->notes[i].starts));
        }
    return now;
}

/* The most words in a row, under any contract; more than WORDS_MOST if there is no end to them. */
static unsigned words_in_a_row(const struct ruleset *rules, unsigned step)
{
    struct following following = {
        .ask = &rules->steps[step].ask, .site = site_in(rules), .arena = arena_create()};
    following.kept = arena_alloc(following.arena, KEPT_MOST * sizeof *following.kept);
    struct remembered now = behind_bid(rules, following.ask);
    following.site.step = step;
    following.site.weighs_call = true;
    for (unsigned i = 0; i <= rules->contract_count; i++) {
        following.contract = i;
        following.kept_count = 0;
        following.site.suits = possible_suits(rules, i);
        if (is_under(rules->steps[step].under, i))
            (void)follow(&following, &now, 0);
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
                                     "'%s' could be called forever without a bid",
                                     first_word(&step->ask)->name),
                            "let 'if' test a value that 'sets' changes, remembered 'until: bid'");
    }
    ruleset_check_calls(rules, diagnostics);
}
