// The same file as a resource, for comparison.
import MotorLottie

extension LottieFile {
    static let bell: LottieFile = {
        do throws(LottieError) { return try LottieFile(PackageResources.bell_json) } catch {
            preconditionFailure("an icon is a file of the Lottie format")
        }
    }()
}
