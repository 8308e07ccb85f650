/* Which rules a question goes by, and so what they ask of a position. */
#include <string.h>

#include "position/laying.h"
#include "engine/rules.h"
#include "table/state.h"

/* What a rule that holds asks besides: of one that may yet hold everything. */
static bool may_hold(const struct asker *asker, const struct expression *condition, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    struct subject subject = {.seats = seats, .call = NO_BID, .before_scored = true};
    return laying->asking->goes_on ||
           condition_holds(laying->engine, laying->state, condition, &subject);
}

static bool is_asked(const struct laying *laying, unsigned account)
{
    uint8_t asked = laying->asking->accounts;
    return !asked || asked >> account & 1;
}

static void check_rule(struct asker *asker, role_t to, const struct expression *condition,
                       const struct amount *points)
{
    const struct laying *laying = asker->laying;
    const struct ruleset *rules = laying->rules;
    asker_lacks_role(asker, to);
    for (unsigned number = 0; number < rules->players; number++) {
        uint8_t own = line_subject(rules, laying->state, to, number);
        if (own && is_asked(laying, account_of_seats(rules, own)) &&
            !asker_lacks_any(asker, condition, own) && points && may_hold(asker, condition, own))
            asker_lacks_any(asker, points->expression, own);
    }
}

/* Whether a moment of play is still to come. */
static bool may_come(const struct step_moment *at, const struct state *state)
{
    return at->kind != AT_NO_MOMENT && at->last > state->trick;
}

static void check_settings(struct asker *asker, const struct note_settings *settings)
{
    const struct ruleset *rules = asker->laying->rules;
    for (unsigned i = 0; i < settings->count; i++) {
        const struct note *note = &rules->notes[settings->items[i].note];
        for (unsigned owner = 0; owner < note_owners(rules, note); owner++)
            asker_lacks_any(asker, settings->items[i].value.expression,
                            note_seats(rules, note, owner));
    }
}

/* What may be laid goes by what lies there already. */
static void lacks_laid(struct asker *asker)
{
    if (asker->laying->laid_told)
        return;
    asker->laying->laid_told = true;
    asker_lacks(asker, "the cards open in melds",
                "add 'laid: [{card: CARD, seat: SEAT, melds: [MELD]}]', or 'none'");
}

/* What steps between the tricks that are still to be played ask. */
static void check_steps(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    EACH(step, laying->rules->steps, laying->rules->step_count) {
        asker->name = step->name;
        asker->place = step->place;
        if (!may_come(&step->at, laying->state) || !is_under(step->under, laying->state->settled))
            continue;
        asker_lacks_any(asker, step->condition, 0);
        if (laying_asks_laid(laying, step))
            lacks_laid(asker);
        if (step->kind == STEP_NOTE)
            check_settings(asker, &step->notes);
    }
}

/* Who leads, where nothing says it: the first of the list that somebody is. */
static void check_leader(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct contract *contract = &laying->rules->contracts[laying->state->settled];
    bool is_asked = laying->asking->goes_on && laying->said->leader == SEAT_UNSAID;
    bool is_found = !is_asked;
    asker->is_of_lead = true;
    for (unsigned i = 0; !is_found && i < contract->leader_count; i++) {
        role_t who = contract->leaders[i].who;
        asker->name = "lead";
        asker->place = contract->leaders[i].place;
        is_found = asker_lacks_role(asker, who) || role_seats(laying->rules, laying->state, who, 0);
    }
    asker->is_of_lead = false;
}

/* Who plays no card. */
static void check_outs(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    for (unsigned i = 0; i < play->out_count; i++) {
        asker->name = "out";
        asker->place = play->outs[i].place;
        if (is_under(play->outs[i].under, laying->state->settled))
            asker_lacks_any(asker, play->outs[i].condition, 0);
    }
}

/* Whether play is over already: behind the last card it is anyway. */
static void check_endings(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    bool has_cards = !set_is_empty(laying->state->hand[laying_first_playing(laying)]);
    bool is_between = laying->state->trick > 0 && !laying->trick_count && has_cards;
    bool may_end = laying->asking->goes_on || is_between;
    asker->is_behind_trick = is_between;
    for (unsigned i = 0; i < play->ending_count && may_end; i++) {
        asker->name = play->endings[i].name;
        asker->place = play->endings[i].place;
        if (is_under(play->endings[i].under, laying->state->settled))
            asker_lacks_any(asker, play->endings[i].condition, 0);
    }
    asker->is_behind_trick = false;
}

/* --- what the tricks ask --------------------------------------------------------------------- */

/* The cards of which something is to be known: that lie in the trick, or are yet to be played. */
static struct set cards_in_question(const struct laying *laying)
{
    struct set cards = {{0}};
    for (unsigned i = 0; i < laying->trick_count; i++)
        set_add(&cards, laying->trick[i]);
    if (laying->asking->question == QUESTION_LEGAL)
        cards = set_or(cards, laying->state->hand[laying->next]);
    for (unsigned seat = 0; laying->asking->goes_on && seat < laying->rules->players; seat++)
        cards = set_or(cards, laying->state->hand[seat]);
    return cards;
}

/* Whether these cards are of the same suits, and as strong, in both. */
static bool same_for(struct set cards, const struct context *a, const struct context *b)
{
    SET_EACH(card, cards) {
        if (a->suit_of[card] != b->suit_of[card])
            return false;
        SET_EACH(lead, cards) {
            unsigned led = a->suit_of[lead];
            if (a->power[led][card] != b->power[led][card])
                return false;
        }
    }
    return true;
}

/* Whether these cards are others if the suit variable is another suit, or the rank another one. */
static bool goes_by(const struct laying *laying, unsigned variable, struct set cards)
{
    const struct ruleset *rules = laying->rules;
    const struct context *first = NULL;
    uint8_t suits[VARIABLES_MAX];
    memcpy(suits, laying->suits, sizeof suits);
    unsigned values = variable < rules->variable_count ? SUIT_NONE + 1 : ruleset_rank_values(rules);
    for (unsigned suit = 0; suit < values; suit++) {
        suits[variable] = (uint8_t)suit;
        const struct context *context =
            rules->contexts[ruleset_context_index(rules, laying->state->contract, suits)];
        if (first && context && !same_for(cards, first, context))
            return true;
        first = first ? first : context;
    }
    return false;
}

/* The rank that orders go by, and whose it is. */
static void lacks_rank(struct asker *asker)
{
    const struct ruleset *rules = asker->laying->rules;
    unsigned number = rules->orders_by - 1u;
    if (rules->notes[number].of != NOTE_OF_TABLE)
        asker_lacks_role(asker, ROLE_DECLARER);
    asker_lacks_note(asker, number);
}

/* Suits of the deal that are not said, and by which the tricks go. */
static void check_tricks(struct asker *asker)
{
    struct set cards = cards_in_question(asker->laying);
    asker->name = "order";
    asker->place = asker->laying->rules->contracts[0].order.place;
    for (unsigned i = 0; i < asker->laying->rules->variable_count; i++)
        if (asker->laying->suits_open >> i & 1 && goes_by(asker->laying, i, cards))
            asker_lacks_suit(asker, i);
    if (asker->laying->rules->orders_by &&
        goes_by(asker->laying, asker->laying->rules->variable_count, cards))
        lacks_rank(asker);
}

/* Whether the obligation may bind somebody now, and whether that is whoever plays next. */
static bool may_bind_some(const struct laying *laying, const struct obligation *obligation)
{
    bool leads = laying->trick_count == 0;
    return is_under(obligation->under, laying->state->settled) &&
           (obligation->when == WHEN_ALWAYS || (obligation->when == WHEN_LEADING) == leads) &&
           (!obligation->trick || obligation->trick == laying->state->trick + 1);
}

static bool may_bind(const struct laying *laying, const struct obligation *obligation)
{
    return may_bind_some(laying, obligation) &&
           (!obligation->has_role ||
            role_seats(laying->rules, laying->state, obligation->role, 0) >> laying->next & 1);
}

/* Whether the clause holds now, as far as that is said, and speaks of cards that lie face down. */
static bool asks_covered(const struct asker *asker, const struct obligation *obligation)
{
    const struct laying *laying = asker->laying;
    struct subject subject = {.seats = (uint8_t)(1u << laying->next), .call = NO_BID};
    return obligation_is_of_covered(obligation) && !position_has(laying->said, IN_COVERED) &&
           (!obligation->condition ||
            condition_holds(laying->engine, laying->state, obligation->condition, &subject));
}

static void lacks_covered(struct asker *asker)
{
    asker->laying->covered_told = true;
    asker_lacks(asker, "the face-down card", "add 'covered: {SEAT: CARD}'");
}

/* What obligations ask of the past of the deal, by their conditions and of what was covered. */
static void check_obligations(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    for (unsigned i = 0; i < play->obligation_count; i++) {
        asker->name = play->obligations[i].name;
        asker->place = play->obligations[i].place;
        bool may_come = laying->asking->goes_on || may_bind_some(laying, &play->obligations[i]);
        if (play->obligations[i].has_role && may_come &&
            asker_lacks_role(asker, play->obligations[i].role))
            continue;
        if (!laying->asking->goes_on && !may_bind(laying, &play->obligations[i]))
            continue;
        bool lacking =
            asker_lacks_any(asker, play->obligations[i].condition, (uint8_t)(1u << laying->next));
        if (!lacking && !laying->covered_told && asks_covered(asker, &play->obligations[i]))
            lacks_covered(asker);
    }
}

/* Whether the hook file has the name anywhere, or may make it up: `deal[name]`. */
static bool may_read(const struct ruleset *rules, const char *name)
{
    const char *text = rules->hook_file->text;
    return strstr(text, name) || strstr(text, "deal[");
}

/* A hook that is asked in play is told what the table remembers, and may go by what it names. */
static void check_hook(struct asker *asker, const struct hook *hook)
{
    const struct ruleset *rules = asker->laying->rules;
    asker->name = hook->function;
    asker->place = hook->place;
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE && may_read(rules, rules->notes[i].name))
            asker_lacks_note(asker, i);
}

static void check_hooks(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    bool asks_legal = laying->asking->question == QUESTION_LEGAL || laying->asking->goes_on;
    bool asks_winner = laying->asking->question == QUESTION_WINNER || laying->asking->goes_on;
    if (play->winner && asks_winner)
        check_hook(asker, play->winner);
    for (unsigned i = 0; i < play->obligation_count && asks_legal; i++)
        if (play->obligations[i].hook &&
            (laying->asking->goes_on || may_bind(laying, &play->obligations[i])))
            check_hook(asker, play->obligations[i].hook);
}

/* --- all of it ------------------------------------------------------------------------------- */

static void check_score(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct ruleset *rules = laying->rules;
    asker->is_behind_trick = laying->is_over;
    if (!set_is_empty(laying->state->discards) && laying->state->laid_for) {
        const struct step *step = &rules->steps[laying->state->laid_for];
        asker->name = step->name;
        asker->place = step->place;
        asker_lacks_role(asker, step->pass.counted_for);
    }
    EACH(line, rules->lines, rules->line_count) {
        asker->name = line->name;
        asker->place = line->place;
        if (!is_under(line->under, laying->state->settled))
            continue;
        if (line->per_trick) {
            asker_lacks_tricks(asker);
            continue;
        }
        check_rule(asker, line->to, line->condition, &line->points);
        if (line->is_paid)
            check_rule(asker, line->from, NULL, NULL);
    }
    EACH(remark, rules->match.remarks, rules->match.remark_count) {
        asker->name = remark->name;
        asker->place = remark->place;
        if (remark->after_deal)
            check_rule(asker, remark->to, remark->condition, NULL);
    }
    for (unsigned i = 0; laying->asking->goes_on && i < rules->match.end_count; i++) {
        asker->name = rules->match.ends[i].name;
        asker->place = rules->match.ends[i].place;
        check_rule(asker, ROLE_EACH_SIDE, rules->match.ends[i].condition, NULL);
    }
    asker->name = "match";
    asker->place = rules->match.aim.place;
    if (rules->match.aim.given)
        check_rule(asker, ROLE_EACH_SIDE, NULL, &rules->match.aim);
    asker->is_behind_trick = false;
}

void laying_check_needs(struct laying *laying)
{
    const struct asking *asking = laying->asking;
    struct asker asker = {.laying = laying, .arena = arena_create()};
    check_tricks(&asker);
    check_endings(&asker);
    check_leader(&asker);
    check_outs(&asker);
    check_hooks(&asker);
    if (asking->question == QUESTION_SCORE || asking->goes_on)
        check_score(&asker);
    if (asking->question == QUESTION_LEGAL || asking->goes_on)
        check_obligations(&asker);
    if (asking->goes_on)
        check_steps(&asker);
    arena_destroy(asker.arena);
}
