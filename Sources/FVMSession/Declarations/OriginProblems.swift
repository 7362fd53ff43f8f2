import FVMDiagnostics
import FVMSource

extension Declarations {
    /// Returns diagnostics with their places in the origins of the declarations.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics of these declarations, and of an expression.
    ///   - expression: The stand-alone value.
    func problems(_ diagnostics: [Diagnostic], expression: SourceFile? = nil) -> Problems {
        guard !diagnostics.isEmpty else { return Problems([], sources: []) }
        let mapping = OriginMapping(self, expression: expression)
        return Problems(diagnostics.map { mapping.map($0) }.sortedByPlace(), sources: mapping.sources)
    }
}

/// Turns places in the trees of declarations into places in the texts that these come from.
private struct OriginMapping {
    private let declarations: Declarations
    private(set) var sources: [SourceFile] = []
    private var files: [ObjectIdentifier: FileID] = [:]
    private var expressionFile: FileID?

    init(_ declarations: Declarations, expression: SourceFile?) {
        self.declarations = declarations
        // Sources are in the order of the declarations, so that diagnostics are, too.
        for declaration in declarations.all {
            let id = ObjectIdentifier(declaration.origin)
            guard files[id] == nil else { continue }
            files[id] = FileID(sources.count)
            sources.append(declaration.origin.source)
        }
        if let expression {
            expressionFile = FileID(sources.count)
            sources.append(expression)
        }
    }

    func map(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        for index in diagnostic.labels.indices {
            diagnostic.labels[index].location = map(diagnostic.labels[index].location)
        }
        for fixIt in diagnostic.fixIts.indices {
            for edit in diagnostic.fixIts[fixIt].edits.indices {
                let location = diagnostic.fixIts[fixIt].edits[edit].location
                diagnostic.fixIts[fixIt].edits[edit].location = map(location)
            }
        }
        return diagnostic
    }

    private func map(_ location: Location) -> Location {
        guard let declaration = declarations[Int(location.file.index)],
            let file = files[ObjectIdentifier(declaration.origin)]
        else {
            // Problems that belong to no file stay so.
            guard location.file.index >= 0, let expressionFile else { return location }
            return Location(file: expressionFile, span: location.span)
        }
        return Location(file: file, span: declaration.originSpan(location.span))
    }
}
