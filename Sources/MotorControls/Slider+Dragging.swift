import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers

extension Slider {
    /// Where the knob's middle may be, in points.
    var range: ClosedRange<Double> {
        let least = min(Self.margin + knob.bounds.width / 2, bounds.width / 2)
        return least...bounds.width - least
    }

    /// Where the knob is for a value.
    func place(of value: Double) -> Double {
        let extent = maximum - minimum
        let part = extent > 0 ? (value - minimum) / extent : 0
        return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }

    /// The value that a pull means: the nearest detent's, if there are any.
    private func value(at pull: Double) -> Double {
        let way = range.upperBound - range.lowerBound
        let part = way > 0 ? min(max((pull - range.lowerBound) / way, 0), 1) : 0
        // From the nearer end, so that both ends are met exactly.
        let extent = maximum - minimum
        let value = part < 0.5 ? minimum + extent * part : maximum - extent * (1 - part)
        let places = detents
        return Detents(places).nearest(to: value).map { places[$0] } ?? value
    }

    // MARK: - Hand

    func grab() {
        for part in [knob, fill] { part.hold(.position) }
        touchdown = pan.location(in: layer) ?? knob.position
        // What comes down on the knob means it; elsewhere it may be a tap.
        dragOrigin = abs(touchdown.x - knob.position.x) <= Self.minimumHitExtent / 2 ? 0 : nil
        takeGrip(after: 0)
        Transaction.withoutActions { layer["landing"] = nil }
        interaction.send(dragOrigin == nil ? Trigger.touch : Trigger.grab)
    }

    func takeGrip(after translation: Double) {
        let places = Detents(detents.map { place(of: $0) }, strength: layer.parameter("detentStrength", in: 0...1))
        grip = Grip(
            on: knob.position.x, in: range, detents: places, reach: layer.parameter("reach"), after: translation)
    }

    func follow() {
        layoutIfNeeded()
        guard grip != nil else { return }
        let translation = pan.translation(in: layer).x
        if dragOrigin == nil, pan.translation.magnitude > PanRecognizer.slop {
            dragOrigin = translation
            interaction.send(Trigger.grab)
        }
        guard let dragOrigin else { return }
        grip?.translation = translation - dragOrigin
        guard let grip else { return }
        move(to: grip.place)
        // A hand that has not moved yet means nothing.
        if grip.translation != 0 { change(to: value(at: grip.pull)) }
    }

    func release(isTap: Bool) {
        guard let grip else { return }
        self.grip = nil
        if dragOrigin != nil {
            let velocity = grip.velocity(of: pan.velocity(in: layer).x)
            for part in [knob, fill] { part.letGo(.position, velocity: .point(Point(x: velocity, y: 0))) }
        } else if isTap {
            change(to: value(at: touchdown.x))
        }
        aim()
        interaction.send(Trigger.release)
    }

    // MARK: - Places

    /// Moves the knob with the hand, in the height in which it is: another one, if the size has changed meanwhile.
    private func move(to x: Double) {
        for part in [knob, fill] { part.drag(.position, to: .point(Point(x: x, y: part.position.y))) }
    }

    /// Where the knob rests.
    var landing: Point { Point(x: place(of: value), y: track.position.y) }

    /// Sends the knob to the value's place.
    ///
    /// - Parameter travels: Whether it goes there as the feedback says; else it is there at once.
    func aim(travels: Bool = true) {
        let (landing, fillLanding) = (Value.point(landing), Value.point(Point(x: landing.x, y: 0)))
        Transaction.withoutActions { layer["fillLanding"] = fillLanding }
        if travels, layer.stage != nil {
            layer["landing"] = landing
            // Whoever was asked may have sent it elsewhere, or taken it into the hand.
            guard layer["landing"] == landing else { return }
            knob.rest(.position, at: landing)
            fill.rest(.position, at: fillLanding)
        } else {
            Transaction.withoutActions { layer["landing"] = landing }
            knob.drag(.position, to: landing)
            fill.drag(.position, to: fillLanding)
        }
    }

    func placeParts() {
        Transaction.withoutActions {
            let (width, height) = (bounds.width, bounds.height)
            let side = min(Self.knobSize, height)
            let middle = height - side / 2 - Self.margin
            knob.bounds = Rect(x: 0, y: 0, width: side, height: side)
            knob.cornerRadius = side / 2
            let line = Rect(x: Self.margin, y: middle - 4, width: max(width - 2 * Self.margin, 0), height: 8)
            // Across, the track's coordinates are the slider's, so that what is in it moves as the knob does. In its own
            // height nothing in it ever moves.
            (track.frame, track.cornerRadius) = (line, 4)
            track.bounds = Rect(x: line.minX, y: 0, width: line.width, height: 8)
            fill.bounds = Rect(x: 0, y: 0, width: 2 * width, height: 8)
            ticks.frame = bounds
            ticks.path = marks(from: middle + 8)
            let label = Rect(x: line.minX, y: 6, width: line.width, height: max(middle - side / 2 - 8, 0))
            (titleLayer.frame, valueLayer.frame) = (label, label)
        }
        if grip != nil {
            // From here on the same hand pulls in another place.
            takeGrip(after: grip?.translation ?? 0)
        } else {
            aim(travels: knob.isTravelling || fill.isTravelling)
        }
    }

    private static let knobSize = 28.0
    /// How far within the bounds everything is, in points: there is room for the line that tells of the focus.
    private static let margin = 10.0

    /// A short line under the track for each detent.
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
