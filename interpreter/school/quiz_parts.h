/* What the makers of questions share: for the files quiz*.c. */
#ifndef ELDEST_SCHOOL_QUIZ_PARTS_H
#define ELDEST_SCHOOL_QUIZ_PARTS_H

#include "engine/engine.h"
#include "school/counterpart.h"
#include "school/guess.h"
#include "school/needs.h"
#include "school/quiz.h"
#include "transcript/said.h"
#include "why/why.h"
#include "words/questions.h"

/*
 * A position that can be asked about. A plain value. Those with the same theme, outcome and detail
 * are alike: a quiz goes through the themes, in a theme through the outcomes, and so on.
 */
struct occasion {
    struct state state; /* before the decision; of a trick or a score, when it is complete */
    enum topic topic;
    uint8_t who;           /* the seat that decides; the account that scores */
    uint8_t trick;         /* of a trick that is complete: from 0 */
    uint16_t focus;        /* the card or the call that the question turns on, where it does */
    uint8_t outcome;       /* which of the answers that there can be; of a line, whether written */
    unsigned detail;       /* what else can be other: of a score the contract; of a call, which */
    uint32_t traits;       /* at least one */
    struct decision by[2]; /* the second with other rules only */
    struct decision theme[2]; /* the rules it is about; NULL: as by */
    unsigned deal;            /* of all deals that were played for the quiz */
    uint16_t setting;         /* of two rulesets: in which deal of theirs, from 1; 0: in the same */
    bool is_wild;             /* of a deal that nobody plays so who has any sense */
};

#define NO_FOCUS SET_MAX /* a call that the rules do not know here */

/* What was scored in the deals that were played: no other score is ever offered. */
struct total {
    uint8_t contract;
    bool is_declarer; /* the account of the declarer */
    int32_t points;
};

#define TOTALS_MAX 1024

struct totals {
    struct total items[TOTALS_MAX];
    unsigned count;
};

/* Deals of the other rules in which the same cards are asked about: between two tricks, and over.
 */
#define SETTINGS_MAX 256

struct settings {
    struct state *items[2]; /* while cards are played; when it is over */
    unsigned count[2];
};

/* Whoever makes a quiz: what is asked of one ruleset. */
struct maker {
    const struct quiz_request *request;
    struct arena *arena;
    struct engine engine;
    struct seat_names names;
    struct rng rng;              /* decides what is asked, never what is played */
    struct occasions *occasions; /* what was found */
    unsigned deal;               /* the deal that is looked at, of all */
    struct versus *versus;       /* the other rules; or NULL */
    bool is_second;              /* of two: what both would tell alike is left to the first */
    struct balance balance;      /* how often those are right who do not know the rules */
    struct totals totals;        /* what was scored */
    bool is_apart;               /* of two: each has a deal of its own with the same cards */
    struct settings *settings;   /* collects what is played, and asks nothing; or NULL */
    struct regulars *regulars;   /* who play, once deals are played; or NULL */
    bool is_wild;                /* the deal is played without them */
    bool is_rare;                /* and only scores and calls of it are looked at */
};

/* What the rules answer in a few words, where two rulesets are asked the same. */
struct verdict {
    const struct statement *said; /* NULL: nothing */
    struct decision by;
    uint32_t traits; /* that the answer adds */
};

/* How questions of a topic come about. */
struct asker {
    /* Looks at a move; what can be asked about it is handed to quiz_found. */
    void (*look)(struct maker *maker, const struct state *before, const struct state *after);

    /* Tells what is needed for an answer. */
    void (*describe)(struct maker *maker, const struct occasion *occasion,
                     struct question *question);

    /*
     * Asks, and gives the answers. False if not exactly one of them is right, or the engine does
     * not give the same answer again.
     */
    bool (*ask)(struct maker *maker, const struct occasion *occasion, struct question *question);

    /* What those would answer who do not know the rules. */
    void (*guess)(const struct maker *maker, const struct occasion *occasion,
                  const struct question *question, struct guesses *guesses);

    /* Explains the right answer; then what is wrong with another of those that ask has given. */
    void (*explain)(struct why *why, const struct occasion *occasion);
    void (*object)(struct maker *maker, struct why *why, const struct occasion *occasion,
                   const struct question *question, unsigned answer);

    /* Why no game of these rules has such questions: a phrase; 0 if there is no such reason. */
    unsigned (*lacks)(const struct ruleset *rules);

    /* What did not come up where nothing was found all the same: a phrase; 0: no question did. */
    unsigned nothing;

    /* --- with other rules --- */

    /* The position under them; false if they cannot express it. */
    bool (*find)(const struct counterpart *counterpart, const struct occasion *occasion,
                 struct state *other);

    /* The same in a deal of theirs; NULL if the topic cannot be asked so. */
    bool (*find_in)(const struct counterpart *counterpart, const struct occasion *occasion,
                    const struct state *theirs, struct state *other);

    /*
     * What can be in focus, and what of theirs that is: -1 for nothing, NO_FOCUS if that is an
     * answer. Both NULL if nothing can: then the position as a whole is asked about.
     */
    struct set (*foci)(struct maker *maker, const struct occasion *occasion);
    int (*focus)(const struct counterpart *counterpart, const struct occasion *occasion,
                 const struct occasion *theirs, unsigned focus);

    /* What is asked, and what is answered: "yes" or "no" of what is in focus. */
    const struct statement *(*asks)(struct maker *maker, const struct occasion *occasion);
    struct verdict (*verdict)(struct maker *maker, const struct occasion *occasion);

    /* Without focus: another answer that somebody might give; the same if there is none. */
    const struct statement *(*other)(struct maker *maker, const struct occasion *occasion,
                                     const struct statement *said);
};

#define X(topic, name, asks, made_by) extern const struct asker made_by;
TOPICS(X)
#undef X

/* The asker of a topic (quiz.c). */
const struct asker *asker_of(enum topic topic);

/* An occasion that can be asked about (quiz.c). */
void quiz_found(struct maker *maker, const struct occasion *occasion);

/*
 * Plays deals, most of them with some sense, and others as people might who have not learned it:
 * some are after tricks and some are not, some speak up and some pass. Each move is handed to the
 * askers that are wanted. False if a hook failed (quiz_deals.c).
 */
bool quiz_play(struct maker *maker);
/* Plays as many deals as fill the settings of a maker, or as are enough. */
bool quiz_play_settings(struct maker *maker);

/* So many deals with sense, and as many without for scores and calls; of two rulesets, each of
 * whose positions is asked of both, fewer. */
#define QUIZ_DEALS        1000
#define QUIZ_DEALS_OF_TWO 400

/* So many times as many, of two that seldom differ. */
#define QUIZ_TIMES_FOR_DIFFERENCES 4

/* --- other rules (quiz_versus.c) ------------------------------------------------------------- */

/* In the arena; borrows the request. Hooks that fail are diagnosed. */
struct versus *versus_create(const struct quiz_request *request, struct arena *arena,
                             struct diagnostics *diagnostics);
void versus_finish(struct versus *versus); /* takes NULL */

/* How many cards are in both packs. */
unsigned versus_common_cards(const struct versus *versus);

/* In how many positions that were asked of both they gave the same answer. */
unsigned versus_alike(const struct versus *versus);

/* From now on each game has a deal of its own with the same cards; at the second call with other
 * trumps, or a result of other tricks, too. False if a hook failed. */
bool versus_part(struct versus *versus);

/*
 * What can be asked of both about a position that the other rules know, too: where they differ, and
 * where they might seem to.
 */
void versus_found(struct maker *maker, const struct occasion *occasion);

/* The question of both rules: answers are pairs. False as asker.ask. */
bool versus_ask(struct maker *maker, const struct occasion *occasion, struct question *question);

/* What those would answer who know one of the rules only, or none. */
void versus_guess(struct maker *maker, const struct occasion *occasion,
                  const struct question *question, struct guesses *guesses);

/* What is known, why the right answer is right, and what is wrong with the others. */
void versus_explain(struct maker *maker, const struct occasion *occasion,
                    struct question *question);

bool versus_failed(const struct versus *versus); /* a hook has; takes NULL */

/* --- occasions (quiz_occasions.c) ------------------------------------------------------------- */

/* None yet. Of those that are alike at most `most` are kept, any of those that are found. The
 * caller owns them; NULL may be destroyed. */
struct occasions *occasions_create(unsigned most);
void occasions_destroy(struct occasions *occasions);
void occasions_add(struct occasions *occasions, struct rng *rng, const struct occasion *occasion);

/* Of how many, of those that are kept, two rulesets say different things. */
unsigned occasions_differing(const struct occasions *occasions);

/*
 * Of two rulesets: what both answer alike, by rules by which they never differ, goes to a theme of
 * its topic by which they always do; if there is none, it is forgotten. Called once, when all is
 * found.
 */
void occasions_find_themes(struct occasions *occasions);

/* What came up with sense often enough for so many questions is not asked about in deals without.
 * Called once, when all is found. */
void occasions_leave_wild(struct occasions *occasions, unsigned questions);

/* Where no rule refuses a card in any hand there is nothing to ask about legal cards. Likewise. */
void occasions_drop_free_play(struct occasions *occasions);

/* Of one ruleset: a line of the score that is never written is no theme. Called once, likewise. */
void occasions_drop_unwritten(struct occasions *occasions);

/* How often the themes of a topic were taken that were taken least often; NO_OCCASION: none is
 * left. */
#define NO_OCCASION UINT32_MAX
unsigned occasions_taken(const struct occasions *occasions, enum topic topic);

/* One that might be asked; it stays where it is until something is taken or dropped. */
struct offer {
    const struct occasion *occasion;
    unsigned kind;
    int64_t cost; /* of coming back to what was asked already: 1000 for its theme */
};

#define OFFERS_MAX 64

/*
 * Some occasions of the topic, of each kind that is left: cheap if the theme was taken least often,
 * of its outcomes this one, of its details this one; and for the weight of traits. The number of
 * them, 0 if none is left.
 */
unsigned occasions_offer(const struct occasions *occasions, struct rng *rng, enum topic topic,
                         struct offer *offers);

/* Some of the theme of a kind. */
unsigned occasions_offer_again(const struct occasions *occasions, struct rng *rng, unsigned kind,
                               struct offer *offers);

/* The rules that the kind is about. */
const struct decision *occasions_theme(const struct occasions *occasions, unsigned kind);

/* It is asked: it goes, and with it all others of its deal. */
void occasions_take(struct occasions *occasions, const struct offer *offer);

/* It cannot be asked. */
void occasions_drop(struct occasions *occasions, const struct offer *offer);

/* --- questions (quiz_told.c, facts: quiz_facts.c) -------------------------------------------- */

/* Begins to tell the reasons of a question on the page, in the words that are wanted. */
void question_why(const struct maker *maker, struct why *why, struct page *page);

/* What is asked, as the sentence that it is. */
const struct statement *question_asking(const struct maker *maker, const struct statement *asks);

/* Adds a sentence to what is known. */
void question_tell(struct question *question, const struct statement *said);

/* Adds an answer unless there is one that says the same or no room; the result is the answer or
 * NULL. */
struct answer *question_add(struct question *question, const struct statement *said);

/* Puts the answers into any order. */
void question_shuffle(struct maker *maker, struct question *question);

/* "♠4 ♠9"; a card; who sits there, by the place; who keeps a score; a number. */
const struct statement *question_cards(const struct maker *maker, struct set cards);
const struct statement *question_card(const struct maker *maker, unsigned card);
const struct statement *question_seat(const struct maker *maker, unsigned seat);
const struct statement *question_account(const struct maker *maker, unsigned account);
const struct statement *question_number(const struct maker *maker, int64_t number);

/* A suit variable of the ruleset. */
void emit_suit(struct maker *maker, const struct state *state, unsigned variable,
               struct question *question);

/* Trumps, and the other suits of the deal that matter to the play as it stands. */
void tell_suits(struct maker *maker, const struct state *state, struct question *question);

/* What the declarer undertakes, if it is a contract with a name. */
void tell_contract(struct maker *maker, const struct state *state, struct question *question);

/* Who deals, who declares and with whom, as far as it is needed. */
void tell_people(struct maker *maker, const struct state *state, const struct needs *needs,
                 struct question *question);

/* Whether the declarer, or that there is no partner, is needed. */
bool facts_need_declarer(const struct needs *needs);

/* The facts that are needed: tricks, bids, cards taken, the number of the deal ... */
void tell_facts(struct maker *maker, const struct state *state, const struct needs *needs,
                struct question *question);

/* What the table remembers, as it was when the trick was won, or as it is while it is under way. */
void tell_table_notes(struct maker *maker, const struct state *state, unsigned trick,
                      struct question *question);

/* The card that was turned up; the card that was called: if there is one. */
void tell_turn_up(struct maker *maker, const struct state *state, struct question *question);
void tell_called_card(struct maker *maker, const struct state *state, struct question *question);

/* "North leads ♣A, East plays ♥2": the first cards of a trick; nothing if there are none. */
void tell_trick(struct maker *maker, const struct state *state, const card_byte_t *cards,
                unsigned count, unsigned leader, struct question *question);

#endif
