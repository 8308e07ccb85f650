/* The deal, the bidding and the passing of cards: one story, told in several sections. */
#include "teach/explain.h"
#include "teach/sections.h"
#include "teach/calls.h"
#include "words/deal.h"

/* --- headings -------------------------------------------------------------------------------- */

static bool is_exchange(const struct step *step)
{
    return step->kind == STEP_PASS && !step_discards(step) && !step_covers(step);
}

/* From where on, in the story, nothing is asked any more. */
static unsigned find_end_of_bidding(const struct story *story)
{
    const struct step *steps = story->writer->rules->steps;
    unsigned end = 0;
    for (unsigned i = 0; i < story->end; i++)
        if (steps[i].kind == STEP_ASK)
            end = i + 1;
    return end;
}

enum heading { DEAL, PASSING, DISCARDING, BIDDING, HEADINGS };

static const unsigned headings[HEADINGS] = {SAY_SECTION_DEAL, SAY_SECTION_PASSING,
                                            SAY_SECTION_DISCARDING, SAY_SECTION_BIDDING};

bool explain_is_before_play(const struct statement *heading)
{
    for (unsigned i = 0; i < HEADINGS; i++)
        if (statement_is(heading, headings[i]))
            return true;
    return false;
}

/*
 * The heading under which a step would stand by itself. Cards that are passed on or laid away have
 * their own where nobody is asked before; passed on, also where nobody is asked afterwards.
 */
static enum heading find_heading(const struct story *story, unsigned number, enum heading heading)
{
    const struct step *step = &story->writer->rules->steps[number];
    bool is_over = number >= find_end_of_bidding(story);
    if (step->kind == STEP_ASK)
        return BIDDING;
    if (step->kind != STEP_PASS || step_covers(step) ||
        (heading == BIDDING && !(is_exchange(step) && is_over)))
        return heading;
    return is_exchange(step) ? PASSING : DISCARDING;
}

static bool declares(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (step->ask.is_auction || step->ask.groups[i].declares)
            return true;
    return false;
}

static bool any_step(const struct ruleset *rules, bool (*is_such)(const struct step *step))
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (is_such(&rules->steps[i]))
            return true;
    return false;
}

/* Whether an expression speaks of makers and defenders. */
static bool asks_of_makers(const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        enum role_base base = role_base(expression->names[i].role);
        if (base == ROLE_MAKERS || base == ROLE_DEFENDERS)
            return true;
    }
    return false;
}

/* Whether the rules speak of makers and defenders, or score the declarer alone. Where they do
 * neither, who plays with whom is their own business. */
static bool speaks_of_makers(const struct ruleset *rules)
{
    bool speaks = false;
    for (unsigned i = 0; i < rules->line_count; i++)
        speaks |= role_has(rules->lines[i].to, ROLE_OF_DECLARER) != 0 ||
                  (rules->lines[i].is_paid && role_has(rules->lines[i].from, ROLE_OF_DECLARER));
    for (unsigned i = 0; i < rules->penalty_count; i++)
        speaks |= role_has(rules->penalties[i].seats, ROLE_OF_DECLARER) != 0;
    for (unsigned i = 0; i < rules->expression_count; i++)
        speaks |= asks_of_makers(rules->expressions[i]);
    return speaks;
}

static bool finds_partners(const struct ruleset *rules)
{
    return rules->partner_by_card || any_step(rules, step_finds_partner);
}

bool has_partners(const struct ruleset *rules)
{
    return rules->sides != SIDES_NONE || finds_partners(rules);
}

/* Who the words stand for that the rules behind the bidding use. */
static void tell_makers(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    page_topic(writer->page, say(writer, SAY_TOPIC_MAKERS));
    if (!any_step(rules, declares))
        return;
    if (rules->sides != SIDES_NONE)
        tell(writer, say(writer, SAY_MAKERS_BY_SIDE));
    else if (finds_partners(rules))
        tell(writer, say(writer, SAY_MAKERS_WITH_PARTNER));
    else if (speaks_of_makers(rules))
        tell(writer, say(writer, SAY_MAKER_ALONE));
}

/* --- the sections ---------------------------------------------------------------------------- */

static void turn_to_heading(struct writer *writer, enum heading *now, enum heading heading)
{
    if (*now == BIDDING)
        tell_makers(writer);
    write_heading(writer, headings[heading]);
    *now = heading;
}

/* The steps that come before the play; none of the headings comes twice. */
static void write_sections(struct writer *writer)
{
    struct story story;
    enum heading now = DEAL;
    bool had[HEADINGS] = {[DEAL] = true};
    write_heading(writer, headings[DEAL]);
    story_begin(&story, writer, 0, writer->rules->play_step);
    for (unsigned i = 0; i < story.end; i++) {
        if (!story_tells(&story, i) || is_note_of_match(writer->rules, &writer->rules->steps[i]))
            continue; /* the latter is told with the score */
        enum heading heading = find_heading(&story, i, now);
        if (!had[heading])
            turn_to_heading(writer, &now, heading);
        had[heading] = true;
        story_tell(&story, i);
    }
    if (now == BIDDING)
        tell_makers(writer);
}

/* The steps from first to before end, without headings. */
static void tell_story(struct writer *writer, unsigned first, unsigned end)
{
    struct story story;
    story_begin(&story, writer, first, end);
    for (unsigned i = first; i < end; i++)
        if (story_tells(&story, i))
            story_tell(&story, i);
}

void explain_deal(struct writer *writer)
{
    write_sections(writer);
}

/* Whether there is something to tell of the moment behind a trick, whose first step this is. */
static bool has_news(const struct writer *writer, unsigned step, unsigned end)
{
    for (; step < end; step++)
        if (is_news(writer, writer->rules->steps[step].under))
            return true;
    return false;
}

/* "after the third trick", "whenever any heart has been played". */
static const struct statement *say_step_moment(struct writer *writer, const struct step_moment *at)
{
    bool is_every = at->first == 1 && at->last == TRICKS_MAX;
    switch (at->kind) {
    case AT_TURN: return say(writer, SAY_BEFORE_EVERY_CARD);
    case AT_FIRST_CARD: return say(writer, SAY_AFTER_FIRST_CARD);
    case AT_CARD:
        return say(writer, SAY_WHENEVER_CARD_PLAYED,
                   say_named_cards(writer, &at->falls, EACH_ANY, JOINT_OR));
    case AT_TRICK:
        if (is_every)
            return say(writer, SAY_AFTER_EVERY_TRICK);
        return at->first == at->last ? say(writer, SAY_AFTER_TRICK, say_number(writer, at->first))
                                     : say(writer, SAY_AFTER_TRICKS, say_number(writer, at->first),
                                           say_number(writer, at->last));
    case AT_LEAD: return say(writer, SAY_BEFORE_EVERY_LEAD);
    case AT_SCORE: return say(writer, SAY_BEFORE_SCORE);
    case AT_NO_MOMENT:
    case MOMENT_KINDS: break;
    }
    return NULL;
}

/* What is told of the steps at one moment, behind when it comes; nothing where all are silent. */
static void explain_moment(struct writer *writer, unsigned first, unsigned end)
{
    struct page *page = writer->page, *story = page_create_like(page);
    const struct statement *moment = say_step_moment(writer, &writer->rules->steps[first].at);
    writer->page = story;
    page_topic(story, moment);
    tell_story(writer, first, end);
    writer->page = page;
    page_topic(page, moment);
    if (!story->first)
        return;
    tell(writer, say(writer, SAY_MOMENT_BEGINS, moment));
    page_append(page, story);
}

void explain_moments(struct writer *writer)
{
    const struct step *steps = writer->rules->steps;
    unsigned step = writer->rules->play_step + 1;
    while (is_interlude(&steps[step])) {
        unsigned end = step;
        while (moment_same(&steps[end].at, &steps[step].at))
            end++;
        if (has_news(writer, step, end))
            explain_moment(writer, step, end);
        step = end;
    }
}

void explain_during(struct writer *writer)
{
    struct page *page = writer->page, *moments = page_create_like(page);
    writer->page = moments;
    explain_moments(writer);
    writer->page = page;
    if (!moments->first)
        return;
    write_heading(writer, SAY_SECTION_BETWEEN_TRICKS);
    page_append(page, moments);
}

void explain_bidding(struct writer *writer)
{
    tell_story(writer, 0, writer->rules->play_step);
}
