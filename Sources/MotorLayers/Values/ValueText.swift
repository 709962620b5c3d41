import MotorPlatform

/// The text of numbers and values, for summaries, notes and diagnostics.
///
/// The code that prints values is large, and a page of elements prints none. In Embedded Swift, a program links it only if it
/// uses a stage observer or a diagnostics handler. Until then, a value prints as “…”.
package enum ValueText {
    /// A number, as Swift prints it.
    package static func of(_ number: Double) -> String {
        #if hasFeature(Embedded)
            formatter?.text(.number(number), isTyped: false) ?? placeholder
        #else
            number.description
        #endif
    }

    /// A value.
    package static func of(_ value: Value) -> String {
        #if hasFeature(Embedded)
            formatter?.text(value, isTyped: false) ?? placeholder
        #else
            value.description
        #endif
    }

    /// A value and its type.
    static func typed(_ value: Value) -> String {
        #if hasFeature(Embedded)
            formatter?.text(value, isTyped: true) ?? placeholder
        #else
            value.typedDescription
        #endif
    }

    /// Whether there may be an observer or a diagnostics handler. A page that sets neither contains no code for notes.
    package static var isEnabled: Bool {
        #if hasFeature(Embedded)
            motor_words() != nil
        #else
            true
        #endif
    }

    /// Enables printing of values. Stage observers and diagnostics handlers call it.
    static func enable() {
        #if hasFeature(Embedded)
            if motor_words() == nil { motor_set_words(Unretained.retain(Printer())) }
        #endif
    }

    /// The placeholder text while there is no observer and no diagnostics handler.
    package static var placeholder: String { "…" }

    #if hasFeature(Embedded)
        private static var formatter: Formatter? {
            Unretained(at: motor_words())?.object
        }

        private class Formatter {
            func text(_ value: Value, isTyped: Bool) -> String { placeholder }
        }

        /// Called only through its class, so that a program that creates no instance does not contain its method. Without a
        /// superclass, the compiler would call the method directly.
        private final class Printer: Formatter {
            override func text(_ value: Value, isTyped: Bool) -> String {
                if case .number(let number) = value, !isTyped { return number.description }
                return isTyped ? value.typedDescription : value.description
            }
        }
    #endif
}
