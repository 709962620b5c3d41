import FineMotor

/// The views from a lookout, as faces of a cube that a scroll offset turns.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan, a wheel or a key, of a ``FineMotor/ScrollView`` of pages without content of its own |
/// | logic | that of the scroll view |
/// | state | the scroll view's offset |
/// | feedback | everything follows the shown offset: the rotation and the light of each face; see ``CubePose`` |
///
/// With reduced motion the faces slide beside each other, and do not turn. From right to left, the next face is on the left.
///
/// Values that a style can replace: `"pageDampingRatio"`, `"pageResponse"` (seconds) and `"rubberBand"` of the scroll
/// view, and `"shade"`, the darkness of a face that has turned away from the light, 0…1.
final class Cube: View {
    private let list = StepList("screens", of: Outlook.allCases.count)
    let faces = Outlook.allCases.map { CubeFace($0) }
    private let ring = View()

    /// The view that a finger drags: in front of the faces, and without content of its own.
    var screens: ScrollView { list.view }

    override init(frame: Rect) {
        super.init(frame: frame)
        (layer.name, ring.layer.name) = (Self.typeName, "ring")
        screens.accessibilityLabel = "Directions"
        ring.layer.masksToBounds = true
        for face in faces { ring.addSubview(face) }
        // The scroll view is in front, so that a finger can drag the cube anywhere.
        for view in [ring, screens] { addSubview(view) }
        layoutKeys = Self.textKeys + ["reducesMotion", "shade", "pageDampingRatio", "pageResponse", "rubberBand"]
        screens.layer.onShownChange(self) { cube, _ in cube.follow() }
        layoutIfNeeded()
    }

    override class var typeName: String { "Cube" }

    override var rememberedKeys: [Key] { [] }

    override class var defaults: Style {
        [
            "shade": 0.55, "pageDampingRatio": 1, "pageResponse": 0.35, "rubberBand": 0.55,
            "style": .style(Style(colors: ("backgroundColor", dark: 0x1618_1FFF, light: 0xE4E7_EEFF))),
        ]
    }

    /// The number of the face that is in front, or will be.
    var chosen: Int { list.item }

    override func layoutSubviews() {
        let frame = Rect(origin: .zero, size: bounds.size)
        list.page(as: layer)
        list.layOut(in: frame, step: frame.width, isMirrored: layer.isRightToLeft)
        Transaction.withoutActions {
            ring.frame = frame
            // The nearest edge of a turning cube is an eighth larger than a face at rest, and its width a fifth.
            let size = Size(width: 0.8 * frame.width, height: 0.82 * frame.height)
            let text = faces.map { $0.fittingTextHeight(width: size.width) }.max() ?? 0
            for face in faces {
                face.layer.bounds = Rect(origin: .zero, size: size)
                face.layer.position = frame.center
                face.textHeight = min(text, size.height)
            }
        }
        follow()
    }

    /// Poses each face for the shown offset.
    private func follow() {
        let (middle, shade) = (list.column(of: list.shown), layer.parameter("shade", in: 0...1))
        let isMirrored = layer.isRightToLeft
        let isFlat = layer.reducesMotion
        for (number, face) in faces.enumerated() {
            let distance = list.column(of: Double(number)) - middle
            face.show(
                isFlat
                    ? .slid(distance, step: screens.bounds.width)
                    : .turned(distance, width: face.bounds.width, isMirrored: isMirrored),
                shade: shade)
        }
    }
}
