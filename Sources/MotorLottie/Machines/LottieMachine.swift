public import MotorLayers
public import MotorMath

/// A state machine of a dotLottie archive: states that play parts of its animations, and transitions between them. A file with
/// markers has one too.
///
/// ```swift
/// let button = LottieView(try archive.machine("like"))
/// let heart = LottieView(LottieMachine(try LottieFile(bytes), name: "Heart"))
/// ```
///
/// A ``LottieView`` runs it. Every name in its file has been checked: a missing state, input or animation is an error or a
/// note.
public struct LottieMachine: Sendable {
    /// A value that guards compare and actions change.
    public struct Input: Equatable, Sendable {
        /// The input's name.
        public let name: String
        /// Its initial value: a number, a Boolean or a string. The type never changes.
        public var value: Value {
            switch content {
            case .number(let number): .number(number)
            case .flag(let flag): .bool(flag)
            case .text(let text): .string(text)
            }
        }

        enum Content: Sendable {
            case number(Double)
            case flag(Bool)
            case text(String)
        }

        let content: Content

        /// Whether the input accepts a value.
        func takes(_ value: Value) -> Bool {
            switch (content, value) {
            case (.number, .number(let number)): number.isFinite
            case (.flag, .bool), (.text, .string): true
            default: false
            }
        }

        /// Whether two inputs are equal; names compare byte by byte.
        public static func == (a: Input, b: Input) -> Bool { a.name.isSame(as: b.name) && a.value == b.value }
    }

    /// Its identifier in the archive.
    public let name: String
    /// The names of its states, in file order.
    public let states: [String]
    /// The name of the initial state.
    public let initial: String
    /// Its inputs that have a value, in file order.
    public let inputs: [Input]
    /// The names of its inputs that are events.
    public let events: [String]
    /// The features that are left out or replaced, including those of its animations.
    public let notes: [LottieNote]
    /// The picture size of its first animation, in points.
    public var size: Size { files[0].size }

    /// Whether it comes from a file's markers rather than from an archive.
    package var isOfMarkers: Bool { marked != nil }

    /// The animations that its states play. The first one is shown initially.
    let files: [LottieFile]
    let rows: [MachineState]
    let start: Int
    /// The global state: its transitions take precedence in every state.
    let global: Int?
    let interactions: [MachineInteraction]
    /// For each layer that interactions name, its index in each animation; `nil` where an animation lacks it.
    let areas: [[Int?]]
    /// The themes that actions name.
    let themes: [(name: String, style: Style)]
    /// The feedback that the file's markers give for state changes; `nil` if the states define their own playback.
    let marked: [(key: Key, feedback: MarkedFeedback)]?

    init(
        name: String, files: [LottieFile], rows: [MachineState], start: Int, inputs: [Input], events: [String],
        interactions: [MachineInteraction], areas: [[Int?]], themes: [(name: String, style: Style)],
        notes: [LottieNote],
        marked: [(key: Key, feedback: MarkedFeedback)]? = nil
    ) {
        self.name = name
        self.files = files
        self.rows = rows
        self.start = start
        (states, initial) = (rows.map { $0.name }, rows[start].name)
        global = rows.firstIndex { $0.playback == nil }
        self.inputs = inputs
        self.events = events
        self.interactions = interactions
        self.areas = areas
        self.themes = themes
        self.notes = notes
        self.marked = marked
    }
}

/// A state of a machine.
struct MachineState: Sendable {
    let name: String
    /// The event that the interaction uses to enter the state, and the key of its feedback.
    let event, entryKey: Key
    /// Its playback; `nil` for the global state.
    var playback: MachinePlayback?
    var transitions: [MachineTransition] = []
    var entry: [MachineAction] = []
    var exit: [MachineAction] = []
    /// Whether no transition leads out of it.
    var isFinal = false

    init(_ name: String) {
        self.name = name
        (event, entryKey) = (Key(name), Key("->" + name))
    }
}

/// A state's playback.
struct MachinePlayback: Sendable {
    /// The animation's index.
    var file = 0
    /// The marker of its segment; `nil` for the whole animation.
    var segment: String?
    /// The segment, in seconds.
    var range = 0.0...0
    /// Whether the segment plays rather than stands still.
    var isPlayed = false
    /// The speed; 1 for the file's own, below 0 for backward.
    var rate = 1.0
    /// The number of loops; infinity for endless.
    var loops = 1.0
    /// Whether each loop plays there and back.
    var bounces = false
    /// The color behind the picture.
    var background: Color?

    /// The time at which it begins.
    var start: Double { rate < 0 ? range.upperBound : range.lowerBound }
}

/// A transition to a state.
struct MachineTransition: Sendable {
    let target: Int
    /// The guards; all must hold.
    var guards: [MachineGuard] = []
    /// How the shown pose blends into the new state's; `nil` for the default change of pose.
    var tween: (duration: Double, easing: TimingFunction)?

    var needsEvent: Bool {
        guards.contains {
            if case .event = $0 { true } else { false }
        }
    }
}

/// A number in a machine's file.
enum MachineNumber: Sendable {
    case constant(Double)
    case input(Int)
    /// Seconds since the machine began.
    case elapsed
}

enum MachineText: Sendable {
    case constant(String)
    case input(Int)
}

enum MachineFlag: Sendable {
    case constant(Bool)
    case input(Int)
}

/// A condition of a transition.
enum MachineGuard: Sendable {
    enum Comparison: Sendable { case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual }

    case number(MachineNumber, Comparison, MachineNumber)
    case text(Int, isEqual: Bool, MachineText)
    case flag(Int, isEqual: Bool, MachineFlag)
    case event(Int)
    /// A guard that never holds; a note reports it.
    case never
}

/// An action of a state or an interaction.
enum MachineAction: Sendable {
    case add(Int, MachineNumber, sign: Double)
    case multiply(Int, MachineNumber)
    case floor(Int)
    case clamp(Int, MachineNumber?, MachineNumber?)
    case set(Int, MachineNumber)
    case random(Int, MachineNumber, MachineNumber, isWhole: Bool)
    case toggle(Int)
    case setFlag(Int, MachineFlag)
    case setText(Int, MachineText)
    case reset(Int)
    case fire(Int)
    case theme(MachineText)
    /// Shows a frame of the current animation.
    case frame(MachineNumber)
    /// Shows a point of the animation, in percent.
    case progress(MachineNumber)
    /// Sends an event to the program.
    case custom(Key)
}

/// The actions triggered by a touch or by the end of playback.
struct MachineInteraction: Sendable {
    enum Trigger: Sendable { case down, up, enter, exit, move, click, complete, loopComplete }

    let trigger: Trigger
    /// The index of the touched layer; `nil` for the whole picture.
    var area: Int?
    /// The index of the state whose playback ends.
    var state: Int?
    var actions: [MachineAction]
}
