#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import FineMotor
    @_exported public import MotorQuartz
    public import UIKit

    /// A UIKit view that shows a FineMotor component: its time, touches, keys, feedback, traits, accessibility and
    /// picture.
    ///
    /// It is compiled and tested on Linux against declarations transcribed from Apple's documentation; it has not yet run on a
    /// device.
    ///
    /// ```swift
    /// let heart = MotorView(LikeButton())
    /// heart.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    /// view.addSubview(heart)
    /// ```
    ///
    /// A display link gives it up to 120 frames a second while something moves. Nothing runs while nothing moves; the stage's next
    /// event wakes it. Core Animation layers show the picture, so a springing transform needs no drawing.
    public final class MotorView: UIView {
        /// The FineMotor window with the component.
        public var content: FineMotor.Window { hosted.window }
        /// Whether the view plays haptics and sounds; true by default. Observers of `content.stage.onFeedback` are called either way.
        public var givesFeedback = true
        /// Finds the image with a name. The default is `UIImage(named:)`.
        public var imageNamed: (String) -> UIImage? = { UIImage(named: $0) }
        /// Overrides the system's traits, for example with those of SwiftUI's environment, before they are applied. Call
        /// ``updateTraits()`` when its result changes.
        public var adjustTraits: (inout Traits) -> Void = { _ in }

        package let hosted: HostedWindow
        /// Called after each frame.
        package var onFrame: () -> Void = {}
        private lazy var haptics = Haptics(self)
        private let sounds = SystemSounds()
        private var elements: [MotorElement] = []
        private lazy var scroll = ScrollInput(self)
        private lazy var hover = HoverInput(self)
        private var observation: Observation?

        /// Creates a view that shows a component.
        ///
        /// - Parameters:
        ///   - component: The component. It leaves its superview.
        ///   - fit: Whether it keeps its own size, centered in the view, or fills the view.
        public init(_ component: FineMotor.View, fit: ComponentFit = .natural) {
            hosted = HostedWindow(component, fit: fit)
            super.init(frame: CGRect(origin: .zero, size: hosted.naturalSize.cg))
            isMultipleTouchEnabled = true
            isOpaque = false
            layer.addSublayer(hosted.mirror.root)
            hosted.onResize = { [weak self] in self?.invalidateIntrinsicContentSize() }
            hosted.afterFrame = { [weak self] in self?.finishFrame() }
            content.stage.onFeedback { [weak self] in self?.give($0) }
            content.stage.onImageNeeded { [weak self] in self?.load($0) }
            if #available(iOS 13.4, macCatalyst 13.4, *) { scroll.attach() }
            hover.attach()
        }

        /// Returns `nil`: a component cannot be archived.
        public required init?(coder: NSCoder) { nil }

        // MARK: Time and size

        /// Starts the display link in a window, and ends it outside of one.
        public override func didMoveToWindow() {
            super.didMoveToWindow()
            observation = nil
            guard window != nil else { return hosted.leave() }
            observation = Observation(UIAccessibility.reduceMotionStatusDidChangeNotification, in: .default) {
                [weak self] in
                self?.updateTraits()
            }
            hosted.scale = max(traitCollection.displayScale, 1)
            updateTraits()
            let link = CADisplayLink(target: DisplayLinkTarget(hosted.clock), selector: DisplayLinkTarget.selector)
            link.prefersHighRate()
            link.add(to: .main, forMode: .common)
            hosted.clock.start(link)
        }

        /// Lays out the component in the view.
        public override func layoutSubviews() {
            super.layoutSubviews()
            hosted.resize(to: bounds.size)
        }

        /// Passes the safe area insets on to the component.
        public override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            hosted.inset(
                by: Insets(
                    top: Double(safeAreaInsets.top), left: Double(safeAreaInsets.left),
                    bottom: Double(safeAreaInsets.bottom),
                    right: Double(safeAreaInsets.right)))
        }

        /// The component's own size.
        public override var intrinsicContentSize: CGSize { hosted.naturalSize.cg }

        /// The component's own size, whatever is offered.
        public override func sizeThatFits(_ size: CGSize) -> CGSize { hosted.naturalSize.cg }

        /// Draws the visible content into a context with a top left origin, such as that of a
        /// `UIGraphicsImageRenderer`.
        public func draw(in context: CGContext) { hosted.draw(in: context) }

        private func finishFrame() {
            onFrame()
            if UIAccessibility.isVoiceOverRunning { announce(updateElements()) }
        }

        // MARK: Touches

        public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            send(touches, event, .began)
        }
        public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            send(touches, event, .moved)
        }
        public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            send(touches, event, .ended)
        }
        public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            send(touches, event, .cancelled)
        }

        private func send(_ touches: Set<UITouch>, _ event: UIEvent?, _ phase: Touch.Phase) {
            // A set has no order, so the touches of one event are sorted by time.
            for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
                // The screen samples touches more often than it draws: these are all samples since the last event.
                let samples = phase == .moved ? event?.coalescedTouches(for: touch) ?? [touch] : [touch]
                hosted.send(
                    ObjectIdentifier(touch), phase,
                    samples.map { sample in
                        let most = sample.maximumPossibleForce
                        return HostedWindow.Sample(
                            time: sample.timestamp, location: sample.preciseLocation(in: self),
                            force: most > 0 ? sample.force / most : 0)
                    })
            }
        }

        // MARK: Keys

        /// Whether any view in the component can have the keyboard focus.
        public override var canBecomeFirstResponder: Bool { !content.focusableViews.isEmpty }

        public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let rest = send(presses, .down)
            if !rest.isEmpty { super.pressesBegan(rest, with: event) }
        }
        public override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            _ = send(presses, .up)
            super.pressesEnded(presses, with: event)
        }
        public override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            _ = send(presses, .cancelled)
            super.pressesCancelled(presses, with: event)
        }

        /// Sends presses of keys; returns those that the component does not use.
        private func send(_ presses: Set<UIPress>, _ phase: KeyPress.Phase) -> Set<UIPress> {
            guard #available(iOS 13.4, macCatalyst 13.4, *) else { return presses }
            return presses.filter { press in
                guard let name = press.key?.motorName else { return true }
                return !hosted.send(name, phase, time: press.timestamp)
            }
        }

        // MARK: Traits

        /// Updates the traits from UIKit and ``adjustTraits``.
        public func updateTraits() {
            var traits = Traits(traitCollection, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
            traits.reducesMotion = UIAccessibility.isReduceMotionEnabled
            adjustTraits(&traits)
            hosted.take(traits)
        }

        /// Updates the traits.
        public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            guard window != nil else { return }
            hosted.scale = max(traitCollection.displayScale, 1)
            updateTraits()
        }

        // MARK: Feedback and images

        private func give(_ feedback: Feedback) {
            guard givesFeedback else { return }
            switch feedback {
            case .preparation(let name): haptics.prepare(name)
            case .haptic(let name, let strength): haptics.give(name, strength: CGFloat(strength))
            case .sound(let name): sounds.play(name)
            }
        }

        private func load(_ name: Key) {
            guard let image = imageNamed(name.name), let picture = image.cgImage else {
                return content.stage.imageFailed(named: name)
            }
            hosted.mirror.pictures.keep(picture, named: name)
            content.stage.setImage(
                Image(named: name, width: picture.width, height: picture.height, scale: Double(image.scale)),
                named: name)
            hosted.wake()
        }

        private typealias Image = FineMotor.Image

        // MARK: Accessibility

        /// The elements of the component, for VoiceOver and other assistive technology.
        public override var accessibilityElements: [Any]? {
            get {
                _ = updateElements()
                return elements
            }
            set {}
        }

        /// False: the view contains the elements of its component.
        public override var isAccessibilityElement: Bool {
            get { false }
            set {}
        }

        /// Updates the elements; returns whether any were added or removed, and the announcements.
        private func updateElements() -> (isChanged: Bool, announcements: [String]) {
            var known: [UInt64: MotorElement] = [:]
            for element in elements { known[element.id] = element }
            var announcements: [String] = []
            let before = elements.map { $0.id }
            elements = content.accessibleElements.map { shown in
                let element = known[shown.id] ?? MotorElement(shown, in: self)
                if let text = element.take(shown, isNew: known[shown.id] == nil) { announcements.append(text) }
                return element
            }
            return (before != elements.map { $0.id }, announcements)
        }

        private func announce(_ change: (isChanged: Bool, announcements: [String])) {
            if change.isChanged { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
            for text in change.announcements { UIAccessibility.post(notification: .announcement, argument: text) }
        }
    }
#endif
