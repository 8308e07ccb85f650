#include "meaning.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- parts of rules -------------------------------------------------------------------------- */

static void put(FILE *out, const char *what, int64_t number)
{
    fprintf(out, "%s %" PRId64 "\n", what, number);
}

static void put_text(FILE *out, const char *what, const char *text)
{
    fprintf(out, "%s '%s'\n", what, text ? text : "");
}

static void put_set(FILE *out, const char *what, struct set set)
{
    fprintf(out, "%s", what);
    for (unsigned i = 0; i < SET_MAX; i++)
        if (set_has(set, i))
            fprintf(out, " %u", i);
    fprintf(out, "\n");
}

static void put_expression(FILE *out, const char *what, const struct expression *expression)
{
    if (!expression)
        return;
    put_text(out, what, expression->text);
    put_text(out, "told", expression->says);
    put_text(out, "told otherwise", expression->says_not);
    put_text(out, "meant", expression->means);
    if (expression->lookup)
        put(out, "others", expression->lookup->has_others);
    for (unsigned i = 0; i < expression->name_count; i++)
        fprintf(out, "  %s is %d %d %d\n", expression->names[i].text,
                (int)expression->names[i].fact, (int)expression->names[i].role,
                expression->names[i].index);
}

static void put_amount(FILE *out, const char *what, const struct amount *amount)
{
    if (!amount->given)
        return;
    put(out, what, amount->expression ? 0 : amount->number);
    put_expression(out, what, amount->expression);
}

/* --- players and cards ----------------------------------------------------------------------- */

static void put_players(FILE *out, const struct ruleset *rules)
{
    put_text(out, "name", rules->name);
    put_text(out, "summary", rules->summary);
    put_text(out, "source", rules->source);
    put_text(out, "family", rules->family);
    put_text(out, "teaches", rules->teaches);
    put_text(out, "hooks", rules->hook_file ? rules->hook_file->text : NULL);
    put(out, "players", rules->players);
    put(out, "fewest", rules->fewest_players);
    put(out, "most", rules->most_players);
    put(out, "rotation", rules->rotation);
    put(out, "sides", rules->sides);
    put(out, "partner", rules->partner_by_card ? rules->partner_card : -1);
    put(out, "draw", rules->seating.by_draw);
    put(out, "partners", rules->seating.partners);
    for (unsigned i = 0; i < rules->pack.rank_count; i++)
        put(out, "drawn", rules->seating.strength[i]);
}

static void put_pack(FILE *out, const struct pack *pack)
{
    put(out, "deals", pack->deals);
    for (unsigned i = 0; i < pack->suit_count; i++)
        put_text(out, pack->suits[i].letter, pack->suits[i].name);
    for (unsigned i = 0; i < pack->suit_count; i++)
        put_text(out, "colour", pack->suits[i].colour);
    for (unsigned i = 0; i < pack->rank_count; i++)
        put_text(out, "rank", pack->ranks[i]);
    for (unsigned i = 0; i < pack->card_count; i++)
        put_text(out, "card", pack->cards[i].name);
}

static void put_capture(FILE *out, const struct capture *capture)
{
    put_set(out, "captures", capture->card);
    for (unsigned i = 0; i < capture->captured_count; i++)
        put_set(out, "captured", capture->captured[i]);
}

/* NULL for suits that cannot come together in a deal. */
static void put_context(FILE *out, unsigned number, const struct context *context)
{
    char text[DIGEST_TEXT];
    if (!context)
        return;
    struct context tables;
    memcpy(&tables, context, sizeof tables);
    tables.captures = NULL; /* where they lie says nothing */
    fprintf(out, "context %u %s\n", number, digest_text(digest_of(&tables, sizeof tables), text));
    for (unsigned i = 0; i < context->capture_count; i++)
        put_capture(out, &context->captures[i]);
}

static void put_order(FILE *out, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->variable_count; i++)
        put_text(out, "suit of the deal", rules->variables[i]);
    for (unsigned i = 0; i < rules->trumps_count; i++)
        put(out, "trumps", rules->trumps[i]);
    for (unsigned i = 0; i < rules->context_count; i++)
        put_context(out, i, rules->contexts[i]);
}

/* --- steps ----------------------------------------------------------------------------------- */

static void put_deal(FILE *out, const struct deal_step *deal)
{
    put(out, "deal", deal->kind);
    for (unsigned i = 0; i < deal->cards.item_count; i++) {
        put_amount(out, "from", &deal->cards.items[i].from);
        put_amount(out, "to", &deal->cards.items[i].to);
    }
    for (unsigned i = 0; i < deal->round_count; i++)
        for (unsigned j = 0; j < SEATS_MAX; j++)
            put(out, "packet", deal->packets[i][j]);
}

static void put_settings(FILE *out, const struct note_settings *settings)
{
    for (unsigned i = 0; i < settings->count; i++) {
        put(out, "sets note", settings->items[i].note);
        put_amount(out, "value", &settings->items[i].value);
    }
}

/* One number is the same in a list and without. */
static void put_numbers(FILE *out, const struct call_group *group)
{
    if (group->number_count == 1) {
        put_amount(out, "low", &(struct amount){.given = true, .number = group->numbers[0]});
        put_amount(out, "high", &(struct amount){.given = true, .number = group->numbers[0]});
        return;
    }
    put_amount(out, "low", &group->low);
    put_amount(out, "high", &group->high);
    for (unsigned i = 0; group->numbers && i < group->number_count; i++)
        put(out, "number", group->numbers[i]);
}

static void put_named_cards(FILE *out, const char *name, const struct named_cards *cards)
{
    put_set(out, name, cards->always);
    put(out, "of trumps", (int)cards->of_trumps);
    put(out, "of the same colour", (int)cards->of_colour);
}

static void put_call(FILE *out, const struct call_group *group)
{
    put_text(out, "call", group->name);
    put(out, "kind", group->kind);
    put_expression(out, "if", group->condition);
    put_numbers(out, group);
    put_set(out, "suits", group->suits);
    put(out, "except", group->except);
    put_set(out, "cards", group->cards);
    put_amount(out, "above", &group->above);
    put_text(out, "above call", group->above_call);
    put(out, "sets", group->sets);
    put(out, "copies", group->copies);
    put(out, "declares", group->declares);
    put(out, "first of the side", group->first_of_side);
    put(out, "ranks", (int)group->ranks);
    put_named_cards(out, "swaps", &group->swaps);
    put(out, "takes goal", group->takes_goal);
    put(out, "lays", (int)group->lays);
    for (unsigned i = 0; i < group->melds_count; i++)
        put(out, "melds", group->melds[i]);
    put(out, "again", (int)group->again);
    put(out, "part", group->part);
    put(out, "of parts", group->parts);
    put(out, "apart", group->apart);
    put(out, "by", group->by);
    for (unsigned i = 0; i < group->ladder_count; i++)
        put(out, "rung", group->ladder[i]);
    put(out, "above rung", group->above_rung ? group->above_suit : -1);
    put(out, "joins", group->joins);
    put(out, "by lead", group->trumps_by_lead);
    put(out, "contract", group->contract);
    put_settings(out, &group->notes);
    put(out, "then", group->leads_on ? group->then : -1);
    for (unsigned i = 0; i < group->saying_count; i++) {
        put(out, "to", group->sayings[i].role);
        put_text(out, "says", group->sayings[i].words);
    }
    put_text(out, "means", group->means ? group->means : "");
}

static void put_ask(FILE *out, const struct ask_step *ask)
{
    put(out, "who", ask->who);
    put(out, "auction", ask->is_auction);
    put(out, "otherwise", ask->otherwise);
    put(out, "starts", ask->starts);
    put(out, "passing is final", ask->passing_is_final);
    put(out, "seniors hold", ask->seniors_hold);
    put(out, "senior", ask->senior);
    put(out, "in pairs", ask->in_pairs);
    put(out, "rounds", ask->rounds);
    put(out, "at once", ask->at_once);
    for (unsigned i = 0; i < ask->group_count; i++)
        put_call(out, &ask->groups[i]);
    for (unsigned i = 0; i < ask->limit_count; i++) {
        put_text(out, "limit", ask->limits[i].name);
        put_expression(out, "refuses", ask->limits[i].condition);
    }
}

static void put_pass(FILE *out, const struct pass_step *pass)
{
    put(out, "who", pass->who);
    for (unsigned i = 0; i < pass->item_count; i++) {
        put(out, "cards", pass->items[i].count);
        put(out, "to", pass->items[i].count ? (int)pass->items[i].direction : -1);
    }
    put_amount(out, "as said", &pass->each);
    put_set(out, "except", pass->except);
    put_set(out, "forced", pass->forced);
    put(out, "counted for", pass->is_counted ? (int)pass->counted_for : -1);
}

static void put_kind(FILE *out, const struct step *step)
{
    switch (step->kind) {
    case STEP_GATHER:
        for (unsigned i = 0; i < SUITS_MAX; i++)
            put(out, "suit", step->gather.suits[i]);
        break;
    case STEP_DEAL: put_deal(out, &step->deal); break;
    case STEP_TURN_UP:
        put(out, "card turned up", step->turn_up.which);
        put(out, "names", step->turn_up.variable);
        break;
    case STEP_FLIP:
        put_set(out, "until", step->flip.until);
        put(out, "names", step->flip.variable);
        break;
    case STEP_TAKE:
        put(out, "who", step->take.who);
        put(out, "starts", step->take.starts);
        put(out, "turn-up", step->take.is_turn_up);
        put(out, "to tricks", step->take.to_tricks);
        put(out, "count", step->take.count);
        put_amount(out, "as said", &step->take.each);
        break;
    case STEP_GOALS:
        put_amount(out, "goals", &step->goals.worth);
        put_set(out, "of", step->goals.goals);
        for (unsigned i = 0; i < step->goals.named_count; i++) {
            put_text(out, "goal", step->goals.named[i].name);
            put_expression(out, "is", step->goals.named[i].condition);
            put_amount(out, "worth", &step->goals.named[i].worth);
        }
        break;
    case STEP_CUT:
        put(out, "who", step->who);
        put(out, "names", step->other_pack);
        break;
    case STEP_PARTNER:
    case STEP_TAKE_BACK: put(out, "who", step->who); break;
    case STEP_SHOW:
        put(out, "who", step->who);
        put(out, "first packet", (int)step->deal.starts);
        put(out, "shown", (int)step->shown << 8 | step->shown_count);
        put(out, "names", step->names);
        break;
    case STEP_ASK: put_ask(out, &step->ask); break;
    case STEP_TRUMPS:
        put(out, "trumps", step->trumps.suit);
        put(out, "trumps of", step->trumps.copies);
        put_amount(out, "table", &step->trumps.table);
        break;
    case STEP_SUIT_OF:
        put(out, "suit of", (int)step->suit_of.card);
        put(out, "names", step->suit_of.variable);
        break;
    case STEP_NOTE: put_settings(out, &step->notes); break;
    case STEP_ANNOUNCE: put_text(out, "announces", step->announces); break;
    case STEP_PASS: put_pass(out, &step->pass); break;
    case STEP_TURN_DOWN:
    case STEP_SHUFFLE:
    case STEP_PLAY:
    case STEP_SCORE:
    case STEP_ABANDON:
    case STEP_REDEAL: break;
    }
}

static void put_step(FILE *out, const struct step *step)
{
    put_text(out, "step", step->name);
    put_text(out, "told", step->says ? step->says : "");
    put(out, "kind", step->kind);
    put(out, "next", step->next);
    put(out, "at", step->at.kind);
    put(out, "first trick", step->at.first);
    put(out, "last trick", step->at.last);
    put_named_cards(out, "falls", &step->at.falls);
    put(out, "under", (int)step->under);
    put_expression(out, "if", step->condition);
    put_kind(out, step);
}

/* --- play ------------------------------------------------------------------------------------ */

static void put_cards_of(FILE *out, const char *name, const struct term *terms, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        put(out, name, terms[i].kind);
        put(out, "of", terms[i].kind == TERM_VARIABLE ? terms[i].variable : -1);
        put_named_cards(out, "named", &terms[i].cards);
    }
}

static void put_obligation(FILE *out, const struct obligation *obligation)
{
    put_text(out, "obligation", obligation->name);
    put(out, "when", obligation->when);
    put(out, "seat", obligation->has_role ? (int)obligation->role : -1);
    put(out, "trick", obligation->trick);
    put(out, "forbids", obligation->forbids);
    put(out, "under", (int)obligation->under);
    put_expression(out, "if", obligation->condition);
    put_text(out, "hook", obligation->hook ? obligation->hook->function : NULL);
    put_named_cards(out, "spares", &obligation->spares);
    put(out, "drawn by", obligation->higher_draws);
    put_cards_of(out, "cards", obligation->terms, obligation->term_count);
    put_cards_of(out, "or", obligation->instead, obligation->instead_count);
    put_text(out, "told", obligation->says);
}

static void put_down(FILE *out, const struct down_rule *down)
{
    put_text(out, "face down", down->name);
    put(out, "under", (int)down->under);
    put(out, "cards", down->cards);
    put_expression(out, "if", down->condition);
    put(out, "seen by", down->has_seen_by ? (int)down->seen_by : -1);
    put_text(out, "told", down->says);
}

static void put_play(FILE *out, const struct play_rules *play)
{
    put_text(out, "winner", play->winner ? play->winner->function : NULL);
    for (unsigned i = 0; i < play->obligation_count; i++)
        put_obligation(out, &play->obligations[i]);
    for (unsigned i = 0; i < play->ending_count; i++) {
        put_text(out, "until", play->endings[i].name);
        put(out, "under", (int)play->endings[i].under);
        put_expression(out, "if", play->endings[i].condition);
    }
    for (unsigned i = 0; i < play->out_count; i++) {
        put(out, "out", play->outs[i].who);
        put(out, "under", (int)play->outs[i].under);
        put_expression(out, "if", play->outs[i].condition);
    }
    for (unsigned i = 0; i < play->down_count; i++)
        put_down(out, &play->downs[i]);
}

/* --- score and match ------------------------------------------------------------------------- */

static void put_line(FILE *out, const char *what, const struct score_line *line)
{
    put_text(out, what, line->name);
    put(out, "to", line->to);
    put_amount(out, "points", &line->points);
    put(out, "under", (int)line->under);
    put(out, "per trick", line->per_trick);
    put_expression(out, "if", line->condition);
}

static void put_penalty(FILE *out, const struct penalty *penalty)
{
    put_line(out, "penalty", &penalty->line);
    put(out, "when", penalty->when);
    put(out, "seats", (int)penalty->seats);
    put(out, "times", penalty->times);
    put_settings(out, &penalty->notes);
}

static void put_melds(FILE *out, const struct ruleset *rules, const struct melds *melds)
{
    for (unsigned i = 0; melds->ranks && i < rules->pack.rank_count; i++)
        put(out, "rank", melds->ranks[i]);
    put(out, "best alone", melds->best_alone);
    put(out, "nobody of equals", melds->nobody_of_equals);
    for (unsigned i = 0; i < melds->count; i++) {
        const struct meld *meld = &melds->each[i];
        put_text(out, "meld", meld->name);
        put(out, "length", meld->length);
        put(out, "times", meld->times);
        put(out, "points", meld->points);
        for (unsigned j = 0; j < meld->worth_count; j++)
            SET_EACH(card, meld->worths[j].cards)
                put(out, "worth", meld->worths[j].points << 8 | (int)card);
        for (unsigned j = 0; j < meld->pattern_count; j++)
            for (unsigned k = 0; k < meld->patterns[j].part_count; k++)
                for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
                    SET_EACH(card, named_cards_now(&meld->patterns[j].parts[k], trumps))
                        put(out, "part", (int)(trumps << 8 | card));
    }
}

static void put_terms(FILE *out, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->count_count; i++) {
        put_text(out, "count", rules->counts[i].name);
        put(out, "total", rules->counts[i].has_total ? rules->counts[i].total : -1);
        for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
            for (unsigned j = 0; j < rules->pack.card_count; j++)
                put(out, "card", count_worths(&rules->counts[i], trumps)->value[j]);
        put(out, "called card", rules->counts[i].called_worth);
        put(out, "called suit", rules->counts[i].called_suit_worth);
        put(out, "goals",
            rules->counts[i].kind == COUNT_GOALS ? 1 + (int)rules->counts[i].goals : 0);
        put(out, "goal", rules->counts[i].goal);
        put(out, "run", rules->counts[i].kind == COUNT_RUN ? rules->counts[i].entry_count : 0);
        put_melds(out, rules, &rules->counts[i].melds);
    }
    for (unsigned i = 0; i < rules->listed_count; i++)
        for (unsigned deal = 1; deal <= rules->listed[i].count; deal++) {
            int32_t value = listed_amount_of(&rules->listed[i], deal);
            put(out, rules->listed[i].name, value);
            put_text(out, "told", rules->listed[i].says ? rules->listed[i].says[value] : NULL);
        }
    for (unsigned i = 0; i < rules->note_count; i++) {
        put_text(out, "note", rules->notes[i].name);
        put(out, "type", rules->notes[i].type);
        put(out, "of", rules->notes[i].of);
        put(out, "until", rules->notes[i].until);
        put_amount(out, "starts", &rules->notes[i].starts);
        for (unsigned seat = 0; seat < rules->notes[i].collects_count; seat++)
            put(out, "collects", rules->notes[i].collects[seat]);
        put(out, "full", rules->notes[i].full);
        put_text(out, "call", rules->notes[i].call);
        put(out, "played", rules->notes[i].is_played);
        put_text(out, "told", rules->notes[i].says);
        put_text(out, "told otherwise", rules->notes[i].says_not);
        put_text(out, "noun", rules->notes[i].noun);
        put(out, "silent", rules->notes[i].silent);
    }
    for (unsigned i = 0; i < rules->term_count; i++) {
        put_text(out, "term", rules->terms[i].name);
        put(out, "condition", rules->terms[i].expression->is_condition);
        put(out, "under", (int)rules->terms[i].expression->under);
        put_expression(out, "is", rules->terms[i].expression);
    }
    for (unsigned i = 0; i <= rules->contract_count; i++) {
        put_text(out, "contract", rules->contracts[i].name);
        for (unsigned j = 0; j < rules->contracts[i].leader_count; j++)
            put(out, "leader", rules->contracts[i].leaders[j].who);
        for (unsigned j = 0; j < rules->contracts[i].next_leader_count; j++)
            put(out, "leads next", rules->contracts[i].next_leaders[j].who);
        put(out, "drops", rules->contracts[i].has_drops ? (int)rules->contracts[i].drops : -1);
        put(out, "goes on",
            rules->contracts[i].has_goes_on ? (int)rules->contracts[i].goes_on : -1);
        put(out, "dummy", rules->contracts[i].has_dummy ? (int)rules->contracts[i].dummy : -1);
        put(out, "trumps", rules->contracts[i].has_trumps ? rules->contracts[i].trumps : -1);
    }
}

static void put_score(FILE *out, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        put_line(out, "line", &rules->lines[i]);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        put_penalty(out, &rules->penalties[i]);
}

static void put_match(FILE *out, const struct match_rules *match)
{
    put_amount(out, "target", &match->target);
    put(out, "deals next", match->has_next_dealer ? 1 + match->next_dealer : 0);
    put_amount(out, "bottom", &match->bottom);
    for (unsigned i = 0; i < match->end_count; i++) {
        put_text(out, "end", match->ends[i].name);
        put_expression(out, "if", match->ends[i].condition);
    }
    put_amount(out, "deals", &match->deals);
    put(out, "lowest wins", match->lowest_wins);
    put(out, "time", match->time_may_be_called);
    put_amount(out, "aim", &match->aim);
    for (unsigned i = 0; i < match->remark_count; i++) {
        put_text(out, "remark", match->remarks[i].name);
        put(out, "to", match->remarks[i].to);
        put(out, "after each deal", match->remarks[i].after_deal);
        put_expression(out, "if", match->remarks[i].condition);
        put_text(out, "told", match->remarks[i].says);
    }
}

/* --- options --------------------------------------------------------------------------------- */

static void put_ties(FILE *out, const char *what, const struct option_tie *ties, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        put(out, what, ties[i].option);
        put_text(out, "at", ties[i].value);
    }
}

static void put_option(FILE *out, const struct option *option)
{
    put_text(out, "option", option->name);
    put_text(out, "help", option->help);
    put(out, "kind", option->kind);
    put(out, "standard", option->standard);
    put(out, "chosen", option->chosen);
    for (unsigned i = 0; i < option->value_count; i++) {
        put_text(out, "value", option->values[i].name);
        put_text(out, "help", option->values[i].help);
    }
    put_amount(out, "number", &option->number);
    put_amount(out, "from", &option->low);
    put_amount(out, "to", &option->high);
    for (unsigned i = 0; i < option->one_of_count; i++)
        put(out, "one of", option->one_of[i]);
    put_ties(out, "requires", option->requires, option->require_count);
    put_ties(out, "excludes", option->excludes, option->exclude_count);
}

/* --- the words of its players ---------------------------------------------------------------- */

static void put_glossary(FILE *out, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->glossary_count; i++) {
        put_text(out, "word", rules->glossary[i].name);
        put_text(out, "plural", rules->glossary[i].plural);
        put_text(out, "meant", rules->glossary[i].means);
        put(out, "kind", (int)rules->glossary[i].kind);
        put_named_cards(out, "cards", &rules->glossary[i].cards);
        put(out, "role", (int)rules->glossary[i].role);
        put(out, "number", rules->glossary[i].number);
    }
}

/* --- the whole ------------------------------------------------------------------------------- */

static void put_rules(FILE *out, const struct ruleset *rules)
{
    put_players(out, rules);
    put_pack(out, &rules->pack);
    put_order(out, rules);
    for (unsigned i = 0; i < rules->step_count; i++)
        put_step(out, &rules->steps[i]);
    put_play(out, &rules->play);
    put_terms(out, rules);
    put_score(out, rules);
    put_match(out, &rules->match);
    put_glossary(out, rules);
    for (unsigned i = 0; i < rules->option_count; i++)
        put_option(out, &rules->options[i]);
}

struct digest meaning_of(const struct ruleset *rules)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        abort();
    put_rules(out, rules);
    fclose(out);
    struct digest digest = digest_of(text, length);
    free(text);
    return digest;
}
