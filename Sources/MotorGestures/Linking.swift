// Without optimization, a pure Swift module's square roots need the C library's.
#if canImport(Glibc)
    internal import Glibc
#endif
