import FineMotor
import MotorCanvas

/// Runs all elements of a page on one clock. Each element has a number.
///
/// Only visible elements with something to do take part in a frame.
final class ElementHost: SurfaceHost {
    let elements: [Element]
    /// The time of the last frame, in seconds.
    private(set) var time = 0.0
    /// The elements by number; `nil` for a removed one, whose number is reused.
    private var running: [RunningElement?] = []
    /// The numbers of the elements that took part in the last frame.
    let awake = LastingBuffer<Double>()

    /// Creates a host without elements on the page.
    init(_ elements: [Element]) {
        precondition(!elements.isEmpty, "Elements: a program defines at least 1 element, got 0")
        for (index, element) in elements.enumerated() {
            let isNew = !elements[..<index].contains { $0.tag.isSame(as: element.tag) }
            precondition(isNew, "Elements: each element has a unique tag, got \(element.tag) twice")
        }
        self.elements = elements
    }

    /// Makes an element of a type and returns its number; `nil` if the index names no type.
    func make(_ index: Int) -> Int? {
        guard elements.indices.contains(index) else { return nil }
        let element = RunningElement(elements[index], at: time)
        if let free = running.firstIndex(where: { $0 == nil }) {
            running[free] = element
            return free
        }
        running.append(element)
        return running.count - 1
    }

    /// The element with a number; `nil` if none has it.
    subscript(number: Int) -> RunningElement? { running.indices.contains(number) ? running[number] : nil }

    func surface(_ number: Int) -> (any Surface)? { self[number] }

    /// Removes an element. Handlers may run.
    func remove(_ number: Int) {
        guard running.indices.contains(number) else { return }
        let element = running[number]
        running[number] = nil
        withExtendedLifetime(element) {}
    }

    /// Advances every element that has something to do to a time, and records their numbers in ``awake``. Returns their
    /// count.
    @discardableResult
    func advance(to time: Double) -> Int {
        guard time.isFinite else { return awake.count }
        self.time = max(time, self.time)
        awake.removeAll()
        for number in running.indices {
            guard let element = running[number], element.isDue(at: self.time) else { continue }
            awake.append(Double(number))
            element.advance(to: self.time)
        }
        return awake.count
    }

    /// The time of the next frame, in seconds: 0 for immediately, infinity if only an input can cause one.
    var nextTime: Double {
        var next = Double.infinity
        for element in running {
            if let element { next = min(next, element.nextTime) }
        }
        return next
    }
}
