import MotorPlatform

/// Numbers and values in words, for summaries, notes and diagnostics.
///
/// The code that prints values is large, and a page of elements prints none. In Embedded Swift a program links it only if it
/// uses a stage observer or a diagnostics handler. Until one is set, a value prints as “…”.
package enum Words {
    /// A number, as Swift prints it.
    package static func of(_ number: Double) -> String {
        #if hasFeature(Embedded)
            teller?.words(.number(number), isTold: false) ?? unheard
        #else
            number.description
        #endif
    }

    /// A value.
    package static func of(_ value: Value) -> String {
        #if hasFeature(Embedded)
            teller?.words(value, isTold: false) ?? unheard
        #else
            value.description
        #endif
    }

    /// A value and its type.
    static func told(_ value: Value) -> String {
        #if hasFeature(Embedded)
            teller?.words(value, isTold: true) ?? unheard
        #else
            value.told
        #endif
    }

    /// Whether there may be an observer or a diagnostics handler. A page that sets neither contains no code for notes.
    package static var areHeard: Bool {
        #if hasFeature(Embedded)
            motor_words() != nil
        #else
            true
        #endif
    }

    /// Prints values from now on. A stage observer and a diagnostics handler call it.
    static func listen() {
        #if hasFeature(Embedded)
            if motor_words() == nil { motor_set_words(Unmanaged.passRetained(Printer()).toOpaque()) }
        #endif
    }

    /// The placeholder text while there is no observer and no diagnostics handler.
    package static var unheard: String { "…" }

    #if hasFeature(Embedded)
        private static var teller: Teller? {
            motor_words().map { Unmanaged<Teller>.fromOpaque($0).takeUnretainedValue() }
        }

        private class Teller {
            func words(_ value: Value, isTold: Bool) -> String { unheard }
        }

        /// Called through its class only, so that a program that makes none does not have its method. Without a class
        /// above it, the compiler would call the method directly.
        private final class Printer: Teller {
            override func words(_ value: Value, isTold: Bool) -> String {
                if case .number(let number) = value, !isTold { return number.description }
                return isTold ? value.told : value.description
            }
        }
    #endif
}
