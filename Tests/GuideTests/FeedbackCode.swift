import FineMotor

enum FeedbackCode {
    /// A card behind grows while the one before it is dragged aside.
    static func grow(_ next: Layer, behind card: Layer) {
        next.bind(.scale, to: .positionX, of: card) { x in 0.9 + min(abs(x) / 2000, 0.1) }
    }
}
