/* What a hook looks at besides the cards that it goes through one by one. */
#include "hooks/fold_text.h"
#include "ruleset/told.h"

/* The number of the piece in which the word stands. */
static unsigned piece_at(const struct fold_text *text, unsigned number)
{
    unsigned loop = 0;
    while (loop < text->fold->loop_count && number >= text->loops[loop].end)
        loop++;
    bool is_turn = loop < text->fold->loop_count && number >= text->loops[loop].at;
    return 2 * loop + is_turn;
}

/* That word looks at it. */
static bool see(struct fold_text *text, unsigned number, enum sight_kind kind, unsigned index)
{
    struct fold *fold = text->fold;
    unsigned sight = 0;
    while (sight < fold->sight_count &&
           (fold->sights[sight].kind != kind || fold->sights[sight].index != index))
        sight++;
    if (sight == SIGHTS_MAX)
        return false;
    fold->sights[sight] =
        (struct sight){(uint8_t)kind, (uint8_t)index, (uint8_t)piece_at(text, number)};
    fold->sight_count += sight == fold->sight_count;
    return true;
}

/* --- the deal -------------------------------------------------------------------------------- */

/* A field of the deal that a hook is told in every game. */
static bool see_told(struct fold_text *text, unsigned number, enum told_deal_field field)
{
    switch (field) {
    case TOLD_DEAL_PLAYERS: return true;
    case TOLD_DEAL_CONTRACT: return see(text, number, SEES_CONTRACT, 0);
    case TOLD_DEAL_TRICK: return see(text, number, SEES_TRICK_NUMBER, 0);
    case TOLD_DEAL_SEAT: return see(text, number, SEES_SEAT, 0);
    case TOLD_DEAL_DEALER: return see(text, number, SEES_DEALER, 0);
    case TOLD_DEAL_DECLARER: return see(text, number, SEES_DECLARER, 0);
    case TOLD_DEAL_LEADER: return see(text, number, SEES_LEADER, 0);
    case TOLD_DEAL_CALLER: return see(text, number, SEES_CALLER, 0);
    }
    return false;
}

/* The field of the deal of that name; `all`: each of them. False if there is none, or no room. */
static bool see_field(struct fold_text *text, unsigned number, bool all)
{
    unsigned name = number + 2; /* behind a dot */
    const struct ruleset *rules = text->rules;
    const struct lexis *lexis = text->lexis;
    bool is_known = all;
    for (unsigned i = 0; i < TOLD_DEAL_COUNT; i++)
        if (all || lexis_is(lexis, name, told_kinds[TOLD_DEAL].fields[i].name)) {
            is_known = true;
            if (!see_told(text, number, i))
                return false;
        }
    for (unsigned i = 0; i < rules->variable_count; i++)
        if (all || lexis_is(lexis, name, rules->variables[i])) {
            is_known = true;
            if (!see(text, number, SEES_SUIT, i))
                return false;
        }
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE &&
            (all || lexis_is(lexis, name, rules->notes[i].name))) {
            is_known = true;
            if (!see(text, number, SEES_NOTE, rules->notes[i].first))
                return false;
        }
    for (unsigned i = 0; i < rules->option_count; i++)
        is_known |= lexis_is(lexis, name, rules->options[i].name);
    return is_known;
}

/* Where it gets another name, it may be looked at to the end. */
static bool see_deal(struct fold_text *text, unsigned number)
{
    bool is_dot = lexis_is(text->lexis, number + 1, ".");
    return see_field(text, is_dot ? number : text->end, !is_dot);
}

/* --- cards ----------------------------------------------------------------------------------- */

/* Whether the word that names the hand or the trick stands where its loop goes through it. */
static bool is_gone_through(const struct fold_text *text, unsigned number, bool is_hand)
{
    for (unsigned i = 0; i < text->fold->loop_count; i++) {
        const struct fold_loop *loop = &text->loops[i];
        bool is_card = loop->by_number && number >= loop->body && number < loop->end &&
                       lexis_is(text->lexis, number + 1, "[") &&
                       fold_is_name(text, number + 2, loop->place) &&
                       lexis_is(text->lexis, number + 3, "]");
        if (loop->of_hand == is_hand && ((number >= loop->at && number < loop->body) || is_card))
            return true;
    }
    return false;
}

/* How many there are, where that is asked. */
static bool see_count(struct fold_text *text, unsigned number, enum sight_kind count)
{
    return lexis_is(text->lexis, number - 1, "#") && !fold_goes_on(text->lexis, number + 1) &&
           see(text, number, count, 0);
}

/* A card of the trick, of which the word behind it is the next. */
static bool see_card(struct fold_text *text, enum sight_kind card, unsigned behind)
{
    bool is_dot = lexis_is(text->lexis, behind, ".");
    if (is_dot && lexis_is(text->lexis, behind + 1, "suit"))
        card += SEES_FIRST_SUIT - SEES_FIRST;
    else if (is_dot && lexis_is(text->lexis, behind + 1, "rank"))
        card += SEES_FIRST_RANK - SEES_FIRST;
    return see(text, behind - 1, card, 0);
}

/* #trick, trick[1] and trick[#trick]; others come in too many orders. */
static bool see_trick(struct fold_text *text, unsigned number)
{
    static const char *const first[] = {"[", "1", "]", NULL};
    static const char *const last[] = {"[", "#", NULL};
    const struct lexis *lexis = text->lexis;
    if (is_gone_through(text, number, false) || see_count(text, number, SEES_TRICK_COUNT))
        return true;
    if (fold_says(lexis, number + 1, first))
        return see_card(text, SEES_FIRST, number + 4);
    return fold_says(lexis, number + 1, last) && fold_is_name(text, number + 3, text->trick) &&
           lexis_is(lexis, number + 4, "]") && see_card(text, SEES_LAST, number + 5);
}

static bool see_hand(struct fold_text *text, unsigned number)
{
    return is_gone_through(text, number, true) || see_count(text, number, SEES_HAND_COUNT);
}

bool fold_find_sights(struct fold_text *text)
{
    if (text->rules->contract_count > 1)
        see(text, text->end, SEES_CONTRACT, 0);
    for (unsigned i = text->begin; i < text->end; i++) {
        if (fold_is_field(text, i))
            continue;
        if ((fold_is_name(text, i, text->hand) && !see_hand(text, i)) ||
            (fold_is_name(text, i, text->trick) && !see_trick(text, i)) ||
            (fold_is_name(text, i, text->deal) && !see_deal(text, i)))
            return false;
    }
    return true;
}
