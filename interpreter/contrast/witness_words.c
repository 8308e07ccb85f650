/* What a witness gives and asks, as YAML of a script. */
#include "contrast/witness_words.h"

#include <string.h>

#include "base/yaml_text.h"
#include "position/text.h"
#include "transcript/table_words.h"

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
    card_t trick[SEATS_MAX];
    unsigned count = situation_trick(writing->situation, trick);
    for (unsigned i = 0; i < count; i++)
        list = with_space(writing, list, writing->common->cards[trick[i]].name);
    return list;
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
    const char *trick = say_trick(&writing),
               *hand = say_cards(&writing, situation_hand(writing.situation));
    if (witness->situation.question != QUESTION_LEGAL)
        return trick;
    return *trick ? arena_format(arena, "%s after %s", hand, trick) : hand;
}

/* "first " or "last ", if the trick has the card that wins a second time. */
static const char *say_equals(const struct writing *writing, unsigned place)
{
    const struct common_card *cards = writing->common->cards;
    card_t trick[SEATS_MAX];
    unsigned count = situation_trick(writing->situation, trick);
    for (unsigned i = 0; i < count; i++)
        if (i != place && cards[trick[i]].name == cards[trick[place]].name)
            return i < place ? "last " : "first ";
    return "";
}

static const char *say_winner(const struct writing *writing, const struct ruling *ruling)
{
    card_t trick[SEATS_MAX];
    situation_trick(writing->situation, trick);
    unsigned card = trick[ruling->place_in_trick];
    if (ruling->win == WON_BY_NOBODY)
        return arena_format(writing->arena, "none because %s",
                            win_words(ruling->win, &ruling->reason));
    return arena_format(writing->arena, "%s%s because %s",
                        say_equals(writing, ruling->place_in_trick),
                        writing->common->cards[card].name, win_words(ruling->win, &ruling->reason));
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
    struct set legal = writing->witness->rulings[side].legal;
    struct set refused = set_minus(situation_hand(writing->situation), legal);
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

uint8_t witness_seats(const struct witnesses *witnesses, const struct witness *witness)
{
    uint8_t seats = 0;
    for (unsigned side = 0; side < 2; side++) {
        const struct ruleset *rules = witnesses->common->rules[side];
        for (unsigned account = 0; account < rules->account_count; account++)
            if (has_account(&witness->rulings[side].ledger, account))
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
    const struct ledger *ledger = &writing->witness->rulings[side].ledger;
    uint8_t concerned = witness_seats(writing->witnesses, writing->witness);
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
    case QUESTION_WINNER: return say_winner(&writing, &witness->rulings[side]);
    case QUESTION_LEGAL: return say_legal(&writing, side);
    case QUESTION_SCORE: break;
    }
    return say_ledger(&writing, side);
}

/* --- facts ----------------------------------------------------------------------------------- */

static bool has_fact(const struct fact_list *facts, const char *name)
{
    for (unsigned i = 0; i < facts->count; i++)
        if (strcmp(facts->names[i], name) == 0)
            return true;
    return false;
}

static void insert_fact(struct fact_list *facts, unsigned at, const char *name, const char *value)
{
    for (unsigned i = facts->count++; i > at; i--) {
        facts->names[i] = facts->names[i - 1];
        facts->values[i] = facts->values[i - 1];
    }
    facts->names[at] = name;
    facts->values[at] = value;
}

/* What one ruleset can say of it, where it has not been said: each behind what comes before it. */
static void add_facts(struct fact_list *facts, const struct node *said, struct arena *arena)
{
    unsigned at = 0;
    for (uint32_t i = 0; i < said->count; i++) {
        const char *name = said->entries[i].key->text;
        if (!has_fact(facts, name))
            insert_fact(facts, at, name, tree_yaml(arena, said->entries[i].value));
        while (strcmp(facts->names[at++], name) != 0)
            continue;
    }
}

struct fact_list witness_facts(const struct witnesses *witnesses, const struct witness *witness,
                               struct arena *arena)
{
    const struct common *common = witnesses->common;
    struct fact_list facts = {.count = 0};
    for (unsigned side = 0; side < 2; side++) {
        const struct position position = situation_position(common, &witness->situation, side);
        add_facts(&facts,
                  position_write(common->rules[side],
                                 questioning_names(witnesses->questioning, side),
                                 &position_given_schema, &position, arena),
                  arena);
    }
    return facts;
}
