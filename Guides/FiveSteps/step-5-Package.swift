// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Hearts",
    platforms: [.macOS(.v10_15), .iOS(.v13)],
    dependencies: [.package(url: "ADDRESS/FineMotor.git", from: "0.1.0")],
    targets: [
        .target(name: "Hearts", dependencies: [.product(name: "FineMotor", package: "FineMotor")]),
        .executableTarget(
            name: "terminal",
            dependencies: ["Hearts", .product(name: "MotorTerminal", package: "FineMotor")]),
        .executableTarget(
            name: "page",
            dependencies: ["Hearts", .product(name: "MotorElements", package: "FineMotor")]),
        .target(
            name: "HeartScreens",
            dependencies: ["Hearts", .product(name: "MotorSwiftUI", package: "FineMotor")]),
        .testTarget(
            name: "HeartsTests",
            dependencies: ["Hearts", .product(name: "MotorTesting", package: "FineMotor")]),
    ]
)
