/* The place among the trumps of a rank that is remembered: its tables are many, so it is said. */
#include "teach/sections.h"
#include "words/notes.h"
#include "words/ranks.h"

/* "the named rank", "the declarer's level". */
const struct statement *say_remembered_rank(struct writer *writer)
{
    const struct note *note = &writer->rules->notes[writer->rules->orders_by - 1];
    const struct statement *noun = say_note_noun(writer, note);
    return note->of == NOTE_OF_TABLE
               ? say(writer, SAY_NOTE_OF_TABLE, noun)
               : say(writer, SAY_NOTE_OF_OWNER, say_role(writer, ROLE_DECLARER), noun);
}

const struct statement *say_card_of_rank(struct writer *writer, const struct call_group *group)
{
    const struct note *note = &writer->rules->notes[group->of_rank - 1];
    const struct statement *noun = say(writer, SAY_NOTE_OF_TABLE, say_note_noun(writer, note));
    return say(writer, SAY_ANY_OF_RANK, noun);
}

static const struct statement *say_entry(struct writer *writer, const struct trump_rank *entry,
                                         bool joins)
{
    const struct named_cards cards = {
        .always = entry->cards,
        .of_trumps = entry->kind == TRUMP_RANK ? UINT64_C(1) << entry->rank : 0,
        .of_colour = entry->kind == TRUMP_COLOUR ? UINT64_C(1) << entry->rank : 0,
    };
    switch (entry->kind) {
    case TRUMP_NOTED_OWN: return say(writer, SAY_THAT_RANK_OF_TRUMPS);
    case TRUMP_NOTED: return say(writer, SAY_OTHERS_OF_THAT_RANK, say_if(writer, joins));
    case TRUMP_OTHERS: return say(writer, SAY_OTHERS_OF_TRUMP_SUIT);
    case TRUMP_RANK:
    case TRUMP_COLOUR:
    case TRUMP_CARD: break;
    }
    return say_named_cards(writer, &cards, EACH_THE, JOINT_AND);
}

void explain_remembered_rank(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    const struct contract *contract = &rules->contracts[writer->contract];
    const struct order *order = &contract->order;
    struct statements entries = {0}, sentences = {0};
    bool has_others = false, has_own = false;
    if (!contract->ranked)
        return;
    const struct statement *rank = say_remembered_rank(writer);
    for (unsigned i = 0; i < order->trump_count; i++) {
        add_part(writer, &entries, say_entry(writer, &order->trumps[i], has_own));
        has_own |= order->trumps[i].kind == TRUMP_NOTED_OWN;
        has_others |= order->trumps[i].kind == TRUMP_NOTED;
    }
    add_part(writer, &sentences,
             has_others ? say(writer, SAY_RANK_IS_TRUMPS, rank)
                        : say(writer, SAY_RANK_IS_AMONG_TRUMPS, rank));
    add_part(writer, &sentences,
             say(writer, SAY_TRUMPS_WITH_RANK, say_list(writer, &entries, JOINT_AND)));
    tell(writer, say_sentences(writer, &sentences));
}
