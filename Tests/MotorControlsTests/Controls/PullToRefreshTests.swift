import ControlScenes
import FineMotor
import Testing

/// A scroll view of 200 by 300 points whose content loads anew when it is pulled.
private final class PullingScene: ScrollScene<ScrollView> {
    private final class Loads { var count = 0 }
    private let loads = Loads()
    let refresh: PullToRefresh

    /// How often it began to load.
    var begun: Int { loads.count }
    var pullState: PullToRefresh.State { refresh.interaction.state }
    var pullStates: [String] { states.filter { $0.hasPrefix("PullToRefresh ") }.map { String($0.dropFirst(14)) } }

    init(content: Size = Size(width: 200, height: 2000), style: Style? = nil, endsAtOnce: Bool = false) {
        let loads = loads
        refresh = PullToRefresh()
        refresh.onLoad {
            loads.count += 1
            if endsAtOnce { $0.end() }
        }
        let scroll = ScrollView()
        scroll.pullToRefresh = refresh
        super.init(scroll, content: content, style: style)
    }

    /// Where the finger is.
    private var finger = Point.zero

    /// Pulls down by a distance of the hand and holds still. The content follows after 10 points, and shows
    /// `d (1 - 1 / (0.55 x / d + 1))` of `x` points, with `d` = 300, the height: of 150 points 64.7, of 60 29.7.
    func pull(by distance: Double = 180) {
        finger = Point(x: 100, y: 100)
        touch(.began, at: stage.time + 0.01, finger)
        moveOn(by: distance)
    }

    /// Moves the finger and holds still.
    func moveOn(by distance: Double) {
        fling(by: distance)
        touch(.moved, at: stage.time + 0.2, finger)
    }

    /// Moves the finger at 900 points per second.
    func fling(by distance: Double) {
        move(from: finger, by: Point(x: 0, y: distance), for: abs(distance) / 900)
        finger += Point(x: 0, y: distance)
    }

    /// How much of the loader's ring is drawn.
    var ring: Double { refresh.loader.layer.presentation["strokeEnd"]?.number ?? 0 }

    func release() { touch(.ended, finger) }

    func load() {
        pull()
        release()
        stage.advance(to: stage.time + 3)
    }
}

@Suite("Pull to refresh")
struct PullToRefreshTests {
    @Test("a pull arms it, a release starts loading, and the content rests below the loader until the work is done")
    func loads() {
        let scene = PullingScene()
        scene.pull()
        #expect(scene.pullState == .armed && scene.begun == 0)
        scene.release()
        #expect(scene.pullState == .refreshing && scene.begun == 1)
        scene.stage.advance(to: scene.stage.time + 3)
        // The space for the loader is 56 points.
        #expect(scene.shown.y == -56 && scene.state == .rest)
        scene.refresh.end()
        scene.stage.settle()
        #expect(scene.shown == .zero && scene.pullState == .idle && !scene.stage.needsFrame)
        #expect(scene.pullStates == ["pulling", "armed", "refreshing", "idle"])
    }

    @Test("one that is replaced while it is pulled is idle, and the same pull arms the next one")
    func replaced() {
        let scene = PullingScene()
        scene.pull()
        let next = PullToRefresh()
        var begun = 0
        next.onLoad { _ in begun += 1 }
        scene.view.pullToRefresh = next
        #expect(scene.pullState == .idle && !scene.refresh.loader.isActive)
        #expect(next.interaction.state == .armed)
        scene.release()
        #expect(scene.begun == 0 && begun == 1 && next.isRefreshing)
        // Loading belongs to the one that began it, wherever it is.
        scene.view.pullToRefresh = nil
        scene.stage.settle()
        #expect(next.isRefreshing && scene.shown == .zero)
        next.end()
        #expect(next.interaction.state == .idle)
    }

    @Test("the ring fills with the pull, and is full where a release starts loading")
    func fills() throws {
        let scene = PullingScene()
        scene.pull(by: 60)
        scene.stage.advance(to: scene.stage.time + 2)
        let progress = try #require(scene.refresh.loader.progress)
        // It counts from 64 points on.
        #expect(progress == -scene.shown.y / 64 && scene.shown.y < -20)
        #expect(abs(scene.ring - progress) < 1e-3)
        scene.moveOn(by: 120)
        scene.stage.advance(to: scene.stage.time + 2)
        #expect(scene.ring > 0.999)
        #expect(scene.refresh.loader.interaction.state == .determinate)
        scene.release()
        #expect(scene.refresh.loader.progress == nil)
    }

    @Test("a pull while it loads does not load again, and stays under the finger when the work is done")
    func isPulledMeanwhile() {
        let scene = PullingScene()
        scene.load()
        scene.pull(by: 150)
        #expect(scene.shown.y < -56 && scene.pullState == .refreshing)
        let shown = scene.shown
        scene.refresh.end()
        scene.stage.advance(to: scene.stage.time + 0.1)
        #expect(scene.shown == shown)
        scene.moveOn(by: 40)
        #expect(scene.pullState == .idle)
        scene.release()
        scene.stage.settle()
        #expect(scene.begun == 1 && scene.shown == .zero)
        scene.load()
        #expect(scene.begun == 2)
    }

    @Test("an inset of the content stays above the loader's, and the pull counts from it")
    func hasInset() {
        let scene = PullingScene(style: ["topInset": 40])
        scene.view.offset = Point(x: 0, y: -40)
        scene.pull(by: 100)
        #expect(scene.pullState == .pulling)
        scene.release()
        scene.stage.settle()
        scene.load()
        #expect(scene.shown.y == -96)
    }

    @Test("without space for the loader, the content rests at its top while it loads")
    func hasNoSpace() {
        let scene = PullingScene()
        scene.refresh.layer.style = ["loadingHeight": 0]
        scene.load()
        #expect(scene.pullState == .refreshing && scene.shown == .zero)
    }

    @Test("the key R and a call load, and show the loader if the content is at its top")
    func isCalled() {
        let scene = PullingScene()
        scene.window.focus(scene.view)
        #expect(scene.window.wantsKey(KeyPress.Name(rawValue: "r")))
        // It begins when the key goes down.
        let released = KeyPress(KeyPress.Name(rawValue: "r"), .up, time: scene.stage.time)
        #expect(scene.view.press(released) && scene.pullState == .idle)
        scene.strike("r")
        scene.stage.advance(to: scene.stage.time + 2)
        #expect(scene.begun == 1 && scene.shown.y == -56)
        #expect(scene.pullStates == ["refreshing"])
        scene.strike("r")
        #expect(scene.begun == 1)
        scene.refresh.end()
        scene.stage.settle()
        scene.view.offset = Point(x: 0, y: 300)
        scene.refresh.refresh()
        scene.stage.advance(to: scene.stage.time + 2)
        #expect(scene.begun == 2 && scene.shown.y == 300)
    }

    @Test("loading resumes after a restoration, and a restored pull without a touch is idle")
    func isRemembered() {
        let (scene, other) = (PullingScene(), PullingScene())
        scene.load()
        other.window.restore(scene.window.memory())
        #expect(other.begun == 1 && other.pullState == .refreshing && other.shown.y == -56)
        var memory = scene.window.memory()
        for path in memory.places where path.hasSuffix("/PullToRefresh/state") { memory[path] = "armed" }
        let third = PullingScene()
        third.window.restore(memory)
        #expect(third.pullState == .idle && third.begun == 0)
    }
}
