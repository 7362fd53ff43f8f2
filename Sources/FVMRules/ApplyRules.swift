import FVMChecking
import FVMDiagnostics

/// Asks every rule of the architecture about a program that has no errors; the findings in the order of files and
/// places.
///
/// Pure, and linear in the size of the program. Files of the standard library are not reported: their reader cannot
/// mend them. One rule reports at most `mostFindings` places, and says how many more there are.
///
/// - Parameter leastSeverity: Rules below it are not asked. Hints are advice, and are asked for.
public func applyRules(_ program: Program, leastSeverity: Severity = .warning) -> [Diagnostic] {
    let survey = Survey(program)
    var findings = Findings(program)
    for rule in Rule.all where rule.kind.severity >= leastSeverity {
        findings.begin(rule.kind)
        rule.check(survey, &findings)
    }
    return findings.finish()
}

/// How many places one rule reports in one run.
let mostFindings = 100
