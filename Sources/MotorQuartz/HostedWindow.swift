#if canImport(QuartzCore) && !os(watchOS)
    package import CoreGraphics
    package import FineMotor
    import QuartzCore

    /// The size of a component in the view that shows it.
    public enum ComponentFit: Sendable {
        /// Its own size, centered: that of its frame or, if it has none, the size that fits.
        case natural
        /// The size of the view.
        case fill
    }

    /// The shared part of the UIKit and AppKit views: a window with a component, its time, picture and input.
    @MainActor package final class HostedWindow {
        private typealias Point = FineMotor.Point
        private typealias Transaction = FineMotor.Transaction

        let component: FineMotor.View
        /// The window that contains it.
        package let window: FineMotor.Window
        /// Provides the frames.
        package let clock = FrameClock()
        /// Shows the picture.
        package let mirror = LayerMirror()
        /// The number of pixels in a point.
        package var scale: CGFloat = 1 { didSet { if scale != oldValue { wake() } } }
        /// Called after each frame.
        package var afterFrame: () -> Void = {}
        /// Called when the component's own size has changed.
        package var onResize: () -> Void = {}
        /// The size of the component in the view.
        package var fit: ComponentFit {
            didSet {
                guard fit != oldValue else { return }
                place()
                onResize()
                wake()
            }
        }
        /// Whether the component had a size from the start.
        private let hasSize: Bool
        /// The system's time at which the stage's time was 0; `nil` while time is stopped.
        private var origin: Double?
        private var hasTraits = false
        private var ids: [ObjectIdentifier: Int] = [:]
        private var lastID = 0

        package init(_ component: FineMotor.View, fit: ComponentFit) {
            (self.component, self.fit) = (component, fit)
            hasSize = component.bounds.size != .zero
            window = FineMotor.Window(root: FineMotor.View())
            window.root.addSubview(component)
            naturalSize = hasSize ? component.bounds.size : component.sizeThatFits(.infinity)
            if !hasSize { Transaction.withoutActions { component.bounds.size = naturalSize } }
            clock.onFrame = { [weak self] in self?.frame(at: $0) }
            clock.nextFrame = { [weak self] in self?.nextFrame($0) }
        }

        // MARK: Time

        /// The stage's time for a time of the system, both in seconds.
        func time(of system: Double) -> Double {
            let origin = origin ?? system - window.stage.time
            self.origin = origin
            return max(system - origin, window.stage.time)
        }

        /// Requests a frame.
        package func wake() { clock.wake() }

        /// Stops the frames, cancels touches and keys, and ends a hover. Time continues from its current value.
        package func leave() {
            window.cancelAll()
            if window.wantsHover(at: nil) { window.send(Hover(at: nil, time: window.stage.time)) }
            clock.stop()
            origin = nil
            ids = [:]
            mirror.pictures.clear()
        }

        private func frame(at system: Double) {
            window.stage.advance(to: time(of: system))
            measure()
            mirror.update(from: window.stage, scale: scale)
            afterFrame()
        }

        private func nextFrame(_ now: Double) -> Double? {
            guard let next = window.stage.nextFrameTime else { return nil }
            // Motion and changes are due now, and everything else at its own time.
            return next <= window.stage.time ? now : next + (origin ?? now - window.stage.time)
        }

        // MARK: Surroundings

        /// Sets the traits: the first ones without motion.
        package func take(_ traits: Traits) {
            guard !hasTraits || traits != window.traits else { return }
            let space = window.root.frame
            // A text may grow beyond the view, whose size then follows: a superview without a size is no limit.
            if !fillsView { Transaction.withoutActions { window.root.frame = .zero } }
            window.setTraits(traits, isAnimated: hasTraits)
            if !fillsView { Transaction.withoutActions { window.root.frame = space } }
            hasTraits = true
            measure()
            place()
            wake()
        }

        /// Sets the size of the view.
        package func resize(to size: CGSize) {
            let frame = FineMotor.Rect(origin: .zero, size: FineMotor.Size(size))
            guard frame != window.root.frame else { return }
            Transaction.withoutActions { window.root.frame = frame }
            place()
            wake()
        }

        /// Sets how much of the view's edges something else covers, in points.
        package func inset(by insets: FineMotor.Insets) {
            guard insets != window.safeAreaInsets else { return }
            window.safeAreaInsets = insets
            wake()
        }

        /// The component's own size.
        package private(set) var naturalSize: FineMotor.Size

        /// Whether the component has the size of the view. One without a size of its own does, too.
        private var fillsView: Bool { fit == .fill || naturalSize == .zero }

        /// Follows the component's own size: it changes with its content, its text size, and its feedback.
        private func measure() {
            guard !hasSize || !fillsView else { return }
            let size = hasSize ? component.bounds.size : component.sizeThatFits(.infinity)
            // A component without content returns its current size, which may be that of the view.
            guard size != naturalSize, !fillsView || size != component.bounds.size else { return }
            naturalSize = size
            place()
            onResize()
        }

        private func place() {
            let space = window.root.bounds
            Transaction.withoutActions {
                if fillsView {
                    component.frame = space
                } else {
                    component.bounds.size = naturalSize
                    component.center = space.center
                }
            }
        }

        // MARK: Touches, hovers, wheels and keys

        /// A touch at one moment, as reported by the system.
        package struct Sample {
            let time: Double
            let location: CGPoint
            let force: CGFloat

            /// Creates a sample: the time in the system's seconds, the location in points of the view, a force of 0…1.
            package init(time: Double, location: CGPoint, force: CGFloat = 0) {
                self.time = time
                self.location = location
                self.force = force
            }
        }

        /// Sends the samples of a touch, oldest first. A system object identifies one touch until the touch ends.
        package func send(_ touch: ObjectIdentifier, _ phase: Touch.Phase, _ samples: [Sample]) {
            if phase == .began {
                // The system has reused an object without ending its touch.
                if let old = ids[touch] {
                    window.send(Touch(id: old, phase: .cancelled, time: .nan, location: Point(x: .nan, y: .nan)))
                }
                lastID += 1
                ids[touch] = lastID
            }
            guard let id = ids[touch] else { return }
            for sample in samples {
                window.send(
                    Touch(
                        id: id, phase: phase, time: time(of: sample.time), location: Point(sample.location),
                        force: Double(sample.force)))
            }
            if phase == .ended || phase == .cancelled { ids[touch] = nil }
            wake()
        }

        /// Sends the location of a pointer without a button; `nil` once it has left the view.
        package func hover(at location: CGPoint?, time system: Double) {
            let location = location.map { Point($0) }
            guard window.wantsHover(at: location) else { return }
            window.send(Hover(at: location, time: time(of: system)))
            wake()
        }

        /// Sends a turn of the wheel, or a step of fingers on a trackpad: how far the content's offset moves, in points.
        package func send(_ phase: Wheel.Phase, by delta: CGPoint, at location: CGPoint, time system: Double) {
            window.send(Wheel(by: Point(delta), at: Point(location), time: time(of: system), phase: phase))
            wake()
        }

        /// Sends a key; returns whether the window uses it.
        package func send(_ name: KeyPress.Name, _ phase: KeyPress.Phase, time system: Double) -> Bool {
            guard phase != .down || takes(name) else { return false }
            window.send(KeyPress(name, phase, time: time(of: system)))
            wake()
            return true
        }

        private func takes(_ name: KeyPress.Name) -> Bool {
            switch name {
            case .tab: window.focusableViews.last.map { $0 !== window.focusedView } ?? false
            case .backTab: window.focusableViews.first.map { $0 !== window.focusedView } ?? false
            case .space, .return, .escape, .left, .right, .up, .down: window.focusedView != nil
            default: window.wantsKey(name)
            }
        }

        /// Focuses the first view, or the last one, when the focus enters by the keyboard.
        package func enter(isForward: Bool) {
            let views = window.focusableViews
            window.focus(isForward ? views.first : views.last)
            wake()
        }

        // MARK: Accessibility

        /// Activates an element; returns whether that was possible.
        package func activate(_ element: FineMotor.Window.AccessibleElement) -> Bool {
            defer { wake() }
            return window.activate(element, at: time(of: CACurrentMediaTime()))
        }

        /// Adjusts the value of an element up or down by one step; returns whether that was possible.
        @discardableResult
        package func adjust(_ element: FineMotor.Window.AccessibleElement, by steps: Int) -> Bool {
            defer { wake() }
            return window.adjust(element, by: steps, at: time(of: CACurrentMediaTime()))
        }
    }

    extension HostedWindow {
        /// Draws the visible content into a context with a top left origin.
        package func draw(in context: CGContext) {
            ContextPainter(context, pictures: mirror.pictures).draw(window.stage.displayList.items)
        }
    }
#endif
