import MotorLayers
import MotorMath
import MotorSVG
import PictureTesting
import SeededRandom
import Testing

@Suite struct SVGOrderTests {
    /// Plays frames of boxes, each identified by its x, and expects every frame to show its own boxes in their order.
    private static func expectOrders(_ orders: [[UInt64]], sourceLocation: SourceLocation = #_sourceLocation) throws {
        var recording = SVGRecording(hold: 0)
        for (time, order) in orders.enumerated() {
            recording.add(Scenario.list(order.map { Scenario.box($0, x: Double($0)) }), at: Double(time))
        }
        recording.add(Scenario.list([]), at: Double(orders.count))
        let player = try #require(SVGPlayer(recording.svg()), sourceLocation: sourceLocation)
        for (time, order) in orders.enumerated() {
            for moment in [Double(time), Double(time) + 0.9] {
                let shown = Picture(player, at: moment).leaves.map { UInt64($0.points[0].x.rounded()) }
                #expect(shown == order, "at \(moment)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test("An item that disappears and returns is one element, hidden in between")
    func returns() throws {
        let orders: [[UInt64]] = [[1, 2, 3], [1, 3], [1, 2, 3], [2], [], [1, 2, 3]]
        try Self.expectOrders(orders)
        var recording = SVGRecording()
        for (time, order) in orders.enumerated() {
            recording.add(Scenario.list(order.map { Scenario.box($0) }), at: Double(time))
        }
        #expect(try #require(SVGPlayer(recording.svg())).root.all.count { $0.name == "path" } == 3)
    }

    @Test("Random orders and repeated ids are reproduced", arguments: 1...25)
    func random(seed: Int) throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        try Self.expectOrders((0..<8).map { _ in (0..<6).map { _ in .random(in: 1...8, using: &dice) } })
    }

    @Test("A group that exists only while it fades keeps its parts together")
    func fades() throws {
        var recording = SVGRecording()
        for frame in 0...60 {
            let opacity = min(Double(frame) / 30, 1)
            let box = Scenario.box(2)
            let begin = Scenario.item(1, .group, .identity, .beginGroup(.init(opacity: opacity)))
            let end = Scenario.item(1, .groupEnd, .identity, .endGroup)
            recording.add(Scenario.list(opacity < 1 ? [begin, box, end] : [box]), at: Double(frame) / 60)
        }
        let player = try #require(SVGPlayer(recording.svg()))
        #expect(player.root.all.map(\.name) == ["svg", "g", "animate", "path"])
    }

    @Test("Groups ten thousand deep are written without overflowing the stack")
    func depth() {
        let begin = (1...10_000).map { Scenario.item($0, .group, .identity, .beginGroup(.init(opacity: 0.5))) }
        let end = (1...10_000).map { Scenario.item($0, .groupEnd, .identity, .endGroup) }
        let svg = Scenario.list(begin + [Scenario.box(0)] + end).svg()
        #expect(svg.hasSuffix(String(repeating: "</g>", count: 10_000) + "</svg>\n"))
    }
}
