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

    /// The time of an icon's file, which has the shape of another tab at 0, and that of the chosen one at half a second.
    func icon(_ tab: Tab) -> Double { bar.part(tab.title).part("icon")["time"]?.number ?? .nan }
}

@Suite("Tabs")
struct TabsTests {
    @Test("an icon's file is shown as it is, in the colors of its tab", arguments: Tab.allCases)
    func files(tab: Tab) throws {
        #expect(tab.file.notes.isEmpty && tab.file.keys.contains("iconColor") && tab.file.duration > 0.5)
        let on = try #require(tab.file.markers.first { $0.name == "on" })
        #expect(on.time == 0.5 && tab.file.displayList(at: 0) != tab.file.displayList(at: on.time))
        let scene = TabsScene()
        #expect(scene.bar.part(tab.title).part("icon")["iconColor"]?.color == Color(rgba: 0xE8EC_F4FF))
    }

    @Test("the icons, the mark and the pictures follow the screens that the finger moves")
    func followsTheHand() {
        let scene = TabsScene()
        scene.drag(from: Point(x: 250, y: 200), by: Point(x: -160, y: 0))
        // The pan begins with the second of 30 events, after 10.67 points.
        let share = (160 - 160.0 / 15) / 300
        #expect(abs(scene.offset / 300 - share) < 1e-9)
        #expect(scene.icon(.today) == (1 - scene.offset / 300) / 2)
        #expect(scene.icon(.places) == (1 - (1 - scene.offset / 300)) / 2)
        #expect(scene.icon(.saved) == 0)
        #expect(abs(scene.mark.position.x - (46 + 92 * share)) < 1e-9)
        // A parabola that is 26 points high in the middle.
        #expect(abs(scene.mark.bounds.width - (80 + 26 * 4 * share * (1 - share))) < 1e-9)
    }
}
