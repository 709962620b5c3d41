public import MotorLayers
import MotorMath

/// A layer that shows a designer's animation at a given time.
///
/// The time is a value like any other: springs, drags and property animators move it, and a change reverses it in
/// flight. Its velocity is the playback speed, 1 for the file's own. Nothing is computed while the time does not
/// change.
///
/// ```swift
/// let icon = LottieLayer(try LottieFile(bytes))
/// icon.time = 0.4
/// ```
///
/// The file's markers provide the layer's default feedback, the last in the search:
///
/// | Marker | Action |
/// |---|---|
/// | `off->on`, `->on` or `off->` with a duration | for that change: plays the segment once |
/// | `off->on` alone | also for `on->off`: plays it backward |
/// | `on` without a duration | for `->on` without a segment: a spring moves the time to this pose, in the nearer direction |
/// | `on` with a duration | repeats the segment while the state lasts, after the segment of the change |
/// | `reduced motion` in a segment | under reduced motion, shows this pose instead of the segment |
///
/// If its time was never set, the layer shows the pose of its initial state, under `"state"`.
///
/// See ``Playback`` for how a segment begins and how it is caught.
open class LottieLayer: DrawingLayer {
    /// The file.
    public final let file: LottieFile
    private final let keys: [Key]
    /// The last drawing, in the file's coordinates, and the values that it was drawn from.
    private final var last: (time: Double, offset: PoseOffset, values: [Value?], items: [DisplayList.Item])?
    /// The feedback from the file's markers.
    private final let feedback: Actions
    /// Called when playback begins.
    final var onPlay: ((Play) -> Void)?

    /// Creates a layer as large as the file's picture, at time 0.
    public init(_ file: LottieFile) {
        self.file = file
        keys = file.keys
        var feedback = Actions()
        for (key, marked) in file.feedback { feedback[key] = Playback(.marked(marked)) }
        self.feedback = feedback
        super.init()
        bounds = Rect(origin: .zero, size: file.size)
        // Draws the pose of the initial state.
        isDisplayPending = !file.markers.isEmpty
    }

    /// The shown time, in seconds from the first frame; 0 by default. Outside of the file, the first or last frame is shown.
    /// Animatable.
    public final var time: Double {
        get { self[LottieLayer.timeKey]?.number ?? 0 }
        set { self[LottieLayer.timeKey] = .number(newValue) }
    }

    static let timeKey: Key = "time"
    /// The fraction of ``blendedKey``'s offset that is shown, 0…1.
    static let blendKey: Key = "blend"
    /// The shown pose's offset from the pose at its time: see ``PoseOffset``.
    static let blendedKey: Key = "blendedTimes"

    /// Whether a key already has a meaning in each layer of a file, so that no value of a file can have it.
    static func isTaken(_ key: Key) -> Bool {
        switch key {
        case timeKey, blendKey, blendedKey, stateKey: true
        default: isProperty(key)
        }
    }

    /// The picture keeps its aspect ratio.
    open override class var defaults: Style { ["time": 0, "blend": 0, "contentsGravity": "resizeAspect"] }

    private static let stateKey: Key = "state"

    open override class func needsDisplay(forKey key: Key) -> Bool {
        key == timeKey || key == blendKey || key == blendedKey || key == stateKey || super.needsDisplay(forKey: key)
    }

    /// Shows the pose of an interaction's initial state, to which no change leads.
    open override func display() {
        guard ownValue(forKey: Self.timeKey) == nil, let state = self[Self.stateKey]?.string,
            let pose = file.markers.first(where: { $0.name.isSame(as: state) })
        else { return super.display() }
        drag(Self.timeKey, to: .number(pose.time))
        super.display()
    }

    /// Returns the file's marker feedback for a key, or else the class's action.
    open override func defaultAction(forKey key: Key) -> (any Action)? {
        feedback[key] ?? super.defaultAction(forKey: key)
    }

    /// Returns the file's constant value for one of its keys.
    open override func defaultValue(forKey key: Key) -> Value? {
        for slot in file.slots where slot.key == key { return slot.value?.value }
        return super.defaultValue(forKey: key)
    }

    open override func draw(_ shown: PresentationValues) -> [DisplayList.Item] {
        let frame = contentsFrame(of: file.size, in: shown[.bounds]?.rect ?? bounds)
        guard frame.width > 0, frame.height > 0 else { return [] }
        let time = shown[Self.timeKey]?.number ?? 0
        let share = shown[Self.blendKey]?.number ?? 0
        let offset = share > 0 ? PoseOffset(shown[Self.blendedKey], times: min(share, 1)) : PoseOffset()
        let values = keys.map { shown[$0] }
        var items: [DisplayList.Item]
        if let last, last.time == time, last.offset == offset, last.values == values {
            items = last.items
        } else {
            items = file.items(at: time, values, offset)
            last = (time, offset, values, items)
        }
        guard !items.isEmpty else { return [] }
        let transform = AffineTransform(
            a: frame.width / file.size.width, b: 0, c: 0, d: frame.height / file.size.height, tx: frame.minX,
            ty: frame.minY)
        if transform != .identity { items = items.map { $0.placed(in: transform) } }
        return items
    }

    open override var typeName: String { "LottieLayer" }

    /// Whether a point of the layer is inside the bounding rectangle of one of the file's layers as drawn.
    final func contains(_ point: Point, inLayer index: Int) -> Bool {
        let frame = contentsFrame(of: file.size, in: bounds)
        guard frame.width > 0, frame.height > 0, file.layers.layers.indices.contains(index) else { return false }
        let filePoint = Point(
            x: (point.x - frame.minX) / frame.width * file.size.width,
            y: (point.y - frame.minY) / frame.height * file.size.height)
        let shown = presentation
        var picture = FileFrame(FileValues(file, keys.map { shown[$0] }))
        picture.draw(layer: index, of: file.layers, file.frame(at: shown[Self.timeKey]?.number ?? time))
        var extent: Rect?
        for item in picture.items {
            guard let bounds = item.extent else { continue }
            extent = extent.map { $0.union(bounds) } ?? bounds
        }
        return extent?.contains(filePoint) ?? false
    }
}

#if DEBUG && !hasFeature(Embedded)
    extension LottieLayer: SlottedLayer {
        package final var slots: [Key] { keys }
    }
#endif

extension DisplayList.Item {
    /// The bounding rectangle of a fill or stroke; `nil` for other contents.
    fileprivate var extent: Rect? {
        switch content {
        case .fill(let path, _, _): path.transformed(by: transform).bounds
        case .stroke(let path, _, let style):
            path.bounds.map { $0.inset(dx: -style.width / 2, dy: -style.width / 2).applying(transform) }
        case .image(let picture): picture.frame.applying(transform)
        default: nil
        }
    }
}

extension LottieFile {
    /// Returns the picture at a time, in the file's points: a pure function of the file, the time and the values.
    ///
    /// - Parameters:
    ///   - time: In seconds from the first frame. Outside of the file, the first or last frame is drawn.
    ///   - value: Returns the replacement for one of ``keys``; `nil`, or a value of another type, keeps the file's own.
    ///     A slot accepts a color, a number, a point or a size, an outline, or colors for a gradient.
    public func displayList(at time: Double, value: (Key) -> Value? = { _ in nil }) -> DisplayList {
        DisplayList(size: size, items: items(at: time, keys.map(value)))
    }

    /// The drawing steps at a time, in a group that clips to the picture.
    func items(at time: Double, _ values: [Value?], _ offset: PoseOffset = PoseOffset()) -> [DisplayList.Item] {
        let fade = offset.fade
        guard fade > 0 else { return items(at: time, values, offset, opacity: 1, 0) }
        var items: [DisplayList.Item] = []
        for term in offset.terms + [.init(time: time, weight: 1 - fade)] where term.weight > 0 {
            let first = Int32(items.isEmpty ? 0 : (items.last?.id.index ?? 0) + layers.identifiers + 1)
            items += self.items(at: term.time, values, PoseOffset(), opacity: min(term.weight, 1), first)
        }
        return items
    }

    /// The items of a pose.
    ///
    /// - Parameter first: The first identifier.
    private func items(
        at time: Double, _ values: [Value?], _ offset: PoseOffset, opacity: Double, _ first: Int32
    ) -> [DisplayList.Item] {
        var picture = FileFrame(FileValues(self, values))
        picture.values.others = offset.terms.map { (frame(at: $0.time), $0.weight) }
        let id = DisplayList.ID(layer: 0, part: .group, index: first)
        picture.items.reserveCapacity(2 * layers.layers.count + 2)
        picture.items.append(
            .init(id: id, transform: .identity, content: .beginGroup(.init(opacity: opacity, clip: outline))))
        picture.draw(layers, frame(at: time), .identity, first + 1)
        guard picture.items.count > 1 else { return [] }
        picture.items.append(.init(id: id, transform: .identity, content: .endGroup))
        return picture.items
    }

    /// The frame at a time. A file shows nothing at its very end.
    func frame(at time: Double) -> Double {
        let frame = begin + (time > 0 ? time * frameRate : 0)
        return max(min(frame, end - 1e-3), begin)
    }

    /// The given time, or the time of the first or last frame if that is shown instead.
    func shownTime(_ time: Double) -> Double { (frame(at: time) - begin) / frameRate }
}
