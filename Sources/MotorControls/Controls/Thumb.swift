public import MotorGestures
public import MotorLayers
public import MotorMath

/// A round knob that a touch drags along a track, and a fill that moves with it: the moving parts of a ``Lever`` and a
/// ``Slider``, for your own components.
///
/// ```swift
/// private lazy var knob = Thumb(in: self, fill: "fill", colors: ("tintColor", "trackColor"))
///
/// knob.drag.onChange(self) { $0.dragged($1) }      // in the initializer
/// override func layoutSubviews() {
///     knob.layOut(in: line, side: 28, along: line.minX...line.maxX)
///     knob.drag.send(to: landing, travels: knob.drag.isTraveling)
/// }
/// ```
///
/// The parts are sublayers named `"knob"` and `"track"`; you name the fill inside the track. The control's values are
/// `"knobColor"`; `"reach"`, how far the rubber band beyond the ends stretches, in points; `"pressedScale"`;
/// `"dampingRatio"` and `"response"` (seconds) of the motion; `"landing"` and the fill's, such as `"fillLanding"`.
public final class Thumb {
    /// The knob.
    public let knob = Layer()
    /// The track, along which it moves.
    public let track = Layer()
    /// The part of the track up to the knob. It ends at its position, is masked by the track, and moves only
    /// horizontally. In right-to-left layouts, it begins there.
    let fill = Layer()
    /// The view's recognizer. It begins at touch-down, or after the slop in a panning container.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// The drag of the knob, with the fill.
    public let drag: Drag
    /// The view's layer.
    private let layer: Layer

    /// Adds the parts to a view, and lets a touch drag the knob from anywhere in it.
    ///
    /// - Parameters:
    ///   - view: The view. It must lay out again when a value that the knob reads changes.
    ///   - name: The name of the fill.
    ///   - colors: The keys of the fill's color and of the track's.
    public init(in view: View, fill name: String, colors: (fill: Key, track: Key)) {
        (layer, drag) = (view.layer, Drag(of: knob, in: view))
        view.addPart(track, named: "track", color: colors.track)
        view.addPart(fill, named: name, in: track, color: colors.fill)
        view.addPart(knob, named: "knob", color: "knobColor")
        track.masksToBounds = true
        knob.style = .elevation(3)
        view.layoutKeys += ["reach", "direction"]
        drag.attach(pan)
    }

    /// Positions the parts. Call it in the view's layout, and then send the knob to its landing.
    ///
    /// - Parameters:
    ///   - line: The frame of the track, whose ends are round.
    ///   - side: The size of the knob.
    ///   - positions: The positions of the knob's center at both ends.
    ///   - detents: The positions that attract the knob.
    ///   - ratio: The distance that the fill moves per point of the knob.
    ///   - fillLanding: A pure function from a landing of the knob to the landing of the fill.
    public func layOut(
        in line: Rect, side: Double, along positions: ClosedRange<Double>, detents: Detents = Detents(),
        ratio: Double = 1, fillLanding: @escaping @Sendable (Double) -> Double = { $0 }
    ) {
        Transaction.withoutActions {
            (knob.bounds, knob.cornerRadius) = (Rect(x: 0, y: 0, width: side, height: side), side / 2)
            (track.frame, track.cornerRadius) = (line, line.height / 2)
            // Horizontally, the track uses the view's coordinates, so that the fill moves with the knob. Vertically, the
            // fill never moves.
            track.bounds = Rect(x: line.minX, y: 0, width: line.width, height: line.height)
            fill.anchorPoint = Point(x: layer.isRightToLeft ? 0 : 1, y: 0)
            // Twice as wide, so that a pull beyond an end does not reveal its far edge.
            fill.bounds = Rect(x: 0, y: 0, width: 2 * layer.bounds.width, height: line.height)
        }
        drag.track = .line(.x, in: positions, layer.rubberBand, detents: detents)
        drag.carry(fill, ratio: ratio, landingKey: Self.landingKey(ofFill: fill.name)) {
            Point(x: fillLanding($0.x), y: 0)
        }
    }

    /// The x position of the knob's center on screen.
    public var center: Double { drag.shownPosition.x }

    // MARK: - Feedback

    /// Moves the knob and the fill to their landings.
    public static func travel(fill name: String) -> any SharedAction {
        .group(Drag.travel(of: "knob"), Drag.travel(of: name, to: landingKey(ofFill: name)))
    }

    private static func landingKey(ofFill name: String) -> Key { Key(name + "Landing") }

    /// Enlarges the knob while it is held.
    public static var press: any SharedAction { Control.pressing("knob") }

    /// Returns the knob to its size.
    public static var relief: any SharedAction { Control.releasing("knob") }
}
