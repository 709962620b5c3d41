public import FineMotor
public import MotorRecording

/// How a component is checked: how it is made, where it may rest, and what on screen may follow a hand at once.
///
/// What a `Drag` says needs no description: where a hand takes hold, which way it moves, what goes with it and how far, and
/// where it lands. For any other component, a hand comes down in its middle and moves to the right, unless ``grab`` and
/// ``way`` say otherwise.
///
/// ```swift
/// var slider = TestedComponent(restingStates: ["resting"]) { Slider() }
/// slider.atOnce.append(TestedComponent.Part("foregroundColor", of: "value"))
/// checkComponent(slider)
/// ```
public struct TestedComponent {
    /// A value on screen: a key with all its key paths, of the layers with a name, or of all layers.
    public struct Part: Hashable, Sendable {
        /// The key.
        public var key: Key
        /// The layers' name, empty for those without one; `nil` for any.
        public var layer: String?

        /// Creates a part.
        public init(_ key: Key, of layer: String? = nil) { (self.key, self.layer) = (key, layer) }

        /// Whether a value of a layer is meant.
        func isMeant(_ key: Key, of layer: Layer) -> Bool {
            (key == self.key || key.name.hasPrefix(self.key.name + "."))
                && (self.layer == nil || self.layer == layer.name)
        }
    }

    /// How far a value may move at once when a hand does.
    public struct Gain: Hashable, Sendable {
        /// The value.
        public var part: Part
        /// In units of the value, per point that touches moved in the window.
        public var perPoint: Double
        /// In units of the value, for the greatest force, 1.
        public var perForce: Double

        /// Creates a gain.
        public init(_ key: Key, of layer: String? = nil, perPoint: Double = 0, perForce: Double = 0) {
            (part, self.perPoint, self.perForce) = (Part(key, of: layer), perPoint, perForce)
        }
    }

    /// Makes the component. It is called anew for each run, and must make the same one each time.
    public var make: () -> View
    /// The names of the states in which it may rest; empty for any. The state is the value of its layer under `"state"`.
    public var restingStates: Set<String>
    /// The size of its window, in points; `nil` for 320 by 240, or more if the component is larger.
    public var size: Size?
    /// Where a hand takes hold, in points of the component; `nil` for the middle of what is dragged.
    public var grab: Point?
    /// The vector of a complete drag, in points; `nil` for what the drag's track says.
    public var way: Point?
    /// What hands do in addition to the five gestures. Locations are in points of the window.
    public var recordings: [Recording] = []
    /// How far values may move at once with a hand. Each place and size may move as far as the hand does, and what a `Drag`
    /// moves as far as that says; a gain replaces this for its part.
    public var gains: [Gain] = []
    /// What may always change at once, such as a text's color in the frame of a touch. The default is the width of borders,
    /// which show the keyboard's focus.
    public var atOnce = [Part("borderWidth")]
    /// What goes along with something else that moves, besides its own animation: nothing says how fast it may be, nor with
    /// what velocity it is released.
    public var carried: [Part] = []
    /// Returns the velocity that a released value should have, for the one with which the hand has moved it: for a component
    /// that limits it. The default returns that one.
    public var velocity: (_ component: View, _ hand: Value) -> Value = { $1 }
    /// Returns what is wrong with the component at rest; `nil`, the default, if all is right.
    public var faultAtRest: (_ component: View) -> String? = { _ in nil }

    /// Whether the five gestures and keys are played, and not only its own recordings.
    package var playsGestures = true
    /// Whether what has no gain may move as far as a hand does. Otherwise it must not move at once.
    package var followsByDefault = true
    /// What may be missing at the end of a motion: see ``DrawnValues``.
    package var restTolerance: (tolerance: Double, share: Double) = (1e-4, 2e-4)
    /// Returns the name of the component's state; `nil` if it has none.
    package var state: (View) -> String? = { $0.layer["state"]?.string }
    /// Whether what a layer with a name does at its restoration is work that goes on, and no feedback.
    package var goesOn: (_ layer: String) -> Bool = { _ in false }
    /// Shows it in a window, if not by ``make``.
    package var showing: (() -> ShownComponent)?

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - restingStates: The names of the states in which it may rest; empty for any.
    ///   - make: Makes the component, the same one each time.
    public init(restingStates: Set<String> = [], make: @escaping () -> View) {
        (self.restingStates, self.make) = (restingStates, make)
    }

    /// Shows a new one in a window.
    func show() -> ShownComponent { showing?() ?? ShownComponent(make(), size: size) }

    /// What is wrong by some laws.
    ///
    /// - Parameter laws: The laws; all of them by default.
    /// - Returns: The faults, in the order of the laws; empty if there is none.
    public func faults(of laws: Set<ComponentLaw> = Set(ComponentLaw.allCases)) -> [ComponentFault] {
        ComponentTrial(self).faults(of: laws)
    }
}

/// A law of components. Its raw value is a sentence.
public enum ComponentLaw: String, CaseIterable, Sendable {
    /// A value on screen moves at most as its own velocity says, or as a hand moves it; colors, sizes and opacity too.
    case continuity = "nothing on screen jumps"
    /// The velocity is measured: a hand that moved a little farther would have moved the value by this much.
    case velocity = "what a hand releases keeps the velocity of the hand"
    /// No diagnostic is reported on the way, nothing is held, and what was dragged is at its landing.
    case rest = "it settles in an allowed state"
    /// Neither for an animation nor for a timer.
    case idleness = "at rest it needs no frame"
    /// A travel is a movement by more than ten points while no hand is down.
    case reducedMotion = "with reduced motion it settles in an allowed state, and nothing travels by itself"
    /// A delegate answers `.null` to every key of its views.
    case nullFeedback = "without any feedback it settles in an allowed state"
    /// In the middle of a drag, and in flight. Then it is enabled or added again, and a hand drags it as before. At another
    /// size it stays in the hand, and what moves goes on from where it is shown.
    case interruption =
        "cancelled, disabled or removed in the hand it lets go; resized it does not jump; it can be used again"
    /// Of what has `rememberedKeys`: values, focus and picture are the same, without feedback.
    case memory = "left at any moment, written, made anew and restored, it rests as the one that was left"
}

/// What is wrong with a component.
public struct ComponentFault: Hashable, Sendable, CustomStringConvertible {
    /// The law that does not hold.
    public var law: ComponentLaw
    /// The gesture or the recording.
    public var gesture: String
    /// What happens, with time, key and bound.
    public var message: String

    /// The law, the gesture and the message.
    public var description: String { "\(law.rawValue): \(gesture): \(message)" }
}
