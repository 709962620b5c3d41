import FineMotor
import Foundation
import MotorRecording
import Testing

@testable import gallery

@Suite("The marks of fingers")
struct TouchMarksTests {
    private static func touch(_ phase: Touch.Phase, _ time: Double, _ x: Double, id: Int = 1) -> Recording.Input {
        .touch(Touch(id: id, phase: phase, time: time, location: Point(x: x, y: 50)))
    }

    /// Where the dots with an edge are, which are fingers and no trail.
    private static func fingers(_ marks: TouchMarks, at time: Double) -> [Double] {
        marks.items(at: time).compactMap { item in
            if case .stroke = item.content { item.transform.tx } else { nil }
        }
    }

    private static func opacity(_ marks: TouchMarks, at time: Double) -> Double? {
        for case .beginGroup(let group) in marks.items(at: time).map(\.content) { return group.opacity }
        return nil
    }

    @Test("the mark of a touch appears when it begins, moves in straight lines between its samples, and fades")
    func position() {
        let marks = TouchMarks([
            Self.touch(.began, 1, 10), Self.touch(.moved, 1.1, 30), Self.touch(.ended, 2, 30),
        ])
        #expect(Self.fingers(marks, at: 0.999).isEmpty)
        #expect(Self.fingers(marks, at: 1) == [10])
        #expect(abs((Self.fingers(marks, at: 1.05).first ?? 0) - 20) < 1e-9)
        #expect(Self.fingers(marks, at: 1.7) == [30] && Self.opacity(marks, at: 1.9) == 1)
        // It fades in a quarter of a second.
        #expect(Self.fingers(marks, at: 2.125) == [30])
        #expect(abs((Self.opacity(marks, at: 2.125) ?? 0) - 0.5) < 1e-9 && marks.items(at: 2.25).isEmpty)
    }

    @Test("a resting finger has no trail, and a moving one has a trail behind it")
    func trail() {
        let marks = TouchMarks([
            Self.touch(.began, 0, 0), Self.touch(.moved, 1, 0), Self.touch(.moved, 2, 400), Self.touch(.ended, 3, 400),
        ])
        func fills(_ time: Double) -> [Double] {
            marks.items(at: time).compactMap { item in
                if case .fill = item.content { item.transform.tx } else { nil }
            }
        }
        #expect(fills(0.9).count == 1)
        let moving = fills(1.5)
        #expect(moving.count > 2 && moving == moving.sorted() && moving.last == 200)
        #expect(fills(2.9).count == 1)
        // Each mark is a circle around its touch, with a radius of 11 points.
        let boxes = marks.items(at: 1.5).compactMap { item in
            switch item.content {
            case .fill(let path, _, _), .stroke(let path, _, _): path.bounds
            default: nil
            }
        }
        #expect(boxes.count == moving.count + 1)
        for box in boxes {
            let sides = [box.minX, box.minY, box.maxX, box.maxY]
            #expect(zip(sides, [-11, -11, 11, 11]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(box)")
        }
    }

    @Test("each finger has its own identifiers, which no layer shares")
    func identity() {
        let marks = TouchMarks([
            Self.touch(.began, 0, 0), Self.touch(.began, 0, 100, id: 2), Self.touch(.ended, 1, 0),
            Self.touch(.began, 1.1, 5),
        ])
        let ids = marks.items(at: 1.15).map(\.id)
        #expect(Set(ids).count == ids.count && ids.count == 12)
        #expect(ids.allSatisfy { $0.layer > 1 << 62 })
    }

    @Test("record draws the marks with --touches, and scales the picture with --size")
    func recorded() throws {
        let folder = try Folder()
        func picture(_ more: String...) throws -> String {
            let file = try folder.file("\(more.count).svg")
            let result = try Program.run(["record", "button", "--seconds", "0.8", "--to", file] + more)
            #expect(result.code == 0 && result.errors.isEmpty)
            return try String(contentsOfFile: file, encoding: .utf8)
        }
        func circles(_ text: String) -> Int { text.components(separatedBy: "stroke-opacity=\".5\"").count }
        let plain = try picture()
        #expect(try circles(picture("--touches")) > circles(plain))
        #expect(try picture("--size", "320x420").contains("viewBox=\"0 0 320 420\""))
        let wrong = try Program.run("record", "button", "--to", folder.file("wrong.svg"), "--size", "320")
        #expect(wrong.code != 0 && wrong.errors.contains("--size takes two numbers of 1 to 4096 points"))
    }
}
