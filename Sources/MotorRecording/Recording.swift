public import FineMotor

/// What somebody did to an exhibit, with times: touches, keys, and values that were set.
///
/// A recording can be played again, and it can be written as text, a line for each input; see ``init(parsing:)-(String)``.
/// Whatever it holds can be written and read back: times are at least 0, at most ``latest`` and never go back.
public struct Recording: Hashable, Sendable {
    /// One thing that was done.
    public enum Input: Hashable, Sendable {
        /// A touch came from the host.
        case touch(Touch)
        /// A key was pressed or released.
        case key(KeyPress)
        /// A value was set from outside, at a time in seconds.
        case value(Key, Setting, time: Double)

        /// When it was done, in seconds.
        public var time: Double {
            get {
                switch self {
                case .touch(let touch): touch.time
                case .key(let press): press.time
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
                case .value(let key, let setting, _):
                    self = .value(key, setting, time: newValue)
                }
            }
        }
    }

    /// What a value was set to.
    public enum Setting: Hashable, Sendable {
        /// A finite number.
        case number(Double)
        /// Yes or no.
        case bool(Bool)
        /// Text.
        case string(String)
        /// Nothing: the layer's own value was taken away.
        case nothing

        /// The value to set; `nil` to take the layer's own away.
        public var value: Value? {
            switch self {
            case .number(let number): .number(number)
            case .bool(let bool): .bool(bool)
            case .string(let string): .string(string)
            case .nothing: nil
            }
        }
    }

    /// The latest time that an input can have: a million seconds, some eleven days. Until then a time tells nanoseconds
    /// apart, and to play a recording takes bounded work whatever happens by itself in it.
    public static let latest = 1_000_000.0

    /// Where it comes from and what it shows, for people: a text each. They have no time and change nothing.
    public var notes: [String] = []
    /// Everything that was done, in order of time.
    public private(set) var inputs: [Input] = []

    /// Creates a recording in which nothing is done.
    public init() {}

    /// Creates a recording of inputs, as ``append(_:)`` takes them.
    public init(_ inputs: some Sequence<Input>, notes: [String] = []) {
        self.notes = notes
        for input in inputs { append(input) }
    }

    /// Adds an input that was done after all others.
    ///
    /// A time before the last one's, or that is not finite, is the last one's. An input that cannot be written is left
    /// out: one with a place, a force or a value that is not finite, a touch whose number is negative or takes more than
    /// 31 bits, a key that is neither one of ``keyNames`` nor one character to be seen (a single scalar of Unicode), one
    /// later than ``latest``.
    ///
    /// - Returns: Whether it was taken.
    @discardableResult
    public mutating func append(_ input: Input) -> Bool {
        guard input.isWritable else { return false }
        var input = input
        if !(input.time >= duration && input.time.isFinite) { input.time = duration }
        guard input.time <= Self.latest else { return false }
        inputs.append(input)
        return true
    }

    /// When the last input is done, in seconds; 0 when there is none.
    public var duration: Double { inputs.last?.time ?? 0 }

    /// The names of keys that type no character.
    public static let keyNames = [
        "space", "return", "tab", "backTab", "backspace", "escape", "left", "right", "up", "down",
    ]

    /// The numbers that a touch may have.
    static let touchNumbers = 0...Int(Int32.max)

    /// Whether a name is one of ``keyNames``, or one character that is to be seen: a single scalar of Unicode.
    static func isKeyName(_ name: String) -> Bool {
        if keyNames.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return true }
        var scalars = name.unicodeScalars.makeIterator()
        guard let scalar = scalars.next(), scalars.next() == nil else { return false }
        return !isBlank(scalar)
    }

    /// Whether a character is white space or a control character. These sets of Unicode's are closed, so they stand here
    /// and need no tables. Source: PropList.txt (White_Space) and UnicodeData.txt (Cc) of the Unicode Character Database.
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
        case .value(_, .number(let number), _): number.isFinite
        case .value: true
        }
    }
}
