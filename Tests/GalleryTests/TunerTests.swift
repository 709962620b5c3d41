import FineMotor
import MotorExhibits
import MotorRecording
import MotorTerminal
import Testing

@testable import gallery

@Suite("Whoever tunes")
struct TunerTests {
    private static let bounds = CellRect(column: 0, row: 0, columns: 130, rows: 40)

    /// Somebody who tunes an exhibit by keys, one after another.
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

    @Test("arrows up and down choose a parameter, and stay at the ends")
    func choosing() {
        #expect(Self.tuned(.rotation, (.up, [])).tuner?.chosen == 0)
        #expect(Self.tuned(.rotation, (.down, []), (.down, []), (.up, [])).tuner?.chosen == 1)
        let keys = Array(repeating: (TerminalEvent.Key.down, TerminalEvent.Modifiers()), count: 9)
        let player = Player([.rotation], tunes: true)
        for (key, modifiers) in keys { _ = player.take(.key(key, modifiers), 0.1) }
        #expect(player.tuner?.chosen == Exhibit.rotation.parameters.count - 1)
        // The component is not moved by them.
        #expect(player.recording.inputs.isEmpty)
    }

    @Test("arrows to the sides step on the parameter's grid, with shift by ten")
    func steps() {
        // A turntable's damping ratio is 0.8, its step 0.05.
        #expect(Self.tuned(.rotation, (.right, [])).showing.layer["dampingRatio"] == 0.85)
        #expect(Self.tuned(.rotation, (.left, []), (.left, [])).showing.layer["dampingRatio"] == 0.7)
        #expect(Self.tuned(.rotation, (.left, .shift)).showing.layer["dampingRatio"] == 0.3)
        let player = Player([.rotation], tunes: true)
        // From beside the grid to the next place on it.
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

    @Test("backspace takes a change back, to what the style says")
    func back() {
        let player = Self.tuned(.rotation, (.right, .shift), (.backspace, []))
        #expect(player.showing.layer["dampingRatio"] == 0.8)
        #expect(player.showing.swiftToPaste == nil)
    }

    @Test("the Swift says what was changed, and only that")
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
        "every exhibit has parameters: of its own, in their ranges, on their grids", arguments: Exhibits.all.map(\.name)
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
        "every parameter changes what is seen or felt, or when its state changes", arguments: Exhibits.all.map(\.name))
    func changes(name: String) throws {
        let exhibit = try Exhibits.named(name)
        let normal = Played(exhibit)
        for parameter in exhibit.parameters {
            let ends = [parameter.range.lowerBound, parameter.range.upperBound]
            #expect(ends.contains { Played(exhibit, parameter.key, $0) != normal }, "\(parameter.key.name)")
        }
    }
}

/// What comes of an exhibit's script, with a value otherwise.
private struct Played: Equatable {
    /// Pictures, ten a second.
    var seen: [DisplayList] = []
    var felt: [Feedback] = []
    var states: [Double] = []

    init(_ exhibit: Exhibit, _ key: Key? = nil, _ number: Double = 0) {
        let showing = Showing(exhibit)
        let trace = Trace(keepingLast: 10_000)
        showing.stage.observer = trace
        if let key { showing.take(.value(key, .number(number), time: 0)) }
        let inputs = exhibit.script().inputs
        for input in inputs { showing.take(input) }
        for frame in 1...Int(((inputs.last?.time ?? 0) + 2) * 10) {
            showing.stage.advance(to: Double(frame) / 10)
            seen.append(showing.stage.displayList)
        }
        for entry in trace.entries {
            if case .feedback(let feedback) = entry.event { felt.append(feedback) }
            if case .state = entry.event { states.append(entry.time) }
        }
    }
}
