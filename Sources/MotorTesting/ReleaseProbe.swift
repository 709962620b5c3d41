import FineMotor
import MotorRecording

/// Measures the velocity with which a drag moves values at the moment of a release.
///
/// It plays everything before the release to a new component, moves the finger slightly forward and backward along its
/// velocity, and compares the values on screen: a central difference. So it does not depend on tracks, resistances and
/// detents.
struct ReleaseProbe {
    /// A value that a touch has released.
    private struct Released {
        let key: Key
        /// Finds the layer in any of the runs.
        let layer: (ShownComponent) -> Layer?
        /// Whether it counts only if it follows the finger.
        let mayStandStill: Bool
    }

    private let component: TestedComponent
    private let recording: Recording
    private var wereHeld: [Bool] = []

    /// Half the distance by which the finger moves, in points.
    private static let reach = 0.05
    /// The greatest error, as a fraction of the velocity: more than a resistance bends within the reach.
    private static let share = 0.01

    init(_ component: TestedComponent, _ recording: Recording) {
        (self.component, self.recording) = (component, recording)
    }

    /// Records which values are held. Call it for each sample, after ``releases(_:of:on:)``.
    mutating func look(at shown: ShownComponent) {
        wereHeld = shown.component.draggedParts.map { $0.drag.isHeld }
    }

    /// The releases of the last touch that was lifted just now.
    func releases(_ finger: Point, of touch: Touch, on shown: ShownComponent) -> [ComponentRun.Release] {
        let released = released(on: shown)
        guard !released.isEmpty else { return [] }
        let (probe, speed) = (component.show(), finger.magnitude)
        let ahead = speed > 0 ? finger * (Self.reach / speed) : .zero
        Diagnostics.withHandler { _ in
        } _: {
            for input in recording.inputs.prefix(while: { $0 != .touch(touch) }) { probe.take(input) }
            probe.stage.advance(to: touch.time, every: ComponentRun.step) { _ in }
        }
        let (ends, starts) = (values(released, on: probe, touch, ahead), values(released, on: probe, touch, ahead * -1))
        return zip(released, zip(ends, starts)).compactMap { released, change in
            guard let layer = released.layer(shown), let end = change.0, let start = change.1 else { return nil }
            let hand = (end - start) * (speed / (2 * Self.reach))
            if hand == .zero, released.mayStandStill { return nil }
            let isNumber = layer.presentation[released.key]?.number != nil
            let should = component.velocity(shown.component, isNumber ? .number(hand.x) : .point(hand))
            let expected = should.vector ?? .zero
            let actual = layer.presentation.velocity(forKey: released.key)
            return ComponentRun.Release(
                time: shown.stage.time, error: (actual?.vector ?? .zero).distance(to: expected),
                bound: Self.share * expected.magnitude + 1e-3,
                summary:
                    "\(layer.name)'s \(released.key) has \(actual?.description ?? "no velocity") where the finger's is \(should)"
            )
        }
    }

    /// The values that a touch has just released: those of drags, or else each position that is animated now.
    private func released(on shown: ShownComponent) -> [Released] {
        let drags = shown.component.draggedParts.map { $0.drag }
        guard drags.isEmpty else {
            return drags.indices.filter { $0 < wereHeld.count && wereHeld[$0] && !drags[$0].isHeld }.map { index in
                Released(
                    key: drags[index].key,
                    layer: { shown in
                        let parts = shown.component.draggedParts
                        return parts.indices.contains(index) ? parts[index].drag.layer : nil
                    }, mayStandStill: false)
            }
        }
        let layers = shown.component.layer.allLayers
        return layers.indices.filter { index in
            layers[index].isAnimated(.position)
                && !component.carried.contains { $0.isMeant(.position, of: layers[index]) }
        }.map { index in
            Released(
                key: .position,
                layer: { shown in
                    let layers = shown.component.layer.allLayers
                    return layers.indices.contains(index) ? layers[index] : nil
                }, mayStandStill: true)
        }
    }

    /// The values on screen if the finger were slightly farther along.
    private func values(
        _ released: [Released], on probe: ShownComponent, _ touch: Touch, _ change: Point
    ) -> [Point?] {
        var moved = touch
        (moved.phase, moved.location) = (.moved, touch.location + change)
        probe.take(.touch(moved))
        probe.stage.advance(to: touch.time)
        return released.map { $0.layer(probe)?.presentation[$0.key]?.vector }
    }
}

extension Value {
    /// A point, or a number as the `x` of one.
    fileprivate var vector: Point? { point ?? number.map { Point(x: $0, y: 0) } }
}

extension Layer {
    /// The layer and its descendants, in the same order in each run.
    fileprivate var allLayers: [Layer] {
        var layers: [Layer] = []
        forEachInTree { layers.append($0) }
        return layers
    }

    fileprivate func isAnimated(_ key: Key) -> Bool {
        animationKeys.contains { ((animation(forKey: $0) as? PropertyAnimation)?.keyPath ?? $0).whole == key }
    }
}
