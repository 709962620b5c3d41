import FineMotor
import MotorRecording

/// A recording played frame by frame: its flashes, movements, states at rest, and effects of drags.
struct Playback {
    private(set) var flashes: Flashes
    private(set) var movements: Movements
    /// The changes after a drag, with the path of the touched view.
    private(set) var dragged: [(changes: Set<Facts.Change>, path: String)] = []

    private static let step = 1.0 / 60

    /// - Parameter rest: Called whenever nothing moves and no finger or key is down.
    init(_ recording: Recording, in scene: AuditScene, over backdrop: Color?, rest: (AuditScene) -> Void) {
        let window = scene.window
        flashes = Flashes(window.auditedArea.size, over: window.backdrop(backdrop))
        movements = Movements(in: window)
        scene.settle()
        let begin = window.stage.time
        var (inputs, hand) = (recording.inputs[...], Hand())
        var before: Facts? = Facts(window)
        var isFresh = true
        let end = recording.duration + AuditScene.patience
        var frame = 0
        while Double(frame) * Self.step <= end {
            let now = Double(frame) * Self.step
            while let input = inputs.first, input.time <= now {
                inputs.removeFirst()
                // While something still moves, a gesture's effect cannot be distinguished from that motion.
                if hand.isIdle { before = window.stage.needsFrame ? nil : Facts(window) }
                hand.take(input, in: window)
                isFresh = true
                var later = input
                later.time = begin + now
                scene.take(later)
            }
            window.stage.advance(to: begin + now)
            flashes.look(window.root.layer.displayList, at: now)
            movements.look(window, isHeld: !hand.isIdle, step: Self.step)
            if isFresh, hand.isIdle, !window.stage.needsFrame {
                isFresh = false
                rest(scene)
                if let path = hand.dragged {
                    if let before { dragged.append((Facts(window).changes(since: before), path)) }
                    hand.dragged = nil
                }
            }
            if inputs.isEmpty, hand.isIdle, !window.stage.needsFrame { break }
            frame += 1
        }
    }

    /// The fingers and keys that are down.
    private struct Hand {
        private var fingers: [Int: Point] = [:]
        private var keys: Set<KeyPress.Name> = []
        /// The view whose touch moved farther than a tap may.
        var dragged: String?

        var isIdle: Bool { fingers.isEmpty && keys.isEmpty }

        mutating func take(_ input: Recording.Input, in window: Window) {
            switch input {
            case .touch(let touch): take(touch, in: window)
            case .key(let press) where press.phase == .down: keys.insert(press.name)
            case .key(let press): keys.remove(press.name)
            case .value, .wheel, .hover: dragged = nil
            }
        }

        private mutating func take(_ touch: Touch, in window: Window) {
            switch touch.phase {
            case .began: fingers[touch.id] = touch.location
            case .moved:
                guard dragged == nil, let start = fingers[touch.id], start.distance(to: touch.location) > 10 else {
                    return
                }
                dragged = window.root.hitTest(start).map { LayerPath.of($0.layer) } ?? ""
            case .ended, .cancelled: fingers[touch.id] = nil
            }
        }
    }
}
