import FVMSemantics

/// For which view models a run writes views.
public enum ViewCoverage: String, Sendable, CaseIterable {
    /// For no view model at all.
    case none
    /// For those that a `view` names, and for the children that they show.
    case declared
    /// For all.
    case all
}

/// Which view models have a view, and what each view shows: what the emitters of views and of their tests have in common.
struct ViewPlan: Sendable {
    /// In the order of the view models in the program.
    private(set) var views: [PlannedView] = []
    /// The results that have a view, which shows one of several others.
    private(set) var results: [ResultID] = []
    /// By the index of the record, whether its view or one in it has the fields of a form.
    private(set) var needsValidations: [Bool]
    /// What a view leaves out of summaries.
    private(set) var summaryCycles: SummaryCycles?
    /// By the index of the record, the place in `views`.
    private let places: [Int?]

    var isEmpty: Bool { views.isEmpty && results.isEmpty }

    /// Linear in the size of the program.
    init(_ program: Program, _ coverage: ViewCoverage) {
        let bound = BoundChild.all(in: program)
        let isShown = Self.shown(program, coverage, bound)
        var places: [Int?] = Array(repeating: nil, count: program.records.count)
        needsValidations = Array(repeating: false, count: program.records.count)
        guard isShown.contains(true) else {
            self.places = places
            return
        }
        var kinds: [ViewDefinition.Kind?] = Array(repeating: nil, count: program.records.count)
        for view in program.views { kinds[view.record.index] = view.kind }
        for index in program.records.indices where isShown[index] {
            places[index] = views.count
            let kind = kinds[index] ?? .automatic
            let template = ViewTemplate(kind, RecordID(index), in: program)
            views.append(PlannedView(RecordID(index), template, bound[index] ?? [], in: program))
        }
        self.places = places
        summaryCycles = SummaryCycles(program)
        findForms(in: program)
        for index in program.results.indices {
            guard program.results[index].cases.allSatisfy({ isShown[$0.record.index] }) else { continue }
            results.append(ResultID(index))
        }
    }

    /// Goes from the forms up to what shows them: each view once.
    private mutating func findForms(in program: Program) {
        var parents: [Int: [RecordID]] = [:]
        var pending: [RecordID] = []
        for view in views {
            for child in view.bound { parents[child.record.index, default: []].append(view.record) }
            for property in program[view.record].properties {
                guard case .plain(let type) = property.kind, let child = program.types.record(in: type) else {
                    continue
                }
                parents[child.index, default: []].append(view.record)
            }
            if view.template == .form { pending.append(view.record) }
        }
        while let next = pending.popLast() {
            guard !needsValidations[next.index] else { continue }
            needsValidations[next.index] = true
            pending += parents[next.index] ?? []
        }
    }

    subscript(_ record: RecordID) -> PlannedView? { places[record.index].map { views[$0] } }

    /// By the index of the record, whether it has a view.
    private static func shown(
        _ program: Program,
        _ coverage: ViewCoverage,
        _ bound: [Int: [BoundChild]]
    ) -> [Bool] {
        var isShown = program.records.indices.map { coverage == .all && !program.records[$0].isSummary }
        guard coverage == .declared else { return isShown }
        var pending = program.views.map(\.record)
        for id in pending { isShown[id.index] = true }
        while let next = pending.popLast() {
            for child in bound[next.index] ?? [] where !isShown[child.record.index] {
                isShown[child.record.index] = true
                pending.append(child.record)
            }
            for property in program[next].properties {
                guard case .plain(let type) = property.kind, let child = program.types.record(in: type),
                    !isShown[child.index]
                else { continue }
                isShown[child.index] = true
                pending.append(child)
            }
        }
        // A summary is shown by its parent's view.
        for index in program.records.indices where program.records[index].isSummary { isShown[index] = false }
        return isShown
    }
}

/// One view, and what it shows from top to bottom.
package struct PlannedView: Sendable {
    let record: RecordID
    package let template: ViewTemplate
    package let texts: ViewTexts
    /// The client screens that it binds, beside those that its properties hold.
    package let bound: [BoundChild]
    /// By the index of the operation, how the view starts it.
    package let operations: [PlannedOperation]
    /// The operation that sends a form.
    var submission: Int? { template == .form ? operations.firstIndex { $0.isSubmission } : nil }
    package let elements: [ViewElement]

    init(_ record: RecordID, _ template: ViewTemplate, _ bound: [BoundChild], in program: Program) {
        self.record = record
        self.template = template
        self.bound = bound
        texts = ViewTexts(program[record], in: program)
        let given = Set(bound.flatMap(\.arguments))
        operations = PlannedOperation.all(of: program[record], template, besides: given, in: program)
        elements = ViewOutline(program[record], template, texts, operations, bound, in: program).elements
    }
}

/// Which of the six templates of FOSMVVM a view follows.
package enum ViewTemplate: Sendable, Equatable {
    case display, interactive, form, container
    /// The property that holds the rows.
    case list(property: Int)
    /// The property that is loaded.
    case loading(property: Int)

    /// The template that the spec asks for, else the one that the view model fits.
    init(_ kind: ViewDefinition.Kind, _ id: RecordID, in program: Program) {
        switch kind {
        case .display: self = .display
        case .interactive: self = .interactive
        case .form: self = .form
        case .container: self = .container
        case .list(let property): self = .list(property: property)
        case .loading(let property): self = .loading(property: property)
        case .automatic: self = Self.fitting(program[id], in: program)
        }
    }

    private static func fitting(_ record: RecordDefinition, in program: Program) -> ViewTemplate {
        if record.form != nil { return .form }
        var rows: Int?
        var children = 0
        for index in record.properties.indices {
            guard case .plain(let type) = record.properties[index].kind, program.types.record(in: type) != nil else {
                continue
            }
            children += 1
            if case .list = program[program.types.unwrapped(type)] { rows = index }
        }
        if children == 1, let rows {
            let loads = record.operations.contains { $0.isLoading }
            return loads ? .loading(property: rows) : .list(property: rows)
        }
        if children > 0 { return .container }
        return record.operations.isEmpty ? .display : .interactive
    }
}

extension OperationDefinition {
    /// Whether it brings the data of a screen, and so starts by itself when the screen appears.
    var isLoading: Bool { isAsync && parameters.isEmpty && Words.split(declared.name).first == "load" }
}
