import FVMDiagnostics
import FVMSemantics
import FVMSource

/// Applies every rule of the architecture to a program, and returns the findings in the order of files and places.
///
/// Pure, and linear in the size of the program. Files of the standard library are not reported, because their reader
/// can't change them. Only a limited number of places is reported for each rule, with the number of further ones.
///
/// - Parameters:
///   - broken: The declarations with errors. Nothing is reported about them or because of them.
///   - policy: Decides which rules are applied, and which findings are suppressed.
public func applyRules(
    _ program: Program,
    broken: BrokenDeclarations = .none,
    textSources: TextSources? = nil,
    policy: inout ReportingPolicy
) -> [Diagnostic] {
    let context = RuleContext(program, broken: broken, textSources: textSources)
    var diagnostics = applyDeclarationRules(context, policy: &policy)
    if Rule.all.contains(where: { $0.scope == .program && policy.severity(of: $0.kind) != nil }) {
        diagnostics += applyProgramRules(ProgramOutline(parts: context.outlines()), policy: &policy)
    }
    return limited(diagnostics)
}

/// As with a policy that changes no severity and allows nothing.
///
/// - Parameter leastSeverity: Rules below it are not asked. Hints are advice, and are asked for.
public func applyRules(
    _ program: Program,
    textSources: TextSources? = nil,
    leastSeverity: Severity = .warning,
    stage: Stage = .output
) -> [Diagnostic] {
    var policy = ReportingPolicy(leastSeverity: leastSeverity, stage: stage)
    return applyRules(program, textSources: textSources, policy: &policy)
}

/// Applies the rules with the scope `.declaration`, and returns the findings in no particular order. The findings
/// about a file are the same in each program with the same file and dependencies.
public func applyDeclarationRules(_ context: RuleContext, policy: inout ReportingPolicy) -> [Diagnostic] {
    let files = context.program.files
    let library = files.indices.filter { files[$0].isStandardLibrary }.map { FileID($0) }
    var findings = RuleFindings(policy, standardLibrary: Set(library))
    for rule in Rule.all {
        guard case .declarations(let check) = rule.check, findings.begin(rule.kind) else { continue }
        check(context, &findings)
    }
    return findings.finish(&policy)
}

/// Asks the rules of the scope `.program`; the findings in no order.
public func applyProgramRules(_ outline: ProgramOutline, policy: inout ReportingPolicy) -> [Diagnostic] {
    var findings = RuleFindings(policy, standardLibrary: outline.standardLibrary)
    for rule in Rule.all {
        switch rule.check {
        case .declarations: continue
        case .outlines(let check):
            if findings.begin(rule.kind) { check(outline, &findings) }
        case .uses:
            if findings.begin(rule.kind) { outline.reportUses(rule.kind.code, &findings) }
        }
    }
    return findings.finish(&policy)
}

/// Findings of rules in the order of files and places, then of codes; of each kind the first 100, the last of which
/// says how many more there are.
public func limited(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let places = diagnostics.enumerated().map { (place: $1.location, code: $1.kind.code, index: $0) }
    let inOrder = places.sorted { left, right in
        (left.place.file, left.place.span.start, left.code, left.index)
            < (right.place.file, right.place.span.start, right.code, right.index)
    }
    var counts: [String: Int] = [:]
    var lastShown: [String: Int] = [:]
    var shown: [Diagnostic] = []
    for (_, code, index) in inOrder {
        counts[code, default: 0] += 1
        guard counts[code, default: 0] <= mostFindings else { continue }
        lastShown[code] = shown.count
        shown.append(diagnostics[index])
    }
    for (code, index) in lastShown {
        let rest = counts[code, default: 0] - mostFindings
        if rest > 0 { shown[index].notes.append("\(rest) more of this kind are not shown.") }
    }
    return shown
}

/// How many places of one kind the rules show.
let mostFindings = 100
