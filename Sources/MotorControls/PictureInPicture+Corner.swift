import MotorGeometry
public import MotorInteractions

extension PictureInPicture {
    /// A corner of the container, where the picture rests.
    public enum Corner: String, CaseIterable, Sendable {
        /// At the top, on the left.
        case topLeft
        /// At the top, on the right.
        case topRight
        /// At the bottom, on the left.
        case bottomLeft
        /// At the bottom, on the right.
        case bottomRight

        /// The corner on a side of the middle and above or below it.
        public init(isRight: Bool, isBottom: Bool) {
            switch (isRight, isBottom) {
            case (false, false): self = .topLeft
            case (true, false): self = .topRight
            case (false, true): self = .bottomLeft
            case (true, true): self = .bottomRight
            }
        }

        /// Whether it is on the right.
        public var isRight: Bool { self == .topRight || self == .bottomRight }
        /// Whether it is at the bottom.
        public var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

        /// The corner that an arrow leads to, this one where there is none on that side; `nil` for any other key.
        public func next(by key: KeyPress.Name) -> Corner? {
            switch key {
            case .left: Corner(isRight: false, isBottom: isBottom)
            case .right: Corner(isRight: true, isBottom: isBottom)
            case .up: Corner(isRight: isRight, isBottom: false)
            case .down: Corner(isRight: isRight, isBottom: true)
            default: nil
            }
        }

        /// The event that decides for it.
        var event: Event {
            switch self {
            case .topLeft: "topLeft"
            case .topRight: "topRight"
            case .bottomLeft: "bottomLeft"
            case .bottomRight: "bottomRight"
            }
        }

        /// The state of resting there, or being on the way.
        var state: State {
            switch self {
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }

        /// Where the middle of a picture rests in a container's bounds.
        ///
        /// In a container that is too small for two corners beside each other, or above each other, both are in the middle.
        ///
        /// - Parameters:
        ///   - size: The picture's.
        ///   - inset: How far the picture stays away from the edges.
        func place(in bounds: Rect, for size: Size, inset: Size) -> Point {
            let x = max(0, bounds.width / 2 - inset.width - size.width / 2)
            let y = max(0, bounds.height / 2 - inset.height - size.height / 2)
            return Point(x: bounds.midX + (isRight ? x : -x), y: bounds.midY + (isBottom ? y : -y))
        }
    }
}
