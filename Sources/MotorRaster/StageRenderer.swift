public import MotorLayers
public import MotorMath

/// Draws a stage as pixels, frame by frame: each time only the changes since the last one.
///
/// ```swift
/// var renderer = StageRenderer(scale: 2)
/// stage.advance(to: time)
/// for part in renderer.draw(stage) { screen.show(renderer.bitmap, part) }
/// ```
///
/// A renderer is a value with its own picture. It does not retain the stage.
public struct StageRenderer {
    /// The pixels in a point: finite, above 0. A change redraws everything.
    public var scale: Double
    /// The color behind the stage. A change redraws everything.
    public var backdrop: Color
    /// The typeface of texts. A change redraws everything.
    public var typeface: Typeface
    /// The last drawn picture, as large as the stage, rounded up to whole pixels, with the maximum sides of an `Image`. It
    /// has no pixels before the first call of ``draw(_:)``.
    public private(set) var bitmap = Bitmap(width: 0, height: 0)

    private var frame: Frame?
    private var mark = ListMark()
    private var damage = ListDamage()

    /// The values that all pixels depend on.
    private struct Frame: Equatable {
        let width, height: Int
        let scale: Double
        let backdrop: Color
        let typeface: Typeface
    }

    /// Creates a renderer without a picture.
    ///
    /// - Parameters:
    ///   - scale: The pixels in a point: finite, above 0.
    ///   - backdrop: The color behind the stage.
    ///   - typeface: The typeface of texts.
    public init(scale: Double = 1, backdrop: Color = .clear, typeface: Typeface = .builtIn) {
        self.scale = scale
        self.backdrop = backdrop
        self.typeface = typeface
    }

    /// Draws the changes since the last call.
    ///
    /// - Parameter stage: The stage; a different one is drawn from scratch.
    /// - Returns: The parts of ``bitmap`` that may have changed, at most eight; none if nothing has.
    /// - Complexity: The changed area and the items that intersect it, and O(items) if anything changed.
    public mutating func draw(_ stage: Stage) -> [PixelRect] {
        let (list, changes) = stage.displayList(since: &mark)
        let (width, height) = Bitmap.size(of: list.size, scale: scale)
        let frame = Frame(
            width: width, height: height, scale: scale, backdrop: backdrop, typeface: typeface)
        let isNew = frame != self.frame
        if isNew {
            self.frame = frame
            if (width, height) != (bitmap.width, bitmap.height) {
                bitmap = Bitmap(width: width, height: height)
            }
        }
        let transform = AffineTransform.scale(x: scale, y: scale)
        let region = damage.follow(
            isNew ? .anew : changes, to: list, transform, in: bitmap.bounds, texts: .drawn(typeface))
        for part in region.rects {
            bitmap.draw(list, transform: transform, part: part, over: backdrop, typeface) { [damage] in
                damage.isVisible($0, in: $1)
            }
        }
        return region.rects
    }
}
