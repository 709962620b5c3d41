import MotorMath
public import MotorLayers

/// The saved state of a tree of views, to restore later: states, values and the focus.
///
/// ```swift
/// let memory = window.memory()  // when the program ends
/// window.restore(memory)  // after the views are created again
/// ```
///
/// A view lists the keys to save in ``View/rememberedKeys``. Each value has a path: the names of the layers from the root to
/// the view, then the key, as a JSON Pointer (RFC 6901): `/Drawer/isOpen`. In a name, `~` is written `~0` and `/` is written
/// `~1`. The focus is the path of a view, under `/focus`.
///
/// Only named views are saved. A view whose layer has no name is skipped with its descendants. Of two siblings with the
/// same name, only the first is saved, and a diagnostic names the other, because their order may change.
///
/// A value is a finite number, a Boolean or a string. Others are refused with a diagnostic. Values of views that are not in
/// the tree stay in the memory, so that views created later find them.
public struct Memory {
    /// The maximum number of names and keys in a path.
    static let longestPath = 64

    /// A name or a key in a path, and the value there.
    private struct Node {
        let parent: Int
        let name: Key
        var value: Value?
    }

    /// The step from a node to the next.
    private struct Step: Hashable {
        let node: Int
        let name: Key
    }

    /// The first is the root; the others are after their parents.
    private var nodes = [Node(parent: -1, name: "", value: nil)]
    private var steps: [Step: Int] = [:]

    /// The root's node.
    static let root = 0

    /// Creates an empty memory.
    public init() {}

    /// The value at a path, such as `/Drawer/isOpen`; `nil` if there is none.
    ///
    /// A path that does not begin with `/` or has more than 64 names is refused with a diagnostic, as is any other type
    /// of value.
    ///
    /// - Complexity: O(length of the path).
    public subscript(path: String) -> Value? {
        get {
            var node: Int? = Self.root
            for name in Self.names(in: path) ?? [] { node = node.flatMap { self.node($0, name) } }
            return node.flatMap { nodes[$0].value }
        }
        set {
            guard let names = Self.names(in: path) else {
                return Self.report("memory", "place", .string(path), "a / before each of 1 to 64 names")
            }
            var node = Self.root
            for name in names { node = makeNode(node, name) }
            store(newValue, at: node)
        }
    }

    /// All paths with a value, in the order in which they were added.
    public var places: [String] {
        var paths: [String] = []
        for node in nodes.indices where nodes[node].value != nil { paths.append(path(of: node)) }
        return paths
    }

    // MARK: - Nodes

    func node(_ node: Int, _ name: Key) -> Int? { steps[Step(node: node, name: name)] }

    mutating func makeNode(_ node: Int, _ name: Key) -> Int {
        let step = Step(node: node, name: name)
        if let known = steps[step] { return known }
        nodes.append(Node(parent: node, name: name))
        steps[step] = nodes.count - 1
        return nodes.count - 1
    }

    /// The value for a key of the view at a node.
    func value(_ node: Int, _ key: Key) -> Value? { self.node(node, key).flatMap { nodes[$0].value } }

    /// Sets the value for a key of the view at a node; `nil` removes it.
    mutating func set(_ value: Value?, _ node: Int, _ key: Key) {
        if value != nil || self.node(node, key) != nil { store(value, at: makeNode(node, key)) }
    }

    private mutating func store(_ value: Value?, at node: Int) {
        switch value {
        case .number(let number)? where number.isFinite: break
        case .bool?, .string?, nil: break
        case let other?:
            Self.report(path(of: node), nodes[node].name, other, "a finite number, a Boolean or a text in a memory")
            nodes[node].value = nil
            return
        }
        nodes[node].value = value
    }

    // MARK: - Paths

    /// The path of a node: its names from the root on.
    func path(of node: Int) -> String {
        var names: [Key] = []
        var node = node
        while node != Self.root {
            names.append(nodes[node].name)
            node = nodes[node].parent
        }
        return Self.path(names.reversed())
    }

    /// A path as text.
    static func path(_ names: [Key]) -> String {
        var text: [UInt8] = []
        for name in names {
            text.append(UInt8(ascii: "/"))
            for byte in name.name.utf8 {
                switch byte {
                case UInt8(ascii: "~"): text += [byte, UInt8(ascii: "0")]
                case UInt8(ascii: "/"): text += [UInt8(ascii: "~"), UInt8(ascii: "1")]
                default: text.append(byte)
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The names in a path; `nil` if the text is not a path.
    static func names(in path: String) -> [Key]? {
        var names: [Key] = []
        var name: [UInt8]?
        var isEscaped = false
        for byte in Array(path.utf8) + [UInt8(ascii: "/")] {
            if byte == UInt8(ascii: "/") {
                if let name { names.append(Key(String(decoding: name, as: UTF8.self))) }
                guard !isEscaped, names.count <= longestPath else { return nil }
                name = []
            } else if name == nil {
                return nil
            } else if isEscaped {
                guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
                name?.append(byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                isEscaped = false
            } else if byte == UInt8(ascii: "~") {
                isEscaped = true
            } else {
                name?.append(byte)
            }
        }
        return names.isEmpty ? nil : names
    }

    static func report(_ path: String, _ key: Key, _ value: Value, _ rule: String) {
        Diagnostics.report(Diagnostic(place: path, key: key, value: value, rule: rule))
    }
}
