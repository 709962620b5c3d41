import SeededRandom
import MotorAnimations
import MotorInteractions
import MotorLayers
import Testing

@Suite("Interaction: its logic")
struct InteractionLogicTests {
    enum Letter: String, CaseIterable {
        case a, b, c, d, e
    }

    static let events: [Event] = ["p", "q", "r", "s"]

    @Test("follows a table, event by event, whatever the table", arguments: 1...50)
    func followsTheTable(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        // Rows are states, columns are events; nil is no change.
        let table = (0..<5).map { _ in (0..<4).map { _ in [nil, 0, 1, 2, 3, 4].randomElement(using: &dice)! } }
        let layer = Layer()
        let letters = Letter.allCases
        let interaction = Interaction<Letter>(in: layer, initially: .a) { state, event in
            table[letters.firstIndex(of: state)!][Self.events.firstIndex(of: event)!].map { letters[$0] }
        }
        var changes: [String] = []
        interaction.onChange { changes.append("\($0)->\($1)") }
        var (now, expected): (Int, [String]) = (0, [])
        for _ in 0..<200 {
            let event = Int.random(in: 0..<4, using: &dice)
            let next = table[now][event] ?? now
            #expect(interaction.send(Self.events[event]) == (next != now))
            if next != now { expected.append("\(letters[now])->\(letters[next])") }
            now = next
            #expect(interaction.state == letters[now])
            #expect(layer["state"]?.string == letters[now].rawValue)
        }
        #expect(changes == expected)
    }

    @Test("sees the same events in the same order when feedback sends them during a change", arguments: 1...50)
    func pendingEventsAreAQueue(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let layer = Layer()
        let letters = Letter.allCases
        // Every event is a change, so that every one is seen.
        var seen: [Event] = []
        var sent: [Event] = []
        var left = 60
        let interaction = Interaction<Letter>(in: layer, initially: .a) { state, event in
            seen.append(event)
            return letters[(letters.firstIndex(of: state)! + 1) % 5]
        }
        func send(_ count: Int) {
            for _ in 0..<count where left > 0 {
                left -= 1
                let event = Self.events.randomElement(using: &dice)!
                sent.append(event)
                interaction.send(event)
            }
        }
        layer.actions["state"] = .block { _, _, _ in send(Int.random(in: 0...2, using: &dice)) }
        interaction.onChange { _, _ in send(Int.random(in: 0...1, using: &dice)) }
        while left > 0 { send(1) }
        #expect(sent.count == 60)
        #expect(seen == sent)
        layer.actions = [:]
    }
}
