#include "contrast/witness_words.h"

#include <string.h>

#include "base/yaml_text.h"
#include "engine/midway.h"
#include "record/seats.h"
#include "record/win_words.h"

struct writing {
    const struct witnesses *witnesses;
    const struct witness *witness;
    const struct common *common;
    const struct situation *situation;
    struct arena *arena;
};

static struct writing writing_of(const struct witnesses *witnesses, const struct witness *witness,
                                 struct arena *arena)
{
    return (struct writing){
        .witnesses = witnesses,
        .witness = witness,
        .common = witnesses->common,
        .situation = &witness->situation,
        .arena = arena,
    };
}

/* --- words ----------------------------------------------------------------------------------- */

static const char *with_space(const struct writing *writing, const char *list, const char *word)
{
    return arena_joined(writing->arena, list, " ", "%s", word);
}

static const char *say_cards(const struct writing *writing, struct set cards)
{
    const char *list = "";
    SET_EACH(card, cards) {
        list = with_space(writing, list, writing->common->cards[card].name);
    }
    return list;
}

static const char *say_trick(const struct writing *writing)
{
    const char *list = "";
    for (unsigned i = 0; i < writing->situation->in_trick; i++)
        list = with_space(writing, list, writing->common->cards[writing->situation->trick[i]].name);
    return list;
}

static const char *seat_name(const struct writing *writing, unsigned seat)
{
    return seats_name(questioning_names(writing->witnesses->questioning, 0), seat);
}

/* One more "North: 3" of a mapping. */
static const char *with_pair(const struct writing *writing, const char *list, const char *name,
                             const char *value)
{
    return arena_joined(writing->arena, list, ", ", "%s: %s", name, value);
}

static const char *say_number(const struct writing *writing, int number)
{
    return arena_format(writing->arena, "%d", number);
}

/* --- questions and answers ------------------------------------------------------------------- */

const char *witness_question(const struct witnesses *witnesses, const struct witness *witness,
                             struct arena *arena)
{
    struct writing writing = writing_of(witnesses, witness, arena);
    const char *trick = say_trick(&writing), *hand = say_cards(&writing, witness->situation.hand);
    if (witness->situation.question != QUESTION_LEGAL)
        return trick;
    return *trick ? arena_format(arena, "%s after %s", hand, trick) : hand;
}

/* "first " or "last ", if the trick has the card that wins a second time. */
static const char *say_equals(const struct writing *writing, unsigned place)
{
    const struct common_card *cards = writing->common->cards;
    const card_t *trick = writing->situation->trick;
    for (unsigned i = 0; i < writing->situation->in_trick; i++)
        if (i != place && cards[trick[i]].name == cards[trick[place]].name)
            return i < place ? "last " : "first ";
    return "";
}

static const char *say_winner(const struct writing *writing, const struct answer *answer)
{
    unsigned card = writing->situation->trick[answer->place_in_trick];
    return arena_format(writing->arena, "%s%s because %s",
                        say_equals(writing, answer->place_in_trick),
                        writing->common->cards[card].name, win_words(answer->win, &answer->reason));
}

/* The one rule that refuses all of these cards, or NULL. */
static const char *rule_that_refuses(const struct writing *writing, unsigned side,
                                     struct set refused)
{
    const char *rule = NULL;
    SET_EACH(card, refused) {
        struct reason reason;
        enum refusal refusal = situation_refusal(writing->witnesses->questioning,
                                                 writing->situation, side, card, &reason);
        const char *words = refusal_words(refusal, &reason);
        if (rule && strcmp(rule, words) != 0)
            return NULL;
        rule = words;
    }
    return rule;
}

static const char *say_legal(const struct writing *writing, unsigned side)
{
    struct set legal = writing->witness->answers[side].legal;
    struct set refused = set_minus(writing->situation->hand, legal);
    const char *rule = rule_that_refuses(writing, side, refused);
    if (set_is_empty(refused))
        return "any";
    const char *cards = say_cards(writing, legal);
    return rule ? arena_format(writing->arena, "%s because %s", cards, rule) : cards;
}

/* --- ledgers --------------------------------------------------------------------------------- */

static bool has_account(const struct ledger *ledger, unsigned account)
{
    for (unsigned i = 0; i < ledger->count; i++)
        if (ledger->lines[i].account == account)
            return true;
    return false;
}

/* All seats that have a line by one of the rulesets: both say what these get. */
static uint8_t seats_concerned(const struct writing *writing)
{
    uint8_t seats = 0;
    for (unsigned side = 0; side < 2; side++) {
        const struct ruleset *rules = writing->common->rules[side];
        for (unsigned account = 0; account < rules->account_count; account++)
            if (has_account(&writing->witness->answers[side].ledger, account))
                seats |= rules->seats_of_account[account];
    }
    return seats;
}

/* "tricks: 3, exact bid: 10": lines of one name are added up, as a script expects them. */
static const char *say_lines(const struct writing *writing, const struct ledger *ledger,
                             unsigned account)
{
    const char *list = "";
    for (unsigned i = 0; i < ledger->count; i++) {
        const char *name = ledger->lines[i].rule->name;
        int32_t points = 0;
        bool is_first = true;
        for (unsigned j = 0; j < ledger->count; j++) {
            bool is_same = ledger->lines[j].account == account &&
                           strcmp(ledger->lines[j].rule->name, name) == 0;
            points += is_same ? ledger->lines[j].points : 0;
            is_first &= !is_same || j >= i;
        }
        if (ledger->lines[i].account == account && is_first)
            list = with_pair(writing, list, yaml_scalar(writing->arena, name),
                             say_number(writing, points));
    }
    return list;
}

static const char *say_ledger(const struct writing *writing, unsigned side)
{
    const struct ruleset *rules = writing->common->rules[side];
    const struct seat_names *names = questioning_names(writing->witnesses->questioning, side);
    const struct ledger *ledger = &writing->witness->answers[side].ledger;
    uint8_t concerned = seats_concerned(writing);
    const char *list = "";
    for (unsigned account = 0; account < rules->account_count; account++) {
        const char *lines = say_lines(writing, ledger, account);
        if (rules->seats_of_account[account] & concerned)
            list = with_pair(writing, list, names->accounts[account],
                             arena_format(writing->arena, "{%s}", lines));
    }
    return arena_format(writing->arena, "{%s}", list);
}

const char *witness_answer(const struct witnesses *witnesses, const struct witness *witness,
                           unsigned side, struct arena *arena)
{
    struct writing writing = writing_of(witnesses, witness, arena);
    switch (witness->situation.question) {
    case QUESTION_WINNER: return say_winner(&writing, &witness->answers[side]);
    case QUESTION_LEGAL: return say_legal(&writing, side);
    case QUESTION_SCORE: break;
    }
    return say_ledger(&writing, side);
}

/* --- facts ----------------------------------------------------------------------------------- */

/* Whether a variable is none in both games if nothing is said. */
static bool is_none_unsaid(const struct writing *writing, unsigned variable)
{
    unsigned deal = writing->situation->deal ? writing->situation->deal : 1;
    for (unsigned side = 0; side < 2; side++)
        if (writing->common->variables[variable].number[side] == 0 &&
            position_trumps_of_deal(writing->common->rules[side], deal) != SUIT_NONE)
            return false;
    return true;
}

/* The suit by its letter; NULL if nothing need be said. */
static const char *say_suit(const struct writing *writing, unsigned variable)
{
    unsigned value = writing->situation->values[variable];
    if (value == SUIT_UNSAID || (value == COMMON_NONE && is_none_unsaid(writing, variable)))
        return NULL;
    return value == COMMON_NONE ? "none" : writing->common->suits[value].letter;
}

static const char *say_bids(const struct writing *writing)
{
    const char *list = "";
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (writing->situation->bid[seat] != NO_BID)
            list = with_pair(writing, list, seat_name(writing, seat),
                             say_number(writing, writing->situation->bid[seat]));
    return list;
}

static const char *say_tricks(const struct writing *writing)
{
    const char *list = "";
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (writing->situation->tricks[seat] > 0)
            list = with_pair(writing, list, seat_name(writing, seat),
                             say_number(writing, writing->situation->tricks[seat]));
    return list;
}

static const char *say_taken(const struct writing *writing)
{
    const char *list = "";
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (!set_is_empty(writing->situation->taken[seat]))
            list = with_pair(writing, list, seat_name(writing, seat),
                             say_cards(writing, writing->situation->taken[seat]));
    return list;
}

/* A value of NULL or "" says nothing. */
static void add_fact(struct fact_list *facts, const char *name, const char *value)
{
    if (!value || !*value)
        return;
    facts->names[facts->count] = name;
    facts->values[facts->count++] = value;
}

static void add_mapping(const struct writing *writing, struct fact_list *facts, const char *name,
                        const char *pairs)
{
    if (*pairs)
        add_fact(facts, name, arena_format(writing->arena, "{%s}", pairs));
}

static void add_deal(const struct writing *writing, struct fact_list *facts)
{
    const struct situation *situation = writing->situation;
    if (situation->deal > 0)
        add_fact(facts, "deal", say_number(writing, situation->deal));
    if (situation->passed_out > 0)
        add_fact(facts, "passed-out", say_number(writing, situation->passed_out));
}

static void add_bidding(const struct writing *writing, struct fact_list *facts)
{
    const struct situation *situation = writing->situation;
    const struct common *common = writing->common;
    if (situation->contract > 0)
        add_fact(facts, "contract",
                 yaml_scalar(writing->arena, common->contracts[situation->contract].name));
    if (situation->declarer != NO_SEAT)
        add_fact(facts, "declarer", seat_name(writing, situation->declarer));
    if (situation->called != NO_CARD)
        add_fact(facts, "called", common->cards[situation->called].name);
    if (situation->partner != NO_SEAT)
        add_fact(facts, "partner", seat_name(writing, situation->partner));
    add_mapping(writing, facts, "bids", say_bids(writing));
}

struct fact_list witness_facts(const struct witnesses *witnesses, const struct witness *witness,
                               struct arena *arena)
{
    struct writing writing = writing_of(witnesses, witness, arena);
    struct fact_list facts = {.count = 0};
    add_deal(&writing, &facts);
    for (unsigned i = 0; i < writing.common->variable_count; i++)
        add_fact(&facts, writing.common->variables[i].name, say_suit(&writing, i));
    add_bidding(&writing, &facts);
    add_mapping(&writing, &facts, "tricks", say_tricks(&writing));
    add_mapping(&writing, &facts, "taken", say_taken(&writing));
    return facts;
}
