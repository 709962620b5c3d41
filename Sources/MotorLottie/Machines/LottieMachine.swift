public import MotorLayers
public import MotorMath

/// A state machine of a dotLottie archive: states that play parts of its animations, and what leads from one to another. A file with
/// markers has one too.
///
/// ```swift
/// let button = LottieView(try archive.machine("like"))
/// let heart = LottieView(LottieMachine(try LottieFile(bytes), name: "Heart"))
/// ```
///
/// A ``LottieView`` runs it. Everything that its file names has been checked: a state, an input or an animation that is not there is an
/// error or a note.
public struct LottieMachine: Sendable {
    /// A value of a machine that guards compare and actions change.
    public struct Input: Equatable, Sendable {
        /// Its name.
        public let name: String
        /// What it is at first: a number, a Boolean or a string. It keeps its type.
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

        /// Whether it takes a value.
        func takes(_ value: Value) -> Bool {
            switch (content, value) {
            case (.number, .number(let number)): number.isFinite
            case (.flag, .bool), (.text, .string): true
            default: false
            }
        }

        /// Whether two are equal, their names byte by byte.
        public static func == (a: Input, b: Input) -> Bool { a.name.isSame(as: b.name) && a.value == b.value }
    }

    /// Its identifier in the archive.
    public let name: String
    /// The names of its states, in the order of the file.
    public let states: [String]
    /// The name of the first state.
    public let initial: String
    /// Its inputs that have a value, in the order of the file.
    public let inputs: [Input]
    /// The names of its inputs that are events.
    public let events: [String]
    /// What is left out or replaced, also of the animations that it plays.
    public let notes: [LottieNote]
    /// The extent of the picture of its first animation, in points.
    public var size: Size { files[0].size }

    /// Whether it is that of a file's markers, and not of an archive.
    package var isOfMarkers: Bool { marked != nil }

    /// The animations that its states play. The first one is shown first.
    let files: [LottieFile]
    let rows: [MachineState]
    let start: Int
    /// The state whose transitions come first, whatever the current one is.
    let global: Int?
    let interactions: [MachineInteraction]
    /// The layers that interactions name: of each, its index in each of the animations, if that has it.
    let areas: [[Int?]]
    /// The themes that actions name.
    let themes: [(name: String, style: Style)]
    /// What the markers of its file say for changes of its states; `nil` if the states say what they play.
    let marked: [(key: Key, feedback: MarkedFeedback)]?

    init(
        name: String, files: [LottieFile], rows: [MachineState], start: Int, inputs: [Input], events: [String],
        interactions: [MachineInteraction], areas: [[Int?]], themes: [(name: String, style: Style)],
        notes: [LottieNote],
        marked: [(key: Key, feedback: MarkedFeedback)]? = nil
    ) {
        (self.name, self.files, self.rows, self.start) = (name, files, rows, start)
        (states, initial) = (rows.map { $0.name }, rows[start].name)
        global = rows.firstIndex { $0.playback == nil }
        (self.inputs, self.events, self.interactions) = (inputs, events, interactions)
        (self.areas, self.themes, self.notes, self.marked) = (areas, themes, notes, marked)
    }
}

/// A state of a machine.
struct MachineState: Sendable {
    let name: String
    /// The event that leads to it in the interaction that stores the state, and the key of its feedback.
    let event, entryKey: Key
    /// What it plays; `nil` for the global state.
    var playback: MachinePlayback?
    var transitions: [MachineTransition] = []
    var entry: [MachineAction] = []
    var exit: [MachineAction] = []
    /// Whether nothing leads out of it.
    var isFinal = false

    init(_ name: String) {
        self.name = name
        (event, entryKey) = (Key(name), Key("->" + name))
    }
}

/// What a state plays.
struct MachinePlayback: Sendable {
    /// The index of the animation.
    var file = 0
    /// The marker of its segment; `nil` for the whole animation.
    var segment: String?
    /// In seconds.
    var range = 0.0...0
    /// Whether it is played, and not only shown.
    var isPlayed = false
    /// 1 for the file's speed; backward if it is below 0.
    var rate = 1.0
    /// How often; infinity for ever.
    var loops = 1.0
    /// Whether each time goes there and back.
    var bounces = false
    /// What is behind the picture.
    var background: Color?
}

/// What leads from one state to another.
struct MachineTransition: Sendable {
    let target: Int
    /// All of them hold.
    var guards: [MachineGuard] = []
    /// How the shown pose becomes that of the new state; `nil` for as every change of pose.
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
    /// The seconds since the machine began.
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
    /// One that never holds, with a note.
    case never
}

/// What a state or an interaction does.
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
    /// A frame of the shown animation.
    case frame(MachineNumber)
    /// A part of it, in percent.
    case progress(MachineNumber)
    /// An event for the program.
    case custom(Key)
}

/// What a touch, or the end of what is played, does.
struct MachineInteraction: Sendable {
    enum Trigger: Sendable { case down, up, enter, exit, move, click, complete, loopComplete }

    let trigger: Trigger
    /// The index of the layer that is touched; `nil` for the whole picture.
    var area: Int?
    /// The index of the state whose play ends.
    var state: Int?
    var actions: [MachineAction]
}
