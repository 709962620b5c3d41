#include "MotorPlatform.h"

MOTOR_THREAD_LOCAL MotorThread motor_thread_state = {.changesLeft = motor_longest_chain};
MOTOR_THREAD_LOCAL void *_Nullable motor_words_state = 0;

void (*_Nullable motor_loss_reporter)(const char *_Nonnull name) = 0;
_Bool motor_masks_state, motor_portals_state, motor_transitions_state;
unsigned char motor_shared_locks[motor_shared_lock_count];
unsigned motor_diagnostics_state;
unsigned long motor_layers_made, motor_images_made;

#if defined(__wasm__)
int putchar(int character);

void motor_warn(const char *text, unsigned length) {
    for (unsigned i = 0; i < length; i++) putchar(text[i]);
    putchar('\n');
}
#elif !MOTOR_THREADS || !__STDC_HOSTED__
__attribute__((weak)) void motor_put_character(int character) { (void)character; }

void motor_warn(const char *text, unsigned length) {
    for (unsigned i = 0; i < length; i++) motor_put_character(text[i]);
    motor_put_character('\n');
}
#else
#include <stdio.h>

void motor_warn(const char *text, unsigned length) { fprintf(stderr, "%.*s\n", (int)length, text ? text : ""); }
#endif
