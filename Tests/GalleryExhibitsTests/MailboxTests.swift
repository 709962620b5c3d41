import ControlScenes
import FineMotor
import Testing

@testable import GalleryExhibits

/// A mailbox of 320 by 480 points with its upper left corner at that of its window. The list begins at 56, below buttons of
/// 44 and a margin of 12. A row has 62 points: an avatar of 42 and two margins of 10.
private final class MailboxScene: ViewScene<Mailbox> {
    init() {
        super.init(Mailbox(frame: Rect(x: 0, y: 0, width: 320, height: 480)), size: Size(width: 320, height: 480))
    }

    var numbers: [Int] { (0..<6).map { view[$0].number } }

    func click(_ x: Double, _ y: Double) {
        touch(.began, at: stage.time + 0.05, Point(x: x, y: y))
        touch(.ended, at: stage.time + 0.06, Point(x: x, y: y))
        stage.advance(to: stage.time + 1)
    }

    /// Drags, holds still for a moment, and lets go.
    func carry(from start: Point, by translation: Point, after hold: Double = 0, rest: Double = 0.2) {
        touch(.began, at: stage.time + 0.05, start)
        stage.advance(to: stage.time + hold)
        let begin = stage.time
        for step in 1...30 { touch(.moved, at: begin + Double(step) / 100, start + translation * (Double(step) / 30)) }
        touch(.ended, at: stage.time + rest, start + translation)
        stage.advance(to: stage.time + 1)
    }
}

@Suite("The mailbox")
struct MailboxTests {
    @Test("a pull loads, and new messages arrive above ten thousand others when the time has passed")
    func loads() {
        let scene = MailboxScene()
        scene.carry(from: Point(x: 160, y: 120), by: Point(x: 0, y: 220))
        #expect(scene.view.list.pullToRefresh?.isRefreshing == true && scene.view.count == 10_000)
        #expect(scene.view.list.shownOffset.y < -50)
        scene.stage.settle()
        #expect(scene.view.count == 10_002 && scene.numbers == [-2, -1, 0, 1, 2, 3])
        #expect(scene.view.list.shownOffset == .zero)
    }

    @Test("loaded messages arrive once, even if the mailbox leaves its window meanwhile and returns")
    func leaves() {
        let scene = MailboxScene()
        scene.carry(from: Point(x: 160, y: 120), by: Point(x: 0, y: 220))
        scene.view.removeFromSuperview()
        scene.window.root.addSubview(scene.view)
        scene.stage.settle()
        #expect(scene.view.count == 10_002)
    }

    @Test("a swipe deletes a row, and the button and the key Z bring it back, once")
    func deletes() {
        let scene = MailboxScene()
        scene.carry(from: Point(x: 280, y: 150), by: Point(x: -220, y: 0), rest: 0.01)
        #expect(scene.numbers == [0, 2, 3, 4, 5, 6])
        scene.click(246, 28)
        #expect(scene.numbers == [0, 1, 2, 3, 4, 5])
        scene.click(246, 28)
        #expect(scene.view.count == 10_000)
        scene.carry(from: Point(x: 280, y: 150), by: Point(x: -220, y: 0), rest: 0.01)
        scene.window.focus(scene.view.list)
        scene.strike("z")
        #expect(scene.numbers == [0, 1, 2, 3, 4, 5])
    }

    @Test("a restored memory repeats the edits, and undo brings back what they deleted")
    func isRemembered() {
        let (scene, other) = (MailboxScene(), MailboxScene())
        scene.view.list.deleteRow(at: 3)
        scene.carry(from: Point(x: 160, y: 87), by: Point(x: 0, y: 124), after: 0.7)
        scene.carry(from: Point(x: 160, y: 120), by: Point(x: 0, y: 220))
        scene.stage.settle()
        other.window.restore(scene.window.memory())
        #expect(other.numbers == scene.numbers && other.view.count == scene.view.count)
        other.view.list.undo()
        #expect(other.view.count == 10_002)
    }

    @Test(
        "parsing edits stops at the first invalid edit",
        arguments: [("d3 x", "d3"), ("d3 m1-2 m2-4 u", "d3 m1-4 u"), ("m1-2 m2-1", ""), ("d99999999", ""), ("m1", "")])
    func parses(text: String, read: String) {
        var edits = MailboxEdits()
        for edit in MailboxEdits(parsing: text).edits { edits.add(edit) }
        #expect(edits.text == read)
    }

    @Test("at another text size the rows are as high as every message needs, and the first row stays in place")
    func grows() throws {
        let scene = MailboxScene()
        #expect(scene.view.list.rowHeight == 62)
        scene.view.list.offset = Point(x: 0, y: 62 * 500)
        scene.window.traits.textSize = .accessibility5
        scene.stage.settle()
        let height = try #require(scene.view.list.rowHeight)
        // A row with a preview would take more than a third of the list: the sender's line is what stays.
        #expect(height > 62 && height < scene.view.list.bounds.height / 3)
        #expect(scene.view.list.visibleRows.first?.index == 500)
        #expect(scene.view.list.shownOffset.y == 500 * height)
        for row in scene.view.list.visibleRows { #expect(row.bounds.height == height) }
    }
}
