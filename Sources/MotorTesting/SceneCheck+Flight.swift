import FineMotor

extension SceneCheck {
    /// One flight from rest to rest.
    func flight(from: String, to: String) -> [SceneFault] {
        var faults: [SceneFault] = []
        let run = start(in: from)
        let route = "from \(from) to \(to)"
        func fail(_ law: SceneLaw, _ text: String) { faults.append(SceneFault(law: law, text: "\(route), \(text)")) }
        let (first, end) = (run.picture, start(in: to))
        let last = end.picture
        run.subject.go(to)
        if run.subject.current() != to { fail(.belongsToState, "the state is not the new one at once") }
        if !run.scenes.isFlying { return faults }
        if let jump = first.jump(to: run.picture, tolerance: 1e-6) { fail(.continuous, "at its start: \(jump)") }
        var before = run.picture
        var fractions: [String: Double] = [:]
        let begin = run.stage.time
        while run.scenes.isFlying, run.stage.time < begin + 20 {
            run.advance(by: 1.0 / 60)
            let now = run.picture
            let at = "after \(run.stage.time - begin) s"
            if let input = run.misplacedInput() { fail(.belongsToState, "\(at): \(input)") }
            guard run.scenes.isFlying else { break }
            if let order = run.misplacedOrder(in: now) { fail(.inOrder, "\(at): \(order)") }
            if let lost = run.uncatchable(in: now) { fail(.inOrder, "\(at): \(lost)") }
            if let twice = run.twice(in: now) { fail(.once, "\(at): \(twice)") }
            for name in run.scenes.elementsInFlight {
                guard
                    let line = frame(of: name, in: first, run).flatMap({ a in
                        frame(of: name, in: last, end).map { (a, $0) }
                    }),
                    let here = frame(of: name, in: now, run)
                else { continue }
                let (fraction, beside) = Self.fraction(of: here, from: line.0, to: line.1)
                if beside > 0.05 { fail(.straight, "\(at): \(name) is \(beside) points beside its path") }
                if let farthest = fractions[name], fraction < farthest - 1e-9, farthest < 1 - 1e-3 {
                    fail(.straight, "\(at): \(name) turns back")
                }
                fractions[name] = max(fraction, fractions[name] ?? 0)
            }
            for leaf in now.leaves {
                guard let scene = run.scene(of: leaf.layer), let old = before[leaf.key],
                    run.element(of: leaf.layer) == nil
                else { continue }
                let isHere = run.headed.contains { $0 === scene }
                if isHere ? leaf.opacity < old.opacity - 0.04 && old.opacity < 0.99 : leaf.opacity > old.opacity + 0.02
                {
                    fail(
                        .fades,
                        "\(at): a scene that \(isHere ? "comes" : "leaves") goes from \(old.opacity) to \(leaf.opacity)"
                    )
                }
            }
            before = now
        }
        if let fault = run.restFault(self) { fail(.restsAsFresh, fault) }
        let lists = [30.0, 60, 120].map { rate in
            let run = start(in: from)
            run.subject.go(to)
            let begin = run.stage.time
            for frame in 1...Int(rate / 5) { run.stage.advance(to: begin + Double(frame) / rate) }
            return ScenePicture.steps(run.stage.displayList)
        }
        if !lists.allSatisfy({ $0 == lists[0] }) {
            fail(.sameAtAnyRate, "the picture after 0.2 s depends on the frame rate")
        }
        let reduced = start(in: from, traits: Traits(reducesMotion: true))
        reduced.subject.go(to)
        if !reduced.scenes.elementsInFlight.isEmpty { fail(.reducesMotion, "elements travel") }
        let still = reduced.picture
        reduced.advance(by: 0.1)
        for leaf in reduced.picture.leaves {
            if let old = still[leaf.key], old.distance(to: leaf) > 1e-9 { fail(.reducesMotion, "\(leaf.key.id) moves") }
        }
        if let fault = reduced.restFault(self) { fail(.restsAsFresh, "with reduced motion: \(fault)") }
        return faults
    }

    /// The center and the size of the visible part of an element, from the drawn view.
    private func frame(of name: String, in picture: ScenePicture, _ run: SceneRun) -> SIMD4<Double>? {
        for scene in run.subject.order.reversed() {
            guard let view = run.elements(of: scene).first(where: { $0.name == name })?.view,
                let leaf = picture.own(view.layer).first(where: { $0.isVisible })
            else { continue }
            return [leaf.seen.center.x, leaf.seen.center.y, leaf.seen.width, leaf.seen.height]
        }
        return nil
    }

    /// How far along a line a point is, and its distance from the line.
    private static func fraction(
        of here: SIMD4<Double>, from: SIMD4<Double>, to: SIMD4<Double>
    ) -> (fraction: Double, beside: Double) {
        let (line, gone) = (to - from, here - from)
        let square = (line * line).sum()
        let fraction = square > 1e-9 ? (gone * line).sum() / square : 1
        let beside = gone - line * fraction
        return (fraction, max(beside.max(), -beside.min()))
    }
}
