import FineMotor

/// The scene of all photographs: a heading, and two columns of small ones.
final class PhotoGrid: View {
    let list = ScrollView()
    let cells = Photo.all.map { PhotoCell($0) }
    private let ring = Layer()
    private let heading = SceneText("Photos", "title1")

    /// The space between the cells and around them, in points.
    private static let gap = 10.0

    init() {
        super.init()
        layer.name = "Grid"
        list.layer.name = "grid"
        list.accessibilityLabel = "Photos"
        for cell in cells {
            list.addSubview(cell)
            let (grid, number) = (Weak(self), cell.photo.number)
            cell.onStep = { grid.target?.focus(number + $0) }
        }
        for view in [heading, list] { addSubview(view) }
        list.layer.style = ["actions": .actions(["isFocused": .ringBeside])]
        addPart(ring, named: "ring")
        ring.zPosition = 1
        ring.bind("borderColor", to: "ringColor")
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "PhotoGrid" }

    override class var defaults: Style {
        Style(
            colors: ("backgroundColor", dark: 0x1618_1FFF, light: 0xF3F4_F7FF),
            ("ringColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF))
    }

    private func focus(_ number: Int) {
        if cells.indices.contains(number) { window?.focus(cells[number]) }
    }

    override func layoutSubviews() {
        let gap = Self.gap
        let head = heading.sizeThatFits(.infinity)
        heading.frame = Rect(x: gap + 6, y: 16, width: head.width, height: head.height).mirrored(in: self)
        let start = heading.frame.maxY + 8
        list.layer.frame = Rect(x: 0, y: start, width: bounds.width, height: max(bounds.height - start, 0))
        ring.frame = list.frame
        let width = max((bounds.width - 3 * gap) / 2, 0)
        let height = width * 0.8
        for (number, cell) in cells.enumerated() {
            let (row, column) = (Double(number / 2), Double(number % 2))
            cell.frame = Rect(
                x: gap + column * (width + gap), y: 2 + row * (height + gap), width: width, height: height
            ).mirrored(in: self)
        }
        let rows = Double((cells.count + 1) / 2)
        list.contentSize = Size(width: bounds.width, height: 2 + rows * (height + gap))
    }
}

/// A photograph in the grid, which opens its page.
final class PhotoCell: PressableControl {
    let photo: Photo
    let picture: PhotoPicture

    init(_ photo: Photo) {
        (self.photo, picture) = (photo, PhotoPicture(photo))
        super.init()
        layer.name = "cell " + photo.title
        picture.layer.style = ["cornerRadius": 12]
        addSubview(picture)
    }

    override class var typeName: String { "PhotoCell" }

    override class var defaults: Style {
        [
            "cornerRadius": 15,
            "actions": .actions([
                "isFocused": focusRing,
                "->pressed": .ease(.opacity, to: 0.75, duration: 0.1),
                "->normal": .ease(.opacity, to: 1, duration: 0.25),
            ]),
            "style": .style(Style(colors: ("borderColor", dark: 0xFFFF_FFFF, light: 0x1F62_D6FF))),
        ]
    }

    override var accessibility: Accessibility? { Accessibility(.button, photo.title) }

    override func layoutSubviews() { picture.frame = bounds.inset(dx: 3, dy: 3) }
}
