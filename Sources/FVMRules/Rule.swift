import FVMDiagnostics

/// One rule of the architecture: its explanation, examples, source and check.
///
/// Each rule is a value in its own file. Its `kind` explains it, and its check only uses the typed model. Severities:
/// errors would not compile, not encode, or lose data. Warnings violate the architecture. Hints are advice, shown on
/// request.
public struct Rule: Sendable {
    /// The dependencies of the findings about a place, which determine what to check again after a change.
    public enum Scope: Sendable {
        /// The place's file and its dependencies: the files that declare its names, those that give stubs, texts and
        /// views to its declarations, and the app.
        case declaration
        /// On files that the file of that place does not need: its users, or others with something alike.
        case program
    }

    enum Check: Sendable {
        case declarations(@Sendable (RuleContext, inout RuleFindings) -> Void)
        /// A check of outlines only.
        case outlines(@Sendable (ProgramOutline, inout RuleFindings) -> Void)
        /// A check of what single declarations do with their dependencies in other files. Each outline keeps the
        /// findings that its declarations cause. The first finding about each place is reported.
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
