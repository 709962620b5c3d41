import MotorMath

/// A key of the form `base.component`, such as `"position.x"`.
struct ComponentPath: Sendable {
    var base: Key
    var component: Component
}

/// The component named by the end of a key path.
///
/// The names match Core Animation's key path extensions.
enum Component: UInt8, Sendable {
    case x, y, width, height, origin, originX, originY, size, sizeWidth, sizeHeight
    case scale, scaleX, scaleY, scaleZ, rotation, rotationX, rotationY, rotationZ
    case translation, translationX, translationY, translationZ
    case red, green, blue, alpha

    private static let names: [(StaticString, Component)] = [
        ("x", .x), ("y", .y), ("width", .width), ("height", .height), ("origin", .origin), ("origin.x", .originX),
        ("origin.y", .originY), ("size", .size), ("size.width", .sizeWidth), ("size.height", .sizeHeight),
        ("scale", .scale), ("scale.x", .scaleX), ("scale.y", .scaleY), ("scale.z", .scaleZ), ("rotation", .rotation),
        ("rotation.x", .rotationX), ("rotation.y", .rotationY), ("rotation.z", .rotationZ),
        ("translation", .translation), ("translation.x", .translationX), ("translation.y", .translationY),
        ("translation.z", .translationZ), ("red", .red), ("green", .green), ("blue", .blue), ("alpha", .alpha),
    ]

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        for (name, component) in Self.names where name.utf8CodeUnitCount == bytes.count {
            var same = true
            for index in 0..<bytes.count where name.utf8Start[index] != bytes[index] { same = false }
            if same {
                self = component
                return
            }
        }
        return nil
    }

    /// Numbers of a value: a bit for each.
    struct Numbers: OptionSet {
        let rawValue: UInt32
    }

    /// The numbers that it consists of: `size` consists of `size.width` and `size.height`.
    var numbers: Numbers {
        switch self {
        case .origin: Self.all(.originX, .originY)
        case .size: Self.all(.sizeWidth, .sizeHeight)
        case .scale: Self.all(.scaleX, .scaleY, .scaleZ)
        case .rotation: Self.all(.rotationZ)
        case .translation: Self.all(.translationX, .translationY)
        default: Self.all(self)
        }
    }

    private static func all(_ components: Component...) -> Numbers {
        Numbers(rawValue: components.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
    }
}

extension Value {
    /// The component of this value, or `nil` if it has no such component.
    func component(_ component: Component) -> Value? {
        switch (self, component) {
        case (.point(let point), .x): .number(point.x)
        case (.point(let point), .y): .number(point.y)
        case (.size(let size), .width): .number(size.width)
        case (.size(let size), .height): .number(size.height)
        case (.rect(let rect), .origin): .point(rect.origin)
        case (.rect(let rect), .originX): .number(rect.origin.x)
        case (.rect(let rect), .originY): .number(rect.origin.y)
        case (.rect(let rect), .size): .size(rect.size)
        case (.rect(let rect), .sizeWidth): .number(rect.size.width)
        case (.rect(let rect), .sizeHeight): .number(rect.size.height)
        case (.color(let color), .red): .number(Double(color.red))
        case (.color(let color), .green): .number(Double(color.green))
        case (.color(let color), .blue): .number(Double(color.blue))
        case (.color(let color), .alpha): .number(Double(color.alpha))
        case (.transform(let transform), .scale): .number(transform.uniformScale)
        case (.transform(let transform), _): transform.components.value(component)
        default: nil
        }
    }

    /// This value with one component replaced, or `nil` if there is no such component or the type does not match.
    func replacing(_ component: Component, with part: Value) -> Value? {
        switch (self, component, part) {
        case (.point(var point), .x, .number(let x)):
            point.x = x
            return .point(point)
        case (.point(var point), .y, .number(let y)):
            point.y = y
            return .point(point)
        case (.size(var size), .width, .number(let width)):
            size.width = width
            return .size(size)
        case (.size(var size), .height, .number(let height)):
            size.height = height
            return .size(size)
        case (.rect(let rect), _, _):
            return rect.replacing(component, with: part).map { .rect($0) }
        case (.color(var color), _, .number(let number)):
            switch component {
            case .red: color.red = Float(number)
            case .green: color.green = Float(number)
            case .blue: color.blue = Float(number)
            case .alpha: color.alpha = Float(number)
            default: return nil
            }
            return .color(color)
        case (.transform(var transform), _, _):
            // The same result without decomposing the transform.
            if component == .scale, let scale = part.number, transform.scaleEvenly(to: scale) {
                return .transform(transform)
            }
            var components = transform.components
            guard components.replace(component, with: part) else { return nil }
            return .transform(Transform3D(components))
        default:
            return nil
        }
    }
}

extension Rect {
    /// This rectangle with one component replaced, or `nil` if there is no such component or the type does not match.
    func replacing(_ component: Component, with part: Value) -> Rect? {
        var rect = self
        switch (component, part) {
        case (.origin, .point(let origin)): rect.origin = origin
        case (.originX, .number(let x)): rect.origin.x = x
        case (.originY, .number(let y)): rect.origin.y = y
        case (.size, .size(let size)): rect.size = size
        case (.sizeWidth, .number(let width)): rect.size.width = width
        case (.sizeHeight, .number(let height)): rect.size.height = height
        default: return nil
        }
        return rect
    }
}

extension Transform3D.Components {
    /// The named component, as in Core Animation: `scale` is the mean of all three, `rotation` is about z.
    func value(_ component: Component) -> Value? {
        switch component {
        case .scale: .number(uniformScale)
        case .scaleX: .number(scale.x)
        case .scaleY: .number(scale.y)
        case .scaleZ: .number(scale.z)
        case .rotation, .rotationZ: .number(rotation.z)
        case .rotationX: .number(rotation.x)
        case .rotationY: .number(rotation.y)
        case .translation: .size(Size(width: translation.x, height: translation.y))
        case .translationX: .number(translation.x)
        case .translationY: .number(translation.y)
        case .translationZ: .number(translation.z)
        default: nil
        }
    }

    /// Replaces the named component; returns false if there is none or the type does not match.
    mutating func replace(_ component: Component, with part: Value) -> Bool {
        switch (component, part) {
        case (.scale, .number(let factor)): uniformScale = factor
        case (.scaleX, .number(let factor)): scale.x = factor
        case (.scaleY, .number(let factor)): scale.y = factor
        case (.scaleZ, .number(let factor)): scale.z = factor
        case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)): rotation.z = angle
        case (.rotationX, .number(let angle)): rotation.x = angle
        case (.rotationY, .number(let angle)): rotation.y = angle
        case (.translation, .size(let size)): (translation.x, translation.y) = (size.width, size.height)
        case (.translationX, .number(let x)): translation.x = x
        case (.translationY, .number(let y)): translation.y = y
        case (.translationZ, .number(let z)): translation.z = z
        default: return false
        }
        return true
    }
}

extension Key {
    /// The key whose value this key path refers to, such as `"position"` for `"position.x"`; `nil` if it is not a key
    /// path.
    package var base: Key? { KeyRegistry.shared.path(of: self)?.base }

    /// Whether the key path names an angle of a transform.
    package var isAngle: Bool {
        switch KeyRegistry.shared.path(of: self)?.component {
        case .rotation?, .rotationX?, .rotationY?, .rotationZ?: true
        default: false
        }
    }
}

extension Value {
    /// The component named by the end of a key path.
    func part(_ path: Key) -> Value? {
        KeyRegistry.shared.path(of: path).flatMap { component($0.component) }
    }

    /// This value with the component named by a key path replaced; `nil` if it does not fit.
    func replacing(_ path: Key, with part: Value) -> Value? {
        KeyRegistry.shared.path(of: path).flatMap { replacing($0.component, with: part) }
    }
}

extension Transform3D.Components {
    /// Replaces the number named by the end of a key path; returns false if there is none.
    mutating func replace(_ path: Key, with number: Double) -> Bool {
        KeyRegistry.shared.path(of: path).map { replace($0.component, with: .number(number)) } ?? false
    }
}
