#if canImport(QuartzCore) && canImport(AudioToolbox) && !os(watchOS)
    import AudioToolbox
    package import Foundation

    /// Plays sounds of the app by their names: files of its bundle, as short ones of the interface, which music goes on beside.
    @MainActor package final class SystemSounds {
        /// The types of files that are looked for, in order: those that `AudioServicesCreateSystemSoundID` takes.
        private static let types = ["caf", "wav", "aif", "aiff"]
        /// By name; `nil` for a file that is not there.
        private var sounds: [String: SystemSoundID?] = [:]
        private let bundle: Bundle

        /// Creates it for the files of a bundle.
        package init(bundle: Bundle = .main) { self.bundle = bundle }

        /// Plays a sound; returns whether there is one of that name.
        @discardableResult
        package func play(_ name: String) -> Bool {
            let sound = sounds[name] ?? load(name)
            sounds[name] = .some(sound)
            guard let sound else { return false }
            AudioServicesPlaySystemSound(sound)
            return true
        }

        private func load(_ name: String) -> SystemSoundID? {
            for type in Self.types {
                guard let file = bundle.url(forResource: name, withExtension: type) else { continue }
                var sound: SystemSoundID = 0
                if AudioServicesCreateSystemSoundID(file as CFURL, &sound) == kAudioServicesNoError { return sound }
            }
            return nil
        }
    }
#endif
