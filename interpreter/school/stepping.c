/* Steps through a game at the terminal: `eldest run --step`. */
#include "school/scene.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/history.h"
#include "script/link.h"
#include "transcript/paragraph.h"
#include "transcript/said.h"
#include "transcript/seats.h"
#include "words/lessons.h"

/* Where somebody is who steps through a trace. */
struct walk {
    const struct stepping *stepping;
    struct scene scene;
    bool is_over;
};

/* --- showing --------------------------------------------------------------------------------- */

static struct page_style style_of(const struct walk *walk)
{
    return walk->stepping->style(walk->stepping->asked);
}

static struct scene scene_now(const struct walk *walk)
{
    struct scene scene = walk->scene;
    scene.width = style_of(walk).width;
    return scene;
}

/* Prints what a phrase without arguments says, as a sentence. */
static void say(const struct walk *walk, unsigned phrase)
{
    struct arena *arena = arena_create();
    paragraph_print_within(walk->stepping->out,
                           said_sentence(arena, walk->scene.ascii, say_in(arena, phrase)), 0,
                           style_of(walk).width);
    arena_destroy(arena);
}

static void print_keys(const struct walk *walk)
{
    struct arena *arena = arena_create();
    fprintf(walk->stepping->out, "\n%s\n",
            said_text(arena, walk->scene.ascii, say_in(arena, SAY_STEPPING_KEYS)));
    arena_destroy(arena);
}

/* The whole frame, on an empty page if there is one. */
static void show(const struct walk *walk)
{
    struct scene scene = scene_now(walk);
    console_clear(walk->stepping->console);
    scene_show(&scene, walk->stepping->out);
    if (console_has_keys(walk->stepping->console))
        print_keys(walk);
}

/* One step further: where lines follow one another, what is new is enough, but for new hands. */
static void show_step(const struct walk *walk)
{
    struct seen seen;
    struct scene scene = scene_now(walk);
    trace_look(scene.trace, scene.frame, scene.viewer, &seen);
    if (console_has_keys(walk->stepping->console) || seen.event.kind == EVENT_DEALT)
        show(walk);
    else
        scene_tell(&scene, walk->stepping->out);
}

/* --- going ----------------------------------------------------------------------------------- */

static unsigned within(const struct walk *walk, unsigned frame)
{
    const struct stepping *stepping = walk->stepping;
    unsigned low = frame < stepping->first ? stepping->first : frame;
    return low > stepping->last ? stepping->last : low;
}

/* False if there is no such frame among those that are stepped through; then it is said. */
static bool go_to(struct walk *walk, unsigned frame, unsigned if_not)
{
    bool is_there = frame >= walk->stepping->first && frame <= walk->stepping->last &&
                    frame != walk->scene.frame;
    if (is_there)
        walk->scene.frame = frame;
    else
        say(walk, if_not);
    return is_there;
}

static void go_on(struct walk *walk, const char *rest)
{
    const struct scene *scene = &walk->scene;
    unsigned next = trace_after(scene->trace, scene->frame, scene->viewer);
    (void)rest;
    if (walk->stepping->ends_behind_last && next > walk->stepping->last)
        walk->is_over = true;
    else if (go_to(walk, next, SAY_STEPPING_AT_LAST))
        show_step(walk);
}

static void go_back(struct walk *walk, const char *rest)
{
    const struct scene *scene = &walk->scene;
    (void)rest;
    if (go_to(walk, trace_before(scene->trace, scene->frame, scene->viewer), SAY_STEPPING_AT_FIRST))
        show_step(walk);
}

static void next_trick(struct walk *walk, const char *rest)
{
    (void)rest;
    if (go_to(walk, trace_after_of(walk->scene.trace, walk->scene.frame, EVENT_TRICK),
              SAY_STEPPING_NO_FURTHER_TRICK))
        show(walk);
}

static void next_deal(struct walk *walk, const char *rest)
{
    (void)rest;
    if (go_to(walk, trace_after_of(walk->scene.trace, walk->scene.frame, EVENT_DEAL),
              SAY_STEPPING_NO_FURTHER_DEAL))
        show(walk);
}

/* What is typed when a number is asked for; NULL if nothing more is. */
static const char *ask_for_number(const struct walk *walk)
{
    struct arena *arena = arena_create();
    const struct statement *prompt = say_in(arena, SAY_STEPPING_ASKS_FOR_NUMBER);
    const char *typed =
        console_ask(walk->stepping->console,
                    arena_format(arena, "%s ", said_text(arena, walk->scene.ascii, prompt)));
    arena_destroy(arena);
    return typed;
}

/* "g 12"; of single keys the number is asked for. */
static void go_to_number(struct walk *walk, const char *rest)
{
    int64_t number = 0;
    const struct scene *scene = &walk->scene;
    unsigned count = trace_number_of(scene->trace, trace_last(scene->trace), scene->viewer);
    if (!*rest && console_has_keys(walk->stepping->console))
        rest = ask_for_number(walk);
    if (!rest || !text_to_integer(rest, &number) || number < 1 || number > count)
        say(walk, SAY_STEPPING_WANTS_NUMBER);
    else if (go_to(walk, trace_numbered(scene->trace, (unsigned)number, scene->viewer),
                   SAY_STEPPING_IS_THERE))
        show(walk);
}

/* --- looking --------------------------------------------------------------------------------- */

/* All seats, then each of them; a frame that the seat does not notice is left behind. */
static void change_view(struct walk *walk, const char *rest)
{
    struct scene *scene = &walk->scene;
    struct seen seen;
    unsigned players = trace_engine(scene->trace)->rules->players;
    (void)rest;
    scene->viewer = scene->viewer == ALL_SEATS     ? 0
                    : scene->viewer + 1 == players ? ALL_SEATS
                                                   : scene->viewer + 1;
    if (!trace_look(scene->trace, scene->frame, scene->viewer, &seen))
        scene->frame = within(walk, trace_before(scene->trace, scene->frame, scene->viewer));
    show(walk);
}

static void show_hands(struct walk *walk, const char *rest)
{
    (void)rest;
    show(walk);
}

static void tell_why(struct walk *walk, const char *rest)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    struct scene scene = scene_now(walk);
    const struct page_style style = style_of(walk);
    (void)rest;
    scene_reasons(&scene, page);
    if (page->first)
        page_print(page, &style, walk->stepping->out);
    else
        say(walk,
            scene.viewer == ALL_SEATS ? SAY_STEPPING_NO_REASONS : SAY_STEPPING_NO_REASONS_FOR_SEAT);
    arena_destroy(arena);
}

/* The link to where somebody is. */
static const char *link_here(const struct walk *walk, struct arena *arena)
{
    const struct scene *scene = &walk->scene;
    const char *link = walk->stepping->link;
    if (!link || !walk->stepping->has_own_link)
        return link;
    const struct seat_names names = seats_by_place(trace_engine(scene->trace)->rules, arena);
    if (scene->viewer != ALL_SEATS)
        link = link_with(arena, link, "seat", seats_name(&names, scene->viewer));
    return link_with_number(arena, link, "at",
                            trace_number_of(scene->trace, scene->frame, scene->viewer));
}

static void tell_link(struct walk *walk, const char *rest)
{
    struct arena *arena = arena_create();
    const char *link = link_here(walk, arena);
    (void)rest;
    if (link)
        fprintf(walk->stepping->out, "%s\n", link_command(arena, link));
    else
        say(walk, SAY_STEPPING_NO_LINK);
    arena_destroy(arena);
}

static void quit(struct walk *walk, const char *rest)
{
    (void)rest;
    walk->is_over = true;
}

/* --- commands -------------------------------------------------------------------------------- */

static void help(struct walk *walk, const char *rest);

/* A command is its letter, or its word; another letter or key may do the same. */
static const struct command_row {
    const char *letter, *other, *word;
    unsigned does; /* a phrase */
    void (*run)(struct walk *walk, const char *rest);
} commands[] = {
    {"n", "", "next", SAY_STEPPING_NEXT, go_on},
    {"p", "b", "back", SAY_STEPPING_BACK, go_back},
    {"t", NULL, "trick", SAY_STEPPING_TRICK, next_trick},
    {"d", NULL, "deal", SAY_STEPPING_DEAL, next_deal},
    {"g", NULL, "go", SAY_STEPPING_GO, go_to_number},
    {"v", NULL, "view", SAY_STEPPING_VIEW, change_view},
    {"h", NULL, "hands", SAY_STEPPING_HANDS, show_hands},
    {"w", NULL, "why", SAY_STEPPING_WHY, tell_why},
    {"l", NULL, "link", SAY_STEPPING_LINK, tell_link},
    {"?", NULL, "help", SAY_STEPPING_HELP, help},
    {"q", NULL, "quit", SAY_STEPPING_QUIT, quit},
};

static void help(struct walk *walk, const char *rest)
{
    struct arena *arena = arena_create();
    (void)rest;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        fprintf(walk->stepping->out, "%s  %-6s %s\n", commands[i].letter, commands[i].word,
                said_text(arena, walk->scene.ascii, say_in(arena, commands[i].does)));
    arena_destroy(arena);
}

static bool is_called(const struct command_row *row, const char *word)
{
    return text_same_word(row->letter, word) || text_same_word(row->word, word) ||
           (row->other && text_same_word(row->other, word));
}

static void unknown(const struct walk *walk, const char *word)
{
    struct arena *arena = arena_create();
    const struct statement *said =
        say_in(arena, SAY_STEPPING_NO_COMMAND, statement_text(arena, word));
    fprintf(walk->stepping->out, "%s\n", said_sentence(arena, walk->scene.ascii, said));
    arena_destroy(arena);
}

static void obey(struct walk *walk, const char *typed)
{
    struct arena *arena = arena_create();
    typed += strspn(typed, " \t");
    size_t length = strcspn(typed, " \t");
    const char *word = arena_copy(arena, typed, length);
    const char *rest = typed + length + strspn(typed + length, " \t");
    const struct command_row *found = NULL;
    for (size_t i = 0; i < sizeof commands / sizeof *commands && !found; i++)
        found = is_called(&commands[i], word) ? &commands[i] : NULL;
    if (found)
        found->run(walk, arena_copy(arena, rest, strcspn(rest, " \t")));
    else
        unknown(walk, word);
    arena_destroy(arena);
}

/* The last that the viewer notices; not that the game goes no further, where it is seen as it
 * stands. */
static unsigned last_frame(const struct stepping *stepping)
{
    const struct history *history = trace_history(stepping->trace);
    unsigned frame = trace_before(stepping->trace, stepping->last + 1, stepping->viewer);
    bool is_end = stepping->is_at_end && frame > stepping->first &&
                  history_kind(history, frame) == EVENT_BROKEN_OFF;
    return is_end ? trace_before(stepping->trace, frame, stepping->viewer) : frame;
}

/* The one that is asked for, or the last if there are not so many; else the first that the viewer
 * notices. */
static unsigned first_frame(const struct stepping *stepping)
{
    struct seen seen;
    unsigned wanted = trace_numbered(stepping->trace, stepping->at, stepping->viewer);
    if (stepping->at > 0 || stepping->is_at_end)
        return stepping->at > 0 && wanted < stepping->last ? wanted : last_frame(stepping);
    return trace_look(stepping->trace, stepping->first, stepping->viewer, &seen)
               ? stepping->first
               : trace_after(stepping->trace, stepping->first, stepping->viewer);
}

bool step_through(const struct stepping *stepping)
{
    struct walk walk = {
        .stepping = stepping,
        .scene = {.trace = stepping->trace,
                  .frame = first_frame(stepping),
                  .viewer = stepping->viewer,
                  .ascii = stepping->ascii},
    };
    const char *typed;
    enum console_event event;
    show(&walk);
    while (!walk.is_over && (event = console_key(stepping->console, &typed)) != CONSOLE_CLOSED) {
        if (event == CONSOLE_STALE)
            show(&walk);
        else
            obey(&walk, typed);
    }
    return walk.is_over;
}
