import FVMSemantics

extension ChangeRule {
    static let bodySizeChanged = ChangeRule(
        "FVM7604",
        "body-size-changed",
        .breaksRequests,
        why: "A server refuses bodies that are larger than its limit.",
        help: "Keep the larger limit until no client sends as much.",
        before: """
            request UploadFile create < body: < data: string >; maxBodySize: 50mb >
            """,
        rejected: """
            request ⟦UploadFile⟧ create < body: < data: string >; maxBodySize: 10mb >
            """,
        accepted: """
            request UploadFile create < body: < data: string >; maxBodySize: 100mb >
            """
    ) { context, findings in
        for pair in context.pair.requests {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            // Vapor's default limit.
            let (before, now) = (was.maxBodySize?.bytes ?? 1 << 14, isNow.maxBodySize?.bytes ?? 1 << 14)
            guard before != now else { continue }
            findings.report(
                "the body of '\(isNow.declared.name)' has a \(now < before ? "lower" : "higher") size limit",
                now < before ? [.breaksRequests] : [.needsServer],
                old: Change.Side(was.declared.location, was.maxBodySize?.spelling ?? ""),
                new: Change.Side(isNow.declared.location, isNow.maxBodySize?.spelling ?? "")
            )
        }
    }
}

extension BodySize {
    fileprivate var spelling: String { "\(count)\(unit.rawValue)" }

    /// At most the largest number.
    fileprivate var bytes: Int {
        let shift =
            switch unit {
            case .b: 0
            case .kb: 10
            case .mb: 20
            case .gb: 30
            }
        let product = count.multipliedReportingOverflow(by: 1 << shift)
        return product.overflow ? .max : product.partialValue
    }
}
