#if !hasFeature(Embedded)
    import Foundation

    /// Writes files completely or not at all.
    package enum WholeFile {
        /// Writes a file, replacing an existing one. If it fails, the old file is unchanged.
        ///
        /// Anything that is not a regular file, such as a pipe or a terminal, is written to directly. A link's target
        /// is written; the link is not replaced.
        ///
        /// - Parameters:
        ///   - text: The text, written as UTF-8.
        ///   - path: The path, absolute or relative to the current directory.
        /// - Throws: The system's error.
        package static func write(_ text: String, to path: String) throws {
            let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            // Replacing a device with a file would remove the device.
            let isReplaceable =
                (try? FileManager.default.attributesOfItem(atPath: url.path))
                .map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
            try Data(text.utf8).write(to: url, options: isReplaceable ? .atomic : [])
        }
    }
#endif
