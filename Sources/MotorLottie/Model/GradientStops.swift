import MotorLayers
import MotorMath

/// A gradient's stops, from colors and opacities with separate offsets.
struct GradientStops {
    private(set) var stops: [DisplayList.Stop] = []

    /// Merges both lists: at each offset of one, the other is interpolated between its neighbors.
    init(_ gradient: GradientNumbers, count: Int) {
        let numbers = gradient.numbers
        let count = min(gradient.count > 0 ? gradient.count : count, numbers.count / 4)
        let alphas = (numbers.count - 4 * count) / 2
        func color(_ index: Int) -> (offset: Double, color: Color) {
            func component(_ channel: Int) -> Float { Float(min(max(numbers[4 * index + channel], 0), 1)) }
            return (numbers[4 * index], Color(red: component(1), green: component(2), blue: component(3)))
        }
        func alpha(_ index: Int) -> (offset: Double, alpha: Float) {
            (numbers[4 * count + 2 * index], Float(min(max(numbers[4 * count + 2 * index + 1], 0), 1)))
        }
        /// Interpolates the color at an offset between two stops.
        func mixed(_ index: Int, _ offset: Double) -> Color {
            if index == 0 { return color(0).color }
            if index == count { return color(count - 1).color }
            let (a, b) = (color(index - 1), color(index))
            let part = Float(b.offset > a.offset ? (offset - a.offset) / (b.offset - a.offset) : 1)
            func mix(_ x: Float, _ y: Float) -> Float { x + (y - x) * part }
            return Color(
                red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
                blue: mix(a.color.blue, b.color.blue))
        }
        func opacity(_ index: Int, _ offset: Double) -> Float {
            if alphas == 0 { return 1 }
            if index == 0 { return alpha(0).alpha }
            if index == alphas { return alpha(alphas - 1).alpha }
            let (a, b) = (alpha(index - 1), alpha(index))
            let part = Float(b.offset > a.offset ? (offset - a.offset) / (b.offset - a.offset) : 1)
            return a.alpha + (b.alpha - a.alpha) * part
        }
        var (nextColor, nextAlpha) = (0, 0)
        while nextColor < count || nextAlpha < alphas {
            var stopColor = Color.black
            var stopAlpha = Float(1)
            var offset = 0.0
            if nextColor < count, nextAlpha == alphas || color(nextColor).offset <= alpha(nextAlpha).offset {
                (offset, stopColor) = color(nextColor)
                if nextAlpha < alphas, alpha(nextAlpha).offset == offset {
                    stopAlpha = alpha(nextAlpha).alpha
                    nextAlpha += 1
                } else {
                    stopAlpha = opacity(nextAlpha, offset)
                }
                nextColor += 1
            } else {
                (offset, stopAlpha) = alpha(nextAlpha)
                stopColor = mixed(nextColor, offset)
                nextAlpha += 1
            }
            stopColor.alpha = stopAlpha
            let location = max(min(max(offset, 0), 1), stops.last?.location ?? 0)
            stops.append(.init(location: location, color: stopColor))
        }
    }
}
