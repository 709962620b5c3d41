import ControlScenes
import FineMotor
import Testing

@testable import GalleryExhibits

/// Twelve photographs in two columns of cells, 135 points wide and 108 high, from 65 points below the top on.
private final class PhotosScene: ViewScene<Photos> {
    init() {
        super.init(Photos(frame: Rect(x: 0, y: 0, width: 300, height: 480)), size: Size(width: 300, height: 480))
    }

    var state: String? { view.layer["state"]?.string }
    var pages: StepList { view.photo.pages }
    var strip: StepList { view.photo.strip.list }
    var lift: Double { view.photo.details.lift }
    var current: PhotoPage { view.photo.current }

    /// Opens the second photograph, 300 × 400 points large.
    func open() {
        tap(220, 120)
        stage.settle()
    }

    /// Where a layer's bounds are shown.
    func frame(of layer: Layer) -> Rect {
        let bounds = layer.presentation.bounds
        let (low, high) = (
            layer.presentation.convertToRoot(bounds.origin) ?? .zero,
            layer.presentation.convertToRoot(Point(x: bounds.maxX, y: bounds.maxY)) ?? .zero
        )
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The layer that carries the photograph that flies.
    var proxy: Layer? { view.layer.sublayers.last?.sublayers.first }
}

@Suite("Photos")
struct PhotosTests {
    @Test("a double tap enlarges a photograph at the finger, and a second one makes it fit again")
    func doubleTap() {
        let scene = PhotosScene()
        scene.open()
        #expect(scene.frame(of: scene.current.picture.layer) == Rect(x: 0, y: 40, width: 300, height: 400))
        scene.tap(100, 200)
        scene.tap(100, 200)
        scene.stage.settle()
        let frame = scene.frame(of: scene.current.picture.layer)
        #expect(abs(frame.width - 750) < 1e-9 && abs(frame.height - 1000) < 1e-9)
        // What was at (100, 200) is there still.
        #expect(abs(frame.minX + 100 / 300 * 750 - 100) < 1e-9 && abs(frame.minY + 160 / 400 * 1000 - 200) < 1e-9)
        scene.tap(200, 300)
        scene.tap(200, 300)
        scene.stage.settle()
        #expect(scene.frame(of: scene.current.picture.layer) == Rect(x: 0, y: 40, width: 300, height: 400))
    }

    @Test("keys open and close the details, which assistive technology reaches exactly while they are open")
    func keys() {
        let scene = PhotosScene()
        scene.open()
        for (name, isOpen) in [(KeyPress.Name.up, true), (.down, false), (.up, true), (.escape, false)] {
            #expect(scene.view.press(KeyPress(name, .down, time: scene.stage.time)))
            #expect(scene.view.photo.details.accessibilityElementsHidden == !isOpen)
            scene.stage.settle()
            #expect(scene.view.photo.details.accessibilityElementsHidden == !isOpen && (scene.lift > 0) == isOpen)
        }
    }

    @Test(
        "bars that hide give their focus to the pages, and a photograph closes into its cell, to which the grid scrolls"
    )
    func leaving() throws {
        let scene = PhotosScene()
        scene.open()
        let photo = scene.view.photo
        let window = try #require(scene.view.window)
        for (focused, kept) in [(photo.close as View, photo.pages.view as View), (photo.pages.view, photo.pages.view)] {
            photo.chrome.send("bars")
            window.focus(focused)
            #expect(window.focusedView === focused)
            photo.chrome.send("none")
            #expect(window.focusedView === kept)
        }
        for number in [11, 0, 6] {
            photo.turn(to: number, isAnimated: false)
            #expect(scene.view.press(KeyPress(.escape, .down, time: scene.stage.time)))
            scene.stage.settle()
            let cell = scene.frame(of: scene.view.grid.cells[number].layer)
            #expect(
                cell.minY >= 0 && cell.maxY <= 480 && cell.height > 0 && scene.state == "grid", "\(number): \(cell)")
            scene.tap(cell.center.x, cell.center.y)
            scene.stage.settle()
            #expect(scene.current.photo.number == number && scene.state == "photo")
        }
    }

    @Test("the pages and the strip stay in step, whichever a drag moves")
    func inStep() {
        let scene = PhotosScene()
        scene.open()
        #expect(scene.strip.shown == 1)
        var checks = 0
        scene.drag(from: Point(x: 250, y: 200), by: Point(x: -200, y: 0)) {
            #expect(abs(scene.strip.shown - scene.pages.shown) < 1e-9)
            checks += 1
        }
        scene.lift(Point(x: 50, y: 200))
        #expect(scene.pages.shown == 2 && scene.strip.shown == 2)
        scene.drag(from: Point(x: 150, y: 450), by: Point(x: -100, y: 0)) {
            #expect(abs(scene.strip.shown - scene.pages.shown) < 1e-9)
            checks += 1
        }
        #expect(scene.pages.shown > 3)
        scene.lift(Point(x: 50, y: 450))
        #expect(checks == 60 && scene.pages.shown.rounded() == scene.pages.shown)
        #expect(scene.strip.shown == scene.pages.shown && scene.current.photo.number == scene.pages.item)
    }

    @Test("one touch pulls the details up and down again, and the photograph away and back, point for point")
    func oneTouch() {
        let scene = PhotosScene()
        scene.open()
        let start = Point(x: 150, y: 300)
        scene.drag(from: start, by: Point(x: 0, y: -160))
        // The slop of 10 points before a pan begins does not count.
        let up = scene.lift
        #expect(abs(up - 150) < 8 && !scene.view.isFlying)
        #expect(scene.frame(of: scene.current.picture.layer).minY == 40 - up)
        #expect(scene.frame(of: scene.view.photo.details.layer).minY - (440 - up) < 1e-9)
        var last = scene.frame(of: scene.current.picture.layer).center.y
        func follow(_ y: inout Double) -> Double {
            let layer = scene.proxy ?? scene.current.picture.layer
            let now = scene.frame(of: layer).center.y
            defer { y = now }
            return now - y
        }
        scene.move(from: start + Point(x: 0, y: -160), by: Point(x: 0, y: 300)) {
            // 10 points in each step.
            #expect(abs(follow(&last) - 10) < 1e-6)
        }
        #expect(scene.lift == 0 && scene.view.isFlying && scene.proxy != nil)
        scene.move(from: start + Point(x: 0, y: 140), by: Point(x: 0, y: -240)) {
            #expect(abs(follow(&last) + 8) < 1e-6)
        }
        #expect(scene.lift > 50 && !scene.view.isFlying && scene.proxy == nil)
        scene.lift(start + Point(x: 0, y: -100))
        #expect(scene.state == "photo")
    }

    /// The scale of the hand is 1 − 0.5 · dy / (h/2), for a view of 480 points.
    @Test(
        "a photograph pulled away follows the finger in all directions, and has half its size after half the height")
    func carried() throws {
        let scene = PhotosScene()
        scene.open()
        scene.drag(from: Point(x: 150, y: 200), by: Point(x: 40, y: 120))
        let proxy = try #require(scene.proxy)
        let frame = scene.frame(of: proxy)
        // Each step is 4 points down and 4/3 aside. The pan begins at the third, 12.6 points from the start. The panel has the
        // finger until it has moved down from there, by the fourth.
        let (translation, down) = (Point(x: 40 * 26 / 30.0, y: 108), 108.0)
        #expect((frame.center - (Point(x: 150, y: 240) + translation)).magnitude < 1e-6)
        #expect(abs(frame.width - 300 * (1 - 0.5 * down / 240)) < 1e-6)
        scene.lift(Point(x: 190, y: 320))
        #expect(scene.state == "photo" && scene.proxy == nil)
    }

    @Test("a photograph pinched beyond its sizes resists, and returns to its page or to four times its size")
    func pinched() {
        let scene = PhotosScene()
        scene.open()
        func pinch(from near: Double, to far: Double) {
            let (middle, time) = (Point(x: 150, y: 240), scene.stage.time + 0.05)
            for step in 0...10 {
                let reach = near + (far - near) * Double(step) / 10
                let kind: Touch.Phase = step == 0 ? .began : .moved
                for (touch, side) in [(1, -1.0), (2, 1.0)] {
                    scene.touch(
                        kind, id: touch, at: time + Double(step) / 60, middle + Point(x: reach * side, y: 0))
                }
            }
        }
        func lift(_ reach: Double) {
            for (touch, side) in [(1, -1.0), (2, 1.0)] {
                scene.touch(
                    .ended, id: touch, at: scene.stage.time + 0.2, Point(x: 150 + reach * side, y: 240))
            }
            scene.stage.settle()
        }
        pinch(from: 20, to: 140)
        #expect(scene.current.scale > 4 && scene.current.scale < 6)
        lift(140)
        #expect(scene.current.scale == 4 && abs(scene.frame(of: scene.current.picture.layer).width - 1_200) < 1e-9)
        pinch(from: 140, to: 15)
        #expect(scene.current.scale < 1)
        lift(15)
        #expect(scene.current.scale == 1)
        #expect(scene.frame(of: scene.current.picture.layer) == Rect(x: 0, y: 40, width: 300, height: 400))
    }
}
