// What the package uses of the C library of Apple's systems, in the types that it has there. Our own statement of it: it is
// type-checked against and never linked.
#ifndef FVM_DARWIN_H
#define FVM_DARWIN_H

typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;
typedef long long off_t;
typedef unsigned short mode_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
typedef unsigned int socklen_t;
typedef unsigned int nfds_t;
typedef unsigned long long rlim_t;
typedef unsigned int sigset_t;
typedef void (*sig_t)(int);
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;

struct timespec { time_t tv_sec; long tv_nsec; };
typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);

// Memory and texts
void *malloc(size_t);
void free(void *);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
int strncmp(const char *, const char *, size_t);
char *strdup(const char *);
char *strerror(int);
int *__error(void);
char *getenv(const char *);
int setenv(const char *, const char *, int);
_Noreturn void exit(int);
_Noreturn void _exit(int);
#define _SC_NPROCESSORS_ONLN 58
long sysconf(int);
int usleep(unsigned int);

// Files
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_EVTONLY 0x8000
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define LOCK_EX 2
#define LOCK_NB 4
#define W_OK 2
#define X_OK 1
#define RENAME_SWAP 2
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10

struct stat {
    dev_t st_dev;
    mode_t st_mode;
    unsigned short st_nlink;
    ino_t st_ino;
    uid_t st_uid;
    unsigned int st_gid;
    dev_t st_rdev;
    struct timespec st_atimespec;
    struct timespec st_mtimespec;
    struct timespec st_ctimespec;
    struct timespec st_birthtimespec;
    off_t st_size;
    long long st_blocks;
    int st_blksize;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int unlink(const char *);
int rename(const char *, const char *);
int link(const char *, const char *);
int symlink(const char *, const char *);
int renamex_np(const char *, const char *, unsigned int);
int mkdir(const char *, mode_t);
char *mkdtemp(char *);
int rmdir(const char *);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int access(const char *, int);
int flock(int, int);
int isatty(int);
int dup2(int, int);
int pipe(int[2]);
char *getcwd(char *, size_t);
char *realpath(const char *, char *);
ssize_t readlink(const char *, char *, size_t);
ssize_t listxattr(const char *, char *, size_t, int);
int _NSGetExecutablePath(char *, unsigned int *);

typedef struct { int fd; } DIR;
struct dirent {
    unsigned long long d_ino;
    unsigned long long d_seekoff;
    unsigned short d_reclen;
    unsigned short d_namlen;
    unsigned char d_type;
    char d_name[1024];
};
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// Changes of files
#define EVFILT_VNODE (-4)
#define EV_ADD 0x0001
#define EV_CLEAR 0x0020
#define NOTE_DELETE 0x00000001
#define NOTE_WRITE 0x00000002
#define NOTE_EXTEND 0x00000004
#define NOTE_ATTRIB 0x00000008
#define NOTE_RENAME 0x00000020
struct kevent {
    unsigned long ident;
    short filter;
    unsigned short flags;
    unsigned int fflags;
    long data;
    void *udata;
};
int kqueue(void);
int kevent(int, const struct kevent *, int, struct kevent *, int, const struct timespec *);

// Terminals
#define VMIN 16
#define VTIME 17
#define ECHO 0x00000008
#define ICANON 0x00000100
#define ISIG 0x00000080
#define IEXTEN 0x00000400
#define BRKINT 0x00000002
#define INLCR 0x00000040
#define IGNCR 0x00000080
#define ICRNL 0x00000100
#define INPCK 0x00000010
#define ISTRIP 0x00000020
#define IXON 0x00000200
#define TCSANOW 0
#define TCSADRAIN 1
#define TCSAFLUSH 2
struct termios {
    tcflag_t c_iflag;
    tcflag_t c_oflag;
    tcflag_t c_cflag;
    tcflag_t c_lflag;
    cc_t c_cc[20];
    speed_t c_ispeed;
    speed_t c_ospeed;
};
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);

// Processes, signals and threads
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGCHLD 20
#define SIGWINCH 28
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
sig_t signal(int, sig_t);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
int sigwait(const sigset_t *restrict, int *restrict);
int raise(int);
int kill(pid_t, int);
pid_t getpid(void);
uid_t geteuid(void);
pid_t waitpid(pid_t, int *, int);
struct _opaque_pthread_t;
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long sig; } pthread_attr_t;
int pthread_create(
    pthread_t _Nullable *_Nonnull restrict, const pthread_attr_t *_Nullable restrict,
    void *_Nullable (*_Nonnull)(void *_Nullable), void *_Nullable restrict);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
int pthread_kill(pthread_t, int);
pthread_t _Nonnull pthread_self(void);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *restrict, int, const char *restrict, int, mode_t);
int posix_spawnp(
    pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *, const posix_spawnattr_t *restrict,
    char *const[restrict], char *const[restrict]);
#define RLIMIT_NOFILE 8
struct rlimit { rlim_t rlim_cur, rlim_max; };
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);

// Sockets
#define AF_UNSPEC 0
#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_ERROR 0x1007
#define SO_NOSIGPIPE 0x1022
#define SHUT_WR 1
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *, nfds_t, int);
typedef unsigned char sa_family_t;
struct sockaddr { unsigned char sa_len; sa_family_t sa_family; char sa_data[14]; };
struct in_addr { unsigned int s_addr; };
struct sockaddr_in {
    unsigned char sin_len;
    sa_family_t sin_family;
    unsigned short sin_port;
    struct in_addr sin_addr;
    char sin_zero[8];
};
struct addrinfo {
    int ai_flags, ai_family, ai_socktype, ai_protocol;
    socklen_t ai_addrlen;
    char *ai_canonname;
    struct sockaddr *ai_addr;
    struct addrinfo *ai_next;
};
int getaddrinfo(const char *restrict, const char *restrict, const struct addrinfo *restrict, struct addrinfo **restrict);
void freeaddrinfo(struct addrinfo *);
const char *gai_strerror(int);
int socket(int, int, int);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *restrict, socklen_t *restrict);
int connect(int, const struct sockaddr *, socklen_t);
int getsockname(int, struct sockaddr *restrict, socklen_t *restrict);
int getsockopt(int, int, int, void *restrict, socklen_t *restrict);
int setsockopt(int, int, int, const void *, socklen_t);
ssize_t send(int, const void *, size_t, int);
int shutdown(int, int);
ssize_t recv(int, void *, size_t, int);

#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define EINPROGRESS 36
#define ENOTSUP 45
#define ENOTEMPTY 66
#define EDQUOT 69
#define ENOSYS 78

#endif
