/*
 * A deal is a little program: steps in the order a table meets them, each leading to the next or,
 * by a named outcome, to another one further down. The steps of `deal:` come first, then those of
 * `bidding:`, then play, the interludes of `during:`, and the three every program ends with: score,
 * abandon, redeal.
 */
#ifndef ELDEST_RULESET_PROGRAM_H
#define ELDEST_RULESET_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "cards/pack.h"
#include "ruleset/fact.h"
#include "ruleset/limits.h"
#include "ruleset/note.h"
#include "ruleset/shape.h"

/* --- what changes deal by deal: hand sizes, trumps, how many cards are passed and which way --- */

#define SCHEDULE_MAX 1024 /* deals after which a schedule repeats */

/* "10..1": from one amount to another, up or down by one. A single item has from equal to to. */
struct schedule_item {
    struct amount from, to;
};

/* The first item is for deal 1, and after the last the first comes again. */
struct schedule {
    const struct schedule_item *items;
    uint16_t item_count;
    /* Filled in by ruleset_finish. NULL if the one item depends on the deal. */
    const int16_t *values;
    uint16_t count;
};

/* The value for deal `deal` (from 1) of a schedule with values. */
static inline int schedule_at(const struct schedule *schedule, unsigned deal)
{
    return schedule->values[(deal - 1) % schedule->count];
}

/* --- steps ----------------------------------------------------------------------------------- */

enum step_kind {
    STEP_SHUFFLE,   /* chance: the whole pack, and with it the deal begins */
    STEP_GATHER,    /* the pack as it was stacked after the last deal; the first one is shuffled */
    STEP_CUT,       /* chance: where the pack is cut, or another one that names a suit */
    STEP_DEAL,      /* cards from the top of the pack to the hands */
    STEP_TURN_UP,   /* a card is shown to all */
    STEP_GOALS,     /* chance: what is to be won or to come true is laid open */
    STEP_FLIP,      /* cards from the top are shown until one is of a kind, or all of them */
    STEP_TAKE,      /* somebody takes the turn-up or cards of the talon */
    STEP_TAKE_BACK, /* what seats have laid away comes back into their hands */
    STEP_TURN_DOWN, /* the turn-up is laid face down on the talon again */
    STEP_ASK,       /* seats are asked in turn and make calls */
    STEP_PASS,      /* seats choose cards, which then change hands all at once */
    STEP_SHOW,      /* a hand is laid open, or what was laid away */
    STEP_TRUMPS,    /* a suit becomes trumps without anybody's call, or none does */
    STEP_SUIT_OF,   /* the suit of a card in the trick gets a name of the deal */
    STEP_NOTE,      /* what is remembered changes */
    STEP_ANNOUNCE,  /* something is said to all */
    STEP_PARTNER,   /* a seat becomes the declarer's partner without its call */
    STEP_PLAY,      /* all tricks, or the rest of them after an interlude */
    STEP_SCORE,     /* the ledger is written; the deal is over */
    STEP_ABANDON,   /* the deal is over without a score */
    STEP_REDEAL,    /* the same, and the same dealer deals again */
};

/* --- deal ------------------------------------------------------------------------------------ */

enum deal_kind {
    DEAL_EACH,    /* so many cards to each, one at a time */
    DEAL_ALL,     /* as many as come out equal, one at a time */
    DEAL_REST,    /* one at a time until no card is left */
    DEAL_UNEVEN,  /* the same, and the hands need not come out equal */
    DEAL_PACKETS, /* round by round, each seat its packet */
};

struct deal_step {
    enum deal_kind kind;
    struct schedule cards;                   /* DEAL_EACH */
    uint8_t round_count;                     /* DEAL_PACKETS */
    uint16_t packets[ROUNDS_MAX][SEATS_MAX]; /* [round][turn from the first seat on] */
    role_t starts;                           /* DEAL_PACKETS: whose that is */
};

/* --- turn up, flip --------------------------------------------------------------------------- */

#define NO_VARIABLE 255
#define NO_STEP     255

enum turned_card {
    TOP_OF_TALON,
    BOTTOM_OF_TALON, /* the last to be drawn */
    LAST_DEALT,      /* which stays in the hand it was dealt to */
};

struct turn_up_step {
    enum turned_card which;
    uint8_t variable; /* the suit variable that becomes its suit, or NO_VARIABLE */
};

struct flip_step {
    struct set until; /* the cards that end the flipping; none: the whole talon is laid open */
    uint8_t variable;
};

/* --- goals ----------------------------------------------------------------------------------- */

/* A goal that is no card: what must be true of whoever has it. */
struct goal {
    const char *name;
    struct place place;
    struct expression *condition;
    const char *says;    /* for the condition; or NULL */
    struct amount worth; /* given: so much; else 1 */
};

struct goals_step {
    struct amount worth;      /* of all that are laid open, one after the other; a card's is 1 */
    struct set goals;         /* of these, each once: cards, of several copies the first; or */
    const struct goal *named; /* numbers of these; NULL: they are cards */
    uint8_t named_count;
};

/* --- take ------------------------------------------------------------------------------------ */

#define WHOLE_TALON 0

struct take_step {
    role_t who;    /* of the turn-up and the whole talon the first of them */
    role_t starts; /* who of several takes first; the others follow in rotation */
    bool
        is_turn_up; /* the card turned up, if it still lies on the talon; else cards of the talon */
    bool to_tricks; /* to what the seat has won, where nobody sees them before the score */
    uint16_t count; /* so many from the top of the talon, or WHOLE_TALON */
    struct amount each; /* given: so many for each seat, in place of `count`, as it says of that */
};

/* --- trumps that nobody calls ---------------------------------------------------------------- */

struct trumps_step {
    uint8_t suit;        /* that becomes trumps, or SUIT_NONE */
    uint8_t copies;      /* or that of this variable; or NO_VARIABLE */
    struct amount table; /* given: or the one whose number this comes to */
    struct set suits;    /* what it says by itself: all but the suit of a variable */
};

/* --- the suit of a card in the trick --------------------------------------------------------- */

/* Of the trick under way, or of the last one. */
enum card_of_trick {
    CARD_LED,     /* that counts as led */
    CARD_WINNING, /* that holds the trick, or has won it */
    CARD_LAST,    /* that was played last */
};

struct suit_of_step {
    enum card_of_trick card;
    uint8_t variable; /* that its suit becomes; where there is no such card, it stays what it was */
};

/* --- ask ------------------------------------------------------------------------------------- */

enum call_kind {
    CALL_WORD,   /* pass, accept */
    CALL_NUMBER, /* a number of a range */
    CALL_LADDER, /* a number and a suit, or no trumps, at once */
    CALL_SUIT,   /* a suit, or no trumps */
    CALL_CARD,   /* a card by name: the called card */
    CALL_RANK,   /* a rank: the called card is that one of the trump suit */
    CALL_MELD,   /* a meld of certain counts, which the caller lays open */
    CALL_GOAL,   /* a goal that is no card, by its name */
};

/* What makes one bid of a ladder higher than another. */
enum rung_order {
    BY_LEVELS,       /* the number, and then the suit */
    BY_LEVELS_ALONE, /* the number; suits of one number are equal */
    BY_SUITS,        /* the suit, and then the number */
};

/* Which card of the hand a call lays open, among those of its suit. */
enum card_laid {
    LAYS_NONE,
    LAYS_HIGHEST,
    LAYS_LOWEST,
    LAYS_ONLY,
    LAYS_ANY,
    LAYS_PAIR, /* and another copy of it */
};

/* When a card that lies open in a meld may be laid once more. */
enum meld_again {
    AGAIN_BETTER, /* in a better meld of its count or in one of another; some card is new to it */
    AGAIN_FRESH,  /* so too; and one of the cards has not lain open at all */
    AGAIN_BROKEN, /* so too, and once a card of its meld is played in the same one; none need be new
                   */
};

/* What a call says to a raise that is not answered yet. */
enum call_answer {
    ANSWERS_NONE,   /* it is no answer alone */
    ANSWERS_ACCEPT, /* what was raised holds */
    ANSWERS_REFUSE, /* it does not */
};

/* What somebody says when making a call: the first whose role the caller has. */
struct saying {
    role_t role;
    const char *words;
};

/* A call that is there only for a hand in which the count is so much, or more. */
struct promise {
    uint8_t count; /* of the ruleset's counts */
    int16_t least;
};

#define PROMISES_MAX 4 /* of a call; more are not kept */

#define AS_CALLED UINT8_MAX /* as many as the call says */

/* What the caller leads to the next trick: so many equal cards, of so many heights in a row; or so
 * many cards of one suit, with `same` 0. */
struct lead_set {
    uint8_t same, row; /* or AS_CALLED; of no row: none is led, or cards of one suit: */
    uint8_t suit;
    struct place place;
};

/* One entry under `calls:`; a number or a suit makes it several calls. */
struct call_group {
    /* What is looked at whenever it is asked or called comes first. */
    enum call_kind kind;
    uint8_t first, count; /* its calls in the step's list */
    bool has_number;      /* CALL_WORD: of a list of words with numbers, `low` is this one's */
    struct expression *condition; /* without it the call is not there; or NULL */
    /* Filled in by ruleset_finish. Where `goes_by_hand` is true, of which calls the condition holds
     * goes by which of these cards the caller holds, and by those suits of the deal and names of
     * the condition that have a bit. */
    uint64_t hand_cards;
    bool goes_by_hand;
    uint8_t goes_by_suits, goes_by_names;
    /* Filled in by ruleset_finish: the condition, or what is remembered of the call, asks for the
     * suit or the card that it names, and so is another one for each of its calls. */
    bool asks_what_it_names, sets_by_what_it_names;
    bool takes_goal;  /* CALL_CARD, CALL_GOAL: one that nobody has yet; the caller's then */
    bool says_only;   /* likewise: it names, declares and joins nothing; and: */
    bool moves_cards; /* it exchanges a card, lays some open, or takes a part of the talon */

    /* What the call does. */
    uint8_t sets;        /* the variable that a suit or a card called names, or that takes `copies`'
                            suit */
    uint8_t copies;      /* `trumps: proposal`: the variable whose suit is taken; or NO_VARIABLE */
    bool declares;       /* the caller becomes declarer */
    bool first_of_side;  /* in an auction: declarer is who of the bidder's side named its suit first
                          */
    bool joins;          /* the caller becomes the declarer's partner; `declares`: in `contract` */
    bool trumps_by_lead; /* the suit of the first card led will be trumps */
    uint8_t contract;    /* that the caller undertakes, if this is a bid or declares; 0: none */
    enum call_answer answers;
    uint8_t raise_count; /* of `notes` the first so many are set once the call is accepted, or
                            another raise follows it; 0: it raises nothing */
    bool leads_on;       /* the call ends the asking and leads to step `then` */
    uint8_t then;
    struct note_settings notes; /* what is remembered of it */
    uint16_t part,
        parts; /* this of so many equal parts of the talon goes to the caller's hand; or 0 */
    struct call_limit at_most; /* of no times: it may come again */
    struct lead_set leads;     /* the caller leads so many cards to the next trick */
    struct named_cards swaps;  /* the caller gives this card for the one turned up; or none */

    /* Which calls there are. */
    const char *name;
    struct place place;
    struct set all;          /* those from `first` on */
    struct amount low, high; /* CALL_NUMBER: these bounds hold when the call is made; CALL_LADDER */
    uint16_t apart;          /* CALL_NUMBER: from one number to the next */
    const int16_t *numbers;  /* CALL_NUMBER: only these, from low to high; NULL: all so far apart */
    uint16_t number_count;
    struct set suits;              /* CALL_SUIT, CALL_LADDER: these; SUIT_NONE for no trumps */
    uint8_t ladder[SUITS_MAX + 1]; /* CALL_LADDER: the same from low to high */
    uint8_t ladder_count;
    enum rung_order by;       /* CALL_LADDER */
    uint8_t except;           /* CALL_SUIT: not the suit of this variable; or NO_VARIABLE */
    struct set cards;         /* CALL_CARD: these; CALL_GOAL: numbers of goals */
    const struct goal *goals; /* CALL_GOAL: those that the rules name */
    uint64_t ranks;           /* CALL_RANK: these, a bit for each */
    uint8_t of_rank;      /* CALL_CARD: only those of the rank that is this note, from 1; 0: all */
    enum card_laid lays;  /* CALL_CARD: a card of the caller's hand, which all see from then on */
    const uint8_t *melds; /* CALL_MELD: the melds of these counts */
    uint8_t melds_count;
    enum meld_again again; /* CALL_MELD: of cards that lie there already */
    struct amount above;   /* in an auction: it ranks directly above this number */
    bool above_rung;       /* of a ladder: the number with this suit */
    uint8_t above_suit;
    const char *above_call; /* CALL_NUMBER: its numbers rank directly above the same numbers of the
                               call of this name, written before; NULL: by themselves */

    const struct saying *sayings; /* at the table */
    uint8_t saying_count;
    const char *means; /* in the rule book: what its caller undertakes; NULL: what follows */

    /* What it gives away of the hand it comes from; found when the ruleset is bound. */
    struct promise promises[PROMISES_MAX];
    uint8_t promise_count;
};

/* Whether its calls are numbers bid, and whether they name suits: those of a ladder do both. */
static inline bool call_has_number(const struct call_group *group)
{
    return group->kind == CALL_NUMBER || group->kind == CALL_LADDER;
}

/* Whether `call` comes to a number while it is weighed: one that is named, or that a word has, or
 * what a meld is worth. */
static inline bool call_is_numbered(const struct call_group *group)
{
    return call_has_number(group) || group->has_number || group->kind == CALL_MELD;
}

/* Whether its card is called for its suit, too: `card: any, names: trumps`. */
static inline bool call_names_suit_of_card(const struct call_group *group)
{
    return group->kind == CALL_CARD && group->sets != NO_VARIABLE && group->copies == NO_VARIABLE;
}

/* Whether it is the suit of a meld: `lays: sequences, names: trumps`. */
static inline bool call_names_suit_of_meld(const struct call_group *group)
{
    return group->kind == CALL_MELD && group->sets != NO_VARIABLE && group->copies == NO_VARIABLE;
}

/* Whether it names a suit as soon as it is made; a ladder's is named by the highest bid alone. */
static inline bool call_names_suit(const struct call_group *group)
{
    return group->kind == CALL_SUIT || call_names_suit_of_card(group) ||
           call_names_suit_of_meld(group);
}

static inline bool call_has_suit(const struct call_group *group)
{
    return group->kind == CALL_LADDER || call_names_suit(group);
}

/* The suit of the deal that is another one if the call is made, a bid of a ladder if it stands;
 * NO_VARIABLE: none is. */
static inline unsigned call_suit_changed(const struct call_group *group)
{
    return call_has_suit(group) || group->copies != NO_VARIABLE ? group->sets : NO_VARIABLE;
}

/* Whether it names a card whose holder is the declarer's partner; whether it finds one at all. */
static inline bool call_names_card(const struct call_group *group)
{
    bool is_of_goal_or_hand = group->takes_goal || group->lays != LAYS_NONE;
    return (group->kind == CALL_CARD && !is_of_goal_or_hand) || group->kind == CALL_RANK;
}

/* Whether it calls a card of trumps, of whichever rank. */
static inline bool call_takes_any_rank(const struct pack *pack, const struct call_group *group)
{
    return group->kind == CALL_RANK && group->ranks == pack_all_ranks(pack);
}

static inline bool call_finds_partner(const struct call_group *group)
{
    return call_names_card(group) || group->joins;
}

/* Whether it names trumps, or lets whoever leads name them. */
static inline bool call_names_trumps(const struct call_group *group)
{
    return group->sets == 0 || group->trumps_by_lead;
}

/* Whether it exchanges a card of the caller's hand for the card turned up. */
static inline bool call_swaps(const struct call_group *group)
{
    return !named_cards_are_none(&group->swaps);
}

/* Whether it says how many cards are led, and of which kind. */
static inline bool call_leads(const struct call_group *group)
{
    return group->leads.row > 0 || group->leads.suit > 0;
}

/* Whether a call in an auction is a bid: a word that says nothing of its worth is a pass. */
static inline bool call_is_bid(const struct call_group *group)
{
    return group->kind != CALL_WORD || group->contract != 0 || group->above.given;
}

/* Whether a call in an auction keeps it open though it is no bid: a word that is remembered, as a
 * double is. */
static inline bool call_keeps_open(const struct call_group *group)
{
    return !call_is_bid(group) && group->notes.count > 0;
}

/* Whether a call in an auction lets the highest bid stand. */
static inline bool call_is_pass(const struct call_group *group)
{
    return !call_is_bid(group) && group->notes.count == 0;
}

/* Whether a call commits its caller to nothing and changes nothing: "pass", "no", "content". */
static inline bool call_is_quiet(const struct call_group *group)
{
    return call_is_pass(group) && group->kind == CALL_WORD && !group->declares && !group->joins &&
           !group->moves_cards && !group->leads_on && !group->trumps_by_lead &&
           !call_swaps(group) && !call_leads(group) && group->parts == 0 &&
           group->lays == LAYS_NONE && group->answers == ANSWERS_NONE;
}

/* What is set as soon as it is made, and what only if it is accepted. */
static inline struct note_settings call_notes_at_once(const struct call_group *group)
{
    return (struct note_settings){group->notes.items + group->raise_count,
                                  (uint8_t)(group->notes.count - group->raise_count)};
}

static inline struct note_settings call_notes_raised(const struct call_group *group)
{
    return (struct note_settings){group->notes.items, group->raise_count};
}

/* What "East" does who makes a call of this name, if that is an English verb: "bids" of "bid",
 * "passes" of "pass". NULL of "nil", "kontra" and any other name, which can only be said. */
const char *call_verb(const char *name);

/* Whether "to" stands between that verb and a value: "raises to 120", but "raises" of none. */
bool call_verb_has_to(const char *name);

/* One thing that can be said: the actions of a decision are indices into the list of these. */
struct call {
    const char *name; /* "pass", "bid 3", "name hearts"; "nil", where there is no other nil */
    uint8_t group;
    uint8_t standing; /* in an auction: its place among all bids, from 1; 0 for a pass */
    uint8_t beats;    /* the highest standing that is lower; equal bids beat the same */
    uint8_t suit;     /* that it names, or SUIT_NONE */
    int16_t value;    /* the number, also that of a word, the suit, the card (of several copies the
                         first), the rank, what the meld is worth, or the number of the goal */
    uint8_t count, meld, pattern; /* CALL_MELD: which of the count's melds, and of its patterns */
    uint16_t better_under; /* CALL_MELD: with these trumps, a bit for each suit and one for none,
                              its cards are a better meld of the count, and so it is not there */
};

/* What the caller leads with that call of a group that says so; SHAPE_CARD if nobody can lead so
 * many cards. */
shape_t call_shape(const struct call_group *group, const struct call *call);

/* Whether that call names a suit: a meld of trumps names none, for they have a name. */
static inline bool call_names_its_suit(const struct call_group *group, const struct call *call)
{
    return call_names_suit(group) && !(group->kind == CALL_MELD && call->suit == SUIT_NONE);
}

/* What is said behind the name of the group: "3 hearts" of "bid 3 hearts"; "" if nothing is. */
const char *call_value_name(const struct call_group *group, const struct call *call);

/* Whether a ladder of one suit, or of no trumps, is called by their name: "no trumps 15" is not
 * followed by what they are. */
bool call_names_strain(const struct pack *pack, const struct call_group *group);

/* A named reason for which a call is refused when its condition holds. */
struct limit {
    const char *name;
    struct place place;
    struct expression *condition;
    struct set asks_what_they_name; /* filled in by ruleset_finish: for these calls it asks for the
                                       suit or the card that they name */
};

struct ask_step {
    role_t who; /* ROLE_EACH: each once, from eldest hand on */
    const struct call_group *groups;
    const struct call *calls;
    const struct limit *limits;
    /* In an auction: for each standing the bids that stand at least so high, none behind the last.
     */
    const struct set *bids_from;
    const struct set *bids_over; /* and those that beat what stands so high */
    /* Filled in by ruleset_finish: the calls that are there whenever it is asked, but for bids that
     * are beaten; and the groups of which that must be found out. */
    struct set plain;
    struct set quiet; /* likewise: the calls that commit to nothing; see call_is_quiet */
    const uint8_t *uncertain;
    uint8_t uncertain_count;
    /* Likewise: all facts by which it goes which calls there are, where conditions ask for the same
     * ones; none where nothing is won by knowing them. */
    const struct fact_name *go_by;
    uint8_t go_by_count;
    uint8_t group_count, call_count, limit_count;
    uint8_t bid_count; /* in an auction: how many calls are bids */
    uint8_t otherwise; /* where it leads when no call has led on; in an auction: when all passed */
    role_t starts;     /* who is asked first */
    bool is_auction;   /* asked round and round; each bid must beat the last, see auction.c */
    bool asks_cards; /* filled in by ruleset_finish: a call may be legal with certain cards only */
    bool passing_is_final; /* in an auction: who has passed is asked no more */
    bool seniors_hold;     /* in an auction: who comes before the highest bidder may bid the same */
    role_t senior;         /* and who comes before all others; as a rule who is asked first */
    bool in_pairs;      /* in an auction: two bid until one passes, then the next; see auction.c */
    uint8_t rounds;     /* in an auction: how often each seat speaks at most; 0: no bounds */
    bool may_stay_open; /* filled in by ruleset_finish: a word keeps an auction open */
    bool asks_one;      /* likewise: one seat at most */
    uint8_t words_most; /* filled in by check_auctions: so many of these between two bids */
    bool is_answered;   /* filled in by check_passed_over: whoever is asked has a call */
    bool at_once;       /* nobody knows another's call before all have been made */
    /* Filled in by ruleset_finish: the calls that raise, which the other sides answer; and those
     * that are answers alone. See raise.c. */
    struct set raises, answers;
    bool is_raised;    /* likewise: there are such */
    bool raises_skip;  /* a raise may be any above the last, and not only the next one */
    bool has_accepted; /* likewise: one answer alone accepts; else who says no more accepts */
    bool has_refused;  /* likewise: one refuses; else who cannot raise has nothing to answer */
};

/* Whether its numbers are no bids, but only named: outside of an auction, "draw 3" and "12 points".
 */
bool call_names_number(const struct ask_step *ask, const struct call_group *group);

/* Whether one of its calls undertakes the contract, which is not 0. */
static inline bool ask_undertakes(const struct ask_step *ask, unsigned contract)
{
    bool is_any = false;
    for (unsigned i = 0; i < ask->group_count; i++)
        is_any |= ask->groups[i].contract == contract;
    return is_any;
}

/* Into how many parts the talon is laid for whoever is asked; of several numbers the lowest; 0:
 * nobody takes a part. */
static inline unsigned asked_part(const struct ask_step *ask)
{
    unsigned parts = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].parts > 0 && (parts == 0 || ask->groups[i].parts < parts))
            parts = ask->groups[i].parts;
    return parts;
}

/* --- pass ------------------------------------------------------------------------------------ */

enum direction {
    TO_LEFT,
    TO_RIGHT,
    TO_ACROSS,
    TO_TALON, /* a discard */
    TO_TABLE, /* face down before whoever has it, whose card it stays */
};

#define DOWN_TO_HAND UINT16_MAX       /* as many as a hand has more than were dealt to it */
#define AS_SAID      (UINT16_MAX - 1) /* as many as an amount says of each seat */

#define PASS_PARTS_MAX 3 /* directions in which cards are passed at once */

/* Cards for one of several receivers. */
struct pass_part {
    uint16_t count;
    enum direction direction;
};

struct pass_item {
    uint16_t count; /* or DOWN_TO_HAND, AS_SAID; 0: nothing is passed in this deal */
    enum direction direction;
    uint8_t part_count; /* 0: all go that way; else cards go several ways, which are chosen in */
    struct pass_part parts[PASS_PARTS_MAX]; /* this order, and `count` are so many in all */
    struct place place;
};

/* The part to which the card belongs before which so many were chosen; 0 where there are none. */
static inline unsigned pass_part_at(const struct pass_item *item, unsigned chosen)
{
    unsigned part = 0;
    while (part + 1u < item->part_count && chosen >= item->parts[part].count)
        chosen -= item->parts[part++].count;
    return part;
}

static inline enum direction pass_direction(const struct pass_item *item, unsigned part)
{
    return item->part_count ? item->parts[part].direction : item->direction;
}

/* How many of the cards are chosen before the last part. */
static inline unsigned pass_count_aside(const struct pass_item *item)
{
    unsigned last = item->part_count ? item->parts[item->part_count - 1].count : item->count;
    return item->count - last;
}

struct pass_step {
    role_t who;
    const struct pass_item *items; /* deal by deal, then from the start again */
    uint16_t item_count;

    struct set except; /* cards that are not chosen while the hand has others */
    struct set forced; /* of these those that then may be; laid away openly */

    /* Of a discard. */
    struct amount each; /* AS_SAID: by each seat so many, as this says of it */
    bool is_counted;    /* what is laid away counts in the score: */
    role_t counted_for; /* for the first of these from eldest hand on */
    struct place except_place;
};

/* --- gather ---------------------------------------------------------------------------------- */

/* How cards that were not played are stacked: hand by hand, each sorted by these suits. */
struct gather_step {
    uint8_t suits[SUITS_MAX];
};

/* --- moments --------------------------------------------------------------------------------- */

/* What is true of a moment; a set of these. */
enum moment_trait {
    MOMENT_IN_TRICK = 1,    /* other cards of the trick may lie there, or come behind it */
    MOMENT_BEFORE_CARD = 2, /* before one is led, at least: play is not over before it has come */
    MOMENT_BEHIND_CARD = 4, /* it has not come before any is played */
};

#define ALL_ALONG UINT8_MAX /* while there are tricks */

/* X(moment, its word, which it is, the rest), in the order of the
 * program. */
#define MOMENTS(X)                                                                                 \
    X(AT_TURN, "turn", "before every card, when its player is known",                              \
      .traits = MOMENT_IN_TRICK | MOMENT_BEFORE_CARD, .last = ALL_ALONG)                           \
    X(AT_FIRST_CARD, "first card", "after the first card of the first trick",                      \
      .traits = MOMENT_IN_TRICK | MOMENT_BEHIND_CARD, .last = 1)                                   \
    X(AT_CARD, "card", "after every card, played by `player`; with `falls`, one of these",         \
      .traits = MOMENT_IN_TRICK | MOMENT_BEHIND_CARD, .last = ALL_ALONG)                           \
    X(AT_TRICK, "trick", "after every trick; `trick 7` after that one, `trick 2..4` after these",  \
      .first = 1, .last = TRICKS_MAX)                                                              \
    X(AT_LEAD, "lead",                                                                             \
      "before every lead, including the first; `leader` is the player who will lead",              \
      .traits = MOMENT_BEFORE_CARD, .last = ALL_ALONG)                                             \
    X(AT_SCORE, "score", "after play, before the deal is scored", .first = ALL_ALONG,              \
      .last = ALL_ALONG)

/* When a step of `during:` comes. */
enum moment_kind {
    AT_NO_MOMENT, /* it is none of these, and comes by its place */
#define X(moment, ...) moment,
    MOMENTS(X)
#undef X
        MOMENT_KINDS
};

struct moment_row {
    const char *word, *doc;
    unsigned traits;
    uint8_t first, last; /* it comes once so many tricks are complete, and not when more are */
};

extern const struct moment_row moment_rows[MOMENT_KINDS];

struct step_moment {
    enum moment_kind kind;
    uint8_t first, last;      /* as its row says; AT_TRICK: behind these tricks, from 1 */
    struct named_cards falls; /* AT_CARD: behind these cards; none: behind all */
};

/* Whether both come at the same time, whenever that is. */
static inline bool moment_same(const struct step_moment *a, const struct step_moment *b)
{
    return a->kind == b->kind && a->first == b->first && a->last == b->last &&
           named_cards_same(&a->falls, &b->falls);
}

/* Whether both can come at one time, so that one can lead to the other. */
static inline bool moment_meets(const struct step_moment *a, const struct step_moment *b)
{
    return a->kind == b->kind && a->first <= b->last && b->first <= a->last;
}

enum shown_cards {
    SHOWN_HAND,
    SHOWN_BURIED,       /* what the seat laid away */
    SHOWN_COVERED,      /* what it has laid face down before itself */
    SHOWN_DOWN,         /* what it has played face down to the trick that is complete */
    SHOWN_DOWN_COVERED, /* of these what is of the suit of a covered card */
    SHOWN_COUNTED /* what a count counts of the hand, now or when play began, and is still there */
};

/* --- the step -------------------------------------------------------------------------------- */

struct step {
    enum step_kind kind;
    uint32_t under;               /* the contracts under which it is in force */
    struct expression *condition; /* the step is left out unless it holds; or NULL */
    uint8_t next;                 /* the step it leads to when nothing else is said */
    uint8_t left_out;             /* where it leads if it is left out, or is not in force */
    struct step_moment at;        /* of a step of `during:` */
    const char *name;             /* as the ruleset calls it: "turn it down" */
    struct place place;
    const char *says;       /* what the rule book says of it; NULL: what follows from it */
    enum shown_cards shown; /* STEP_SHOW: which cards of the seat */
    uint8_t shown_count;    /* those that this count counts, if it is SHOWN_COUNTED */
    uint8_t names;          /* STEP_SHOW: what the suit of the card is called, or NO_VARIABLE */
    uint8_t other_pack; /* STEP_CUT: what the suit of a card of another pack is called, which is cut
                           in place of this one; or NO_VARIABLE */
    union {
        role_t who; /* STEP_CUT, STEP_SHOW, STEP_TAKE_BACK, STEP_PARTNER */
        struct gather_step gather;
        struct deal_step deal;
        struct turn_up_step turn_up;
        struct flip_step flip;
        struct goals_step goals;
        struct take_step take;
        struct ask_step ask;
        struct pass_step pass;
        struct note_settings notes; /* STEP_NOTE */
        const char *announces;      /* STEP_ANNOUNCE: what is said, without a full stop */
        struct trumps_step trumps;
        struct suit_of_step suit_of;
    };
};

/* Whether it finds a partner, or some call at it does. */
static inline bool step_finds_partner(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (call_finds_partner(&step->ask.groups[i]))
            return true;
    return step->kind == STEP_PARTNER;
}

/* Whether the call settles the contract, or would if no bid were higher. */
static inline bool call_undertakes(const struct ask_step *ask, const struct call_group *group)
{
    return ask->is_auction ? call_is_bid(group) : group->declares;
}

/* Whether its caller becomes declarer, as who joins a declarer does not. */
static inline bool call_makes_declarer(const struct ask_step *ask, const struct call_group *group)
{
    return call_undertakes(ask, group) && !group->joins;
}

/* Whether some call at it makes a declarer. */
static inline bool step_makes_declarer(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (call_makes_declarer(&step->ask, &step->ask.groups[i]))
            return true;
    return false;
}

/* Who does the step; ROLE_EACH where it is the table's. */
static inline role_t step_role(const struct step *step)
{
    switch (step->kind) {
    case STEP_CUT:
    case STEP_TAKE_BACK:
    case STEP_SHOW: return step->who;
    case STEP_TAKE: return step->take.who;
    case STEP_ASK: return step->ask.who;
    case STEP_PASS: return step->pass.who;
    case STEP_SHUFFLE:
    case STEP_GATHER:
    case STEP_DEAL:
    case STEP_TURN_UP:
    case STEP_GOALS:
    case STEP_FLIP:
    case STEP_TURN_DOWN:
    case STEP_TRUMPS:
    case STEP_SUIT_OF:
    case STEP_NOTE:
    case STEP_ANNOUNCE:
    case STEP_PARTNER:
    case STEP_PLAY:
    case STEP_SCORE:
    case STEP_ABANDON:
    case STEP_REDEAL: break;
    }
    return ROLE_EACH;
}

/* Whether some call at it calls a card, whose holder nobody knows then. */
static inline bool step_calls_card(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (call_names_card(&step->ask.groups[i]))
            return true;
    return false;
}

/* Whether it cuts a pack from which nothing is dealt, for the suit of the card below the cut. */
static inline bool cuts_other_pack(const struct step *step)
{
    return step->kind == STEP_CUT && step->other_pack != NO_VARIABLE;
}

/* What follows a step that was done at once, or at which nobody has led on. */
static inline unsigned step_when_run_out(const struct step *step)
{
    bool is_elsewhere = step->kind == STEP_ASK && step->ask.otherwise != NO_STEP;
    return is_elsewhere ? step->ask.otherwise : step->next;
}

/* What the suit of a card that is shown at the step is called from then on; NO_VARIABLE: nothing is
 * called by it. */
static inline unsigned suit_named_at(const struct step *step)
{
    switch (step->kind) {
    case STEP_CUT: return step->other_pack;
    case STEP_TURN_UP: return step->turn_up.variable;
    case STEP_FLIP: return step->flip.variable;
    case STEP_SHOW: return step->names;
    case STEP_SUIT_OF: return step->suit_of.variable;
    case STEP_SHUFFLE:
    case STEP_GATHER:
    case STEP_DEAL:
    case STEP_GOALS:
    case STEP_TAKE:
    case STEP_TAKE_BACK:
    case STEP_TURN_DOWN:
    case STEP_ASK:
    case STEP_PASS:
    case STEP_TRUMPS:
    case STEP_NOTE:
    case STEP_ANNOUNCE:
    case STEP_PARTNER:
    case STEP_PLAY:
    case STEP_SCORE:
    case STEP_ABANDON:
    case STEP_REDEAL: break;
    }
    return NO_VARIABLE;
}

/* Whether hands get larger or smaller at it. An exchange of one card for another changes no size.
 */
static inline bool step_changes_hands(const struct step *step)
{
    switch (step->kind) {
    case STEP_ASK: return asked_part(&step->ask) > 0;
    case STEP_DEAL:
    case STEP_TAKE:
    case STEP_TAKE_BACK:
    case STEP_PASS: return true;
    case STEP_SHUFFLE:
    case STEP_GATHER:
    case STEP_CUT:
    case STEP_TURN_UP:
    case STEP_GOALS:
    case STEP_FLIP:
    case STEP_TURN_DOWN:
    case STEP_SHOW:
    case STEP_TRUMPS:
    case STEP_SUIT_OF:
    case STEP_NOTE:
    case STEP_ANNOUNCE:
    case STEP_PARTNER:
    case STEP_PLAY:
    case STEP_SCORE:
    case STEP_ABANDON:
    case STEP_REDEAL: break;
    }
    return false;
}

/* Whether cards are laid away at it, or face down before whoever has them. */
static inline bool step_discards(const struct step *step)
{
    return step->kind == STEP_PASS && step->pass.items[0].direction == TO_TALON;
}

static inline bool step_covers(const struct step *step)
{
    return step->kind == STEP_PASS && step->pass.items[0].direction == TO_TABLE;
}

/* Whether so many cards of the talon come into hands. */
static inline bool step_draws(const struct step *step)
{
    return step->kind == STEP_TAKE && !step->take.is_turn_up && !step->take.to_tricks &&
           step->take.count != WHOLE_TALON;
}

/* Whether how many cards it takes goes by an amount, which it says of each seat. */
static inline bool takes_as_said(const struct step *step)
{
    return step->kind == STEP_TAKE && step->take.each.given;
}

/* What says of each seat how many cards it takes, or lays away, at the step; NULL: nothing does. */
static inline struct expression *step_amount(const struct step *step)
{
    if (takes_as_said(step))
        return step->take.each.expression;
    return step->kind == STEP_PASS && step->pass.each.given ? step->pass.each.expression : NULL;
}

/* The table by which it makes trumps; NULL: it does by none. */
static inline struct expression *step_table(const struct step *step)
{
    return step->kind == STEP_TRUMPS ? step->trumps.table.expression : NULL;
}

/* Whether it comes at a moment of its own, and not by its place in the program. */
static inline bool is_interlude(const struct step *step)
{
    return step->at.kind != AT_NO_MOMENT;
}

#endif
