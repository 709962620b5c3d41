import MotorMath

extension Stage {
    /// Finds mistakes in the registrations of layers that have entered or changed since the last check, without a frame.
    package func checkKeys() {
        #if !hasFeature(Embedded)
            let (layers, suspects) = (unchecked, suspects)
            (unchecked, self.suspects) = ([], [])
            guard Diagnostics.findsMistakes else { return }
            for layer in layers { layer.noteKnownKeys() }
            var checked: Set<ObjectIdentifier> = []
            for layer in layers
            where layer.containingStage === self && checked.insert(ObjectIdentifier(layer)).inserted {
                layer.checkKeys { report($0) }
            }
            for (layer, key) in suspects where !KnownKeys.contains(key.whole) {
                report(
                    Diagnostic(
                        place: layer.displayName, key: key, mistake: UnusedKey.animated,
                        suggestion: OtherNames.shortProperty(key.name) ?? layer.nearestKey(to: key)))
            }
        #endif
    }

    #if !hasFeature(Embedded)
        /// The keys in themes and styles on the stage that nothing has read so far, each with the theme or style that has it.
        ///
        /// Properties and traits count as read, and so do keys in the defaults of a class on the stage.
        package func unreadValues() -> [(location: String, key: Key)] {
            var (pending, layers) = ([root], [Layer]())
            while let layer = pending.popLast() {
                layers.append(layer)
                pending += layer.sublayers.reversed()
            }
            var found: [(location: String, key: Key)] = []
            for layer in layers {
                for (style, suffix) in [(layer.ownTheme, ".theme"), (layer.ownStyle, ".style")] {
                    for entry in style?.resolved().values.entries ?? [] {
                        let key = entry.key
                        guard Property.named(key.whole) == nil, !KnownKeys.isUsed(key), !Traits.keys.contains(key),
                            !layers.contains(where: { $0.classDefaults.value(forKey: key) != nil })
                        else { continue }
                        found.append((layer.displayName + suffix, key))
                    }
                }
            }
            return found
        }
    #endif

    /// Reports a mistake unless it was already reported.
    func report(_ mistake: Diagnostic) {
        let message = mistake.message
        guard !reportedMistakes.contains(where: { $0.isSame(as: message) }) else { return }
        #if !hasFeature(Embedded)
            if isReportedAsUnused(mistake, message) { return }
        #endif
        reportedMistakes.append(message)
        Diagnostics.report(mistake)
    }
}

#if !hasFeature(Embedded)
    /// What is said of a key that nothing uses. Each such key is reported once, in either form.
    enum UnusedKey {
        static let unread = "is a key that nothing reads"
        static let animated = "is animated, but no layer has or reads it"
    }

    extension Stage {
        /// Whether a diagnostic says that a key is not used, and another one, of what moves it or has it, said so before.
        fileprivate func isReportedAsUnused(_ mistake: Diagnostic, _ message: String) -> Bool {
            let texts = [UnusedKey.unread, UnusedKey.animated].map {
                Diagnostic(place: mistake.place, key: mistake.key, mistake: $0).message
            }
            guard texts.contains(where: { message.hasPrefix($0) }) else { return false }
            return reportedMistakes.contains { known in texts.contains { known.hasPrefix($0) } }
        }

        /// Whether a diagnostic was reported by a check.
        func hasReported(_ diagnostic: Diagnostic) -> Bool {
            guard !reportedMistakes.isEmpty else { return false }
            let message = diagnostic.message
            return reportedMistakes.contains { $0.isSame(as: message) }
        }
    }
#endif

/// Mistakes that appear when something runs.
extension Layer {
    /// Reports a key's mistake with the nearest valid one; on a stage, once.
    @inline(never)
    package final func report(_ key: Key, _ mistake: String, suggestion: String?) {
        guard Diagnostics.findsMistakes else { return }
        let diagnostic = Diagnostic(place: displayName, key: key, mistake: mistake, suggestion: suggestion)
        if let stage = checkedStage { stage.report(diagnostic) } else { Diagnostics.report(diagnostic) }
    }

    /// The stage, unless the layer has another context, as in tests.
    final var checkedStage: Stage? {
        // A cast to the class makes the Embedded Swift compiler emit the class in other modules, where the compiler
        // crashes.
        #if hasFeature(Embedded)
            containingStage
        #else
            (context as? StageContext)?.stage
        #endif
    }

    /// Reports a key whose value is about to be read and that no layer has.
    ///
    /// - Parameter isCertain: Whether it is missing now. Otherwise, only a key similar to another one is a mistake.
    @inline(never)
    final func reportMissing(_ key: Key, isCertain: Bool = true) {
        #if !hasFeature(Embedded)
            guard Diagnostics.findsMistakes, !KnownKeys.contains(key) else { return }
            let hint = nearestKey(to: key)
            guard isCertain || hint != nil else { return }
            report(
                key, "is a key that neither \"" + displayName + "\" nor an ancestor has", suggestion: hint)
        #endif
    }

    /// The key most similar to another one, among those of the layer and its ancestors; `nil` if none is similar.
    final func nearestKey(to key: Key) -> String? {
        #if hasFeature(Embedded)
            nil
        #else
            let (names, name) = (KnownKeys.names, key.name)
            if let other = OtherNames.property(name) { return other }
            if let near = names.lazy.filter({ $0 != name }).nearest(to: name, within: 2) { return near }
            guard let dot = name.firstIndex(of: "."), let base = names.nearest(to: String(name[..<dot]), within: 2)
            else { return nil }
            let near = base + name[dot...]
            if near == name { return nil }
            return Self.mistake(inTail: Key(near)).map { $0.hint ?? base } ?? near
        #endif
    }

    /// Checks a key path that something reads or sets.
    @inline(never)
    final func checkTail(of key: Key) {
        #if !hasFeature(Embedded)
            if let mistake = mistake(inPath: key) { report(key, mistake.what, suggestion: mistake.hint) }
        #endif
    }

    #if !hasFeature(Embedded)
        /// The mistake in a key path: it names no part of a property, or one of a value whose numbers are not named.
        private final func mistake(inPath key: Key) -> (what: String, hint: String?)? {
            if let mistake = Self.mistake(inTail: key) { return mistake }
            let name = key.name
            guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), ownValue(forKey: key) == nil else {
                return nil
            }
            let base = String(name[..<dot])
            guard case .vector? = ownValue(forKey: Key(base)) else { return nil }
            return ("names a part of \"" + base + "\", which is set and animated as a whole", base)
        }
    #endif

    /// Reports a method of the layer's view that does not call the one that it overrides.
    @inline(never)
    package final func reportOverride(of method: Key) {
        report(method, "is overridden without a call of \"super." + method.name + "\"", suggestion: nil)
    }

    /// Checks a key that is about to be read and that the layer does not have yet; reports it if it is similar to
    /// another.
    package final func checkRead(_ key: Key) {
        #if !hasFeature(Embedded)
            guard Diagnostics.findsMistakes, !key.isPath, Property.named(key) == nil, !KnownKeys.contains(key),
                containingStage?.checkedReads.contains(key) != true, nearest(key) == nil
            else { return }
            guard let hint = KnownKeys.names.nearest(to: key.name) else {
                containingStage?.checkedReads.insert(key)
                return
            }
            report(key, "is a key that neither \"" + displayName + "\" nor an ancestor has", suggestion: hint)
        #endif
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Reports a key that a call performs and that no action answers, if it misspells the key of an action that nothing has
        /// performed so far.
        final func checkPerformedByCall(_ key: Key) {
            guard Diagnostics.findsMistakes, !KnownKeys.isUsed(key) else { return }
            let actions =
                ownActions.keys + (resolvedStyle?.actions.entries ?? []).map(\.key)
                + classDefaults.actions.entries.map(\.key)
            let hint = actions.first { key.name.isMisspelling(of: $0.name) && !KnownKeys.isUsed($0) }
            guard let hint, !Chain.areActionsDisabled, case .nothing? = explainAction(forKey: key).steps.last?.answer
            else { return }
            report(key, "is performed, but no action answers it", suggestion: hint.name)
            // It is not reported as well.
            KnownKeys.insert([hint])
        }

        /// Whether the layer or its style has an action for a key.
        final func hasAction(forKey key: Key) -> Bool {
            ownActions.keys.contains(key) || resolvedStyle?.actions.entries.contains { $0.key == key } == true
        }

        /// Reports the action that the layer or its style has for an event, once that was sent and nothing has performed it.
        package final func checkAction(ofEvent key: Key) {
            guard hasAction(forKey: key), !KnownKeys.isUsed(key) else { return }
            report(
                key, "is an event, which looks up no action: feedback is for a state, and a closure for an event",
                suggestion: "onEvent")
        }

        /// Reports a key that is read without a value, if it differs by one letter from a property's name of at least
        /// seven letters.
        ///
        /// - Returns: Whether it is a mistake.
        final func checkMissing(_ key: Key) -> Bool {
            guard Diagnostics.findsMistakes, !key.isPath, Property.named(key) == nil, !KnownKeys.contains(key),
                key.name.utf8.count >= 6
            else { return false }
            let names = Property.all.lazy.map(\.name.description).filter { $0.utf8.count >= 7 }
            guard let hint = names.nearest(to: key.name, within: 1), hint != key.name, hint != key.name + "s",
                hint + "s" != key.name
            else {
                return false
            }
            report(key, "is a key that no layer has", suggestion: hint)
            return true
        }

        /// The key of feedback for a change of a state; `nil` if there is none.
        package final var stateFeedback: Key? {
            let arrow = UInt8(ascii: ">")
            let keys =
                ownActions.keys + (resolvedStyle?.actions.entries.map(\.key) ?? [])
                + classDefaults.actions.entries.map(\.key)
            return keys.first { $0.name.utf8.contains(arrow) }
        }

        /// Calls a closure for each action of the layer, its style and its class, and for all their parts, with the key of the
        /// action.
        package final func forEachFeedback(_ body: (_ part: any Action, _ key: Key) -> Void) {
            let style = (resolvedStyle?.actions.entries ?? []).map { ($0.key, $0.payload.payload) }
            let own = ownActions.table.entries.map { ($0.key, $0.payload) }
            for (key, action) in own + style + classDefaults.actions.entries.map({ ($0.key, $0.payload.payload) }) {
                action.forEachPart { part, _ in body(part, key) }
            }
        }

        /// Checks a key that is caught, dragged or released and that the layer does not have.
        final func checkCaught(_ key: Key) {
            if Diagnostics.findsMistakes, value(forKey: key) == nil { _ = checkInVain(key) }
        }

        /// Reports a key without a value whose name or part is a mistake.
        ///
        /// - Returns: Whether its name is one.
        final func checkInVain(_ key: Key) -> Bool {
            guard Diagnostics.findsMistakes, Property.named(key) == nil, !KnownKeys.isUsed(key) else { return false }
            if checkMissing(key) { return true }
            checkTail(of: key)
            return false
        }
    #endif

    /// Checks a key path without a value before it is animated or set.
    @inline(never)
    final func checkTarget(_ key: Key) {
        #if !hasFeature(Embedded)
            guard Diagnostics.findsMistakes else { return }
            if let mistake = mistake(inPath: key) { return report(key, mistake.what, suggestion: mistake.hint) }
            guard let checkedStage, Property.named(key.whole) == nil, !KnownKeys.contains(key.whole) else {
                return
            }
            // Something may read it in this frame.
            checkedStage.suspects.append((self, key))
            checkedStage.unchecked.append(self)
        #endif
    }

    /// Reports a key that an action performs and that has no action here, unless the entry is a null.
    ///
    /// - Parameter isCertain: Whether it runs now. Otherwise, only a key similar to another one is a mistake.
    @inline(never)
    final func checkPerformed(_ key: Key, isCertain: Bool = true) {
        #if !hasFeature(Embedded)
            guard Diagnostics.findsMistakes, !Chain.areActionsDisabled,
                case .nothing? = explainAction(forKey: key).steps.last?.answer
            else { return }
            let keys =
                actions.keys + (resolvedStyle?.actions.entries.map(\.key) ?? [])
                + classDefaults.actions.entries.map(\.key)
            let hint = keys.map(\.name).nearest(to: key.name, within: 2)
            if isCertain || hint != nil { report(key, "is performed, but no action answers it", suggestion: hint) }
        #endif
    }
}
