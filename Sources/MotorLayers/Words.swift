import MotorPlatform

/// Numbers and values in words, for summaries, notes and diagnostics.
///
/// What tells them is large, and a page of elements shows no words. So in Embedded Swift a program has it only if somebody
/// listens: a stage's observer or a handler of diagnostics. Until then a value is “…” in words.
package enum Words {
    /// A number, as Swift prints it.
    package static func of(_ number: Double) -> String {
        #if hasFeature(Embedded)
            teller?.words(.number(number), isTold: false) ?? unheard
        #else
            "\(number)"
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

    /// Says that somebody listens from now on.
    package static func listen() {
        #if hasFeature(Embedded)
            if motor_thread().pointee.words == nil {
                motor_thread().pointee.words = Unmanaged.passRetained(Teller()).toOpaque()
            }
        #endif
    }

    #if hasFeature(Embedded)
        private static var unheard: String { "…" }

        private static var teller: Teller? {
            motor_thread().pointee.words.map { Unmanaged<Teller>.fromOpaque($0).takeUnretainedValue() }
        }

        /// Called through its class, so that a program that makes none does not have its method.
        private class Teller {
            func words(_ value: Value, isTold: Bool) -> String {
                if case .number(let number) = value, !isTold { return "\(number)" }
                return isTold ? value.told : value.description
            }
        }
    #endif
}
