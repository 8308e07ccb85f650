#include "school/trait.h"

const struct trait_row traits[TRAIT_COUNT] = {
#define X(trait, topic, weight, name, words) {name, topic, weight, words},
    TRAITS(X)
#undef X
};

static const char *const topic_names[TOPIC_COUNT] = {
#define X(topic, name, asks) name,
    TOPICS(X)
#undef X
};

const char *topic_name(enum topic topic)
{
    return topic_names[topic];
}

unsigned traits_weight(uint32_t set)
{
    unsigned weight = 0;
    for (; set; set &= set - 1)
        weight += traits[leading_trait(set)].weight;
    return weight;
}
