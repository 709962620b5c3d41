import FineMotor
import MotorRaster

/// A host that draws each frame as a picture.
struct PictureHost {
    let window: Window
    /// The frames per second.
    let rate = 60.0
    private var renderer = StageRenderer(scale: 2, backdrop: .white)

    init(_ component: View, size: Size, images: @escaping (String) -> Image?) {
        window = Window(size: size, showing: component)
        window.setTraits(Traits(scheme: .light), isAnimated: false)
        window.stage.onImageNeeded(window) { window, name in
            if let image = images(name.name) {
                window.stage.setImage(image, named: name)
            } else {
                window.stage.imageFailed(named: name)
            }
        }
    }

    /// Plays touches until a time, and writes a picture whenever something has changed, as the bytes of a PPM file.
    mutating func play(_ touches: [Touch], until end: Double, write: (_ frame: Int, _ ppm: [UInt8]) throws -> Void)
        rethrows
    {
        var rest = touches[...]
        for frame in 0...Int(end * rate) {
            let now = Double(frame) / rate
            while let touch = rest.first, touch.time <= now {
                window.send(touch)
                rest.removeFirst()
            }
            window.stage.advance(to: now)
            if !renderer.draw(window.stage).isEmpty { try write(frame, renderer.bitmap.ppm) }
        }
    }
}
