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
    func position(of map: WalkMap) -> Double { (150 - map.layer.part("route").position.x) / WalkMap.step }
}

@Suite("Dots")
struct DotsTests {
    @Test("both lists and both maps are in step along the walk, while held and at rest")
    func inStep() {
        let scene = DotsScene()
        var checks = 0
        scene.drag(from: Point(x: 250, y: 360), by: Point(x: -200, y: 0)) {
            #expect(scene.pages.shown == scene.walk.shown)
            #expect(abs(scene.position(of: scene.view.walk.map) - scene.walk.shown) < 1e-9)
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
            #expect(abs(scene.position(of: scene.view.stop.map) - scene.pages.shown) < 1e-9)
        }
        scene.lift(Point(x: 70, y: 260))
        #expect(scene.walk.shown == 2 && scene.pages.shown == 2)
    }

    @Test("a tap on the map goes to a dot that is at most half a step away", arguments: [(37.9, 0), (38.1, 1)])
    func taps(distance: Double, goal: Double) throws {
        let scene = DotsScene()
        scene.view.walk.list.put(at: 1)
        scene.stage.settle()
        let route = scene.view.walk.map.layer.part("route")
        let dot = try #require(route.sublayers.first { $0.name.hasPrefix("dot ") })
        let center = try #require(dot.presentation.convertToRoot(dot.bounds.center))
        // Nothing is to the left of the first one.
        scene.tap(center.x - distance, center.y)
        scene.stage.settle()
        #expect(scene.walk.shown == goal)
    }

    @Test("the line connects the dots that have been passed, and ends at the current position")
    func connects() {
        let scene = DotsScene()
        scene.view.walk.list.put(at: 2.25)
        scene.stage.advance(to: 0.1)
        let lines = scene.view.walk.map.layer.part("route").sublayers.filter { $0.name == "line" }
        #expect(lines.map { $0["strokeEnd"] } == [1, 1, 0.25, 0])
        let dots = scene.view.walk.map.layer.part("route").sublayers.filter { $0.name.hasPrefix("dot ") }
        #expect(dots.map { $0["transform.scale"] } == [1, 1, .number(1 + 0.7 * 0.75), .number(1 + 0.7 * 0.25), 1])
    }
}
