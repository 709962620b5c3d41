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
}
