import MotorControls
import MotorLayers
import MotorMath
import Testing

@Suite("Window.accessibleElements")
struct AccessibilityTests {
    /// A view with an accessibility report.
    private final class ReportingView: View {
        var reported: Accessibility?
        var takesFocus = false
        var part: Layer?
        override var accessibility: Accessibility? { reported }
        override var canBecomeFocused: Bool { takesFocus }
        override var accessibilityLayer: Layer { part ?? layer }
        override class var typeName: String { "ReportingView" }
    }

    private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))

    private func reported(_ label: String?, in view: View, frame: Rect = Rect(x: 0, y: 0, width: 10, height: 10))
        -> ReportingView
    {
        let reported = ReportingView(frame: frame)
        reported.reported = label.map { Accessibility(.button, $0) }
        view.addSubview(reported)
        return reported
    }

    @Test("elements are in focus order, without hidden or nearly transparent views and their descendants")
    func order() {
        let first = reported("1", in: root)
        for (label, view) in [("1.1", first), ("1.2", first), ("2", root)] as [(String, View)] {
            _ = reported(label, in: view)
        }
        let window = Window(root: root)
        func labels() -> [String] { window.accessibleElements.map(\.accessibility.label) }
        var found = [labels()]
        first.layer.isHidden = true
        found.append(labels())
        (first.layer.isHidden, first.layer.opacity) = (false, 0.01)
        found.append(labels())
        (first.layer.opacity, first.accessibilityElementsHidden) = (0.02, true)
        found.append(labels())
        first.accessibilityElementsHidden = false
        #expect(found + [labels()] == [["1", "1.1", "1.2", "2"], ["2"], ["2"], ["2"], ["1", "1.1", "1.2", "2"]])
        // An element without a width is seen, too, and one whose layer is in another view's is where that shows it.
        let (line, other) = (
            reported("line", in: root, frame: Rect(x: 5, y: 5, width: 0, height: 9)), first.subviews[0]
        )
        root.layer.masksToBounds = true
        #expect(labels().last == "line")
        line.layer.addSublayer(other.layer)
        #expect(window.accessibleElements[1].frame == Rect(x: 5, y: 5, width: 10, height: 10))
    }

    @Test("views that are scrolled out of sight are skipped, but Tab reaches them")
    func leavesOutTheClipped() {
        let scroller = reported(nil, in: root, frame: Rect(x: 0, y: 0, width: 100, height: 50))
        scroller.layer.masksToBounds = true
        for row in 0..<5 {
            let row = reported("\(row)", in: scroller, frame: Rect(x: 0, y: Double(row) * 20, width: 100, height: 20))
            row.takesFocus = true
        }
        let window = Window(root: root)
        func labels() -> [String] { window.accessibleElements.map(\.accessibility.label) }
        #expect(labels() == ["0", "1", "2"])
        Transaction.withoutActions { scroller.bounds.origin.y = 50 }
        #expect(labels() == ["2", "3", "4"])
        // An edge is not inside.
        Transaction.withoutActions { scroller.bounds.origin.y = 60 }
        #expect(labels() == ["3", "4"])
        for _ in 0..<2 { window.key(.tab, .down) }
        #expect(window.focusedView === scroller.subviews[1])
    }

    @Test(
        "a view without a report is not an element, unless it takes the focus: then it is a group with its class's name"
    )
    func focusable() {
        let silent = reported(nil, in: root)
        let window = Window(root: root)
        #expect(window.accessibleElements.isEmpty)
        silent.takesFocus = true
        #expect(window.accessibleElements.map(\.accessibility) == [Accessibility(.group, "ReportingView")])
    }

    @Test("the layer's accessibilityLabel, also from a style, overrides the class's")
    func label() {
        let button = reported("OK", in: root)
        let window = Window(root: root)
        button.layer.style = ["accessibilityLabel": "Save the picture"]
        #expect(window.accessibleElements.first?.accessibility.label == "Save the picture")
        button.accessibilityLabel = "Save"
        #expect(window.accessibleElements.first?.accessibility.label == "Save")
    }

    @Test("the frame is the box around the layer as shown: turned by an eighth, a square of 10 is 10·√2 wide")
    func frame() throws {
        let view = reported("square", in: root, frame: Rect(x: 40, y: 20, width: 80, height: 60))
        let part = Layer()
        part.frame = Rect(x: 20, y: 10, width: 10, height: 10)
        view.layer.addSublayer(part)
        view.part = part
        let window = Window(root: root)
        #expect(window.accessibleElements.first?.frame == Rect(x: 60, y: 30, width: 10, height: 10))
        part.transform = .rotation(angle: .pi / 4, x: 0, y: 0, z: 1)
        window.stage.advance(to: 2)
        let frame = try #require(window.accessibleElements.first?.frame)
        let half = 5 * 2.0.squareRoot()
        #expect(abs(frame.minX - (65 - half)) < 1e-9 && abs(frame.maxX - (65 + half)) < 1e-9)
        #expect(abs(frame.minY - (35 - half)) < 1e-9 && abs(frame.maxY - (35 + half)) < 1e-9)
    }
}
