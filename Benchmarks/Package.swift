// swift-tools-version: 6.3
import PackageDescription

/// The cases also run in a page, so they are Embedded Swift.
let portable: [SwiftSetting] = [
    .treatWarning("EmbeddedRestrictions", as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

/// Modules that only the machine's own harness measures. An audit draws pixels itself, so it is not for a page; a
/// platform condition cannot exclude it, because a page has no platform.
let machineOnly: [Target.Dependency] =
    Context.environment["FINEMOTOR_PAGE"] == nil
    ? ["MotorTesting", "MotorExhibits", "MotorRaster", "GalleryExhibits"].map {
        .product(name: $0, package: "FineMotor")
    } : []

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "FineMotor", path: "..")
    ],
    targets: [
        // C: a count of heap allocations, and mathematics for the plain side.
        .target(name: "HeapCount"),
        .target(name: "PlainMath"),
        // The cases: each with a FineMotor side and a plain side.
        .target(
            name: "Cases",
            dependencies: [
                "HeapCount", "PlainMath", .product(name: "FineMotor", package: "FineMotor"),
                .product(name: "MotorLottie", package: "FineMotor"),
            ] + machineOnly,
            swiftSettings: portable),
        // The harnesses: on this machine, and in a page.
        .executableTarget(
            name: "benchmarks",
            dependencies: ["Cases", "HeapCount", .product(name: "FineMotor", package: "FineMotor")]),
        // Frames of a window.
        .executableTarget(
            name: "frames",
            dependencies: [
                "MotorWindow", "MotorRaster", "MotorRecording", "MotorExhibits", "GalleryExhibits", "FineMotor",
            ].map { .product(name: $0, package: "FineMotor") }),
        // Lottie files, for the comparison with other players.
        .executableTarget(
            name: "players",
            dependencies: ["MotorLottie", "MotorRaster", "FineMotor"].map { .product(name: $0, package: "FineMotor") }),
        .executableTarget(
            name: "benchmarks-web", dependencies: ["Cases"], path: "Sources/web", swiftSettings: portable),
    ],
    swiftLanguageModes: [.v6]
)
