package import FineMotor
package import MotorRecording
package import MotorTesting

extension TestedComponent {
    /// The component under hands and keyboards that do whatever comes to them, and under nothing else.
    ///
    /// - Parameters:
    ///   - count: How many recordings there are.
    ///   - frame: Where fingers come down, in points of the window; zero for values alone.
    ///   - values: Changes something from outside now and then: a key, and the values that it may get.
    package func underMischief(
        _ count: UInt64 = 2, in frame: Rect = Rect(x: 20, y: 20, width: 280, height: 200),
        values: [(key: Key, settings: [Recording.Setting])]
    ) -> TestedComponent {
        var component = self
        component.playsGestures = false
        component.recordings = (1...count).map { .mischief(seed: $0, in: frame, values: values) }
        // Between two frames a spring may have been farther from its target than any sample shows.
        component.restTolerance = (5e-3, 5e-4)
        return component
    }
}
