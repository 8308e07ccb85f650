/* Questions of two rulesets: the same position, and what each answers. */
#include <string.h>

#include "players/players.h"
#include "school/quiz_parts.h"

struct versus {
    struct maker maker; /* asks the other rules */
    struct counterpart counterpart;
    struct settings settings; /* deals of the other rules; none until each game has its own */
    bool is_apart;            /* it has */
    uint32_t our_trumps; /* in the deals that were played: a bit for each suit; the last none */
    bool shares_trumps;  /* deals of both have the same: then no others are compared */
    unsigned alike;      /* positions that both answer alike */
    unsigned vain[TOPIC_COUNT]; /* positions since the last that a deal was found for */
};

struct versus *versus_create(const struct quiz_request *request, struct arena *arena,
                             struct diagnostics *diagnostics)
{
    struct versus *versus = arena_alloc(arena, sizeof *versus);
    const struct ruleset *rules = request->versus;
    versus->maker = (struct maker){
        .request = request,
        .arena = arena,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .names = seats_by_place(rules, arena),
        .is_second = true,
    };
    versus->settings = (struct settings){.count = {0}};
    versus->is_apart = false;
    versus->our_trumps = 0;
    versus->alike = 0;
    versus->shares_trumps = false;
    memset(versus->vain, 0, sizeof versus->vain);
    versus->counterpart = counterpart_of(request->rules, &versus->maker.engine);
    return versus;
}

void versus_finish(struct versus *versus)
{
    if (!versus)
        return;
    regulars_destroy(versus->maker.regulars);
    hooks_close(versus->maker.engine.hooks);
}

bool versus_failed(const struct versus *versus)
{
    return versus && hooks_failed(versus->maker.engine.hooks);
}

/* --- the other side -------------------------------------------------------------------------- */

unsigned versus_common_cards(const struct versus *versus)
{
    return versus->counterpart.common.card_count;
}

unsigned versus_alike(const struct versus *versus)
{
    return versus->alike;
}

/* Whether a suit of one game is trumps in the other, too; no suit is none there. */
static bool is_same_suit(const struct counterpart *counterpart, unsigned suit, unsigned their_suit)
{
    const struct pack *one = &counterpart->from->pack, *other = &counterpart->to->rules->pack;
    if (suit == SUIT_NONE || their_suit == SUIT_NONE)
        return suit == their_suit;
    return strcmp(one->suits[suit].name, other->suits[their_suit].name) == 0;
}

static bool has_same_trumps(const struct counterpart *counterpart, const struct state *ours,
                            const struct state *theirs)
{
    return is_same_suit(counterpart, ours->named.suits[0], theirs->named.suits[0]);
}

static bool is_among_ours(const struct versus *versus, const struct state *theirs)
{
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++)
        if (versus->our_trumps >> suit & 1 &&
            is_same_suit(&versus->counterpart, suit, theirs->named.suits[0]))
            return true;
    return false;
}

bool versus_part(struct versus *versus)
{
    struct maker *maker = &versus->maker;
    versus->counterpart.is_loose = versus->is_apart;
    memset(versus->vain, 0, sizeof versus->vain);
    if (versus->is_apart)
        return true;
    for (unsigned i = 0; i < 2; i++)
        versus->settings.items[i] =
            arena_alloc(maker->arena, SETTINGS_MAX * sizeof *versus->settings.items[i]);
    versus->is_apart = true;
    maker->settings = &versus->settings;
    bool is_fine = quiz_play_settings(maker);
    maker->settings = NULL;
    for (unsigned i = 0; i < versus->settings.count[0]; i++)
        versus->shares_trumps |= is_among_ours(versus, &versus->settings.items[0][i]);
    return is_fine;
}

/* In a deal of theirs the trick is their last, whichever it is in ours, and a seat may score with
 * its side. */
static void put_in_their_terms(const struct counterpart *counterpart, struct occasion *theirs)
{
    if (asker_of(theirs->topic) == &winner_asker)
        theirs->trick = (uint8_t)(theirs->state.trick - 1);
    if (theirs->topic == TOPIC_SCORE)
        theirs->who = (uint8_t)counterpart_account(counterpart, theirs->who);
}

#define SETTINGS_TRIED 2   /* with the same trumps, and as many with others */
#define VAIN_MOST      200 /* positions of a topic for none of which there was a deal: no more then */

/* The same cards in a deal of theirs, with the same trumps if there is one; its number is noted. */
static bool find_setting(struct maker *maker, const struct occasion *occasion,
                         struct occasion *theirs)
{
    const struct versus *versus = maker->versus;
    const struct asker *asker = asker_of(occasion->topic);
    bool is_over = occasion->topic == TOPIC_SCORE;
    unsigned count = versus->settings.count[is_over], tried = 0;
    unsigned *vain = &maker->versus->vain[occasion->topic];
    if (!asker->find_in || count == 0 || *vain > VAIN_MOST)
        return false;
    *vain += !is_over;
    unsigned from = rng_below(&maker->rng, count);
    bool is_any = is_over || !versus->shares_trumps || versus->counterpart.is_loose;
    for (unsigned pass = 0; pass < 1u + is_any; pass++)
        for (unsigned i = 0; i < count && tried < SETTINGS_TRIED * (pass + 1); i++) {
            unsigned at = (from + i) % count;
            const struct state *state = &versus->settings.items[is_over][at];
            if (has_same_trumps(&versus->counterpart, &occasion->state, state) != (pass == 0))
                continue;
            tried += !is_over;
            if (!asker->find_in(&versus->counterpart, occasion, state, &theirs->state))
                continue;
            theirs->setting = (uint16_t)(at + 1);
            put_in_their_terms(&versus->counterpart, theirs);
            *vain = 0;
            return true;
        }
    return false;
}

/* The occasion under the other rules, but for its focus. */
static bool find_occasion(struct maker *maker, const struct occasion *occasion,
                          struct occasion *theirs)
{
    const struct asker *asker = asker_of(occasion->topic);
    const struct versus *versus = maker->versus;
    *theirs = *occasion;
    if (!versus->is_apart)
        return asker->find(&versus->counterpart, occasion, &theirs->state);
    if (occasion->setting == 0)
        return find_setting(maker, occasion, theirs);
    const struct state *state =
        &versus->settings.items[occasion->topic == TOPIC_SCORE][occasion->setting - 1];
    bool is_found = asker->find_in(&versus->counterpart, occasion, state, &theirs->state);
    if (is_found)
        put_in_their_terms(&versus->counterpart, theirs);
    return is_found;
}

/* --- whether they differ --------------------------------------------------------------------- */

/* Both verdicts; false if there is none. */
static bool judge(struct maker *maker, const struct occasion *occasion,
                  const struct occasion *theirs, struct verdict verdicts[2])
{
    const struct asker *asker = asker_of(occasion->topic);
    verdicts[0] = asker->verdict(maker, occasion);
    verdicts[1] = asker->verdict(&maker->versus->maker, theirs);
    return verdicts[0].said && verdicts[1].said;
}

/* The same of one focus; false also if they have none such. */
static bool judge_focus(struct maker *maker, struct occasion *occasion, struct occasion *theirs,
                        unsigned focus, struct verdict verdicts[2])
{
    int other =
        asker_of(occasion->topic)->focus(&maker->versus->counterpart, occasion, theirs, focus);
    if (other < 0)
        return false;
    occasion->focus = (uint16_t)focus;
    theirs->focus = (uint16_t)other;
    return judge(maker, occasion, theirs, verdicts);
}

/* Both "yes", both "no"; from OUTCOME_DIFFERS on "yes" and "no", "no" and "yes". */
static unsigned outcome_of(const struct verdict verdicts[2])
{
    bool differs = !statement_equal(verdicts[0].said, verdicts[1].said);
    return (differs ? OUTCOME_DIFFERS : 0) + statement_is(verdicts[0].said, SAY_ANSWER_NO);
}

static void add(struct maker *maker, const struct occasion *occasion,
                const struct verdict verdicts[2], const struct occasion *theme)
{
    struct occasion found = *occasion;
    found.outcome = (uint8_t)outcome_of(verdicts);
    if (theme)
        found.detail = found.focus;
    for (unsigned i = 0; i < 2; i++) {
        found.by[i] = verdicts[i].by;
        found.theme[i] = theme ? theme->theme[i] : verdicts[i].by;
        found.traits |= verdicts[i].traits | (theme ? theme->traits : 0);
    }
    occasions_add(maker->occasions, &maker->rng, &found);
}

/* --- what can be in focus -------------------------------------------------------------------- */

/* One of the cards or calls that they answer differently, with its verdicts; false: none. */
static bool pick_difference(struct maker *maker, struct occasion *occasion, struct occasion *theirs,
                            struct verdict verdicts[2])
{
    struct set differing = {{0, 0}}, foci = asker_of(occasion->topic)->foci(maker, occasion);
    SET_EACH(focus, foci) {
        if (judge_focus(maker, occasion, theirs, focus, verdicts) &&
            outcome_of(verdicts) >= OUTCOME_DIFFERS)
            set_add(&differing, focus);
    }
    if (set_is_empty(differing))
        return false;
    unsigned focus = set_select(differing, rng_below(&maker->rng, set_count(differing)));
    return judge_focus(maker, occasion, theirs, focus, verdicts);
}

/* Of the cards or calls that they answer alike one for each answer, the nearest to that. */
static void add_alike(struct maker *maker, const struct occasion *theme, struct occasion *theirs)
{
    struct occasion ours = *theme;
    struct set foci = asker_of(theme->topic)->foci(maker, theme);
    bool is_found[OUTCOME_DIFFERS] = {false};
    for (unsigned apart = 1; apart < SET_MAX; apart++)
        for (unsigned side = 0; side < 2; side++) {
            struct verdict verdicts[2];
            unsigned focus = side ? theme->focus + apart : theme->focus - apart;
            if (focus >= SET_MAX || !set_has(foci, focus) ||
                !judge_focus(maker, &ours, theirs, focus, verdicts))
                continue;
            unsigned outcome = outcome_of(verdicts);
            if (outcome < OUTCOME_DIFFERS && !is_found[outcome])
                add(maker, &ours, verdicts, theme);
            if (outcome < OUTCOME_DIFFERS)
                is_found[outcome] = true;
        }
}

static void add_foci(struct maker *maker, const struct occasion *occasion, struct occasion *theirs)
{
    struct occasion ours = *occasion;
    struct verdict verdicts[2];
    if (!pick_difference(maker, &ours, theirs, verdicts)) {
        maker->versus->alike++;
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        ours.theme[i] = verdicts[i].by;
        ours.traits |= verdicts[i].traits;
    }
    add(maker, &ours, verdicts, &ours);
    add_alike(maker, &ours, theirs);
}

void versus_found(struct maker *maker, const struct occasion *occasion)
{
    struct occasion ours = *occasion, theirs;
    struct verdict verdicts[2];
    maker->versus->our_trumps |= UINT32_C(1) << occasion->state.named.suits[0];
    if (!find_occasion(maker, occasion, &theirs))
        return;
    ours.setting = theirs.setting;
    if (asker_of(occasion->topic)->foci)
        add_foci(maker, &ours, &theirs);
    else if (judge(maker, &ours, &theirs, verdicts)) {
        maker->versus->alike += outcome_of(verdicts) < OUTCOME_DIFFERS;
        add(maker, &ours, verdicts, NULL);
    }
}

/* --- asking ---------------------------------------------------------------------------------- */

static bool is_told(const struct question *question, const struct statement *said)
{
    for (unsigned i = 0; i < question->told_count; i++)
        if (statement_equal(question->told[i], said))
            return true;
    return false;
}

/* The trick and the hand are the same in both, whatever else is. */
static bool is_of_cards(const struct statement *said)
{
    return statement_is(said, SAY_TOLD_LEADS) || statement_is(said, SAY_TOLD_IS_NEXT) ||
           statement_is(said, SAY_TOLD_IS_TO_LEAD);
}

/* What one of them needs: of games with a deal each it is said whose it is. */
static void tell_of_one(struct maker *maker, const struct occasion *occasion, unsigned side,
                        const struct statement *said, struct question *question)
{
    const struct statement *name = statement_text(maker->arena, maker->request->names[side]);
    question_tell(question,
                  occasion->setting ? say_in(maker->arena, SAY_TOLD_IN_GAME, name, said) : said);
}

/* What only one of the rules needs is said first: the trick and the hand come last. */
static void tell_both(struct maker *maker, const struct occasion *occasion,
                      const struct occasion *theirs, struct question *question)
{
    struct question ours = {.topic = occasion->topic}, other = ours;
    asker_of(occasion->topic)->describe(maker, occasion, &ours);
    asker_of(occasion->topic)->describe(&maker->versus->maker, theirs, &other);
    for (unsigned i = 0; occasion->setting && i < ours.told_count; i++)
        if (!is_told(&other, ours.told[i]) && !is_of_cards(ours.told[i]))
            tell_of_one(maker, occasion, 0, ours.told[i], question);
    for (unsigned i = 0; i < other.told_count; i++)
        if (!is_told(&ours, other.told[i]) && !is_of_cards(other.told[i]))
            tell_of_one(maker, occasion, 1, other.told[i], question);
    for (unsigned i = 0; i < ours.told_count; i++)
        if (!occasion->setting || is_told(&other, ours.told[i]) || is_of_cards(ours.told[i]))
            question_tell(question, ours.told[i]);
}

/* The answer of each game: what it says, or what another might think that it says. */
struct pair {
    const struct statement *of[2];
};

/* A pair that is wrong in the second, in the first, in both: as the bits of its number say. */
static struct pair pair_of(struct maker *maker, const struct occasion *occasion,
                           const struct verdict verdicts[2], unsigned number)
{
    const struct asker *asker = asker_of(occasion->topic);
    struct arena *arena = maker->arena;
    struct pair pair;
    for (unsigned i = 0; i < 2; i++) {
        const struct statement *said = verdicts[i].said, *other = verdicts[1 - i].said;
        if (statement_equal(other, said) && asker->foci)
            other = statement_is(other, SAY_ANSWER_YES) ? say_in(arena, SAY_ANSWER_NO)
                                                        : say_in(arena, SAY_ANSWER_YES);
        else if (statement_equal(other, said))
            other = asker->other(maker, occasion, other);
        pair.of[i] = number >> i & 1 ? other : said;
    }
    return pair;
}

/* Three pairs, of which one says the same of both: the numbers of those, of which one is 0. */
static unsigned numbers_of_pairs(struct maker *maker, bool differs)
{
    unsigned same = 1 + rng_below(&maker->rng, 2);
    return differs ? 1u << 0 | 1u << same | 1u << 3 : 1u << 0 | 1u << 1 | 1u << 2;
}

static void add_pairs(struct maker *maker, const struct occasion *occasion,
                      const struct verdict verdicts[2], struct question *question)
{
    struct arena *arena = maker->arena;
    const char *const *names = maker->request->names;
    unsigned numbers =
        numbers_of_pairs(maker, !statement_equal(verdicts[0].said, verdicts[1].said));
    for (unsigned number = 0; number < 4; number++) {
        struct pair pair = pair_of(maker, occasion, verdicts, number);
        if (!(numbers >> number & 1))
            continue;
        struct answer *answer = question_add(
            question, say_in(arena, SAY_ANSWER_OF_BOTH, statement_text(arena, names[0]), pair.of[0],
                             statement_text(arena, names[1]), pair.of[1]));
        if (answer)
            answer->number = (int32_t)number;
    }
}

/* --- who does not know the rules ------------------------------------------------------------- */

/* Of two that differ the pairs 1 and 2 say the same of both: what the second says, or the first. */
void versus_guess(struct maker *maker, const struct occasion *occasion,
                  const struct question *question, struct guesses *guesses)
{
    bool differs = question->outcome >= OUTCOME_DIFFERS;
    uint32_t same = 0, ours = 0, theirs = 0;
    (void)maker, (void)occasion;
    for (unsigned i = 0; i < question->answer_count; i++) {
        int32_t number = question->answers[i].number;
        uint32_t bit = UINT32_C(1) << i;
        bool is_same = differs ? number == 1 || number == 2 : number == 0 || number == 3;
        same |= is_same ? bit : 0;
        ours |= is_same && !(number & 1) ? bit : 0;
        theirs |= is_same && !(number & 2) ? bit : 0;
    }
    guesses_cover(guesses, question, GUESS_SAME, same);
    guesses_add(guesses, question, GUESS_OURS, ours);
    guesses_add(guesses, question, GUESS_THEIRS, theirs);
}

/* --- reasons --------------------------------------------------------------------------------- */

static void explain_unknown(struct page *page, const struct occasion *occasion)
{
    page_add(page, BLOCK_ITEM, NULL, say_in(page->arena, SAY_WRONG_NO_SUCH_CALL));
    page_by_rule(page, occasion->by[1].place);
}

/* The one card or call that was asked about; else the whole answer. */
static void explain(struct why *why, const struct occasion *occasion)
{
    if (occasion->focus == NO_FOCUS)
        explain_unknown(why->writer.page, occasion);
    else if (asker_of(occasion->topic)->foci)
        why_action(why, &occasion->state, occasion->focus);
    else
        asker_of(occasion->topic)->explain(why, occasion);
}

/* Both sides of a question. */
struct both {
    struct maker *makers[2];
    const struct occasion *occasions[2];
};

static void explain_side(const struct both *both, unsigned side, struct page *page)
{
    struct maker *maker = both->makers[side];
    struct why why;
    question_why(maker, &why, page);
    page_add(page, BLOCK_SUBHEADING, NULL,
             statement_text(maker->arena, maker->request->names[side]));
    explain(&why, both->occasions[side]);
}

/* Of each answer, as it was added, a bit says which of the two sides is wrong: it is said which. */
static void explain_all(const struct both *both, struct question *question)
{
    struct page *right = page_create(both->makers[0]->arena);
    explain_side(both, 0, right);
    explain_side(both, 1, right);
    question->why = right;
    for (unsigned i = 0; i < question->answer_count; i++) {
        struct page *page = page_create(both->makers[0]->arena);
        if (i == question->right)
            continue;
        for (unsigned side = 0; side < 2; side++)
            if (question->answers[i].number >> side & 1)
                page_add(
                    page, BLOCK_PARAGRAPH, NULL,
                    say_in(page->arena, SAY_WRONG_OF_GAME,
                           statement_text(page->arena, both->makers[0]->request->names[side])));
        question->answers[i].wrong = page;
    }
}

/* Both sides of it, with what each answers. */
static bool find_both(struct maker *maker, struct occasion *ours, struct occasion *theirs,
                      struct verdict verdicts[2])
{
    const struct asker *asker = asker_of(ours->topic);
    return find_occasion(maker, ours, theirs) &&
           (asker->foci ? judge_focus(maker, ours, theirs, ours->focus, verdicts)
                        : judge(maker, ours, theirs, verdicts));
}

bool versus_ask(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    struct occasion ours = *occasion, theirs;
    struct verdict verdicts[2];
    if (!find_both(maker, &ours, &theirs, verdicts))
        return false;
    question->asks = question_asking(maker, asker_of(ours.topic)->asks(maker, occasion));
    add_pairs(maker, occasion, verdicts, question);
    question->right = 0;
    question_shuffle(maker, question);
    return question->answer_count > 1;
}

void versus_explain(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    struct occasion ours = *occasion, theirs;
    struct verdict verdicts[2];
    const struct both both = {{maker, &maker->versus->maker}, {&ours, &theirs}};
    if (!find_both(maker, &ours, &theirs, verdicts))
        return;
    tell_both(maker, occasion, &theirs, question);
    explain_all(&both, question);
}
