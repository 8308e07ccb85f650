/* Witnesses as scripts that can be run. */
#include "contrast/witness_page.h"

#include "base/yaml_text.h"
#include "contrast/witness_words.h"
#include "record/record.h"

/* One more "trumps: H" of a mapping. */
static const char *with_pair(struct arena *arena, const char *list, const char *name,
                             const char *value)
{
    return arena_joined(arena, list, ", ", "%s: %s", yaml_scalar(arena, name), value);
}

/* --- the rulesets ---------------------------------------------------------------------------- */

static const char *say_options(const struct ruleset *rules, struct arena *arena)
{
    const char *list = "";
    EACH(option, rules->options, rules->option_count) {
        bool is_number = option->kind == OPTION_NUMBER;
        if (is_number ? !option->chosen_number.given : option->chosen == option->standard)
            continue;
        list = with_pair(arena, list, option->name, option_as_yaml(arena, option));
    }
    return list;
}

/* "mine", or "{ruleset: mine, options: {long: true}, players: 6}". */
static const char *say_ruleset(const struct ruleset *rules, const char *name, struct arena *arena)
{
    const char *options = say_options(rules, arena), *text = yaml_scalar(arena, name);
    bool says_players = rules->fewest_players != rules->most_players;
    if (!*options && !says_players)
        return text;
    text = arena_format(arena, "{ruleset: %s", text);
    if (*options)
        text = arena_format(arena, "%s, options: {%s}", text, options);
    if (says_players)
        text = arena_format(arena, "%s, players: %u", text, rules->players);
    return arena_format(arena, "%s}", text);
}

static const char *with_line(struct arena *arena, const char *text, const char *line)
{
    return arena_format(arena, "%s%s\n", text, line);
}

static const char *say_heading(const struct witnesses *witnesses,
                               const struct script_heading *heading, struct arena *arena)
{
    const char *text = arena_format(arena, WITNESS_SCRIPT_HEAD "eldest: 1\ntitle: %s\nrulesets:\n",
                                    yaml_scalar(arena, heading->title));
    for (unsigned side = 0; side < 2; side++)
        text = with_line(arena, text,
                         arena_format(arena, "  %s: %s", yaml_scalar(arena, heading->labels[side]),
                                      say_ruleset(witnesses->common->rules[side],
                                                  heading->rulesets[side], arena)));
    return with_line(arena, text, "cases:");
}

/* --- the cases ------------------------------------------------------------------------------- */

/* A trick or a hand, with what is given for it. */
static const char *say_line(const struct witnesses *witnesses, const struct witness *witness,
                            const struct script_heading *heading, struct arena *arena)
{
    struct fact_list facts = witness_facts(witnesses, witness, arena);
    const char *given = "", *answers = "", *text = "";
    for (unsigned i = 0; i < facts.count; i++)
        given = with_pair(arena, given, facts.names[i], facts.values[i]);
    for (unsigned side = 0; side < 2; side++)
        answers = with_pair(arena, answers, heading->labels[side],
                            yaml_scalar(arena, witness_answer(witnesses, witness, side, arena)));
    const char *question = witness_question(witnesses, witness, arena);
    bool is_trick = witness->situation.question == QUESTION_WINNER;
    if (*given)
        text = arena_format(arena, "  - given: {%s}\n    ", given);
    else
        text = "  - ";
    return arena_format(arena, "%s%s:\n      %s: {%s}\n", text,
                        is_trick ? "who wins" : "which cards are legal",
                        yaml_scalar(arena, question), answers);
}

static const char *say_result(const struct witnesses *witnesses, const struct witness *witness,
                              const struct script_heading *heading, struct arena *arena)
{
    struct fact_list facts = witness_facts(witnesses, witness, arena);
    const char *text = "  - what is the score:\n", *margin = "      - ";
    for (unsigned i = 0; i < facts.count; i++) {
        text = arena_format(arena, "%s%s%s: %s\n", text, margin, yaml_scalar(arena, facts.names[i]),
                            facts.values[i]);
        margin = "        ";
    }
    text = arena_format(arena, "%s%sledger:\n", text, margin);
    for (unsigned side = 0; side < 2; side++)
        text = arena_format(arena, "%s          %s: %s\n", text,
                            yaml_scalar(arena, heading->labels[side]),
                            witness_answer(witnesses, witness, side, arena));
    return text;
}

/* --- the script ------------------------------------------------------------------------------ */

static const char *with_findings(const struct witnesses *witnesses, const struct findings *findings,
                                 const struct script_heading *heading, const char *text,
                                 struct arena *arena)
{
    for (const struct witness *one = findings->first; one; one = one->next) {
        if (one->is_repeated)
            continue;
        const char *said = one->situation.question == QUESTION_SCORE
                               ? say_result(witnesses, one, heading, arena)
                               : say_line(witnesses, one, heading, arena);
        text = arena_format(arena, "%s%s", text, said);
    }
    return text;
}

const char *witnesses_script(const struct witnesses *witnesses,
                             const struct script_heading *heading, struct arena *arena)
{
    const char *text = say_heading(witnesses, heading, arena);
    if (witnesses->tricks.count + witnesses->hands.count + witnesses->results.count == 0)
        return NULL;
    text = with_findings(witnesses, &witnesses->tricks, heading, text, arena);
    text = with_findings(witnesses, &witnesses->hands, heading, text, arena);
    return with_findings(witnesses, &witnesses->results, heading, text, arena);
}

/* --- whole deals ----------------------------------------------------------------------------- */

static bool find_in(const struct findings *findings, unsigned *number, const struct route **routes)
{
    for (const struct witness *one = findings->first; one; one = one->next)
        if (!one->is_repeated && (*number)-- == 0) {
            *routes = one->routes;
            return true;
        }
    return false;
}

static bool find_scored(const struct scored_findings *scored, unsigned number,
                        const struct route **routes)
{
    const struct scored_deal *one = scored->first;
    while (one && number-- > 0)
        one = one->next;
    if (one)
        *routes = one->routes;
    return one != NULL;
}

/* How both games came to a position, in the order of the page. False: there are not so many. */
static bool find_routes(const struct witnesses *witnesses, unsigned number,
                        const struct route **routes)
{
    for (const struct call_witness *one = witnesses->calls.first; one; one = one->next)
        if (number-- == 0) {
            *routes = one->routes;
            return true;
        }
    return find_in(&witnesses->hands, &number, routes) ||
           find_in(&witnesses->tricks, &number, routes) ||
           find_in(&witnesses->results, &number, routes) ||
           find_scored(&witnesses->scored, number, routes);
}

unsigned witnesses_routes(const struct witnesses *witnesses)
{
    const struct route *routes;
    unsigned count = 0;
    while (find_routes(witnesses, count, &routes))
        count++;
    return 2 * count;
}

const char *witnesses_route_name(const struct script_heading *heading, unsigned number,
                                 struct arena *arena)
{
    return arena_format(arena, "%02u-%s", number / 2 + 1, heading->labels[number % 2]);
}

const char *witnesses_route_script(const struct witnesses *witnesses,
                                   const struct script_heading *heading, unsigned number,
                                   struct arena *arena)
{
    unsigned side = number % 2;
    const struct engine *engine = questioning_engine(witnesses->questioning, side);
    const struct save_heading said = {
        .title = arena_format(arena, "%s, %u", heading->title, number / 2 + 1),
        .ruleset = heading->rulesets[side],
    };
    struct save *save = save_create(engine->rules, &said);
    struct listener listener = save_listener(save);
    const struct route *routes;
    struct state state;
    find_routes(witnesses, number / 2, &routes);
    route_replay(engine, &routes[side], &listener, &state);
    if (turn_is_decision(&state))
        save_legal(save, &state, engine_legal(engine, &state));
    const char *text = save_text(save, arena);
    save_destroy(save);
    return arena_format(arena, WITNESS_SCRIPT_HEAD "%s", text);
}
