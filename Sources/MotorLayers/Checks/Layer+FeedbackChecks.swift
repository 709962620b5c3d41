import MotorMath

#if !hasFeature(Embedded)
    /// Finds mistakes in what feedback would do: names, types and units of the values that it moves, wherever it is nested, and
    /// whether or not its state is ever entered.
    extension Layer {
        /// Checks an action registered on this layer, and all its parts, each on the layer on which it would run.
        final func checkContents(of action: any Action, forKey key: Key, _ report: (Diagnostic) -> Void) {
            var pending: [(action: any Action, layer: Layer?, isStep: Bool)] = [(action, self, false)]
            while let (part, layer, isPartOfStep) = pending.popLast() {
                var (inner, isStep) = (layer, isPartOfStep)
                switch part {
                case let part as ActionSequence:
                    isStep = true
                    (layer ?? self).check(part, forKey: key, report)
                case let part as ActionGroup: if !isStep { (layer ?? self).check(part, forKey: key, report) }
                case let part as SublayerAction:
                    inner = layer?.descendant(named: part.name)
                    layer?.checkUnique(inner, forKey: key, report)
                case let part as StaggeredAction:
                    layer?.checkSeconds(part.interval, forKey: key, most: 10, report)
                    for name in part.names where layer?.descendant(named: name) == nil {
                        if let layer, layer.nearestPart(to: name) != nil {
                            report(layer.missingPart(name, forKey: key))
                        }
                    }
                    inner =
                        part.names.isEmpty
                        ? layer?.sublayers.first : part.names.lazy.compactMap { layer?.descendant(named: $0) }.first
                case let part as DelayedAction: (layer ?? self).checkSeconds(part.delay, forKey: key, most: 200, report)
                case let part as AnimatedChange: (layer ?? self).check(part, isHere: layer != nil, forKey: key, report)
                case let part as RepeatingMotion:
                    layer?.check(part.animation, forKey: key, report)
                    // A hand of a clock turns linearly.
                    if part.animation.timingFunction != .linear {
                        layer?.checkSeconds(
                            part.animation.duration, forKey: key, most: Diagnostics.longestDuration, report)
                    }
                case let part as KickAction:
                    layer?.checkMoved(part.keyPath)
                    // Thirty radians per second are a fast turn, and thirty degrees per second are hardly visible.
                    if abs(part.velocity.number ?? 0) >= 90 {
                        layer?.checkUnits(of: part.velocity, forKey: part.keyPath, report)
                    }
                case let part as PropertyAnimation: layer?.check(part, forKey: key, report)
                case let part as AnimationGroup: layer?.check(part, forKey: key, report)
                default: break
                }
                for member in (part as? any CompositeAction)?.members ?? [] { pending.append((member, inner, isStep)) }
            }
        }

        /// Reports a step that never ends, if something comes after it.
        private final func check(_ sequence: ActionSequence, forKey key: Key, _ report: (Diagnostic) -> Void) {
            let left = sequence.steps.dropLast(sequence.event == nil ? 1 : 0)
            guard let endless = left.first(where: { $0.isEndless }) else { return }
            report(
                Diagnostic(
                    place: displayName, key: key,
                    mistake: "has a sequence with a step that never ends, " + endless.summary
                        + ": nothing after it runs"))
        }

        /// Reports a pause in a group, whose actions begin together. As a step of a sequence, such a group lasts as long as
        /// the pause.
        private final func check(_ group: ActionGroup, forKey key: Key, _ report: (Diagnostic) -> Void) {
            guard group.members.count > 1, group.members.contains(where: { $0.isPause }) else { return }
            report(
                Diagnostic(
                    place: displayName, key: key,
                    mistake: "waits in a group, whose actions begin together", suggestion: "sequence"))
        }

        /// Reports a part that shares its name with a sibling: the action runs on the first one only.
        private final func checkUnique(_ part: Layer?, forKey key: Key, _ report: (Diagnostic) -> Void) {
            guard let part, let siblings = part.superlayer?.sublayers,
                siblings.lazy.filter({ $0.name.isSame(as: part.name) }).dropFirst().first != nil
            else { return }
            report(
                Diagnostic(
                    place: displayName, key: key,
                    mistake: "is for the first of several siblings named \"" + part.name + "\": give each its own name")
            )
        }

        private final func check(
            _ change: AnimatedChange, isHere: Bool, forKey key: Key, _ report: (Diagnostic) -> Void
        ) {
            let path = change.keyPath
            let tail = Self.mistake(inTail: path)
            if let tail {
                self.report(path, tail.what, suggestion: tail.hint)
            } else if isHere {
                checkMoved(path)
                checkOwner(of: path)
            }
            for source in change.sources where !isHad(source) { reportMissing(source, isCertain: false) }
            switch change.target {
            case .value(let value?):
                if isHere, tail == nil { check(value, forKey: path, isStored: true, report) }
            case .value(nil): break
            case .valueOf(let source), .currentValueOf(let source):
                if source == path {
                    self.report(path, "is set to its own value", suggestion: nil)
                } else if isHere, let value = nearest(source) {
                    check(value, forKey: path, isStored: true, report)
                }
            }
            guard let animation = change.ownAnimation else { return }
            checkFrame(path)
            check(timingOf: animation, forKey: key, report)
            if !(animation is SpringAnimation), animation.duration == .infinity {
                report(
                    Diagnostic(
                        place: displayName, key: key,
                        mistake: "has an infinite duration, so \"" + path.name + "\" never moves"))
            }
        }

        private final func check(_ animation: PropertyAnimation, forKey key: Key, _ report: (Diagnostic) -> Void) {
            check(timingOf: animation, forKey: key, report)
            guard let path = animation.keyPath else { return }
            if let mistake = Self.mistake(inTail: path) {
                return self.report(path, mistake.what, suggestion: mistake.hint)
            }
            checkMoved(path)
            checkFrame(path)
            for value in animation.ends { check(value, forKey: path, isStored: false, report) }
            if let keyframes = animation as? KeyframeAnimation { checkOffsets(of: keyframes, forKey: path) }
        }

        /// Reports keyframes of a position that are offsets from where the layer is: they begin and end at 0.
        private final func checkOffsets(of animation: KeyframeAnimation, forKey path: Key) {
            guard path.whole == Key(.position), !animation.isAdditive, animation.values.count > 2,
                let first = animation.values.first, first == animation.values.last,
                first == .number(0) || first == .point(.zero), let now = value(forKey: path), now != first
            else { return }
            self.report(
                path, "jumps to 0 and back by keyframes that are offsets, from " + now.description,
                suggestion: "isAdditive")
        }

        /// Checks a value that a key path would get or show.
        ///
        /// - Parameter isStored: Whether it would be stored, so that it must satisfy the property's rule and not only be of its
        ///   type.
        private final func check(_ value: Value, forKey path: Key, isStored: Bool, _ report: (Diagnostic) -> Void) {
            if let property = Property.named(path) {
                if let rule = property.rule.violation(by: value), isStored || !property.rule.isOfKind(value) {
                    return report(Diagnostic(place: displayName, key: path, value: value, rule: rule.description))
                }
                if let mistake = Self.mistake(inChoice: path, value) {
                    return self.report(path, mistake.what, suggestion: mistake.hint)
                }
            } else if path.isPath, let base = path.base, Property.named(base) != nil,
                let part = KeyRegistry.shared.path(of: path),
                self.value(forKey: base)?.replacing(part.component, with: value) == nil, self.value(forKey: base) != nil
            {
                return report(
                    Diagnostic(place: displayName, key: path, value: value, rule: "a part of the same type"))
            }
            checkEnd(value, forKey: path, report)
        }

        /// Checks the unit of a value that an animation shows.
        private final func checkEnd(_ value: Value, forKey path: Key, _ report: (Diagnostic) -> Void) {
            checkUnits(of: value, forKey: path, report)
            checkFraction(value, forKey: path, at: displayName, report)
            // Beyond the ends, the stops of an animation may lie slightly outside.
            guard path == .locations, value.array?.contains(where: { abs($0.number ?? 0) > 8 }) == true else { return }
            report(
                Diagnostic(
                    place: displayName, key: path, mistake: "has fractions, from 0 to 1, not points or percent"))
        }

        /// Checks the unit of an angle, a scale and a color.
        final func checkUnits(of value: Value, forKey path: Key, _ report: (Diagnostic) -> Void) {
            func checkAngle(_ angle: Double, forKey path: @autoclosure () -> Key) {
                guard let radians = Self.radians(from: angle) else { return }
                self.report(
                    path(), "is in radians, not " + angle.description + " degrees", suggestion: radians.description)
            }
            if path.isAngle, let angle = value.number { checkAngle(angle, forKey: path) }
            if let rotation = value.transform?.components.rotation {
                checkAngle(rotation.x, forKey: Key(path.name + ".rotation.x"))
                checkAngle(rotation.y, forKey: Key(path.name + ".rotation.y"))
                checkAngle(rotation.z, forKey: Key(path.name + ".rotation.z"))
            }
            let isScale =
                switch KeyRegistry.shared.path(of: path)?.component {
                case .scale?, .scaleX?, .scaleY?: true
                default: false
                }
            if isScale, let factor = value.number, factor != 100, (75...125).contains(factor),
                factor.truncatingRemainder(dividingBy: 5) == 0
            {
                self.report(
                    path, "is a factor, not " + factor.description + " percent", suggestion: (factor / 100).description)
            }
            func isInBytes(_ value: Value) -> Bool {
                value.color.map { max($0.red, $0.green, $0.blue) > 16 } ?? false
            }
            if isInBytes(value) || path == .colors && value.array?.contains(where: isInBytes) == true {
                self.report(path, "has a color whose components are 0…1, not 0…255", suggestion: nil)
            }
        }

        /// The angle in radians, if a number is likely to be in degrees: a multiple of 15, which no whole number of
        /// half turns in radians is.
        private static func radians(from angle: Double) -> Double? {
            guard abs(angle) >= 30, angle.truncatingRemainder(dividingBy: 15) == 0 else { return nil }
            return angle * .pi / 180
        }

        /// Checks the animations of a group, and of the groups in it.
        private final func check(_ group: AnimationGroup, forKey key: Key, _ report: (Diagnostic) -> Void) {
            let (given, longest) = (Transaction.animationDuration, group.animations.map(\.duration).max() ?? 0)
            if group.duration <= 0, longest > given, longest < .infinity {
                report(
                    Diagnostic(
                        place: displayName, key: key,
                        mistake: "has a group that ends after " + given.description
                            + " seconds, and with it an animation of " + longest.description,
                        suggestion: "duration"))
            }
            var (pending, left) = (group.animations, 1000)
            while let part = pending.popLast(), left > 0 {
                left -= 1
                switch part {
                case let part as AnimationGroup: pending += part.animations
                case let part as PropertyAnimation:
                    check(part, forKey: key, report)
                    if part.keyPath == nil, Property.named(key.whole) == nil, value(forKey: key) == nil {
                        report(
                            Diagnostic(
                                place: displayName, key: key,
                                mistake: "has a group with an animation without a key path, which moves nothing"))
                    }
                default: break
                }
            }
        }

        /// Checks the name of a value that feedback moves. Only a misspelled property is a mistake before it runs: another key
        /// may be read later.
        private final func checkMoved(_ path: Key) {
            if machines.contains(where: { $0.key == path }) {
                return report(
                    path, "is the state of an interaction, which nothing animates: send it an event", suggestion: nil)
            }
            guard Property.named(path.whole) == nil, value(forKey: path) == nil, !KnownKeys.contains(path.whole),
                Self.mistake(inTail: path) == nil, let hint = nearestKey(to: path),
                Property.named(Key(hint).whole) != nil
            else { return }
            report(path, UnusedKey.animated, suggestion: hint)
        }

        /// Reports an animation of the frame, which is computed from other values.
        fileprivate final func checkFrame(_ path: Key) {
            guard path.whole == Key(.frame) else { return }
            let isSize = path.name.hasPrefix("frame.size")
            report(
                path, "never moves by an animation: it follows from the position and the bounds",
                suggestion: isSize ? "bounds" + path.name.dropFirst(5) : "position")
        }

        /// Reports feedback for a property that only another class of layers has, such as a text's color on the layer around
        /// it.
        private final func checkOwner(of path: Key) {
            let type = ObjectIdentifier(Swift.type(of: self))
            guard let property = Property.named(path.whole), let owner = Property.owner(of: property.key),
                let class_ = owner.layerClass, Self.plainTypes.contains(type), !(Self.isKind(self, of: owner)),
                value(forKey: path) == nil, !boundKeys.mayContain(path.whole)
            else { return }
            var (pending, part) = (sublayers, String?.none)
            while let layer = pending.popLast() {
                if Self.isKind(layer, of: owner), !layer.name.isEmpty { part = layer.name }
                pending += layer.sublayers
            }
            guard let part else { return }
            report(path, "is a property of a " + class_ + ", and this layer is none", suggestion: part)
        }

        private static let plainTypes: [ObjectIdentifier] = [
            ObjectIdentifier(Layer.self), ObjectIdentifier(TextLayer.self), ObjectIdentifier(ShapeLayer.self),
            ObjectIdentifier(GradientLayer.self),
        ]

        private static func isKind(_ layer: Layer, of owner: Property.Owner) -> Bool {
            switch owner {
            case .layer: true
            case .shape: layer is ShapeLayer
            case .text: layer is TextLayer
            case .gradient: layer is GradientLayer
            }
        }

        private final func check(timingOf animation: Animation, forKey key: Key, _ report: (Diagnostic) -> Void) {
            if let spring = animation as? SpringAnimation {
                let ratio = spring.spring.dampingRatio
                // A percentage, or the coefficient of another framework, which depends on the mass.
                if ratio >= 10 {
                    report(
                        Diagnostic(
                            place: displayName, key: key,
                            mistake: "has a damping ratio of " + ratio.description + ", where 1 is critical damping",
                            suggestion: ratio <= 100 ? (ratio / 100).description : nil))
                }
                return checkSeconds(spring.spring.response, forKey: key, most: 20, report)
            }
            if animation.duration < 0 {
                report(
                    Diagnostic(
                        place: displayName, key: key,
                        mistake: "has a duration of " + animation.duration.description
                            + " seconds, which counts as none given"))
            }
            // A value that moves linearly may display elapsed time.
            guard let function = animation.timingFunction, function != .linear, !animation.isEndless else { return }
            checkSeconds(animation.duration, forKey: key, most: Diagnostics.longestDuration, report)
        }

        /// Reports a time that is likely to be in milliseconds.
        private final func checkSeconds(
            _ seconds: Double, forKey key: Key, most: Double, _ report: (Diagnostic) -> Void
        ) {
            guard let hint = seconds.asMilliseconds(beyond: most) else { return }
            report(
                Diagnostic(
                    place: displayName, key: key, mistake: "takes " + seconds.description + " seconds",
                    suggestion: hint.description))
        }

        // MARK: - Values

        /// The mistake in a value that is one of a few names; `nil` for none.
        static func mistake(inChoice key: Key, _ value: Value) -> (what: String, hint: String?)? {
            guard let text = value.string, let property = Property.named(key), let choices = property.key.choices,
                !choices.contains(where: { $0.isSame(as: text) })
            else { return nil }
            return (
                "is never \"" + text + "\": it is " + choices.joined(separator: ", "),
                choices.nearest(to: text, within: max(2, text.utf8.count / 3))
                    ?? choices.first { $0.lowercased().hasSuffix(text.lowercased()) }
            )
        }

        /// The mistake in the type of a value of every control or of the class; `nil` for none.
        final func mistake(inTypeOf value: Value, forKey key: Key) -> Diagnostic? {
            let isBool = Self.valuesOfControls.contains(key.name)
            if isBool, value.bool == nil {
                return Diagnostic(place: displayName, key: key, value: value, rule: "a bool")
            }
            guard Property.named(key.whole) == nil, let own = classDefaults.value(forKey: key),
                !own.isSameKind(as: value)
            else { return nil }
            return Diagnostic(
                place: displayName, key: key, value: value, rule: "a " + own.kind + ", as its class has")
        }
    }

    extension Action {
        /// Whether a part of it never ends.
        fileprivate var isEndless: Bool {
            var isEndless = false
            forEachPart { part, _ in
                let animation = (part as? AnimatedChange)?.ownAnimation ?? part as? Animation
                if part is RepeatingMotion || animation?.isEndless == true { isEndless = true }
            }
            return isEndless
        }

        /// Whether it only waits.
        fileprivate var isPause: Bool {
            switch self {
            case let delay as DelayedAction: delay.action is Null
            case let shared as Shared<DelayedAction>: shared.base.action is Null
            default: false
            }
        }
    }

    extension Double {
        /// The time converted from milliseconds to seconds, if it is likely to be in milliseconds: above a limit, and a
        /// multiple of 10.
        func asMilliseconds(beyond most: Double) -> Double? {
            self >= most && truncatingRemainder(dividingBy: 10) == 0 ? self / 1000 : nil
        }
    }

    extension Value {
        /// The name of its type.
        var kind: String {
            switch self {
            case .number: "number"
            case .bool: "bool"
            case .string: "string"
            case .point: "point"
            case .size: "size"
            case .rect: "rect"
            case .vector: "vector"
            case .color: "color"
            case .transform: "transform"
            case .path: "path"
            case .image: "image"
            case .array: "array"
            case .style: "style"
            case .actionTable: "actions"
            case .action: "action"
            case .object: "object"
            }
        }

        fileprivate func isSameKind(as other: Value) -> Bool { kind == other.kind }
    }

    extension Property {
        /// The class of layers that has a property; `nil` for all.
        fileprivate static func owner(of key: StandardKey) -> Owner? {
            let owner = all.first { $0.key == key }?.owner
            return owner == .layer ? nil : owner
        }
    }

    extension Property.Owner {
        /// The name of the class.
        fileprivate var layerClass: String? {
            switch self {
            case .layer: nil
            case .shape: "ShapeLayer"
            case .text: "TextLayer"
            case .gradient: "GradientLayer"
            }
        }
    }

    extension Property.Rule {
        /// Whether a value is of the rule's type, in range or not.
        fileprivate func isOfKind(_ value: Value) -> Bool {
            switch self {
            case .number, .length, .fraction: value.number != nil
            default: violation(by: value) == nil
            }
        }
    }

    extension StandardKey {
        /// The names that a property may have; `nil` for one with other values.
        fileprivate var choices: [String]? {
            switch self {
            case .alignmentMode: TextAlignment.allCases.map(\.rawValue)
            case .truncationMode: TextTruncation.allCases.map(\.rawValue)
            case .textStyle: TextStyle.allCases.map(\.rawValue)
            case .contentsGravity: ContentsGravity.allCases.map(\.rawValue)
            case .maskMode: MaskMode.allCases.map(\.rawValue)
            case .lineCap: [LineCap.butt, .round, .square].map(\.rawValue)
            case .lineJoin: [LineJoin.miter, .round, .bevel].map(\.rawValue)
            case .fillRule: [FillRule.nonZero, .evenOdd].map(\.rawValue)
            case .type: [GradientType.axial, .radial].map(\.rawValue)
            default: nil
            }
        }
    }

    extension Animation {
        /// The values between which it runs, as given.
        fileprivate var ends: [Value] {
            switch self {
            case let animation as BasicAnimation:
                [animation.fromValue, animation.toValue, animation.byValue].compactMap { $0 }
            case let animation as KeyframeAnimation: animation.path == nil ? animation.values : []
            default: []
            }
        }
    }
#endif

#if DEBUG && !hasFeature(Embedded)
    extension Layer {
        /// Checks an animation that is about to be added.
        final func checkAdded(_ animation: Animation, answering key: Key?) {
            guard Diagnostics.findsMistakes, let animation = animation as? PropertyAnimation,
                let path = animation.keyPath ?? key
            else { return }
            containingStage?.animatedKeys.insert(path)
            if let decay = animation as? DecayAnimation { check(decay, forKey: path) }
            guard animation is BasicAnimation else { return }
            for value in animation.ends { check(value, forKey: path, isStored: false, reportHere) }
        }

        /// Checks a throw: its velocity and limits are of the value's type, and its limits are in order.
        private final func check(_ decay: DecayAnimation, forKey path: Key) {
            guard let now = value(forKey: path) else { return }
            for (name, part) in [("velocity", decay.velocity), ("lowest", decay.lowest), ("highest", decay.highest)] {
                guard let part, !part.isSameKind(as: now) else { continue }
                return report(
                    path, "is a " + now.kind + ", and " + name + " of its throw is a " + part.kind, suggestion: nil)
            }
            if let least = decay.lowest.flatMap({ Vector($0) }), let most = decay.highest.flatMap({ Vector($0) }),
                (0..<4).contains(where: { least.numbers[$0] > most.numbers[$0] })
            {
                report(path, "has a throw whose lowest value is above its highest", suggestion: nil)
            }
        }

        /// Reports a mistake; on a stage, once.
        private final func reportHere(_ mistake: Diagnostic) {
            if let containingStage { containingStage.report(mistake) } else { Diagnostics.report(mistake) }
        }

        /// Checks an animation that a call adds. One that responds to a key is checked where it is registered.
        final func checkAddedByCall(_ animation: Animation, forKey key: Key?) {
            guard Diagnostics.findsMistakes else { return }
            let path = (animation as? PropertyAnimation)?.keyPath ?? key ?? "animation"
            check(timingOf: animation, forKey: path, reportHere)
            checkFilling(of: animation, forKey: path)
            let wait = animation.timing.beginTime - (containingStage == nil ? 0 : localTime)
            // A time of another clock, such as seconds since 1970 or since the system started.
            if wait > 86_400 {
                reportHere(
                    Diagnostic(
                        place: displayName, key: path,
                        mistake: "begins in " + wait.description + " seconds: beginTime is a time of the layer's clock")
                )
            }
            checkFrame(path)
            if let group = animation as? AnimationGroup { check(group, forKey: path, reportHere) }
            if let keyframes = animation as? KeyframeAnimation {
                for value in keyframes.ends { checkEnd(value, forKey: path, reportHere) }
                checkOffsets(of: keyframes, forKey: path)
            }
        }

        /// Reports an animation that should keep its last value, but is removed at its end.
        private final func checkFilling(of animation: Animation, forKey key: Key) {
            guard animation.timing.fillMode == .forwards, animation.isRemovedOnCompletion, !animation.isEndless else {
                return
            }
            report(
                key, "has an animation that fills forwards, and is removed at its end: set the value itself",
                suggestion: "isRemovedOnCompletion")
        }

        /// Reports an action that stops a value that nothing has ever moved, not even feedback of the layers around.
        final func checkStopped(_ path: Key) {
            guard Diagnostics.findsMistakes, let containingStage,
                !containingStage.animatedKeys.contains(where: { $0.overlaps(path) })
            else { return }
            var (moved, next) = ([Key](), Optional(self))
            while let layer = next {
                next = layer.superlayer
                let style = (layer.resolvedStyle?.actions.entries ?? []).map(\.payload.payload)
                let defaults = layer.classDefaults.actions.entries.map(\.payload.payload)
                for action in layer.ownActions.table.entries.map(\.payload) + style + defaults {
                    action.forEachPart { part, _ in
                        switch part {
                        case let part as AnimatedChange: moved.append(part.keyPath)
                        case let part as RepeatingMotion: part.animation.keyPath.map { moved.append($0) }
                        case let part as KickAction: moved.append(part.keyPath)
                        case let part as PropertyAnimation: part.keyPath.map { moved.append($0) }
                        default: break
                        }
                    }
                }
            }
            guard !moved.contains(where: { $0.overlaps(path) }) else { return }
            let near = moved.map(\.name).nearest(to: path.name, within: 4)
            report(path, "is stopped, and nothing has moved it", suggestion: near)
        }

        /// The point of which a key path names a component: `position` for `position.x`.
        private static func pointHint(for path: Key) -> String? {
            path.isPath && path.whole == Key(.position) ? Key(.position).name : nil
        }

        /// Checks keyframes that are about to run.
        final func check(_ animation: KeyframeAnimation, forKey path: Key) {
            if animation.path == nil, animation.values.isEmpty {
                return report(path, "is animated by keyframes without values", suggestion: nil)
            }
            let values = animation.ends
            if let first = values.first, let other = values.first(where: { !$0.isSameKind(as: first) }) {
                return report(
                    path, "is animated by keyframes of two types, " + first.kind + " and " + other.kind, suggestion: nil
                )
            }
            if let first = values.first, let property = Property.named(path), !property.rule.isOfKind(first) {
                return refuse(first, path, property.rule.violation(by: first) ?? "a value of its type")
            }
            let mode = animation.calculationMode
            if mode != .cubic, mode != .cubicPaced,
                !(animation.tensionValues + animation.continuityValues + animation.biasValues).isEmpty
            {
                report(path, "has tensions, continuities or biases, which only the cubic modes use", suggestion: nil)
            }
            if animation.path == nil {
                if animation.rotationMode != nil {
                    report(path, "has a rotation mode, which only a path uses", suggestion: nil)
                }
            } else if let now = value(forKey: path), now.point == nil {
                report(path, "is a " + now.kind + ", so it cannot follow a path", suggestion: Self.pointHint(for: path))
            }
            if mode == .paced || mode == .cubicPaced {
                if !animation.keyTimes.isEmpty || !animation.timingFunctions.isEmpty {
                    report(path, "has key times or timing functions, which the paced modes ignore", suggestion: nil)
                }
                return
            }
            guard animation.path == nil else { return }
            let stretches = mode == .discrete ? values.count : values.count - 1
            if !animation.keyTimes.isEmpty, !KeyframeTimes.fits(animation.keyTimes, stretches: stretches) {
                report(
                    path,
                    "has key times that are ignored: there are " + (stretches + 1).description
                        + " ascending ones, from 0 to 1", suggestion: nil)
            }
            if mode != .discrete, !animation.timingFunctions.isEmpty, animation.timingFunctions.count != stretches {
                report(
                    path,
                    "has timing functions that are ignored: there are " + stretches.description
                        + ", one between two keyframes each", suggestion: nil)
            }
        }
    }
#endif

extension Diagnostics {
    /// The longest duration of a nonlinear motion that does not count as milliseconds, in seconds.
    static let longestDuration = 100.0

    /// Reports the duration of a nonlinear motion if it is likely to be in milliseconds.
    ///
    /// - Parameters:
    ///   - key: The name of the duration.
    ///   - longest: The longest duration that does not count as milliseconds, in seconds.
    package static func check(
        duration: Double, of location: String, as key: Key = "duration", beyond longest: Double = longestDuration
    ) {
        #if !hasFeature(Embedded)
            guard findsMistakes, let hint = duration.asMilliseconds(beyond: longest) else { return }
            report(
                Diagnostic(
                    place: location, key: key, mistake: "is " + duration.description + " seconds",
                    suggestion: hint.description))
        #endif
    }
}
