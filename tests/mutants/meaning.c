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
    put_text(out, "hooks", rules->hook_file ? rules->hook_file->text : NULL);
    put(out, "players", rules->players);
    put(out, "fewest", rules->fewest_players);
    put(out, "most", rules->most_players);
    put(out, "rotation", rules->rotation);
    put(out, "sides", rules->sides);
    put(out, "draw", rules->seating.by_draw);
    put(out, "partners", rules->seating.partners);
    for (unsigned i = 0; i < rules->pack.rank_count; i++)
        put(out, "drawn", rules->seating.strength[i]);
}

static void put_pack(FILE *out, const struct pack *pack)
{
    for (unsigned i = 0; i < pack->suit_count; i++)
        put_text(out, pack->suits[i].letter, pack->suits[i].name);
    for (unsigned i = 0; i < pack->rank_count; i++)
        put_text(out, "rank", pack->ranks[i]);
    for (unsigned i = 0; i < pack->card_count; i++)
        put_text(out, "card", pack->cards[i].name);
}

/* NULL for suits that cannot come together in a deal. */
static void put_context(FILE *out, unsigned number, const struct context *context)
{
    char text[DIGEST_TEXT];
    if (context)
        fprintf(out, "context %u %s\n", number,
                digest_text(digest_of(context, sizeof *context), text));
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

static void put_call(FILE *out, const struct call_group *group)
{
    put_text(out, "call", group->name);
    put(out, "kind", group->kind);
    put_amount(out, "low", &group->low);
    put_amount(out, "high", &group->high);
    put_set(out, "suits", group->suits);
    put(out, "except", group->except);
    put_set(out, "cards", group->cards);
    put_amount(out, "above", &group->above);
    put(out, "sets", group->sets);
    put(out, "copies", group->copies);
    put(out, "declares", group->declares);
    put(out, "by lead", group->trumps_by_lead);
    put(out, "contract", group->contract);
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
        put(out, "last dealt", step->turn_up.last_dealt);
        put(out, "names", step->turn_up.variable);
        break;
    case STEP_FLIP:
        put_set(out, "until", step->flip.until);
        put(out, "names", step->flip.variable);
        break;
    case STEP_CUT:
    case STEP_TAKE:
    case STEP_SHOW: put(out, "who", step->who); break;
    case STEP_ASK: put_ask(out, &step->ask); break;
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
    put(out, "after trick", step->after_trick);
    put(out, "under", (int)step->under);
    put_expression(out, "if", step->condition);
    put_kind(out, step);
}

/* --- play ------------------------------------------------------------------------------------ */

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
    put_set(out, "spares", obligation->spares);
    for (unsigned i = 0; i < obligation->term_count; i++) {
        put(out, "cards", obligation->terms[i].kind);
        put(out, "of",
            obligation->terms[i].kind == TERM_VARIABLE ? obligation->terms[i].variable : -1);
        put_set(out, "named", obligation->terms[i].cards);
    }
}

static void put_play(FILE *out, const struct play_rules *play)
{
    put_text(out, "winner", play->winner ? play->winner->function : NULL);
    for (unsigned i = 0; i < play->obligation_count; i++)
        put_obligation(out, &play->obligations[i]);
}

/* --- score and match ------------------------------------------------------------------------- */

static void put_line(FILE *out, const char *what, const struct score_line *line)
{
    put_text(out, what, line->name);
    put(out, "to", line->to);
    put_amount(out, "points", &line->points);
    put(out, "under", (int)line->under);
    put_expression(out, "if", line->condition);
}

static void put_terms(FILE *out, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->count_count; i++) {
        put_text(out, "count", rules->counts[i].name);
        put(out, "total", rules->counts[i].has_total ? rules->counts[i].total : -1);
        for (unsigned j = 0; j < rules->pack.card_count; j++)
            put(out, "card", rules->counts[i].value[j]);
    }
    for (unsigned i = 0; i < rules->term_count; i++) {
        put_text(out, "term", rules->terms[i].name);
        put(out, "condition", rules->terms[i].expression->is_condition);
        put(out, "under", (int)rules->terms[i].expression->under);
        put_expression(out, "is", rules->terms[i].expression);
    }
    for (unsigned i = 0; i <= rules->contract_count; i++) {
        put_text(out, "contract", rules->contracts[i].name);
        put(out, "leader", rules->contracts[i].leader);
        put(out, "trumps", rules->contracts[i].has_trumps ? rules->contracts[i].trumps : -1);
    }
}

static void put_score(FILE *out, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        put_line(out, "line", &rules->lines[i]);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        put_line(out, "penalty", &rules->penalties[i]);
}

static void put_match(FILE *out, const struct match_rules *match)
{
    put_amount(out, "target", &match->target);
    put_amount(out, "deals", &match->deals);
    put(out, "lowest wins", match->lowest_wins);
    put(out, "time", match->time_may_be_called);
    put_amount(out, "aim", &match->aim);
    for (unsigned i = 0; i < match->remark_count; i++) {
        put_text(out, "remark", match->remarks[i].name);
        put(out, "to", match->remarks[i].to);
        put(out, "after each deal", match->remarks[i].after_deal);
        put_expression(out, "if", match->remarks[i].condition);
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
