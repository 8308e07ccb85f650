/* The terms of the trade, each with what it stands for and what it means. */
#include "teach/explain.h"
#include "teach/sections.h"
#include "words/terms.h"

/* What a term stands for in plain words; NULL where other parts of the book explain it. */
static const struct statement *say_thing(struct writer *writer, const struct glossary_entry *term)
{
    switch (term->kind) {
    case GLOSS_CARDS: return say_named_cards(writer, &term->cards, EACH_A, JOINT_OR);
    case GLOSS_TALON: return say(writer, SAY_CARDS_NOT_DEALT);
    case GLOSS_ROLE: return say_role(writer, term->role);
    case GLOSS_COUNT:
    case GLOSS_NOTE:
    case GLOSS_TERM:
    case GLOSS_LISTED: break;
    }
    return NULL;
}

static void explain_term_of_trade(struct writer *writer, const struct glossary_entry *term)
{
    const struct statement *thing = say_thing(writer, term);
    const struct statement *means = say_text(writer, term->means);
    if (!thing && !means)
        return;
    const struct statement *said =
        say(writer, SAY_TERM_STANDS_FOR, thing ? thing : means, thing ? means : NULL);
    write_item(writer, say_text(writer, term->name), say_by(writer, term->place, said));
}

void explain_glossary(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    if (rules->glossary_count == 0)
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_TERMS));
    tell(writer, say(writer, SAY_TERMS_ARE));
    writer->is_plain = true;
    EACH(term, rules->glossary, rules->glossary_count)
        explain_term_of_trade(writer, term);
    writer->is_plain = false;
}
