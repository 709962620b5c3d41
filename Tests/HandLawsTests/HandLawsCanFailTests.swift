import HandModel
import Testing

/// Checks the laws of hands on a component with known flaws.
@Suite("The laws of hands")
struct HandLawsCanFailTests {
    /// The laws that a run breaks.
    private func broken(_ run: HandRun) -> Set<String> {
        var broken: Set<String> = []
        if !run.jumps.isEmpty { broken.insert("continuous") }
        if run.releases.contains(where: { $0.error > $0.bound }) { broken.insert("velocity") }
        if !run.restFaults.isEmpty { broken.insert("rest") }
        if run.needsFrame { broken.insert("frame") }
        return broken
    }

    @Test("each finds its flaws, and none if there is none", arguments: Puck.Flaw.allCases)
    func flaws(_ flaw: Puck.Flaw) {
        let expected: Set<String> =
            switch flaw {
            case .none: []
            case .jumpsWhenCaught, .outrunsTheFinger: ["continuous"]
            // A puck that jumps to its end has no velocity there either.
            case .jumpsWhenLetGo: ["continuous", "velocity"]
            case .losesVelocity: ["velocity"]
            case .restsBetween: ["rest", "velocity"]
            case .staysHeld: ["rest"]
            case .neverRests, .needsFrames: ["rest", "frame"]
            }
        let hands = Hands.puck(flaw)
        // Two of all recordings show every flaw.
        let recordings = hands.recordings.filter { HandCase.playsAll || ["caught", "cancelled"].contains($0.name) }
        let runs = recordings.map { HandRun(hands, $0.recording) }
        #expect(runs.reduce([]) { $0.union(broken($1)) } == expected, "\(runs.flatMap { $0.jumps }.prefix(3))")
        // Each recording drags it: none of them is useless.
        #expect(runs.allSatisfy { $0.trace.contains("touch began") })
    }

    @Test("a puck without a flaw is released with the finger's velocity, even after a catch in flight")
    func releases() throws {
        let hands = Hands.puck(.none)
        let caught = try #require(hands.recordings.first { $0.name == "caught" })
        let run = HandRun(hands, caught.recording)
        #expect(run.releases.count == 2)
        #expect(run.greatestJump.share <= 2e-4)
    }
}
