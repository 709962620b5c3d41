// What Embedded Swift expects of a system, and musl does not have.
#include <stdlib.h>

// The seed of hashing, the same in every run.
void arc4random_buf(void *buffer, size_t count) {
    for (size_t i = 0; i < count; i++) ((unsigned char *)buffer)[i] = (unsigned char)(i * 151 + 89);
}

// Reads a number, and returns the end of what was read; a null pointer for none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    char *end;
    *result = strtod(text, &end);
    return end == text ? NULL : end;
}
