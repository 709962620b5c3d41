import MotorLayers
import MotorMath

/// The text of a Lottie file.
enum LottieText {
    /// A number with as many decimals as a tolerance needs.
    static func number(_ value: Double, for tolerance: Double) -> String {
        CSSText.number(value, decimals: SVGText.decimals(for: tolerance))
    }

    /// Numbers in brackets.
    static func list(_ values: [Double], _ tolerances: [Double]) -> String {
        "[" + zip(values, tolerances).map { number($0, for: $1) }.joined(separator: ",") + "]"
    }

    /// A string in quotation marks.
    static func string(_ string: String) -> String {
        var bytes = [UInt8(ascii: "\"")]
        let digits = Array("0123456789abcdef".utf8)
        for byte in string.utf8 {
            switch byte {
            case 0x22, 0x5C: bytes += [0x5C, byte]
            case 0..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }

    /// A property that never changes.
    static func still(_ text: String) -> String { "{\"a\":0,\"k\":" + text + "}" }

    /// A property over time, in frames.
    ///
    /// - Parameters:
    ///   - easings: How often each keyframe has its easing: once, or as often as it has numbers.
    ///   - slot: The slot that replaces the property; `nil` for none.
    ///   - format: Formats the value; a keyframe puts it in brackets unless it is a list.
    static func property(
        _ values: [[Double]], at times: [Double], tolerances: [Double], easings: Int = 1, slot: String? = nil,
        format: ([Double]) -> String
    ) -> String {
        let curve = LottieCurve(values, at: times, tolerances: tolerances)
        let sid = slot.map { ",\"sid\":" + string($0) } ?? ""
        guard curve.keys.count > 1 else { return "{\"a\":0,\"k\":" + format(values[0]) + sid + "}" }
        func handle(_ x: String, _ y: Double) -> String {
            func many(_ text: String) -> String {
                "[" + [String](repeating: text, count: easings).joined(separator: ",") + "]"
            }
            return "{\"x\":" + many(x) + ",\"y\":" + many(CSSText.number(y, decimals: 4)) + "}"
        }
        var text = "{\"a\":1,\"k\":["
        for (index, key) in curve.keys.enumerated() {
            let value = format(values[key.sample])
            text += (index > 0 ? "," : "") + "{\"t\":" + CSSText.number(times[key.sample], decimals: 3) + ",\"s\":"
            text += value.utf8.first == UInt8(ascii: "[") ? value : "[" + value + "]"
            if index < curve.keys.count - 1 {
                text += ",\"o\":" + handle("0.3333", key.easing.0) + ",\"i\":" + handle("0.6667", key.easing.1)
            }
            text += "}"
        }
        return text + "]" + sid + "}"
    }

    /// A number over time.
    static func property(_ values: [Double], at times: [Double], tolerance: Double) -> String {
        property(values.map { [$0] }, at: times, tolerances: [tolerance]) { number($0[0], for: tolerance) }
    }

    /// A position over time. Its coordinates have keyframes of their own if they move in different ways.
    static func position(_ values: [[Double]], at times: [Double], tolerance: Double) -> String {
        let near = [tolerance, tolerance]
        let parts = (0..<2).map { axis in
            LottieCurve(values.map { [$0[axis]] }, at: times, tolerances: [tolerance]).keys.count
        }
        if LottieCurve(values, at: times, tolerances: near).keys.count <= max(parts[0], parts[1]) + 1 {
            return property(values, at: times, tolerances: near) { list($0, near) }
        }
        return "{\"s\":true,\"x\":" + property(values.map { $0[0] }, at: times, tolerance: tolerance) + ",\"y\":"
            + property(values.map { $0[1] }, at: times, tolerance: tolerance) + "}"
    }

    /// The components of a color, 0…1. An invisible color is the last one that was seen.
    static func components(_ colors: [Color]) -> [[Double]] {
        var seen = colors.first { $0.alpha > 0 } ?? colors.first ?? .black
        return colors.map { color in
            if color.alpha > 0 { seen = color }
            return [seen.red, seen.green, seen.blue].map { $0.isFinite ? Double(min(max($0, 0), 1)) : 0 }
        }
    }
}

/// The outlines of a path as vertices with tangents, one list for each subpath.
struct LottieOutline {
    /// The numbers of each vertex: the point, and the tangents before and after it relative to the point.
    private(set) var subpaths: [(isClosed: Bool, numbers: [Double])] = []

    init(_ outline: SVGOutline, pivot: Point, stretch: Double = 1) {
        var next = 0
        var origin = Point.zero
        var isOpen = false
        func point() -> Point {
            defer { next += 2 }
            return Point(x: outline.numbers[next] - pivot.x, y: (outline.numbers[next + 1] - pivot.y) * stretch)
        }
        for command in outline.commands {
            switch command {
            case UInt8(ascii: "M"):
                origin = point()
                begin(at: origin)
                isOpen = true
                continue
            case UInt8(ascii: "Z"):
                if isOpen { close() }
                isOpen = false
                continue
            default: break
            }
            if !isOpen { begin(at: origin) }
            isOpen = true
            let start = last
            switch command {
            case UInt8(ascii: "Q"):
                let (control, end) = (point(), point())
                func toward(_ from: Point) -> Point {
                    Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
                }
                add(toward(start), toward(end), end)
            case UInt8(ascii: "C"):
                let one = point()
                let two = point()
                let end = point()
                add(one, two, end)
            default:
                let end = point()
                add(start, end, end)
            }
        }
        subpaths.removeAll { $0.numbers.count < 12 && !$0.isClosed }
    }

    private var last: Point {
        let numbers = subpaths[subpaths.count - 1].numbers
        return Point(x: numbers[numbers.count - 6], y: numbers[numbers.count - 5])
    }

    private mutating func begin(at point: Point) { subpaths.append((false, [point.x, point.y, 0, 0, 0, 0])) }

    private mutating func add(_ one: Point, _ two: Point, _ end: Point) {
        let (index, start) = (subpaths.count - 1, last)
        let count = subpaths[index].numbers.count
        subpaths[index].numbers[count - 2] = one.x - start.x
        subpaths[index].numbers[count - 1] = one.y - start.y
        subpaths[index].numbers += [end.x, end.y, two.x - end.x, two.y - end.y, 0, 0]
    }

    /// Closes the last subpath; if it has returned to its beginning, its last vertex is the first one.
    private mutating func close() {
        let index = subpaths.count - 1
        subpaths[index].isClosed = true
        let numbers = subpaths[index].numbers
        let count = numbers.count
        guard count > 6, abs(numbers[count - 6] - numbers[0]) + abs(numbers[count - 5] - numbers[1]) < 1e-6 else {
            return
        }
        (subpaths[index].numbers[2], subpaths[index].numbers[3]) = (numbers[count - 4], numbers[count - 3])
        subpaths[index].numbers.removeLast(6)
    }

    /// The shape of one subpath.
    static func text(_ numbers: [Double], isClosed: Bool, tolerance: Double) -> String {
        func points(_ offset: Int) -> String {
            let all = stride(from: offset, to: numbers.count, by: 6).map {
                LottieText.list([numbers[$0], numbers[$0 + 1]], [tolerance, tolerance])
            }
            return "[" + all.joined(separator: ",") + "]"
        }
        return "{\"i\":" + points(2) + ",\"o\":" + points(4) + ",\"v\":" + points(0) + ",\"c\":\(isClosed)}"
    }
}
