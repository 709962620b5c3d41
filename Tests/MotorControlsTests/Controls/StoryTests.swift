import FineMotor
import Foundation
@testable import MotorTesting
import Testing

/// Stories of the controls, stored for people to read, in `stories.txt`. They are no laws: they say what has changed. After a
/// change that is meant, and after a new line without indentation, run once with `FINEMOTOR_STORE_TRACES=1`.
@Suite("Stories of controls")
struct StoryTests {
    private static func make(_ name: String) -> View {
        let frame = Rect(x: 0, y: 0, width: 200, height: 300)
        switch name {
        case "button": return Button(title: "Save it now")
        case "loader": return Loader()
        case "slider": return Slider()
        case "lever": return Lever()
        case "knob": return Knob()
        case "toasts":
            let stack = ToastStack(frame: frame)
            stack.push("Draft saved")
            stack.push("Sent", duration: 6)
            return stack
        case "cards":
            let cards = [Color.red, .green, .blue].map { color in
                let card = View()
                card.backgroundColor = color
                return card
            }
            return CardStack(cards: cards, frame: frame)
        case "segments": return SegmentedControl(titles: ["Day", "Week", "Month"])
        case "field": return NumberField()
        case "drawer": return Drawer(frame: frame)
        case "sheet": return Sheet(frame: frame)
        case "picture": return PictureInPicture(frame: frame)
        case "list":
            let list = ListView()
            list.heightForRow { 40 + Double($0 % 3) * 10 }
            list.onShow { $0.accessibilityLabel = "\($1)" }
            Transaction.withoutActions { list.frame = frame }
            list.onDelete { _ in }
            list.onRestore { _ in }
            list.onMove { _, _ in }
            return list
        default:
            let scroll = ScrollView(frame: frame)
            for index in 0..<3 {
                let part = Layer()
                (part.name, part.backgroundColor) = ("part", .red)
                part.frame = Rect(x: 20, y: Double(index) * 400 + 40, width: 160, height: 60)
                scroll.layer.addSublayer(part)
            }
            guard name == "pull" else { return scroll }
            let refresh = PullToRefresh()
            refresh.onLoad { refresh in
                refresh.layer.stage?.schedule(after: 2) { [weak refresh] in refresh?.end() }
            }
            scroll.pullToRefresh = refresh
            return scroll
        }
    }

    @Test(
        "small controls show, note and read aloud what the stored stories contain",
        arguments: [
            "button", "loader", "loader-still", "slider", "slider-sliding", "lever", "segments", "knob", "field",
        ])
    func small(name: String) { check(name) }

    @Test(
        "controls with sheets, pictures and rows show, note and read aloud what the stored stories contain",
        arguments: [
            "drawer", "sheet", "picture", "toasts", "cards", "scroll", "scroll-plane", "scroll-pages", "list",
            "list-edited", "pull",
        ])
    func large(name: String) { check(name) }

    private func check(_ name: String) {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("stories.txt")
        let story = Story(Self.make(String(name.prefix { $0 != "-" })), playing: StoredTexts(file)[name] ?? "")
        let stores = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"
        if let fault = traceFault(story.text, in: file, named: name, stores: stores) {
            Issue.record(Comment(rawValue: fault))
        }
    }
}
