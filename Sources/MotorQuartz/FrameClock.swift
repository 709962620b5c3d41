#if canImport(QuartzCore) && !os(watchOS)
    package import Foundation
    package import QuartzCore

    /// A source that calls once per frame: a display link, or a timer where there is none.
    @MainActor package protocol FrameSource: AnyObject {
        /// Whether its calls are paused.
        var isPaused: Bool { get set }
        /// Ends it.
        func invalidate()
    }

    @available(macOS 14, *)
    extension CADisplayLink: FrameSource {}

    /// Provides frames while something moves, and none otherwise; wakes up for later events.
    ///
    /// A clock runs while it is started. It checks when the next frame is needed after each frame and, while idle,
    /// after each turn of the main run loop. So changes by the app get a frame.
    @MainActor package final class FrameClock {
        /// Draws the frame of a time, in the system's seconds.
        var onFrame: (_ time: Double) -> Void = { _ in }
        /// Returns when the next frame is needed, in the system's seconds: now or earlier for the next refresh of the display;
        /// `nil` for none.
        var nextFrame: (_ now: Double) -> Double? = { _ in nil }
        /// Runs a closure after a number of seconds; the result cancels it. A test has its own.
        var wakeLater:
            @MainActor (_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void =
                FrameClock.timer
        private var source: (any FrameSource)?
        private var observer: CFRunLoopObserver?
        /// When it wakes up, and what cancels that.
        private var alarm: (time: Double, cancel: @MainActor () -> Void)?

        /// Creates a clock that is stopped.
        init() {}

        /// Starts with a source, which calls ``tick(at:)`` once per frame.
        package func start(_ source: any FrameSource) {
            stop()
            self.source = source
            observer = CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0) {
                [weak self] observer, _ in
                if let self { turn() } else { CFRunLoopObserverInvalidate(observer) }
            }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
            wake()
        }

        /// Ends the source.
        func stop() {
            setAlarm(nil, 0)
            if let observer { CFRunLoopObserverInvalidate(observer) }
            observer = nil
            source?.invalidate()
            source = nil
        }

        /// Provides frames from now on.
        func wake() {
            setAlarm(nil, 0)
            source?.isPaused = false
        }

        /// Provides the frame for a time, in the system's seconds.
        package func tick(at time: Double) {
            guard source != nil else { return }
            onFrame(time)
            rest(at: time)
        }

        private func turn() {
            if source?.isPaused == true { rest(at: CACurrentMediaTime()) }
        }

        /// Provides no frames until the next one is needed.
        private func rest(at now: Double) {
            // The frame may have stopped the source.
            guard let source else { return }
            let next = nextFrame(now)
            if let next, next <= now { return wake() }
            source.isPaused = true
            setAlarm(next, now)
        }

        private func setAlarm(_ time: Double?, _ now: Double) {
            guard alarm?.time != time else { return }
            alarm?.cancel()
            alarm = time.map { time in (time, wakeLater(time - now) { [weak self] in self?.wake() }) }
        }

        private static func timer(
            _ seconds: Double, _ body: @escaping @MainActor () -> Void
        ) -> @MainActor () -> Void {
            let timer = Timer(timeInterval: seconds, repeats: false) { _ in MainActor.assumeIsolated { body() } }
            RunLoop.main.add(timer, forMode: .common)
            return { timer.invalidate() }
        }
    }

    /// The target of a display link, which retains it: so it does not retain the clock.
    @available(macOS 14, *)
    @MainActor package final class DisplayLinkTarget: NSObject {
        private weak var clock: FrameClock?

        /// Creates the target of a clock's display link.
        package init(_ clock: FrameClock) {
            self.clock = clock
            super.init()
        }

        /// Called by a display link. A frame's time is when the previous frame was shown, so a touch of this frame is
        /// never late, and the velocity of a finger is correct.
        #if canImport(ObjectiveC)
            package static let selector = #selector(tick(_:))
            @objc private func tick(_ link: CADisplayLink) { frame(link) }
        #else
            package static let selector = Selector { ($0 as? DisplayLinkTarget)?.frame($1 as? CADisplayLink) }
        #endif

        private func frame(_ link: CADisplayLink?) {
            guard let link else { return }
            if let clock { clock.tick(at: link.timestamp) } else { link.invalidate() }
        }
    }

    @available(macOS 14, *)
    extension CADisplayLink {
        /// Requests up to 120 frames per second, as in Apple's guide to displays with a variable rate. An app for
        /// iPhone also sets `CADisableMinimumFrameDurationOnPhone` in its `Info.plist`.
        package func prefersHighRate() {
            if #available(iOS 15, macCatalyst 15, tvOS 15, macOS 14, *) {
                preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
            }
        }
    }
#endif
