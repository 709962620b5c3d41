import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// Touches have no effect on a loader, so changes of its values during each recording change its state.
    static var loader: Hands {
        Hands(
            exhibit: .loader, space: HandSpace(grab: Point(x: 52, y: 30), travel: Point(x: 40, y: 0)),
            restingStates: ["inactive"],
            own: [changesOfMind],
            meanwhile: [
                .value("isActive", .bool(true), time: 0.1), .value("progress", .number(0.3), time: 0.45),
                .value("progress", .nothing, time: 0.7), .value("progress", .number(0.8), time: 1.05),
                .value("isActive", .bool(false), time: 1.5),
            ],
            faultAtRest: { $0.layer.presentation["opacity"] == .number(0) ? nil : "it is still to be seen" })
    }

    /// Seven changes within a second, each while the previous one is still moving.
    private static var changesOfMind: HandRecording {
        let settings: [(Double, Key, Recording.Setting)] = [
            (0.3, "isActive", .bool(true)), (0.42, "isActive", .bool(false)), (0.5, "isActive", .bool(true)),
            (0.66, "progress", .number(0.7)), (0.81, "progress", .number(0.2)), (0.97, "progress", .number(1)),
            (1.1, "progress", .number(0.9)), (1.3, "isActive", .bool(false)),
        ]
        return HandRecording(
            "changes-of-mind",
            Recording(
                settings.map { .value($0.1, $0.2, time: $0.0) },
                notes: ["Written by hand: every value changes while what the last one began still moves."]))
    }
}
