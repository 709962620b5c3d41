import FineMotor
import Testing

@Suite("The photograph of the guides")
struct PhotoViewTests {
    private let image = Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])

    @Test("it shows its placeholder until the image arrives, and then fills its frame")
    func loading() {
        let photo = PhotoView(Image(named: "sea"))
        photo.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let window = Window(root: photo)
        var wanted: [Key] = []
        BuildingAComponentCode.load(window) { wanted.append($0) }
        _ = window.stage.displayList
        #expect(wanted == ["sea"])
        window.stage.setImage(image, named: "sea")
        let pictures = window.stage.displayList.items.compactMap { item in
            if case .image(let picture) = item.content { picture } else { nil }
        }
        // Twice as wide as high, and as high as the frame.
        #expect(pictures.map(\.frame) == [Rect(x: -50, y: 0, width: 200, height: 100)])
    }

    @Test("another photograph fades in")
    func fading() {
        let photo = PhotoView(image)
        photo.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let window = Window(root: photo)
        window.stage.advance(to: 0)
        photo.layer.contents = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])
        window.stage.advance(to: 0.1)
        let images = window.stage.displayList.items.filter { if case .image = $0.content { true } else { false } }
        #expect(images.count == 2)
    }
}
