import FineMotor

extension Case {
    static var hits: [Case] {
        [
            Case(
                "hit/1k", "a hit test of 1,000 layers that hits the one at the back", heap: .whatever,
                ours: { LayerHits() }, plain: { PlainHits() }),
            Case(
                "hit/views-1k", "a hit test of 1,000 views that hits the one at the back", heap: .whatever,
                ours: { ViewHits() }, plain: { PlainHits() }),
            Case(
                "elements/1k", "the accessible elements of a window with 1,000 views", heap: .whatever,
                ours: { Elements() }, plain: { PlainElements() }),
        ]
    }
}

final class LayerHits: Workload {
    private let root = Layer()
    private let target: Layer

    init() {
        root.bounds = Rect(x: 0, y: 0, width: 1200, height: 1200)
        root.anchorPoint = .zero
        for number in 0..<1_000 { root.addSublayer(DrawnLook.layer(number)) }
        target = root.sublayers[0]
    }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        var right = 0
        for _ in 0..<count where root.hitTest(Point(x: 1, y: 1)) === target { right += 1 }
        return right
    }

    func flaw() -> String? {
        for (number, layer) in root.sublayers.enumerated() where root.hitTest(DrawnLook.position(number)) !== layer {
            return "layer \(number) is not found"
        }
        return root.hitTest(Point(x: 600, y: 600)) === root ? nil : "the root is not found"
    }
}

/// A named box.
private final class NamedView: View {
    override var accessibility: Accessibility? { Accessibility(.button, "box") }
}

extension View {
    /// A view over the whole picture with 1,000 boxes.
    fileprivate static func boxes() -> View {
        let root = View(frame: Rect(x: 0, y: 0, width: 1200, height: 1200))
        for number in 0..<1_000 {
            let view = NamedView()
            view.layer.bounds = Rect(origin: .zero, size: DrawnLook.size)
            view.layer.position = DrawnLook.position(number)
            view.layer.backgroundColor = DrawnLook.color
            root.addSubview(view)
        }
        return root
    }
}

final class ViewHits: Workload {
    private let root = View.boxes()
    private let target: View

    init() { target = root.subviews[0] }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        var right = 0
        for _ in 0..<count where root.hitTest(Point(x: 1, y: 1)) === target { right += 1 }
        return right
    }

    func flaw() -> String? {
        for (number, view) in root.subviews.enumerated() where root.hitTest(DrawnLook.position(number)) !== view {
            return "view \(number) is not found"
        }
        return root.hitTest(Point(x: 600, y: 600)) === root ? nil : "the root is not found"
    }
}

final class Elements: Workload {
    private let window = Window(root: View.boxes())

    func run(_ count: Int) -> Int {
        let window = opaque(window)
        var right = 0
        for _ in 0..<count where window.accessibleElements.count == 1_000 { right += 1 }
        return right
    }

    func flaw() -> String? {
        for (number, element) in window.accessibleElements.enumerated() {
            let middle = DrawnLook.position(number)
            if element.frame != Rect(x: middle.x - 5, y: middle.y - 5, width: 10, height: 10) {
                return "element \(number) is elsewhere"
            }
        }
        return run(2) == 2 ? nil : "elements are missing"
    }
}

final class PlainHits: Workload {
    private let root = PlainBox(0)

    init() { for number in 0..<1_000 { root.children.append(PlainBox(number)) } }

    private func hit(_ box: PlainBox, _ x: Double, _ y: Double) -> PlainBox? {
        for child in box.children.reversed() {
            let (ownX, ownY) = (x - child.x + 5, y - child.y + 5)
            if let found = hit(child, ownX, ownY) { return found }
            if ownX >= 0, ownX < 10, ownY >= 0, ownY < 10 { return child }
        }
        return nil
    }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        var right = 0
        for _ in 0..<count where hit(root, 1, 1) === root.children[0] { right += 1 }
        return right
    }

    func flaw() -> String? {
        for (number, box) in root.children.enumerated() {
            let position = DrawnLook.position(number)
            if hit(root, position.x, position.y) !== box { return "box \(number) is not found" }
        }
        return hit(root, 600, 600) == nil ? nil : "a box is found beside all"
    }
}

final class PlainElements: Workload {
    private let root = PlainBox(0)

    init() { for number in 0..<1_000 { root.children.append(PlainBox(number)) } }

    private func elements() -> [(name: String, box: PlainBox, frame: Rect)] {
        var elements: [(name: String, box: PlainBox, frame: Rect)] = []
        add(root, 0, 0, &elements)
        return elements
    }

    private func add(
        _ box: PlainBox, _ x: Double, _ y: Double, _ elements: inout [(name: String, box: PlainBox, frame: Rect)]
    ) {
        for child in box.children {
            let corner = Point(x: x + child.x - 5, y: y + child.y - 5)
            elements.append(("box", child, Rect(origin: corner, size: DrawnLook.size)))
            add(child, corner.x, corner.y, &elements)
        }
    }

    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count where elements().count == 1_000 { right += 1 }
        return right
    }

    func flaw() -> String? {
        for (number, element) in elements().enumerated() where element.frame.midX != DrawnLook.position(number).x {
            return "element \(number) is elsewhere"
        }
        return run(2) == 2 ? nil : "elements are missing"
    }
}
