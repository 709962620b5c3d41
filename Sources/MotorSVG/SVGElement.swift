/// One element of the file under construction: constant attributes, and animations of the others.
struct SVGElement {
    let name: String
    let clock: SVGClock
    private(set) var attributes = ""
    /// The content between the tags.
    var content = ""
    /// The index of its rule in the clock's sheet; `nil` for none.
    private var rule: Int?

    /// Creates an element that is visible only at the clock's times.
    init(_ name: String, clock: SVGClock) {
        self.name = name
        self.clock = clock
    }

    /// Whether the element is empty: no attribute and no content.
    var isBare: Bool { attributes.isEmpty && content.isEmpty }
    /// The start tag.
    var opening: String { "<\(name)\(attributes)>" }
    /// The end tag.
    var closing: String { "</\(name)>" }
    /// The whole element.
    var text: String { content.isEmpty ? "<\(name)\(attributes)/>" : opening + content + closing }

    /// Sets a constant attribute.
    mutating func set(_ attribute: String, _ value: String) {
        attributes += " \(attribute)=\"\(value)\""
    }

    /// Sets an attribute from samples: written once, and animated if it changes by more than its tolerance.
    ///
    /// It is not written if it always equals `omitted`, the default when the attribute is absent.
    mutating func set(
        _ attribute: String, _ values: [[Double]], tolerance: Double, omitted: String? = nil,
        format: ([Double]) -> String
    ) {
        guard let first = values.first else { return }
        let keys = clock.keys(values, tolerances: [Double](repeating: tolerance, count: first.count))
        let start = format(first)
        if keys.isEmpty && start == omitted { return }
        set(attribute, start)
        animate("animate", attribute, keys, values, format: format)
    }

    /// Sets an attribute with a single number.
    mutating func set(_ attribute: String, _ values: [Double], tolerance: Double, omitted: String? = nil) {
        let decimals = SVGText.decimals(for: tolerance)
        set(attribute, values.map { [$0] }, tolerance: tolerance, omitted: omitted) {
            SVGText.list($0, decimals: decimals)
        }
    }

    /// Adds an animation if the value changes.
    mutating func animate(
        _ tag: String, _ attribute: String, more: String = "", _ keys: [SVGClock.Key], _ values: [[Double]],
        format: ([Double]) -> String
    ) {
        guard !keys.isEmpty else { return }
        if clock.sheet != nil { return style(SVGElement.property(attribute), keys, values, format: format) }
        var times = ""
        var texts = ""
        for (index, key) in keys.enumerated() {
            if index > 0 {
                times += ";"
                texts += ";"
            }
            times += key.time
            texts += format(values[key.sample])
        }
        content += "<\(tag) attributeName=\"\(attribute)\"\(more)"
        if keys.count > 2 { content += " keyTimes=\"\(times)\"" }
        content += " values=\"\(texts)\"\(timing)/>"
    }

    /// Hides the element while it has no samples.
    mutating func setAppearances() {
        guard let first = clock.appearances.first, clock.duration > 0 else { return }
        if let sheet = clock.sheet {
            if !first.isSeen { set("visibility", "hidden") }
            let stops = clock.appearances.map { (share: switchTime($0.time), text: $0.isSeen ? "visible" : "hidden") }
            return sheet.animate("visibility", stops, isStepped: true, of: ruled(sheet))
        }
        if !first.isSeen { set("display", "none") }
        var times = ""
        var texts = ""
        for (index, appearance) in clock.appearances.enumerated() {
            if index > 0 {
                times += ";"
                texts += ";"
            }
            times += switchTime(appearance.time)
            texts += appearance.isSeen ? "inline" : "none"
        }
        content += "<animate attributeName=\"display\" calcMode=\"discrete\" keyTimes=\"\(times)\""
        content += " values=\"\(texts)\"\(timing)/>"
    }

    /// A fraction of the duration that is at most half a millisecond before a time, and never after it.
    private func switchTime(_ time: Double) -> String {
        let share = time / clock.duration
        var unit = 1000.0
        var decimals = 3
        while (share - (share * unit).rounded(.down) / unit) * clock.duration > 0.0005, decimals < 8 {
            unit *= 10
            decimals += 1
        }
        return SVGText.number((share * unit).rounded(.down) / unit, decimals: decimals)
    }

    /// Sets a property of CSS from samples: declared once, or animated if it changes by more than a tolerance.
    mutating func style(
        _ property: String, _ values: [[Double]], tolerances: [Double], omitted: String, format: ([Double]) -> String
    ) {
        guard let first = values.first, let sheet = clock.sheet else { return }
        let keys = clock.keys(values, tolerances: tolerances)
        if keys.isEmpty {
            let text = format(first)
            if text != omitted { sheet.declare(property, text, of: ruled(sheet)) }
        } else {
            style((property, { $0 }), keys, values, format: format)
        }
    }

    private mutating func style(
        _ property: (name: String, text: (String) -> String), _ keys: [SVGClock.Key], _ values: [[Double]],
        format: ([Double]) -> String
    ) {
        guard let sheet = clock.sheet else { return }
        let stops = keys.map { (share: $0.time, text: property.text(format(values[$0.sample]))) }
        sheet.animate(property.name, stops, isStepped: false, of: ruled(sheet))
    }

    /// The CSS property that corresponds to an attribute, and its text there.
    private static func property(_ attribute: String) -> (name: String, text: (String) -> String) {
        switch attribute {
        case "d": (attribute, { "path(\"" + $0 + "\")" })
        case "x", "y", "width", "height", "rx", "stroke-width": (attribute, { $0 + "px" })
        default: (attribute, { $0 })
        }
    }

    /// The element's rule, which its class names.
    private mutating func ruled(_ sheet: CSSSheet) -> Int {
        if let rule { return rule }
        let made = sheet.add(duration: clock.duration)
        rule = made.index
        set("class", made.name)
        return made.index
    }

    private var timing: String {
        " dur=\"\(SVGText.number(clock.duration, decimals: 6))s\" repeatCount=\"indefinite\""
    }
}
