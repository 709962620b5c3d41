import ControlScenes
import FineMotor
import SeededRandom
import Testing

@testable import GalleryExhibits

@Suite("Keypad")
struct KeypadTests {
    private let scene: ViewScene<Keypad>
    private var pad: Keypad { scene.view }
    /// The typed keys, by their titles.
    private let typed = Typed()

    private final class Typed { var text = "" }

    /// `123 / 456 / 0.` with a wide 0.
    init() {
        let rows = [
            ["1", "2", "3"].map { CalculatorButton(title: $0) }, ["4", "5", "6"].map { CalculatorButton(title: $0) },
            [CalculatorButton(title: "0", columns: 2), CalculatorButton(title: ".")],
        ]
        scene = ViewScene(Keypad(rows: rows))
        for key in scene.view.keys {
            key.onEvent(.primaryActionTriggered) { [typed, title = key.title] _ in typed.text += title }
        }
    }

    private func key(_ title: String) -> CalculatorButton { pad.keys.first { $0.title == title }! }

    /// The middle of a key in the window.
    private func center(_ title: String) -> Point { pad.frame.origin + key(title).center }

    private var lit: [String] { pad.keys.filter { $0.interaction.state == .highlighted }.map { $0.title } }

    @Test("keys of 75 points are 12 apart, the wide one over two columns and the gap between them")
    func layout() {
        #expect(pad.bounds.size == Size(width: 3 * 75 + 2 * 12, height: 3 * 75 + 2 * 12))
        #expect(key("6").frame == Rect(x: 174, y: 87, width: 75, height: 75))
        #expect(key("0").frame == Rect(x: 0, y: 174, width: 162, height: 75))
        #expect(key("0").layer.cornerRadius == 37.5)
        pad.bounds = Rect(x: 0, y: 0, width: 124.5, height: 300)
        scene.stage.advance(to: 1)
        // At half the width: (124.5 + 12) / 3 − 12 = 33.5, centered vertically.
        #expect(key("5").frame == Rect(x: 45.5, y: 133.25, width: 33.5, height: 33.5))
    }

    @Test("a finger between two keys stays with the last one, far away it disarms it, and back inside it arms it again")
    func betweenKeys() {
        pad.acceptsSlidingTouches = true
        let gap = (center("1") + center("2")) * 0.5
        scene.touch(.began, center("1"))
        scene.touch(.moved, gap)
        #expect(lit == ["1"])
        scene.touch(.moved, center("2"))
        scene.touch(.moved, gap)
        #expect(lit == ["2"])
        scene.touch(.moved, center("2") + Point(x: 0, y: -120))
        #expect(lit.isEmpty)
        scene.touch(.moved, gap)
        #expect(lit == ["2"])
        scene.touch(.ended, gap)
        #expect(typed.text == "2")
    }

    @Test("a key that is disabled, or pressed by another finger, takes no touch that slides over it")
    func taken() {
        pad.acceptsSlidingTouches = true
        key("2").isEnabled = false
        scene.touch(.began, id: 1, center("1"))
        scene.touch(.moved, id: 1, center("2"))
        #expect(lit.isEmpty)
        scene.touch(.began, id: 2, center("3"))
        scene.touch(.moved, id: 1, center("3"))
        #expect(lit == ["3"])
        scene.touch(.ended, id: 2, center("3"))
        #expect(typed.text == "3")
        // Once free, it takes the other's.
        scene.touch(.ended, id: 1, center("3"))
        #expect(typed.text == "33" && lit.isEmpty)
        // What has been lifted is no touch of the keypad.
        let end = Touch(id: 1, phase: .ended, time: scene.stage.time, location: center("3"))
        #expect(!pad.takes(end))
    }

    @Test("each finger lights at most one key at any time, and types the key from which it is lifted")
    func anyFingers() {
        pad.acceptsSlidingTouches = true
        var dice = SeededGenerator(seed: 0x51DE)
        var lastKey: String?
        for round in 0..<60 {
            let from = typed.text.count
            // It begins in the keypad: elsewhere it is not the keypad's touch.
            var location = Point(x: dice.number(80...320), y: dice.number(180...420))
            var inside: CalculatorButton?
            lastKey = nil
            for step in 0..<12 {
                let time = scene.stage.time + dice.number(0...0.03)
                scene.touch(step == 0 ? .began : .moved, at: time, location)
                inside = pad.keys.first { $0.frame.contains(location - pad.frame.origin) }
                if let inside { lastKey = inside.title }
                #expect(lit.count <= 1)
                if let inside { #expect(lit == [inside.title]) }
                if let only = lit.first { #expect(only == lastKey) }
                if step < 11 { location += Point(x: dice.number(-60...60), y: dice.number(-60...60)) }
            }
            scene.touch(round % 5 == 4 ? .cancelled : .ended, location)
            let new = String(typed.text.dropFirst(from))
            if round % 5 == 4 {
                #expect(new.isEmpty)
            } else if let inside {
                #expect(new == inside.title)
            } else {
                #expect(new.isEmpty || new == lastKey)
            }
            #expect(lit.isEmpty)
        }
        scene.stage.settle()
        #expect(!scene.stage.needsFrame && typed.text.count > 12)
    }

    @Test("tab reaches one key, arrows move from key to key and stop at the edges")
    func focus() {
        func focused() -> String { (scene.window.focusedView as? CalculatorButton)?.title ?? "" }
        scene.strike("tab")
        #expect(focused() == "1")
        let moves = [
            ("right", "2"), ("right", "3"), ("right", "3"), ("down", "6"), ("down", "."), ("down", "."), ("left", "0"),
            ("up", "4"), ("right", "5"), ("down", "0"), ("left", "0"), ("up", "4"), ("up", "1"), ("up", "1"),
        ]
        for (key, title) in moves {
            scene.strike(key)
            #expect(focused() == title, "\(key)")
        }
        // One stop: there is no other for tab.
        scene.strike("right")
        scene.strike("tab")
        #expect(focused() == "2")
        scene.strike("space")
        #expect(typed.text == "2")
        // A disabled key is skipped.
        key("5").isEnabled = false
        pad.focus(key("4"))
        scene.strike("right")
        #expect(focused() == "6")
        pad.focus(key("5"))
        #expect(focused() == "6")
    }
}

@Suite("Overlapping keys")
struct OverlappingKeyTests {
    private let scene: ViewScene<Keypad>
    private var pad: Keypad { scene.view }

    init() {
        // Keys of 20 points, 4 apart: each is hit within 44 points.
        let rows = [["1", "2", "3"].map { CalculatorButton(title: $0) }]
        scene = ViewScene(Keypad(rows: rows))
        pad.layer["spacing"] = 4
        pad.bounds = Rect(x: 0, y: 0, width: 68, height: 20)
        pad.acceptsSlidingTouches = true
        scene.stage.settle()
    }

    private func point(_ x: Double) -> Point { pad.frame.origin + Point(x: x, y: 10) }
    private var lit: [String] { pad.keys.filter { $0.interaction.state == .highlighted }.map { $0.title } }

    @Test("a finger lights the nearest key, and stays with it while it is still over that key")
    func nearest() {
        // The middles are at 10, 34 and 58.
        scene.touch(.began, at: 1, point(24))
        #expect(lit == ["2"])
        scene.touch(.moved, at: 1.1, point(13))
        #expect(lit == ["2"])
        scene.touch(.moved, at: 1.2, point(11))
        #expect(lit == ["1"])
        scene.touch(.ended, at: 1.3, point(11))
        #expect(lit.isEmpty)
    }
}
