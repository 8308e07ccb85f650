#include "school/trait.h"

const struct trait_row traits[TRAIT_COUNT] = {
#define X(trait, topic, weight, name, words) {name, topic, weight, words},
    TRAITS(X)
#undef X
};

static const struct {
    const char *name, *words;
} topics[TOPIC_COUNT] = {
#define X(topic, name, asks) {name, asks},
    TOPICS(X)
#undef X
};

const char *topic_name(enum topic topic)
{
    return topics[topic].name;
}

const char *topic_words(enum topic topic)
{
    return topics[topic].words;
}

unsigned traits_weight(uint32_t set)
{
    unsigned weight = 0;
    for (; set; set &= set - 1)
        weight += traits[leading_trait(set)].weight;
    return weight;
}
