import FVMChecking

/// For which view models a run writes views.
public enum ViewCoverage: Sendable {
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
    /// By the index of the record, the place in `views`.
    private let places: [Int?]

    var isEmpty: Bool { views.isEmpty && results.isEmpty }

    /// Linear in the size of the program.
    init(_ program: Program, _ coverage: ViewCoverage) {
        let isShown = Self.shown(program, coverage)
        var places: [Int?] = Array(repeating: nil, count: program.records.count)
        guard isShown.contains(true) else {
            self.places = places
            return
        }
        var kinds: [ViewDefinition.Kind?] = Array(repeating: nil, count: program.records.count)
        for view in program.views { kinds[view.record.index] = view.kind }
        for index in program.records.indices where isShown[index] {
            places[index] = views.count
            let kind = kinds[index] ?? .automatic
            views.append(PlannedView(RecordID(index), ViewTemplate(kind, RecordID(index), in: program), in: program))
        }
        self.places = places
        for index in program.results.indices {
            guard program.results[index].cases.allSatisfy({ isShown[$0.record.index] }) else { continue }
            results.append(ResultID(index))
        }
    }

    subscript(_ record: RecordID) -> PlannedView? { places[record.index].map { views[$0] } }

    /// By the index of the record, whether it has a view.
    private static func shown(_ program: Program, _ coverage: ViewCoverage) -> [Bool] {
        var isShown = program.records.map { coverage == .all && !$0.isSummary }
        guard coverage == .declared else { return isShown }
        var pending = program.views.map(\.record)
        for id in pending { isShown[id.index] = true }
        while let next = pending.popLast() {
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
struct PlannedView: Sendable {
    let record: RecordID
    let template: ViewTemplate
    let texts: ViewTexts
    /// By the index of the operation, how the view starts it.
    let operations: [PlannedOperation]
    let elements: [ViewElement]

    init(_ record: RecordID, _ template: ViewTemplate, in program: Program) {
        self.record = record
        self.template = template
        texts = ViewTexts(program[record], in: program)
        operations = PlannedOperation.all(of: program[record], template, in: program)
        elements = ViewOutline(program[record], template, texts, operations, in: program).elements
    }
}

/// Which of the six templates of FOSMVVM a view follows.
enum ViewTemplate: Sendable, Equatable {
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
