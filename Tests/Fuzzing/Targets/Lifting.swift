import FVMDiagnostics
import FVMLift
import FVMSource
import FVMSyntax

/// Whatever stands in a file of Swift, what is lifted of it is a spec without an error of syntax, in the canonical layout.
@Sendable
func swiftFaults(_ bytes: [UInt8]) -> [String] { liftingFaults([SourceFile(path: "Board/a.swift", bytes: bytes)]) }

/// The same of a file of texts, beside a view model and Fields that have them.
@Sendable
func yamlFaults(_ bytes: [UInt8]) -> [String] {
    let swift = """
        @ViewModel struct PageViewModel {
            @LocalizedString var title
            @LocalizedStrings var steps
            @LocalizedSubs(substitutions: \\.subs) var line
            let name: String
            private var subs: [String: any Localizable] { ["name": LocalizableString.constant(name)] }
        }
        enum State: String, Codable { case open, done; var localizableString: LocalizableString { .empty } }
        """
    return liftingFaults([SourceFile(path: "a.swift", text: swift), SourceFile(path: "a.yml", bytes: bytes)])
}

private func liftingFaults(_ sources: [SourceFile]) -> [String] {
    let result = lift(sources)
    var faults = diagnosticFaults(result.diagnostics.diagnostics, in: sources)
    for spec in result.specs {
        let parsed = parse(SourceFile(path: spec.path, bytes: spec.bytes), file: FileID(0))
        if let problem = parsed.diagnostics.first(where: { $0.severity == .error }) {
            faults.append("\(spec.path) does not parse: \(problem.message)")
        } else if format(parsed) != spec.bytes {
            faults.append("\(spec.path) is not in the canonical layout")
        }
    }
    return faults
}
