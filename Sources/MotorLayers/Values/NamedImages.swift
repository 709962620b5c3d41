/// A stage's images by name.
struct NamedImages {
    /// The images by name; an entry without an image is for a requested name, or one whose image failed.
    private var known = KeyTable<Image?>()
    /// The names requested since they were last taken, each once.
    private(set) var missing: [Key] = []

    /// The operations on images; `nil` until a name is requested.
    private(set) var pictures: Pictures?

    /// Sets the image of a name.
    subscript(name: Key) -> Image? {
        get { known[name] ?? nil }
        set {
            known.set(newValue, forKey: name)
            failed.remove(name)
        }
    }

    /// The image that is shown for an image: itself, or the one with its name; `nil` if that is broken or not available yet.
    mutating func shown(_ image: Image) -> Image? {
        guard let name = image.name else { return image.isThere ? image : nil }
        if let found = known[name] { return found.flatMap { $0.isThere ? $0 : nil } }
        known.set(nil, forKey: name)
        missing.append(name)
        pictures = image.pictures
        return nil
    }

    /// The names whose images are unavailable.
    private var failed: Set<Key> = []

    /// Records that the image with a name is unavailable.
    mutating func fail(_ name: Key) { failed.insert(name) }

    /// Records a name that is about to be requested.
    ///
    /// - Returns: Whether to request it; false if an answer is pending.
    mutating func ask(for name: Key) -> Bool {
        if failed.remove(name) != nil { return true }
        guard known[name] == nil else { return false }
        known.set(nil, forKey: name)
        pictures = Image(named: name).pictures
        return true
    }

    /// Returns the requested names and clears them.
    mutating func takeMissing() -> [Key] {
        defer { missing = [] }
        return missing
    }
}
