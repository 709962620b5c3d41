import FineMotor

#if canImport(MotorTesting)
    import GalleryExhibits
    import MotorTesting
    import MotorExhibits

    extension Case {
        static var audits: [Case] {
            // There is no plain equivalent.
            [
                Case(
                    "audit/exhibit",
                    "an audit of the button's window: contrast, targets, elements and text",
                    heap: .whatever, ours: { ExhibitAudits() }, plain: nil)
            ]
        }
    }

    /// Audits of a window that shows an exhibit.
    private final class ExhibitAudits: Workload {
        private let window = Window(size: Exhibit.button.size, showing: Exhibit.button.make())

        init() { window.stage.advance(to: 1) }

        func run(_ count: Int) -> Int {
            var passed = 0
            for _ in 0..<count where window.audit().isEmpty { passed += 1 }
            return passed
        }

        func flaw() -> String? {
            if let finding = window.audit().first { return finding.description }
            let button = window.root.subviews[0].layer
            let color = button.backgroundColor
            Transaction.withoutActions { button.backgroundColor = .white }
            defer { Transaction.withoutActions { button.backgroundColor = color } }
            return window.audit().isEmpty ? "white text on white passes" : nil
        }
    }
#else
    extension Case {
        /// An audit draws pixels itself, so it is not for a page.
        static var audits: [Case] { [] }
    }
#endif
