public import FineMotor

/// A value of a component that a page reads and sets: an attribute and a property of the element.
///
/// Without the attribute, the component keeps its initial value.
public struct ElementValue<Component: View> {
    let binding: ElementBinding

    /// A number, under a key of the component's layer.
    public static func number(_ name: String, _ key: Key) -> Self { Self(.number, name, key) }

    /// A text, under a key of the component's layer.
    public static func text(_ name: String, _ key: Key) -> Self { Self(.text, name, key) }

    /// A Boolean attribute that stands for one of two values, under a key of the component's layer.
    ///
    /// If the component keeps a state under the key, setting the attribute changes the state, with its feedback.
    public static func flag(_ name: String, _ key: Key, on: Value = true, off: Value = false) -> Self {
        Self(.flag, name, key, flag: (on, off))
    }

    /// A number that is a property of the component.
    public static func number(
        _ name: String, get: @escaping (Component) -> Double, set: @escaping (Component, Double) -> Void
    ) -> Self {
        Self(.number, name, { .number(get($0)) }) { component, value in
            if let number = value.number { set(component, number) }
        }
    }

    /// A text that is a property of the component.
    public static func text(
        _ name: String, get: @escaping (Component) -> String, set: @escaping (Component, String) -> Void
    ) -> Self {
        Self(.text, name, { .string(get($0)) }) { component, value in
            if let text = value.string { set(component, text) }
        }
    }

    /// A Boolean that is a property of the component.
    public static func flag(
        _ name: String, get: @escaping (Component) -> Bool, set: @escaping (Component, Bool) -> Void
    ) -> Self {
        Self(.flag, name, { .bool(get($0)) }) { component, value in
            if let bool = value.bool { set(component, bool) }
        }
    }

    private init(_ kind: ElementBinding.Kind, _ name: String, _ key: Key, flag: (on: Value, off: Value)? = nil) {
        binding = ElementBinding(
            name: name, kind: kind, key: key,
            initial: { $0.layer.ownValue(forKey: key) },
            read: { view in
                let value = view.layer[key]
                guard let flag else { return value }
                return value.map { .bool($0.isSame(as: flag.on)) }
            },
            write: { view, value in
                if let flag, let isOn = value?.bool {
                    view.set(isOn ? flag.on : flag.off, forKey: key)
                } else {
                    view.set(value, forKey: key)
                }
            })
    }

    private init(
        _ kind: ElementBinding.Kind, _ name: String, _ read: @escaping (Component) -> Value,
        _ write: @escaping (Component, Value) -> Void
    ) {
        // The view comes from the element's own `make`.
        func component(_ view: View) -> Component { unsafeDowncast(view, to: Component.self) }
        binding = ElementBinding(
            name: name, kind: kind, key: nil, initial: { read(component($0)) }, read: { read(component($0)) },
            write: { view, value in
                if let value { write(component(view), value) }
            })
    }
}

/// A value without its component's type.
struct ElementBinding {
    /// The type of an attribute's value.
    enum Kind: Int { case number, flag, text }

    let name: String
    let kind: Kind
    /// The key of the component's layer; `nil` for a property.
    let key: Key?
    /// Reads, from a new component, the value to write when the attribute is removed; `nil` if it has none.
    let initial: (View) -> Value?
    /// The current value: a number, a Boolean or a text.
    let read: (View) -> Value?
    /// Sets a value, such as one that ``initial`` returned.
    let write: (View, Value?) -> Void
}

extension View {
    /// Sets a layer's value, or the state that a text names.
    fileprivate func set(_ value: Value?, forKey key: Key) {
        let machine = machines.last { $0.key == key }
        if let receiver = machine?.receiver {
            if let name = value?.string { _ = receiver.enter(stateNamed: name) }
        } else {
            layer[key] = value
        }
    }
}

extension Value {
    /// Whether both values are the same number, Boolean or text.
    func isSame(as other: Value) -> Bool {
        switch (self, other) {
        case (.number(let a), .number(let b)): a == b
        case (.bool(let a), .bool(let b)): a == b
        case (.string(let a), .string(let b)): a.isSame(as: b)
        default: false
        }
    }
}
