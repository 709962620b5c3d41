import FineMotor
import MotorDrawing
import MotorExhibits
import MotorRecording
import Testing

@Suite("Every exhibit in light and dark")
struct SchemeTests {
    static let names = Exhibits.all.map { $0.name }
    /// Parts of the demonstration.
    static let shares = [0, 0.3, 0.6, 1]

    /// An exhibit that has played a part of its demonstration.
    private func showing(_ name: String, until share: Double, in scheme: Traits.Scheme) -> Showing {
        let showing = Showing(Exhibits.all.first { $0.name == name }!)
        showing.window.traits.scheme = scheme
        let inputs = showing.exhibit.script().inputs
        let end = (inputs.last?.time ?? 0) * share
        for input in inputs where input.time <= end { showing.take(input) }
        // All at the same times, because a frame may be a turning point of a gesture.
        for frame in 0...Int(end * 60) { showing.stage.advance(to: Double(frame) / 60) }
        rest(showing)
        return showing
    }

    private func rest(_ showing: Showing) {
        let begin = showing.stage.time
        for frame in 1...300 { showing.stage.advance(to: begin + Double(frame) / 60) }
    }

    @Test(
        "switched to light, it rests as one that was light from the beginning, and the same back", arguments: names,
        shares)
    func sameAtRest(_ name: String, _ share: Double) {
        let switched = showing(name, until: share, in: .dark)
        let dark = switched.stage.displayList
        switched.window.traits.scheme = .light
        rest(switched)
        let light = showing(name, until: share, in: .light)
        rest(light)
        #expect(differences(switched.stage.displayList, light.stage.displayList) == [])
        switched.window.traits.scheme = .dark
        rest(switched)
        // An endless motion goes on.
        if !switched.stage.needsFrame { #expect(differences(switched.stage.displayList, dark) == []) }
    }

    @Test("switching begins and turns back at what is shown: no color jumps", arguments: names, shares)
    func noJump(_ name: String, _ share: Double) {
        let showing = showing(name, until: share, in: .dark)
        for (wait, scheme) in [(1, .light), (6, .dark), (4, .light)] as [(Int, Traits.Scheme)] {
            let time = showing.stage.time
            for frame in 1...wait { showing.stage.advance(to: time + Double(frame) / 60) }
            let before = showing.stage.displayList
            showing.window.traits.scheme = scheme
            showing.stage.advance(to: showing.stage.time)
            #expect(differences(before, showing.stage.displayList) == [], "\(scheme)")
        }
    }

    /// The items that differ, as text without the layers' numbers; two at most.
    private func differences(_ a: DisplayList, _ b: DisplayList) -> [String] {
        func texts(_ list: DisplayList) -> [String] {
            list.items.map { "\($0)".replacing(#/layer: \d+/#, with: "").replacing(#/Motor\w+\./#, with: "") }
        }
        let (a, b) = (texts(a), texts(b))
        if a.count != b.count { return ["\(a.count) and \(b.count) items"] }
        return Array(zip(a, b).compactMap { $0 == $1 ? nil : "\($0)\n\($1)" }.prefix(2))
    }
}
