import FineMotor
import Foundation
@testable import MotorCanvas
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

    /// Shows an exhibit with traits and a number of the range of each parameter, and looks at equal intervals while inputs happen.
    init(
        _ exhibit: Exhibit, _ inputs: [Recording.Input], looks: Int, _ traits: Traits = Traits(),
        number: (ClosedRange<Double>) -> Double? = { _ in nil }
    ) {
        showing = Showing(exhibit)
        showing.stage.observer = trace
        for input in inputs { showing.take(input) }
        Transaction.withoutActions {
            showing.window.traits = traits
            for parameter in exhibit.parameters {
                if let number = number(parameter.range) { showing.layer[parameter.key] = .number(number) }
            }
        }
        look(after: 0)
        let end = (inputs.map(\.time).max() ?? 0) + 0.8
        // What shows much takes long to look at.
        let count = order.count > 100 ? looks / 2 : looks
        for _ in 0..<count { look(after: end / Double(count)) }
    }

    /// Advances by seconds and records what has changed. The first record also has each item of the picture by itself, and the
    /// result of hit tests on a grid.
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
        elements = showing.window.accessibleElements.map { Self.description(of: $0) } + [showing.memory().text, grip]
        let (sorted, reported) = (order == formerOrder ? [] : order, elements == formerElements ? [] : elements)
        let new = trace.entries[notes...].map { "\(hundredths($0.time)) \($0.layer) \($0.event)" }
        let hits = digest.isEmpty ? self.hits() : []
        let parts = moment.items.map {
            $0.item.content.summary.utf8.map(UInt64.init) + $0.item.numbers.map(UInt64.init(bitPattern:))
        }
        let picture = digest.isEmpty ? parts.map { letters(2, of: $0) }.joined() : letters(3, of: parts.flatMap { $0 })
        digest.append(picture + [sorted, reported, new, hits].map { "." + letters(3, of: $0) }.joined())
        moment.texts = [[sorted.joined(separator: ", ")], reported, new, hits]
        moments.append(moment)
        (items, notes) = (now, notes + new.count)
    }

    /// The changes at a moment as text: the numbers of what is drawn are in hundredths. With a stored line, only what
    /// has other letters there, and no more than some lines.
    func description(at index: Int, insteadOf stored: String? = nil) -> String {
        let (now, moment) = (digest[index].components(separatedBy: "."), moments[index])
        let then = stored.map { $0.components(separatedBy: ".") } ?? []
        let isOther = now.indices.map { !then.indices.contains($0) || then[$0] != now[$0] }
        var lines: [String] = []
        if isOther[0] {
            let same = index == 0 && !then.isEmpty ? zip(now[0], then[0]).prefix { $0 == $1 }.count / 2 : 0
            lines = moment.items.dropFirst(same).map { "\($0.key): \($0.item.content.summary) \($0.item.numbers)" }
        }
        for (texts, isOther) in zip(moment.texts, isOther.dropFirst()) where isOther { lines += texts }
        return (stored == nil ? lines : Array(lines.prefix(20))).joined(separator: "\n    ")
    }

    /// The paths of layers, by their serial numbers.
    private var paths: [UInt64: String] {
        var (names, open) = ([UInt64: String](), [(showing.window.root.layer, "")])
        while let (layer, path) = open.popLast() {
            names[layer.serial] = path
            for (index, sublayer) in layer.sublayers.enumerated() {
                open.append((sublayer, path + "/" + (sublayer.name.isEmpty ? String(index) : sublayer.name)))
            }
        }
        return names
    }

    /// Where a finger can hold it.
    private var grip: String {
        guard let grip = showing.exhibit.grip(showing) else { return "no grip" }
        return "\([grip.start.x, grip.start.y, grip.away.x, grip.away.y].map(hundredths))"
    }

    private func hits() -> [String] {
        let size = showing.exhibit.size
        return (0..<96).map { cell in
            let point = Point(x: size.width * Double(cell % 8) / 8 + 9, y: size.height * Double(cell / 8) / 12 + 9)
            return showing.window.root.hitTest(point).flatMap { names[$0.layer.serial] } ?? "nothing"
        }
    }

    private static func description(of element: Window.AccessibleElement) -> String {
        let (reported, frame) = (element.accessibility, element.frame)
        let numbers = [reported.range?.minimum, reported.range?.maximum, reported.range?.now].map { $0.map(hundredths) }
        let box = [frame.minX, frame.minY, frame.width, frame.height].map(hundredths)
        return
            "\(reported.role.rawValue) \(reported.label): \(reported.value) \(reported.traits.rawValue) \(numbers)"
            + " at \(box)" + (element.view.isFocused ? " focused" : "")
    }
}

/// Letters and digits that stand for numbers, none for none: FNV-1a, 64 bits.
func letters(_ count: Int, of numbers: [UInt64]) -> String {
    var hash: UInt64?
    for number in numbers { hash = ((hash ?? 0xCBF2_9CE4_8422_2325) ^ number) &* 0x100_0000_01B3 }
    guard let hash else { return "" }
    return String((0..<count).map { alphabet[Int((hash ^ hash >> 32) >> UInt64(6 * $0) & 63)] })
}

private let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-")

/// The same for texts.
func letters(_ count: Int, of texts: [String]) -> String {
    letters(count, of: texts.joined(separator: "\n").utf8.map(UInt64.init))
}

private func hundredths(_ number: Double) -> Int64 { abs(number) < 1e15 ? Int64((number * 100).rounded()) : .max }

extension DisplayList.Content {
    /// The text, or the sizes of pictures: both have numbers that another run need not have.
    fileprivate var summary: String {
        switch self {
        case .text(let text): text.string
        case .image(let picture): "\(picture.image.width)×\(picture.image.height)"
        case .beginGroup(let group) where group.mask != nil:
            "\((group.mask?.items ?? []).compactMap { if case .image(let picture) = $0.content { picture.frame } else { nil } })"
        default: ""
        }
    }
}

extension DisplayList.Item {
    /// What a page gets to draw, in hundredths.
    fileprivate var numbers: [Int64] {
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
