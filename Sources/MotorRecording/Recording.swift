import MotorMath
public import FineMotor

/// The timed input to an exhibit: touches, keys, wheel events, hovers, and values that were set.
///
/// A recording can be played again, and written as text, one line per input; see ``init(parsing:)-(String)``. Every
/// recording can be written and read back: times are at least 0, at most a million seconds, and never go back.
public struct Recording: Hashable, Sendable {
    /// One input.
    public enum Input: Hashable, Sendable {
        /// A touch came from the host.
        case touch(Touch)
        /// A key was pressed or released.
        case key(KeyPress)
        /// A wheel was turned.
        case wheel(Wheel)
        /// A pointer hovered.
        case hover(Hover)
        /// A value was set from outside, at a time in seconds.
        case value(Key, Setting, time: Double)

        /// The time, in seconds.
        public var time: Double {
            get {
                switch self {
                case .touch(let touch): touch.time
                case .key(let press): press.time
                case .wheel(let wheel): wheel.time
                case .hover(let hover): hover.time
                case .value(_, _, let time): time
                }
            }
            set {
                switch self {
                case .touch(var touch):
                    touch.time = newValue
                    self = .touch(touch)
                case .key(var press):
                    press.time = newValue
                    self = .key(press)
                case .wheel(var wheel):
                    wheel.time = newValue
                    self = .wheel(wheel)
                case .hover(var hover):
                    hover.time = newValue
                    self = .hover(hover)
                case .value(let key, let setting, _):
                    self = .value(key, setting, time: newValue)
                }
            }
        }
    }

    /// The value that was set.
    public enum Setting: Hashable, Sendable {
        /// A finite number.
        case number(Double)
        /// `true` or `false`.
        case bool(Bool)
        /// A string.
        case string(String)
        /// No value: the layer's own value was removed.
        case nothing

        /// The value to set; `nil` to remove the layer's own.
        package var value: Value? {
            switch self {
            case .number(let number): .number(number)
            case .bool(let bool): .bool(bool)
            case .string(let string): .string(string)
            case .nothing: nil
            }
        }
    }

    /// The latest time of an input: a million seconds, about eleven days. Up to there times resolve nanoseconds, and
    /// the work to play a recording is bounded, whatever timers run.
    package static let latest = 1_000_000.0

    /// Notes for readers, such as the source and purpose of the recording. They have no time and no effect.
    public var notes: [String] = []
    /// All inputs, in order of time.
    public private(set) var inputs: [Input] = []

    /// Creates an empty recording.
    public init() {}

    /// Creates a recording by appending inputs; see ``append(_:)``.
    public init(_ inputs: some Sequence<Input>, notes: [String] = []) {
        self.notes = notes
        for input in inputs { append(input) }
    }

    /// Appends an input.
    ///
    /// A time that is not finite, or before the last one's, becomes the last one's. An input without a written form is
    /// dropped: one with a location, a force or a value that is not finite, a touch whose id is negative or exceeds 31
    /// bits, a key that is neither named by ``FineMotor/KeyPress/Name`` nor one visible character (a single Unicode
    /// scalar), one later than a million seconds.
    ///
    /// - Returns: Whether it was appended.
    @discardableResult
    public mutating func append(_ input: Input) -> Bool {
        guard input.isWritable else { return false }
        var input = input
        if !(input.time >= duration && input.time.isFinite) { input.time = duration }
        guard input.time <= Self.latest else { return false }
        inputs.append(input)
        return true
    }

    /// The time of the last input, in seconds; 0 if there is none.
    public var duration: Double { inputs.last?.time ?? 0 }

    /// The names of keys that type no character.
    static let keyNames = [
        "space", "return", "tab", "backTab", "backspace", "escape", "left", "right", "up", "down", "delete", "pageUp",
        "pageDown",
        "home", "end",
    ]

    /// The ids that a touch may have.
    static let touchNumbers = 0...Int(Int32.max)

    /// Whether a name is one of ``keyNames`` or one visible character: a single Unicode scalar.
    static func isKeyName(_ name: String) -> Bool {
        if keyNames.contains(where: { $0.isSame(as: name) }) { return true }
        guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else { return false }
        return !isBlank(scalar)
    }

    /// Whether a character is white space or a control character. Unicode never changes these sets, so they are listed
    /// here and need no tables. Source: PropList.txt (White_Space) and UnicodeData.txt (Cc) of the Unicode Character
    /// Database.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}

extension Recording.Input {
    fileprivate var isWritable: Bool {
        switch self {
        case .touch(let touch):
            touch.location.isFinite && touch.force.isFinite && Recording.touchNumbers.contains(touch.id)
        case .key(let press): Recording.isKeyName(press.name.rawValue)
        case .wheel(let wheel): wheel.delta.isFinite && wheel.location.isFinite
        case .hover(let hover): hover.location?.isFinite ?? true
        case .value(_, .number(let number), _): number.isFinite
        case .value: true
        }
    }
}
