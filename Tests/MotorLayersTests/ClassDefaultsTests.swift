@testable import MotorLayers
import MotorMath
import Testing

@Suite("Class defaults")
struct ClassDefaultsTests {
    class Badge: Layer {
        override class var defaults: Style {
            [
                "opacity": 0.6, "mood": "calm", "bounds": .rect(Rect(x: 0, y: 0, width: 9, height: 9)),
                "actions": .actions(["tapped": badgeTapped, "quiet": .null]),
                "style": ["borderWidth": 2, "actions": .actions(["swiped": badgeSwiped])],
            ]
        }
        static let badgeTapped = Probe("tapped")
        static let badgeSwiped = Probe("swiped")
    }

    final class LoudBadge: Badge {
        override class var defaults: Style { ["mood": "loud", "style": .style(super.defaults)] }
    }

    @Test("a subclass extends its superclass by nesting its defaults")
    func nestedDefaults() {
        let badge = LoudBadge()
        #expect(badge["mood"] == "loud")
        #expect(badge.opacity == 0.6)
        #expect(badge.borderWidth == 2)
        #expect(badge.action(forKey: "swiped") === Badge.badgeSwiped)
        #expect(Badge()["mood"] == "calm")
        #expect(Layer()["mood"] == nil)
    }

    @Test("a view class's defaults come before those of its layer's class")
    func ownersDefaults() {
        final class Owner {}
        let defaults = ClassDefaults.of(
            ObjectIdentifier(Owner.self), style: { ["opacity": 0.1] }, before: Badge.self)
        #expect(defaults.value(forKey: "opacity") == 0.1)
        #expect(defaults.value(forKey: "mood") == "calm")
        #expect(defaults.value(forKey: "shadowRadius") == 3)
        #expect(defaults.action(forKey: "tapped") === Badge.badgeTapped)
        #expect(defaults === ClassDefaults.of(ObjectIdentifier(Owner.self), style: { [:] }, before: Layer.self))
    }

    @Test("an opaque layer whose class has no defaults at all is visible")
    func mute() {
        final class Mute: Layer {
            override func defaultValue(forKey key: Key) -> Value? { nil }
        }
        let layer = Mute()
        layer.opacity = 1
        #expect(!layer.renderState.isUnseen && layer.renderState.isTouchable)
    }
}
