// The part of a terminal host that must also work inside a signal handler, where Swift may not run:
// raw mode, and the way back from it however the process ends.
#ifndef MOTOR_SIGNALS_H
#define MOTOR_SIGNALS_H

// Takes the terminal: saves its modes, sets raw mode, writes `enter`, and from then on answers signals.
// Whatever ends the process (exit, SIGINT, SIGTERM, SIGHUP, SIGQUIT, a crash) writes `leave` and restores the modes;
// being stopped does too, and being continued takes the terminal again.
// Both strings must live as long as the process. Returns 0, or an errno; EBUSY if a terminal is taken already.
int motor_terminal_take(int input, int output, const char *enter, const char *leave);

// Gives the terminal back and puts the former signal handlers in place. Does nothing if none is taken.
void motor_terminal_give_back(void);

// Stops the process as Ctrl-Z does; returns when it is continued, with the terminal taken again.
void motor_terminal_stop(void);

// Whether a signal asked for a full redraw (new size, continued) since the last call.
int motor_terminal_redraw_wanted(void);

// Waits until `input` can be read, a signal came, or `milliseconds` went by (negative: for ever).
// Returns 1 if `input` can be read (or is at its end), 0 otherwise.
int motor_terminal_wait(int input, int milliseconds);

// Reads what is there, without waiting: the count, 0 if there is nothing, -1 at the end of the input.
long motor_terminal_read(int input, void *bytes, unsigned long capacity);

// Writes all bytes, waiting as long as it takes: 0, or an errno.
int motor_terminal_write(int output, const void *bytes, unsigned long count);

// The size in character cells: 0, or an errno.
int motor_terminal_size(int output, int *columns, int *rows);

#endif
