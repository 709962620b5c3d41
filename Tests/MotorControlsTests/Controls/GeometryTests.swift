import ControlScenes
import FineMotor
import MotorTesting
import Testing

/// The parts of the controls by what their documentation says: margins, knobs, handles and insets, and what follows from them.
@Suite("The geometry of controls")
struct GeometryTests {
    private typealias Part = (name: String, frame: Rect, radius: Double)

    /// What is elsewhere than it should be.
    private func faults(_ layer: Layer, _ parts: [Part]) -> [String] {
        parts.compactMap { part in
            var (pending, found): ([Layer], Layer?) = ([layer], nil)
            while let next = pending.popLast(), found == nil {
                if next.name == part.name { found = next }
                pending += next.sublayers
            }
            guard let found else { return "no \(part.name)" }
            return found.frame == part.frame && found.cornerRadius == part.radius
                ? nil : "\(part.name) is \(found.frame) with a radius of \(found.cornerRadius)"
        }
    }

    @Test("a slider has a track of 8 points 10 from its sides and 20 from its lower edge, and a knob of 28 on it")
    func slider() {
        let slider = Slider()
        let bench = Bench(slider)
        let parts: [Part] = [
            ("track", Rect(x: 10, y: 36, width: 260, height: 8), 4),
            ("knob", Rect(x: 10, y: 26, width: 28, height: 28), 14),
        ]
        #expect(slider.bounds.size == Size(width: 280, height: 64))
        // The field is above the knob's upper edge, with 6 and 2 points around it.
        #expect(faults(slider.layer, parts) == [] && slider.field.frame == Rect(x: 0, y: 6, width: 280, height: 18))
        expectHeld(bench, scale: 1.15)
    }

    @Test("a lever has a knob 6 points from its edge, and its marks in the middle of the space beside it")
    func lever() {
        let lever = Lever()
        let bench = Bench(lever)
        let parts: [Part] = [
            ("track", Rect(x: 0, y: 0, width: 132, height: 60), 30),
            ("knob", Rect(x: 6, y: 6, width: 48, height: 48), 24),
        ]
        #expect(lever.layer.cornerRadius == 30 && faults(lever.layer, parts) == [])
        expectHeld(bench, scale: 1.08)
    }

    /// A knob is pressed by a spring of 0.15 s without overshoot, and let go by one of 0.3 s and 0.6.
    private func expectHeld<Pressed: Control>(_ bench: Bench<Pressed>, scale: Double) {
        func knob() -> (Double?, Spring?) {
            (
                bench.knob["transform.scale"]?.number,
                (bench.knob.animation(forKey: "transform.scale") as? SpringAnimation)?.spring
            )
        }
        bench.touch(.began, at: 0.1, 30)
        let pressed = knob()
        bench.touch(.ended, at: 0.7, 30)
        let rest = knob()
        #expect(pressed.0 == scale && pressed.1 == Spring(dampingRatio: 1, response: 0.15))
        #expect(rest.0 == 1 && rest.1 == Spring(dampingRatio: 0.6, response: 0.3))
    }

    @Test("a sheet has a handle of 40 by 5 points 12 below its edge, and its content 24 below, down to the visible end")
    func sheets() {
        for (control, top) in [
            (Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360)), 272.0),
            (Sheet(frame: Rect(x: 0, y: 0, width: 260, height: 360)), 288),
        ] as [(Control, Double)] {
            // Highest at 60; longer than what is seen then by the control's height. An edge of a point is around it.
            let parts: [Part] = [
                ("sheet", Rect(x: 0, y: top, width: 260, height: 660), 22),
                ("handle", Rect(x: 110, y: 9.5, width: 40, height: 5), 2.5),
                ("edge", Rect(x: -1, y: -1, width: 262, height: 662), 23),
                ("content", Rect(x: 0, y: 24, width: 260, height: 276), 0),
            ]
            #expect(faults(control.layer, parts) == [])
        }
    }

    /// A line of text in whole points.
    private func line(_ layer: Layer) -> Double {
        (layer as? TextLayer)?.sizeThatFits(.infinity).height ?? .nan
    }

    @Test("a control is as high as its text with its margins, at least 44 points", arguments: TextSize.allCases)
    func heights(size: TextSize) {
        let (field, slider, button) = (NumberField(), Slider(), Button(title: "Save"))
        for control in [field, slider, button] {
            control.layer.theme = ["textSize": .string(size.rawValue)]
            control.layoutIfNeeded()
        }
        #expect(field.sizeThatFits(.infinity).height == max(line(field.layer.part("value")) + 16, 44))
        #expect(slider.sizeThatFits(.infinity).height == line(slider.field.layer.part("value")) + 46)
        #expect(button.sizeThatFits(.infinity).height == max(line(button.layer.part("title")) + 16, 44))
    }
}
