import FVMBytes
import FVMEmbeddedFiles
import FVMWorkspace

/// The page that shows the screens of the specs, and its requests: pure functions of the specs and the query.
package struct Preview: Sendable {
    /// The specs as they are.
    package private(set) var current: Compilation
    /// The last specs without errors, which are shown for declarations that have errors now.
    private(set) var lastSound: Compilation?
    /// The folder that paths of specs begin in, for an editor to find them and fixes to be applied, or `nil` for
    /// neither.
    package let folder: String?
    /// The names of the specs, or `nil` to use their paths.
    let fileNames: [String]?

    package init(_ compilation: Compilation, folder: String? = nil, fileNames: [String]? = nil) {
        current = compilation
        self.folder = folder
        self.fileNames = fileNames
        if !compilation.hasErrors { lastSound = compilation }
    }

    package mutating func update(_ compilation: Compilation) {
        current = compilation
        if !compilation.hasErrors { lastSound = compilation }
    }

    /// Returns the specs to show a screen from, and whether they are older than those on disk, or `nil` if none has
    /// it.
    func specs(of name: String) -> (compilation: Compilation, isOld: Bool)? {
        if current.isSound(name), current.program.screen(name) != nil { return (current, false) }
        guard let lastSound, lastSound.program.screen(name) != nil else { return nil }
        return (lastSound, true)
    }

    package enum Answer {
        /// A file of the page, with its media type.
        case asset(String, [UInt8])
        case json(JSONValue)
        /// Why there is no answer, with the status of HTTP.
        case problem(Int, String)
    }

    /// Answers a request, or `nil` if there is nothing at the path.
    package func answer(_ path: String, query: Substring?) -> Answer? {
        switch path {
        case "/": return .asset("text/html", previewPage().content)
        case "/~/preview.css": return .asset("text/css", previewStyle().content)
        case "/~/preview.js": return .asset("text/javascript", previewScript().content)
        case "/~/screen.js": return .asset("text/javascript", previewScreenScript().content)
        case "/~/source.js": return .asset("text/javascript", previewServerSource().content)
        case "/~/symbols.js": return .asset("text/javascript", previewSymbolScript().content)
        case "/~/spec.js": return .asset("text/javascript", previewSpecScript().content)
        default: break
        }
        guard path.hasPrefix("/~/api/") else { return nil }
        do throws(PreviewProblem) {
            let query = try PreviewQuery(query)
            switch path.dropFirst("/~/api/".count) {
            case "screens": return .json(screenList)
            case "screen": return .json(try screen(query))
            case "source": return .json(try emittedSource(query))
            case "spec": return .json(try specText(query.file))
            case "validate": return .json(try validation(query))
            default: return nil
            }
        } catch {
            return .problem(error.status, error.reason)
        }
    }
}

/// Why the page is not answered.
struct PreviewProblem: Error {
    var status = 400
    var reason: String
}
