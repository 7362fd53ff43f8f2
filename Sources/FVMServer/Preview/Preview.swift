import FVMBytes
import FVMEmbeddedFiles
import FVMWorkspace

/// The page that shows the screens of the specs, and its requests: pure functions of the specs and the query.
struct Preview: Sendable {
    /// The specs as they are.
    private(set) var current: Compilation
    /// The last specs without errors, which are shown for declarations that have errors now.
    private(set) var lastSound: Compilation?
    /// The folder that paths of specs begin in, for an editor to find them and fixes to be applied, or `nil` for
    /// neither.
    let folder: String?
    /// The names of the specs, or `nil` to use their paths.
    let fileNames: [String]?

    init(_ compilation: Compilation, folder: String? = nil, fileNames: [String]? = nil) {
        current = compilation
        self.folder = folder
        self.fileNames = fileNames
        if !compilation.hasErrors { lastSound = compilation }
    }

    mutating func update(_ compilation: Compilation) {
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

    /// Answers a GET, or `nil` if there is nothing at the path.
    func answer(_ request: HTTPRequest, _ path: String) -> HTTPResponse? {
        switch path {
        case "/": return Self.asset("text/html", previewPage())
        case "/~/preview.css": return Self.asset("text/css", previewStyle())
        case "/~/preview.js": return Self.asset("text/javascript", previewScript())
        case "/~/screen.js": return Self.asset("text/javascript", previewScreenScript())
        case "/~/source.js": return Self.asset("text/javascript", previewServerSource())
        case "/~/symbols.js": return Self.asset("text/javascript", previewSymbolScript())
        case "/~/spec.js": return Self.asset("text/javascript", previewSpecScript())
        default: break
        }
        guard path.hasPrefix("/~/api/") else { return nil }
        do throws(PreviewProblem) {
            let query = try PreviewQuery(request.query)
            switch path.dropFirst("/~/api/".count) {
            case "screens": return Server.json(200, screenList)
            case "screen": return Server.json(200, try screen(query))
            case "source": return Server.json(200, try emittedSource(query))
            case "spec": return Server.json(200, try specText(query.file))
            case "validate": return Server.json(200, try validation(query))
            default: return nil
            }
        } catch {
            return Server.json(error.status, ["error": .string(error.reason)])
        }
    }

    /// Nothing of the page comes from elsewhere, and nothing that a spec says becomes part of its code.
    private static func asset(_ type: String, _ file: EmbeddedFile) -> HTTPResponse {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        return HTTPResponse(
            200,
            headers: [
                ("content-type", "\(type); charset=utf-8"), ("cache-control", "no-store"),
                ("content-security-policy", policy), ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
            ],
            body: file.content
        )
    }
}

/// Why the page is not answered.
struct PreviewProblem: Error {
    var status = 400
    var reason: String
}
