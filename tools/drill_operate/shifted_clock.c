/* Lets one process have another time: LD_PRELOAD of this, and SHIFTED_BY=seconds. Only the time of day is shifted; what measures how long
 * something takes is not, so that no wait inside the process is changed. (libfaketime keeps a server from starting at all.) */
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long shift(void) {
    static long by;
    static int known;
    if (!known) {
        const char *said = getenv("SHIFTED_BY");
        by = said ? atol(said) : 0;
        known = 1;
    }
    return by;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
    int failed = (int)syscall(SYS_clock_gettime, clock, at);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += shift();
    return failed;
}

int gettimeofday(struct timeval *at, void *zone) {
    int failed = (int)syscall(SYS_gettimeofday, at, zone);
    if (!failed && at) at->tv_sec += shift();
    return failed;
}

time_t time(time_t *to) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    if (to) *to = at.tv_sec;
    return at.tv_sec;
}
