import FineMotor
import Foundation
import MotorExhibits
@testable import MotorRaster
import MotorRecording
@testable import MotorWindow
import Testing

/// A button in the middle of a stage of 100 × 60 points, and a slider.
private var exhibits: [Exhibit] {
    [
        Exhibit(name: "one", summary: "Press it.", size: Size(width: 100, height: 60), make: { Button(title: "OK") }),
        Exhibit(name: "two", summary: "Drag it.", size: Size(width: 200, height: 100), make: { Slider() }),
    ]
}

@Suite("A window")
struct SessionTests {
    private let sdl: FakeSDL
    private let player = WindowPlayer(exhibits)

    init() throws { sdl = try FakeSDL() }

    private func run() throws {
        let session = try WindowSession(sdl.table, player, size: sdl.size, typeface: .builtIn)
        session.run()
    }

    private func at(_ time: Double, _ event: (Offsets) -> RawEvent) { sdl.script.append((time, event(sdl.offsets))) }

    private var button: Button? { player.showing.component as? Button }

    /// The stage of 100 × 60 fits four times into 400 × 300, with 30 pixels above and below it.
    @Test("a window shows the stage as large as fits, in the center, and sleeps until something happens")
    func sleeps() throws {
        at(5) { .quit($0) }
        try run()
        #expect(sdl.textures.map(\.width) == [400] && sdl.textures.map(\.height) == [240])
        #expect(sdl.shown.first?.rect == SDL.Rect(x: 0, y: 30, width: 400, height: 240))
        #expect(sdl.updates == [SDL.Rect(x: 0, y: 0, width: 400, height: 240)])
        #expect(sdl.shown.count == 1 && sdl.waits.last == -1)
        #expect(sdl.calls == ["open", "makeTexture", "destroyTexture", "close"])
        #expect(sdl.titles == ["one: Press it.  (1 of 2: [ and ])"])
    }

    @Test("a press shows in the next frame, only changes are drawn, and then the window sleeps again")
    func press() throws {
        at(1) { .button($0, down: true, 200, 150) }
        at(1.5) { .button($0, down: false, 200, 150) }
        at(9) { .quit($0) }
        try run()
        let frames = sdl.shown.filter { $0.time >= 1 }
        #expect(frames.first.map { $0.time - 1 < 0.02 } == true && frames.count > 20)
        // The button has moved by far less than the stage's height, and rests long before the end.
        let rest = sdl.updates.dropFirst()
        #expect(!rest.isEmpty && rest.allSatisfy { $0.y > 0 && $0.y + $0.height < 240 })
        #expect(sdl.shown.last.map { $0.time < 6 } == true && sdl.waits.last == -1)
    }

    @Test("an event that is read late counts from when it happened")
    func late() throws {
        final class Log: StageObserver {
            var times: [Double] = []
            func stage(_ stage: Stage, didNote note: StageNote) {
                if case .touch = note.event { times.append(note.time) }
            }
        }
        let log = Log()
        player.showing.stage.observer = log
        at(1) { .button($0, down: true, 200, 150).stamped(750, $0) }
        at(1.5) { .button($0, down: false, 200, 150) }
        at(2) { .quit($0) }
        try run()
        #expect(log.times.first == 0.75 && log.times.contains { abs($0 - 1.5) < 1 / 60 })
    }

    @Test("frames come at 60 per second if showing one does not wait for the display")
    func paced() throws {
        sdl.frame = 0
        at(1) { .button($0, down: true, 200, 150) }
        at(2) { .quit($0) }
        try run()
        let times = sdl.shown.map(\.time)
        // The first frame after an event comes at once; timeouts are whole milliseconds.
        for (one, next) in zip(times.dropFirst(2), times.dropFirst(3)) {
            #expect(next - one > 1.0 / 60 - 1e-9 && next - one < 1.0 / 60 + 0.0011)
        }
        #expect(times.count > 10)
    }

    @Test("a window of another size or density has another scale, and touches land where they appear")
    func sizes() throws {
        sdl.density = 2
        at(1) { .button($0, down: true, 200, 150) }
        at(1.5) { .window($0, "FOCUS_LOST", "FOCUS_LOST") }
        at(2) { .quit($0) }
        try run()
        #expect(sdl.textures.map(\.width) == [800] && sdl.textures.map(\.height) == [480])
        let viewport = WindowViewport(
            window: sdl.size, pixels: Size(width: 800, height: 600), showing: exhibits[0].size)
        #expect(viewport.point(Point(x: 200, y: 150)) == Point(x: 50, y: 30))
        #expect(viewport.point(Point(x: 0, y: 30)) == .zero)
    }

    @Test("a window or a stage without an area has the scale 1, and points are finite")
    func noArea() {
        #expect(WindowViewport().scale == 1 && WindowViewport().point(Point(x: 7, y: 8)) == Point(x: 7, y: 8))
        let sizes = [Size.zero, Size(width: 0, height: 9), Size(width: 9, height: 0), Size(width: 400, height: 300)]
        for (index, size) in sizes.enumerated() {
            for (other, stage) in sizes.enumerated() where index < 3 || other == 0 {
                let viewport = WindowViewport(window: size, pixels: size, showing: stage)
                let point = viewport.point(Point(x: 7, y: 8))
                #expect(viewport.scale == 1 && point.x.isFinite && point.y.isFinite, "\(size) \(stage)")
            }
        }
    }

    @Test("a new size creates a new texture, and so do lost ones; lost contents are shown again without drawing")
    func exposed() throws {
        at(1) { .window($0, "EXPOSED", "EXPOSED") }
        at(2) { .reset($0) }
        at(5) { .quit($0) }
        try run()
        #expect(sdl.shown.map { $0.time.rounded() } == [0, 1, 2])
        // Nothing has changed, but the new texture is empty.
        #expect(sdl.updates == Array(repeating: SDL.Rect(x: 0, y: 0, width: 400, height: 240), count: 2))
        #expect(sdl.count(of: "makeTexture") == 2 && sdl.count(of: "destroyTexture") == 2)
        let other = try FakeSDL(.three)
        other.script = [
            (1, .window(other.offsets, "RESIZED", "RESIZED")), (2, .quit(other.offsets)),
        ]
        let session = try WindowSession(other.table, player, size: other.size, typeface: .builtIn)
        other.later = (1, Size(width: 200, height: 300))
        session.run()
        #expect(other.textures.map(\.width) == [400, 200] && other.textures.map(\.height) == [240, 120])
    }

    @Test("the brackets, digits and page keys change the exhibit, r restarts it, and the title names it")
    func choosing() throws {
        func type(_ text: String) { _ = player.take(.text(text), at: 1) }
        type("]")
        #expect(player.chosen == 1 && player.title.hasPrefix("two"))
        type("]")
        #expect(player.chosen == 1)
        type("[")
        #expect(player.chosen == 0)
        type("2")
        #expect(player.chosen == 1)
        _ = player.take(.key(.pageUp, isDown: true, isRepeated: false), at: 2)
        #expect(player.chosen == 0)
        let before = player.showing
        type("r")
        #expect(player.showing !== before && player.chosen == 0)
        #expect(!player.take(.command("q"), at: 3) && !player.take(.close, at: 3) && player.take(.command("a"), at: 3))
    }

    @Test("the window's title changes with the exhibit")
    func title() throws {
        // Page down, as SDL's list of keys has it.
        at(1) { .key($0, 0x4000_004E) }
        at(2) { .quit($0) }
        try run()
        #expect(sdl.titles == ["one: Press it.  (1 of 2: [ and ])", "two: Drag it.  (2 of 2: [ and ])"])
    }

    @Test("a typed digit that a number field wants is pressed and released")
    func typing() {
        final class Log: StageObserver {
            var keys: [String] = []
            func stage(_ stage: Stage, didNote note: StageNote) {
                if case .key(let summary) = note.event { keys.append(summary) }
            }
        }
        let player = WindowPlayer([
            Exhibit(
                name: "number", summary: "Type one.", size: Size(width: 200, height: 100), make: { NumberField() })
        ])
        player.showing.window.focus(player.showing.component)
        let log = Log()
        player.showing.stage.observer = log
        _ = player.take(.text("2"), at: 1)
        player.advance(to: 1)
        #expect(log.keys == ["2 down", "2 up"])
    }

    @Test("a digit that is typed goes to the field that a key focused at the same time, otherwise to the first field")
    func typingAtOnce() {
        for (keys, expected) in [(["tab", "tab"], 1), (["tab"], 0), ([], 0)] as [([String], Int)] {
            let fields = [NumberField(), NumberField()]
            let player = WindowPlayer([
                Exhibit(name: "numbers", summary: "Type.", size: Size(width: 300, height: 100)) {
                    let view = View()
                    for field in fields { view.addSubview(field) }
                    return view
                }
            ])
            for key in keys {
                _ = player.take(.key(KeyPress.Name(rawValue: key), isDown: true, isRepeated: false), at: 1)
            }
            _ = player.take(.text("2"), at: 1)
            player.advance(to: 1)
            #expect(fields.map { $0.interaction.state == .typing } == [expected == 0, expected == 1], "\(keys)")
        }
    }

    private func pressed() throws -> Button.State? {
        player.resize(sdl.size, pixels: sdl.size)
        player.advance(to: 0.1)
        _ = player.take(.mouse(.began, Point(x: 200, y: 150), isDown: true), at: 0.2)
        player.advance(to: 0.3)
        return button?.interaction.state
    }

    @Test("a press is cancelled when the keyboard goes to another window, or the release was not reported")
    func cancels() throws {
        #expect(try pressed() == .highlighted)
        _ = player.take(.unfocused, at: 0.4)
        player.advance(to: 0.5)
        #expect(button?.interaction.state == .normal)
        #expect(try pressed() == .highlighted)
        _ = player.take(.mouse(.moved, Point(x: 200, y: 150), isDown: false), at: 0.4)
        player.advance(to: 0.6)
        #expect(button?.interaction.state == .normal)
    }

    @Test("a finger has its force, and the mouse none")
    func forces() throws {
        let press = ForcePressRecognizer()
        var said: [String] = []
        press.onChange { press, state in said.append("\(state) \(press.greatestForce)") }
        button?.addGestureRecognizer(press)
        #expect(try pressed() == .highlighted)
        for (index, action) in [WindowEvent.Action.moved, .ended].enumerated() {
            _ = player.take(.mouse(action, Point(x: 200, y: 151), isDown: index == 0), at: 0.4 + Double(index))
            player.advance(to: 0.5 + Double(index))
        }
        for (index, action) in [WindowEvent.Action.began, .moved, .ended].enumerated() {
            let force = [0.625, 0.75, 0][index]
            _ = player.take(.finger(action, id: 3, Point(x: 0.5, y: 0.5), force: force), at: 2 + Double(index))
            player.advance(to: 2.1 + Double(index))
        }
        #expect(said == ["failed 0.0", "began 0.625", "changed 0.75", "ended 0.75"])
    }

    @Test("a press after a release that was not reported is a new touch, from the mouse and from any finger")
    func pressesAgain() throws {
        #expect(try pressed() == .highlighted)
        _ = player.take(.mouse(.began, Point(x: 200, y: 20), isDown: true), at: 0.4)
        player.advance(to: 0.5)
        #expect(button?.interaction.state == .normal)
        _ = player.take(.mouse(.ended, Point(x: 200, y: 20), isDown: false), at: 0.6)
        for (index, id) in [Int.min, .min + 1, -1, 0, .max, .min].enumerated() {
            _ = player.take(.finger(.began, id: id, Point(x: 0.5, y: 0.5), force: 0), at: 1 + Double(index))
            player.advance(to: 1.1 + Double(index))
            #expect(button?.interaction.state == .highlighted)
        }
    }

    /// Material's window size classes: below 600 points of width and 480 of height.
    @Test("the size classes follow the window, also those of the exhibit that is shown next")
    func sizeClasses() {
        var time = 0.0
        for (width, height) in [(500.0, 400.0), (700, 400), (700, 600), (500, 600)] {
            player.resize(Size(width: width, height: height), pixels: Size(width: width, height: height))
            for key in ["", "2", "1"] {
                time += 1
                if !key.isEmpty { _ = player.take(.text(key), at: time) }
                player.advance(to: time + 0.5)
                let traits = player.showing.window.traits
                #expect(traits.horizontalSizeClass == (width < 600 ? .compact : .regular), "\(width) \(key)")
                #expect(traits.verticalSizeClass == (height < 480 ? .compact : .regular), "\(height) \(key)")
            }
        }
    }

    @Test("the mouse hovers without its button, until it leaves the window")
    func hovers() throws {
        player.resize(sdl.size, pixels: sdl.size)
        player.advance(to: 0.1)
        _ = player.take(.mouse(.moved, Point(x: 200, y: 150), isDown: false), at: 0.2)
        player.advance(to: 0.3)
        #expect(button?.isHovered == true)
        _ = player.take(.left, at: 0.4)
        player.advance(to: 0.5)
        #expect(button?.isHovered == false)
    }

    @Test("the mouse hovers over what is under it at the time of its event, and no longer")
    func hoversInTime() throws {
        player.resize(sdl.size, pixels: sdl.size)
        let slide = BasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.toValue, slide.duration) = (-950, 1050, 2)
        button?.layer.add(slide)
        player.advance(to: 0.1)
        // The stage of 100 points is in the middle after half of the way from −950 to 1050.
        for (time, isHovered) in [(1.0, true), (1.5, false)] {
            _ = player.take(.mouse(.moved, Point(x: 200, y: 150), isDown: false), at: time)
            player.advance(to: time)
            #expect(button?.isHovered == isHovered, "\(time)")
        }
    }

    @Test("space and return press the focused control until they are released; arrows and fingers change a value")
    func keys() throws {
        player.resize(sdl.size, pixels: sdl.size)
        _ = player.take(.key(.space, isDown: true, isRepeated: false), at: 0.2)
        player.advance(to: 0.3)
        #expect(player.showing.window.focusedView === button && button?.interaction.state == .highlighted)
        _ = player.take(.key(.space, isDown: true, isRepeated: true), at: 0.4)
        _ = player.take(.key(.space, isDown: false, isRepeated: false), at: 0.5)
        player.advance(to: 0.6)
        #expect(button?.interaction.state == .normal)
        _ = player.take(.text("2"), at: 1)
        let slider = try #require(player.showing.component as? Slider)
        let value = slider.layer["value"]?.number ?? 0
        _ = player.take(.key(.right, isDown: true, isRepeated: false), at: 1.1)
        player.advance(to: 1.2)
        #expect(slider.layer["value"]?.number ?? 0 > value)
        // A finger in the middle of the window drags it from the left to the right.
        for (index, x) in [0.3, 0.5, 0.7].enumerated() {
            let action: WindowEvent.Action = index == 0 ? .began : .moved
            _ = player.take(.finger(action, id: 5, Point(x: x, y: 0.5), force: 0.5), at: 1.3 + Double(index) / 10)
            player.advance(to: 1.35 + Double(index) / 10)
        }
        let dragged = slider.layer["value"]?.number
        _ = player.take(.finger(.ended, id: 5, Point(x: 0.7, y: 0.5), force: 0), at: 1.6)
        player.advance(to: 3)
        #expect(dragged != value)
    }

    @Test("what was down when another exhibit came has no effect on that one", arguments: ["2", "r"])
    func leftDown(_ key: String) {
        final class Log: StageObserver {
            var notes: [StageNote.Event] = []
            func stage(_ stage: Stage, didNote note: StageNote) { notes.append(note.event) }
        }
        player.resize(sdl.size, pixels: sdl.size)
        player.advance(to: 0.1)
        let point = Point(x: 200, y: 150)
        _ = player.take(.key(.space, isDown: true, isRepeated: false), at: 0.2)
        _ = player.take(.mouse(.began, point, isDown: true), at: 0.2)
        _ = player.take(.finger(.began, id: 3, Point(x: 0.5, y: 0.5), force: 0), at: 0.2)
        player.advance(to: 0.3)
        _ = player.take(.text(key), at: 0.4)
        player.advance(to: 0.4)
        let log = Log()
        player.showing.stage.observer = log
        _ = player.take(.mouse(.moved, point, isDown: true), at: 0.5)
        _ = player.take(.finger(.moved, id: 3, Point(x: 0.4, y: 0.5), force: 0), at: 0.5)
        _ = player.take(.finger(.ended, id: 3, Point(x: 0.4, y: 0.5), force: 0), at: 0.6)
        _ = player.take(.key(.space, isDown: false, isRepeated: false), at: 0.6)
        _ = player.take(.mouse(.ended, point, isDown: true), at: 0.6)
        _ = player.take(.unfocused, at: 0.7)
        player.advance(to: 2)
        #expect(log.notes == [] && player.nextTime == .infinity)
    }

    /// A halt is only seen by a later sample, and no system sends one for what rests.
    @Test("a resting touch is repeated once, when it is due")
    func stillness() throws {
        _ = try pressed()
        player.advance(to: 20)
        #expect(player.nextTime == .infinity)
        _ = player.take(.mouse(.moved, Point(x: 201, y: 150), isDown: true), at: 30)
        player.advance(to: 30)
        #expect(abs(player.nextTime - 30 - WindowPlayer.stillnessDelay) < 1e-9)
        player.advance(to: 31)
        #expect(player.nextTime == .infinity)
    }

    @Test("the first library that the system has is opened, and a function that it lacks is refused by name")
    func libraries() throws {
        let library = try #require(SDLLibrary(["libSomethingThatIsNotThere.so.0", "libc.so.6", "libSystem.B.dylib"]))
        let magnitude = try library.function("abs", (@convention(c) (Int32) -> Int32).self)
        #expect(magnitude(-3) == 3)
        #expect(throws: DesktopWindow.Failure.refused("SDL has no function SDL_Nothing")) {
            _ = try library.function("SDL_Nothing", (@convention(c) () -> Void).self)
        }
    }

    @Test("a missing library is reported in one line, with a remedy")
    func failures() {
        #expect(SDLLibrary(["libSomethingThatIsNotThere.so.0"]) == nil)
        #expect(DesktopWindow.Failure.noSDL.description.contains("apt-get install libsdl2-2.0-0"))
        #expect(
            "\(DesktopWindow.Failure.refused("No available video device"))" == "no window: No available video device")
        #expect(DesktopWindow.typeface(in: ["/nowhere"]) == .builtIn)
    }

    @Test("the first known font that can be read is used, from the first folder that has its files")
    func fonts() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../MotorRasterTests/Fonts")
        let (large, small) = ("DejaVuSubset.ttf", "Synthetic.ttf")
        func put(_ font: String?, _ path: String) throws {
            let url = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try (font.map { try Data(contentsOf: fonts.appendingPathComponent($0)) } ?? Data([1, 2, 3])).write(to: url)
        }
        func size(_ font: String) throws -> Int {
            try TrueTypeFont(Array(Data(contentsOf: fonts.appendingPathComponent(font)))).unitsPerEm
        }
        try put(nil, "a/LiberationSans-Regular.ttf")
        try put(small, "a/LiberationSans-Bold.ttf")
        try put(large, "b/deep/DejaVuSans.TTF")
        try put(small, "c/DejaVuSans.ttf")
        try put(small, "c/NotoSans-Regular.ttf")
        try put(small, "c/DejaVuSans-Bold.ttf")
        let folders = ["a", "b", "c"].map { root.appendingPathComponent($0).path }
        let found = DesktopWindow.typeface(in: folders)
        #expect(try found.regular?.unitsPerEm == size(large) && found.bold?.unitsPerEm == size(small))
        let other = DesktopWindow.typeface(in: [folders[0], folders[2]])
        #expect(try other.regular?.unitsPerEm == size(small))
        let alone = DesktopWindow.typeface(in: [folders[1]])
        #expect(try alone.regular?.unitsPerEm == size(large) && alone.bold == nil)
        #expect(DesktopWindow.typeface(in: [folders[0]]) == .builtIn)
    }
}
