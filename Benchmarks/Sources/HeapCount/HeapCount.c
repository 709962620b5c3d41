#include "HeapCount.h"
#if !defined(__wasm__)
#include <stdlib.h>
#endif

void *heap_opaque(void *pointer) { return pointer; }

#if defined(__GLIBC__)
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static int counting;
static HeapCount counted;

static void *take(void *memory) {
    if (__builtin_expect(counting, 0) && memory) {
        long bytes = (long)malloc_usable_size(memory);
        counted.allocations += 1;
        counted.bytes += bytes;
        counted.live += bytes;
    }
    return memory;
}

static void give(void *memory) {
    if (__builtin_expect(counting, 0) && memory) counted.live -= (long)malloc_usable_size(memory);
}

void *malloc(size_t size) { return take(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return take(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return take(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return take(__libc_memalign(alignment, size)); }

int posix_memalign(void **place, size_t alignment, size_t size) {
    void *memory = take(__libc_memalign(alignment, size));
    if (!memory) return ENOMEM;
    *place = memory;
    return 0;
}

void *realloc(void *memory, size_t size) {
    give(memory);
    return take(__libc_realloc(memory, size));
}

void free(void *memory) {
    give(memory);
    __libc_free(memory);
}

int heap_is_countable(void) { return 1; }

void heap_start_counting(void) {
    counted = (HeapCount){0};
    counting = 1;
}

HeapCount heap_counted(void) { return counted; }

HeapCount heap_stop_counting(void) {
    counting = 0;
    return counted;
}
#else
int heap_is_countable(void) { return 0; }
void heap_start_counting(void) {}
HeapCount heap_counted(void) { return (HeapCount){0}; }
HeapCount heap_stop_counting(void) { return (HeapCount){0}; }
#endif
