#if canImport(QuartzCore) && canImport(AudioToolbox) && !os(watchOS)
    import AudioToolbox
    package import Foundation

    /// Plays sounds of the app by name: files in its bundle, as short interface sounds, which do not interrupt music.
    @MainActor package final class SystemSounds {
        /// The file types to look for, in order: those that `AudioServicesCreateSystemSoundID` accepts.
        private static let types = ["caf", "wav", "aif", "aiff"]
        /// By name; `nil` for a missing file.
        private var sounds: [String: SystemSoundID?] = [:]
        private let bundle: Bundle

        /// Creates a player for the files of a bundle.
        package init(bundle: Bundle = .main) { self.bundle = bundle }

        /// Plays a sound; returns whether one with that name exists.
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
