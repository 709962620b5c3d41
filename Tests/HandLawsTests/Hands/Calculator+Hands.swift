@testable import MotorTesting
import FineMotor
@testable import GalleryExhibits
import HandModel
import MotorExhibits
import MotorRecording

extension Hands {
    /// A finger presses 5, and a drag goes up and to the right over 9 to the display.
    static var calculator: Hands {
        Hands(
            exhibit: .calculator,
            space: HandSpace(grab: center(of: .digit(5)), travel: Point(x: 90, y: -160), second: Point(x: -80, y: 90)),
            restingStates: ["cleared", "entering", "pending", "result", "failed"],
            own: recorded,
            // A highlight shows in the frame of the touch, the focus in that of the key.
            atOnce: [
                Watched("backgroundColor"), Watched("foregroundColor", of: "title"), Watched("borderWidth"),
            ],
            faultAtRest: { showing in
                guard let calculator = showing.component as? Calculator else { return "it is no calculator" }
                guard let readout = calculator.layer.sublayers.first(where: { $0.name == "readout" }) as? TextLayer
                else { return "it shows nothing" }
                if readout.string != calculator.calculation.display { return "it shows something else" }
                if readout.presentation["transform"] != .transform(.identity) { return "it is askew" }
                for key in calculator.keypad.keys where key.interaction.state == .highlighted {
                    return "\(key.title) is lit"
                }
                return nil
            })
    }

    /// Created once, however often they are used.
    private static let recorded: [HandRecording] = [
        HandRecording(
            "sum", "7.5 × 4 + 1 = is typed slowly, key by key.", sampling: .init(rate: 60),
            seed: 33,
            contacts: taps([
                (.digit(7), 0.3), (.point, 0.62), (.digit(5), 0.9), (.operation(.multiply), 1.4), (.digit(4), 1.8),
                (.operation(.add), 2.25), (.digit(1), 2.6), (.equals, 3.05),
            ])),
        HandRecording(
            "division-by-zero", "Types 1 ÷ 0 =, equals once more, and clears while it shakes.", seed: 34,
            contacts: taps([
                (.digit(1), 0.3), (.operation(.divide), 0.6), (.digit(0), 0.9), (.equals, 1.2), (.equals, 1.4),
                (.clear, 1.6),
            ])),
        HandRecording(
            "rollover", "Two thumbs type 8 digits in a second, each down before the other is lifted.", seed: 35,
            contacts: taps(
                (0..<8).map { (.digit($0 % 2 == 0 ? 1 + $0 : 9 - $0), 0.3 + Double($0) * 0.085) }, fingers: 2)),
        slide(
            "slide", "A finger slides from 1 over 2 and 3 to 6, which is typed.", seed: 31, for: 0.85,
            from: center(of: .digit(1)), (.digit(3), 0.05, 0.4), (.digit(6), 0.5, 0.25)),
        slide(
            "slide-240hz", "A finger slides from 1 over 2 and 3 to 6, which is typed.", rate: 240, seed: 32, for: 0.85,
            from: center(of: .digit(1)), (.digit(3), 0.05, 0.4), (.digit(6), 0.5, 0.25)),
        slide(
            "slides-in", "A finger that came down on the display slides to 8.", rate: 120, seed: 36, for: 0.5,
            from: Point(x: 190, y: 40), (.digit(8), 0.05, 0.35)),
        slide(
            "slide-taken-away", "A finger that slides from 0 toward 9 is taken away on its way.", seed: 37, for: 0.4,
            isCancelled: true, from: center(of: .digit(0)), (.digit(9), 0, 0.6)),
        .keys(
            "from key to key by arrows, pressed by space and return, cleared.",
            "0.3 tab, 0.6 down, 0.8 space, 1.1 right, 1.25 right, 1.4 right, 1.7 return, 2 down, 2.15 left",
            "2.3 space, 2.38 space, 2.7 escape"),
        slide(
            "switched-over-while-sliding",
            "A finger slides from 4 to 6; sliding is not wanted any more on the way, then all is disabled and enabled.",
            seed: 38, for: 1, from: center(of: .digit(4)), (.digit(6), 0.1, 0.7)
        ).meanwhile([
            .value("acceptsSlidingTouches", .bool(false), time: 0.5), .value("isEnabled", .bool(false), time: 0.8),
            .value("isEnabled", .bool(true), time: 0.9),
        ]),
    ]

    /// The centers of the keys, in points of the window.
    private static let centers: [Calculation.Key: Point] = {
        let showing = Showing(.calculator)
        showing.stage.settle()
        guard let calculator = showing.component as? Calculator else { return [:] }
        var centers: [Calculation.Key: Point] = [:]
        for key in (0...9).map({ Calculation.Key.digit($0) }) + [.point, .equals, .clear]
            + Calculation.Operation.allCases.map({ .operation($0) })
        {
            guard let button = calculator.button(for: key) else { continue }
            centers[key] = button.layer.presentation.convertToRoot(button.bounds.center)
        }
        return centers
    }()

    private static func center(of key: Calculation.Key) -> Point { centers[key] ?? .zero }

    /// Taps of 70 to 110 ms, in the given rhythm.
    private static func taps(_ keys: [(key: Calculation.Key, time: Double)], fingers: Int = 1) -> [Contact] {
        keys.enumerated().map { number, tap in
            let offset = Point(x: Double(number * 37 % 23) - 11, y: Double(number * 53 % 19) - 9)
            return Contact(
                id: number % fingers + 1, at: tap.time, for: 0.07 + Double(number * 29 % 40) / 1000,
                along: HandPath(from: center(of: tap.key) + offset))
        }
    }

    /// A finger that slides from key to key, where sliding is wanted.
    private static func slide(
        _ name: String, _ what: String, rate: Double = 60, seed: UInt64, for duration: Double,
        isCancelled: Bool = false, from start: Point, _ slides: (to: Calculation.Key, at: Double, in: Double)...
    ) -> HandRecording {
        var (path, last) = (HandPath(from: start), start)
        for slide in slides {
            path.stroke(by: center(of: slide.to) - last, at: slide.at, in: slide.in)
            last = center(of: slide.to)
        }
        var contact = Contact(at: 0.3, for: duration, along: path)
        contact.isCancelled = isCancelled
        return HandRecording(name, what, sampling: .init(rate: rate), seed: seed, contacts: [contact])
            .meanwhile([.value("acceptsSlidingTouches", .bool(true), time: 0)])
    }
}
