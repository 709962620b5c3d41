import MotorLayers
import MotorMath
import MotorRaster

let white = Color(red: 1, green: 1, blue: 1)
let red = Color(red: 1, green: 0, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)

extension DisplayList.Content {
    static func fill(_ path: Path, _ color: Color) -> Self { .fill(path, .color(color), evenOdd: false) }
}

/// Draws steps on an empty picture.
func draw(
    _ contents: [DisplayList.Content], width: Int = 40, height: Int = 40, transform: AffineTransform = .identity
) -> Rasterizer {
    let items = contents.map { content in
        DisplayList.Item(id: DisplayList.ID(layer: 0, part: .fill), transform: .identity, content: content)
    }
    var rasterizer = Rasterizer(width: width, height: height)
    rasterizer.draw(DisplayList(size: Size(width: 40, height: 40), items: items), transform: transform)
    return rasterizer
}

extension Rasterizer {
    /// The area that is painted, in pixels.
    var area: Double { raster.pixels.reduce(0) { $0 + Double($1.alpha) } }
}

extension Raster.Pixel {
    func isNear(_ other: Raster.Pixel, within tolerance: Float) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }
}

func polygon(_ points: (Double, Double)...) -> Path {
    .polyline(points.map { Point(x: $0.0, y: $0.1) }, isClosed: true)
}

func line(_ points: (Double, Double)...) -> Path { .polyline(points.map { Point(x: $0.0, y: $0.1) }) }
