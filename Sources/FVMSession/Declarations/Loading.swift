import FOSMVVMDSL
import FVMChecking
import FVMDiagnostics
import FVMSource
import FVMSyntax

extension Session {
    /// Loads specs, with all that they import. Declarations that have a name of the session's take the place of those.
    public mutating func load(_ paths: [String]) -> Response {
        let compilation = Compilation(paths.map(SpecInput.path), in: files, sketchesMissingChildren: true)
        let problems = Problems(compilation.diagnostics, sources: compilation.sources)
        if compilation.hasErrors { return Response([.problems(problems)], isFailure: true) }
        var units: [Unit] = []
        for (tree, summary) in zip(compilation.trees, compilation.program.files) {
            let origin = Origin(tree.source, summary: summary, isTyped: false)
            units += UnitReading(tree, origin: origin).units
        }
        let count = compilation.sources.count
        let verb = "loaded \(units.count) declarations of \(count) file\(count == 1 ? "" : "s")"
        let response = commit(declarations.change(adding: units), verb: verb)
        if !response.isFailure {
            for path in paths where !loadedPaths.contains(path) { loadedPaths.append(path) }
        }
        return response
    }
}
