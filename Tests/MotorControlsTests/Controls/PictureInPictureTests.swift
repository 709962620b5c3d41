import Foundation
import SeededRandom
import FineMotor
import Testing

@Suite("PictureInPicture")
struct PictureInPictureTests {
    // 320 − 23 − 43 and 420 − 25 − 65; 23 + 43 and 25 + 65.
    private static let all: [(PictureInPicture.State, Point)] = [
        (.topLeft, Point(x: 66, y: 90)), (.topRight, Point(x: 254, y: 90)),
        (.bottomLeft, Point(x: 66, y: 330)), (.bottomRight, Point(x: 254, y: 330)),
    ]

    @Test("the picture rests in its corners, 23 and 25 points from the edges", arguments: all)
    func corners(_ corner: PictureInPicture.State, _ place: Point) {
        let scene = PictureInPictureScene(
            PictureInPicture(frame: Rect(x: 0, y: 0, width: 320, height: 420), corner: corner))
        #expect(scene.place == place && scene.picture.bounds.size == Size(width: 86, height: 130))
        #expect(scene.state == corner && scene.faultAtRest() == nil)
    }

    @Test("a throw lands in the corner nearest to where it would come to rest", arguments: 1...30)
    func landing(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scene = PictureInPictureScene()
        scene.container.move(to: Self.all.randomElement(using: &random)!.0)
        scene.stage.settle()
        let velocity = Point(x: random.number(-1500...1500), y: random.number(-1500...1500))
        scene.fling(velocity: velocity, lasting: random.number(0.02...0.2))
        // WWDC 2018: v / 1000 · 0.998 / 0.002.
        let coming = scene.place + velocity * 0.499
        let nearest = Self.all.min { $0.1.distance(to: coming) < $1.1.distance(to: coming) }!.0
        #expect(scene.state == nearest, "to \(coming) with \(velocity)")
    }

    @Test("each axis moves on a spring with ratio 1 and response 0.4 s, from the velocity of the hand")
    func flight() {
        let scene = PictureInPictureScene()
        let velocity = Point(x: -1400, y: 300)
        scene.fling(velocity: velocity)
        let (begin, start) = (scene.stage.time, scene.place)
        // The only error is the rounding of the least squares.
        #expect(scene.velocity.distance(to: velocity) < 1e-6)
        let (target, omega) = (Point(x: 66, y: 330), 2 * Double.pi / 0.4)
        for step in 1...30 {
            let t = Double(step) / 60
            scene.stage.advance(to: begin + t)
            // A critically damped spring: (x₀ + (v₀ + ω·x₀)·t) · exp(−ωt).
            let offset = start - target
            let expected = target + (offset + (velocity + offset * omega) * t) * exp(-omega * t)
            #expect(scene.place.distance(to: expected) < 1e-6)
        }
    }

    @Test(
        "a held picture stays in the hand when the container is resized, and lands in a corner of the new size")
    func resizedWhileHeld() {
        let scene = PictureInPictureScene()
        scene.touch(.began, Point(x: 254, y: 330))
        scene.resize(to: Size(width: 700, height: 500))
        #expect(scene.place == Point(x: 254, y: 330))
        scene.touch(.ended, at: 1, Point(x: 254, y: 330))
        #expect(scene.state == .bottomLeft)
        scene.stage.settle()
        #expect(scene.place == Point(x: 66, y: 410) && scene.faultAtRest() == nil)
    }

    @Test(
        "in a container too small for four corners it rests where they coincide",
        arguments: [Size(width: 100, height: 420), Size(width: 320, height: 60), Size(width: 1, height: 1), .zero])
    func tooSmall(_ size: Size) {
        let scene = PictureInPictureScene()
        scene.resize(to: size)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
        scene.fling(velocity: Point(x: -900, y: -900))
        scene.stage.settle()
        #expect(scene.state == .topLeft && scene.faultAtRest() == nil)
        scene.resize(to: Size(width: 320, height: 420))
        scene.stage.settle()
        #expect(scene.place == Point(x: 66, y: 90))
    }

    @Test("touches beside the picture pass through, touches on it do not, in flight too")
    func hit() {
        let scene = PictureInPictureScene()
        #expect(scene.window.root.hitTest(Point(x: 100, y: 100)) === scene.window.root)
        #expect(scene.window.root.hitTest(Point(x: 254, y: 330)) === scene.container.picture)
        scene.fling(velocity: Point(x: 0, y: -1500))
        scene.stage.advance(to: scene.stage.time + 0.1)
        #expect(scene.window.root.hitTest(scene.place) === scene.container.picture)
        #expect(scene.window.root.hitTest(Point(x: 254, y: 330)) === scene.window.root)
        scene.container.layer.style = ["pictureWidth": 10, "pictureHeight": 8]
        scene.stage.settle()
        #expect(scene.window.root.hitTest(scene.place + Point(x: 21.9, y: -21.9)) === scene.container)
        #expect(scene.window.root.hitTest(scene.place + Point(x: 22.1, y: 0)) === scene.window.root)
    }

    @Test("a style can set its numbers")
    func values() {
        let scene = PictureInPictureScene()
        scene.container.layer.style = [
            "horizontalInset": 10, "verticalInset": 20, "pictureWidth": 60, "pictureHeight": 40, "response": 2,
            "dampingRatio": 0.5, "decelerationRate": 0.9,
        ]
        scene.stage.settle()
        #expect(scene.place == Point(x: 280, y: 380) && scene.picture.bounds.size == Size(width: 60, height: 40))
        // 0.9 / 0.1 / 1000 · 9000 = 81: it would not pass the middle.
        scene.fling(velocity: Point(x: -9000, y: 0), lasting: 0.004)
        #expect(scene.state == .bottomRight)
        let spring = scene.picture.animation(forKey: "position") as? SpringAnimation
        #expect(spring?.spring == Spring(dampingRatio: 0.5, response: 2))
    }
}

@Suite("PictureInPicture: keys, feedback, touches")
struct PictureInPictureFeedbackTests {
    @Test("arrows move it from corner to corner, in flight too, and not beyond an edge")
    func arrows() {
        let scene = PictureInPictureScene()
        for name in [KeyPress.Name.left, .up, .up, .right, .down] { scene.press(name) }
        #expect(scene.states == ["bottomLeft", "topLeft", "topRight", "bottomRight"])
        scene.press(.left)
        scene.stage.advance(to: scene.stage.time + 0.1)
        let (place, velocity) = (scene.place, scene.velocity)
        scene.press(.up)
        #expect(scene.place.distance(to: place) < 1e-9 && scene.velocity.distance(to: velocity) < 1e-6)
        scene.stage.settle()
        #expect(scene.state == .topLeft && scene.faultAtRest() == nil)
    }

    @Test("a haptic is prepared when it is caught, and played when its landing is decided")
    func haptics() {
        let scene = PictureInPictureScene()
        scene.touch(.began, at: 1, Point(x: 254, y: 330))
        #expect(scene.felt == ["prepare light"])
        scene.touch(.ended, at: 1.2, Point(x: 254, y: 330))
        #expect(scene.felt == ["prepare light", "light"])
    }

    @Test("while it is held, from the touch on, corners are outlined and the possible landing is highlighted")
    func outlines() throws {
        let scene = PictureInPictureScene()
        let outlines = try #require(scene.container.layer.sublayers.first { $0.name == "outlines" })
        func lit() -> [String] {
            outlines.sublayers.filter { $0.borderColor == scene.container.layer["aimColor"]?.color }.map { $0.name }
        }
        #expect(outlines.presentation["opacity"] == 0)
        scene.touch(.began, at: 1, Point(x: 254, y: 330))
        #expect(outlines.presentation["opacity"] == 1 && lit() == ["bottomRight"])
        for (outline, corner) in zip(outlines.sublayers, PictureInPicture.State.allCases) {
            #expect(outline.name == corner.rawValue)
            #expect(
                PictureInPictureScene.corners(in: scene.container.bounds)[.init(rawValue: outline.name)!]
                    == outline.position)
        }
        scene.touch(.moved, at: 1.5, Point(x: 100, y: 330))
        #expect(lit() == ["bottomLeft"])
        scene.touch(.ended, at: 2, Point(x: 100, y: 330))
        scene.stage.settle()
        #expect(outlines.presentation["opacity"] == 0)
    }
}
