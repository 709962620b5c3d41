import FineMotor
import Testing

@testable import MotorTesting

/// Each flaw has a size that no law finds, and one that a single law finds.
@Suite("Laws of scenes find their flaws")
struct CheckScenesTests {
    /// A flaw of a size in a pair, which is one of several, and what is said of it.
    private typealias Flaw = (
        law: SceneLaw, said: String, sizes: (Double, Double), plant: (Pair, Double, _ number: Int) -> Void
    )

    private func check(_ flaws: [Flaw], _ find: (SceneCheck) -> [SceneFault]) {
        for (row, flaw) in flaws.enumerated() {
            func faults(_ size: Double) -> [SceneFault] {
                var count = 0
                let check = SceneCheck {
                    count += 1
                    let pair = Pair()
                    flaw.plant(pair, size, count)
                    return pair.subject(of: size < 0 ? [pair.far, pair.near] : [pair.near, pair.far])
                }
                return find(check)
            }
            #expect(faults(flaw.sizes.0).map(\.description) == [], "row \(row)")
            let found = faults(flaw.sizes.1)
            let isAlone = found.allSatisfy { $0.law == flaw.law } && found.first?.text.contains(flaw.said) == true
            #expect(isAlone, "row \(row): \(found.map(\.description).prefix(3))")
        }
    }

    private func check(from: String, to: String, _ flaws: [Flaw]) { check(flaws) { $0.flight(from: from, to: to) } }

    private func check(inHandBy front: ScenePose = .faded, goes: Bool = false, _ flaws: [Flaw]) {
        let flight = Flight(spring: Spring(dampingRatio: 1, response: 0.5), front: front)
        check(flaws) { $0.hand(from: "near", to: "far", by: flight, isMirrored: goes) }
    }

    /// A flaw that comes with a change of the state.
    private func flaw(
        _ law: SceneLaw, _ said: String, _ within: Double = 0, _ beyond: Double = 1,
        _ body: @escaping (Pair, Double) -> Void
    ) -> Flaw {
        (law, said, (within, beyond), { pair, size, _ in pair.afterChange { body($0, size) } })
    }

    /// Moves a value there and back, in so many seconds each.
    private func sway(_ layer: Layer?, _ key: Key, by size: Double, _ duration: Double = 0.1, count: Double = 1) {
        let sway = BasicAnimation(keyPath: key)
        (sway.isAdditive, sway.fromValue, sway.toValue, sway.duration) = (true, 0, .number(size), duration)
        (sway.timing.autoreverses, sway.timing.repeatCount, sway.timingFunction) = (true, count, .linear)
        layer?.add(sway, forKey: "sway")
    }

    @Test("the laws check touches and start positions: 1e-6 points, and a thousandth of the opacity")
    func beginnings() {
        check(
            from: "near", to: "far",
            [
                flaw(.continuous, "at its start: background of ", 0.9e-6, 1.1e-6) { $0.parts[0].center.x += $1 },
                flaw(.continuous, "in opacity", 9e-4, 1.1e-3) {
                    $0.parts[0].layer.drag("opacity", to: .number(1 - $1))
                },
                flaw(.belongsToState, "technology sees Part") {
                    $0.near.superview?.accessibilityElementsHidden = $1 == 0
                },
                (
                    .belongsToState, "not the new one at once", (0, 1),
                    { pair, size, _ in
                        pair.onGo = { [pair = Weak(pair)] in
                            if size > 0 {
                                pair.target?.window?.stage.schedule(after: 1) { pair.target?.interaction.send("far") }
                            }
                            return size == 0
                        }
                    }
                ),
            ])
        check(
            from: "far", to: "near",
            [
                flaw(.belongsToState, "of the scenes reaches one that leaves") {
                    $0.far.superview?.isUserInteractionEnabled = $1 > 0 || $0.interaction.state == .far
                }
            ])
    }

    @Test("the laws check elements in flight: a twentieth of a point off the line")
    func elements() {
        check(
            from: "near", to: "far",
            [
                flaw(.once, "one is at", 0.9e-6, 1.1e-6) {
                    sway($0.elementLayers.first?.sublayers.first, "transform.translation.x", by: $1)
                },
                flaw(.straight, "points beside its path", 0.049, 0.051) {
                    sway($0.elementLayers.first, "position.y", by: $1)
                },
                // A side of 60 points, scaled.
                flaw(.straight, "points beside its path", 0.049 / 60, 0.051 / 60) {
                    sway($0.elementLayers.first, "transform.scale.x", by: $1)
                },
                flaw(.straight, "points beside its path", 0.049 / 60, 0.051 / 60) {
                    sway($0.elementLayers.first, "transform.scale.y", by: $1)
                },
                flaw(.straight, "one turns back", 10, 150) { sway($0.elementLayers.first, "position.x", by: -$1) },
                flaw(.inOrder, "part of a scene is in front of a flying element") {
                    $0.near.superview?.superview?.layer.drag("zPosition", to: .number($1))
                },
                flaw(.inOrder, #"["two", "one"] instead of ["one", "two"]"#) {
                    $0.elementLayers.first?.drag("zPosition", to: .number(1 + 9 * $1))
                },
                flaw(.inOrder, #"elementsInFlight is ["two", "one"], drawn are ["one", "two"]"#) {
                    let stays = BasicAnimation(keyPath: "zPosition")
                    (stays.fromValue, stays.toValue, stays.duration) = (1, 1, 9)
                    $0.elementLayers.first?.drag("zPosition", to: .number(1 + 9 * $1))
                    $0.elementLayers.first?.add(stays, forKey: "stays")
                },
            ])
    }

    @Test("the path of an element has any length: a twentieth of a point off it counts, and so does one of no length")
    func shortPaths() {
        func beside(atDistance distance: Double) -> Flaw {
            (
                .straight, "points beside its path", (0.049, 0.051),
                { pair, size, _ in
                    pair.far.subviews[0].frame.origin.x = 20 + distance
                    pair.afterChange { sway($0.elementLayers.first, "position.y", by: size) }
                }
            )
        }
        check(from: "near", to: "far", [0, 1e-3, 4].map(beside))
    }

    @Test("an element is caught where it is drawn: not beside it, nor where only another one is drawn")
    func uncatchable() {
        let table: [(change: (_ one: Layer, _ two: Layer) -> Void, found: String?)] = [
            ({ _, _ in }, nil),
            // A side of 60 points and one point more on each side are 62 points: beside 58.8 of them is outside, beside 57.6 inside.
            ({ one, _ in one.transform = .scale(x: 0.98, y: 0.98) }, nil),
            ({ one, _ in one.transform = .scale(x: 0.96, y: 0.96) }, "one is reported beside itself"),
            ({ _, two in two.transform = .scale(x: 0.96, y: 0.96) }, "two is reported beside itself"),
            // Beside one corner, not beside one side.
            ({ one, _ in one.transform = .scale(x: 0.96, y: 1) }, nil),
            ({ one, _ in one.transform = .scale(x: 1, y: 0.96) }, nil),
            // The first is drawn over the second; then the second is drawn elsewhere.
            ({ one, two in one.transform = .translation(x: two.position.x - one.position.x, y: 0) }, nil),
            (
                { one, two in
                    one.transform = .translation(x: two.position.x - one.position.x, y: 0)
                    two.transform = .translation(x: 0, y: 100)
                }, "two is reported at "
            ),
        ]
        for (row, (change, found)) in table.enumerated() {
            let pair = Pair()
            let run = SceneRun(pair.subject(of: [pair.near, pair.far]), traits: Traits())
            run.subject.go("far")
            run.advance(by: 0.05)
            Transaction.withoutActions { change(pair.elementLayers[0], pair.elementLayers[1]) }
            let said = run.uncatchable(in: run.picture)
            #expect(found == nil ? said == nil : said?.hasPrefix(found ?? "") == true, "row \(row): \(said ?? "")")
        }
    }

    @Test("an element is asked for at three points of its diagonal")
    func diagonal() {
        for (share, isAsked) in [(0.05, true), (0.25, false), (0.5, true), (0.75, false), (0.95, true)] {
            let pair = Pair()
            let run = SceneRun(pair.subject(of: [pair.near, pair.far]), traits: Traits())
            run.subject.go("far")
            run.advance(by: 0.05)
            let frame = run.picture.own(pair.near.subviews[0].layer)[0].seen
            let two = pair.elementLayers[1]
            // It is in front there, for a point on each side of its middle, and is drawn elsewhere.
            Transaction.withoutActions {
                two.drag("bounds", to: .rect(Rect(x: 0, y: 0, width: 4, height: 4)))
                two.drag(
                    "position",
                    to: .point(Point(x: frame.minX + frame.width * share, y: frame.minY + frame.height * share)))
                let moving = BasicAnimation(keyPath: "cornerRadius")
                (moving.fromValue, moving.duration) = (0, 9)
                two.add(moving, forKey: "cornerRadius")
                two.sublayers.forEach { $0.transform = .translation(x: 0, y: 150) }
            }
            #expect((run.uncatchable(in: run.picture)?.hasPrefix("two is reported at ") == true) == isAsked, "\(share)")
        }
    }

    @Test("a scene that leaves may take no touch in any of five columns and three rows")
    func misplacedTouches() {
        let pair = Pair()
        let run = SceneRun(pair.subject(of: [pair.near, pair.far]), traits: Traits())
        run.subject.go("far")
        run.stage.settle()
        run.subject.go("near")
        run.advance(by: 0.05)
        // The other one is in front, and takes touches around a single point.
        pair.far.superview?.isUserInteractionEnabled = true
        for x in [0.1, 0.3, 0.5, 0.7, 0.9] {
            for y in [0.1, 0.5, 0.9] {
                pair.far.taking = Rect(x: 400 * x - 1, y: 300 * y - 1, width: 2, height: 2)
                #expect(run.misplacedInput()?.hasPrefix("a touch at (\(x), \(y)) ") == true)
            }
        }
        pair.far.taking = .zero
        // What is beside the scenes is in none of them.
        run.window.root.addSubview(Pair.Part(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
        #expect(run.misplacedInput() == nil)
    }

    @Test("the laws check fades: 0.04 of opacity lost while appearing, 0.02 gained while leaving, and rates")
    func scenes() {
        /// Sets the opacity of a part by the time since the change.
        func shows(_ part: Int, _ said: String, _ size: Double, _ opacity: @escaping (Double, Double) -> Double) -> Flaw
        {
            (
                .fades, said, (size - 1e-3, size + 1e-3),
                { pair, size, _ in
                    pair.layer.actions["state"] = Flight(spring: Spring(dampingRatio: 1, response: 0.2), front: .rest)
                    pair.inFlight { $0.parts[part].layer.drag("opacity", to: .number(opacity($1, size))) }
                }
            )
        }
        check(
            from: "far", to: "near",
            [
                shows(0, "that comes goes from 0.9", 0.04) { $0 > 0.3 ? 1 : $0 > 0.03 ? 0.9 - $1 : 0.9 },
                shows(1, "that leaves goes from 0.5", 0.02) { $0 > 0.03 ? 0.5 + $1 : 0.5 },
                // From 0.99 on it has come.
                (
                    .fades, "that comes goes from 0.98", (0.991, 0.989),
                    { pair, size, _ in
                        pair.layer.actions["state"] = Flight(
                            spring: Spring(dampingRatio: 1, response: 0.2), front: .rest)
                        pair.inFlight {
                            $0.parts[0].layer.drag("opacity", to: .number($1 > 0.3 ? 1 : $1 > 0.03 ? 0.9 : size))
                        }
                    }
                ),
            ])
        check(
            from: "near", to: "far",
            [
                (
                    .sameAtAnyRate, "the picture after 0.2 s", (0, 1),
                    { pair, size, _ in
                        var frames = 0.0
                        pair.inFlight { pair, _ in
                            frames += size
                            pair.parts[0].layer.drag("opacity", to: .number(1 / (1 + frames)))
                        }
                    }
                ),
                (
                    .reducesMotion, "elements travel", (0, 1),
                    { pair, size, _ in if size > 0 { pair.layer["reducesMotion"] = false } }
                ),
                flaw(.reducesMotion, " moves", 0.9e-9, 1.1e-9) {
                    if $0.isReduced { sway($0.parts[0].layer, "position.x", by: $1) }
                },
            ])
    }

    @Test("the laws check what remains at rest")
    func rests() {
        func left(_ said: String, _ plant: @escaping (Pair) -> Void) -> Flaw {
            flaw(.restsAsFresh, said) { if $1 > 0 && $0.interaction.state == .near { plant($0) } }
        }
        check(
            from: "far", to: "near",
            [
                left("near, it does not come to rest") { sway($0.parts[0].layer, "opacity", by: -0.1, 100) },
                left("near, it needs frames at rest") {
                    sway($0.parts[0].layer, "opacity", by: -0.1, count: .infinity)
                },
                left("near, it flies at rest") { pair in
                    let hand = pair.hold(toward: [pair.far])
                    pair.near.onEnter = { _ in _ = hand }
                },
                left("near, 5 steps of drawing instead of 4") {
                    let layer = Layer()
                    (layer.frame, layer.backgroundColor) = (Rect(x: 9, y: 9, width: 9, height: 9), .red)
                    $0.near.layer.addSublayer(layer)
                },
                left("near, another picture in near: background of ") { $0.near.layer.drag("cornerRadius", to: 1) },
                left("with reduced motion: another picture") {
                    if $0.isReduced { $0.near.layer.drag("cornerRadius", to: 1) }
                },
            ])
    }

    @Test(
        "the laws find nothing in a correct pair, for any hand: wherever it is, with something in front of it, moving as it enters",
        arguments: 0..<3)
    func sound(number: Int) {
        func layer(_ color: Color) -> Layer {
            let layer = Layer()
            (layer.frame, layer.backgroundColor) = (Rect(x: 9, y: 9, width: 20, height: 20), color)
            return layer
        }
        let check = SceneCheck {
            let pair = Pair()
            pair.frame.origin = Point(x: 7, y: 9)
            for scene in [pair.near, pair.far] { scene.subviews[0].layer.addSublayer(layer(.green)) }
            pair.onEnter = { pair in
                pair.window?.root.layer.addSublayer(layer(.black))
                sway(pair.layer, "opacity", by: -0.1)
            }
            return pair.subject(of: [pair.near, pair.far])
        }
        for (from, to) in [("near", "far"), ("far", "near")] {
            #expect(check.flight(from: from, to: to).map(\.description) == [])
            let found = check.hand(from: from, to: to, by: SceneCheck.flights[number], isMirrored: number == 1)
            #expect(found.map(\.description) == [])
        }
    }

    @Test("the laws check hands")
    func hands() {
        /// An element of the second pair, which checks where a hand brings it: at 0.25, and at most 1.3, of the line.
        func misplaced(_ said: String, _ move: @escaping (View, Double) -> Void) -> Flaw {
            (.followsHand, "at 0.25: one " + said, (0.7e-6, 4.1e-6), { if $2 == 2 { move($0.far.subviews[0], $1) } })
        }
        check(
            inHandBy: .faded,
            [
                misplaced("is at ") { $0.center.x += $1 },
                misplaced("is Size") { $0.bounds.size.width += $1 },
                misplaced("has the radius") { $0.layer.drag("cornerRadius", to: .number(6 + $1)) },
                (
                    .followsHand, "at 0.9: scene 1 has the opacity", (0.9e-6, 1.2e-6),
                    {
                        if $2 == 1 { $0.far.layer.drag("opacity", to: .number(1 - $1)) }
                    }
                ),
                (
                    .belongsToState, "at 0.25: a touch at (0.1, 0.1)", (0, 1),
                    { pair, size, _ in
                        pair.far.onEnter = { if size > 0 { $0.superview?.isUserInteractionEnabled = true } }
                    }
                ),
                // For half a second it holds what drifts by a length in a second.
                (
                    .followsHand, "caught, does not stand still: ", (1.9e-6, 2.1e-6),
                    { pair, size, number in
                        let part = pair.parts[1]
                        pair.far.onEnter = { _ in if number == 4 { sway(part.layer, "position.x", by: size, 1) } }
                    }
                ),
            ])
        // Given in the other order.
        check(inHandBy: .after, goes: true, [(.followsHand, "scene 0 is at", (1, -1), { _, _, _ in })])
        check(
            goes: true,
            [
                // Along 200 points twice in a second, within 2 % and 2 points.
                (
                    .keepsVelocity, "on release: one has the velocity", (409, 411),
                    { pair, size, number in
                        pair.onGo = { [pair = Weak(pair)] in
                            if number == 1 { pair.target?.elementLayers.first?.throwAway(by: size) }
                            return true
                        }
                    }
                ),
                (
                    .continuous, "on release: background of ", (0.9e-6, 1.1e-6),
                    { pair, size, number in
                        pair.onGo = { [pair = Weak(pair)] in
                            if number == 1, let pair = pair.target, pair.isFlying { pair.parts[0].center.x += size }
                            return true
                        }
                    }
                ),
                // The fourth pair is caught on its way, and thrown back.
                (
                    .continuous, "caught, as it is thrown: background of ", (0.9e-6, 1.1e-6),
                    { pair, size, number in
                        pair.onGo = { [pair = Weak(pair)] in
                            if number == 4, let pair = pair.target, pair.isFlying { pair.parts[1].center.x += size }
                            return true
                        }
                    }
                ),
                (
                    .continuous, "as it begins: background of ", (0.9e-6, 1.1e-6),
                    { pair, size, number in
                        pair.far.onEnter = { [part = pair.parts[0]] _ in if number == 1 { part.center.x += size } }
                    }
                ),
            ])
    }

    @Test(
        "each scene is where the poses of a flight put it: within 1e-6 of the opacity, and of a point",
        arguments: [false, true])
    func poses(isMirrored: Bool) {
        let pose = ScenePose(opacity: 0.5, offset: Point(x: 0.25, y: 0.125), scale: 0.75)
        func flight(_ front: ScenePose, _ behind: ScenePose) -> Flight {
            Flight(spring: Spring(dampingRatio: 1, response: 0.5), front: front, behind: behind)
        }
        let traits = Traits(direction: isMirrored ? .rightToLeft : .leftToRight)
        let check = SceneCheck {
            let pair = Pair()
            return pair.subject(of: [pair.near, pair.far])
        }
        let (run, last) = (check.start(in: "near", traits: traits), check.start(in: "far", traits: traits))
        func model(_ front: ScenePose, _ behind: ScenePose) -> HandModel {
            HandModel(run, last, flight(front, behind), isMirrored: isMirrored)
        }
        // At a quarter of the way the first scene, behind, has a quarter of its pose, and the other one three quarters.
        let rows: [(size: Double, said: String, change: (inout ScenePose, Double) -> Void)] = [
            (1, "has the opacity", { $0.opacity += $1 }), (400, "is at", { $0.offset.x += $1 }),
            (300, "is at", { $0.offset.y += $1 }),
            // The corner moves by a half of the diagonal, 250 points; the width of 400 changes first.
            (400, "points wide", { $0.scale += $1 }),
        ]
        let models = rows.flatMap { row in
            [(0, 0.25), (1, 0.75)].flatMap { scene, share in
                [0.9e-6, 1.1e-6].map { size in
                    var changed = pose
                    row.change(&changed, size / share / row.size)
                    let model = scene == 0 ? model(pose, changed) : model(changed, pose)
                    return (model, size < 1e-6 ? nil : ["scene \(scene) ", row.said])
                }
            }
        }
        let hand = run.scenes.hold(toward: run.subject.views("far"), by: flight(pose, pose))
        hand?.drag(to: 0.25)
        for (model, expected) in models {
            let found = model.fault(of: run.picture, at: 0.25)
            let isRight = expected.map { parts in parts.allSatisfy { found?.contains($0) == true } } ?? (found == nil)
            #expect(isRight, "\(expected ?? []): \(found ?? "")")
        }
    }

    @Test(
        "an element that a finger carries is where and as large as the finger says, within 1e-6, if it is all in the window"
    )
    func carrying() {
        let (by, scale) = (Point(x: 30, y: -20), 0.8)
        // What is expected differs by so much: horizontally, vertically, in the scale and in the radius.
        let rows: [(off: SIMD4<Double>, by: Point, said: String?)] = [
            ([0.9e-6, 0, 0, 0], by, nil), ([1.1e-6, 0, 0, 0], by, "one is at"), ([0, 1.1e-6, 0, 0], by, "one is at"),
            // A side of 60 points.
            ([0, 0, 0.9e-6 / 60, 0], by, nil), ([0, 0, 1.1e-6 / 60, 0], by, "one is Size"),
            ([0, 0, 0, 0.9e-6 / 0.8], by, nil), ([0, 0, 0, 1.1e-6 / 0.8], by, "one has the radius"),
            // From (50, 70), with 48 points a side: at each edge of 400 by 300 points.
            ([1, 0, 0, 0], Point(x: -25, y: 0), "one is at"), ([1, 0, 0, 0], Point(x: -27, y: 0), nil),
            ([1, 0, 0, 0], Point(x: 0, y: -45), "one is at"), ([1, 0, 0, 0], Point(x: 0, y: -47), nil),
            ([1, 0, 0, 0], Point(x: 325, y: 0), "one is at"), ([1, 0, 0, 0], Point(x: 327, y: 0), nil),
            ([1, 0, 0, 0], Point(x: 0, y: 205), "one is at"), ([1, 0, 0, 0], Point(x: 0, y: 207), nil),
        ]
        for (row, (off, by, said)) in rows.enumerated() {
            let check = SceneCheck {
                let pair = Pair()
                for scene in [pair.near, pair.far] { scene.subviews[1].sharedName = nil }
                return pair.subject(of: [pair.near, pair.far])
            }
            let (run, last) = (check.start(in: "near"), check.start(in: "far"))
            let model = HandModel(run, last, SceneCheck.flights[0], isMirrored: false)
            run.subject.order[0].subviews[0].layer.drag("cornerRadius", to: .number(6 + off.w))
            let hand = run.scenes.hold(toward: run.subject.views("far"), by: SceneCheck.flights[0])
            hand?.drag(to: 0.4, carryingBy: by, scale: scale)
            let found = model.faultOfCarrying(
                run.picture, by: by + Point(x: off.x, y: off.y), scale: scale + off.z, run.scenes.elementsInFlight)
            #expect(said.map { found?.hasPrefix($0) == true } ?? (found == nil), "row \(row): \(found ?? "")")
            #expect(model.faultOfCarrying(run.picture, by: .zero, scale: 9, []) == nil)
        }
    }

    @Test("a flight is caught 0.11 s after its begin, held for half a second, and thrown back")
    func caught() {
        var (count, times) = (0, [Double]())
        let check = SceneCheck {
            count += 1
            let pair = Pair()
            pair.onGo = { [pair = Weak(pair), count] in
                if count == 4, let window = pair.target?.window { times.append(window.stage.time) }
                return true
            }
            return pair.subject(of: [pair.near, pair.far])
        }
        _ = check.hand(from: "near", to: "far", by: SceneCheck.flights[0], isMirrored: false)
        #expect(times.count == 2 && abs(times[1] - times[0] - 0.61) < 1e-9, "\(times)")
    }

    @Test("a hand is checked at, between and beyond both ends, and on its way back")
    func progress() {
        var count = 0
        let check = SceneCheck {
            count += 1
            let pair = Pair()
            // Too little for a jump, and too much for a scene at rest.
            pair.far.onEnter = { [near = pair.near, count] _ in
                if count == 1 { near.layer.drag("opacity", to: .number(1 - 5e-4)) }
            }
            return pair.subject(of: [pair.near, pair.far])
        }
        let found = check.hand(from: "near", to: "far", by: SceneCheck.flights[0], isMirrored: false)
        let said = found.map(\.text).filter { $0.contains("scene 0 has the opacity") }
        let places = [0, 0.25, 0.5, 0.9, 1, 1.7, -0.6, 0.4]
        #expect(said.map { String($0.prefix { $0 != ":" }) } == places.map { "a drag from near to far, at \($0)" })
    }

    @Test("a check makes flights, hands and histories, and keeps the first fault of each law")
    func kinds() {
        let whole = SceneCheck {
            let pair = Pair()
            pair.onGo = { [pair = Weak(pair)] in pair.target?.window == nil }
            return pair.subject(of: [pair.near, pair.far])
        }
        let first = whole.faults(seeds: 0..<0)
        #expect(first.map(\.text) == ["from near to far, the state is not the new one at once"])
        let late = SceneCheck {
            let pair = Pair()
            var (count, hand) = (0, SceneDrag?.none)
            pair.onEnter = { pair in
                count += 1
                if count > 1 { hand = pair.hold(toward: [pair.interaction.state == .near ? pair.far : pair.near]) }
                _ = hand
            }
            return pair.subject(of: [pair.near, pair.far])
        }
        let found = late.faults(seeds: 0..<1).map(\.description)
        #expect(
            found.count == 1 && found[0].hasPrefix("restsAsFresh: history 0, at ") && found[0].hasSuffix(" comes back"))
    }

    @Test("histories change the state, the size, the direction and the scheme, hold, and take the scenes away and back")
    func events() {
        var (widths, traits, states): (Set<Double>, Set<String>, Set<Pair.State>) = ([], [], [])
        var (entries, holds) = (0, 0)
        let check = SceneCheck {
            let pair = Pair()
            pair.onGo = { [pair = Weak(pair)] in
                guard let pair = pair.target, let window = pair.window else { return true }
                widths.insert(pair.bounds.width)
                traits.formUnion(["\(window.traits.direction)", "\(window.traits.scheme)"])
                states.insert(pair.interaction.state)
                return true
            }
            pair.onEnter = { _ in entries += 1 }
            for (scene, state) in [(pair.near, Pair.State.far), (pair.far, .near)] {
                scene.onEnter = { [pair = Weak(pair)] _ in if pair.target?.interaction.state == state { holds += 1 } }
            }
            return pair.subject(of: [pair.near, pair.far])
        }
        // Two that do all of it.
        #expect([9, 22].flatMap { check.history($0) }.map(\.description) == [])
        #expect(widths.count > 1 && traits.count == 4 && states.count == 2, "\(widths) \(traits)")
        // A history and the fresh start at its end enter their windows once each.
        #expect(entries > 4 && holds > 0)
    }

    @Test("the laws check histories, and each fault is an issue if its law is checked")
    func histories() {
        let throwing = flaw(.keepsVelocity, "one has the velocity", 0, 3000) { pair, size in
            for layer in size > 0 ? pair.elementLayers : [] { layer.throwAway(by: size) }
        }
        // Without an event nothing moves farther than a quarter of 400 and 300 points, in addition to its flight.
        let leaping = flaw(.continuous, "jumped by ", 60, 350) { pair, size in
            for part in pair.parts {
                let leap = KeyframeAnimation(keyPath: "transform.translation.y", values: [0, .number(size), 0])
                (leap.calculationMode, leap.isAdditive, leap.duration) = (.discrete, true, 0.15)
                part.layer.add(leap, forKey: "leap")
            }
        }
        // A scene over another appears or vanishes, with more than a thousandth of its opacity. One behind it may appear.
        let appearing: Flaw = (
            .continuous, "with opacity 0.001", (0.9e-3, 1.1e-3),
            { pair, size, _ in
                pair.far.layer.drag("backgroundColor", to: .color(.clear))
                let spring = Spring(dampingRatio: 1, response: 0.2)
                pair.layer.actions["state"] = Flight(spring: spring, front: ScenePose(opacity: size))
            }
        )
        check([appearing]) { $0.history(0) }
        // What ends is removed within a tenth of a point of where it goes.
        let ending = flaw(.continuous, "as something ended: background of ", 0.09, 0.11) { pair, size in
            let move = BasicAnimation(keyPath: "transform.translation.y")
            (move.isAdditive, move.fromValue, move.toValue, move.duration) = (true, 0, .number(size), 0.01)
            pair.parts[0].layer.add(move, forKey: "move")
        }
        check([ending]) { $0.history(0) }
        let telling = flaw(.belongsToState, "technology sees Part") {
            $0.near.superview?.accessibilityElementsHidden = $1 == 0
        }
        check([leaping, telling, throwing]) { $0.history(1) }
        let returning: Flaw = (
            .restsAsFresh, "it flies as it comes back", (0, 1),
            { pair, size, _ in
                var (count, hand) = (0, SceneDrag?.none)
                pair.onEnter = { pair in
                    count += 1
                    if size == 0 || count == 1 { return }
                    hand = pair.hold(toward: [pair.interaction.state == .near ? pair.far : pair.near])
                    _ = hand
                }
            }
        )
        check([returning]) { $0.history(0) }
    }

    @Test("the laws check short histories that change the state")
    func shortHistories() {
        // A mark beside the scenes, in front of them, for a moment.
        let flashing = flaw(.continuous, "background of mark appeared at") { pair, size in
            guard size > 0, let window = pair.window else { return }
            let mark = Layer()
            mark.name = "mark"
            (mark.frame, mark.backgroundColor) = (Rect(x: 1, y: 1, width: 9, height: 9), .red)
            window.root.layer.addSublayer(mark)
            window.stage.schedule(after: 0.01) { mark.removeFromSuperlayer() }
        }
        // Each change leaves the parts a little farther away, which is no jump.
        let drifting = flaw(.restsAsFresh, "another picture in ") { pair, size in
            for part in pair.parts { part.center.x += size * 1e-7 }
        }
        let unanswered: Flaw = (
            .belongsToState, "the state is not ", (0, 1),
            { pair, size, _ in pair.onGo = { [pair = Weak(pair)] in size == 0 || pair.target?.window == nil } }
        )
        let doubled = flaw(.once, "one is at", 0.9e-6, 1e-3) {
            sway($0.elementLayers.first?.sublayers.first, "transform.translation.x", by: $1)
        }
        let covering = flaw(.inOrder, "part of a scene is in front of a flying element") {
            $0.near.superview?.superview?.layer.drag("zPosition", to: .number($1))
        }
        /// Shows a part at an offset for 0.05 s.
        func shift(_ part: View, by size: Double) {
            let shift = BasicAnimation(keyPath: "position.x")
            (shift.isAdditive, shift.fromValue, shift.toValue) = (true, .number(size), .number(size))
            shift.duration = 0.05
            part.layer.add(shift, forKey: "shift")
        }
        let sent = flaw(.continuous, ", sent to ", 0.9e-6, 1e-3) { shift($0.parts[0], by: $1) }
        check([flashing, drifting, unanswered, doubled, covering, sent]) { $0.history(8) }
        let catching: Flaw = (
            .continuous, ", caught: background of ", (0.9e-6, 1e-3),
            { pair, size, _ in
                pair.far.onEnter = { [pair = Weak(pair)] _ in
                    if let pair = pair.target, pair.interaction.state == .near { shift(pair.parts[0], by: size) }
                }
            }
        )
        check([catching]) { $0.history(3) }
    }
}

extension Layer {
    fileprivate func throwAway(by speed: Double) {
        hold("position")
        release("position", velocity: .point(Point(x: speed, y: 0)))
    }
}
