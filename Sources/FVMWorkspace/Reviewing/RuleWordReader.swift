import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax

/// Understands the codes and names of rules that specs write, and notes what is wrong with them.
struct RuleWordReader {
    /// For how many unknown words a similar one is looked for.
    static let mostSuggestions = 20

    private(set) var problems = KeptDiagnostics()
    /// The kinds by code and by name; made when a spec names one.
    private lazy var kinds: [String: DiagnosticKind] = Dictionary(
        uniqueKeysWithValues: DiagnosticCatalogue.all.flatMap { [($0.code.lowercased(), $0), ($0.name, $0)] }
    )

    /// The severities that a project sets, by code; nil for those that are off.
    mutating func severities(of app: AppSettings) -> [String: Severity?] {
        var severities: [String: Severity?] = [:]
        var places: [String: Location] = [:]
        for setting in app.rules {
            guard let kind = kind(setting.name, at: setting.location) else { continue }
            if let first = places.updateValue(setting.location, forKey: kind.code) {
                problems.append(
                    Diagnostic(
                        ReviewProblems.doubledRule,
                        "the severity of '\(kind.name)' is given twice",
                        at: setting.location,
                        related: [Label(first, "first given here")]
                    )
                )
            } else if kind.severity == .error {
                guard setting.severity != .error else { continue }
                problems.append(
                    Diagnostic(
                        ReviewProblems.loweredError,
                        "'\(kind.name)' is an error, and stays one",
                        at: setting.location
                    )
                )
            } else {
                severities[kind.code] = .some(setting.severity)
            }
        }
        return severities
    }

    /// The codes of allowances that can be kept.
    mutating func codes(of allowances: [Allowance]) -> [AllowedCode] {
        var codes: [AllowedCode] = []
        for allowance in allowances {
            guard !allowance.codes.isEmpty else {
                problems.append(
                    Diagnostic(
                        ReviewProblems.allowanceWithoutCode,
                        "this does not say what it allows",
                        at: allowance.location
                    )
                )
                continue
            }
            if allowance.reason == nil {
                problems.append(
                    Diagnostic(
                        ReviewProblems.allowanceWithoutReason,
                        "this does not say why it is allowed",
                        at: allowance.location
                    )
                )
            }
            for code in allowance.codes { read(code, of: allowance, into: &codes) }
        }
        return codes
    }

    private mutating func read(_ code: Allowance.Code, of allowance: Allowance, into codes: inout [AllowedCode]) {
        guard let kind = kind(code.text, at: code.location) else { return }
        guard kind.severity != .error else {
            return problems.append(
                Diagnostic(ReviewProblems.allowedError, "'\(kind.name)' is an error", at: code.location)
            )
        }
        codes.append(
            AllowedCode(
                kind: kind,
                location: code.location,
                line: allowance.line ?? code.location,
                hasLine: allowance.line != nil,
                removal: allowance.codes.count == 1 ? allowance.removal : nil
            )
        )
    }

    private mutating func kind(_ word: String, at location: Location) -> DiagnosticKind? {
        if let kind = kinds[word.lowercased()] { return kind }
        let near = problems.diagnostics.count < Self.mostSuggestions ? DiagnosticCatalogue.suggestion(for: word) : nil
        problems.append(
            Diagnostic(
                ReviewProblems.unknownCode,
                "there is no code '\(word)'",
                at: location,
                help: near.map { "Did you mean '\($0)'?" },
                fixIts: near.map { near in
                    [FixIt("write '\(near)'", edits: [TextEdit(location: location, replacement: near)])]
                } ?? []
            )
        )
        return nil
    }
}
