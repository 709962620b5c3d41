import FineMotor
import Foundation
import GalleryExhibits
import MotorExhibits
import MotorRecording
import Testing

/// Random histories of exhibits.
///
/// - `FINEMOTOR_FUZZ=10000` sets the number of histories for each exhibit.
/// - `FINEMOTOR_FUZZ_EXHIBIT=photos` plays with that exhibit only.
/// - `FINEMOTOR_FUZZ_SEED=17` plays the history with that seed only, and reports the acts that are needed for the failure.
@Suite("Random histories of exhibits")
struct ExhibitHistoryTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let only = environment["FINEMOTOR_FUZZ_SEED"].flatMap { UInt64($0) }
    private static let count = environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 4

    @Test(
        "after any history, the picture at rest equals that of a fresh start in the same state, number by number",
        arguments: ["photos", "dive", "cube", "dots", "tabs", "sheet", "list"])
    func rest(_ name: String) throws {
        if let chosen = Self.environment["FINEMOTOR_FUZZ_EXHIBIT"], chosen != name { return }
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        func look(_ history: History) -> String? {
            Diagnostics.withHandler({ _ in }, { fault(at: history.play(exhibit)) })
        }
        var failures = 0
        for seed in Self.only.map({ $0...$0 }) ?? 1...max(Self.count, 1) where failures < 3 {
            let history = History(of: exhibit, seed: seed)
            guard var fault = look(history) else { continue }
            failures += 1
            if Self.only != nil {
                let few = history.reduced { look($0) != nil }
                fault = "\(look(few) ?? fault)\n\(few.listing)"
            }
            Issue.record("\(name), seed \(seed): \(fault)")
        }
    }

    /// What is wrong with an exhibit at rest; `nil` for nothing.
    private func fault(at showing: Showing) -> String? {
        let (stage, settlement) = (showing.stage, showing.stage.settle())
        guard settlement.isSettled, settlement.running.isEmpty else { return "still runs: \(settlement.running)" }
        // What was shown at last may have followed something.
        stage.advance(to: stage.time + 1.0 / 60)
        guard !stage.needsFrame else { return "needs frames at rest" }
        let text = showing.memory().text
        let fresh = fresh(as: showing, text)
        for stage in [stage, fresh.stage] { stage.settle() }
        let pictures = [showing, fresh].map { picture(of: $0.stage) }
        guard pictures[0] != pictures[1] else { return nil }
        let pairs = zip(pictures[0], pictures[1]).enumerated()
        let first =
            pairs.first { $1.0 != $1.1 }.map { "#\($0)\n    \(description(of: $1.0))\n    \(description(of: $1.1))" }
            ?? (pictures[0].count > pictures[1].count ? pictures[0] : pictures[1]).last.map { description(of: $0) }
        return "\(pictures[0].count) and \(pictures[1].count) items \(first ?? "")\n\(text)"
    }

    /// A new exhibit of the same size and traits, restored from a memory.
    private func fresh(as showing: Showing, _ text: String) -> Showing {
        let fresh = Showing(showing.exhibit)
        Transaction.withoutActions {
            fresh.window.traits = showing.window.traits
            fresh.component.bounds.size = showing.component.bounds.size
        }
        for input in Showing.inputs(restoring: Memory(parsing: text)) { fresh.take(input) }
        return fresh
    }

    /// What is drawn, with the number of each layer replaced by its index in the order of drawing.
    private func picture(of stage: Stage) -> [DisplayList.Item] {
        var numbers: [UInt64: UInt64] = [:]
        return stage.displayList.items.map { item in
            var item = item
            let index = numbers[item.id.layer] ?? UInt64(numbers.count)
            numbers[item.id.layer] = index
            item.id.layer = index
            return item
        }
    }

    /// An item, with the bounds of its path.
    private func description(of item: DisplayList.Item) -> String {
        let (at, content) = (item.transform, item.content)
        let description = "\(item.id.part) [\(at.a) \(at.b) \(at.c) \(at.d) \(at.tx) \(at.ty)]"
        return switch content {
        case .fill(let path, let paint, _): "\(description) \(path.bounds ?? .zero) \(paint)"
        case .stroke(let path, let paint, _): "\(description) \(path.bounds ?? .zero) \(paint)"
        case .beginGroup(let group): "\(description) \(group.opacity) \(group.clip?.bounds ?? .zero)"
        default: "\(description) \("\(content)".prefix(200))"
        }
    }
}
