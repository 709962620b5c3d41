import FineMotor
import HeapCount

/// Buttons and loaders that enter a stage, fifty of each at a time, are used, and leave, some of them while they move.
final class Components: Referent, Workload {
    private let window = Window(root: View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000)))
    /// Events seen so far, for the check.
    private var taps = 0
    private var activations = 0

    static let wave = 100

    func run(_ count: Int) -> Int {
        var done = 0
        while done < count {
            let next = min(Self.wave, count - done)
            for number in 0..<next { number.isMultiple(of: 2) ? addButton(number) : addLoader(number) }
            use()
            for view in window.root.subviews { view.removeFromSuperview() }
            advance(by: 1 / 60)
            done += next
        }
        // Timers of deallocated loaders are dropped at their time.
        advance(by: 60)
        return window.root.subviews.isEmpty ? done : 0
    }

    private func addButton(_ number: Int) {
        let button = Button(title: "Button")
        window.root.addSubview(button)
        button.center = Point(x: Double(number % 10) * 100 + 50, y: Double(number / 10) * 100 + 50)
        button.onEvent(.touchUpInside) { [scene = Weak(self)] _ in scene.target?.taps += 1 }
    }

    private func addLoader(_ number: Int) {
        let loader = Loader()
        window.root.addSubview(loader)
        loader.center = Point(x: Double(number % 10) * 100 + 50, y: Double(number / 10) * 100 + 50)
    }

    /// Taps every button and moves every loader through its states; every other one is still busy at the end.
    private func use() {
        let views = window.root.subviews
        for (number, view) in views.enumerated() {
            if let loader = view as? Loader { loader.isActive = true } else { touch(view, number, .began) }
        }
        for _ in 0..<6 { advance(by: 1 / 20) }
        for (number, view) in views.enumerated() {
            guard let loader = view as? Loader else {
                touch(view, number, .ended)
                continue
            }
            if loader.interaction.state != .inactive { activations += 1 }
            loader.progress = 0.5
        }
        advance(by: 1 / 20)
        for (number, view) in views.enumerated() where number % 4 == 1 { (view as? Loader)?.progress = 1 }
        for _ in 0..<10 { advance(by: 1 / 20) }
    }

    private func touch(_ view: View, _ number: Int, _ phase: Touch.Phase) {
        window.send(Touch(id: number, phase: phase, time: window.stage.time, location: view.center))
    }

    private func advance(by time: Double) { window.stage.advance(to: window.stage.time + time) }

    func flaw() -> String? {
        guard run(Self.wave) == Self.wave else { return "not every component goes" }
        guard taps == Self.wave / 2 else { return "\(taps) taps of \(Self.wave / 2) arrived" }
        guard activations == Self.wave / 2 else { return "\(activations) loaders of \(Self.wave / 2) were active" }
        return heap_is_countable() == 0 ? nil : Self.leak()
    }

    /// Checks that memory is freed: after 10,000 components, as much is in use as after 10,000 before them, within a
    /// hundredth of what those left: the window, and reused array capacity.
    private static func leak() -> String? {
        heap_start_counting()
        let subject = Components()
        _ = subject.run(10_000)
        let level = heap_counted().live
        _ = subject.run(10_000)
        let after = withExtendedLifetime(subject) { heap_stop_counting().live }
        return abs(after - level) * 100 <= level ? nil : "\(level) bytes in use after 10,000, then \(after)"
    }
}
