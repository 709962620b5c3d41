import FineMotor
import Foundation
import MotorCanvas
import MotorTesting
import Testing

@testable import LikeElement
@testable import MotorElements

/// Foundation has one of its own.
typealias AffineTransform = FineMotor.AffineTransform

@Suite("The like button of a page")
struct LikeElementTests {
    private typealias State = LikeButton.State

    private static let heart = Color(rgba: 0xFF2D_55FF)
    private static let gray = Color(rgba: 0x8E8E_93FF)

    @Test("a press toggles it when released inside, and a finger may slide off and back on")
    func logic() {
        let events: [Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel, .held, .released, .valueChanged,
        ]
        let changes: [State: [Event: State]] = [
            .off: [.touchDown: .pressed, .touchDragEnter: .pressed],
            .pressed: [.touchUpInside: .on, .touchDragExit: .off, .touchCancel: .off], .on: [.touchUpInside: .off],
        ]
        for (state, path) in [(State.off, []), (.pressed, [.touchDown]), (.on, [.touchDown, .touchUpInside])]
            as [(State, [Event])]
        {
            let after = events.map { event in
                let button = LikeButton()
                for event in path + [event] { button.handle(event) }
                return button.like.state
            }
            #expect(after == events.map { changes[state]?[$0] ?? state }, "\(state)")
        }
    }

    /// How far a spring from rest has come after a time: the solution of x″ + 2ζωx′ + ω²(x − 1) = 0 with ω = 2π / response.
    private func share(_ ratio: Double, _ response: Double, after time: Double) -> Double {
        let frequency = 2 * Double.pi / response
        if ratio == 1 { return 1 - (1 + frequency * time) * exp(-frequency * time) }
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        return 1 - exp(-ratio * frequency * time)
            * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
    }

    @Test("it shrinks to 0.8 under a finger and springs back, in its colors, with a light haptic when it fills")
    func looks() throws {
        let stage = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
        let text = try #require(stage.layer as? TextLayer)
        #expect(text.string == "♥" && text.fontSize == 40 && text.alignmentMode == .center)
        #expect(text.foregroundColor == Self.gray)
        func scale() -> Double { stage.presentation["transform.scale"]?.number ?? .nan }
        func send(_ phase: Touch.Phase, at time: Double, y: Double = 30) {
            stage.touch(phase, at: time, location: Point(x: 30, y: y))
        }
        // Each begins at rest: where from and to, and its damping ratio and response.
        let springs: [(Touch.Phase, y: Double, from: Double, to: Double, ratio: Double, response: Double, Color)] = [
            (.began, 30, 1, 0.8, 1, 0.15, Self.gray), (.ended, 30, 0.8, 1, 0.4, 0.3, Self.heart),
            (.began, 30, 1, 1, 1, 0.3, Self.heart), (.ended, 30, 1, 1, 1, 0.3, Self.gray),
            (.began, 30, 1, 0.8, 1, 0.15, Self.gray), (.moved, 900, 0.8, 1, 1, 0.3, Self.gray),
        ]
        for (index, spring) in springs.enumerated() {
            let time = 5 * Double(index + 1)
            send(spring.0, at: time, y: spring.y)
            stage.advance(to: time + 0.05)
            let progress = share(spring.ratio, spring.response, after: 0.05)
            #expect(abs(scale() - spring.from - (spring.to - spring.from) * progress) < 1e-9, "\(index)")
            stage.advance(to: time + 4.9)
            #expect(scale() == spring.to && text.presentation["foregroundColor"] == .color(spring.6), "\(index)")
        }
        #expect(stage.haptics == ["light"])
    }

    @Test("on a page it has attributes, styles, a value in a form, and a role")
    func element() throws {
        let host = ElementHost([.like])
        let element = try #require(host.make(0).flatMap { host[$0] })
        let like = host.elements[0]
        #expect(like.tag == "like-button" && like.size == Size(width: 60, height: 60) && like.margin == 6)
        #expect(like.values.map(\.name) == ["checked", "disabled", "label"])
        #expect(like.formIndex == 0 && like.contentIndex == 2)
        #expect(like.styles(of: element.component).map(\.name) == ["font-size", "off-color", "on-color"])
        #expect(like.events.map(\.name) == ["fm-press"])
        let button = try #require(element.component as? LikeButton)
        #expect(button.frame == Rect(x: 6, y: 6, width: 60, height: 60))
        func traits(_ isOn: Bool, _ more: Accessibility.Traits = []) -> Accessibility {
            Accessibility(.toggle, "Like", traits: [.isOn(isOn), more])
        }
        #expect(button.accessibility == traits(false))
        element.set(0, .bool(true), isFirst: true)
        #expect(button.like.state == .on && button.accessibility == traits(true))
        element.set(1, .bool(true), isFirst: true)
        #expect(!button.isEnabled && button.accessibility == traits(true, .disabled))
        element.set(2, "Love", isFirst: true)
        #expect(button.layer["accessibilityLabel"] == "Love")
        let blue = Color(rgba: 0x0000_FFFF)
        element.style("onColor", .color(blue), isFirst: false)
        host.advance(to: 1)
        #expect(button.layer.presentation["foregroundColor"] == .color(blue))
        element.set(0, .bool(false), isFirst: true)
        element.style("offColor", .color(.black), isFirst: false)
        host.advance(to: 2)
        #expect(button.layer.presentation["foregroundColor"] == .color(.black))
    }
}

/// A view with a property of each kind, and keys of each kind.
private final class Panel: View {
    var number = 1.0
    var text = "own"
    var isOn = false
    var wheels: [Point] = []

    override class var defaults: Style { ["level": 2, "name": "class", "isLoud": false, "mode": "soft"] }

    override func scroll(by step: Point) -> Point {
        wheels.append(step)
        return .zero
    }
}

@Suite("Attributes and properties")
struct ElementValueTests {
    private func panel() throws -> (host: ElementHost, element: RunningElement, panel: Panel) {
        let host = ElementHost([
            Element(
                "a-panel", size: Size(width: 50, height: 50), fit: .fill,
                values: [
                    .number("number", get: { $0.number }, set: { $0.number = $1 }),
                    .text("text", get: { $0.text }, set: { $0.text = $1 }),
                    .flag("is-on", get: { $0.isOn }, set: { $0.isOn = $1 }), .number("level", "level"),
                    .text("name", "name"), .flag("loud", "isLoud"), .flag("mode", "mode", on: "hard", off: "soft"),
                ]
            ) { Panel(frame: Rect(x: 0, y: 0, width: 50, height: 50)) }
        ])
        let element = try #require(host.make(0).flatMap { host[$0] })
        return (host, element, try #require(element.component as? Panel))
    }

    /// What each value is at first, another one, and what the component does to have a third.
    private static var table: [(own: Value, set: Value, change: (Panel) -> Void, then: Value)] {
        [
            (1, 7, { $0.number = 8 }, 8), ("own", "a", { $0.text = "b" }, "b"),
            (false, true, { $0.isOn = false }, false),
            (2, 5, { $0.layer["level"] = 6 }, 6), ("class", "a", { $0.layer["name"] = "b" }, "b"),
            (false, true, { $0.layer["isLoud"] = false }, false), (false, true, { $0.layer["mode"] = "soft" }, false),
        ]
    }

    @Test("each is read, set and unset; a change by the component is reported once, one by the page is not")
    func values() throws {
        let (_, element, panel) = try panel()
        #expect(panel.layer["mode"] == "soft" && sentEvents(element) == [])
        for (index, row) in Self.table.enumerated() {
            #expect(element.value(index) == row.own, "\(index)")
            element.set(index, row.set, isFirst: false)
            #expect(element.value(index) == row.set && sentEvents(element) == [], "\(index)")
            row.change(panel)
            #expect(element.value(index) == row.then && sentEvents(element) == ["value \(index)"], "\(index)")
            #expect(sentEvents(element) == [])
            element.set(index, nil, isFirst: false)
            #expect(element.value(index) == row.own && sentEvents(element) == [], "\(index)")
        }
        #expect(panel.layer.ownValue(forKey: "level") == nil)
        element.set(7, 1, isFirst: false)
        #expect(element.value(7) == nil && element.value(-1) == nil)
        // Another kind of value has no effect on a property.
        element.set(0, "seven", isFirst: false)
        element.set(1, 7, isFirst: false)
        element.set(2, 7, isFirst: false)
        #expect((panel.number, panel.text, panel.isOn) == (1, "own", false))
        // Under a key it is a change.
        panel.layer["level"] = "high"
        #expect(sentEvents(element) == ["value 3"])
    }

    @Test("an input needs a frame immediately; keys, wheels and the focus reach the component")
    func inputs() throws {
        let (host, element, panel) = try panel()
        let inputs: [() -> Void] = [
            { element.send(Touch(id: 1, phase: .began, time: host.time, location: .zero)) },
            { element.send(KeyPress(.tab, .down, time: host.time)) },
            { element.send(Wheel(by: Point(x: 0, y: 3), at: Point(x: 9, y: 9), time: host.time)) },
            { element.focus(nil) }, { element.style("borderWidth", 3, isFirst: false) },
            { element.take(Traits(scheme: .light), isFirst: false) },
            { element.set(0, 3, isFirst: false) }, { element.takeImage(named: "a", width: 1, height: 1) },
            { element.show(true) }, { element.resize(to: Size(width: 60, height: 40)) },
        ]
        for (index, input) in inputs.enumerated() {
            host.advance(to: host.time + 9)
            host.advance(to: host.time + 9)
            #expect(host.nextTime == .infinity, "before \(index)")
            input()
            #expect(host.nextTime == 0, "after \(index)")
        }
        host.advance(to: host.time + 9)
        #expect(panel.wheels == [Point(x: 0, y: 3)] && panel.layer.borderWidth == 3)
    }

    @Test("sounds, haptics and events are reported in order, with a strength in hundredths")
    func feedback() throws {
        let (host, element, panel) = try panel()
        host.advance(to: 1)
        panel.layer.actions["go"] = .group(.haptic(.heavy, strength: 0.456), .sound("pop"))
        panel.layer.perform("go")
        host.advance(to: 2)
        #expect(sentEvents(element) == ["haptic heavy 46", "sound pop"])
    }
}
