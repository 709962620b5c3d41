import MotorLayers
import MotorMath

/// Prepares contents that CSS cannot animate.
///
/// A text that moves or grows, and an image whose frame changes, keep their first size and frame, and are moved and
/// scaled instead. The line of a gradient and the part of an image belong to the structure, so each new one is a
/// separate element that is visible at its own time.
struct CSSContents {
    private var sizes: [DisplayList.ID: Double] = [:]
    private var frames: [DisplayList.ID: Rect] = [:]

    /// Gives texts and images their first size.
    mutating func prepare(_ items: inout [DisplayList.Item]) {
        for index in items.indices {
            let item = items[index]
            switch item.content {
            case .text(var text):
                guard text.fontSize > 0, text.fontSize.isFinite, text.position.isFinite else { continue }
                let size = sizes[item.id] ?? text.fontSize
                sizes[item.id] = size
                let scale = text.fontSize / size
                let placement = AffineTransform(
                    a: scale, b: 0, c: 0, d: scale, tx: text.position.x, ty: text.position.y)
                (text.position, text.fontSize) = (.zero, size)
                items[index].transform = placement.concatenating(item.transform)
                items[index].content = .text(text)
            case .image(var picture):
                let frame = frames[item.id] ?? picture.frame
                frames[item.id] = frame
                let (x, y) = (picture.frame.width / frame.width, picture.frame.height / frame.height)
                let placement = AffineTransform(
                    a: x, b: 0, c: 0, d: y, tx: picture.frame.minX - frame.minX * x,
                    ty: picture.frame.minY - frame.minY * y)
                picture.frame = frame
                items[index].transform = placement.concatenating(item.transform)
                items[index].content = .image(picture)
            case .beginGroup(var group):
                guard var mask = group.mask else { continue }
                prepare(&mask.items)
                group.mask = mask
                items[index].content = .beginGroup(group)
            case .fill, .stroke, .endGroup: continue
            }
        }
    }

    /// The part of a content that never changes within an element, in 64ths of a point or of a pixel.
    static func fixed(in content: DisplayList.Content) -> [UInt8] {
        switch content {
        case .fill(_, let paint, _), .stroke(_, let paint, _): bytes(of: numbers(of: paint))
        case .image(let picture):
            bytes(of: [picture.source.minX, picture.source.minY, picture.source.width, picture.source.height])
        case .text, .beginGroup, .endGroup: []
        }
    }

    private static func numbers(of paint: DisplayList.Paint) -> [Double] {
        switch paint {
        case .color: []
        case .linear(let stops, let start, let end):
            [start.x, start.y, end.x, end.y] + stops.map { $0.location * 16 }
        case .radial(let stops, let start, let end, let focus):
            [start.x, start.y, end.x, end.y, focus.x, focus.y] + stops.map { $0.location * 16 }
        }
    }

    private static func bytes(of numbers: [Double]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers {
            let steps = Int32(number.isFinite ? min(max((number * 64).rounded(), -0x4000_0000), 0x4000_0000) : 0)
            for index in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: steps >> (8 * Int32(index)))) }
        }
        return bytes
    }
}
