public import MotorMath

/// Images by name. A layer without its image shows its placeholder.
extension Stage {
    /// The image with a name; `nil` if it is missing.
    public func image(named name: Key) -> Image? { context.images[name] }

    /// Sets the image with a name, or removes it with `nil`. The next frame shows it.
    ///
    /// An image that is only a name counts as missing; an image with a name and a size does not: see
    /// ``Image/init(named:width:height:scale:)``.
    ///
    /// - Complexity: O(layers of the stage).
    public func setImage(_ image: Image?, named name: Key) {
        guard context.images[name] != image else { return }
        // The old image is released after the access has ended.
        let old = context.images[name]
        context.images[name] = image
        withExtendedLifetime(old) {}
        for layer in layersWithContents { context.layerDidChange(layer, key: .contents, needsDisplay: false) }
        #if !hasFeature(Embedded)
            if image != nil { endWaits(forImage: name, true) }
        #endif
    }

    /// Stores the pixel size of an image that the host has under a name; 0 if the image is unavailable.
    ///
    /// A stage that has not requested the image, such as one that has since restarted, ignores it and will request it when it
    /// shows the name.
    package func takeImage(named name: Key, width: Int, height: Int) {
        guard let pictures = context.images.pictures else { return }
        if let image = pictures.image(named: name, width: width, height: height) {
            setImage(image, named: name)
        } else {
            imageFailed(named: name)
        }
    }

    /// Reports that the image with a name is unavailable, as one diagnostic. Layers keep showing their placeholder.
    public func imageFailed(named name: Key) {
        let value = context.images.pictures?.value(named: name) ?? .string(name.name)
        Diagnostics.report(
            Diagnostic(place: "Stage", key: .contents, value: value, rule: "an available image"))
        context.images.fail(name)
        #if !hasFeature(Embedded)
            endWaits(forImage: name, false)
        #endif
    }

    /// Whether layers have shown names whose images are missing and not yet requested.
    var missesImages: Bool { context.missesImages }

    /// Calls a closure of the host once for each image name, after the first frame that shows it without an image.
    ///
    /// It may supply the image at once, later or never: ``setImage(_:named:)``, ``imageFailed(named:)``. Without a
    /// closure, each name is reported as a diagnostic. The stage retains the closure until the result cancels it. If
    /// the closure uses an object that retains the stage, such as its window, pass that object as the owner instead:
    /// see ``onImageNeeded(_:_:)``.
    @discardableResult
    public func onImageNeeded(_ body: @escaping (_ name: Key) -> Void) -> Subscription {
        imageLoaders.add {
            body($0)
            return true
        }
    }

    /// Calls a closure of the host for each image name, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onImageNeeded(_:)``.
    @discardableResult
    public func onImageNeeded<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ name: Key) -> Void
    ) -> Subscription {
        imageLoaders.add { [owner = Weak(owner)] name in owner.with { body($0, name) } }
    }

    /// Requests the images whose names layers have shown for the first time without an image, each once: from the hosts, or
    /// else with a diagnostic for each.
    package func askForImages() {
        for name in context.images.takeMissing() {
            // An earlier request may have supplied it.
            if context.images[name] == nil { askForImage(named: name) }
        }
    }

    /// Requests an image from the hosts, or else reports that it is missing.
    func askForImage(named name: Key) {
        var isAsked = false
        imageLoaders.forEach {
            let isWanted = $0(name)
            isAsked = isAsked || isWanted
            return isWanted
        }
        if !isAsked { imageFailed(named: name) }
    }

    /// The layers that have contents, masks included.
    private var layersWithContents: [Layer] {
        var found: [Layer] = []
        root.forEachInTree { if $0.renderState.hasContents || $0.isAnimated { found.append($0) } }
        return found
    }
}
