import Foundation
@testable import MotorLayers
import MotorMath
import PictureTesting
import SeededRandom
import Testing

@testable import MotorSVG

@Suite("Images in SVG files")
struct SVGImageTests {
    private static let small = Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 64, 128])

    private static func image(
        _ layer: UInt64, _ image: Image = small, frame: Rect = Rect(x: 10, y: 20, width: 40, height: 20),
        source: Rect = Rect(x: 0, y: 0, width: 2, height: 1), _ transform: AffineTransform = .identity
    ) -> DisplayList.Item {
        Scenario.item(layer, .image, transform, .image(.init(image: image, frame: frame, source: source)))
    }

    private static func elements(_ name: String, in player: SVGPlayer) -> [SVGPlayer.Element] {
        player.root.all.filter { $0.name == name }
    }

    @Test("a file contains each image once, however often it is shown, and each picture refers to its image")
    func once() throws {
        let other = Image(width: 1, height: 1, pixels: [1, 2, 3, 255])
        let list = Scenario.list([Self.image(1), Self.image(2), Self.image(3, other)])
        let player = try #require(SVGPlayer(list.svg(prefix: "p-")))
        let images = Self.elements("image", in: player)
        #expect(images.map { $0.attributes["width"] } == ["2", "1"])
        let ids = images.compactMap { $0.attributes["id"] }
        let uses = Self.elements("use", in: player).compactMap { $0.attributes["href"]?.dropFirst() }.map(String.init)
        #expect(uses == [ids[0], ids[0], ids[1]])
    }

    @Test("a picture's position and source rectangle follow the list at every time while both move")
    func moving() throws {
        var recording = SVGRecording()
        var lists: [(time: Double, list: DisplayList)] = []
        for frame in 0...20 {
            let share = Double(frame) / 20
            let pose = Scenario.pose(
                about: Point(x: 30, y: 30), at: Point(x: 60 + 50 * share, y: 70), turn: share * share,
                scaleX: 1 + share,
                scaleY: 1)
            let list = Scenario.list([
                Self.image(
                    1, frame: Rect(x: 10, y: 20, width: 40 + 20 * share, height: 20),
                    source: Rect(x: share, y: 0, width: 1, height: 1), pose)
            ])
            lists.append((share, list))
            recording.add(list, at: share)
        }
        let player = try #require(SVGPlayer(recording.svg()))
        for (time, list) in lists where time < 1 {
            let difference = Picture(list).difference(from: Picture(player, at: time))
            #expect(difference.fault == nil && difference.points < 0.5)
            let part = Self.elements("svg", in: player)[1]
            let box = SVGPlayer.numbers(player.value("viewBox", of: part, at: time) ?? "")
            #expect(box.count == 4 && abs(box[0] - time) < 0.02 && box[2] == 1)
        }
    }

    @Test("a picture whose frame moves and grows is where the list has it, in a file and by a sheet")
    func growing() throws {
        try SVGRecordingTests.expectShown(
            (0...20).map { frame in
                let share = Double(frame) / 20
                let grown = Rect(
                    x: 10 + 30 * share * share, y: 20 - 15 * share, width: 40 + 20 * share, height: 20 - 9 * share)
                return (share, Scenario.list([Self.image(1, frame: grown, .rotation(angle: share))]))
            })
    }

    @Test("another image at the same position is a separate picture, visible in its time")
    func changing() throws {
        var recording = SVGRecording()
        let other = Image(width: 1, height: 1, pixels: [1, 2, 3, 255])
        for frame in 0..<4 {
            recording.add(Scenario.list([Self.image(1, frame < 2 ? Self.small : other)]), at: Double(frame))
        }
        let player = try #require(SVGPlayer(recording.svg()))
        for time in 0..<4 { #expect(Picture(player, at: Double(time)).leaves.count == 1) }
        #expect(Self.elements("use", in: player).count == 2)
    }

    @Test("an image without pixels or a frame without an extent is omitted")
    func nothing() throws {
        let hosted = Image(named: "a", width: 4, height: 4)
        let flat = Rect(x: 0, y: 0, width: 0, height: 4)
        let player = try #require(SVGPlayer(Scenario.list([Self.image(1, hosted), Self.image(2, frame: flat)]).svg()))
        #expect(Self.elements("use", in: player).isEmpty && Self.elements("image", in: player).isEmpty)
    }
}

@Suite("PNG files")
struct PNGTests {
    /// A file's size, color type and pixels of straight alpha, read without the writer's code.
    private static func read(_ file: [UInt8]) throws -> (width: Int, height: Int, type: UInt8, pixels: [UInt8]) {
        try #require(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
        func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(file[at + $1]) } }
        var (offset, chunks) = (8, [String: [UInt8]]())
        while offset < file.count {
            let length = number(offset)
            let chunk = Array(file[(offset + 4)..<(offset + 8 + length)])
            try #require(number(offset + 8 + length) == crc(chunk))
            chunks[String(decoding: chunk.prefix(4), as: UTF8.self)] = Array(chunk.dropFirst(4))
            offset += length + 12
        }
        let (head, data) = (try #require(chunks["IHDR"]), try #require(chunks["IDAT"]))
        try #require(
            chunks["IEND"] == [] && head[8] == 8 && data[0] & 15 == 8 && (Int(data[0]) << 8 | Int(data[1])) % 31 == 0)
        let (width, height) = (number(16), number(20))
        let rows = try inflated(Array(data.dropFirst(2)))
        let step = head[9] == 2 ? 3 : 4
        var (previous, pixels) = ([UInt8](repeating: 0, count: width * step), [UInt8]())
        for y in 0..<height {
            let row = Array(rows[(y * (width * step + 1))..<((y + 1) * (width * step + 1))])
            var line = [UInt8](repeating: 0, count: width * step)
            // Of the five filters, that of the least sum of differences, each −128…127 (12.8).
            var sums = [0, 0, 0, 0, 0]
            for x in line.indices {
                let (a, b) = (x >= step ? Int(line[x - step]) : 0, Int(previous[x]))
                let c = x >= step ? Int(previous[x - step]) : 0
                let p = a + b - c
                // The nearest of the three, in the order of the specification.
                let paeth = [(abs(p - a), a), (abs(p - b), b), (abs(p - c), c)].min { $0.0 < $1.0 }?.1 ?? 0
                let guesses = [0, a, b, (a + b) / 2, paeth]
                line[x] = row[x + 1] &+ UInt8(guesses[Int(row[0])])
                for filter in 0..<5 {
                    sums[filter] += Int(Int8(bitPattern: line[x] &- UInt8(guesses[filter])).magnitude)
                }
                pixels.append(line[x])
                if step == 3, x % 3 == 2 { pixels.append(255) }
            }
            previous = line
            #expect(sums[Int(row[0])] == sums.min())
        }
        return (width, height, head[9], pixels)
    }

    private static func crc(_ bytes: [UInt8]) -> Int {
        var crc: UInt32 = 0xFFFF_FFFF
        for bit in bytes.flatMap({ byte in (0..<8).map { UInt32(byte >> $0 & 1) } }) {
            crc = (crc ^ bit) & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1
        }
        return Int(~crc)
    }

    /// The bytes of one block with its own codes (RFC 1951, 3.2.7), symbol by symbol.
    private static func inflated(_ data: [UInt8]) throws -> [UInt8] {
        var position = 0
        func bit() -> Int {
            defer { position += 1 }
            return Int(data[position / 8] >> UInt8(position % 8)) & 1
        }
        func bits(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }
        func codes(_ lengths: [Int]) -> [[Int]: Int] {
            var (next, result) = (0, [[Int]: Int]())
            for length in 1...15 {
                next <<= 1
                for (symbol, own) in lengths.enumerated() where own == length {
                    result[(0..<length).map { next >> (length - 1 - $0) & 1 }] = symbol
                    next += 1
                }
            }
            return result
        }
        func symbol(_ codes: [[Int]: Int]) throws -> Int {
            var code: [Int] = []
            while code.count < 16 {
                code.append(bit())
                if let symbol = codes[code] { return symbol }
            }
            throw CocoaError(.coderInvalidValue)
        }
        try #require(bits(3) == 0b101)
        let (literals, distances, count) = (bits(5) + 257, bits(5) + 1, bits(4) + 4)
        var lengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<count { lengths[order[index]] = bits(3) }
        let outer = codes(lengths)
        let all = try (0..<literals + distances).map { _ in try symbol(outer) }
        try #require(all.allSatisfy { $0 < 16 })
        let inner = codes(Array(all.prefix(literals)))
        var output: [UInt8] = []
        while true {
            let next = try symbol(inner)
            if next == 256 { break }
            output.append(UInt8(next))
        }
        let (a, b) = output.reduce((1, 0)) { (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521) }
        let end = data.suffix(4).reduce(0) { $0 << 8 | Int($1) }
        #expect(end == b << 16 | a)
        #expect((position + 7) / 8 + 4 == data.count)
        return output
    }

    @Test("a file has the pixels of its image, with straight alpha", arguments: [(1, 1), (3, 2), (16, 9), (64, 64)])
    func random(_ width: Int, _ height: Int) throws {
        var dice = SeededGenerator(seed: 3)
        for isOpaque in [true, false] {
            // Alphas of 0, 51 and 255, whose multiples of the components are whole.
            let straight = (0..<width * height).flatMap { _ -> [UInt8] in
                let alpha: UInt8 = isOpaque ? 255 : [0, 51, 255][Int.random(in: 0..<3, using: &dice)]
                return (0..<3).map { _ in alpha == 0 ? 0 : UInt8.random(in: 0...51, using: &dice) * 5 } + [alpha]
            }
            let pixels = straight.indices.map {
                UInt8(Int(straight[$0]) * ($0 % 4 == 3 ? 255 : Int(straight[$0 / 4 * 4 + 3])) / 255)
            }
            let read = try Self.read(PNG.bytes(of: Image(width: width, height: height, pixels: pixels)))
            #expect(read.width == width && read.height == height && read.pixels == straight)
            #expect(read.type == (isOpaque ? 2 : 6) || !isOpaque)
        }
    }

    @Test("flat and smooth images compress to a fraction of their pixels")
    func sizes() throws {
        let flat = Image(width: 64, height: 64, pixels: [UInt8](repeating: 255, count: 64 * 64 * 4))
        // A code has at least one bit, for each of three components.
        #expect(PNG.bytes(of: flat).count < 64 * 64 * 3 / 8 + 256)
        var pixels: [UInt8] = []
        for y: UInt8 in 0..<64 { for x: UInt8 in 0..<64 { pixels += [x * 4, y * 3, 9, 255] } }
        let smooth = Image(width: 64, height: 64, pixels: pixels)
        #expect(PNG.bytes(of: smooth).count < 64 * 64 * 4 / 8)
        #expect(try Self.read(PNG.bytes(of: smooth)).pixels == pixels)
    }

    /// Huffman's codes of symbols have as many bits as the sum of all joins of the two least frequent ones. The codes of 257 symbols
    /// and a distance are written in 1,106 bits: 17 of the block's head, 19 of three, and 258 of four.
    @Test("bytes of any distribution have the shortest codes, of at most 15 bits", arguments: 0..<20 as Range<UInt64>)
    func shortest(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let (count, most) = (
            seed == 0 ? 0 : Int.random(in: 1...3000, using: &dice), Int.random(in: 0...255, using: &dice)
        )
        let bytes = (0..<count).map { _ in
            UInt8(min(Int.random(in: 0...most, using: &dice), Int.random(in: 0...most, using: &dice)))
        }
        var weights = Array(Dictionary(grouping: bytes) { $0 }.values.map(\.count)) + [1]
        // A single symbol has a bit as well.
        var bits = weights.count == 1 ? 1 : 0
        while weights.count > 1 {
            weights.sort(by: >)
            let joined = weights.removeLast() + weights.removeLast()
            bits += joined
            weights.append(joined)
        }
        let deflated = Deflate.bytes(of: bytes)
        #expect(deflated.count == (17 + 57 + 1032 + bits + 7) / 8)
        let sum = bytes.reduce((1, 0)) { (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521) }
        let end = (0..<4).map { UInt8(truncatingIfNeeded: (sum.1 << 16 | sum.0) >> (24 - 8 * $0)) }
        #expect(try Self.inflated(deflated + end) == bytes)
    }

    @Test("codes have at most 15 bits for any distribution of bytes")
    func fibonacci() throws {
        // Fibonacci numbers of uses give the deepest tree.
        var (bytes, a, b): ([UInt8], Int, Int) = ([], 1, 1)
        for symbol in 0..<22 {
            bytes += [UInt8](repeating: UInt8(symbol * 5), count: a)
            (a, b) = (b, a + b)
        }
        let sum = bytes.reduce((1, 0)) { (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521) }
        let end = (0..<4).map { UInt8(truncatingIfNeeded: (sum.1 << 16 | sum.0) >> (24 - 8 * $0)) }
        #expect(try Self.inflated(Deflate.bytes(of: bytes) + end) == bytes)
    }
}
