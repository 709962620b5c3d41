import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording
@testable import MotorTesting

/// The result of random hands: whether anything on screen jumped, and how everything settled.
final class RandomHandRun {
    private(set) var faults: [String] = []

    /// The maximum time to settle after the last act, in seconds. The slowest spring in the parameters' ranges takes
    /// 30.
    private static let patience = 60.0

    private let hands: Hands
    private let kind: RandomHands.Kind
    private let showing: Showing
    private let size: Size
    private let values: [(key: Key, value: Value?)]
    /// The time until which parts that are not animated may change their position at once.
    private var placedUntil = -1.0
    /// The keys that were sent to the component directly.
    private var pressed: Set<KeyPress.Name> = []

    /// Runs the hands' acts, and waits until everything is at rest.
    ///
    /// - Parameter values: The component's own values, restored before it settles.
    init(_ hands: Hands, _ kind: RandomHands.Kind, _ random: RandomHands, values: [(key: Key, value: Value?)]) {
        self.values = values
        var hands = hands
        if kind == .resizing {
            // At another size a part may move farther per point of finger movement.
            for index in hands.gains.indices { hands.gains[index].perPoint *= 3 }
        }
        (self.hands, self.kind) = (hands, kind)
        let showing = Showing(hands.exhibit)
        self.showing = showing
        size = showing.component.bounds.size
        var (hostilities, asked, isActive) = (random.hostilities, 0, !random.hostilities.isEmpty)
        let meddler = Eavesdropper(showing.component) { [unowned self] in
            asked += 1
            while isActive, let index = hostilities.firstIndex(where: { $0.after < asked }) {
                take(hostilities.remove(at: index).act)
            }
        }
        Diagnostics.withHandler { _ in
        } _: {
            for (time, act) in random.acts + random.endings {
                switch act {
                case .touch(let touch): showing.window.send(touch)
                case .key(let press): showing.window.send(press)
                default: showing.stage.enqueue(at: time) { [unowned self] in take(act) }
                }
            }
            play(random)
            isActive = false
            rest()
        }
        withExtendedLifetime(meddler) {}
    }

    /// An exhibit's initial values; `nil` for one that the component itself does not have.
    static func values(of exhibit: Exhibit) -> [(key: Key, value: Value?)] {
        let keys = exhibit.values.map { $0.key } + exhibit.parameters.map { $0.key } + ["isEnabled"]
        let layer = Showing(exhibit).layer
        return Transaction.withoutActions {
            keys.map { key in
                let value = layer[key]
                layer[key] = nil
                defer { layer[key] = value }
                return (key, layer[key] == value ? nil : value)
            }
        }
    }

    private func take(_ act: RandomHands.Act) {
        let (component, root) = (showing.component, showing.window.root)
        switch act {
        case .touch(let touch): showing.window.send(touch)
        case .key(let press): showing.window.send(press)
        case .value(let key, let value):
            placedUntil = showing.stage.time + 1.0 / 60
            component.layer[key] = value
        case .size(let size):
            placedUntil = showing.stage.time + 1.0 / 60
            component.bounds = Rect(origin: .zero, size: size)
        case .reducedMotion(let isReduced): showing.window.traits.reducesMotion = isReduced
        case .remove: component.removeFromSuperview()
        case .add: root.addSubview(component)
        case .cancelAll: showing.window.cancelAll()
        case .focus(let index):
            let views = showing.window.focusableViews
            showing.window.focus(views.indices.contains(index) ? views[index] : nil)
        case .layout:
            component.setNeedsLayout()
            component.layoutIfNeeded()
        case .press(let press):
            pressed.insert(press.name)
            _ = component.press(press)
        }
    }

    /// Plays all acts, and samples what is drawn whenever only time and fingers may move it.
    private func play(_ random: RandomHands) {
        let stage = showing.stage
        let end = ((random.acts + random.endings).last?.time ?? 0) + 0.05
        guard kind == .fingers || kind == .resizing else {
            stage.advance(to: end)
            return check("after \(Self.patience) s", stage.settle(limit: Self.patience))
        }
        // Between two frames a spring may have been farther from its target than any sample shows.
        var drawn = DrawnValues(hands.tested, dragsIn: showing.window.root, rest: (5e-3, 5e-4))
        var fingers = Fingers(random, pairGain: showing.component is Turntable ? 1000 : 1)
        let last = end + Self.patience
        var held: Layer?
        while stage.time < last, stage.time < end || stage.needsFrame {
            let isThrough = stage.advance(to: min(max(end, stage.time + 0.25), last), every: 1.0 / 60) { moment in
                // At the start, touches that are due at once have not arrived.
                let change = moment == .start ? (moved: 0, pressed: 0) : fingers.advance(to: stage.time)
                drawn.sample(
                    moment, of: stage,
                    hand: DrawnValues.Hand(moved: change.moved, pressed: change.pressed, held: held),
                    isPlaced: stage.time <= placedUntil)
                held = hands.dragged.flatMap { dragged in
                    // Parts that follow the same finger are siblings, or descendants of siblings.
                    dragged.states.contains(hands.state(showing) ?? "") ? dragged.layer(showing).superlayer : nil
                }
            }
            if !isThrough {
                faults.append("time stops at \(stage.time) s: events there restart each other")
                break
            }
        }
        faults += drawn.faults
        dropBlock()
        check("after \(Self.patience) s", stage.settle(limit: 0))
        if let state = hands.state(showing), !hands.restingStates.contains(state), showing.layer["isEnabled"] != false,
            showing.layer["isLoading"] != true, showing.layer["isActive"] != true, showing.layer["isSelected"] != true
        {
            faults.append("it rests in \(state)")
        }
    }

    /// Releases a block that an arrow has lifted.
    private func dropBlock() {
        guard let block = showing.component as? PauseBlock, block.interaction.state == .paused else { return }
        _ = block.press(KeyPress(.down, .down, time: showing.stage.time))
        showing.stage.settle(limit: Self.patience)
    }

    private func check(_ moment: String, _ settlement: Stage.Settlement) {
        guard !settlement.isSettled else { return }
        let running = settlement.running.map { "\($0.layer) \($0.summary)" }
        faults.append("\(moment) there still is: \(running.joined(separator: ", "))")
    }

    /// Reverts all changes other than the hands', and checks where the component then settles.
    private func rest() {
        let (component, stage) = (showing.component, showing.stage)
        showing.window.cancelAll()
        for name in pressed { _ = component.press(KeyPress(name, .cancelled, time: stage.time)) }
        stage.settle(limit: Self.patience)
        component.layer.style = nil
        if component.superview == nil { showing.window.root.addSubview(component) }
        for (key, value) in values { component.layer[key] = value }
        component.bounds = Rect(origin: .zero, size: size)
        for (key, value) in values { component.layer[key] = value }
        dropBlock()
        let settlement = stage.settle(limit: Self.patience)
        check("in the end", settlement)
        if !settlement.running.isEmpty { faults.append("in the end something runs for ever") }
        if let state = hands.state(showing), !hands.restingStates.contains(state) {
            faults.append("in the end it rests in \(state)")
        }
        if let fault = hands.faultAtRest(showing) { faults.append("in the end \(fault)") }
        if stage.needsFrame { faults.append("in the end it needs frames") }
    }
}

/// The fingers of random hands, as far as `TouchFilter` admits them, and what they do over time.
private struct Fingers {
    private var coming: ArraySlice<Touch> = []
    private var down: [Int: Touch] = [:]
    private let pairGain: Double

    init(_ random: RandomHands, pairGain: Double) {
        self.pairGain = pairGain
        var filter = TouchFilter()
        for (_, act) in random.acts + random.endings {
            if case .touch(let touch) = act, let touch = filter.admit(touch) { coming.append(touch) }
        }
    }

    /// How far touches have moved since the last call, and how much their force has changed, in total.
    mutating func advance(to time: Double) -> (moved: Double, pressed: Double) {
        var (moved, pressed) = (0.0, 0.0)
        while let touch = coming.first, touch.time <= time {
            coming.removeFirst()
            if let last = down[touch.id] {
                // Two fingers close together rotate by a large angle per point.
                moved += touch.location.distance(to: last.location) * (down.count > 1 ? pairGain : 1)
                pressed += abs(touch.force - last.force)
            }
            down[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
        }
        return (moved, pressed)
    }
}
