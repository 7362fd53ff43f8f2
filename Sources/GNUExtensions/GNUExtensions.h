/// Functions of glibc that Swift's own view of it leaves out. Empty elsewhere.
///
/// They are linked by name: a lookup while the tool runs would find nothing in a fully static executable.
#pragma once

#ifdef __linux__
#include <features.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/types.h>

int renameat2(int oldFolder, const char *oldPath, int newFolder, const char *newPath, unsigned int flags);
ssize_t llistxattr(const char *path, char *list, size_t size);
#endif
#endif
