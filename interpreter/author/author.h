/*
 * What authors of rulesets look up and start from: what a diagnostic code means, the reference of
 * the language, its schema, a new variant of a game, and files that are watched while they are
 * edited.
 */
#ifndef ELDEST_AUTHOR_AUTHOR_H
#define ELDEST_AUTHOR_AUTHOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/codes.h"
#include "base/diagnostic.h"
#include "base/json.h"
#include "loader/key.h"
#include "script/script.h"

/*
 * What each diagnostic code means, for those who have just met it: why it is refused, an example
 * and its fix. The texts are errors/E010.txt and its like, one for each code:
 *
 *     Paragraphs, in lines of at most 80 columns.
 *
 *     --- example.yaml
 *      a line of the example
 *     -a line that is wrong
 *     +what it should be
 *
 *     $ eldest check example.yaml
 *     what the program says to that
 *
 * Several files may follow one another. Without the lines with a plus it is the example, without
 * those with a minus it is fixed. The command may be fixed, too: "+ eldest check other.yaml". A
 * mistake that no file is known to have is explained without an example.
 */

#define ERROR_FILES_MAX 4

/* A file of an example. */
struct error_file {
    const char *name;
    const char *both;          /* its lines with the mark before each: ' ', '-' or '+' */
    const char *example, *fix; /* as it should not be, and as it should */
};

struct error_entry {
    enum diagnostic_code code;
    const char *meaning; /* in a few words, as in base/codes.h */
    const char *text;    /* paragraphs, parted by empty lines */
    struct error_file files[ERROR_FILES_MAX];
    unsigned file_count;
    /* Of a shell; the same, unless the command is at fault. NULL: there is no example. */
    const char *command, *fixed_command;
    const char *answer; /* what the program says to the example; NULL without one */
};

/* How many codes there are, and the number'th of them. */
unsigned error_count(void);
enum diagnostic_code error_at(unsigned number);

/* "E010", "e10", "010", "10": the code that is meant. False if there is none. */
bool error_find(const char *name, enum diagnostic_code *code);

/* The code as it is printed: "E010". From the arena. */
const char *error_name(struct arena *arena, enum diagnostic_code code);

/* Its section in docs/errors.md: "e010-no-such-key-here". From the arena. */
const char *error_anchor(struct arena *arena, enum diagnostic_code code);

/* Its texts live in the arena. */
struct error_entry error_entry(struct arena *arena, enum diagnostic_code code);

/* For a terminal, and as a section of docs/errors.md. */
void error_print(FILE *out, const struct error_entry *entry);
void error_print_markdown(FILE *out, const struct error_entry *entry);

/* What stands before the first section of docs/errors.md: what it is about, and all codes. */
void error_print_markdown_heading(FILE *out);

/*
 * The reference of the ruleset language in Markdown: every key with its type, its default, its
 * meaning and an example, from the schemas that the loader reads files by. docs/language.md is what
 * it writes.
 */

void language_write(FILE *out);

/* The ruleset that the examples extend, called plain, and the functions that some of them name. */
extern const char language_plain[], language_hooks[];

/* --- what the parts of the reference share: for the files language*.c ------------------------ */

/* One key with all that its row says. */
void language_write_key(FILE *out, const struct key *key);

/* A link to the section of a schema: "[a step](#a-step)". */
void language_link(FILE *out, const char *section);

/* What values are made of: spellings, roles, facts. */
void language_write_values(FILE *out);
void language_write_roles(FILE *out);
void language_write_facts(FILE *out);

/* How much a ruleset can hold. */
void language_write_limits(FILE *out);

/* What comes before the keys: contents, index, and the grammar on one page. */
void language_write_overview(FILE *out);

/* The schema with the same keys that the page has before this one, and of which this one lists only
 * the keys that it has more; NULL if there is none. */
const struct schema *language_same_keys(const struct schema *schema);

/* The number of the first key that the section of this schema lists. */
unsigned language_inherited_keys(const struct schema *schema);

/*
 * A row of the index: what an author wants to say, as words that can follow "I want to say", and
 * the key that says it. A row without a key is the heading of a group.
 */
struct language_wish {
    const char *wish;
    const char *section; /* of the schema with the key: "a step" */
    const char *key;
};

extern const struct language_wish language_wishes[];
extern const unsigned language_wish_count;

/* Whether the page has this key in this section; *before: how many headings of the same name come
 * before it. */
bool language_find(const char *section, const char *key, unsigned *before);

/*
 * The JSON Schema (draft-07) of the languages, from the schemas that the loader reads files by.
 * With it an editor completes keys and words, says what they mean, and marks what cannot be.
 */

void schema_write_ruleset(FILE *out);
void schema_write_script(FILE *out);
void schema_write_record(FILE *out); /* a script that was recorded */
void schema_write_lesson(FILE *out);

/* --- what the parts of the schema share: for the files schema*.c ----------------------------- */

/*
 * How a schema of the loader stands in it. What is written over something inherited may leave out
 * what must stand in a whole, and `~` removes an entry.
 */
enum flavour {
    WHOLE,
    CHANGE, /* what extends something, and what stands in it */
    PATCH,  /* a change that an option makes: some keys it cannot change */
};

/* The members of the schema of what the key takes, in an object that is open. */
void schema_write_value(struct json *json, const struct key *key, enum flavour flavour);

/* The member "additionalProperties" of a schema's mappings. */
void schema_write_others(struct json *json, const struct schema *schema);

/* The member "$ref" to a schema. */
void schema_refer(struct json *json, const struct schema *schema, enum flavour flavour);

/* --- what an editor shows of a key: its row in words ----------------------------------------- */

/* What it means, what to write, what holds if it is absent, and an example, in Markdown. */
const char *hover_markdown(struct arena *arena, const struct key *key);

/* The members title, description, markdownDescription and default of an object that is open. */
void hover_write(struct json *json, const struct key *key);

/* The members enum, enumDescriptions and markdownEnumDescriptions: all words and roles, and null if
 * it is one of them. */
void hover_write_words(struct json *json, const struct word *words, unsigned roles, bool or_null);

/*
 * A new game, ready to be edited: a folder with a small file that extends the parent, or a complete
 * one without a parent, whose comments say what to change, and a first scripted game.
 *
 *     my-game/my-game.yaml
 *     my-game/scripts/a-first-deal.yaml
 */

struct new_game {
    const char *name;           /* of the folder and of the ruleset: "my-game" */
    const char *parent;         /* the ruleset that it extends: a name, or a path; NULL: none */
    const char *folder;         /* where the new folder is made; NULL: here */
    const char *const *folders; /* where rulesets are found by name; NULL ends the list */
    /* Filled in: */
    const char *rules_path, *script_path;
    const char *parent_name; /* for people: "Old Game"; NULL without a parent */
};

/* A new lesson, and the script that it shows. */
struct new_lesson {
    const char *name;   /* of the folder and of the lesson: "my-lesson" */
    const char *folder; /* where the new folder is made; NULL: here */
    /* Filled in: */
    const char *lesson_path, *script_path;
};

/* Writes both files, or nothing: then false, and the reason in *why. Texts live in the arena. */
bool new_lesson_write(struct arena *arena, struct new_lesson *lesson, const char **why);

/* Why a word cannot name a ruleset, as the end of a sentence; NULL if it can. */
const char *new_game_name_fault(struct arena *arena, const char *name);

/*
 * Writes the files; nothing that is there already is touched. False if that cannot be done, and
 * nothing is left behind: the reason is in *why, or, if the parent has mistakes, in diagnostics.
 * The texts live in the arena.
 */
bool new_game_write(struct arena *arena, struct new_game *game, const char **why,
                    struct diagnostics *diagnostics);

/*
 * Waiting until one of some files is saved: written in place, replaced by another one of its name,
 * made or removed. A file that is away for a moment only, as while an editor saves it, has changed
 * once; so has one that is written several times in a row.
 */

/* --- the files that a ruleset depends on: those read, what lies beside them, its scripts ----- */

/* Paths, each of them once. */
struct paths {
    const char **items;
    unsigned count, capacity;
};

bool paths_has(const struct paths *paths, const char *path);

/* Adds a copy of the path, from the arena; false if it is among them already. */
bool paths_add(struct arena *arena, struct paths *paths, const char *path);

struct involved {
    struct arena *arena;
    struct paths files;
    struct paths folders; /* where new ones may appear */
};

/*
 * The path of a ruleset that is named as on the command line, whether there is a file or not; NULL
 * if it is a name that no folder has.
 */
const char *involved_path(struct arena *arena, const char *name, const char *const *folders);

/*
 * Adds the files of the ruleset at this path: itself, its parents, every .yaml and .lua in their
 * folders, for house rules and hooks lie beside the ruleset, and its scripts. A ruleset with
 * mistakes has files too.
 */
void involved_add(struct involved *involved, const char *path, const char *const *folders);

/*
 * The scripts of the ruleset at this path: those in `scripts` in its own folder, and those in
 * scripts/ID beside the folder of rulesets in which it lies.
 */
struct script_list involved_scripts(struct arena *arena, const char *path);

/* --- waiting --------------------------------------------------------------------------------- */

/* Which files there are now: what is involved may have changed with them. */
typedef void list_files(void *context, struct involved *involved);

struct watch;

/*
 * Remembers how the files are now. The caller owns the watch. From here on SIGINT is kept for
 * watch_wait.
 */
struct watch *watch_create(list_files *list, void *context);

/* Takes NULL. SIGINT is again what it was. */
void watch_destroy(struct watch *watch);

/* How many files are watched. */
unsigned watch_count(const struct watch *watch);

/* Whether SIGINT has come: then the next watch_wait returns NULL at once. */
bool watch_is_over(void);

/*
 * Waits until files differ from what is remembered, and remembers how they are then. The files that
 * were saved or are gone, until the next call; NULL if SIGINT came instead.
 */
const struct paths *watch_wait(struct watch *watch);

/* --- what the system tells of changes in folders: news_linux.c; elsewhere nothing ------------ */

/*
 * A descriptor that can be read from as soon as a file in one of the folders (count of them) is
 * written, made, renamed or removed; whoever asked closes it. -1 if the system cannot tell.
 */
int news_open(const char *const *folders, unsigned count);

/* Takes what there is to read, so that the descriptor waits for the next change. */
void news_take(int descriptor);

/* --- a variant that the page saved ----------------------------------------------------------- */

/*
 * A variant as the page's workshop saves it: all that somebody has written of a game in one file of
 * JSON, or in one link, packed behind its #. Whoever made it is not trusted: texts of the right
 * names and nothing else, none longer than a ruleset may be.
 */

#define VARIANT_TEXT_MOST 1048576u                /* bytes of each of its texts */
#define VARIANT_MOST      (4 * VARIANT_TEXT_MOST) /* and of all of it */
#define VARIANT_SCRIPTS   200u                    /* scripted games of one */

/* A scripted game: its name is of the same letters as an id. */
struct variant_script {
    const char *name, *text;
};

/* All in the arena. */
struct variant {
    const char *id; /* of small letters, digits and '-': what its files are called */
    const char *yaml, *lua;
    const struct variant_script *scripts;
    size_t script_count;
    const char *whole; /* the text that it was read from */
    size_t length;
};

/* Whether a word is a link to a variant: it need not hold one. */
bool variant_is_link(const char *word);

/* Reads the text of a file, or what a link holds. False, and *why the end of a sentence, if that is
 * no variant. */
bool variant_read(struct arena *arena, const char *text, size_t length, struct variant *variant,
                  const char **why);
bool variant_read_link(struct arena *arena, const char *link, struct variant *variant,
                       const char **why);

/* Where its files are: the hooks are NULL if it has none. */
struct variant_paths {
    const char *folder, *rules, *hooks, *whole;
    const char **scripts; /* as many as it has, in their order */
};

/* Writes its files into a new folder of its id inside another one; nothing that is there is
 * touched. False, and *why the end of a sentence behind the folder's name: nothing is left. */
bool variant_write(struct arena *arena, const struct variant *variant, const char *inside,
                   struct variant_paths *paths, const char **why);

#endif
