import MotorMath
import Testing

@Suite("Insets")
struct InsetsTests {
    private let rect = Rect(x: 10, y: 20, width: 100, height: 60)

    @Test("each side moves inward by its own inset, and outward by a negative one")
    func sides() {
        let inset = rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(inset == Rect(x: 12, y: 21, width: 94, height: 56))
        #expect(rect.inset(by: Insets(-5)) == Rect(x: 5, y: 15, width: 110, height: 70))
        #expect(rect.inset(by: .zero) == rect)
    }

    @Test("equal insets on all sides equal inset(dx:dy:)")
    func symmetric() {
        #expect(rect.inset(by: Insets(7)) == rect.inset(dx: 7, dy: 7))
        #expect(rect.inset(by: Insets(horizontal: 3, vertical: 4)) == rect.inset(dx: 3, dy: 4))
        #expect(rect.inset(by: Insets(horizontal: 80)) == rect.inset(dx: 80, dy: 0))
    }

    @Test("two sides that would cross meet halfway between")
    func crossed() {
        // From the left 10 + 90 = 100, from the right 110 − 30 = 80.
        #expect(rect.inset(by: Insets(left: 90, right: 30)) == Rect(x: 90, y: 20, width: 0, height: 60))
        #expect(rect.inset(by: Insets(top: 70)) == Rect(x: 10, y: 85, width: 100, height: 0))
    }

    @Test("mirrored insets exchange left and right")
    func mirrored() {
        let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(insets.mirrored == Insets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test("a rectangle keeps the center that it is created with")
    func center() {
        let middle = Rect(center: Point(x: 5, y: 6), size: Size(width: 20, height: 8))
        #expect(middle == Rect(x: -5, y: 2, width: 20, height: 8) && middle.center == Point(x: 5, y: 6))
    }
}
