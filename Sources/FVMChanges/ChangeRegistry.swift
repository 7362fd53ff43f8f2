import FVMDiagnostics

extension ChangeRule {
    /// Every rule, in the order of the codes: one line for each file in `Changes/`.
    public static let all: [ChangeRule] = [
        // Names
        .declarationRemoved,
        .declarationRenamed,
        .declarationAdded,
        .memberRemoved,
        .memberAdded,
        .memberRenamed,
        .typeChanged,
        .becameOptional,
        .becameRequired,
        .caseRemoved,
        .caseAdded,
        .caseRenamed,
        .orderChanged,
        .documentationChanged,
        .moduleRenamed,
        .featureChanged,
        // Hosting
        .hostingChanged,
        .liveChanged,
        // Forms
        .constraintTightened,
        .constraintLoosened,
        .controlChanged,
        .formChanged,
        // Identity
        .identityChanged,
        // Localization
        .textChanged,
        .localeRemoved,
        .localeAdded,
        .formatChanged,
        .textVersionsChanged,
        // Requests
        .requestRemoved,
        .routeChanged,
        .requestAdded,
        .bodySizeChanged,
        .bodyChanged,
        .errorChanged,
        .guardChanged,
        .addressChanged,
        .sortChanged,
        // Models
        .tableChanged,
        // Operations
        .operationRemoved,
        .operationAdded,
        .operationChanged,
        .viewChanged,
        // Values
        .stubChanged,
        .stubRemoved,
        .stubAdded,
    ]

    /// Every kind of change: those of the rules, of the app's version, and of released JSON.
    public static let kinds: [DiagnosticKind] = all.map(\.kind) + [versionNotRaised, shippedUnreadable]
}
