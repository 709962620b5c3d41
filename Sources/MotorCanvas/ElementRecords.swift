import FineMotor

/// The accessible tree as last sent to the page.
///
/// Records of `id, role, label, value, flags, minimum, maximum, now, x, y, width, height, index`, in focus order. The
/// role is the ARIA role. The flags are the bits of ``Accessibility/Traits``, and 32 for the element that has the focus.
/// Minimum, maximum and now are empty without a range. Numbers are rounded to six decimals. The index is that in tab order,
/// from 0; it is empty for an element that cannot have the focus.
struct ElementRecords {
    private var written: [UInt8]?
    /// The serial numbers of the layers whose views were sent; the index is the view's id. So ids are the same after
    /// each restart, whatever other layers were created in the meantime.
    private var named: [UInt64] = []

    /// Creates records; none have been sent.
    init() {}

    /// Writes the tree if it has changed; a tree without elements is one record without fields.
    mutating func write(_ window: Window, in records: Records) {
        let focusable = window.focusableViews
        window.forEachAccessibleElement { element in
            let (view, accessibility) = (element.view, element.accessibility)
            let index = focusable.firstIndex { $0 === view }
            records.field(name(of: view.layer.serial))
            records.field(accessibility.role.rawValue)
            records.field(accessibility.label)
            records.field(accessibility.value)
            records.field(Int(accessibility.traits.rawValue) + (view.isFocused ? 32 : 0))
            field(accessibility.range?.minimum, in: records)
            field(accessibility.range?.maximum, in: records)
            field(accessibility.range?.now, in: records)
            records.roundedField(element.frame.minX)
            records.roundedField(element.frame.minY)
            records.roundedField(element.frame.width)
            records.roundedField(element.frame.height)
            if let index { records.field(index) } else { records.field("") }
            records.end()
        }
        if records.bytes.count == 0 { records.end() }
        let bytes = Array(records.bytes.contents)
        if let written, written == bytes { return records.removeAll() }
        written = bytes
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
