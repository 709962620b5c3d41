/// A rule of an audit: one threshold with one source.
public enum Rule: String, CaseIterable, Sendable {
    /// Text contrasts with its background.
    case textContrast = "contrast of text"
    /// A component contrasts with its surroundings.
    case partContrast = "contrast of parts"
    /// Two states differ by more than their hue.
    case colorOnly = "color as the only difference"
    /// A target is large enough for a finger.
    case hitRegion = "hit region"
    /// A small target has space around it.
    case targetSpacing = "spacing of targets"
    /// A drag, a path or several fingers are not the only way to a state.
    case gestureAlternative = "alternative to a gesture"
    /// Everything touchable is an element of the accessibility tree.
    case elementDetection = "element for a target"
    /// An element has its own name.
    case elementDescription = "name of an element"
    /// An element behaves according to its role.
    case trait = "role of an element"
    /// The focus is visible.
    case focusVisible = "focus visible"
    /// The view with the focus is not covered.
    case focusCovered = "focus not covered"
    /// Text is large enough to be read.
    case textSize = "size of text"
    /// Text is not cut off.
    case textClipped = "text cut off"
    /// Texts do not overlap.
    case textOverlap = "texts overlap"
    /// Nothing flashes.
    case flashes = "flashes"
    /// Reduced motion removes large movement.
    case reducedMotion = "motion under reduced motion"
    /// No animation loops forever.
    case endlessMotion = "endless motion"
    /// No layers or animations are left over at rest.
    case leftovers = "leftovers at rest"
    /// The window is not empty.
    case nothingShown = "nothing to check"

    /// The source of the rule and its threshold.
    public var source: String {
        switch self {
        case .textContrast: "WCAG 2.2, 1.4.3 Contrast (Minimum)"
        case .partContrast: "WCAG 2.2, 1.4.11 Non-text Contrast"
        case .colorOnly: "WCAG 2.2, 1.4.1 Use of Color, technique G183"
        case .hitRegion: "Human Interface Guidelines, Buttons: a hit region of at least 44 by 44 points"
        case .targetSpacing: "WCAG 2.2, 2.5.8 Target Size (Minimum)"
        case .gestureAlternative: "WCAG 2.2, 2.5.1 Pointer Gestures and 2.5.7 Dragging Movements"
        case .elementDetection: "XCTest, elementDetection; WCAG 2.2, 4.1.2 Name, Role, Value"
        case .elementDescription: "XCTest, sufficientElementDescription; WCAG 2.2, 4.1.2 Name, Role, Value"
        case .trait: "XCTest, trait; WCAG 2.2, 4.1.2 Name, Role, Value"
        case .focusVisible: "WCAG 2.2, 2.4.13 Focus Appearance"
        case .focusCovered: "WCAG 2.2, 2.4.11 Focus Not Obscured (Minimum)"
        case .textSize: "Human Interface Guidelines, Typography: at least 11 points"
        case .textClipped: "XCTest, textClipped"
        case .textOverlap: "XCTest, textClipped; WCAG 2.2, 1.4.4 Resize Text"
        case .flashes: "WCAG 2.2, 2.3.1 Three Flashes or Below Threshold"
        case .reducedMotion: "WCAG 2.2, 2.3.3 Animation from Interactions"
        case .endlessMotion: "WCAG 2.2, 2.2.2 Pause, Stop, Hide"
        case .nothingShown: "FineMotor: an audit checks only what is shown"
        case .leftovers: "FineMotor: at rest the picture depends on the state alone"
        }
    }
}
