import MotorMath
import Testing

@testable import MotorLayers

@Suite("Key")
struct KeyTests {
    @Test(
        "a key keeps its name",
        arguments: [
            "", "a", "opacity", "idle->pressed", "größe", "大小", "👩‍👩‍👧‍👦", "e\u{301}", "\u{0}", "a\u{0}b", "a b\n",
            String(repeating: "long", count: 100_000), "position.x", "größe.x", ".", "..", ".x", "x.",
            "transform.rotation.z",
        ])
    func roundTrip(_ name: String) {
        let key = Key(name)
        #expect(Array(key.name.utf8) == Array(name.utf8))
        #expect(key == Key(name))
        #expect(key.description == name)
    }

    @Test("a literal equals a key made at run time from the same name")
    func literals() {
        func made(_ parts: String...) -> Key { Key(parts.joined()) }
        #expect("opacity" as Key == made("opa", "city"))
        #expect("größe" as Key == made("grö", "ße"))
        #expect("" as Key == made(""))
        #expect("k" as Key == made("k"))
        #expect("never said before" as Key == made("never said", " before"))
        #expect(made("run time", " first") == "run time first" as Key)
        #expect("position.x" as Key == made("position", ".x"))
        #expect("opacity" as Key != made("Opacity"))
    }

    @Test("names and texts are compared byte by byte: two that look alike may differ")
    func bytes() {
        #expect(Key("e\u{301}") != Key("\u{e9}") && Value.string("e\u{301}") != .string("\u{e9}"))
        // Two names of the same length with the same hash: a known collision of FNV-1a in 32 bits.
        let (first, second) = (Key("declinate"), Key("macallums"))
        #expect(first != second && first.name == "declinate" && second.name == "macallums")
    }

    @Test("different names are different keys, however many there are")
    func many() {
        let keys = (0..<20_000).map { Key("many \($0)") }
        #expect(Set(keys).count == 20_000)
        #expect((0..<20_000).allSatisfy { Key("many \($0)") == keys[$0] })
        for (number, key) in keys.enumerated() { #expect(key.name == "many \(number)") }
    }

    @Test("a key path knows its base, whichever of them was interned first")
    func bases() {
        #expect(Key("early.x").base == Key("early"))
        let late = Key("late")
        #expect(Key("late.size.width").base == late)
        #expect(Key("late.size.depth").base == nil)
        #expect(late.base == nil)
        #expect(Key(".x").base == nil)
        #expect(Key("a.b.x").base == nil)
    }
}

@Suite("Property")
struct PropertyTests {
    @Test("each row of the table belongs to the key with its name")
    func rows() {
        for row in Property.all {
            #expect(Key(row.name.description) == Key(row.key))
            #expect(Property.all[Key(row.key).number].key == row.key)
        }
        #expect(Set(Property.all.map { $0.name.description }).count == StandardKey.allCases.count)
    }

    static let values: [Key] = [
        .bounds, .frame, .style, .theme, .actions, .position, .zPosition, .anchorPoint, .transform, .sublayerTransform,
        .opacity, .anchorPointZ,
        .hidden, .masksToBounds, .cornerRadius, .borderWidth, .borderColor, .backgroundColor, .shadowColor,
        .shadowOpacity, .shadowOffset, .shadowRadius, .path, .fillColor, .fillRule, .strokeColor, .strokeStart,
        .strokeEnd, .lineWidth, .lineCap, .lineJoin, .lineDashPattern, .lineDashPhase, .string, .fontSize, .bold,
        .foregroundColor, .alignmentMode, .colors, .locations, .startPoint, .endPoint, .type,
        .textStyle, .wrapped, .numberOfLines, .truncationMode,
        .contents, .contentsRect, .contentsCenter, .contentsGravity, .placeholder, .focalPoint, .maskMode,
    ]

    @Test("every standard key for a value is recognized and has a property")
    func standardKeys() {
        #expect(Set(Self.values).count + 4 == StandardKey.allCases.count)
        for key in Self.values {
            #expect(Property.named(key).map { Key($0.key) } == key)
        }
    }

    /// The documentation of the keys: their type and range, then those of which an implicit change does not animate. Those of
    /// Core Animation are in its guide's "Animatable Properties".
    static let documented: [(takes: String, keys: [Key], still: [Key])] = [
        ("rect", [.bounds, .contentsRect, .contentsCenter], [.frame]),
        ("point", [.position, .anchorPoint, .startPoint, .endPoint, .focalPoint], []), ("size", [.shadowOffset], []),
        ("-1 0.5 2", [.zPosition, .anchorPointZ, .strokeStart, .strokeEnd, .lineDashPhase], []),
        ("0.5 2", [.cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .fontSize], [.numberOfLines]),
        ("0.5", [.opacity, .shadowOpacity], []), ("bool", [.hidden, .masksToBounds], [.bold, .wrapped]),
        (
            "color",
            [.borderColor, .backgroundColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor], []
        ),
        ("transform", [.transform, .sublayerTransform], []), ("path", [], [.path]), ("image", [], [.contents]),
        ("numbers", [.locations], [.lineDashPattern]), ("colors", [.colors], []), ("color image", [], [.placeholder]),
        (
            "string", [],
            [
                .fillRule, .lineCap, .lineJoin, .string, .alignmentMode, .type, .textStyle, .truncationMode, .maskMode,
                .contentsGravity,
            ]
        ), ("style", [], [.style, .theme]), ("actions", [], [.actions]),
    ]

    @Test("a standard key takes only values of its type and range, and animates if its documentation says so")
    func types() {
        let samples: [(String, Value)] = [
            ("-1", -1), ("0.5", 0.5), ("2", 2), ("bool", true), ("string", "s"), ("point", .point(.zero)),
            ("size", .size(.zero)), ("rect", .rect(.zero)), ("color", .color(.red)),
            ("transform", .transform(.identity)),
            ("path", .path(Path())), ("image", .image(Image(named: "sea"))), ("numbers", [1, 2]),
            ("colors", [.color(.red)]), ("style", .style([:])), ("actions", .actions([:])),
            ("infinite", .number(.infinity)), ("no number", .number(.nan)),
        ]
        func takes(_ key: Key) -> String {
            samples.filter { sample in refusals { Layer().store(sample.1, forKey: key) }.isEmpty }.map(\.0)
                .joined(separator: " ")
        }
        for (accepted, keys, still) in Self.documented {
            let faults = (keys + still).filter { takes($0) != accepted }.map { "\($0) takes \(takes($0))" }
            let animated = (keys + still).filter(Layer.isAnimatable)
            #expect(faults + animated.map(\.name) == keys.map(\.name))
        }
        #expect(Self.documented.reduce(0) { $0 + $1.keys.count + $1.still.count } == Self.values.count)
    }

    @Test(
        "an event has no property",
        arguments: [Key.onOrderIn, .onOrderOut, .sublayers, .transition, "idle->pressed", "position.x"])
    func events(_ key: Key) {
        #expect(Property.named(key) == nil)
    }
}
