import ControlScenes
import FineMotor
import Testing

/// A sheet of 260 by 400 points: small at 328, medium at 200, large at 60.
@Suite("A sheet")
struct SheetTests {
    private let scene: PullScene<Sheet>
    private var sheet: Sheet { scene.control }
    private static let positions: [Sheet.Detent: Double] = [.small: 328, .medium: 200, .large: 60]

    init() {
        let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 260, height: 400))
        scene = PullScene(sheet, part: sheet.sheet.layer)
    }

    private func rests(_ detent: Sheet.Detent) -> Bool {
        scene.stage.settle()
        return sheet.detent == detent && scene.state == detent.rawValue && scene.shown.y == Self.positions[detent]
    }

    @Test(
        "it rests at its peek, at a part of the container's height, and below its inset",
        arguments: Sheet.Detent.allCases)
    func positions(detent: Sheet.Detent) {
        sheet.detent = detent
        #expect(rests(detent))
        #expect(sheet.layer.masksToBounds, "nothing of it is seen beyond its frame")
        #expect(sheet.openness == (328 - scene.shown.y) / (328 - 60))
    }

    @Test("a throw leads to the detent nearest to its landing, and may pass one", arguments: [12.0, 30, 60, 110, 160])
    func thrown(distance: Double) throws {
        // WWDC 2018, *Designing Fluid Interfaces*: a velocity v in points per second goes v / 1000 · d / (1 − d) points far,
        // with d = 0.998.
        scene.drag(from: Point(x: 130, y: 350), by: Point(x: 0, y: -distance), at: 1, for: 0.3)
        let landing = scene.shown.y - distance / 0.3 / 1000 * 0.998 / 0.002
        let nearest = try #require(Self.positions.min { abs($0.value - landing) < abs($1.value - landing) }).key
        scene.touch(.ended, 130, 350 - distance, at: 1.3)
        #expect(sheet.detent == nearest)
        #expect(rests(nearest))
    }

    @Test(
        "a tap and a key move it as a spring of 0.35 s without overshoot, a throw as one of 0.4 s and a damping ratio of 0.8"
    )
    func springs() {
        func spring() -> [Value?] { [sheet.layer["dampingRatio"], sheet.layer["response"]] }
        scene.tap(130, 350, at: 1)
        #expect(sheet.detent == .medium && spring() == [1, 0.35])
        #expect(rests(.medium))
        scene.drag(from: Point(x: 130, y: 250), by: Point(x: 0, y: -90), at: 9, for: 0.1)
        scene.touch(.ended, 130, 160, at: 9.1)
        #expect(sheet.detent == .large && spring() == [0.8, 0.4])
    }

    @Test(
        "it rises as far as a view in it that gets the focus needs, and does not sink for one",
        arguments: [(0, .small), (8, .small), (9, .medium), (136, .medium), (137, .large), (900, .large)]
            as [(Double, Sheet.Detent)])
    func reveals(top: Double, needed: Sheet.Detent) {
        // The content begins 24 points below the top of the sheet, of which 72, 200 or 340 are visible.
        let button = Button(title: "Go")
        button.frame = Rect(x: 0, y: top, width: 100, height: 40)
        sheet.content.addSubview(button)
        sheet.isEnabled = false
        scene.window.focus(button)
        #expect(button.isFocused && rests(.small))
        for detent in Sheet.Detent.allCases {
            scene.window.focus(nil)
            (sheet.isEnabled, sheet.detent) = (true, detent)
            scene.window.focus(button)
            let all = Sheet.Detent.allCases
            #expect(rests(all[max(all.firstIndex(of: detent)!, all.firstIndex(of: needed)!)]))
        }
    }

    /// The ways in which a sheet can become small.
    enum Closing: CaseIterable { case escape, arrows, code, throwing }

    @Test(
        "a view in it that becomes hidden below the edge loses the focus: to the view that opened it, or to the sheet",
        arguments: Closing.allCases, [nil, true, false])
    func leavesFocus(closing: Closing, isOpenerShown: Bool?) {
        // Small, 72 points are visible, of which the handle takes 24: the view's are those from 64 to 104.
        let (button, opener) = (Button(title: "Go"), Button(title: "Open"))
        button.frame = Rect(x: 0, y: 40, width: 100, height: 40)
        sheet.content.addSubview(button)
        opener.frame = Rect(x: 0, y: 0, width: 50, height: 40)
        scene.window.root.addSubview(opener)
        if isOpenerShown != nil { scene.window.focus(opener) }
        sheet.detent = .large
        scene.window.focus(button)
        scene.stage.settle()
        opener.layer.isHidden = isOpenerShown == false
        // Between two larger detents it stays in sight, and so does the focus.
        sheet.detent = .medium
        #expect(rests(.medium) && button.isFocused)
        switch closing {
        case .escape: scene.strike("escape")
        case .arrows: scene.strike("down")
        case .code: sheet.detent = .small
        case .throwing:
            let start = scene.stage.time + 1
            scene.drag(from: Point(x: 130, y: 210), by: Point(x: 0, y: 110), at: start, for: 0.1)
            scene.touch(.ended, 130, 320, at: start + 0.1)
        }
        #expect(rests(.small))
        #expect(scene.window.focusedView === (isOpenerShown == true ? opener : sheet))
        #expect(!button.isFocused)
        // If the sheet cannot have the focus, no view has it.
        sheet.detent = .large
        scene.window.focus(button)
        sheet.isEnabled = false
        opener.removeFromSuperview()
        sheet.detent = .small
        scene.stage.settle()
        #expect(scene.window.focusedView == nil)
    }

    @Test("a value that is not a detent means small; removing the value returns to small")
    func values() {
        sheet.detent = .large
        for value: Value? in ["huge", 3, nil] {
            sheet.layer["detent"] = "medium"
            #expect(rests(.medium))
            sheet.layer["detent"] = value
            #expect(rests(.small))
        }
    }

    @Test(
        "at another height the medium position moves with it, never beyond the others",
        arguments: [(800.0, 400.0), (150, 75), (40, 0)])
    func resized(height: Double, medium: Double) {
        sheet.detent = .medium
        scene.stage.settle()
        sheet.bounds = Rect(x: 0, y: 0, width: 260, height: height)
        scene.stage.settle()
        #expect(scene.shown.y == medium)
    }

    @Test("an observer sees where the sheet is shown, even after the sheet has moved off stage")
    func followed() {
        final class Follower: Referent { var seen = -1.0 }
        let follower = Follower()
        sheet.sheet.layer.onShownChange(follower) { [sheet] follower, _ in follower.seen = sheet.openness }
        sheet.detent = .large
        #expect(rests(.large) && follower.seen == 1)
        let root = scene.window.root
        sheet.removeFromSuperview()
        sheet.detent = .small
        root.addSubview(sheet)
        #expect(rests(.small) && follower.seen == 0)
        // The sheet stays at 200 points, which is now another part of its range.
        sheet.detent = .medium
        scene.stage.settle()
        sheet.layer["peek"] = 100
        #expect(scene.stage.settle().isSettled && follower.seen == (300.0 - 200) / (300 - 60))
    }
}
