extension String {
    /// Whether both are one text. A page compares bytes, as names of keys are compared everywhere: Unicode's tables, by
    /// which `é` is also `e` with an accent behind it, would be a tenth of what it has to load.
    #if hasFeature(Embedded)
        @inline(never)
        package func isSame(as other: String) -> Bool {
            var (own, other) = (self, other)
            return own.withUTF8 { own in other.withUTF8 { KeyRegistry.equal(own, $0) } }
        }
    #else
        @inline(__always)
        package func isSame(as other: String) -> Bool { self == other }
    #endif
}
