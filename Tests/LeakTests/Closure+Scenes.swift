import FineMotor
import MotorTesting

/// Two scenes, of which one is pulled away.
private final class Album: SceneView, Owner {
    enum State: String, CaseIterable { case grid, photo }

    var calls = 0
    let grid = View()
    let photo = View()
    private(set) lazy var interaction = Interaction<State>(in: layer, initially: .photo) { _, event in
        event == "close" ? .grid : event == "open" ? .photo : nil
    }
    var route: ScenePull.Route { ScenePull.Route(from: photo, to: grid, toward: .down) }

    override init(frame: Rect = Rect(x: 0, y: 0, width: 200, height: 200)) {
        super.init(frame: frame)
        show(interaction, of: [grid, photo], self) { album, state in [state == .grid ? album.grid : album.photo] }
    }

    func called() { calls += 1 }

    /// Whether something may be done: it is asked.
    func asked() -> Bool {
        calls += 1
        return true
    }

    /// A finger pulls down by 120 points.
    func pull() {
        let stage = HandDrivenStage(self)
        stage.touch(.began, at: 0.1, location: Point(x: 100, y: 20))
        for step in 1...12 {
            stage.touch(.moved, at: 0.1 + Double(step) / 60, location: Point(x: 100, y: 20 + Double(step) * 10))
        }
        stage.touch(.ended, at: 0.4, location: Point(x: 100, y: 140))
        stage.settle()
    }
}

extension Closure {
    /// The closures of scenes.
    static let scenes: [Closure] = [
        used("SceneView.show(_:of:_:_:)") {
            let album = Album()
            album.show(album.interaction, of: [album.photo], album) { album, _ in
                album.called()
                return [album.photo]
            }
            return album
        },
        album("ScenePull.onRelease(_:_:)") { $1.onRelease($0) { album, _ in album.called() } },
        album("ScenePull.onRelease(_:)") { album, pull in pull.onRelease { _ in album.called() } },
        album("ScenePull.route(_:_:)") {
            $1.route($0) { album, _ in
                album.called()
                return album.route
            }
        },
        album("ScenePull.route(_:)") { album, pull in
            pull.route { _ in
                album.called()
                return album.route
            }
        },
        album("ScenePull.shouldBegin(_:_:)") { $1.shouldBegin($0) { $0.asked() } },
        album("ScenePull.shouldBegin(_:)") { album, pull in pull.shouldBegin { album.asked() } },
        album("ScenePull.yields(_:_:)") {
            $1.yields($0) { album, distance in
                album.called()
                return distance
            }
        },
        album("ScenePull.yields(_:)") { album, pull in
            pull.yields {
                album.called()
                return $0
            }
        },
    ]

    /// Scenes that are pulled. What has no owner is cancelled.
    private static func album(
        _ name: String, _ add: @escaping @Sendable (Album, ScenePull) -> Subscription
    ) -> Closure {
        used(name) {
            let album = Album()
            let pull = ScenePull(in: album, from: album.photo, to: album.grid, toward: .down)
            pull.onRelease { _ in }
            let subscription = add(album, pull)
            album.pull()
            if !name.hasSuffix("(_:_:)") { subscription.cancel() }
            return album
        }
    }

    /// Those that can capture nothing that has them.
    static let safes: [Closure] =
        pure + shared + blocks + elements + [
            safe("Exhibit.init(name:summary:size:make:values:states:keys:parameters:keyboard:script:)", values),
            safe("Exhibit.make", values), safe("Exhibit.script", values), safe("Audit.init(of:)", values),
            safe("Audit.progress", values), safe("SceneSubject.init(_:_:of:_:go:)", values),
            safe("TestedComponent.init(restingStates:make:)", values), safe("TestedComponent.make", values),
            safe("TestedComponent.faultAtRest", values), safe("TestedComponent.velocity", values),
            safe("global.checkComponent(make:restingStates:laws:sourceLocation:)", values),
            safe("global.checkScenes(seeds:laws:sourceLocation:make:)", values),
            safe("global.expectAccessible(_:playing:excusing:sourceLocation:)", values),
        ]

    private static let pure = [
        "Interaction.init(in:under:initially:after:logic:)",
        "Interaction.init(in:under:states:initially:after:logic:)", "Layer.bind(_:to:of:by:)",
        "SimulationAnimation.init(keyPath:_:)", "Selection.bind(to:chosen:)",
        "Drag.carry(_:ratio:landingKey:landing:)", "Thumb.layOut(in:side:along:detents:ratio:fillLanding:)",
    ].map { safe($0, "It is a pure function, and sendable: the compiler refuses one that captures a layer or a view.") }

    private static let shared = ["SharedAction.block(_:_:)", "SharedBlockAction.init(_:_:)"]
        .map { safe($0, "It is sendable: the compiler refuses one that captures a layer or a view.") }

    private static let blocks = ["Action.block(_:_:)", "BlockAction.init(_:_:)"]
        .map { safe($0, "The layer that has the action is an argument of its closure.") }

    private static let elements = [
        "Element.init(_:size:margin:fit:drags:values:content:options:container:color:accentColor:events:commands:formValue:submits:make:)",
        "ElementCommand.init(_:run:)", "ElementCommand.init(_:default:run:)",
        "ElementValue.flag(_:get:set:)", "ElementValue.number(_:get:set:)", "ElementValue.text(_:get:set:)",
    ].map { safe($0, "A page makes it once, before there is a component, which is an argument or the result.") }

    private static let values =
        "It is part of a value, or of a call, that nothing refers to when a test or a host is done with it."
}
