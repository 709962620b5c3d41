public import MotorLayers
import MotorMath

/// A dotLottie file: an archive of animations of the Lottie format, with themes for their slots.
///
/// ```swift
/// let archive = try LottieArchive(bytes)
/// let icon = LottieLayer(try archive.file())
/// icon.style = archive.theme("dark")
/// ```
///
/// Versions 1 and 2 are supported. Archives are untrusted input: paths that leave their folder, encrypted files, wrong
/// checksums, and more than 64 million bytes are refused. No URL is opened. A state machine is a component: see ``machine(_:)``.
public struct LottieArchive: Sendable {
    /// The identifiers of the animations, in the order of the manifest.
    public let animations: [String]
    /// The initial animation: the one that the manifest names, or else the first one.
    public let initial: String
    /// The identifiers of the themes, in the order of the manifest.
    public let themes: [String]
    /// The identifiers of the state machines, in the order of the manifest.
    public let machines: [String]
    /// The features that are left out, in file order.
    public let notes: [LottieNote]

    /// The identifier of the machine that the manifest designates as initial.
    private let initialMachine: String?
    private let archive: ZipArchive
    private let isFirstVersion: Bool
    private let styles: [Style]

    /// Reads an archive, its manifest and its themes. Animations are read on demand.
    ///
    /// - Parameter bytes: The ZIP archive.
    /// - Throws: An error that names the file, the location in it and the rule.
    /// - Complexity: O(bytes) of the themes and the manifest when they are unpacked.
    public init(_ bytes: [UInt8]) throws(LottieError) {
        archive = try ZipArchive(bytes)
        let manifest = try Self.json("manifest.json", in: archive)
        guard let list = manifest.member(0, .animations), manifest.nodes[list].kind == .array else {
            throw LottieError(place: "manifest.json", rule: "a list \"animations\"")
        }
        var names: [String] = []
        for animation in manifest.children(list) {
            guard let id = manifest.member(animation, .id), manifest.nodes[id].kind == .string else {
                throw LottieError(
                    place: "manifest.json: " + manifest.location(of: animation), rule: "an animation with an \"id\"")
            }
            names.append(manifest.string(id))
        }
        guard let first = names.first else {
            throw LottieError(place: "manifest.json: animations", rule: "at least one animation")
        }
        animations = names
        // In version 2, `initial` is an object. Version 1 has no such object, and its folder has the unabbreviated name.
        isFirstVersion = !archive.names.contains { $0.utf8.starts(with: "a/".utf8) }
        let start = manifest.member(0, .initial).flatMap { manifest.member($0, .animation) }
        let named = start.map { manifest.string($0) }
        initial = named.flatMap { name in names.first { $0.isSame(as: name) } } ?? first

        var (themes, styles, notes): ([String], [Style], [LottieNote]) = ([], [], [])
        if let list = manifest.member(0, .themes), manifest.nodes[list].kind == .array {
            for theme in manifest.children(list) {
                guard let node = manifest.member(theme, .id), manifest.nodes[node].kind == .string else {
                    throw LottieError(
                        place: "manifest.json: " + manifest.location(of: theme), rule: "a theme with an \"id\"")
                }
                let id = manifest.string(node)
                guard !themes.contains(where: { $0.isSame(as: id) }) else {
                    throw LottieError(
                        place: "manifest.json: " + manifest.location(of: theme),
                        rule: "a theme with an \"id\" that no other has, got \"" + id + "\"")
                }
                let name = "t/\(id).json"
                var reader = ThemeReader(json: try Self.json(name, in: archive), name: name)
                themes.append(id)
                styles.append(try reader.style())
                notes += reader.notes
            }
        }
        if let named, !named.isSame(as: initial) {
            notes.append(
                LottieNote(
                    place: "manifest.json: initial.animation",
                    text: "there is no \"" + named + "\"; the first animation is used",
                    effect: .looksDifferent))
        }
        var machines: [String] = []
        if let list = manifest.member(0, .stateMachines), manifest.nodes[list].kind == .array {
            for machine in manifest.children(list) {
                guard let node = manifest.member(machine, .id), manifest.nodes[node].kind == .string else {
                    throw LottieError(
                        place: "manifest.json: " + manifest.location(of: machine),
                        rule: "a state machine with an \"id\"")
                }
                machines.append(manifest.string(node))
            }
        }
        self.machines = machines
        initialMachine = manifest.member(0, .initial).flatMap { manifest.member($0, .stateMachines) }
            .map { manifest.string($0) }
        self.themes = themes
        self.styles = styles
        self.notes = notes
    }

    /// Reads an animation.
    ///
    /// - Parameter id: One of ``animations``; by default ``initial``.
    /// - Throws: An error that names the file, the location and the rule, also for an animation that the archive does
    ///   not have.
    public func file(_ id: String? = nil) throws(LottieError) -> LottieFile {
        let id = id ?? initial
        let name = (isFirstVersion ? "animations/" : "a/") + id + ".json"
        guard let bytes = try archive.file(name) else {
            let isListed = animations.contains { $0.isSame(as: id) }
            throw LottieError(
                place: name,
                rule: isListed ? Self.missing : "one of the animations: " + animations.joined(separator: ", "))
        }
        do { return try LottieFile(bytes, from: archive) } catch {
            throw LottieError(place: name + ": " + error.place, rule: error.rule)
        }
    }

    /// Returns a theme: a style for a ``LottieLayer``, an ancestor or a window, whose keys are slots of the animations; `nil`
    /// for a name that is not in ``themes``.
    public func theme(_ id: String) -> Style? {
        themes.firstIndex { $0.isSame(as: id) }.map { styles[$0] }
    }

    /// Reads a state machine and the animations that its states play.
    ///
    /// - Parameter id: One of ``machines``; by default the manifest's initial one, or else the first one.
    /// - Throws: An error that names the file, the location and the rule: for a missing state, transition or event,
    ///   a duplicate name, more than one global state, an exceeded limit, or a name that the archive does not have.
    /// - Complexity: O(bytes) of the machine and its animations.
    public func machine(_ id: String? = nil) throws(LottieError) -> LottieMachine {
        guard let id = id ?? initialMachine ?? machines.first else {
            throw LottieError(place: "manifest.json", rule: "an archive with a state machine, got none")
        }
        let name = "s/" + id + ".json"
        guard machines.contains(where: { $0.isSame(as: id) }) else {
            throw LottieError(place: name, rule: "one of the state machines: " + machines.joined(separator: ", "))
        }
        var reader = MachineReader(try Self.json(name, in: archive), path: name, archive: self)
        return try reader.read(id)
    }

    /// The names of the layers at an animation's top level, in order.
    func layerNames(_ id: String) throws(LottieError) -> [String] {
        let json = try Self.json((isFirstVersion ? "animations/" : "a/") + id + ".json", in: archive)
        guard let list = json.member(0, .layers) else { return [] }
        return json.children(list).map { layer in json.member(layer, .nm).map { json.string($0) } ?? "" }
    }

    private static let missing = "a file in the archive, which has none of that name"

    private static func json(_ name: String, in archive: ZipArchive) throws(LottieError) -> JSON {
        guard let bytes = try archive.file(name) else {
            throw LottieError(place: name, rule: missing)
        }
        do { return try JSON(bytes) } catch { throw LottieError(place: name + ": " + error.place, rule: error.rule) }
    }
}

/// Reads a theme's rules.
private struct ThemeReader {
    let json: JSON
    let name: String
    var notes: [LottieNote] = []

    mutating func style() throws(LottieError) -> Style {
        var style = Style()
        guard let list = json.member(0, .rules), json.nodes[list].kind == .array else {
            throw LottieError(place: name, rule: "a list \"rules\"")
        }
        for rule in json.children(list) {
            guard let id = json.member(rule, .id), json.nodes[id].kind == .string else {
                throw LottieError(place: location(rule), rule: "a rule with the \"id\" of a slot")
            }
            let key = Key(json.string(id))
            guard !LottieLayer.isTaken(key) else {
                note(id, "a rule for a slot with the name of a layer's property; it is left out")
                continue
            }
            let type = json.member(rule, .type).map { json.string($0) } ?? ""
            var value = json.member(rule, .value)
            if value == nil, let keyframes = json.member(rule, .keyframes), let first = json.first(keyframes) {
                note(rule, "keyframes of a theme: the first one is used")
                value = json.member(first, .value)
            }
            guard let value else { throw LottieError(place: location(rule), rule: "a rule with a \"value\"") }
            style[key] = try read(value, as: type)
        }
        return style
    }

    /// A slot's value; `nil` with a note for an unsupported type.
    private mutating func read(_ index: Int, as type: String) throws(LottieError) -> Value? {
        if type.isSame(as: "Color") { return .color(color(try numbers(index, 3...4))) }
        if type.isSame(as: "Scalar") { return .number(try number(index)) }
        if type.isSame(as: "Position") || type.isSame(as: "Vector") {
            let parts = try numbers(index, 2...3)
            return .point(Point(x: parts[0], y: parts[1]))
        }
        if type.isSame(as: "Gradient") { return .array(try gradient(index).map { .number($0) }) }
        note(index, "a theme's value of this type is left out")
        return nil
    }

    private func color(_ parts: [Double]) -> Color {
        Color(
            red: Float(parts[0]), green: Float(parts[1]), blue: Float(parts[2]),
            alpha: Float(parts.count > 3 ? parts[3] : 1))
    }

    /// A gradient's numbers in file format: an offset and three components for each color, then offsets and alphas.
    private func gradient(_ index: Int) throws(LottieError) -> [Double] {
        var (colors, opacities): ([Double], [Double]) = ([], [])
        for stop in json.children(index) {
            guard let offset = json.member(stop, .offset), let color = json.member(stop, .color) else {
                throw LottieError(place: location(stop), rule: "a stop with an \"offset\" and a \"color\"")
            }
            let (at, parts) = (try number(offset), try numbers(color, 3...4))
            colors += [at] + parts[..<3]
            if parts.count > 3 { opacities += [at, parts[3]] }
        }
        guard !colors.isEmpty else { throw LottieError(place: location(index), rule: "at least one stop") }
        return colors + opacities
    }

    private func numbers(_ index: Int, _ counts: ClosedRange<Int>) throws(LottieError) -> [Double] {
        var numbers: [Double] = []
        for child in json.children(index) { numbers.append(try number(child)) }
        guard json.nodes[index].kind == .array, counts.contains(numbers.count) else {
            throw LottieError(
                place: location(index),
                rule: "\(counts.lowerBound) to \(counts.upperBound) numbers, got \(json.word(of: index))")
        }
        return numbers
    }

    private func number(_ index: Int) throws(LottieError) -> Double {
        guard json.nodes[index].kind == .number, abs(json.nodes[index].number) <= Limits.magnitude else {
            throw LottieError(
                place: location(index), rule: "a number of at most ten million, got \(json.word(of: index))")
        }
        return json.nodes[index].number
    }

    private func location(_ index: Int) -> String { name + ": " + json.location(of: index) }

    private mutating func note(_ index: Int, _ text: StaticString) {
        guard notes.count < Limits.notes else { return }
        notes.append(LottieNote(place: location(index), text: text.description, effect: .looksDifferent))
    }
}
