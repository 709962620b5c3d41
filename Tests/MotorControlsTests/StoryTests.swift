import FineMotor
import Foundation
import MotorTesting
import Testing

/// Stories of the controls, stored for people to read, in `Stories`. They are no laws: they say what has changed. After a
/// change that is meant, run once with `FINEMOTOR_STORE_TRACES=1`, and look at the difference.
@Suite("Stories of controls")
struct StoryTests {
    /// A control, and what happens to it.
    enum Told: String, CaseIterable, CustomTestStringConvertible {
        case button, loader, slider, slidingSlider, lever, numberField, still, stillLoader
        case drawer, sheet, pictureInPicture, scrollView, plane, pages, list, editedList, pullToRefresh

        var testDescription: String { rawValue }

        var story: Story {
            switch self {
            case .button: button()
            case .loader: loader()
            case .slider: slider()
            case .slidingSlider: slidingSlider()
            case .lever: lever()
            case .numberField: numberField()
            case .drawer: drawer()
            case .sheet: sheet()
            case .pictureInPicture: pictureInPicture()
            case .scrollView: scrollView()
            case .plane: plane()
            case .pages: pages()
            case .list: list()
            case .editedList: editedList()
            case .pullToRefresh: pullToRefresh()
            case .still: still()
            case .stillLoader: stillLoader()
            }
        }
    }

    @Test("show, note and read aloud the same", arguments: Told.allCases.prefix(8))
    func small(_ told: Told) { check(told) }

    @Test("with sheets, pictures and rows do the same", arguments: Told.allCases.dropFirst(8))
    func large(_ told: Told) { check(told) }

    private func check(_ told: Told) {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Stories/\(told.rawValue).txt")
        let stores = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"
        guard let fault = traceFault(told.story.text, in: file, stores: stores) else { return }
        Issue.record(Comment(rawValue: fault))
    }
}

extension Story {
    /// In each of these, the picture; then as at first.
    fileprivate func looks(_ control: Control? = nil) {
        theme("light", Traits(scheme: .light))
        theme("from right to left", Traits(direction: .rightToLeft))
        theme("large text", Traits(textSize: .accessibility3))
        theme("standard", Traits())
        guard let control else { return }
        tell("focused", 0.1, 1) { control.window?.focus(control) }
        set("isEnabled", false)
    }
}

extension StoryTests.Told {
    private func button() -> Story {
        let button = Button(title: "Save it now")
        let story = Story(button, in: Size(width: 160, height: 120))
        story.tap(80, 60)
        story.drag(from: Point(x: 80, y: 60), by: Point(x: 0, y: 120), Point(x: 0, y: -120), rest: 0.1)
        story.set("isSelected", true)
        story.tap(80, 60)
        story.looks()
        story.set("isLoading", true)
        story.set("isLoading", nil)
        story.looks(button)
        return story
    }

    private func loader() -> Story {
        let story = Story(Loader(), in: Size(width: 80, height: 80))
        story.set("isActive", true)
        story.looks()
        for progress in [0.3, 0.9, 0.2] { story.set("progress", .number(progress)) }
        story.set("progress", nil)
        story.set("progress", 1)
        story.set("isActive", false)
        story.set("isActive", true)
        story.set("isActive", false)
        return story
    }

    private func slider() -> Story {
        let slider = Slider()
        (slider.title, slider.unit) = ("Volume", "dB")
        let story = Story(slider)
        story.set("value", 0.3)
        story.press("right up left 1 . 5 return - escape")
        story.set("minimum", -20)
        story.set("fractionDigits", 0)
        story.set("step", 3)
        story.press("right down")
        story.looks(slider)
        return story
    }

    private func slidingSlider() -> Story {
        let slider = Slider()
        let story = Story(slider)
        story.tap(200, 125)
        story.drag(from: Point(x: 200, y: 125), by: Point(x: -60, y: 0), rest: 0.2)
        story.drag(from: Point(x: 140, y: 125), by: Point(x: 240, y: 0))
        story.set("detents", 5)
        story.drag(from: Point(x: 266, y: 125), by: Point(x: -50, y: 0), Point(x: -65, y: 0), rest: 0.2)
        story.drag(from: Point(x: 100, y: 125), by: Point(x: 8, y: 0), ending: .cancelled)
        story.looks(slider)
        return story
    }

    private func lever() -> Story {
        let lever = Lever()
        let story = Story(lever, in: Size(width: 200, height: 120))
        story.tap(100, 60)
        story.drag(
            from: Point(x: 136, y: 60), by: Point(x: -50, y: 0), Point(x: 30, y: 0), Point(x: -70, y: 0), rest: 0.2)
        story.drag(from: Point(x: 64, y: 60), by: Point(x: 30, y: 0))
        story.press("left up")
        story.looks(lever)
        return story
    }

    private func numberField() -> Story {
        let field = NumberField()
        (field.title, field.unit) = ("A title that is quite long", "mm")
        let story = Story(field)
        story.tap(150, 110)
        story.press("0 . 2 5 return - 7 return backspace escape 1 - return 3 return")
        story.looks(field)
        return story
    }

    private func drawer() -> Story {
        let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 300, height: 220))
        let story = Story(drawer)
        story.tap(150, 150)
        story.drag(from: Point(x: 150, y: 80), by: Point(x: 0, y: -40), Point(x: 0, y: 60), rest: 0.2)
        story.drag(from: Point(x: 150, y: 80), by: Point(x: 0, y: 50))
        story.press("up escape")
        story.looks(drawer)
        return story
    }

    private func sheet() -> Story {
        let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        let story = Story(sheet, in: Size(width: 200, height: 400))
        story.tap(100, 350)
        story.drag(from: Point(x: 100, y: 220), by: Point(x: 0, y: -80), rest: 0.2)
        story.drag(from: Point(x: 100, y: 80), by: Point(x: 0, y: 90))
        story.press("up up down escape")
        story.looks(sheet)
        return story
    }

    private func pictureInPicture() -> Story {
        let picture = PictureInPicture(frame: Rect(x: 0, y: 0, width: 300, height: 400))
        let story = Story(picture, in: Size(width: 300, height: 400))
        story.drag(from: Point(x: 230, y: 300), by: Point(x: -60, y: -20))
        story.set("horizontalInset", 40)
        story.drag(from: Point(x: 80, y: 90), by: Point(x: 20, y: 150), rest: 0.2)
        story.press("right down")
        story.looks(picture)
        return story
    }

    private func scrolling(_ content: Size, _ style: Style = [:]) -> Story {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        scroll.contentSize = content
        scroll.layer.style = style
        for place in 0..<3 {
            let part = Layer()
            (part.name, part.backgroundColor) = ("part\(place)", .red)
            part.frame = Rect(x: 20, y: Double(place) * 400 + 40, width: 160, height: 60)
            scroll.layer.addSublayer(part)
        }
        return Story(scroll, in: Size(width: 200, height: 300))
    }

    private func scrollView() -> Story {
        let story = scrolling(Size(width: 200, height: 1500), ["topInset": 20, "bottomInset": 40])
        story.drag(from: Point(x: 100, y: 200), by: Point(x: 0, y: -60))
        story.drag(from: Point(x: 100, y: 100), by: Point(x: 0, y: 180), Point(x: 0, y: -20), rest: 0.2)
        story.drag(from: Point(x: 100, y: 250), by: Point(x: 0, y: -240), in: 0.05)
        story.press("home down pageDown end")
        story.turnWheel(-50)
        story.set("contentSize", .size(Size(width: 200, height: 500)))
        story.set("showsIndicators", false)
        story.drag(from: Point(x: 100, y: 200), by: Point(x: 0, y: 60))
        story.looks()
        return story
    }

    private func plane() -> Story {
        let story = scrolling(Size(width: 500, height: 900), ["leftInset": 10, "rightInset": 30])
        story.drag(from: Point(x: 150, y: 250), by: Point(x: -90, y: -60))
        story.drag(from: Point(x: 100, y: 100), by: Point(x: 60, y: 190), rest: 0.2)
        story.press("right")
        story.set("bounces", false)
        story.drag(from: Point(x: 150, y: 250), by: Point(x: 90, y: -200), in: 0.05)
        return story
    }

    private func pages() -> Story {
        let story = scrolling(Size(width: 200, height: 1200), ["isPaging": true])
        story.drag(from: Point(x: 100, y: 200), by: Point(x: 0, y: -60))
        story.drag(from: Point(x: 100, y: 200), by: Point(x: 0, y: 40), rest: 0.2)
        story.press("down pageUp")
        story.turnWheel(30)
        return story
    }

    private func listing(_ count: Int) -> (ListView, Story) {
        let list = ListView(heightOf: { 40 + Double($0 % 3) * 10 }) { row, index in row.accessibilityLabel = "\(index)"
        }
        Transaction.withoutActions { list.frame = Rect(x: 0, y: 0, width: 200, height: 200) }
        (list.onDelete, list.onRestore, list.onMove) = ({ _ in }, { _ in }, { _, _ in })
        list.insertRows(count, at: 0)
        return (list, Story(list, in: Size(width: 200, height: 200)))
    }

    private func list() -> Story {
        let (_, story) = listing(8)
        story.tap(100, 60)
        story.drag(from: Point(x: 150, y: 60), by: Point(x: -40, y: 0), rest: 0.2)
        story.drag(from: Point(x: 150, y: 60), by: Point(x: -140, y: 0), in: 0.05)
        story.press("down delete z space down escape")
        story.looks()
        return story
    }

    private func editedList() -> Story {
        let (list, story) = listing(5)
        story.tell("a row comes") { list.insertRows(at: 1) }
        story.tell("two go") { list.removeRows(2, at: 0) }
        story.tell("one moves") { list.moveRow(from: 0, to: 2) }
        story.tell("all are 30 high") { list.rowHeight = 30 }
        story.tell("ten come") { list.insertRows(10, at: 1) }
        story.touch(Point(x: 100, y: 45), for: 0.7)
        story.move(by: Point(x: 0, y: 50))
        story.tell("all are 40 high") { list.rowHeight = 40 }
        story.lift()
        return story
    }

    private func pullToRefresh() -> Story {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        scroll.contentSize = Size(width: 200, height: 500)
        scroll.pullToRefresh = PullToRefresh { refresh in
            refresh.layer.stage?.schedule(after: 2) { [weak refresh] in refresh?.end() }
        }
        let story = Story(scroll, in: Size(width: 200, height: 300))
        story.drag(
            from: Point(x: 100, y: 50), by: Point(x: 0, y: 60), Point(x: 0, y: 140), Point(x: 0, y: -120), rest: 0.2)
        story.drag(from: Point(x: 100, y: 50), by: Point(x: 0, y: 220), rest: 0.2)
        story.tell("loaded", 1, 1)
        story.press("r")
        story.tell("loaded", 1, 1)
        story.touch(Point(x: 100, y: 50))
        story.move(by: Point(x: 0, y: 40))
        story.tell("it loads under the hand") { scroll.pullToRefresh?.refresh() }
        story.move(by: Point(x: 0, y: 40))
        story.lift()
        return story
    }

    /// Controls under a hand that wants less motion.
    private func still() -> Story {
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 400))
        let (button, lever, loader, slider) = (Button(title: "OK"), Lever(), Loader(), Slider())
        for (place, view) in [button, lever, loader, slider].enumerated() {
            Transaction.withoutActions { view.center = Point(x: 150, y: Double(place) * 90 + 60) }
            root.addSubview(view)
        }
        let story = Story(root, in: Size(width: 300, height: 400))
        story.theme("less motion", Traits(reducesMotion: true))
        story.tap(150, 60)
        story.tap(150, 150)
        story.tell("loading") { loader.isActive = true }
        for progress in [0.3, 1] { story.tell("\(progress)") { loader.progress = progress } }
        story.tap(200, 345)
        return story
    }

    /// A loader whose motion ends in each of its states.
    private func stillLoader() -> Story {
        let loader = Loader()
        let story = Story(loader, in: Size(width: 80, height: 80))
        let changes: [(String, () -> Void)] = [
            ("it appears", { loader.isActive = true }), ("it fills", { loader.progress = 0.6 }),
            ("it spins", { loader.progress = nil }), ("it closes", { loader.progress = 1 }),
            ("it spins again", { loader.progress = nil }), ("it vanishes", { loader.isActive = false }),
        ]
        for (words, change) in changes {
            story.tell(words, 0.1, body: change)
            story.theme("less motion", Traits(reducesMotion: true))
            story.theme("motion", Traits())
        }
        return story
    }
}
