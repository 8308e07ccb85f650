/* Text of ours as HTML, with cards and suits marked for colour. */
#include "transcript/html.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "cards/ink.h"
#include "words/said.h"

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
    const char *words = said_text(html->arena, false, said_card_in_words(html->arena, pack, card));
    unsigned number = pack_ink(pack, pack->cards[card].suit);
    bool is_inked = number != INK_BLACK;
    fprintf(html->out, "<svg class=\"card%s%s\" viewBox=\"0 0 40 56\" role=\"img\" aria-label=\"",
            is_inked ? " " : "", is_inked ? ink_row(number)->name : "");
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

/* "♠A ♥10 ♦2" */
static void read_cards(struct run *run, const char *text)
{
    unsigned card;
    size_t length = glyph_find_card(run->pack, text, &card);
    while (length) {
        add(run, card, length);
        const char *next = text + run->length;
        length = *next == ' ' ? glyph_find_card(run->pack, next + 1, &card) : 0;
        length += length > 0;
    }
}

static int card_of(const struct pack *pack, unsigned suit, const char *text, size_t *length)
{
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].suit == suit && pack->cards[i].rank != RANK_NONE &&
            (*length = glyph_word(text, pack->ranks[pack->cards[i].rank], "")))
            return (int)i;
    return -1;
}

/* "♠ A 10 2": the cards of a hand in one suit. */
static void read_suit(struct run *run, const char *text, unsigned suit)
{
    const char *symbol = run->pack->suits[suit].symbol;
    bool could_be_a_word = isascii((unsigned char)*symbol);
    size_t sign = could_be_a_word ? 0 : glyph_word(text, symbol, ""), length;
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
    for (const struct known_pack *one = html->packs; one && run.count == 0; one = one->next) {
        run = (struct run){.pack = one->pack};
        read_cards(&run, text);
        for (unsigned suit = 0; suit < one->pack->suit_count && run.count == 0; suit++)
            read_suit(&run, text, suit);
    }
    return run;
}

/* What stands there in the ink of its suit: "♥2" in a sentence; 0 if it has none. */
static size_t put_inked(const struct html *html, const char *text, size_t at)
{
    unsigned number;
    size_t length = glyph_inked(html->packs, text, at, &number);
    if (length) {
        fprintf(html->out, "<span class=\"%s\">", ink_row(number)->name);
        put_escaped(html->out, text + at, length);
        fputs("</span>", html->out);
    }
    return length;
}

static size_t put_next(const struct html *html, const char *text, size_t at)
{
    bool is_start = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
    const struct run run = is_start ? run_at(html, text + at) : (struct run){.count = 0};
    if (run.count > 1 || run.is_hand) {
        html_cards(html, run.pack, run.cards, run.count);
        return run.length;
    }
    size_t length = put_inked(html, text, at);
    if (length)
        return length;
    put_sign(html->out, text[at]);
    return 1;
}

void html_text(const struct html *html, const char *text)
{
    for (size_t at = 0; text[at];)
        at += put_next(html, text, at);
}

/* --- the document ---------------------------------------------------------------------------- */

static const char style[] =
    ":root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --line: #767676;\n"
    "  --shade: #f3f1ec; --card: #fff; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  :root { --ink: #e6e3dd; --paper: #17191c; --line: #8b8f94; --shade: #22262b;\n"
    "    --card: #262a30; } }\n"
    "@media print {\n"
    "  :root { color-scheme: light; --ink: #000; --paper: #fff; --line: #767676; --shade: #fff;\n"
    "    --card: #fff; }\n"
    "  body { max-width: none; margin: 0; padding: 0; font-size: 10pt; }\n"
    "  nav { display: none; } }\n"
    "body { font: 1rem/1.5 Georgia, serif; max-width: 44rem; margin: 1.5rem auto;\n"
    "  padding: 0 1rem; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }\n"
    "h1, h2, h3 { line-height: 1.25; break-after: avoid; }\n"
    "h2 { border-bottom: 1px solid var(--line); margin-top: 2rem; }\n"
    "section + section { break-before: page; }\n"
    "p, li, tr { break-inside: avoid; }\n"
    "ul, ol { padding-left: 1.4rem; }\n"
    "li { margin: .2rem 0; }\n"
    "nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; padding: 0; }\n"
    "a { color: inherit; }\n"
    ".wide { overflow-x: auto; }\n"
    "table { border-collapse: collapse; margin: 1rem 0; }\n"
    "td, th { text-align: left; vertical-align: top; padding: .2rem .9rem .2rem .3rem;\n"
    "  border-bottom: 1px solid var(--line); }\n"
    "thead th { background: var(--shade); }\n"
    "tbody th { font-weight: normal; }\n"
    ".cards { display: inline-flex; flex-wrap: wrap; gap: .15rem; vertical-align: middle; }\n"
    ".card { width: 2rem; height: 2.8rem; fill: currentColor; color: var(--ink);\n"
    "  print-color-adjust: exact; }\n"
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

/* The inks of suits, for light ground or for dark. */
static void put_inks(bool on_dark, FILE *out)
{
    for (unsigned i = INK_BLACK + 1; i < INKS; i++)
        fprintf(out, "%s.%s { color: #%06x; }", i % 4 == 1 ? "\n  " : " ", ink_row(i)->name,
                (unsigned)(on_dark ? ink_row(i)->on_dark : ink_row(i)->on_light));
}

/* On paper they are those for light ground, whatever the screen is. */
static void put_style(FILE *out)
{
    fputs(style, out);
    put_inks(false, out);
    fputs("\n@media screen and (prefers-color-scheme: dark) {", out);
    put_inks(true, out);
    fputs(" }\n", out);
}

void html_open(const char *title, FILE *out)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          out);
    put_escaped(out, title, strlen(title));
    fputs("</title>\n<style>\n", out);
    put_style(out);
    fprintf(out, "</style>\n</head>\n<body>\n%s<main>\n", shapes);
}

void html_close(FILE *out)
{
    fputs("</main>\n</body>\n</html>\n", out);
}
