import AppleNames
import FineMotor
import MacTypes
import Testing

/// README's heart, in a file with all the names that Apple's frameworks have: not a word of it is different.
final class LikeButton: Control {
    enum State: String, CaseIterable { case off, pressed, on }

    private(set) lazy var like = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown), (.off, .touchDragEnter): .pressed
        case (.pressed, .touchUpInside): .on
        case (.pressed, .touchDragExit), (.pressed, .touchCancel), (.on, .touchUpInside): .off
        default: nil
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.bind("foregroundColor", to: "offColor")
    }

    override func handle(_ event: Event) { like.send(event) }

    override class func makeLayer() -> Layer { TextLayer() }

    override class var defaults: Style {
        [
            .set(.string, to: "♥"), .set(.fontSize, to: 40), .set(.alignmentMode, to: "center"),
            .set(.onColor, to: .pink), .set(.offColor, to: .gray),
            .feedback(
                State.self,
                [
                    .to(.pressed): .spring(.scale, to: 0.8, response: 0.15),
                    .to(.on): .group(
                        .spring(.scale, to: 1, dampingRatio: 0.4, response: 0.3),
                        .ease(.foregroundColor, toValueOf: .onColor), .haptic(.light)),
                    .to(.off): .group(
                        .spring(.scale, to: 1, response: 0.3), .ease(.foregroundColor, toValueOf: .offColor)),
                ]),
        ]
    }
}

// Outside of a class, the module is said.
extension ValueKey where Value == FineMotor.Color {
    static var onColor: Self { "onColor" }
    static var offColor: Self { "offColor" }
}

extension FineMotor.Color {
    static let gray = FineMotor.Color(rgba: 0x8E8E_93FF)
    static let pink = FineMotor.Color(rgba: 0xFF2D_55FF)
}

/// Every one of the names, in a view.
private final class Everything: Control {
    var names:
        (
            AffineTransform, Color, Path, Point, Rect, Size, Spring, Animation?, Image?, Style, TextAlignment,
            Transition?, Button?,
            (any Gesture)?, HStack?, KeyPress?, ScrollView?, Slider?, VStack?, View?, Window?
        )
    {
        (
            .identity, .red, Path(), .zero, .zero, .zero, Spring(dampingRatio: 1, response: 1), nil, nil, [:], .left,
            nil, nil, nil,
            nil, nil, nil, nil, nil, View(), nil
        )
    }
    func hide() { Transaction.withoutActions { layer.opacity = 0 } }
}

/// Those of layers, in one of them.
private final class Dot: ShapeLayer {
    var names:
        (AffineTransform, Color, Point, Rect, Size, Spring, Animation?, Image?, Style, TextAlignment, Transition?)
    {
        (.identity, .red, .zero, .zero, .zero, Spring(dampingRatio: 1, response: 1), nil, nil, [:], .left, nil)
    }
    func draw(in rect: Rect) { path = Path.ellipse(in: rect) }
}

@Suite("Beside the names of Apple's frameworks")
struct AppleNamesTests {
    @Test("a component is written as it is without them")
    func component() {
        let heart = LikeButton(frame: LikeButton.Rect(x: 0, y: 0, width: 60, height: 60))
        heart.send(.touchDown)
        heart.send(.touchUpInside)
        #expect(heart.like.state == .on)
    }

    @Test("every name is FineMotor's in a view and in a layer")
    func everything() {
        #expect(Everything().names.1 == .red && Dot().names.3 == .zero)
        let view = Everything()
        view.hide()
        #expect(view.layer.opacity == 0)
    }

    @Test("outside of a class, a type is named by a class, or by its module in one of two ways")
    func outside() {
        let byClass: LikeButton.Rect = .zero
        let byModule: FineMotor.Rect = .zero
        let bySelector: FineMotor::Rect = .zero
        #expect(byClass == byModule && byModule == bySelector)
        #expect(MemoryLayout<MacTypes.Rect>.size == 8)
    }
}
