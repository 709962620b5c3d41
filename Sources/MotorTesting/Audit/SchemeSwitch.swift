import FineMotor

/// A switch to the other color scheme, frame by frame.
///
/// A text that is lighter than its background under one scheme and darker under the other must pass through 1 : 1,
/// because values on screen never jump; it is exempt while it does so. Every other text keeps its contrast at each
/// moment.
struct SchemeSwitch {
    let findings: [Finding]

    private static let step = 1.0 / 30
    /// The maximum number of steps: one second.
    private static let mostSteps = 30

    init(in scene: AuditScene, over backdrop: Color?) {
        scene.settle()
        let window = scene.window
        let first = Self.contrasts(window, over: backdrop)
        let begin = window.stage.time
        window.traits.scheme = window.traits.scheme == .dark ? .light : .dark
        var faults: [UInt64: Finding] = [:]
        for step in 1...Self.mostSteps where step == 1 || window.stage.needsFrame {
            window.stage.advance(to: begin + Double(step) * Self.step)
            for (layer, finding) in Self.contrasts(window, over: backdrop).faults
            where finding.excess > faults[layer]?.excess ?? 0 {
                faults[layer] = finding
            }
        }
        scene.settle()
        let last = Self.contrasts(window, over: backdrop)
        findings = faults.filter { layer, _ in first.isLighter[layer] == last.isLighter[layer] }
            .map { _, fault in
                Finding(
                    fault.rule, fault.path, measured: fault.measured + ", midway through a switch of scheme",
                    required: fault.required, excess: fault.excess)
            }
    }

    /// The layers whose texts are lighter than their background, and those with too little contrast.
    private static func contrasts(
        _ window: Window, over backdrop: Color?
    ) -> (isLighter: [UInt64: Bool], faults: [UInt64: Finding]) {
        let shown = Shown(window, over: backdrop)
        var isLighter: [UInt64: Bool] = [:]
        for (index, trace) in shown.textTraces {
            guard let worst = trace.worst else { continue }
            isLighter[shown.composite.list.items[index].id.layer] = worst.own.luminance > worst.behind.luminance
        }
        return (isLighter, shown.textContrastsByLayer)
    }
}
