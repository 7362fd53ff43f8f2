import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Declarations of a session, checked as one program.
struct SessionCheck {
    let compilation: Compilation
    /// The number of each declaration, in the order of the compilation's files.
    let numbers: [Int]
    private let units: [Unit]
    /// The text of the expression that was checked beside them, if one was.
    private let expression: SourceFile?

    /// - Parameters:
    ///   - numbers: Which of the declarations.
    ///   - expression: An expression to check beside them.
    init(_ numbers: some Sequence<Int>, of declarations: Declarations, expression: SourceFile? = nil) {
        self.numbers = numbers.sorted()
        let units = self.numbers.compactMap { declarations.units[$0] }
        self.units = units
        self.expression = expression
        let parsed = expression.map { parse(expression: $0, file: FileID(units.count)) }
        compilation = Compilation(
            of: units.enumerated().map { $1.tree(as: FileID($0)) },
            files: units.map(\.origin.summary),
            found: parsed?.diagnostics ?? [],
            sketchesMissingChildren: true,
            expression: parsed?.tree
        )
    }

    /// Checks some of the declarations, and all of them where that has errors: names that nobody has declared are compared
    /// with all that are.
    init(narrow numbers: Set<Int>, of declarations: Declarations, expression: SourceFile? = nil) {
        self.init(numbers, of: declarations, expression: expression)
        guard compilation.hasErrors, numbers.count < declarations.units.count else { return }
        self.init(declarations.units.keys, of: declarations, expression: expression)
    }

    /// A problem of a declaration, told from others by its place in that.
    struct Finding: Hashable {
        /// The declaration; nil for the expression.
        var number: Int?
        var span: SourceSpan
        var code: String
        var message: String
    }

    /// What is wrong.
    var findings: [Finding] { compilation.diagnostics.map(finding) }

    private func finding(_ diagnostic: Diagnostic) -> Finding {
        let file = Int(diagnostic.location.file.index)
        return Finding(
            number: numbers.indices.contains(file) ? numbers[file] : nil,
            span: diagnostic.location.span,
            code: diagnostic.kind.code,
            message: diagnostic.message
        )
    }

    /// What is wrong, in the texts from which the declarations come: all errors, and of the rest what is asked for.
    func problems(where isReported: (Finding) -> Bool = { _ in true }) -> Problems {
        var mapping = OriginMapping(units, expression: expression)
        let diagnostics = compilation.diagnostics.filter { $0.severity == .error || isReported(finding($0)) }
            .map { mapping.map($0) }
        return Problems(diagnostics.sortedByPlace(), sources: mapping.sources)
    }
}

/// Turns places in the trees of declarations into places in the texts that these come from.
private struct OriginMapping {
    private let units: [Unit]
    private let expression: SourceFile?
    private(set) var sources: [SourceFile] = []
    private var files: [ObjectIdentifier: FileID] = [:]
    private var expressionFile: FileID?

    init(_ units: [Unit], expression: SourceFile?) {
        self.units = units
        self.expression = expression
        // Sources stand in the order of the declarations, so that diagnostics do.
        for unit in units { _ = file(of: unit) }
        if let expression {
            expressionFile = FileID(sources.count)
            sources.append(expression)
        }
    }

    private mutating func file(of unit: Unit) -> FileID {
        if let file = files[ObjectIdentifier(unit.origin)] { return file }
        let file = FileID(sources.count)
        files[ObjectIdentifier(unit.origin)] = file
        sources.append(unit.origin.source)
        return file
    }

    mutating func map(_ diagnostic: Diagnostic) -> Diagnostic {
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

    private mutating func map(_ location: Location) -> Location {
        let index = Int(location.file.index)
        guard units.indices.contains(index) else {
            return expressionFile.map { Location(file: $0, span: location.span) } ?? location
        }
        return Location(file: file(of: units[index]), span: units[index].originSpan(location.span))
    }
}
