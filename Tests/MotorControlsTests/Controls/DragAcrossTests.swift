import FineMotor
import Testing

/// A touch on what is dragged along an axis, in something that pans: Android's SeekBar waits for the slop in a container that
/// scrolls (`AbsSeekBar.onTouchEvent`, `isInScrollingContainer`) and leaves a swipe across to it.
@Suite("A slider in a scrolling container")
struct DragAcrossTests {
    /// A control that is moved across the scrolling, or along it, by a knob; up and down for a user's own.
    enum Moved: CaseIterable { case slider, lever, upright }

    /// What scrolls around it.
    enum Around: CaseIterable { case page, sheet, list, pageInSheet }

    /// A knob of a user's own, along the y axis, with a pan along both.
    private final class Upright: Control {
        let knob = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
        private(set) lazy var drag = Drag(of: knob.layer, in: self)
        var value = 0.0
        var taps = 0

        init() {
            super.init(frame: Rect(x: 0, y: 0, width: 44, height: 240))
            addSubview(knob)
            drag.track = .line(.y, in: 22...218, .rubberBand(dimension: 20))
            drag.attach(PanRecognizer(minimumDistance: 0))
            drag.onChange(self) { control, change in
                if case .released(let release) = change { control.taps += release.isTap ? 1 : 0 }
                control.value = control.drag.position.y
            }
            drag.send(to: Point(x: 22, y: 22))
        }
    }

    private final class Scene {
        let window: Window
        let control: Control
        let scrolled: () -> Double
        let value: () -> Double
        var time = 0.0

        init(_ moved: Moved, in around: Around) {
            let size = Size(width: 320, height: 480)
            let (slider, lever, upright) = (Slider(), Lever(), Upright())
            let control: Control =
                switch moved {
                case .slider: slider
                case .lever: lever
                case .upright: upright
                }
            let page = ScrollView(frame: Rect(origin: .zero, size: size))
            // An upright knob is in a page that is scrolled to the side.
            page.contentSize = moved == .upright ? Size(width: 2000, height: 480) : Size(width: 320, height: 2000)
            let sheet = Sheet(frame: Rect(origin: .zero, size: size))
            var offsets: [() -> Double] = [
                { page.shownOffset.x + page.shownOffset.y }, { sheet.openness },
            ]
            var root: View = page
            Transaction.withoutActions { control.frame.origin = Point(x: 20, y: 40) }
            switch around {
            case .page: page.addSubview(control)
            case .sheet:
                sheet.content.addSubview(control)
                sheet.detent = .medium
                root = sheet
            case .list:
                let list = ListView(rowHeight: 300)
                list.onMake { $0.content.addSubview(control) }
                list.frame = page.frame
                list.insertRows(1, at: 0)
                // Only the first row has the control.
                list.layer["alwaysBounces"] = true
                offsets.append { list.shownOffset.y }
                root = list
            case .pageInSheet:
                page.addSubview(control)
                sheet.content.addSubview(page)
                sheet.detent = .medium
                root = sheet
            }
            window = Window(size: size, showing: root)
            self.control = control
            scrolled = { offsets.reduce(0) { $0 + abs($1()) } }
            value = { moved == .slider ? slider.value : moved == .lever ? (lever.isOn ? 1 : 0) : upright.value }
            window.stage.settle()
            time = window.stage.time + 1
            window.stage.advance(to: time)
        }

        /// The middle of the control, or a part of it, in the window.
        func point(_ part: Point) -> Point {
            let size = control.bounds.size
            return control.layer.presentation.convertToRoot(Point(x: size.width * part.x, y: size.height * part.y))
                ?? .zero
        }

        func touch(_ phase: Touch.Phase, _ location: Point) {
            window.send(Touch(id: 1, phase: phase, time: time, location: location))
            window.stage.advance(to: time)
        }

        /// - Returns: Whether the value was always the same.
        func swipe(from start: Point, by translation: Point, drifting: Point, steps: Int) -> Bool {
            let before = value()
            var isSame = true
            touch(.began, start)
            for step in 1...steps {
                time += 1.0 / 60
                let part = Double(step) / Double(steps)
                touch(.moved, start + translation * part + drifting * (part * (1 - part) * 4))
                isSame = isSame && value() == before
            }
            time += 0.1
            touch(.ended, start + translation)
            window.stage.settle()
            time = window.stage.time + 0.5
            return isSame && value() == before
        }
    }

    @Test(
        "a swipe across it scrolls, and never changes its value; a drag along it moves it, and nothing scrolls",
        arguments: Moved.allCases, Around.allCases)
    func swipe(moved: Moved, around: Around) {
        let (along, across) =
            moved == .upright ? (Point(x: 0, y: 1), Point(x: 1, y: 0)) : (Point(x: 1, y: 0), Point(x: 0, y: 1))
        for sign in [-1.0, 1] {
            // As far as a medium sheet shows the upright one.
            for part in moved == .upright ? [0.1, 0.3, 0.6] : [0.1, 0.5, 0.9] {
                for steps in [4, 30] {
                    let scene = Scene(moved, in: around)
                    let start = scene.point(Point(x: moved == .upright ? 0.5 : part, y: moved == .upright ? part : 0.6))
                    let before = scene.scrolled()
                    scene.touch(.began, start)
                    scene.touch(.moved, start + across * (sign * 4) + along * 3)
                    // A pan moves from where it begins.
                    for distance in [20.0, 60] { scene.touch(.moved, start + across * (sign * distance) + along * 8) }
                    // A sheet that is pulled aside does not move, and nor does a list.
                    let moves = moved != .upright || around == .page || around == .pageInSheet
                    #expect(!moves || abs(scene.scrolled() - before) > 1e-3, "\(sign), \(part)")
                    scene.touch(.ended, start + across * (sign * 60) + along * 8)
                    scene.window.stage.settle()
                    scene.time = scene.window.stage.time + 1
                    scene.window.stage.advance(to: scene.time)
                    let again = scene.point(Point(x: moved == .upright ? 0.5 : part, y: moved == .upright ? part : 0.6))
                    #expect(
                        scene.swipe(from: again, by: across * (sign * 120), drifting: along * 8, steps: steps),
                        "\(sign), \(part), \(steps)")
                }
            }
        }
        let scene = Scene(moved, in: around)
        let start = scene.point(moved == .upright ? Point(x: 0.5, y: 22.0 / 240) : Point(x: 0.1, y: 0.6))
        let before = scene.scrolled()
        #expect(!scene.swipe(from: start, by: along * 150, drifting: across * 6, steps: 30))
        #expect(scene.scrolled() == before)
    }

    @Test("a tap, even one that trembles, works as it does where nothing scrolls", arguments: Around.allCases)
    func tap(around: Around) {
        for tremor in [0.0, 6] {
            let lever = Scene(.lever, in: around)
            let center = lever.point(Point(x: 0.5, y: 0.5))
            #expect(!lever.swipe(from: center, by: Point(x: 0, y: tremor), drifting: .zero, steps: 3))
            let slider = Scene(.slider, in: around)
            // The knob goes from 24 to 256 points.
            let target = slider.point(Point(x: 140.0 / 280, y: 0.8))
            #expect(!slider.swipe(from: target, by: Point(x: 0, y: tremor), drifting: .zero, steps: 3))
            #expect(abs(slider.value() - 0.5) < 1e-9)
            let upright = Scene(.upright, in: around)
            _ = upright.swipe(from: upright.point(Point(x: 0.5, y: 0.5)), by: .zero, drifting: .zero, steps: 3)
            #expect((upright.control as? Upright)?.taps == 1)
        }
    }

    @Test("a lever shows a touch at once, and a swipe across it reports no new value")
    func events() {
        let scene = Scene(.lever, in: .page)
        var changes = 0
        scene.control.onEvent(.valueChanged) { _ in changes += 1 }
        let center = scene.point(Point(x: 0.5, y: 0.5))
        scene.touch(.began, center)
        #expect(scene.control.layer["state"] == "offHeld")
        for step in 1...5 { scene.touch(.moved, center + Point(x: 0, y: -10 * Double(step))) }
        #expect(scene.control.layer["state"] == "off" && changes == 0)
        scene.touch(.ended, center)
    }
}
