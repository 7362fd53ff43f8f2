import FVMSemantics
import FVMSource

extension ChangeRule {
    static let viewChanged = ChangeRule(
        "FVM8604",
        "view-changed",
        .swift,
        why: "Swift code that you wrote may show the view.",
        help: "Show another view, or keep the declaration.",
        before: """
            viewmodel Board server < count: int >
            view Board
            """,
        rejected: """
            viewmodel ⟦Board⟧ server < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            view Board
            """
    ) { context, findings in
        let (was, isNow) = (context.old.viewKinds, context.new.viewKinds)
        for pair in context.pair.records {
            guard let first = pair.old, let second = pair.new, was[first]?.1 != isNow[second]?.1 else { continue }
            let record = context.new[second].declared
            let (before, now) = (was[first], isNow[second])
            findings.report(
                now == nil
                    ? "'\(record.name)' has no view any more"
                    : before == nil
                        ? "'\(record.name)' has a view now" : "the view of '\(record.name)' is of another kind",
                before == nil ? [.invisible] : [.swift],
                old: before.map { Change.Side($0.0, $0.1) },
                new: Change.Side(now?.0 ?? record.location, now?.1 ?? ""),
                help: before == nil ? "There is nothing to do." : nil
            )
        }
    }
}

extension Program {
    /// The place and the kind of each view model's view.
    fileprivate var viewKinds: [RecordID: (Location, String)] {
        var kinds: [RecordID: (Location, String)] = [:]
        for view in views {
            let properties = self[view.record].properties
            let kind =
                switch view.kind {
                case .automatic: "view"
                case .display: "display"
                case .interactive: "interactive"
                case .form: "form"
                case .container: "container"
                case .list(let property): "list \(properties[property].declared.name)"
                case .loading(let property): "loading \(properties[property].declared.name)"
                }
            kinds[view.record] = (view.declared.location, kind)
        }
        return kinds
    }
}
