/// Functions of glibc that Swift's own view of it leaves out. Empty elsewhere.
#pragma once

#ifdef __linux__
#include <features.h>
#ifdef __GLIBC__
#include <sys/types.h>

int renameat2(int oldFolder, const char *oldPath, int newFolder, const char *newPath, unsigned int flags);
ssize_t llistxattr(const char *path, char *list, size_t size);
#endif
#endif
