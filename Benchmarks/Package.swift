// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "FineMotor", path: "..")
    ],
    targets: [
        .target(name: "HeapCount"),
        .executableTarget(
            name: "benchmarks",
            dependencies: ["HeapCount", .product(name: "FineMotor", package: "FineMotor")]),
    ],
    swiftLanguageModes: [.v6]
)
