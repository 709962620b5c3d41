import MotorLayers
import MotorMath

/// Writing of pictures.
extension SVGWriter {
    /// Sets the frame of a picture and the part of its image. The image itself is written once in the file.
    mutating func setImage(_ node: SVGScene.Node, _ element: inout SVGElement) {
        var pictures: [DisplayList.Picture] = []
        var transforms: [AffineTransform] = []
        for sample in node.samples {
            guard case .image(let picture) = sample.content else { continue }
            pictures.append(picture)
            transforms.append(sample.transform)
        }
        let area = pictures.reduce(pictures[0].frame) { $0.union($1.frame) }
        let motion = SVGMotion(
            transforms, from: Point(x: area.minX, y: area.minY), to: Point(x: area.maxX, y: area.maxY),
            clock: element.clock, tolerance: tolerance)
        let fine = tolerance / motion.stretch
        // An inner svg element clips to its part of the image, and both may animate.
        var part = SVGElement("svg", clock: element.clock)
        part.set("x", pictures.map { $0.frame.minX - motion.pivot.x }, tolerance: fine, omitted: "0")
        part.set("y", pictures.map { $0.frame.minY - motion.pivot.y }, tolerance: fine, omitted: "0")
        part.set("width", pictures.map { $0.frame.width }, tolerance: fine)
        part.set("height", pictures.map { $0.frame.height }, tolerance: fine)
        let pixels = pictures.map { min($0.source.width / $0.frame.width, $0.source.height / $0.frame.height) }
        let finest = fine * (pixels.min() ?? 1)
        let boxes = pictures.map { [$0.source.minX, $0.source.minY, $0.source.width, $0.source.height] }
        let decimals = SVGText.decimals(for: finest)
        part.set("viewBox", boxes, tolerance: finest) { SVGText.list($0, decimals: decimals) }
        part.set("preserveAspectRatio", "none")
        part.content += "<use href=\"#\(identifier(of: pictures[0].image))\"/>"
        motion.write(to: &element)
        element.content += part.text
    }

    /// The id of an image, which is written at its first use.
    private mutating func identifier(of image: Image) -> String {
        if let known = images[image.serial] { return known }
        let id = identifier("i")
        images[image.serial] = id
        var element = SVGElement("image", clock: SVGClock(frames: [0], times: [0], duration: 0))
        element.set("id", id)
        element.set("width", "\(image.width)")
        element.set("height", "\(image.height)")
        element.set("href", "data:image/png;base64," + Self.base64(PNG.bytes(of: image)))
        define(element)
        return id
    }

    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(bytes.count - start, 3)
            var group: UInt32 = 0
            for index in 0..<3 { group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
            for index in 0..<4 {
                text.append(index <= count ? letters[Int(group >> (18 - 6 * UInt32(index)) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
