import FineMotor

/// A window's current picture, and the element of each layer.
struct Shown {
    let window: Window
    let elements: [Window.AccessibleElement]
    let composite: Composite
    /// The pixels of each text, by its item's index.
    let textTraces: [Int: Composite.Trace]
    /// The innermost element around a layer, by the layer's serial number.
    private var owners: [UInt64: Int] = [:]
    /// The layers, by their serial numbers.
    private var layers: [UInt64: Layer] = [:]
    /// The layers that a drag can move, with everything in them.
    private let movable: [Layer]

    /// - Parameter backdrop: The color behind the window; `nil` for that of its scheme.
    init(_ window: Window, over backdrop: Color?) {
        self.window = window
        elements = window.accessibleElements
        composite = Composite(window.root.layer.displayList, over: window.backdrop(backdrop))
        let composite = composite
        textTraces = Dictionary(uniqueKeysWithValues: composite.texts.keys.map { ($0, composite.trace(of: $0)) })
        movable = window.root.inTree.flatMap { $0.drags.compactMap { $0.target?.layer } }
        var indices: [UInt64: Int] = [:]
        for (index, element) in elements.enumerated() { indices[element.view.layer.serial] = index }
        window.root.layer.forEachInTree { layer in
            layers[layer.serial] = layer
            owners[layer.serial] = indices[layer.serial] ?? layer.superlayer.flatMap { owners[$0.serial] }
        }
    }

    /// The findings in the picture and the elements.
    var findings: [Finding] { textContrasts + partContrasts + elementFaults + textFaults }

    /// The element that an item belongs to.
    func element(of item: DisplayList.Item) -> Window.AccessibleElement? {
        owners[item.id.layer].map { elements[$0] }
    }

    /// Whether an item belongs to a disabled element, which is exempt from contrast.
    func isDisabled(_ item: DisplayList.Item) -> Bool { element(of: item)?.isDisabled == true }

    func layer(of item: DisplayList.Item) -> Layer? { layers[item.id.layer] }

    func path(of item: DisplayList.Item) -> String { layer(of: item).map { LayerPath.of($0) } ?? "" }

    /// Whether a drag can bring an item into view.
    func isMovable(_ item: DisplayList.Item) -> Bool {
        guard let layer = layer(of: item) else { return false }
        return movable.contains { layer.isDescendant(of: $0) }
    }

    /// The items that an element draws itself, except shadows and texts.
    func parts(of element: Window.AccessibleElement) -> [Int] {
        composite.list.items.indices.filter { index in
            let item = composite.list.items[index]
            guard composite.texts[index] == nil, item.id.part != .shadow, !item.content.isGroup else { return false }
            return self.element(of: item)?.view === element.view
        }
    }

    /// The texts that an element draws itself.
    func texts(of element: Window.AccessibleElement) -> [Int] {
        composite.texts.keys.filter { self.element(of: composite.list.items[$0])?.view === element.view }
    }
}

extension Window.AccessibleElement {
    var isDisabled: Bool {
        accessibility.traits.contains(.disabled) || (view as? Control)?.isEnabled == false
    }

    var path: String { LayerPath.of(view.layer) }
}

extension View {
    /// This view and its descendants, each before its subviews.
    var inTree: [View] {
        var (found, pending): ([View], [View]) = ([], [self])
        while let view = pending.popLast() {
            found.append(view)
            pending += view.subviews.reversed()
        }
        return found
    }
}

extension DisplayList.Item {
    /// The size of a point of the item on screen: the square root of a unit square's area.
    var scale: Double { abs(transform.determinant).squareRoot() }
}

extension Double {
    /// With two decimals at most, for a report.
    var formatted: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
