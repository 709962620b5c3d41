/// One element of the file under construction: constant attributes, and animations of the others.
struct SVGElement {
    let name: String
    let clock: SVGClock
    private(set) var attributes = ""
    /// The content between the tags.
    var content = ""

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

    private var timing: String {
        " dur=\"\(SVGText.number(clock.duration, decimals: 6))s\" repeatCount=\"indefinite\""
    }
}
