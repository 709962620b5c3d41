import ControlScenes
import FineMotor
@testable import MotorControls
import SeededRandom
import Testing

@Suite("A scroll view")
struct ScrollViewTests {
    @Test("content follows the finger point for point after the finger has moved by 10 points")
    func follows() {
        let scene = ScrollScene()
        scene.view.offset = Point(x: 0, y: 500)
        scene.drag(by: Point(x: 0, y: -100), for: 0.5)
        // The pan begins with the first event at 10 points or beyond: 100 points in 60 events, so the sixth.
        #expect(scene.state == .drag && abs(scene.shown.y - 590) < 1e-9 && scene.shown.x == 0)
        scene.stage.advance(to: scene.stage.time + 0.2)
        scene.touch(.ended, Point(x: 100, y: 50))
        #expect(
            scene.state == .rest && abs(scene.shown.y - 590) < 1e-9 && !scene.stage.needsFrame == !scene.view.isFocused)
    }

    @Test("a throw continues with the velocity of the touch, by the formula of a decay, and rests where it ends")
    func decelerates() {
        let scene = ScrollScene(content: Size(width: 200, height: 20_000))
        scene.view.offset = Point(x: 0, y: 5000)
        scene.flick(by: Point(x: 0, y: -100))
        let (start, time) = (scene.shown.y, scene.stage.time)
        #expect(scene.state == .decelerate && abs(scene.velocity.y - 1000) < 1e-6)
        for frame in 1...120 {
            scene.stage.advance(to: time + Double(frame) / 60)
            // x = x₀ + v₀(d^(1000t) − 1)/(1000 ln d)
            var power = 1.0
            for _ in 0..<Int((Double(frame) / 60 * 1000).rounded()) { power *= 0.998 }
            if frame % 3 == 0 { #expect(abs(scene.shown.y - (start + 1000 * (power - 1) / -2.002002670673)) < 1e-3) }
        }
        scene.stage.settle()
        #expect(scene.state == .rest && abs(scene.shown.y - (start + 499)) < 0.01)
        #expect(scene.view.offset == scene.shown && !scene.stage.needsFrame)
        #expect(scene.states == ["drag", "decelerate", "rest"])
    }

    @Test("an offset at the upper left end is 0, and not −0, which would be written differently")
    func zero() throws {
        let scene = ScrollScene(content: Size(width: 2000, height: 2000))
        scene.flick(by: Point(x: 50, y: 100))
        let landing = try #require(scene.view.layer[ScrollView.landingKey]?.point)
        scene.stage.settle()
        for point in [landing, scene.view.offset] { #expect(point == .zero && "\(point)" == "\(Point.zero)") }
    }

    @Test("content bounces at an end with its current velocity, and comes to rest at the end")
    func bounces() {
        let scene = ScrollScene()
        scene.view.offset = Point(x: 0, y: 150)
        scene.flick(by: Point(x: 0, y: 120))
        #expect(scene.state == .decelerate)
        let flow = scene.continuity(for: 3)
        // The spring's pull at the contact is 20 per second of the velocity there, at most 1200.
        #expect(flow.distance <= 1300 / 120 && flow.change < 200)
        #expect(scene.state == .rest && scene.shown == .zero)
        #expect(scene.states == ["drag", "decelerate", "bounce", "rest"])
    }

    @Test(
        "content thrown against its end rests there, whether or not it bounces", arguments: [true, false], [0.0, 1700])
    func against(bounces: Bool, end: Double) {
        let scene = ScrollScene(style: ["bounces": .bool(bounces)])
        scene.view.offset.y = end
        scene.flick(by: Point(x: 0, y: end > 0 ? -80 : 80))
        scene.stage.settle()
        #expect(scene.state == .rest && scene.shown.y == end && scene.view.offset.y == end)
    }

    @Test("beyond an end it follows by d·(1 − 1/(x·0.55/d + 1)), and a finger that catches it there continues")
    func rubberBand() {
        let scene = ScrollScene()
        scene.drag(by: Point(x: 0, y: 110), for: 0.55)
        let pulled: Double = 300 * (1 - 1 / (100 * 0.55 / 300.0 + 1))
        #expect(abs(scene.shown.y + pulled) < 1e-9)
        scene.touch(.ended, at: scene.stage.time + 0.2, Point(x: 100, y: 260))
        #expect(scene.state == .bounce)
        scene.stage.advance(to: scene.stage.time + 0.1)
        let caught = scene.shown.y
        #expect(caught < -5)
        scene.touch(.began, Point(x: 100, y: 150))
        #expect(scene.state == .drag && abs(scene.shown.y - caught) < 1e-9)
        scene.move(from: Point(x: 100, y: 150), by: Point(x: 0, y: 1), for: 0.1)
        #expect(scene.shown.y < caught && scene.shown.y > caught - 1)
    }

    @Test("a touch stops a flight where it is, and the content under it is not tapped")
    func caught() {
        let button = Control(frame: Rect(x: 0, y: 0, width: 200, height: 20_000))
        let scene = ScrollScene(content: Size(width: 200, height: 20_000))
        scene.view.addSubview(button)
        var taps = 0
        button.onEvent(.touchUpInside) { _ in taps += 1 }
        scene.flick(by: Point(x: 0, y: -100))
        scene.stage.advance(to: scene.stage.time + 0.2)
        let offset = scene.shown
        scene.touch(.began, Point(x: 100, y: 150))
        #expect(scene.state == .drag && scene.shown == offset)
        scene.touch(.ended, at: scene.stage.time + 0.05, Point(x: 100, y: 150))
        #expect(scene.state == .rest && scene.shown == offset && taps == 0)
        scene.touch(.began, Point(x: 100, y: 150))
        scene.touch(.ended, at: scene.stage.time + 0.05, Point(x: 100, y: 150))
        #expect(taps == 1 && scene.shown == offset)
    }

    @Test(
        "a wheel movement, a key and the focus lead to the next page or snapping offset there, never to one between",
        arguments: [true, false])
    func turns(isPaging: Bool) {
        let scene = ScrollScene(
            content: Size(width: 1000, height: 300), style: ["isPaging": .bool(isPaging), "lineStep": 20])
        let step = isPaging ? 200.0 : 130
        if !isPaging { scene.view.snap { Point(x: ($0.x / 130).rounded() * 130, y: 0) } }
        scene.window.focus(scene.view)
        // The second and the third are more of the same movement.
        for (steps, index) in [([3.0, 40, 7], 1.0), ([-1], 0), ([-50], 0)] {
            for step in steps {
                let wheel = Wheel(by: Point(x: step, y: 0), at: Point(x: 100, y: 150), time: scene.stage.time + 0.001)
                scene.window.send(wheel)
                scene.stage.advance(to: scene.stage.time + 0.001)
            }
            scene.stage.settle()
            #expect(scene.shown == Point(x: index * step, y: 0) && scene.state == .rest)
        }
        // 800 is the end: four pages, or six snapping offsets and 20 points.
        let end = isPaging ? 4.0 : 6
        for (key, index) in [("right", 1.0), ("right", 2), ("left", 1), ("end", end), ("right", end), ("home", 0)] {
            scene.strike(key)
            scene.stage.settle()
            #expect(scene.shown == Point(x: index * step, y: 0), "\(key)")
        }
        let button = Control(frame: Rect(x: 520, y: 0, width: 40, height: 40))
        scene.view.addSubview(button)
        scene.window.focus(button)
        scene.stage.settle()
        // 360 points are beyond what is seen: the nearest offset is 400 or 390.
        #expect(scene.shown == Point(x: isPaging ? 400 : 390, y: 0))
    }

    @Test("content snaps to the offsets that a closure returns, with its current velocity")
    func snaps() {
        let scene = ScrollScene()
        scene.view.snap { Point(x: 0, y: ($0.y / 130).rounded() * 130) }
        scene.flick(by: Point(x: 0, y: -100))
        #expect(abs(scene.velocity.y - 1000) < 1e-6)
        scene.stage.settle()
        #expect(scene.shown.y.truncatingRemainder(dividingBy: 130) == 0 && scene.shown.y > 400)
        scene.view.snap { _ in Point(x: Double.nan, y: 0) }
        scene.flick(by: Point(x: 0, y: -100))
        scene.stage.settle()
        #expect(scene.shown.isFinite)
    }

    @Test("keys scroll: arrows by a line, page keys and space by a page less a line, home and end to the ends")
    func keys() {
        let scene = ScrollScene()
        scene.window.focus(scene.view)
        let offsets: [(String, Double)] = [
            ("down", 40), ("down", 80), ("up", 40), ("pageDown", 300), ("space", 560), ("pageUp", 300), ("end", 1700),
            ("down", 1700), ("home", 0), ("up", 0),
        ]
        for (key, offset) in offsets {
            scene.strike(key)
            scene.stage.settle()
            #expect(scene.shown.y == offset, "\(key)")
        }
        // Two in flight add up.
        scene.strike("down")
        scene.stage.advance(to: scene.stage.time + 0.05)
        scene.strike("down")
        let flow = scene.continuity(for: 1)
        #expect(scene.shown.y == 80 && flow.distance < 10)
    }

    @Test("a view that gets the focus by tab is scrolled into view")
    func reveals() {
        let scene = ScrollScene()
        let buttons = (0..<5).map { Control(frame: Rect(x: 0, y: Double($0) * 380, width: 200, height: 50)) }
        for button in buttons { scene.view.addSubview(button) }
        scene.window.focus(buttons[0])
        scene.strike("tab")
        scene.stage.settle()
        #expect(buttons[1].isFocused && scene.shown.y == 130)
        scene.strike("backTab")
        scene.stage.settle()
        #expect(buttons[0].isFocused && scene.shown.y == 0)
    }

    @Test("content that comes to rest while actions are disabled shows no indicator")
    func hidesIndicatorsWithoutActions() {
        let scene = ScrollScene()
        scene.flick(by: Point(x: 0, y: -120))
        scene.stage.advance(to: scene.stage.time + 0.2)
        func shows() -> Bool {
            scene.view.layer.sublayers.contains {
                ($0.presentation["opacity"]?.number ?? 0) > 0 && $0.name == "vertical"
            }
        }
        #expect(shows())
        Transaction.withoutActions { scene.view.offset = .zero }
        scene.stage.settle()
        #expect(!shows() && scene.state == .rest)
    }

    /// In each direction the bar is inset by three points at both ends, and three wide at the far edge.
    @Test(
        "an indicator is the part of the edge that the seen part is of the content, and shorter beyond an end",
        arguments: 0..<30 as Range<UInt64>)
    func indicators(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let content = Size(width: dice.number(100...6000), height: dice.number(200...12_000))
        let insets = (0..<4).map { _ in dice.number(0...40) }
        let scene = ScrollScene(content: content)
        for (key, inset) in zip(["topInset", "bottomInset", "leftInset", "rightInset"] as [Key], insets) {
            scene.view.layer[key] = .number(inset)
        }
        scene.view.offset = scene.view.clamped(Point(x: dice.number(0...6000), y: dice.number(0...12_000)))
        scene.drag(by: Point(x: dice.number(-200...200), y: dice.number(-200...200)), for: 0.1)
        let offset = scene.shown
        for name in ["vertical", "horizontal"] {
            let bar = try #require(scene.view.layer.sublayers.first { $0.name == name }).frame
            let isDown = name == "vertical"
            let seen = isDown ? 300.0 : 200
            let whole = isDown ? content.height + insets[0] + insets[1] : content.width + insets[2] + insets[3]
            let at = isDown ? offset.y + insets[0] : offset.x + insets[2]
            let (start, length) = isDown ? (bar.minY - offset.y, bar.height) : (bar.minX - offset.x, bar.width)
            guard whole > seen else {
                #expect(length == 0)
                continue
            }
            let (edge, thickness) = isDown ? (bar.maxX - offset.x, bar.width) : (bar.maxY - offset.y, bar.height)
            #expect(abs(edge - (isDown ? 197 : 297)) < 1e-9 && thickness == 3)
            // What is seen of the content, as shares of it.
            let (from, to) = (min(max(at / whole, 0), 1), min(max((at + seen) / whole, 0), 1))
            let wanted = max((to - from) * (seen - 6), 18)
            #expect(abs(length - wanted) < 1e-9 && start + length <= seen - 3 + 1e-9, "\(name)")
            let first = 3 + min(from * (seen - 6), seen - 6 - wanted)
            #expect(abs(start - first) < 1e-9, "\(name)")
        }
    }

    @Test("a resting offset beyond new limits returns, a flight continues within them, and a touch keeps its hold")
    func limits() {
        let scene = ScrollScene()
        scene.view.offset = Point(x: 0, y: 1700)
        scene.view.contentSize.height = 1000
        scene.stage.advance(to: scene.stage.time)
        #expect(scene.shown.y == 1700 && scene.state == .bounce)
        #expect(scene.continuity(for: 2).distance < 150 && scene.shown.y == 700)

        scene.flick(by: Point(x: 0, y: 150))
        scene.stage.advance(to: scene.stage.time + 0.05)
        let (offset, speed) = (scene.shown, scene.velocity)
        scene.view.contentSize.height = 900
        scene.stage.advance(to: scene.stage.time)
        #expect(scene.shown.distance(to: offset) < 1e-9 && scene.velocity.distance(to: speed) < 1e-6)
        scene.stage.settle()

        scene.view.offset = Point(x: 0, y: 500)
        scene.drag(by: Point(x: 0, y: -50), for: 0.2)
        let held = scene.shown.y
        scene.view.contentSize.height = 700
        scene.stage.advance(to: scene.stage.time)
        #expect(abs(scene.shown.y - held) < 1e-9 && scene.state == .drag)
    }

    @Test(
        "content on a page or at a snapping position is there again after the view and its content have another size",
        arguments: [true, false], ["at rest", "on its way", "in a hand"])
    func resized(isPaging: Bool, when: String) {
        for (width, isLate) in [(130.0, false), (320, false), (130, true), (320, true)] {
            let scene = ScrollScene(content: Size(width: 1000, height: 300), style: ["isPaging": .bool(isPaging)])
            if !isPaging {
                scene.view.snap { [view = scene.view] in
                    let step = view.bounds.width
                    return Point(x: ($0.x / step).rounded() * step, y: 0)
                }
            }
            scene.view.scroll(to: Point(x: 600, y: 0), isAnimated: when == "on its way")
            if when == "on its way" { scene.stage.advance(to: scene.stage.time + 0.1) }
            if when == "in a hand" { scene.drag(by: Point(x: 30, y: 0), for: 0.2) }
            let before = scene.shown.x / 200
            for width in [(200 + width) / 2, width] {
                scene.view.frame.size.width = width
                // The content is sized in a later layout.
                scene.view.layoutIfNeeded()
            }
            if isLate, isPaging, when != "in a hand" { scene.stage.settle() }
            scene.view.contentSize.width = 5 * width
            scene.stage.advance(to: scene.stage.time)
            // A page is shown as before, in a hand, too; a finger keeps its hold on other content.
            if isPaging, when == "in a hand" || width < 200 && !isLate {
                #expect(abs(scene.shown.x / width - before) < 1e-9)
            }
            if when == "in a hand" {
                if !isPaging { #expect(scene.shown.x == 200 * before) }
                scene.stage.advance(to: scene.stage.time + 0.2)
                scene.touch(.ended, Point(x: 130, y: 150))
            }
            scene.stage.settle()
            let page = scene.shown.x / width
            #expect(abs(page - page.rounded()) < 1e-9 && scene.state == .rest)
            if isPaging { #expect(page == 3) }
        }
    }

    @Test("where a handler scrolls while the pages change their size, the content stays when it grows")
    func handlerScrolls() {
        let scene = ScrollScene(content: Size(width: 1000, height: 300), style: ["isPaging": true])
        scene.view.scroll(to: Point(x: 600, y: 0))
        scene.stage.advance(to: scene.stage.time + 0.1)
        scene.view.layer.actions["landing"] = .block { [view = scene.view] _, _, _ in
            view.layer.actions["landing"] = nil
            view.scroll(to: .zero, isAnimated: false)
        }
        scene.view.frame.size.width = 320
        scene.stage.settle()
        #expect(scene.shown.x == 0)
        scene.view.contentSize.width = 1600
        scene.stage.settle()
        #expect(scene.shown.x == 0)
    }

    @Test("an offset that is restored or set before there is content applies as soon as the content is large enough")
    func early() {
        let past = ScrollScene(content: Size(width: 200, height: 3000))
        past.view.offset = Point(x: 0, y: 1234)
        past.stage.settle()
        for isRestored in [true, false] {
            for isTouched in [true, false] {
                let scene = ScrollScene(content: .zero, style: ["alwaysBounces": true])
                scene.stage.settle()
                if isRestored {
                    scene.window.restore(past.window.memory())
                } else {
                    scene.view.layer.bounds.origin.y = 1234
                }
                scene.stage.settle()
                #expect(scene.shown.y == 0)
                if isTouched {
                    scene.flick(by: Point(x: 0, y: 20))
                    scene.stage.settle()
                }
                for (height, offset) in [(400.0, 100.0), (1200, 900), (5000, 1234), (1000, 700), (5000, 700)] {
                    scene.view.contentSize.height = height
                    scene.stage.settle()
                    #expect(scene.shown.y == (isTouched ? 0 : offset))
                }
            }
        }
        // Content that is there at the first layout has its limits, also if it scrolls along one axis only.
        let view = ScrollView()
        view.layer.bounds.origin.y = 1234
        let scene = ScrollScene(view, content: Size(width: 200, height: 400))
        scene.stage.settle()
        #expect(scene.shown.y == 100)
        scene.view.contentSize.height = 5000
        scene.stage.settle()
        #expect(scene.shown.y == 100)
    }

    /// Beyond an end, x points are d·(1 − 1/(x·c/d + 1)) points; d is the view's extent, and c the coefficient.
    @Test(
        "content moves along an axis on which it is larger, and bounces; if it fits, it takes no touch, or bounces up and down",
        arguments: [Size(width: 100, height: 100), Size(width: 260, height: 300), Size(width: 200, height: 340)]
            + [Size(width: 260, height: 340)],
        [(0.55, true, false), (0.55, true, true), (0.2, true, true)]
            + [(0.55, false, false), (0.55, false, true)])
    func axes(content: Size, style: (coefficient: Double, bounces: Bool, always: Bool)) {
        let (isWide, isTall) = (content.width > 200, content.height > 300)
        for (direction, isAcross) in [(1.0, true), (-1, true), (1, false), (-1, false)] {
            let scene = ScrollScene(
                content: content,
                style: [
                    "rubberBand": .number(style.coefficient), "bounces": .bool(style.bounces),
                    "alwaysBounces": .bool(style.always),
                ])
            // The pan begins after 10 points, with the sixth of 66 events.
            let way = Point(x: isAcross ? 110 * direction : 0, y: isAcross ? 0 : 110 * direction)
            scene.drag(by: way, for: 0.55)
            let takes =
                isAcross ? isWide : isTall || !isWide && style.bounces && style.always
            let (extent, room) = isAcross ? (200.0, max(content.width - 200, 0)) : (300, max(content.height - 300, 0))
            let end = min(max(-100 * direction, 0), room)
            let beyond = abs(-100 * direction - end)
            let pulled = style.bounces ? extent * (1 - 1 / (beyond * style.coefficient / extent + 1)) : 0
            let moved = takes ? end - pulled * direction : 0
            let (along, other) = isAcross ? (scene.shown.x, scene.shown.y) : (scene.shown.y, scene.shown.x)
            #expect(abs(along - moved) < 1e-9 && other == 0, "\(way): \(scene.shown) instead of \(moved)")
            #expect(scene.state == (takes ? .drag : .rest) && (scene.view.pan.state == .failed) == !takes)
        }
    }

    @Test("without bounces it stops at its end")
    func stops() {
        let scene = ScrollScene(style: ["bounces": false])
        scene.view.offset = Point(x: 0, y: 100)
        scene.flick(by: Point(x: 0, y: 140))
        var least = 0.0
        for _ in 0..<200 {
            scene.stage.advance(to: scene.stage.time + 1 / 120)
            least = min(least, scene.shown.y)
        }
        #expect(least > -1e-9 && scene.shown.y == 0 && scene.state == .rest)
    }

    @Test("an offset that is not finite is refused, and a size that is not finite counts as zero")
    func hostile() {
        let scene = ScrollScene()
        var said: [String] = []
        Diagnostics.withHandler({ said.append($0.message) }) {
            scene.view.offset = Point(x: 0, y: Double.nan)
            scene.view.scroll(to: Point(x: Double.infinity, y: 0))
            scene.view.contentSize = Size(width: .nan, height: .infinity)
            scene.stage.settle()
        }
        #expect(said.count >= 2 && scene.shown.isFinite && scene.view.offset.isFinite)
        scene.view.frame = .zero
        scene.stage.settle()
        #expect(scene.shown.isFinite)
        scene.flick(by: Point(x: 0, y: 50))
        scene.stage.settle()
        #expect(scene.shown.isFinite && scene.state == .rest)
    }
}
