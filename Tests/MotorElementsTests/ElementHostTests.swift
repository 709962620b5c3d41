import FineMotor
@testable import MotorCanvas
import Testing

@testable import MotorElements

@Suite("Elements of a page")
struct ElementHostTests {
    /// A control whose state is on or off, and turns at each press; it fades to what it is.
    private final class Lamp: Control {
        enum State: String, CaseIterable { case off, on }

        private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off) { state, event in
            event == .touchUpInside ? (state == .off ? .on : .off) : nil
        }

        var title = "none"

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            _ = interaction
        }

        override func handle(_ event: Event) { interaction.send(event) }

        override class var defaults: Style {
            [
                "backgroundColor": .color(.black), "brightness": 0.5, "glow": 2, "shadeColor": .color(.black),
                "actions": .actions([
                    "->on": .group(.ease(.opacity, to: 0.5, duration: 0.2), .haptic(.light)),
                    "->off": .ease(.opacity, to: 1, duration: 0.2),
                ]),
            ]
        }
    }

    private static let indices = (lit: 0, title: 1, brightness: 2)

    private func lamps(_ fit: Element.Fit = .scale) -> ElementHost {
        ElementHost([
            Element(
                "a-lamp", size: Size(width: 60, height: 40), margin: 5, fit: fit,
                values: [
                    .flag("lit", "state", on: "on", off: "off"),
                    .text("title", get: { $0.title }, set: { $0.title = $1 }),
                    .number("brightness", "brightness"),
                ],
                content: "title", events: [.press],
                commands: [ElementCommand("light") { $0.interaction.send(.touchUpInside) }], formValue: "lit"
            ) { Lamp(frame: Rect(x: 0, y: 0, width: 60, height: 40)) }
        ])
    }

    private func tap(_ element: RunningElement, in host: ElementHost) {
        let location = Point(x: 30, y: 20)
        element.send(Touch(id: 1, phase: .began, time: host.time, location: location))
        element.send(Touch(id: 1, phase: .ended, time: host.time, location: location))
        host.advance(to: host.time + 0.01)
    }

    private func awake(_ host: ElementHost) -> [Int] { host.awake.contents.map { Int($0) } }

    @Test("Twenty elements share a clock; each begins at its time, and only those with something to do take a frame")
    func twenty() {
        let host = lamps()
        host.advance(to: 7)
        let numbers = (0..<20).compactMap { _ in host.make(0) }
        #expect(numbers == Array(0..<20))
        #expect(numbers.allSatisfy { host[$0]!.window.stage.time == 7 })
        host.advance(to: 7.1)
        #expect(awake(host) == numbers)
        for number in numbers { host[number]!.draw() }
        host.advance(to: 7.2)
        #expect(awake(host) == [])
        #expect(host.nextTime == .infinity)
        host[13]!.set(Self.indices.lit, .bool(true), isFirst: false)
        #expect(host.nextTime == 0)
        host.advance(to: 7.3)
        #expect(awake(host) == [13])
    }

    @Test("At rest there is no next frame")
    func rest() {
        let host = lamps()
        let element = host[host.make(0)!]!
        tap(element, in: host)
        while host.nextTime < .infinity && host.time < 5 {
            host.advance(to: host.time + 1.0 / 60)
            element.draw()
        }
        // The longest action takes 0.2 s.
        #expect(host.time < 0.5)
    }

    @Test("What begins with an element begins at its time")
    func begins() throws {
        final class Riser: View {
            override func didEnterStage() {
                super.didEnterStage()
                let rise = BasicAnimation(keyPath: "opacity")
                (rise.fromValue, rise.duration, rise.timingFunction) = (0, 2, .linear)
                layer.add(rise)
            }
        }
        let host = ElementHost([Element("a-riser") { Riser(frame: Rect(x: 0, y: 0, width: 60, height: 40)) }])
        host.advance(to: 7)
        let element = try #require(host.make(0).flatMap { host[$0] })
        host.advance(to: 7.5)
        // A quarter of its time.
        #expect(element.component.layer.presentation["opacity"] == 0.25)
    }

    @Test("Whatever the page sends is due at once, whether or not it changes anything, and whenever it is to happen")
    func wakes() {
        let changes: [String: (RunningElement) -> Void] = [
            "traits": { $0.take($0.window.traits, isFirst: true) }, "style": { $0.style("glow", nil, isFirst: true) },
            "command": { $0.run(0) }, "value": { $0.set(0, .string("none"), isFirst: true) },
            "touch": { $0.send(Touch(id: 1, phase: .began, time: 9, location: .zero)) },
            "key": { $0.send(KeyPress(.space, .down, time: 9)) }, "hover": { $0.send(Hover(at: .zero, time: 9)) },
            "wheel": { $0.send(Wheel(by: .zero, at: .zero, time: 9)) }, "focus": { $0.focus(nil) },
            "shown": { $0.show(true) }, "image": { $0.takeImage(named: "sea", width: 2, height: 1) },
        ]
        for (name, change) in changes {
            let host = ElementHost([
                Element(
                    "a-lamp", values: [.text("title", get: { $0.title }, set: { $0.title = $1 })],
                    commands: [ElementCommand("wait") { _ in }]
                ) { Lamp(frame: Rect(x: 0, y: 0, width: 60, height: 40)) }
            ])
            let element = host[host.make(0)!]!
            for time in [1.0, 2] {
                host.advance(to: time)
                element.draw()
            }
            #expect(host.nextTime == .infinity)
            change(element)
            #expect(host.nextTime == 0, "\(name)")
        }
    }

    @Test("The picture is that of the element's stage in each frame, and its number changes only with the picture")
    func pictures() {
        let host = lamps()
        let element = host[host.make(0)!]!
        var (numbers, picture): ([Double], Int32) = ([], 0)
        var count = 0
        for frame in 0..<60 {
            if frame == 10 || frame == 20 { tap(element, in: host) }
            host.advance(to: host.time + 1.0 / 60)
            element.draw()
            var fresh = DisplayListEncoder()
            fresh.encode(element.window.stage.displayList)
            let new = Array(element.output.numbers.contents)
            #expect(new == Array(fresh.numbers.contents))
            #expect((new == numbers) == (element.output.picture == picture), "frame \(frame)")
            if element.output.picture != picture { count += 1 }
            (numbers, picture) = (new, element.output.picture)
        }
        // The first one, and one in each of the frames in which the two fades of 0.2 s move.
        #expect(20...30 ~= count)
    }

    @Test("An image is requested once, by the name that a layer shows")
    func images() {
        let host = lamps()
        let element = host[host.make(0)!]!
        Transaction.withoutActions { element.component.layer.contents = Image(named: "sea") }
        func asked() -> String {
            element.draw()
            let records = Records()
            element.output.writeImages(in: records)
            return String(decoding: records.bytes.contents, as: UTF8.self)
        }
        #expect(asked() == "load\u{1F}sea\u{1F}\u{1E}")
        #expect(asked() == "")
        // Once the page has it, it is drawn, with its size in pixels.
        element.takeImage(named: "sea", width: 20, height: 10)
        #expect(asked().hasSuffix("\u{1F}20\u{1F}10\u{1F}sea\u{1F}\u{1E}"))
    }

    @Test("An element that is not shown uses no frames, and continues when it is shown again")
    func hiding() {
        let host = lamps()
        let element = host[host.make(0)!]!
        host.advance(to: 1)
        element.show(false)
        element.set(Self.indices.lit, .bool(true), isFirst: false)
        #expect(host.nextTime == .infinity)
        host.advance(to: 9)
        #expect(element.window.stage.time == 1)
        element.show(true)
        host.advance(to: 9.1)
        #expect(element.window.stage.time == 9.1)
    }

    @Test("A removed element is gone, and its number is reused")
    func removal() {
        let host = lamps()
        let numbers = (0..<3).compactMap { _ in host.make(0) }
        weak let lamp = host[numbers[1]]!.component
        #expect(lamp != nil)
        host.remove(numbers[1])
        #expect(lamp == nil)
        #expect(host[numbers[1]] == nil)
        host.advance(to: 1)
        #expect(host.make(0) == numbers[1])
    }

    @Test("The first value shows immediately, a later one with its feedback")
    func first() {
        let host = lamps()
        let element = host[host.make(0)!]!
        element.set(Self.indices.lit, .bool(true), isFirst: true)
        #expect(element.component.layer.presentation["opacity"]?.number == 0.5)
        element.set(Self.indices.lit, .bool(false), isFirst: false)
        #expect(element.component.layer.presentation["opacity"]?.number == 0.5)
        host.advance(to: 1)
        #expect(element.component.layer.presentation["opacity"]?.number == 1)
    }

    /// A lamp that pulses for as long as it is on, by an animation without end or a spring without damping.
    private static func beacon(_ pulse: any Action) -> Element {
        Element(
            "a-beacon", size: Size(width: 60, height: 40), values: [.flag("lit", "state", on: "on", off: "off")]
        ) {
            let lamp = Lamp(frame: Rect(x: 0, y: 0, width: 60, height: 40))
            lamp.layer.actions = ["->on": pulse, "->off": Stop()]
            return lamp
        }
    }

    private final class Stop: SharedAction {
        func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) { layer.removeAllAnimations() }

        let summary = "stop"
    }

    private static var blinking: any Action {
        let animation = BasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration) = (0, 0.5)
        animation.timing.repeatCount = .infinity
        return animation
    }

    private static var swinging: any Action {
        let animation = SpringAnimation(keyPath: "opacity", spring: Spring(dampingRatio: 0, response: 0.5))
        (animation.fromValue, animation.toValue) = (1, 0.5)
        return animation
    }

    /// Elements whose first value begins what never ends.
    private static var endless: [Element] {
        [
            beacon(blinking), beacon(swinging), beacon(DelayedAction(0.1, blinking)),
            Element("a-loader", size: Size(width: 60, height: 60), values: [.flag("active", "isActive")]) { Loader() },
            Element("a-button", size: Size(width: 120, height: 44), fit: .fill, values: [.flag("loading", "isLoading")])
            {
                Button(title: "Send")
            },
        ]
    }

    @Test(
        "Endless feedback runs for a first value as for a later one, and again after it was off", arguments: 0..<5)
    func endless(index: Int) throws {
        let host = ElementHost([Self.endless[index]])
        func isMoving(_ element: RunningElement) -> Bool {
            var pictures: Set<Int32> = []
            for _ in 0..<30 {
                host.advance(to: host.time + 1.0 / 60)
                element.draw()
                pictures.insert(element.output.picture)
            }
            return pictures.count > 20
        }
        for isFirst in [false, true] {
            let element = try #require(host[host.make(0)!])
            #expect(!isMoving(element))
            element.set(0, .bool(true), isFirst: isFirst)
            host.advance(to: host.time + 2)
            #expect(isMoving(element), "first: \(isFirst)")
            element.set(0, .bool(false), isFirst: false)
            host.advance(to: host.time + 2)
            host.advance(to: host.time + 2)
            #expect(!isMoving(element) && host.nextTime == .infinity)
            element.set(0, .bool(true), isFirst: false)
            host.advance(to: host.time + 2)
            #expect(isMoving(element), "again, first: \(isFirst)")
            element.set(0, .bool(false), isFirst: true)
            #expect(!isMoving(element) && host.nextTime == .infinity)
        }
    }

    @Test("CSS is a theme: it overrides the class until it is removed")
    func style() {
        let host = lamps()
        let element = host[host.make(0)!]!
        let red = Color(rgba: 0xFF00_00FF)
        element.style("backgroundColor", .color(red), isFirst: false)
        #expect(element.component.layer["backgroundColor"]?.color == red)
        element.style("backgroundColor", nil, isFirst: false)
        #expect(element.component.layer["backgroundColor"]?.color == .black)
    }

    @Test("The first CSS value shows immediately, a later one with the component's feedback")
    func firstStyle() {
        let host = ElementHost([Element("a-button", fit: .fill, events: [.press]) { Button(title: "Send") }])
        let (red, blue) = (Color(rgba: 0xFF00_00FF), Color(rgba: 0x0000_FFFF))
        let element = host[host.make(0)!]!
        func shown() -> Value? { element.component.layer.presentation["backgroundColor"] }
        element.style("normalColor", .color(red), isFirst: true)
        #expect(shown() == .color(red))
        element.style("normalColor", .color(blue), isFirst: false)
        #expect(shown() == .color(red))
        host.advance(to: 2)
        #expect(shown() == .color(blue))
    }

    @Test("Each press is reported once, with its feedback, then the state and the values that have changed")
    func presses() {
        let host = lamps()
        let element = host[host.make(0)!]!
        #expect(sentEvents(element) == [])
        tap(element, in: host)
        #expect(sentEvents(element) == ["haptic light 100", "event fm-press", "state on", "value 0"])
        #expect(sentEvents(element) == [])
        // Off, and on again.
        for _ in 0..<2 { tap(element, in: host) }
        #expect(sentEvents(element) == ["haptic light 100", "event fm-press", "event fm-press"])
    }

    @Test("A command runs with the component's feedback; its changes are not reported, except a state")
    func commands() {
        let host = lamps()
        let element = host[host.make(0)!]!
        host.advance(to: 1)
        element.run(0)
        #expect(element.value(Self.indices.lit) == true)
        #expect(sentEvents(element) == ["haptic light 100", "state on"])
        element.run(1)
        element.run(-1)
        #expect(sentEvents(element) == [])
    }

    @Test("A command with a number gets the page's, or its default unless that is finite")
    func commandWithNumber() {
        let host = ElementHost([
            Element(
                "a-slider", values: [.number("value", "value")],
                commands: [ElementCommand("stepUp", default: 1) { $0.increment(by: $1) }]
            ) { Slider() }
        ])
        let element = host[host.make(0)!]!
        for (number, value) in [(1.0, 0.05), (3, 0.2), (.nan, 0.25), (-.infinity, 0.3), (-2, 0.2), (0, 0.2)] {
            element.run(0, number)
            #expect(abs((element.value(0)?.number ?? .nan) - value) < 1e-12, "\(number)")
        }
    }

    @Test("Without a size, an element fits its content, and is taller in less width, regardless of its current box")
    func fitting() throws {
        let host = ElementHost([
            Element("a-button", margin: 8, fit: .fill) { Button(title: "Add to the shopping bag") },
            Element("a-slider", size: Size(width: 280, height: 64), fit: .fill) { Slider() },
            Element("a-lamp", size: Size(width: 60, height: 40)) { Lamp() },
        ])
        let button = try #require(host[host.make(0)!])
        let whole = Button(title: "Add to the shopping bag").sizeThatFits(.infinity)
        #expect(whole.width > 150 && button.window.root.bounds.width == whole.width + 16)
        #expect(button.size(in: .infinity) == whole)
        for width in [400.0, 120] {
            button.resize(to: Size(width: width, height: 80))
            host.advance(to: host.time + 1)
            #expect(button.size(in: .infinity) == whole, "\(width)")
            // Two lines of a headline are higher than one, which fits into the least height of a control.
            #expect(button.size(in: 120).height > whole.height && button.size(in: 120).width == whole.width)
        }
        let slider = try #require(host[host.make(1)!])
        for width in [280.0, 150, 900] {
            slider.resize(to: Size(width: width, height: 200))
            #expect(slider.size(in: width) == Size(width: 280, height: 64), "\(width)")
        }
        slider.take(Traits(textSize: .accessibility3), isFirst: true)
        let high = slider.size(in: 280).height
        #expect(high > 64 && slider.size(in: 280).width == 280)
        // Its title has a line of its own beside the value in 280 points, but not in 900.
        (slider.component as? Slider)?.title = "How much of it you would like to have"
        #expect(slider.size(in: 900).height < slider.size(in: 280).height)
        #expect(slider.component.bounds.size == Size(width: 900, height: 200))
        let lamp = try #require(host[host.make(2)!])
        lamp.resize(to: Size(width: 600, height: 400))
        #expect(lamp.size(in: 10) == Size(width: 60, height: 40))
        // It had no size of its own.
        #expect(lamp.component.bounds.size == Size(width: 60, height: 40))
    }

    @Test("A program describes its elements: values, custom properties, events, commands and states")
    func description() {
        let records = Records()
        for element in lamps().elements { element.describe(in: records) }
        let lines = String(decoding: records.bytes.contents, as: UTF8.self).split(separator: "\u{1E}").map {
            $0.split(separator: "\u{1F}").joined(separator: " ")
        }
        // Kinds of values: 0 is a number, 1 a flag, 2 a text. "brightness" is a value, and the ground is drawn.
        #expect(
            lines == [
                "element a-lamp 60 40 5 0 0 0 0 1 0 0 0", "value lit 1 false", "value title 2 \"none\"",
                "value brightness 0 0.5", "style glow 0 glow 0 2", "style shade-color 1 shadeColor 0 #000000",
                "event fm-press", "command light",
                "state off",
                "state on",
            ])
    }

    @Test("A component that fills its box stays in it when the text grows")
    func growing() throws {
        let host = ElementHost([
            Element("a-button", size: Size(width: 120, height: 44), margin: 8, fit: .fill) { Button(title: "Send") }
        ])
        let element = try #require(host[host.make(0)!])
        element.resize(to: Size(width: 150, height: 50))
        element.take(Traits(textSize: .accessibility5), isFirst: false)
        host.advance(to: 1)
        #expect(element.component.frame == Rect(x: 8, y: 8, width: 150, height: 50))
        #expect(element.window.root.frame == Rect(x: 0, y: 0, width: 166, height: 66))
    }

    /// A box with a text above, which a spring moves down; two numbers follow from a third.
    private final class Cover: Control {
        let inside = View(frame: Rect(x: 10, y: 20, width: 80, height: 30))
        var width = 1.0
        var half: Double {
            get { width / 2 }
            set { width = newValue * 2 }
        }

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            addSubview(inside)
        }

        override var accessibility: Accessibility? { Accessibility(.button, "Cover") }
    }

    private func covers() -> ElementHost {
        ElementHost([
            Element(
                "a-cover", size: Size(width: 100, height: 60), margin: 5,
                values: [
                    .number("width", get: { $0.width }, set: { $0.width = $1 }),
                    .number("half", get: { $0.half }, set: { $0.half = $1 }),
                ],
                container: { $0.inside }
            ) { Cover(frame: Rect(x: 0, y: 0, width: 100, height: 60)) }
        ])
    }

    @Test("The content has the frame of its container on screen, in flight too; other elements have none")
    func contentLayout() throws {
        let host = covers()
        let element = try #require(host[host.make(0)!])
        func layout() -> [Double] {
            element.updateContentLayout()
            return Array(element.contentLayout.contents)
        }
        host.advance(to: 1)
        element.draw()
        // The margin is 5.
        #expect(layout() == [15, 25, 80, 30, 5, 5, 100, 60, 0])
        // A pointer that hovers moves nothing.
        element.send(Hover(at: Point(x: 20, y: 30), time: host.time))
        #expect(layout().last == 0 && host.nextTime == 0)
        let inside = try #require(element.component.subviews.first)
        let flight = BasicAnimation(keyPath: "position.y")
        (flight.fromValue, flight.toValue, flight.duration) = (.number(35), .number(45), 1)
        flight.timingFunction = .linear
        inside.layer.add(flight, forKey: "flight")
        host.advance(to: 1.5)
        element.draw()
        // Half of 10 further.
        #expect(layout() == [15, 30, 80, 30, 5, 5, 100, 60, 1])
        let lamp = lamps()
        let other = try #require(lamp[lamp.make(0)!])
        other.updateContentLayout()
        #expect(other.contentLayout.count == 0)
    }

    @Test("A change that follows from a value set by the page is not reported; one that the component made before is")
    func consequences() throws {
        let host = covers()
        let element = try #require(host[host.make(0)!])
        func valueEvents() -> String {
            let records = Records()
            element.writeChanges(in: records)
            return String(decoding: records.bytes.contents, as: UTF8.self)
        }
        element.set(1, .number(4), isFirst: false)
        #expect(element.value(0) == .number(8) && valueEvents() == "")
        let cover = try #require(element.component as? Cover)
        cover.width = 10
        element.set(0, .number(10), isFirst: false)
        // The page knows the width that it has set, and not yet its half.
        #expect(valueEvents() == "value\u{1F}1\u{1F}\u{1E}")
    }

    @Test("The page's traits are the window's")
    func traits() {
        let host = lamps()
        let element = host[host.make(0)!]!
        let traits = Traits(scheme: .light, reducesMotion: true, textSize: .extraLarge, direction: .rightToLeft)
        element.take(traits, isFirst: true)
        #expect(element.component.layer.traits == traits)
    }

    @Test(
        "A component keeps its size in the center, or fills its box without the margin",
        arguments: [Element.Fit.scale, .fill])
    func box(_ fit: Element.Fit) {
        let host = lamps(fit)
        let element = host[host.make(0)!]!
        #expect(element.component.frame == Rect(x: 5, y: 5, width: 60, height: 40))
        element.resize(to: Size(width: 200, height: 80))
        let wide = Rect(x: 5, y: 5, width: 200, height: 80)
        #expect(element.component.frame == (fit == .fill ? wide : Rect(x: 5, y: 5, width: 60, height: 40)))
        element.resize(to: Size(width: -.infinity, height: .nan))
        #expect(element.component.bounds.width == (fit == .fill ? 200 : 60))
    }

    @Test("The focus goes to an index in tab order, and the accessible tree to the page")
    func focus() {
        let host = lamps()
        let element = host[host.make(0)!]!
        element.focus(0)
        #expect(element.window.focusedView === element.component)
        element.focus(3)
        #expect(element.window.focusedView === element.component)
        element.focus(nil)
        #expect(element.window.focusedView == nil)
        let records = Records()
        element.output.writeAccessibility(of: element.window, in: records)
        #expect(records.bytes.count > 0)
    }

    @Test("Numbers that no element has are refused without effect")
    func unknownNumbers() {
        let host = lamps()
        #expect(host.make(1) == nil)
        #expect(host.make(-1) == nil)
        #expect(host[0] == nil)
        #expect(host[-1] == nil)
        host.remove(4)
        host.advance(to: .nan)
        #expect(host.time == 0)
    }
}

@Suite("Descriptions of elements")
struct ElementTests {
    @Test("An element leaves every finger and every form to the page unless it declares otherwise; tags have a hyphen")
    func page() {
        for tag in ["like-button", "x-", "a-2"] {
            let still = Element(tag, size: Size(width: 1, height: 1), values: [ElementValue<View>]()) { View() }
            #expect(still.drags == .none && !still.submits && still.margin == 0 && still.fit == .scale)
        }
        let slider = Element(
            "a-c", size: Size(width: 1, height: 1), drags: .horizontal, values: [.number("x", "x")], submits: true
        ) { View() }
        #expect(slider.drags == .horizontal && slider.submits)
    }

    @Test("A program that describes an element wrongly traps with the broken rule")
    func traps() async {
        func message(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        let tag = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("Like", size: Size(width: 1, height: 1), values: [ElementValue<View>]()) { View() }
        }
        #expect(message(tag).contains("Element: a tag has lowercase letters and a hyphen, got Like"))
        let size = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", size: Size(width: 0, height: 1), values: [ElementValue<View>]()) { View() }
        }
        #expect(message(size).contains("Element: a-b has a size greater than 0, got 0.0 × 1.0"))
        let margin = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", size: Size(width: 1, height: 1), margin: -1, values: [ElementValue<View>]()) { View() }
        }
        #expect(message(margin).contains("Element: a-b has a margin of at least 0, got -1.0"))
        let inside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", values: [.text("x", "x")], content: "x", options: "x") { View() }
        }
        #expect(message(inside).contains("Element: a-b has content, options or a container, not several"))
        let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", values: [.flag("isOn", "x")]) { View() }
        }
        let rule = "Element: a value of a-b has lowercase letters, digits and hyphens, as in HTML, got isOn"
        #expect(message(name).contains(rule))
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", size: Size(width: 1, height: 1), values: [.number("x", "x"), .text("x", "y")]) { View() }
        }
        #expect(message(twice).contains("Element: each value and command of a-b has a unique name, got x twice"))
        let form = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", size: Size(width: 1, height: 1), values: [.number("x", "x")], formValue: "y") { View() }
        }
        #expect(message(form).contains("Element: the form's value of a-b is one of its values, got y"))
        let content = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", values: [.number("x", "x")], content: "x") { View() }
        }
        #expect(message(content).contains("Element: the content of a-b is a text, x is not"))
        let command = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Element("a-b", values: [.number("x", "x")], commands: [ElementCommand("x") { _ in }]) { View() }
        }
        #expect(message(command).contains("Element: each value and command of a-b has a unique name, got x twice"))
        let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Elements.define([])
        }
        #expect(message(none).contains("Elements: a program defines at least 1 element, got 0"))
        let same = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let one = Element("a-b", size: Size(width: 1, height: 1), values: [ElementValue<View>]()) { View() }
            Elements.define([one, one])
        }
        #expect(message(same).contains("Elements: each element has a unique tag, got a-b twice"))
    }
}

/// The feedback and the events that an element sends to the page, with blanks between their fields.
func sentEvents(_ element: RunningElement) -> [String] {
    let records = Records()
    element.output.writeFeedback(in: records)
    element.writeChanges(in: records)
    return String(decoding: records.bytes.contents, as: UTF8.self).split(separator: "\u{1E}").map {
        $0.split(separator: "\u{1F}").joined(separator: " ")
    }
}
