import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import Testing

/// A heart that fills when it is tapped.
final class LikeButton: Control {
    enum State: String, CaseIterable { case off, pressed, on }

    private(set) lazy var like = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown), (.on, .touchDown): .pressed
        case (.pressed, .touchUpInside): .on
        case (.pressed, .touchDragExit), (.pressed, .touchCancel): .off
        default: nil  // not for this state
        }
    }

    override class var defaults: Style {  // searched last
        [
            "opacity": 0.6,
            "actions": [
                "->pressed": .spring("transform.scale", to: 0.92, dampingRatio: 1, response: 0.15),
                "pressed->on": .group(
                    .spring("transform.scale", to: 1, dampingRatio: 0.5, response: 0.3), .haptic(.light)),
                "pressed->off": .spring("transform.scale", to: 1, dampingRatio: 1, response: 0.3),
            ],
        ]
    }

    override func handle(_ event: Event) { like.send(event) }
}

@Suite("The component of the documentation")
struct LikeButtonTests {
    /// A button of 60 points in the middle of a window, and the feedback that its host receives.
    private final class Scene {
        let button = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        let window: Window
        let log = Log()
        var given: [Feedback] = []

        init() {
            window = Window(size: Size(width: 200, height: 200), showing: button)
            window.stage.observer = log
            window.stage.feedbackHost = { [unowned self] in given.append($0) }
        }

        deinit { window.stage.observer = nil }

        func tap(at time: Double) {
            window.touch(.began, 100, 100, at: time)
            window.touch(.ended, 100, 100, at: time + 0.1)
        }

        func search(_ key: Key) -> Search? { log.searches.last { $0.key == key } }
    }

    @Test("a tap presses it in the same frame, and lights it with a haptic tap")
    func tap() {
        let scene = Scene()
        #expect(scene.button.alpha == 0.6)
        scene.window.play("1 began 100 100")
        #expect(scene.button.like.state == .pressed)
        #expect(scene.button.layer["transform.scale"]?.number.map { isNear($0, 0.92) } == true)
        #expect(scene.search("->pressed")?.answeredBy == .default)
        scene.window.play("1.1 ended 100 100")
        #expect(scene.button.like.state == .on)
        #expect(scene.given == [.haptic("light", strength: 1)])
        #expect(scene.search("pressed->on")?.answeredBy == .default)
        #expect(scene.window.stage.settle().isSettled)
        #expect(isNear(scene.button.layer.shown("transform.scale"), 1))
        #expect(!scene.window.stage.needsFrame)
    }

    @Test("dragging out cancels")
    func dragOut() {
        let scene = Scene()
        scene.window.play("1 began 100 100, 1.05 moved 100 10")
        #expect(scene.button.like.state == .pressed)  // 60 points outside: within the margin of 70
        scene.window.play("1.1 moved 100 -10")
        #expect(scene.button.like.state == .off)
        scene.window.play("1.2 ended 100 -10")
        #expect(scene.button.like.state == .off)
        #expect(scene.given.isEmpty)
    }

    @Test("a delegate, an action of the layer or a shared style can replace its feedback, case by case")
    func replaced() {
        func outcome(_ change: (LikeButton) -> Void) -> [String] {
            let scene = Scene()
            change(scene.button)
            scene.tap(at: 1)
            let keys: [Key] = ["->pressed", "pressed->on", "->on"]
            return scene.given.map { "\($0)" }
                + keys.map { key in scene.search(key).map { $0.answeredBy.map { "\($0)" } ?? "none" } ?? "not searched"
                }
        }
        let delegate = Asked { _, key in key == "pressed->on" ? .sound("ding") : nil }
        #expect(
            outcome { $0.layer.delegate = delegate } == [
                "\(Feedback.sound("ding"))", "default", "delegate", "not searched",
            ])
        #expect(
            outcome { $0.layer.actions["pressed->on"] = .sound("pop") }
                == ["\(Feedback.sound("pop"))", "default", "actions", "not searched"])
        let quiet: Style = [
            "opacity": 0.3, "actions": ["->on": .sound("shh")], "style": ["actions": ["pressed->on": .null]],
        ]
        for _ in 0..<2 {
            // The more specific key is searched first, and its null ends the look-up.
            #expect(outcome { $0.layer.style = quiet } == ["default", "style.style", "not searched"])
        }
        let scene = Scene()
        scene.button.layer.actions["pressed->on"] = .sound("pop")
        let telling = scene.button.layer.explainAction(forKey: "pressed->on").description
        let words = telling.split(separator: "\n").map { $0.split(separator: " ")[0] }
        #expect(words == ["pressed->on", "delegate", "actions"])
    }

    @Test("a null means no action and no further search")
    func null() {
        let scene = Scene()
        scene.button.layer.actions["pressed->off"] = .null
        scene.window.play("1 began 100 100, 1.1 cancelled 100 100")
        #expect(scene.button.like.state == .off && scene.search("pressed->off")?.answeredBy == .actions)
        // Nothing reverses it: it stays pressed.
        #expect(scene.search("->off") == nil && scene.window.stage.settle().isSettled)
        #expect(isNear(scene.button.layer.shown("transform.scale"), 0.92, 1e-6))
    }
}
