// A pure Swift module's square roots need the C library's in an unoptimised build.
#if canImport(Glibc)
    internal import Glibc
#endif
