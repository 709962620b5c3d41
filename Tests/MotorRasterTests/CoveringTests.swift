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
