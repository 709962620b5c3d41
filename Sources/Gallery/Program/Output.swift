import Foundation
import MotorRecording

/// Where results go: standard output, or a file that is written completely or not at all.
enum Output {
    /// Runs a closure, and returns what it prints on this thread instead of printing it: for tests, which use standard
    /// output themselves.
    @discardableResult
    static func captured(_ body: () -> Void) -> String {
        let before = Thread.current.threadDictionary[captureKey]
        let capture = Capture()
        Thread.current.threadDictionary[captureKey] = capture
        defer { Thread.current.threadDictionary[captureKey] = before }
        body()
        return capture.text
    }

    private static let captureKey = "gallery.capture"

    private final class Capture { var text = "" }

    /// Writes text to standard output.
    ///
    /// If the reader closes the pipe, as in `gallery trace button | head -1`, the program ends without an error. It
    /// ignores SIGPIPE for this.
    static func print(_ text: String) throws(CommandFailure) {
        if let capture = Thread.current.threadDictionary[captureKey] as? Capture { return capture.text += text }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                exit(0)
            } else if errno != EINTR {
                throw .cannotWrite("cannot write to standard output: \(reason(errno))")
            }
        }
    }

    /// Refuses an unwritable path, before any work is done.
    static func check(_ path: String) throws(CommandFailure) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere ? status.st_mode & S_IFMT == S_IFDIR : path.hasSuffix("/") { throw refused(path, EISDIR) }
        if isThere, access(path, W_OK) != 0 { throw refused(path, errno) }
        // A device or pipe is written to directly; a regular file is replaced by a new one in its folder.
        if isThere, status.st_mode & S_IFMT != S_IFREG { return }
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        if stat(folder, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { throw refused(path, ENOTDIR) }
        if access(folder, W_OK | X_OK) != 0 { throw refused(path, errno) }
    }

    /// Refuses a path whose extension is none of those of what is written; a path without an extension may be a device.
    static func check(_ path: String, endsWith extensions: String...) throws(CommandFailure) {
        try check(path)
        let own = URL(fileURLWithPath: path).pathExtension
        guard own.isEmpty || extensions.contains(own) else {
            let list = extensions.map { ".\($0)" }.joined(separator: " or ")
            throw .usage("--to ends with \(list), got “\(path)”")
        }
    }

    /// Writes a file completely or not at all; if anything fails, the old file stays.
    static func save(_ text: String, to path: String) throws(CommandFailure) {
        try check(path)
        do { try WholeFile.write(text, to: path) } catch {
            throw refused(path, code(of: error))
        }
    }

    /// The system's error number for a Foundation error.
    private static func code(of error: any Error) -> Int32 {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        if cause.domain == NSPOSIXErrorDomain { return Int32(cause.code) }
        switch (error as? CocoaError)?.code {
        case .fileWriteOutOfSpace: return ENOSPC
        case .fileWriteNoPermission: return EACCES
        case .fileWriteVolumeReadOnly: return EROFS
        default: return EIO
        }
    }

    /// The system's text for an error number.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }

    private static func refused(_ path: String, _ code: Int32) -> CommandFailure {
        .cannotWrite("cannot write \(path): \(reason(code))")
    }
}
