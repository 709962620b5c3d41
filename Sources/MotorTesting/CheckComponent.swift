public import FineMotor
public import Testing

/// Checks that a component obeys every law of components, with five gestures and its keys.
///
/// ```swift
/// @Test("a puck keeps every law of a component")
/// func laws() {
///     checkComponent(make: { Puck() }, restingStates: ["left", "right"])
/// }
/// ```
///
/// The gestures are a tap, a drag, a flick, a catch in flight that flicks it back, and a change of mind. Each is played
/// on a new component, frame by frame, until it is at rest; see ``ComponentLaw`` for the requirements. If the component
/// takes the keyboard focus, keys are pressed, too.
///
/// Each fault is recorded as an issue with the law, the gesture, the time, the key and the bound.
///
/// - Parameters:
///   - make: Creates the component. It is called for each run, and must create an identical one each time.
///   - restingStates: The names of the states in which it may rest; empty for any.
///   - laws: The laws to check; all of them by default.
///   - sourceLocation: The location of issues.
/// - Returns: Whether all laws hold.
@discardableResult
public func checkComponent(
    make: @escaping () -> View, restingStates: Set<String> = [], laws: Set<ComponentLaw> = Set(ComponentLaw.allCases),
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    checkComponent(
        TestedComponent(restingStates: restingStates, make: make), laws: laws, sourceLocation: sourceLocation)
}

/// Checks that a component obeys every law of components, with a description of its behavior.
///
/// - Parameters:
///   - component: The description of the component.
///   - laws: The laws to check; all of them by default.
///   - sourceLocation: The location of issues.
/// - Returns: Whether all laws hold.
@discardableResult
public func checkComponent(
    _ component: TestedComponent, laws: Set<ComponentLaw> = Set(ComponentLaw.allCases),
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    let faults = component.faults(of: laws)
    for fault in faults { Issue.record(Comment(rawValue: fault.description), sourceLocation: sourceLocation) }
    return faults.isEmpty
}
