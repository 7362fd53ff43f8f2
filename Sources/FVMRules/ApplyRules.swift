import FVMDiagnostics
import FVMSemantics

/// Asks every rule of the architecture about a program that has no errors; the findings in the order of files and
/// places.
///
/// Pure, and linear in the size of the program. Files of the standard library are not reported: their reader cannot
/// mend them. One rule reports at most `mostFindings` places, and says how many more there are.
///
/// - Parameter policy: What is reported. Rules that are not are not asked; what is allowed in a line does not count.
public func applyRules(_ program: Program, policy: inout ReportingPolicy) -> [Diagnostic] {
    let survey = Survey(program)
    var findings = Findings(program, policy)
    for rule in Rule.all {
        guard let severity = policy.severity(of: rule.kind) else { continue }
        findings.begin(rule.kind, severity)
        rule.check(survey, &findings)
    }
    return findings.finish(&policy)
}

/// As with a policy that changes no severity and allows nothing.
///
/// - Parameter leastSeverity: Rules below it are not asked. Hints are advice, and are asked for.
public func applyRules(_ program: Program, leastSeverity: Severity = .warning) -> [Diagnostic] {
    var policy = ReportingPolicy(leastSeverity: leastSeverity)
    return applyRules(program, policy: &policy)
}

/// How many places one rule reports in one run.
let mostFindings = 100
