public import FineMotor

/// Scenes to check: a scene view, its states, and the events that lead to them.
///
/// ```swift
/// SceneSubject(album, place, of: [album.grid, album.photo]) { $0 == .grid ? [album.grid] : [album.photo] } go: { album.go($0) }
/// ```
public struct SceneSubject {
    /// The scene view. It is shown in a window of its size.
    public let scenes: SceneView
    /// All scenes, back to front.
    public let order: [View]
    /// The names of the states.
    public let states: [String]
    /// The name of the state.
    let current: () -> String
    /// The scenes of a state.
    let views: (String) -> [View]
    /// Goes to a state by events.
    let go: (String) -> Void

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - scenes: The scene view, in no window.
    ///   - interaction: The interaction with the state.
    ///   - order: All scenes, back to front.
    ///   - views: Returns the scenes of a state, back to front.
    ///   - go: Sends the event that leads to a state from any other. Two calls with the same state must leave the same scenes.
    public init<State: CaseIterable>(
        _ scenes: SceneView, _ interaction: Interaction<State>, of order: [View], _ views: @escaping (State) -> [View],
        go: @escaping (State) -> Void
    ) {
        let all = Array(State.allCases)
        func state(_ name: String) -> State { all.first { $0.rawValue == name } ?? all[0] }
        (self.scenes, self.order) = (scenes, order)
        states = all.map(\.rawValue)
        current = { interaction.state.rawValue }
        self.views = { views(state($0)) }
        self.go = { go(state($0)) }
    }
}

/// A law of scenes; see ``checkScenes(seeds:laws:sourceLocation:make:)``.
public enum SceneLaw: String, CaseIterable, Sendable {
    /// Nothing drawn jumps when a flight begins, is redirected, caught or released, or when it lands.
    case continuous
    /// Flying elements keep their velocity when they are redirected, and take over the finger's on release.
    case keepsVelocity
    /// Each shared element flies straight and without reversing: its position, size and corner radius together.
    case straight
    /// At a drag's progress, each scene and shared element is where the poses and frames of both states put it.
    case followsHand
    /// All drawn views of an element have the same frame.
    case once
    /// Flying elements are in front of the scenes, and the state's elements, in their order, in front of the others.
    case inOrder
    /// A leaving scene only fades out, and an entering one only fades in.
    case fades
    /// Touches and assistive technology reach the scenes of the state, which is the new one at once.
    case belongsToState
    /// At rest the picture equals that of a fresh start in the same state, and nothing flies or needs a frame.
    case restsAsFresh
    /// A flight is the same at any frame rate.
    case sameAtAnyRate
    /// Under reduced motion nothing travels.
    case reducesMotion
}

/// A violated law, with the moment.
struct SceneFault: CustomStringConvertible {
    let law: SceneLaw
    let text: String

    var description: String { "\(law.rawValue): \(text)" }
}
