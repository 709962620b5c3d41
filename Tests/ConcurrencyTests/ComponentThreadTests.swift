import FineMotor
import Foundation
import GalleryExhibits
import MotorExhibits
import Testing

@Suite("Threads with their own components")
struct ComponentThreadTests {
    /// All exhibits for the thread sanitizer (`FINEMOTOR_EXHIBITS=all`), otherwise one that is dragged and one that is
    /// scrolled.
    private static let exhibits =
        ProcessInfo.processInfo.environment["FINEMOTOR_EXHIBITS"] == "all"
        ? Exhibits.all.map { $0.name } : ["lever", "list"]

    /// The effects of a press, a drag and a key on every component: all states, and what is drawn meanwhile.
    @Sendable private static func run(_: Int, _ meeting: Meeting) -> String {
        var reported = ""
        for exhibit in Exhibits.all where exhibits.contains(exhibit.name) {
            meeting.wait()
            let showing = Showing(exhibit)
            let (window, stage) = (showing.window, showing.stage)
            let watcher = Watcher()
            stage.observer = watcher
            let middle = Point(x: exhibit.size.width / 2, y: exhibit.size.height / 2)
            for round in 0..<2 {
                let (id, start) = (round + 1, stage.time)
                window.send(Touch(id: id, phase: .began, time: start, location: middle))
                for step in 1...4 {
                    let point = Point(x: middle.x + Double(step * round * 12), y: middle.y - Double(step * round * 9))
                    window.send(Touch(id: id, phase: .moved, time: start + 0.03 * Double(step), location: point))
                    stage.advance(to: start + 0.03 * Double(step))
                    reported += draw(showing)
                }
                window.send(Touch(id: id, phase: .ended, time: start + 0.2, location: middle))
                stage.advance(to: start + 0.4)
                reported += draw(showing)
            }
            window.send(KeyPress(.tab, .down, time: stage.time))
            window.send(KeyPress(.space, .down, time: stage.time + 0.1))
            window.send(KeyPress(.space, .up, time: stage.time + 0.2))
            showing.layer.theme = ["reducesMotion": true]
            showing.layer["style"] = showing.layer["pressedStyle"]
            stage.advance(to: stage.time + 0.5)
            reported += draw(showing) + watcher.reported
            stage.observer = nil
        }
        return reported
    }

    private final class Watcher: StageObserver {
        var reported = ""

        func stage(_ stage: Stage, didNote note: StageNote) {
            switch note.event {
            case .search(let search): reported += search.description
            case .state(let from, let to): reported += from + to
            case .animationBegan(_, let summary): reported += summary
            case .feedback(let feedback): reported += "\(feedback)"
            default: break
            }
        }
    }

    /// Without the layers' numbers, which are unique across threads.
    private static func draw(_ showing: Showing) -> String {
        let list = showing.stage.displayList
        return list.items.map { "\($0.transform) \($0.content)" }.joined()
    }

    @Test("threads are the first to touch, draw and explain each component")
    func all() {
        let all = onThreads(Self.exhibits.count > 2 ? 4 : 2, body: Self.run)
        let alone = Self.run(0, Meeting(1))
        for reported in all { #expect(reported == alone) }
    }
}
