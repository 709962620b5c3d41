import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording
import Testing

@testable import MotorCanvas
@testable import MotorWeb

@Suite("A page's host")
struct PageHostTests {
    /// A component with every kind of report: two focusable squares, and a value of each kind.
    private static func pair() -> Exhibit {
        Exhibit(
            name: "two-squares", summary: "stand beside each other", size: Size(width: 100, height: 50),
            make: {
                let pair = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
                pair.layer.name = "Pair"
                for x in [10.0, 60] {
                    let button = Button(title: "Go")
                    button.frame = Rect(x: x, y: 10, width: 30, height: 30)
                    pair.addSubview(button)
                }
                return pair
            },
            values: [
                .init(key: "isTall", kind: .bool, unset: "false"), .init(key: "height", kind: .number, unset: "0"),
                .init(key: "title", kind: .text, unset: "none"),
            ],
            states: ["idle", "pressed"],
            keys: [
                .init(keys: ["t", "T"], words: "tall", change: .toggle("isTall", default: true)),
                .init(keys: ["u"], words: "up", change: .step("height", by: 0.1)),
                .init(keys: ["c"], words: "none", change: .clear("height")),
                .init(keys: ["s"], words: "six", change: .swap("height", 6)),
            ],
            parameters: [.init("opacity", 0...1, step: 0.05, unit: "×")],
            keyboard: [("← →", "step")])
    }

    /// A component with two parts that have a state, of which the first is inside two other views.
    private static var nested: Exhibit {
        Exhibit(
            name: "nested", summary: "has parts", size: Size(width: 100, height: 50),
            make: {
                let (component, around, middle, inner, outer) = (View(), View(), View(), View(), View())
                (inner.layer.name, inner.layer["state"]) = ("inner", "a")
                (outer.layer.name, outer.layer["state"]) = ("outer", "b")
                middle.addSubview(inner)
                around.addSubview(middle)
                for view in [around, outer] { component.addSubview(view) }
                return component
            })
    }

    private func text(_ write: (Records) -> Void) -> String {
        let records = Records()
        write(records)
        let text = String(decoding: records.bytes.contents, as: UTF8.self)
        return text.map { $0 == "\u{1F}" ? "␟" : $0 == "\u{1E}" ? "␞" : String($0) }.joined()
    }

    @Test("It sends a memory as text, and takes its values as inputs")
    func memory() {
        let (left, restored) = (PageHost([.lever]), PageHost([.lever]))
        left.take(.value("isOn", .bool(true), time: 0))
        left.advance(to: 0)
        #expect(text { left.writeMemory(in: $0) } == "{\"memory\":1}\n{\"set\":\"/Lever/isOn\",\"to\":true}\n")
        restored.take(.value("/Lever/isOn", .bool(true), time: 0))
        restored.advance(to: 0)
        #expect(restored.showing.layer["state"] == "on" && restored.showing.layer.animationKeys == [])
        #expect(text { restored.writeNotes(in: $0) } == "")
        // No note says it.
        #expect(text { restored.writeValues(in: $0) }.contains("state␟on␟"))
    }

    @Test("It creates the exhibit that is shown, and no other before it")
    func lazily() {
        final class Count { var made: [String] = [] }
        let count = Count()
        let host = PageHost(
            ["first", "second"].map { name in
                var exhibit = Self.pair()
                exhibit.name = name
                exhibit.make = { [make = exhibit.make] in
                    count.made.append(name)
                    return make()
                }
                return exhibit
            })
        host.show(1)
        host.advance(to: 0)
        #expect(count.made == ["second"])
    }

    @Test("It sends an exhibit's script, a record for each input")
    func script() {
        var exhibit = Self.pair()
        exhibit.script = {
            Recording([
                .touch(Touch(id: 2, phase: .began, time: 0.5, location: Point(x: 1.5, y: 20), force: 0.25)),
                .key(KeyPress(.backTab, .down, time: 1)), .value("height", .number(6), time: 1),
                .value("isTall", .bool(true), time: 2), .value("title", .string("a"), time: 2),
                .value("title", .nothing, time: 3),
                .wheel(Wheel(by: Point(x: 1, y: 2), at: Point(x: 3, y: 4), time: 5)),
                .hover(Hover(at: Point(x: 1, y: 2), time: 6)), .hover(Hover(at: nil, time: 7)),
            ])
        }
        #expect(
            text { PageHost([exhibit]).writeScript(0, in: $0) }.split(separator: "␞") == [
                "touch␟0.5␟began␟2␟1.5␟20.0␟0.25␟", "key␟1.0␟down␟backTab␟", "number␟1.0␟height␟6.0␟",
                "bool␟2.0␟isTall␟true␟", "text␟2.0␟title␟a␟", "nothing␟3.0␟title␟",
                "wheel␟5.0␟1.0␟2.0␟3.0␟4.0␟step␟", "hover␟6.0␟true␟1.0␟2.0␟", "hover␟7.0␟false␟",
            ])
        #expect(text { PageHost([Self.pair()]).writeScript(0, in: $0) }.isEmpty)
    }

    @Test("It reports the possible gesture at a point: drag what follows a finger, press other targets")
    func holding() {
        let lever = PageHost([.lever])
        #expect(lever.hold(at: Point(x: 130, y: 75)) == .drag)
        #expect(lever.hold(at: Point(x: 2, y: 2)) == .nothing)
        lever.take(.value("isEnabled", .bool(false), time: 0))
        lever.advance(to: 0)
        #expect(lever.hold(at: Point(x: 130, y: 75)) == .nothing)
        #expect(PageHost([.button]).hold(at: Point(x: 130, y: 75)) == .press)
        #expect(PageHost([.loader]).hold(at: Point(x: 52, y: 30)) == .nothing)
        #expect(PageHost([.rotation]).hold(at: Point(x: 150, y: 70)) == .drag)
        // A gesture that is switched off or has nothing to move holds nothing.
        let (view, pan) = (View(frame: Rect(x: 0, y: 0, width: 40, height: 40)), PanRecognizer())
        view.addGestureRecognizer(pan)
        let scroll = ScrollView(frame: view.frame)
        for (own, isOn, expected) in [(view, true, .drag), (view, false, .nothing), (scroll, true, .nothing)]
            as [(View, Bool, Hold)]
        {
            pan.isEnabled = isOn
            let host = PageHost([Exhibit(name: "own", summary: "own", size: own.frame.size, make: { own })])
            #expect(host.hold(at: Point(x: 20, y: 20)) == expected)
        }
        // A closed drawer is at the bottom, and nothing is above it.
        let drawer = PageHost([.drawer])
        #expect(drawer.hold(at: Point(x: 130, y: 330)) == .drag)
        #expect(drawer.hold(at: Point(x: 130, y: 100)) == .nothing)
        // A list is dragged, and its buttons are pressed.
        let list = PageHost([.list])
        #expect(list.hold(at: Point(x: 160, y: 300)) == .drag)
        #expect(list.hold(at: Point(x: 290, y: 24)) == .press)
        #expect(list.hold(at: Point(x: .nan, y: 0)) == .nothing)
    }

    @Test("It describes an exhibit and its controls")
    func description() {
        let host = PageHost([Self.pair()])
        #expect(
            text { host.describe(0, in: $0) }.split(separator: "␞") == [
                "exhibit␟two-squares␟stand beside each other␟100.0␟50.0␟twoSquares␟Pair␟1␟",
                "state␟idle␟", "state␟pressed␟",
                "value␟isTall␟bool␟false␟", "value␟height␟number␟0␟", "value␟title␟text␟none␟",
                "binding␟tT␟tall␟toggle␟isTall␟1.0␟", "binding␟u␟up␟step␟height␟0.1␟",
                "binding␟c␟none␟clear␟height␟0.0␟", "binding␟s␟six␟swap␟height␟6.0␟",
                "binding␟w␟without springs␟toggle␟springs␟1.0␟",
                "binding␟m␟reduced motion␟toggle␟reducedMotion␟0.0␟", "binding␟c␟light␟choose␟scheme␟light␟",
                "binding␟x␟largest text␟choose␟textSize␟accessibility5␟",
                "binding␟z␟right to left␟choose␟direction␟rightToLeft␟",
                "parameter␟opacity␟0.0␟1.0␟0.05␟×␟",
                "keyboard␟← →␟step␟",
            ])
    }

    @Test(
        "A component without a name has the same name in its description as in the notes",
        arguments: Exhibits.all.indices)
    func component(index: Int) {
        let host = PageHost(Exhibits.all)
        host.show(index)
        let described = text { host.describe(index, in: $0) }.prefix { $0 != "␞" }.split(separator: "␟")
        host.take(.value("isEnabled", .bool(true), time: 0))
        host.advance(to: 0)
        #expect(text { host.writeNotes(in: $0) }.contains("0.0␟1␟\(described[6])␟value␟isEnabled␟true␟␞"))
    }

    @Test("Values are written as they are: numbers as in Swift, nothing for an unset value")
    func values() {
        let host = PageHost([Self.pair()])
        #expect(
            text { host.writeValues(in: $0) }
                == "opacity␟1.0␟␞isTall␟␟␞height␟␟␞title␟␟␞reducedMotion␟false␟␞springs␟true␟␞"
                + "scheme␟dark␟␞contrast␟standard␟␞textSize␟large␟␞direction␟leftToRight␟␞focus␟␟␞")
        host.take(.value("isTall", .bool(true), time: 0))
        host.take(.value("height", .number(0.1 + 0.2), time: 0))
        host.take(.value("title", .string("größer"), time: 0))
        host.take(.value("opacity", .number(0.5), time: 0))
        host.take(.value("reducedMotion", .bool(true), time: 0))
        host.take(.value("springs", .bool(false), time: 0))
        host.take(.value("scheme", .string("light"), time: 0))
        host.take(.value("focus", .number(1), time: 0))
        host.advance(to: 0)
        #expect(
            text { host.writeValues(in: $0) }
                == "opacity␟0.5␟␞isTall␟true␟␞height␟0.30000000000000004␟␞title␟größer␟␞"
                + "reducedMotion␟true␟␞springs␟false␟␞scheme␟light␟␞contrast␟standard␟␞textSize␟large␟␞"
                + "direction␟leftToRight␟␞focus␟1.0␟␞"
        )
    }

    @Test("An exhibit without states reports its first part that has one")
    func part() {
        let list = PageHost([.list])
        list.advance(to: 0)
        #expect(text { list.writeValues(in: $0) }.contains("␞part␟list: rest␟␞"))
        let button = PageHost([.button])
        button.advance(to: 0)
        #expect(!text { button.writeValues(in: $0) }.contains("␞part␟"))
        // In the order of the tree, at any depth.
        let nested = PageHost([Self.nested])
        nested.advance(to: 0)
        #expect(text { nested.writeValues(in: $0) }.hasSuffix("␞part␟inner: a␟␞"))
    }

    @Test("An input happens when time reaches it, and is noted once")
    func notes() {
        let host = PageHost([Self.pair()])
        host.take(.value("height", .number(2), time: 0.5))
        host.advance(to: 0.25)
        #expect(text { host.writeNotes(in: $0) } == "")
        #expect(host.nextTime == 0.5)
        host.advance(to: 1)
        #expect(text { host.writeNotes(in: $0) }.contains("0.5␟1␟Pair␟value␟height␟2.0␟␞"))
        #expect(text { host.writeNotes(in: $0) } == "")
        #expect(host.nextTime == .infinity)
    }

    @Test("A refused value is noted with its message")
    func refusal() {
        let host = PageHost([Self.pair()])
        host.take(.value("opacity", .string("half"), time: 0.5))
        host.advance(to: 1)
        let reported = text { host.writeNotes(in: $0) }
        #expect(reported.contains("␟refused␟FineMotor: "))
        #expect(reported.contains("0.5␟0␟"))
    }

    @Test("Shown again, an exhibit restarts, and its texts are sent again")
    func again() {
        let host = PageHost([Self.pair()])
        host.take(.value("height", .number(2), time: 0))
        host.advance(to: 3)
        host.draw()
        #expect(text { host.output.writeTexts(in: $0) } == "0␟Go␟␞")
        host.show(0)
        #expect(host.showing.stage.time == 0)
        #expect(text { host.writeNotes(in: $0) } == "")
        #expect(text { host.writeValues(in: $0) }.contains("height␟␟␞"))
        host.draw()
        #expect(text { host.output.writeTexts(in: $0) } == "reset␟␞0␟Go␟␞")
        host.advance(to: 0.125)
        #expect(host.showing.stage.time == 0.125)
    }

    @Test("Haptics and sounds are sent once; a page that does not read them keeps 64, and none of an earlier run")
    func feedback() {
        let host = PageHost([Self.pair()])
        func give(_ feedback: Feedback) { host.window.stage.give(feedback, on: host.showing.layer) }
        give(.haptic("heavy", strength: 0.456))
        give(.preparation("heavy"))
        give(.sound("pop"))
        #expect(text { host.output.writeFeedback(in: $0) } == "haptic␟heavy␟46␟␞sound␟pop␟␞")
        #expect(text { host.output.writeFeedback(in: $0) } == "")
        for strength in [Double.nan, -1, 1e300] { give(.haptic("heavy", strength: strength)) }
        #expect(text { host.output.writeFeedback(in: $0) } == "haptic␟heavy␟0␟␞haptic␟heavy␟0␟␞haptic␟heavy␟100␟␞")
        for _ in 0..<1000 { give(.sound("pop")) }
        #expect(text { host.output.writeFeedback(in: $0) }.split(separator: "␞").count == 64)
        give(.sound("pop"))
        host.show(0)
        #expect(text { host.output.writeFeedback(in: $0) } == "")
        #expect(host.surface(0) === host && host.surface(1) == nil && host.surface(-1) == nil)
    }

    @Test("The accessible tree is sent when it changes, and only then")
    func elements() throws {
        let host = PageHost([Self.pair()])
        let first = text { host.output.writeAccessibility(of: host.window, in: $0) }.split(separator: "␞").map {
            $0.split(separator: "␟", omittingEmptySubsequences: false).map(String.init)
        }
        try #require(first.count == 2)
        // Role, label, value, flags, three numbers for a range, the box, and the index in tab order.
        let left = ["button", "Go", "", "0", "", "", "", "10", "10", "30", "30", "0", ""]
        let right = ["button", "Go", "", "0", "", "", "", "60", "10", "30", "30", "1", ""]
        #expect(Array(first[0].dropFirst()) == left)
        #expect(Array(first[1].dropFirst()) == right)
        #expect(first[0][0] != first[1][0])
        #expect(text { host.output.writeAccessibility(of: host.window, in: $0) } == "")
        host.take(.value("focus", .number(1), time: 0))
        host.advance(to: 0)
        let second = text { host.output.writeAccessibility(of: host.window, in: $0) }
        #expect(second.contains("␟Go␟␟32␟"))
        host.show(0)
        let names = text { host.output.writeAccessibility(of: host.window, in: $0) }.split(separator: "␞").map {
            $0.prefix { $0 != "␟" }
        }
        #expect(names == first.map { $0[0][...] }, "the same names when it begins anew")
    }

    @Test("A tree without elements is an empty record, sent once")
    func noElements() {
        let host = PageHost([
            Exhibit(name: "bare", summary: "", size: Size(width: 10, height: 10), make: { View(frame: .zero) })
        ])
        #expect(text { host.output.writeAccessibility(of: host.window, in: $0) } == "␞")
        #expect(text { host.output.writeAccessibility(of: host.window, in: $0) } == "")
    }

    @Test("A grip is sent, unless the component cannot be held")
    func grip() {
        let grip = Grip(Point(x: 1, y: 2), away: Point(x: 3, y: 4.5))
        var held = Self.pair()
        held.grip = { _ in grip }
        #expect(text { PageHost([held]).writeGrip(in: $0) } == "1.0␟2.0␟3.0␟4.5␟␞")
        #expect(text { PageHost([Self.pair()]).writeGrip(in: $0) } == "")
    }

    @Test("The Swift to paste is sent if something was tuned")
    func swift() {
        let host = PageHost([Self.pair()])
        #expect(text { host.writeSwift(in: $0) } == "")
        host.take(.value("opacity", .number(0.5), time: 0))
        host.advance(to: 0)
        #expect(text { host.writeSwift(in: $0) } == "twoSquares.layer.style = [\n    \"opacity\": 0.5,\n]\n")
    }

    @Test("Every exhibit is shown, draws something, and plays the same twice", arguments: Exhibits.all.indices)
    func exhibits(index: Int) {
        func played() -> ([Double], String) {
            let host = PageHost(Exhibits.all)
            host.show(index)
            let size = host.exhibits[index].size
            let middle = Point(x: size.width / 2, y: size.height / 2)
            host.take(.value("isActive", .bool(true), time: 0))
            host.take(.touch(Touch(id: 1, phase: .began, time: 0.1, location: middle)))
            host.take(.touch(Touch(id: 1, phase: .moved, time: 0.2, location: middle + Point(x: 9, y: -20))))
            host.take(.touch(Touch(id: 1, phase: .ended, time: 0.3, location: middle)))
            host.advance(to: 0.75)
            host.draw()
            return (Array(host.output.numbers.contents), text { host.writeNotes(in: $0) })
        }
        let (numbers, notes) = played()
        #expect(!numbers.isEmpty)
        #expect(notes.contains("␟touch␟began #1"))
        let again = played()
        #expect(again.0 == numbers)
        #expect(again.1 == notes)
    }

    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A page without exhibits, or with two of the same name, traps")
    func pageTraps() async {
        let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Page.show([])
        }
        #expect(message(empty).contains("Page: it shows at least 1 exhibit, got 0"))
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Page.show(Exhibits.all + [Exhibits.all[0]])
        }
        #expect(message(twice).contains("Page: each exhibit has its own name, got button twice"))
    }

    @Test("An exhibit that does not exist is neither shown nor described")
    func indexTraps() async {
        let count = Exhibits.all.count
        let shown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            PageHost(Exhibits.all).show(Exhibits.all.count)
        }
        #expect(message(shown).contains("Page: it shows \(count) exhibits, got place \(count)"))
        let described = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            PageHost(Exhibits.all).describe(-1, in: Records())
        }
        #expect(message(described).contains("Page: it shows \(count) exhibits, got place -1"))
    }
}
