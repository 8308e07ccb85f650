/* The rows of the registry: each is defined in the file of its format. */
#ifndef ELDEST_FORMATS_FORMATS_H
#define ELDEST_FORMATS_FORMATS_H

#include "formats/format.h"

extern const struct format format_pbn, format_iss, format_lin;

#endif
