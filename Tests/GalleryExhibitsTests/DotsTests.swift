import ControlScenes
import FineMotor
import Testing

@testable import GalleryExhibits

/// Small pictures 150 points from each other, pages of 300, and dots 76 points from each other.
private final class DotsScene: ViewScene<Dots> {
    init() { super.init(Dots(frame: Rect(x: 0, y: 0, width: 300, height: 480)), size: Size(width: 300, height: 480)) }

    var state: String? { view.layer["state"]?.string }
    var walk: StepList { view.walk.list }
    var pages: StepList { view.stop.list }

    /// How far the map of a scene has moved, in dots.
    func place(of map: WalkMap) -> Double { (150 - map.layer.part("route").position.x) / WalkMap.step }
}

@Suite("Dots")
struct DotsTests {
    @Test("both lists and both maps are at one place along the walk, in the hand and at rest")
    func inStep() {
        let scene = DotsScene()
        var checks = 0
        scene.drag(from: Point(x: 250, y: 360), by: Point(x: -200, y: 0)) {
            #expect(scene.pages.shown == scene.walk.shown)
            #expect(abs(scene.place(of: scene.view.walk.map) - scene.walk.shown) < 1e-9)
            checks += 1
        }
        #expect(checks == 30 && scene.walk.shown > 1.2)
        scene.lift(Point(x: 50, y: 360))
        #expect(scene.walk.shown == 1 && scene.pages.shown == 1)
        scene.tap(150, 350)
        scene.stage.settle()
        #expect(scene.state == "stop")
        scene.drag(from: Point(x: 250, y: 260), by: Point(x: -180, y: 0)) {
            #expect(abs(scene.walk.shown - scene.pages.shown) < 1e-9)
            #expect(abs(scene.place(of: scene.view.stop.map) - scene.pages.shown) < 1e-9)
        }
        scene.lift(Point(x: 70, y: 260))
        #expect(scene.walk.shown == 2 && scene.pages.shown == 2)
    }

    @Test("the line connects the dots that have been passed, and ends where the walk is")
    func connects() {
        let scene = DotsScene()
        scene.view.walk.list.put(at: 2.25)
        scene.stage.advance(to: 0.1)
        let lines = scene.view.walk.map.layer.part("route").sublayers.filter { $0.name == "line" }
        #expect(lines.map { $0["strokeEnd"] } == [1, 1, 0.25, 0])
        let dots = scene.view.walk.map.layer.part("route").sublayers.filter { $0.name.hasPrefix("dot ") }
        #expect(dots.map { $0["transform.scale"] } == [1, 1, .number(1 + 0.7 * 0.75), .number(1 + 0.7 * 0.25), 1])
    }

    @Test("a small picture at the edge opens its own page, and the walk goes there meanwhile")
    func opensTheEdge() {
        let scene = DotsScene()
        scene.tap(270, 350)
        #expect(scene.state == "stop" && scene.pages.shown == 1 && scene.walk.shown == 0)
        scene.stage.advance(to: scene.stage.time + 0.1)
        #expect(scene.view.elementsInFlight == ["map", "stop Bay", "stop Dunes", "stop Lake"])
        #expect(scene.walk.shown > 0 && scene.walk.shown < 1)
        scene.stage.settle()
        #expect(scene.walk.shown == 1 && scene.pages.shown == 1 && !scene.view.isFlying)
    }

    @Test("a dot that is tapped is where the walk goes, in both scenes")
    func tapsOnDots() {
        let scene = DotsScene()
        // The map is 211.2 points high, from 16 on, and the dot of the dunes at its middle.
        scene.tap(226, 121)
        scene.stage.settle()
        #expect(scene.walk.shown == 1 && scene.state == "walk")
        scene.tap(150, 350)
        scene.stage.settle()
        // In sight are 116 points. The middle of the map is 14 points below theirs, and the lake another 22.
        scene.tap(226, 94)
        scene.stage.settle()
        #expect(scene.pages.shown == 2 && scene.walk.shown == 2 && scene.state == "stop")
    }

    @Test("from right to left the first stop is the rightmost, on the map too")
    func mirrored() {
        let scene = DotsScene()
        scene.window.traits.direction = .rightToLeft
        scene.stage.settle()
        #expect(scene.walk.shown == 0 && scene.walk.view.offset.x == 600)
        scene.drag(from: Point(x: 50, y: 360), by: Point(x: 170, y: 0))
        scene.lift(Point(x: 220, y: 360))
        #expect(scene.walk.shown == 1 && scene.pages.shown == 1)
        #expect(scene.view.walk.map.layer.part("route").position.x == 150 + WalkMap.step)
    }

    @Test("a stop that gets the focus comes to the middle, even if it was in sight")
    func focus() {
        let scene = DotsScene()
        scene.view.bounds.size.width = 700
        scene.stage.settle()
        scene.window.focus(scene.view.walk.thumbs[1])
        scene.stage.settle()
        #expect(scene.walk.shown == 1)
    }

    @Test("an arrow takes the focus to the next small picture, return opens it, escape closes it")
    func keys() {
        let scene = DotsScene()
        scene.window.focus(scene.view.walk.thumbs[0])
        scene.strike("right")
        scene.strike("right")
        scene.stage.settle()
        #expect(scene.window.focusedView === scene.view.walk.thumbs[2] && scene.walk.shown == 2)
        scene.strike("return")
        scene.stage.settle()
        #expect(scene.state == "stop" && scene.pages.shown == 2)
        scene.strike("escape")
        scene.stage.settle()
        #expect(scene.state == "walk" && scene.window.focusedView === scene.view.walk.thumbs[2])
    }
}
