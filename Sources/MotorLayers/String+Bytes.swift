extension String {
    /// Whether both are one text. A page compares bytes, as names of keys are compared everywhere: Unicode's tables, by
    /// which `é` is also `e` with an accent behind it, would be a tenth of what it has to load.
    #if hasFeature(Embedded)
        @inline(never)
        package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
    #else
        @inline(__always)
        package func isSame(as other: String) -> Bool { self == other }
    #endif
}
