package import FineMotor

/// A control with a draggable part, as large as its window.
package final class PullScene<Pulled: Control>: ViewScene<Pulled> {
    package let part: Layer

    package init(_ control: Pulled, part: Layer) {
        self.part = part
        super.init(control, size: control.bounds.size)
    }

    package var control: Pulled { view }
    /// The position of the part on screen.
    package var shown: Point { part.presentation["position"]?.point ?? Point(x: .nan, y: .nan) }
    /// The velocity of the part on screen, in points per second.
    package var velocity: Point { part.presentation.velocity(forKey: "position")?.point ?? .zero }
    package var state: String { control.layer["state"]?.string ?? "" }

    package func touch(_ phase: Touch.Phase, id: Int = 1, _ x: Double, _ y: Double, at time: Double) {
        touch(phase, id: id, at: time, Point(x: x, y: y))
    }

    /// Begins a touch, moves it at a constant velocity with an event every 1/120 s, and keeps it down.
    package func drag(from start: Point, by translation: Point, at time: Double, for seconds: Double) {
        touch(.began, start.x, start.y, at: time)
        let count = Int((seconds * 120).rounded())
        for step in 1...count {
            let location = start + translation * (Double(step) / Double(count))
            touch(.moved, location.x, location.y, at: time + seconds * Double(step) / Double(count))
        }
    }

    /// Sends a key to the control, after focusing it if no view has the focus.
    package override func press(_ name: KeyPress.Name, _ phase: KeyPress.Phase = .down, at time: Double? = nil) {
        if window.focusedView == nil { window.focus(control) }
        super.press(name, phase, at: time)
    }

    package func tap(_ x: Double, _ y: Double, at time: Double) {
        touch(.began, x, y, at: time)
        touch(.ended, x, y, at: time + 0.08)
    }

    /// How far the part jumps, and how much its velocity changes, during a closure.
    package func jump(_ body: () -> Void) -> (distance: Double, velocity: Double) {
        let (position, speed) = (shown, velocity)
        body()
        return (shown.distance(to: position), velocity.distance(to: speed))
    }
}
