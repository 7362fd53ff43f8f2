// swift-tools-version: 6.2

import PackageDescription

// The surface in the place of the library, for packages that are built where the library is not at hand. The macros
// are no part of it: the compiler is told where they are.
let package = Package(
    name: "FOSUtilities",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "FOSFoundation", targets: ["FOSFoundation"]),
        .library(name: "FOSMVVM", targets: ["FOSMVVM"]),
    ],
    targets: [
        .target(name: "FOSFoundation", path: "FOSFoundation"),
        .target(name: "FOSMVVM", dependencies: ["FOSFoundation"], path: "FOSMVVM"),
    ],
    swiftLanguageModes: [.v6]
)
