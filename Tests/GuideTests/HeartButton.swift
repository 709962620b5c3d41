import FineMotor
import MotorLottie

/// A square that moves while the heart is filled: what a designer's tool writes, in short.
extension LottieFile {
    static let heart = try! LottieFile(PackageResources.heart_json)
}

/// A heart whose picture and feedback are a designer's file.
final class HeartButton: Control {
    enum State: String, CaseIterable { case off, on }

    let icon: LottieLayer
    private(set) lazy var like = Interaction<State>(in: icon, initially: .off) { state, event in
        event == .touchUpInside ? (state == .off ? .on : .off) : nil
    }

    init(_ file: LottieFile) {
        icon = LottieLayer(file)
        super.init(frame: Rect(origin: .zero, size: file.size))
        icon.frame = layer.bounds
        layer.addSublayer(icon)
    }

    override func handle(_ event: Event) { like.send(event) }
}
