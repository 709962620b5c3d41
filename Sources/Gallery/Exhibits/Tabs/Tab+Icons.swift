import MotorLottie

/// The icons of the tabs, as files that a design tool writes: from 0 to half a second they change into those of the
/// chosen tab.
extension Tab {
    /// The file of the icon. Its slots are `"iconColor"` and `"accentColor"`.
    var file: LottieFile { Self.files[rawValue] }

    private static let files = [PackageResources.bell_json, PackageResources.search_json, PackageResources.heart_json]
        .map(read)

    private static func read(_ bytes: [UInt8]) -> LottieFile {
        do throws(LottieError) { return try LottieFile(bytes) } catch {
            preconditionFailure("an icon is a file of the Lottie format")
        }
    }
}
