// swift-tools-version: 6.2
import PackageDescription

/// What is measured runs in a page too, so it keeps to Embedded Swift.
let portable: [SwiftSetting] = [
    .treatWarning("EmbeddedRestrictions", as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "FineMotor", path: "..")
    ],
    targets: [
        // C: the heap's book-keeping, and mathematics for the plain side.
        .target(name: "HeapCount"),
        .target(name: "PlainMath"),
        // What is measured, and what it is measured against.
        .target(
            name: "Cases", dependencies: ["HeapCount", "PlainMath", .product(name: "FineMotor", package: "FineMotor")],
            swiftSettings: portable),
        // Who measures: on this machine, and in a page.
        .executableTarget(
            name: "benchmarks",
            dependencies: ["Cases", "HeapCount", .product(name: "FineMotor", package: "FineMotor")]),
        .executableTarget(
            name: "benchmarks-web", dependencies: ["Cases"], path: "Sources/web", swiftSettings: portable),
    ],
    swiftLanguageModes: [.v6]
)
