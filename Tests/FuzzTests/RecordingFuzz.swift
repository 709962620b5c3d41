import FineMotor
import Foundation
import GalleryExhibits
import HandModel
import MotorExhibits
@testable import MotorRecording
import SeededRandom
import Testing

@testable import gallery

@Suite("Random recordings")
struct RecordingFuzz {
    @Test("any bytes are either a recording that reads back the same after writing, or an error that names a line")
    func parsing() {
        Fuzz.run("parsing", short: 200) { random in
            let bytes = RecordingBytes.any(&random)
            let recording: Recording
            do throws(RecordingError) { recording = try Recording(parsing: bytes) } catch {
                return error.line >= 1 && !error.description.contains("\n") ? nil : "the error is \(error)"
            }
            let text = recording.text
            guard let again = try? Recording(parsing: text) else {
                return "it is written as what cannot be read:\n\(text)"
            }
            guard again == recording else { return "read again it is another:\n\(text)" }
            return again.text == text ? nil : "written again it is another:\n\(text)"
        }
    }

    @Test("a random file is either rejected, or leaves the exhibit with finite values")
    func playing() {
        Fuzz.run("playing", short: 30) { random in
            let exhibit = random.pick(Exhibits.all)
            let bytes = RecordingBytes.lines(for: exhibit, &random)
            guard let recording = try? Recording(parsing: bytes) else { return nil }
            return Diagnostics.withHandler({ _ in }) { play(recording, on: exhibit, &random) }
        }
    }

    /// Plays like the gallery, or like a page, which does not check first.
    private func play(_ recording: Recording, on exhibit: Exhibit, _ random: inout SeededGenerator) -> String? {
        if random.isTrue(0.5) {
            let trial = Showing(exhibit)
            for case .value(let key, let setting, _) in recording.inputs where trial.fault(key, setting) != nil {
                return nil
            }
        }
        let showing = Showing(exhibit)
        for input in recording.inputs { showing.take(input) }
        var time = 0.0
        for _ in 0..<random.below(12) {
            time += random.number(0...0.5)
            showing.stage.advance(to: time)
            if let fault = showing.stage.displayList.fault { return "\(fault) at \(time) s" }
        }
        showing.stage.advance(to: max(min(recording.duration, 30), time))
        showing.stage.settle(limit: 20)
        return showing.stage.displayList.fault ?? showing.layer.fault
    }
}

/// The possible contents of a file.
enum RecordingBytes {
    /// Pieces of recordings with random changes, hostile lines, or just bytes.
    static func any(_ random: inout SeededGenerator) -> [UInt8] {
        switch random.below(10) {
        case 0: return (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
        case 1, 2: return changed(lines(for: random.pick(Exhibits.all), &random), &random)
        default: return changed(random.pick(kept), &random)
        }
    }

    /// Lines for an exhibit: all are valid, and have hostile contents.
    static func lines(for exhibit: Exhibit, _ random: inout SeededGenerator) -> [UInt8] {
        var time = 0.0
        let lines = (0..<random.below(30) + 1).map { _ in
            time += random.isTrue(0.1) ? random.pick([0, 1e-9, 5, 119]) : random.number(0...0.2)
            return line(for: exhibit, at: time, &random)
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static func line(for exhibit: Exhibit, at time: Double, _ random: inout SeededGenerator) -> String {
        switch random.below(10) {
        case 0...4:
            let phase = random.pick(["began", "moved", "moved", "ended", "cancelled"])
            let (x, y) = (coordinate(exhibit.size.width, &random), coordinate(exhibit.size.height, &random))
            let force = random.isTrue(0.3) ? number(&random) : "\(random.number(0...1))"
            return
                "{\"t\":\(time),\"phase\":\"\(phase)\",\"id\":\(random.below(3)),\"x\":\(x),\"y\":\(y),\"force\":\(force)}"
        case 5, 6:
            let name = random.pick(Recording.keyNames + ["0", "7", ".", "-", "=", "é"])
            return "{\"t\":\(time),\"key\":\"\(name)\",\"phase\":\"\(random.pick(["down", "up", "cancelled"]))\"}"
        default:
            let parameter =
                exhibit.parameters.isEmpty ? nil : random.pick(exhibit.parameters)
            if let parameter, random.isTrue(0.3) {
                return "{\"t\":\(time),\"set\":\"\(parameter.key.name)\",\"to\":\(random.number(parameter.range))}"
            }
            let own = exhibit.parameters.map(\.key.name) + exhibit.values.map(\.key.name)
            let key = random.isTrue(0.6) ? random.pick(own) : random.pick(keys)
            let value =
                random.isTrue(0.7)
                ? number(&random) : random.pick(["true", "false", "null", "\"\"", "\"halt\"", "\"7\""])
            return "{\"t\":\(time),\"set\":\"\(key)\",\"to\":\(value)}"
        }
    }

    private static func coordinate(_ extent: Double, _ random: inout SeededGenerator) -> String {
        random.isTrue(0.1) ? number(&random) : "\(random.number(-0.1...1.1) * extent)"
    }

    private static func number(_ random: inout SeededGenerator) -> String {
        random.isTrue(0.7)
            ? random.pick(numbers) : "\(random.number(-1...1) * random.pick([1e-6, 1, 1e3, 1e9, 1e18]))"
    }

    private static let numbers = [
        "0", "-0", "1", "-1", "0.5", "2", "5e-324", "1e-308", "1e-12", "1e-3", "1e3", "1e9", "-1e9", "2147483648",
        "4294967296", "9007199254740993", "1e19", "1e100", "1e300", "-1e300", "1.7976931348623157e308",
        "-1.7976931348623157e308", "1e400",
    ]

    private static let keys = [
        "opacity", "position.x", "position.y", "zPosition", "bounds.size.width", "bounds.size.height",
        "bounds.origin.x", "anchorPoint.x", "transform.scale", "transform.rotation.z", "transform.translation.x",
        "cornerRadius", "borderWidth", "hidden", "isHidden", "masksToBounds", "speed", "timeOffset", "duration",
        "state", "landing", "detent", "text", "title", "fractionDigits", "step", "isFocused", "isEnabled", "focus",
        "reducedMotion", "force", "minimumDiameter", "spacing", "progress", "lineWidth", "strokeEnd", "name", "style",
        "actions", "value", "minimum", "maximum", "detents",
    ]

    /// Changes a few parts: bytes, pieces, lines.
    private static func changed(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<random.below(6) {
            let index = random.below(bytes.count + 1)
            let end = min(index + random.below(20), bytes.count)
            switch random.below(6) {
            case 0 where index < bytes.count: bytes[index] = UInt8(random.below(256))
            case 1: bytes.removeSubrange(index..<end)
            case 2: bytes.insert(contentsOf: bytes[index..<end], at: random.below(bytes.count + 1))
            case 3: bytes.insert(contentsOf: random.pick(pieces), at: index)
            case 4: bytes.insert(contentsOf: Array(number(&random).utf8), at: index)
            default: bytes.replaceSubrange(index..<end, with: Array(random.pick(numbers).utf8))
            }
        }
        return bytes
    }

    private static let pieces: [[UInt8]] = [
        [0], [0xEF, 0xBB, 0xBF], [0x0D, 0x0A], [0x0A, 0x0A], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF],
        [0xE2, 0x80, 0xA8],
        Array("\\ud83d".utf8), Array("\\ud83d\\ude00".utf8), Array("\\u0000".utf8), Array("\"".utf8), Array("\\".utf8),
        Array("{".utf8), Array("}".utf8), Array("[[[[".utf8), Array(",".utf8), Array(":".utf8), Array("null".utf8),
        Array("e\u{301}".utf8), Array("👩‍👩‍👧".utf8), Array(String(repeating: "9", count: 400).utf8),
    ]

    /// The first lines of recordings of hands, with a key and values among them.
    private static let kept: [[UInt8]] = {
        let space = HandSpace(grab: Point(x: 80, y: 110), travel: Point(x: 140, y: -20))
        let others: [Recording.Input] = [
            .key(KeyPress(.tab, .down, time: 0.31)), .value("isEnabled", .bool(false), time: 0.32),
            .value("progress", .number(0.3), time: 0.33), .value("text", .string("é \""), time: 0.34),
            .value("progress", .nothing, time: 0.35),
        ]
        return space.standard.map {
            let lines = $0.meanwhile(others).recording.text.split(separator: "\n")
            return Array(lines.prefix(12).joined(separator: "\n").utf8)
        }
    }()
}

extension DisplayList {
    /// What in it is not a finite number; `nil` for nothing.
    var fault: String? {
        for (index, item) in items.enumerated() where !item.isFinite { return "item \(index) is not finite: \(item)" }
        return nil
    }
}

extension DisplayList.Picture {
    fileprivate var numbers: [Double] {
        [frame, source].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    }
}

extension DisplayList.Item {
    private var numbers: [Double] {
        let own = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        switch content {
        case .beginGroup(let group): return own + [group.opacity] + (group.mask?.items ?? []).flatMap(\.numbers)
        case .stroke(_, _, let style):
            return own + [style.width, style.dashPhase, style.trimStart, style.trimEnd] + style.dashes
        case .text(let text): return own + [text.fontSize, text.position.x, text.position.y]
        case .image(let picture): return own + picture.numbers
        case .fill, .endGroup: return own
        }
    }

    private var path: Path? {
        switch content {
        case .beginGroup(let group): group.clip
        case .fill(let path, _, _), .stroke(let path, _, _): path
        case .text, .image, .endGroup: nil
        }
    }

    fileprivate var isFinite: Bool { numbers.allSatisfy(\.isFinite) && path?.isFinite ?? true }
}

extension Layer {
    /// What is wrong with the values of this layer or a descendant; `nil` for nothing.
    fileprivate var fault: String? {
        for point in [position, bounds.origin, anchorPoint] + [Point(x: bounds.width, y: bounds.height)]
        where !point.isFinite {
            return "the layer “\(name)” has \(point)"
        }
        if !opacity.isFinite || !transform.isFinite {
            return "the layer “\(name)” has an opacity or a transform that is not finite"
        }
        for layer in sublayers {
            if let fault = layer.fault { return fault }
        }
        return nil
    }

}
