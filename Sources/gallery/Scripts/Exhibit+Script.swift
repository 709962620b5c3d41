import MotorExhibits
import MotorRecording

extension Exhibit {
    /// What shows it off, and what `record` and `trace` play unless they are given something else: a recording's lines;
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

/// What is done to each exhibit when nobody says otherwise.
enum Scripts {}
