public import FineMotor
public import MotorRecording

extension Exhibit {
    /// A number of the component that a designer may want otherwise: a value that its style says.
    public struct Parameter: Sendable {
        /// Under which key the component's layer has it.
        public var key: Key
        /// The least and the greatest that make sense.
        public var range: ClosedRange<Double>
        /// How far apart the numbers on its grid are.
        public var step: Double
        /// What it is counted in: `"s"`, `"pt"`; empty for nothing.
        public var unit: String

        /// Describes a parameter.
        public init(_ key: Key, _ range: ClosedRange<Double>, step: Double, unit: String = "") {
            (self.key, self.range, self.step, self.unit) = (key, range, step, unit)
        }

        /// What is wrong with setting it to a value, in words: a number beyond ``range``, but for the dust of binary
        /// fractions, and what is no number; `nil` for nothing.
        public func fault(_ setting: Recording.Setting) -> String? {
            let got: String
            switch setting {
            case .nothing: return nil
            case .number(let number) where range.contains(number) || range.contains(rounded(number)): return nil
            case .number(let number): got = "\(number)"
            case .bool(let bool): got = bool ? "true" : "false"
            case .string: got = "a text"
            }
            let limits = text(range.lowerBound) + " to " + text(range.upperBound)
            return key.name + " takes " + limits + (unit.isEmpty ? "" : " " + unit) + ", got " + got
        }

        /// The number as it is written, without the dust of binary fractions: six decimals at most.
        public func text(_ number: Double) -> String {
            let rounded = rounded(number)
            return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
        }

        /// A number to six decimals.
        package func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
    }
}
