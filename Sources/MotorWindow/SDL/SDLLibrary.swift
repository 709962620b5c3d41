#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WinSDK)
    import WinSDK
#endif

/// A dynamic library that is located when the program runs, so that building needs neither the library nor its headers.
struct SDLLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Opens the first library that the system finds under any of these names; `nil` if there is none.
    init?(_ names: [String]) {
        #if canImport(WinSDK)
            for name in names {
                guard let found = name.withCString({ LoadLibraryA($0) }) else { continue }
                handle = UnsafeMutableRawPointer(found)
                return
            }
        #else
            for name in names {
                guard let found = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
                handle = found
                return
            }
        #endif
        return nil
    }

    /// A function of the library, as a function pointer of C that its headers declare.
    ///
    /// - Throws: ``DesktopWindow/Failure`` if the library has no such function.
    func function<Function>(_ name: String, _ type: Function.Type) throws(DesktopWindow.Failure) -> Function {
        #if canImport(WinSDK)
            let module = handle.assumingMemoryBound(to: HINSTANCE__.self)
            guard let found = name.withCString({ GetProcAddress(module, $0) }) else {
                throw .refused("SDL has no function \(name)")
            }
        #else
            guard let found = dlsym(handle, name) else { throw .refused("SDL has no function \(name)") }
        #endif
        return unsafeBitCast(found, to: type)
    }
}
