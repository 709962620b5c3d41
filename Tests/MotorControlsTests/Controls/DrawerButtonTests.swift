import ControlScenes
import FineMotor
import Testing

@Suite("A button in a drawer")
struct DrawerButtonTests {
    private let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
    private let button = Button(title: "Tap")
    private let scene: PullScene<Drawer>

    init() {
        scene = PullScene(drawer, part: drawer.sheet.layer)
        drawer.content.addSubview(button)
        Transaction.withoutActions { button.center = Point(x: 130, y: 60) }
        drawer.isOpen = true
        scene.stage.settle()
    }

    /// The position of the button on screen.
    private var position: Point { button.layer.presentation.convertToRoot(Point(x: 40, y: 20)) ?? .zero }

    @Test("a tap on the button goes to the button, and the drawer keeps its state")
    func tap() {
        var taps = 0
        button.onEvent(.touchUpInside) { _ in taps += 1 }
        scene.clear()
        let start = scene.stage.time
        scene.tap(position.x, position.y, at: start + 1)
        #expect(taps == 1 && drawer.isOpen && scene.state == "open")
        #expect(!scene.states.contains("held"))
    }

    @Test("a drag from the button drags the sheet without a jump, and cancels the button's tap")
    func drag() {
        var events: [Event] = []
        for event: Event in [.touchUpInside, .touchCancel] { button.onEvent(event) { _ in events.append(event) } }
        let (start, open) = (scene.stage.time, scene.shown.y)
        let from = position
        scene.drag(from: from, by: Point(x: 0, y: 120), at: start + 1, for: 0.5)
        // The distance less the slop, which ends within a sample of 10 points.
        #expect(scene.state == "held" && abs(scene.shown.y - open - 110) <= 2)
        scene.touch(.ended, from.x, from.y + 120, at: start + 1.6)
        #expect(events == [.touchCancel])
        scene.stage.settle()
        #expect(!scene.stage.needsFrame)
    }
}
