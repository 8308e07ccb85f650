/* Files and folders that are made where nothing was before, and taken away again if need be. */
#ifndef ELDEST_AUTHOR_PLACE_FILE_H
#define ELDEST_AUTHOR_PLACE_FILE_H

#include <stdbool.h>

/* Makes a folder. False, with errno, if it cannot be made or something of that name is there. */
bool place_folder(const char *path);

/* Writes a text over what the file held. False, with errno, if it cannot be written whole. */
bool place_file(const char *path, const char *text);

#endif
