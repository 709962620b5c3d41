import MotorExhibits
import MotorRecording

extension Exhibit {
    /// The input that shows the exhibit off, which `record` and `trace` play by default: the lines of a recording, or
    /// none for an exhibit that is not the library's own.
    var script: String {
        switch name {
        case "button": Scripts.button
        case "loader": Scripts.loader
        case "calculator": Scripts.calculator
        case "spring": Scripts.spring
        case "flashlight": Scripts.flashlight
        case "rubber-band": Scripts.rubberBand
        case "pause": Scripts.pause
        case "drawer": Scripts.drawer
        case "picture-in-picture": Scripts.pictureInPicture
        case "rotation": Scripts.rotation
        case "lever": Scripts.lever
        case "slider": Scripts.slider
        default: ""
        }
    }

    /// The script as a recording.
    var recording: Recording {
        do { return try Recording(parsing: script) } catch { preconditionFailure("Exhibit \(name): \(error)") }
    }
}

/// The scripts of the library's exhibits.
enum Scripts {}
