/* eldest solve for one position. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/common.h"
#include "cli/moment.h"
#include "cli/output.h"
#include "cli/show.h"
#include "cli/solve.h"
#include "engine/open.h"
#include "hooks/hooks.h"
#include "script/script.h"
#include "transcript/action.h"
#include "words/glyphs.h"
#include "transcript/seats.h"

/* A position, and what came of it. */
struct answer {
    const struct solve_options *options;
    const struct ruleset *rules;
    const struct seat_names *names;
    const struct state *state;
    struct arena *arena;
    struct solved_position position;
};

static enum solve_end find_answer(struct answer *answer, const struct engine *engine)
{
    struct solver *solver = solver_create(engine, answer->options->measure);
    if (answer->options->only_plainly)
        solver_only_plainly(solver);
    enum solve_end end =
        solve_position(solver, answer->state, answer->options->nodes, &answer->position);
    solver_destroy(solver);
    return end;
}

/* --- for people ------------------------------------------------------------------------------ */

static const char *side_name(const struct answer *answer, uint8_t seats)
{
    const char *name = "";
    for (unsigned seat = 0; seat < answer->rules->players; seat++)
        if (seats >> seat & 1)
            name = arena_format(answer->arena, "%s%s%s", name, *name ? "-" : "",
                                seats_name(answer->names, seat));
    return name;
}

/* "3", "-1", "2.33": to the hundredth, where it is a mean. */
static const char *number(const struct answer *answer, int64_t value, unsigned parts)
{
    return value % parts == 0 ? arena_format(answer->arena, "%" PRId64, value / parts)
                              : arena_format(answer->arena, "%.2f", (double)value / (double)parts);
}

static const char *worth(const struct answer *answer, const struct solved *solved, unsigned parts)
{
    bool has_low = solved->low > -SOLVE_UNKNOWN, has_high = solved->high < SOLVE_UNKNOWN;
    const char *low = number(answer, solved->low, parts);
    const char *high = number(answer, solved->high, parts);
    if (is_solved(solved))
        return low;
    if (has_low && has_high)
        return arena_format(answer->arena, "%s to %s", low, high);
    return has_low    ? arena_format(answer->arena, "at least %s", low)
           : has_high ? arena_format(answer->arena, "at most %s", high)
                      : "not known";
}

static const char *name_for_people(const struct answer *answer, unsigned action, bool ascii)
{
    const struct glyphs glyphs = {&answer->rules->pack, answer->arena, ascii};
    bool is_card = answer->state->turn == TURN_CARD || answer->state->turn == TURN_PASS;
    return is_card ? glyph_card(&glyphs, action)
                   : action_name(answer->rules, answer->names, answer->state, action);
}

static const char *way_words(enum solve_way way)
{
    return way == SOLVED_BY_TRICKS ? "by tricks" : "plainly";
}

static const char *measure_words(const struct answer *answer)
{
    return answer->options->measure == SOLVE_TRICKS ? "tricks" : "points";
}

/* "3 tricks", "1 point", "at least -1 points"; of what is not known at all no measure is said. */
static const char *measured(const struct answer *answer, const struct solved *solved,
                            unsigned parts)
{
    const char *words = worth(answer, solved, parts), *many = measure_words(answer);
    bool is_open = solved->low <= -SOLVE_UNKNOWN && solved->high >= SOLVE_UNKNOWN;
    bool is_one = strcmp(words, "1") == 0 || strcmp(words, "-1") == 0;
    int length = (int)strlen(many) - (is_one ? 1 : 0);
    return is_open ? words : arena_format(answer->arena, "%s %.*s", words, length, many);
}

static bool all_is_solved(const struct answer *answer)
{
    bool all = true;
    for (unsigned i = 0; i < answer->position.action_count; i++)
        all &= is_solved(&answer->position.actions[i].solved);
    for (unsigned i = 0; i < answer->position.side_count; i++)
        all &= is_solved(&answer->position.sides[i].solved);
    return all;
}

static void print_answer(const struct answer *answer, bool ascii, FILE *out)
{
    fprintf(out,
            "%s: %s is to act, all hands visible\n"
            "\n",
            answer->rules->name, seats_name(answer->names, answer->state->actor));
    EACH(weighed, answer->position.actions, answer->position.action_count) {
        const char *name = name_for_people(answer, weighed->action, ascii);
        int columns = (int)text_columns(name);
        fprintf(out, "  %s%*s %s\n", name, columns < 12 ? 12 - columns : 0, "",
                worth(answer, &weighed->solved, answer->position.sides[0].parts));
    }
    fputc('\n', out);
    for (unsigned i = 0; i < answer->position.side_count; i++)
        fprintf(
            out, "%s%s: %s\n", side_name(answer, answer->position.sides[i].seats),
            answer->position.sides_in_all > 2 ? " against all others" : "",
            measured(answer, &answer->position.sides[i].solved, answer->position.sides[i].parts));
    bool is_all = all_is_solved(answer);
    fprintf(out, "%s %s, %" PRIu64 " position%s searched%s\n", is_all ? "solved" : "not solved",
            way_words(answer->position.way), answer->position.nodes,
            answer->position.nodes == 1 ? "" : "s",
            is_all ? "" : "; a higher --nodes may solve it");
}

/* --- for programs ---------------------------------------------------------------------------- */

static void write_solved(struct json *json, const struct solved *solved, unsigned parts)
{
    if (solved->low > -SOLVE_UNKNOWN)
        json_member_integer(json, "low", solved->low);
    if (solved->high < SOLVE_UNKNOWN)
        json_member_integer(json, "high", solved->high);
    json_member_integer(json, "parts", parts);
}

static void write_action(struct json *json, const struct answer *answer,
                         const struct solved_action *weighed)
{
    json_open(json, '{');
    json_member_string(json, "action",
                       action_name(answer->rules, answer->names, answer->state, weighed->action));
    write_solved(json, &weighed->solved, answer->position.sides[0].parts);
    json_close(json, '}');
}

static void write_side(struct json *json, const struct answer *answer,
                       const struct solved_side *side)
{
    json_open(json, '{');
    json_member_open(json, "seats", '[');
    for (unsigned seat = 0; seat < answer->rules->players; seat++)
        if (side->seats >> seat & 1)
            json_write_string(json, seats_name(answer->names, seat));
    json_close(json, ']');
    write_solved(json, &side->solved, side->parts);
    json_close(json, '}');
}

/* NULL while calls are made. */
static const char *link_of(const struct answer *answer)
{
    return link_of_position(answer->arena, answer->rules, ruleset_folders(answer->arena),
                            answer->state);
}

static void write_answer(const struct answer *answer, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "ruleset", answer->rules->id);
    json_member_string(&json, "of", measure_words(answer));
    json_member_string(&json, "way",
                       answer->position.way == SOLVED_BY_TRICKS ? "by_tricks" : "plainly");
    json_member_integer(&json, "nodes", (int64_t)answer->position.nodes);
    json_member_string(&json, "seat", seats_name(answer->names, answer->state->actor));
    json_member_open(&json, "actions", '[');
    for (unsigned i = 0; i < answer->position.action_count; i++)
        write_action(&json, answer, &answer->position.actions[i]);
    json_close(&json, ']');
    json_member_open(&json, "sides", '[');
    for (unsigned i = 0; i < answer->position.side_count; i++)
        write_side(&json, answer, &answer->position.sides[i]);
    json_close(&json, ']');
    json_member_optional(&json, "show", link_of(answer));
    json_close_line(&json);
}

/* --- the verb -------------------------------------------------------------------------------- */

static void tell_answer(const struct command *command, const struct answer *answer)
{
    struct memory_file lines;
    if (command->json) {
        write_answer(answer, stdout);
        return;
    }
    memory_file_open(&lines);
    print_answer(answer, wants_ascii(command), lines.out);
    show_lines(command, &lines);
    if (command_has(command, "link") && link_of(answer))
        show_print(command, link_of(answer));
}

/* False, with a diagnostic, if that is no position in which somebody is to act. */
static bool solve_and_tell(const struct command *command, const struct solve_options *options,
                           const struct script *script, const struct state *state)
{
    struct answer *answer = arena_alloc(command->arena, sizeof *answer);
    struct engine engine = {.rules = script->rules};
    if (!turn_is_decision(state) || state->turn == TURN_SEAT) {
        diagnose(command->diagnostics, E_CONTRADICTION, script->place,
                 "nobody is to act at that moment: nothing to solve");
        return false;
    }
    *answer = (struct answer){
        .options = options,
        .rules = script->rules,
        .names = &script->names,
        .state = state,
        .arena = command->arena,
    };
    engine.hooks = hooks_open(script->rules, command->diagnostics);
    enum solve_end end = find_answer(answer, &engine);
    hooks_close(engine.hooks);
    if (end == SOLVE_CHANCE)
        diagnose(command->diagnostics, E_CONTRADICTION, script->place,
                 "a chance event follows before the end of the deal: it cannot be solved");
    if (end == SOLVE_SIDES)
        diagnose(command->diagnostics, E_CONTRADICTION, script->place,
                 "play decides who becomes the declarer's partner: it cannot be solved before");
    if (end == SOLVE_DONE)
        tell_answer(command, answer);
    return end == SOLVE_DONE;
}

static bool find_state(const struct command *command, const struct load_request *request,
                       struct moment_wanted *wanted, struct script **script)
{
    if (command_has(command, "given"))
        return moment_describe(command, request, true, script, &wanted->state);
    *script = script_read(command->words[0], ruleset_folders(command->arena), command->diagnostics);
    return diagnostics_count(command->diagnostics) == 0 &&
           moment_find(*script, wanted, command->diagnostics);
}

enum exit_code solve_moment(const struct command *command, const struct solve_options *options)
{
    struct load_request request;
    struct moment_wanted wanted;
    if (!moment_read(command, true, &wanted) || !load_request_from(command, &request))
        return EXIT_USAGE;
    struct script *script = NULL;
    bool is_fine = find_state(command, &request, &wanted, &script) &&
                   solve_and_tell(command, options, script, &wanted.state);
    output_flush();
    print_diagnostics(command, command->diagnostics);
    script_destroy(script);
    return is_fine ? EXIT_FINE : EXIT_FAULT;
}
