import FVMSemantics
import FVMSource

/// The folders that output files go to.
struct Folders: Sendable {
    enum Kind: Int, Sendable {
        case viewModels, requests, fieldModels, factories, viewModelTexts, fieldTexts, views, uiTests
    }

    private let roots: [String]
    /// The last folder asked for, of each kind: most files of one feature follow one another.
    private var last: [(feature: String, path: String)]

    init(_ modules: ModuleNames) {
        roots = [
            "Sources/\(modules.viewModels)/ViewModels/",
            "Sources/\(modules.viewModels)/Requests/",
            "Sources/\(modules.viewModels)/FieldModels/",
            "Sources/\(modules.server)/ViewModelFactories/",
            "\(modules.resources)/ViewModels/",
            "\(modules.resources)/FieldModels/",
            "Sources/\(modules.views)/",
            "Tests/\(modules.uiTests)/Views/",
        ]
        last = roots.map { ("", $0) }
    }

    /// `name` and `suffix` in the folder of `feature`.
    mutating func path(_ kind: Kind, _ feature: String, _ name: String, _ suffix: String) -> String {
        if last[kind.rawValue].feature != feature {
            last[kind.rawValue] = (feature, roots[kind.rawValue] + feature + "/")
        }
        return Self.joined(last[kind.rawValue].path, name, suffix)
    }

    private static func joined(_ folder: String, _ name: String, _ suffix: String) -> String {
        folder.withBytes { folder in
            name.withBytes { name in
                suffix.withBytes { suffix in
                    let count = folder.count + name.count + suffix.count
                    return String(unsafeUninitializedCapacity: count) { buffer in
                        var end = buffer.initialize(fromContentsOf: folder)
                        end = buffer[end...].initialize(fromContentsOf: name)
                        return buffer[end...].initialize(fromContentsOf: suffix)
                    }
                }
            }
        }
    }
}
