#if !hasFeature(Embedded)
    import MotorLayers
    import MotorMath

    extension Flight: CustomStringConvertible {}
    extension Sound: CustomStringConvertible {}
    extension Haptic: CustomStringConvertible {}
    extension HapticPreparation: CustomStringConvertible {}

    extension Window: CustomStringConvertible {
        /// Its size, its time and the view with the focus: `Window 300.0×200.0 at 1.5 s, focus on "like"`.
        public var description: String {
            let size = root.bounds.size
            let focus = focusedView.map { ", focus on \"" + $0.layer.displayName + "\"" } ?? ""
            return "Window " + Value.size(size).description + " at " + stage.time.description + " s" + focus
        }
    }
#endif
