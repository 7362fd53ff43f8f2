import FVMScreens
import FVMSemantics
import FVMSource

/// An emitted view, and the declaration that requires it.
struct EmittedView {
    let record: RecordID
    let kind: ViewDefinition.Kind
    /// The `view` itself, or the one that shows or opens this one.
    let cause: Declared
}

extension RuleContext {
    /// How a view starts each operation of its view model.
    func plannedOperations(of view: EmittedView, _ texts: ViewTexts) -> [PlannedOperation] {
        let template = ViewTemplate(view.kind, view.record, in: program)
        return PlannedOperation.all(of: program[view.record], template, texts, besides: [], in: program)
    }

    /// The emitted views: those of `views`, and those of the view models that they show or open. Each is included
    /// once for each file that requires it. Linear in the size of the program for each such file.
    var emittedViews: [EmittedView] {
        struct Visit: Hashable {
            let file: FileID
            let record: RecordID
        }
        let declared = Set(views.map(\.record))
        var visited: Set<Visit> = []
        var emitted: [EmittedView] = []
        for view in views {
            emitted.append(EmittedView(record: view.record, kind: view.kind, cause: view.declared))
            var pending = [view.record]
            while let next = pending.popLast() {
                for shown in displayedOrOpenedRecords(of: next) {
                    let visit = Visit(file: view.declared.location.file, record: shown)
                    // A record with its own `view` requires the views below it itself.
                    guard !declared.contains(shown), visited.insert(visit).inserted else { continue }
                    if program[shown].isViewModel, !program[shown].isExternal, !broken.records.contains(shown) {
                        emitted.append(EmittedView(record: shown, kind: .automatic, cause: view.declared))
                    }
                    pending.append(shown)
                }
            }
        }
        return emitted
    }

    /// The records that a view shows in itself, or opens.
    private func displayedOrOpenedRecords(of record: RecordID) -> [RecordID] {
        let children = childReferences(of: record).flatMap { program.displayableRecords(of: $0.child) }
        return children + program[record].openings.map(\.screen)
    }
}
