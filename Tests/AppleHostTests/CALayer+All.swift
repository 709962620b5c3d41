import QuartzCore

extension CALayer {
    /// The layers in this one, each before those in it.
    var allSublayers: [CALayer] { (sublayers ?? []).flatMap { [$0] + $0.allSublayers } }
}
