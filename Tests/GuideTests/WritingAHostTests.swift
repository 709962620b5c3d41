import FineMotor
import Foundation
import Testing

/// What the hosts of `Guides/WritingAHost.md` do.
@Suite("Hosts of the guide")
struct WritingAHostTests {
    @Test("the picture host writes a frame only when something has changed: while a heart is pressed and filled")
    func pictures() throws {
        let middle = Point(x: 40, y: 40)
        var host = PictureHost(
            LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)), size: Size(width: 80, height: 80)
        ) { _ in nil }
        let touches = [
            Touch(id: 1, phase: .began, time: 0.1, location: middle),
            Touch(id: 1, phase: .ended, time: 0.2, location: middle),
        ]
        var (frames, last): ([Int], [UInt8]) = ([], [])
        host.play(touches, until: 4) { frame, ppm in
            (frames, last) = (frames + [frame], ppm)
        }
        // 80 points at two pixels, three bytes each, after the header.
        #expect(last.starts(with: Array("P6\n160 160\n255\n".utf8)) && last.count == 15 + 160 * 160 * 3)
        // The first frame, and those from the touch at frame 6 on: the heart does not move before, nor after it has settled.
        #expect(frames.first == 0 && frames.dropFirst().allSatisfy { $0 >= 6 }, "\(frames)")
        #expect((20..<200).contains(frames.count), "\(frames)")
        // README's pink is in it.
        #expect(stride(from: 15, to: last.count, by: 3).contains { Array(last[$0..<$0 + 3]) == [0xFF, 0x2D, 0x55] })
    }

    @Test("each frame of the picture host is a file")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("heart-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try PictureHostCode.writeTap(to: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains("heart-0.ppm") && !names.contains("heart-5.ppm"), "\(names.sorted())")
        #expect(names.count > 20)
    }

    @Test("the other host performs all duties, and sleeps when nothing moves")
    func duties() throws {
        let (system, slider) = (FakeSystem(), Slider())
        let host = DisplayHost(showing: slider, size: Size(width: 400, height: 200), on: system)
        host.appear(in: Traits(scheme: .light), insets: Insets(top: 20))
        host.frame(at: 100)
        #expect(system.lists.count == 1 && system.lists[0].isAnew && system.elements.count == 1)
        for frame in 1...600 where system.isAsked {
            system.isAsked = false
            host.frame(at: 100 + Double(frame) / 60)
        }
        #expect(!system.isAsked)
        system.lists = []
        host.frame(at: 110)
        #expect(system.lists.isEmpty && !system.isAsked)
        let element = try #require(system.elements.values.first)
        #expect(host.increment(element, systemTime: 111) && host.activate(element, systemTime: 111))
        host.frame(at: 111)
        #expect(slider.value > 0 && slider.isFocused && !system.lists.isEmpty)
        #expect(!host.pressed(KeyPress.Name(rawValue: "x"), .down, systemTime: 112))
        #expect(host.pressed(.right, .down, systemTime: 112) && host.pressed(.right, .up, systemTime: 112))
        host.change(to: Traits(scheme: .dark), systemTime: 113)
        host.resize(to: Size(width: 500, height: 200))
        host.frame(at: 113)
        #expect(host.window.stage.needsFrame && host.window.root.bounds.width == 500)
        host.touched([(.began, 250, 100, 0, 114), (.moved, 260, 100, 0, 114.004)], finger: 3)
        host.frame(at: 114.01)
        host.lostFocus(systemTime: 114.02)
        host.frame(at: 114.03)
        #expect(!slider.isTracking)
        slider.layer.contents = Image(named: "sea")
        slider.layer.actions["value"] = .group(.haptic(.light), .sound("tick"))
        host.frame(at: 115)
        slider.value = 0
        host.frame(at: 116)
        #expect(host.window.stage.image(named: "sea")?.width == 4)
        #expect(system.played == ["light", "tick"])
        slider.removeFromSuperview()
        host.frame(at: 117)
        #expect(system.elements.isEmpty)
        #expect(!host.scrolled(by: Point(x: 0, y: 1), at: .zero, phase: .changed, systemTime: 118))
    }

    private final class FakeSystem: DisplaySystem {
        var isAsked = false
        var lists: [ListChanges] = []
        var elements: [UInt64: Window.AccessibleElement] = [:]
        var played: [String] = []
        func requestFrame() { isAsked = true }
        func requestFrame(after seconds: Double) { isAsked = true }
        func show(_ list: DisplayList, _ changes: ListChanges) { lists.append(changes) }
        func play(haptic name: String, strength: Double) { played.append(name) }
        func prepare(haptic name: String) {}
        func play(sound name: String) { played.append(name) }
        func picture(named name: String) -> (width: Int, height: Int)? { name == "sea" ? (4, 2) : nil }
        func show(_ element: Window.AccessibleElement) { elements[element.id] = element }
        func removeElements(except ids: [UInt64]) { elements = elements.filter { ids.contains($0.key) } }
    }
}
