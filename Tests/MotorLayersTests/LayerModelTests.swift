import Foundation
import MotorLayers
import Testing

@Suite("Layers and a plain model of them")
struct LayerModelTests {
    private static let worlds = UInt64(ProcessInfo.processInfo.environment["FINEMOTOR_FUZZ"] ?? "") ?? 12

    @Test(
        "layers and the model agree on every value, appearance, position, hit, search and event, in order",
        arguments: 0..<worlds)
    func agree(seed: UInt64) {
        let world = LayerWorld(seed: seed)
        Diagnostics.withHandler({ [diary = world.diary] said in
            if said.isMistake { return }
            diary.lines.append(Line(what: "refused", layer: said.place, key: said.key, values: [said.value]))
        }) {
            for number in 0..<100 {
                world.step()
                if let difference = world.difference() {
                    Issue.record("step \(number): \(difference)")
                    break
                }
            }
            world.end()
        }
    }
}
