public import FineMotor

/// Scenes to check: a scene view, its states, and how each is reached.
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
    ///   - interaction: Has the state.
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

/// What must hold for any scenes; see ``checkScenes(seeds:laws:sourceLocation:make:)``.
public enum SceneLaw: String, CaseIterable, Sendable {
    /// Nothing that is drawn jumps when a flight begins, is redirected or caught, when a hand lets go, or when it lands.
    case continuous
    /// What flies keeps its velocity when it is sent elsewhere, and gets the hand's when a hand lets go.
    case keepsVelocity
    /// Each shared element flies straight and without turning back: its place, its size and its corner radius together.
    case straight
    /// At a hand's progress, each scene and shared element is where the poses and the places of both states say.
    case followsHand
    /// All views of an element that are drawn are at one place.
    case once
    /// What flies is in front of the scenes, the elements of the state in their order in front of the others.
    case inOrder
    /// A scene that leaves only fades out, and one that comes only fades in.
    case fades
    /// Touches and assistive technology have the scenes of the state, and the state is the new one at once.
    case belongsToState
    /// At rest the picture is that of a fresh start in the same state, and nothing flies or needs a frame.
    case restsAsFresh
    /// A flight is the same at any frame rate.
    case sameAtAnyRate
    /// Under reduced motion nothing travels.
    case reducesMotion
}

/// A law that does not hold, with the moment.
struct SceneFault: CustomStringConvertible {
    let law: SceneLaw
    let text: String

    var description: String { "\(law.rawValue): \(text)" }
}
