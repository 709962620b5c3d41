public import MotorMath

/// An animation between two values.
///
/// Missing values are filled in when it is added: a missing start is the displayed value, so that it continues an
/// interrupted animation; a missing end is the layer's own value.
///
/// | given | runs |
/// |---|---|
/// | from, to | from → to |
/// | from, by | from → from + by |
/// | by, to | to − by → to |
/// | from | from → displayed value |
/// | to | displayed value → to |
/// | by | displayed value → displayed value + by |
/// | none | value displayed before the change → the layer's value after it |
///
/// Numbers, colors, points, sizes, rectangles and transforms can be added; so can arrays of equal length and paths of
/// equal structure, element by element. Any other value changes at once and does not support `by`.
///
/// A value that is not finite, a number beyond ±1e50 and a `by` of a type without addition are refused with a
/// diagnostic, and no animation is added.
///
/// Source of the table: Core Animation's documentation of `CABasicAnimation`.
public class BasicAnimation: PropertyAnimation {
    /// The start value.
    public final var fromValue: Value? { didSet { didChange() } }
    /// The end value.
    public final var toValue: Value? { didSet { didChange() } }
    /// The difference.
    public final var byValue: Value? { didSet { didChange() } }

    /// Creates an animation of a key path; `nil` for the key under which it will be added.
    public override init(keyPath: Key? = nil) {
        super.init(keyPath: keyPath)
    }

    init(copying other: BasicAnimation) {
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
        super.init(copying: other)
    }

    /// Returns a copy that can be changed independently.
    public override func copy() -> BasicAnimation { BasicAnimation(copying: self) }

    /// Whether it begins at the displayed value and changes it by a difference.
    final var isDifference: Bool { byValue != nil && fromValue == nil && toValue == nil }

    override final var ownsWhatItSays: Bool { true }

    override func freezeContents() -> Bool { [fromValue, toValue, byValue].allSatisfy { $0?.freeze() != false } }

    /// `Basic("opacity", 0.25 s)`
    public override var summary: String { described("Basic") }

    final func described(_ kind: String) -> String {
        guard ValueText.isEnabled else { return ValueText.placeholder }
        var text = kind + "("
        if let keyPath { text += "\"" + keyPath.name + "\"" }
        if let toValue { text += (keyPath == nil ? "to " : " to ") + ValueText.of(toValue) }
        return text + ")"
    }

    /// The two ends, by the table. An additive animation has no position, only a difference, because it is added to the
    /// displayed value.
    ///
    /// Also `nil` if the layer's value is not a number or a sum is out of range: then the value changes at once.
    final func ends(_ scene: ResolutionScene) -> (from: AnimatedValue, to: AnimatedValue)? {
        guard let ends = uncheckedEnds(scene) else { return nil }
        let (from, to) = (ends.from.withinReach, ends.to.withinReach)
        return from.isWithinReach && to.isWithinReach ? (from, to) : nil
    }

    private final func uncheckedEnds(_ scene: ResolutionScene) -> (from: AnimatedValue, to: AnimatedValue)? {
        let path = path(scene)
        let from = fromValue.map { AnimatedValue($0) }
        let to = toValue.map { AnimatedValue($0) }
        let by = byValue.map { AnimatedValue($0) }
        func current(_ given: AnimatedValue) -> AnimatedValue? { isAdditive ? given.zero : scene.current(path) }
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return adds(by, to: from, in: scene) ? (from, from.adding(by)) : nil
        case (nil, let to?, let by?): return adds(by, to: to, in: scene) ? (to.subtracting(by), to) : nil
        case (let from?, nil, nil): return (isAdditive ? from.zero : scene.beneath(path)).map { (from, $0) }
        case (nil, let to?, nil): return current(to).map { ($0, to) }
        case (nil, nil, let by?):
            guard let from = current(by) else { return nil }
            return adds(by, to: from, in: scene) ? (from, from.adding(by)) : nil
        case (nil, nil, nil):
            guard let model = scene.model(path), let previous = scene.current(path) else { return nil }
            guard isAdditive else { return (previous, model) }
            let difference = previous.subtracting(scene.beneath(path) ?? model)
            return (difference, difference.zero)
        }
    }

    private final func adds(_ by: AnimatedValue, to value: AnimatedValue, in scene: ResolutionScene) -> Bool {
        value.sum(by) != nil || refuse(by.value, "a byValue that can be added to its value", in: scene)
    }

    final func areEndsFinite(_ scene: ResolutionScene) -> Bool {
        isFinite(fromValue, in: scene) && isFinite(toValue, in: scene) && isFinite(byValue, in: scene)
    }

    override func resolve(in scene: ResolutionScene) -> Track? {
        guard areEndsFinite(scene), let (from, to) = ends(scene) else { return nil }
        return Track.between(
            path: path(scene), isAdditive: isAdditive, isCumulative: isCumulative, from: from, to: to)
    }
}

extension Action where Self == BasicAnimation {
    /// An animation from the value before a change to the value after it; for `actions` under a property's key.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 for the transaction's, or 0.25 without one.
    ///   - timingFunction: The easing curve.
    public static func ease(duration: Double = 0, timingFunction: TimingFunction = .easeInEaseOut) -> BasicAnimation {
        let animation = BasicAnimation()
        animation.duration = duration
        animation.timingFunction = timingFunction
        return animation
    }
}

extension SharedAction where Self == Shared<BasicAnimation> {
    /// An animation from the value before a change to the value after it; for the feedback of a property's key.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 for the transaction's, or 0.25 without one.
    ///   - timingFunction: The easing curve.
    public static func ease(duration: Double = 0, timingFunction: TimingFunction = .easeInEaseOut) -> Self {
        Shared(.ease(duration: duration, timingFunction: timingFunction))
    }
}

extension SharedAction where Self == Shared<Animation> {
    /// Any animation. One that reports its start or its end is refused with a diagnostic.
    public static func animation(_ animation: Animation) -> Self { Shared(animation) }
}
