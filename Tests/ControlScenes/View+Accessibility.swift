package import FineMotor

extension View {
    /// What assistive technology reads of the view alone in a window.
    package var elementsInWindow: [Window.AccessibleElement] {
        Window(size: Size(width: 400, height: 500), showing: self).accessibleElements
    }

    /// What it reads of a view that is a single element; `nil` if it has none, or several.
    package var onlyElement: Accessibility? {
        let elements = elementsInWindow
        return elements.count == 1 ? elements[0].accessibility : nil
    }
}
