import FineMotor

extension Case {
    /// A layer's position and the scale of its transform, each read and set.
    static var geometry: [Case] {
        [
            Case(
                "value/position", "read the position of a layer that does not move",
                ours: { GeometryAccess(.readsPosition) }, plain: { PlainGeometryAccess(.readsPosition) }),
            Case(
                "value/set-position", "set it; no action is found", heap: .whatever,
                ours: { GeometryAccess(.setsPosition) }, plain: { PlainGeometryAccess(.setsPosition) }),
            Case(
                "value/scale-get", "read \"transform.scale\"",
                ours: { GeometryAccess(.readsScale) }, plain: { PlainGeometryAccess(.readsScale) }),
            Case(
                "value/scale-set", "set \"transform.scale\"; no action is found", heap: .whatever,
                ours: { GeometryAccess(.setsScale) }, plain: { PlainGeometryAccess(.setsScale) }),
        ]
    }
}

/// The kinds of operation.
enum GeometryAccessKind {
    case readsPosition, setsPosition, readsScale, setsScale

    static let positions = [Point(x: 12, y: 8), Point(x: 40, y: 30)]
    static let scales = [2.0, 1.5]
}

final class GeometryAccess: Workload {
    private let layer = DrawnLook.layer(1)
    private let kind: GeometryAccessKind
    private let scale: Key = "transform.scale"
    private var step = 0

    init(_ kind: GeometryAccessKind) {
        self.kind = kind
        for other in ["cornerRadius", "hidden", "borderWidth", "bounds"] { layer.actions[Key(other)] = Nothing() }
        layer.position = GeometryAccessKind.positions[0]
        layer.transform = .scale(x: 2, y: 2, z: 2)
    }

    func run(_ count: Int) -> Int {
        let (layer, scale) = (opaque(layer), scale)
        var (step, right) = (step, 0)
        switch kind {
        case .readsPosition: for _ in 0..<count where layer.position.x == 12 { right += 1 }
        case .readsScale: for _ in 0..<count where layer[scale]?.number == 2 { right += 1 }
        case .setsPosition:
            for _ in 0..<count {
                step += 1
                layer.position = step & 1 == 0 ? Point(x: 12, y: 8) : Point(x: 40, y: 30)
            }
            right = layer.position == GeometryAccessKind.positions[step & 1] ? count : 0
        case .setsScale:
            for _ in 0..<count {
                step += 1
                layer[scale] = .number(step & 1 == 0 ? 2 : 1.5)
            }
            right = layer.transform.m22 == GeometryAccessKind.scales[step & 1] ? count : 0
        }
        self.step = step
        return right
    }

    func flaw() -> String? {
        let key: Key = kind == .setsScale || kind == .readsScale ? .transform : .position
        let quiet = layer.actions
        defer { layer.actions = quiet }
        var runs = 0
        layer.actions[key] = .block { _, _, arguments in if arguments.previous != nil { runs += 1 } }
        guard run(4) == 4 else { return "another value is read" }
        return runs == (kind == .setsPosition || kind == .setsScale ? 4 : 0) ? nil : "the action ran \(runs) times in 4"
    }
}

final class PlainGeometryAccess: Workload {
    private let layer = PlainLayer()
    private let kind: GeometryAccessKind
    private var step = 0

    init(_ kind: GeometryAccessKind) {
        self.kind = kind
        for other in ["cornerRadius", "hidden", "borderWidth", "bounds"] { layer.actions[other] = PlainNothing() }
        layer.values["position"] = plain(GeometryAccessKind.positions[0])
        layer.scale = 2
    }

    func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        var (step, right) = (step, 0)
        switch kind {
        case .readsPosition: for _ in 0..<count where point(layer.value(forKey: "position"))?.x == 12 { right += 1 }
        case .readsScale: for _ in 0..<count where layer.scale == 2 { right += 1 }
        case .setsPosition:
            for _ in 0..<count {
                step += 1
                layer.set(plain(step & 1 == 0 ? Point(x: 12, y: 8) : Point(x: 40, y: 30)), forKey: "position")
            }
            right = point(layer.values["position"]) == GeometryAccessKind.positions[step & 1] ? count : 0
        case .setsScale:
            for _ in 0..<count {
                step += 1
                layer.scale = step & 1 == 0 ? 2 : 1.5
            }
            right = transform(layer.values["transform"])?.m22 == GeometryAccessKind.scales[step & 1] ? count : 0
        }
        self.step = step
        return right
    }

    func flaw() -> String? { run(4) == 4 ? nil : "another value is read" }
}

extension PlainLayer {
    /// The mean length of the transform's axes; setting it makes all of them that long.
    fileprivate final var scale: Double {
        get {
            let (x, y, z) = axes(transform(value(forKey: "transform")) ?? .identity)
            return (x + y + z) / 3
        }
        set {
            var map = transform(value(forKey: "transform")) ?? .identity
            let (x, y, z) = axes(map)
            (map.m11, map.m12, map.m13) = (map.m11 / x * newValue, map.m12 / x * newValue, map.m13 / x * newValue)
            (map.m21, map.m22, map.m23) = (map.m21 / y * newValue, map.m22 / y * newValue, map.m23 / y * newValue)
            (map.m31, map.m32, map.m33) = (map.m31 / z * newValue, map.m32 / z * newValue, map.m33 / z * newValue)
            set(plain(map), forKey: "transform")
        }
    }

    private final func axes(_ map: Transform3D) -> (x: Double, y: Double, z: Double) {
        (
            (map.m11 * map.m11 + map.m12 * map.m12 + map.m13 * map.m13).squareRoot(),
            (map.m21 * map.m21 + map.m22 * map.m22 + map.m23 * map.m23).squareRoot(),
            (map.m31 * map.m31 + map.m32 * map.m32 + map.m33 * map.m33).squareRoot()
        )
    }
}
