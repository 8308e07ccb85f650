/* Reads an input as a file of ISS, and what is written of it again. */
#include "foreign.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    foreign_try("iss", data, size);
    return 0;
}
