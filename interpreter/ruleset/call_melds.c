/* Calls that lay melds open: "marriage in spades" is one, "marriage in hearts" another. */
#include "ruleset/finish.h"

/* "marriage in spades" and "four alike of kings" where there are several; else the meld's name. */
static const char *name_of_meld(const struct ruleset *rules, const struct meld *meld,
                                const struct meld_pattern *pattern)
{
    const struct pack *pack = &rules->pack;
    const struct set cards = pattern->parts[0].always; /* none in a part of trumps */
    if (meld->pattern_count == 1 || set_is_empty(cards))
        return meld->name;
    const struct card *card = &pack->cards[set_first(cards)];
    return meld->kind == MELD_ONE_SUIT
               ? arena_format(rules->arena, "%s in %s", meld->name, pack->suits[card->suit].name)
               : arena_format(rules->arena, "%s of %s", meld->name, pack->ranks[card->rank]);
}

bool meld_same_cards(const struct meld *a, const struct meld_pattern *of_a, const struct meld *b,
                     const struct meld_pattern *of_b, unsigned trumps)
{
    struct set cards[2] = {{{0}}, {{0}}};
    for (unsigned i = 0; i < of_a->part_count; i++)
        cards[0] = set_or(cards[0], named_cards_now(&of_a->parts[i], trumps));
    for (unsigned i = 0; i < of_b->part_count; i++)
        cards[1] = set_or(cards[1], named_cards_now(&of_b->parts[i], trumps));
    return a->times == b->times && of_a->part_count == of_b->part_count &&
           set_equal(cards[0], cards[1]);
}

/* The trumps with which it is a better one: a royal marriage is no marriage besides. */
static uint16_t better_under(const struct melds *melds, unsigned number,
                             const struct meld_pattern *pattern)
{
    uint16_t under = 0;
    for (unsigned i = 0; i < number; i++)
        for (unsigned j = 0; j < melds->each[i].pattern_count; j++)
            for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
                if (meld_same_cards(&melds->each[i], &melds->each[i].patterns[j],
                                    &melds->each[number], pattern, trumps))
                    under |= (uint16_t)(1u << trumps);
    return under;
}

unsigned meld_pattern_suit(const struct pack *pack, const struct meld_pattern *pattern)
{
    unsigned suit = SUIT_NONE;
    for (unsigned i = 0; i < pattern->part_count; i++) {
        if (pattern->parts[i].of_colour)
            return SUIT_NONE + 1;
        SET_EACH(card, pattern->parts[i].always) {
            unsigned other = pack->cards[card].suit;
            if (other == SUIT_NONE || (suit != SUIT_NONE && suit != other))
                return SUIT_NONE + 1;
            suit = other;
        }
        if (pattern->parts[i].of_trumps && suit != SUIT_NONE)
            return SUIT_NONE + 1;
    }
    return suit;
}

bool meld_is_of_one_suit(const struct pack *pack, const struct meld *meld)
{
    for (unsigned i = 0; i < meld->pattern_count; i++)
        if (meld_pattern_suit(pack, &meld->patterns[i]) > SUIT_NONE)
            return false;
    return true;
}

static void add_patterns(struct call_list *list, const struct call_group *group, unsigned number,
                         unsigned count, unsigned which)
{
    const struct melds *melds = &list->rules->counts[count].melds;
    const struct meld *meld = &melds->each[which];
    for (unsigned i = 0; i < meld->pattern_count; i++) {
        const char *name = arena_format(list->rules->arena, "%s %s", group->name,
                                        name_of_meld(list->rules, meld, &meld->patterns[i]));
        if (!call_list_add(list, group, number, name, meld->points))
            return;
        struct call *call = &list->calls[list->count - 1];
        call->count = (uint8_t)count;
        call->meld = (uint8_t)which;
        call->pattern = (uint8_t)i;
        if (group->sets != NO_VARIABLE)
            call->suit = (uint8_t)meld_pattern_suit(&list->rules->pack, &meld->patterns[i]);
        call->better_under = better_under(melds, which, &meld->patterns[i]);
    }
}

void call_list_add_melds(struct call_list *list, const struct call_group *group, unsigned number)
{
    for (unsigned i = 0; i < group->melds_count; i++)
        for (unsigned j = 0; j < list->rules->counts[group->melds[i]].melds.count; j++)
            add_patterns(list, group, number, group->melds[i], j);
}

/* Gives all melds of the count, which a call lays, their places among those that are laid. */
static void lay_count(struct ruleset *rules, unsigned number)
{
    struct melds *melds = &rules->counts[number].melds;
    if (melds->are_laid)
        return;
    melds->are_laid = true;
    melds->laid_first = rules->melds_laid;
    rules->melds_laid = (uint8_t)(rules->melds_laid + melds->count);
    for (unsigned i = 0; i < melds->count; i++)
        for (unsigned j = 0; j < melds->each[i].pattern_count; j++)
            for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
                for (unsigned k = 0; k < melds->each[i].patterns[j].part_count; k++)
                    rules->cards_laid =
                        set_or(rules->cards_laid,
                               named_cards_now(&melds->each[i].patterns[j].parts[k], trumps));
}

/* Bits of a card that are free; less than none: the game lays more melds than there are bits. */
static int melds_room(const struct ruleset *rules)
{
    return MELDS_LAID_MAX - rules->melds_laid - rules->melds_break;
}

static void let_break(struct ruleset *rules, struct melds *melds)
{
    if (melds->rest == 0 && melds_room(rules) >= 0)
        melds->rest = (uint16_t)(1u << (MELDS_LAID_MAX - ++rules->melds_break));
}

void call_find_melds(struct ruleset *rules, const struct call_group *group,
                     struct diagnostics *diagnostics)
{
    unsigned cards = set_count(rules->cards_laid);
    if (group->kind != CALL_MELD || melds_room(rules) < 0 || cards > CARDS_LAID_MAX)
        return;
    for (unsigned i = 0; i < group->melds_count && melds_room(rules) >= 0; i++) {
        lay_count(rules, group->melds[i]);
        if (group->again == AGAIN_BROKEN)
            let_break(rules, &rules->counts[group->melds[i]].melds);
    }
    if (melds_room(rules) < 0)
        diagnose(diagnostics, E_TOO_BIG, group->place, "with '%s' more than %d melds are laid open",
                 group->name, MELDS_LAID_MAX);
    else if (set_count(rules->cards_laid) > CARDS_LAID_MAX)
        diagnose(diagnostics, E_TOO_BIG, group->place,
                 "with '%s' more than %d cards can be laid open in melds", group->name,
                 CARDS_LAID_MAX);
}
