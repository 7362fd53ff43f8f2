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
        var options = OutputOptions()
        options.views = .all
        let files = compilation.outputFiles(options).filter { Self.isPart($0.path, of: query.name) }
        return [
            "files": .list(
                files.map {
                    ["path": .string($0.path), "text": .string(String(decoding: $0.bytes, as: UTF8.self))]
                }
            )
        ]
    }

    /// Whether a file is named after a declaration: `BoardViewModel.swift` of `Board`.
    private static func isPart(_ path: String, of name: String) -> Bool {
        let file = path.split(separator: "/").last ?? ""
        guard file.hasPrefix(name), let dot = file.lastIndex(of: ".") else { return false }
        let suffix = file[..<dot].dropFirst(name.count)
        return suffix == EmittedSuffix.viewModel.rawValue + "+Factory"
            || EmittedSuffix.allCases.contains { $0.rawValue == suffix }
    }
}
