// swift-tools-version: 6.0
// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import PackageDescription

let package = Package(
    name: "Tasks",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "ViewModels", targets: ["ViewModels"])],
    dependencies: [
        .package(
            url: "https://github.com/foscomputerservices/FOSUtilities.git",
            .upToNextMinor(from: "0.20.2")
        ),
        .package(url: "https://github.com/vapor/vapor.git", from: "4.119.0"),
    ],
    targets: [
        .target(
            name: "ViewModels",
            dependencies: [
                .product(name: "FOSFoundation", package: "FOSUtilities"),
                .product(name: "FOSMVVM", package: "FOSUtilities"),
            ]
        ),
        .executableTarget(
            name: "WebServer",
            dependencies: [
                "ViewModels",
                .product(name: "FOSFoundation", package: "FOSUtilities"),
                .product(name: "FOSMVVM", package: "FOSUtilities"),
                .product(name: "FOSMVVMVapor", package: "FOSUtilities"),
                .product(name: "Vapor", package: "vapor"),
            ],
            resources: [.copy("../../Sources/Resources")]
        ),
        .testTarget(
            name: "ViewModelTests",
            dependencies: [
                "ViewModels",
                .product(name: "FOSFoundation", package: "FOSUtilities"),
                .product(name: "FOSMVVM", package: "FOSUtilities"),
                .product(name: "FOSTesting", package: "FOSUtilities"),
            ],
            resources: [.copy("../../Sources/Resources")]
        ),
        .testTarget(
            name: "WebServerTests",
            dependencies: [
                "WebServer",
                "ViewModels",
                .product(name: "FOSFoundation", package: "FOSUtilities"),
                .product(name: "FOSMVVM", package: "FOSUtilities"),
                .product(name: "FOSTestingVapor", package: "FOSUtilities"),
                .product(name: "Vapor", package: "vapor"),
                .product(name: "VaporTesting", package: "vapor"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

#if canImport(SwiftUI)
    package.products.append(.library(name: "Views", targets: ["Views"]))

    package.targets.append(
        .target(
            name: "Views",
            dependencies: [
                "ViewModels",
                .product(name: "FOSFoundation", package: "FOSUtilities"),
                .product(name: "FOSMVVM", package: "FOSUtilities"),
            ]
        )
    )
#endif
