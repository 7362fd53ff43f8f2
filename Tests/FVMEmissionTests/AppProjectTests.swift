import FVMSemantics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMEmission

/// The app around the views: navigation between screens, and the project for Xcode.
@Suite struct AppProjectTests {
    private static func files(_ spec: String, package: String? = "Shop") -> [String: String] {
        let tree = parse(SourceFile(path: "app.fvm", text: spec), file: FileID(0)).tree
        var files: [String: String] = [:]
        emit(check([tree]).program, package: package, views: .all) {
            files[$0.path] = String(decoding: $0.bytes, as: UTF8.self)
        }
        return files
    }

    private static let two = PackageFileTests.screen + "\nviewmodel About client < text: localized \"We\" >"

    @Test func severalScreensAreChosenFrom() throws {
        let files = Self.files("app Shop < version: 1.0.0 >\n" + Self.two)
        let screens = try #require(files["Sources/Views/ShopScreens.swift"])
        for part in [
            "BoardView.bind()", "AboutView.bind(appState: .init())",
            "for: BoardViewModel.self", "propertyName: \"title\"", "for: AboutViewModel.self", "propertyName: \"text\"",
        ] {
            #expect(screens.contains(part), "\(part)")
        }
        #expect(try #require(files["Sources/ShopApp/ShopApp.swift"]).contains("ShopScreens()"))
    }

    /// The list contains screens whose values are defaults of the query, values that the app stores, or those of an
    /// empty form.
    @Test func screensOfDefaultsAreChosenFrom() throws {
        let files = Self.files(
            """
            app Shop < version: 1.0.0; locales: en >
            viewmodel Results server < query: < term: string = ""; page: pagination >; title: localized "Results" >
            viewmodel Sound client <
              title: localized "Sound"
              volume: int
              saveLabel: localized "Save"
              operation setVolume(volume: int) output Settings
            >
            fields Note < text: string = "Milk" input text(text) { title: "Note" } >
            viewmodel NewNote client form Note < title: localized "New note" >
            """
        )
        let screens = try #require(files["Sources/Views/ShopScreens.swift"])
        for part in [
            "@Environment(Settings.self) private var settingsStorage", "ResultsView.Filtered(query: .init(page:",
            "SoundView.bind(appState: .init(volume: settingsStorage.volume))",
            "NewNoteView.bind(appState: .init(text: \"\"))",
        ] {
            #expect(screens.contains(part), "\(part)\n\(screens)")
        }
    }

    /// A row passes its identity also to an optional member of a query, unless another member has it.
    @Test(arguments: [
        ("task: id?", "task: taskRow.id"), ("task: id; parent: id?", "task: taskRow.id"), ("limit: int = 3", ""),
    ])
    func rowsTellWhatOpensWhichOneTheyAre(query: String, expected: String) throws {
        let files = Self.files(
            """
            app Shop < version: 1.0.0; locales: en >
            viewmodel Tasks server < title: localized "Tasks"; rows: [TaskRow] opens Task >
            viewmodel TaskRow < id: id; name: string >
            viewmodel Task server < query: < \(query) >; name: string >
            """
        )
        let view = try lines(of: "TasksView.swift", in: files).joined(separator: "\n")
        #expect(view.contains("TaskView.bind(query: .init(\(expected)))"), "\(view)")
    }

    /// A screen that needs values can't be opened from the list.
    @Test(arguments: [
        "client < text: localized \"We\"; n: int >", "server < query: < q: string >; text: localized \"We\" >",
    ])
    func oneScreenIsShownAtOnce(other: String) throws {
        let files = Self.files("app Shop < version: 1.0.0 >\n\(PackageFileTests.screen)\nviewmodel Other \(other)")
        #expect(files["Sources/Views/ShopScreens.swift"] == nil)
        let app = try lines(of: "ShopApp.swift", in: files).joined(separator: "\n")
        #expect(app.contains("NavigationStack {\nBoardView.bind()\n}"))
    }

    @Test func aPackageWithViewsIsAProjectOfXcode() throws {
        let project = try #require(Self.files(Self.two)["project.yml"])
        for line in ["name: Shop", "  ViewModels:", "  Views:", "  MainApp:", "      - path: Sources/Resources"] {
            #expect(project.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(Self.files(Self.two, package: nil)["project.yml"] == nil)
        let plain = Self.files("request Go archive < query: < goId: id > >")
        #expect(plain["Package.swift"] != nil && plain["project.yml"] == nil)
    }

    /// Each place of the project's file that has a text of the app's.
    @Test(arguments: ["bundle", "copyright", "header"], ["\\r", "\\u{85}", "\\u{2028}", "\\u{2029}", "\\n"])
    func textsAddNoLines(setting: String, lineEnd: String) throws {
        let files = Self.files("app Shop < \(setting): \"com.a\(lineEnd)injected: b\" >\n" + Self.two)
        let project = try #require(files["project.yml"])
        #expect(project.contains("injected"))
        let lines = project.split { $0.isNewline || $0 == "\u{85}" }
        #expect(!lines.contains { $0.hasPrefix("injected") })
    }

    /// Names that YAML would read as truth values or null stay names.
    @Test func namesStayNames() throws {
        let modules = "viewModels: \"yes\"; views: \"on\"; uiTests: \"null\""
        let files = Self.files("app Shop < modules: < \(modules) > >\n" + Self.two, package: "no")
        let lines = try #require(files["project.yml"]).split(separator: "\n").map(String.init)
        for line in ["name: \"no\"", "  \"yes\":", "  \"on\":", "  \"null\":", "      - target: \"yes\""] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(lines.contains("      targets: [\"null\"]"))
    }

    /// The identifier of the bundle is any text, and stays one.
    @Test func theBundleIsQuoted() throws {
        let files = Self.files("app Shop < bundle: \"x\\\"\\n  evil: 1\" >\n" + Self.two)
        let project = try #require(files["project.yml"])
        #expect(project.contains("\"x\\\"\\n  evil: 1\""))
        #expect(
            !project.split(separator: "\n").contains {
                $0.contains("evil") && !$0.contains("PRODUCT_BUNDLE_IDENTIFIER")
            }
        )
    }

    // MARK: The server of the app

    @Test func theAppAsksTheServersOfItsDeployments() throws {
        let app = "app Shop < deployments: < production: \"https://a.example\"; qa: \"https://b.example\" > >\n"
        let entry = try #require(Self.files(app + Self.two)["Sources/ShopApp/ShopApp.swift"])
        for line in [
            ".production: .init(serverBaseURL: URL(string: \"https://a.example\")!)",
            ".custom(name: \"qa\"): .init(serverBaseURL: URL(string: \"https://b.example\")!)",
            ".debug: .init(serverBaseURL: URL(string: \"http://localhost:8080\")!)",
        ] {
            #expect(entry.contains(line), "\(line)")
        }
    }

    @Test func theAppSendsItsCredentials() throws {
        let files = Self.files("app Shop < credentials: bearer >\n" + Self.two)
        let entry = try #require(files["Sources/ShopApp/ShopApp.swift"])
        #expect(entry.contains("clientCredentialProvider: MVVMEnvironment.credentials"))
        #expect(files["Sources/ViewModels/MVVMEnvironment+Credentials.swift"] != nil)
    }

    // MARK: Layout and heads

    @Test func aFlatProjectHasNoFolderForEachFeature() {
        let files = Self.files("app Shop < layout: flat >\n" + Self.two)
        for path in [
            "Sources/ViewModels/ViewModels/BoardViewModel.swift", "Sources/ViewModels/Requests/BoardRequest.swift",
            "Sources/Resources/ViewModels/BoardViewModel.yml", "Sources/Views/BoardView.swift",
            "Sources/WebServer/ViewModelFactories/BoardViewModel+Factory.swift",
            "Tests/UITests/Views/BoardViewUITests.swift",
        ] {
            #expect(files[path] != nil, "\(path)")
        }
    }

    @Test(arguments: [
        (
            "header: \"%{file}\\nShop\"", "// BoardViewModel.swift\n// Shop\n\nimport",
            "# BoardViewModel.yml\n# Shop\n\nen:"
        ),
        (
            "header: \"Of %{spec}\"; copyright: \"Fred\"", "// Of app.fvm\n//\n// Fred\n\n",
            "# Of app.fvm\n#\n# Fred\n\n"
        ),
        ("header: \"\"", "import FOSFoundation\n", "en:\n"),
        ("header: \"\"; copyright: \"Fred\"", "// Fred\n\nimport", "# Fred\n\nen:"),
    ])
    func filesHaveTheHeadThatTheAppWants(setting: String, swift: String, yaml: String) throws {
        let files = Self.files("app Shop < \(setting) >\n" + Self.two)
        let feature = "ViewModels/Main/BoardViewModel"
        #expect(try #require(files["Sources/ViewModels/\(feature).swift"]).hasPrefix(swift))
        #expect(try #require(files["Sources/Resources/\(feature).yml"]).hasPrefix(yaml))
        #expect(try #require(files["Package.swift"]).hasPrefix("// swift-tools-version"))
        #expect(!files.values.contains { $0.contains("fosmvvm-dsl from") || $0.contains("is not written again") })
    }
}
