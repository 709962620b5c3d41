// The processor time for each frame of each exhibit in a window, without the system's work to show it:
//
//   swift run -c release --package-path Benchmarks frames [WIDTH HEIGHT] [NAME…]
//
// Each exhibit plays its script at 60 frames per second, as large as fits into 1280 × 800 pixels.
import FineMotor
import Foundation
import GalleryExhibits
import MotorExhibits
import MotorRaster
import MotorRecording
import MotorWindow

/// The processor time of this program, in seconds; other programs on the machine do not count.
nonisolated var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

func play(_ exhibit: Exhibit, in size: Size, _ typeface: Typeface) {
    let window = Window(size: exhibit.size, showing: exhibit.make())
    Transaction.withoutActions { window.root.layer.backgroundColor = Color(red: 0.09, green: 0.1, blue: 0.12) }
    let component = window.root.subviews[0]
    var end = 1.0
    for input in exhibit.script().inputs {
        switch input {
        case .touch(let touch): window.send(touch)
        case .key(let press): window.send(press)
        case .wheel(let wheel): window.send(wheel)
        case .hover(let hover): window.send(hover)
        case .value(let key, let setting, let time):
            let value: Value? =
                switch setting {
                case .nothing: nil
                case .number(let number): .number(number)
                case .bool(let bool): .bool(bool)
                case .string(let text): .string(text)
                }
            window.stage.enqueue(at: time) { component.layer[key] = value }
        }
        end = max(end, input.time)
    }
    let scale = min(size.width / exhibit.size.width, size.height / exhibit.size.height)
    var renderer = StageRenderer(scale: scale, backdrop: .black, typeface: typeface)
    var (times, pixels) = ([Double](), 0)
    for frame in 0..<Int((end + 1.5) * 60) {
        let began = processorTime
        window.stage.advance(to: Double(frame) / 60)
        let parts = renderer.draw(window.stage)
        guard !parts.isEmpty else { continue }
        times.append((processorTime - began) * 1000)
        pixels += parts.reduce(0) { $0 + $1.width * $1.height }
    }
    let sorted = times.sorted()
    func part(_ share: Double) -> Double { sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)] }
    let share = Double(pixels) / Double(max(times.count * renderer.bitmap.width * renderer.bitmap.height, 1))
    let late = times.filter { $0 > 1000 / 60 }.count
    print(
        String(
            format: "%-18@ %4d frames  median %6.2f ms  95%% %6.2f ms  most %6.2f ms  late %4d  drawn %3.0f%%",
            exhibit.name as NSString, times.count, part(0.5), part(0.95), sorted.last ?? 0, late, share * 100))
}

var words = Array(CommandLine.arguments.dropFirst())
var size = Size(width: 1280, height: 800)
if words.count >= 2, let width = Double(words[0]), let height = Double(words[1]) {
    size = Size(width: width, height: height)
    words.removeFirst(2)
}
let typeface = DesktopWindow.systemTypeface
for exhibit in Exhibits.all where words.isEmpty || words.contains(exhibit.name) { play(exhibit, in: size, typeface) }
