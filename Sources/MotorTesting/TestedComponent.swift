public import FineMotor
public import MotorRecording

/// A component to check: how to create it, where it may rest, and which values may follow a finger at once.
///
/// A `Drag` needs no description: the check derives where to touch, how to move, what follows and how far, and where it
/// lands. On any other component, a finger touches the center and moves to the right, unless ``grab`` and
/// ``translation`` are set.
///
/// ```swift
/// var slider = TestedComponent(restingStates: ["resting"]) { Slider() }
/// slider.atOnce.append(TestedComponent.Part("foregroundColor", of: "value"))
/// checkComponent(slider)
/// ```
public struct TestedComponent {
    /// A presentation value: a key with all its key paths, on the layers with a name or on all layers.
    public struct Part: Hashable, Sendable {
        /// The key.
        public var key: Key
        /// The layers' name, empty for those without one; `nil` for any.
        public var layer: String?

        /// Creates a part.
        public init(_ key: Key, of layer: String? = nil) { (self.key, self.layer) = (key, layer) }

        /// Whether it includes a value of a layer.
        func isMeant(_ key: Key, of layer: Layer) -> Bool {
            (key == self.key || key.name.hasPrefix(self.key.name + "."))
                && (self.layer == nil || self.layer == layer.name)
        }
    }

    /// How far a value may jump with the movement of a finger.
    public struct Gain: Hashable, Sendable {
        /// The value.
        public var part: Part
        /// In units of the value, per point of the touches' movement in the window.
        public var perPoint: Double
        /// In units of the value, for the greatest force, 1.
        public var perForce: Double

        /// Creates a gain.
        public init(_ key: Key, of layer: String? = nil, perPoint: Double = 0, perForce: Double = 0) {
            part = Part(key, of: layer)
            self.perPoint = perPoint
            self.perForce = perForce
        }
    }

    /// Creates the component. It is called for each run, and must create an identical one each time.
    public var make: () -> View
    /// The names of the states in which it may rest; empty for any. The state is the value of its layer under `"state"`.
    public var restingStates: Set<String>
    /// The size of its window, in points; `nil` for 320 by 240, or more if the component is larger.
    public var size: Size?
    /// Where the finger touches, in points of the component; `nil` for the center of the dragged layer.
    public var grab: Point?
    /// The vector of a complete drag, in points; `nil` to derive it from the drag's track.
    public var translation: Point?
    /// Recordings to play in addition to the five gestures. Locations are in points of the window.
    public var recordings: [Recording] = []
    /// How far values may jump with a finger. By default each position and size may move as far as the finger, and a
    /// dragged value as its `Drag` defines; a gain replaces this for its part.
    public var gains: [Gain] = []
    /// Values that may always jump, such as a text's color in the frame of a touch. The default is the width of
    /// borders, which show the keyboard focus.
    public var atOnce = [Part("borderWidth")]
    /// Values that move along with another moving layer, besides their own animation: their speed and release velocity are
    /// not checked.
    public var carried: [Part] = []
    /// Returns the expected velocity of a released value, given the velocity of the drag, for a component that limits
    /// it. The default returns the drag's velocity.
    public var velocity: (_ component: View, _ hand: Value) -> Value = { $1 }
    /// Returns a fault of the component at rest; `nil`, the default, for none.
    public var faultAtRest: (_ component: View) -> String? = { _ in nil }

    /// Whether the five gestures and keys are played, and not only its own recordings.
    package var playsGestures = true
    /// Whether values without a gain may move as far as the touch. Otherwise they must not jump.
    var followsByDefault = true
    /// The tolerance at the end of a motion: see ``DrawnValues``.
    package var restTolerance: (tolerance: Double, share: Double) = (1e-4, 2e-4)
    /// Returns the name of the component's state; `nil` if it has none.
    var state: (View) -> String? = { $0.layer["state"]?.string }
    /// Whether the activity of a layer with a name after its restoration is continued work rather than feedback.
    var goesOn: (_ layer: String) -> Bool = { _ in false }
    /// Shows it in a window, if not by ``make``.
    var showing: (() -> ShownComponent)?

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - restingStates: The names of the states in which it may rest; empty for any.
    ///   - make: Creates an identical component each time, not the same one again.
    public init(restingStates: Set<String> = [], make: @escaping () -> View) {
        (self.restingStates, self.make) = (restingStates, make)
    }

    /// Shows a new one in a window.
    func show() -> ShownComponent { showing?() ?? ShownComponent(make(), size: size) }

    /// Returns the violations of some laws.
    ///
    /// - Parameter laws: The laws; all of them by default.
    /// - Returns: The faults, in the order of the laws; empty if there is none.
    public func faults(of laws: Set<ComponentLaw> = Set(ComponentLaw.allCases)) -> [ComponentFault] {
        ComponentTrial(self).faults(of: laws)
    }
}

/// A law of components. Its raw value is a sentence.
public enum ComponentLaw: String, CaseIterable, Sendable {
    /// A presentation value moves at most by its own velocity, or with a finger; this includes colors, sizes and
    /// opacity.
    case continuity = "nothing on screen jumps"
    /// The expected velocity is measured, by how far a slightly longer drag would have moved the value.
    case velocity = "a released value keeps the velocity of the finger"
    /// No diagnostic is reported, nothing is held, and the dragged layer is at its landing. A touch that is cancelled or slides
    /// off leaves no look of a press, and taps do not add a hidden layer each.
    case rest = "it settles in an allowed state"
    /// Neither an animation nor a timer is pending.
    case idleness = "at rest it needs no frame"
    /// A travel is a movement by more than ten points while no touch is down.
    case reducedMotion = "with reduced motion it settles in an allowed state, and nothing travels by itself"
    /// A delegate returns `.null` for every key of its views.
    case nullFeedback = "without any feedback it settles in an allowed state"
    /// During a drag, and in flight. After it is enabled or added again, it can be dragged as before. At another size it
    /// stays under the touch, and motion continues from where it is shown.
    case interruption =
        "cancelled, disabled or removed while held, it releases; resized, it does not jump; it can be used again"
    /// For views with `rememberedKeys`: values, focus and picture are the same, without feedback.
    case memory = "saved at any moment and restored into a new one, it rests in the same state"
    /// After a tap, nothing else retains it: no closure that captures it, and no timer. `make` does not keep it either.
    case ownership = "without its window it is freed"
}

/// A violation of a law by a component.
public struct ComponentFault: Hashable, Sendable, CustomStringConvertible {
    /// The violated law.
    public var law: ComponentLaw
    /// The gesture or the recording.
    public var gesture: String
    /// The violation, with time, key and bound.
    public var message: String

    /// Whether the violation is a diagnostic.
    var isDiagnostic: Bool { message.hasPrefix("FineMotor: ") }

    /// The law, the gesture and the message.
    public var description: String { "\(law.rawValue): \(gesture): \(message)" }
}
