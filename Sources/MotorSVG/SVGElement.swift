/// One element of the file while it is written: attributes that stand still, and animations of those that do not.
struct SVGElement {
    let name: String
    let clock: SVGClock
    private(set) var attributes = ""
    /// What stands between the tags.
    var content = ""

    /// Creates an element that shows only at the clock's times.
    init(_ name: String, clock: SVGClock) {
        self.name = name
        self.clock = clock
    }

    /// Whether the element says nothing: no attribute and nothing inside.
    var isBare: Bool { attributes.isEmpty && content.isEmpty }
    /// The tag before the content.
    var opening: String { "<\(name)\(attributes)>" }
    /// The tag behind the content.
    var closing: String { "</\(name)>" }
    /// The whole element.
    var text: String { content.isEmpty ? "<\(name)\(attributes)/>" : opening + content + closing }

    /// Sets an attribute that never changes.
    mutating func set(_ attribute: String, _ value: String) {
        attributes += " \(attribute)=\"\(value)\""
    }

    /// Sets an attribute from samples: written once, and animated if it changes by more than its tolerance.
    ///
    /// If it never differs from `omitted`, which is what its absence means, it is not written.
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

    /// Sets an attribute of one number.
    mutating func set(_ attribute: String, _ values: [Double], tolerance: Double, omitted: String? = nil) {
        let decimals = SVGText.decimals(for: tolerance)
        set(attribute, values.map { [$0] }, tolerance: tolerance, omitted: omitted) {
            SVGText.list($0, decimals: decimals)
        }
    }

    /// Adds an animation, if there is anything to animate.
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

    /// A share of the duration at most half a millisecond before a time, never after it.
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
