import FineMotor
import MotorExhibits
import MotorRecording

extension Exhibit {
    /// Indeterminate, determinate, back and forth, done; then one stopped midway and one restarted while it stops.
    static func loaderScript() -> Recording {
        var hand = ScriptHand()
        hand.set("isActive", .bool(true), at: 0.3)
        hand.set("progress", .number(0.3), at: 2.6)
        hand.set("progress", .number(0.7), at: 3.3)
        hand.set("progress", .number(0.5), at: 4)
        hand.set("progress", .nothing, at: 4.6)
        hand.set("progress", .number(0.8), at: 6)
        hand.set("progress", .number(1), at: 6.6)
        hand.set("progress", .number(0.4), at: 8.2)
        hand.set("isActive", .bool(false), at: 9)
        hand.set("isActive", .bool(true), at: 9.15)
        hand.set("isActive", .bool(false), at: 9.9)
        return hand.recording
    }
}
