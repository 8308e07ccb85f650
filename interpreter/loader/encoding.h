/* What must hold of the bytes of a file before anybody reads it as YAML. */
#ifndef ELDEST_LOADER_ENCODING_H
#define ELDEST_LOADER_ENCODING_H

#include <stdbool.h>

#include "base/diagnostic.h"
#include "base/source.h"

/* Whether it is UTF-8 without a byte order mark and without NULs; if not, says so. */
bool encoding_check(const struct source *source, struct diagnostics *diagnostics);

#endif
