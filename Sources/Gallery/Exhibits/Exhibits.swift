public import MotorExhibits

/// The gallery's exhibits.
public enum Exhibits {
    /// All of them, in the order in which they are shown.
    public static var all: [Exhibit] {
        [
            .button, .loader, .calculator, .spring, .flashlight, .rubberBand, .pause, .drawer, .pictureInPicture,
            .rotation, .lever, .slider, .segments, .knob, .toasts, .cards, .dive, .list, .sheet, .tabs, .cube, .dots,
            .photos, .file,
        ]
    }
}
