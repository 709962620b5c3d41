import ControlScenes
import FineMotor
import Foundation
import SeededRandom
import Testing

@testable import GalleryExhibits

/// Four faces of 240 by 344.4 points in the middle of a view of 300 by 420: a face comes to the front every 300 points.
private final class CubeScene: ViewScene<Cube> {
    init() { super.init(Cube(frame: Rect(x: 0, y: 0, width: 300, height: 420)), size: Size(width: 300, height: 420)) }

    var offset: Double { view.screens.shownOffset.x }
    /// The names of the faces that are seen, from the left.
    var seen: [String] {
        view.faces.filter { !$0.layer.isHidden }
            .sorted { corners(of: $0)[0].x < corners(of: $1)[0].x }.map { $0.outlook.title }
    }

    /// Where the corners of a face are shown, clockwise from the upper left one.
    func corners(of face: CubeFace) -> [Point] {
        let shown = face.layer.presentation
        return shown.bounds.corners.compactMap { shown.convertToRoot($0) }
    }

    /// Puts the cube at an offset, and shows it.
    func put(_ offset: Double) {
        view.screens.offset = Point(x: offset, y: 0)
        stage.advance(to: stage.time + 0.01)
    }
}

/// A cube by its geometry alone, in a view of 300 by 420.
private enum Expected {
    static let size = Size(width: 240, height: 344.4)

    /// Where the corners of a face are seen, clockwise from the upper left one. The cube turns about an axis that is half a
    /// width behind the picture, and the eye is two widths in front of it.
    static func corners(_ distance: Double) -> [Point] {
        let (angle, radius) = (distance * .pi / 2, size.width / 2)
        return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
            let across = radius * (x * cos(angle) + sin(angle))
            let toEye = radius * (cos(angle) - x * sin(angle)) - radius
            let scale = 2 * size.width / (2 * size.width - toEye)
            return Point(x: 150 + across * scale, y: 210 + y * size.height / 2 * scale)
        }
    }

    /// Twice the area inside corners, positive if they are clockwise.
    static func area(_ corners: [Point]) -> Double {
        (0..<4).reduce(0) { sum, index in
            let (one, next) = (corners[index], corners[(index + 1) % 4])
            return sum + one.x * next.y - next.x * one.y
        }
    }
}

private func distance(_ points: [Point], _ others: [Point]) -> Double {
    guard points.count == others.count else { return .infinity }
    return zip(points, others).map { $0.distance(to: $1) }.max() ?? 0
}

@Suite("Cube")
struct CubeTests {
    @Test(
        "at any offset each face is where a cube's face is, and hidden if it is a quarter turn away or seen from behind"
    )
    func geometry() {
        let scene = CubeScene()
        var random = SeededGenerator(seed: 7)
        var turned = 0
        for _ in 1...60 {
            scene.put(random.number(0...900))
            for (number, face) in scene.view.faces.enumerated() {
                let away = Double(number) - scene.offset / 300
                let corners = Expected.corners(away)
                let isSeen = abs(away) < 1 && Expected.area(corners) > 0
                #expect(face.layer.isHidden != isSeen)
                guard isSeen else { continue }
                #expect(distance(scene.corners(of: face), corners) < 1e-9)
                turned += 1
            }
        }
        #expect(turned > 90)
    }

    @Test("a pull beyond an end turns the last face farther, and shows no other face")
    func beyondTheEnds() {
        for (start, from, translation) in [(0.0, 40.0, 230.0), (900, 260, -230)] {
            let scene = CubeScene()
            scene.put(start)
            scene.drag(from: Point(x: from, y: 200), by: Point(x: translation, y: 0))
            let beyond = (scene.offset - start) / 300
            #expect(abs(beyond) > 0.2 && scene.seen == [start == 0 ? "North" : "West"])
            #expect(distance(scene.corners(of: scene.view.faces[start == 0 ? 0 : 3]), Expected.corners(-beyond)) < 1e-9)
            scene.touch(.ended, at: scene.stage.time + 0.2, Point(x: from + translation, y: 200))
            scene.stage.settle()
            #expect(scene.offset == start)
        }
    }

    @Test("from right to left the cube is mirrored, and the front face stays when the direction changes")
    func mirrored() {
        let (scene, other) = (CubeScene(), CubeScene())
        scene.put(300)
        scene.window.traits.direction = .rightToLeft
        scene.stage.settle()
        #expect(scene.offset == 600 && scene.seen == ["East"])
        for offset in [30.0, 77, 150, 260, 480, 811] {
            scene.put(900 - offset)
            other.put(offset)
            for (face, original) in zip(scene.view.faces, other.view.faces) {
                #expect(face.layer.isHidden == original.layer.isHidden)
                guard !face.layer.isHidden else { continue }
                let corners = scene.corners(of: face).map { Point(x: 300 - $0.x, y: $0.y) }
                #expect(distance([1, 0, 3, 2].map { corners[$0] }, other.corners(of: original)) < 1e-9)
                let (dark, other) = (face.layer.part("shade").opacity, original.layer.part("shade").opacity)
                #expect(abs(dark - other) < 1e-12)
            }
            #expect(scene.seen == other.seen.reversed())
        }
        // A hand that moves to the right brings the next face.
        scene.put(900)
        scene.drag(from: Point(x: 50, y: 200), by: Point(x: 200, y: 0))
        scene.touch(.ended, Point(x: 250, y: 200))
        scene.stage.settle()
        #expect(scene.view.chosen == 1 && scene.seen == ["East"])
    }
}
