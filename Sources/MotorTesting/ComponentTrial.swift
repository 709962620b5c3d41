import FineMotor
import MotorRecording

/// Tries a component by its laws.
struct ComponentTrial {
    let component: TestedComponent
    let gestures: ComponentGestures

    init(_ component: TestedComponent) {
        (self.component, gestures) = (component, ComponentGestures(of: component))
    }

    /// The gestures, and the component's own recordings.
    private var played: [ComponentGestures.Gesture] {
        (component.playsGestures ? gestures.all + [gestures.cancelled] : [])
            + component.recordings.enumerated().map { number, recording in
                ComponentGestures.Gesture(
                    name: recording.notes.first ?? "recording \(number + 1)", recording: recording)
            }
    }

    /// The faults, in the order of the laws.
    func faults(of laws: Set<ComponentLaw>) -> [ComponentFault] {
        var faults: [ComponentFault] = []
        if laws.contains(.rest), component.showing == nil, component.make() === component.make() {
            faults.append(
                ComponentFault(
                    law: .rest, gesture: "make", message: "it returns a component again, and each run needs a new one"))
        }
        if !laws.isDisjoint(with: [.continuity, .velocity, .rest, .idleness]) {
            for gesture in played { faults += watched(gesture) }
        }
        if laws.contains(.rest), component.playsGestures { faults += faultsOfPresses() }
        for gesture in played {
            if laws.contains(.reducedMotion) { faults += reduced(gesture) }
            if laws.contains(.nullFeedback) { faults += silenced(gesture) }
            if laws.contains(.memory) { faults += remembered(gesture) }
        }
        if laws.contains(.interruption) { faults += interrupted() }
        if laws.contains(.ownership), let gesture = played.first { faults += retained(after: gesture) }
        // A mistake in the component is found in each run. Once is enough.
        var diagnostics: Set<String> = []
        return ComponentLaw.allCases.filter { laws.contains($0) }.flatMap { law in faults.filter { $0.law == law } }
            .filter { !$0.isDiagnostic || diagnostics.insert($0.message).inserted }
    }

    private func watched(_ gesture: ComponentGestures.Gesture) -> [ComponentFault] {
        let run = ComponentRun(component, component.show(), gesture.recording)
        return faults(.continuity, gesture, run.jumps)
            + faults(
                .velocity, gesture,
                run.releases.filter { !($0.error <= $0.bound) }.map {
                    "at \($0.time) s \($0.summary); error \($0.error), bound \($0.bound) per second"
                })
            + faults(.rest, gesture, run.restFaults)
            + faults(.idleness, gesture, run.needsFrame ? ["at rest it needs a frame, or a timer is due"] : [])
    }

    private func reduced(_ gesture: ComponentGestures.Gesture) -> [ComponentFault] {
        let shown = component.show()
        shown.window.traits.reducesMotion = true
        let run = ComponentRun(component, shown, gesture.recording, attention: .travels)
        return faults(.reducedMotion, gesture, run.travels + Self.restFaults(run))
    }

    private func silenced(_ gesture: ComponentGestures.Gesture) -> [ComponentFault] {
        let (shown, silence) = (component.show(), Silence())
        for view in shown.views { view.layer.delegate = silence }
        let run = ComponentRun(component, shown, gesture.recording, attention: .none)
        return withExtendedLifetime(silence) { faults(.nullFeedback, gesture, Self.restFaults(run)) }
    }

    /// Saves during the gesture and just after it; the first of the two with a difference counts.
    private func remembered(_ gesture: ComponentGestures.Gesture) -> [ComponentFault] {
        let duration = gesture.recording.duration
        for time in [duration * 0.6, duration + 0.1] {
            let differences = LeftComponent(component, playing: gesture.recording, until: time)?.differences() ?? []
            guard let first = differences.first else { continue }
            let others = differences.count > 1 ? "; \(differences.count - 1) more" : ""
            return faults(.memory, gesture, ["left at \(time) s: \(first)\(others)"])
        }
        return []
    }

    /// Whether a component outlives its window.
    private func retained(after gesture: ComponentGestures.Gesture) -> [ComponentFault] {
        func played() -> Weak<View> {
            let run = component.show()
            Diagnostics.withHandler { _ in
            } _: {
                for input in gesture.recording.inputs { run.take(input) }
                run.stage.advance(to: gesture.recording.duration)
                run.stage.settle(limit: ComponentRun.patience)
            }
            return Weak(run.component)
        }
        let isFreed = component.showing != nil || played().target == nil
        return faults(
            .ownership, gesture, isFreed ? [] : ["something retains it, such as a closure that captures it strongly"])
    }

    private static func restFaults(_ run: ComponentRun) -> [String] {
        run.restFaults + (run.needsFrame ? ["at rest it needs a frame, or a timer is due"] : [])
    }

    private func faults(
        _ law: ComponentLaw, _ gesture: ComponentGestures.Gesture, _ messages: some Sequence<String>
    ) -> [ComponentFault] {
        messages.map { ComponentFault(law: law, gesture: gesture.name, message: $0) }
    }

    // MARK: - Interruptions

    private func interrupted() -> [ComponentFault] {
        let (drag, flick) = (gestures.drag, gestures.flick)
        // The same drag must hold it as before.
        let hold = holdInAnotherDrag(component.show())
        var found: [ComponentFault] = []
        for (gesture, time, name) in [
            (drag, drag.recording.duration / 2, "while held"), (flick, flick.recording.duration + 0.05, "in flight"),
        ] {
            for interruption in Interruption.allCases {
                let shown = component.show()
                guard interruption.isPossible(shown.component) else { continue }
                found += interrupt(shown, gesture, at: time, by: interruption, after: hold).map {
                    ComponentFault(
                        law: .interruption, gesture: "\(gesture.name), \(interruption.rawValue) \(name) at \(time) s",
                        message: $0)
                }
            }
        }
        return found
    }

    /// An interruption of a drag.
    private enum Interruption: String, CaseIterable {
        case cancelled, disabled, removed, resized

        func isPossible(_ view: View) -> Bool { self != .disabled || view is Control }

        func begin(_ shown: ShownComponent) {
            switch self {
            case .cancelled: shown.window.cancelAll()
            case .disabled: (shown.component as? Control)?.isEnabled = false
            case .removed: shown.component.removeFromSuperview()
            case .resized: Self.resize(shown.component, by: 1.25)
            }
        }

        func end(_ shown: ShownComponent, in superview: View?) {
            switch self {
            case .cancelled: break
            case .disabled: (shown.component as? Control)?.isEnabled = true
            case .removed: superview?.addSubview(shown.component)
            case .resized: Self.resize(shown.component, by: 0.8)
            }
        }

        private static func resize(_ view: View, by factor: Double) {
            let size = view.bounds.size
            Transaction.withoutActions {
                view.bounds.size = Size(width: size.width * factor, height: size.height * factor)
            }
        }
    }

    private func interrupt(
        _ shown: ShownComponent, _ gesture: ComponentGestures.Gesture, at time: Double,
        by interruption: Interruption, after hold: Hold
    ) -> [String] {
        var faults: [String] = []
        let (stage, superview) = (shown.stage, shown.component.superview)
        Diagnostics.withHandler {
            faults.append($0.message)
        } _: {
            for input in gesture.recording.inputs where input.time <= time { shown.take(input) }
            stage.advance(to: time)
            var tested = component
            if interruption == .resized { tested.atOnce.append(TestedComponent.Part(.bounds)) }
            var values = DrawnValues(tested, dragsIn: shown.window.root, rest: component.restTolerance)
            if interruption != .removed { values.sample(.start, of: stage) }
            let draggedBefore = shown.draggedParts.map { ($0.drag, $0.drag.isHeld, ValueVector($0.drag.shown)) }
            interruption.begin(shown)
            stage.advance(to: time)
            // At another size, a layer that neither moves nor is held may be elsewhere.
            if interruption != .removed { values.sample(.happening, of: stage, isPlaced: interruption == .resized) }
            faults += values.faults
            for (drag, wasHeld, before) in draggedBefore {
                if interruption == .resized, let before, let now = ValueVector(drag.shown),
                    before.distance(to: now, period: nil) > 1e-6
                {
                    faults.append("\(drag.layer.name)'s \(drag.key) jumps from \(before.formatted) to \(now.formatted)")
                }
                // Views inside a disabled control may still receive touches.
                let isMeant = interruption != .disabled || shown.component.drags.contains { $0.target === drag }
                if wasHeld, isMeant, drag.isHeld != (interruption == .resized) {
                    faults.append("it is \(drag.isHeld ? "still" : "no longer") held")
                }
            }
            // A finger that stays on the screen continues.
            if interruption != .cancelled {
                for input in gesture.recording.inputs where input.time > time { shown.take(input) }
            }
            stage.advance(to: max(gesture.recording.duration, time) + 0.1)
            stage.settle(limit: ComponentRun.patience)
            if stage.needsFrame { faults.append("\(interruption.rawValue), it needs a frame, or a timer is due") }
            interruption.end(shown, in: superview)
            stage.settle(limit: ComponentRun.patience)
            faults += component.restFaults(of: shown)
            let isFirm = holdInAnotherDrag(shown).isAsFirm(as: hold)
            if !isFirm, !leaves(after: gesture) { faults.append("after it, a drag does not hold it") }
            stage.settle(limit: ComponentRun.patience)
            faults += component.restFaults(of: shown)
            if stage.needsFrame { faults.append("after it and a drag, it needs a frame, or a timer is due") }
        }
        return faults
    }

    /// Whether a component, or a part that is dragged, is not there after a gesture without an interruption: it removes or hides
    /// itself.
    private func leaves(after gesture: ComponentGestures.Gesture) -> Bool {
        let shown = component.show()
        let count = shown.draggedParts.count
        for input in gesture.recording.inputs { shown.take(input) }
        shown.stage.advance(to: gesture.recording.duration)
        shown.stage.settle(limit: ComponentRun.patience)
        return !shown.isShown || shown.draggedParts.count < count
    }

    /// The hold on a component during a drag.
    private struct Hold {
        /// Its previous state.
        var before: String?
        var isDragged: Bool
        var isTracked: Bool
        /// Whether it is in a state other than one of rest.
        var isHeld: Bool

        /// Whether it is held as it was in another hold. After another state, it need not be in a held one.
        func isAsFirm(as other: Hold) -> Bool {
            (isDragged || !other.isDragged) && (isTracked || !other.isTracked)
                && (isHeld || !other.isHeld || before != other.before)
        }
    }

    /// Drags it at its current position.
    private func holdInAnotherDrag(_ shown: ShownComponent) -> Hold {
        let before = component.state(shown.component)
        let recording = gestures.dragAgain(component, shown).recording
        let time = shown.stage.time
        for var input in recording.inputs {
            input.time += time
            shown.take(input)
        }
        shown.stage.advance(to: time + recording.duration / 2)
        let state = component.state(shown.component)
        let hold = Hold(
            before: before, isDragged: shown.draggedParts.contains { $0.drag.isHeld },
            isTracked: (shown.component as? Control)?.isTracking == true,
            isHeld: state.map { !component.restingStates.contains($0) } ?? false)
        shown.stage.advance(to: time + recording.duration)
        return hold
    }
}

extension Drag {
    /// The value that is on screen, if it is held or moves.
    fileprivate var shown: Value? { isHeld || isTraveling ? layer.presentation[key] : nil }
}

/// Returns null for every state change, event and value.
final class Silence: LayerDelegate {
    init() {}

    func action(for layer: Layer, forKey key: Key) -> (any Action)? { .null }
}
