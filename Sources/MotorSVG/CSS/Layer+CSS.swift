#if !hasFeature(Embedded)
    public import MotorLayers
    import MotorMath

    extension Layer {
        /// Returns the feedback of a change as CSS: the final values, and a `transition` for each property.
        ///
        /// The action is the one that the layer's search finds for the key now: see ``Layer/action(forKey:)``. The key
        /// determines the class of the rule, so `"->pressed"` and `"idle->pressed"` are `.pressed`, and `"idle->"` is
        /// `:not(.idle)`. A sublayer is a descendant with the class of its name. `@media (prefers-reduced-motion: reduce)`
        /// contains the action that the search finds under reduced motion, if it differs. Haptics, sounds and blocks are listed
        /// in a comment.
        ///
        /// A position becomes `left` and `top`. So does a size whose anchor point is not at the top left, because these edges
        /// follow. The translation, rotation and scale of a transform become the properties of those names, so each keeps its
        /// own spring. Durations are in seconds of the stage: the speeds of the layer and of its ancestors count. CSS
        /// interpolates colors in encoded sRGB, a layer in linear light.
        ///
        /// CSS cannot drag a value, and cannot catch a motion in flight: an interrupted transition starts again from rest.
        /// Motion with an initial velocity, repetition or intermediate values throws; a ``CSSRecording`` supports all of them.
        ///
        /// ```swift
        /// print(try button.layer.css(forKey: "->pressed"))
        /// ```
        ///
        /// - Parameters:
        ///   - key: A change of state, an event, or a property.
        ///   - tolerance: The greatest error of a spring, as a fraction of the distance: 0.0005…0.1.
        /// - Returns: The rules, with a line end after each.
        /// - Throws: An error that names the key and the unsupported feature.
        /// - Precondition: The tolerance is in range; the trap names the value.
        public final func css(forKey key: Key, tolerance: Double = 0.005) throws(CSSError) -> String {
            precondition(
                tolerance >= 0.0005 && tolerance <= 0.1, "Layer: css has a tolerance of 0.0005...0.1, got \(tolerance)")
            var feedback = CSSFeedback(key: key, location: displayName, tolerance: tolerance)
            try feedback.add(of: self)
            var reduced = CSSFeedback(key: key, location: displayName, tolerance: tolerance)
            try supposing(["reducesMotion": true]) { () throws(CSSError) in try reduced.add(of: self) }
            guard !feedback.rules.isEmpty || !reduced.rules.isEmpty else {
                let search = explainAction(forKey: key)
                throw feedback.failure(
                    search.action == nil
                        ? "no action runs" + (search.note.map { ", because no search uses the key: " + $0 } ?? "")
                        : "nothing moves from one value to another; CSS has no drags and no catches in flight"
                )
            }
            return feedback.text(reduced: reduced)
        }
    }

    /// The changes of an action, as rules.
    struct CSSFeedback {
        /// The changes of a layer or of one of its parts.
        struct Rule: Equatable {
            /// The selector of the part inside the layer; empty for the layer.
            let part: String
            let layer: Layer
            var changes: [Change] = []
            /// Where the changes lead.
            var goal: CSSGoal

            init(part: String, layer: Layer) { (self.part, self.layer, goal) = (part, layer, CSSGoal(layer)) }

            static func == (a: Rule, b: Rule) -> Bool { a.part == b.part && a.changes == b.changes }
        }

        /// The change of one property of CSS.
        struct Change: Equatable {
            let property: String
            var value: String
            /// `nil` for an immediate change.
            var timing: CSSTiming?
        }

        let key: Key
        let location: String
        let tolerance: Double
        private(set) var rules: [Rule] = []
        /// Actions that CSS lacks, in order.
        private(set) var notes: [String] = []

        init(key: Key, location: String, tolerance: Double) {
            self.key = key
            self.location = location
            self.tolerance = tolerance
        }

        func failure(_ rule: String) -> CSSError { CSSError(place: location + "[\"" + key.name + "\"]", rule: rule) }

        /// Adds the actions that run for the key on a layer.
        mutating func add(of layer: Layer) throws(CSSError) {
            guard let action = layer.action(forKey: key) else { return }
            _ = try add(action, Run(layer: layer, part: "", delay: 0, depth: 0))
        }

        /// Where and when an action runs.
        private struct Run {
            var layer: Layer
            var part: String
            /// In seconds.
            var delay: Double
            var depth: Int

            func inside(_ part: Layer, _ name: String) -> Run {
                Run(layer: part, part: self.part + " ." + CSSText.identifier(name), delay: delay, depth: depth + 1)
            }

            func after(_ seconds: Double) -> Run {
                Run(layer: layer, part: part, delay: delay + seconds, depth: depth + 1)
            }
        }

        /// Adds an action; returns when it ends, in seconds.
        private mutating func add(_ action: any Action, _ run: Run) throws(CSSError) -> Double {
            guard run.depth < 64 else { throw failure("actions nested at most 64 levels deep") }
            switch action {
            case is Null: return run.delay
            case let delayed as DelayedAction:
                return try add(delayed.action, run.after(delayed.delay / speed(of: run.layer)))
            case let sequence as ActionSequence:
                var end = run.delay
                for step in sequence.steps { end = try add(step, run.after(end - run.delay)) }
                return end
            case let staggered as StaggeredAction: return try add(staggered, run)
            case let part as SublayerAction:
                return try add(part.action, run.inside(try named(part.name, in: run.layer), part.name))
            case let other as PerformAction:
                guard let action = run.layer.action(forKey: other.other) else { return run.delay }
                return try add(action, run.after(0))
            case let change as AnimatedChange:
                guard let (value, animation) = change.described(for: run.layer) else {
                    throw failure("a value for \"" + change.keyPath.name + "\", which is missing")
                }
                var motion: CSSTiming?
                if let animation { motion = try timing(of: animation, run) }
                return try add(change.keyPath, value, motion, run)
            case let animation as BasicAnimation:
                let path = animation.keyPath ?? key
                guard animation.toValue == nil, animation.byValue == nil else { break }
                return try add(path, run.layer[path], try timing(of: animation, run), run)
            case let group as AnimationGroup:
                guard group.timing == Timing() else { break }
                return try addAll(group.animations.map { $0 }, run)
            case is Animation, is RepeatingMotion, is KickAction, is StopMotion: break
            case let composite as any CompositeAction: return try addAll(composite.members(on: run.layer), run)
            default:
                notes.append(action.summary)
                return run.delay
            }
            throw failure("a transition goes once from one value to another, and " + action.summary + " does not")
        }

        private mutating func addAll(_ actions: [any Action], _ run: Run) throws(CSSError) -> Double {
            var end = run.delay
            for action in actions { end = max(end, try add(action, run.after(0))) }
            return end
        }

        private mutating func add(_ staggered: StaggeredAction, _ run: Run) throws(CSSError) -> Double {
            var end = run.delay
            var parts: [(name: String, layer: Layer)] = []
            for name in staggered.names { parts.append((name, try named(name, in: run.layer))) }
            if staggered.names.isEmpty { parts = run.layer.sublayers.map { ($0.name, $0) } }
            for (index, part) in parts.enumerated() {
                guard !part.name.isEmpty else { throw failure("a name for each part, which is its class") }
                let time = staggered.interval * Double(index) / (try speed(of: run.layer))
                end = max(end, try add(staggered.action, run.after(time).inside(part.layer, part.name)))
            }
            return end
        }

        private func named(_ name: String, in layer: Layer) throws(CSSError) -> Layer {
            guard let part = layer.descendant(named: name) else {
                throw failure("\"" + name + "\" is not the name of one of its sublayers")
            }
            return part
        }

        /// How fast a layer's time passes in that of the stage.
        private func speed(of layer: Layer) throws(CSSError) -> Double {
            var speed = 1.0
            var clock: Layer? = layer
            while let part = clock { (speed, clock) = (speed * part.timing.speed, part.superlayer) }
            guard speed > 0, speed.isFinite else {
                throw failure("a layer whose time runs forward, unlike a speed of \(speed)")
            }
            return speed
        }

        private func timing(of animation: BasicAnimation, _ run: Run) throws(CSSError) -> CSSTiming {
            var timing = animation.timing
            (timing.duration, timing.fillMode) = (0, .removed)
            guard timing == Timing(), animation.fromValue == nil, !animation.isAdditive, !animation.isCumulative else {
                throw failure(
                    "a transition begins at once, where the value is, and runs once, unlike " + animation.summary)
            }
            var made: CSSTiming
            if let spring = animation as? SpringAnimation {
                let velocity = spring.initialVelocity ?? 0
                guard spring.spring.dampingRatio >= Spring.leastDamping, abs(velocity) * spring.spring.response <= 1000,
                    spring.absoluteVelocity == nil, spring.duration <= 0, spring.timingFunction == nil
                else {
                    throw failure(
                        "a spring with a damping ratio of at least 0.01, and without a velocity in units, a duration and an easing"
                    )
                }
                made = spring.spring.cssTiming(tolerance: tolerance, initialVelocity: velocity)
            } else {
                let duration = animation.duration > 0 ? animation.duration : Transaction.animationDuration
                guard duration.isFinite else { throw failure("a transition ends, unlike " + animation.summary) }
                made = CSSTiming(
                    duration: duration,
                    easing: (animation.timingFunction ?? Transaction.animationTimingFunction ?? .linear).css)
            }
            made.duration /= try speed(of: run.layer)
            made.delay = run.delay
            return made
        }

        /// Adds a change of a value; returns when it ends.
        private mutating func add(
            _ path: Key, _ value: Value?, _ timing: CSSTiming?, _ run: Run
        ) throws(CSSError) -> Double {
            var timing = timing
            // What layers do not animate changes at once; in CSS, a visibility would last until the end.
            if case .bool? = value { timing = nil }
            if timing == nil, run.delay > 0 { timing = CSSTiming(duration: 0, delay: run.delay, easing: "linear") }
            var index = rules.firstIndex { $0.part == run.part }
            if index == nil {
                index = rules.count
                rules.append(Rule(part: run.part, layer: run.layer))
            }
            guard let index else { return run.delay }
            guard rules[index].layer === run.layer else {
                throw failure("a class for each part, and two have the class \"" + run.part.dropFirst() + "\"")
            }
            guard let found = CSSProperty.values(of: path, value, &rules[index].goal) else {
                throw failure("\"" + path.name + "\" has no property in CSS for " + (value?.description ?? "no value"))
            }
            for (property, text) in found {
                let change = Change(property: property, value: text, timing: timing)
                guard let known = rules[index].changes.firstIndex(where: { $0.property == property }) else {
                    rules[index].changes.append(change)
                    continue
                }
                guard rules[index].changes[known].timing == timing else {
                    throw failure("a transition moves \"" + property + "\" once, and here it moves in two ways")
                }
                rules[index].changes[known].value = text
            }
            return run.delay + (timing?.duration ?? 0)
        }

        /// The selector of the layer in its new state.
        private var selector: String {
            let name = key.name
            let bytes = Array(name.utf8)
            for index in bytes.indices.dropLast()
            where bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == UInt8(ascii: ">") {
                let target = String(decoding: bytes[(index + 2)...], as: UTF8.self)
                guard target.isEmpty else { return "." + CSSText.identifier(target) }
                return ":not(." + CSSText.identifier(String(decoding: bytes[..<index], as: UTF8.self)) + ")"
            }
            return "." + CSSText.identifier(name)
        }

        /// The rules, and those that replace them under reduced motion.
        func text(reduced: CSSFeedback) -> String {
            var text = ""
            var comment = notes
            for note in reduced.notes where !notes.contains(note) { comment.append(note + " under reduced motion") }
            if !comment.isEmpty { text += CSSText.comment("Not in CSS: " + comment.joined(separator: ", ") + ".") }
            for rule in rules { text += block(rule, indent: "") }
            guard rules != reduced.rules else { return text }
            text += "@media (prefers-reduced-motion: reduce) {\n"
            for rule in rules {
                // Properties that change only without reduced motion keep their values.
                var still =
                    reduced.rules.first { $0.part == rule.part }
                    ?? Rule(part: rule.part, layer: rule.layer)
                for change in rule.changes where !still.changes.contains(where: { $0.property == change.property }) {
                    still.changes.append(Change(property: change.property, value: "revert-layer"))
                }
                text += block(still, indent: "  ")
            }
            for rule in reduced.rules where !rules.contains(where: { $0.part == rule.part }) {
                text += block(rule, indent: "  ")
            }
            return text + "}\n"
        }

        private func block(_ rule: Rule, indent: String) -> String {
            var text = indent + selector + rule.part + " {\n"
            var motions: [String] = []
            for change in rule.changes {
                text += indent + "  " + change.property + ": " + change.value + ";\n"
                if let timing = change.timing { motions.append(change.property + " " + timing.text) }
            }
            text += indent + "  transition: " + (motions.isEmpty ? "none" : motions.joined(separator: ", ")) + ";\n"
            return text + indent + "}\n"
        }
    }
#endif
