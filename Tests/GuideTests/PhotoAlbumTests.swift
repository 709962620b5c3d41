import FineMotor
import MotorTesting
import Testing

@Suite("The album of the guide to scenes")
struct PhotoAlbumTests {
    private let album: PhotoAlbum
    private let stage: HandDrivenStage

    init() {
        let gray = Image(width: 2, height: 3, pixels: [UInt8](repeating: 255, count: 24))
        album = PhotoAlbum([gray, gray, gray, gray], size: Size(width: 256, height: 400))
        stage = HandDrivenStage(album)
    }

    private func tap(_ location: Point, at time: Double) {
        stage.touch(.began, at: time, location: location)
        stage.touch(.ended, at: time + 0.05, location: location)
        stage.advance(to: time + 0.06)
    }

    /// A pull of the finger by so many points downward, at a constant speed.
    private func pull(from location: Point, by distance: Double, for duration: Double, at time: Double) {
        stage.touch(.began, at: time, location: location)
        for step in 1...10 {
            let part = Double(step) / 10
            stage.touch(.moved, at: time + duration * part, location: location + Point(x: 0, y: distance * part))
        }
        stage.touch(.ended, at: time + duration, location: location + Point(x: 0, y: distance))
        stage.advance(to: time + duration)
    }

    @Test("a tap opens a photograph, a pull down closes it, and the flight continues the finger's velocity")
    func openAndPull() {
        tap(Point(x: 130, y: 40), at: 0.1)
        #expect(album.place.state == .photo && album.elementsInFlight == ["photo 1"])
        stage.settle()
        #expect(!album.isFlying)
        let time = stage.time
        pull(from: Point(x: 128, y: 200), by: 150, for: 0.3, at: time + 0.1)
        #expect(album.place.state == .grid && album.isFlying)
        stage.settle()
        #expect(album.elementsInFlight.isEmpty)
    }

    @Test("after a short, slow pull the photograph returns")
    func shortPull() {
        tap(Point(x: 40, y: 40), at: 0.1)
        stage.settle()
        pull(from: Point(x: 128, y: 200), by: 40, for: 2, at: stage.time + 0.1)
        #expect(album.place.state == .photo)
        stage.settle()
        #expect(album.place.state == .photo && !album.isFlying)
    }

    @Test("a touch catches a closing photograph, and a throw upward opens it again")
    func caughtInFlight() {
        tap(Point(x: 40, y: 40), at: 0.1)
        stage.settle()
        pull(from: Point(x: 128, y: 200), by: 150, for: 0.3, at: stage.time + 0.1)
        stage.advance(to: stage.time + 0.05)
        #expect(album.isFlying && album.place.state == .grid)
        pull(from: Point(x: 128, y: 250), by: -150, for: 0.2, at: stage.time + 0.01)
        #expect(album.place.state == .photo)
        stage.settle()
        #expect(album.place.state == .photo && album.elementsInFlight.isEmpty)
    }

    @Test("a cancelled touch keeps the state, and everything returns")
    func cancelled() {
        tap(Point(x: 40, y: 40), at: 0.1)
        stage.settle()
        let time = stage.time
        stage.touch(.began, at: time + 0.1, location: Point(x: 128, y: 200))
        stage.touch(.moved, at: time + 0.2, location: Point(x: 128, y: 230))
        stage.touch(.moved, at: time + 0.3, location: Point(x: 128, y: 390))
        stage.touch(.cancelled, at: time + 0.31, location: Point(x: 128, y: 390))
        stage.settle()
        #expect(album.place.state == .photo && !album.isFlying)
    }

    @Test("the code of the guide flies, cuts and releases")
    func code() {
        ScenesCode.pull(album)
        #expect(album.place.state == .photo && album.isFlying)
        ScenesCode.actions(album, album)
        stage.settle()
        album.place.send("close")
        #expect(album.place.state == .grid && !album.isFlying)
    }
}
