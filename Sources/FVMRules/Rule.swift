import FVMDiagnostics

/// One demand of the architecture: what it forbids, why, an example of each kind, where it is written, and its check.
///
/// A rule is a value in a file of its own and reads top-down. What it says of itself is its `kind`; the check asks the
/// typed model alone. Severities: an error is what would not compile, not encode or lose data; a warning is what the
/// architecture demands; a hint is what it advises, shown only to those who ask.
public struct Rule: Sendable {
    /// What the verdict about a place depends on: what has to be asked again after a change.
    public enum Scope: Sendable {
        /// On the file of that place and on what this file needs, directly or not: the files that declare what it names, and
        /// those that give stubs, texts and views to what it declares; and on the app.
        case declaration
        /// On files that the file of that place does not need: its users, or others with something alike.
        case program
    }

    enum Check: Sendable {
        case declarations(@Sendable (RuleContext, inout RuleFindings) -> Void)
        /// Looks at outlines alone.
        case outlines(@Sendable (ProgramOutline, inout RuleFindings) -> Void)
        /// Finds what single declarations do with what they need, which may stand in other files. Each outline keeps what
        /// its own declarations have caused; of all findings about one place the first is reported.
        case uses(@Sendable (RuleContext, inout UseFindings) -> Void)
    }

    /// The code, name and severity, why it is so, and the examples, which are run as its tests.
    public let kind: DiagnosticKind
    /// The document and its section that the rule comes from. Those with a version are of FOSMVVM's own repository.
    public let source: String
    /// Reports each place of a program that breaks the rule.
    let check: Check

    public var scope: Scope {
        if case .declarations = check { return .declaration }
        return .program
    }

    private init(_ kind: DiagnosticKind, _ source: String, _ check: Check) {
        self.kind = kind
        self.source = source
        self.check = check
    }

    /// A rule of the scope `.declaration`.
    init(
        _ code: String,
        _ name: String,
        _ severity: Severity = .warning,
        due: Stage? = nil,
        isGathered: Bool = false,
        why: String,
        help: String,
        rejected: String,
        accepted: String,
        source: String,
        check: @escaping @Sendable (RuleContext, inout RuleFindings) -> Void
    ) {
        let kind = DiagnosticKind(
            code,
            name,
            severity,
            due: due,
            isGathered: isGathered,
            why: why,
            help: help,
            rejected: rejected,
            accepted: accepted
        )
        self.init(kind, source, .declarations(check))
    }

    /// A rule of the scope `.program` that looks at outlines.
    static func ofProgram(
        _ code: String,
        _ name: String,
        _ severity: Severity = .warning,
        why: String,
        help: String,
        rejected: String,
        accepted: String,
        source: String,
        check: @escaping @Sendable (ProgramOutline, inout RuleFindings) -> Void
    ) -> Rule {
        let kind = DiagnosticKind(code, name, severity, why: why, help: help, rejected: rejected, accepted: accepted)
        return Rule(kind, source, .outlines(check))
    }

    /// A rule of the scope `.program` about what declarations do with those that they need.
    static func ofUses(
        _ code: String,
        _ name: String,
        _ severity: Severity = .warning,
        due: Stage? = nil,
        why: String,
        help: String,
        rejected: String,
        accepted: String,
        source: String,
        check: @escaping @Sendable (RuleContext, inout UseFindings) -> Void
    ) -> Rule {
        let kind = DiagnosticKind(
            code,
            name,
            severity,
            due: due,
            why: why,
            help: help,
            rejected: rejected,
            accepted: accepted
        )
        return Rule(kind, source, .uses(check))
    }
}
