import FineMotor

/// A view that lays out and draws parts.
nonisolated final class Badge: View {
    private let label = TextLayer()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.addSublayer(label)
        label.bind("foregroundColor", to: "labelColor")
    }

    override class var defaults: Style { ["labelColor": .color(.white)] }

    var count = 0 {
        didSet {
            label.string = count.description
            setNeedsLayout()
        }
    }

    override func layoutSubviews() { label.frame = bounds }
}

/// Something that is dragged and thrown.
nonisolated final class Puck: Control {
    let disc = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    private lazy var drag = Drag(of: disc.layer, in: self)
    private(set) var releases = 0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        disc.layer.position = bounds.center
        addSubview(disc)
        drag.attach(PanRecognizer())
        drag.onChange(self) { puck, change in
            if case .released = change { puck.releases += 1 }
        }
    }
}

/// An action of one's own: any thread may share it, so it has no isolation either.
nonisolated final class Blink: SharedAction {
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) { layer.opacity = 0.5 }
    var summary: String { "Blink" }
}
