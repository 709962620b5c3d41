import MotorLayers
import MotorMath

/// Layers that share a timeline; the first is on top.
final class Composition: Sendable {
    let layers: [FileLayer]
    /// The number of identifiers of all layers.
    let identifiers: Int32

    init(layers: [FileLayer], identifiers: Int32) {
        (self.layers, self.identifiers) = (layers, identifiers)
    }

    /// The first layer whose parents lead back to themselves. Each layer is visited once.
    static func cycle(in layers: [FileLayer]) -> Int? {
        var seen = [Int](repeating: -1, count: layers.count)
        for start in layers.indices {
            var index = start
            while index >= 0, seen[index] < 0 {
                seen[index] = start
                index = layers[index].parent
            }
            if index >= 0, seen[index] == start { return start }
        }
        return nil
    }
}

/// A layer of a composition.
struct FileLayer: Sendable {
    enum Content: Sendable {
        /// Draws nothing, but may be the parent of other layers.
        case nothing
        case shapes(ShapeGroup)
        case solid(Size, Color)
        /// An image that covers a size.
        case image(FileImage, Size)
        case composition(Composition, Size)
        case text([TextDocument])
    }

    var content = Content.nothing
    var placement = Boxed(Placement().settled)
    /// The parent's index, or −1. A layer is placed in its parent's coordinates.
    var parent = -1
    /// The frames at which it is visible, excluding the last.
    var begin = 0.0
    var end = 0.0
    /// The start of its composition, and the number of outer frames per inner frame.
    var start = 0.0
    var stretch = 1.0
    /// The frame of its composition, in seconds; overrides the start and the stretch.
    var remap: Animated<Double>?
    var masks: [FileMask] = []
    /// The matte that masks it: a layer, and its mode.
    var matte: (layer: Int, mode: MaskMode)?
    /// Whether it is drawn on its own: neither hidden nor another layer's matte.
    var isDrawn = true
    /// Whether it is hidden, even as a matte.
    var isHidden = false
    /// Its first identifier in the composition.
    var firstIdentifier: Int32 = 0
    /// The number of its identifiers: its own and each mask's, then its content's. A matte's follow.
    var identifiers: Int32 = 0

    /// The number of identifiers that a layer or a mask itself uses.
    static let ownIdentifiers = 4
}

/// An outline, in a layer's coordinates, that determines the layer's visibility.
struct FileMask: Sendable {
    enum Mode: Sendable { case add, subtract, intersect, difference }

    var mode: Mode
    var isInverted: Bool
    var path: Animated<Path>
    /// In percent.
    var opacity: Animated<Double>
    /// How far the area extends beyond the path; less than 0 for a smaller area.
    var expansion = Animated(0.0)

    /// Whether the area is not that of the path.
    var expands: Bool { !expansion.isStill || expansion.still != 0 }
}

extension [FileMask] {
    /// The number of rows of differences, and how many differences may fade. Each draws everything before it twice.
    var differences: (rows: Int, fading: Int) {
        var (rows, fading) = (0, 0)
        for (index, mask) in enumerated() where mask.mode == .difference {
            if index == 0 || self[index - 1].mode != .difference { rows += 1 }
            if !mask.opacity.isStill || mask.opacity.still > 0 && mask.opacity.still < 100 { fading += 1 }
        }
        return (rows, Swift.min(fading, Limits.differences))
    }
}
