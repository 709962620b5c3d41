import FineMotor
import MotorElements
import MotorLottie

// A designer's icon: picture and feedback are a file, which the program contains as a table. With FINEMOTOR_ICON_JSON set in
// the environment, it contains the file as a resource instead. The guide states how much smaller the table makes the program.
Elements.define([
    Element(
        "bell-icon", size: Size(width: 96, height: 96),
        values: [.flag("checked", "state", on: "on", off: "off"), .text("label", "accessibilityLabel")],
        content: "label",
        events: [.press]
    ) { IconButton(.bell) }
])

/// A button that plays the segments of its file.
final class IconButton: Control {
    enum State: String, CaseIterable { case off, on }

    private let icon: LottieLayer
    private(set) lazy var change = Interaction<State>(in: icon, initially: .off) { state, event in
        event == .touchUpInside ? (state == .off ? .on : .off) : nil
    }

    init(_ file: LottieFile) {
        icon = LottieLayer(file)
        super.init(frame: Rect(origin: .zero, size: file.size))
        icon.frame = layer.bounds
        layer.addSublayer(icon)
    }

    override func handle(_ event: Event) { change.send(event) }
}
