#ifndef MOTOR_PLATFORM_H
#define MOTOR_PLATFORM_H

// Features that portable Swift lacks: thread-local state, atomics, and whether an object is being deallocated.

/// The current state of a thread.
typedef struct {
    /// The innermost transaction.
    void *_Nullable transaction;
    /// Not 0 if changes skip the action lookup: bit 0 is set if the transaction disables actions, bit 1 if a chain of
    /// changes was cut off.
    int actionsDisabled;
    /// How many more changes may be nested; the maximum while none is in progress.
    int changesLeft;
    /// The innermost animation block.
    void *_Nullable animationBlock;
    /// Supplies the action while a property animator makes its changes, unless an animation block is nested in them.
    void *_Nullable animator;
    /// The innermost diagnostics handler.
    void *_Nullable diagnostics;
    /// The scope of feedback that begins now, not retained; null for none.
    void *_Nullable feedbackScope;
    /// How many changes without motion and feedback are in progress.
    int silentChanges;
    /// How many nested layouts are in progress.
    int layouts;
} MotorThread;

// Whether there are threads: a page and a program without an operating system have only one. This depends only on the
// target, so the C and Swift compilers give the same answer.
#if defined(__linux__) || defined(_WIN32) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
#define MOTOR_THREADS 1
#elif defined(__APPLE__) && (defined(__ENVIRONMENT_OS_VERSION_MIN_REQUIRED__) || defined(__ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__))
#define MOTOR_THREADS 1
#else
#define MOTOR_THREADS 0
#endif

// The variable has a fixed offset in the thread's storage, so that reading it needs no call. A library that is loaded
// late may have such variables too, as long as they are small in total; but Android's loader refuses it.
#if !MOTOR_THREADS
#define MOTOR_THREAD_LOCAL
#elif defined(__ELF__) && !defined(__ANDROID__)
#define MOTOR_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define MOTOR_THREAD_LOCAL _Thread_local
#endif

enum { motor_longest_chain = 100 };

extern MOTOR_THREAD_LOCAL MotorThread motor_thread_state;
__attribute__((always_inline)) static inline MotorThread *_Nonnull motor_thread(void) { return &motor_thread_state; }

/// The printer of values in Embedded Swift; null until a stage observer or a diagnostics handler is set.
// A separate variable: in a program that never sets it, the linker knows its value, and drops the code for any other
// value.
extern MOTOR_THREAD_LOCAL void *_Nullable motor_words_state;
static inline void *_Nullable motor_words(void) { return motor_words_state; }
static inline void motor_set_words(void *_Nonnull words) { motor_words_state = words; }

// A variable for each feature that few programs in Embedded Swift use, and that others do not contain: in a program
// that never sets one, the linker knows that it is 0. Other programs do not check them.
#define MOTOR_FEATURE(name) \
    extern _Bool motor_##name##_state; \
    static inline _Bool motor_uses_##name(void) { return motor_##name##_state; } \
    static inline void motor_use_##name(void) { motor_##name##_state = 1; }
MOTOR_FEATURE(masks)
MOTOR_FEATURE(portals)
MOTOR_FEATURE(transitions)
#undef MOTOR_FEATURE

#if defined(__swift_embedded__)
/// Whether the last reference to a Swift object was released and its `deinit` is running.
// Embedded Swift's runtime marks such an object in the word after its metadata: with the reference count of immortal
// objects, but without the bit that marks objects as never freed (`immortalRefCount` in EmbeddedRuntime.swift).
static inline _Bool motor_is_being_destroyed(const void *_Nonnull object) {
    return ((const __UINTPTR_TYPE__ *)object)[1] == ~(__UINTPTR_TYPE__)0 >> 1;
}
#else
// Exported by Swift's runtime on every platform (HeapObject.h, and Runtime.md in Swift's documentation).
extern _Bool swift_isDeallocating(const void *_Nonnull object);
/// Whether the last reference to a Swift object was released and its `deinit` is running.
static inline _Bool motor_is_being_destroyed(const void *_Nonnull object) { return swift_isDeallocating(object); }
#endif

// Atomics. Those of Swift's `Synchronization` need macOS 15 and iOS 18, and are missing for small processors.

/// Takes a lock: waits while it is 1, and sets it to 1.
static inline void motor_lock(unsigned char *_Nonnull lock) {
    while (__atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE))
        // Only read while waiting, so that waiting does not slow down the holder.
        while (__atomic_load_n(lock, __ATOMIC_RELAXED)) {}
}
/// Releases a lock.
static inline void motor_unlock(unsigned char *_Nonnull lock) { __atomic_store_n(lock, 0, __ATOMIC_RELEASE); }

/// The number of locks for objects that are too small to have their own.
enum { motor_shared_lock_count = 64 };
extern unsigned char motor_shared_locks[motor_shared_lock_count];
/// The lock of an object. Other objects may share it, so code that holds one must not take a second one.
static inline unsigned char *_Nonnull motor_shared_lock(const void *_Nonnull object) {
    return &motor_shared_locks[(__UINTPTR_TYPE__)object / 64 % motor_shared_lock_count];
}

/// Reads a number, and makes everything visible that was written before it.
static inline unsigned motor_load(const unsigned *_Nonnull number) { return __atomic_load_n(number, __ATOMIC_ACQUIRE); }
/// Writes a number after everything that was written before.
static inline void motor_store(unsigned *_Nonnull number, unsigned value) {
    __atomic_store_n(number, value, __ATOMIC_RELEASE);
}
/// Reads a pointer, and makes everything visible that was written before it.
static inline void *_Nullable motor_load_pointer(void *_Nullable const *_Nonnull pointer) {
    return __atomic_load_n(pointer, __ATOMIC_ACQUIRE);
}
/// Writes a pointer after everything that was written before.
static inline void motor_store_pointer(void *_Nullable *_Nonnull pointer, void *_Nullable value) {
    __atomic_store_n(pointer, value, __ATOMIC_RELEASE);
}

extern unsigned motor_diagnostics_state;
/// The chosen level of diagnostics plus one; 0 until one is chosen.
static inline unsigned motor_diagnostics_level(void) { return motor_load(&motor_diagnostics_state); }
static inline void motor_set_diagnostics_level(unsigned level) { motor_store(&motor_diagnostics_state, level); }

extern void (*_Nullable motor_loss_reporter)(const char *_Nonnull name);
/// Sets the function that a recognizer calls if it is deallocated unused although a closure observes it.
static inline void motor_set_loss_reporter(void (*_Nonnull report)(const char *_Nonnull name)) {
    __atomic_store_n(&motor_loss_reporter, report, __ATOMIC_RELEASE);
}
/// Reports that a recognizer of a class was deallocated unused.
static inline void motor_report_loss(const char *_Nonnull name) {
    void (*report)(const char *) = __atomic_load_n(&motor_loss_reporter, __ATOMIC_ACQUIRE);
    if (report) report(name);
}

extern unsigned long motor_layers_made, motor_images_made;
/// A number for a new layer: 1, 2, 3 …
static inline unsigned long motor_next_layer(void) { return __atomic_add_fetch(&motor_layers_made, 1, __ATOMIC_RELAXED); }
/// A number for a new image: 1, 2, 3 …
static inline unsigned long motor_next_image(void) { return __atomic_add_fetch(&motor_images_made, 1, __ATOMIC_RELAXED); }

/// Writes a line to standard error; without an operating system, with `motor_put_character`.
void motor_warn(const char *_Nullable text, unsigned length);

/// Where there is no operating system, writes a character of a diagnostic. Does nothing unless the program defines it.
void motor_put_character(int character);

#endif
