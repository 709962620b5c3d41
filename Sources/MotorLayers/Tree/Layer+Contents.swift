public import MotorMath

/// The picture of a layer. Each property behaves like its key: it looks up the action, stores, and runs.
extension Layer {
    /// The picture, in front of the background and behind everything else; `nil` for none.
    ///
    /// The layer does not clip it, not even to rounded corners, unless it ``masksToBounds``. A change does not animate
    /// implicitly. Register a ``Transition`` under `"contents"` to cross-fade; an animation of the value shows one picture
    /// after the other.
    public final var contents: Image? {
        get { value(forKey: .contents)?.image }
        set { set(newValue.map { .image($0) }, forKey: .contents) }
    }

    /// The shown part of the picture, in its unit square; all of it by default.
    ///
    /// Nothing is drawn where the part reaches beyond the picture, or for an empty part.
    public final var contentsRect: Rect {
        get { value(forKey: .contentsRect)?.rect ?? .unit }
        set { set(.rect(newValue), forKey: .contentsRect) }
    }

    /// The stretched part of the picture, in the unit square of ``contentsRect``; all of it by default.
    ///
    /// The corners around it keep their natural size, and the edges stretch along one axis. If the corners do not fit
    /// into the frame of the picture, they shrink together. A part without a width or a height stretches the pixel
    /// there.
    public final var contentsCenter: Rect {
        get { value(forKey: .contentsCenter)?.rect ?? .unit }
        set { set(.rect(newValue), forKey: .contentsCenter) }
    }

    /// The placement of the picture in the bounds.
    public final var contentsGravity: ContentsGravity {
        get { value(forKey: .contentsGravity)?.choice(of: ContentsGravity.self) ?? .resize }
        set { set(.string(newValue.rawValue), forKey: .contentsGravity) }
    }

    /// The color or image that fills the (rounded) bounds while the image named by ``contents`` is missing or broken; a
    /// translucent gray by default.
    public final var placeholder: Value? {
        get { value(forKey: .placeholder) }
        set { set(newValue, forKey: .placeholder) }
    }
}

/// The placement of a picture in the bounds of its layer, with the names of Core Animation.
///
/// The natural size of a picture is that of its ``Layer/contentsRect`` in pixels, divided by the image's scale.
public enum ContentsGravity: String, CaseIterable, Sendable {
    /// Stretched to the bounds.
    case resize
    /// The largest size that fits the bounds in its proportions, centered.
    case resizeAspect
    /// The smallest size that covers the bounds in its proportions, centered.
    case resizeAspectFill
    /// In its natural size, at the center, an edge or a corner of the bounds.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The frame in the bounds of a picture with a natural size.
    func frame(of size: Size, in bounds: Rect) -> Rect {
        let (width, height) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect: return fit(size, by: min(width, height), in: bounds)
        case .resizeAspectFill: return fit(size, by: max(width, height), in: bounds)
        default: return fit(size, by: 1, in: bounds)
        }
    }

    /// The frame of a picture scaled by a factor.
    private func fit(_ size: Size, by factor: Double, in bounds: Rect) -> Rect {
        let (width, height) = (size.width * factor, size.height * factor)
        let unit = alignment
        return Rect(
            x: bounds.minX + (bounds.width - width) * unit.x, y: bounds.minY + (bounds.height - height) * unit.y,
            width: width, height: height)
    }

    /// The point in the unit square of the bounds at which the picture's corresponding point lies.
    private var alignment: Point {
        switch self {
        case .resize, .resizeAspect, .resizeAspectFill, .center: Point(x: 0.5, y: 0.5)
        case .top: Point(x: 0.5, y: 0)
        case .bottom: Point(x: 0.5, y: 1)
        case .left: Point(x: 0, y: 0.5)
        case .right: Point(x: 1, y: 0.5)
        case .topLeft: Point(x: 0, y: 0)
        case .topRight: Point(x: 1, y: 0)
        case .bottomLeft: Point(x: 0, y: 1)
        case .bottomRight: Point(x: 1, y: 1)
        }
    }
}
