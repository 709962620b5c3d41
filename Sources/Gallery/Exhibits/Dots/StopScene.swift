import FineMotor

/// The scene of the pages, one for each stop, under the upper part of the map.
final class StopScene: View {
    let map = WalkMap()
    let list = StepList("pages", of: WalkStop.allCases.count)
    let close = Button(title: "×")
    let pages = WalkStop.allCases.map { StopPage($0) }

    /// The visible height of the map, in points.
    private static let seen = 116.0

    init() {
        super.init()
        layer.name = "Stop"
        close.accessibilityLabel = "Close"
        list.view.accessibilityLabel = "Pages"
        list.view.layer.style = ["isPaging": true, "showsIndicators": false]
        for page in pages { list.view.addSubview(page) }
        layoutKeys = Self.textKeys
        for view in [map, list.view, close] { addSubview(view) }
        map.onChoice = { [stop = Weak(self)] in stop.target?.list.scroll(to: $0) }
    }

    override class var typeName: String { "StopScene" }

    override class var defaults: Style { Style(colors: ("backgroundColor", dark: 0x1618_1FFF, light: 0xF3F4_F7FF)) }

    override func layoutSubviews() {
        let height = WalkMap.height(in: bounds)
        // The dots are visible, below the button.
        map.frame = Rect(x: 0, y: Self.seen / 2 + 14 - height / 2, width: bounds.width, height: height)
        close.frame = Rect(
            x: bounds.width - close.bounds.width - 8, y: 8, width: close.bounds.width, height: close.bounds.height
        ).mirrored(in: self)
        let frame = Rect(
            x: 0, y: Self.seen, width: bounds.width, height: max(bounds.height - Self.seen, 0))
        list.layOut(in: frame, step: bounds.width, isMirrored: layer.isRightToLeft)
        for page in pages {
            page.frame = Rect(
                x: list.column(of: Double(page.stop.rawValue)) * bounds.width, y: 0, width: bounds.width,
                height: frame.height)
        }
        map.show(list.shown)
    }
}

/// The page of a stop: a large picture, the title and the story.
final class StopPage: View {
    let stop: WalkStop
    let picture: LandscapePicture
    private let title: SceneText
    private let story: SceneText

    init(_ stop: WalkStop) {
        self.stop = stop
        picture = LandscapePicture(of: stop.landscape)
        (title, story) = (SceneText(stop.title, "title2"), SceneText(stop.story, "subheadline"))
        super.init()
        layer.name = "page " + stop.title
        picture.layer.style = ["cornerRadius": 24]
        for part in [picture, title, story] as [View] { addSubview(part) }
        layoutKeys = Self.textKeys
    }

    override class var typeName: String { "StopPage" }

    override var accessibility: Accessibility? { Accessibility(.group, stop.title, value: stop.story) }

    override func layoutSubviews() {
        let margin = 16.0
        let width = max(bounds.width - 2 * margin, 0)
        let (head, tail) = (
            title.sizeThatFits(Size(width: width, height: .infinity)),
            story.sizeThatFits(Size(width: width, height: .infinity))
        )
        let height = max(bounds.height - 3 * margin - head.height - tail.height - 4, 44)
        picture.frame = Rect(x: margin, y: margin, width: width, height: height)
        var y = picture.frame.maxY + margin
        for (text, size) in [(title, head), (story, tail)] {
            text.frame = Rect(x: margin, y: y, width: size.width, height: size.height).mirrored(in: self)
            y += size.height + 4
        }
    }
}
