import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorRaster

@Suite("What hides everything behind it")
struct CoveringTests {
    @Test(
        "an upright rectangle hides the pixels inside that meet no corner, and no other outline hides any",
        arguments: 0..<10 as Range<UInt64>)
    func surrounds(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let rect = Rect(
                x: dice.number(-5...5), y: dice.number(-5...5), width: dice.number(0.2...20),
                height: dice.number(0.2...20))
            let radius = dice.isTrue() ? 0 : dice.number(0.1...0.45) * min(rect.width, rect.height)
            let (across, down) = (dice.number(0.3...9), dice.number(0.3...9))
            let device = AffineTransform(
                a: across, b: 0, c: 0, d: down, tx: dice.number(-9...9), ty: dice.number(-9...9))
            let path = radius == 0 ? Path.rect(rect) : .roundedRect(rect, cornerRadius: radius)
            let area = rect.applying(device)
            // Often at the edges of the area.
            func edge(_ low: Double, _ high: Double) -> Int {
                dice.isTrue() ? Int((dice.isTrue() ? low : high).rounded()) : Int(dice.number(low...high))
            }
            let (one, other) = (edge(area.minX, area.maxX), edge(area.minX, area.maxX))
            let (top, bottom) = (edge(area.minY, area.maxY), edge(area.minY, area.maxY))
            let pixels = PixelRect(
                left: min(one, other), top: min(top, bottom), right: max(one, other) + 1, bottom: max(top, bottom) + 1)
            func isInside(_ dx: Double, _ dy: Double) -> Bool {
                Double(pixels.left) >= area.minX + dx && Double(pixels.right) <= area.maxX - dx
                    && Double(pixels.top) >= area.minY + dy && Double(pixels.bottom) <= area.maxY - dy
            }
            let isHidden = isInside(radius * across, 0) || isInside(0, radius * down)
            #expect(path.surrounds(pixels, device) == isHidden, "\(rect), \(radius): \(pixels)")
            let turned = AffineTransform(a: across, b: 0.1, c: 0, d: down, tx: 0, ty: 0)
            #expect(!path.surrounds(pixels, turned))
            // One point elsewhere.
            var changed = path
            let index = Int.random(in: 0..<path.elements.count - 1, using: &dice)
            let step = dice.isTrue() ? Point(x: 0.01, y: 0) : Point(x: 0, y: -0.01)
            switch path.elements[index] {
            case .move(let end): changed.elements[index] = .move(end + step)
            case .line(let end): changed.elements[index] = .line(end + step)
            case .quad(let end, let control): changed.elements[index] = .quad(end + step, control: control)
            case .cubic(let end, let one, let two):
                changed.elements[index] =
                    [
                        .cubic(end + step, control1: one, control2: two),
                        .cubic(end, control1: one + step, control2: two),
                        .cubic(end, control1: one, control2: two + step),
                    ][Int.random(in: 0...2, using: &dice)]
            case .close: break
            }
            #expect(!changed.surrounds(pixels, device), "\(changed)")
            #expect(!Path(path.elements.dropLast()).surrounds(pixels, device))
            // An element of another kind.
            changed = path
            let place = Int.random(in: 0..<path.elements.count, using: &dice)
            changed.elements[place] = path.elements[place] == .close ? .line(rect.origin) : .close
            #expect(!changed.surrounds(pixels, device), "\(changed)")
        }
    }
}

@Suite("The extent of an item")
struct ExtentTests {
    /// A miter reaches up to ten half widths, and a square cap's corner √2 of them, rounded to 1.5.
    @Test(
        "it is the box of the outline and its line, in whole pixels and one more, within the picture",
        arguments: 0..<4 as Range<UInt64>)
    func boxes(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let picture = PixelRect(left: 0, top: 0, right: 60, bottom: 40)
        for _ in 0..<100 {
            let corners = (0..<4).map { _ in Point(x: dice.number(-10...40), y: dice.number(-10...30)) }
            let path = Path([
                .move(corners[0]), .quad(corners[1], control: corners[2]),
                .cubic(corners[2], control1: corners[3], control2: corners[0]), .close,
            ])
            let (width, isMiter, isStroke) = (dice.number(0...6), dice.isTrue(), dice.isTrue())
            let style = DisplayList.StrokeStyle(width: width, join: isMiter ? .miter : .round)
            let scale = AffineTransform(
                a: dice.number(0.2...2), b: 0, c: 0, d: -dice.number(0.2...2), tx: dice.number(-9...9), ty: 30)
            let content: DisplayList.Content =
                isStroke
                ? .stroke(path, .color(.black), style) : .fill(path, .color(.black), evenOdd: false)
            let item = DisplayList.Item(id: .init(layer: 0, part: .fill), transform: scale, content: content)
            let reach = isStroke ? width / 2 * (isMiter ? 10 : 1.5) : 0
            func pixels(_ numbers: [Double], _ factor: Double, _ move: Double, _ limit: Int) -> (low: Int, high: Int) {
                let ends = [numbers.min()! - reach, numbers.max()! + reach].map { $0 * factor + move }
                let (low, high) = (ends.min()!.rounded(.down) - 1, ends.max()!.rounded(.up) + 1)
                return (Int(min(max(low, 0), Double(limit))), Int(min(max(high, 0), Double(limit))))
            }
            let (x, y) = (
                pixels(corners.map(\.x), scale.a, scale.tx, 60), pixels(corners.map(\.y), scale.d, scale.ty, 40)
            )
            let extent = item.extent(.identity, within: picture, texts: .cells(.halves))
            #expect(extent == PixelRect(left: x.low, top: y.low, right: x.high, bottom: y.high))
            // Without a first move, an outline begins at the origin, wherever that is.
            let open = Path(Array(path.elements.dropFirst()))
            #expect(open.extent(scale, within: picture) == picture)
        }
    }

    @Test("a group's is what its clip and its mask's steps share; an inverted mask shows what it does not draw")
    func groups() {
        let picture = PixelRect(left: 0, top: 0, right: 60, bottom: 40)
        let clip = Rect(x: 10, y: 10, width: 20, height: 20)
        let (one, other) = (Rect(x: 20, y: 5, width: 5, height: 5), Rect(x: 25, y: 25, width: 20, height: 5))
        // Each with one more pixel around it.
        let table: [(clip: Rect?, mask: [Rect]?, inverted: Bool, left: Int, top: Int, right: Int, bottom: Int)] = [
            (nil, nil, false, 0, 0, 60, 40), (clip, nil, false, 9, 9, 31, 31),
            (nil, [one], false, 19, 4, 26, 11), (nil, [one, other], false, 19, 4, 46, 31),
            (clip, [one, other], false, 19, 9, 31, 31), (clip, [one, other], true, 9, 9, 31, 31),
        ]
        func item(_ content: DisplayList.Content) -> DisplayList.Item {
            .init(id: .init(layer: 0, part: .fill), transform: .identity, content: content)
        }
        func extent(_ clip: Rect?, _ mask: [Rect]?, _ inverted: Bool) -> PixelRect {
            var group = DisplayList.Group(opacity: 1)
            group.clip = clip.map { .rect($0) }
            if let mask {
                let fills = mask.map { item(.fill(.rect($0), red)) }
                let steps = [item(.beginGroup(.init(opacity: 1)))] + fills + [item(.endGroup)]
                group.mask = .init(items: steps, mode: inverted ? .alphaInverted : .alpha)
            }
            return item(.beginGroup(group)).extent(.identity, within: picture, texts: .cells(.halves))
        }
        for (row, (clip, mask, inverted, left, top, right, bottom)) in table.enumerated() {
            let expected = PixelRect(left: left, top: top, right: right, bottom: bottom)
            #expect(extent(clip, mask, inverted) == expected, "row \(row)")
        }
        // Nothing is drawn by an empty mask, nor outside of the clip.
        #expect(extent(clip, [], false) == .none && extent(one, [other], false) == .none)
    }
}
