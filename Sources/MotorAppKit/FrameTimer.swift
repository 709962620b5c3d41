#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import Foundation
    import MotorQuartz
    import QuartzCore

    /// Provides 60 frames per second where views have no display link: before macOS 14.
    @MainActor final class FrameTimer: FrameSource {
        private weak var clock: FrameClock?
        private var timer: Timer?

        init(_ clock: FrameClock) { self.clock = clock }

        /// Whether there is no timer now.
        var isPaused: Bool {
            get { timer == nil }
            set { if newValue != isPaused { if newValue { invalidate() } else { run() } } }
        }

        func invalidate() {
            timer?.invalidate()
            timer = nil
        }

        private func run() {
            let timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak self] _ in
                MainActor.assumeIsolated { self?.clock?.tick(at: CACurrentMediaTime()) }
            }
            RunLoop.main.add(timer, forMode: .common)
            self.timer = timer
        }
    }
#endif
