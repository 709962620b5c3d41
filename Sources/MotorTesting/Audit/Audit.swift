public import FineMotor
public import MotorRecording

/// Checks a component in all states that touches, keys and recordings reach.
///
/// It creates the window for each run, so the closure must create an identical one each time:
///
/// ```swift
/// let audit = Audit { Window(size: Size(width: 200, height: 120), showing: LikeButton()) }
/// for finding in audit.findings() { print(finding) }
/// ```
///
/// - In each state at rest, it runs the checks of `Window.audit`, and checks that nothing is left running. It reports
///   each pair of states at rest that differ by color alone.
/// - It focuses each focusable view.
/// - It drags everything that can be dragged. A breadth-first search then tries taps and keys: a few for their states, and
///   up to ``mostRuns`` until each drag has an alternative with the same effect: the same state and traits, or a value that
///   changes in the same direction. (A declared table of alternatives would be faster to check, but could go stale
///   unnoticed.)
/// - It switches the window's scheme, and checks texts in each frame of the transition.
/// - It plays each recording at 60 frames per second twice, with full and with reduced motion, and checks its states at
///   rest, too.
public struct Audit {
    /// Input in addition to the audit's own.
    public var recordings: [Recording] = []
    /// Accepted findings.
    public var excuses: [Excuse] = []
    /// The color behind the window, where nothing is drawn; `nil` for ``defaultBackdrop(under:)`` under the window's scheme.
    public var backdrop: Color?
    /// The maximum number of runs in the search for taps and keys. Each run creates a window, so these runs take most
    /// of an audit's time: without a drag, or once each drag has an alternative, there are at most 60.
    public var mostRuns = 400
    /// Receives the audit's progress as text, before each run: `tries taps and keys, 12 of at most 60`.
    public var progress: (String) -> Void = { _ in }

    /// The color behind a component under a scheme, for which those of the package's components are chosen.
    public static func defaultBackdrop(under scheme: Traits.Scheme) -> Color {
        scheme == .dark ? Color(rgba: 0x1618_1FFF) : Color(rgba: 0xF3F4_F7FF)
    }

    private let make: (_ reducesMotion: Bool) -> AuditScene

    /// Creates an audit of a window.
    ///
    /// - Parameter makeWindow: Creates an identical window each time. Values of recordings are set on its root's first
    ///   subview. Reduced motion is set by a theme of its root, with true under `"reducesMotion"`.
    public init(of makeWindow: @escaping () -> Window) {
        make = { reducesMotion in
            let window = makeWindow()
            if reducesMotion { window.traits.reducesMotion = true }
            let root = window.root.layer
            let component = window.root.subviews.first?.layer ?? root
            return AuditScene(window) { Recording([$0]).play(in: window, setting: component) }
        }
    }

    /// The same for scenes with their own input handling.
    package init(ofScene make: @escaping (_ reducesMotion: Bool) -> AuditScene) {
        self.make = make
    }

    /// Returns all violations of a ``Rule``, one per rule and layer, in the order of the rules; excused ones have their
    /// reasons.
    ///
    /// - Complexity: One window for each focusable view, for six drags of each view with a gesture, for each tap and key,
    ///   and two for each recording.
    public func findings() -> [Finding] {
        var found: [Finding] = []
        var exploration = Exploration(mostRuns: mostRuns, over: backdrop, progress: progress) { make(false) }
        exploration.drag()
        progress("checks the focus and the color schemes")
        found += FocusRing(make: { make(false) }, backdrop: backdrop).findings
        found += SchemeSwitch(in: make(false), over: backdrop).findings
        for (index, recording) in recordings.enumerated() {
            progress("plays recording \(index + 1) of \(recordings.count)")
            found += play(recording, in: &exploration)
        }
        found += exploration.explore()
        found += exploration.found + Rest.findings(in: exploration.rests)
        let order = Dictionary(uniqueKeysWithValues: Rule.allCases.enumerated().map { ($1, $0) })
        return found.excused(by: excuses).sorted { (order[$0.rule] ?? 0, $0.path) < (order[$1.rule] ?? 0, $1.path) }
    }

    /// Plays a recording with full and with reduced motion.
    private func play(_ recording: Recording, in exploration: inout Exploration) -> [Finding] {
        let full = Playback(recording, in: make(false), over: backdrop) { exploration.note($0) }
        for (changes, path) in full.dragged { exploration.noteDrag(changes, of: path) }
        let reduced = Playback(recording, in: make(true), over: backdrop) { _ in }
        return [full.flashes.finding].compactMap { $0 } + full.movements.left(by: reduced.movements)
    }
}
