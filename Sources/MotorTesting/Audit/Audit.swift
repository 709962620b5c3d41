public import FineMotor
public import MotorRecording

/// Checks a component in all the states to which hands, keys and recordings lead it.
///
/// It makes the window anew for each of its runs, so the closure must make the same one each time:
///
/// ```swift
/// let audit = Audit { Window(size: Size(width: 200, height: 120), showing: LikeButton()) }
/// for finding in audit.findings() { print(finding) }
/// ```
///
/// - In the first rest, and in each rest that a run comes to, it checks what `Window.audit` checks, and that nothing is left
///   running. Each two rests are compared: do they differ by color alone?
/// - Each view that can have the focus gets it.
/// - Hands of its own drag everything that can be dragged. A search then tries taps and keys, breadth first: a few for their
///   states, and up to ``mostRuns`` until each drag has another way to what it did: the same state and traits, a value that
///   goes the same way. (A declared table of alternatives would be faster to check, but could go stale unnoticed.)
/// - The window's scheme is switched, and texts are looked at in each frame until it is done.
/// - Each recording is played at 60 frames per second twice, with full and with reduced motion. Its rests are checked too.
public struct Audit {
    /// What hands do, in addition to what the audit tries by itself.
    public var recordings: [Recording] = []
    /// Findings that may stay.
    public var excuses: [Excuse] = []
    /// The color behind the window, where nothing is drawn.
    public var backdrop = Audit.defaultBackdrop
    /// The most runs of the search for taps and keys. Each makes a window, so they take most of the time of an audit: with no
    /// drag, or once each drag has another way to what it did, it makes at most 60.
    public var mostRuns = 400
    /// Receives what the audit does now, in words, before each of its runs: `tries taps and keys, 12 of at most 60`.
    public var progress: (String) -> Void = { _ in }

    /// The dark color behind an exhibit of the gallery.
    public static var defaultBackdrop: Color { Color(rgba: 0x1618_1FFF) }

    private let make: (_ reducesMotion: Bool) -> AuditScene

    /// Creates an audit of a window.
    ///
    /// - Parameter makeWindow: Makes the window, the same each time. Values of recordings go to its root's first subview.
    ///   Reduced motion comes from a theme of its root, with true under `"reducesMotion"`.
    public init(of makeWindow: @escaping () -> Window) {
        make = { reducesMotion in
            let window = makeWindow()
            if reducesMotion { window.traits.reducesMotion = true }
            let root = window.root.layer
            let component = window.root.subviews.first?.layer ?? root
            return AuditScene(window) { Recording([$0]).play(in: window, setting: component) }
        }
    }

    /// The same for scenes that take inputs in their own way.
    package init(ofScene make: @escaping (_ reducesMotion: Bool) -> AuditScene) {
        self.make = make
    }

    /// Everything that breaks a ``Rule``, each rule and layer once, in the order of the rules; with the reasons of those that
    /// are excused.
    ///
    /// - Complexity: A window for each view with the focus, for six drags of each view with a gesture, for each tap and key
    ///   that is tried, and for two runs of each recording.
    public func findings() -> [Finding] {
        var found: [Finding] = []
        var exploration = Exploration(mostRuns: mostRuns, over: backdrop, progress: progress) { make(false) }
        exploration.drag()
        progress("looks at the focus and the color schemes")
        found += FocusRing(make: { make(false) }, backdrop: backdrop).findings
        found += SchemeSwitch(in: make(false), over: backdrop).findings
        for (index, recording) in recordings.enumerated() {
            progress("plays recording \(index + 1) of \(recordings.count)")
            found += play(recording, in: &exploration)
        }
        found += exploration.explore()
        found += exploration.found + Rest.findings(in: exploration.rests, over: backdrop)
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
