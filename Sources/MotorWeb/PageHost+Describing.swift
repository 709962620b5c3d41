import FineMotor
import MotorCanvas
import MotorExhibits
import MotorRecording

extension PageHost {
    /// Writes an exhibit's description.
    ///
    /// The first record is `exhibit, name, summary, width, height, variable, component, fills`; the last fields are the
    /// name of the component's layer in notes, and whether it fills the stage, so that anything outside of it is
    /// clipped there: 1 or 0. Then come any number of these: `state, name` · `value, key, kind, unset` ·
    /// `binding, keys, words, change, key, number` · `parameter, key, low, high, step, unit` · `keyboard, keys, words`.
    func describe(_ index: Int, in records: Records) {
        precondition(exhibits.indices.contains(index), "Page: it shows \(exhibits.count) exhibits, got place \(index)")
        let exhibit = exhibits[index]
        records.field("exhibit")
        records.field(exhibit.name)
        records.field(exhibit.summary)
        records.field(exhibit.size.width)
        records.field(exhibit.size.height)
        records.field(exhibit.variable)
        // A layer without a name of its own uses its view's name, as long as the view exists.
        let component = exhibit.make()
        withExtendedLifetime(component) {
            records.field(component.layer.displayName)
            records.field(component.bounds.size == exhibit.size ? 1 : 0)
        }
        records.end()
        for state in exhibit.states { records.record("state", state) }
        for value in exhibit.values { records.record("value", value.key.name, value.kind.rawValue, value.unset) }
        for binding in exhibit.bindings { describe(binding, in: records) }
        for parameter in exhibit.parameters { describe(parameter, in: records) }
        for entry in exhibit.keyboard { records.record("keyboard", entry.keys, entry.words) }
    }

    private func describe(_ binding: Exhibit.Binding, in records: Records) {
        records.field("binding")
        records.field(String(String.UnicodeScalarView(binding.keys)))
        records.field(binding.words)
        switch binding.change {
        case .toggle(let key, let normal): change("toggle", key, normal ? 1 : 0)
        case .step(let key, let step): change("step", key, step)
        case .clear(let key): change("clear", key, 0)
        case .swap(let key, let number): change("swap", key, number)
        case .choose(let key, let text):
            records.field("choose")
            records.field(key.name)
            records.field(text)
        }
        records.end()

        func change(_ word: String, _ key: Key, _ number: Double) {
            records.field(word)
            records.field(key.name)
            records.field(number)
        }
    }

    private func describe(_ parameter: Exhibit.Parameter, in records: Records) {
        records.field("parameter")
        records.field(parameter.key.name)
        records.field(parameter.range.lowerBound)
        records.field(parameter.range.upperBound)
        records.field(parameter.step)
        records.field(parameter.unit)
        records.end()
    }

    /// Writes the current parameters and values, including those of every exhibit, and the state: records of `key, text`. An
    /// exhibit without its own state writes that of its first `part` with one.
    ///
    /// A number is written as in Swift, a Boolean is `true` or `false`, and an unset value has no text.
    func writeValues(in records: Records) {
        for parameter in showing.exhibit.parameters { write(parameter.key, in: records) }
        for value in showing.exhibit.values { write(value.key, in: records) }
        write(Exhibit.reducedMotionKey, in: records)
        write(Exhibit.springsKey, in: records)
        for key in Exhibit.traitKeys { write(key, in: records) }
        write(Exhibit.focusKey, in: records)
        if let state = showing.layer["state"]?.string { records.record("state", state) }
        if showing.exhibit.states.isEmpty { writePart(of: showing.component, in: records) }
    }

    /// Writes the state of the first view inside another one that has a state and is not a control; returns whether
    /// there is one.
    @discardableResult
    private func writePart(of view: View, in records: Records) -> Bool {
        for part in view.subviews where !(part is Control) {
            if let state = part.layer["state"]?.string {
                records.record("part", part.layer.displayName + ": " + state)
                return true
            }
            if writePart(of: part, in: records) { return true }
        }
        return false
    }

    private func write(_ key: Key, in records: Records) {
        switch showing.value(key) {
        case .number(let number)?: records.record(key.name, number.description)
        case .bool(let bool)?: records.record(key.name, bool ? "true" : "false")
        case .string(let string)?: records.record(key.name, string)
        case nil: records.record(key.name, "")
        case let other?: records.record(key.name, other.description)
        }
    }

    /// Writes the Swift code for the tuned parameters; nothing if none was changed.
    func writeSwift(in records: Records) {
        if let swift = showing.swiftToPaste { records.text(swift) }
    }

    /// Writes the inputs of an exhibit's script: records of `touch, time, phase, id, x, y, force` · `key, time, phase, key` ·
    /// `wheel, time, wheelX, wheelY, x, y, phase` · `hover, time, true, x, y` · `hover, time, false` ·
    /// `number, time, key, number` · `bool, time, key, true or false` · `text, time, key, text` · `nothing, time, key`.
    func writeScript(_ index: Int, in records: Records) {
        precondition(exhibits.indices.contains(index), "Page: it shows \(exhibits.count) exhibits, got place \(index)")
        for input in exhibits[index].script().inputs { write(input, in: records) }
    }

    private func write(_ input: Recording.Input, in records: Records) {
        func begin(_ kind: String) {
            records.field(kind)
            records.field(input.time)
        }
        switch input {
        case .touch(let touch):
            begin("touch")
            records.field(touch.phase.rawValue)
            records.field(touch.id)
            for number in [touch.location.x, touch.location.y, touch.force] { records.field(number) }
        case .key(let press):
            begin("key")
            records.field(press.phase.rawValue)
            records.field(press.name.rawValue)
        case .wheel(let wheel):
            begin("wheel")
            for number in [wheel.delta.x, wheel.delta.y, wheel.location.x, wheel.location.y] { records.field(number) }
            records.field(wheel.phase.rawValue)
        case .hover(let hover):
            begin("hover")
            records.field(hover.location == nil ? "false" : "true")
            if let location = hover.location {
                records.field(location.x)
                records.field(location.y)
            }
        case .value(let key, .number(let number), _):
            begin("number")
            records.field(key.name)
            records.field(number)
        case .value(let key, .bool(let bool), _):
            begin("bool")
            records.field(key.name)
            records.field(bool ? "true" : "false")
        case .value(let key, .string(let text), _):
            begin("text")
            records.field(key.name)
            records.field(text)
        case .value(let key, .nothing, _):
            begin("nothing")
            records.field(key.name)
        }
        records.end()
    }

    /// Writes where a finger can hold the component and where it drags it, `x, y, x, y`; nothing if it cannot be
    /// held.
    func writeGrip(in records: Records) {
        guard let grip = showing.exhibit.grip(showing) else { return }
        for number in [grip.start.x, grip.start.y, grip.away.x, grip.away.y] { records.field(number) }
        records.end()
    }
}
