#if canImport(QuartzCore) && !os(watchOS)
    package import Foundation

    /// Calls a closure, while it exists, for each notification of a name: one of UIKit's or AppKit's, posted on the
    /// main thread.
    package final class Observation {
        private let center: NotificationCenter
        private let token: any NSObjectProtocol

        /// Begins to observe.
        package init(_ name: Notification.Name, in center: NotificationCenter, _ body: @escaping @MainActor () -> Void)
        {
            self.center = center
            token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { body() }
            }
        }

        deinit { center.removeObserver(token) }
    }
#endif
