#define _GNU_SOURCE
#include "MotorSignals.h"

#include <errno.h>
#include <string.h>

const int motor_taken_already = EBUSY, motor_not_a_terminal = ENOTTY;

int motor_same_bytes(const void *left, const void *right, unsigned long count) { return memcmp(left, right, count) == 0; }

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

#if defined(_WIN32) || (defined(__APPLE__) && (TARGET_OS_TV || TARGET_OS_WATCH))
#include <time.h>

int motor_terminal_take(int input, int output, const char *enter, const char *leave) {
    (void)input, (void)output, (void)enter, (void)leave;
    return ENOTTY;
}
void motor_terminal_give_back(void) {}
void motor_terminal_stop(void) {}
int motor_terminal_redraw_wanted(void) { return 0; }
int motor_terminal_wait(int input, int milliseconds) {
    (void)input, (void)milliseconds;
    return 1;
}
long motor_terminal_read(int input, void *bytes, unsigned long capacity) {
    (void)input, (void)bytes, (void)capacity;
    return -1;
}
int motor_terminal_write(int output, const void *bytes, unsigned long count) {
    (void)output, (void)bytes, (void)count;
    return ENOTTY;
}
int motor_terminal_size(int output, int *columns, int *rows) {
    (void)output, (void)columns, (void)rows;
    return ENOTTY;
}
int motor_is_terminal(int descriptor) {
    (void)descriptor;
    return 0;
}
double motor_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

#else
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Written by motor_terminal_take before the first handler is installed, and read only while `taken` is 1.
static int tty_input = -1, tty_output = -1;
static const char *enter_text, *leave_text;
static struct termios cooked, raw;

// Lock-free integers: the only state that handlers modify.
static atomic_int taken, shown, redraw;
// A pipe that ends a poll if a signal came just before it.
static int wake[2] = {-1, -1};

static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { fatal_count = sizeof fatal_signals / sizeof *fatal_signals };
enum { ending_count = sizeof ending_signals / sizeof *ending_signals };
static struct sigaction former_fatal[fatal_count], former_ending[ending_count];
static struct sigaction former_stop, former_continue, former_resize;

// A stack of its own, so that an overflowing stack can be reported too.
static char handler_stack[64 * 1024];

// Every function from here to `handle_resize` is async-signal-safe: atomics, write, tcsetattr, sigaction, sigprocmask,
// raise, poll.

static int write_all(int fd, const char *bytes, unsigned long count) {
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (unsigned long)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd room = {fd, POLLOUT, 0};
            if (poll(&room, 1, 1000) == 0) return EAGAIN;
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

static void set_modes(const struct termios *modes, int block) {
    // SIGTTOU would stop a background process for this; a process that ends must not be stopped.
    sigset_t quiet, former;
    sigemptyset(&quiet);
    sigaddset(&quiet, SIGTTOU);
    if (block) sigprocmask(SIG_BLOCK, &quiet, &former);
    tcsetattr(tty_input, TCSANOW, modes);
    if (block) sigprocmask(SIG_SETMASK, &former, NULL);
}

static void show(void) {
    if (!atomic_load(&taken) || atomic_exchange(&shown, 1)) return;
    set_modes(&raw, 0);
    write_all(tty_output, enter_text, strlen(enter_text));
}

static void hide(void) {
    if (!atomic_load(&taken) || !atomic_exchange(&shown, 0)) return;
    write_all(tty_output, leave_text, strlen(leave_text));
    set_modes(&cooked, 1);
}

static void ask_redraw(void) {
    atomic_store(&redraw, 1);
    ssize_t ignored = write(wake[1], "", 1);
    (void)ignored;
}

static void raise_as_before(int number, const struct sigaction *former, int again) {
    sigaction(number, former, NULL);
    // A processor fault recurs by itself, in its own place, when the handler returns: a previous handler (a backtracer,
    // a core dump) sees where. Any other signal must be raised again.
    if (!again) return;
    sigset_t this_one;
    sigemptyset(&this_one);
    sigaddset(&this_one, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &this_one, NULL);
}

static void handle_fatal(int number, siginfo_t *info, void *context) {
    (void)context;
    hide();
    for (int i = 0; i < fatal_count; i++)
        if (fatal_signals[i] == number)
            raise_as_before(number, &former_fatal[i], info->si_code <= 0 || number == SIGTRAP || number == SIGABRT);
}

static void handle_ending(int number) {
    int saved = errno;
    hide();
    for (int i = 0; i < ending_count; i++)
        if (ending_signals[i] == number) raise_as_before(number, &former_ending[i], 1);
    errno = saved;
}

static void handle_stop(int number) {
    int saved = errno;
    struct sigaction standard, mine;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    hide();
    sigaction(number, &standard, &mine);
    raise(number);
    sigset_t this_one, former;
    sigemptyset(&this_one);
    sigaddset(&this_one, number);
    sigprocmask(SIG_UNBLOCK, &this_one, &former);
    // The process is stopped here until it is continued.
    sigprocmask(SIG_SETMASK, &former, NULL);
    sigaction(number, &mine, NULL);
    show();
    ask_redraw();
    errno = saved;
}

static void handle_continue(int number) {
    (void)number;
    int saved = errno;
    // After SIGSTOP, which cannot be caught, a shell may have changed the modes.
    if (atomic_load(&taken)) {
        atomic_store(&shown, 0);
        show();
    }
    ask_redraw();
    errno = saved;
}

static void handle_resize(int number) {
    (void)number;
    int saved = errno;
    ask_redraw();
    errno = saved;
}

static void install(int number, void (*handler)(int), struct sigaction *former) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigfillset(&action.sa_mask);
    for (int i = 0; i < fatal_count; i++) sigdelset(&action.sa_mask, fatal_signals[i]);
    sigdelset(&action.sa_mask, SIGTTOU);
    action.sa_flags = SA_RESTART | SA_ONSTACK;
    sigaction(number, &action, former);
    // What the parent asked to ignore (nohup) stays ignored.
    if (former->sa_handler == SIG_IGN && number != SIGWINCH && number != SIGCONT) sigaction(number, former, NULL);
}

static void install_fatal(int number, struct sigaction *former) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle_fatal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(number, &action, former);
}

int motor_terminal_take(int input, int output, const char *enter, const char *leave) {
    static atomic_int registered;
    if (atomic_load(&taken)) return EBUSY;
    if (tcgetattr(input, &cooked) != 0) return errno;
    if (wake[0] < 0) {
        if (pipe(wake) != 0) return errno;
        for (int i = 0; i < 2; i++) {
            fcntl(wake[i], F_SETFL, O_NONBLOCK);
            fcntl(wake[i], F_SETFD, FD_CLOEXEC);
        }
    }
    raw = cooked;
    cfmakeraw(&raw);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tty_input = input;
    tty_output = output;
    enter_text = enter;
    leave_text = leave;

    stack_t stack;
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
        memset(&stack, 0, sizeof stack);
        stack.ss_sp = handler_stack;
        stack.ss_size = sizeof handler_stack;
        sigaltstack(&stack, NULL);
    }
    atomic_store(&taken, 1);
    for (int i = 0; i < fatal_count; i++) install_fatal(fatal_signals[i], &former_fatal[i]);
    for (int i = 0; i < ending_count; i++) install(ending_signals[i], handle_ending, &former_ending[i]);
    install(SIGTSTP, handle_stop, &former_stop);
    install(SIGCONT, handle_continue, &former_continue);
    install(SIGWINCH, handle_resize, &former_resize);
    if (!atomic_exchange(&registered, 1)) atexit(motor_terminal_give_back);
    show();
    return 0;
}

void motor_terminal_give_back(void) {
    if (!atomic_load(&taken)) return;
    hide();
    for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &former_fatal[i], NULL);
    for (int i = 0; i < ending_count; i++) sigaction(ending_signals[i], &former_ending[i], NULL);
    sigaction(SIGTSTP, &former_stop, NULL);
    sigaction(SIGCONT, &former_continue, NULL);
    sigaction(SIGWINCH, &former_resize, NULL);
    atomic_store(&taken, 0);
}

void motor_terminal_stop(void) {
    raise(SIGTSTP);
}

int motor_terminal_redraw_wanted(void) {
    return atomic_exchange(&redraw, 0);
}

int motor_terminal_wait(int input, int milliseconds) {
    struct pollfd sources[2] = {{input, POLLIN, 0}, {wake[0], POLLIN, 0}};
    int ready = poll(sources, wake[0] < 0 ? 1 : 2, milliseconds);
    if (ready <= 0) return 0;
    if (sources[1].revents & POLLIN) {
        char drained[64];
        while (read(wake[0], drained, sizeof drained) > 0) {}
    }
    return sources[0].revents != 0;
}

long motor_terminal_read(int input, void *bytes, unsigned long capacity) {
    struct pollfd source = {input, POLLIN, 0};
    if (poll(&source, 1, 0) <= 0) return 0;
    ssize_t count = read(input, bytes, capacity);
    if (count > 0) return count;
    if (count < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) return 0;
    return -1;
}

int motor_terminal_write(int output, const void *bytes, unsigned long count) {
    return write_all(output, bytes, count);
}

int motor_terminal_size(int output, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(output, TIOCGWINSZ, &size) != 0) return errno;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int motor_is_terminal(int descriptor) { return isatty(descriptor); }

double motor_seconds(void) {
    struct timespec now;
#if defined(__APPLE__)
    clock_gettime(CLOCK_UPTIME_RAW, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
#endif
