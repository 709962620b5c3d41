public import MotorLayers
public import MotorMath

/// Draws a stage as pixels, frame after frame: each time only what has changed since the last one.
///
/// ```swift
/// var renderer = StageRenderer(scale: 2)
/// stage.advance(to: time)
/// for part in renderer.draw(stage) { screen.show(renderer.bitmap, part) }
/// ```
///
/// A renderer is a value with a picture of its own. It does not retain the stage.
public struct StageRenderer {
    /// The pixels in a point: finite, above 0. Another one draws all again.
    public var scale: Double
    /// The color behind the stage. Another one draws all again.
    public var backdrop: Color
    /// What texts are drawn with. Another one draws all again.
    public var typeface: Typeface
    /// The picture as it was drawn last: as large as the stage, rounded up to whole pixels, with sides of at most those of an
    /// `Image`. It has no pixels before the first call of ``draw(_:)``.
    public private(set) var bitmap = Bitmap(width: 0, height: 0)

    private var frame: Frame?
    private var mark = ListMark()
    private var damage = ListDamage()

    /// What all pixels depend on.
    private struct Frame: Equatable {
        let width, height: Int
        let scale: Double
        let backdrop: Color
        let typeface: Typeface
    }

    /// Creates a renderer that has drawn nothing.
    ///
    /// - Parameters:
    ///   - scale: The pixels in a point: finite, above 0.
    ///   - backdrop: The color behind the stage.
    ///   - typeface: What texts are drawn with.
    public init(scale: Double = 1, backdrop: Color = .clear, typeface: Typeface = .builtIn) {
        (self.scale, self.backdrop, self.typeface) = (scale, backdrop, typeface)
    }

    /// Draws what has changed since the last call.
    ///
    /// - Parameter stage: The stage; another one than before is drawn afresh.
    /// - Returns: The parts of ``bitmap`` that may have changed, at most eight; none if nothing has.
    /// - Complexity: What has changed, the items that meet it, and O(items) if there is any.
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
