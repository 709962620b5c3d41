import MotorMath

/// A path split into its commands, which must stay the same for it to animate, and its numbers, which may change.
struct SVGOutline {
    private(set) var commands: [UInt8] = []
    private(set) var numbers: [Double] = []

    init(_ path: Path) {
        commands.reserveCapacity(path.elements.count)
        for element in path.elements {
            switch element {
            case .move(let end): add("M", [end])
            case .line(let end): add("L", [end])
            case .quad(let end, let control): add("Q", [control, end])
            case .cubic(let end, let control1, let control2): add("C", [control1, control2, end])
            case .close: add("Z", [])
            }
        }
    }

    private mutating func add(_ command: Unicode.Scalar, _ points: [Point]) {
        commands.append(UInt8(ascii: command))
        for point in points { numbers += [point.x, point.y] }
    }

    /// How many numbers follow a command.
    static func arity(_ command: UInt8) -> Int {
        switch command {
        case UInt8(ascii: "Z"): 0
        case UInt8(ascii: "Q"): 4
        case UInt8(ascii: "C"): 6
        default: 2
        }
    }

    /// The value of a `d` attribute. Repeated commands are not written again.
    static func text(commands: [UInt8], numbers: [Double], decimals: Int) -> String {
        var text = ""
        var next = 0
        var last: UInt8 = 0
        for command in commands {
            if command != last || command == UInt8(ascii: "M") {
                text.unicodeScalars.append(Unicode.Scalar(command))
            }
            let end = next + arity(command)
            while next < end {
                SVGText.append(numbers[next], decimals: decimals, to: &text)
                next += 1
            }
            last = command
        }
        return text
    }
}
