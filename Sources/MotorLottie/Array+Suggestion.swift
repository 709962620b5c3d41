import MotorLayers

extension Array<String> {
    /// The name that is similar enough to an unknown one to suggest it; `nil` for none, and on a page.
    func suggestion(for name: String) -> String? {
        #if hasFeature(Embedded)
            nil
        #else
            nearest(to: name, within: Swift.max(2, name.utf8.count / 3))
        #endif
    }
}
