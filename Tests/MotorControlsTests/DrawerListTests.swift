import ControlScenes
import FineMotor
import Testing

/// A list in a drawer. It scrolls while the drawer is open, and at its top hands its gesture over to the drawer.
private final class DrawerList: View {
    let pan = PanRecognizer(minimumDistance: 0)
    private let drawer: Drawer
    private var start = 0.0
    /// How far the list is scrolled, in points.
    private(set) var offset = 0.0

    init(in drawer: Drawer) {
        self.drawer = drawer
        super.init(frame: drawer.content.bounds)
        drawer.content.addSubview(self)
        addGestureRecognizer(pan)
        pan.allowHandover(to: drawer.pan)
        pan.onChange { [weak self] pan, state in
            guard let self else { return }
            if state == .began {
                start = offset
                if drawer.sheet.layer.animation(forKey: "position") != nil { pan.handOver(to: drawer.pan) }
            }
            guard state == .changed else { return }
            offset = max(start - pan.translation(in: layer).y, 0)
            if offset == 0 { pan.handOver(to: drawer.pan) }
        }
        drawer.interaction.onChange { [pan] _, state in
            if state != .held { pan.isEnabled = state == .open }
        }
        pan.isEnabled = false
    }
}

@Suite("A list in a drawer")
struct DrawerListTests {
    private func scene() -> (scene: PullScene<Drawer>, list: DrawerList) {
        let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
        let scene = PullScene(drawer, part: drawer.sheet.layer)
        return (scene, DrawerList(in: drawer))
    }

    @Test("while the drawer is closed or moving, a drag anywhere on the sheet drags the sheet")
    func closed() {
        let (scene, list) = scene()
        scene.drag(from: Point(x: 130, y: 320), by: Point(x: 0, y: -150), at: 1, for: 0.2)
        #expect(scene.state == "held" && abs(scene.shown.y - 122) < 1e-9)
        scene.touch(.ended, 130, 170, at: 1.2)
        #expect(scene.state == "open" && list.offset == 0)
    }

    @Test("a touch in the list catches a moving sheet, and a tap there reverses it")
    func caught() {
        let (scene, list) = scene()
        scene.control.isOpen = true
        scene.stage.advance(to: 0.15)
        let jump = scene.jump { scene.touch(.began, 130, 300, at: 0.15) }
        #expect(jump.way < 1e-9 && scene.state == "held")
        scene.touch(.ended, 130, 300, at: 0.2)
        #expect(scene.state == "closed" && list.offset == 0)
    }

    @Test("in an open drawer the list scrolls and the sheet stays")
    func scrolls() {
        let (scene, list) = scene()
        scene.control.isOpen = true
        scene.stage.settle()
        scene.drag(from: Point(x: 130, y: 300), by: Point(x: 0, y: -150), at: 10, for: 0.2)
        #expect(scene.state == "open" && scene.shown.y == 60 && abs(list.offset - 150) < 1e-9)
        scene.touch(.ended, 130, 150, at: 10.2)
        #expect(scene.state == "open" && !scene.stage.needsFrame)
    }

    @Test(
        "a list that reaches its top during a drag hands over: the sheet follows without a jump, at the hand's velocity"
    )
    func handsOver() {
        let (scene, list) = scene()
        scene.control.isOpen = true
        scene.stage.settle()
        scene.drag(from: Point(x: 130, y: 300), by: Point(x: 0, y: -60), at: 10, for: 0.2)
        scene.touch(.ended, 130, 240, at: 10.2)
        // 60 points to the top and beyond: 600 points per second, 5 points per touch event.
        scene.touch(.began, 130, 150, at: 11)
        var farthest = 0.0
        for step in 1...30 {
            let before = scene.shown.y
            scene.touch(.moved, 130, 150 + 5 * Double(step), at: 11 + Double(step) / 120)
            farthest = max(farthest, abs(scene.shown.y - before))
            #expect(list.offset == max(60 - 5 * Double(step), 0))
            #expect(scene.state == (step < 12 ? "open" : "held"))
        }
        // Never farther than the finger, and in total by all that the list did not scroll.
        #expect(farthest <= 5 + 1e-9 && abs(scene.shown.y - (60 + 90)) < 1e-9)
        scene.touch(.ended, 130, 300, at: 11.25)
        #expect(abs(scene.velocity.y - 600) < 1e-6 && scene.state == "closed")
        scene.stage.settle()
        #expect(scene.shown.y == 272)
    }

    @Test("a release right after the handover is not a tap: the sheet stays open")
    func noTap() {
        let (scene, _) = scene()
        scene.control.isOpen = true
        scene.stage.settle()
        scene.touch(.began, 130, 150, at: 11)
        scene.touch(.moved, 130, 152, at: 11.02)
        scene.touch(.moved, 130, 153, at: 11.1)
        #expect(scene.state == "held")
        scene.touch(.ended, 130, 153, at: 11.3)
        #expect(scene.state == "open")
    }
}
