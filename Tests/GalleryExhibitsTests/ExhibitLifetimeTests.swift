import ControlScenes
import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording
import Testing

@Suite("The lifetime of an exhibit")
struct ExhibitLifetimeTests {
    /// Objects by name, which it does not retain.
    private struct WeakObject {
        weak var object: AnyObject?
        let name: String
    }

    /// Plays an exhibit's script up to a time, and returns what the exhibit consisted of.
    private func played(_ exhibit: Exhibit, until time: Double) -> [WeakObject] {
        let showing = Showing(exhibit)
        for input in exhibit.script().inputs where input.time <= time {
            showing.stage.advance(to: input.time)
            showing.take(input)
        }
        showing.stage.advance(to: time)
        var objects: [WeakObject] = []
        var views: [View] = [showing.window.root]
        while let view = views.popLast() {
            objects.append(WeakObject(object: view, name: view.layer.displayName))
            views += view.subviews
        }
        var layers: [Layer] = [showing.window.root.layer]
        while let layer = layers.popLast() {
            objects.append(WeakObject(object: layer, name: "layer of \(layer.displayName)"))
            layers += layer.sublayers
        }
        return objects
    }

    /// Under the address sanitizer, this shows that nothing reads freed memory.
    @Test(
        "its layers and recognizers may outlive it, and do not call deallocated views",
        arguments: Exhibits.all.map(\.name))
    func afterwards(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        var (layers, recognizers): ([Layer], [GestureRecognizer]) = ([], [])
        do {
            let showing = Showing(exhibit)
            showing.stage.advance(to: 0.5)
            var views: [View] = [showing.component]
            while let view = views.popLast() {
                layers.append(view.layer)
                recognizers += view.gestureRecognizers
                views += view.subviews
            }
            showing.component.removeFromSuperview()
        }
        Afterlife.drag(recognizers)
        for layer in layers.prefix(12) {
            layer.removeFromSuperlayer()
            #expect(Afterlife.use(layer) != .delegate)
        }
    }

    @Test(
        "all its views and layers are released with the last reference to it, at rest and in flight",
        arguments: Exhibits.all.map { $0.name })
    func isReleased(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        for time in [0, 0.5, exhibit.script().duration + 5] {
            let objects = played(exhibit, until: time)
            #expect(objects.count >= 4)
            #expect(objects.filter { $0.object != nil }.map(\.name) == [], "at \(time) s")
        }
    }
}
