/// A layer that shows another layer, its source, scaled to fill the bounds of the portal's superlayer as they are
/// shown. So it needs no values of its own.
///
/// While the portal is on a stage, the source is not drawn at its own position. Otherwise it stays where it is: it
/// keeps its superlayer, its values and its animations, and touches find it. So nothing needs to be restored: when the
/// portal leaves the stage, or no longer exists, the source is drawn at its own position again.
///
/// The source appears with the superlayer's corner radius and without a shadow.
package final class PortalLayer: Layer {
    override class var ownKind: OwnKind { (.portal, ObjectIdentifier(PortalLayer.self)) }

    /// The layer that is shown.
    let source: Layer

    /// Creates a portal to a layer, which it retains.
    package init(_ source: Layer) {
        Feature.portals.use()
        self.source = source
        super.init()
    }

    /// A portal clips what it shows.
    package override class var defaults: Style { ["masksToBounds": true] }

    package override var typeName: String { "PortalLayer" }
}

extension Layer {
    /// Whether a portal on a stage shows the layer, so that it is not drawn at its own position.
    final var isInPortal: Bool { portalCount > 0 }
}
