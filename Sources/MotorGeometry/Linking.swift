// In an unoptimised build, square roots in a pure Swift module need the C library's function.
#if canImport(Glibc)
    internal import Glibc
#endif
