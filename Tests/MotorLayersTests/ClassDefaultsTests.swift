import MotorGeometry
import MotorLayers
import Testing

@Suite("Class defaults")
struct ClassDefaultsTests {
    class Badge: Layer {
        override class var defaults: Style {
            [
                "opacity": 0.6, "mood": "calm", "bounds": .rect(Rect(x: 0, y: 0, width: 9, height: 9)),
                "actions": ["tapped": .action(badgeTapped), "quiet": .null],
                "style": ["borderWidth": 2, "actions": ["swiped": .action(badgeSwiped)]],
            ]
        }
        static let badgeTapped = Probe("tapped")
        static let badgeSwiped = Probe("swiped")
    }

    final class LoudBadge: Badge {
        override class var defaults: Style { ["mood": "loud", "style": .style(super.defaults)] }
    }

    final class Counting: Layer {
        override class func needsDisplay(forKey key: Key) -> Bool { key == "count" }
        override func defaultValue(forKey key: Key) -> Value? {
            key == "count" ? 7 : super.defaultValue(forKey: key)
        }
        override func defaultAction(forKey key: Key) -> (any Action)? {
            key == "count" ? Badge.badgeTapped : super.defaultAction(forKey: key)
        }
    }

    /// Has no border, although its superclass has one of 2 points.
    final class Bare: Badge {
        override func defaultValue(forKey key: Key) -> Value? {
            key == "borderWidth" ? nil : super.defaultValue(forKey: key)
        }
    }

    @Test("a class comes after the style, for values and actions, with the standard defaults behind it")
    func lastPlace() {
        let badge = Badge()
        #expect(badge.opacity == 0.6)
        #expect(badge["mood"] == "calm")
        #expect(badge.borderWidth == 2)
        #expect(badge.shadowRadius == 3)
        #expect(badge.bounds == .zero)
        #expect(badge.action(forKey: "tapped") === Badge.badgeTapped)
        #expect(badge.action(forKey: "swiped") === Badge.badgeSwiped)
        #expect(badge.action(forKey: "quiet") == nil)
        #expect(badge.explainAction(forKey: "quiet").answeredBy == .default)
        badge.style = ["opacity": 0.3, "actions": ["tapped": .null]]
        #expect(badge.opacity == 0.3)
        #expect(badge.explainAction(forKey: "tapped").answeredBy == .style(level: 0))
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

    @Test("a class may supply values and actions in code")
    func overridden() {
        let layer = Counting()
        #expect(layer["count"] == 7)
        #expect(layer.action(forKey: "count") === Badge.badgeTapped)
        #expect(layer.opacity == 1)
        #expect(Counting.needsDisplay(forKey: "count"))
        #expect(!Layer.needsDisplay(forKey: "count"))
    }

    @Test("a class that answers nothing in code has nothing, and is drawn so, whatever its defaults say")
    func answersNothing() {
        let layer = Bare()
        #expect(layer["borderWidth"] == nil && layer.look.borderWidth == 0 && layer.look.opacity == 0.6)
        layer.style = ["borderWidth": 3]
        #expect(layer.look.borderWidth == 3)
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
}
