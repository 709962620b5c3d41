#ifndef PLAIN_MATH_H
#define PLAIN_MATH_H

// The elementary functions that a hand-written spring uses: the C library's, or a page's.

#if defined(__wasm__)
#define PLAIN_MATH(name) __attribute__((import_module("Math"), import_name(#name)))
PLAIN_MATH(sin) double plain_sin(double);
PLAIN_MATH(cos) double plain_cos(double);
PLAIN_MATH(exp) double plain_exp(double);
#undef PLAIN_MATH
#else
static inline double plain_sin(double x) { return __builtin_sin(x); }
static inline double plain_cos(double x) { return __builtin_cos(x); }
static inline double plain_exp(double x) { return __builtin_exp(x); }
#endif

#endif
