import FineMotor

extension Shown {
    /// Elements without a name of their own, and with a role that they do not have.
    var elementFaults: [Finding] { names + roles }

    private var names: [Finding] {
        var found: [Finding] = []
        func add(_ element: Window.AccessibleElement, _ measured: String, _ required: String) {
            found.append(Finding(.elementDescription, element.path, measured: measured, required: required))
        }
        for (place, element) in elements.enumerated() {
            let told = element.accessibility
            if element.view.accessibility == nil, element.view.accessibilityLabel == nil {
                add(element, "the name of its class, “\(told.label)”", "a name and a role")
            } else if told.label.allSatisfy(\.isWhitespace) {
                add(element, "no name", "a name")
            }
            guard place > 0, case let before = elements[place - 1].accessibility, !told.label.isEmpty else { continue }
            if before.label == told.label, before.role == told.role {
                add(element, "“\(told.label)”, as its neighbor", "a name that tells it from its neighbor")
            }
        }
        return found
    }

    private var roles: [Finding] {
        elements.compactMap { element in
            let told = element.accessibility
            func finding(_ measured: String, _ required: String) -> Finding {
                Finding(.trait, element.path, measured: "\(told.role.rawValue) \(measured)", required: required)
            }
            if let range = told.range, !(range.minimum...max(range.minimum, range.maximum)).contains(range.now) {
                return finding("at \(range.now.told)", "\(range.minimum.told) to \(range.maximum.told)")
            }
            switch told.role {
            case .slider where told.range == nil && told.value.isEmpty: return finding("without a value", "a value")
            case .toggle where !told.traits.contains(.canBeOn), .checkbox where !told.traits.contains(.canBeOn),
                .radio where !told.traits.contains(.canBeOn), .tab where !told.traits.contains(.canBeOn):
                return finding("that is neither on nor off", "on or off")
            case .button, .link, .toggle, .checkbox, .radio, .tab, .slider:
                // In a group of which one view can have the focus, arrows move it to the others.
                let group = element.view.superview ?? element.view
                if element.isDisabled || group.inTree.contains(where: { $0.canBecomeFocused }) { return nil }
                return finding("that no key reaches", "the keyboard's focus")
            case .progress, .status, .alert, .heading, .image, .group, .list, .listItem, .radioGroup, .tabList:
                return nil
            }
        }
    }
}
