/* Operations that explain: a hint, reasons, the rules, the options, and the record of the match. */
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "protocol/session_parts.h"
#include "record/record.h"
#include "teach/explain.h"
#include "transcript/action.h"
#include "why/why.h"

/* --- hints ----------------------------------------------------------------------------------- */

/* Figures are whole numbers: thousandths of all trials, hundredths of a point. */
static void write_choices(struct session *session, struct json *json, const struct advice *advice)
{
    const struct hosted_table *table = session->table;
    json_member_integer(json, "worlds", (int64_t)advice->worlds);
    json_member_open(json, "choices", '[');
    for (unsigned i = 0; i < advice->count && advice->worlds; i++) {
        const struct weighed *choice = &advice->choices[i];
        json_open(json, '{');
        json_member_string(json, "action",
                           action_name(table->opened.rules, &table->opened.names,
                                       &table->hosted.state, choice->action));
        json_member_integer(json, "share", (int64_t)(choice->share * 1000 + 0.5));
        json_member_integer(json, "points",
                            (int64_t)(choice->points * 100 + (choice->points < 0 ? -0.5 : 0.5)));
        json_member_integer(json, "error", (int64_t)(choice->error * 100 + 0.5));
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Who is asked: false, and refused, if nobody is called that. */
static bool read_adviser(struct session *session, const struct request *request,
                         struct hosting *wishes)
{
    const char *player = request_text(request, "player"), *why = "a client cannot give hints";
    bool is_known = seat_is_for(player ? player : "thinker", request->arena, 0, wishes, &why);
    if (is_known && wishes->computers)
        return true;
    refuse(session, request, ERROR_MEMBER, "'player': %s", why);
    return false;
}

void operate_hint(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    struct hosting wishes = {.computers = 0};
    struct view view;
    if (!client_decides(session, request) || !read_adviser(session, request, &wishes))
        return;
    if (hosted->state.turn == TURN_SEAT) {
        refuse(session, request, ERROR_TURN, "hints are not available to a seat");
        return;
    }
    if (session->table->options.is_shared && session->hint_after == hosted->ply + 1) {
        refuse(session, request, ERROR_TURN, "only one hint per decision while others wait");
        return;
    }
    session->hint_after = hosted->ply + 1;
    view_of(hosted->engine.rules, &hosted->state, seat_deciding(&hosted->state), &view);
    struct computer *computer =
        computer_create(hosted->engine.rules, wishes.players[0].kind, wishes.players[0].budget, 1);
    unsigned action =
        computer_choose(computer, &view, engine_legal(&hosted->engine, &hosted->state));
    struct json *json = answer_begin(session, request);
    json_member_integer(json, "ply", hosted->ply);
    json_member_string(
        json, "action",
        action_name(hosted->engine.rules, &session->table->opened.names, &hosted->state, action));
    write_choices(session, json, computer_advice(computer));
    answer_end(session);
    computer_destroy(computer);
}

/* --- reasons --------------------------------------------------------------------------------- */

static void write_reasons(struct json *json, const struct page *page)
{
    json_member_open(json, "reasons", '[');
    for (const struct block *block = page->first; block; block = block->next) {
        if (!block->text)
            continue;
        json_open(json, '{');
        json_member_optional(json, "of", block->name);
        json_member_string(json, "text", block->text);
        if (block->has_rule)
            json_member_place(json, block->rule);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The trick that is asked for, from 0; -1, and refused, if there is none. */
static int trick_meant(struct session *session, const struct request *request)
{
    const struct state *state = &session->table->hosted.state;
    const struct json_value *value = request_member(request, "trick");
    int64_t number = state->trick;
    bool is_last =
        json_value_kind(value) == JSON_KIND_STRING && strcmp(json_value_string(value), "last") == 0;
    if (json_value_kind(value) == JSON_KIND_INTEGER)
        number = json_value_integer(value);
    else if (!is_last)
        number = 0;
    if (state_has_deal(state) && number >= 1 && number <= state->trick)
        return (int)number - 1;
    refuse(session, request, ERROR_MEMBER, "'trick' must be 'last' or a number from 1 to %u: %s",
           state->trick, state->trick ? "no other is complete" : "none is complete");
    return -1;
}

/* The match when that trick of the deal was complete: suits may have been named since. As it is
 * now, if that moment is forgotten. */
static const struct state *when_complete(const struct hosted *hosted, unsigned trick,
                                         struct moment *moment)
{
    const struct history *history = hosted->history;
    for (unsigned i = history_moments(history); i-- > history_first(history);) {
        enum event_kind kind = history_kind(history, i);
        if (kind == EVENT_DEAL)
            break;
        if (kind != EVENT_TRICK)
            continue;
        history_look(history, i, moment);
        if (moment->event.number == trick)
            return &moment->after;
    }
    return &hosted->state;
}

void operate_why(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    struct page *page = page_create(request->arena);
    struct why why;
    struct moment moment;
    int meant;
    if (!request_text(request, "action") == !request_member(request, "trick")) {
        refuse(session, request, ERROR_MEMBER, "'why' needs an action or a trick");
        return;
    }
    if (request_text(request, "action"))
        meant = client_decides(session, request) ? action_meant(session, request) : -1;
    else
        meant = has_joined(session, request) ? trick_meant(session, request) : -1;
    if (meant < 0)
        return;
    why_begin(&why, &hosted->engine, &session->table->opened.names, page, false);
    if (request_text(request, "action"))
        why_action(&why, &hosted->state, (unsigned)meant);
    else
        why_trick(&why, when_complete(hosted, (unsigned)meant, &moment), (unsigned)meant);
    struct json *json = answer_begin(session, request);
    write_reasons(json, page);
    answer_end(session);
}

/* --- the rules ------------------------------------------------------------------------------- */

/* The sections of the page whose headings begin so; all of it for NULL. */
static const struct page *sections_of(const struct page *page, const char *beginning)
{
    struct page *found = page_create(page->arena);
    bool is_in = !beginning;
    for (const struct block *block = page->first; block; block = block->next) {
        if (block->kind == BLOCK_HEADING && beginning)
            is_in = text_same_start(block->text, beginning, strlen(beginning));
        if (is_in)
            page_copy(found, block);
    }
    return found;
}

static void write_headings(struct json *json, const struct page *page)
{
    json_member_open(json, "sections", '[');
    for (const struct block *block = page->first; block; block = block->next) {
        if (block->kind == BLOCK_HEADING)
            json_write_string(json, block->text);
    }
    json_close(json, ']');
}

static void write_page(struct json *json, const struct page *page, bool is_markdown)
{
    struct memory_file paper;
    memory_file_open(&paper);
    struct page_style style = PAGE_PLAIN;
    style.format = is_markdown ? PAGE_MARKDOWN : PAGE_TEXT;
    page_print(page, &style, paper.out);
    json_member_string(json, "text", memory_file_text(&paper));
    memory_file_close(&paper);
}

void operate_rules(struct session *session, const struct request *request)
{
    const char *section = request_text(request, "section"), *form = request_text(request, "form");
    bool is_markdown = form && strcmp(form, "markdown") == 0;
    if (form && !is_markdown && strcmp(form, "text") != 0) {
        refuse(session, request, ERROR_MEMBER, "'form' must be 'text' or 'markdown'");
        return;
    }
    const struct page *all = explain(session->table->opened.rules, request->arena, false);
    const struct page *page = sections_of(all, section);
    if (!page->first) {
        refuse(session, request, ERROR_MEMBER, "no section begins with '%s'", section);
        return;
    }
    struct json *json = answer_begin(session, request);
    write_headings(json, all);
    write_page(json, page, is_markdown);
    answer_end(session);
}

/* --- options --------------------------------------------------------------------------------- */

static void write_bound(struct json *json, const char *key, const struct amount *bound)
{
    if (bound->given && amount_is_constant(bound))
        json_member_integer(json, key, amount_constant(bound));
}

static void write_values(struct json *json, const struct option *option)
{
    if (option->kind == OPTION_CHOICE) {
        json_member_open(json, "values", '[');
        for (unsigned i = 0; i < option->value_count; i++)
            json_write_string(json, option->values[i].name);
        json_close(json, ']');
    }
    if (option->one_of_count) {
        json_member_open(json, "values", '[');
        for (unsigned i = 0; i < option->one_of_count; i++)
            json_write_integer(json, option->one_of[i]);
        json_close(json, ']');
    }
    write_bound(json, "low", &option->low);
    write_bound(json, "high", &option->high);
}

static void write_option_value(struct json *json, const char *key, const struct option *option,
                               unsigned value, int64_t number)
{
    if (option->kind == OPTION_NUMBER)
        json_member_integer(json, key, number);
    else if (option->kind == OPTION_SWITCH)
        json_member_boolean(json, key, value != 0);
    else
        json_member_string(json, key, option->values[value].name);
}

static void write_option(struct json *json, const struct option *option)
{
    static const char *const kinds[] = {
        [OPTION_SWITCH] = "switch", [OPTION_CHOICE] = "choice", [OPTION_NUMBER] = "number"};
    json_open(json, '{');
    json_member_string(json, "name", option->name);
    json_member_optional(json, "does", option->help);
    json_member_string(json, "kind", kinds[option->kind]);
    write_values(json, option);
    write_option_value(json, "value", option, option->chosen, option->value);
    if (option->kind != OPTION_NUMBER || amount_is_constant(&option->number))
        write_option_value(json, "standard", option, option->standard,
                           option->kind == OPTION_NUMBER ? amount_constant(&option->number) : 0);
    json_close(json, '}');
}

void operate_options(struct session *session, const struct request *request)
{
    const struct ruleset *rules = session->table->opened.rules;
    struct json *json = answer_begin(session, request);
    json_member_open(json, "options", '[');
    for (unsigned i = 0; i < rules->option_count; i++)
        write_option(json, &rules->options[i]);
    json_close(json, ']');
    answer_end(session);
}

/* --- the record ------------------------------------------------------------------------------ */

static const char *record_of(const struct hosted_table *table, struct arena *arena)
{
    const struct ruleset *rules = table->opened.rules;
    const struct state *state = &table->hosted.state;
    struct save_heading heading = {
        .title = arena_format(arena, "%s, at a table", rules->name),
        .ruleset = table->options.opening.name,
    };
    struct save *save = save_create(rules, &heading);
    struct listener listener = save_listener(save);
    struct event end = {.kind = EVENT_BROKEN_OFF,
                        .engine = &table->hosted.engine,
                        .before = state,
                        .after = state,
                        .seat = state->dealer,
                        .number = state->deal};
    history_tell(table->hosted.history, 0, &listener);
    if (state->turn != TURN_OVER)
        emit_event(&listener, &end);
    const char *text = save_text(save, arena);
    save_destroy(save);
    return text;
}

void operate_save(struct session *session, const struct request *request)
{
    const struct hosted *hosted = &session->table->hosted;
    if (!has_joined(session, request))
        return;
    if (!session_sees_all(session) && !hosted_is_over(hosted)) {
        refuse(session, request, ERROR_RIGHTS,
               "a record shows all cards: it is available when the match is over");
        return;
    }
    if (hosted->wishes.start.is_under_way) {
        refuse(session, request, ERROR_TURN,
               "a match that begins in the middle of a deal cannot be recorded");
        return;
    }
    if (history_first(hosted->history) > 0 || history_moments(hosted->history) == 0) {
        refuse(session, request, ERROR_TURN, "the beginning of the match is no longer stored");
        return;
    }
    struct json *json = answer_begin(session, request);
    json_member_string(json, "record", record_of(session->table, request->arena));
    answer_end(session);
}
