/// Functions of glibc that Swift's own view of it leaves out. Empty elsewhere.
///
/// They are linked by name: a lookup while the tool runs would find nothing in a fully static executable.
#pragma once

#ifdef __linux__
#include <features.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <sys/types.h>

int renameat2(int oldFolder, const char *oldPath, int newFolder, const char *newPath, unsigned int flags);
ssize_t llistxattr(const char *path, char *list, size_t size);
int sched_getcpu(void);
int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *cores);
int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *cores);
int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *cores);
#endif
#endif
