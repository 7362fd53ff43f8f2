// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "PluginApp",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "fosmvvm-dsl", path: "../.."),
        .package(
            url: "https://github.com/foscomputerservices/FOSUtilities.git",
            .upToNextMinor(from: "0.20.2")
        ),
    ],
    targets: [
        // The plugin compiles the '*.fvm' of this folder: Swift for the module, texts for its bundle.
        .target(
            name: "ViewModels",
            dependencies: [
                .product(name: "FOSFoundation", package: "FOSUtilities"),
                .product(name: "FOSMVVM", package: "FOSUtilities"),
            ],
            plugins: [.plugin(name: "FVMBuildPlugin", package: "fosmvvm-dsl")]
        ),
        // Prints the screen in the language that it is asked for: 'swift run Tracker es'.
        .executableTarget(
            name: "Tracker",
            dependencies: [
                "ViewModels",
                .product(name: "FOSFoundation", package: "FOSUtilities"),
                .product(name: "FOSMVVM", package: "FOSUtilities"),
            ]
        ),
    ]
)
