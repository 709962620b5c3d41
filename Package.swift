// swift-tools-version: 6.2
import PackageDescription

/// The rooms that also build for `wasm32` in Embedded Swift: the compiler refuses what that subset cannot do.
/// There, a file must also import whatever it takes members from.
let portable: [SwiftSetting] = [
    .treatWarning("EmbeddedRestrictions", as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ doors: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: doors, exclude: exclude, swiftSettings: portable)
}

func tests(_ name: String, _ doors: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: doors, resources: resources)
}

let package = Package(
    name: "FineMotor",
    products: [
        .library(name: "FineMotor", targets: ["FineMotor"]),
        .library(name: "MotorTesting", targets: ["MotorTesting"]),
        .library(name: "MotorExhibits", targets: ["MotorExhibits"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .library(name: "MotorWeb", targets: ["MotorWeb", "MotorExhibits"]),
        .executable(name: "web", targets: ["GalleryPage"]),
        .plugin(name: "WebCommand", targets: ["WebCommand"]),
    ],
    targets: [
        // Floor 0: pure functions.
        .target(name: "MotorPlatform"),
        room("MotorReferences", ["MotorPlatform"]),
        room("MotorGeometry", ["MotorPlatform"]),
        room("MotorCurves", ["MotorPlatform"]),
        // Floor 1: values, the action search, the tree.
        room("MotorLayers", ["MotorReferences", "MotorGeometry", "MotorPlatform"]),
        // Floor 2: actions that last.
        room(
            "MotorAnimations", ["MotorLayers", "MotorReferences", "MotorCurves", "MotorGeometry", "MotorPlatform"]),
        // Floor 3: touches, and what is to be seen.
        room("MotorGestures", ["MotorReferences", "MotorGeometry", "MotorPlatform"]),
        room("MotorDrawing", ["MotorAnimations", "MotorLayers", "MotorGeometry", "MotorPlatform"]),
        // Floor 4: trigger, logic, feedback, state.
        room(
            "MotorInteractions",
            [
                "MotorGestures", "MotorAnimations", "MotorLayers", "MotorReferences", "MotorCurves", "MotorGeometry",
                "MotorPlatform",
            ]),
        // Floor 5: finished components.
        room(
            "MotorControls",
            [
                "MotorInteractions", "MotorGestures", "MotorAnimations", "MotorLayers", "MotorReferences",
                "MotorCurves",
                "MotorGeometry", "MotorPlatform",
            ]),
        // Floor 6: hosts, and what they record.
        room("MotorRecording", ["FineMotor"]),
        // What a host shows: components with all that there is to play with, and showpieces made for that.
        room(
            "MotorExhibits",
            [
                "MotorRecording", "FineMotor", "MotorControls", "MotorInteractions", "MotorGestures", "MotorAnimations",
                "MotorLayers", "MotorReferences", "MotorCurves", "MotorGeometry", "MotorPlatform",
            ]),
        // What a terminal host must do inside a signal handler, where Swift may not run.
        .target(name: "MotorSignals"),
        .target(name: "MotorTerminal", dependencies: ["MotorDrawing", "MotorGeometry", "MotorSignals"]),
        room("MotorWeb", ["MotorExhibits", "MotorRecording", "FineMotor"], exclude: ["Page"]),
        // Floor 7: the program, and the page.
        .executableTarget(
            name: "gallery", dependencies: ["MotorExhibits", "MotorRecording", "MotorTerminal", "FineMotor"]),
        .executableTarget(
            name: "GalleryPage", dependencies: ["MotorWeb", "MotorExhibits"], exclude: ["budget"],
            swiftSettings: portable),
        .plugin(
            name: "WebCommand",
            capability: .command(intent: .custom(verb: "web", description: "Writes an executable as a web page.")),
            path: "Sources/WebCommand"),
        // For users.
        room(
            "FineMotor",
            [
                "MotorControls", "MotorInteractions", "MotorGestures", "MotorDrawing", "MotorAnimations", "MotorLayers",
                "MotorReferences", "MotorCurves", "MotorGeometry",
            ]),
        .target(name: "MotorTesting", dependencies: ["FineMotor", "MotorRecording"]),
        // Tests mirror the rooms.
        tests("MotorReferencesTests", ["MotorReferences"]),
        tests("MotorGeometryTests", ["SeededRandom", "MotorGeometry"]),
        tests("MotorCurvesTests", ["SeededRandom", "MotorCurves"], resources: [.copy("Oracles")]),
        tests("MotorLayersTests", ["SeededRandom", "MotorLayers", "MotorGeometry", "MotorPlatform"]),
        tests(
            "MotorAnimationsTests", ["SeededRandom", "MotorAnimations", "MotorLayers", "MotorCurves", "MotorGeometry"]),
        tests("MotorGesturesTests", ["SeededRandom", "MotorGestures", "MotorGeometry"]),
        tests(
            "MotorDrawingTests", ["SeededRandom", "MotorDrawing", "MotorAnimations", "MotorLayers", "MotorGeometry"]),
        tests(
            "MotorInteractionsTests",
            [
                "SeededRandom", "MotorInteractions", "MotorDrawing", "MotorGestures", "MotorAnimations", "MotorLayers",
                "MotorCurves", "MotorGeometry", "MotorPlatform",
            ]),
        tests(
            "MotorControlsTests",
            ["SeededRandom", "ControlScenes", "FineMotor", "MotorControls", "MotorAnimations", "MotorTesting"]),
        tests(
            "MotorTerminalTests", ["SeededRandom", "MotorTerminal", "TerminalTesting", "MotorDrawing", "MotorGeometry"]),
        tests("MotorWebTests", ["MotorWeb", "MotorExhibits", "MotorRecording", "FineMotor"]),
        tests("MotorRecordingTests", ["SeededRandom", "HeartScene", "FineMotor", "MotorRecording"]),
        tests(
            "MotorExhibitsTests",
            ["SeededRandom", "ControlScenes", "MotorTesting", "MotorExhibits", "MotorRecording", "FineMotor"]),
        tests(
            "GalleryTests",
            [
                "SeededRandom", "HandModel", "gallery", "TerminalTesting", "MotorTesting", "MotorExhibits",
                "MotorRecording", "MotorTerminal", "FineMotor",
            ],
            resources: [.copy("Recordings"), .copy("Traces")]),
        tests("HandModelTests", ["HandModel", "SeededRandom", "MotorRecording", "FineMotor"]),
        tests(
            "MotorTestingTests", ["HeartScene", "FineMotor", "MotorRecording", "MotorTesting"],
            resources: [.copy("Traces")]),
        // Random calls that mean harm: short here, a million cases by an environment variable.
        tests(
            "FuzzTests",
            [
                "SeededRandom", "HandModel", "TerminalTesting", "gallery", "MotorExhibits", "MotorRecording",
                "MotorTerminal", "MotorTesting", "FineMotor",
            ]),
        // What threads share though each has trees of its own: for the thread sanitizer.
        tests("ConcurrencyTests", ["MotorExhibits", "FineMotor"]),
        // What is known of Core Animation, each row with its source.
        tests("ConformanceTests", ["FineMotor", "MotorPlatform"]),
        // The code of README.md and Guides/, and that it stands there as it is compiled here.
        tests(
            "GuideTests", ["FineMotor", "MotorExhibits", "MotorTesting", "MotorWeb"], resources: [.copy("Traces")]),
        // Random numbers for tests, the same in every run.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        // Recordings of hands, generated and published, for tests of whatever can be touched.
        .target(
            name: "HandModel", dependencies: ["SeededRandom", "MotorRecording", "FineMotor"], path: "Tests/HandModel"),
        // A view in a window under touches and keys, for tests of components.
        .target(name: "ControlScenes", dependencies: ["SeededRandom", "FineMotor"], path: "Tests/ControlScenes"),
        // A small component, for tests of what is told of any.
        .target(name: "HeartScene", dependencies: ["FineMotor"], path: "Tests/HeartScene"),
        // A terminal for tests, and somebody who looks at it.
        .target(name: "TerminalTesting", path: "Tests/TerminalTesting"),
    ],
    swiftLanguageModes: [.v6]
)

// `FINEMOTOR_TESTS=ConcurrencyTests swift test` builds these test targets only: a sanitizer builds everything anew.
if let chosen = Context.environment["FINEMOTOR_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
}
