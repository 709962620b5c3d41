import Foundation
import MotorLayers
import MotorLottie
import MotorMath
import MotorRaster

/// A file of the field, and what players draw of it.
struct CorpusFile {
    /// The folder and the name, without the ending.
    let folder, name: String

    var bytes: [UInt8] {
        get throws { [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("\(folder)/\(name).json"))) }
    }

    func read() throws -> LottieFile { try LottieFile(try bytes) }

    /// The files of a folder, in the order of their names.
    static func all(in folder: String) -> [CorpusFile] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(folder).path))
            ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map {
            CorpusFile(folder: folder, name: String($0.dropLast(5)))
        }
    }

    private static let folder = Bundle.module.resourceURL!.appendingPathComponent("Files")

    /// The frames that are compared, counted from the first: five, from the first to the last.
    static func frames(of file: LottieFile) -> [Int] {
        let count = max(Int((file.duration * file.frameRate + 1e-6).rounded(.down)), 1)
        return [0, 0.25, 0.5, 0.75, 1].map { Int(($0 * Double(count - 1) + 0.5).rounded(.down)) }
    }

    /// A table of pictures: the cells of each frame of each file and player.
    static func pictures(of folder: String) throws -> [String: [String: [Int: Cells]]] {
        let text = try String(contentsOf: Self.folder.appendingPathComponent("\(folder)/frames.tsv"), encoding: .utf8)
        var result: [String: [String: [Int: Cells]]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard fields.count == 4, let frame = Int(fields[2]) else { continue }
            let name = fields[0].hasSuffix(".json") ? String(fields[0].dropLast(5)) : String(fields[0])
            result[name, default: [:]][String(fields[1]), default: [:]][frame] = Cells(hex: fields[3])
        }
        return result
    }
}

/// A picture of 160 by 160 pixels as ten by ten cells: the means of premultiplied red, green and blue, and of alpha, 0…255.
struct Cells: Equatable {
    var numbers: [Double]

    init(hex: Substring) {
        let digits = Array(hex.utf8)
        func digit(_ byte: UInt8) -> Int { byte < 58 ? Int(byte) - 48 : Int(byte) - 87 }
        numbers = stride(from: 0, to: digits.count - 1, by: 2).map {
            Double(digit(digits[$0]) * 16 + digit(digits[$0 + 1]))
        }
    }

    /// The cells of a file at a frame, fitted into the picture, or one of fewer pixels, and centered.
    init(_ file: LottieFile, frame: Int, side: Int = 160) {
        let pixels = Cells.pixels(of: file, frame: frame, side: side)
        numbers = [Double](repeating: 0, count: 400)
        let cell = side / 10
        for row in 0..<side {
            for index in 0..<4 * side {
                let first = 4 * (row / cell * 10 + index / 4 / cell)
                numbers[first + index % 4] += Double(pixels[4 * row * side + index]) / Double(cell * cell)
            }
        }
    }

    /// The pixels of a file at a frame, fitted into a square of pixels and centered: four bytes for each.
    static func pixels(of file: LottieFile, frame: Int, side: Int = 160) -> [UInt8] {
        let width = Double(side)
        let scale = min(width / file.size.width, width / file.size.height)
        let transform = AffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (width - file.size.width * scale) / 2,
            ty: (width - file.size.height * scale) / 2)
        var bitmap = Bitmap(width: side, height: side)
        bitmap.draw(file.displayList(at: Double(frame) / file.frameRate), transform: transform)
        return bitmap.pixels
    }

    /// The mean difference of the cells, in percent of the whole range: of each cell, that of its component that differs most.
    func difference(to other: Cells) -> Double {
        var sum = 0.0
        for cell in 0..<100 {
            sum += (0..<4).map { abs(numbers[4 * cell + $0] - other.numbers[4 * cell + $0]) }.max() ?? 0
        }
        return sum / 255
    }
}
