import Foundation
import MotorLayers
import MotorLottie
import MotorMath
import SeededRandom
import Testing

/// Files of the field with random changes: each is refused or drawn.
///
/// `FINEMOTOR_FUZZ=1000000` sets the number of cases, `FINEMOTOR_FUZZ_SEED=17` runs one, and `FINEMOTOR_FUZZ_TRACE=1` writes each
/// seed before its case runs.
@Suite("Changed files", .serialized)
struct FileFuzz {
    private static let environment = ProcessInfo.processInfo.environment

    @Test("changed files are refused with location and rule, or drawn with finite coordinates and balanced groups")
    func changed() throws {
        let files = try ["micro", "corpus", "icons"].flatMap { CorpusFile.all(in: $0) }.map { try $0.bytes }
        var seeds = (1...(Self.environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 150)).map { $0 }
        if let only = Self.environment["FINEMOTOR_FUZZ_SEED"].flatMap({ UInt64($0) }) { seeds = [only] }
        for seed in seeds {
            if Self.environment["FINEMOTOR_FUZZ_TRACE"] != nil {
                FileHandle.standardError.write(Data("files \(seed)\n".utf8))
            }
            var random = SeededGenerator(seed: seed)
            var bytes = files[Int.random(in: 0..<files.count, using: &random)]
            for _ in 0..<Int.random(in: 1...6, using: &random) { Self.change(&bytes, &random) }
            guard let file = try? LottieFile(bytes) else { continue }
            for _ in 0..<3 {
                let list = file.displayList(at: random.number(-1...(file.duration + 1)))
                #expect(list.items.allSatisfy { $0.isDrawable } && Self.isBalanced(list.items), "seed \(seed)")
            }
            // What can be read can be written as a table, too.
            #expect(throws: Never.self, "seed \(seed)") { try LottieFile(table: file.table) }
        }
    }

    @Test("changed files are played, caught and blended with finite coordinates and balanced groups")
    func played() throws {
        let files = try ["corpus", "icons"].flatMap { CorpusFile.all(in: $0) }.map { try $0.bytes }
        for seed in 1...(Self.environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 60) {
            var random = SeededGenerator(seed: seed)
            var bytes = files[Int.random(in: 0..<files.count, using: &random)]
            for _ in 0..<Int.random(in: 0...2, using: &random) { Self.change(&bytes, &random) }
            guard let file = try? LottieFile(bytes) else { continue }
            let layer = LottieLayer(file)
            let stage = Stage(root: layer)
            var time = 0.0
            for _ in 0..<6 {
                let marker = file.markers.randomElement(using: &random)?.name ?? ""
                let start = random.number(-1...(file.duration + 1))
                let actions: [any Action] = [
                    .play(start...(start + random.number(0...2)), speed: random.number(0.5...2)),
                    .play(start...(start + 1), speed: -1, via: .timeline), .spring("time", to: start),
                    layer.action(forKey: Key(marker)) ?? layer.action(forKey: Key("->" + marker)) ?? .play(0...1),
                    marker.isEmpty ? .null : .loop(marker), marker.isEmpty ? .null : .seek(marker),
                ]
                let action = actions[Int.random(in: 0..<actions.count, using: &random)]
                action.run(forKey: "tap", object: layer, arguments: ActionArguments())
                time += random.number(0...0.3)
                stage.advance(to: time)
                let items = stage.displayList.items
                #expect(items.allSatisfy { $0.isDrawable } && Self.isBalanced(items), "seed \(seed)")
            }
        }
    }

    private static func isBalanced(_ items: [DisplayList.Item]) -> Bool {
        var depth = 0
        for item in items {
            switch item.content {
            case .beginGroup(let group):
                depth += 1
                if let mask = group.mask, !isBalanced(mask.items) { return false }
            case .endGroup: depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    private static let replacements = [
        "-1", "0", "1e7", "-9999999", "1e300", "1000", "0.5", "9", "2", "3", "4", "5", "13", "255", "-0.01", "60.25",
        "1e-9",
        "null", "true", "\"\"", "[]", "[5]", "[[5]]", "[0,0]", "[-1,2,3,400]", "{}", "{\"k\":7}", "{\"a\":1,\"k\":[]}",
    ]

    /// Changes a number or a value into another, a byte into any, or removes or doubles a part.
    private static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard bytes.count > 40 else { return }
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(at..<min(at + Int.random(in: 1...30, using: &random), bytes.count))
        case 2:
            let part = bytes[at..<min(at + Int.random(in: 1...200, using: &random), bytes.count)]
            bytes.insert(contentsOf: part, at: at)
        case 3, 4, 5:
            // The next value becomes one from elsewhere.
            guard let old = value(in: bytes, from: at),
                let new = value(in: bytes, from: Int.random(in: 0..<bytes.count, using: &random)), new.count < 4000
            else { return }
            bytes.replaceSubrange(old, with: Array(bytes[new]))
        default:
            // The next number becomes another value.
            let isNumber = { (byte: UInt8) in byte == 45 || byte == 46 || byte >= 48 && byte <= 57 }
            guard let start = bytes[at...].firstIndex(where: isNumber) else { return }
            let end = bytes[start...].firstIndex { !isNumber($0) } ?? bytes.count
            bytes.replaceSubrange(start..<end, with: Array(replacements.randomElement(using: &random)!.utf8))
        }
    }

    /// The next value after a colon: to the comma or bracket that ends it.
    private static func value(in bytes: [UInt8], from index: Int) -> Range<Int>? {
        guard let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var depth = 0
        for end in (colon + 1)..<bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return colon + 1..<end }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return colon + 1..<end
            default: break
            }
        }
        return nil
    }
}

extension DisplayList.Item {
    /// Whether its numbers are finite.
    fileprivate var isDrawable: Bool {
        guard transform.isFinite else { return false }
        switch content {
        case .fill(let path, _, _): return path.isFinite
        case .stroke(let path, _, let style): return path.isFinite && style.width.isFinite && style.dashPhase.isFinite
        default: return true
        }
    }
}
