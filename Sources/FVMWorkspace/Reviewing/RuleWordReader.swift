import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax

/// Resolves the codes and names of rules in specs, and reports invalid ones.
struct RuleWordReader {
    /// For how many unknown words a similar one is looked for.
    static let mostSuggestions = 20

    private(set) var problems = DiagnosticBag()
    /// The kinds by code and by name; made when a spec names one.
    private lazy var kinds: [String: DiagnosticKind] = Dictionary(
        uniqueKeysWithValues: DiagnosticCatalogue.all.flatMap { [($0.code.lowercased(), $0), ($0.name, $0)] }
    )

    /// The severities that a project sets, by code, or `nil` for those that are off.
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
            } else if kind.staysError {
                guard setting.severity != .error else { continue }
                problems.append(
                    Diagnostic(
                        ReviewProblems.loweredError,
                        "'\(kind.name)' is an error, and its severity cannot be changed",
                        at: setting.location
                    )
                )
            } else {
                severities[kind.code] = .some(setting.severity)
            }
        }
        return severities
    }

    /// Returns the codes of the valid suppressions.
    mutating func codes(of suppressions: [Suppression]) -> [SuppressedCode] {
        var codes: [SuppressedCode] = []
        for suppression in suppressions {
            if let word = suppression.misspeltWord {
                problems.append(
                    Diagnostic(
                        ReviewProblems.misspeltSuppression,
                        "this comment suppresses nothing: the word is 'fvm:allow'",
                        at: word,
                        fixIts: [
                            FixIt("write 'fvm:allow'", edits: [TextEdit(location: word, replacement: "fvm:allow")])
                        ]
                    )
                )
                continue
            }
            guard !suppression.codes.isEmpty else {
                problems.append(
                    Diagnostic(
                        ReviewProblems.suppressionWithoutCode,
                        "this suppression names no code",
                        at: suppression.location
                    )
                )
                continue
            }
            if suppression.reason == nil {
                problems.append(
                    Diagnostic(
                        ReviewProblems.suppressionWithoutReason,
                        "this suppression has no reason",
                        at: suppression.location
                    )
                )
            }
            for code in suppression.codes { read(code, of: suppression, into: &codes) }
        }
        return codes
    }

    private mutating func read(
        _ code: Suppression.Code,
        of suppression: Suppression,
        into codes: inout [SuppressedCode]
    ) {
        guard let kind = kind(code.text, at: code.location) else { return }
        guard !kind.staysError else {
            return problems.append(
                Diagnostic(ReviewProblems.allowedError, "'\(kind.name)' is an error", at: code.location)
            )
        }
        codes.append(
            SuppressedCode(
                kind: kind,
                location: code.location,
                line: suppression.line ?? code.location,
                hasLine: suppression.line != nil,
                removal: suppression.codes.count == 1 ? suppression.removal : nil
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
