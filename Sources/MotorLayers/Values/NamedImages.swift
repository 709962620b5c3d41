/// The images by name of a stage.
struct NamedImages {
    /// The images by name; an entry without one is of a name that is asked for, or whose image failed.
    private var known = KeyTable<Image?>()
    /// The names that were asked for since they were last taken, each once.
    private(set) var missing: [Key] = []

    /// What is done with images; `nil` as long as no name was asked for.
    private(set) var pictures: Pictures?

    /// Sets the image of a name.
    subscript(name: Key) -> Image? {
        get { known[name] ?? nil }
        set {
            known.set(newValue, forKey: name)
            failed.remove(name)
        }
    }

    /// What an image shows: itself, or the image of its name; `nil` if it is broken or not there yet.
    mutating func shown(_ image: Image) -> Image? {
        guard let name = image.name else { return image.isThere ? image : nil }
        if let found = known[name] { return found.flatMap { $0.isThere ? $0 : nil } }
        known.set(nil, forKey: name)
        missing.append(name)
        pictures = image.pictures
        return nil
    }

    /// The names whose images cannot be had.
    private var failed: Set<Key> = []

    /// Notes that the image with a name cannot be had.
    mutating func fail(_ name: Key) { failed.insert(name) }

    /// Notes a name that is about to be asked for.
    ///
    /// - Returns: Whether to ask: not if an answer is due.
    mutating func ask(for name: Key) -> Bool {
        if failed.remove(name) != nil { return true }
        guard known[name] == nil else { return false }
        known.set(nil, forKey: name)
        pictures = Image(named: name).pictures
        return true
    }

    /// Takes the names that were asked for.
    mutating func takeMissing() -> [Key] {
        defer { missing = [] }
        return missing
    }
}
