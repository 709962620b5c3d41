#ifndef MOTOR_PLATFORM_H
#define MOTOR_PLATFORM_H

// What portable Swift cannot say for itself: elementary functions, one slot per thread, and whether
// an object is going.

#if defined(__wasm__)
#define MOTOR_MATH(name) __attribute__((import_module("Math"), import_name(#name)))
MOTOR_MATH(sin) double motor_sin(double);
MOTOR_MATH(cos) double motor_cos(double);
MOTOR_MATH(tan) double motor_tan(double);
MOTOR_MATH(acos) double motor_acos(double);
MOTOR_MATH(atan2) double motor_atan2(double, double);
MOTOR_MATH(exp) double motor_exp(double);
MOTOR_MATH(expm1) double motor_expm1(double);
MOTOR_MATH(log) double motor_log(double);
MOTOR_MATH(pow) double motor_pow(double, double);
MOTOR_MATH(cbrt) double motor_cbrt(double);
#undef MOTOR_MATH
#else
static inline double motor_sin(double x) { return __builtin_sin(x); }
static inline double motor_cos(double x) { return __builtin_cos(x); }
static inline double motor_tan(double x) { return __builtin_tan(x); }
static inline double motor_acos(double x) { return __builtin_acos(x); }
static inline double motor_atan2(double y, double x) { return __builtin_atan2(y, x); }
static inline double motor_exp(double x) { return __builtin_exp(x); }
static inline double motor_expm1(double x) { return __builtin_expm1(x); }
static inline double motor_log(double x) { return __builtin_log(x); }
static inline double motor_pow(double x, double y) { return __builtin_pow(x, y); }
static inline double motor_cbrt(double x) { return __builtin_cbrt(x); }
#endif

/// What a thread is in the middle of.
typedef struct {
    /// The innermost transaction.
    void *_Nullable transaction;
    /// Not 0 where changes look no action up: bit 0 says that the transaction disables actions, bit 1 that a chain of
    /// changes was broken off.
    int actionsDisabled;
    /// How many more changes may be made inside of each other: all of them while none is under way.
    int changesLeft;
    /// The innermost animation block.
    void *_Nullable animationBlock;
    /// What answers for the changes that a property animator is making, unless an animation block is inside of them.
    void *_Nullable animator;
    /// Who is told of refused values.
    void *_Nullable diagnostics;
} MotorThread;

// At a fixed distance from where a thread keeps its variables, so that looking at it is no call. Libraries that are loaded
// late may have such variables too, while all of them together are small.
#if defined(__ELF__)
#define MOTOR_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define MOTOR_THREAD_LOCAL _Thread_local
#endif

enum { motor_longest_chain = 100 };

extern MOTOR_THREAD_LOCAL MotorThread motor_thread_state;
static inline MotorThread *_Nonnull motor_thread(void) { return &motor_thread_state; }

#if defined(__wasm__)
/// Whether the last reference to a Swift object was released, and only its `deinit` still runs.
// Embedded Swift's runtime marks such an object in the word behind its metadata: by the number of immortal objects, without
// the bit that those have which are never freed.
static inline _Bool motor_is_being_destroyed(const void *_Nonnull object) {
    return ((const unsigned *)object)[1] == 0x7fffffff;
}
#else
// Exported by Swift's runtime, on every platform.
extern _Bool swift_isDeallocating(const void *_Nonnull object);
/// Whether the last reference to a Swift object was released, and only its `deinit` still runs.
static inline _Bool motor_is_being_destroyed(const void *_Nonnull object) { return swift_isDeallocating(object); }
#endif

/// Writes a line to standard error.
void motor_warn(const char *_Nullable text, unsigned length);

#endif
