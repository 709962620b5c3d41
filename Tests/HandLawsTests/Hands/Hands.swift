import FineMotor
import HandModel
import MotorExhibits
import MotorRecording
import MotorTesting

/// How hands use an exhibit, and what must hold then. One file per exhibit defines it: `NAME+Hands.swift`.
struct Hands {
    let exhibit: Exhibit
    /// Where a finger holds it, and the direction of a drag.
    let space: HandSpace
    /// Names of its states in which it may settle.
    let restingStates: Set<String>
    /// Recordings besides ``HandSpace/standard``: keys, values, fingers elsewhere, each with a note.
    var own: [HandRecording] = []
    /// Other input during every standard recording.
    var meanwhile: [Recording.Input] = []
    /// The parts that follow a finger at once. Everything else must move over time.
    var gains: [Gain] = []
    /// The parts that may always change at once, such as a highlight in the frame of the touch.
    var atOnce: [Watched] = []
    /// What goes along with something else that moves, besides its own animation, so that nothing says how fast it may be.
    var carried: [Watched] = []
    /// What may be missing at the end of a motion: see ``DrawnValues``.
    var rest: (tolerance: Double, share: Double) = (1e-4, 2e-4)
    /// The value that a finger drags and releases with its velocity; `nil` for none.
    var dragged: Dragged?
    /// The name of the component's current state, if it has one.
    var state: (Showing) -> String? = { $0.layer["state"]?.string }
    /// A description of what is wrong on screen at rest; `nil` if all is right.
    var faultAtRest: (Showing) -> String? = { _ in nil }

    typealias Watched = TestedComponent.Part
    typealias Gain = TestedComponent.Gain

    /// A value that a finger drags.
    struct Dragged {
        /// The key or key path; its velocity is read right after the release.
        let key: Key
        /// The layer.
        var layer: (Showing) -> Layer = { $0.layer }
        /// The states in which a finger holds it; a release in another state does not count.
        let states: Set<String>
        /// The velocity that the value should have, for the finger's in points per second of the window.
        var expected: (_ finger: Point, _ showing: Showing) -> Value
        /// The maximum error, as a fraction of the expected velocity.
        var share = 0.0
        /// The maximum additional error, in units of the value per second.
        var tolerance = 1e-6
    }

    /// All recordings that the model makes for the exhibit.
    var recordings: [HandRecording] {
        space.standard.map { meanwhile.isEmpty ? $0 : $0.meanwhile(meanwhile) } + own
    }
}
