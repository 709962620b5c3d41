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
    /// The address of a function; `nil` if the library has none of this name.
    let find: (_ name: String) -> UnsafeMutableRawPointer?

    init(find: @escaping (_ name: String) -> UnsafeMutableRawPointer?) { self.find = find }

    /// Opens the first library that the system finds under any of these names; `nil` if there is none.
    init?(_ names: [String]) {
        for name in names {
            #if canImport(WinSDK)
                guard let library = name.withCString({ LoadLibraryA($0) }) else { continue }
                find = { name in
                    name.withCString { GetProcAddress(library, $0) }.map {
                        unsafeBitCast($0, to: UnsafeMutableRawPointer.self)
                    }
                }
            #else
                guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
                find = { dlsym(library, $0) }
            #endif
            return
        }
        return nil
    }

    /// A function of the library, as a function pointer of C that its headers declare.
    ///
    /// - Throws: ``DesktopWindow/Failure`` if the library has no such function.
    func function<Function>(_ name: String, _ type: Function.Type) throws(DesktopWindow.Failure) -> Function {
        guard let found = find(name) else { throw .refused("SDL has no function \(name)") }
        return unsafeBitCast(found, to: type)
    }
}
