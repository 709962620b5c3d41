import FineMotor

extension Shown {
    /// Elements without a name of their own, and with a role that they do not have.
    var elementFaults: [Finding] { names + roles }

    private var names: [Finding] {
        var found: [Finding] = []
        func add(_ element: Window.AccessibleElement, _ measured: String, _ required: String) {
            found.append(Finding(.elementDescription, element.path, measured: measured, required: required))
        }
        for (index, element) in elements.enumerated() {
            let accessibility = element.accessibility
            if element.view.accessibilityLabel == nil, element.view.isNamedByClass {
                add(element, "the name of its class, “\(accessibility.label)”", "a name and a role")
            } else if accessibility.label.allSatisfy(\.isWhitespace) {
                add(element, "no name", "a name")
            }
            guard index > 0, case let before = elements[index - 1].accessibility, !accessibility.label.isEmpty else {
                continue
            }
            if before.label == accessibility.label, before.role == accessibility.role {
                add(element, "“\(accessibility.label)”, like its neighbor", "a name different from its neighbor’s")
            }
        }
        return found
    }

    private var roles: [Finding] {
        elements.compactMap { element in
            let accessibility = element.accessibility
            func finding(_ measured: String, _ required: String) -> Finding {
                Finding(
                    .trait, element.path, measured: "\(accessibility.role.rawValue) \(measured)", required: required)
            }
            // A limit may be no number.
            if let range = accessibility.range, !(range.minimum <= range.now && range.now <= range.maximum) {
                return finding("at \(range.now.formatted)", "\(range.minimum.formatted) to \(range.maximum.formatted)")
            }
            switch accessibility.role {
            case .slider where accessibility.range == nil && accessibility.value.isEmpty:
                return finding("without a value", "a value")
            case .toggle where !accessibility.traits.contains(.canBeOn),
                .checkbox where !accessibility.traits.contains(.canBeOn),
                .radio where !accessibility.traits.contains(.canBeOn),
                .tab where !accessibility.traits.contains(.canBeOn):
                return finding("that is neither on nor off", "on or off")
            case .button, .link, .toggle, .checkbox, .radio, .tab, .slider:
                // In a group in which one view can have the focus, arrows move it to the others.
                let group = element.view.superview ?? element.view
                if element.isDisabled || group.inTree.contains(where: { $0.canBecomeFocused }) { return nil }
                return finding("that no key reaches", "the keyboard's focus")
            case .progress, .status, .alert, .heading, .image, .group, .list, .listItem, .radioGroup, .tabList:
                return nil
            }
        }
    }
}

extension View {
    /// Whether its description has only the name of its class: it has no description, or it is one of the finished controls
    /// whose users name them.
    fileprivate var isNamedByClass: Bool {
        guard let accessibility else { return true }
        return (self is NumberControl || self is Lever || self is SegmentedControl)
            && accessibility.label == type(of: self).typeName
    }
}
