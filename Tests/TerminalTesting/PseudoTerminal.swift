#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A terminal made of two descriptors: a program sits at `device`, the test at `controller`.
public final class PseudoTerminal {
    /// The test's end.
    public let controller: Int32
    /// The program's end.
    public let device: Int32

    /// Opens a terminal; `nil` where the system has none left.
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
            // What unlockpt and ptsname do: TIOCSPTLCK and TIOCGPTN of <asm/ioctls.h>, which Swift does not import.
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

    /// Gives it another extent; a program that it does not control is not told.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// What somebody types.
    public func type(_ text: String) {
        _ = text.utf8CString.withUnsafeBytes { write(controller, $0.baseAddress, $0.count - 1) }
    }

    /// What the program has written so far, at least until `end` has come.
    public func output(until end: String) -> String {
        var bytes: [UInt8] = []
        while !String(decoding: bytes, as: UTF8.self).contains(end) {
            let more = output(within: 5)
            guard !more.isEmpty else { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What the program writes next; nothing if it writes nothing for some seconds.
    public func output(within seconds: Double) -> [UInt8] {
        var source = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, Int32(max(seconds, 0) * 1000)) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(controller, &buffer, buffer.count)
        return Array(buffer.prefix(max(count, 0)))
    }

    /// The modes as the system tells them, as far as a program changes them.
    public var modes: [UInt] {
        var modes = termios()
        tcgetattr(device, &modes)
        return [UInt(modes.c_iflag), UInt(modes.c_oflag), UInt(modes.c_cflag), UInt(modes.c_lflag)]
    }

    /// Whether it is as a shell wants it in any of echo, lines and signals.
    public var echoes: Bool { modes[3] & UInt(ECHO | ICANON | ISIG) != 0 }
}
