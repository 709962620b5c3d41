#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A terminal made of two descriptors: a program sits at `device`, the test at `controller`.
final class PseudoTerminal {
    let controller: Int32
    let device: Int32

    init?(columns: Int, rows: Int) {
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

    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// What somebody types.
    func type(_ text: String) {
        _ = text.utf8CString.withUnsafeBytes { write(controller, $0.baseAddress, $0.count - 1) }
    }

    /// What the program has written so far, at least until `end` has come.
    func output(until end: String) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: bytes, as: UTF8.self).contains(end) {
            var source = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
            guard poll(&source, 1, 5000) > 0 else { break }
            let count = read(controller, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The modes as the system tells them, as far as a program changes them.
    var modes: [UInt] {
        var modes = termios()
        tcgetattr(device, &modes)
        return [UInt(modes.c_iflag), UInt(modes.c_oflag), UInt(modes.c_cflag), UInt(modes.c_lflag)]
    }

    var echoes: Bool { modes[3] & UInt(ECHO | ICANON | ISIG) != 0 }
}
