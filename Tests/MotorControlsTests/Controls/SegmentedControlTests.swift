import FineMotor
import MotorTesting
import Testing

/// Three segments of 72 points with an inset of 4: the thumb rests at 40, 112 and 184.
private func center(_ index: Int) -> Double { 40 + 72 * Double(index) }

@Suite("Segmented control")
struct SegmentedControlTests {
    private let bench: Bench<SegmentedControl>
    private var control: SegmentedControl { bench.control }
    private var thumb: Double { control.layer.part("thumb").presentation["position.x"]?.number ?? .nan }

    init() {
        let control = SegmentedControl(titles: ["One", "Two", "Three"])
        control.frame = Rect(x: 0, y: 0, width: 224, height: 44)
        bench = Bench(control, part: "thumb")
    }

    @Test("a tap on a segment selects it, with one event and one haptic; a tap on the thumb does nothing")
    func taps() {
        bench.tap(at: 0.1, center(2))
        #expect(control.selectedIndex == 2 && bench.changes == 1 && bench.stage.haptics == ["selection"])
        bench.stage.settle()
        #expect(thumb == center(2))
        bench.tap(at: bench.time, center(2) + 10)
        #expect(control.selectedIndex == 2 && bench.changes == 1 && bench.stage.haptics.count == 1)
    }

    @Test(
        "the thumb follows the finger point by point, with a haptic for each segment; the value changes at the release")
    func follows() {
        bench.touch(.began, at: 0.1, center(0))
        #expect(bench.state == "held")
        for (x, count) in [(60.0, 0), (90, 1), (120, 1), (160, 2), (120, 3)] {
            bench.touch(.moved, at: bench.time + 0.1, x)
            #expect(thumb == x && bench.stage.haptics.count == count && control.selectedIndex == 0)
        }
        bench.touch(.ended, at: bench.time + 0.3, 120)
        #expect(control.selectedIndex == 1 && bench.changes == 1 && bench.state == "resting")
        bench.stage.settle()
        #expect(thumb == center(1) && bench.stage.haptics.count == 3)
    }

    @Test("a throw selects the segment to which 0.099 s of its velocity carry the thumb")
    func throwing() {
        // WWDC 2018, Designing Fluid Interfaces: v/1000 · 0.99/(1 − 0.99) = 0.099·v. From 60, 112 is nearest from 76 on: 162.
        for (velocity, index) in [(120.0, 0), (220.0, 1), (1300, 2)] {
            control.selectedIndex = 0
            bench.stage.settle()
            bench.drag(at: bench.time, from: center(0), to: 60, in: 20 / velocity)
            #expect(control.selectedIndex == index, "\(velocity)")
            bench.stage.settle()
        }
    }

    @Test("a cancelled touch keeps the selection, wherever the thumb is")
    func cancelled() {
        bench.touch(.began, at: 0.1, center(0))
        bench.touch(.moved, at: 0.3, center(2))
        bench.touch(.cancelled, at: 0.4, center(2))
        bench.stage.settle()
        #expect(control.selectedIndex == 0 && bench.changes == 0 && thumb == center(0))
    }

    @Test("beyond the end the thumb is on a rubber band: (1 − 1/(x·0.55/d + 1))·d")
    func rubberBand() {
        bench.touch(.began, at: 0.1, center(0))
        bench.touch(.moved, at: 0.2, center(0) - 50)
        #expect(abs(thumb - (center(0) - (1 - 1 / (50 * 0.55 / 16 + 1)) * 16)) < 1e-9)
    }

    @Test("arrows select the adjacent segment, up to the ends; from right to left, their directions are swapped")
    func keys() {
        let steps: [(KeyPress.Name, Int)] = [
            (.left, 0), (.right, 1), (.down, 2), (.right, 2), (.up, 1), (.left, 0),
        ]
        for (name, index) in steps {
            bench.press(name, at: bench.time + 0.05)
            #expect(control.selectedIndex == index)
        }
        #expect(bench.changes == 4)
        control.layer.theme = ["direction": "rightToLeft"]
        bench.press(.left, at: bench.time + 1)
        #expect(control.selectedIndex == 1)
        bench.tap(at: bench.time + 1, center(0))
        #expect(control.selectedIndex == 2)
        bench.stage.settle()
        #expect(thumb == center(0))
    }

    @Test("the titles in the thumb stay where those of the segments are, at each moment of a drag and a flight")
    func titles() throws {
        let copies = control.layer.part("thumb").sublayers[0].sublayers
        let originals = control.subviews.map { $0.layer }
        func fault() -> Double {
            zip(originals, copies).reduce(0) { worst, pair in
                let (a, b) = (pair.0, pair.1)
                let there = b.presentation.convertToRoot(b.bounds.center) ?? .zero
                let here = a.presentation.convertToRoot(a.bounds.center) ?? .zero
                return max(worst, there.distance(to: here))
            }
        }
        control.layer.style = ["pressedScale": 1]
        bench.touch(.began, at: 0.1, center(0))
        bench.touch(.moved, at: 0.2, 130)
        #expect(fault() < 1e-9)
        bench.touch(.ended, at: 0.21, 140)
        for _ in 0..<20 {
            bench.stage.advance(to: bench.time + 0.016)
            #expect(fault() < 1e-6)
        }
    }

    @Test("new titles make new segments behind the thumb; the selected index stays, or becomes the last")
    func otherTitles() {
        control.selectedIndex = 2
        bench.stage.settle()
        for titles in [["A", "B", "C", "D"], ["E", "F"], ["G"]] {
            control.titles = titles
            bench.stage.settle()
            let shown = control.layer.part("thumb").part("titles").sublayers.compactMap { ($0 as? TextLayer)?.string }
            #expect(shown == titles && control.subviews.count == titles.count)
            #expect(control.subviews.map { $0.layer["string"]?.string } == titles)
            #expect(control.layer.sublayers.last?.name == "thumb")
            #expect(control.selectedIndex == min(2, titles.count - 1))
            // Inside its inset of 4, the thumb rests in the middle of its segment.
            let width = 216 / Double(titles.count)
            #expect(abs(thumb - 4 - width * (Double(control.selectedIndex) + 0.5)) < 1e-9)
            let radios = control.elementsInWindow.filter { $0.accessibility.role == .radio }
            #expect(radios.map { $0.accessibility.label } == titles)
        }
    }

    @Test("titles that do not fit are set smaller, down to 11 points")
    func narrow() {
        let sizes = [300.0, 160, 40].map { width in
            control.frame.size.width = width
            control.layoutIfNeeded()
            return control.subviews[0].layer["fontSize"]?.number ?? .nan
        }
        // A subheadline has 15 points.
        #expect(sizes[0] == 15 && sizes[1] < 15 && sizes[1] > 11 && sizes[2] == 11)
    }

    @Test("it is a radio group of radios, of which the selected one is on")
    func accessibility() {
        control.selectedIndex = 1
        let elements = control.elementsInWindow.map { $0.accessibility }
        #expect(elements[0] == Accessibility(.radioGroup, "SegmentedControl", value: "Two"))
        #expect(elements.dropFirst().map { $0.role } == [.radio, .radio, .radio])
        #expect(elements.dropFirst().map { $0.traits } == [.canBeOn, [.canBeOn, .on], .canBeOn])
        control.isEnabled = false
        #expect(control.elementsInWindow.allSatisfy { $0.accessibility.traits.contains(.disabled) })
    }

    @Test("an index out of range counts as the nearest segment, and a value that is not a number as the first")
    func wrong() {
        for (number, index) in [(-3.0, 0), (1.4, 1), (9, 2), (.infinity, 2), (.nan, 0)] {
            control.layer["selectedIndex"] = .number(number)
            #expect(control.selectedIndex == index)
        }
    }
}
