import Foundation

/// Where results go: standard output, or a file that is there whole or not at all.
enum Output {
    /// Writes text to standard output.
    ///
    /// A reader that has gone, as in `gallery trace button | head -1`, has what it wanted: that ends the program
    /// quietly. The program ignores SIGPIPE for it.
    static func print(_ text: String) throws(Failure) {
        let code = write(Array(text.utf8), to: STDOUT_FILENO)
        if code == EPIPE { exit(0) }
        if code != 0 { throw .cannotWrite("cannot write to standard output: \(reason(code))") }
    }

    /// Refuses a path that cannot be written to, before there is anything to write.
    static func check(_ path: String) throws(Failure) {
        switch Destination(path) {
        case .directory: throw refused(path, EISDIR)
        case .stream: return
        case .file(let file):
            if access(file, F_OK) == 0 {
                if access(file, W_OK) != 0 { throw refused(path, errno) }
            }
            let folder = folder(of: file)
            if access(folder, W_OK | X_OK) != 0 { throw refused(path, errno) }
        }
    }

    /// Writes a file: beside its place first, and into its place when it is whole.
    ///
    /// What was there before stays if anything fails. A path to something that is no file, such as `/dev/stdout` or a
    /// named pipe, is written into.
    static func write(_ text: String, to path: String) throws(Failure) {
        try check(path)
        let bytes = Array(text.utf8)
        switch Destination(path) {
        case .directory: throw refused(path, EISDIR)
        case .stream:
            let descriptor = open(path, O_WRONLY)
            guard descriptor >= 0 else { throw refused(path, errno) }
            defer { close(descriptor) }
            let code = write(bytes, to: descriptor)
            if code != 0, code != EPIPE { throw refused(path, code) }
        case .file(let file): try replace(file, with: bytes, calledBy: path)
        }
    }

    private static func replace(_ file: String, with bytes: [UInt8], calledBy path: String) throws(Failure) {
        var template = Array((folder(of: file) + "/.gallery-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw refused(path, errno) }
        var code = write(bytes, to: descriptor)
        if code == 0, fchmod(descriptor, permissions(of: file)) != 0 { code = errno }
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0, rename(template, file) != 0 { code = errno }
        guard code != 0 else { return }
        unlink(template)
        throw refused(path, code)
    }

    /// Those that the file has, or that a new one gets.
    private static func permissions(of file: String) -> mode_t {
        var status = stat()
        if stat(file, &status) == 0 { return status.st_mode & 0o777 }
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    private static func folder(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// Writes all bytes; answers 0, or the system's reason why not.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
        }
        return 0
    }

    private static func refused(_ path: String, _ code: Int32) -> Failure {
        .cannotWrite("cannot write \(path): \(reason(code))")
    }

    static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }

    /// What a path leads to.
    private enum Destination {
        /// A file, or nothing yet: the path with links followed.
        case file(String)
        /// A device or a pipe.
        case stream
        case directory

        init(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else {
                self = path.hasSuffix("/") ? .directory : .file(path)
                return
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: self = .directory
            case S_IFREG:
                let real = realpath(path, nil)
                defer { free(real) }
                self = .file(real.map { String(cString: $0) } ?? path)
            default: self = .stream
            }
        }
    }
}
