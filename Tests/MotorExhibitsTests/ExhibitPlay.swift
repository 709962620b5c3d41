import FineMotor
import Foundation
import MotorCanvas
import MotorExhibits
import MotorRecording

/// An exhibit that is played with, and what it showed and did at some moments.
final class ExhibitPlay {
    /// What has changed since the moment before.
    private struct Moment {
        var items: [(key: String, item: DisplayList.Item)] = []
        var texts: [[String]] = []
    }

    /// A line for each moment, of letters that stand for it.
    private(set) var digest: [String] = []
    private var moments: [Moment] = []
    let showing: Showing
    private let trace = Trace()
    private var items: [String: DisplayList.Item] = [:]
    private var names: [UInt64: String] = [:]
    private var (order, elements, notes) = ([String](), [String](), 0)

    /// Shows an exhibit with traits, what it was restored to, and a number of the range of each parameter.
    init(
        _ exhibit: Exhibit, _ traits: Traits = Traits(), restoring memory: Memory = Memory(),
        number: (ClosedRange<Double>) -> Double? = { _ in nil }
    ) {
        showing = Showing(exhibit)
        showing.stage.observer = trace
        for input in Showing.inputs(restoring: memory) { showing.take(input) }
        Transaction.withoutActions {
            showing.window.traits = traits
            for parameter in exhibit.parameters {
                guard let number = number(parameter.range) else { continue }
                showing.layer[parameter.key] = .number(number)
            }
        }
        look(after: 0)
    }

    /// Looks at it after some seconds. The first look tells the picture part by part, and what a touch at some places hits.
    func look(after seconds: Double) {
        showing.stage.advance(to: showing.stage.time + seconds)
        var (now, moment) = ([String: DisplayList.Item](), Moment())
        let (formerOrder, formerElements, list) = (order, elements, showing.stage.displayList)
        if list.items.contains(where: { names[$0.id.layer] == nil }) { names = paths }
        order = list.items.map { item in
            var key = (names[item.id.layer] ?? "ghost") + " \(item.id.part)"
            while now[key] != nil { key += "'" }
            now[key] = item
            if let old = items[key], old.transform == item.transform, old.content == item.content { return key }
            moment.items.append((key, item))
            return key
        }
        elements = showing.window.accessibleElements.map { Self.words($0) } + [showing.memory().text, grip]
        let (sorted, told) = (order == formerOrder ? [] : order, elements == formerElements ? [] : elements)
        let new = trace.entries[notes...].map { "\($0.layer) \($0.event)" }
        let hits = digest.isEmpty ? self.hits() : []
        let parts = moment.items.map { Code(items: [$0.item]).letters(2) }
        let picture = digest.isEmpty ? parts.joined() : Code(items: moment.items.map(\.item)).letters(3)
        digest.append(picture + [sorted, told, new, hits].map { "." + Code(texts: $0).letters(3) }.joined())
        moment.texts = [[sorted.joined(separator: ", ")], told, new, hits]
        moments.append(moment)
        (items, notes) = (now, notes + new.count)
    }

    /// Plays inputs, and looks while they happen at equal intervals, and after them.
    func play(_ inputs: [Recording.Input], looks: Int) {
        for input in inputs { showing.take(input) }
        let step = ((inputs.last?.time ?? 0) + 0.8 - showing.stage.time) / Double(looks)
        for _ in 0..<looks { look(after: step) }
    }

    /// What has changed at a moment, in words: the numbers of what is drawn are in hundredths. With a stored line, only what has
    /// other letters there, and no more than some lines.
    func words(at place: Int, insteadOf stored: String? = nil) -> String {
        let (now, moment) = (digest[place].components(separatedBy: "."), moments[place])
        let then = stored.map { $0.components(separatedBy: ".") } ?? []
        let isOther = now.indices.map { !then.indices.contains($0) || then[$0] != now[$0] }
        var lines: [String] = []
        if isOther[0] {
            let same = place == 0 && !then.isEmpty ? zip(now[0], then[0]).prefix { $0 == $1 }.count / 2 : 0
            lines = moment.items.dropFirst(same).map { "\($0.key): \($0.item.content.words) \($0.item.numbers)" }
        }
        for (texts, isOther) in zip(moment.texts, isOther.dropFirst()) where isOther { lines += texts }
        return (stored == nil ? lines : Array(lines.prefix(20))).joined(separator: "\n    ")
    }

    /// The paths of layers, by their serial numbers.
    private var paths: [UInt64: String] {
        var (names, open) = ([UInt64: String](), [(showing.window.root.layer, "")])
        while let (layer, path) = open.popLast() {
            names[layer.serial] = path
            for (place, sublayer) in layer.sublayers.enumerated() {
                open.append((sublayer, path + "/" + (sublayer.name.isEmpty ? String(place) : sublayer.name)))
            }
        }
        return names
    }

    /// Where a finger can hold it.
    private var grip: String {
        guard let grip = showing.exhibit.grip(showing) else { return "no grip" }
        return "\([grip.place.x, grip.place.y, grip.away.x, grip.away.y].map(hundredths))"
    }

    private func hits() -> [String] {
        let size = showing.exhibit.size
        return (0..<96).map { place in
            let point = Point(x: size.width * Double(place % 8) / 8 + 9, y: size.height * Double(place / 8) / 12 + 9)
            return showing.window.root.hitTest(point).flatMap { names[$0.layer.serial] } ?? "nothing"
        }
    }

    private static func words(_ element: Window.AccessibleElement) -> String {
        let (told, frame) = (element.accessibility, element.frame)
        let numbers = [told.range?.minimum, told.range?.maximum, told.range?.now].map { $0.map(hundredths) }
        let places = [frame.minX, frame.minY, frame.width, frame.height].map(hundredths)
        return "\(told.role.rawValue) \(told.label): \(told.value) \(told.traits.rawValue) \(numbers) at \(places)"
            + (element.view.isFocused ? " focused" : "")
    }
}

/// Letters and digits that stand for numbers and texts: FNV-1a, 64 bits.
struct Code {
    private var hash: UInt64?

    init(texts: [String]) {
        for text in texts {
            for byte in text.utf8 { add(UInt64(byte)) }
            add(10)
        }
    }

    init(bytes: some Sequence<UInt8>) {
        for byte in bytes { add(UInt64(byte)) }
    }

    init(items: [DisplayList.Item]) {
        for item in items {
            for byte in item.content.words.utf8 { add(UInt64(byte)) }
            for number in item.numbers { add(UInt64(bitPattern: Int64(number))) }
        }
    }

    private mutating func add(_ value: UInt64) { hash = ((hash ?? 0xCBF2_9CE4_8422_2325) ^ value) &* 0x100_0000_01B3 }

    /// Some letters; none of nothing.
    func letters(_ count: Int) -> String {
        guard let hash else { return "" }
        return String((0..<count).map { Self.letters[Int((hash ^ hash >> 32) >> UInt64(6 * $0) & 63)] })
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-")
}

private func hundredths(_ number: Double) -> Int { abs(number) < 1e15 ? Int((number * 100).rounded()) : .max }

extension DisplayList.Content {
    /// The text, or the sizes of pictures: both have numbers that another run need not have.
    fileprivate var words: String {
        switch self {
        case .text(let text): text.string
        case .image(let picture): "\(picture.image.width)×\(picture.image.height)"
        case .beginGroup(let group) where !group.mask.isEmpty: "\(group.mask.map(\.frame))"
        default: ""
        }
    }
}

extension DisplayList.Item {
    /// What a page gets to draw, in hundredths.
    fileprivate var numbers: [Int] {
        var item = self
        switch content {
        case .image(let picture):
            item.content = .fill(
                .rect(picture.frame), .linear(stops: [], start: picture.source.origin, end: .zero), evenOdd: false)
        case .beginGroup(let group): item.content = .beginGroup(.init(opacity: group.opacity, clip: group.clip))
        default: break
        }
        var encoder = DisplayListEncoder()
        encoder.encode(DisplayList(size: .zero, items: [item]))
        return encoder.numbers.contents.map(hundredths)
    }
}
