import MotorLayers
import MotorMath

/// Creates layers for tests, and reads what a list contains for a layer.
enum Tree {
    static let white = Color(red: 1, green: 1, blue: 1)
    static let red = Color(red: 1, green: 0, blue: 0)

    /// A layer with a background, in its superlayer's coordinates.
    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = white) -> Layer {
        let layer = Layer()
        layer.frame = Rect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        return layer
    }

    /// A root of 200×200 without any appearance of its own, with layers in it.
    static func root(_ layers: Layer...) -> Layer {
        let root = box(0, 0, 200, 200, nil)
        for layer in layers { root.addSublayer(layer) }
        return root
    }

    /// The outline of a square around the middle of a layer of 40×40.
    static let square = Path.rect(Rect(x: 10, y: 10, width: 20, height: 20))

    static func shape(_ path: Path = square) -> ShapeLayer {
        let layer = ShapeLayer()
        layer.frame = Rect(x: 0, y: 0, width: 40, height: 40)
        layer.path = path
        return layer
    }
}

extension DisplayList {
    /// The items of a layer's part.
    func items(_ layer: Layer, _ part: Part) -> [Item] {
        items.filter { $0.id == ID(layer: layer.serial, part: part) }
    }

    /// The groups in it, from the first.
    var groups: [Group] {
        items.compactMap { if case .beginGroup(let group) = $0.content { group } else { nil } }
    }

    /// What is drawn, without groups: the layer and the part.
    var leaves: [ID] {
        items.compactMap { item in
            switch item.content {
            case .beginGroup, .endGroup: nil
            default: item.id
            }
        }
    }

    /// Whether every group that begins ends, in the right order and with its own identifier.
    var isBalanced: Bool {
        var open: [ID] = []
        for item in items {
            switch item.content {
            case .beginGroup: open.append(item.id)
            case .endGroup: if open.popLast() != item.id { return false }
            default: break
            }
        }
        return open.isEmpty
    }
}

/// Whether points are equal up to rounding.
func near(_ a: [Point], _ b: [Point], within distance: Double = 1e-9) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).magnitude <= distance }
}
