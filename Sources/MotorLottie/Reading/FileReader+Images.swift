import MotorLayers
import MotorMath

/// Images: in the file as Base64 text, or in its archive.
extension FileReader {
    /// Reads the image of a layer.
    func readImage(of node: Int, into layer: inout FileLayer, _ cost: inout Cost) throws(LottieError) {
        guard let name = json.member(node, .refId), let asset = assets[json.stringBytes(name)] else {
            return note(node, "an image that is not there; it is left out")
        }
        guard let image = try image(asset) else { return }
        let (width, height) = (try number(asset, .w) ?? 0, try number(asset, .h) ?? 0)
        let size = Size(
            width: width > 0 ? width : Double(image.image.width),
            height: height > 0 ? height : Double(image.image.height))
        layer.content = .image(image, size)
        cost = Cost(layers: 0, paths: 1, vertices: 4, identifiers: 1)
    }

    /// An asset's image; `nil` with a note if it is left out.
    private func image(_ asset: Int) throws(LottieError) -> FileImage? {
        if let known = images[asset] { return known }
        var image: FileImage?
        if let bytes = try imageBytes(asset) {
            image = FileImage(bytes, pixels: Limits.pixels - pixels)
            if let image {
                pixels += image.pixels
            } else {
                note(asset, "an image that is not PNG, or too large; it is left out")
            }
        }
        images[asset] = .some(image)
        return image
    }

    private func imageBytes(_ asset: Int) throws(LottieError) -> [UInt8]? {
        guard let source = json.member(asset, .p), json.nodes[source].kind == .string else {
            note(asset, "an image without data; it is left out")
            return nil
        }
        let text = json.stringBytes(source)
        if text.starts(with: "data:".utf8) {
            if let comma = text.firstIndex(of: UInt8(ascii: ",")),
                text[..<comma].suffix(7).elementsEqual(";base64".utf8),
                let bytes = Base64.bytes(text[(comma + 1)...])
            {
                return bytes
            }
            note(asset, "an image that is not Base64 text; it is left out")
            return nil
        }
        // Any number of assets may have the same file, which is unpacked for each.
        guard unpacked <= Limits.archive else {
            note(asset, "an image beyond 64 MB of images; it is left out")
            return nil
        }
        let folder = json.member(asset, .u).map { json.string($0) } ?? ""
        let name = json.string(source)
        for path in ["images/" + name, "i/" + name, folder + name] {
            if let bytes = try archive?.file(path) {
                unpacked += bytes.count
                return bytes
            }
        }
        note(asset, "an image outside of the file; it is left out")
        return nil
    }
}
