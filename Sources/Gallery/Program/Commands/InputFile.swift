import FineMotor
import Foundation
import MotorExhibits
import MotorRecording

/// A recording read from a file, with the line number of each input.
struct InputFile {
    let path: String
    let recording: Recording
    private let lines: [Int]

    /// The maximum number of bytes read, because a device may be endless. A finger that moves for an hour needs a third
    /// of it.
    static let longest = 1 << 26

    /// Reads a file.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        let bytes = try Self.bytes(of: path, atMost: Self.longest)
        guard bytes.count <= Self.longest else {
            throw .data("\(path): a recording has at most \(Self.longest) bytes, got more")
        }
        var lines: [Int] = []
        do { recording = try Recording(parsing: bytes, lines: &lines) } catch {
            throw .data("\(path): \(error)")
        }
        self.lines = lines
    }

    /// The bytes of a file, and one more than a limit if it has more.
    static func bytes(of path: String, atMost limit: Int) throws(CommandFailure) -> [UInt8] {
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw .missingInput("cannot read \(path): \(Output.reason(EISDIR))")
        }
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw .missingInput("cannot read \(path): \(Output.reason(errno))") }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do { return Array(try handle.read(upToCount: limit + 1) ?? Data()) } catch {
            throw .missingInput("cannot read \(path): \(Output.reason(errno))")
        }
    }

    /// The maximum number of touches at a time: those of ten hands. Code that follows all of them pays for each.
    static let mostTouches = 50

    /// Refuses, with its line number, a value that the exhibit does not have or does not accept, and more touches at a
    /// time than ``mostTouches``.
    func check(against exhibit: Exhibit) throws(CommandFailure) {
        let showing = Showing(exhibit)
        var down: Set<Int> = []
        for (input, line) in zip(recording.inputs, lines) {
            switch input {
            case .touch(let touch) where touch.phase == .began:
                down.insert(touch.id)
                guard down.count > Self.mostTouches else { continue }
                throw .data(
                    "\(path): line \(line): at most \(Self.mostTouches) touches are down at a time, got one more")
            case .touch(let touch) where touch.phase != .moved: down.remove(touch.id)
            case .value(let key, let setting, _):
                if let fault = showing.fault(key, setting) { throw .data("\(path): line \(line): \(fault)") }
            case .touch, .key, .wheel, .hover: continue
            }
        }
    }
}

extension Showing {
    /// The reason why a value cannot be set; `nil` if it can.
    ///
    /// For the layer's own properties this sets the value and reads the diagnostic, so it changes this showing.
    func fault(_ key: Key, _ setting: Recording.Setting) -> String? {
        // A name that is like a property's would be reported twice.
        var hint: String?
        let isKnown = Diagnostics.withHandler {
            hint = $0.suggestion
        } _: {
            knows(key)
        }
        guard isKnown else {
            let known =
                exhibit.values.map(\.key.name)
                + [Exhibit.reducedMotionKey, Exhibit.springsKey, Exhibit.focusKey].map(\.name)
            let similar = CommandFailure.similar(to: key.name, in: known) ?? hint
            let start = similar.map { "did you mean “\($0)”? There" } ?? "there"
            return "\(exhibit.name) has no value “\(key.name)”; \(start) are: \(known.joined(separator: ", "))"
        }
        let own = exhibit.values.first { $0.key == key } ?? Self.common.first { $0.key == key }
        if let own, !own.takes(setting) { return "\(key.name) takes \(own.kind.acceptedValues), got \(setting.text)" }
        if let parameter = exhibit.parameters.first(where: { $0.key == key }) { return parameter.fault(setting) }
        if own != nil { return nil }
        if key == Exhibit.focusKey { return focusFault(setting) }
        if key == "state" { return "state follows from events and cannot be set" }
        switch (layer[key], setting) {
        case (.number?, .number), (.bool?, .bool), (.string?, .string), (_, .nothing), (nil, _): break
        case (.number?, _): return "\(key.name) takes a number, got \(setting.text)"
        case (.bool?, _): return "\(key.name) takes a bool, got \(setting.text)"
        case (.string?, _): return "\(key.name) takes a text, got \(setting.text)"
        default: return "\(key.name) is of a kind that a recording cannot hold"
        }
        var fault: String?
        Diagnostics.withHandler { diagnostic in
            fault = "\(key.name) takes \(diagnostic.rule), got \(setting.text)"
        } _: {
            layer[key] = setting.value
        }
        return fault
    }

    private func focusFault(_ setting: Recording.Setting) -> String? {
        switch setting {
        case .nothing: return nil
        // The number of views at that time is not known yet.
        case .number(let number) where number >= 0 && Int(exactly: number) != nil: return nil
        default:
            return "\(Exhibit.focusKey.name) takes a whole number, at least 0, or null for no view, got \(setting.text)"
        }
    }

    private static let common = [
        Exhibit.SettableValue(key: Exhibit.reducedMotionKey, kind: .bool, unset: "false"),
        Exhibit.SettableValue(key: Exhibit.springsKey, kind: .bool, unset: "true"),
    ]
}

extension Recording.Setting {
    /// The value in a message.
    fileprivate var text: String {
        switch self {
        case .number(let number): number.description
        case .bool(let bool): bool ? "true" : "false"
        case .string(let text): "“\(text)”"
        case .nothing: "null"
        }
    }
}

extension Exhibit.SettableValue.Kind {
    /// A description of the values that it accepts.
    fileprivate var acceptedValues: String {
        switch self {
        case .bool: "true or false"
        case .number: "a number, or null for unknown"
        case .text: "a text"
        }
    }
}
