/* Tables of cases, asked of the rules: each in a deal of its own that is under way, or over. */
#ifndef ELDEST_SCRIPT_CASES_H
#define ELDEST_SCRIPT_CASES_H

#include "script/scripted.h"

/* Asks all cases of the script; what is not as it says is diagnosed at its line. */
void cases_check(struct scripted *game);

#endif
