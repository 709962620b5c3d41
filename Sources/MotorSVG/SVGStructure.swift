import MotorLayers
import MotorMath

/// The part of a content that must stay the same for its numbers to animate.
enum SVGStructure {
    /// The structure as bytes; different structures have different bytes.
    static func bytes(of content: DisplayList.Content) -> [UInt8] {
        switch content {
        case .beginGroup(let group): return group.mask.map { [0, byte(of: $0.mode)] } ?? [0]
        case .endGroup: return [1]
        case .fill(let path, let paint, let evenOdd):
            return [2, evenOdd ? 1 : 0] + bytes(of: paint) + SVGOutline(path).commands
        case .stroke(let path, let paint, let style):
            let appearance = [byte(of: style.cap), byte(of: style.join), UInt8(truncatingIfNeeded: style.dashes.count)]
            let commands = SVGOutline(path).commands
            // A trimmed outline is not joined at its start; a whole one is.
            let isCut = isTrimmed(style) && commands.contains(UInt8(ascii: "Z"))
            return [3] + bytes(of: paint) + appearance + [isCut ? 1 : 0] + commands
        case .text(let text):
            let alignment: UInt8 =
                switch text.alignment {
                case .left: 0
                case .center: 1
                case .right: 2
                }
            return [4, text.bold ? 1 : 0, alignment] + Array(text.string.utf8)
        case .image(let picture): return [5] + number(picture.image.serial)
        }
    }

    /// The bytes of a number.
    private static func number(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// A clip outline, as a fill.
    static func clip(_ path: Path) -> DisplayList.Content {
        .fill(path, .color(Color(red: 0, green: 0, blue: 0)), evenOdd: false)
    }

    /// Whether only a part of the outline is drawn.
    static func isTrimmed(_ style: DisplayList.StrokeStyle) -> Bool { style.trimStart > 0 || style.trimEnd < 1 }

    private static func bytes(of paint: DisplayList.Paint) -> [UInt8] {
        switch paint {
        case .color: [0]
        case .linear(let stops, _, _): [1] + count(stops)
        case .radial(let stops, _, _, _): [2] + count(stops)
        }
    }

    private static func count(_ stops: [DisplayList.Stop]) -> [UInt8] {
        [UInt8(truncatingIfNeeded: stops.count >> 8), UInt8(truncatingIfNeeded: stops.count)]
    }

    private static func byte(of mode: MaskMode) -> UInt8 {
        switch mode {
        case .alpha: 0
        case .alphaInverted: 1
        case .luma: 2
        case .lumaInverted: 3
        }
    }

    private static func byte(of cap: DisplayList.StrokeStyle.Cap) -> UInt8 {
        switch cap {
        case .butt: 0
        case .round: 1
        case .square: 2
        }
    }

    private static func byte(of join: DisplayList.StrokeStyle.Join) -> UInt8 {
        switch join {
        case .miter: 0
        case .round: 1
        case .bevel: 2
        }
    }
}
