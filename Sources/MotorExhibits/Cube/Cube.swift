import FineMotor

/// The views from a lookout, as faces of a cube that a scroll offset turns.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan, a wheel or a key, of a ``FineMotor/ScrollView`` of pages without content of its own |
/// | logic | that of the scroll view |
/// | state | the scroll view's offset |
/// | feedback | all of it follows the shown offset: how each face is turned, and how much light it has; see ``CubePose`` |
///
/// With reduced motion the faces slide beside each other, and do not turn. From right to left, the next face is on the left.
///
/// Values that a style can replace: `"pageDampingRatio"`, `"pageResponse"` (seconds) and `"rubberBand"` of the scroll view, and
/// `"shade"`, how dark a face becomes that has turned away from the light, 0…1.
final class Cube: View {
    let screens = ScrollView()
    let faces = Outlook.allCases.map { CubeFace($0) }
    private let ring = View()
    private var isMirrored = false

    override init(frame: Rect) {
        super.init(frame: frame)
        (layer.name, screens.layer.name, ring.layer.name) = (Self.typeName, "screens", "ring")
        screens.accessibilityLabel = "Directions"
        screens.layer.style = ["isPaging": true, "showsIndicators": false]
        ring.layer.masksToBounds = true
        for face in faces { ring.addSubview(face) }
        // The scroll view is in front, so that a finger takes the cube wherever it is.
        for view in [ring, screens] { addSubview(view) }
        layoutKeys = Self.textKeys + ["reducesMotion", "shade"]
        screens.layer.onShownChange(self) { cube, _ in cube.follow() }
        layoutIfNeeded()
    }

    override class var typeName: String { "Cube" }

    override var rememberedKeys: [Key] { [] }

    override class var defaults: Style {
        [
            "shade": 0.55, "pageDampingRatio": 0.86, "pageResponse": 0.42, "rubberBand": 0.55,
            "style": .style(Style(colors: ("backgroundColor", dark: 0x1618_1FFF, light: 0xE4E7_EEFF))),
        ]
    }

    /// The number of the face that is foremost, or will be.
    var chosen: Int {
        guard screens.bounds.width > 0 else { return 0 }
        let column = (screens.offset.x / screens.bounds.width).rounded()
        return Int(self.column(min(max(column, 0), Double(faces.count - 1))))
    }

    /// The column of a face from left to right, and the face of a column.
    private func column(_ number: Double) -> Double { isMirrored ? Double(faces.count - 1) - number : number }

    override func layoutSubviews() {
        // In faces, because a new size and a new direction move all of them.
        let (number, before) = (chosen, screens.bounds.size)
        let middle = before.width > 0 ? column(screens.shownOffset.x / before.width) : 0
        let wasMirrored = isMirrored
        isMirrored = layer.isRightToLeft
        Transaction.withoutActions {
            let frame = Rect(origin: .zero, size: bounds.size)
            (screens.layer.frame, ring.frame) = (frame, frame)
            screens.contentSize = Size(width: bounds.width * Double(faces.count), height: bounds.height)
            // The nearest edge of a turning cube is an eighth larger than a face at rest, and its width a fifth.
            let size = Size(width: 0.8 * frame.width, height: 0.82 * frame.height)
            let text = faces.map { $0.fittingTextHeight(width: size.width) }.max() ?? 0
            for face in faces {
                face.layer.bounds = Rect(origin: .zero, size: size)
                face.layer.position = frame.center
                face.textHeight = min(text, size.height)
            }
        }
        if before != bounds.size || wasMirrored != isMirrored {
            // What turns is as far as it was and goes on to its face, and a hand keeps what it holds.
            let turns = screens.interaction.state != .rest
            screens.scroll(to: place(turns ? middle : Double(number)), isAnimated: false)
            if turns { screens.scroll(to: place(Double(number))) }
        }
        follow()
    }

    /// The offset at which a face is in front, also of a share of the way to the next one.
    private func place(_ number: Double) -> Point { Point(x: column(number) * bounds.width, y: 0) }

    /// Shows each face as the shown offset says.
    private func follow() {
        let step = screens.bounds.width
        guard step > 0 else { return }
        let (middle, shade) = (screens.shownOffset.x / step, layer.parameter("shade", in: 0...1))
        let isFlat = layer.nearest("reducesMotion")?.bool == true
        for (number, face) in faces.enumerated() {
            let distance = column(Double(number)) - middle
            face.show(
                isFlat
                    ? .slid(distance, step: step)
                    : .turned(distance, width: face.bounds.width, isMirrored: isMirrored),
                shade: shade)
        }
    }
}
