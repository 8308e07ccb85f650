/*
 * A compiled ruleset, for one number of players and one choice of options: immutable, without YAML
 * and without Lua, free to be shared by threads. It is one arena; everything reached from it lives
 * as long as it does. Matches borrow it.
 *
 * It comes about in four moves, all behind eldest_ruleset_load: loader_read fills in what YAML
 * says, hooks_bind compiles expressions and settles options, ruleset_finish works out what follows
 * from them and checks that it fits together, hooks_bake fills the tables.
 */
#ifndef ELDEST_RULESET_RULESET_H
#define ELDEST_RULESET_RULESET_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/digest.h"
#include "base/source.h"
#include "cards/pack.h"
#include "ruleset/fact.h"
#include "ruleset/glossary.h"
#include "ruleset/limits.h"
#include "ruleset/meld.h"
#include "ruleset/note.h"
#include "ruleset/play.h"
#include "ruleset/program.h"

/* --- the score is a ledger of named lines: how much, to whom, because of what ---------------- */

/* What cards add to a sum. */
struct worths {
    /* For adding up quickly: each value other than 0, and its cards. */
    uint8_t worth_count;
    int16_t worth[WORTHS_MAX];
    struct set cards[WORTHS_MAX];
    int16_t value[CARDS_MAX]; /* the same by card */
};

/* One entry of a count as it was written: what is said later of a card holds. */
struct count_entry {
    struct named_cards cards;
    int16_t worth;
};

/*
 * What is counted of the cards that lie somewhere. A sum: aces, card points, penalty cards. A run:
 * how many of its entries, from the first on, have a card there, or if the first has none, how many
 * have none. Melds: what those come to that are there. Goals: how many cards are there that are
 * goals in this deal.
 */
enum count_kind { COUNT_SUM, COUNT_RUN, COUNT_MELDS, COUNT_GOALS };

/* Which goals are counted. */
enum goals_counted {
    GOALS_ALL,
    GOALS_ONE,  /* the one of that number, in the order in which they were laid open */
    GOALS_LAST, /* the last that was laid open */
};

/* Whose name a count has: one that the rules give, or that of what it counts. */
enum namesake {
    NAMESAKE_NONE,
    NAMESAKE_CARD,
    NAMESAKE_SUIT,
    NAMESAKE_RANK,
    NAMESAKE_CALLED_CARD,
    NAMESAKE_CALLED_SUIT,
};

struct count {
    enum count_kind kind;
    /* The suit of the deal that its ranks are of, "K of pair"; of a sum alone: else trumps. */
    uint8_t variable;
    /* What the called card adds besides, whichever it is, and each card of the suit that it counts
     * as, itself too; 0: nothing. */
    int16_t called_worth, called_suit_worth;
    /* Filled in by ruleset_finish; of melds each card that can be in one adds 1. */
    const struct worths *by_trumps; /* for each suit it may be, and for none; or NULL: */
    struct worths worths;           /* it is the same whatever is trumps */

    const char *name;
    const char *called; /* what players call what it counts, of several: "bouts"; NULL: its name */
    struct place place;
    enum namesake namesake;
    uint8_t named_after; /* the first copy of the card, the suit or the rank */
    const struct count_entry *entries;
    uint16_t entry_count;
    struct melds melds;
    enum goals_counted goals;
    uint8_t goal; /* GOALS_ONE: from 1 */
    /* What all cards of the pack must add up to, where that is said. */
    bool has_total;
    int32_t total;
    struct place total_place;
    const char *of_suit; /* of `variable`, as it is written, until it is found; or NULL */
    struct place of_suit_place;
};

/* Whether what it comes to depends on which card is called. */
static inline bool count_goes_by_called(const struct count *count)
{
    return count->called_worth != 0 || count->called_suit_worth != 0;
}

/* Whether it is another one by what a call of the group names. Which cards are of the suit of the
 * called card goes by every suit of the deal. */
static inline bool count_goes_by_call(const struct count *count, const struct call_group *group)
{
    unsigned suit = call_suit_changed(group);
    return (count->by_trumps && suit == count->variable) ||
           (count_goes_by_called(count) && (call_names_card(group) || suit != NO_VARIABLE));
}

/* What cards add while that suit, or SUIT_NONE, is trumps, or that of its variable. */
static inline const struct worths *count_worths(const struct count *count, unsigned trumps)
{
    return count->by_trumps ? &count->by_trumps[trumps] : &count->worths;
}

/* The same, with these suits of a deal. */
static inline const struct worths *count_worths_now(const struct count *count, const uint8_t *suits)
{
    return count_worths(count, suits[count->variable]);
}

/* The beginning of a run: its entries that have a card among these, or that have none. */
struct card_run {
    int32_t length;
    bool is_with;
    struct set cards; /* those of the entries that are there; else all of those that are missing */
};

/* Entries that have no card at all while that suit, or SUIT_NONE, is trumps are passed over. */
struct card_run count_run(const struct count *count, unsigned trumps, struct set cards);

struct score_line {
    const char *name;
    struct place place;
    uint32_t under; /* the contracts under which it is in force; of a penalty all */
    role_t to;
    struct amount points;
    struct expression *condition; /* or NULL: always */
    bool is_paid;                 /* each account of `from` pays the points to each of `to` */
    role_t from;
    bool per_trick; /* it is asked of each trick that was played, and the points are added up */
};

/* Whether it asks the hook for points. */
bool line_asks_hook(const struct score_line *line);

/* In which part of a deal somebody can be fined: whenever somebody is to act there. */
enum fining_when {
    FINING_ALWAYS,
    FINING_IN_BIDDING, /* before play begins: calls are made and cards exchanged */
    FINING_IN_PLAY,    /* from the first lead on */
};

/* What an offender loses when somebody rules so; and when, who and how often that may be. */
struct penalty {
    struct score_line line;
    enum fining_when when;
    role_t seats; /* who can be fined */
    struct place seats_place;
    uint8_t times;              /* how often each of them in one deal; 0: no bounds of its own */
    struct note_settings notes; /* what is remembered of it from then on */
};

/* Points that are added to a score, which goes no further than its bounds. */
static inline int32_t score_plus(int32_t score, int32_t points)
{
    int64_t sum = (int64_t)score + points;
    return sum > SCORE_MAX ? SCORE_MAX : sum < -SCORE_MAX ? -SCORE_MAX : (int32_t)sum;
}

/* Something the result says of those for whom it holds: "very good". No points. */
struct remark {
    const char *name;
    struct place place;
    role_t to;
    struct expression *condition;
    bool after_deal;  /* said after each deal instead of at the end of the match */
    const char *says; /* what the rule book says of it; NULL: what follows from it */
};

/* --- options: the house rules a table may choose, applied before the rules are compiled ------ */

enum option_kind {
    OPTION_SWITCH, /* true or false */
    OPTION_CHOICE, /* one of several named values */
    OPTION_NUMBER,
};

struct option_value {
    const char *name;
    const char *help; /* or NULL */
};

/* A combination that an option needs or bars: "V4 at on needs V3 at 7". */
struct option_tie {
    uint8_t option;    /* the other one */
    const char *value; /* the value it must have, or must not have */
    struct place place;
};

struct option {
    const char *name, *help;
    struct place place;
    enum option_kind kind;

    const struct option_value *values; /* OPTION_CHOICE; "false" and "true" for a switch */
    uint8_t value_count;
    uint8_t standard, chosen; /* indices into values */

    struct amount number;    /* OPTION_NUMBER: the standard value */
    struct amount low, high; /* its bounds, where given */
    const int32_t *one_of;   /* or NULL; then only these */
    uint8_t one_of_count;
    struct amount chosen_number; /* given: set by hand; place says by whom */
    int32_t value;               /* what it comes to; filled in by hooks_bind */

    const struct option_tie *requires, *excludes; /* hold when the option is not at its standard */
    uint8_t require_count, exclude_count;
};

/* Whether it is what it is where nobody has chosen. */
static inline bool option_is_standard(const struct option *option)
{
    return option->kind == OPTION_NUMBER ? option->value == amount_constant(&option->number)
                                         : option->chosen == option->standard;
}

/* One of its values as a file has it: false, five, "no". */
const char *option_value_as_yaml(struct arena *arena, const struct option *option, unsigned value);

/* The same of what is chosen, which may be a number. */
const char *option_as_yaml(struct arena *arena, const struct option *option);

/* --- the rest -------------------------------------------------------------------------------- */

enum rotation {
    CLOCKWISE,        /* to the left: seat 0, 1, 2 ... */
    COUNTERCLOCKWISE, /* to the right */
};

enum sides {
    SIDES_NONE,   /* or each deal finds its own */
    SIDES_ACROSS, /* even seats against odd ones */
    SIDES_ALL,    /* everybody on one side, which wins or loses as one */
};

/* How the draw pairs the players: the highest with the lowest, or the two highest. */
enum draw_partners {
    PARTNERS_NONE,
    PARTNERS_HIGHEST_LOWEST,
    PARTNERS_TWO_HIGHEST,
};

/* Drawing cards for seats and the first deal. */
struct seating {
    bool by_draw;
    uint8_t strength[RANKS_MAX]; /* of a drawn card's rank: greater is higher */
    enum draw_partners partners;
    struct place place;
};

struct match_rules {
    struct amount target; /* the score at which the match is over */
    struct amount bottom; /* the score beneath zero at which it is, too */
    struct amount deals;  /* the number of deals after which it is */
    struct limit *ends;   /* conditions of a score after a deal, each of which ends it */
    uint8_t end_count;
    bool has_next_dealer;
    role_t next_dealer; /* who deals the next deal; if nobody, it passes on as without the rule */
    struct place next_dealer_place;
    bool lowest_wins;
    struct amount aim; /* `wins` where no score is kept: what is played for; not given: points */
    struct remark *remarks;
    uint8_t remark_count;
    bool time_may_be_called; /* the match may be ended after any deal */
    struct place place;
};

/* What a point is worth to who has it: -1 where the lowest score wins. */
static inline int match_sign(const struct match_rules *match)
{
    return match->lowest_wins ? -1 : 1;
}

/* An amount with a name that is another one in each deal, and then from the start again. */
struct listed_amount {
    const char *name;
    struct place place;
    const int32_t *values;
    uint16_t count;
    const char *const *says; /* a word for each value from 0 on; or NULL */
};

static inline int32_t listed_amount_of(const struct listed_amount *listed, unsigned deal)
{
    return listed->values[(deal + listed->count - 1) % listed->count];
}

/* The ruleset's word for its value in a deal; NULL if it has none. */
static inline const char *listed_word_of(const struct listed_amount *listed, unsigned deal)
{
    return listed->says ? listed->says[listed_amount_of(listed, deal)] : NULL;
}

/* A name for expressions that a patch took away, and the line that did so. */
struct removal {
    const char *name;
    struct place place;
    const struct removal *next;
};

/* What a patch without a summary of its own changes, so that the one it inherits may be false. */
enum summary_stale {
    STALE_PACK,
    STALE_TRUMPS,
    STALE_WINNER,       /* which card wins a trick */
    STALE_IF_HOOK_WINS, /* likewise, if the hooks that it names decide that */
    STALE_AIM,          /* who wins the match */
};

struct stale_summary {
    struct place place; /* of the key that changes it */
    enum summary_stale why;
};

#define STALE_SUMMARIES_MAX 64

struct ruleset {
    struct arena *arena;
    const char *id;     /* what the command line calls it: the file's name without .yaml */
    const char *parent; /* the path of the ruleset it extends; NULL: none */
    const char *name, *summary, *source;
    struct stale_summary stale_summaries[STALE_SUMMARIES_MAX];
    uint8_t stale_summary_count;
    const char *family, *teaches;      /* for whoever looks for a game; or NULL */
    const struct source *const *files; /* every file read, the ruleset's own first */
    uint8_t file_count;
    struct digest said; /* all that the files say of how to play, with the options applied */
    const struct removal *removals; /* for whoever still asks for what they took */
    const struct source *hook_file; /* or NULL */
    struct place hooks_place;       /* the line that names it */
    FILE *trace; /* where its hooks print, for whoever writes them; NULL: they cannot */

    /* Players and cards. */
    uint8_t players, fewest_players, most_players;
    uint16_t patched_players; /* a bit for each number of players that has rules of its own */
    enum rotation rotation;
    bool dealer_sits; /* the dealer is dealt nothing and takes no part in the deal */
    struct place sits_place;
    enum sides sides;
    bool partner_by_card; /* whoever holds this card is the declarer's partner: */
    uint8_t partner_card; /* of several copies the first */
    struct place players_place, sides_place;
    struct seating seating;
    struct pack pack;

    /* The suits that a deal names; number 0 is always "trumps". */
    const char *variables[VARIABLES_MAX];
    uint8_t variable_count;
    const int16_t *trumps; /* deal by deal, suit or SUIT_NONE; NULL: named in the deal, if at all */
    uint16_t trumps_count;
    struct place trumps_place;

    /* Deal, bidding, play, score, match. */
    struct step steps[STEPS_MAX];
    uint8_t step_count;
    uint8_t goals_step; /* the one that lays goals open; 0: none does */
    struct play_rules play;
    struct count *counts; /* of the rules, and behind them those of the pack */
    uint8_t count_count;  /* of the rules */
    uint8_t counts_in_all;
    struct set counts_asked, counts_taken; /* by hooks_bind: that expressions ask; of cards taken */
    struct score_line lines[LINES_MAX];
    uint8_t line_count;
    struct penalty penalties[PENALTIES_MAX]; /* written when they are adjudicated */
    uint8_t penalty_count;
    struct match_rules match;

    /* Number 0 is none; those that change the rules come first. */
    struct contract contracts[1 + CONTRACTS_MAX];
    uint8_t contract_count; /* without number 0 */
    struct named_term terms[TERMS_NAMED_MAX];
    uint8_t term_count;
    uint8_t term_order[TERMS_NAMED_MAX]; /* by hooks_bind: each term after those that it asks */
    uint32_t terms_about_call;  /* likewise: a bit for each that changes with the call weighed */
    uint32_t terms_about_seats; /* and for each that differs with whom it is asked about */
    uint32_t terms_about_score; /* and for each that goes by scores */

    struct listed_amount listed[LISTED_MAX];
    uint8_t listed_count;

    struct note notes[NOTES_MAX];
    uint8_t note_count;
    uint8_t orders_by; /* the note of the rank that orders name, from 1; 0: none does */
    /* Filled in by ruleset_finish: what stands in each cell at first, and a bit for each that
     * begins again with a bid, a deal or the match: with a deal those too that do with a bid. */
    uint8_t cell_count; /* of those that hold what is remembered now */
    uint8_t first_then; /* the first of as many behind them: what was remembered when the last trick
                         * was won, where a hook names winners; else 0 */
    int16_t cells_begin[CELLS_MAX];
    uint64_t cells_until[NOTE_UNTIL_MATCH + 1];

    struct glossary_entry glossary[GLOSSARY_MAX]; /* the words that players have for all this */
    uint8_t glossary_count;

    struct option options[OPTIONS_MAX];
    uint8_t option_count;

    struct expression *expressions[EXPRESSIONS_MAX];
    uint16_t expression_count;
    struct hook *hooks[HOOKS_MAX];
    uint8_t hook_count;
    const struct hook *points;          /* for lines of the score that ask it; NULL: none */
    const struct hook *suit_of, *power; /* the two baked hooks, or NULL without a hook file */

    /* Filled in by ruleset_finish and hooks_bake. */
    uint8_t score_step;   /* where it is among the steps */
    bool calls_ask_cards; /* a call may be legal with certain cards only */
    uint8_t play_step;
    uint8_t first_at[MOMENT_KINDS];       /* the first step of each moment; 0: none */
    bool is_behind_trick[TRICKS_MAX + 1]; /* more than a lead follows trick t (from 1) */
    bool shows_counted;                   /* a step shows what a hand has of a count, or a call */
    uint8_t melds_laid;                   /* that calls lay open */
    struct set cards_laid;                /* the cards that can lie in them */
    uint8_t melds_break; /* counts of which a meld may be laid again when a card of it is played */
    bool collects;       /* cards of tricks are collected rank by rank */
    bool covers;         /* at a step cards are laid face down, and stay in play */
    bool draws;          /* hands take cards of the talon while they play: */
    bool all_draw;       /* everybody behind every trick */
    uint8_t pause;       /* from so many cards in a trick on more follows than the next card */
    bool moves_in_play;  /* hands get cards in the middle of tricks, or lay them away in play */
    bool has_leads;      /* several cards may be led, and each plays as many to the trick */
    bool cards_do_more;  /* to play a card is more than to lay it: so, or melds break by it */
    bool drops_out;      /* under some contract players drop out while cards are played */
    bool has_layouts;    /* under some contract cards are added to a layout instead of tricks */
    bool wins_otherwise; /* under some contract another card wins than the highest */
    bool names_next_leader; /* under some contract others lead than who has won the last trick */
    bool has_captures;      /* under some contract a card captures others, whatever they rank */
    bool has_no_lead;       /* under some contract there are cards that are no lead */
    bool tricks_lie;        /* under some contract tricks lie before somebody gets them */
    bool tricks_differ; /* so, or others lead than winners, players drop out, leads are several */
    bool lays_down;     /* cards may lie face down in a trick */
    bool discard_names; /* under some contract the first discard names trumps */
    uint8_t account_count; /* who keeps a score: sides, or seats */
    uint8_t next_seat[SEATS_MAX];
    uint8_t account_of[SEATS_MAX];
    uint8_t seats_of_account[SEATS_MAX]; /* a bit for each seat */
    /* [a contract's first_context + trumps + 9 * second variable + 81 * third ...], and where
     * orders name a remembered rank, its value after the last suit; equal tables are stored once
     */
    const struct context *const *contexts;
    uint16_t context_count;
    uint64_t baking_steps; /* instructions of Lua that it took */
};

/* Whether steps come in the middle of play, other than behind the last trick: they may speak of it
 * in many ways. */
static inline bool ruleset_has_interludes(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (is_interlude(&rules->steps[i]) && rules->steps[i].at.kind != AT_SCORE)
            return true;
    return false;
}

/* All seats, a bit for each. */
static inline uint8_t ruleset_seats(const struct ruleset *rules)
{
    return (uint8_t)((1u << rules->players) - 1);
}

/* How many hands are dealt: all, but for the dealer where that one sits out, who is the last. */
static inline unsigned ruleset_hands(const struct ruleset *rules)
{
    return (unsigned)rules->players - rules->dealer_sits;
}

/* A new ruleset with an arena of its own and nothing in it. The caller owns it. */
struct ruleset *ruleset_create(void);
void ruleset_destroy(struct ruleset *rules);

/*
 * Makes the cards, suits and ranks of the pack, and where a card is called that card and its suit,
 * counts that can be asked by their names, behind
 * those of the rules, which go first where both are called the same. The pack is whole.
 */
void ruleset_count_pack(struct ruleset *rules, bool a_card_is_called);

/*
 * Adds an expression. The text is copied. NULL, and a diagnostic, if there are too many.
 */
struct expression *ruleset_add_expression(struct ruleset *rules, struct diagnostics *diagnostics,
                                          const char *text, struct place place, enum scope scope,
                                          bool is_condition);

/* Whether all calls that can be made in a deal have room; of an auction's words `words_most` says
 * how many there are. */
void ruleset_check_calls(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Adds a hook, or returns the one that names the same function. */
struct hook *ruleset_add_hook(struct ruleset *rules, const char *function, struct place place,
                              bool optional);

/* How many have one of a note: the table, seats or accounts. */
static inline unsigned note_owners(const struct ruleset *rules, const struct note *note)
{
    switch (note->of) {
    case NOTE_OF_TABLE: break;
    case NOTE_OF_EACH: return rules->players;
    case NOTE_OF_EACH_SIDE: return rules->account_count;
    }
    return 1;
}

/* In how many cells it is kept. */
static inline unsigned note_cells(const struct ruleset *rules, const struct note *note)
{
    return note->type == VALUE_TRUTH ? 1 : note_owners(rules, note);
}

/* Whether tricks change it: it is collected, or counts full sets of what is. */
bool note_changes_with_tricks(const struct ruleset *rules, unsigned note);

/* How many cards come from the pack to the hands in a deal, from 1, of a ruleset whose deals go on
 * from one pack: so many are dealt whatever happens. */
unsigned pack_cards_dealt(const struct ruleset *rules, unsigned deal);

/* The number of a suit variable, or NO_VARIABLE. */
uint8_t ruleset_find_variable(const struct ruleset *rules, const char *name);

/*
 * After options are settled: unrolls schedules, seats and accounts, and checks that what is dealt,
 * passed and named fits the pack and the players. What does not is a diagnostic.
 */
void ruleset_finish(struct ruleset *rules, struct diagnostics *diagnostics);

/*
 * Where orders name a remembered rank, it stands after the suits of the deal, as one more value of
 * theirs: SUIT_NONE while it is no rank, else its rank, with room left for that.
 */
static inline unsigned ruleset_values_named(const struct ruleset *rules)
{
    return rules->variable_count + (rules->orders_by > 0);
}

static inline unsigned ruleset_rank_value(unsigned rank)
{
    return rank < SUIT_NONE ? rank : rank + 1;
}

/* The rank that cards rank by while a deal has named these suits; NO_RANK while it is none. */
#define NO_RANK UINT32_MAX

static inline unsigned ruleset_rank_named(const struct ruleset *rules, const uint8_t *suits)
{
    unsigned value = rules->orders_by ? suits[rules->variable_count] : SUIT_NONE;
    if (value == SUIT_NONE)
        return NO_RANK;
    return value < SUIT_NONE ? value : value - 1;
}

/* How many such values there may be. */
static inline unsigned ruleset_rank_values(const struct ruleset *rules)
{
    unsigned last = ruleset_rank_value(rules->pack.rank_count - 1u);
    return 1 + (last > SUIT_NONE ? last : SUIT_NONE);
}

/* Where in contexts a contract and the given values of all suit variables lead. */
static inline unsigned ruleset_context_index(const struct ruleset *rules, unsigned contract,
                                             const uint8_t *suits)
{
    unsigned index = rules->orders_by ? suits[rules->variable_count] : 0;
    for (unsigned i = rules->variable_count; i-- > 0;)
        index = index * (SUITS_MAX + 1) + suits[i];
    return rules->contracts[contract].first_context + index;
}

/* How cards rank under a contract while a deal has named these suits. */
static inline const struct order *ruleset_order(const struct ruleset *rules, unsigned contract,
                                                const uint8_t *suits)
{
    const struct contract *under = &rules->contracts[contract];
    return under->ranked ? &under->ranked[suits[rules->variable_count]] : &under->order;
}

/* Fills in the orders for each rank that can be remembered, of contracts whose order names one. */
void ruleset_rank_orders(struct ruleset *rules);

/* The step that lays goals open, which is there once at most; NULL: none does. */
static inline const struct goals_step *ruleset_goals(const struct ruleset *rules)
{
    return rules->goals_step ? &rules->steps[rules->goals_step].goals : NULL;
}

/* A goal as it is called: the name of its card, or its own. Some step lays goals open. */
static inline const char *ruleset_goal_name(const struct ruleset *rules, unsigned goal)
{
    const struct goals_step *goals = ruleset_goals(rules);
    return goals->named ? goals->named[goal].name : rules->pack.cards[goal].name;
}

/* What it is worth among all that are laid open. */
static inline int32_t goal_worth(const struct goals_step *goals, unsigned goal)
{
    bool is_said = goals->named && goals->named[goal].worth.given;
    return is_said ? amount_constant(&goals->named[goal].worth) : 1;
}

/* Of the terms with the name of the first, the one that is in force under the contract: where one
 * is asked, there is one. */
static inline const struct named_term *ruleset_term(const struct ruleset *rules, unsigned first,
                                                    unsigned contract)
{
    const struct named_term *term = &rules->terms[first];
    while (!is_under(term->expression->under, contract))
        term++;
    return term;
}

/* A set of contracts without those that there are not. */
static inline uint32_t ruleset_contracts(const struct ruleset *rules, uint32_t contracts)
{
    return contracts & (only_contract(rules->contract_count + 1u) - 1);
}

/* What a suit is to a trick to which a suit was led: trumps first. */
enum precedence_class order_class(const uint8_t *suits, unsigned suit, unsigned led);

/* The class of the list that cards of this class are in: it, or `any` of what the list does not
 * name.
 */
enum precedence_class order_class_in(const struct precedence *list, enum precedence_class class);

/*
 * The power that the rules give to a card when no hook speaks, on the scale that hook authors see:
 * 200 and more for trumps, 100 and more for the suit led, 0 for what cannot win.
 * strength 1 is the lowest card of its suit; or of the trumps, where a suit is given that is.
 */
unsigned order_strength(const struct pack *pack, const struct order *order, unsigned card,
                        unsigned trumps);
int order_power(const struct ruleset *rules, const struct order *order, const uint8_t *suits,
                const uint8_t *suit_of, unsigned led, unsigned card);
/* The cards that count as trumps while that suit is, or SUIT_NONE, wherever they come from. */
struct set order_joins_trumps(const struct pack *pack, const struct order *order, unsigned trumps);
/* The place of the card of a trick that counts as led: the first that is a lead; if none is, the
 * first. */
unsigned context_place_led(const struct context *context, const card_byte_t *cards, unsigned count);
/* The first of the captures that lies whole in the trick, which decides it; NULL: none does. */
const struct capture *context_capture(const struct context *context, const card_byte_t *trick,
                                      unsigned count);
/* The place of the card that is stronger than the others. */
unsigned context_place_highest(const struct context *context, const card_byte_t *cards,
                               unsigned count);

/* Who wins by the tables: the place of the card that captures the others, or of the strongest. */
unsigned context_place_won(const struct context *context, const card_byte_t *cards, unsigned count);
/* Whether nobody wins by the tables: the strongest cards are equal and, as `sides` says of each,
 * not of one side. */
bool context_is_tied(const struct context *context, const card_byte_t *cards, const uint8_t *sides,
                     unsigned count);
/* The trumps while that suit is trumps; SUIT_NONE: while none is. */
static inline struct set context_trumps(const struct context *context, unsigned suit)
{
    return suit == SUIT_NONE ? context->lone_trumps : context->suit_cards[suit];
}

/* The cards that are trumps though no suit is: those that the order of trumps names. */
struct set order_lone_trumps(const struct ruleset *rules, const struct order *order,
                             const uint8_t *suits);
/* The suit a card counts as when no hook speaks: SUIT_NONE, too, of a trump where no suit is. */
unsigned order_suit_of(const struct ruleset *rules, const struct order *order, const uint8_t *suits,
                       unsigned card);

/* One of the melds that calls lay open, by its number of rules->melds_laid. */
const struct meld *ruleset_meld_laid(const struct ruleset *rules, unsigned number);

/* The bits of all melds of a count that calls lay open. */
static inline uint16_t melds_laid_bits(const struct melds *melds)
{
    return (uint16_t)(((1u << melds->count) - 1) << melds->laid_first);
}

/* Of the bits of a card those of melds of which a card has been played: of each count the best in
 * which it lies. */
uint16_t ruleset_melds_broken(const struct ruleset *rules, uint16_t in);

/* --- which rules these are: what was played by them is told from what others would do -------- */

/*
 * A digest of all that decides how a game is played: what the files say with their parents and the
 * house rules, the text of the hook file, the number of players and the options' values. Comments,
 * the layout and the names for people do not count, but in the hook file they do.
 */
struct digest ruleset_identity(const struct ruleset *rules);

#endif
