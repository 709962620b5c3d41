// Times Lottie files, for Benchmarks/players: a line of TSV for each file, with milliseconds of the processor.
import FineMotor
import Foundation
import MotorLottie
import MotorRaster

nonisolated var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// A drawn frame, as large as fits into a square.
func draw(_ file: LottieFile, _ frame: Int, side: Int) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    let scale = Double(side) / max(file.size.width, file.size.height)
    bitmap.draw(file.displayList(at: Double(frame) / file.frameRate), transform: .scale(x: scale, y: scale))
    return bitmap
}

/// The fastest fifth of the calls take at most this time, measured for a quarter of a second.
func frameTime(_ file: LottieFile, side: Int) -> Double {
    let count = max(Int(file.duration * file.frameRate), 1)
    var (times, frame) = ([Double](), 0)
    let end = processorTime + 0.25
    while processorTime < end || times.count < 5 {
        let began = processorTime
        _ = draw(file, frame % count, side: side)
        times.append(processorTime - began)
        frame += 1
    }
    return times.sorted()[times.count / 5]
}

for path in CommandLine.arguments.dropFirst() {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let firsts = try (0..<8).map { _ in
        let began = processorTime
        _ = draw(try LottieFile(bytes), 0, side: 160)
        return processorTime - began
    }
    let file = try LottieFile(bytes)
    let times = [firsts.min() ?? 0, frameTime(file, side: 160), frameTime(file, side: 512)].map { String($0 * 1000) }
    print(([path] + times).joined(separator: "\t"))
}
