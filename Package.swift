// swift-tools-version: 6.2
import PackageDescription

/// Settings of the rooms that also build for `wasm32` in Embedded Swift. The compiler rejects most of what that subset
/// lacks, and each file must import every module whose members it uses.
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
        // Sine, exponential and the like, where no library has them: on a page.
        .library(name: "MotorPlatform", targets: ["MotorPlatform"]),
        .library(name: "MotorAudit", targets: ["MotorAudit"]),
        .library(name: "MotorExhibits", targets: ["MotorExhibits"]),
        .library(name: "GalleryExhibits", targets: ["GalleryExhibits"]),
        .library(name: "MotorRecording", targets: ["MotorRecording"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .library(name: "MotorWeb", targets: ["MotorWeb", "MotorExhibits"]),
        .executable(name: "web", targets: ["GalleryPage"]),
        .library(name: "MotorElements", targets: ["MotorElements"]),
        .executable(name: "like-button", targets: ["LikeElement"]),
        .executable(name: "fine-controls", targets: ["ControlElements"]),
        .executable(name: "fine-slider", targets: ["SliderElement"]),
        .plugin(name: "WebCommand", targets: ["WebCommand"]),
    ],
    targets: [
        // Floor 0: pure functions.
        .target(name: "MotorPlatform"),
        room("MotorReferences", ["MotorPlatform"]),
        room("MotorGeometry", ["MotorPlatform"]),
        room("MotorCurves", ["MotorPlatform"]),
        room("MotorText"),
        // Floor 1: values, the action search, the tree.
        room("MotorLayers", ["MotorReferences", "MotorGeometry", "MotorText", "MotorPlatform"]),
        // Floor 2: actions that take time.
        room(
            "MotorAnimations",
            ["MotorLayers", "MotorReferences", "MotorCurves", "MotorGeometry", "MotorPlatform"]),
        // Floor 3: gestures and drawing.
        room("MotorGestures", ["MotorReferences", "MotorGeometry", "MotorPlatform"]),
        room("MotorDrawing", ["MotorAnimations", "MotorLayers", "MotorGeometry", "MotorText"]),
        // Floor 4: trigger, logic, state, feedback; SVG files; pixels.
        room(
            "MotorInteractions",
            [
                "MotorGestures", "MotorAnimations", "MotorLayers", "MotorReferences", "MotorCurves", "MotorGeometry",
                "MotorText", "MotorPlatform",
            ]),
        room("MotorSVG", ["MotorDrawing", "MotorLayers", "MotorGeometry", "MotorText", "MotorPlatform"]),
        // Display lists as pixels; not on a page, which has a canvas.
        .target(name: "MotorRaster", dependencies: ["MotorDrawing", "MotorLayers", "MotorGeometry"]),
        // Floor 5: finished components.
        room(
            "MotorControls",
            [
                "MotorInteractions", "MotorGestures", "MotorAnimations", "MotorLayers", "MotorReferences",
                "MotorCurves", "MotorGeometry", "MotorText", "MotorPlatform",
            ]),
        // Scenes: what is shown in each state, and the flights between them.
        room(
            "MotorScenes",
            [
                "MotorInteractions", "MotorGestures", "MotorAnimations", "MotorLayers", "MotorReferences",
                "MotorCurves", "MotorGeometry", "MotorText",
            ]),
        // Floor 6: hosts, and what they record.
        room("MotorRecording", ["FineMotor", "MotorText"]),
        // What a host shows: components with their values, parameters, keys and script.
        room("MotorExhibits", ["MotorRecording", "FineMotor", "MotorPlatform"]),
        // What users with other eyes, hands and ears meet: an audit of a window.
        .target(
            name: "MotorAudit", dependencies: ["MotorRaster", "MotorRecording", "FineMotor", "MotorPlatform"]),
        // C for the signal handler of the terminal host, where Swift must not run.
        .target(name: "MotorSignals"),
        .target(
            name: "MotorTerminal",
            dependencies: ["MotorRaster", "MotorDrawing", "MotorAnimations", "MotorGeometry", "MotorSignals"]),
        // A picture, its texts, its images and its accessible elements as numbers and records, for JavaScript.
        room("MotorCanvas", ["FineMotor", "MotorText"]),
        room("MotorWeb", ["MotorCanvas", "MotorExhibits", "MotorRecording", "FineMotor"], exclude: ["Page"]),
        // Components as elements of anybody's page.
        room("MotorElements", ["MotorCanvas", "FineMotor"], exclude: ["Page"]),
        // Floor 7: the exhibits of the gallery, which shows the package: finished components and showpieces.
        .target(
            name: "GalleryExhibits",
            dependencies: [
                "MotorExhibits", "MotorRecording", "FineMotor", "MotorControls", "MotorInteractions", "MotorGestures",
                "MotorAnimations", "MotorLayers", "MotorReferences", "MotorCurves", "MotorGeometry", "MotorText",
                "MotorPlatform",
            ],
            path: "Sources/Gallery/Exhibits", swiftSettings: portable),
        // Elements for any page, each with its budget.
        .executableTarget(
            name: "LikeElement", dependencies: ["MotorElements", "FineMotor"],
            path: "Sources/Gallery/Elements/Like", exclude: ["budget"], swiftSettings: portable),
        .executableTarget(
            name: "ControlElements", dependencies: ["MotorElements", "FineMotor"],
            path: "Sources/Gallery/Elements/Controls", exclude: ["budget"], swiftSettings: portable),
        .executableTarget(
            name: "SliderElement", dependencies: ["MotorElements", "FineMotor"],
            path: "Sources/Gallery/Elements/Slider", exclude: ["budget"], swiftSettings: portable),
        // Floor 8: the gallery as a program and as a page.
        .executableTarget(
            name: "gallery",
            dependencies: [
                "GalleryExhibits", "MotorAudit", "MotorExhibits", "MotorRecording", "MotorTerminal", "FineMotor",
            ],
            path: "Sources/Gallery/Program"),
        .executableTarget(
            name: "GalleryPage", dependencies: ["GalleryExhibits", "MotorWeb"], path: "Sources/Gallery/Page",
            exclude: ["budget"], swiftSettings: portable),
        .plugin(
            name: "WebCommand",
            capability: .command(intent: .custom(verb: "web", description: "Writes an executable as a web page.")),
            path: "Sources/WebCommand"),
        // For users.
        room(
            "FineMotor",
            [
                "MotorScenes", "MotorControls", "MotorInteractions", "MotorSVG", "MotorGestures", "MotorDrawing",
                "MotorAnimations",
                "MotorLayers", "MotorReferences", "MotorCurves", "MotorGeometry", "MotorText",
            ]),
        .target(name: "MotorTesting", dependencies: ["SeededRandom", "MotorAudit", "MotorRecording", "FineMotor"]),
        // Tests mirror the rooms.
        tests("MotorReferencesTests", ["MotorReferences"]),
        tests("MotorGeometryTests", ["SeededRandom", "MotorGeometry"]),
        tests("MotorCurvesTests", ["SeededRandom", "MotorCurves"], resources: [.copy("Oracles")]),
        tests("MotorTextTests", ["SeededRandom", "MotorText"], resources: [.copy("Oracles")]),
        tests("MotorLayersTests", ["SeededRandom", "MotorLayers", "MotorGeometry", "MotorText", "MotorPlatform"]),
        tests(
            "MotorAnimationsTests", ["SeededRandom", "MotorAnimations", "MotorLayers", "MotorCurves", "MotorGeometry"]),
        tests("MotorGesturesTests", ["SeededRandom", "MotorGestures", "MotorGeometry"]),
        tests(
            "MotorDrawingTests",
            [
                "SeededRandom", "PictureTesting", "MotorDrawing", "MotorAnimations", "MotorLayers", "MotorCurves",
                "MotorGeometry", "MotorText",
            ]),
        tests(
            "MotorSVGTests",
            ["SeededRandom", "PictureTesting", "MotorSVG", "MotorDrawing", "MotorLayers", "MotorGeometry"],
            resources: [.copy("Files")]),
        tests("MotorRasterTests", ["SeededRandom", "MotorRaster", "MotorDrawing", "MotorLayers", "MotorGeometry"]),
        tests(
            "MotorInteractionsTests",
            [
                "SeededRandom", "MotorInteractions", "MotorDrawing", "MotorGestures", "MotorAnimations", "MotorLayers",
                "MotorCurves", "MotorGeometry", "MotorPlatform",
            ]),
        tests(
            "MotorControlsTests",
            [
                "SeededRandom", "ControlScenes", "FineMotor", "MotorControls", "MotorTesting",
                "MotorRecording",
            ], resources: [.copy("Stories")]),
        tests("MotorScenesTests", ["SeededRandom", "MotorScenes", "MotorTesting", "FineMotor"]),
        tests(
            "MotorTerminalTests",
            [
                "SeededRandom", "PictureTesting", "MotorTerminal", "TerminalTesting", "MotorDrawing", "MotorAnimations",
                "MotorLayers", "MotorGeometry",
            ]),
        tests(
            "MotorCanvasTests", ["SeededRandom", "PictureTesting", "MotorCanvas", "FineMotor"]),
        tests(
            "MotorWebTests",
            ["GalleryExhibits", "MotorCanvas", "MotorWeb", "MotorExhibits", "MotorRecording", "FineMotor"]),
        tests("MotorElementsTests", ["LikeElement", "MotorElements", "MotorCanvas", "MotorTesting", "FineMotor"]),
        tests("MotorRecordingTests", ["SeededRandom", "HeartScene", "FineMotor", "MotorRecording"]),
        tests("MotorExhibitsTests", ["MotorExhibits", "MotorRecording", "FineMotor"]),
        tests(
            "GalleryExhibitsTests",
            [
                "SeededRandom", "ControlScenes", "GalleryExhibits", "MotorTesting", "MotorExhibits", "MotorCanvas",
                "MotorRecording", "FineMotor",
            ],
            resources: [.copy("Plays")]),
        tests(
            "GalleryTests",
            [
                "gallery", "GalleryExhibits", "TerminalTesting", "MotorTesting", "MotorAudit", "MotorExhibits",
                "MotorRecording", "MotorTerminal", "FineMotor", "SeededRandom",
            ],
            resources: [.copy("Screens")]),
        // Hands on every exhibit: three recordings per run, all of them in a release build. So it imports nothing for tests only.
        tests(
            "HandLawsTests",
            [
                "SeededRandom", "HandModel", "GalleryExhibits", "MotorTesting", "MotorExhibits", "MotorRecording",
                "FineMotor",
            ],
            resources: [.copy("Traces")]),
        tests("MotorAuditTests", ["MotorAudit", "MotorRecording", "MotorTesting", "SeededRandom", "FineMotor"]),
        tests("HandModelTests", ["HandModel", "SeededRandom", "MotorRecording", "FineMotor"]),
        tests(
            "MotorTestingTests", ["HeartScene", "FineMotor", "MotorRecording", "MotorTesting"],
            resources: [.copy("Traces")]),
        // Hostile random calls: a few per run, a million by an environment variable.
        tests(
            "FuzzTests",
            [
                "SeededRandom", "HandModel", "TerminalTesting", "gallery", "GalleryExhibits", "MotorExhibits",
                "MotorRaster", "MotorRecording", "MotorTerminal", "MotorTesting", "FineMotor",
            ]),
        // Random histories of the exhibits: a few per run, thousands in a release build.
        tests("HistoryTests", ["SeededRandom", "GalleryExhibits", "MotorExhibits", "MotorRecording", "FineMotor"]),
        // For the thread sanitizer: threads with their own layer trees, and the state that they share.
        tests("ConcurrencyTests", ["GalleryExhibits", "MotorExhibits", "FineMotor"]),
        // Documented behaviour of Core Animation, each row with its source.
        tests("ConformanceTests", ["FineMotor"]),
        // Both frameworks in one file: their types have the same names.
        tests("NameClashTests", ["OtherKit", "FineMotor"]),
        // The code of README.md and Guides/, compiled and compared with the pages.
        tests(
            "GuideTests",
            [
                "OtherKit", "gallery", "FineMotor", "MotorAudit", "MotorExhibits", "MotorElements", "MotorRecording",
                "MotorTesting", "MotorWeb",
            ],
            resources: [.copy("Traces")]),
        // Random numbers for tests, the same in every run.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        // Generated and published recordings of hands, for tests of everything that takes touches.
        .target(
            name: "HandModel", dependencies: ["SeededRandom", "MotorTesting", "MotorRecording", "FineMotor"],
            path: "Tests/HandModel"),
        // A view in a window under touches and keys, for tests of components.
        .target(
            name: "ControlScenes", dependencies: ["SeededRandom", "MotorTesting", "MotorRecording", "FineMotor"],
            path: "Tests/ControlScenes"),
        // A small component, for tests of recordings and traces.
        .target(name: "HeartScene", dependencies: ["FineMotor"], path: "Tests/HeartScene"),
        // A display list as numbers that a test can compare, and random histories of a stage.
        .target(
            name: "PictureTesting",
            dependencies: [
                "SeededRandom", "MotorDrawing", "MotorAnimations", "MotorLayers", "MotorCurves", "MotorGeometry",
            ], path: "Tests/PictureTesting"),
        // Another UI framework whose types are named like those of FineMotor.
        .target(name: "OtherKit", path: "Tests/OtherKit"),
        // A terminal for tests, which parses what is written to it.
        .target(name: "TerminalTesting", path: "Tests/TerminalTesting"),
    ],
    swiftLanguageModes: [.v6]
)

// `FINEMOTOR_TESTS=ConcurrencyTests swift test` builds only the named test targets: each sanitizer needs its own build.
if let chosen = Context.environment["FINEMOTOR_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
}
