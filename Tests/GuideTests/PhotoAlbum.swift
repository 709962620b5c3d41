import FineMotor

/// Photographs in a grid, and one of them large. Tap to open; pull down, or press Escape, to go back.
final class PhotoAlbum: SceneView {
    enum Place: String, CaseIterable { case grid, photo }

    private(set) lazy var place = Interaction<Place>(in: layer, initially: .grid) { place, event in
        switch (place, event) {
        case (.grid, "open"): .photo
        case (.photo, "close"): .grid
        default: nil
        }
    }
    let grid = View()
    let photo = View()
    let picture = View()

    init(_ images: [Image], size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        for (index, image) in images.enumerated() {
            let thumbnail = Thumbnail(image, named: "photo \(index)") { [album = Weak(self)] in album.target?.open($0) }
            thumbnail.frame = Rect(x: Double(index % 3) * 84 + 4, y: Double(index / 3) * 84 + 4, width: 80, height: 80)
            grid.addSubview(thumbnail)
        }
        photo.layer.backgroundColor = .black
        photo.addSubview(picture)
        show(place, of: [grid, photo], self) { album, place in place == .grid ? [album.grid] : [album.photo] }
        let pull = ScenePull(in: self, from: photo, to: grid, toward: .down)
        pull.onRelease(self) { album, release in album.place.send(release.isPulledAway ? "close" : "open") }
    }

    private func open(_ thumbnail: Thumbnail) {
        (picture.layer.contents, picture.sharedName) = (thumbnail.layer.contents, thumbnail.sharedName)
        let height = bounds.width * thumbnail.proportion
        picture.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        place.send("open")
    }

    override func press(_ press: KeyPress) -> Bool {
        press.name == .escape && press.phase == .down && place.send("close")
    }

    override class var defaults: Style {
        [
            "actions": .actions(["grid->photo": .flight(dampingRatio: 0.8, response: 0.5)]),
            "style": .style(super.defaults),
        ]
    }
}

/// A photograph in the grid.
final class Thumbnail: Control {
    let proportion: Double
    private let open: (Thumbnail) -> Void

    init(_ image: Image, named name: String, open: @escaping (Thumbnail) -> Void) {
        (proportion, self.open) = (Double(image.height) / Double(max(image.width, 1)), open)
        super.init(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        sharedName = name
        accessibilityLabel = name
        layer.contents = image
        layer.contentsGravity = .resizeAspectFill
        layer.masksToBounds = true
        layer.cornerRadius = 8
    }

    override func handle(_ event: Event) {
        if event == .touchUpInside { open(self) }
    }
}
