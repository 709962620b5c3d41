// The parts of a C library that Swift's runtime needs, for WebAssembly, which has none. Empty on other platforms.
#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

// MARK: Memory

// Block sizes are powers of two, from 32 bytes up; a header stores the exponent. A freed block goes to the free list of
// its size and is never merged with its neighbor. Allocating and freeing take a few instructions each, at the cost of
// rounding sizes up.

typedef struct Block {
    uint32_t order;
    struct Block *next;  // while free: the next free block; while in use: the start of the block
    uint32_t padding[2];
} Block;

_Static_assert(sizeof(Block) == 16, "what follows a header is aligned to 16 bytes");

enum { smallest = 5, largest = 30, page = 65536, outOfMemory = 12 };

static Block *freed[largest + 1];
static uintptr_t fresh, limit;

static Block *carve(uint32_t order) {
    size_t size = (size_t)1 << order;
    if (limit - fresh < size) {
        size_t pages = (size + page - 1) / page;
        size_t before = __builtin_wasm_memory_grow(0, pages);
        if (before == (size_t)-1) return NULL;
        if (before * page != limit) fresh = before * page;
        limit = (before + pages) * page;
    }
    Block *block = (Block *)fresh;
    fresh += size;
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    size_t room = sizeof(Block) + (alignment > sizeof(Block) ? alignment : 0);
    if (room > (size_t)1 << largest || size > ((size_t)1 << largest) - room) return outOfMemory;
    uint32_t order = smallest;
    while ((size_t)1 << order < room + size) order += 1;
    Block *block = freed[order];
    if (block) freed[order] = block->next;
    else if (!(block = carve(order))) return outOfMemory;
    block->order = order;
    uintptr_t start = (uintptr_t)(block + 1);
    if (alignment > sizeof(Block)) start = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
    ((Block *)start - 1)->next = block;
    *result = (void *)start;
    return 0;
}

void free(void *pointer) {
    if (!pointer) return;
    Block *block = ((Block *)pointer - 1)->next;
    block->next = freed[block->order];
    freed[block->order] = block;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count > 0; a += 1, b += 1, count -= 1)
        if (*a != *b) return *a - *b;
    return 0;
}

// MARK: Numbers

// Rounds half away from zero, like C's `round` and Swift's `rounded()`.
double round(double x) {
    double whole = __builtin_trunc(x);
    if (__builtin_fabs(x - whole) >= 0.5) whole += __builtin_copysign(1, x);
    return __builtin_copysign(whole, x);
}

float roundf(float x) { return (float)round(x); }

// Exact: long division, one bit of the quotient at a time.
double fmod(double x, double y) {
    double rest = __builtin_fabs(x), divisor = __builtin_fabs(y);
    if (!(rest < __builtin_inf()) || !(divisor > 0)) return __builtin_nan("");
    if (divisor == __builtin_inf()) return x;
    while (rest >= divisor) {
        double part = divisor;
        while (part <= rest - part) part += part;
        rest -= part;
    }
    return __builtin_copysign(rest, x);
}

// Exact: subtracts the nearest multiple of the divisor, or the even one of two equally near multiples.
double remainder(double x, double y) {
    double divisor = __builtin_fabs(y), rest = __builtin_fabs(x);
    if (divisor + divisor < __builtin_inf()) rest = __builtin_fabs(fmod(x, divisor + divisor));
    if (!(rest < __builtin_inf()) || !(divisor > 0)) return __builtin_nan("");
    if (divisor == __builtin_inf()) return x;
    // `rest` is between 0 and two divisors, and no operation below rounds.
    if (rest > divisor - rest) {
        rest -= divisor;
        if (rest >= divisor - rest) rest -= divisor;
    }
    return __builtin_copysign(1, x) * rest;
}

// The seed for hashing. It is the same in every run: a web page does not need protection against hash flooding.
void arc4random_buf(void *buffer, size_t count) {
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < count; i += 1) bytes[i] = (unsigned char)(i * 151 + 89);
}

typedef union {
    __int128 whole;
    struct { uint64_t low, high; };
} Wide;

// The product of two 128-bit numbers, from 32-bit halves of the low words because there is no wider multiplication.
__int128 __multi3(__int128 left, __int128 right) {
    Wide a = {left}, b = {right}, result;
    uint64_t mask = 0xffffffff, al = a.low & mask, ah = a.low >> 32, bl = b.low & mask, bh = b.low >> 32;
    uint64_t low = al * bl, middle = ah * bl + (low >> 32), cross = al * bh + (middle & mask);
    result.low = (cross << 32) | (low & mask);
    result.high = ah * bh + (middle >> 32) + (cross >> 32) + a.high * b.low + a.low * b.high;
    return result.whole;
}

// MARK: Traps and print

uintptr_t __stack_chk_guard = 0x5ca1ab1e;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Writes one byte of UTF-8. A page only needs to provide it for a program that prints.
__attribute__((import_module("Page"), import_name("putchar"))) void page_putchar(int);

int putchar(int byte) {
    page_putchar(byte);
    return byte;
}

#endif
