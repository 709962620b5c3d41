import MotorAnimations
import MotorCurves
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers

extension Slider {
    /// The horizontal range of the knob's center, in points.
    var range: ClosedRange<Double> {
        let least = min(Self.margin + knob.bounds.width / 2, bounds.width / 2)
        return least...bounds.width - least
    }

    /// The horizontal position of the knob's center for a value, in points.
    func place(of value: Double) -> Double {
        let extent = maximum - minimum
        let part = extent > 0 ? (value - minimum) / extent : 0
        return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }

    /// The value for a pull: that of the nearest detent, if there are detents.
    private func value(at pull: Double) -> Double {
        let way = range.upperBound - range.lowerBound
        let part = way > 0 ? min(max((pull - range.lowerBound) / way, 0), 1) : 0
        // Computed from the nearer end, so that both ends are exact.
        let extent = maximum - minimum
        let value = part < 0.5 ? minimum + extent * part : maximum - extent * (1 - part)
        let places = detents
        return Detents(places).nearest(to: value).map { places[$0] } ?? value
    }

    // MARK: - Hand

    func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            touchdown = pan.location(in: layer) ?? knob.position
            // A touch on the knob drags it at once; a touch elsewhere may be a tap.
            drag.waits = abs(touchdown.x - knob.position.x) > Self.minimumHitExtent / 2
            send(drag.waits ? Trigger.touch : .held)
        case .moved where drag.waits: break
        case .moved:
            if interaction.state == .touched { send(.held) }
            // A hand that has not moved does not change the value.
            if drag.translation != .zero { self.change(to: value(at: drag.pull.x)) }
        case .released(let release):
            if drag.waits, release.isTap { self.change(to: value(at: touchdown.x)) }
            drag.send(to: landing)
            send(.released)
        }
    }

    // MARK: - Places

    /// The position at which the knob rests.
    var landing: Point { Point(x: place(of: value), y: track.position.y) }

    func placeParts() {
        Transaction.withoutActions {
            let (width, height) = (bounds.width, bounds.height)
            let side = min(Self.knobSize, height)
            let middle = height - side / 2 - Self.margin
            knob.bounds = Rect(x: 0, y: 0, width: side, height: side)
            knob.cornerRadius = side / 2
            let line = Rect(x: Self.margin, y: middle - 4, width: max(width - 2 * Self.margin, 0), height: 8)
            // Horizontally, the track uses the slider's coordinates, so that the fill moves with the knob. Vertically,
            // the fill never moves.
            (track.frame, track.cornerRadius) = (line, 4)
            track.bounds = Rect(x: line.minX, y: 0, width: line.width, height: 8)
            fill.bounds = Rect(x: 0, y: 0, width: 2 * width, height: 8)
            ticks.frame = bounds
            ticks.path = marks(from: middle + 8)
            let label = Rect(x: line.minX, y: 6, width: line.width, height: max(middle - side / 2 - 8, 0))
            (titleLayer.frame, valueLayer.frame) = (label, label)
        }
        let detents = Detents(detents.map { place(of: $0) }, strength: layer.parameter("detentStrength", in: 0...1))
        let band = Resistance.rubberBand(dimension: max(layer.parameter("reach"), 1))
        drag.track = .line(.x, in: range, band, detents: detents)
        drag.send(to: landing, travels: drag.isTravelling)
    }

    private static let knobSize = 28.0
    /// The margin of all parts, in points. It leaves room for the focus ring.
    private static let margin = 10.0

    /// A tick below the track for each detent.
    private func marks(from y: Double) -> Path {
        var path = Path()
        for detent in detents {
            let x = place(of: detent)
            path.move(to: Point(x: x, y: y))
            path.addLine(to: Point(x: x, y: y + 5))
        }
        return path
    }
}
