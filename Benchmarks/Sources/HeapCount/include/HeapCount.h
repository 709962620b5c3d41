#ifndef HEAP_COUNT_H
#define HEAP_COUNT_H

// Counts what a program takes from the heap, by standing in for the C library's allocator. Exact, and for one thread.

typedef struct {
    /// How often memory was asked for.
    long allocations;
    /// How many bytes were given, as the allocator rounds them.
    long bytes;
    /// How many of them were not given back; below 0 when more was given back than taken.
    long live;
} HeapCount;

/// Whether this platform's allocator can be counted: glibc's can.
int heap_is_countable(void);
/// Starts counting from 0. While nobody counts, an allocation costs one branch more than without all this.
void heap_start_counting(void);
/// What was counted so far.
HeapCount heap_counted(void);
/// Stops counting and tells what was counted.
HeapCount heap_stop_counting(void);
/// Gives a pointer back: the compiler does not know that it is the same.
void *_Nonnull heap_opaque(void *_Nonnull pointer);

#endif
