import FineMotor
import MotorTesting
import Testing

@Suite("Targets")
struct TargetTests {
    /// Human Interface Guidelines, Buttons.
    @Test("a target needs 44 by 44 points that receive touches")
    func region() {
        func found(_ width: Double, _ height: Double) -> [String] {
            window(Size(width: 300, height: 300), Spot(Rect(x: 100, y: 100, width: width, height: height))).audit()
                .measured(.hitRegion)
        }
        #expect(found(44, 44).isEmpty)
        #expect(found(43, 44) == ["43 × 44 points"])
        #expect(found(44, 43) == ["44 × 43 points"])
    }

    @Test("covered or clipped areas do not count, and areas beyond the frame that receive touches do")
    func hits() {
        let covered = Spot(Rect(x: 100, y: 100, width: 60, height: 60))
        let cover = View(frame: Rect(x: 100, y: 100, width: 20, height: 60))
        #expect(
            window(Size(width: 300, height: 300), covered, cover).audit().measured(.hitRegion) == ["40 × 60 points"])
        // A control takes touches in 44 by 44 points whatever its frame.
        #expect(
            window(Size(width: 300, height: 300), Thing(Rect(x: 100, y: 100, width: 20, height: 20))).audit()
                .measured(.hitRegion).isEmpty)
    }

    @Test("a target cut by the window's edge is exempt")
    func edge() {
        let spot = Spot(Rect(x: -30, y: 100, width: 60, height: 60))
        #expect(!window(Size(width: 300, height: 300), spot).audit().has(.hitRegion))
    }

    @Test("a target cut by a scroll view's edge is exempt, since it can be scrolled into view")
    func scrolled() {
        func found(at y: Double, scrolls: Bool) -> Bool {
            let scroll = ScrollView(frame: Rect(x: 50, y: 50, width: 200, height: 200))
            scroll.contentSize = Size(width: 200, height: scrolls ? 400 : 200)
            scroll.addSubview(Spot(Rect(x: 20, y: y, width: 60, height: 60)))
            return window(Size(width: 300, height: 300), scroll).audit().has(.hitRegion)
        }
        #expect(!found(at: 180, scrolls: true))
        #expect(found(at: 180, scrolls: false))
        #expect(!found(at: 100, scrolls: true))
    }

    /// WCAG 2.2, 2.5.8: circles of 24 points about the middles of small targets.
    @Test("small targets need 24 points between their centers")
    func spacing() {
        func found(apart: Double, size: Double = 20) -> Bool {
            let spots = [0, apart].map { Spot(Rect(x: 100 + $0, y: 100, width: size, height: size)) }
            return window(Size(width: 300, height: 300), spots[0], spots[1]).audit().has(.targetSpacing)
        }
        #expect(!found(apart: 24))
        #expect(found(apart: 23))
        // A square of 24 points is large enough beside another.
        #expect(!found(apart: 24, size: 24))
    }

    @Test("the circle of a small target does not meet a large target")
    func circle() {
        func found(gap: Double) -> Bool {
            let small = Spot(Rect(x: 100, y: 100, width: 20, height: 20))
            let large = Spot(Rect(x: 120 + gap, y: 80, width: 60, height: 60))
            return window(Size(width: 300, height: 300), small, large).audit().has(.targetSpacing)
        }
        #expect(!found(gap: 2))
        #expect(found(gap: 1))
    }

    @Test("a view around other targets is not judged by its remaining area")
    func around() {
        let outer = Spot(Rect(x: 100, y: 100, width: 60, height: 60))
        outer.addSubview(Spot(Rect(x: 0, y: 0, width: 60, height: 58)))
        #expect(!window(Size(width: 300, height: 300), outer).audit().has(.hitRegion))
    }

    @Test("a touchable view is an element, is in one, or contains one")
    func elements() {
        let thing = Thing()
        #expect(!window(Size(width: 300, height: 300), thing).audit().has(.elementDetection))
        let silent = View(frame: Rect(x: 100, y: 100, width: 60, height: 60))
        silent.addGestureRecognizer(TapRecognizer())
        let scene = window(Size(width: 300, height: 300), silent)
        #expect(scene.audit().has(.elementDetection))
        silent.addSubview(Spot(silent.bounds))
        #expect(!scene.audit().has(.elementDetection))
    }
}
