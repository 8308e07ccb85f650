#include "transcript/html.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

/* --- what HTML would read -------------------------------------------------------------------- */

static void put_sign(FILE *out, char sign)
{
    switch (sign) {
    case '&': fputs("&amp;", out); break;
    case '<': fputs("&lt;", out); break;
    case '>': fputs("&gt;", out); break;
    case '"': fputs("&quot;", out); break;
    default: fputc(sign, out);
    }
}

static void put_escaped(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        put_sign(out, text[i]);
}

/* --- a card ---------------------------------------------------------------------------------- */

/* The shape of a suit in the head of the document; NULL for one that a ruleset invents. */
static const char *shape_of(const char *symbol)
{
    static const struct {
        const char *symbol, *shape;
    } shapes[] = {{"♠", "spade"}, {"♥", "heart"}, {"♦", "diamond"}, {"♣", "club"}};
    for (unsigned i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (strcmp(shapes[i].symbol, symbol) == 0)
            return shapes[i].shape;
    return NULL;
}

/* A text in the middle of a card at this height, no wider than the card. */
static void put_word(const struct html *html, unsigned y, const char *word)
{
    bool is_long = text_columns(word) > 2;
    fprintf(html->out, "<text x=\"20\" y=\"%u\"%s>", y,
            is_long ? " textLength=\"34\" lengthAdjust=\"spacingAndGlyphs\"" : "");
    put_escaped(html->out, word, strlen(word));
    fputs("</text>", html->out);
}

static void put_shape(const struct html *html, const char *shape)
{
    fprintf(html->out, "<use href=\"#%s\" x=\"10\" y=\"29\" width=\"20\" height=\"20\"/>", shape);
}

static void put_face(const struct html *html, const struct pack *pack, const struct card *card)
{
    const struct suit *suit = card->suit == SUIT_NONE ? NULL : &pack->suits[card->suit];
    const char *shape = suit ? shape_of(suit->symbol) : "star";
    put_word(html, 24, card->rank == RANK_NONE ? card->name : pack->ranks[card->rank]);
    if (shape)
        put_shape(html, shape);
    else
        put_word(html, 47, suit->symbol);
}

static void put_card(const struct html *html, const struct pack *pack, unsigned card)
{
    const struct glyphs glyphs = {pack, html->arena, false};
    const char *words = glyph_card_in_words(&glyphs, card);
    fprintf(html->out, "<svg class=\"card%s\" viewBox=\"0 0 40 56\" role=\"img\" aria-label=\"",
            glyph_is_red(glyph_card(&glyphs, card)) ? " red" : "");
    put_escaped(html->out, words, strlen(words));
    fputs("\"><rect x=\"1\" y=\"1\" width=\"38\" height=\"54\" rx=\"4\"/>", html->out);
    put_face(html, pack, &pack->cards[card]);
    fputs("</svg>", html->out);
}

void html_cards(const struct html *html, const struct pack *pack, const card_t *cards,
                unsigned count)
{
    fputs("<span class=\"cards\">", html->out);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            fputc(' ', html->out);
        put_card(html, pack, cards[i]);
    }
    fputs("</span>", html->out);
}

/* --- cards in a text ------------------------------------------------------------------------- */

/* Whether a word may end before this: no letter follows, but a space or what stops a sentence. */
static bool is_end(const char *text)
{
    bool is_sign = (unsigned char)*text < 0x80 && !isalnum((unsigned char)*text);
    return is_sign || strncmp(text, "”", strlen("”")) == 0;
}

/* The bytes of a word that stands at the beginning of a text, in two parts; 0 if it does not. */
static size_t is_word(const char *text, const char *first, const char *rest)
{
    size_t one = strlen(first), both = one + strlen(rest);
    bool is_it = strncmp(text, first, one) == 0 && strncmp(text + one, rest, both - one) == 0;
    return is_it && is_end(text + both) ? both : 0;
}

/* Cards that stand side by side in a text. */
struct run {
    const struct pack *pack;
    card_t cards[CARDS_MAX];
    unsigned count;
    size_t length; /* bytes of the text */
    bool is_hand;  /* its suit stands before them */
};

static void add(struct run *run, unsigned card, size_t length)
{
    if (run->count < CARDS_MAX)
        run->cards[run->count++] = (card_t)card;
    run->length += length;
}

/* A card by its sign and rank, by its letter and rank, or by its name: "♠10", "S10", "Joker". */
static size_t read_card(const struct pack *pack, const char *text, unsigned *card)
{
    for (unsigned i = 0; i < pack->card_count; i++) {
        const struct card *one = &pack->cards[i];
        bool has_suit = one->suit != SUIT_NONE && one->rank != RANK_NONE;
        size_t length = is_word(text, one->name, "");
        if (!length && has_suit)
            length = is_word(text, pack->suits[one->suit].symbol, pack->ranks[one->rank]);
        *card = i;
        if (length)
            return length;
    }
    return 0;
}

/* "♠A ♥10 ♦2" */
static void read_cards(struct run *run, const char *text)
{
    unsigned card;
    size_t length = read_card(run->pack, text, &card);
    while (length) {
        add(run, card, length);
        const char *next = text + run->length;
        length = *next == ' ' ? read_card(run->pack, next + 1, &card) : 0;
        length += length > 0;
    }
}

static int card_of(const struct pack *pack, unsigned suit, const char *text, size_t *length)
{
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].suit == suit && pack->cards[i].rank != RANK_NONE &&
            (*length = is_word(text, pack->ranks[pack->cards[i].rank], "")))
            return (int)i;
    return -1;
}

/* "♠ A 10 2": the cards of a hand in one suit. */
static void read_suit(struct run *run, const char *text, unsigned suit)
{
    const char *symbol = run->pack->suits[suit].symbol;
    bool could_be_a_word = isascii((unsigned char)*symbol);
    size_t sign = could_be_a_word ? 0 : is_word(text, symbol, ""), length;
    int card;
    run->length = sign;
    while (sign && text[run->length] == ' ' &&
           (card = card_of(run->pack, suit, text + run->length + 1, &length)) >= 0)
        add(run, (unsigned)card, length + 1);
    run->is_hand = run->count > 0;
}

static struct run run_at(const struct html *html, const char *text)
{
    struct run run = {.count = 0};
    for (const struct html_pack *one = html->packs; one && run.count == 0; one = one->next) {
        run = (struct run){.pack = one->pack};
        read_cards(&run, text);
        for (unsigned suit = 0; suit < one->pack->suit_count && run.count == 0; suit++)
            read_suit(&run, text, suit);
    }
    return run;
}

/* A sign of a suit with what belongs to it, in its colour: "♥2" in a sentence. */
static size_t put_red(const struct html *html, const char *text)
{
    size_t length = strlen("♥");
    while (isalnum((unsigned char)text[length]))
        length++;
    fputs("<span class=\"red\">", html->out);
    put_escaped(html->out, text, length);
    fputs("</span>", html->out);
    return length;
}

static size_t put_next(const struct html *html, const char *text, bool is_start)
{
    const struct run run = is_start ? run_at(html, text) : (struct run){.count = 0};
    if (run.count > 1 || run.is_hand) {
        html_cards(html, run.pack, run.cards, run.count);
        return run.length;
    }
    if (glyph_is_red(text))
        return put_red(html, text);
    put_sign(html->out, *text);
    return 1;
}

void html_text(const struct html *html, const char *text)
{
    bool is_start = true;
    while (*text) {
        size_t length = put_next(html, text, is_start);
        text += length;
        is_start = text[-1] == ' ' || text[-1] == '(';
    }
}

/* --- the document ---------------------------------------------------------------------------- */

static const char style[] =
    ":root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --red: #b00020;\n"
    "  --line: #767676; --shade: #f3f1ec; --card: #fff; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  :root { --ink: #e6e3dd; --paper: #17191c; --red: #ff8080; --line: #8b8f94;\n"
    "    --shade: #22262b; --card: #262a30; } }\n"
    "@media print {\n"
    "  :root { color-scheme: light; --ink: #000; --paper: #fff; --red: #b00020; --line: #767676;\n"
    "    --shade: #fff; --card: #fff; }\n"
    "  body { max-width: none; margin: 0; padding: 0; } }\n"
    "body { font: 1rem/1.5 Georgia, serif; max-width: 44rem; margin: 1.5rem auto;\n"
    "  padding: 0 1rem; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }\n"
    "h1, h2, h3 { line-height: 1.25; break-after: avoid; }\n"
    "h2 { border-bottom: 1px solid var(--line); margin-top: 2rem; }\n"
    "section + section { break-before: page; }\n"
    "p, li, tr { break-inside: avoid; }\n"
    "ul, ol { padding-left: 1.4rem; }\n"
    "li { margin: .2rem 0; }\n"
    ".wide { overflow-x: auto; }\n"
    "table { border-collapse: collapse; margin: 1rem 0; }\n"
    "td, th { text-align: left; vertical-align: top; padding: .2rem .9rem .2rem .3rem;\n"
    "  border-bottom: 1px solid var(--line); }\n"
    "thead th { background: var(--shade); }\n"
    "tbody th { font-weight: normal; }\n"
    ".red { color: var(--red); }\n"
    ".cards { display: inline-flex; flex-wrap: wrap; gap: .15rem; vertical-align: middle; }\n"
    ".card { width: 2rem; height: 2.8rem; fill: currentColor; color: var(--ink);\n"
    "  print-color-adjust: exact; }\n"
    ".card.red { color: var(--red); }\n"
    ".card rect { fill: var(--card); stroke: var(--line); }\n"
    ".card text { font: bold 20px Georgia, serif; text-anchor: middle; }\n"
    ".hands dt { font-weight: bold; }\n"
    ".hands dd { margin: .2rem 0 .6rem; }\n"
    ".led, .won { white-space: nowrap; }\n"
    ".led .card rect { stroke-dasharray: 4 2; stroke: var(--ink); stroke-width: 2; }\n"
    ".won .card rect { stroke: var(--ink); stroke-width: 3; }\n"
    ".shapes { position: absolute; width: 0; height: 0; }\n";

/* In a square of 20, each in the colour of its card. */
static const char shapes[] =
    "<svg class=\"shapes\" aria-hidden=\"true\"><defs>\n"
    "<symbol id=\"spade\" viewBox=\"0 0 20 20\"><path d=\"M10 1C15 7 19 9 19 13A4.2 4.2 0 0 1 11.2 "
    "15L13 19H7L8.8 15A4.2 4.2 0 0 1 1 13C1 9 5 7 10 1Z\"/></symbol>\n"
    "<symbol id=\"heart\" viewBox=\"0 0 20 20\"><path d=\"M10 18.5C4 13 1 10 1 6.3A4.6 4.6 0 0 1 "
    "10 "
    "5.2A4.6 4.6 0 0 1 19 6.3C19 10 16 13 10 18.5Z\"/></symbol>\n"
    "<symbol id=\"diamond\" viewBox=\"0 0 20 20\"><path d=\"M10 1L17 10L10 19L3 10Z\"/></symbol>\n"
    "<symbol id=\"club\" viewBox=\"0 0 20 20\"><circle cx=\"10\" cy=\"5.2\" r=\"4.2\"/><circle "
    "cx=\"5.2\" cy=\"12\" r=\"4.2\"/><circle cx=\"14.8\" cy=\"12\" r=\"4.2\"/><path d=\"M10 8L12.6 "
    "19H7.4Z\"/></symbol>\n"
    "<symbol id=\"star\" viewBox=\"0 0 20 20\"><path d=\"M10 1L12.6 7.4L19 8L14 12.4L15.6 19L10 "
    "15.4L4.4 19L6 12.4L1 8L7.4 7.4Z\"/></symbol>\n"
    "</defs></svg>\n";

void html_open(const char *title, FILE *out)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          out);
    put_escaped(out, title, strlen(title));
    fprintf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n%s<main>\n", style, shapes);
}

void html_close(FILE *out)
{
    fputs("</main>\n</body>\n</html>\n", out);
}
