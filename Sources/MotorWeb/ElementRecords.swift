import FineMotor
import MotorExhibits

/// The accessible tree as the page was last told of it.
///
/// Records of `id, role, label, value, flags, minimum, maximum, now, x, y, width, height, place`, in the order of the focus.
/// The role is ARIA's word. The flags are words with spaces between them: `disabled`, `busy`, `checked` or `unchecked` of
/// a switch, `pressed` or `unpressed` of anything else that can be on, `expanded` or `collapsed`, `focusable`, `focused`.
/// Minimum, maximum and now are empty where there is no range; the place among the views that can have the focus, counted
/// from 0, is empty where an element cannot.
struct ElementRecords {
    private var told: [UInt8]?
    /// The serial numbers of the layers whose views were told, each at the place of its name: the same names when all
    /// begins anew, whatever else makes layers meanwhile.
    private var named: [UInt64] = []

    /// Writes the tree if it is another than the last time; one without elements is one record without fields.
    mutating func tell(_ showing: Showing, in records: Records) {
        let window = showing.window
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
            records.field(element.frame.minX)
            records.field(element.frame.minY)
            records.field(element.frame.width)
            records.field(element.frame.height)
            records.field(place.map { "\($0)" } ?? "")
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
        if let number { records.field(number) } else { records.field("") }
    }
}

extension Accessibility {
    /// How it stands, in words.
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
