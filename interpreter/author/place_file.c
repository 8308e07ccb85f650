#include "author/place_file.h"

#include <stdio.h>
#include <sys/stat.h>

bool place_folder(const char *path)
{
    return mkdir(path, 0777) == 0;
}

bool place_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}
