import FineMotor
import MotorExhibits
import MotorRecording
import Testing

@Suite("The focus as an input")
struct FocusTests {
    /// The index of the badge with the focus after these inputs, a second apart; `nil` for none.
    private static func focused(after settings: Recording.Setting..., on showing: Showing) -> Int? {
        for setting in settings {
            showing.take(.value("focus", setting, time: showing.stage.time + 1))
            showing.stage.advance(to: showing.stage.time + 1)
        }
        return (showing.component as? Badges)?.badges.firstIndex { $0 === showing.window.focusedView }
    }

    private static func focused(after settings: Recording.Setting...) -> Int? {
        let showing = Showing(.badges())
        var last: Int?
        for setting in settings { last = focused(after: setting, on: showing) }
        return last
    }

    @Test("a number focuses the view at that index, counted from 0")
    func indices() {
        #expect(Self.focused(after: .number(0)) == 0)
        #expect(Self.focused(after: .number(2)) == 2)
        #expect(Self.focused(after: .number(2), .number(1)) == 1)
    }

    @Test(
        "a value that is not the index of a view leaves the focus where it is",
        arguments: [.number(3), .number(-1), .number(0.5), .number(1e18), .bool(true), .string("0")]
            as [Recording.Setting])
    func noIndex(setting: Recording.Setting) { #expect(Self.focused(after: .number(1), setting) == 1) }

    @Test("views that are hidden or take no touches are not counted")
    func leftOut() throws {
        let showing = Showing(.badges())
        let badges = try #require(showing.component as? Badges).badges
        badges[0].layer.isHidden = true
        #expect(Self.focused(after: .number(0), on: showing) == 1)
        badges[1].isUserInteractionEnabled = false
        #expect(Self.focused(after: .number(0), on: showing) == 2)
    }

    @Test("a key is typed into the first view that, or around which one, wants it, unless a view has the focus")
    func typed() throws {
        final class Keeper: View {
            let key: KeyPress.Name
            init(_ key: KeyPress.Name, _ children: [View]) {
                self.key = key
                super.init(frame: Rect(x: 0, y: 0, width: 30, height: 30))
                children.forEach(addSubview)
            }
            override func wantsKey(_ name: KeyPress.Name) -> Bool { name == key }
        }
        let badges = (0..<4).map { _ in Badge(frame: Rect(x: 0, y: 0, width: 9, height: 9)) }
        let showing = Showing(
            Exhibit(name: "keepers", summary: "wants keys", size: Size(width: 90, height: 30)) {
                Keeper(.up, [badges[0], Keeper(.home, [badges[1], badges[2]]), Keeper(.end, [badges[3]])])
            })
        let table: [(KeyPress.Name, Int?)] = [(.up, 0), (.home, 1), (.end, 3), (.escape, nil)]
        for (name, index) in table { #expect(showing.focusIndex(typing: name) == index, "\(name)") }
        showing.window.focus(badges[3])
        for (name, _) in table { #expect(showing.focusIndex(typing: name) == nil, "\(name)") }
    }

    @Test("the focus moves when the stage reaches the input's time, and is noted as a value of the component's layer")
    func reported() {
        let showing = Showing(.badges())
        let trace = Trace()
        showing.stage.observer = trace
        showing.take(.value("focus", .number(1), time: 2))
        showing.take(.value("focus", .nothing, time: 3))
        showing.stage.advance(to: 1.9)
        #expect(showing.window.focusedView == nil)
        showing.stage.advance(to: 2)
        #expect(showing.window.focusedView != nil)
        #expect(showing.value("focus") == 1)
        showing.stage.advance(to: 3)
        #expect(showing.window.focusedView == nil)
        #expect(showing.value("focus") == nil)
        let reported = trace.entries.compactMap { entry in
            if case .value("focus", let text) = entry.event { "\(entry.time) \(entry.layer) \(text)" } else { nil }
        }
        #expect(reported == ["2.0 Badges 1.0", "3.0 Badges null"])
    }
}
