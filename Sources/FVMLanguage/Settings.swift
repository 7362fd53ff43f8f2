/// A setting of an `app`: `version: 1.2.0`.
public struct Setting: Sendable {
    /// The value after the colon.
    public enum Value: Sendable {
        /// Literals: versions, locales, or texts in quotes.
        case literals
        /// One of these words, or what the setting takes instead of a word.
        case words([String])
        /// The name of a screen.
        case screen
        /// A text in each language.
        case texts
        /// Settings between `<` and `>`: these, or others whose names are the user's.
        case group([Setting])
    }

    public let name: String
    /// A short explanation for completion.
    public let summary: String
    public let value: Value

    init(_ name: String, _ summary: String, _ value: Value = .literals) {
        self.name = name
        self.summary = summary
        self.value = value
    }

    /// The settings that its group can have; none if it is no group.
    public var members: [Setting] {
        if case .group(let members) = value { return members }
        return []
    }

    /// The words that it takes.
    public var words: [String] {
        if case .words(let words) = value { return words }
        return []
    }

    /// Whether its value is a group of settings.
    public var isGroup: Bool {
        if case .group = value { return true }
        return false
    }
}

extension Setting {
    /// The settings of an `app`. The checker, the parser, completion and messages read them here.
    public static let ofApp: [Setting] = [
        Setting("version", "the app's version, such as 1.0.0"),
        Setting("shipped", "earlier versions that clients still have"),
        Setting("locales", "the languages, the base locale first"),
        Setting("bundle", "the bundle's identifier"),
        Setting("copyright", "a line at the top of each file"),
        Setting("header", "the lines at the top of each file"),
        Setting("layout", "one folder per feature, or none", .words(OutputLayout.allCases.map(\.rawValue))),
        Setting("modules", "names of modules and folders", .group(modules)),
        Setting("root", "the screen that the app starts with", .screen),
        Setting("deployments", "the server's addresses", .group(deployments)),
        Setting("credentials", "how requests identify the user", .words(["bearer"])),
        Setting("compile", "what 'compile' and 'dev' write", .group(compile)),
        Setting("rules", "the severity of rules", .group([])),
        Setting("saveTitle", "the title of a form's Save button", .texts),
        Setting("cancelTitle", "the title of a form's Cancel button", .texts),
        Setting("okTitle", "the title of a form's OK button", .texts),
    ]

    /// The setting of an `app` with this name.
    public static func ofApp(_ name: some StringProtocol) -> Setting? { ofApp.first { $0.name == name } }

    /// The severities of a rule in `rules`.
    public static let severities = ["off", "hint", "warning", "error"]

    private static let modules = [
        Setting("viewModels", "a module"), Setting("resources", "a folder"), Setting("server", "a module"),
        Setting("views", "a module"), Setting("tests", "a module"), Setting("uiTests", "a module"),
    ]

    /// Those that the library knows.
    private static let deployments = [
        Setting("production", "an address"), Setting("staging", "an address"), Setting("debug", "an address"),
        Setting("test", "an address"),
    ]

    private static let compile = [
        Setting("output", "the folder to write to"), Setting("package", "the name of a Swift package"),
        Setting("views", "which view models get a view", .words(ViewCoverage.allCases.map(\.rawValue))),
    ]
}
