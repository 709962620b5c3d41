// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import AppleRuntime

// audiotoolbox/systemsoundid
public typealias SystemSoundID = UInt32
// audiotoolbox/kaudioservicesnoerror
public let kAudioServicesNoError: OSStatus = 0
// For tests: the sounds that were played, by their files.
@MainActor public var playedSounds: [String] = []
@MainActor private var files: [String] = []
// audiotoolbox/audioservicescreatesystemsoundid(_:_:)
@MainActor public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    files.append((inFileURL as URL).lastPathComponent)
    outSystemSoundID.pointee = SystemSoundID(files.count)
    return kAudioServicesNoError
}
// audiotoolbox/audioservicesplaysystemsound(_:)
@MainActor public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    playedSounds.append(files[Int(inSystemSoundID) - 1])
}
