import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording
import Testing

@Suite("Every exhibit in light and dark")
struct SchemeTests {
    /// An exhibit that has played six tenths of its demonstration.
    private func showing(_ name: String, in scheme: Traits.Scheme) throws -> Showing {
        let showing = Showing(try #require(Exhibits.all.first { $0.name == name }))
        showing.window.traits.scheme = scheme
        let inputs = showing.exhibit.script().inputs
        let end = (inputs.last?.time ?? 0) * 0.6
        for input in inputs where input.time <= end { showing.take(input) }
        // Both at the same times, because a frame may be a turning point of a gesture.
        advance(showing, by: end, frames: Int(end * 20))
        advance(showing, by: 5, frames: 5)
        return showing
    }

    private func advance(_ showing: Showing, by duration: Double, frames: Int) {
        let begin = showing.stage.time
        for frame in 1...max(frames, 1) {
            showing.stage.advance(to: begin + duration * Double(frame) / Double(max(frames, 1)))
        }
    }

    /// What is drawn, without the numbers of the layers.
    private func picture(_ showing: Showing) -> [DisplayList.Item] {
        showing.stage.displayList.items.map {
            DisplayList.Item(id: .init(layer: 0, part: $0.id.part), transform: $0.transform, content: $0.content)
        }
    }

    @Test(
        "a scheme change at any moment makes no color jump, and ends in the same picture as starting in that scheme",
        arguments: Exhibits.all.map(\.name))
    func switches(_ name: String) throws {
        let (showing, other) = (try showing(name, in: .dark), try showing(name, in: .light))
        let dark = picture(showing)
        for (wait, scheme) in [(1, .light), (6, .dark), (4, .light)] as [(Int, Traits.Scheme)] {
            advance(showing, by: Double(wait) / 60, frames: 1)
            let before = picture(showing)
            showing.window.traits.scheme = scheme
            showing.stage.advance(to: showing.stage.time)
            let isSame = picture(showing) == before
            #expect(isSame, "\(wait) frames, \(scheme)")
        }
        advance(showing, by: 5, frames: 5)
        advance(other, by: showing.stage.time - other.stage.time, frames: 5)
        let isLight = picture(showing) == picture(other)
        showing.window.traits.scheme = .dark
        advance(showing, by: 5, frames: 5)
        // An endless motion goes on.
        let isDark = showing.stage.needsFrame || picture(showing) == dark
        #expect(isLight && isDark)
    }
}
