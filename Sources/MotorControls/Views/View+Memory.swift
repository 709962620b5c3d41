package import MotorLayers

extension View {
    /// Returns the saved state of the view and its descendants. Paths begin at this view.
    ///
    /// Touches, gestures and keys in progress in it are cancelled first, because they cannot be restored.
    ///
    /// - Parameter earlier: A memory whose values for other views and keys are kept.
    /// - Complexity: O(views + values).
    public final func memory(keeping earlier: Memory = Memory()) -> Memory {
        memory(keeping: earlier) { $0.rememberedKeys }
    }

    /// Like the method above, with keys from a closure.
    final func memory(keeping earlier: Memory, keys: (View) -> [Key]) -> Memory {
        window?.release(of: self)
        var memory = earlier
        var walk = MemoryWalk(over: self)
        while let (view, node) = walk.next(in: &memory, adds: true) {
            view.makeInteractions()
            for key in keys(view) {
                view.layer.checkRead(key)
                memory.set(view.layer.ownValue(forKey: key), node, key)
            }
        }
        return memory
    }

    /// Restores the view and its descendants from a memory, on a stage or before it enters one.
    ///
    /// There is no motion and no feedback. All animations in the view end. Then states and values change as if by an
    /// event or a call, and the final result of their actions is shown at once. To resume running work,
    /// ``View/didEnterStage()`` is called for each view on a stage.
    ///
    /// Values that are not in the memory stay. A string that names no state, or a value of a different type than the
    /// one it replaces, counts as absent, with a diagnostic. Do not call it during a change of state.
    ///
    /// - Complexity: O(views + values), and the changes.
    public final func restore(_ memory: Memory) { restore(memory) { $0.rememberedKeys } }

    /// Like the method above, with keys from a closure.
    final func restore(_ memory: Memory, keys: (View) -> [Key]) {
        window?.release(of: self)
        changeStill {
            layer.endAllAnimations()
            layoutAll()
            var (memory, walk) = (memory, MemoryWalk(over: self))
            while let (view, node) = walk.next(in: &memory, adds: false) {
                view.makeInteractions()
                for key in keys(view) {
                    if let value = memory.value(node, key) { view.restore(value, forKey: key) }
                }
            }
            layoutAll()
        }
    }

    /// Makes changes without motion and feedback. Endless animations continue: see ``SilentChanges`` and
    /// ``View/didEnterStage()``.
    package final func changeStill(_ body: () -> Void) {
        SilentChanges.run(body)
        if let stage = layer.stage { enterAll(stage) }
    }

    private final func restore(_ value: Value, forKey key: Key) {
        if let machine = machines.last(where: { $0.key == key }) {
            guard let name = value.string, machine.receiver?.enter(stateNamed: name) == true else {
                return Memory.report(layer.displayName, key, value, "one of its states, outside a change")
            }
        } else if machines.isEmpty, key == "state", let name = value.string {
            StateMachine.resume(name, in: layer, under: key)
        } else if let known = layer[key], !known.isSameKind(as: value) {
            Memory.report(layer.displayName, key, value, "a value like " + ValueText.of(known))
        } else {
            layer[key] = value
        }
    }

    private final func layoutAll() {
        var views: [View] = []
        forEachInTree { views.append($0) }
        for view in views { view.layoutIfNeeded() }
    }

    /// The descendant at a path in this view, without a key; `nil` if there is none.
    final func descendant(at path: String) -> View? {
        var view: View? = self
        for name in Memory.names(in: path) ?? [] {
            view = view?.subviews.first { Key($0.layer.name) == name }
        }
        return view === self ? nil : view
    }

    /// The path of this view in one that contains it; `nil` if a name is missing in between, or found first elsewhere.
    final func memoryPath(in root: View) -> String? {
        var names: [Key] = []
        for view in selfAndAncestors where view !== root { names.append(Key(view.layer.name)) }
        let path = Memory.path(names.reversed())
        return root.descendant(at: path) === self ? path : nil
    }
}

extension Window {
    /// Returns the saved state of all views, and the focus: see ``View/memory(keeping:)``.
    ///
    /// Call it when the program ends, or at rest: touches and keys in progress are cancelled.
    public func memory(keeping earlier: Memory = Memory()) -> Memory { memory(keeping: earlier) { $0.rememberedKeys } }

    /// Like the method above, with keys from a closure.
    package func memory(keeping earlier: Memory, keys: (View) -> [Key]) -> Memory {
        var memory = root.memory(keeping: earlier, keys: keys)
        memory[Self.focusPath] = focusedView?.memoryPath(in: root).map { .string($0) }
        return memory
    }

    /// Restores all views and the focus from a memory: see ``View/restore(_:)``.
    public func restore(_ memory: Memory) { restore(memory) { $0.rememberedKeys } }

    /// Like the method above, with keys from a closure.
    package func restore(_ memory: Memory, keys: (View) -> [Key]) {
        root.restore(memory, keys: keys)
        guard let path = memory[Self.focusPath]?.string, let view = root.descendant(at: path) else { return }
        SilentChanges.run { giveFocus(to: view) }
    }

    private static let focusPath = "/focus"
}

/// A walk over the views of a tree that have a path in a memory, each before its subviews.
private struct MemoryWalk {
    private var pending: [(view: View, node: Int, depth: Int)]
    /// The nodes whose views were found, so that a second view of the same name is refused.
    private var found: [Bool] = []
    private var last: (view: View, node: Int, depth: Int)?

    init(over root: View) { pending = [(root, Memory.root, 1)] }

    /// The next view and its node; `nil` at the end.
    ///
    /// The subviews of a view are those that it has when the walk continues, so that a view can add some when it is
    /// restored.
    ///
    /// - Parameters:
    ///   - memory: The memory.
    ///   - adds: Whether to add the paths that are not in the memory, rather than skip their views and everything in
    ///     them.
    mutating func next(in memory: inout Memory, adds: Bool) -> (view: View, node: Int)? {
        if let last { enter(last, &memory, adds) }
        last = pending.popLast()
        return last.map { ($0.view, $0.node) }
    }

    private mutating func enter(_ parent: (view: View, node: Int, depth: Int), _ memory: inout Memory, _ adds: Bool) {
        let first = pending.count
        for view in parent.view.subviews {
            let name = view.layer.name
            guard !name.utf8.isEmpty else { continue }
            let key = Key(name)
            guard let node = adds ? memory.makeNode(parent.node, key) : memory.node(parent.node, key) else { continue }
            while found.count <= node { found.append(false) }
            guard !found[node] else {
                Memory.report(memory.path(of: node), "name", .string(name), "a name that no sibling has")
                continue
            }
            found[node] = true
            // A key follows the names.
            guard parent.depth < Memory.longestPath else {
                Memory.report(memory.path(of: node), "name", .string(name), "fewer names before it")
                continue
            }
            pending.append((view, node, parent.depth + 1))
        }
        pending[first...].reverse()
    }
}

extension Layer {
    /// Removes the animations of the layer and everything in it.
    fileprivate final func endAllAnimations() {
        var pending = [self]
        while let layer = pending.popLast() {
            layer.removeAllAnimations()
            if let mask = layer.mask { pending.append(mask) }
            pending += layer.sublayers
        }
    }
}

extension Value {
    /// Whether both are numbers, Booleans or texts.
    fileprivate func isSameKind(as other: Value) -> Bool {
        switch (self, other) {
        case (.number, .number), (.bool, .bool), (.string, .string): true
        default: false
        }
    }
}
