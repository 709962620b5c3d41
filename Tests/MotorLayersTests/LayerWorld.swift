@testable import MotorLayers
import MotorMath
import MotorPlatform
import SeededRandom

/// A few layers with their models, and random calls to both.
final class LayerWorld {
    static let keys: [Key] = [
        .position, .anchorPoint, .anchorPointZ, .zPosition, .opacity, .hidden, .masksToBounds, .cornerRadius,
        .borderWidth,
        .backgroundColor, .shadowOpacity, .shadowOffset, .transform, .sublayerTransform, .contents, .bounds, "tone",
        "depth", "mood.x", "count", "scheme",
    ]
    static let paths: [Key: (base: Key, component: String)] = [
        "position.x": (.position, "x"), "position.y": (.position, "y"), "anchorPoint.y": (.anchorPoint, "y"),
        "bounds.origin": (.bounds, "origin"), "bounds.size": (.bounds, "size"),
        "bounds.origin.x": (.bounds, "origin.x"),
        "bounds.size.height": (.bounds, "size.height"),
        "bounds.origin.y": (.bounds, "origin.y"), "bounds.size.width": (.bounds, "size.width"),
        "shadowOffset.height": (.shadowOffset, "height"), "shadowOffset.width": (.shadowOffset, "width"),
        "backgroundColor.green": (.backgroundColor, "green"), "backgroundColor.alpha": (.backgroundColor, "alpha"),
        "tone.x": ("tone", "x"), "tone.height": ("tone", "height"),
    ]
    private static let parts = paths.keys.sorted { $0.name < $1.name }
    private static let events: [Key] = ["tap", "drag", .onOrderIn, .onOrderOut, .sublayers, .transition]

    let diary = Diary()
    /// What should have happened.
    var lines: [Line] = []
    private(set) var areActionsDisabled = false
    private(set) var layers: [LayerModel] = []
    private(set) var story = ""
    /// The layer of the last call, and another one: those that are compared as a whole.
    private var compared: [LayerModel] = []
    private var random: SeededGenerator
    /// Chooses what is compared: another one, so that the calls of a seed do not depend on that.
    private var dice: SeededGenerator
    private var sheets: [Sheet] = []
    private let marks = (0..<6).map { Mark("\($0)") }
    private let contexts: [MarkingContext]

    init(seed: UInt64) {
        (random, dice) = (SeededGenerator(seed: seed), SeededGenerator(seed: ~seed))
        contexts = ["A", "B"].map { [diary] name in
            let context = MarkingContext()
            (context.name, context.diary) = (name, diary)
            return context
        }
        for (number, layer) in [Layer(), Layer(), Badge(), Coded(), ShapeLayer(), Layer(), Layer(), Badge()]
            .enumerated()
        {
            layer.name = "\(number)"
            layer["diary"] = .object(diary)
            var owner: MarkingOwner?
            if number == 5 || number == 6 {
                owner = MarkingOwner()
                layer.owner = owner
                layer.take(
                    ClassDefaults.of(
                        ObjectIdentifier(MarkingOwner.self), style: { MarkingOwner.sheet.style }, before: Layer.self))
            }
            layers.append(LayerModel(layer, in: self, owner: owner))
            if number == 5 { layer.delegate = owner }
            if number == 6 { layer.delegate = nil }
        }
        if random.isTrue() {
            for context in contexts {
                context.searchObserver = context
                context.implicit = [.opacity: marks[0], .position: marks[1], .hidden: Null.null]
            }
        }
        layers[0].layer.becomeRoot(under: contexts[0])
        layers[0].becomeRoot(under: contexts[0])
    }

    /// Ends the cycles of references.
    func end() {
        for layer in layers {
            if layer.layer.superlayer == nil { layer.layer.leave() }
            (layer.parent, layer.children, layer.mask) = (nil, [], nil)
        }
        for context in contexts { context.searchObserver = nil }
        layers = []
    }

    // MARK: Random things

    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private func one<Element>(of list: [Element]) -> Element { list[number(0...list.count - 1)] }
    private func action() -> any Action { random.isTrue(0.2) ? Null.null : one(of: marks) }

    private func value(for key: Key) -> Value {
        let (a, b) = (Double(number(-4...8)), Double(number(-4...8)))
        if random.isTrue(0.1) {
            return one(of: [
                "text", -1, 2, true, .number(.infinity), .point(Point(x: .infinity, y: 0)),
                .size(Size(width: 1, height: .infinity)),
                .rect(Rect(x: 0, y: 0, width: 1, height: -1)), .rect(Rect(x: .infinity, y: 0, width: 1, height: 1)),
                .transform(.scale(x: .infinity, y: 1)),
            ])
        }
        switch key {
        case .position: return .point(Point(x: 10 * a, y: 10 * b))
        case .anchorPoint: return .point(Point(x: a / 4, y: b / 4))
        case .anchorPointZ: return .number(max(a, 0) * 5)
        case .zPosition: return .number(a.rounded(.towardZero) / 2)
        case .opacity, .shadowOpacity: return .number(abs(a) / 8)
        case .cornerRadius, .borderWidth: return .number(abs(a))
        case .hidden, .masksToBounds: return .bool(a > 4)
        case .backgroundColor:
            return .color(Color(red: 1, green: Float(abs(a)) / 8, blue: 0, alpha: b > 3 ? 0 : 0.5))
        case .shadowOffset: return .size(Size(width: a, height: b))
        case .transform, .sublayerTransform:
            return .transform(
                one(of: [
                    .identity, .identity, .scale(x: 2, y: 0.5), .rotation(angle: 0.5, x: 0, y: 0, z: 1),
                    .translation(x: a, y: b), .rotation(angle: 0.4, x: 0, y: 1, z: 0), .perspective(distance: 400),
                ]))
        case .contents: return .image(Image(named: a > 2 ? "sea" : "land"))
        case .bounds, .frame: return .rect(Rect(x: 5 * a, y: 5 * b, width: abs(a) * 20, height: abs(b) * 20))
        case "scheme": return one(of: ["light", "dark", "other"])
        case "tone": return one(of: [.number(a), "text", .point(Point(x: a, y: b)), .size(Size(width: a, height: b))])
        default: return .number(a)
        }
    }

    private func sheet(depth: Int = 0) -> Sheet {
        if depth == 0, !sheets.isEmpty, random.isTrue(0.2) { return one(of: sheets) }
        let made = Sheet(
            (0..<number(1...(depth == 0 ? 3 : 1))).map { _ in
                var level = Sheet.Level()
                for key in Self.keys + [.frame, "scheme"]
                where random.isTrue(0.15) && !level.values.contains(where: { $0.key == key }) {
                    level.values.append((key, value(for: key)))
                }
                for key in Self.keys.suffix(6) + Self.events where random.isTrue(0.15) {
                    level.actions.append((key, action()))
                }
                for texts in [["light"], ["dark", "other"], ["true"]] where depth < 2 && random.isTrue(0.25) {
                    level.rules.append((random.isTrue(0.8) ? "scheme" : "tone", texts, sheet(depth: depth + 1)))
                }
                return level
            })
        if depth == 0 { sheets.append(made) }
        return made
    }

    // MARK: Calls

    /// Makes a random call to a layer and its model.
    func step() {
        let (a, b, c) = (one(of: layers), one(of: layers), one(of: layers))
        compared = [a, layers.randomElement(using: &dice)!]
        let key = one(of: Self.keys + [.frame]), part = one(of: Self.parts)
        areActionsDisabled = random.isTrue(0.1)
        motor_thread().pointee.actionsDisabled = areActionsDisabled ? 1 : 0
        defer { motor_thread().pointee.actionsDisabled = 0 }
        let call = number(0...21)
        story = "\(call): \(a.layer.name) \(b.layer.name) \(c.layer.name) \(key) \(part)"
        switch call {
        case 0...4:
            let value: Value? = random.isTrue(0.15) ? nil : value(for: key)
            a.layer[key] = value
            a.set(value, key)
        case 5, 6:
            let value: Value? =
                random.isTrue(0.1) ? nil : part == "bounds.size" ? .size(.zero) : .number(Double(number(0...4)) / 4)
            a.layer[part] = value
            a.set(value, part)
        case 7:
            let stored = random.isTrue() ? part : key
            let value: Value? = random.isTrue(0.15) ? nil : value(for: stored)
            a.layer.store(value, forKey: stored)
            a.storeOnly(value, stored)
        case 8:
            let (event, action) = (one(of: Self.keys + Self.events), random.isTrue(0.3) ? nil : action())
            a.layer.actions[event] = action
            a.actions[event] = action
        case 9:
            let sheet = random.isTrue(0.2) ? nil : sheet()
            a.layer.style = sheet?.style
            a.set(style: sheet)
        case 10, 11:
            let sheet = random.isTrue(0.2) ? nil : sheet()
            a.layer.theme = sheet?.style
            a.set(theme: sheet)
        case 12:
            let delegate = random.isTrue() ? nil : MarkingDelegate()
            for event in Self.keys + Self.events where random.isTrue(0.2) { delegate?.answers[event] = action() }
            if let owner = a.owner { owner.answers[one(of: Self.keys)] = action() }
            // A view that becomes the delegate of its layer again is asked as before.
            a.layer.delegate = delegate == nil && random.isTrue() ? a.owner : delegate
            a.delegate = delegate
        case 13:
            a.layer.addSublayer(b.layer)
            a.insert(b, at: .max)
        case 14:
            let index = number(-1...4)
            a.layer.insertSublayer(b.layer, at: index)
            a.insert(b, at: index)
        case 15:
            let isAbove = random.isTrue()
            if isAbove {
                a.layer.insertSublayer(b.layer, above: c.layer)
            } else {
                a.layer.insertSublayer(b.layer, below: c.layer)
            }
            a.insert(b, beside: c, isAbove: isAbove)
        case 16:
            let old = random.isTrue(0.8) ? a.children.first ?? c : c
            a.layer.replaceSublayer(old.layer, with: b.layer)
            a.replace(old, with: b)
        case 17:
            a.layer.removeFromSuperlayer()
            a.remove()
        case 18:
            let mask = random.isTrue(0.3) ? nil : b
            a.layer.mask = mask?.layer
            a.set(mask: mask)
        case 19:
            let list = (a.children + [b, c]).shuffled(using: &random)
            a.layer.sublayers = list.map { $0.layer }
            a.set(sublayers: list)
        case 20:
            let event = one(of: Self.events)
            let ran = a.layer.perform(event, arguments: ActionArguments(previous: 3))
            if a.perform(event, 3) != ran { lines.append(Line(what: "ran or not", layer: a.layer.name)) }
        default:
            let context = one(of: contexts)
            if random.isTrue(0.3) {
                context.isShown = true
            } else if random.isTrue(0.4) {
                a.root.layer.leave()
                a.root.leave()
            } else if a !== layers[0] {
                a.layer.becomeRoot(under: context)
                a.becomeRoot(under: context)
            }
        }
    }

    // MARK: Comparisons

    /// What differs between the layers and their models; `nil` if nothing does.
    func difference() -> String? {
        defer { (diary.lines, lines) = ([], []) }
        if diary.lines != lines {
            return
                "\(story)\n\(diary.lines.map { "\($0)" }.joined(separator: "\n"))\n--\n\(lines.map { "\($0)" }.joined(separator: "\n"))"
        }
        for layer in compared {
            if let reported = valueDifference(layer) ?? lookDifference(layer) ?? treeDifference(layer)
                ?? searchDifference(layer)
            {
                return "\(story), layer \(layer.layer.name): \(reported)"
            }
        }
        return nil
    }

    private func valueDifference(_ model: LayerModel) -> String? {
        let layer = model.layer
        let copy = layer.emptyCopy()
        layer.copyOwnValues(to: copy)
        for key in Self.keys + Self.parts {
            let expected = model.value(key)
            if layer[key] != expected {
                return "\(key) is \(layer[key]?.description ?? "nil"), not \(expected?.description ?? "nil")"
            }
            if !(layer is Coded), copy[key] != expected { return "\(key) of a copy" }
        }
        let (a, b) = (layer.frame, model.frame)
        let scale = 1 + abs(b.origin.x) + abs(b.origin.y) + b.width + b.height
        let isNear =
            near(a.origin, b.origin, within: 1e-9 * scale)
            && abs(a.width - b.width) + abs(a.height - b.height) < 1e-9 * scale
        return isNear ? nil : "frame is \(a), not \(b)"
    }

    private func lookDifference(_ model: LayerModel) -> String? {
        let state = model.layer.renderState
        let color = model.value(.backgroundColor)?.color
        let numbers: [(String, Double, Double)] = [
            ("z", state.zPosition, model.number(.zPosition)), ("opacity", state.opacity, model.number(.opacity)),
            ("radius", state.cornerRadius, model.number(.cornerRadius)),
            ("border", state.borderWidth, model.number(.borderWidth)),
        ]
        for (name, own, other) in numbers where own != other { return "state: \(name) is \(own)" }
        let isHidden = model.value(.hidden)?.bool == true, clips = model.value(.masksToBounds)?.bool == true
        let flags: [Bool] = [
            state.isHidden, state.masksToBounds, state.hasShadow, state.hasContents, state.isRaised, state.hasTransform,
            state.hasSublayerTransform, state.isUnseen, state.isTouchable, state.content == .shape,
        ]
        let expected: [Bool] = [
            isHidden, clips, model.number(.shadowOpacity) > 0, model.value(.contents) != nil,
            model.number(.anchorPointZ) != 0,
            model.transform(.transform) != .identity, model.transform(.sublayerTransform) != .identity,
            isHidden || model.number(.opacity) == 0, !isHidden && model.number(.opacity) > 0.01,
            model.layer is ShapeLayer,
        ]
        if flags != expected { return "state: \(flags)" }
        let isSame =
            state.position == model.point(.position) && state.anchorPoint == model.point(.anchorPoint)
            && state.bounds == model.bounds
            && state.backgroundColor == (color.map { $0.alpha > 0 } == true ? color : nil)
        return isSame ? nil : "state: \(state)"
    }

    private func treeDifference(_ model: LayerModel) -> String? {
        let layer = model.layer
        guard layer.superlayer === model.parent?.layer, layer.mask === model.mask?.layer,
            layer.root === model.root.layer,
            layer.sublayers.elementsEqual(model.children, by: { $0 === $1.layer }),
            layer.layerContext === model.context, layer.hasSublayers == !model.children.isEmpty
        else { return "tree" }
        var visited: [String] = []
        layer.forEachInTree { visited.append($0.name) }
        if visited != model.tree.map({ $0.layer.name }) { return "order \(visited)" }
        let other = layers.randomElement(using: &dice)!
        if layer.isDescendant(of: other.layer) != model.isIn(other) { return "descendant of \(other.layer.name)" }
        if (layer.descendant(named: other.layer.name) != nil) != (model !== other && other.isIn(model)) {
            return "descendant"
        }
        if !layer.childrenBackToFront.elementsEqual(model.backToFront, by: { $0 === $1.layer }) {
            return "back to front"
        }
        // A point of a layer in this one, off the edges and off rounded corners.
        let inner = model.tree.randomElement(using: &dice)!
        func part() -> Double { (Double(Int.random(in: -1...10, using: &dice)) + 0.3719) / 10 }
        let own = Point(
            x: inner.bounds.origin.x + part() * inner.bounds.width,
            y: inner.bounds.origin.y + part() * inner.bounds.height)
        let point = model.position(of: own, in: inner) ?? own
        if inner.layer.contains(own) != inner.contains(own),
            [0.01, -0.01].allSatisfy({ inner.contains(own + Point(x: $0, y: $0)) == inner.contains(own) })
        {
            return "contains \(own)"
        }
        let hit = layer.hitTest(point), expected = model.hitTest(point)
        if hit !== expected?.layer,
            [0.01, -0.01].allSatisfy({ model.hitTest(point + Point(x: $0, y: $0)) === expected })
        {
            return "hit at \(point): \(hit?.name ?? "none"), not \(expected?.layer.name ?? "none")"
        }
        let (there, there2) = (layer.convert(point, to: other.layer), model.convert(point, to: other))
        let size = there2.map { 1 + abs($0.x) + abs($0.y) } ?? 1
        return near(there, there2, within: 1e-6 * size) || size > 1e5
            ? nil : "\(point) in \(other.layer.name) is \(String(describing: there)), not \(String(describing: there2))"
    }

    private func searchDifference(_ model: LayerModel) -> String? {
        let key = (Self.keys + Self.events).randomElement(using: &dice)!
        let reported = model.layer.explainAction(forKey: key), expected = model.search(key)
        guard reported.key == key, reported.steps.map({ $0.place }) == expected.map({ $0.place }) else {
            return "\(reported)"
        }
        for (step, (place, answer)) in zip(reported.steps, expected) {
            switch step.answer {
            case .nothing where answer == nil: break
            case .null where answer is Null: break
            case .action(let summary) where summary == answer?.summary: break
            default: return "\(place) in \(reported)"
            }
        }
        let found = expected.last?.answer.flatMap { $0 is Null ? nil : $0 }
        let isAnswered = expected.last?.answer != nil
        guard reported.action == found?.summary, model.layer.action(forKey: key) === found else {
            return "action for \(key)"
        }
        let isRegistered = expected.last.map { $0.place != .delegate && $0.answer != nil } ?? false
        if reported.answeredBy != (isAnswered ? expected.last?.place : nil) { return "answered \(reported)" }
        let hasOther = expected.last?.place == .delegate && isAnswered
        return hasOther || model.layer.hasRegisteredAction(forKey: key) == isRegistered ? nil : "registered \(key)"
    }
}
