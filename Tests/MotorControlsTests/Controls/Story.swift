import FineMotor
import MotorTesting

/// What a control shows while things happen to it. A story has a line for each thing that happens, and below it, indented,
/// what is noted, drawn and read aloud then, as far as it has changed. Positions are points of the window, to 0.01.
///
/// What happens is a value, as `isSelected = true`, or one of the calls in `happen(_:)`; `briefly` before it, and the next
/// follows after a tenth of a second.
final class Story {
    private let view: View
    private let hand: HandDrivenStage
    private var names: [UInt64: String] = [:]
    private var uses: [String: Int] = [:]
    private var drawn: [String: DisplayList.Item] = [:]
    private var reported: [String: String] = [:]
    private var finger = Point.zero
    private(set) var text = ""

    /// Shows a view in a window of its size, or a little larger, and plays the lines of a story that are not indented.
    init(_ view: View, playing story: String) {
        self.view = view
        hand = HandDrivenStage(
            view, in: Size(width: max(view.bounds.width, 180), height: max(view.bounds.height, 120)))
        hand.advance(to: 0)
        for line in story.split(separator: "\n") where !line.hasPrefix(" ") {
            text += line + "\n"
            let words = line.split(separator: " ").map { String($0) }
            happen(words[0] == "briefly" ? Array(words.dropFirst()) : words)
            look(reads: false)
            let looks: [Double] =
                switch words[0] {
                case "move": [1 / 120]
                case "touch": [0.05]
                case "wait": [Double(words[1]) ?? 0]
                case "briefly": [0.1]
                default: [0.1, 1.2]
                }
            for (index, seconds) in looks.enumerated() {
                hand.advance(to: hand.time + seconds)
                look(reads: index == looks.count - 1)
            }
        }
    }

    private func happen(_ words: [String]) {
        let numbers = words.compactMap { Double($0) }
        switch words[0] {
        case "begin", "wait": break
        case "touch":
            finger = Point(x: numbers[0], y: numbers[1])
            send(.began, after: 0)
        case "move":
            // By a distance, in a tenth of a second unless stated.
            for _ in 1...12 {
                finger += Point(x: numbers[0], y: numbers[1]) * (1 / 12.0)
                send(.moved, after: (numbers.count > 2 ? numbers[2] : 0.1) / 12)
            }
        case "lift": send(.ended, after: numbers.first ?? 0)
        case "cancel": send(.cancelled, after: 0)
        case "key":
            for phase in [KeyPress.Phase.down, .up] {
                hand.key(KeyPress.Name(rawValue: words[1]), phase, at: hand.time)
            }
        case "wheel":
            let (translation, middle) = (Point(x: numbers[0], y: numbers[1]), hand.window.root.bounds.center)
            hand.window.send(Wheel(by: translation, at: middle, time: hand.time))
        case "focus": hand.window.focus(view)
        case "traits":
            var traits = Traits()
            if words.contains("light") { traits.scheme = .light }
            if words.contains("mirrored") { traits.direction = .rightToLeft }
            if words.contains("large") { traits.textSize = .accessibility3 }
            if words.contains("larger") { traits.textSize = .extraExtraExtraLarge }
            traits.reducesMotion = words.contains("still")
            hand.window.traits = traits
        case "insert": (view as? ListView)?.insertRows(Int(numbers[0]), at: Int(numbers[1]))
        case "remove": (view as? ListView)?.removeRows(Int(numbers[0]), at: Int(numbers[1]))
        case "delete": (view as? ListView)?.deleteRow(at: Int(numbers[0]))
        case "reorder": (view as? ListView)?.moveRow(from: Int(numbers[0]), to: Int(numbers[1]))
        case "measure": (view as? ListView)?.rowHeight = numbers[0]
        case "refresh": (view as? ScrollView)?.pullToRefresh?.refresh()
        default: view.layer[Key(words[0])] = value(words[2])
        }
    }

    private func value(_ word: String) -> Value? {
        let sides = word.split(separator: "×").compactMap { Double($0) }
        switch word {
        case "nil": return nil
        case "true", "false": return .bool(word == "true")
        default:
            if sides.count == 2 { return .size(Size(width: sides[0], height: sides[1])) }
            return sides.first.map { .number($0) } ?? .string(word)
        }
    }

    private func send(_ phase: Touch.Phase, after seconds: Double) {
        hand.window.send(Touch(id: 1, phase: phase, time: hand.time + seconds, location: finger))
        hand.advance(to: hand.time + seconds)
    }

    // MARK: - What is shown

    private func look(reads: Bool) {
        var notes: [(event: String, count: Int)] = []
        for entry in hand.trace.entries {
            switch entry.event {
            case .event, .state, .feedback:
                let event = "\(entry.layer) \(entry.event.description)"
                if notes.last?.event == event { notes[notes.count - 1].count += 1 } else { notes.append((event, 1)) }
            default: break
            }
        }
        hand.clearLogs()
        if !notes.isEmpty {
            text += "  \(notes.map { $0.count == 1 ? $0.event : "\($0.event) ×\($0.count)" }.joined(separator: ", "))\n"
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
            if drawn[key] != item { report(key, Self.description(item)) }
        }
        let gone = drawn.keys.filter { items[$0] == nil }.sorted()
        if !gone.isEmpty { text += "  gone: " + gone.joined(separator: ", ") + "\n" }
        for key in gone { reported[key] = nil }
        drawn = items
        guard reads else { return }
        report("order", order.joined(separator: " "))
        for element in hand.window.accessibleElements {
            let read = element.accessibility
            let range = read.range.map { " \(Self.short($0.minimum))…\(Self.short($0.maximum)): \(Self.short($0.now))" }
            let description = "\(read.role.rawValue) \(read.label)|\(read.value)|\(read.traits.rawValue)\(range ?? "")"
            report("read \(names[element.view.layer.serial] ?? "?")", description + Self.description(element.frame))
        }
    }

    private func report(_ key: String, _ description: String) {
        if reported[key] != description { text += "  \(key): \(description)\n" }
        reported[key] = description
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

    private static func description(_ item: DisplayList.Item) -> String {
        let map = item.transform
        switch item.content {
        case .beginGroup(let group):
            return "opacity \(short(group.opacity))" + (group.clip.map { " in" + description($0, map) } ?? "")
        case .endGroup: return ""
        case .fill(let path, .color(let color), _): return description(color) + description(path, map)
        case .fill(let path, _, _): return "gradient" + description(path, map)
        case .stroke(let path, .color(let color), let style):
            let line = [style.width, style.trimStart, style.trimEnd].map(short).joined(separator: " ")
            return "\(description(color)) \(line) \(style.cap)" + description(path, map)
        case .stroke(let path, _, _): return "gradient line" + description(path, map)
        case .text(let text):
            let at = text.position.applying(map)
            let font = (text.bold ? "bold " : "") + short(text.fontSize * (map.a * map.a + map.b * map.b).squareRoot())
            return
                "\"\(text.string)\" \(description(text.color)) \(font) \(text.alignment) \(short(at.x)) \(short(at.y))"
        case .image: return "image"
        }
    }

    private static func description(_ color: Color) -> String {
        [color.red, color.green, color.blue, color.alpha]
            .map { String(Int(($0 * 255).rounded()) + 256, radix: 16).dropFirst().uppercased() }.joined()
    }

    /// Two corners of the box, where the outline begins, and of how many elements it is.
    private static func description(_ path: Path, _ map: AffineTransform) -> String {
        guard let box = path.bounds, case .move(let first)? = path.elements.first else { return " nothing" }
        let corners = [Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY), first].map { $0.applying(map) }
        return corners.map { " \(short($0.x)) \(short($0.y))" }.joined(separator: ",") + " of \(path.elements.count)"
    }

    private static func description(_ rect: Rect) -> String {
        " " + [rect.minX, rect.minY, rect.width, rect.height].map(short).joined(separator: " ")
    }

    /// Without digits that say nothing.
    private static func short(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
