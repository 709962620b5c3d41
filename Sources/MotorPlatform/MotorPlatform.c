#include "MotorPlatform.h"

MOTOR_THREAD_LOCAL MotorThread motor_thread_state = {.changesLeft = motor_longest_chain};
MOTOR_THREAD_LOCAL void *_Nullable motor_words_state = 0;

#if defined(__wasm__)
int putchar(int character);

void motor_warn(const char *text, unsigned length) {
    for (unsigned i = 0; i < length; i++) putchar(text[i]);
    putchar('\n');
}
#else
#include <stdio.h>

void motor_warn(const char *text, unsigned length) { fprintf(stderr, "%.*s\n", (int)length, text ? text : ""); }
#endif
