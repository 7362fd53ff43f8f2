import FVMSemantics

/// A Swift package whose build compiles the specs.
enum PluginTemplates {
    static func manifest(_ name: ProjectName) -> String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        let package = Package(
            name: "\(name.package)",
            platforms: [.macOS(.v14), .iOS(.v17)],
            products: [.library(name: "ViewModels", targets: ["ViewModels"])],
            dependencies: [
                .package(
                    url: "\(TargetLibrary.address)",
                    .upToNextMinor(from: "\(TargetLibrary.version)")
                ),
                // Beside this package; its address, once it has one.
                .package(path: "../fosmvvm-dsl"),
            ],
            targets: [
                // The plugin compiles the '*.fvm' of this folder: Swift for the module, texts for its bundle.
                .target(
                    name: "ViewModels",
                    dependencies: [
                        .product(name: "FOSFoundation", package: "FOSUtilities"),
                        .product(name: "FOSMVVM", package: "FOSUtilities"),
                    ],
                    exclude: ["__Snapshots__"],
                    plugins: [.plugin(name: "FVMBuildPlugin", package: "fosmvvm-dsl")]
                )
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    static func resourceAccess(_ name: ProjectName) -> String {
        """
        import Foundation

        /// Where the texts of the app are.
        public enum \(name.app)ResourceAccess {
            /// The bundle that the YAML files are copied to.
            public static var localizationBundle: Bundle { .module }
        }

        """
    }
}
