#if !hasFeature(Embedded)
    import Foundation

    /// Writes files whole or not at all.
    public enum WholeFile {
        /// Writes a file, in place of the one that is there; when that fails, the old one is still there as it was.
        ///
        /// What is no plain file, such as a pipe or a terminal, is written to as it is. A link's target is written, not the
        /// link replaced.
        ///
        /// - Parameters:
        ///   - text: What to write, as UTF-8.
        ///   - path: Where, absolute or from the current directory.
        /// - Throws: The system's error.
        public static func write(_ text: String, to path: String) throws {
            let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            // Replacing a device by a file would take the device away.
            let isReplaceable =
                (try? FileManager.default.attributesOfItem(atPath: url.path))
                .map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
            try Data(text.utf8).write(to: url, options: isReplaceable ? .atomic : [])
        }
    }
#endif
