// The part of a terminal host that must also work inside a signal handler, where Swift may not run:
// entering raw mode, and leaving it however the process ends. Also what Swift would have to import from each system's own library.
// Windows, tvOS and watchOS have no such terminal: there, nothing is one.
#ifndef MOTOR_SIGNALS_H
#define MOTOR_SIGNALS_H

// Takes control of the terminal: saves its modes, sets raw mode, writes `enter`, and handles signals from then on.
// Whatever ends the process (exit, SIGINT, SIGTERM, SIGHUP, SIGQUIT, a crash) writes `leave` and restores the modes.
// So does stopping it; continuing it takes control again.
// Both strings must live as long as the process. Returns 0, one of the two codes, or an errno.
int motor_terminal_take(int input, int output, const char *enter, const char *leave);

extern const int motor_taken_already;   // The process already controls a terminal.
extern const int motor_not_a_terminal;  // The input is none.

// Restores the terminal and the previous signal handlers. No effect without control of a terminal.
void motor_terminal_give_back(void);

// Stops the process as Ctrl-Z does; returns when it is continued, with control of the terminal again.
void motor_terminal_stop(void);

// Whether a signal has requested a full redraw (resized, continued) since the last call.
int motor_terminal_redraw_wanted(void);

// Waits until `input` is readable, a signal came, or `milliseconds` passed (negative: no limit).
// Returns 1 if `input` is readable (or at its end), 0 otherwise.
int motor_terminal_wait(int input, int milliseconds);

// Reads what is available, without waiting: the count, 0 if there is nothing, -1 at the end of the input.
long motor_terminal_read(int input, void *bytes, unsigned long capacity);

// Writes all bytes, however long it takes: 0, or an errno.
int motor_terminal_write(int output, const void *bytes, unsigned long count);

// The size in character cells: 0, or an errno.
int motor_terminal_size(int output, int *columns, int *rows);

// Whether a file descriptor is a terminal: 1 or 0.
int motor_is_terminal(int descriptor);

// Seconds of a clock that never goes back and stands still while the machine sleeps.
double motor_seconds(void);

// Whether as many bytes are the same: 1 or 0.
int motor_same_bytes(const void *left, const void *right, unsigned long count);

#endif
