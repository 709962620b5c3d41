#ifndef HEAP_COUNT_H
#define HEAP_COUNT_H

// Counts a program's heap allocations by replacing the C library's allocator. Exact, and for one thread.

typedef struct {
    /// The number of allocations.
    long allocations;
    /// The bytes allocated, as the allocator rounds them.
    long bytes;
    /// The bytes not freed yet; negative if more were freed than allocated.
    long live;
} HeapCount;

/// Whether this platform's allocator can be counted: glibc's can.
int heap_is_countable(void);
/// Starts counting from 0. While not counting, an allocation costs one extra branch.
void heap_start_counting(void);
/// The counts so far.
HeapCount heap_counted(void);
/// Stops counting and returns the counts.
HeapCount heap_stop_counting(void);
/// Returns the pointer, in a way that hides from the compiler that it is the same.
void *_Nonnull heap_opaque(void *_Nonnull pointer);

#endif
