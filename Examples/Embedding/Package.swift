// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Embedding",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "fosmvvm-dsl", path: "../..")],
    targets: [
        .executableTarget(name: "Embedding", dependencies: [.product(name: "FOSMVVMDSL", package: "fosmvvm-dsl")])
    ]
)
