import FineMotor
import Foundation

/// The use of the host of pictures in `Guides/WritingAHost.md`.
enum PictureHostCode {
    static func writeTap(to folder: URL) throws {
        let heart = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        var host = PictureHost(heart, size: Size(width: 80, height: 80)) { name in nil }
        let middle = Point(x: 40, y: 40)
        let tap = [
            Touch(id: 1, phase: .began, time: 0.1, location: middle),
            Touch(id: 1, phase: .ended, time: 0.2, location: middle),
        ]
        try host.play(tap, until: 2) { frame, ppm in
            try Data(ppm).write(to: folder.appendingPathComponent("heart-\(frame).ppm"))
        }
    }
}
