import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording
import MotorTerminal
import Testing

@testable import gallery

@Suite("The tuner")
struct TunerTests {
    private static let bounds = CellRect(column: 0, row: 0, columns: 130, rows: 40)

    /// Tunes an exhibit by keys, one after another.
    private static func tuned(_ exhibit: Exhibit, _ keys: (TerminalEvent.Key, TerminalEvent.Modifiers)...) -> Player {
        let player = Player([exhibit], tunes: true)
        var time = 0.1
        for (key, modifiers) in keys {
            _ = player.take(.key(key, modifiers), time)
            time += 0.1
            _ = player.frame(time, bounds)
        }
        return player
    }

    @Test("arrows up and down select a parameter, and stop at the ends")
    func choosing() {
        #expect(Self.tuned(.rotation, (.up, [])).tuner?.chosen == 0)
        #expect(Self.tuned(.rotation, (.down, []), (.down, []), (.up, [])).tuner?.chosen == 1)
        let keys = Array(repeating: (TerminalEvent.Key.down, TerminalEvent.Modifiers()), count: 9)
        let player = Player([.rotation], tunes: true)
        for (key, modifiers) in keys { _ = player.take(.key(key, modifiers), 0.1) }
        #expect(player.tuner?.chosen == Exhibit.rotation.parameters.count - 1)
        // The component does not react to them.
        #expect(player.recording.inputs.isEmpty)
    }

    @Test("left and right arrows step on the parameter's grid, with shift by ten")
    func steps() {
        // A turntable's damping ratio is 0.8, its step 0.05.
        #expect(Self.tuned(.rotation, (.right, [])).showing.layer["dampingRatio"] == 0.85)
        #expect(Self.tuned(.rotation, (.left, []), (.left, [])).showing.layer["dampingRatio"] == 0.7)
        #expect(Self.tuned(.rotation, (.left, .shift)).showing.layer["dampingRatio"] == 0.3)
        let player = Player([.rotation], tunes: true)
        // From off the grid to the next value on it.
        player.showing.take(.value("dampingRatio", .number(0.777), time: 0))
        _ = player.take(.key(.right, []), 0.1)
        _ = player.frame(0.2, Self.bounds)
        #expect(player.showing.layer["dampingRatio"] == 0.85)
    }

    @Test("no step leaves the range")
    func range() {
        #expect(Self.tuned(.rotation, (.right, .shift), (.right, .shift)).showing.layer["dampingRatio"] == 1.5)
        #expect(Self.tuned(.rotation, (.left, .shift), (.left, .shift)).showing.layer["dampingRatio"] == 0.1)
    }

    @Test("backspace reverts to the style's value")
    func back() {
        let player = Self.tuned(.rotation, (.right, .shift), (.backspace, []))
        #expect(player.showing.layer["dampingRatio"] == 0.8)
        #expect(player.showing.swiftToPaste == nil)
    }

    @Test("the Swift contains only what was changed")
    func swift() {
        let player = Self.tuned(
            .rubberBand, (.left, []), (.down, []), (.down, []), (.down, []), (.right, .shift), (.right, []),
            (.left, []))
        #expect(
            player.showing.swiftToPaste == """
                rubberBand.layer.style = [
                    "resistanceExponent": 0.65,
                    "pushSpeed": 2200,
                ]

                """)
        #expect(Self.tuned(.rubberBand, (.right, []), (.left, [])).showing.swiftToPaste == nil)
    }

    @Test(
        "every exhibit has parameters of its own, in their ranges, on their grids", arguments: Exhibits.all.map(\.name)
    )
    func parameters(name: String) throws {
        let exhibit = try Exhibits.named(name)
        #expect(!exhibit.parameters.isEmpty)
        let layer = exhibit.make().layer
        for parameter in exhibit.parameters {
            let number = try #require(layer[parameter.key]?.number, "\(parameter.key.name)")
            #expect(parameter.range.contains(number), "\(parameter.key.name)")
            #expect(abs((number / parameter.step).rounded() * parameter.step - number) < 1e-9, "\(parameter.key.name)")
            #expect(parameter.step * 4 <= parameter.range.upperBound - parameter.range.lowerBound)
        }
    }

    @Test(
        "every parameter changes the picture or the feedback, or the times of state changes",
        arguments: Exhibits.all.map(\.name))
    func changes(name: String) throws {
        let exhibit = try Exhibits.named(name)
        let (play, again) = (Play(exhibit), Play(exhibit))
        // As far as it has been played.
        var normal: [Play.Moment?] = []
        func moment(_ index: Int) -> Play.Moment? {
            if index == normal.count { normal.append(play.next()) }
            return normal[index]
        }
        #expect((0..<4).allSatisfy { moment($0) == again.next() }, "a play is like another")
        for parameter in exhibit.parameters {
            let differs = [parameter.range.lowerBound, parameter.range.upperBound].contains { end in
                let changed = Play(exhibit, parameter.key, end)
                return (0..<play.frames).contains { moment($0) != changed.next() }
            }
            #expect(differs, "\(parameter.key.name)")
        }
    }
}

/// An exhibit's script, played with one value changed, four pictures a second.
private final class Play {
    /// What is seen, whatever the layers' numbers are, and all that was felt, and when states changed, until then.
    struct Moment: Equatable {
        var transforms: [AffineTransform]
        var contents: [DisplayList.Content]
        var felt: [Feedback] = []
        var states: [Double] = []
    }

    private let showing: Showing
    private let trace = Trace(keepingLast: 10_000)
    let frames: Int
    private var frame = 0

    init(_ exhibit: Exhibit, _ key: Key? = nil, _ number: Double = 0) {
        showing = Showing(exhibit)
        showing.stage.observer = trace
        if let key { showing.take(.value(key, .number(number), time: 0)) }
        // The script may set it later.
        let inputs = exhibit.script().inputs.filter { if case .value(key, _, _) = $0 { false } else { true } }
        for input in inputs { showing.take(input) }
        // At its end, a finger pulls beyond the end of what scrolls.
        let (end, middle) = ((inputs.last?.time ?? 0) + 2, showing.window.root.bounds.center)
        for (step, phase) in [Touch.Phase.began, .moved, .moved, .ended].enumerated() {
            let location = middle + Point(x: 600 * Double(step), y: 2 * Double(step))
            showing.take(.touch(Touch(id: 1, phase: phase, time: end + 0.1 * Double(step), location: location)))
        }
        frames = Int((end + 1) * 4)
    }

    /// The moment a quarter of a second later; `nil` at the end.
    func next() -> Moment? {
        guard frame < frames else { return nil }
        frame += 1
        showing.stage.advance(to: Double(frame) / 4)
        let items = showing.stage.displayList.items
        var moment = Moment(transforms: items.map(\.transform), contents: items.map(\.content))
        for entry in trace.entries {
            if case .feedback(let feedback) = entry.event { moment.felt.append(feedback) }
            if case .state = entry.event { moment.states.append(entry.time) }
        }
        return moment
    }
}
