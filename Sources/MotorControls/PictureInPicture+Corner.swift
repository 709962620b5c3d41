import MotorGeometry
public import MotorInteractions

extension PictureInPicture {
    /// A corner of the container, where the picture rests.
    public enum Corner: String, CaseIterable, Sendable {
        /// Top left.
        case topLeft
        /// Top right.
        case topRight
        /// Bottom left.
        case bottomLeft
        /// Bottom right.
        case bottomRight

        /// Creates the corner on the given sides.
        public init(isRight: Bool, isBottom: Bool) {
            switch (isRight, isBottom) {
            case (false, false): self = .topLeft
            case (true, false): self = .topRight
            case (false, true): self = .bottomLeft
            case (true, true): self = .bottomRight
            }
        }

        /// Whether the corner is on the right.
        public var isRight: Bool { self == .topRight || self == .bottomRight }
        /// Whether the corner is at the bottom.
        public var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

        /// The corner in the direction of an arrow key, or this one if there is none; `nil` for any other key.
        public func next(by key: KeyPress.Name) -> Corner? {
            switch key {
            case .left: Corner(isRight: false, isBottom: isBottom)
            case .right: Corner(isRight: true, isBottom: isBottom)
            case .up: Corner(isRight: isRight, isBottom: false)
            case .down: Corner(isRight: isRight, isBottom: true)
            default: nil
            }
        }

        /// The event that sends the picture to this corner.
        var event: Event {
            switch self {
            case .topLeft: "topLeft"
            case .topRight: "topRight"
            case .bottomLeft: "bottomLeft"
            case .bottomRight: "bottomRight"
            }
        }

        /// The state of a picture that rests in this corner or is on its way there.
        var state: State {
            switch self {
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }

        /// The center of a picture that rests in this corner of a container.
        ///
        /// In an axis where the container is too small for two corners, both are at its center.
        ///
        /// - Parameters:
        ///   - bounds: The container's bounds.
        ///   - size: The picture's size.
        ///   - inset: The distances of the picture from the edges.
        func place(in bounds: Rect, for size: Size, inset: Size) -> Point {
            let x = max(0, bounds.width / 2 - inset.width - size.width / 2)
            let y = max(0, bounds.height / 2 - inset.height - size.height / 2)
            return Point(x: bounds.midX + (isRight ? x : -x), y: bounds.midY + (isBottom ? y : -y))
        }
    }
}
