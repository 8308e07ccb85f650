#include "author/place_file.h"

#include <stdio.h>
#include <sys/stat.h>

#include "base/memory.h"

bool place_folder(const char *path)
{
    return mkdir(path, 0777) == 0;
}

bool place_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    if (!file) {
        memory_check_errno();
        return false;
    }
    bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}
