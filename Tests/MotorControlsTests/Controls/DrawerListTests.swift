import ControlScenes
import FineMotor
import Testing

@Suite("A list in a drawer")
struct DrawerListTests {
    private func scene() -> (scene: PullScene<Drawer>, list: ScrollView) {
        let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
        let list = ScrollView(frame: drawer.content.bounds)
        list.contentSize = Size(width: 260, height: 1000)
        drawer.content.addSubview(list)
        return (PullScene(drawer, part: drawer.sheet.layer), list)
    }

    @Test("while the drawer is closed, a drag up anywhere on the sheet opens it before the list scrolls")
    func closed() {
        let (scene, list) = scene()
        scene.drag(from: Point(x: 130, y: 320), by: Point(x: 0, y: -150), at: 1, for: 0.2)
        // The pan begins with the second of 24 events, at 12.5 points.
        #expect(scene.state == "held" && abs(scene.shown.y - (272 - 137.5)) < 1e-9)
        scene.touch(.ended, 130, 170, at: 1.2)
        #expect(scene.state == "open" && list.offset.y == 0)
    }

    @Test("one drag scrolls the list to its top, pulls the sheet, returns it and scrolls again, each time it reverses")
    func backAndForth() {
        let (scene, list) = scene()
        scene.control.isOpen = true
        scene.stage.settle()
        list.offset = Point(x: 0, y: 60)
        var time = 10.0
        scene.touch(.began, 130, 200, at: time)
        // Begins with the second event, at 12 points.
        func move(by distance: Double) {
            for step in 1...Int(abs(distance) / 6) {
                time += 1 / 120
                y += distance < 0 ? -6 : 6
                let (before, offset) = (scene.shown.y, list.shownOffset.y)
                scene.touch(.moved, 130, y, at: time)
                let hand: Double = y - 212
                let (list, sheet): (Double, Double) = (list.shownOffset.y, scene.shown.y)
                // A point of the hand is a point of one of the two.
                if y >= 212 || step > 2 {
                    #expect(abs(list - max(60 - hand, 0)) < 1e-9)
                    #expect(abs(sheet - 60 - max(hand - 60, 0)) < 1e-9)
                    let moved: Double = abs(sheet - before) + abs(list - offset)
                    #expect(moved < 6 + 1e-9)
                }
            }
        }
        var y = 200.0
        move(by: 132)
        for _ in 1...5 {
            move(by: -120)
            move(by: 120)
        }
        #expect(scene.state == "held" && abs(scene.shown.y - 120) < 1e-9)
        // 6 points each 1/120 s.
        scene.touch(.ended, 130, y, at: time)
        #expect(abs(scene.velocity.y - 720) < 1 && scene.state == "closed" && list.offset.y == 0)
        scene.stage.settle()
        #expect(scene.shown.y == 272 && list.interaction.state == .rest)
    }

    @Test("a list that meets its top in a flight pushes the sheet with the rest of its velocity, and the sheet returns")
    func pushes() {
        let (scene, list) = scene()
        scene.control.isOpen = true
        scene.stage.settle()
        list.offset = Point(x: 0, y: 100)
        scene.drag(from: Point(x: 130, y: 150), by: Point(x: 0, y: 60), at: 10, for: 0.06)
        scene.touch(.ended, 130, 210, at: 10.06)
        #expect(list.interaction.state == .decelerate)
        var (farthest, state) = (60.0, "")
        for frame in 1...240 {
            let before = scene.shown.y
            scene.stage.advance(to: 10.06 + Double(frame) / 120)
            // Its own spring closes it, faster than the list has pushed it.
            #expect(abs(scene.shown.y - before) < 2500 / 120)
            if scene.shown.y > farthest { (farthest, state) = (scene.shown.y, scene.state) }
            #expect(list.shownOffset.y >= -1e-9)
        }
        #expect(farthest > 65 && !state.isEmpty && list.interaction.state == .rest)
        scene.stage.settle()
        #expect(scene.shown.y == (scene.state == "open" ? 60 : 272))
    }
}
