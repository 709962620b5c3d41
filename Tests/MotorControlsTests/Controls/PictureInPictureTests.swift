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
    func corners(_ corner: PictureInPicture.State, _ position: Point) {
        let scene = PictureInPictureScene(
            PictureInPicture(frame: Rect(x: 0, y: 0, width: 320, height: 420), corner: corner))
        #expect(scene.position == position && scene.picture.bounds.size == Size(width: 86, height: 130))
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
        let coming = scene.position + velocity * 0.499
        let nearest = Self.all.min { $0.1.distance(to: coming) < $1.1.distance(to: coming) }!.0
        #expect(scene.state == nearest, "to \(coming) with \(velocity)")
    }

    @Test("each axis moves on a spring with ratio 1 and response 0.4 s, from the velocity of the finger")
    func flight() {
        let scene = PictureInPictureScene()
        let velocity = Point(x: -1400, y: 300)
        scene.fling(velocity: velocity)
        let (begin, start) = (scene.stage.time, scene.position)
        // The only error is the rounding of the least squares.
        #expect(scene.velocity.distance(to: velocity) < 1e-6)
        let (target, omega) = (Point(x: 66, y: 330), 2 * Double.pi / 0.4)
        for step in 1...30 {
            let t = Double(step) / 60
            scene.stage.advance(to: begin + t)
            // A critically damped spring: (x₀ + (v₀ + ω·x₀)·t) · exp(−ωt).
            let offset = start - target
            let expected = target + (offset + (velocity + offset * omega) * t) * exp(-omega * t)
            #expect(scene.position.distance(to: expected) < 1e-6)
        }
    }

    @Test(
        "a held picture stays under the finger when the container is resized, and lands in a corner of the new size")
    func resizedWhileHeld() {
        let scene = PictureInPictureScene()
        scene.touch(.began, Point(x: 254, y: 330))
        scene.resize(to: Size(width: 700, height: 500))
        #expect(scene.position == Point(x: 254, y: 330))
        scene.touch(.ended, at: 1, Point(x: 254, y: 330))
        #expect(scene.state == .bottomLeft)
        scene.stage.settle()
        #expect(scene.position == Point(x: 66, y: 410) && scene.faultAtRest() == nil)
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
        #expect(scene.position == Point(x: 66, y: 90))
    }

    @Test("touches beside the picture pass through, touches on it do not, in flight too")
    func hit() {
        let scene = PictureInPictureScene()
        #expect(scene.window.root.hitTest(Point(x: 100, y: 100)) === scene.window.root)
        #expect(scene.window.root.hitTest(Point(x: 254, y: 330)) === scene.container.picture)
        scene.fling(velocity: Point(x: 0, y: -1500))
        scene.stage.advance(to: scene.stage.time + 0.1)
        #expect(scene.window.root.hitTest(scene.position) === scene.container.picture)
        #expect(scene.window.root.hitTest(Point(x: 254, y: 330)) === scene.window.root)
        scene.container.layer.style = ["pictureWidth": 10, "pictureHeight": 8]
        scene.stage.settle()
        #expect(scene.window.root.hitTest(scene.position + Point(x: 21.9, y: -21.9)) === scene.container)
        #expect(scene.window.root.hitTest(scene.position + Point(x: 22.1, y: 0)) === scene.window.root)
    }
}

@Suite("PictureInPicture: keys, feedback, touches")
struct PictureInPictureFeedbackTests {
}
