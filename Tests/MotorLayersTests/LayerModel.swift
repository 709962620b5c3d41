@testable import MotorLayers
import MotorMath

/// Something that happened: an action that ran, a delegate that was asked, a change that a stage heard of.
struct Line: Equatable, CustomStringConvertible {
    var what: String
    var layer: String
    var key: Key = ""
    var values: [Value?] = []

    var description: String { "\(what) \(layer).\(key) \(values.map { $0?.description ?? "nil" })" }
}

/// What happened to real layers. Each of them has it as a value, so that actions that they share find it.
final class Diary {
    var lines: [Line] = []
    func note(_ what: String, _ layer: Layer, _ key: Key = "", _ values: [Value?] = []) {
        lines.append(Line(what: what, layer: layer.name, key: key, values: values))
    }
}

/// An action that notes that it ran.
final class Mark: SharedAction {
    let summary: String
    init(_ summary: String) { self.summary = summary }
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        (layer["diary"]?.object as? Diary)?.note("runs " + summary, layer, key, [arguments.previous, layer[key]])
    }
}

final class MarkingDelegate: LayerDelegate {
    var answers: [Key: any Action] = [:]
    func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        (layer["diary"]?.object as? Diary)?.note("asks delegate", layer, key, [layer[key]])
        return answers[key]
    }
}

final class MarkingOwner: LayerOwner {
    static let sheet = Sheet([
        Sheet.Level(values: [("depth", 3), (.opacity, 0.75)], actions: [("drag", Mark("owner's class"))])
    ])
    var answers: [Key: any Action] = [:]
    override func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        (layer["diary"]?.object as? Diary)?.note("asks owner", layer, key, [layer[key]])
        return answers[key]
    }
    override func layerDidChange(_ layer: Layer, key: Key) {
        (layer["diary"]?.object as? Diary)?.note("notifies owner", layer, key, [layer[key]])
    }
}

final class MarkingContext: LayerContext, SearchObserver {
    var name = ""
    var diary = Diary()
    var implicit: [Key: any Action] = [:]

    override init() { super.init() }

    override func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) {
        diary.note("changed", layer, key, [.bool(needsDisplay)])
    }
    override func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? {
        diary.note("asks stage", layer, key)
        return implicit[key]
    }
    override func layerDidEnter(_ layer: Layer) { diary.note("enters " + name, layer) }
    override func layerWillLeave(_ layer: Layer) { diary.note("leaves " + name, layer) }
    override func treeDidChange() { diary.lines.append(Line(what: "tree of " + name, layer: "")) }
    func didSearch(_ search: Search, on layer: Layer) {
        diary.note("searched", layer, search.key, search.steps.map { .string($0.place.description) })
    }
}

class Badge: Layer {
    static let sheet = Sheet([
        Sheet.Level(
            rules: [
                ("scheme", ["light"], Sheet([Sheet.Level(values: [("tone", 0.9)], actions: [("tap", Mark("light"))])])),
                ("scheme", ["other"], Sheet([Sheet.Level(values: [("tone", 0.8), (.zPosition, 1)])])),
            ],
            values: [("tone", 0.7), (.opacity, 0.5)], actions: [("tap", Mark("badge")), ("depth", Mark("deep"))]),
        Sheet.Level(
            values: [(.borderWidth, 2), ("tone", 5)], actions: [("drag", Mark("lower")), ("tap", Mark("never"))]),
    ])
    override class var defaults: Style { sheet.style }
    override class func needsDisplay(forKey key: Key) -> Bool { key == "tone" }
}

/// Supplies a value and an action in code, and has nothing for some keys, whatever the defaults say.
final class Coded: Layer {
    static let counted = Mark("coded")
    static let bare: Set<Key> = [
        .borderWidth, .cornerRadius, .shadowOpacity, .zPosition, .anchorPoint, .transform, .hidden, .masksToBounds,
    ]
    override func defaultValue(forKey key: Key) -> Value? {
        key == "count" ? 7 : Self.bare.contains(key) ? nil : super.defaultValue(forKey: key)
    }
    override func defaultAction(forKey key: Key) -> (any Action)? {
        key == "count" ? Self.counted : super.defaultAction(forKey: key)
    }
}

/// A style as lists. (What tests share of it never changes.)
final class Sheet: @unchecked Sendable {
    struct Level {
        /// What counts under conditions: the key of a theme's value, its texts, and the style.
        var rules: [(key: Key, texts: [String], sheet: Sheet)] = []
        var values: [(key: Key, value: Value)] = []
        var actions: [(key: Key, action: any Action)] = []
    }

    let levels: [Level]
    var isReported = false

    let style: Style

    init(_ levels: [Level]) {
        self.levels = levels
        var style: Style?
        for level in levels.reversed() {
            var one = Style()
            for (key, value) in level.values { one[key] = value }
            for (key, texts, sheet) in level.rules {
                one[Key((["when", key.name] + texts).joined(separator: " "))] = .style(sheet.style)
            }
            for (key, action) in level.actions { one.actions[key] = action }
            one.nested = style
            style = one
        }
        self.style = style ?? Style()
    }
}

/// What styles say together: the first that has a key counts.
struct Sheets {
    var values: [(key: Key, value: Value)] = []
    var actions: [Key: (action: any Action, level: Int)] = [:]
    var levels = 0
    private var known: [Key: Value] = [:]

    subscript(key: Key) -> Value? { known[key] }

    mutating func add(_ sheet: Sheet, under themes: [Sheet], isInner: Bool = false) {
        for level in sheet.levels {
            for (key, texts, sheet) in level.rules.reversed() where texts.contains(Self.text(key, in: themes)) {
                add(sheet, under: themes, isInner: true)
            }
            for entry in level.values where self[entry.key] == nil && LayerModel.isAllowed(entry.value, entry.key) {
                if entry.key == .bounds || entry.key == .frame { continue }
                values.append(entry)
                known[entry.key] = entry.value
            }
            for (key, action) in level.actions where actions[key] == nil { actions[key] = (action, levels) }
            if !isInner { levels += 1 }
        }
    }

    /// What the nearest theme says of a key, as text. The scheme is dark unless set.
    private static func text(_ key: Key, in themes: [Sheet]) -> String {
        for level in themes.flatMap({ $0.levels }) {
            if let value = level.values.first(where: { $0.key == key })?.value {
                return value.string ?? value.bool.map { $0 ? "true" : "false" } ?? ""
            }
        }
        return key == "scheme" ? "dark" : ""
    }
}

/// What a layer should be: plain lists, and each change in the order that the documentation states.
final class LayerModel {
    let layer: Layer
    let world: LayerWorld
    var own: [Key: Value] = [:]
    var bounds = Rect.zero
    var actions: [Key: any Action] = [:]
    var style, theme: Sheet?
    /// The themes of the layers around this one, nearest first.
    var around: [Sheet] = []
    var delegate: MarkingDelegate?
    let owner: MarkingOwner?
    var parent: LayerModel?
    var children: [LayerModel] = []
    var mask: LayerModel?
    var context: MarkingContext?
    var wasShown = false
    private(set) var styled = Sheets(), classed = Sheets()

    init(_ layer: Layer, in world: LayerWorld, owner: MarkingOwner? = nil) {
        (self.layer, self.world, self.owner) = (layer, world, owner)
        own = ["name": .string(layer.name), "diary": .object(world.diary)]
        resolve()
    }

    // MARK: Values

    /// CALayer.h, as far as the keys below have defaults.
    private nonisolated(unsafe) static let standard: [Key: Value] = [
        .position: .point(.zero), .anchorPoint: .point(Point(x: 0.5, y: 0.5)), .anchorPointZ: 0, .zPosition: 0,
        .opacity: 1,
        .hidden: false, .masksToBounds: false, .cornerRadius: 0, .borderWidth: 0, .shadowOpacity: 0,
        .shadowOffset: .size(Size(width: 0, height: -3)), .transform: .transform(.identity),
        .sublayerTransform: .transform(.identity),
    ]

    /// Core Animation Programming Guide, "Animatable Properties".
    private static let animatable: Set<Key> = [
        .position, .anchorPoint, .anchorPointZ, .zPosition, .opacity, .hidden, .masksToBounds, .cornerRadius,
        .borderWidth,
        .backgroundColor, .shadowOpacity, .shadowOffset, .transform, .sublayerTransform, .bounds,
    ]

    static func isAllowed(_ value: Value, _ key: Key) -> Bool {
        switch key {
        case .position, .anchorPoint: value.point?.isFinite == true
        case .zPosition, .anchorPointZ: value.number?.isFinite == true
        case .opacity, .shadowOpacity: value.number.map { $0 >= 0 && $0 <= 1 } ?? false
        case .cornerRadius, .borderWidth: value.number.map { $0 >= 0 && $0 < .infinity } ?? false
        case .hidden, .masksToBounds: value.bool != nil
        case .backgroundColor: value.color != nil
        case .shadowOffset: value.size?.isFinite == true
        case .transform, .sublayerTransform: value.transform?.isFinite == true
        case .contents: value.image != nil
        case .bounds, .frame: value.rect.map { $0.isFinite && $0.size.width >= 0 && $0.size.height >= 0 } ?? false
        default: true
        }
    }

    var scope: [Sheet] { (theme.map { [$0] } ?? []) + around }

    func inherited(_ key: Key) -> Value? { styled[key] ?? byClass(key) }

    private func byClass(_ key: Key) -> Value? {
        if layer is Coded, key == "count" || Coded.bare.contains(key) { return key == "count" ? 7 : nil }
        return classed[key] ?? Self.standard[key]
    }

    func value(_ key: Key) -> Value? {
        if let (base, component) = LayerWorld.paths[key], let part = value(base)?.named(component) { return part }
        switch key {
        case .bounds: return .rect(bounds)
        case .frame: return .rect(frame)
        case .style: return style.map { .style($0.style) }
        case .theme: return theme.map { .style($0.style) }
        default: return own[key] ?? inherited(key)
        }
    }

    func number(_ key: Key) -> Double { value(key)?.number ?? 0 }
    func point(_ key: Key) -> Point { value(key)?.point ?? .zero }
    func transform(_ key: Key) -> Transform3D { value(key)?.transform ?? .identity }

    /// Looks up, stores, runs.
    func set(_ value: Value?, _ key: Key) {
        if setComponent(value, key, by: { set($0, $1) }) { return }
        if let value, !Self.isAllowed(value, key) { return refuse(value, key) }
        if key == .frame {
            guard let frame = value?.rect else { return }
            set(.rect(Rect(origin: bounds.origin, size: frame.size)), .bounds)
            return set(.point(placed(frame)), .position)
        }
        if key == .bounds, value == nil { return }
        let previous = self.value(key)
        if key != .bounds, value == nil, own[key] == nil { return }
        if previous == value ?? inherited(key) {
            if value == nil || own[key] == nil, key != .bounds { own[key] = value }
            return
        }
        let action = lookUp(key, isProperty: true)
        let isHidden = (value ?? inherited(key))?.bool == true
        let event: Key? =
            key == .hidden && parent != nil && isHidden != (previous?.bool == true)
            ? isHidden ? .onOrderOut : .onOrderIn : nil
        let eventAction = event.flatMap { lookUp($0) }
        store(key, value)
        changed(key)
        run(action, key, previous)
        if let event { run(eventAction, event) }
        notifyOwner(key)
    }

    /// Stores, and reports to the stage.
    func storeOnly(_ value: Value?, _ key: Key) {
        if setComponent(value, key, by: { storeOnly($0, $1) }) { return }
        if let value, !Self.isAllowed(value, key) { return refuse(value, key) }
        if value == nil, key == .bounds || key == .frame { return }
        store(key, value)
        changed(key)
    }

    /// Sets a component by setting its whole value; returns whether the key is that of a component.
    private func setComponent(_ value: Value?, _ key: Key, by set: (Value, Key) -> Void) -> Bool {
        guard let (base, component) = LayerWorld.paths[key], let whole = self.value(base),
            let part = whole.named(component)
        else { return false }
        guard let value, value != part else { return true }
        if let new = whole.with(value, named: component) { set(new, base) } else { refuse(value, key) }
        return true
    }

    private func store(_ key: Key, _ value: Value?) {
        if key == .frame, let frame = value?.rect {
            bounds.size = frame.size
            own[.position] = .point(placed(frame))
        } else if key == .bounds {
            bounds = value?.rect ?? bounds
        } else {
            own[key] = value
        }
    }

    private func placed(_ frame: Rect) -> Point {
        let anchor = point(.anchorPoint)
        return Point(
            x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
    }

    // MARK: Notifications

    private func note(_ what: String, _ key: Key = "", _ values: [Value?] = []) {
        world.lines.append(Line(what: what, layer: layer.name, key: key, values: values))
    }

    private func refuse(_ value: Value, _ key: Key) { note("refused", key, [value]) }

    private func run(_ action: (any Action)?, _ key: Key, _ previous: Value? = nil) {
        if let action { note("runs " + action.summary, key, [previous, value(key)]) }
    }

    private func changed(_ key: Key) {
        if context != nil { note("changed", key, [.bool(layer is Badge && key == "tone")]) }
    }

    private func notifyOwner(_ key: Key) {
        if owner != nil { note("notifies owner", key, [value(key)]) }
    }

    // MARK: Search

    /// What is searched in order, with the answers, up to the first.
    func search(_ key: Key) -> [(place: Search.Place, answer: (any Action)?)] {
        if delegate != nil { note("asks delegate", key, [value(key)]) }
        var said = delegate?.answers[key]
        if said == nil, let owner {
            note("asks owner", key, [value(key)])
            said = owner.answers[key]
        }
        var places: [(Search.Place, (any Action)?)] = [(.delegate, said), (.actions, actions[key])]
        let depth = style?.levels.count ?? 0
        for level in 0..<styled.levels {
            let answer = styled.actions[key].flatMap { $0.level == level ? $0.action : nil }
            places.append((level < depth ? .style(level: level) : .theme(level: level - depth), answer))
        }
        places.append((.default, layer is Coded && key == "count" ? Coded.counted : classed.actions[key]?.action))
        return Array(places.prefix((places.firstIndex { $0.1 != nil } ?? places.count - 1) + 1))
    }

    func lookUp(_ key: Key, isProperty: Bool = false) -> (any Action)? {
        if world.areActionsDisabled { return nil }
        var steps = search(key)
        if steps.last?.answer == nil, isProperty, let context, owner == nil, Self.animatable.contains(key) {
            note("asks stage", key)
            steps.append((.implicit, context.implicit[key]))
        }
        if context?.searchObserver != nil { note("searched", key, steps.map { .string($0.place.description) }) }
        return steps.last?.answer.flatMap { $0 is Null ? nil : $0 }
    }

    func perform(_ key: Key, _ previous: Value?) -> Bool {
        let action = lookUp(key)
        run(action, key, previous)
        return action != nil
    }

    // MARK: Styles and themes

    private func resolve() {
        (styled, classed) = (Sheets(), Sheets())
        for sheet in (style.map { [$0] } ?? []) + scope { styled.add(sheet, under: scope) }
        if layer is Badge { classed.add(Badge.sheet, under: scope) }
        if owner != nil { classed.add(MarkingOwner.sheet, under: scope) }
    }

    func set(style new: Sheet?) {
        report(new)
        style = new
        restyle(under: around, key: .style)
    }

    func set(theme new: Sheet?) {
        report(new)
        theme = new
        restyle(under: around, key: .theme)
    }

    private func restyle(under themes: [Sheet], key: Key) {
        let changes = spread(themes, isDeep: key == .theme)
        changed(key)
        notify(changes, isEntering: false)
        notifyOwner(key)
    }

    /// One diagnostic for each invalid value of a new style, also of one under a condition that does not hold.
    private func report(_ sheet: Sheet?, isInner: Bool = false) {
        guard let sheet, isInner || !sheet.isReported else { return }
        if !isInner { sheet.isReported = true }
        for level in sheet.levels {
            for rule in level.rules.reversed() { report(rule.sheet, isInner: true) }
            for (key, value) in level.values where key != .bounds && key != .frame && !Self.isAllowed(value, key) {
                world.lines.append(Line(what: "refused", layer: "Style", key: key, values: [value]))
            }
        }
    }

    private typealias Change = (layer: LayerModel, key: Key, old: Value?, new: Value?)

    /// Everything reads the new values first. Returns what has changed, layer by layer, each in the order of its styles.
    private func spread(_ themes: [Sheet], isDeep: Bool) -> [Change] {
        around = themes
        let old = (styled, classed, styled.values + classed.values)
        let before = old.2.map { inherited($0.key) }
        resolve()
        let now = styled.values + classed.values
        let fresh = (styled, classed)
        (styled, classed) = (old.0, old.1)
        let was = now.map { inherited($0.key) }
        (styled, classed) = fresh
        var values: [Key: (Value?, Value?)] = [:]
        for (entry, value) in zip(old.2 + now, before + was) { values[entry.key] = (value, inherited(entry.key)) }
        var keys: [Key] = []
        for list in [old.0.values, styled.values, old.1.values, classed.values] {
            for entry in list where !keys.contains(entry.key) { keys.append(entry.key) }
        }
        var changes: [Change] = []
        for key in keys {
            if let (old, new) = values[key], old != new, own[key] == nil { changes.append((self, key, old, new)) }
        }
        if isDeep { for layer in children + (mask.map { [$0] } ?? []) { changes += layer.spread(scope, isDeep: true) } }
        return changes
    }

    private func notify(_ changes: [Change], isEntering: Bool) {
        for (layer, key, old, new) in changes {
            guard layer.context?.isShown == true, layer.wasShown || !isEntering else {
                layer.changed(key)
                layer.notifyOwner(key)
                continue
            }
            let action = layer.lookUp(key, isProperty: true)
            let event: Key? =
                key == .hidden && layer.parent != nil
                ? new?.bool == true ? .onOrderOut : .onOrderIn : nil
            let eventAction = event.flatMap { layer.lookUp($0) }
            layer.changed(key)
            layer.run(action, key, old)
            if let event { layer.run(eventAction, event) }
            layer.notifyOwner(key)
        }
    }

    // MARK: Tree

    private var reported: Value { .array(children.map { .object($0.layer) }) }
    var root: LayerModel { parent?.root ?? self }
    func isIn(_ other: LayerModel) -> Bool { self === other || parent?.isIn(other) == true }
    /// The layer and those in it, masks last.
    var tree: [LayerModel] { [self] + children.flatMap { $0.tree } + (mask?.tree ?? []) }

    private func accepts(_ new: LayerModel) -> Bool {
        if !(new.context != nil && new.parent == nil), !isIn(new) { return true }
        refuse(.object(new.layer), .sublayers)
        return false
    }

    private func enter(_ new: MarkingContext) {
        for layer in tree {
            layer.context = new
            layer.note("enters " + new.name)
        }
    }

    func leave() {
        for layer in tree {
            guard let context = layer.context else { continue }
            layer.note("leaves " + context.name)
            layer.wasShown = context.isShown
            layer.context = nil
        }
    }

    private func unlink() {
        leave()
        if parent?.mask === self { parent?.mask = nil }
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    private func link(to new: LayerModel) -> [Change] {
        parent = new
        if let context = new.context { enter(context) }
        return spread(new.scope, isDeep: true)
    }

    /// Moves a child among its siblings: nothing leaves and nothing enters.
    private func reorder(_ child: LayerModel, at index: Int) {
        var order = children.filter { $0 !== child }
        order.insert(child, at: min(max(index, 0), order.count))
        set(sublayers: order)
    }

    func insert(_ new: LayerModel, at index: Int) {
        guard accepts(new) else { return }
        if children.contains(where: { $0 === new }) { return reorder(new, at: index) }
        if new.parent != nil { new.remove() }
        let change = lookUp(.sublayers)
        let orderIn = new.value(.hidden)?.bool == true ? nil : new.lookUp(.onOrderIn)
        let before = reported
        children.insert(new, at: min(max(index, 0), children.count))
        let changes = new.link(to: self)
        changed(.sublayers)
        notify(changes, isEntering: true)
        run(change, .sublayers, before)
        new.run(orderIn, .onOrderIn)
    }

    func insert(_ new: LayerModel, beside sibling: LayerModel, isAbove: Bool) {
        guard new !== sibling else { return }
        let index = children.filter { $0 !== new }.firstIndex { $0 === sibling }
        insert(new, at: isAbove ? index.map { $0 + 1 } ?? children.count : index ?? 0)
    }

    func remove() {
        guard let parent else { return }
        if parent.mask === self { return parent.set(mask: nil) }
        let orderOut = value(.hidden)?.bool == true ? nil : lookUp(.onOrderOut)
        let change = parent.lookUp(.sublayers)
        let before = parent.reported
        unlink()
        parent.changed(.sublayers)
        run(orderOut, .onOrderOut)
        parent.run(change, .sublayers, before)
    }

    func replace(_ old: LayerModel, with new: LayerModel) {
        guard old !== new, children.contains(where: { $0 === old }), accepts(new) else { return }
        if new.parent != nil { new.remove() }
        let transition = lookUp(.transition)
        let before = reported
        let index = children.firstIndex { $0 === old } ?? 0
        old.unlink()
        children.insert(new, at: index)
        let changes = new.link(to: self)
        changed(.sublayers)
        notify(changes, isEntering: true)
        run(transition, .transition, before)
    }

    func set(mask new: LayerModel?) {
        guard new !== mask else { return }
        if let new {
            guard accepts(new) else { return }
            new.remove()
        }
        mask?.unlink()
        mask = new
        let changes = new?.link(to: self) ?? []
        changed("mask")
        notify(changes, isEntering: true)
    }

    func set(sublayers list: [LayerModel]) {
        for child in children.reversed() where !list.contains(where: { $0 === child }) { child.remove() }
        for child in list where child.parent !== self || child === mask { insert(child, at: children.count) }
        var ordered: [LayerModel] = []
        for child in list where child.parent === self && !ordered.contains(where: { $0 === child }) {
            ordered.append(child)
        }
        if ordered.elementsEqual(children, by: { $0 === $1 }) { return }
        let change = lookUp(.sublayers)
        let before = reported
        children = ordered
        changed(.sublayers)
        run(change, .sublayers, before)
    }

    func becomeRoot(under new: MarkingContext) {
        let (old, outer, key) = (context, parent, parent?.mask === self ? "mask" as Key : .sublayers)
        unlink()
        enter(new)
        let changes = spread([], isDeep: true)
        outer?.changed(key)
        for context in [old, new] { context.map { world.lines.append(Line(what: "tree of " + $0.name, layer: "")) } }
        notify(changes, isEntering: true)
    }

    // MARK: Coordinates, by products of whole matrices

    var frame: Rect {
        let anchor = Point(x: point(.anchorPoint).x * bounds.width, y: point(.anchorPoint).y * bounds.height)
        let map = ownMatrix(about: anchor)
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { (x: Double, y: Double) in
            map.project(Point(x: x * bounds.width, y: y * bounds.height))
        }
        guard let first = corners.first else { return Rect(origin: point(.position), size: .zero) }
        let low = corners.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
        let high = corners.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
        return Rect(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
    }

    private var anchor: Point {
        let unit = point(.anchorPoint)
        return Point(x: bounds.origin.x + unit.x * bounds.width, y: bounds.origin.y + unit.y * bounds.height)
    }

    private func ownMatrix(about anchor: Point) -> Matrix {
        Matrix(x: -anchor.x, y: -anchor.y, z: -number(.anchorPointZ)) * Matrix(transform(.transform))
            * Matrix(x: point(.position).x, y: point(.position).y, z: number(.zPosition))
    }

    /// The map of its sublayers' superlayer coordinates to its own.
    private var innerMatrix: Matrix {
        Matrix(x: -anchor.x, y: -anchor.y, z: -number(.anchorPointZ)) * Matrix(transform(.sublayerTransform))
            * Matrix(x: anchor.x, y: anchor.y, z: number(.anchorPointZ))
    }

    private var toRoot: Matrix {
        parent.map { ownMatrix(about: anchor) * $0.innerMatrix * $0.toRoot } ?? Matrix(.identity)
    }

    func convert(_ point: Point, to other: LayerModel) -> Point? {
        root === other.root ? toRoot.project(point).flatMap { other.toRoot.unproject($0) } : nil
    }

    /// Where a point of a layer in this one is seen, in the superlayer's coordinates.
    func position(of point: Point, in inner: LayerModel) -> Point? {
        if let parent { return inner.convert(point, to: parent) }
        return (inner.toRoot * ownMatrix(about: anchor)).project(point)
    }

    /// The sublayers by height, those of the same height in their order.
    var backToFront: [LayerModel] {
        let heights = Set(children.map { $0.number(.zPosition) }).sorted()
        return heights.flatMap { height in children.filter { $0.number(.zPosition) == height } }
    }

    func hitTest(_ point: Point) -> LayerModel? { hit(point, parent?.innerMatrix ?? Matrix(.identity)) }

    private func hit(_ point: Point, _ outer: Matrix) -> LayerModel? {
        if value(.hidden)?.bool == true { return nil }
        let map = ownMatrix(about: anchor) * outer
        let isInside = map.unproject(point).map { contains($0) } ?? false
        if !isInside, value(.masksToBounds)?.bool == true { return nil }
        for child in backToFront.reversed() {
            if let hit = child.hit(point, innerMatrix * map) { return hit }
        }
        return isInside ? self : nil
    }

    func contains(_ point: Point) -> Bool {
        let (x, y) = (point.x - bounds.origin.x, point.y - bounds.origin.y)
        guard x >= 0, y >= 0, x < bounds.width, y < bounds.height else { return false }
        guard value(.masksToBounds)?.bool == true else { return true }
        let radius = min(number(.cornerRadius), bounds.width / 2, bounds.height / 2)
        let dx = max(radius - x, x - (bounds.width - radius), 0), dy = max(radius - y, y - (bounds.height - radius), 0)
        return dx * dx + dy * dy <= radius * radius
    }
}

extension Value {
    /// The component with a name of Core Animation's.
    fileprivate func named(_ name: String) -> Value? {
        switch (self, name) {
        case (.point(let point), "x"): .number(point.x)
        case (.point(let point), "y"): .number(point.y)
        case (.size(let size), "width"): .number(size.width)
        case (.size(let size), "height"): .number(size.height)
        case (.rect(let rect), "origin"): .point(rect.origin)
        case (.rect(let rect), "size"): .size(rect.size)
        case (.rect(let rect), _) where name.contains("."):
            name.hasPrefix("size")
                ? Value.size(rect.size).named(last(name)) : Value.point(rect.origin).named(last(name))
        case (.color(let color), "green"): .number(Double(color.green))
        case (.color(let color), "alpha"): .number(Double(color.alpha))
        default: nil
        }
    }

    private func last(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }

    /// The same value with another component; `nil` if that is of another type.
    fileprivate func with(_ part: Value, named name: String) -> Value? {
        switch (self, name, part) {
        case (.point(let point), "x", .number(let x)): .point(Point(x: x, y: point.y))
        case (.point(let point), "y", .number(let y)): .point(Point(x: point.x, y: y))
        case (.size(let size), "width", .number(let width)): .size(Size(width: width, height: size.height))
        case (.size(let size), "height", .number(let height)): .size(Size(width: size.width, height: height))
        case (.rect(let rect), "origin", .point(let origin)): .rect(Rect(origin: origin, size: rect.size))
        case (.rect(let rect), "size", .size(let size)): .rect(Rect(origin: rect.origin, size: size))
        case (.rect(let rect), _, .number) where name.contains("."):
            name.hasPrefix("size")
                ? Value.size(rect.size).with(part, named: last(name)).flatMap { with($0, named: "size") }
                : Value.point(rect.origin).with(part, named: last(name)).flatMap { with($0, named: "origin") }
        case (.color(let color), "green", .number(let green)):
            .color(Color(red: color.red, green: Float(green), blue: color.blue, alpha: color.alpha))
        case (.color(let color), "alpha", .number(let alpha)):
            .color(Color(red: color.red, green: color.green, blue: color.blue, alpha: Float(alpha)))
        default: nil
        }
    }
}

/// A matrix of four rows, for rows of coordinates.
private struct Matrix {
    private let a, b, c, d: SIMD4<Double>

    init(_ map: Transform3D) {
        (a, b) = (SIMD4(map.m11, map.m12, map.m13, map.m14), SIMD4(map.m21, map.m22, map.m23, map.m24))
        (c, d) = (SIMD4(map.m31, map.m32, map.m33, map.m34), SIMD4(map.m41, map.m42, map.m43, map.m44))
    }

    init(x: Double, y: Double, z: Double) {
        (a, b, c, d) = (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
    }

    private init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
        (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    private func image(_ row: SIMD4<Double>) -> SIMD4<Double> { a * row.x + b * row.y + (c * row.z + d * row.w) }

    static func * (left: Matrix, right: Matrix) -> Matrix {
        Matrix(right.image(left.a), right.image(left.b), right.image(left.c), right.image(left.d))
    }

    func project(_ point: Point) -> Point? {
        let image = image(SIMD4(point.x, point.y, 0, 1))
        return image.w > 0 ? Point(x: image.x / image.w, y: image.y / image.w) : nil
    }

    /// Solves (x, y, 1) · M = w · (u, v, 1) for x, y and w by Cramer's rule.
    func unproject(_ seen: Point) -> Point? {
        func determinant(_ p: SIMD3<Double>, _ q: SIMD3<Double>, _ r: SIMD3<Double>) -> Double {
            let minors = SIMD3(q.y * r.z - q.z * r.y, q.z * r.x - q.x * r.z, q.x * r.y - q.y * r.x)
            return (p * minors).sum()
        }
        func pick(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
        let (p, q, shift, eye) = (pick(a), pick(b), -pick(d), SIMD3(-seen.x, -seen.y, -1))
        let whole = determinant(p, q, eye)
        guard abs(whole) > 1e-9, determinant(p, q, shift) / whole > 0 else { return nil }
        return Point(x: determinant(shift, q, eye) / whole, y: determinant(p, shift, eye) / whole)
    }
}
