import FVMBytes
import FVMEmission
import FVMOutput
import FVMSemantics
import FVMWorkspace

extension Preview {
    /// The Swift and YAML that a declaration lowers to, its view among them.
    func emittedSource(_ query: PreviewQuery) throws(PreviewProblem) -> JSONValue {
        guard let compilation = current.hasErrors ? lastSound : current else {
            throw PreviewProblem(status: 409, reason: "the specs have errors, and no Swift")
        }
        return ["files": .list(EmittedSources(compilation)[query.name])]
    }
}

/// The files that declarations lower to, by the names of these.
struct EmittedSources {
    private var files: [String: [JSONValue]] = [:]

    /// - Parameter compilation: Without errors.
    init(_ compilation: Compilation) {
        var options = OutputOptions()
        options.views = .all
        let suffixes = EmittedSuffix.allCases.map(\.rawValue) + [EmittedSuffix.viewModel.rawValue + "+Factory"]
        for file in compilation.outputFiles(options) {
            let name = file.path.split(separator: "/").last ?? ""
            guard let dot = name.lastIndex(of: ".") else { continue }
            let shown = JSONValue.object([
                "path": .string(file.path), "text": .string(String(decoding: file.bytes, as: UTF8.self)),
            ])
            // `BoardViewModel.swift` is of `Board`, and may be of a declaration with this very name.
            for suffix in suffixes where name[..<dot].hasSuffix(suffix) {
                files[String(name[..<dot].dropLast(suffix.count)), default: []].append(shown)
            }
        }
    }

    subscript(_ name: String) -> [JSONValue] { files[name] ?? [] }
}
