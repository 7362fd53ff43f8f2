// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Testing",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "fosmvvm-dsl", path: "../..")],
    targets: [
        .target(name: "Screens"),
        .testTarget(
            name: "ScreenTests",
            dependencies: ["Screens", .product(name: "FOSMVVMDSLTesting", package: "fosmvvm-dsl")]
        ),
    ]
)
