import FineMotor

extension Case {
    /// Here the other side is the package itself while it checks for mistakes. A release build does not check.
    static var checks: [Case] {
        #if hasFeature(Embedded)
            // A page does not check for mistakes.
            []
        #else
            [
                Case(
                    "check/off", "a button enters a stage and leaves it; against while mistakes are looked for",
                    heap: .whatever, ours: { Entering(.refusals) }, plain: { Entering(.mistakes) }),
                Case(
                    "check/on", "the same while mistakes are looked for; against while they are not",
                    heap: .whatever, ours: { Entering(.mistakes) }, plain: { Entering(.refusals) }),
            ]
        #endif
    }
}

/// A button that enters and leaves.
final class Entering: Workload {
    private let level: Diagnostics.Level
    private let window = Window(root: View(frame: Rect(x: 0, y: 0, width: 200, height: 100)))
    private let button = Button(title: "Button")

    init(_ level: Diagnostics.Level) {
        self.level = level
    }

    func run(_ count: Int) -> Int {
        let before = Diagnostics.level
        Diagnostics.level = level
        defer { Diagnostics.level = before }
        let (window, button) = (opaque(window), opaque(button))
        var entered = 0
        for _ in 0..<count {
            window.root.addSubview(button)
            window.stage.advance(to: window.stage.time + 1 / 60)
            if button.layer.stage === window.stage { entered += 1 }
            button.removeFromSuperview()
        }
        return entered
    }

    func flaw() -> String? {
        var reported: [String] = []
        func enter() { Diagnostics.withHandler({ reported.append($0.message) }) { _ = run(2) } }
        enter()
        guard reported.isEmpty else { return "a button has a mistake: \(reported[0])" }
        button.layer.actions["->presed"] = .null
        enter()
        button.layer.actions["->presed"] = nil
        // Once for each cause, and only while it is checked.
        return reported.count == (level == .mistakes ? 1 : 0) ? nil : "\(reported.count) mistakes are reported"
    }
}
