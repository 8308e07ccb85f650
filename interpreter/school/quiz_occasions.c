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
    };
}

static struct kind *kind_of(struct occasions *occasions, const struct occasion *occasion)
{
    struct kind kind = kind_like(occasion);
    while (kind.family < occasions->kind_count &&
           !is_of_theme(&kind, &occasions->kinds[kind.family]))
        kind.family++;
    for (unsigned i = kind.family; i < occasions->kind_count; i++)
        if (is_alike(&kind, &occasions->kinds[i], OF_DETAIL))
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

/* --- taking ---------------------------------------------------------------------------------- */

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

/* Kinds of a topic that have something left, alike as far as was chosen. */
struct choice {
    struct occasions *occasions;
    enum topic topic;
    const struct kind *chosen; /* one of them, or NULL: any theme */
    enum level level;          /* that is chosen now */
};

static bool is_on_offer(const struct choice *choice, const struct kind *kind)
{
    return kind->count > 0 && kind->topic == choice->topic &&
           (!choice->chosen || is_alike(kind, choice->chosen, choice->level - 1));
}

static unsigned fewest_taken(const struct choice *choice)
{
    unsigned fewest = NO_OCCASION;
    EACH(kind, choice->occasions->kinds, choice->occasions->kind_count) {
        unsigned times = is_on_offer(choice, kind)
                             ? times_taken(choice->occasions, kind, choice->level)
                             : NO_OCCASION;
        fewest = times < fewest ? times : fewest;
    }
    return fewest;
}

unsigned occasions_taken(const struct occasions *occasions, enum topic topic)
{
    const struct choice choice = {.occasions = (struct occasions *)(uintptr_t)occasions,
                                  .topic = topic};
    return fewest_taken(&choice);
}

/* Whether no kind before it is alike: of those that are alike one is chosen from. */
static bool is_first(const struct choice *choice, const struct kind *kind)
{
    const struct kind *other = choice->occasions->kinds;
    while (other < kind && !(is_on_offer(choice, other) && is_alike(kind, other, choice->level)))
        other++;
    return other == kind;
}

static unsigned weight_of(const struct choice *choice, const struct kind *kind, unsigned fewest)
{
    if (!is_on_offer(choice, kind) || !is_first(choice, kind) ||
        times_taken(choice->occasions, kind, choice->level) != fewest)
        return 0;
    return kind->trait == TRAIT_COUNT ? 1 : traits[kind->trait].weight;
}

static struct kind *choose(const struct choice *choice, struct rng *rng)
{
    struct occasions *occasions = choice->occasions;
    unsigned fewest = fewest_taken(choice), sum = 0;
    for (unsigned i = 0; i < occasions->kind_count; i++)
        sum += weight_of(choice, &occasions->kinds[i], fewest);
    unsigned left = sum ? rng_below(rng, sum) : 0;
    for (unsigned i = 0; i < occasions->kind_count; i++) {
        unsigned weight = weight_of(choice, &occasions->kinds[i], fewest);
        if (left < weight)
            return &occasions->kinds[i];
        left -= weight;
    }
    return NULL;
}

static const struct occasion *any_occasion(const struct kind *kind, struct rng *rng)
{
    unsigned sum = 0, i = 0;
    for (unsigned j = 0; j < kind->count; j++)
        sum += traits_weight(kind->occasions[j].traits);
    unsigned left = rng_below(rng, sum);
    while (left >= traits_weight(kind->occasions[i].traits))
        left -= traits_weight(kind->occasions[i++].traits);
    return &kind->occasions[i];
}

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

bool occasions_take(struct occasions *occasions, struct rng *rng, enum topic topic,
                    struct occasion *occasion)
{
    struct choice choice = {.occasions = occasions, .topic = topic};
    struct kind *kind = NULL;
    for (choice.level = OF_THEME; choice.level < LEVELS; choice.level++) {
        kind = choose(&choice, rng);
        if (!kind)
            return false;
        choice.chosen = kind;
    }
    kind->times_taken++;
    *occasion = *any_occasion(kind, rng);
    memcpy(occasion->theme, occasions->kinds[kind->family].theme, sizeof occasion->theme);
    forget_deal(occasions, occasion->deal);
    return true;
}
