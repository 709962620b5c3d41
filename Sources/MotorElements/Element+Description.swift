#if !arch(wasm32)
    import FineMotor
    import MotorCanvas
    import MotorLayers

    extension Element {
        /// Writes the information that the page needs before the program is loaded.
        ///
        /// Records of `element, tag, width, height, margin, fit, index of the form's value, drags, submits, index of the
        /// content's value, whether the content is options, whether a container shows the content, whether the content
        /// determines the size` · `value, name, kind, default` · `style, name, kind, key, source, default` · `event, name` ·
        /// `command, name, default of its argument`, empty for a command without one. A color's source is 0 for the custom property alone, 1 for `color`, 2 for `accent-color`. Defaults
        /// are those in the light scheme, which a page has unless it sets another; empty for none.
        func describe(in records: Records) {
            let running = RunningElement(self, at: 0)
            let size = running.size(in: .infinity)
            records.field("element")
            records.field(tag)
            for length in [size.width, size.height, margin] { records.field(Int(length.rounded(.up))) }
            records.field(fit.rawValue)
            records.field(formIndex ?? -1)
            records.field(drags.rawValue)
            records.field(submits ? 1 : 0)
            records.field(contentIndex ?? -1)
            records.field(hasOptions ? 1 : 0)
            records.field(container == nil ? 0 : 1)
            records.field(self.size == nil && fit == .fill && container == nil ? 1 : 0)
            records.end()
            for value in values {
                records.field("value")
                records.field(value.name)
                records.field(value.kind.rawValue)
                let initial = value.read(running.component) ?? (value.kind == .flag ? false : nil)
                records.field(initial.map(Self.text(of:)) ?? "")
                records.end()
            }
            running.take(Traits(scheme: .light), isFirst: true)
            for style in styles(of: running.component) {
                records.field("style")
                records.field(style.name)
                records.field(style.isColor ? 1 : 0)
                records.field(style.key.name)
                records.field(style.key == colors.text ? 1 : style.key == colors.accent ? 2 : 0)
                records.field(running.component.layer[style.key].map(Self.text(of:)) ?? "")
                records.end()
            }
            for event in events { records.record("event", event.name) }
            for command in commands {
                records.record("command", command.name, command.argument.map { Self.text(of: .number($0)) } ?? "")
            }
            for state in running.component.machines.last?.states ?? [] { records.record("state", state) }
        }

        /// A value as JavaScript and CSS write it: `0.5`, `2`, `true`, `"text"`, `#ff8000`.
        private static func text(of value: Value) -> String {
            if let number = value.number, let whole = Int(exactly: number) { return String(whole) }
            return value.description
        }

        /// A component's custom properties, in order of name: the colors and numbers of its class, except the element's values
        /// and the values that its motion draws.
        func styles(of component: View) -> [(name: String, key: Key, isColor: Bool)] {
            var found: [(name: String, key: Key, isColor: Bool)] = []
            let extra = [colors.text, colors.accent].compactMap { $0 }
            let keys = defaults().keys.filter { !Layer.isAnimatable($0) || Self.appearance.contains($0) } + extra
            for key in keys {
                guard !values.contains(where: { $0.key == key }), !found.contains(where: { $0.key == key }) else {
                    continue
                }
                switch component.layer[key] {
                case .color?: found.append((Self.propertyName(of: key), key, true))
                case .number?: found.append((Self.propertyName(of: key), key, false))
                default: break
                }
            }
            return found.sorted { $0.name < $1.name }
        }

        /// The keys of every layer that control its appearance but no motion.
        private static let appearance: [Key] = ["cornerRadius", "borderColor", "fontSize"]

        /// A key's custom property without its two hyphens: `press-response` for `"pressResponse"`.
        private static func propertyName(of key: Key) -> String {
            var name = ""
            for letter in key.name {
                if letter.isUppercase { name += "-" }
                name += letter == "." ? "-" : letter.lowercased()
            }
            return name
        }
    }
#endif
