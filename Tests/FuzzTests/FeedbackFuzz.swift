import FineMotor
import SeededRandom
import Testing

/// Whatever calls code of the user goes on with what is true after it. Each program is random edits of a component, and other
/// ones by what these call: feedback under every key, observers of shown values, closures, handlers of events.
///
/// Laws: no trap, at rest the picture follows from the state alone, nothing is held that no hand holds, and it comes to rest.
@Suite("Fuzz: feedback")
struct FeedbackFuzz {
    @Test("lists keep their laws with any feedback and closures")
    func lists() { run("lists", short: 20) { ListPlay($0) } }

    @Test("scenes keep their laws with any calls from flights, views and pulls")
    func scenes() { run("scenes", short: 20) { ScenePlay($0) } }

    @Test("nested scroll views keep their laws with any feedback, snapping and loading")
    func scrolls() { run("scrolls", short: 20) { ScrollPlay($0) } }

    @Test("sheets, sliders and levers keep their laws with any feedback and event handlers")
    func sheets() { run("sheets", short: 20) { SheetPlay($0) } }

    @Test("linked drags of a user keep their laws with any handlers of their steps")
    func drags() { run("drags", short: 20) { DragPlay($0) } }

    @Test("all other controls keep their laws with any feedback and event handlers")
    func controls() { run("controls", short: 10) { ControlPlay($0) } }

    private func run(_ name: String, short: Int, _ make: (SeededGenerator) -> FeedbackPlay) {
        Fuzz.run(name, short: short) { random in
            Diagnostics.withHandler({ _ in }) {
                let play = make(random)
                play.play()
                return play.fault
            }
        }
    }
}

/// A window with something in it, a finger, and code that runs when something is called.
class FeedbackPlay {
    final var random: SeededGenerator
    final let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    final let window: Window
    /// How much the called code may still do, and how deeply it is nested.
    private final var (left, depth) = (0, 0)
    private final var fingers: [Int: Point] = [:]
    final var fault: String?

    init(_ random: SeededGenerator) {
        self.random = random
        window = Window(root: root)
    }

    final var stage: Stage { window.stage }

    final func pick(_ count: Int) -> Int { random.below(max(count, 1)) }

    final func fail(_ message: String) { fault = fault ?? message }

    /// What is called may do anything.
    final func called(_ share: Double = 0.2) {
        guard left > 0, depth < 3, random.isTrue(share) else { return }
        (left, depth) = (left - 1, depth + 1)
        act()
        depth -= 1
    }

    /// Lets the feedback of a layer call, before or after what it does otherwise.
    final func watch(_ layer: Layer, _ keys: [Key]) {
        for key in keys {
            let own = layer.action(forKey: key)
            let isFirst = random.isTrue()
            layer.actions[key] = BlockAction { [weak self] key, layer, arguments in
                if isFirst { self?.called() }
                own?.run(forKey: key, object: layer, arguments: arguments)
                if !isFirst { self?.called() }
            }
        }
    }

    final func play() {
        build()
        stage.advance(to: 0.1)
        left = 10 + pick(30)
        for _ in 0..<(10 + pick(30)) where fault == nil {
            if random.isTrue(0.5) { finger() } else { act() }
            if random.isTrue(0.6) { stage.advance(to: stage.time + [0.004, 0.016, 0.1, 0.5][pick(4)]) }
        }
        left = 0
        for (id, location) in fingers { send(id, .ended, location) }
        window.cancelAll()
        stage.advance(to: stage.time + 0.1)
        comeBack()
        stage.advance(to: stage.time + 0.1)
        if !stage.settle(limit: 100).isSettled { fail("never at rest") }
        check()
    }

    private func send(_ id: Int, _ phase: Touch.Phase, _ location: Point) {
        window.send(Touch(id: id, phase: phase, time: stage.time, location: location))
        stage.advance(to: stage.time)
    }

    /// A finger goes down, moves by a random distance in a few steps, or is lifted.
    private final func finger() {
        let id = pick(2)
        guard let location = fingers[id] else {
            let location = Point(x: random.number(0...200), y: random.number(0...300))
            fingers[id] = location
            return send(id, .began, location)
        }
        if random.isTrue(0.3) {
            fingers[id] = nil
            return send(id, random.isTrue(0.8) ? .ended : .cancelled, location)
        }
        let translation = Point(x: random.number(-80...80), y: random.number(-120...120))
        for step in 1...4 {
            stage.advance(to: stage.time + 0.008)
            send(id, .moved, location + translation * (Double(step) / 4))
        }
        fingers[id] = location + translation
    }

    func build() {}
    /// A random edit.
    func act() {}
    /// Puts back what was taken away.
    func comeBack() {}
    func check() {}
}

private final class ListPlay: FeedbackPlay {
    private var items: [Int] = []
    private var named = 0
    private var shownItems: [ObjectIdentifier: Int] = [:]
    private var isOwn = false
    private var list: ListView!

    override func build() {
        isOwn = random.isTrue()
        list = ListView()
        list.heightForRow { [unowned self] index in
            called(0.05)
            return items.indices.contains(index) ? 20 + Double(items[index] % 3) * 10 : 20
        }
        list.onMake { [unowned self] row in
            watch(row.layer, ["rowMoved", "rowInserted", "rowRemoved", "isChosen", "->rest", "->lift", "->leave"])
            called()
        }
        list.onShow { [unowned self] row, index in
            shownItems[ObjectIdentifier(row)] = items.indices.contains(index) ? items[index] : -1
            called()
        }
        if !isOwn { list.rowHeight = 30 }
        list.frame = Rect(x: 0, y: 0, width: 200, height: 150)
        watch(list.layer, ["chosen", "->page", "->bounce", "->decelerate", "landing", "isMoving", "isFocused"])
        list.onDelete { [unowned self] index in
            if items.indices.contains(index) { items.remove(at: index) }
            called()
        }
        list.onRestore { [unowned self] index in
            items.insert(name(), at: min(index, items.count))
            called()
        }
        list.onMove { [unowned self] start, end in
            if items.indices.contains(start), end < items.count { items.insert(items.remove(at: start), at: end) }
            called()
        }
        list.onOpen { [unowned self] _ in called() }
        root.addSubview(list)
        insert(3 + pick(12), at: 0)
    }

    private func name() -> Int {
        named += 1
        return named
    }

    private func insert(_ added: Int, at index: Int) {
        items.insert(contentsOf: (0..<added).map { _ in name() }, at: index)
        list.insertRows(added, at: index)
    }

    override func act() {
        // In a closure of the list, one of both is ahead.
        let known = min(items.count, list.count)
        switch pick(15) {
        case 0: insert(1, at: 0)
        case 1: insert(1 + pick(3), at: pick(known + 1))
        case 2 where known > 0:
            let index = pick(known)
            let removed = 1 + pick(known - index)
            items.removeSubrange(index..<index + removed)
            list.removeRows(removed, at: index)
        case 3 where known > 1:
            let (start, end) = (pick(known), pick(known))
            items.insert(items.remove(at: start), at: end)
            list.moveRow(from: start, to: end)
        case 4 where known > 0: list.deleteRow(at: pick(known))
        case 5: list.undo()
        case 6: list.scroll(to: Point(x: 0, y: random.number(-50...400)), isAnimated: random.isTrue())
        case 7: list.reload()
        case 8: list.measureRows()
        case 9: if !isOwn { list.rowHeight = list.rowHeight == 30 ? 45 : 30 }
        case 10, 11:
            let keys: [KeyPress.Name] = [.up, .down, .space, .return, .escape, .delete]
            _ = list.press(KeyPress(keys[pick(6)], .down, time: stage.time))
        case 12: if random.isTrue() { window.focus(random.isTrue() ? list : nil) }
        case 13: list.bounds.size.height = [150, 60, 250][pick(3)]
        default:
            if random.isTrue(0.3) {
                if list.superview == nil { root.addSubview(list) } else { list.removeFromSuperview() }
            }
        }
    }

    override func comeBack() {
        if list.superview == nil { root.addSubview(list) }
        _ = list.press(KeyPress(.escape, .down, time: stage.time))
    }

    override func check() {
        let (seen, rows) = (list.bounds, list.visibleRows)
        if list.count != items.count { return fail("\(list.count) rows for \(items.count) items") }
        var expected: [Int] = []
        for index in 0..<list.count {
            if let frame = list.frame(ofRow: index), frame.maxY > seen.minY, frame.minY < seen.maxY {
                expected.append(index)
            }
        }
        if rows.compactMap(\.index) != expected { return fail("rows \(rows.map { $0.index ?? -1 }), seen \(expected)") }
        for row in rows {
            let frame = row.index.flatMap { list.frame(ofRow: $0) }
            if row.frame != frame || row.layer.isHidden {
                fail("row \(row.index ?? -1) is at \(row.frame), not \(frame!)")
            }
            if let index = row.index, shownItems[ObjectIdentifier(row)] != items[index] {
                fail("row \(index) shows another item")
            }
        }
        if list.subviews.count(where: { $0 is ListRow && !$0.layer.isHidden }) != rows.count {
            fail("a row too many is shown")
        }
        if list.interaction.state != .rest {
            fail("the list is in \(list.interaction.state), at \(list.offset), \(list.layer.animationKeys)")
        }
    }
}

private final class ScenePlay: FeedbackPlay {
    enum State: String, CaseIterable, Sendable { case a, b, c }

    private var scenes: SceneView!
    private var interaction: Interaction<State>!
    private var parts: [View] = []
    private var hands: [SceneDrag] = []

    override func build() {
        scenes = SceneView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        interaction = Interaction(in: scenes.layer, initially: .a) { _, event in
            State.allCases.first { Key($0.rawValue) == event.key }
        }
        for (number, state) in State.allCases.enumerated() {
            let part = Scene(frame: Rect(x: 0, y: 0, width: 200, height: 300)) { [weak self] in self?.called() }
            part.layer.backgroundColor = Color(red: 0.2 * Float(number), green: 0.5, blue: 0.5)
            for element in 0...1 where (number + element) % 3 != 2 {
                let view = View(
                    frame: Rect(x: 20 * Double(number), y: 30 + 80 * Double(element), width: 60, height: 40))
                view.layer.name = "element \(element) of \(state)"
                view.layer.backgroundColor = Color(red: 1, green: 0, blue: Float(element))
                view.sharedName = "element \(element)"
                view.layer.onShownChange(part) { [weak self] _, _ in self?.called(0.02) }
                part.addSubview(view)
            }
            watch(part.layer, ["sublayers"])
            parts.append(part)
        }
        let (a, b, c) = (parts[0], parts[1], parts[2])
        scenes.show(interaction, of: parts, scenes) { _, state in state == .a ? [a] : state == .b ? [b] : [c] }
        watch(scenes.layer, ["state"])
        interaction.onChange { [weak self] _, _ in self?.called() }
        let routes: [(View, ScenePull.Direction, Event)] = [(b, .up, "b"), (c, .down, "c")]
        for (to, direction, event) in routes {
            let motion: ScenePull.Motion = random.isTrue() ? .carried : .scrubbed
            let pull = ScenePull(in: scenes, from: a, to: to, toward: direction, motion)
            pull.onRelease { [weak self] release in
                self?.interaction.send(release.isPulledAway ? event : "a")
                self?.called()
            }
            pull.shouldBegin { [weak self] in
                self?.called(0.1)
                return true
            }
        }
        root.addSubview(scenes)
    }

    override func act() {
        switch pick(9) {
        case 0...3: interaction.send(Event(Key(State.allCases[pick(3)].rawValue)))
        case 4: if let hand = scenes.hold(toward: [parts[pick(3)]]) { hands.append(hand) }
        case 5: hands.last?.drag(to: random.number(-0.2...1.2), carryingBy: Point(x: 5, y: 9))
        case 6:
            if let hand = hands.popLast(), random.isTrue(0.7) {
                hand.release(velocity: random.number(-3...3)) { [unowned self] in called(0.5) }
            }
        case 7: scenes.bounds.size.width = [200, 180][pick(2)]
        default:
            if random.isTrue(0.4) {
                if scenes.superview == nil { root.addSubview(scenes) } else { scenes.removeFromSuperview() }
            }
        }
        if hands.count > 2 { hands.removeFirst() }
    }

    override func comeBack() {
        for hand in hands { hand.release() }
        hands = []
        if scenes.superview == nil { root.addSubview(scenes) }
    }

    override func check() {
        if scenes.isFlying || !scenes.elementsInFlight.isEmpty { return fail("flies at rest") }
        for (part, state) in zip(parts, State.allCases) {
            let isShown = part.window === window
            if isShown != (state == self.interaction.state) {
                fail("\(state) is \(isShown ? "" : "not ")shown in \(self.interaction.state)")
            }
            if isShown, let slot = part.superview?.layer {
                if slot.presentation[.opacity] != 1 || slot.position != scenes.bounds.center {
                    fail("\(state) is not opaque in the middle")
                }
            }
        }
    }

    /// A scene whose life calls.
    private final class Scene: View {
        private let call: () -> Void

        init(frame: Rect, _ call: @escaping () -> Void) {
            self.call = call
            super.init(frame: frame)
        }

        override func didEnterStage() {
            super.didEnterStage()
            call()
        }
        override func layoutSubviews() { call() }
        override func layerDidChange(_ layer: Layer, key: Key) {
            super.layerDidChange(layer, key: key)
            if key == "isFocused" { call() }
        }
        override var canBecomeFocused: Bool { true }
    }
}

private final class ScrollPlay: FeedbackPlay {
    private let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    private let inner = ScrollView(frame: Rect(x: 0, y: 50, width: 200, height: 150))
    private var scrolls: [ScrollView] { [outer, inner] }

    override func build() {
        outer.contentSize = Size(width: 200, height: 700)
        inner.contentSize = Size(width: 200, height: 500)
        let keys: [Key] = [
            "->drag", "->decelerate", "->bounce", "->page", "->rest", "landing", "isMoving", "isFocused",
        ]
        for scroll in scrolls {
            watch(scroll.layer, keys)
            scroll.layer.onShownChange(outer) { [weak self] _, _ in self?.called(0.03) }
            if random.isTrue(0.4) {
                scroll.snap { [weak self] in
                    self?.called()
                    return Point(x: 0, y: ($0.y / 60).rounded() * 60)
                }
            }
            if random.isTrue(0.2) { scroll.layer["isPaging"] = true }
        }
        if random.isTrue() {
            let refresh = PullToRefresh()
            refresh.onLoad { [weak self] refresh in
                self?.called(0.5)
                if self?.random.isTrue() == true { refresh.end() }
            }
            outer.pullToRefresh = refresh
        }
        outer.addSubview(inner)
        root.addSubview(outer)
    }

    override func act() {
        let scroll = scrolls[pick(2)]
        switch pick(12) {
        case 0...2: scroll.scroll(to: Point(x: 0, y: random.number(-100...800)), isAnimated: random.isTrue())
        case 3: scroll.contentSize.height = random.number(0...900)
        case 4: scroll.layer["topInset"] = .number(random.number(0...80))
        case 5:
            window.send(
                Wheel(
                    by: Point(x: 0, y: random.number(-200...200)), at: Point(x: 100, y: random.number(0...300)),
                    time: stage.time))
            stage.advance(to: stage.time)
        case 6:
            let keys: [KeyPress.Name] = [.up, .down, .pageDown, .home, .end, .space]
            _ = scroll.press(KeyPress(keys[pick(6)], .down, time: stage.time))
        case 7: scroll.scrollToVisible(Rect(x: 0, y: random.number(0...600), width: 10, height: 10))
        case 8: scroll.pan.isEnabled.toggle()
        case 9: if random.isTrue() { outer.pullToRefresh?.refresh() } else { outer.pullToRefresh?.end() }
        case 10: window.focus(random.isTrue() ? scroll : nil)
        default:
            if random.isTrue(0.3) {
                if inner.superview == nil { outer.addSubview(inner) } else { inner.removeFromSuperview() }
            }
        }
    }

    override func comeBack() {
        outer.pullToRefresh?.end()
        for scroll in scrolls { scroll.pan.isEnabled = true }
        if inner.superview == nil { outer.addSubview(inner) }
    }

    override func check() {
        for scroll in scrolls {
            let top = scroll.layer["topInset"]?.number ?? 0
            let most = max(scroll.contentSize.height - scroll.bounds.height, -top)
            if scroll.interaction.state != .rest { fail("in \(scroll.interaction.state)") }
            if scroll.shownOffset != scroll.offset { fail("shown at \(scroll.shownOffset), is at \(scroll.offset)") }
            if scroll.offset.y < -top - 1e-9 || scroll.offset.y > most + 1e-9 { fail("rests at \(scroll.offset.y)") }
        }
    }
}

private final class SheetPlay: FeedbackPlay {
    private let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 220))
    private let slider = Slider(frame: Rect(x: 0, y: 20, width: 200, height: 64))
    private let lever = Lever(frame: Rect(x: 20, y: 100, width: 132, height: 60))

    override func build() {
        list.contentSize = Size(width: 200, height: 600)
        for control in [slider, lever] as [Control] { list.addSubview(control) }
        sheet.content.addSubview(list)
        slider.detents = [0, 0.3, 0.7, 1]
        for view in [sheet, list, slider, lever] as [View] {
            let keys: [Key] = [
                "landing", "side", "detent", "value", "isOn", "isFocused", "isEnabled", "->held", "->touched",
                "->resting", "->on",
                "->off", "->offHeld", "->onHeld", "->small", "->medium", "->large", "->decelerate", "->bounce",
                "->drag",
            ]
            watch(view.layer, keys)
            guard let control = view as? Control else { continue }
            for event: Event in [.touchDown, .touchCancel, .touchUpInside, .held, .released, .valueChanged] {
                control.onEvent(event) { [weak self] _ in self?.called() }
            }
        }
        sheet.sheet.layer.onShownChange(sheet) { [weak self] _, _ in self?.called(0.03) }
        root.addSubview(sheet)
    }

    override func act() {
        let controls: [Control] = [sheet, slider, lever]
        switch pick(11) {
        case 0, 1: sheet.detent = Sheet.Detent.allCases[pick(3)]
        case 2: slider.value = random.number(0...1)
        case 3: lever.isOn.toggle()
        case 4: controls[pick(3)].isEnabled.toggle()
        case 5: controls[pick(3)].cancelTracking()
        case 6: sheet.layer["peek"] = .number(random.number(20...120))
        case 7: slider.detents = random.isTrue() ? [] : [0, 0.5, 1]
        case 8: window.focus(random.isTrue() ? controls[pick(3)] : nil)
        case 9:
            let keys: [KeyPress.Name] = [.up, .down, .left, .right, .space, .escape]
            _ = controls[pick(3)].press(KeyPress(keys[pick(6)], .down, time: stage.time))
        default:
            if random.isTrue(0.3) {
                if list.superview == nil { sheet.content.addSubview(list) } else { list.removeFromSuperview() }
            }
        }
    }

    override func comeBack() {
        for control in [sheet, slider, lever] as [Control] {
            control.isEnabled = true
            control.cancelTracking()
        }
        if list.superview == nil { sheet.content.addSubview(list) }
    }

    override func check() {
        if sheet.interaction.state == .held { fail("the sheet is held by none") }
        if sheet.interaction.state.rawValue != sheet.detent.rawValue {
            fail("\(sheet.interaction.state) is not \(sheet.detent)")
        }
        if slider.interaction.state != .resting { fail("the slider is \(slider.interaction.state)") }
        if lever.interaction.state.isHeld || lever.interaction.state.isOn != lever.isOn {
            fail("the lever is \(lever.interaction.state)")
        }
        for (view, part) in [
            (sheet as View, sheet.sheet.layer), (slider, slider.layer.sublayers.first { $0.name == "knob" }!),
        ] {
            guard let landing = view.layer["landing"]?.point else { return fail("\(type(of: view)) has no landing") }
            if part.presentation[.position]?.point != landing {
                fail("\(type(of: view)) rests at \(part.position), not \(landing)")
            }
        }
    }
}

private final class DragPlay: FeedbackPlay {
    private let outer = Rail(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    private let inner = Rail(frame: Rect(x: 20, y: 20, width: 150, height: 150))
    private var reported: [ObjectIdentifier: Bool] = [:]

    override func build() {
        outer.addSubview(inner)
        for rail in [outer, inner] {
            rail.drag.onChange(rail) { [weak self] rail, change in self?.hear(rail, change) }
            watch(rail.layer, ["landing"])
            rail.drag.onChange(rail) { [weak self] _, _ in self?.called() }
            rail.thing.onShownChange(rail) { [weak self] _, _ in self?.called(0.03) }
        }
        root.addSubview(outer)
    }

    /// All handlers see that a thing is held, moved, and released, in this order.
    private func hear(_ rail: Rail, _ change: Drag.Change) {
        let isHeld = reported[ObjectIdentifier(rail)] ?? false
        switch change {
        case .held: reported[ObjectIdentifier(rail)] = true
        case .moved: if !isHeld { fail("moved and not held") }
        case .released:
            if !isHeld { fail("released and not held") }
            reported[ObjectIdentifier(rail)] = false
        }
        called()
        if case .released = change { rail.drag.send(to: Point(x: 100, y: random.isTrue() ? 40 : 110)) }
    }

    override func act() {
        let rail = random.isTrue() ? outer : inner
        switch pick(9) {
        case 0: rail.drag.send(to: Point(x: 100, y: random.number(20...120)))
        case 1: rail.drag.push(velocity: Point(x: 0, y: random.number(-900...900)), isThrow: random.isTrue())
        case 2: rail.pan.cancel()
        case 3: rail.pan.isEnabled.toggle()
        case 4: rail.drag.track = .line(.y, in: 20...(100 + random.number(0...60)), .rubberBand(dimension: 50))
        case 5: _ = rail.drag.passOn(velocity: Point(x: 0, y: random.number(-900...900)))
        case 6: rail.drag.isLinked.toggle()
        case 7: rail.drag.retarget()
        default:
            if random.isTrue(0.3) {
                if inner.superview == nil { outer.addSubview(inner) } else { inner.removeFromSuperview() }
            }
        }
    }

    override func comeBack() {
        for rail in [outer, inner] { rail.pan.isEnabled = true }
        if inner.superview == nil { outer.addSubview(inner) }
    }

    override func check() {
        for rail in [outer, inner] {
            if rail.drag.isHeld || reported[ObjectIdentifier(rail)] == true { fail("held by none") }
            if rail.thing.presentation[.position]?.point != rail.drag.position { fail("not where it rests") }
        }
    }

    private final class Rail: View {
        let thing = Layer()
        let pan = PanRecognizer(minimumDistance: 10)
        private(set) lazy var drag = Drag(of: thing, in: self)

        override init(frame: Rect) {
            super.init(frame: frame)
            thing.name = "thing"
            thing.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
            layer.addSublayer(thing)
            layer.actions["landing"] = Drag.travel(of: "thing")
            (layer["dampingRatio"], layer["response"]) = (0.8, 0.3)
            drag.isLinked = true
            drag.track = .line(.y, in: 20...120, .rubberBand(dimension: 50))
            drag.attach(pan)
            drag.send(to: Point(x: 100, y: 40))
        }
    }
}
