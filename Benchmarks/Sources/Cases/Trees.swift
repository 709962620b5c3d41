import FineMotor

extension Case {
    static var trees: [Case] {
        [
            edit("tree/last", "remove the frontmost of 1,000 sublayers and add it again", isFirst: false),
            edit("tree/first", "remove the backmost of 1,000 sublayers and insert it again", isFirst: true),
            edit(
                "tree/last-action", "the same with the frontmost, and an action for \"sublayers\" that does nothing",
                isFirst: false, hasAction: true),
            Case(
                "tree/views", "remove the oldest of 1,000 subviews and add another", heap: .whatever,
                ours: { SubviewEdits() }, plain: { PlainTreeEdits(isFirst: true, movesToFront: true) }),
        ]
    }

    private static func edit(_ name: String, _ operation: String, isFirst: Bool, hasAction: Bool = false) -> Case {
        Case(
            name, operation, heap: .whatever, ours: { TreeEdits(isFirst: isFirst, hasAction: hasAction) },
            plain: { PlainTreeEdits(isFirst: isFirst, hasAction: hasAction) })
    }
}

final class TreeEdits: Workload {
    private let root = Layer()
    private let isFirst: Bool
    private let counter = PreviousCounter()
    static let total = 1_000

    init(isFirst: Bool, hasAction: Bool) {
        self.isFirst = isFirst
        for _ in 0..<Self.total { root.addSublayer(Layer()) }
        if hasAction { root.actions[.sublayers] = counter }
    }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        var right = 0
        for _ in 0..<count {
            let layer = isFirst ? root.sublayers[0] : root.sublayers[Self.total - 1]
            layer.removeFromSuperlayer()
            if isFirst { root.insertSublayer(layer, at: 0) } else { root.addSublayer(layer) }
            if layer.superlayer === root { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        let before = root.sublayers
        guard run(3) == 3, root.sublayers.elementsEqual(before, by: { $0 === $1 }) else {
            return "the order is another"
        }
        let seen = root.actions.count == 0 ? 0 : 3 * (Self.total + Self.total - 1)
        return counter.seen == seen ? nil : "the actions saw \(counter.seen) layers"
    }
}

/// Counts the previous sublayers.
private final class PreviousCounter: Action {
    var seen = 0

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        seen += arguments.previous?.array?.count ?? 0
    }
}

final class SubviewEdits: Workload {
    private let root = View()

    init() { for _ in 0..<TreeEdits.total { root.addSubview(View()) } }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        var right = 0
        for _ in 0..<count {
            let view = root.subviews[0]
            view.removeFromSuperview()
            root.addSubview(view)
            if view.superview === root { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        let before = root.subviews
        guard run(TreeEdits.total) == TreeEdits.total else { return "a view is not added" }
        return root.subviews.elementsEqual(before, by: { $0 === $1 }) ? nil : "the order is another"
    }
}

/// A hand-written node of a tree.
final class PlainNode {
    let layer = PlainLayer()
    private(set) var children: [PlainNode] = []
    #if hasFeature(Embedded)
        private unowned(unsafe) var parent: PlainNode?
    #else
        private weak var parent: PlainNode?
    #endif
    /// Called with the children before a change, if there is an action for it.
    var seesPrevious: (([PlainNode]) -> Void)?

    func add(_ node: PlainNode, at index: Int) {
        let change = layer.action(forKey: "sublayers")
        let orderIn = node.layer.action(forKey: "onOrderIn")
        let before = change == nil ? [] : children
        children.insert(node, at: index)
        node.parent = self
        report(change, before)
        orderIn?.run(forKey: "onOrderIn", object: node.layer, arguments: nil)
    }

    func remove() {
        guard let parent else { return }
        let orderOut = layer.action(forKey: "onOrderOut")
        let change = parent.layer.action(forKey: "sublayers")
        let before = change == nil ? [] : parent.children
        let isLast = parent.children.last === self
        if let index = isLast ? parent.children.count - 1 : parent.children.firstIndex(where: { $0 === self }) {
            parent.children.remove(at: index)
        }
        self.parent = nil
        orderOut?.run(forKey: "onOrderOut", object: layer, arguments: nil)
        parent.report(change, before)
    }

    private func report(_ change: (any PlainAction)?, _ before: [PlainNode]) {
        guard let change else { return }
        seesPrevious?(before)
        change.run(forKey: "sublayers", object: layer, arguments: nil)
    }
}

final class PlainTreeEdits: Workload {
    private let root = PlainNode()
    private let isFirst: Bool
    private let movesToFront: Bool
    private var seen = 0

    init(isFirst: Bool, hasAction: Bool = false, movesToFront: Bool = false) {
        (self.isFirst, self.movesToFront) = (isFirst, movesToFront)
        for index in 0..<TreeEdits.total { root.add(PlainNode(), at: index) }
        guard hasAction else { return }
        root.layer.actions["sublayers"] = PlainNothing()
    }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        for _ in 0..<count {
            let node = isFirst ? root.children[0] : root.children[TreeEdits.total - 1]
            node.remove()
            root.add(node, at: isFirst && !movesToFront ? 0 : TreeEdits.total - 1)
        }
        return root.children.count == TreeEdits.total ? count : 0
    }

    func flaw() -> String? {
        let before = root.children
        var seen = 0
        root.seesPrevious = { seen += $0.count }
        defer { root.seesPrevious = nil }
        let count = movesToFront ? TreeEdits.total : 3
        guard run(count) == count, root.children.elementsEqual(before, by: { $0 === $1 }) else {
            return "the order is another"
        }
        let expected = root.layer.actions.isEmpty ? 0 : 3 * (TreeEdits.total + TreeEdits.total - 1)
        return seen == expected ? nil : "the actions saw \(seen) nodes"
    }
}
