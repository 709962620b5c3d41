// swift-tools-version: 6.3
import PackageDescription

/// Settings of the libraries that also build for `wasm32` in Embedded Swift. The compiler rejects most features that
/// this subset lacks, and each file must import every module whose members it uses.
let embedded: [SwiftSetting] = [
    .treatWarning("EmbeddedRestrictions", as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules that `FineMotor` re-exports.
let parts = ["MotorControls", "MotorSVG", "MotorGestures", "MotorLayers", "MotorMath"]

/// A library whose users are compiled again when one of these modules changes; see the end of this file.
func library(_ name: String, and others: String...) -> Product {
    .library(name: name, targets: [name] + others + parts + (name == "FineMotor" ? [] : ["FineMotor"]))
}

/// Whether the element `bell-icon` contains the text of its file.
let iconIsJSON = Context.environment["FINEMOTOR_ICON_JSON"] != nil

func portable(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: embedded)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources)
}

let package = Package(
    name: "FineMotor",
    // The minimum versions with concurrency (`AsyncStream`, the main actor); Swift Testing, which `MotorTesting`
    // imports, needs the same. `.ci/portable` checks this and everything else that these versions lack.
    platforms: [.macOS(.v10_15), .macCatalyst(.v13), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        library("FineMotor"),
        library("MotorLottie"),
        library("MotorTesting"),
        // Sine, exponential and the like, where no library has them: on a page.
        .library(name: "MotorPlatform", targets: ["MotorPlatform"]),
        library("MotorExhibits"),
        library("GalleryExhibits"),
        library("MotorRecording"),
        // A display list as pixels, for tests and for hosts that can only show pixels.
        library("MotorRaster"),
        // Your own components in a terminal.
        library("MotorTerminal"),
        // Components in a window, by SDL.
        library("MotorWindow", and: "MotorExhibits"),
        .executable(name: "gallery", targets: ["gallery"]),
        library("MotorWeb", and: "MotorExhibits"),
        .executable(name: "web", targets: ["GalleryPage"]),
        library("MotorElements"),
        .executable(name: "like-button", targets: ["LikeElement"]),
        .executable(name: "fine-controls", targets: ["ControlElements"]),
        .executable(name: "fine-slider", targets: ["SliderElement"]),
        .executable(name: "bell-icon", targets: ["IconElement"]),
        library("MotorUIKit"),
        library("MotorAppKit"),
        library("MotorSwiftUI"),
        .plugin(name: "WebCommand", targets: ["WebCommand"]),
    ],
    targets: [
        // C: elementary functions where no library has them, and the state of a thread.
        .target(name: "MotorPlatform"),
        // Geometry, curves and physics, text metrics, references that do not retain.
        portable("MotorMath", ["MotorPlatform"]),
        // Values, styles, the search and the tree; animations, stage and clock; the display list.
        portable("MotorLayers", ["MotorMath", "MotorPlatform"]),
        portable("MotorGestures", ["MotorMath", "MotorPlatform"]),
        // Views and windows, interactions, controls, scenes.
        portable("MotorControls", ["MotorGestures", "MotorLayers", "MotorMath", "MotorPlatform"]),
        // A display list as a file, and as pixels, for which a page uses a canvas instead.
        portable("MotorSVG", ["MotorLayers", "MotorMath"]),
        portable("MotorRaster", ["MotorLayers", "MotorMath"]),
        // A designer's file as a layer.
        portable("MotorLottie", ["MotorControls", "MotorGestures", "MotorLayers", "MotorMath"]),
        // For users.
        portable("FineMotor", parts.map { .byName(name: $0) }),
        // Recordings by hosts: touches and keys with their times, and traces.
        portable("MotorRecording", ["FineMotor", "MotorMath"]),
        // Exhibits that a host shows: components with their values, parameters, keys and script.
        portable("MotorExhibits", ["MotorRecording", "FineMotor", "MotorMath"]),
        // C for the signal handler of the terminal host, where Swift must not run.
        .target(name: "MotorSignals"),
        .target(
            name: "MotorTerminal",
            dependencies: ["FineMotor", "MotorRaster", "MotorGestures", "MotorLayers", "MotorMath", "MotorSignals"]),
        // SDL is located when a program runs.
        .target(
            name: "MotorWindow",
            dependencies: [
                "MotorRaster", "MotorExhibits", "MotorRecording", "FineMotor", "MotorControls", "MotorGestures",
                "MotorMath",
            ]),
        // Shared by all pages: a window's picture, texts, images and accessible elements as numbers and records for
        // JavaScript, and the inputs from there. The JavaScript of pages is in Sources/Page.
        portable("MotorCanvas", ["FineMotor", "MotorMath"]),
        portable("MotorWeb", ["MotorCanvas", "MotorExhibits", "MotorRecording", "FineMotor"]),
        // Components as elements of any page.
        portable("MotorElements", ["MotorCanvas", "FineMotor", "MotorLayers"]),
        // Views for Apple's systems, which are empty modules elsewhere. MotorQuartz contains what UIKit's and AppKit's
        // share.
        .target(name: "MotorQuartz", dependencies: ["FineMotor"]),
        .target(name: "MotorUIKit", dependencies: ["MotorQuartz", "FineMotor"]),
        .target(name: "MotorAppKit", dependencies: ["MotorQuartz", "FineMotor"]),
        .target(name: "MotorSwiftUI", dependencies: ["MotorUIKit", "MotorAppKit", "MotorQuartz", "FineMotor"]),
        // The exhibits of the gallery, which shows the package: finished components and demos.
        .target(
            name: "GalleryExhibits",
            dependencies: [
                "MotorExhibits", "MotorRecording", "MotorLottie", "FineMotor", "MotorControls", "MotorGestures",
                "MotorLayers", "MotorMath",
            ],
            path: "Sources/Gallery/Exhibits",
            resources: ["bell", "search", "heart"].map { .embedInCode("Tabs/\($0).json") }, swiftSettings: embedded),
        // Elements for any page, each with its budget.
        .executableTarget(
            name: "LikeElement", dependencies: ["MotorElements", "FineMotor"],
            path: "Sources/Gallery/Elements/Like", exclude: ["budget"], swiftSettings: embedded),
        .executableTarget(
            name: "ControlElements", dependencies: ["MotorElements", "FineMotor"],
            path: "Sources/Gallery/Elements/Controls", exclude: ["budget"], swiftSettings: embedded),
        .executableTarget(
            name: "SliderElement", dependencies: ["MotorElements", "FineMotor"],
            path: "Sources/Gallery/Elements/Slider", exclude: ["budget"], swiftSettings: embedded),
        // A designer's icon, with its file as a table; or, to compare, as a resource.
        .executableTarget(
            name: "IconElement", dependencies: ["MotorElements", "MotorLottie", "FineMotor"],
            path: "Sources/Gallery/Elements/Icon",
            exclude: ["budget", "budget-json"] + (iconIsJSON ? ["Bell.swift"] : ["Bell+JSON.swift", "bell.json"]),
            resources: iconIsJSON ? [.embedInCode("bell.json")] : [], swiftSettings: embedded),
        // The gallery as a program and as a page.
        .executableTarget(
            name: "gallery",
            dependencies: [
                "GalleryExhibits", "MotorTesting", "MotorExhibits", "MotorRecording", "MotorTerminal", "MotorWindow",
                "MotorLottie", "FineMotor",
            ],
            path: "Sources/Gallery/Program"),
        .executableTarget(
            name: "GalleryPage", dependencies: ["GalleryExhibits", "MotorWeb", "FineMotor"],
            path: "Sources/Gallery/Page",
            exclude: ["budget"], swiftSettings: embedded),
        .plugin(
            name: "WebCommand",
            capability: .command(intent: .custom(verb: "web", description: "Writes an executable as a web page.")),
            path: "Sources/WebCommand"),
        // A hand-driven stage, laws for any component, the audit of a window.
        .target(
            name: "MotorTesting",
            dependencies: ["SeededRandom", "MotorRaster", "MotorRecording", "FineMotor", "MotorMath"]),
        // Tests mirror the libraries.
        tests("MotorMathTests", ["SeededRandom", "MotorMath"], resources: [.copy("Oracles")]),
        tests(
            "MotorLayersTests", ["SeededRandom", "PictureTesting", "MotorLayers", "MotorMath", "MotorPlatform"]),
        tests("MotorGesturesTests", ["SeededRandom", "MotorGestures", "MotorMath"]),
        tests(
            "MotorSVGTests",
            [
                "SeededRandom", "PictureTesting", "MotorSVG", "MotorLottie", "MotorRaster", "MotorControls",
                "MotorLayers",
                "MotorMath",
            ],
            resources: [.copy("Files")]),
        tests(
            "MotorLottieTests",
            [
                "SeededRandom", "PictureTesting", "MotorTesting", "MotorLottie", "MotorRaster", "MotorControls",
                "MotorGestures", "MotorLayers", "MotorMath",
            ],
            resources: [.copy("Files")]),
        tests(
            "MotorRasterTests", ["SeededRandom", "PictureTesting", "MotorRaster", "MotorLayers", "MotorMath"],
            resources: [.copy("Fonts")]),
        tests(
            "MotorControlsTests",
            [
                "SeededRandom", "ControlScenes", "FineMotor", "MotorControls", "MotorGestures", "MotorLayers",
                "MotorMath", "MotorTesting", "MotorRecording", "MotorPlatform",
            ], resources: [.copy("Controls/stories.txt")]),
        tests(
            "MotorTerminalTests",
            [
                "SeededRandom", "PictureTesting", "MotorTerminal", "TerminalTesting", "FineMotor", "MotorLayers",
                "MotorMath",
            ]),
        tests(
            "MotorWindowTests",
            ["MotorWindow", "MotorExhibits", "MotorRecording", "MotorRaster", "MotorControls", "FineMotor"],
            resources: [.copy("offsets.txt")]),
        tests(
            "MotorCanvasTests", ["SeededRandom", "PictureTesting", "MotorCanvas", "FineMotor"]),
        tests(
            "MotorWebTests",
            ["GalleryExhibits", "MotorCanvas", "MotorWeb", "MotorExhibits", "MotorRecording", "FineMotor"]),
        tests(
            "MotorElementsTests",
            ["LikeElement", "ControlElements", "MotorElements", "MotorCanvas", "MotorTesting", "FineMotor"]),
        tests("MotorRecordingTests", ["SeededRandom", "HeartScene", "FineMotor", "MotorRecording"]),
        tests("MotorExhibitsTests", ["MotorExhibits", "MotorRecording", "FineMotor"]),
        tests(
            "GalleryExhibitsTests",
            [
                "SeededRandom", "ControlScenes", "GalleryExhibits", "MotorTesting", "MotorExhibits", "MotorCanvas",
                "MotorRecording", "MotorLottie", "FineMotor",
            ],
            resources: [.copy("plays.txt")]),
        tests(
            "GalleryTests",
            [
                "gallery", "GalleryExhibits", "TerminalTesting", "MotorTesting", "MotorExhibits", "MotorRecording",
                "MotorLottie", "MotorRaster", "MotorTerminal", "FineMotor", "SeededRandom", "PictureTesting",
            ],
            resources: [.copy("Screens")]),
        // Hands on every exhibit: three recordings per run, all of them in a release build. So it does not use testable
        // imports.
        tests(
            "HandLawsTests",
            [
                "SeededRandom", "HandModel", "GalleryExhibits", "MotorTesting", "MotorExhibits", "MotorRecording",
                "FineMotor",
            ],
            resources: [.copy("Traces")]),
        tests("HandModelTests", ["HandModel", "SeededRandom", "MotorRecording", "FineMotor"]),
        tests(
            "MotorTestingTests", ["SeededRandom", "HeartScene", "FineMotor", "MotorRecording", "MotorTesting"],
            resources: [.copy("Traces")]),
        // Hostile random calls: a few per run, a million by an environment variable.
        tests(
            "FuzzTests",
            [
                "SeededRandom", "HandModel", "TerminalTesting", "gallery", "GalleryExhibits", "MotorExhibits",
                "MotorRaster", "MotorRecording", "MotorTerminal", "MotorTesting", "FineMotor",
            ]),
        // Random histories of the exhibits: a few per run, thousands in a release build.
        tests(
            "HistoryTests",
            ["SeededRandom", "ControlScenes", "GalleryExhibits", "MotorExhibits", "MotorRecording", "FineMotor"]),
        // For the thread sanitizer: threads with their own layer trees, and the state that they share.
        tests("ConcurrencyTests", ["GalleryExhibits", "MotorExhibits", "FineMotor"]),
        // README's heart and a component of each kind, in a module whose default isolation is the main actor.
        .testTarget(
            name: "MainActorTests", dependencies: ["FineMotor", "MotorTesting"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        // Every closure of the public API, listed from `.ci/api`: none retains its captures forever.
        tests("LeakTests", ["FineMotor", "MotorTesting"]),
        // Documented behavior of Core Animation, each row with its source.
        tests("ConformanceTests", ["FineMotor"]),
        // Two frameworks in one file: their types have the same names.
        tests("NameClashTests", ["OtherKit", "AppleNames", "MacTypes", "FineMotor"]),
        // The code of README.md and Guides/, compiled and compared with the pages.
        tests(
            "GuideTests",
            [
                "OtherKit", "gallery", "FineMotor", "MotorExhibits", "MotorElements", "MotorLottie", "MotorRaster",
                "MotorRecording", "MotorTerminal", "MotorTesting", "MotorWeb",
            ],
            resources: [.copy("Traces"), .embedInCode("heart.json")]),
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
            dependencies: ["SeededRandom", "MotorLayers", "MotorMath"], path: "Tests/PictureTesting"),
        // Another UI framework whose types are named like those of FineMotor.
        .target(name: "OtherKit", path: "Tests/OtherKit"),
        // Names that Apple's frameworks have as well; those from C are in a module of their own.
        .target(name: "AppleNames", path: "Tests/AppleNames/Swift"),
        .target(name: "MacTypes", path: "Tests/AppleNames/C"),
        // A terminal for tests, which parses the output written to it.
        .target(name: "TerminalTesting", path: "Tests/TerminalTesting"),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
    // `FINEMOTOR_APPLE=1 swift test` compiles the views for Apple's systems against declarations of their frameworks,
    // and tests them.
    if Context.environment["FINEMOTOR_APPLE"] != nil {
        func named(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }
        let frameworks: KeyValuePairs = [
            "AppleRuntime": [], "CoreGraphics": ["AppleRuntime"], "CoreText": ["CoreGraphics"],
            "AudioToolbox": ["AppleRuntime"], "QuartzCore": ["CoreGraphics"],
            "UIKit": ["CoreGraphics", "QuartzCore"],
            "AppKit": ["QuartzCore"], "SwiftUI": ["UIKit", "AppKit"],
        ]
        let drawing = ["CoreGraphics", "CoreText", "QuartzCore", "AudioToolbox"]
        let hosts: KeyValuePairs = [
            "MotorQuartz": drawing, "MotorUIKit": ["CoreGraphics", "QuartzCore", "UIKit"],
            "MotorAppKit": ["CoreGraphics", "QuartzCore", "AppKit"], "MotorSwiftUI": ["SwiftUI", "UIKit", "AppKit"],
        ]
        for (name, others) in frameworks {
            package.targets.append(
                .target(name: name, dependencies: named(others), path: "Tests/AppleDeclarations/" + name))
        }
        for (name, others) in hosts {
            package.targets.first { $0.name == name }?.dependencies += named(others)
        }
        // The component of the tutorial, whose screen is one of the tests' files.
        package.targets.append(.target(name: "Hearts", dependencies: ["FineMotor"], path: "Tests/Hearts"))
        package.targets.append(
            .testTarget(
                name: "AppleHostTests",
                dependencies: named(
                    hosts.map { $0.key } + drawing + ["UIKit", "AppKit", "SwiftUI", "FineMotor", "Hearts"]),
                // Testing has overlays for the real frameworks.
                swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]))
    }
#endif

// SwiftPM compiles a target again when a module in its list of dependencies changes. `FineMotor` only re-exports modules, and
// does not change with them. So each target that lists it also lists them. Otherwise, after a change of a class, a program
// could contain two layouts of it.
for target in package.targets {
    let listed = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    guard listed.contains("FineMotor") else { continue }
    target.dependencies += parts.filter { !listed.contains($0) }.map { .byName(name: $0) }
}

// Each import states its visibility to others, so the order of files does not matter.
for target in package.targets where [.regular, .executable].contains(target.type) {
    guard target.path?.hasPrefix("Tests/") != true, !["MotorPlatform", "MotorSignals"].contains(target.name) else {
        continue
    }
    target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("InternalImportsByDefault")]
}

// `FINEMOTOR_TESTS=ConcurrencyTests swift test` builds only the named test targets: each sanitizer needs its own build.
if let chosen = Context.environment["FINEMOTOR_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
}
