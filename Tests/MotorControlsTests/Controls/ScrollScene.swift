import ControlScenes
import FineMotor
import Testing

/// A scroll view of 200 by 300 points with its upper left corner at that of its window.
class ScrollScene<Scrolled: ScrollView>: ViewScene<Scrolled> {
    init(_ scroll: Scrolled, content: Size? = Size(width: 200, height: 2000), style: Style? = nil) {
        scroll.frame = Rect(x: 0, y: 0, width: 200, height: 300)
        if let content { scroll.contentSize = content }
        scroll.layer.style = style
        super.init(scroll, size: Size(width: 200, height: 300))
    }

    var shown: Point { view.shownOffset }
    var velocity: Point { view.layer.presentation.velocity(forKey: "bounds.origin")?.point ?? .zero }
    var state: ScrollView.State { view.interaction.state }

    /// Moves a touch that is down at a constant velocity, with an event every 1/120 s.
    func move(from start: Point, by translation: Point, for seconds: Double, id: Int = 1) {
        let (begin, count) = (stage.time, max(Int((seconds * 120).rounded()), 1))
        for step in 1...count {
            let part = Double(step) / Double(count)
            touch(.moved, id: id, at: begin + seconds * part, start + translation * part)
        }
    }

    /// Drags at a constant velocity and keeps the touch down.
    func drag(from start: Point = Point(x: 100, y: 150), by translation: Point, for seconds: Double) {
        touch(.began, at: stage.time + 0.01, start)
        move(from: start, by: translation, for: seconds)
    }

    func flick(from start: Point = Point(x: 100, y: 150), by translation: Point, for seconds: Double = 0.1) {
        drag(from: start, by: translation, for: seconds)
        touch(.ended, start + translation)
    }

    /// The greatest step of the shown offset from frame to frame, and of its velocity, in the next seconds.
    func continuity(for seconds: Double, rate: Double = 120) -> (distance: Double, change: Double) {
        var (distance, change) = (0.0, 0.0)
        var (offset, speed) = (shown, velocity)
        for _ in 0..<Int(seconds * rate) {
            stage.advance(to: stage.time + 1 / rate)
            (distance, change) = (max(distance, shown.distance(to: offset)), max(change, velocity.distance(to: speed)))
            (offset, speed) = (shown, velocity)
        }
        return (distance, change)
    }
}

extension ScrollScene where Scrolled == ScrollView {
    convenience init(content: Size = Size(width: 200, height: 2000), style: Style? = nil) {
        self.init(ScrollView(), content: content, style: style)
    }
}
