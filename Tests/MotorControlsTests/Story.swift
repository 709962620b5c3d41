import FineMotor
import MotorTesting
import Testing

/// What a component shows while things happen to it, as lines: what was noted, what is drawn and what is read aloud, each
/// when it changes. Places are points of the window, to a hundredth.
final class Story {
    let view: View
    private let hand: HandDrivenStage
    private var names: [UInt64: String] = [:]
    private var uses: [String: Int] = [:]
    private var drawn: [String: DisplayList.Item] = [:]
    private var told: [String: String] = [:]
    private(set) var text = ""
    private var finger = Point.zero

    init(_ view: View, in size: Size = Size(width: 300, height: 220)) {
        (self.view, hand) = (view, HandDrivenStage(view, in: size))
        hand.advance(to: 0)
        tell("begins", 0)
    }

    var layer: Layer { view.layer }

    /// Does something, and looks at once and after each of some seconds.
    func tell(_ words: String, _ looks: Double..., body: () -> Void = {}) {
        let looks = looks.isEmpty ? [0.1, 1.2] : looks
        text += "\(words)\n"
        body()
        look(reads: false)
        for (place, seconds) in looks.enumerated() {
            hand.advance(to: hand.time + seconds)
            look(reads: place == looks.count - 1)
        }
    }

    func set(_ key: Key, _ value: Value?) { tell("\(key) = \(value.map { "\($0)" } ?? "nil")") { layer[key] = value } }

    func theme(_ words: String, _ traits: Traits) { tell(words, 0.1, 1) { hand.window.traits = traits } }

    /// Keys, with spaces between them.
    func press(_ names: String) {
        for name in names.split(separator: " ").map({ KeyPress.Name(rawValue: String($0)) }) {
            tell("key \(name.rawValue)") {
                hand.key(name, .down, at: hand.time)
                hand.key(name, .up, at: hand.time)
            }
        }
    }

    func turnWheel(by x: Double = 0, _ y: Double) {
        tell("wheel \(x) \(y)") {
            hand.window.send(Wheel(by: Point(x: x, y: y), at: hand.window.root.bounds.center, time: hand.time))
        }
    }

    /// A finger goes from place to place of the window, at a constant speed, and is lifted in motion unless it rests.
    func drag(
        from start: Point, by ways: Point..., in seconds: Double = 0.1, rest: Double = 0, ending: Touch.Phase = .ended
    ) {
        touch(start)
        for way in ways { move(by: way, in: seconds) }
        lift(after: rest, ending)
    }

    func touch(_ place: Point, for seconds: Double = 0.05) {
        finger = place
        tell("touch at \(place.x) \(place.y)", seconds) { send(.began, after: 0) }
    }

    func move(by way: Point, in seconds: Double = 0.1) {
        tell("touch moves by \(way.x) \(way.y)", 1 / 120) {
            for _ in 1...12 {
                finger += way * (1 / 12.0)
                send(.moved, after: seconds / 12)
            }
        }
    }

    func lift(after rest: Double = 0, _ phase: Touch.Phase = .ended) {
        tell("touch \(phase.rawValue)") { send(phase, after: rest) }
    }

    private func send(_ phase: Touch.Phase, after seconds: Double) {
        let time = hand.time + seconds
        hand.window.send(Touch(id: 1, phase: phase, time: time, location: finger))
        hand.advance(to: time)
    }

    func tap(_ x: Double, _ y: Double) { drag(from: Point(x: x, y: y)) }

    // MARK: - What is shown

    private func look(reads: Bool) {
        var notes: [(words: String, count: Int)] = []
        for entry in hand.trace.entries {
            switch entry.event {
            case .event, .state, .feedback:
                let words = "\(entry.layer) \(entry.event.description)"
                if notes.last?.words == words { notes[notes.count - 1].count += 1 } else { notes.append((words, 1)) }
            default: break
            }
        }
        hand.clearLogs()
        if !notes.isEmpty {
            text += "  \(notes.map { $0.count == 1 ? $0.words : "\($0.words) ×\($0.count)" }.joined(separator: ", "))\n"
        }
        name(hand.window.root.layer)
        var (order, counts) = ([String](), [DisplayList.ID: Int]())
        var items: [String: DisplayList.Item] = [:]
        for item in hand.stage.displayList.items where item.content != .endGroup {
            let name = names[item.id.layer] ?? "?"
            let number = counts[item.id, default: 0]
            counts[item.id] = number + 1
            // A shadow is drawn several times, the larger the softer.
            if item.id.part == .shadow, number > 0 { continue }
            let key = "\(name) \(item.id.part)" + (number == 0 ? "" : " \(number + 1)")
            items[key] = item
            if order.last != name { order.append(name) }
            if drawn[key] != item { tell(key, Self.words(item)) }
        }
        let gone = drawn.keys.filter { items[$0] == nil }.sorted()
        if !gone.isEmpty { text += "  gone: " + gone.joined(separator: ", ") + "\n" }
        for key in gone { told[key] = nil }
        drawn = items
        guard reads else { return }
        tell("order", order.joined(separator: " "))
        for element in hand.window.accessibleElements {
            let read = element.accessibility
            let range = read.range.map { " \(Self.short($0.minimum))…\(Self.short($0.maximum)): \(Self.short($0.now))" }
            let words = "\(read.role.rawValue) \(read.label)|\(read.value)|\(read.traits.rawValue)\(range ?? "")"
            tell("read \(names[element.view.layer.serial] ?? "?")", words + Self.words(element.frame))
        }
    }

    private func tell(_ key: String, _ words: String) {
        if told[key] != words { text += "  \(key): \(words)\n" }
        told[key] = words
    }

    /// A layer keeps the name that it had at first, with a number if it is not the only one.
    private func name(_ layer: Layer) {
        if names[layer.serial] == nil {
            let name = layer.displayName
            uses[name, default: 0] += 1
            names[layer.serial] = name + (uses[name] == 1 ? "" : "\(uses[name] ?? 0)")
        }
        for sublayer in layer.sublayers { name(sublayer) }
    }

    private static func words(_ item: DisplayList.Item) -> String {
        let map = item.transform
        switch item.content {
        case .beginGroup(let group):
            return "opacity \(short(group.opacity))" + (group.clip.map { " in" + words($0, map) } ?? "")
        case .endGroup: return ""
        case .fill(let path, .color(let color), _): return words(color) + words(path, map)
        case .fill(let path, _, _): return "gradient" + words(path, map)
        case .stroke(let path, let color, let style):
            let line = [style.width, style.trimStart, style.trimEnd].map(short).joined(separator: " ")
            return "\(words(color)) \(line) \(style.cap)" + words(path, map)
        case .text(let text):
            let place = text.position.applying(map)
            let font = (text.bold ? "bold " : "") + short(text.fontSize * (map.a * map.a + map.b * map.b).squareRoot())
            return
                "\"\(text.string)\" \(words(text.color)) \(font) \(text.alignment) \(short(place.x)) \(short(place.y))"
        case .image: return "image"
        }
    }

    private static func words(_ color: Color) -> String {
        [color.red, color.green, color.blue, color.alpha]
            .map { String(Int(($0 * 255).rounded()) + 256, radix: 16).dropFirst().uppercased() }.joined()
    }

    /// Two corners of the box, where the outline begins, and of how many elements it is.
    private static func words(_ path: Path, _ map: AffineTransform) -> String {
        guard let box = path.bounds, case .move(let first)? = path.elements.first else { return " nothing" }
        let corners = [Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY), first].map { $0.applying(map) }
        return corners.map { " \(short($0.x)) \(short($0.y))" }.joined(separator: ",") + " of \(path.elements.count)"
    }

    private static func words(_ rect: Rect) -> String {
        " " + [rect.minX, rect.minY, rect.width, rect.height].map(short).joined(separator: " ")
    }

    /// Without digits that say nothing.
    private static func short(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
