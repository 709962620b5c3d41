#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A terminal made of two file descriptors: the program uses `device`, the test `controller`.
public final class PseudoTerminal {
    /// The test's end.
    public let controller: Int32
    /// The program's end.
    public let device: Int32

    /// Opens a terminal; `nil` if the system has none left.
    public init?(columns: Int, rows: Int) {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard controller >= 0, let name = Self.deviceName(controller) else { return nil }
        device = open(name, O_RDWR | O_NOCTTY)
        guard device >= 0 else { return nil }
        resize(columns: columns, rows: rows)
    }

    private static func deviceName(_ controller: Int32) -> String? {
        #if canImport(Darwin)
            guard grantpt(controller) == 0, unlockpt(controller) == 0 else { return nil }
            return ptsname(controller).map { String(cString: $0) }
        #else
            // This does what unlockpt and ptsname do: TIOCSPTLCK and TIOCGPTN of <asm/ioctls.h>, which Swift does not
            // import.
            var (lock, number): (Int32, Int32) = (0, 0)
            guard ioctl(controller, 0x4004_5431, &lock) == 0, ioctl(controller, 0x8004_5430, &number) == 0
            else { return nil }
            return "/dev/pts/\(number)"
        #endif
    }

    deinit {
        close(controller)
        close(device)
    }

    /// Changes its size; a program that it does not control gets no signal.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// Types text.
    public func type(_ text: String) {
        _ = text.utf8CString.withUnsafeBytes { write(controller, $0.baseAddress, $0.count - 1) }
    }

    /// The program's output so far, at least until `end` has arrived.
    public func output(until end: String) -> String {
        var bytes: [UInt8] = []
        while !String(decoding: bytes, as: UTF8.self).contains(end) {
            let more = output(within: 5)
            guard !more.isEmpty else { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The program's next output; empty if there is none for some seconds.
    public func output(within seconds: Double) -> [UInt8] {
        var source = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, Int32(max(seconds, 0) * 1000)) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(controller, &buffer, buffer.count)
        return Array(buffer.prefix(max(count, 0)))
    }

    /// The modes as the system reports them, as far as a program changes them.
    public var modes: [UInt] {
        var modes = termios()
        tcgetattr(device, &modes)
        return [UInt(modes.c_iflag), UInt(modes.c_oflag), UInt(modes.c_cflag), UInt(modes.c_lflag)]
    }

    /// Whether echo, line and signal modes are all set, as a shell wants them.
    public var echoes: Bool { modes[3] & UInt(ECHO | ICANON | ISIG) != 0 }
}
