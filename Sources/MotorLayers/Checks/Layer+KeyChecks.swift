import MotorMath

#if !hasFeature(Embedded)
    /// Finds mistakes in a layer's keys.
    extension Layer {
        /// Checks the layer's registrations: its own actions, and those of its style and its class.
        ///
        /// - Parameter report: Called for each mistake.
        final func checkKeys(_ report: (Diagnostic) -> Void) {
            let machines = self.machines
            for entry in ownActions.table.entries {
                check(entry.payload, forKey: entry.key, "actions", machines, report)
            }
            if let resolvedStyle {
                for entry in resolvedStyle.actions.entries where Int(entry.payload.level) < resolvedStyle.depth {
                    check(entry.payload.payload, forKey: entry.key, "style.actions", machines, report)
                }
                for entry in resolvedStyle.values.entries where Int(entry.payload.level) < resolvedStyle.depth {
                    if let mistake = mistake(inTypeOf: entry.payload.payload, forKey: entry.key) { report(mistake) }
                    guard let mistake = mistake(inStyle: entry.key, entry.payload.payload, machines) else { continue }
                    report(
                        Diagnostic(
                            place: displayName + ".style", key: entry.key, mistake: mistake.what,
                            suggestion: mistake.hint))
                }
                for clause in ownStyle?.clauses ?? [] { check(clause, report) }
                for style in ownStyle?.conditionalStyles ?? [] { check(conditional: style, machines, report) }
                if let ownStyle { checkNesting(of: ownStyle, in: [], report) }
            }
            for entry in values.entries where Property.named(entry.key.whole) == nil {
                if let mistake = mistake(inTypeOf: entry.payload, forKey: entry.key) { report(mistake) }
            }
            let kind = ObjectIdentifier(classDefaults)
            let checked = containingStage?.checkedKeys[kind] ?? []
            for entry in values.entries where Property.named(entry.key.whole) == nil && !KnownKeys.isUsed(entry.key) {
                guard hasKeysOfItsOwn || !checked.contains(entry.key),
                    classDefaults.value(forKey: entry.key) == nil
                else { continue }
                let near = standardKey(nearlyNamed: entry.key.name)
                guard let hint = near ?? OtherNames.property(entry.key.name) else {
                    containingStage?.checkedKeys[kind, default: []].insert(entry.key)
                    continue
                }
                report(
                    Diagnostic(
                        place: displayName, key: entry.key, mistake: UnusedKey.unread, suggestion: hint))
            }
            let declarations = CheckedDeclarations(of: self, machines)
            if !declarations.areFlawless {
                var isFlawless = true
                checkDefaults(machines) {
                    isFlawless = false
                    report($0)
                }
                if isFlawless { declarations.noteFlawless() }
            }
            for source in bindings?.missing ?? [] { reportMissing(source) }
            for target in bindings?.targets ?? [] { checkBound(target) }
            if let ownTheme { check(theme: ownTheme, report) }
            if let owner { check(owner, machines, report) }
            #if DEBUG
                if hasNewDelegate, clientDelegate == nil {
                    report(
                        Diagnostic(
                            place: displayName, key: "delegate",
                            mistake:
                                "was deallocated at once, as a layer does not retain it: store it in a property"))
                }
                hasNewDelegate = false
            #endif
            checkShadow(report)
            checkMask(report)
            checkDrawing(report)
            checkUnits(report)
        }

        /// Checks the name of a value that is bound to another one. A long name is among the layer's values, which are checked.
        private final func checkBound(_ key: Key) {
            if let mistake = Self.mistake(inTail: key) {
                report(key, mistake.what, suggestion: mistake.hint)
            } else if !key.isPath, key.name.utf8.count < 8, !KnownKeys.isUsed(key),
                standardKey(nearlyNamed: key.name) == nil
            {
                let names = Property.all.lazy.map(\.name.description).filter { $0.utf8.count >= 7 }
                guard Property.named(key) == nil, let hint = names.nearest(to: key.name), hint != key.name + "s" else {
                    return
                }
                report(key, "is bound, but nothing reads it", suggestion: hint)
            }
        }

        private final func checkUnits(_ report: (Diagnostic) -> Void) {
            // A transform is checked when it is set.
            for entry in values.entries where entry.payload.transform == nil {
                checkUnits(of: entry.payload, forKey: entry.key, report)
                checkFraction(entry.payload, forKey: entry.key, at: displayName, report)
            }
            for entry in resolvedStyle?.values.entries ?? [] {
                checkUnits(of: entry.payload.payload, forKey: entry.key, report)
                checkFraction(entry.payload.payload, forKey: entry.key, at: displayName, report)
            }
        }

        /// Checks whether a fraction of the bounds, or of a path's length, is in points or percent. Some are slightly
        /// outside 0…1 intentionally.
        final func checkFraction(
            _ value: Value, forKey key: Key, at place: @autoclosure () -> String, _ report: (Diagnostic) -> Void
        ) {
            switch StandardKey(rawValue: key.raw) {
            case .anchorPoint, .startPoint, .endPoint, .focalPoint, .contentsRect, .contentsCenter, .strokeStart,
                .strokeEnd, .opacity, .shadowOpacity:
                let point =
                    value.point ?? value.rect.map { Point(x: $0.maxX, y: $0.maxY) }
                    ?? Point(x: value.number ?? 0, y: 0)
                guard max(abs(point.x), abs(point.y)) > 8 else { return }
                report(
                    Diagnostic(
                        place: place(), key: key, mistake: "is a fraction, from 0 to 1, not in points or percent"))
            default: break
            }
        }

        /// Checks whether a shape has a color, and a gradient a location for each color.
        private final func checkDrawing(_ report: (Diagnostic) -> Void) {
            if let shape = self as? ShapeLayer, shape.path != nil {
                let isSeen = [shape.fillColor, shape.strokeColor].contains { ($0?.alpha ?? 0) > 0 }
                if !isSeen, !boundKeys.mayContain(.strokeColor), !boundKeys.mayContain(.fillColor) {
                    report(
                        Diagnostic(
                            place: displayName, key: "path",
                            mistake: "has neither a fill nor a stroke, and is not seen",
                            suggestion: "strokeColor"))
                }
            }
            if let gradient = self as? GradientLayer {
                let (stops, count) = (gradient.locations, gradient.colors.count)
                let isAscending = zip(stops, stops.dropFirst()).allSatisfy { $0 <= $1 }
                let isInside = stops.allSatisfy { (0...1).contains($0) }
                if !stops.isEmpty, stops.count != count || !isAscending || !isInside {
                    report(
                        Diagnostic(
                            place: displayName, key: "locations",
                            mistake: "is not a number from 0 to 1 for each of its " + count.description
                                + " colors, in ascending order"))
                }
            }
        }

        /// Checks whether the layer's mask shows anything, which it does where it has a color.
        private final func checkMask(_ report: (Diagnostic) -> Void) {
            guard let mask = ownMask, mask.sublayers.isEmpty, maskMode == .alpha else { return }
            let type = ObjectIdentifier(Swift.type(of: mask))
            let isBare = mask.backgroundColor == nil && mask.contents == nil && mask.borderWidth == 0
            if type == ObjectIdentifier(Layer.self), isBare {
                report(
                    Diagnostic(
                        place: displayName, key: "mask", mistake: "has no color anywhere, and hides the whole layer",
                        suggestion: "backgroundColor"))
            }
        }

        /// Checks whether something casts the layer's shadow, and nothing clips it.
        private final func checkShadow(_ report: (Diagnostic) -> Void) {
            guard shadowOpacity > 0 else { return }
            let (type, key) = (ObjectIdentifier(Swift.type(of: self)), Key(.shadowOpacity))
            if masksToBounds {
                report(
                    Diagnostic(
                        place: displayName, key: key,
                        mistake:
                            "is of a layer that masks to its bounds, which clips its shadow: put it into another one"))
            } else if backgroundColor == nil,
                type == ObjectIdentifier(Layer.self) || type == ObjectIdentifier(TextLayer.self)
            {
                report(
                    Diagnostic(
                        place: displayName, key: key,
                        mistake: "is of a layer without a background, and only that casts a shadow",
                        suggestion: "backgroundColor"))
            }
        }

        /// Checks what the layer's view needs besides its keys.
        private final func check(_ owner: LayerOwner, _ machines: [StateMachine], _ report: (Diagnostic) -> Void) {
            #if DEBUG
                (owner as? any FrameChecked)?.checkInFrame()
            #endif
            #if DEBUG
                let wantsInput = !machines.isEmpty || owner.wantsInput
            #else
                let wantsInput = !machines.isEmpty
            #endif
            if wantsInput, owner.container == nil, let superlayer, superlayer.ownMask !== self,
                superlayer.owner != nil || superlayer.superlayer != nil
            {
                report(
                    Diagnostic(
                        place: superlayer.displayName, key: .sublayers,
                        mistake: "contains the layer of \"" + displayName
                            + "\", whose view is in no view and gets no touches",
                        suggestion: "addSubview"))
            }
            #if DEBUG
                if machines.isEmpty, let lost = owner.lostState {
                    report(
                        Diagnostic(
                            place: displayName, key: lost,
                            mistake: "is the state of an interaction that nothing keeps: store it in a property"))
                }
            #endif
        }

        /// Checks the class's declarations, which do not prove that anything reads a key.
        private final func checkDefaults(_ machines: [StateMachine], _ report: (Diagnostic) -> Void) {
            let location = (owner.map { type(of: $0).className } ?? className) + ".defaults"
            for entry in classDefaults.actions.entries {
                check(
                    entry.payload.payload, forKey: entry.key, "defaults", machines,
                    isDeclaration: true, report)
            }
            for entry in classDefaults.values.entries {
                checkFraction(entry.payload.payload, forKey: entry.key, at: location, report)
            }
            for entry in classDefaults.values.entries where Property.named(entry.key.whole) == nil {
                guard !KnownKeys.isUsed(entry.key) else { continue }
                let hint = Self.property(nearlyNamed: entry.key.name)
                if let mistake = Self.mistake(inTail: entry.key) ?? hint.map({ (UnusedKey.unread, $0) }) {
                    report(Diagnostic(place: location, key: entry.key, mistake: mistake.what, suggestion: mistake.hint))
                }
            }
        }

        /// The property whose name differs from a class's key by one letter in at least eight. A class has its own
        /// keys, which it may read later.
        private static func property(nearlyNamed name: String) -> String? {
            // No other word is like the two properties that are animated most.
            if (6..<8).contains(name.utf8.count) { return ["opacity", "position"].nearest(to: name, within: 1) }
            return name.utf8.count < 8 ? nil : Property.all.lazy.map(\.name.description).nearest(to: name, within: 1)
        }

        static let valuesOfControls = ["isEnabled", "isSelected", "isFocused", "isHovered"]

        /// The property, the value of every control, or the value of the class whose name differs from a key's by one letter in
        /// at least eight, or only by case; a plural may well be intentional. Or the layer's slot of which a key is a misspelling.
        private final func standardKey(nearlyNamed name: String) -> String? {
            let own = Self.valuesOfControls
            guard !own.contains(name) else { return nil }
            let letters = name.lowercased()
            if let same = Property.all.lazy.map(\.name.description).first(where: { $0.lowercased() == letters }) {
                return same
            }
            #if DEBUG
                if let slotted = self as? any SlottedLayer {
                    for slot in slotted.slots where name.isMisspelling(of: slot.name) { return slot.name }
                }
            #endif
            guard name.utf8.count >= 6 else { return nil }
            var near = Self.property(nearlyNamed: name) ?? own.nearest(to: name, within: 1)
            if near == nil, name.utf8.count >= 8 {
                near = classDefaults.values.entries.lazy.map(\.key.name).nearest(to: name, within: 1)
            }
            return near == name + "s" || near.map { $0 + "s" } == name ? nil : near
        }

        /// Whether the layer reads keys that others of its class do not read.
        private final var hasKeysOfItsOwn: Bool {
            #if DEBUG
                self is any SlottedLayer
            #else
                false
            #endif
        }

        /// The mistake in feedback for a state on a layer without an interaction, if an ancestor has that state.
        private final func mistake(inFeedbackOfPart name: String) -> (what: String, hint: String?)? {
            // A view's layer may get an interaction later, and so may a layer of a custom class.
            let plain: [Layer.Type] = [Layer.self, TextLayer.self, ShapeLayer.self, GradientLayer.self]
            let type = ObjectIdentifier(Swift.type(of: self))
            guard owner == nil, plain.contains(where: { ObjectIdentifier($0) == type }) else { return nil }
            var next = superlayer
            while let layer = next {
                next = layer.superlayer
                guard let machine = layer.machines.first(where: { $0.states.changes.contains(name) }) else { continue }
                return (
                    "names a change of \"" + machine.key.name + "\" of \"" + layer.displayName
                        + "\", and this layer has no interaction: register it there, for its sublayer \""
                        + displayName + "\"", nil
                )
            }
            return nil
        }

        /// The machines of the layer's interactions.
        final var machines: [StateMachine] {
            let own = owner?.machines ?? []
            let all = own + StateMachine.of(self).filter { machine in !own.contains { $0 === machine } }
            return all.filter { $0.receiver != nil }
        }

        /// Records the keys of the layer and its class, and those that its actions read.
        final func noteKnownKeys() {
            KnownKeys.insert(machines.map(\.key))
            // A source without a value may itself be a mistake.
            func note(_ sources: [Key]) { for source in sources where isHad(source) { KnownKeys.note(source) } }
            func note(_ action: any Action) { action.forEachPart { part, _ in note(part.sources) } }
            note(DeclaredFeedback.of(classDefaults).sources)
            for entry in ownActions.table.entries { note(entry.payload) }
            if let resolvedStyle { for entry in resolvedStyle.actions.entries { note(entry.payload.payload) } }
        }

        /// Whether the layer itself has a value for a key, or something reads or performs it.
        private final func isKnown(_ key: Key) -> Bool {
            Property.named(key) != nil || value(forKey: key) != nil || KnownKeys.contains(key)
        }

        /// Whether the layer, an ancestor or a descendant has a value for a key.
        final func isHad(_ key: Key) -> Bool {
            if KnownKeys.contains(key) || nearest(key) != nil { return true }
            var pending = sublayers
            while let layer = pending.popLast() {
                if layer.value(forKey: key) != nil { return true }
                pending += layer.sublayers
            }
            return false
        }

        /// The mistake in an action's key; `nil` for none.
        ///
        /// - Parameter isDeclaration: Whether the class has the action, which alone makes its key known.
        final func mistake(
            inAction key: Key, _ machines: [StateMachine], isDeclaration: Bool = false
        ) -> (what: String, hint: String?)? {
            let name = key.name
            if name.utf8.contains(UInt8(ascii: ">")) {
                if KnownKeys.isUsed(key) { return nil }
                // An interaction may be created later.
                if machines.isEmpty { return isDeclaration ? nil : mistake(inFeedbackOfPart: name) }
                let states = machines.map { $0.states }
                if states.contains(where: { $0.changes.contains(name) }) { return nil }
                let keys = machines.map { "\"" + $0.key.name + "\"" }.joined(separator: ", ")
                let listed = states.joined().joined(separator: ", ")
                let plain = name.filter { $0 != " " }
                return (
                    "names no change of " + keys + ", whose states are " + listed,
                    states.flatMap(\.changes).nearest(to: plain, within: max(2, plain.utf8.count / 2))
                )
            }
            if let tail = Self.mistake(inTail: key) { return tail }
            if key.isPath, let base = key.base, Property.named(base) != nil {
                return ("is never searched: a change of a key path searches for its base", base.name)
            }
            if isDeclaration {
                if KnownKeys.isUsed(key) || value(forKey: key) != nil || Property.named(key) != nil { return nil }
                return Self.property(nearlyNamed: name).map { ("is a key that no search uses", $0) }
            }
            if isKnown(key) { return nil }
            let events = [String].events
            if events.contains(name) { return nil }
            // Once it is in the state, what the class performs has been performed.
            if machines.contains(where: { value(forKey: $0.key)?.string == name }) {
                return ("is a state, and feedback is for a change of it", "->" + name)
            }
            if let other = OtherNames.event(name) ?? OtherNames.property(name) {
                return ("is a key that no search uses", other)
            }
            // Some events, such as "sublayers", have the name of a property.
            let hint = (KnownKeys.names + events).nearest(to: name)
            return hint == name ? nil : hint.map { ("is a key that no search uses", $0) }
        }

        /// The mistake in a value's key; `nil` for none.
        private final func mistake(inValue key: Key) -> (what: String, hint: String?)? {
            if let tail = Self.mistake(inTail: key) { return tail }
            if Property.named(key.whole) != nil || KnownKeys.contains(key) || defaultValue(forKey: key) != nil {
                return nil
            }
            let hint = OtherNames.property(key.name) ?? KnownKeys.names.nearest(to: key.name)
            return hint.map { (UnusedKey.unread, $0) }
        }

        /// The mistake in an entry of the layer's style; `nil` for none.
        private final func mistake(
            inStyle key: Key, _ value: Value, _ machines: [StateMachine]
        ) -> (what: String, hint: String?)? {
            if machines.contains(where: { $0.key == key }) {
                return ("is the state of an interaction, which no style sets: send it an event", nil)
            }
            if let mistake = Self.mistake(inTrait: key, value) { return mistake }
            return Self.mistake(inChoice: key, value) ?? mistake(inValue: key)
        }

        /// The mistake in the value of a trait; `nil` for none.
        private static func mistake(inTrait key: Key, _ value: Value) -> (what: String, hint: String?)? {
            guard let choices = Traits.choices(key), value.bool == nil else { return nil }
            guard let text = value.string else {
                return ("is never " + value.description + ": it is " + choices.joined(separator: ", "), nil)
            }
            guard !choices.contains(where: { $0.isSame(as: text) }) else { return nil }
            return (
                "is never \"" + text + "\": it is " + choices.joined(separator: ", "),
                choices.nearest(to: text, within: 3)
            )
        }

        /// The mistake in a key path whose base is known; `nil` for none.
        static func mistake(inTail key: Key) -> (what: String, hint: String?)? {
            guard Property.named(key) == nil else { return nil }
            let name = key.name
            guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
            let base = Key(String(name[..<dot]))
            let given = name[name.utf8.index(after: dot)...]
            guard let components = Property.named(base)?.components, !components.contains(where: { $0 == given }) else {
                return nil
            }
            let paths = components.map { base.name + "." + $0 }
            let hint = paths.first { $0.hasSuffix("." + given) } ?? paths.nearest(to: name, within: 4)
            return ("names no part of \"" + base.name + "\"", hint)
        }

        private final func check(
            _ action: any Action, forKey key: Key, _ table: String, _ machines: [StateMachine],
            isDeclaration: Bool = false, _ report: (Diagnostic) -> Void
        ) {
            let location = displayName + "." + table
            if let mistake = mistake(inAction: key, machines, isDeclaration: isDeclaration) {
                return report(Diagnostic(place: location, key: key, mistake: mistake.what, suggestion: mistake.hint))
            }
            if key.name.utf8.contains(UInt8(ascii: ">")), !(action is Null),
                let mistake = mistake(inChange: key, machines)
            {
                report(Diagnostic(place: location, key: key, mistake: mistake))
            }
            if let animation = action.animation as? PropertyAnimation, animation.keyPath == nil,
                Property.named(key.whole) == nil,
                value(forKey: key) == nil || machines.contains(where: { $0.key == key })
            {
                report(
                    Diagnostic(
                        place: location, key: key,
                        mistake: "has an animation without a key path, and no value to animate")
                )
            }
            checkContents(of: action, forKey: key, report)
            action.forEachPart { part, isOfLayer in
                if isOfLayer, let part = part as? SublayerAction, descendant(named: part.name) == nil,
                    nearestPart(to: part.name) != nil
                {
                    report(missingPart(part.name, forKey: key))
                }
                if isOfLayer, let choice = part as? ChosenAction, let mistake = mistake(in: choice, machines) {
                    report(
                        Diagnostic(place: location, key: key, mistake: mistake.what, suggestion: mistake.hint))
                }
                if isOfLayer, let other = (part as? PerformAction)?.other { checkPerformed(other, isCertain: false) }
                if let event = (part as? ActionSequence)?.event, !machines.isEmpty {
                    let receivers = machines.compactMap(\.receiver)
                    if receivers.contains(where: { $0.takes(event) }) { return }
                    // It may have run and been reported.
                    if machines.allSatisfy({ $0.checkedEvents.contains(event.key) }) { return }
                    for machine in machines { machine.checkedEvents.append(event.key) }
                    let names = KeyRegistry.shared.keys.lazy.map(\.name)
                    report(
                        Diagnostic(
                            place: location, key: key,
                            mistake: "sends \"" + event.key.name + "\", which no state handles",
                            suggestion: names.nearest(to: event.key.name, within: 2) { name in
                                receivers.contains { $0.takes(.init(Key(name))) }
                            }))
                }
            }
        }

        /// The mistake in the type that a condition expects of its value; `nil` for none.
        private final func mistake(inTypeOf choice: ChosenAction, _ machines: [StateMachine]) -> (
            what: String, hint: String?
        )? {
            let isState = machines.contains { $0.key == choice.key }
            let value = isState ? nil : nearest(choice.key)
            switch choice.condition {
            case .flag where isState || value != nil && value?.bool == nil:
                return (
                    "asks whether \"" + choice.key.name + "\" is true, which is no bool: add `is:` with a text", nil
                )
            case .text(let text) where value?.bool != nil || Self.valuesOfControls.contains(choice.key.name):
                return ("asks whether \"" + choice.key.name + "\" is the text \"" + text + "\", and it is a bool", nil)
            default: return nil
            }
        }

        /// The mistake in the condition of an action; `nil` for none.
        private final func mistake(in choice: ChosenAction, _ machines: [StateMachine]) -> (
            what: String, hint: String?
        )? {
            if let mistake = mistake(inTypeOf: choice, machines) { return mistake }
            if case .text(let text) = choice.condition,
                let mistake = Self.mistake(inTrait: choice.key, .string(text))
            {
                return ("asks for \"" + choice.key.name + "\", which " + mistake.what, mistake.hint)
            }
            if let machine = machines.first(where: { $0.key == choice.key }) {
                guard case .text(let state) = choice.condition, !machine.states.contains(state) else { return nil }
                return (
                    "asks whether \"" + choice.key.name + "\" is \"" + state + "\", which is none of its states",
                    machine.states.nearest(to: state)
                )
            }
            guard !isHad(choice.key),
                let hint = standardKey(nearlyNamed: choice.key.name) ?? nearestKey(to: choice.key)
            else { return nil }
            return ("asks for \"" + choice.key.name + "\", which neither the layer nor an ancestor has", hint)
        }

        private final func check(_ clause: Clause, _ report: (Diagnostic) -> Void) {
            guard Traits.standard(clause.key) == nil, themes?.value(forKey: clause.key) == nil else { return }
            let isState = Self.valuesOfControls.contains(clause.key.name)
            if isState || value(forKey: clause.key) != nil {
                return report(
                    Diagnostic(
                        place: displayName + ".style", key: clause.key,
                        mistake: "never holds as a condition: conditions test values of themes, not of the layer"))
            }
            let other = Traits.otherNames.first { $0.name.isSame(as: clause.key.name) }?.key
            guard !KnownKeys.contains(clause.key),
                let hint = other ?? Traits.keys.map(\.name).nearest(to: clause.key.name)
            else { return }
            report(
                Diagnostic(
                    place: displayName + ".style", key: clause.key, mistake: "is no trait, and no theme sets it",
                    suggestion: hint))
        }

        /// Checks nested conditions, all of which must hold.
        private final func checkNesting(of style: Style, in outer: [Clause], _ report: (Diagnostic) -> Void) {
            for (key, clause, inner) in style.level.conditional {
                if outer.contains(where: { $0.excludes(clause) }) {
                    report(
                        Diagnostic(
                            place: displayName + ".style", key: key,
                            mistake: "never holds: a condition around it excludes it"))
                }
                checkNesting(of: inner, in: outer + [clause], report)
            }
        }

        /// Checks a style under a condition, whether or not it holds now.
        private final func check(
            conditional style: Style, _ machines: [StateMachine], _ report: (Diagnostic) -> Void
        ) {
            for key in style.ownKeys {
                if let value = style[key] {
                    checkUnits(of: value, forKey: key, report)
                    checkFraction(value, forKey: key, at: displayName, report)
                    if let mistake = mistake(inTypeOf: value, forKey: key) { report(mistake) }
                }
                guard let mistake = style[key].flatMap({ Self.mistake(inChoice: key, $0) }) ?? mistake(inValue: key)
                else { continue }
                report(
                    Diagnostic(
                        place: displayName + ".style", key: key, mistake: mistake.what, suggestion: mistake.hint))
            }
            for entry in style.actions.table.entries {
                check(entry.payload, forKey: entry.key, "style.actions", machines, report)
            }
        }

        /// Checks a theme's keys against the layers below, whose states and types of values they must match.
        private final func check(theme: Style, _ report: (Diagnostic) -> Void) {
            var pending = [self]
            var machines = [StateMachine]()
            var layers = [Layer]()
            while let layer = pending.popLast() {
                layers.append(layer)
                machines += layer.machines
                pending += layer.sublayers
            }
            let location = displayName + ".theme"
            if let value = theme.resolved().values["reducesMotion"]?.payload, value.bool == nil {
                report(Diagnostic(place: location, key: "reducesMotion", value: value, rule: "a bool"))
            }
            for entry in theme.resolved().actions.entries where entry.key.name.utf8.contains(UInt8(ascii: ">")) {
                guard !machines.isEmpty, let mistake = mistake(inAction: entry.key, machines) else { continue }
                report(
                    Diagnostic(
                        place: location + ".actions", key: entry.key,
                        mistake: "names no change of a state below",
                        suggestion: mistake.hint))
            }
            for entry in theme.resolved().values.entries where Property.named(entry.key.whole) == nil {
                if let other = Traits.otherNames.first(where: { $0.name.isSame(as: entry.key.name) })?.key {
                    report(
                        Diagnostic(
                            place: location, key: entry.key, mistake: "is no trait of this package", suggestion: other))
                    continue
                }
                let found = layers.lazy.compactMap { $0.mistake(inTypeOf: entry.payload.payload, forKey: entry.key) }
                if var mistake = found.first {
                    mistake.place = location
                    report(mistake)
                }
                guard let mistake = mistake(inStyle: entry.key, entry.payload.payload, machines) else { continue }
                report(Diagnostic(place: location, key: entry.key, mistake: mistake.what, suggestion: mistake.hint))
            }
        }
    }

    #if DEBUG
        /// A layer's owner that checks itself whenever its layer is checked, after the layout of a frame.
        package protocol FrameChecked: LayerOwner {
            /// Reports mistakes.
            func checkInFrame()
        }

        /// A layer that reads keys which its class does not declare.
        package protocol SlottedLayer: Layer {
            /// These keys.
            var slots: [Key] { get }
        }

        extension Layer {
            /// Lets the layer and its owner be checked in the next frame.
            package final func checkOwnerInFrame() {
                if Diagnostics.findsMistakes { context?.keysDidChange(of: self) }
            }
        }
    #endif

    /// A class of layers and the states of such a layer's interactions.
    struct CheckedClass: Hashable {
        let defaults: ObjectIdentifier
        let states: [[String]]

        init(of layer: Layer, _ machines: [StateMachine]) {
            (defaults, states) = (ObjectIdentifier(layer.classDefaults), machines.map(\.states))
        }
    }

    /// What the checks of a class's declarations depend on. Declarations without a mistake need no check for each layer and each
    /// stage.
    private struct CheckedDeclarations: Hashable {
        private let kind: CheckedClass
        /// Whether each layer below that the class's feedback names is there.
        private let hasParts: [Bool]

        private static let flawless = Locked(Set<CheckedDeclarations>())

        init(of layer: Layer, _ machines: [StateMachine]) {
            kind = CheckedClass(of: layer, machines)
            hasParts = DeclaredFeedback.of(layer.classDefaults).parts.map { layer.descendant(named: $0) != nil }
        }

        var areFlawless: Bool { Self.flawless.withLock { $0.contains(self) } }

        func noteFlawless() { _ = Self.flawless.withLock { $0.insert(self) } }
    }

    extension [String] {
        /// The names of the events that every control sends.
        fileprivate static var events: [String] { Event.standard.map { $0.key.name } }

        /// The keys under which changes between states look up actions.
        fileprivate var changes: [String] {
            flatMap { state -> [String] in
                let between = filter { $0 != state }.map { "\($0)->\(state)" }
                return ["->\(state)", "\(state)->"] + between
            }
        }
    }

    extension Action {
        /// Calls a closure for the action and all its parts, and whether each runs on the layer itself.
        func forEachPart(_ body: (_ part: any Action, _ isOfLayer: Bool) -> Void) {
            var pending: [(action: any Action, isOfLayer: Bool)] = [(self, true)]
            while let (action, isOfLayer) = pending.popLast() {
                body(action, isOfLayer)
                // Most feedback is one animation.
                guard !(action is Animation), let members = (action as? any CompositeAction)?.members else { continue }
                let isHere = isOfLayer && !(action is SublayerAction) && !(action is StaggeredAction)
                for member in members { pending.append((member, isHere)) }
            }
        }

        /// The keys of the values that it reads.
        var sources: [Key] { (self as? AnimatedChange)?.sources ?? [] }

        /// The action as an animation.
        var animation: Animation? {
            self as? Animation
                ?? (self as? any CompositeAction).flatMap { $0.members.count == 1 ? $0.members[0] as? Animation : nil }
        }
    }
#endif

/// An action composed of others.
package protocol CompositeAction: Action {
    /// The actions that it may run.
    var members: [any Action] { get }

    #if !hasFeature(Embedded)
        /// The actions that it would run on a layer now.
        func members(on layer: Layer) -> [any Action]
    #endif
}

#if !hasFeature(Embedded)
    extension CompositeAction {
        /// All members.
        package func members(on layer: Layer) -> [any Action] { members }
    }
#endif
