import FVMSemantics

/// The folders that output files go to.
enum OutputFolder: Int, CaseIterable {
    case viewModels, requests, fieldModels, factories, responses, controllers, dataModels, migrations, writers,
        viewModelTexts,
        fieldTexts, views, uiTests

    func path(_ modules: ModuleNames) -> String {
        switch self {
        case .viewModels: "Sources/\(modules.viewModels)/ViewModels"
        case .requests: "Sources/\(modules.viewModels)/Requests"
        case .fieldModels: "Sources/\(modules.viewModels)/FieldModels"
        case .factories: "Sources/\(modules.server)/ViewModelFactories"
        case .responses: "Sources/\(modules.server)/ResponseFactories"
        case .controllers: "Sources/\(modules.server)/Controllers"
        case .dataModels: "Sources/\(modules.server)/DataModels"
        case .migrations: "Sources/\(modules.server)/Migrations"
        case .writers: "Sources/\(modules.server)/Writers"
        case .viewModelTexts: "\(modules.resources)/ViewModels"
        case .fieldTexts: "\(modules.resources)/FieldModels"
        case .views: "Sources/\(modules.views)"
        case .uiTests: "Tests/\(modules.uiTests)/Views"
        }
    }
}

extension Emitter {
    /// The path of the file with this name, in the folder of `feature` where there is one for each.
    func path(_ folder: OutputFolder, _ feature: String, _ name: String) -> String {
        switch program.app.layout {
        case .features: String(joining: folderPaths[folder.rawValue], "/", feature, "/", name)
        case .flat: String(joining: folderPaths[folder.rawValue], "/", name)
        }
    }
}
