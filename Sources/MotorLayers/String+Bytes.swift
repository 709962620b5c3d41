extension String {
    /// Whether two texts have the same bytes, which is also how key names compare. In a web page this avoids Unicode's
    /// tables, which would be a tenth of the download; they would make `é` equal to `e` with a combining accent.
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
