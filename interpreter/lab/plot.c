/* Charts as SVG: rows with intervals, bars and histograms. */
#include "lab/plot.h"

#include <math.h>
#include <string.h>

#include "base/utf8.h"

#define WIDTH        760.0
#define MARGIN       16.0
#define NAMES        210.0 /* columns of names, and of values, of bars */
#define VALUES       190.0
#define ROW          24.0
#define HEADING      34.0
#define AXIS         30.0
#define TALL         150.0 /* of a histogram */
#define TICKS_WANTED 6.0

/* --- text ------------------------------------------------------------------------------------ */

static void write_text(const char *text, FILE *out)
{
    size_t length = strlen(text), used;
    char buffer[5];
    for (; length > 0; text += used, length -= used) {
        uint32_t point = utf8_printable(utf8_read(text, length, &used));
        switch (point) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputs(utf8_write(point, buffer), out);
        }
    }
}

/* anchor: start, middle or end. */
static void write_label(double x, double y, const char *anchor, const char *class, const char *text,
                        FILE *out)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">", x, y, anchor,
            class);
    write_text(text, out);
    fputs("</text>\n", out);
}

static void write_line(double x1, double y1, double x2, double y2, const char *class, FILE *out)
{
    fprintf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n", x1, y1,
            x2, y2, class);
}

static void write_bar(double x, double y, double width, double height, FILE *out)
{
    fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"bar\"/>\n", x,
            y, width, height);
}

/* --- scales ---------------------------------------------------------------------------------- */

struct scale {
    double low, high; /* values at its ends; low < high */
    double from, to;  /* where these lie */
};

static double place(const struct scale *scale, double value)
{
    double part = (value - scale->low) / (scale->high - scale->low);
    return scale->from + part * (scale->to - scale->from);
}

/* 1, 2 or 5 times a power of ten, so that there are a few ticks. */
static double step_of(const struct scale *scale)
{
    double step = pow(10, floor(log10((scale->high - scale->low) / TICKS_WANTED)));
    static const double factors[] = {1, 2, 5, 10};
    unsigned i = 0;
    while (i < 3 && (scale->high - scale->low) / (step * factors[i]) > TICKS_WANTED)
        i++;
    return step * factors[i];
}

/* All values and intervals, and 0. */
static struct scale scale_of(const struct plot_chart *chart, double from, double to)
{
    struct scale scale = {.from = from, .to = to};
    for (unsigned i = 0; i < chart->count; i++) {
        const struct estimate *value = &chart->bars[i].value;
        double low = value->has_interval ? value->low : value->value;
        double high = value->has_interval ? value->high : value->value;
        scale.low = fmin(scale.low, fmin(low, value->value));
        scale.high = fmax(scale.high, fmax(high, value->value));
    }
    if (scale.low == scale.high)
        scale.high = scale.low + 1;
    double step = step_of(&scale);
    scale.low = floor(scale.low / step) * step;
    scale.high = ceil(scale.high / step) * step;
    return scale;
}

static void number(double value, char text[32])
{
    snprintf(text, 32, "%.4g", fabs(value) < 1e-12 ? 0 : value);
}

/* --- charts ---------------------------------------------------------------------------------- */

static double height_of(const struct plot_chart *chart)
{
    return HEADING + AXIS + (chart->kind == PLOT_BARS ? ROW * chart->count : TALL);
}

static void draw_ticks(const struct scale *scale, double top, double bottom, FILE *out)
{
    double step = step_of(scale);
    char text[32];
    for (unsigned i = 0; scale->low + i * step <= scale->high + step / 2; i++) {
        double value = scale->low + i * step, x = place(scale, value);
        write_line(x, top, x, bottom, fabs(value) < step / 2 ? "axis" : "grid", out);
        number(value, text);
        write_label(x, bottom + 16, "middle", "small", text, out);
    }
}

static void draw_row(const struct plot_bar *bar, const struct scale *scale, double y, FILE *out)
{
    const struct estimate *value = &bar->value;
    double zero = place(scale, 0), end = place(scale, value->value), middle = y + ROW / 2;
    char text[128], numbers[3][32];
    write_label(MARGIN + NAMES - 8, middle + 4, "end", "name", bar->name, out);
    if (!value->known)
        return;
    write_bar(fmin(zero, end), y + 4, fabs(end - zero), ROW - 8, out);
    number(value->value, numbers[0]);
    snprintf(text, sizeof text, "%s", numbers[0]);
    if (value->has_interval) {
        double low = place(scale, value->low), high = place(scale, value->high);
        write_line(low, middle, high, middle, "line", out);
        write_line(low, middle - 5, low, middle + 5, "line", out);
        write_line(high, middle - 5, high, middle + 5, "line", out);
        number(value->low, numbers[1]);
        number(value->high, numbers[2]);
        snprintf(text, sizeof text, "%s (%s to %s)", numbers[0], numbers[1], numbers[2]);
    }
    write_label(WIDTH - MARGIN, middle + 4, "end", "small", text, out);
}

static void draw_bars(const struct plot_chart *chart, double top, FILE *out)
{
    struct scale scale = scale_of(chart, MARGIN + NAMES, WIDTH - MARGIN - VALUES);
    draw_ticks(&scale, top, top + ROW * chart->count, out);
    for (unsigned i = 0; i < chart->count; i++)
        draw_row(&chart->bars[i], &scale, top + ROW * i, out);
}

/* Of many bars not each has a name: as many as there is room for. */
static void draw_histogram(const struct plot_chart *chart, double top, FILE *out)
{
    double left = MARGIN + 60, bottom = top + TALL;
    double width = (WIDTH - MARGIN - left) / chart->count;
    struct scale scale = scale_of(chart, bottom, top);
    unsigned each = (unsigned)ceil(32 / width);
    char text[32];
    for (unsigned i = 0; i < 2; i++) {
        double value = i ? scale.high : 0, y = place(&scale, value);
        write_line(left, y, WIDTH - MARGIN, y, i ? "grid" : "axis", out);
        number(100 * value, text);
        strcat(text, " %");
        write_label(left - 6, y + 4, "end", "small", text, out);
    }
    for (unsigned i = 0; i < chart->count; i++) {
        double x = left + i * width, y = place(&scale, chart->bars[i].value.value);
        write_bar(x + width * 0.05, y, width * 0.9, bottom - y, out);
        if (i % each == 0)
            write_label(x + width / 2, bottom + 16, "middle", "small", chart->bars[i].name, out);
    }
}

/* --- the picture ----------------------------------------------------------------------------- */

static const char style[] = "<style>\n"
                            ".paper{fill:#ffffff}\n"
                            "text{font-family:sans-serif;font-size:13px;fill:#1f2328}\n"
                            ".title{font-size:16px;font-weight:bold}\n"
                            ".heading{font-weight:bold}\n"
                            ".small{font-size:11px}\n"
                            ".bar{fill:#6f9fd0}\n"
                            ".line{stroke:#1f2328;stroke-width:1.5}\n"
                            ".axis{stroke:#6e7781}\n"
                            ".grid{stroke:#d8dee4}\n"
                            "@media (prefers-color-scheme: dark){\n"
                            ".paper{fill:#161b22}\n"
                            "text{fill:#e6edf3}\n"
                            ".bar{fill:#3f6fa5}\n"
                            ".line{stroke:#e6edf3}\n"
                            ".axis{stroke:#8b949e}\n"
                            ".grid{stroke:#30363d}\n"
                            "}\n"
                            "</style>\n";

void plot_write(const struct plot *plot, FILE *out)
{
    double height = 2 * MARGIN + 24, top = MARGIN + 30;
    for (unsigned i = 0; i < plot->count; i++)
        height += height_of(&plot->charts[i]);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 %.0f %.0f\" "
            "width=\"%.0f\" height=\"%.0f\" aria-labelledby=\"title desc\">\n",
            WIDTH, height, WIDTH, height);
    fputs("<title id=\"title\">", out);
    write_text(plot->title, out);
    fputs("</title>\n<desc id=\"desc\">", out);
    write_text(plot->description, out);
    fputs("</desc>\n", out);
    fputs(style, out);
    fprintf(out, "<rect width=\"%.0f\" height=\"%.0f\" class=\"paper\"/>\n", WIDTH, height);
    write_label(MARGIN, MARGIN + 14, "start", "title", plot->title, out);
    for (unsigned i = 0; i < plot->count; i++) {
        const struct plot_chart *chart = &plot->charts[i];
        write_label(MARGIN, top + 20, "start", "heading", chart->title, out);
        if (chart->count > 0 && chart->kind == PLOT_BARS)
            draw_bars(chart, top + HEADING, out);
        else if (chart->count > 0)
            draw_histogram(chart, top + HEADING, out);
        top += height_of(chart);
    }
    fputs("</svg>\n", out);
}
