/*
 * Asks what a fuzzer asks of each of the files named: a test program without libFuzzer. Prints TAP;
 * an input that ends the program ends the test.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INPUT_MAX ((size_t)1024 * 1024)

static void replay(const char *path, int number)
{
    const char *slash = strrchr(path, '/');
    uint8_t *data = malloc(INPUT_MAX);
    FILE *file = fopen(path, "rb");
    if (!data || !file)
        exit(1);
    size_t size = fread(data, 1, INPUT_MAX, file);
    fclose(file);
    printf("# %s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    printf("ok %d - %s\n", number, slash ? slash + 1 : path);
    free(data);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        replay(argv[i], i);
    printf("1..%d\n", argc - 1);
    return argc < 2;
}
