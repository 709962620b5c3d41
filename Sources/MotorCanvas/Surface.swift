package import FineMotor

/// A window on a page's canvas: JavaScript sends inputs to it, and reads its output.
///
/// A page of exhibits has one surface, number 0. Each element on a page is one.
package protocol Surface: AnyObject {
    var window: Window { get }
    var output: SurfaceOutput { get }

    /// Encodes the picture as the output's numbers.
    func draw()
    func send(_ touch: Touch)
    func send(_ wheel: Wheel)
    func send(_ hover: Hover)
    func send(_ press: KeyPress)
    /// Receives the size in pixels of an image that the page has under a name; 0 if it cannot be loaded.
    func takeImage(named name: Key, width: Int, height: Int)
}

/// The surfaces of a program, on one clock.
package protocol SurfaceHost: AnyObject {
    /// The surface with a number; `nil` if there is none.
    func surface(_ number: Int) -> (any Surface)?
    /// Advances all surfaces that have something to do to a time, in seconds; returns their count.
    func advance(to time: Double) -> Int
    /// The time of the next scheduled event, in seconds; infinity for none.
    var nextTime: Double { get }
}

/// The output of a surface for JavaScript: its picture as numbers, the texts and images that the picture refers to, its
/// accessible elements, and the haptics and sounds to play.
package final class SurfaceOutput {
    private var encoder = DisplayListEncoder()
    private var elements = ElementRecords()
    /// The names of images that the page must load.
    private var wanted: [Key] = []
    /// The records of haptics and sounds that the page has not read, and their count.
    private let feedback = Records()
    private var feedbackCount = 0
    /// The most records kept if the page does not read them.
    private static let mostFeedback = 64

    package init() {}

    /// Notes the images that a stage needs, and its haptics and sounds.
    package func listen(to stage: Stage) {
        wanted = []
        clearFeedback()
        stage.onImageNeeded { [self] in wanted.append($0) }
        stage.onFeedback { [self] in add($0) }
    }

    private func add(_ new: Feedback) {
        guard feedbackCount < Self.mostFeedback else { return }
        switch new {
        case .haptic(let name, let strength):
            feedback.field("haptic")
            feedback.field(name)
            feedback.field(strength > 0 ? Int((min(strength, 1) * 100).rounded()) : 0)
        case .preparation: return
        case .sound(let name):
            feedback.field("sound")
            feedback.field(name)
        }
        feedback.end()
        feedbackCount += 1
    }

    private func clearFeedback() {
        feedback.removeAll()
        feedbackCount = 0
    }

    /// Starts over: no texts and no elements have been written.
    package func reset() {
        elements = ElementRecords()
        encoder.texts.reset()
    }

    /// Encodes a picture in place of the last one.
    package func encode(_ list: DisplayList) { encoder.encode(list) }

    /// Encodes the changes of the last picture.
    package func encode(_ list: DisplayList, _ changes: ListChanges) { encoder.encode(list, changes) }

    /// The number of the encoded picture: the same as long as nothing has changed.
    var picture: Int32 { encoder.picture }

    /// The encoded picture.
    var numbers: LastingBuffer<Double> { encoder.numbers }

    /// Writes the texts that pictures refer to and that were not written before.
    func writeTexts(in records: Records) { encoder.texts.writeNew(in: records) }

    /// Writes the changes of the page's images: `number, width, height` of an image to get, with its name if the page
    /// has it under one; `number` of an image to drop; and `load, name` for a name to load.
    func writeImages(in records: Records) {
        for name in wanted { records.record("load", name.name) }
        wanted = []
        encoder.images.writeChanges(in: records)
    }

    /// Copies the pixels of the image with a number into a buffer; returns whether it exists.
    func copyPixels(of number: Int, in pixels: LastingBuffer<UInt8>) -> Bool {
        encoder.images.givePixels(of: number, in: pixels)
    }

    /// Writes the haptics and sounds since the last call: `haptic, name, strength in hundredths`, 0…100 · `sound,
    /// name`.
    func writeFeedback(in records: Records) {
        records.bytes.append(contentsOf: Array(feedback.bytes.contents))
        clearFeedback()
    }

    /// Writes a window's accessible tree if it has changed.
    func writeAccessibility(of window: Window, in records: Records) { elements.write(window, in: records) }
}
