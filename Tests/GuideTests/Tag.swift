import FineMotor

/// A word in a rounded frame, which is as large as the word.
final class Tag: View {
    private let label = TextLayer()

    init(_ word: String) {
        super.init()
        (label.string, label.textStyle) = (word, .caption1)
        layer.addSublayer(label)
        layer.cornerRadius = 6
        layoutKeys = ["textSize"]
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let size = label.sizeThatFits(.infinity)
        bounds.size = Size(width: size.width + 16, height: size.height + 8)
        label.frame = bounds.inset(dx: 8, dy: 4)
    }
}
