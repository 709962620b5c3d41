import FineMotor

/// The states that both sides restore, one after the other: lamps that are on or off, each with a brightness.
private enum LampPlan {
    static let count = 12

    static func name(_ number: Int) -> String { "lamp \(number)" }

    /// Whether a lamp is on, which differs each time.
    static func isOn(_ number: Int, _ turn: Int) -> Bool { (number + turn).isMultiple(of: 2) }

    static func brightness(_ number: Int, _ turn: Int) -> Double { Double(number) + (turn.isMultiple(of: 2) ? 1 : 2) }
}

private enum LampState: String, CaseIterable { case off, on }

/// A view with a state, whose feedback shows it, and a value.
private final class KeptLamp: View {
    private(set) lazy var interaction = Interaction<LampState>(in: layer, initially: .off) { _, event in
        event == "on" ? .on : .off
    }

    init(_ number: Int) {
        super.init(frame: Rect(x: Double(number) * 20, y: 0, width: 20, height: 20))
        layer.name = LampPlan.name(number)
        _ = interaction
    }

    override class var defaults: Style {
        ["opacity": 0.5, "actions": .actions(["->on": .ease(.opacity, to: 1), "->off": .ease(.opacity, to: 0.5)])]
    }

    override var rememberedKeys: [Key] { ["state", "brightness"] }
}

/// A window of lamps on a stage.
final class RestoredLamps: Workload {
    private let window = Window(root: View(frame: Rect(x: 0, y: 0, width: 320, height: 20)))
    private let lamps = (0..<LampPlan.count).map { KeptLamp($0) }
    private var memories: [Memory] = []
    private var turn = 0

    init() {
        for lamp in lamps { window.root.addSubview(lamp) }
        memories = (0...1).map { turn in
            var memory = Memory()
            for number in 0..<LampPlan.count {
                let path = "/" + LampPlan.name(number)
                memory[path + "/state"] = .string(LampPlan.isOn(number, turn) ? "on" : "off")
                memory[path + "/brightness"] = .number(LampPlan.brightness(number, turn))
            }
            return memory
        }
    }

    func run(_ count: Int) -> Int {
        var done = 0
        for _ in 0..<count {
            turn += 1
            window.restore(memories[turn % 2])
            if lamps[3].interaction.state == (LampPlan.isOn(3, turn) ? .on : .off) { done += 1 }
        }
        return done
    }

    func flaw() -> String? {
        for _ in 0..<3 {
            guard run(1) == 1 else { return "a state is lost" }
            for (number, lamp) in lamps.enumerated() {
                let isOn = LampPlan.isOn(number, turn)
                guard lamp.layer.presentation["opacity"]?.number == (isOn ? 1 : 0.5), lamp.layer.animationKeys.isEmpty,
                    lamp.layer["brightness"]?.number == LampPlan.brightness(number, turn)
                else { return "a lamp shows something else" }
            }
        }
        return nil
    }
}

/// The same by hand: objects that look up the values saved under their names, and show them.
final class PlainRestoredLamps: Workload {
    private final class Lamp {
        let name: String
        var isOn = false
        var brightness = 0.0
        var opacity = 0.5

        init(_ name: String) { self.name = name }
    }

    private struct SavedLamp {
        var isOn: Bool
        var brightness: Double
    }

    private let lamps = (0..<LampPlan.count).map { Lamp(LampPlan.name($0)) }
    private var memories: [[String: SavedLamp]] = []
    private var turn = 0

    init() {
        memories = (0...1).map { turn in
            var kept: [String: SavedLamp] = [:]
            for number in 0..<LampPlan.count {
                kept[LampPlan.name(number)] = SavedLamp(
                    isOn: LampPlan.isOn(number, turn), brightness: LampPlan.brightness(number, turn))
            }
            return kept
        }
    }

    func run(_ count: Int) -> Int {
        var done = 0
        for _ in 0..<count {
            turn += 1
            for lamp in lamps {
                guard let kept = memories[turn % 2][lamp.name] else { continue }
                (lamp.isOn, lamp.brightness, lamp.opacity) = (kept.isOn, kept.brightness, kept.isOn ? 1 : 0.5)
            }
            if lamps[3].isOn == LampPlan.isOn(3, turn) { done += 1 }
        }
        return done
    }

    func flaw() -> String? {
        guard run(1) == 1 else { return "a state is lost" }
        let areRight = lamps.enumerated().allSatisfy { number, lamp in
            lamp.opacity == (LampPlan.isOn(number, turn) ? 1 : 0.5)
                && lamp.brightness == LampPlan.brightness(number, turn)
        }
        return areRight ? nil : "a lamp shows something else"
    }
}
