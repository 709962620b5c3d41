import FineMotor
import SeededRandom

/// The controls that no other program has, with handlers of their events.
final class ControlPlay: FeedbackPlay {
    private let toasts = ToastStack(frame: Rect(x: 0, y: 0, width: 200, height: 120))
    private let cards = CardStack(cards: [View(), View(), View()], frame: Rect(x: 0, y: 20, width: 100, height: 100))
    private let picture = PictureInPicture(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    private let segments = SegmentedControl(titles: ["a", "b", "c"])
    private let field = NumberField(frame: Rect(x: 0, y: 200, width: 200, height: 44))
    private let knob = Knob(frame: Rect(x: 100, y: 60, width: 100, height: 160))
    private let drawer = Drawer(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    private let loader = Loader(frame: Rect(x: 150, y: 10, width: 32, height: 32))
    private let button = Button(title: "b")
    private lazy var shown: [View] = [picture, cards, segments, field, knob, drawer, button, loader, toasts]
    private var controls: [Control] { shown.compactMap { $0 as? Control } + toasts.toasts }

    override func build() {
        segments.frame = Rect(x: 0, y: 130, width: 200, height: 44)
        button.frame = Rect(x: 0, y: 250, width: 100, height: 44)
        (field.minimum, field.maximum) = (-5, 5)
        shown = shown.filter { _ in random.isTrue(0.6) }
        for view in shown {
            listen(view)
            root.addSubview(view)
        }
        for slot in cards.subviews { watch(slot.layer, ["->held", "->piled", "->left", "->right", "landing"]) }
        knob.detents = random.isTrue() ? [] : [0, 0.5, 1]
    }

    private func listen(_ view: View) {
        let keys: [Key] = [
            "landing", "state", "aim", "value", "detent", "isOpen", "isOn", "isFocused", "isEnabled", "isSelected",
            "depth", "->held", "->resting", "->gone", "->typing", "->refused", "->open", "->closed", "isActive",
            "progress", "activating->indeterminate", "->inactive", "selectedIndex", "sublayers", "->completing",
        ]
        watch(view.layer, keys)
        view.layer.onShownChange(root) { [weak self] _, _ in self?.called(0.02) }
        guard let control = view as? Control else { return }
        for event: Event in [.touchDown, .touchCancel, .touchUpInside, .held, .released, .valueChanged] {
            control.onEvent(event) { [weak self] _ in self?.called() }
        }
    }

    override func act() {
        guard let view = shown.randomElement(using: &random) else { return }
        let control = controls.randomElement(using: &random)
        switch pick(22) {
        case 0, 1:
            if toasts.toasts.count < 6 { listen(toasts.push("text", duration: random.isTrue() ? 0.3 : .infinity)) }
        case 2: toasts.toasts.randomElement(using: &random)?.dismiss()
        case 3: cards.swipe(random.isTrue() ? .left : .right)
        case 4: cards.undo()
        case 5: picture.move(to: PictureInPicture.State.allCases[pick(5)])
        case 6: segments.selectedIndex = pick(6) - 1
        case 7: segments.titles = Array(["a", "b", "c", "d"].prefix(1 + pick(4)))
        case 8: field.value = random.hostile(-9...9)
        case 9: (knob.value, knob.detents) = (random.number(0...1), random.isTrue() ? [] : [0, 0.5, 1])
        case 10: drawer.isOpen.toggle()
        case 11: loader.isActive.toggle()
        case 12: loader.progress = [nil, 0.3, 1, 0, 2, -.infinity, .nan][pick(7)]
        case 13: control?.isEnabled.toggle()
        case 14: control?.cancelTracking()
        case 15: window.focus(random.isTrue(0.7) ? control : nil)
        case 16, 17:
            let keys: [KeyPress.Name] =
                [.up, .left, .right, .space, .escape, .return, .backspace, .delete]
                + ["1", "-", "."].map { KeyPress.Name(rawValue: $0) }
            let press = KeyPress(keys[pick(11)], .down, time: stage.time)
            // A field takes keys from others, and then types without the focus.
            if random.isTrue() || control is NumberField { window.send(press) } else { _ = control?.press(press) }
            stage.advance(to: stage.time)
        case 18:
            switch pick(4) {
            case 0: window.traits.reducesMotion.toggle()
            case 1: window.traits.direction = random.isTrue() ? .rightToLeft : .leftToRight
            case 2: window.traits.textSize = TextSize.allCases[pick(TextSize.allCases.count)]
            default: view.bounds.size.width = [200, 90, 0][pick(3)]
            }
        case 19: if random.isTrue(0.5) { root.bringSubviewToFront(view) }
        case 20: if random.isTrue(0.3) { isSaved ? root.restore(saved) : save() }
        default:
            if random.isTrue(0.3) {
                if view.superview == nil { root.addSubview(view) } else { view.removeFromSuperview() }
            }
        }
    }

    private var (saved, isSaved) = (Memory(), false)

    private func save() { (saved, isSaved) = (root.memory(), true) }

    override func comeBack() {
        for view in shown where view.superview == nil { root.addSubview(view) }
        for control in controls {
            control.isEnabled = true
            control.cancelTracking()
        }
    }

    override func check() {
        for control in controls where control.isTracking { fail("\(type(of: control)) is tracked by none") }
        for view in shown { fault = fault ?? fault(of: view).map { "\(type(of: view)) \($0)" } }
    }

    private func fault(of view: View) -> String? {
        func fault(_ layer: Layer, at point: Point?) -> String? {
            let shown = layer.presentation[.position]?.point
            guard let point, let shown, shown.distance(to: point) < 1e-9 else {
                return "has its \(layer.name) at \(shown.map { "\($0)" } ?? ""), not \(point.map { "\($0)" } ?? "")"
            }
            return nil
        }
        switch view {
        case is ToastStack:
            if toasts.subviews.count != toasts.toasts.count { return "has \(toasts.subviews.count) subviews" }
            for toast in toasts.toasts {
                if toast.interaction.state != .resting { return "has a toast that is \(toast.interaction.state)" }
                if let fault = fault(toast.layer, at: toast.layer["landing"]?.point) { return fault }
            }
        case is CardStack:
            for slot in cards.subviews {
                if slot.layer["state"] == "held" { return "has a held card" }
                if let fault = fault(slot.layer, at: slot.layer["landing"]?.point) { return fault }
            }
        case is PictureInPicture:
            if picture.interaction.state == .held { return "is held by none" }
            return fault(picture.picture.layer, at: picture.layer["landing"]?.point)
        case is SegmentedControl:
            if segments.interaction.state != .resting { return "is \(segments.interaction.state)" }
            // The inset is 4 points.
            let width = (segments.bounds.width - 8) / Double(segments.titles.count)
            guard width > 0 else { return nil }
            let column =
                segments.layer.isRightToLeft
                ? segments.titles.count - 1 - segments.selectedIndex : segments.selectedIndex
            let thumb = segments.layer.sublayers.first { $0.name == "thumb" }!
            return fault(thumb, at: Point(x: 4 + (Double(column) + 0.5) * width, y: segments.bounds.midY))
        case is NumberField:
            if field.interaction.state != .resting, !field.isFocused {
                return "is \(field.interaction.state) without focus"
            }
            if !(-5...5).contains(field.value) { return "has \(field.value)" }
        case is Knob:
            if knob.interaction.state != .resting { return "is \(knob.interaction.state)" }
            let dial = knob.layer.sublayers.first { $0.name == "dial" }!
            let (angle, expected) = (dial.presentation[.rotation], (knob.value * 2 - 1) * 0.75 * .pi)
            if abs((angle ?? .nan) - expected) > 1e-9 { return "is at \(angle ?? .nan), not \(expected)" }
        case is Drawer:
            if drawer.interaction.state != (drawer.isOpen ? .open : .closed) { return "is \(drawer.interaction.state)" }
            return fault(drawer.sheet.layer, at: drawer.layer["landing"]?.point)
        case is Loader:
            let isWorking = loader.isActive && (loader.progress ?? 0) < 1
            let expected: Loader.State =
                !isWorking ? .inactive : loader.progress == nil ? .indeterminate : .determinate
            if loader.interaction.state != expected { return "is \(loader.interaction.state), not \(expected)" }
        case is Button:
            if button.interaction.state != .normal && button.interaction.state != .selected {
                return "is \(button.interaction.state)"
            }
        default: break
        }
        return nil
    }
}
