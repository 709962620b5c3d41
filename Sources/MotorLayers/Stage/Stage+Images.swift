/// What the names of images stand for. Layers whose image is not there show their placeholder.
extension Stage {
    /// The image that a name stands for; `nil` if it is not there.
    public func image(named name: Key) -> Image? { context.images[name] }

    /// Sets the image that a name stands for, or takes it away with `nil`. The next frame shows it.
    ///
    /// An image that is itself only a name is not there.
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

    /// Takes the size in pixels of an image that the host has under a name, or 0 if it cannot be had.
    ///
    /// A stage that has asked for no image, such as one that has begun anew meanwhile, ignores it: it asks once it shows a name.
    package func takeImage(named name: Key, width: Int, height: Int) {
        guard let pictures = context.images.pictures else { return }
        if let image = pictures.image(named: name, width: width, height: height) {
            setImage(image, named: name)
        } else {
            imageFailed(named: name)
        }
    }

    /// Reports that the image with a name cannot be had: one diagnostic. Layers keep showing their placeholder.
    public func imageFailed(named name: Key) {
        let value = context.images.pictures?.value(named: name) ?? .string(name.name)
        Diagnostics.report(
            Diagnostic(place: "Stage", key: .contents, value: value, rule: "an image that can be had"))
        context.images.fail(name)
        #if !hasFeature(Embedded)
            endWaits(forImage: name, false)
        #endif
    }

    /// Whether layers have shown names that stood for nothing, and that are not asked for yet.
    var missesImages: Bool { context.missesImages }

    /// Asks for the images whose names layers have shown for the first time while they stood for nothing, each once:
    /// ``imageLoader``, or else a diagnostic for each.
    package func askForImages() {
        for name in context.images.takeMissing() {
            // It may have come by the one before.
            guard context.images[name] == nil else { continue }
            if let imageLoader { imageLoader(name) } else { imageFailed(named: name) }
        }
    }

    /// The layers that have contents, masks included.
    private var layersWithContents: [Layer] {
        var found: [Layer] = []
        root.forEachInTree { if $0.renderState.hasContents || $0.attachment != nil { found.append($0) } }
        return found
    }
}
