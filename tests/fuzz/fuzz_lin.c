/* Reads an input as a file of LIN, plays its games, and reads what is written of it again. */
#include "foreign.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct foreign_target target = {"lin", "bridge", NULL};
    foreign_try(&target, data, size);
    return 0;
}
