public import FineMotor

/// A CSS custom property that says a value of the component, as a theme does.
public struct ElementStyle: Sendable {
    /// What the property holds.
    enum Kind: Int { case number, color }

    let name: String
    let key: Key
    let kind: Kind

    /// A color: `--on-color: crimson` for the name `on-color`.
    public static func color(_ name: String, _ key: Key) -> Self { Self(name: name, key: key, kind: .color) }

    /// A number: `--ring-width: 4` for the name `ring-width`.
    public static func number(_ name: String, _ key: Key) -> Self { Self(name: name, key: key, kind: .number) }
}
