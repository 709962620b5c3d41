public import FineMotor
package import MotorRecording

extension Exhibit {
    /// A tunable number: a value of the component's style.
    public struct Parameter: Sendable {
        /// The key in the component's layer.
        public var key: Key
        /// The range of sensible values.
        public var range: ClosedRange<Double>
        /// The distance between values on its grid.
        public var step: Double
        /// The unit: `"s"`, `"pt"`; empty for none.
        public var unit: String

        /// Creates a parameter.
        public init(_ key: Key, _ range: ClosedRange<Double>, step: Double, unit: String = "") {
            self.key = key
            self.range = range
            self.step = step
            self.unit = unit
        }

        /// The reason why a value is refused: a number outside ``range``, apart from rounding errors, or not a number;
        /// `nil` if it is accepted.
        package func fault(_ setting: Recording.Setting) -> String? {
            let got: String
            switch setting {
            case .nothing: return nil
            case .number(let number) where range.contains(number) || range.contains(rounded(number)): return nil
            case .number(let number): got = number.description
            case .bool(let bool): got = bool ? "true" : "false"
            case .string: got = "a text"
            }
            let limits = text(range.lowerBound) + " to " + text(range.upperBound)
            return key.name + " takes " + limits + (unit.isEmpty ? "" : " " + unit) + ", got " + got
        }

        /// The number as text without rounding errors: six decimals at most.
        package func text(_ number: Double) -> String {
            let rounded = rounded(number)
            return rounded == rounded.rounded() && abs(rounded) < 1e9 ? Int(rounded).description : rounded.description
        }

        /// A number, rounded to six decimals.
        package func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
    }
}
