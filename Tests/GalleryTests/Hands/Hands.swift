import FineMotor
import HandModel
import MotorExhibits
import MotorRecording

@testable import gallery

/// How hands play with an exhibit, and what must hold then. One file per exhibit says it: `NAME+Hands.swift`.
struct Hands {
    let exhibit: Exhibit
    /// Where a finger takes hold of it, and which way a drag goes.
    let space: HandSpace
    /// Names of its states in which it may come to rest.
    let restingStates: Set<String>
    /// Recordings beside ``HandSpace/standard``: keys, values, fingers elsewhere. Each with a note.
    var own: [HandRecording] = []
    /// What else is done in every standard recording.
    var meanwhile: [Recording.Input] = []
    /// What follows a finger at once; everything else may only move as time passes.
    var gains: [Gain] = []
    /// What is told to change at once, whatever happens: a highlight in the frame of the touch.
    var atOnce: [Watched] = []
    /// What a finger drags, and what it lets go with the velocity that it has; `nil` for nothing.
    var dragged: Dragged?
    /// The name of the state that it is in, where it has one.
    var state: (Showing) -> String? = { $0.layer["state"]?.string }
    /// What is wrong with what is shown at rest; `nil` for nothing.
    var faultAtRest: (Showing) -> String? = { _ in nil }

    /// A key, and all key paths of it, of layers with a name or of all layers.
    struct Watched {
        let key: Key
        var layer: String?

        init(_ key: Key, of layer: String? = nil) { (self.key, self.layer) = (key, layer) }

        func isMeant(_ key: Key, of layer: Layer) -> Bool {
            (key == self.key || key.name.hasPrefix(self.key.name + "."))
                && (self.layer == nil || self.layer == layer.name)
        }
    }

    /// How far a value may go at once when a finger does.
    struct Gain {
        let what: Watched
        /// In units of the value, for each point that touches moved in the window.
        var perPoint = 0.0
        /// In units of the value, for all the force that there is (1).
        var perForce = 0.0

        init(_ key: Key, of layer: String? = nil, perPoint: Double = 0, perForce: Double = 0) {
            what = Watched(key, of: layer)
            (self.perPoint, self.perForce) = (perPoint, perForce)
        }
    }

    /// A value that a finger drags.
    struct Dragged {
        /// The key or key path: its velocity is read right after the release.
        let key: Key
        /// Whose.
        var layer: (Showing) -> Layer = { $0.layer }
        /// In which states a finger holds it; a release in another is none of it.
        let states: Set<String>
        /// The velocity that the value should have, for the finger's in points per second of the window.
        var expected: (_ finger: Point, _ showing: Showing) -> Value
        /// How far off it may be, as a share of what it should be.
        var share = 0.0
        /// How far off it may be in addition, in units of the value per second.
        var tolerance = 1e-6
    }

    /// How far a value may go at once when touches moved so far, and pressed by so much more or less.
    func leave(_ key: Key, of layer: Layer, moved: Double, pressed: Double) -> Double {
        gains.reduce(0) { sum, gain in
            sum + (gain.what.isMeant(key, of: layer) ? gain.perPoint * moved + gain.perForce * pressed : 0)
        }
    }

    /// All recordings that the model makes for the exhibit.
    var recordings: [HandRecording] {
        space.standard.map { meanwhile.isEmpty ? $0 : $0.meanwhile(meanwhile) } + own
    }
}
