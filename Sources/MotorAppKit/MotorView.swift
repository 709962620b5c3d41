#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
    public import FineMotor
    @_exported public import MotorQuartz
    import QuartzCore

    /// An AppKit view that shows a FineMotor component: its time, mouse, wheel, keys, feedback, traits, accessibility
    /// and picture.
    ///
    /// It is compiled and tested on Linux against declarations transcribed from Apple's documentation; it has not yet run on a
    /// device.
    ///
    /// ```swift
    /// let heart = MotorView(LikeButton())
    /// heart.frame = NSRect(x: 0, y: 0, width: 60, height: 60)
    /// window.contentView?.addSubview(heart)
    /// ```
    ///
    /// A display link gives it up to 120 frames a second while something moves; before macOS 14, a timer gives it 60. Nothing
    /// runs while nothing moves; the stage's next event wakes it. Core Animation layers show the picture, so a springing
    /// transform needs no drawing.
    public final class MotorView: NSView {
        /// The FineMotor window with the component.
        public var content: FineMotor.Window { hosted.window }
        /// Whether the view plays haptics and sounds; true by default. Observers of `content.stage.onFeedback` are called either way.
        public var givesFeedback = true
        /// Finds the image with a name. The default is `NSImage(named:)`.
        public var imageNamed: (String) -> NSImage? = { NSImage(named: $0) }
        /// Overrides the system's traits, for example with those of SwiftUI's environment, before they are applied. Call
        /// ``updateTraits()`` when its result changes.
        public var adjustTraits: (inout Traits) -> Void = { _ in }

        package let hosted: HostedWindow
        /// Called after each frame.
        package var onFrame: () -> Void = {}
        private let sounds = SystemSounds()
        private var elements: [MotorElement] = []
        private var observation: Observation?
        /// Represents the mouse button, which has no object of its own.
        private final class Button {}
        private let button = Button()
        private var force: CGFloat = 0
        /// Whether the current scrolling by a wheel or a trackpad belongs to the component.
        private var scrolls = false

        /// Creates a view that shows a component.
        ///
        /// - Parameters:
        ///   - component: The component. It leaves its superview.
        ///   - fit: Whether it keeps its own size, centered in the view, or fills the view.
        public init(_ component: FineMotor.View, fit: ComponentFit = .natural) {
            hosted = HostedWindow(component, fit: fit)
            super.init(frame: CGRect(origin: .zero, size: hosted.naturalSize.cg))
            // AppKit leaves the layer's geometry to a view that supplies its own layer.
            let layer = CALayer()
            layer.isGeometryFlipped = true
            layer.addSublayer(hosted.mirror.root)
            self.layer = layer
            wantsLayer = true
            addTrackingArea(
                NSTrackingArea(
                    rect: .zero, options: [.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow, .inVisibleRect],
                    owner: self, userInfo: nil))
            hosted.onResize = { [weak self] in self?.invalidateIntrinsicContentSize() }
            hosted.afterFrame = { [weak self] in self?.onFrame() }
            content.stage.onFeedback { [weak self] in self?.give($0) }
            content.stage.onImageNeeded { [weak self] in self?.load($0) }
        }

        /// Returns `nil`: a component cannot be archived.
        public required init?(coder: NSCoder) { nil }

        /// True: the origin is at the top left, as in FineMotor.
        public override var isFlipped: Bool { true }

        // MARK: Time and size

        /// Starts the display link in a window, and ends it outside of one.
        public override func viewDidMoveToWindow() {
            super.viewDidMoveToWindow()
            observation = nil
            guard window != nil else { return hosted.leave() }
            observation = Observation(
                NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, in: NSWorkspace.shared.notificationCenter
            ) { [weak self] in
                self?.updateTraits()
            }
            viewDidChangeBackingProperties()
            updateTraits()
            hosted.clock.start(frameSource())
        }

        private func frameSource() -> any FrameSource {
            guard #available(macOS 14, *) else { return FrameTimer(hosted.clock) }
            let link = displayLink(target: DisplayLinkTarget(hosted.clock), selector: DisplayLinkTarget.selector)
            link.prefersHighRate()
            link.add(to: .main, forMode: .common)
            return link
        }

        /// Updates the number of pixels in a point.
        public override func viewDidChangeBackingProperties() {
            super.viewDidChangeBackingProperties()
            if let window { hosted.scale = window.backingScaleFactor }
        }

        /// Lays out the component in the view.
        public override func layout() {
            super.layout()
            hosted.resize(to: bounds.size)
            if #available(macOS 11, *) {
                let insets = safeAreaInsets
                hosted.inset(
                    by: Insets(
                        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
                        right: Double(insets.right)))
            }
        }

        /// The component's own size.
        public override var intrinsicContentSize: NSSize { hosted.naturalSize.cg }

        /// Draws the visible content into a context with a top left origin.
        public func draw(in context: CGContext) { hosted.draw(in: context) }

        // MARK: Mouse

        /// True: the click that activates the window also counts.
        public override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

        public override func mouseDown(with event: NSEvent) {
            // The last press may have ended without a release, such as outside of a window.
            force = 0
            send(.began, event)
        }
        public override func mouseDragged(with event: NSEvent) { send(.moved, event) }
        public override func mouseUp(with event: NSEvent) {
            send(.ended, event)
            force = 0
            mouseMoved(with: event)
        }
        public override func mouseMoved(with event: NSEvent) {
            hosted.hover(at: location(of: event), time: event.timestamp)
        }
        public override func mouseExited(with event: NSEvent) { hosted.hover(at: nil, time: event.timestamp) }

        /// Receives the trackpad's pressure: half of the force for a click, and the rest for a deep click.
        public override func pressureChange(with event: NSEvent) {
            force = (CGFloat(max(event.stage, 1)) - 1 + CGFloat(event.pressure)) / 2
            send(.moved, event)
        }

        private func send(_ phase: Touch.Phase, _ event: NSEvent) {
            hosted.send(
                ObjectIdentifier(button), phase,
                [.init(time: event.timestamp, location: location(of: event), force: min(force, 1))])
        }

        private func location(of event: NSEvent) -> CGPoint { convert(event.locationInWindow, from: nil) }

        /// Sends wheel events, and the phases of trackpad gestures.
        public override func scrollWheel(with event: NSEvent) {
            let at = location(of: event)
            let phase = event.wheelPhase
            // Fingers keep the view that they touched first.
            if phase == .began || phase == .step { scrolls = content.canScroll(at: Point(at)) }
            guard scrolls else { return super.scrollWheel(with: event) }
            // A notch of a wheel counts lines of 40 points, as in WebKit (`Scrollbar::pixelsPerLineStep`).
            let unit: CGFloat = event.hasPreciseScrollingDeltas ? 1 : 40
            // Content follows the fingers, so its offset moves the opposite way.
            let delta = CGPoint(x: -event.scrollingDeltaX * unit, y: -event.scrollingDeltaY * unit)
            hosted.send(phase, by: delta, at: at, time: event.timestamp)
        }

        private typealias Point = FineMotor.Point

        // MARK: Keys

        /// Whether any view in the component can have the keyboard focus.
        public override var acceptsFirstResponder: Bool { !content.focusableViews.isEmpty }

        /// Focuses the first view, or the last one, when the focus arrives by the keyboard.
        public override func becomeFirstResponder() -> Bool {
            switch window?.keyViewSelectionDirection {
            case .selectingNext: hosted.enter(isForward: true)
            case .selectingPrevious: hosted.enter(isForward: false)
            default: break
            }
            return super.becomeFirstResponder()
        }

        /// Clears the focus, and cancels keys.
        public override func resignFirstResponder() -> Bool {
            content.focus(nil)
            content.cancelAll()
            hosted.wake()
            return super.resignFirstResponder()
        }

        public override func keyDown(with event: NSEvent) {
            guard let name = event.motorName else { return super.keyDown(with: event) }
            if hosted.send(name, .down, time: event.timestamp) { return }
            switch name {
            case .tab: window?.selectKeyView(following: self)
            case .backTab: window?.selectKeyView(preceding: self)
            default: super.keyDown(with: event)
            }
        }
        public override func keyUp(with event: NSEvent) {
            if let name = event.motorName { _ = hosted.send(name, .up, time: event.timestamp) }
            super.keyUp(with: event)
        }

        // MARK: Traits

        /// Updates the traits from AppKit and ``adjustTraits``.
        public func updateTraits() {
            let workspace = NSWorkspace.shared
            var traits = Traits(
                scheme: effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .dark : .light,
                contrast: workspace.accessibilityDisplayShouldIncreaseContrast ? .increased : .standard,
                reducesMotion: workspace.accessibilityDisplayShouldReduceMotion,
                direction: userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
            adjustTraits(&traits)
            hosted.take(traits)
        }

        /// Updates the traits.
        public override func viewDidChangeEffectiveAppearance() {
            super.viewDidChangeEffectiveAppearance()
            if window != nil { updateTraits() }
        }

        // MARK: Feedback and images

        private func give(_ feedback: Feedback) {
            guard givesFeedback else { return }
            switch feedback {
            case .preparation: break
            case .haptic(let name, _):
                // A trackpad has three haptics, all without a strength.
                let pattern: NSHapticFeedbackManager.FeedbackPattern =
                    switch name {
                    case "selection": .alignment
                    case "light", "soft": .generic
                    default: .levelChange
                    }
                NSHapticFeedbackManager.defaultPerformer.perform(pattern, performanceTime: .now)
            case .sound(let name): sounds.play(name)
            }
        }

        private func load(_ name: Key) {
            guard let image = imageNamed(name.name),
                let picture = image.cgImage(forProposedRect: nil, context: nil, hints: nil), image.size.width > 0
            else { return content.stage.imageFailed(named: name) }
            hosted.mirror.pictures.keep(picture, named: name)
            let scale = Double(picture.width) / Double(image.size.width)
            content.stage.setImage(
                FineMotor.Image(named: name, width: picture.width, height: picture.height, scale: scale), named: name)
            hosted.wake()
        }

        // MARK: Accessibility

        /// The elements of the component, for VoiceOver and other assistive technology.
        public override func accessibilityChildren() -> [Any]? {
            var known: [UInt64: MotorElement] = [:]
            for element in elements { known[element.id] = element }
            elements = content.accessibleElements.map { shown in
                let element =
                    known[shown.id]
                    ?? MotorElement(shown.id, in: self) { [weak self, id = shown.id] in
                        self?.perform($0, on: id) ?? false
                    }
                element.take(shown)
                return element
            }
            return elements
        }

        private func perform(_ action: MotorElement.Action, on id: UInt64) -> Bool {
            guard let element = content.accessibleElements.first(where: { $0.id == id }) else { return false }
            return switch action {
            case .press: hosted.activate(element)
            case .increment: hosted.adjust(element, by: 1)
            case .decrement: hosted.adjust(element, by: -1)
            }
        }

        /// False: the view contains the elements of its component.
        public override func isAccessibilityElement() -> Bool { false }
    }
#endif
