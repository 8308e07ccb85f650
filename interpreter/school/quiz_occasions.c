/*
 * Positions that can be asked about, kind by kind, so that a quiz goes through the rules instead of
 * asking what comes up all the time.
 */
#include <string.h>

#include "base/memory.h"
#include "school/quiz_parts.h"

/* Occasions that are alike. */
struct kind {
    enum topic topic;
    enum trait trait; /* with other rules the theme goes by these alone: TRAIT_COUNT */
    struct decision theme[2];
    unsigned family; /* the number of the first kind of that theme */
    unsigned outcome, detail;
    bool is_wild; /* found where nobody plays with sense */
    unsigned times_taken;
    unsigned seen; /* also those that are not kept */
    unsigned count;
    unsigned room; /* at most `most` */
    struct occasion *occasions;
};

struct occasions {
    unsigned most;
    struct kind *kinds;
    unsigned kind_count;
};

struct occasions *occasions_create(unsigned most)
{
    struct occasions *occasions = memory_grow(NULL, sizeof *occasions);
    *occasions = (struct occasions){.most = most};
    return occasions;
}

void occasions_destroy(struct occasions *occasions)
{
    for (unsigned i = 0; i < occasions->kind_count; i++)
        memory_free(occasions->kinds[i].occasions);
    memory_free(occasions->kinds);
    memory_free(occasions);
}

/* --- what is alike --------------------------------------------------------------------------- */

/* How far two kinds must agree to be counted together. */
enum level { OF_THEME, OF_OUTCOME, OF_DETAIL, LEVELS };

static bool is_same(const struct decision *one, const struct decision *other)
{
    if (!one->rule || !other->rule)
        return one->rule == other->rule;
    return place_same(one->place, other->place) && strcmp(one->rule, other->rule) == 0;
}

static bool is_of_theme(const struct kind *one, const struct kind *other)
{
    return one->topic == other->topic && one->trait == other->trait &&
           is_same(&one->theme[0], &other->theme[0]) && is_same(&one->theme[1], &other->theme[1]);
}

static bool is_alike(const struct kind *one, const struct kind *other, enum level level)
{
    return one->family == other->family && (level < OF_OUTCOME || one->outcome == other->outcome) &&
           (level < OF_DETAIL || one->detail == other->detail);
}

/* --- adding ---------------------------------------------------------------------------------- */

/* Of two rulesets, and of a line of the score, what makes it hard is no theme of its own. */
static struct kind kind_like(const struct occasion *occasion)
{
    const struct decision *theme = occasion->theme[0].rule ? occasion->theme : occasion->by;
    bool by_rules_alone = theme[1].rule || occasion->theme[0].rule;
    return (struct kind){
        .topic = occasion->topic,
        .trait = by_rules_alone ? TRAIT_COUNT : leading_trait(occasion->traits),
        .theme = {theme[0], theme[1]},
        .outcome = occasion->outcome,
        .detail = occasion->detail,
        .is_wild = occasion->is_wild,
    };
}

static struct kind *kind_of(struct occasions *occasions, const struct occasion *occasion)
{
    struct kind kind = kind_like(occasion);
    while (kind.family < occasions->kind_count &&
           !is_of_theme(&kind, &occasions->kinds[kind.family]))
        kind.family++;
    for (unsigned i = kind.family; i < occasions->kind_count; i++)
        if (is_alike(&kind, &occasions->kinds[i], OF_DETAIL) &&
            occasions->kinds[i].is_wild == kind.is_wild)
            return &occasions->kinds[i];
    occasions->kinds =
        memory_grow(occasions->kinds, (occasions->kind_count + 1) * sizeof *occasions->kinds);
    occasions->kinds[occasions->kind_count] = kind;
    return &occasions->kinds[occasions->kind_count++];
}

static struct occasion *new_place(struct kind *kind)
{
    if (kind->count == kind->room) {
        kind->room = kind->room ? 2 * kind->room : 4;
        kind->occasions = memory_grow(kind->occasions, kind->room * sizeof *kind->occasions);
    }
    return &kind->occasions[kind->count++];
}

/* Of all that were seen each is as likely to be kept. */
void occasions_add(struct occasions *occasions, struct rng *rng, const struct occasion *occasion)
{
    struct kind *kind = kind_of(occasions, occasion);
    unsigned instead = kind->count < occasions->most ? 0 : rng_below(rng, kind->seen + 1);
    kind->seen++;
    if (kind->count < occasions->most)
        *new_place(kind) = *occasion;
    else if (instead < occasions->most)
        kind->occasions[instead] = *occasion;
}

unsigned occasions_differing(const struct occasions *occasions)
{
    unsigned differing = 0;
    for (unsigned i = 0; i < occasions->kind_count; i++)
        if (occasions->kinds[i].outcome >= OUTCOME_DIFFERS)
            differing += occasions->kinds[i].count;
    return differing;
}

/* Whether the theme has outcomes from the first on, up to the last. */
static bool has_outcome(const struct occasions *occasions, unsigned family, unsigned first,
                        unsigned last)
{
    EACH(kind, occasions->kinds, occasions->kind_count)
        if (kind->family == family && kind->outcome >= first && kind->outcome <= last)
            return true;
    return false;
}

/* A theme of the topic on which they differ, and never agree; its own if there is none. */
static unsigned family_without_agreement(const struct occasions *occasions, const struct kind *kind)
{
    for (unsigned i = 0; i < occasions->kind_count; i++)
        if (occasions->kinds[i].topic == kind->topic && occasions->kinds[i].family == i &&
            has_outcome(occasions, i, OUTCOME_DIFFERS, UINT8_MAX) &&
            !has_outcome(occasions, i, 0, OUTCOME_DIFFERS - 1))
            return i;
    return kind->family;
}

void occasions_find_themes(struct occasions *occasions)
{
    unsigned family[TOPIC_COUNT];
    for (unsigned i = 0; i < occasions->kind_count; i++)
        family[occasions->kinds[i].topic] =
            family_without_agreement(occasions, &occasions->kinds[i]);
    EACH(kind, occasions->kinds, occasions->kind_count) {
        unsigned own = kind->family, other = family[kind->topic];
        if (has_outcome(occasions, own, OUTCOME_DIFFERS, UINT8_MAX))
            continue;
        kind->count = has_outcome(occasions, other, OUTCOME_DIFFERS, UINT8_MAX) ? kind->count : 0;
        kind->family = other;
    }
}

void occasions_drop_unwritten(struct occasions *occasions)
{
    EACH(kind, occasions->kinds, occasions->kind_count)
        if (kind->trait == TRAIT_COUNT && !has_outcome(occasions, kind->family, 1, UINT8_MAX))
            kind->count = 0;
}

/* Whether the language itself decides: it is about no rule. */
static bool is_no_rule(const struct kind *kind)
{
    return !*kind->theme[0].rule && (!kind->theme[1].rule || !*kind->theme[1].rule);
}

void occasions_drop_free_play(struct occasions *occasions)
{
    bool is_free = true;
    EACH(kind, occasions->kinds, occasions->kind_count)
        is_free &= kind->topic != TOPIC_LEGAL || is_no_rule(kind);
    EACH(kind, occasions->kinds, occasions->kind_count)
        if (is_free && kind->topic == TOPIC_LEGAL)
            kind->count = 0;
}

/* How many are kept of a theme and an outcome that came up with sense; of a score under the same
 * contract, since each is asked about. */
static unsigned with_sense(const struct occasions *occasions, const struct kind *like)
{
    enum level level = like->topic == TOPIC_SCORE ? OF_DETAIL : OF_OUTCOME;
    unsigned count = 0;
    EACH(kind, occasions->kinds, occasions->kind_count)
        count += !kind->is_wild && is_alike(like, kind, level) ? kind->count : 0;
    return count;
}

/* So many with sense are enough for a quiz; where a theme, its outcome and a contract take turns,
 * few of the same come in it. */
static unsigned enough_for(unsigned questions)
{
    return questions / 3 > 8 ? questions / 3 : 8;
}

/* Of a trick or a hand nobody sees how it came about. */
static bool shows_contract(const struct kind *kind)
{
    return kind->topic == TOPIC_SCORE || kind->topic == TOPIC_BID;
}

void occasions_leave_wild(struct occasions *occasions, unsigned questions)
{
    unsigned enough = enough_for(questions);
    EACH(kind, occasions->kinds, occasions->kind_count)
        if (kind->is_wild && shows_contract(kind) && with_sense(occasions, kind) >= enough)
            kind->count = 0;
}

/* --- offering -------------------------------------------------------------------------------- */

/* How often those were taken that are alike. */
static unsigned times_taken(const struct occasions *occasions, const struct kind *kind,
                            enum level level)
{
    unsigned times = 0;
    for (unsigned i = 0; i < occasions->kind_count; i++)
        if (is_alike(kind, &occasions->kinds[i], level))
            times += occasions->kinds[i].times_taken;
    return times;
}

static bool is_left(const struct kind *kind, enum topic topic)
{
    return kind->count > 0 && kind->topic == topic;
}

/* Of the kinds that have something left and agree with this one in the level above. Without one it
 * is of all. */
static unsigned fewest_taken(const struct occasions *occasions, enum topic topic,
                             const struct kind *like, enum level level)
{
    unsigned fewest = NO_OCCASION;
    EACH(kind, occasions->kinds, occasions->kind_count) {
        bool is_like =
            !like || (level == OF_THEME ? !is_no_rule(kind) : is_alike(like, kind, level - 1));
        if (!is_left(kind, topic) || !is_like)
            continue;
        unsigned times = times_taken(occasions, kind, level);
        fewest = times < fewest ? times : fewest;
    }
    return fewest;
}

unsigned occasions_taken(const struct occasions *occasions, enum topic topic)
{
    return fewest_taken(occasions, topic, NULL, OF_THEME);
}

/* What it costs to come back to what was asked already. */
static int64_t cost_of_kind(const struct occasions *occasions, enum topic topic,
                            const struct kind *kind)
{
    static const int cost[LEVELS] = {[OF_THEME] = 1000, [OF_OUTCOME] = 300, [OF_DETAIL] = 100};
    int64_t sum = 0;
    for (unsigned level = is_no_rule(kind) ? OF_OUTCOME : OF_THEME; level < LEVELS; level++)
        sum += (int64_t)cost[level] *
               (times_taken(occasions, kind, level) - fewest_taken(occasions, topic, kind, level));
    return sum;
}

static unsigned any_occasion(const struct kind *kind, struct rng *rng)
{
    unsigned sum = 0, i = 0;
    for (unsigned j = 0; j < kind->count; j++)
        sum += traits_weight(kind->occasions[j].traits);
    unsigned left = rng_below(rng, sum);
    while (left >= traits_weight(kind->occasions[i].traits))
        left -= traits_weight(kind->occasions[i++].traits);
    return i;
}

/* Any of the kind; the more likely and the cheaper, the heavier what makes it hard. */
static struct offer offer_of(const struct occasions *occasions, struct rng *rng,
                             const struct kind *kind, int64_t cost)
{
    const struct occasion *occasion = &kind->occasions[any_occasion(kind, rng)];
    unsigned weight = kind->trait == TRAIT_COUNT ? 1 : traits[kind->trait].weight;
    return (struct offer){
        .occasion = occasion,
        .kind = (unsigned)(kind - occasions->kinds),
        .cost = cost - (int64_t)rng_below(rng, 1 + 100 * weight),
    };
}

unsigned occasions_offer(const struct occasions *occasions, struct rng *rng, enum topic topic,
                         struct offer *offers)
{
    unsigned seen = 0;
    EACH(kind, occasions->kinds, occasions->kind_count) {
        if (!is_left(kind, topic))
            continue;
        int64_t cost = cost_of_kind(occasions, topic, kind);
        for (unsigned i = 0; i < 2; i++, seen++) {
            unsigned at = seen < OFFERS_MAX ? seen : rng_below(rng, seen + 1);
            struct offer offer = offer_of(occasions, rng, kind, cost);
            if (at < OFFERS_MAX)
                offers[at] = offer;
        }
    }
    return seen < OFFERS_MAX ? seen : OFFERS_MAX;
}

unsigned occasions_offer_again(const struct occasions *occasions, struct rng *rng, unsigned kind,
                               struct offer *offers)
{
    unsigned count = 0;
    EACH(other, occasions->kinds, occasions->kind_count)
        if (other->count > 0 && count < OFFERS_MAX &&
            is_alike(other, &occasions->kinds[kind], OF_THEME))
            offers[count++] = offer_of(occasions, rng, other, 0);
    return count;
}

/* --- taking ---------------------------------------------------------------------------------- */

/* A second question about a deal might give an answer of the first away. */
static void forget_deal(struct occasions *occasions, unsigned deal)
{
    EACH(kind, occasions->kinds, occasions->kind_count) {
        unsigned left = 0;
        for (unsigned j = 0; j < kind->count; j++)
            if (kind->occasions[j].deal != deal)
                kind->occasions[left++] = kind->occasions[j];
        kind->count = left;
    }
}

const struct decision *occasions_theme(const struct occasions *occasions, unsigned kind)
{
    return occasions->kinds[occasions->kinds[kind].family].theme;
}

void occasions_take(struct occasions *occasions, const struct offer *offer)
{
    occasions->kinds[offer->kind].times_taken++;
    forget_deal(occasions, offer->occasion->deal);
}

void occasions_drop(struct occasions *occasions, const struct offer *offer)
{
    struct kind *kind = &occasions->kinds[offer->kind];
    unsigned at = (unsigned)(offer->occasion - kind->occasions);
    kind->occasions[at] = kind->occasions[--kind->count];
}
