import Foundation

/// The built tool, beside the test bundle.
public enum BuiltTool {
    public static let url: URL? = {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        let runners = [URL(filePath: CommandLine.arguments[0])] + bundles
        let candidates = runners.map { $0.deletingLastPathComponent().appending(path: "fosmvvm-dsl") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }()
}
