package import FineMotor
import MotorText

/// The accessible tree as last sent to the page.
///
/// Records of `id, role, label, value, flags, minimum, maximum, now, x, y, width, height, place`, in focus order. The
/// role is the ARIA role. The flags are words separated by spaces: `disabled`, `busy`, `checked` or `unchecked` for a
/// switch, `pressed` or `unpressed` for anything else that can be on, `expanded` or `collapsed`, `focusable`,
/// `focused`. Minimum, maximum and now are empty without a range. Numbers are told to millionths. The place is the index in tab order, from 0; it is
/// empty for an element that cannot have the focus.
package struct ElementRecords {
    private var told: [UInt8]?
    /// The serial numbers of the layers whose views were sent; the index is the view's id. So ids are the same after
    /// each restart, whatever other layers were created meanwhile.
    private var named: [UInt64] = []

    /// Creates records of which nothing was sent.
    package init() {}

    /// Writes the tree if it has changed; a tree without elements is one record without fields.
    package mutating func tell(_ window: Window, in records: Records) {
        let focusable = window.focusableViews
        for element in window.accessibleElements {
            let (view, told) = (element.view, element.accessibility)
            let place = focusable.firstIndex { $0 === view }
            records.field(name(of: view.layer.serial))
            records.field(told.role.rawValue)
            records.field(told.label)
            records.field(told.value)
            records.field(told.flags(isFocusable: place != nil, isFocused: view.isFocused))
            field(told.range?.minimum, in: records)
            field(told.range?.maximum, in: records)
            field(told.range?.now, in: records)
            records.roundedField(element.frame.minX)
            records.roundedField(element.frame.minY)
            records.roundedField(element.frame.width)
            records.roundedField(element.frame.height)
            if let place { records.field(place) } else { records.field("") }
            records.end()
        }
        if records.bytes.count == 0 { records.end() }
        let bytes = Array(records.bytes.contents)
        if let told, told == bytes { return records.removeAll() }
        told = bytes
    }

    private mutating func name(of serial: UInt64) -> Int {
        if let name = named.firstIndex(of: serial) { return name }
        named.append(serial)
        return named.count - 1
    }

    private func field(_ number: Double?, in records: Records) {
        if let number { records.roundedField(number) } else { records.field("") }
    }
}

extension Accessibility {
    /// Its flags as words.
    fileprivate func flags(isFocusable: Bool, isFocused: Bool) -> String {
        var words = ""
        func add(_ word: String) { words += words.isEmpty ? word : " " + word }
        let isOn = traits.contains(.on)
        if traits.contains(.disabled) { add("disabled") }
        if traits.contains(.busy) { add("busy") }
        if traits.contains(.expands) { add(isOn ? "expanded" : "collapsed") }
        if traits.contains(.canBeOn) { add((isOn ? "" : "un") + (role == .toggle ? "checked" : "pressed")) }
        if isFocusable { add("focusable") }
        if isFocused { add("focused") }
        return words
    }
}
