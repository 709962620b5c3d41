#ifndef MOTOR_PLATFORM_H
#define MOTOR_PLATFORM_H

// What portable Swift lacks: elementary functions, thread-local state, and whether an object is being deallocated.

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

/// The current state of a thread.
typedef struct {
    /// The innermost transaction.
    void *_Nullable transaction;
    /// Not 0 if changes skip the action lookup: bit 0 is set if the transaction disables actions, bit 1 if a chain of
    /// changes was broken off.
    int actionsDisabled;
    /// How many more changes may be nested; the maximum while none is in progress.
    int changesLeft;
    /// The innermost animation block.
    void *_Nullable animationBlock;
    /// Supplies the action while a property animator makes its changes, unless an animation block is nested in them.
    void *_Nullable animator;
    /// The innermost diagnostics handler.
    void *_Nullable diagnostics;
    /// What feedback that begins now belongs to, not retained; a null pointer for nothing.
    void *_Nullable feedbackScope;
    /// How many changes without motion and feedback are in progress.
    int stillness;
    /// How many layouts are in progress, one inside the other.
    int layouts;
} MotorThread;

// The variable has a fixed offset in the thread's storage, so that reading it needs no call. A library that is loaded
// late may have such variables too, as long as they are small in total. A page has one thread.
#if defined(__wasm__)
#define MOTOR_THREAD_LOCAL
#elif defined(__ELF__)
#define MOTOR_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define MOTOR_THREAD_LOCAL _Thread_local
#endif

enum { motor_longest_chain = 100 };

extern MOTOR_THREAD_LOCAL MotorThread motor_thread_state;
__attribute__((always_inline)) static inline MotorThread *_Nonnull motor_thread(void) { return &motor_thread_state; }

/// The printer of values in Embedded Swift; null until a stage observer or a diagnostics handler is set.
// A variable of its own: in a program that never sets it, the linker knows its value, and drops what is done for any other.
extern MOTOR_THREAD_LOCAL void *_Nullable motor_words_state;
static inline void *_Nullable motor_words(void) { return motor_words_state; }
static inline void motor_set_words(void *_Nonnull words) { motor_words_state = words; }

#if defined(__wasm__)
// A variable for each feature that few programs of a page use, and that others do not contain: in a program that never sets
// one, the linker knows that it is 0.
#define MOTOR_FEATURE(name) \
    extern _Bool motor_##name##_state; \
    static inline _Bool motor_uses_##name(void) { return motor_##name##_state; } \
    static inline void motor_use_##name(void) { motor_##name##_state = 1; }
MOTOR_FEATURE(masks)
MOTOR_FEATURE(portals)
MOTOR_FEATURE(transitions)
#undef MOTOR_FEATURE

/// Whether the last reference to a Swift object was released and its `deinit` is running.
// Embedded Swift's runtime marks such an object in the word after its metadata: with the reference count of immortal
// objects, but without the bit that marks objects as never freed.
static inline _Bool motor_is_being_destroyed(const void *_Nonnull object) {
    return ((const unsigned *)object)[1] == 0x7fffffff;
}
#else
// Exported by Swift's runtime, on every platform.
extern _Bool swift_isDeallocating(const void *_Nonnull object);
/// Whether the last reference to a Swift object was released and its `deinit` is running.
static inline _Bool motor_is_being_destroyed(const void *_Nonnull object) { return swift_isDeallocating(object); }
#endif

/// Writes a line to standard error.
void motor_warn(const char *_Nullable text, unsigned length);

#endif
