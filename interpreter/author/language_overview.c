/* What stands before the keys in the reference: its contents, the index of what authors want to
 * say, the grammar on one page. */
#include "author/author.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

/* --- headings and their anchors -------------------------------------------------------------- */

/* The headings of keys in the order of the page: where a name has several, the second one is
 * "#name-1". */
struct search {
    const char *section, *key;
    unsigned before; /* headings of that key's name that stand before it */
    bool found;
};

static void search_section(void *context, const char *path, const struct schema *schema)
{
    struct search *search = context;
    unsigned first = language_inherited_keys(schema);
    (void)path;
    for (unsigned i = first; i < schema->count && !search->found; i++) {
        if (strcmp(schema->keys[i].name, search->key) != 0)
            continue;
        if (strcmp(schema->what, search->section) == 0)
            search->found = true;
        else
            search->before++;
    }
}

bool language_find(const char *section, const char *key, unsigned *before)
{
    struct search search = {.section = section, .key = key};
    key_walk(key_root(), search_section, &search);
    *before = search.before;
    return search.found;
}

/* --- contents -------------------------------------------------------------------------------- */

static void write_heading(void *context, const char *path, const struct schema *schema)
{
    FILE *out = context;
    (void)path;
    fputs("- ", out);
    language_link(out, schema->what);
    unsigned first = language_inherited_keys(schema);
    for (unsigned i = first; i < schema->count; i++)
        fprintf(out, i == first ? ": `%s`" : ", `%s`", schema->keys[i].name);
    fputc('\n', out);
}

static void write_contents(FILE *out)
{
    fputs("\n## Contents\n\n"
          "- [I want to say …](#i-want-to-say-)\n"
          "- [The grammar on one page](#the-grammar-on-one-page)\n",
          out);
    key_walk(key_root(), write_heading, out);
    fputs("- [Order of entries](#order-of-entries): `before`, `after`\n"
          "- [Kinds of values](#kinds-of-values): texts, numbers, suits, cards, [roles](#a-role)\n"
          "- [Facts](#facts): what expressions can ask; [counting cards](#counting-cards)\n"
          "- [Limits](#limits)\n",
          out);
}

/* --- the index ------------------------------------------------------------------------------- */

const struct language_wish language_wishes[] = {
    {"Players and cards", NULL, NULL},
    {"how many people can play", "a ruleset", "players"},
    {"what is different with three players, or five", "a ruleset", "with-players"},
    {"that partners sit opposite each other, or that everybody plays alone", "a ruleset", "sides"},
    {"that the holder of a card is the secret partner", "a ruleset", "sides"},
    {"that the dealer sits out: four at a game for three", "a ruleset", "sits-out"},
    {"that play goes to the right", "a ruleset", "rotation"},
    {"how seats, partners and the first dealer are drawn", "a ruleset", "seating"},
    {"which cards there are", "the pack", "ranks"},
    {"my own suits", "the pack", "suits"},
    {"that there are two packs", "the pack", "copies"},
    {"that there are jokers", "the pack", "extra"},
    {"that some cards are left out", "the pack", "without"},
    {"that the ten ranks above the king", "the order", "ranks"},
    {"which cards are always trumps, and how trumps rank", "the order", "trumps"},
    {"which suit is trumps in every deal", "a ruleset", "trumps"},
    {"that cards lie face down in a trick", "the play", "face-down"},
    {"that tricks lie until somebody wins two in a row", "the play", "gather"},
    {"that a leader who is beaten goes on with the same trick", "the play", "goes-on"},
    {"that the first card that does not follow suit names trumps", "a ruleset", "trumps"},
    {"that a suit other than trumps can win, or that the suit led cannot", "the order",
     "precedence"},
    {"which of two equal cards wins", "the order", "equals"},
    {"that the lowest card wins, or the second highest", "the order", "wins"},
    {"that low cards are high", "the order", "ranks"},
    {"that a card captures or beats a higher one", "the order", "captures"},
    {"that a card cannot win when it is led", "the order", "no-lead"},
    {"names of my own for cards, roles and the talon", "a ruleset", "terms"},
    {"Deal", NULL, NULL},
    {"how many cards each player gets", "a step", "deal"},
    {"that cards are dealt in packets", "a step", "packets"},
    {"that a player cuts", "a step", "cut"},
    {"that the pack is not shuffled", "a step", "gather"},
    {"that a card is turned up for trumps", "a step", "turn-up"},
    {"that players pass cards to one another", "a step", "pass"},
    {"that a player takes the cards left over", "a step", "take"},
    {"that a player discards", "a step", "discard"},
    {"that a hand is laid open", "a step", "show"},
    {"that a step happens only in some deals", "a step", "if"},
    {"that a card is laid face down, or trumps are hidden", "a step", "cover"},
    {"that discards count for somebody", "a step", "for"},
    {"that there are goals or tasks", "a step", "goals"},
    {"Bidding", NULL, NULL},
    {"that each player is asked once", "a step", "ask"},
    {"that players bid against one another", "a step", "auction"},
    {"that all players bid simultaneously, in secret", "a step", "at-once"},
    {"that a player who has passed is out", "a step", "passing"},
    {"what a player can call", "a step", "calls"},
    {"that a bid is a number", "a call", "number"},
    {"that a bid is a number and a suit", "a call", "ladder"},
    {"that a call names trumps", "a call", "trumps"},
    {"that a call names a partner's card", "a call", "card"},
    {"that a player volunteers as partner", "a call", "joins"},
    {"that a call shows or declares a meld", "a call", "lays"},
    {"that a call exchanges the card turned up", "a call", "swaps"},
    {"that a call is for a special contract", "a call", "contract"},
    {"that a call is for some players or hands only", "a call", "if"},
    {"that a call is against the rules, and why", "a step", "refuse"},
    {"how often a call can be made", "a call", "at-most"},
    {"that doubling raises the stake", "a call", "sets"},
    {"that a call raises the stake, and the others accept or refuse", "a call", "raises"},
    {"what answers a raise", "a call", "answers"},
    {"that a raise may leave out steps of the ladder", "a step", "raising"},
    {"that the caller becomes the declarer", "a call", "declares"},
    {"what happens when everybody passes", "a step", "otherwise"},
    {"what changes under a contract", "a ruleset", "contracts"},
    {"Play", NULL, NULL},
    {"who leads to the first trick, before each winner leads to the next", "the play", "lead"},
    {"that the next trick is led by somebody else than its winner", "the play", "leads-next"},
    {"that you must follow suit, or need not", "the play", "obligations"},
    {"that you must play one of some cards if you can", "an obligation", "play"},
    {"that several cards can be led at once: pairs, rows, cards of one suit", "a call", "leads"},
    {"that a pair must be followed by a pair", "an obligation", "play"},
    {"that you must keep some cards while you have others", "an obligation", "avoid"},
    {"that you may not follow suit while you have other cards", "an obligation", "avoid"},
    {"that each card of a trick is of another suit", "an obligation", "avoid"},
    {"that a trump may be played at any time, but need not", "an obligation", "or"},
    {"that a player drops out of a deal after the bidding", "the play", "out"},
    {"that a player drops out in the middle of play", "the play", "drops-out"},
    {"that a duty holds in some tricks, or for some players", "an obligation", "if"},
    {"that a hand is played by its partner", "the play", "dummy"},
    {"that play ends early", "the play", "until"},
    {"that players add cards to a layout instead of playing tricks", "the play", "layout"},
    {"who can claim the rest", "the play", "claims"},
    {"that something happens between tricks", "a ruleset", "during"},
    {"that something happens when a certain card falls", "a step between tricks", "falls"},
    {"that something is announced: hearts are broken", "a step", "announce"},
    {"that an event of play finds a partner", "a step", "partner"},
    {"that a trick makes trumps for the next", "a step", "suit-of"},
    {"that players draw from the talon after each trick", "a step", "take"},
    {"a rule that none of these keys can say", "a ruleset", "hooks"},
    {"Score and match", NULL, NULL},
    {"what tricks score", "a line of the score", "points"},
    {"who gets the points", "a line of the score", "to"},
    {"that one side pays another", "a line of the score", "from"},
    {"when a line is scored", "a line of the score", "if"},
    {"what each trick scores by its own cards", "a line of the score", "per"},
    {"what cards are worth, and what captured cards score", "a ruleset", "counts"},
    {"points that no line can say", "a ruleset", "hooks"},
    {"the rank of a card that was led, won a trick or was discarded, as a number", "a ruleset",
     "counts"},
    {"that the last trick is worth more", "a line of the score", "to"},
    {"what combinations in a hand are worth", "a count", "melds"},
    {"that only the best cards of a suit count", "a meld", "best"},
    {"a condition that several rules use", "a ruleset", "conditions"},
    {"an amount that several rules use", "a ruleset", "amounts"},
    {"that something is remembered: a stake, a vow, a bag", "a ruleset", "remember"},
    {"that a rank is remembered, as a level or as one that a player names", "what is remembered",
     "rank"},
    {"that a rank is trumps in every suit, another one from deal to deal", "the order", "trumps"},
    {"that something is remembered without being announced", "what is remembered", "silent"},
    {"what a revoke costs", "a ruleset", "penalties"},
    {"that the match ends for another reason", "the match", "ends"},
    {"who deals next", "the match", "deals-next"},
    {"how many points win", "the match", "target"},
    {"how many deals are played", "the match", "deals"},
    {"that the lowest score wins", "the match", "wins"},
    {"that a result earns a remark", "the match", "remarks"},
    {"Variants and words", NULL, NULL},
    {"that my game is another one with changes", "a ruleset", "extends"},
    {"that a rule of the other game does not hold in mine", "a ruleset", "extends"},
    {"house rules that a table can choose", "a ruleset", "options"},
    {"a house rule with several values", "an option", "values"},
    {"that one house rule needs or excludes another", "an option", "requires"},
    {"how the rule book words a condition", "a condition in words", "says"},
    {"how the rule book words an amount", "an amount in words", "says"},
    {"what the words of a condition mean", "a condition with a name", "means"},
    {"what a bid promises", "a call", "means"},
};

const unsigned language_wish_count = sizeof language_wishes / sizeof *language_wishes;

static void write_index(FILE *out)
{
    fputs("\n## I want to say …\n", out);
    for (unsigned i = 0; i < language_wish_count; i++) {
        const struct language_wish *wish = &language_wishes[i];
        if (!wish->key) {
            fprintf(out, "\n| %s | key |\n|---|---|\n", wish->wish);
            continue;
        }
        unsigned before = 0;
        bool is_found = language_find(wish->section, wish->key, &before);
        fprintf(out, "| %s | [`%s`](#%s", wish->wish, wish->key, wish->key);
        if (is_found && before > 0)
            fprintf(out, "-%u", before);
        fputs(") in ", out);
        language_link(out, wish->section);
        fputs(" |\n", out);
    }
}

/* --- the grammar ----------------------------------------------------------------------------- */

#define COLUMNS 100

/* A paragraph of items, broken where a line would be too long. */
struct paragraph {
    FILE *out;
    size_t column;
};

static void put(struct paragraph *paragraph, const char *item)
{
    size_t width = strlen(item);
    if (paragraph->column + 2 + width > COLUMNS) {
        fputs("\n   ", paragraph->out);
        paragraph->column = 3;
    }
    fprintf(paragraph->out, "  %s", item);
    paragraph->column += 2 + width;
}

/* "a step to lead to" as "STEP-TO-LEAD-TO", "cards, some by trumps" as "CARDS". */
static const char *capitals(struct arena *arena, const char *name)
{
    char *text = arena_format(arena, "%s", text_after_article(name));
    for (char *at = text; *at; at++)
        *at = *at == ' ' ? '-' : (char)toupper((unsigned char)*at);
    char *comma = strchr(text, ',');
    if (comma)
        *comma = '\0';
    return text;
}

static const char *value_of(struct arena *arena, const struct spelling *spelling)
{
    return spelling && spelling->name ? capitals(arena, spelling->name) : "WORD";
}

static const char *either(struct arena *arena, const char *one, const char *other)
{
    return !one ? other : arena_format(arena, "%s|%s", one, other);
}

static const char *scalars(struct arena *arena, const struct key *key)
{
    bool roles_are_names = key_takes(key) & TAKES_MAP;
    unsigned words = 0;
    const char *all = NULL;
    for (const struct word *word = key->words; word && word->text; word++)
        words++;
    for (const struct word *word = key->words; word && word->text && words <= 4; word++)
        all = either(arena, all, word->text);
    if (words > 4)
        all = either(arena, all, "word");
    if (key->roles && !roles_are_names)
        all = either(arena, all, "ROLE");
    return key->spelling ? either(arena, all, value_of(arena, key->spelling)) : all;
}

static const char *mappings(struct arena *arena, const struct key *key)
{
    if (key->inside)
        return arena_format(arena, "<%s>", text_after_article(key->inside->what));
    if (key->is_patch)
        return "<ruleset>";
    const struct spelling *entry = key->spelling ? key->spelling->entry : NULL;
    const char *inside = entry && entry->name ? value_of(arena, entry) : NULL;
    if (key->each)
        inside =
            either(arena, inside, arena_format(arena, "<%s>", text_after_article(key->each->what)));
    else if (key->is_patches)
        inside = "<ruleset>";
    else if (!inside)
        inside = "WORD";
    return arena_format(arena, "{NAME: %s}", inside);
}

static const char *value(struct arena *arena, const struct key *key)
{
    const char *all = NULL;
    if (key_takes(key) & TAKES_SCALAR)
        all = scalars(arena, key);
    if (key_takes(key) & TAKES_LIST)
        all = either(arena, all,
                     key_takes(key) & TAKES_SCALAR
                         ? "[…]"
                         : arena_format(arena, "[%s]", value_of(arena, key->spelling)));
    if (key_takes(key) & TAKES_MAP)
        all = either(arena, all, mappings(arena, key));
    return all;
}

static void write_keys(struct paragraph *paragraph, const struct schema *schema, bool verbs)
{
    struct arena *arena = arena_create();
    for (unsigned i = language_inherited_keys(schema); i < schema->count; i++) {
        const struct key *key = &schema->keys[i];
        if (key->is_verb == verbs)
            put(paragraph, arena_format(arena, "%s%s: %s", key->name, key->required ? "*" : "",
                                        value(arena, key)));
    }
    arena_destroy(arena);
}

static bool has_verbs(const struct schema *schema)
{
    for (unsigned i = language_inherited_keys(schema); i < schema->count; i++)
        if (schema->keys[i].is_verb)
            return true;
    return false;
}

static void write_rule(void *context, const char *path, const struct schema *schema)
{
    FILE *out = context;
    struct paragraph paragraph = {
        .out = out, .column = (size_t)fprintf(out, "\n<%s> =", text_after_article(schema->what))};
    const struct schema *same = language_same_keys(schema);
    (void)path;
    if (same) {
        struct arena *arena = arena_create();
        put(&paragraph, arena_format(arena, "<%s> and", text_after_article(same->what)));
        arena_destroy(arena);
    }
    if (has_verbs(schema)) {
        put(&paragraph, schema->needs_verb ? "(one of:" : "(at most one of:");
        write_keys(&paragraph, schema, true);
        put(&paragraph, ") and");
    }
    write_keys(&paragraph, schema, false);
    fputc('\n', out);
}

static void write_grammar(FILE *out)
{
    fputs("\n## The grammar on one page\n\n"
          "Every file is a `<ruleset>`. `<step>` is a mapping with the keys of that rule, and "
          "`key*` is required unless\n"
          "inherited. `NAME` is a name that you choose, `[…]` a list, and `|` separates "
          "alternatives. Capitals are\n"
          "[kinds of values](#kinds-of-values), small letters are words as you write them; `word` "
          "is one of several words,\n"
          "which the key lists.\n\n"
          "```",
          out);
    key_walk(key_root(), write_rule, out);
    fputs("```\n", out);
}

void language_write_overview(FILE *out)
{
    write_contents(out);
    write_index(out);
    write_grammar(out);
}
