import MotorLayers
import MotorMath

/// Reads a state machine of a dotLottie archive, version 2.
struct MachineReader {
    private let json: JSON
    /// The path of its file in the archive.
    private let path: String
    private let archive: LottieArchive
    private var notes: [LottieNote] = []
    private var rows: [MachineState] = []
    private var inputs: [LottieMachine.Input] = []
    private var events: [String] = []
    /// The animations, by identifier; the one shown initially comes first.
    private var files: [(id: String, file: LottieFile)] = []
    private var areas: [String] = []
    private var themes: [String] = []
    private var (transitionCount, actionCount) = (0, 0)

    init(_ json: JSON, path: String, archive: LottieArchive) {
        self.json = json
        self.path = path
        self.archive = archive
    }

    mutating func read(_ name: String) throws(LottieError) -> LottieMachine {
        guard json.nodes[0].kind == .object else { throw error(0, "an object, got \(json.word(of: 0))") }
        try readInputs()
        guard let list = json.member(0, .states), json.nodes[list].kind == .array else {
            throw error(0, "a list \"states\"")
        }
        let nodes = Array(json.children(list))
        guard (1...Limits.states).contains(nodes.count) else {
            throw error(list, "1 to \(Limits.states) states, got \(nodes.count)")
        }
        for node in nodes { rows.append(MachineState(try newName(of: node, "state", among: rows.map { $0.name }))) }
        guard let first = json.member(0, .initial) else { throw error(0, "the name of a state in \"initial\"") }
        let start = try state(first)
        // The initial state's animation comes first.
        let order = [start] + rows.indices.filter { $0 != start }
        var hasGlobal = false
        for index in order {
            let type = try text(nodes[index], .type, "type")
            if type.isSame(as: "PlaybackState") {
                rows[index].playback = try playback(nodes[index])
            } else if !type.isSame(as: "GlobalState") {
                throw error(
                    nodes[index], unknown("a PlaybackState or a GlobalState", type, ["PlaybackState", "GlobalState"]))
            } else if hasGlobal {
                throw error(nodes[index], "at most one global state")
            } else {
                hasGlobal = true
            }
            if let flag = json.member(nodes[index], .final) { rows[index].isFinal = json.nodes[flag].kind == .yes }
            rows[index].transitions = try transitions(nodes[index])
            rows[index].entry = try actions(json.member(nodes[index], .entryActions))
            rows[index].exit = try actions(json.member(nodes[index], .exitActions))
        }
        let interactions = try readInteractions()
        // A machine that plays nothing shows the archive's initial animation.
        if files.isEmpty { files.append((archive.initial, try archive.file())) }
        var noted: [LottieNote] = []
        for (id, file) in files {
            for note in file.notes {
                noted.append(LottieNote(place: id + ": " + note.place, text: note.text, effect: note.effect))
            }
        }
        var found: [[Int?]] = []
        if !areas.isEmpty {
            for (id, _) in files {
                let names = try archive.layerNames(id)
                found.append(areas.map { area in names.firstIndex { $0.isSame(as: area) } })
            }
            for (index, area) in areas.enumerated() where found.allSatisfy({ $0[index] == nil }) {
                add(
                    LottieNote(
                        place: path, text: "there is no layer \"" + area + "\"; its interactions never run",
                        effect: .noEffect)
                )
            }
        }
        let areas = areas.indices.map { area in found.map { $0[area] } }
        return LottieMachine(
            name: name, files: files.map { $0.file }, rows: rows, start: start, inputs: inputs, events: events,
            interactions: interactions, areas: areas,
            themes: themes.map { ($0, archive.theme($0) ?? Style()) }, notes: notes + noted)
    }

    // MARK: Inputs

    private mutating func readInputs() throws(LottieError) {
        let nodes = try list(0, .inputs, "inputs")
        guard nodes.count <= Limits.inputs else { throw error(nodes[0], "at most \(Limits.inputs) inputs") }
        for node in nodes {
            let name = try newName(of: node, "input", among: inputs.map { $0.name } + events)
            if name.utf8.first == UInt8(ascii: "@") {
                note(node, "an input whose name begins with @; it is left out", .noEffect)
                continue
            }
            let type = try text(node, .type, "type")
            let value = json.member(node, .value)
            let kind = value.map { json.nodes[$0].kind }
            if type.isSame(as: "Event") {
                events.append(name)
            } else if type.isSame(as: "Numeric") {
                guard let value, kind == .number, json.nodes[value].number.isFinite else {
                    throw error(node, "a number in \"value\"")
                }
                inputs.append(.init(name: name, content: .number(json.nodes[value].number)))
            } else if type.isSame(as: "Boolean") {
                guard kind == .yes || kind == .no else { throw error(node, "a Boolean in \"value\"") }
                inputs.append(.init(name: name, content: .flag(kind == .yes)))
            } else if type.isSame(as: "String") {
                guard let value, kind == .string else { throw error(node, "a string in \"value\"") }
                inputs.append(.init(name: name, content: .text(json.string(value))))
            } else {
                let types = ["Numeric", "Boolean", "String", "Event"]
                throw error(node, unknown("a Numeric, a Boolean, a String or an Event", type, types))
            }
        }
    }

    private enum Kind { case number, flag, text }

    /// The index of an input of a type; `nil` with a note if none exists.
    private mutating func input(_ node: Int, _ name: String, _ kind: Kind, _ effect: StaticString) -> Int? {
        let index = inputs.firstIndex { $0.name.isSame(as: name) && Self.kind(of: $0) == kind }
        guard index == nil else { return index }
        let word: StaticString =
            switch kind {
            case .number: "numeric"
            case .flag: "Boolean"
            case .text: "string"
            }
        let names = inputs.filter { Self.kind(of: $0) == kind }.map { $0.name }
        note(
            node, "there is no \(word) input \"" + name + "\"" + nearest(name, names) + "; \(effect)",
            .looksDifferent)
        return nil
    }

    private static func kind(of input: LottieMachine.Input) -> Kind {
        switch input.content {
        case .number: .number
        case .flag: .flag
        case .text: .text
        }
    }

    /// A number, or a reference in a string: `$input` or `@elapsedTime`. Any other string gives `nil` and a note.
    private mutating func number(_ node: Int, _ effect: StaticString) throws(LottieError) -> MachineNumber? {
        if json.nodes[node].kind == .number {
            guard json.nodes[node].number.isFinite else { throw error(node, "a finite number") }
            return .constant(json.nodes[node].number)
        }
        guard json.nodes[node].kind == .string else {
            throw error(node, "a number or the name of an input, got \(json.word(of: node))")
        }
        let name = json.string(node)
        if name.isSame(as: "@elapsedTime") { return .elapsed }
        guard name.utf8.first == UInt8(ascii: "$") else {
            note(node, "\"" + name + "\" is neither a number nor \"$input\"; \(effect)", .looksDifferent)
            return nil
        }
        return input(node, String(decoding: name.utf8.dropFirst(), as: UTF8.self), .number, effect).map { .input($0) }
    }

    // MARK: States

    private mutating func playback(_ node: Int) throws(LottieError) -> MachinePlayback {
        var playback = MachinePlayback()
        let id = try text(node, .animation, "animation")
        playback.file = try file(node, id)
        let file = files[playback.file].file
        playback.range = 0...file.duration
        if let segment = json.member(node, .segment) {
            let name = json.string(segment)
            if let marker = file.marker(name) {
                (playback.segment, playback.range) = (marker.name, marker.range)
            } else {
                let near = nearest(name, file.markers.map { $0.name })
                note(
                    segment, "there is no marker \"" + name + "\"" + near + "; the whole animation plays",
                    .looksDifferent)
            }
        }
        playback.isPlayed = flag(node, .autoplay)
        if let speed = json.member(node, .speed) {
            let rate = json.nodes[speed].kind == .number ? json.nodes[speed].number : .nan
            if rate >= 1e-3, rate <= 1e3 {
                playback.rate = rate
            } else {
                note(speed, "a speed outside 0.001…1000; it plays at 1", .looksDifferent)
            }
        }
        if flag(node, .loop) {
            playback.loops = .infinity
            if let count = json.member(node, .loopCount), json.nodes[count].kind == .number {
                let loops = json.nodes[count].number.rounded()
                if loops >= 1, loops < 1e6 { playback.loops = loops }
            }
        }
        if let mode = json.member(node, .mode) {
            let name = json.string(mode)
            let modes = ["Forward", "Reverse", "Bounce", "ReverseBounce"]
            guard let index = modes.firstIndex(where: { $0.isSame(as: name) }) else {
                throw error(mode, unknown("Forward, Reverse, Bounce or ReverseBounce", name, modes))
            }
            if index % 2 == 1 { playback.rate.negate() }
            playback.bounces = index >= 2
        }
        if let color = json.member(node, .backgroundColor), json.nodes[color].kind == .number,
            let rgba = UInt32(exactly: json.nodes[color].number)
        {
            playback.background = Color(rgba: rgba)
        }
        return playback
    }

    /// The index of an animation. An empty name means the first one.
    private mutating func file(_ node: Int, _ id: String) throws(LottieError) -> Int {
        var id = id.utf8.isEmpty ? archive.initial : id
        if !archive.animations.contains(where: { $0.isSame(as: id) }) {
            note(
                node,
                "there is no animation \"" + id + "\"" + nearest(id, archive.animations) + "; the first one is used",
                .looksDifferent)
            id = archive.initial
        }
        if let index = files.firstIndex(where: { $0.id.isSame(as: id) }) { return index }
        files.append((id, try archive.file(id)))
        return files.count - 1
    }

    private mutating func transitions(_ node: Int) throws(LottieError) -> [MachineTransition] {
        var (result, unguarded): ([MachineTransition], Int) = ([], 0)
        for node in try list(node, .transitions, "transitions") {
            transitionCount += 1
            guard transitionCount <= Limits.transitions else {
                throw error(node, "at most \(Limits.transitions) transitions")
            }
            guard let target = json.member(node, .toState) else {
                throw error(node, "the name of a state in \"toState\"")
            }
            var transition = MachineTransition(target: try state(target))
            let type = try text(node, .type, "type")
            if type.isSame(as: "Tweened") {
                transition.tween = try tween(node)
            } else if !type.isSame(as: "Transition") {
                throw error(node, unknown("a Transition or Tweened", type, ["Transition", "Tweened"]))
            }
            let guards = try list(node, .guards, "guards")
            guard guards.count <= Limits.guards else { throw error(node, "at most \(Limits.guards) guards") }
            for item in guards { transition.guards.append(try condition(item)) }
            unguarded += guards.isEmpty ? 1 : 0
            guard unguarded < 2 else { throw error(node, "at most one transition without guards") }
            result.append(transition)
        }
        return result
    }

    private func tween(_ node: Int) throws(LottieError) -> (duration: Double, easing: TimingFunction) {
        guard let duration = json.member(node, .duration), json.nodes[duration].kind == .number,
            (0...Limits.tween).contains(json.nodes[duration].number)
        else { throw error(node, "a \"duration\" of 0 to \(Int(Limits.tween)) seconds") }
        var points: [Double] = []
        if let easing = json.member(node, .easing), json.nodes[easing].kind == .array {
            for child in json.children(easing) where json.nodes[child].kind == .number {
                points.append(json.nodes[child].number)
            }
        }
        guard points.count == 4, (0...1).contains(points[0]), (0...1).contains(points[2]),
            abs(points[1]) <= 1e3, abs(points[3]) <= 1e3
        else { throw error(node, "an \"easing\" of four numbers, the first and the third within 0…1") }
        return (json.nodes[duration].number, .cubicBezier(points[0], points[1], points[2], points[3]))
    }

    // MARK: Guards

    private mutating func condition(_ node: Int) throws(LottieError) -> MachineGuard {
        let (type, name) = (try text(node, .type, "type"), try text(node, .inputName, "inputName"))
        if type.isSame(as: "Event") { return .event(try event(node, name)) }
        let word = try text(node, .conditionType, "conditionType")
        let names = ["Equal", "NotEqual", "LessThan", "LessThanOrEqual", "GreaterThan", "GreaterThanOrEqual"]
        let comparisons: [MachineGuard.Comparison] = [
            .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
        ]
        guard let index = names.firstIndex(where: { $0.isSame(as: word) }) else {
            throw error(node, unknown("a condition", word, names))
        }
        guard let other = json.member(node, .compareTo) else { throw error(node, "a value in \"compareTo\"") }
        let never: StaticString = "the guard never holds"
        if type.isSame(as: "Numeric") {
            var left: MachineNumber? = .elapsed
            if !name.isSame(as: "@elapsedTime") { left = input(node, name, .number, never).map { .input($0) } }
            guard let right = try number(other, never), let left else { return .never }
            return .number(left, comparisons[index], right)
        }
        let isEqual = index == 0
        func checkIndex() throws(LottieError) {
            guard index < 2 else { throw error(node, unknown("Equal or NotEqual", word, ["Equal", "NotEqual"])) }
        }
        if type.isSame(as: "Boolean") {
            try checkIndex()
            guard let left = input(node, name, .flag, never), let right = try flagValue(other, never) else {
                return .never
            }
            return .flag(left, isEqual: isEqual, right)
        }
        guard type.isSame(as: "String") else {
            let types = ["Numeric", "Boolean", "String", "Event"]
            throw error(node, unknown("a Numeric, a Boolean, a String or an Event", type, types))
        }
        try checkIndex()
        guard let left = input(node, name, .text, never), let right = try textValue(other, never) else { return .never }
        return .text(left, isEqual: isEqual, right)
    }

    private mutating func flagValue(_ node: Int, _ effect: StaticString) throws(LottieError) -> MachineFlag? {
        switch json.nodes[node].kind {
        case .yes: return .constant(true)
        case .no: return .constant(false)
        case .string:
            let name = json.string(node)
            let plain =
                name.utf8.first == UInt8(ascii: "$") ? String(decoding: name.utf8.dropFirst(), as: UTF8.self) : name
            return input(node, plain, .flag, effect).map { .input($0) }
        default: throw error(node, "a Boolean or the name of an input, got \(json.word(of: node))")
        }
    }

    private mutating func textValue(_ node: Int, _ effect: StaticString) throws(LottieError) -> MachineText? {
        guard json.nodes[node].kind == .string else { throw error(node, "a string, got \(json.word(of: node))") }
        let name = json.string(node)
        guard name.utf8.first == UInt8(ascii: "$") else { return .constant(name) }
        return input(node, String(decoding: name.utf8.dropFirst(), as: UTF8.self), .text, effect).map { .input($0) }
    }

    private func event(_ node: Int, _ name: String) throws(LottieError) -> Int {
        if let index = events.firstIndex(where: { $0.isSame(as: name) }) { return index }
        throw error(node, unknown("one of the event inputs", name, events))
    }

    // MARK: Actions

    private mutating func actions(_ list: Int?) throws(LottieError) -> [MachineAction] {
        guard let list else { return [] }
        guard json.nodes[list].kind == .array else { throw error(list, "a list, got \(json.word(of: list))") }
        var result: [MachineAction] = []
        for node in json.children(list) {
            actionCount += 1
            guard actionCount <= Limits.actions else { throw error(node, "at most \(Limits.actions) actions") }
            if let action = try action(node) { result.append(action) }
        }
        return result
    }

    /// The types of actions, by their names in a file.
    private enum ActionType: String, CaseIterable {
        case increment = "Increment", decrement = "Decrement", toggle = "Toggle", setBoolean = "SetBoolean"
        case setString = "SetString", setNumeric = "SetNumeric", setRandom = "SetRandom", multiply = "Multiply"
        case floor = "Floor", clamp = "Clamp", fire = "Fire", reset = "Reset", setTheme = "SetTheme"
        case setFrame = "SetFrame", setProgress = "SetProgress", fireCustomEvent = "FireCustomEvent"
        case openUrl = "OpenUrl"
    }

    /// An action; `nil` with a note if it does nothing.
    private mutating func action(_ node: Int) throws(LottieError) -> MachineAction? {
        let word = try text(node, .type, "type")
        guard let type = ActionType.allCases.first(where: { $0.rawValue.isSame(as: word) }) else {
            throw error(node, unknown("an action", word, ActionType.allCases.map { $0.rawValue }))
        }
        let none: StaticString = "the action does nothing"
        let value = json.member(node, .value)
        switch type {
        case .setTheme:
            guard let value, let theme = try textValue(value, none) else { return nil }
            if case .constant(let name) = theme, !archive.themes.contains(where: { $0.isSame(as: name) }) {
                note(
                    value, "there is no theme \"" + name + "\"" + nearest(name, archive.themes) + "; \(none)",
                    .looksDifferent)
                return nil
            }
            themes = archive.themes
            return .theme(theme)
        case .setFrame, .setProgress:
            guard let value else { throw error(node, "a \"value\"") }
            guard let number = try number(value, none) else { return nil }
            return type == .setFrame ? .frame(number) : .progress(number)
        case .fireCustomEvent: return .custom(Key(try text(node, .value, "value")))
        case .openUrl:
            note(node, "a URL, which is never opened", .noEffect)
            return nil
        default: break
        }
        let name = try text(node, .inputName, "inputName")
        switch type {
        case .toggle: return input(node, name, .flag, none).map { .toggle($0) }
        case .setBoolean:
            guard let value else { throw error(node, "a \"value\"") }
            guard let input = input(node, name, .flag, none), let flag = try flagValue(value, none) else { return nil }
            return .setFlag(input, flag)
        case .setString:
            guard let value else { throw error(node, "a \"value\"") }
            guard let input = input(node, name, .text, none), let text = try textValue(value, none) else { return nil }
            return .setText(input, text)
        case .fire: return .fire(try event(node, name))
        case .reset:
            guard let input = inputs.firstIndex(where: { $0.name.isSame(as: name) }) else {
                note(
                    node, "there is no input \"" + name + "\"" + nearest(name, inputs.map { $0.name }) + "; \(none)",
                    .looksDifferent)
                return nil
            }
            return .reset(input)
        default: break
        }
        guard let input = input(node, name, .number, none) else { return nil }
        var number: MachineNumber?
        if let value {
            number = try self.number(value, none)
            if number == nil { return nil }
        }
        switch type {
        case .increment, .decrement:
            return .add(input, number ?? .constant(1), sign: type == .increment ? 1 : -1)
        case .setNumeric, .multiply:
            guard let number else { throw error(node, "a \"value\"") }
            return type == .setNumeric ? .set(input, number) : .multiply(input, number)
        case .floor: return .floor(input)
        default:
            var ends: [MachineNumber?] = []
            for key in [JSONKey.min, .max] {
                guard let end = json.member(node, key) else {
                    ends.append(nil)
                    continue
                }
                guard let number = try self.number(end, none) else { return nil }
                ends.append(number)
            }
            if type == .clamp { return .clamp(input, ends[0], ends[1]) }
            return .random(
                input, ends[0] ?? .constant(0), ends[1] ?? .constant(1), isWhole: flag(node, .integer))
        }
    }

    private mutating func readInteractions() throws(LottieError) -> [MachineInteraction] {
        let types = [
            "PointerDown", "PointerUp", "PointerEnter", "PointerExit", "PointerMove", "Click", "OnComplete",
            "OnLoopComplete",
        ]
        let triggers: [MachineInteraction.Trigger] = [
            .down, .up, .enter, .exit, .move, .click, .complete, .loopComplete,
        ]
        var result: [MachineInteraction] = []
        let nodes = try list(0, .interactions, "interactions")
        guard nodes.count <= Limits.interactions else {
            throw error(nodes[0], "at most \(Limits.interactions) interactions")
        }
        for node in nodes {
            let type = try text(node, .type, "type")
            guard let index = types.firstIndex(where: { $0.isSame(as: type) }) else {
                throw error(node, unknown("an interaction", type, types))
            }
            guard let list = json.member(node, .actions) else { throw error(node, "a list \"actions\"") }
            var interaction = MachineInteraction(trigger: triggers[index], actions: try actions(list))
            switch interaction.trigger {
            case .complete, .loopComplete:
                guard let state = json.member(node, .stateName) else {
                    throw error(node, "the name of a state in \"stateName\"")
                }
                interaction.state = try self.state(state)
            case .down, .up, .enter, .exit, .click:
                guard let layer = json.member(node, .layerName) else { break }
                let name = json.string(layer)
                let known = areas.firstIndex { $0.isSame(as: name) }
                if known == nil { areas.append(name) }
                interaction.area = known ?? areas.count - 1
            case .move: break
            }
            result.append(interaction)
        }
        return result
    }

    // MARK: Parts

    /// The index of the named state.
    private func state(_ node: Int) throws(LottieError) -> Int {
        guard json.nodes[node].kind == .string else {
            throw error(node, "the name of a state, got \(json.word(of: node))")
        }
        let name = json.string(node)
        if let index = rows.firstIndex(where: { $0.name.isSame(as: name) }) { return index }
        throw error(node, unknown("one of the states", name, rows.map { $0.name }))
    }

    private func list(_ node: Int, _ key: JSONKey, _ name: StaticString) throws(LottieError) -> [Int] {
        guard let list = json.member(node, key) else { return [] }
        guard json.nodes[list].kind == .array else {
            throw error(list, "a list \"\(name)\", got \(json.word(of: list))")
        }
        let children = Array(json.children(list))
        for child in children where json.nodes[child].kind != .object {
            throw error(child, "an object, got \(json.word(of: child))")
        }
        return children
    }

    private func text(_ node: Int, _ key: JSONKey, _ name: StaticString) throws(LottieError) -> String {
        guard let text = json.member(node, key), json.nodes[text].kind == .string else {
            throw error(node, "a string \"\(name)\"")
        }
        guard json.stringBytes(text).count <= Limits.markerName else {
            throw error(text, "at most \(Limits.markerName) bytes")
        }
        return json.string(text)
    }

    /// The name of a state or an input, which must be unique.
    private func newName(of node: Int, _ word: StaticString, among names: [String]) throws(LottieError) -> String {
        guard json.nodes[node].kind == .object else { throw error(node, "an object, got \(json.word(of: node))") }
        let name = try text(node, .name, "name")
        guard !name.utf8.isEmpty else { throw error(node, "a name that is not empty") }
        guard !names.contains(where: { $0.isSame(as: name) }) else {
            throw error(node, "a unique \(word) name, got \"\(name)\"")
        }
        return name
    }

    private func flag(_ node: Int, _ key: JSONKey) -> Bool {
        json.member(node, key).map { json.nodes[$0].kind == .yes } ?? false
    }

    private func unknown(_ rule: String, _ name: String, _ names: [String]) -> String {
        rule + ", got \"" + name + "\"" + nearest(name, names)
    }

    /// Returns text that suggests the nearest of several names.
    private func nearest(_ name: String, _ names: [String]) -> String {
        names.suggestion(for: name).map { " (the nearest is \"" + $0 + "\")" } ?? ""
    }

    private func error(_ node: Int, _ rule: String) -> LottieError {
        let inner = json.location(of: node)
        return LottieError(place: inner.utf8.isEmpty ? path : path + ": " + inner, rule: rule)
    }

    private mutating func note(_ node: Int, _ text: String, _ effect: LottieNote.Effect) {
        add(LottieNote(place: path + ": " + json.location(of: node), text: text, effect: effect))
    }

    private mutating func add(_ note: LottieNote) {
        if notes.count < Limits.notes { notes.append(note) }
    }
}
