import FineMotor
import Foundation
@testable import MotorQuartz
import QuartzCore

/// The system of a test: its time, its display links, and what wakes up later.
@MainActor final class Screen {
    /// The system's time, in seconds. It does not begin at 0, as that of a device does not.
    private(set) var time = 1000.0 { didSet { mediaTime = time } }
    /// What is to wake up, and when.
    private(set) var waiting: [(time: Double, body: @MainActor () -> Void, id: Int)] = []
    private var ids = 0

    init() {
        for link in CADisplayLink.links { link.invalidate() }
        CFRunLoop.observers = []
        CALayer.changes = []
        mediaTime = time
    }

    /// Lets the clock of a view wake up by this screen.
    func wakes(_ clock: FrameClock) {
        clock.wakeLater = { [weak self] seconds, body in
            guard let self else { return {} }
            ids += 1
            let id = ids
            waiting.append((time + seconds, body, id))
            return { [weak self] in self?.waiting.removeAll { $0.id == id } }
        }
    }

    /// Whether a display link runs.
    var isRunning: Bool { CADisplayLink.links.contains { !$0.isPaused } }

    /// Refreshes the display.
    func refresh(after seconds: Double = 1 / 120) {
        time += seconds
        for link in CADisplayLink.links { link.fire(at: time) }
        turn()
    }

    /// Lets the main run loop turn, as after every event.
    func turn() {
        for observer in CFRunLoop.observers { observer.turn() }
    }

    /// Refreshes until no link runs; returns how often that was. More than ten seconds is a failure.
    @discardableResult func settle() -> Int {
        var count = 0
        turn()
        while isRunning, count < 1200 {
            refresh()
            count += 1
        }
        return count
    }

    /// Passes time without a refresh, up to what is next to wake up, and wakes it.
    func wakeNext() {
        guard let index = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }) else { return }
        let next = waiting.remove(at: index)
        time = max(time, next.time)
        next.body()
    }

    func pass(_ seconds: Double) { time += seconds }
}

/// A view that keeps the touches it gets.
final class TouchedView: FineMotor.View {
    private(set) var touches: [Touch] = []
    override func touch(_ touch: Touch, at location: Point) { touches.append(touch) }
}
