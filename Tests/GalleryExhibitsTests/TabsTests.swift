import ControlScenes
import FineMotor
import Testing

@testable import GalleryExhibits

/// Three screens of 300 points over a bar: its tabs have their middles at 58, 150 and 242, as 276 points from 12 on are shared
/// by three.
private final class TabsScene: ViewScene<Tabs> {
    init() { super.init(Tabs(frame: Rect(x: 0, y: 0, width: 300, height: 420)), size: Size(width: 300, height: 420)) }

    var offset: Double { view.screens.shownOffset.x }
    var bar: Layer { view.layer.part("bar") }
    var mark: Layer { bar.part("mark") }

    func icon(_ tab: Tab) -> Value? { bar.part(tab.title).part("icon")["path"] }

    func tap(_ x: Double) {
        touch(.began, at: stage.time + 0.05, Point(x: x, y: 380))
        touch(.ended, at: stage.time + 0.05, Point(x: x, y: 380))
    }

    func focusTab(_ tab: Tab) {
        let button = view.subviews.flatMap { $0.subviews }.first { $0.layer.name == tab.title }
        window.focus(button)
    }

    var focused: String { window.focusedView?.layer.name ?? "" }
}

@Suite("Tabs")
struct TabsTests {
    @Test("both shapes of an icon have the same segments, and halfway each point is halfway", arguments: Tab.allCases)
    func shapes(tab: Tab) {
        let (other, half, chosen) = (tab.icon(0), tab.icon(0.5), tab.icon(1))
        #expect(other != chosen && other.elements.count > 6)
        #expect(other.interpolated(to: chosen, fraction: 0.5) == half && half.elements.count == chosen.elements.count)
    }

    @Test("icons, mark and pictures are where the hand has the screens")
    func followsTheHand() {
        let scene = TabsScene()
        scene.drag(from: Point(x: 250, y: 200), by: Point(x: -160, y: 0))
        // The pan begins with the second of 30 events, after 10.67 points.
        let share = (160 - 160.0 / 15) / 300
        #expect(abs(scene.offset / 300 - share) < 1e-9)
        #expect(scene.icon(.today) == .path(Tab.today.icon(1 - scene.offset / 300)))
        #expect(scene.icon(.places) == .path(Tab.places.icon(1 - (1 - scene.offset / 300))))
        #expect(scene.icon(.saved) == .path(Tab.saved.icon(0)))
        #expect(abs(scene.mark.position.x - (46 + 92 * share)) < 1e-9)
        // A parabola that is 26 points high in the middle.
        #expect(abs(scene.mark.bounds.width - (80 + 26 * 4 * share * (1 - share))) < 1e-9)
    }

    @Test("from right to left the first screen is the rightmost, and the chosen one stays when the direction changes")
    func mirrored() {
        let scene = TabsScene()
        scene.tap(150)
        scene.tap(242)
        scene.stage.settle()
        #expect(scene.offset == 600)
        scene.window.traits.direction = .rightToLeft
        scene.stage.settle()
        #expect(scene.view.chosen == 2 && scene.offset == 0 && scene.mark.position.x == 46)
        #expect(scene.icon(.saved) == .path(Tab.saved.icon(1)))
        // The tab at the right end is the first.
        scene.tap(242)
        scene.stage.settle()
        #expect(scene.view.chosen == 0 && scene.offset == 600)
        scene.drag(from: Point(x: 50, y: 200), by: Point(x: 200, y: 0))
        scene.touch(.ended, Point(x: 250, y: 200))
        scene.stage.settle()
        #expect(scene.view.chosen == 1 && scene.offset == 300)
    }

    @Test("left and right choose the tab beside the one with the focus, and take the focus there")
    func keys() {
        let scene = TabsScene()
        scene.focusTab(.today)
        for (key, tab) in [("right", Tab.places), ("right", .saved), ("right", .saved), ("left", .places)] {
            scene.strike(key)
            #expect(scene.focused == tab.title && scene.view.chosen == tab.rawValue, "\(key)")
        }
        scene.window.traits.direction = .rightToLeft
        scene.stage.settle()
        scene.strike("right")
        #expect(scene.focused == "Today" && scene.view.chosen == 0)
    }

    @Test("at another size it stays on its screen, at rest and on the way to another one")
    func resized() {
        let scene = TabsScene()
        scene.tap(150)
        scene.stage.settle()
        scene.view.bounds.size.width = 260
        scene.stage.settle()
        #expect(scene.offset == 260)
        scene.view.screens.scroll(to: Point(x: 520, y: 0))
        scene.stage.advance(to: scene.stage.time + 0.1)
        let slid = scene.offset / 260
        scene.view.bounds.size.width = 320
        scene.stage.advance(to: scene.stage.time)
        // As far on its way as it was.
        #expect(abs(scene.offset / 320 - slid) < 1e-9)
        scene.stage.settle()
        #expect(scene.offset == 640 && scene.view.chosen == 2)
    }
}
