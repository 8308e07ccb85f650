/* The words that a score uses: terms that are too long to be spelt out each time, and amounts that
 * are listed deal by deal. */
#include <string.h>

#include "teach/explain.h"
#include "teach/sections.h"
#include "words/contracts.h"
#include "words/values.h"

#define WORDS_OF_A_NAME 3

/* Whether the words are only a name, "the base value": longer ones, or a number among them, say how
 * the amount is worked out. */
static bool is_name_alone(const char *words)
{
    unsigned count = 1;
    for (const char *at = words; *at; at++)
        count += *at == ' ';
    return count <= WORDS_OF_A_NAME && !strpbrk(words, "0123456789");
}

/* What an amount is made of that the words only name; NULL of others, and if no reader could follow
 * it. */
static const struct statement *say_made_of(struct writer *writer,
                                           const struct expression *expression)
{
    if (expression->is_condition || !is_name_alone(expression->says))
        return NULL;
    struct diagnostics *untold = writer->untold;
    writer->untold = NULL; /* if it is not printed, its parts need no words */
    bool can_be_read = is_plain(say_spelt_out(writer, expression));
    writer->untold = untold;
    return can_be_read ? say_spelt_out(writer, expression) : NULL;
}

/* What the words of a ruleset mean; NULL if nothing says so. */
static const struct statement *say_meaning_of_words(struct writer *writer,
                                                    const struct expression *expression)
{
    return expression->means    ? say_text(writer, expression->means)
           : expression->lookup ? say_lookup(writer, expression)
                                : say_made_of(writer, expression);
}

static void explain_term(struct writer *writer, const struct named_term *term)
{
    const struct expression *expression = term->expression;
    const struct statement *meaning =
        writer_says(writer, expression) ? say_meaning_of_words(writer, expression) : NULL;
    if (meaning)
        write_item(writer, say_text(writer, expression->says), say(writer, SAY_MEANING, meaning));
    else
        write_item(writer, say_words(writer, term->name),
                   say(writer, expression->is_condition ? SAY_MEANS_THAT : SAY_MEANING,
                       say_meaning(writer, term)));
}

/* Words of the ruleset are explained if something says what they mean; a term without words by what
 * it is made of. Neither is if that depends on the contract, for which there is a table. */
static bool wants_explaining(struct writer *writer, unsigned term, bool has_words)
{
    const struct named_term *named = &writer->rules->terms[term];
    if (!writer->speaks_of[term])
        return false;
    if (has_words && (named->expression->means || named->expression->lookup))
        return true;
    return !term_has_variants(writer->rules, term) &&
           (!has_words || say_made_of(writer, named->expression));
}

/* A term that is explained may speak of another one; each is explained once. */
static void explain_terms(struct writer *writer, bool explained[TERMS_NAMED_MAX], bool only_words)
{
    const struct ruleset *rules = writer->rules;
    bool again = true;
    while (again) {
        again = false;
        for (unsigned i = 0; i < rules->term_count; i++) {
            bool has_words = writer_says(writer, rules->terms[i].expression);
            if (explained[i] || (only_words && !has_words) ||
                !wants_explaining(writer, i, has_words))
                continue;
            if (!writer->page->first)
                tell(writer, say(writer, SAY_WORDS_OF_THEIR_OWN));
            explained[i] = again = true;
            explain_term(writer, &rules->terms[i]);
        }
    }
}

/* The ruleset's words for the value in a deal, or else the number. */
static const struct statement *say_listed_value(struct writer *writer,
                                                const struct listed_amount *listed, unsigned deal)
{
    int32_t value = listed_amount_of(listed, deal);
    const char *words = listed->says ? writer_words(writer, listed->says[value]) : NULL;
    return words ? say_text(writer, words) : say_digits(writer, value);
}

/* "1, 8, 11 and 14": the deals with the same value as this one; NULL if an earlier deal has it. */
static const struct statement *say_deals_of(struct writer *writer,
                                            const struct listed_amount *listed, unsigned deal)
{
    struct statements deals = {0};
    for (unsigned i = 1; i <= listed->count; i++) {
        if (!statement_equal(say_listed_value(writer, listed, i),
                             say_listed_value(writer, listed, deal)))
            continue;
        if (i < deal)
            return NULL;
        add_part(writer, &deals, say_digits(writer, i));
    }
    return say_list(writer, &deals, JOINT_AND);
}

/* A table: the deals that have a value, and the value. */
static void explain_listed(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    EACH(listed, rules->listed, rules->listed_count) {
        const struct statement *again = say_again(writer, listed->count);
        page_table(writer->page, 2,
                   (const struct statement *const[]){say(writer, SAY_COLUMN_DEALS),
                                                     say_words(writer, listed->name)});
        for (unsigned deal = 1; deal <= listed->count; deal++) {
            const struct statement *deals = say_deals_of(writer, listed, deal);
            if (deals)
                page_row(writer->page, (const struct statement *const[]){
                                           deals, say_listed_value(writer, listed, deal)});
        }
        if (again)
            tell(writer, say(writer, SAY_BEGINS_AGAIN, say_digits(writer, listed->count)));
    }
}

/* Meanings of words that the book never uses. */
static void note_what_is_not_explained(struct writer *writer, const bool explained[TERMS_NAMED_MAX])
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = 0; i < rules->term_count && writer->untold; i++) {
        const struct expression *expression = rules->terms[i].expression;
        if (expression->means && !explained[i])
            diagnostic_hint(diagnose(writer->untold, E_MEANING_UNTOLD, expression->place,
                                     "the rule book never uses “%s”, so it never explains it",
                                     expression->says),
                            "only other words use '%s': explain it there", rules->terms[i].name);
    }
}

/* Whether something says what the amount is: its meaning, a table, a term of the glossary, or its
 * words by themselves. */
static bool is_amount_explained(const struct ruleset *rules, unsigned term)
{
    const struct expression *expression = rules->terms[term].expression;
    return expression->means || expression->lookup || !is_name_alone(expression->says) ||
           glossary_of(rules, GLOSS_TERM, term);
}

/* Amounts that are only named, so that nobody can work them out. */
static void note_amounts_without_meaning(struct writer *writer,
                                         const bool explained[TERMS_NAMED_MAX])
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = 0; i < rules->term_count && writer->untold; i++) {
        const struct expression *expression = rules->terms[i].expression;
        if (!writer->speaks_of[i] || expression->is_condition || !expression->says ||
            explained[i] || is_amount_explained(rules, i))
            continue;
        diagnostic_hint(diagnose(writer->untold, E_AMOUNT_UNTOLD, expression->place,
                                 "the rule book says “%s” and never what that is",
                                 expression->says),
                        "say how it is worked out: 'means: ...'");
    }
}

/* The meanings of words may mention amounts that depend on the contract. The table of these comes
 * first, and may use further words. */
void explain_words(struct writer *writer)
{
    struct page *page = writer->page, *words = page_create_like(page);
    bool explained[TERMS_NAMED_MAX] = {false};
    writer->page = words;
    page_topic(words, say(writer, SAY_TOPIC_WORDS));
    explain_terms(writer, explained, false);
    writer->page = page;
    page_topic(page, say(writer, SAY_TOPIC_CONTRACTS));
    explain_by_contract(writer);
    writer->page = words;
    explain_terms(writer, explained, true);
    note_what_is_not_explained(writer, explained);
    note_amounts_without_meaning(writer, explained);
    writer->page = page;
    page_topic(page, say(writer, SAY_TOPIC_WORDS));
    page_append(page, words);
    explain_listed(writer);
}
