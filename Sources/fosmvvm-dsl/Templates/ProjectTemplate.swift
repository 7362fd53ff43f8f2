/// A kind of project that `init` creates, with its files.
enum ProjectTemplate: String, CaseIterable {
    /// Specs, from which a server and an app with views are written.
    case app
    /// Specs, from which a server is written.
    case server
    /// Only specs.
    case specs
    /// A Swift package whose build compiles the specs.
    case plugin

    /// The folder with the specs.
    var specs: String { self == .plugin ? "Sources/ViewModels" : "Specs" }

    /// All files of a project with this name, by their paths from its folder.
    func files(_ name: ProjectName) -> [ProjectFile] {
        let settings = [
            ProjectFile(path: "README.md", text: SettingsTemplates.readme(name, self)),
            ProjectFile(path: ".gitignore", text: SettingsTemplates.ignored),
            ProjectFile(path: ".editorconfig", text: SettingsTemplates.editorConfiguration),
            ProjectFile(path: ".vscode/settings.json", text: SettingsTemplates.visualStudioCode),
            ProjectFile(path: ".github/workflows/specs.yml", text: SettingsTemplates.workflow(specs, checks(name))),
        ]
        let package = [
            ProjectFile(path: "Package.swift", text: PluginTemplates.manifest(name)),
            ProjectFile(
                path: "Sources/ViewModels/\(name.app)ResourceAccess.swift",
                text: PluginTemplates.resourceAccess(name)
            ),
        ]
        return SpecTemplates.files(name, in: specs, compile: compileSetting(name)) + (self == .plugin ? package : [])
            + settings
    }

    /// Returns the `compile` setting of the app, or `nil` if a build compiles, or there is no output.
    private func compileSetting(_ name: ProjectName) -> String? {
        switch self {
        case .app: "< output: \"..\"; package: \"\(name.package)\"; views: all >"
        case .server: "< output: \"..\"; package: \"\(name.package)\" >"
        case .specs, .plugin: nil
        }
    }

    /// Returns the checks of the project for CI, as arguments of the tool.
    private func checks(_ name: ProjectName) -> [String] {
        ["check \(specs) --strict", "format \(specs) --check", "test \(specs)"]
            + (compileSetting(name) == nil ? [] : ["compile \(specs) --check"])
    }

    /// Returns the commands after `cd` for a new user.
    ///
    /// - Parameter hasTool: Whether the tool's repository is beside the project, where a build with the plugin needs
    ///   it.
    func nextCommands(hasTool: Bool) -> [String] {
        let tool = CommandLineTool.name
        switch self {
        case .app, .server: return ["\(tool) dev", "swift run WebServer   # in another terminal: the server"]
        case .specs: return ["\(tool) dev"]
        case .plugin:
            let get = hasTool ? [] : ["git clone \"$FOSMVVM_DSL\" ../\(tool)   # the address of the tool's repository"]
            // The build generates no files that the user owns, such as the environment that requests are sent with.
            let own = "swift package --allow-writing-to-package-directory fvm"
            return get + [own, "swift build", "\(tool) dev"]
        }
    }
}

/// One file that `init` lays out.
struct ProjectFile {
    let path: String
    let text: String
}

/// The name of a project in its two forms.
struct ProjectName {
    /// Letters, digits, `-` and `_`, as it was given.
    let package: String
    /// The app: the same as one word that Swift takes for the name of a type.
    let app: String

    /// Nil for what neither can be.
    init?(_ text: String) {
        let words = text.split { $0 == "-" || $0 == "_" }
        guard Self.isPlain(text), text.utf8.count <= 60, let first = words.first?.first, first.isLetter else {
            return nil
        }
        package = text
        app = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns whether a text has only letters, digits, `-` and `_`, as package names require.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
