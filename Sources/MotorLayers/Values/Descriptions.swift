#if !hasFeature(Embedded)
    extension Layer: CustomStringConvertible {
        /// The name of the class, for display.
        final var className: String { String(describing: type(of: self)) }

        /// The type, the name, the frame and unusual values: `TextLayer "title" (0.0, 0.0) 60.0×20.0, hidden, opacity
        /// 0.5`.
        public final var description: String {
            var parts = [className + (name.isEmpty ? "" : " \"" + name + "\"") + " " + Value.rect(frame).description]
            if let owner { parts[0] = type(of: owner).className + "'s " + parts[0] }
            for machine in machines {
                if let state = value(forKey: machine.key)?.string { parts.append(machine.key.name + " " + state) }
            }
            if isHidden { parts.append("hidden") }
            if opacity != 1 { parts.append("opacity " + opacity.description) }
            if zPosition != 0 { parts.append("zPosition " + zPosition.description) }
            var paths: [String] = []
            motion?.forEachPath { paths.append($0.name) }
            if !paths.isEmpty { parts.append("animates " + paths.joined(separator: ", ")) }
            return parts.joined(separator: ", ")
        }

        /// The layer and all its descendants, one line each, indented by depth: for `print`.
        public final var tree: String {
            var text = ""
            var pending: [(layer: Layer, role: String, depth: Int)] = [(self, "", 0)]
            while let (layer, role, depth) = pending.popLast() {
                text += String(repeating: "  ", count: depth) + role + layer.description + "\n"
                for sublayer in layer.children.reversed() { pending.append((sublayer, "", depth + 1)) }
                if let mask = layer.ownMask { pending.append((mask, "mask: ", depth + 1)) }
            }
            return text
        }
    }

    extension Action {
        /// The action's summary, for `print`. Your own actions get it by conforming to `CustomStringConvertible`.
        public var description: String { summary }
    }

    extension Animation: CustomStringConvertible {}
    extension ActionSequence: CustomStringConvertible {}
    extension AnimatedChange: CustomStringConvertible {}
    extension RepeatingMotion: CustomStringConvertible {}
    extension StopMotion: CustomStringConvertible {}
    extension KickAction: CustomStringConvertible {}
    extension DelayedAction: CustomStringConvertible {}
    extension StaggeredAction: CustomStringConvertible {}
    extension Null: CustomStringConvertible {}
    extension BlockAction: CustomStringConvertible {}
    extension SharedBlockAction: CustomStringConvertible {}
    extension Shared: CustomStringConvertible {}
    extension ActionGroup: CustomStringConvertible {}
    extension PerformAction: CustomStringConvertible {}
    extension SublayerAction: CustomStringConvertible {}

    extension PresentationValues: CustomStringConvertible {
        /// The layer and its animated values: `like: transform.scale 0.93`.
        public var description: String {
            var shown: [String] = []
            layer.motion?.forEachPath { path in
                shown.append(path.name)
            }
            let values = shown.map { name in name + " " + (self.shown(forKey: Key(name))?.description ?? "none") }
            return layer.displayName + ": " + (values.isEmpty ? "nothing animates" : values.joined(separator: ", "))
        }
    }

    extension Actions: CustomStringConvertible {
        /// Keys and summaries, in the order of the names: `["->on": Sound("pop"), "opacity": Ease("opacity" to 1.0)]`.
        public var description: String {
            let entries = table.entries.map { "\"" + $0.key.name + "\": " + $0.payload.summary }
            return entries.isEmpty ? "[:]" : "[" + entries.sorted().joined(separator: ", ") + "]"
        }
    }

    extension Style: CustomStringConvertible {
        /// Values, conditions and actions of all levels, each level in the brackets of the previous one.
        public var description: String {
            var levels: [String] = []
            var next: Level? = level
            while let level = next {
                var entries = level.values.entries.map { "\"" + $0.key.name + "\": " + $0.payload.description }.sorted()
                entries += level.conditional.map { "\"" + $0.key.name + "\": " + $0.style.description }
                if level.actions.count > 0 { entries.append("\"actions\": " + level.actions.description) }
                levels.append(entries.joined(separator: ", "))
                next = level.next
            }
            let text = levels.dropLast().reversed().reduce(levels.last ?? "") { inner, level in
                (level.isEmpty ? "" : level + ", ") + "\"style\": [" + inner + "]"
            }
            return text.isEmpty ? "[:]" : "[" + text + "]"
        }
    }
#endif
