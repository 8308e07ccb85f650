/* The words a score uses: terms that are too long to be said where they are asked, and what amounts
 * are deal by deal. */
#include "teach/explain.h"
#include "teach/sections.h"
#include "words/contracts.h"
#include "words/values.h"

static void explain_term(struct teller *teller, const struct named_term *term)
{
    const struct expression *expression = term->expression;
    bool has_words = teller_says(teller, expression) && (expression->means || expression->lookup);
    const struct statement *meaning = !has_words          ? say_meaning(teller, term)
                                      : expression->means ? say_text(teller, expression->means)
                                                          : say_lookup(teller, expression);
    const struct statement *name =
        has_words ? say_text(teller, expression->says) : say_words(teller, term->name);
    bool is_condition = !has_words && expression->is_condition;
    tell_item(teller, name, say(teller, is_condition ? SAY_MEANS_THAT : SAY_MEANING, meaning));
}

/* What has words of the ruleset's is explained if these are; what has none by what it comes to,
 * unless that goes by the contract. */
static bool wants_explaining(const struct teller *teller, unsigned term, bool has_words)
{
    return teller->speaks_of[term] && (has_words ? teller->rules->terms[term].expression->means ||
                                                       teller->rules->terms[term].expression->lookup
                                                 : !term_has_variants(teller->rules, term));
}

/* A term that is explained may speak of another one; each is explained once. */
static void explain_terms(struct teller *teller, bool explained[TERMS_NAMED_MAX], bool only_words)
{
    const struct ruleset *rules = teller->rules;
    bool again = true;
    while (again) {
        again = false;
        for (unsigned i = 0; i < rules->term_count; i++) {
            bool has_words = teller_says(teller, rules->terms[i].expression);
            if (explained[i] || (only_words && !has_words) ||
                !wants_explaining(teller, i, has_words))
                continue;
            if (!teller->page->first)
                tell(teller, say(teller, SAY_WORDS_OF_THEIR_OWN));
            explained[i] = again = true;
            explain_term(teller, &rules->terms[i]);
        }
    }
}

/* What the ruleset calls the value that it has in a deal, or else the number. */
static const struct statement *say_listed_value(struct teller *teller,
                                                const struct listed_amount *listed, unsigned deal)
{
    int32_t value = listed_amount_of(listed, deal);
    const char *words = listed->says ? teller_words(teller, listed->says[value]) : NULL;
    return words ? say_text(teller, words) : say_digits(teller, value);
}

/* "Deal by deal the stake is 0, 1 and 2, and then from the start again." */
static void explain_listed(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    EACH(listed, rules->listed, rules->listed_count) {
        struct statements numbers = {0};
        for (unsigned deal = 1; deal <= listed->count; deal++)
            add_part(teller, &numbers, say_listed_value(teller, listed, deal));
        tell(teller, say(teller, SAY_DEAL_BY_DEAL, say_words(teller, listed->name),
                         say_list(teller, &numbers, JOINT_AND), say_again(teller, listed->count)));
    }
}

/* Words that are nowhere said have a meaning that nobody reads. */
static void note_what_is_not_explained(struct teller *teller, const bool explained[TERMS_NAMED_MAX])
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->term_count && teller->untold; i++) {
        const struct expression *expression = rules->terms[i].expression;
        if (expression->means && !explained[i])
            diagnostic_hint(diagnose(teller->untold, E_MEANING_UNTOLD, expression->place,
                                     "the rule book never says “%s”, and so not what that means",
                                     expression->says),
                            "only other words speak of '%s': say there what it means",
                            rules->terms[i].name);
    }
}

/* What the words mean speaks of what goes by the contract, which is told before; and that in words
 * of the ruleset's that want explaining. */
void explain_words(struct teller *teller)
{
    struct page *page = teller->page, *words = page_create_like(page);
    bool explained[TERMS_NAMED_MAX] = {false};
    teller->page = words;
    page_topic(words, say(teller, SAY_TOPIC_WORDS));
    explain_terms(teller, explained, false);
    teller->page = page;
    page_topic(page, say(teller, SAY_TOPIC_CONTRACTS));
    explain_by_contract(teller);
    teller->page = words;
    explain_terms(teller, explained, true);
    note_what_is_not_explained(teller, explained);
    teller->page = page;
    page_topic(page, say(teller, SAY_TOPIC_WORDS));
    page_append(page, words);
    explain_listed(teller);
}
