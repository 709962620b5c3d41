import MotorControls
import MotorGestures
import MotorLayers
import MotorMath

/// Keys in rows. A touch may slide between them.
///
/// If it ``acceptsSlidingTouches``, the keypad receives every touch, wherever it began, and passes it to the key under
/// the finger. When the finger reaches another key, that key takes over the touch, which is cancelled in the previous
/// one. Between keys the touch stays with the last one, so nothing flickers. So one finger never lights two keys,
/// whatever margin a key gives its own touches, and lifting types the key under the finger. A key that is already
/// pressed or disabled receives no touch.
///
/// For the keyboard a keypad is one stop: tab returns to the key that was focused last, and arrows move between keys.
///
/// Its values: `"acceptsSlidingTouches"`, `"spacing"` (points).
final class Keypad: View {
    /// The keys, from top to bottom and from left to right.
    let rows: [[CalculatorButton]]

    /// The touches that it passes on, each with its key.
    private var slides: [Slide] = []
    /// The key that was focused last.
    private var lastFocused: CalculatorButton? {
        didSet { layer.store(lastFocused.map { .string($0.title) }, forKey: "entrance") }
    }

    private struct Slide {
        let touch: Int
        var key: CalculatorButton?
    }

    /// Creates a keypad that fits its keys.
    init(rows: [[CalculatorButton]]) {
        self.rows = rows
        super.init()
        for key in keys { addSubview(key) }
        Transaction.withoutActions {
            layer.name = "Keypad"
            bounds = Rect(origin: .zero, size: sizeThatFits(.infinity))
        }
        setNeedsLayout()
    }

    /// All keys, row by row.
    var keys: [CalculatorButton] { rows.flatMap { $0 } }

    /// Whether lifting a touch types the key under it, wherever the touch began.
    ///
    /// Stored in the layer under `"acceptsSlidingTouches"`. If it is not set there, a superlayer's value applies, else
    /// false.
    var acceptsSlidingTouches: Bool {
        get {
            var layer: Layer? = self.layer
            while let current = layer {
                if let accepts = current["acceptsSlidingTouches"]?.bool { return accepts }
                layer = current.superlayer
            }
            return false
        }
        set { layer["acceptsSlidingTouches"] = .bool(newValue) }
    }

    override class var typeName: String { "Keypad" }

    override class var defaults: Style { ["spacing": 12] }

    /// The key that was focused last, by its title.
    override var rememberedKeys: [Key] { ["entrance"] }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard key == "entrance", let title = layer["entrance"]?.string else { return }
        lastFocused = keys.first { $0.title.isSame(as: title) }
    }

    // MARK: Layout

    private var columns: Int { rows.map { row in row.reduce(0) { $0 + $1.columns } }.max() ?? 0 }

    private var spacing: Double { max(layer["spacing"]?.number ?? 0, 0) }

    /// The size at which each key has its own diameter.
    override func sizeThatFits(_ size: Size) -> Size {
        Size(
            width: extent(of: columns, CalculatorButton.diameter),
            height: extent(of: rows.count, CalculatorButton.diameter))
    }

    /// The length of this many cells in a row, including the spacing between them.
    private func extent(of cells: Int, _ cell: Double) -> Double {
        cells == 0 ? 0 : Double(cells) * cell + Double(cells - 1) * spacing
    }

    override func layoutSubviews() {
        guard columns > 0 else { return }
        func cell(_ length: Double, _ count: Int) -> Double { (length + spacing) / Double(count) - spacing }
        let cell = max(min(cell(bounds.width, columns), cell(bounds.height, rows.count)), 1)
        let origin = Point(
            x: bounds.midX - extent(of: columns, cell) / 2, y: bounds.midY - extent(of: rows.count, cell) / 2)
        Transaction.withoutActions {
            for (row, keys) in rows.enumerated() {
                var column = 0
                for key in keys {
                    key.frame = Rect(
                        x: origin.x + Double(column) * (cell + spacing), y: origin.y + Double(row) * (cell + spacing),
                        width: extent(of: key.columns, cell), height: cell)
                    column += key.columns
                }
            }
        }
    }

    // MARK: Touches

    override func touch(_ touch: Touch, at location: Point) {
        if takes(touch) { slide(touch) }
    }

    /// Whether the keypad passes a touch on. The decision at touch-down holds until the touch is lifted.
    func takes(_ touch: Touch) -> Bool {
        touch.phase == .began ? acceptsSlidingTouches : index(of: touch) != nil
    }

    /// Passes a touch on.
    func slide(_ touch: Touch) {
        if touch.phase == .began {
            slides.removeAll { $0.touch == touch.id }
            slides.append(Slide(touch: touch.id))
        }
        if touch.phase != .cancelled { follow(touch) }
        guard touch.phase != .began, let index = index(of: touch) else { return }
        let key = slides[index].key
        if touch.phase != .moved { slides.remove(at: index) }
        key?.take(touch)
    }

    private func index(of touch: Touch) -> Int? { slides.firstIndex { $0.touch == touch.id } }

    /// Gives a touch to the key under it.
    private func follow(_ touch: Touch) {
        let before = index(of: touch).flatMap { slides[$0].key }
        guard let next = key(under: touch, staying: before), next !== before else { return }
        // Before the old key is cancelled: a handler may change anything.
        let isFree = next.canTrack && !next.isTracking
        if let index = index(of: touch) { slides[index].key = isFree ? next : nil }
        var other = touch
        other.phase = .cancelled
        before?.take(other)
        other.phase = .began
        if isFree, let index = index(of: touch), slides[index].key === next { next.take(other) }
    }

    /// The key under a touch: its current key if that is still there, else the nearest one.
    private func key(under touch: Touch, staying before: CalculatorButton?) -> CalculatorButton? {
        var nearest: (key: CalculatorButton, distance: Double)?
        for key in keys where key.superview === self {
            guard let location = key.location(of: touch), key.contains(location) else { continue }
            if key === before { return key }
            let distance = location.distance(to: key.layer.presentation.bounds.center)
            if distance < nearest?.distance ?? .infinity { nearest = (key, distance) }
        }
        return nearest?.key
    }

    // MARK: Keys of the keyboard

    /// The key that receives the focus when it enters the keypad.
    var entrance: CalculatorButton? {
        if let lastFocused, lastFocused.isEnabled, lastFocused.superview === self { return lastFocused }
        return keys.first { $0.isEnabled && $0.superview === self }
    }

    /// Gives one of the keys the keyboard focus.
    func focus(_ key: CalculatorButton) {
        guard key.superview === self, key.isEnabled else { return }
        lastFocused = key
        window?.focus(key)
    }

    override func press(_ press: KeyPress) -> Bool {
        guard press.phase == .down, let focused = window?.focusedView as? CalculatorButton,
            focused.superview === self, let position = position(of: focused)
        else { return false }
        switch press.name {
        case .left: step(rows[position.row][..<position.column].reversed())
        case .right: step(rows[position.row][(position.column + 1)...])
        case .up: climb(rows[..<position.row].reversed(), from: focused)
        case .down: climb(rows[(position.row + 1)...], from: focused)
        default: return false
        }
        return true
    }

    private func position(of key: CalculatorButton) -> (row: Int, column: Int)? {
        for (row, keys) in rows.enumerated() {
            if let column = keys.firstIndex(where: { $0 === key }) { return (row, column) }
        }
        return nil
    }

    /// Moves the focus to the first key that can have it.
    private func step(_ keys: some Sequence<CalculatorButton>) {
        if let next = keys.first(where: { $0.isEnabled }) { focus(next) }
    }

    /// Moves the focus to the nearest key of the first row in which a key can have it.
    private func climb(_ rows: some Sequence<[CalculatorButton]>, from key: CalculatorButton) {
        for row in rows {
            let nearest = row.filter { $0.isEnabled }.min {
                abs($0.center.x - key.center.x) < abs($1.center.x - key.center.x)
            }
            if let nearest { return focus(nearest) }
        }
    }
}
