public import MotorLayers
import MotorMath

/// A layer that shows a designer's animation at a time.
///
/// The time is a value like any other: springs, drags and property animators move it, a change reverses where it is, and its
/// velocity is the speed of play, 1 for that of the file. Nothing is computed while it stands.
///
/// ```swift
/// let icon = LottieLayer(try LottieFile(bytes))
/// icon.time = 0.4
/// ```
open class LottieLayer: DrawingLayer {
    /// The file.
    public final let file: LottieFile
    private final let keys: [Key]
    /// What was drawn last, in the file's coordinates, with what it was drawn from.
    private final var last: (time: Double, values: [Value?], items: [DisplayList.Item])?

    /// Creates a layer as large as the file's picture, at time 0.
    public init(_ file: LottieFile) {
        self.file = file
        keys = file.keys
        super.init()
        bounds = Rect(origin: .zero, size: file.size)
    }

    /// The time that is shown, in seconds from the first frame; 0 by default. Outside of the file, its first or its last frame is
    /// shown. Animatable.
    public final var time: Double {
        get { self[LottieLayer.timeKey]?.number ?? 0 }
        set { self[LottieLayer.timeKey] = .number(newValue) }
    }

    private static let timeKey: Key = "time"

    /// The picture keeps its proportions.
    open override class var defaults: Style { ["time": 0, "contentsGravity": "resizeAspect"] }

    open override class func needsDisplay(forKey key: Key) -> Bool { key == timeKey || super.needsDisplay(forKey: key) }

    /// The value of a key of the file, if it does not change by itself.
    open override func defaultValue(forKey key: Key) -> Value? {
        for slot in file.slots where slot.key == key { return slot.value?.value }
        return super.defaultValue(forKey: key)
    }

    open override func draw(_ shown: PresentationValues) -> [DisplayList.Item] {
        let frame = contentsFrame(of: file.size, in: shown[.bounds]?.rect ?? bounds)
        guard frame.width > 0, frame.height > 0 else { return [] }
        let time = shown[Self.timeKey]?.number ?? 0
        let values = keys.map { shown[$0] }
        var items: [DisplayList.Item]
        if let last, last.time == time, last.values == values {
            items = last.items
        } else {
            items = file.items(at: time, values)
            last = (time, values, items)
        }
        guard !items.isEmpty else { return [] }
        let transform = AffineTransform(
            a: frame.width / file.size.width, b: 0, c: 0, d: frame.height / file.size.height, tx: frame.minX,
            ty: frame.minY)
        if transform != .identity { items = items.map { $0.placed(in: transform) } }
        return items
    }

    open override var typeName: String { "LottieLayer" }
}

extension LottieFile {
    /// The picture at a time, in the file's points: a pure function of the file, the time and the values.
    ///
    /// - Parameters:
    ///   - time: In seconds from the first frame. Outside of the file, its first or its last frame.
    ///   - value: What replaces the value of a key of ``keys``; `nil` for the file's own, as for a value of another type. A slot takes a
    ///     color, a number, a point or a size, an outline, or colors for a gradient.
    public func displayList(at time: Double, value: (Key) -> Value? = { _ in nil }) -> DisplayList {
        DisplayList(size: size, items: items(at: time, keys.map(value)))
    }

    /// The steps at a time, in a group that clips to the picture.
    func items(at time: Double, _ values: [Value?]) -> [DisplayList.Item] {
        var picture = FileFrame(self, values: values)
        // At the end itself a file shows nothing.
        let frame = begin + (time > 0 ? time * frameRate : 0)
        picture.draw(layers, max(min(frame, end - 1e-3), begin), .identity, 1)
        guard !picture.items.isEmpty else { return [] }
        picture.wrap(0, .init(clip: .rect(Rect(origin: .zero, size: size))), .identity, 0)
        return picture.items
    }
}
