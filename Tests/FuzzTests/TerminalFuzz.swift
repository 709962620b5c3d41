import FineMotor
import GalleryExhibits
import MotorLayers
import MotorRaster
import SeededRandom
import Testing

@testable import MotorTerminal
@testable import gallery

@Suite("Random terminal input")
struct TerminalFuzz {
    @Test("bytes mean the same however they are split, and there are no more events than bytes")
    func cut() {
        Fuzz.run("terminal input", short: 200) { random in
            let bytes = Self.bytes(&random)
            var whole = TerminalInput()
            var pieces = TerminalInput()
            let expected = whole.read(bytes)
            var events: [TerminalEvent] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = random.below(min(rest.count, 9)) + 1
                events += pieces.read(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            guard events == expected else { return "\(bytes) gives \(expected), in pieces \(events)" }
            guard whole.isPending == pieces.isPending else { return "\(bytes) waits only as a whole or only in pieces" }
            guard whole.flush() == pieces.flush(), !whole.isPending else { return "\(bytes) ends otherwise in pieces" }
            return events.count <= bytes.count ? nil : "\(bytes) gives \(events.count) events"
        }
    }

    @Test("any input to a terminal of any size gives a picture of that size, equal to a fresh drawing")
    func player() {
        Fuzz.run("terminal player", short: 8) { random in
            let player = Player(
                random.isTrue(0.5) ? Exhibits.all : [random.pick(Exhibits.all)],
                tunes: random.isTrue(0.3))
            var (input, screen) = (TerminalInput(), Screen())
            var time = random.number(0...10)
            for _ in 0..<random.below(6) + 1 {
                for event in input.read(Self.bytes(&random)) + input.flush() {
                    time += random.isTrue(0.2) ? random.number(0...0.3) : 0
                    guard Diagnostics.withHandler({ _ in }, { player.take(event, time) }) else { return nil }
                }
                let size = random.pick(Self.sizes)
                let bounds = CellRect(column: 0, row: 0, columns: size.0, rows: size.1)
                time += random.number(0...0.1)
                let frame = player.frame(time, bounds)
                guard frame.cells.columns == size.0, frame.cells.rows == size.1 else {
                    return "the picture has another size"
                }
                var fresh = Picture()
                guard fresh.draw(player, in: bounds) == frame.cells else { return "a fresh picture is another" }
                _ = screen.update(to: frame.cells)
            }
            player.leave()
            return nil
        }
    }

    @Test("any display list can be drawn as cells")
    func raster() {
        Fuzz.run("raster", short: 50) { random in
            let size = random.pick([(0, 0), (1, 1), (9, 4), (20, 8)])
            var cells = CellBuffer(columns: size.0, rows: size.1)
            let list = DisplayList(
                size: Size(width: 20, height: 16), items: (0..<random.below(8)).map { _ in Self.item(&random) })
            let rect = CellRect(
                column: random.below(5) - 2, row: random.below(5) - 2, columns: random.below(24), rows: random.below(10)
            )
            let viewport = Viewport(rect, showing: list.size)
            cells.draw(list, in: viewport, over: Cell.RGB(0, 0, 0))
            guard cells.cells.count == size.0 * size.1 else { return "there are \(cells.cells.count) cells" }
            // A part is drawn as in the whole, without the items that do not meet it.
            let whole = cells
            let (left, top) = (random.below(rect.columns + 1), random.below(rect.rows + 1))
            let part = PixelRect(
                left: left, top: top * 2, right: left + random.below(rect.columns - left + 1),
                bottom: (top + random.below(rect.rows - top + 1)) * 2)
            let extents = list.items.map {
                $0.extent(viewport.transform, within: viewport.pixels, texts: .cells(.halves))
            }
            cells.draw(list, in: viewport, over: Cell.RGB(0, 0, 0), part: part) {
                !extents[$0].intersection(part).isEmpty
            }
            return cells == whole ? nil : "\(part) of \(list) differs from the whole"
        }
    }

    @Test("any sequence of display lists can be encoded as an animated picture")
    func svg() {
        Fuzz.run("svg", short: 40) { random in
            var recording = SVGRecording(title: "fuzz", background: random.color())
            var time = 0.0
            for _ in 0..<random.below(4) + 1 {
                let items = (0..<random.below(8)).map { _ in Self.item(&random) }
                recording.add(DisplayList(size: Size(width: 20, height: 16), items: items), at: time)
                time += random.number(0.001...0.5)
            }
            let text = recording.svg()
            return text.contains("nan") || text.contains("inf") ? "it has what is no number: \(text)" : nil
        }
    }

    private static let sizes = [
        (0, 0), (1, 1), (3, 200), (200, 3), (63, 16), (64, 15), (64, 16), (80, 24), (116, 17), (130, 40),
    ]

    // MARK: Bytes

    private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<random.below(20)).flatMap { _ -> [UInt8] in
            switch random.below(10) {
            case 0, 1: return [UInt8(random.below(256))]
            case 2, 3:
                return Array(
                    "\u{1B}[<\(random.below(140));\(random.below(200));\(random.below(60))\(random.isTrue(0.6) ? "M" : "m")"
                        .utf8)
            case 4:
                return Array("\u{1B}[\(random.below(300));\(random.below(20))\(random.isTrue(0.5) ? "~" : "A")".utf8)
            case 5: return (0..<random.below(100)).map { _ in UInt8(random.below(16) + 0x30) }
            default: return random.pick(pieces)
            }
        }
    }

    private static let pieces: [[UInt8]] = [
        [0x1B], [0x1B, 0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0x1B, 0x5B, 0x4D, 0x20, 0x21, 0x21],
        [0x1B, 0x5B, 0x4D, 0xFF, 0xFF, 0xFF],
        Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("\u{1B}[I".utf8), Array("\u{1B}[O".utf8),
        Array("\u{1B}P".utf8), Array("\u{1B}]0;".utf8), [0x07], [0x1B, 0x5C], [0x03], [0xC3, 0xA9], [0xF0, 0x9F, 0x92],
        [0xE2, 0x82],
        [0xED, 0xA0, 0x80], Array("\u{1B}[99999999999999999999;1~".utf8), Array("\u{1B}[1;1;1;1;1;1A".utf8),
        Array("\t\r \u{7F}".utf8),
        Array("horqsdtnvmul+-[]0123456789".utf8), Array("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}[Z".utf8),
    ]

    // MARK: Pictures

    /// Where most things are, in a picture of 20 by 16 points.
    private static let range = -5.0...25

    private static func paint(_ random: inout SeededGenerator) -> DisplayList.Paint {
        let stops = (0..<random.below(4)).map { _ in
            DisplayList.Stop(location: random.number(0...1) * random.hostile(range), color: random.color())
        }
        switch random.below(3) {
        case 0: return .color(random.color())
        case 1: return .linear(stops: stops, start: random.point(range), end: random.point(range))
        default:
            return .radial(
                stops: stops, start: random.point(range), end: random.point(range), focus: random.point(range))
        }
    }

    private static func item(_ random: inout SeededGenerator, isInMask: Bool = false) -> DisplayList.Item {
        let transform =
            random.isTrue(0.6)
            ? AffineTransform.identity
            : AffineTransform(
                a: random.hostile(range), b: random.hostile(range), c: random.hostile(range),
                d: random.hostile(range), tx: random.hostile(range),
                ty: random.hostile(range))
        let content: DisplayList.Content
        switch random.below(6) {
        case 0:
            var group = DisplayList.Group(
                opacity: random.hostile(range), clip: random.isTrue(0.5) ? random.path(range) : nil)
            if !isInMask, random.isTrue(0.3) {
                let items = (0..<random.below(4)).map { _ in item(&random, isInMask: true) }
                group.mask = .init(items: items, mode: random.pick(MaskMode.allCases))
            }
            content = .beginGroup(group)
        case 1: content = .endGroup
        case 2, 3: content = .fill(random.path(range), paint(&random), evenOdd: random.isTrue(0.5))
        case 4:
            let style = DisplayList.StrokeStyle(
                width: random.hostile(range), cap: random.pick([.butt, .round, .square]),
                join: random.pick([.miter, .round, .bevel]),
                dashes: (0..<random.below(4)).map { _ in random.hostile(range) },
                dashPhase: random.hostile(range), trimStart: random.isTrue(0.5) ? 0 : random.hostile(range),
                trimEnd: random.isTrue(0.5) ? 1 : random.hostile(range))
            content = .stroke(random.path(range), paint(&random), style)
        default:
            content = .text(
                DisplayList.Text(
                    string: random.pick(["", "a", "é\u{301}", "👩‍👩‍👧", "\u{0}\n", "long long long long long"]),
                    position: random.point(range),
                    fontSize: random.hostile(range), bold: random.isTrue(0.5), color: random.color(),
                    alignment: random.pick([.left, .center, .right])))
        }
        return DisplayList.Item(id: DisplayList.ID(layer: 1, part: .border), transform: transform, content: content)
    }
}
