import FVMScreens
import FVMSemantics

/// A part of the output that is emitted by itself, on any thread.
enum EmissionTask: Sendable {
    case versions
    case enumeration(EnumID)
    case fields(FieldsID)
    case formTexts
    case viewModel(RecordID)
    case request(RequestID)
    case result(ResultID)
    case resultView(ResultID)
    case resultUITests(ResultID)
    // Apart, as most tasks are of the others, and there is one for each declaration.
    indirect case view(PlannedView)
    indirect case uiTests(PlannedView)
    indirect case tests(TestedFeature)

    /// The files of the shared module, and what belongs to its declarations: texts, factories, operations.
    static func shared(_ program: Program) -> [EmissionTask] {
        var tasks = [versions]
        tasks.reserveCapacity(2 + program.declarationCount)
        tasks += program.enums.indices.map { enumeration(EnumID($0)) }
        tasks += program.fields.indices.map { fields(FieldsID($0)) }
        tasks.append(formTexts)
        for index in program.records.indices where !program.records[index].isSummary {
            tasks.append(viewModel(RecordID(index)))
        }
        tasks += program.requests.indices.map { request(RequestID($0)) }
        tasks += program.results.indices.map { result(ResultID($0)) }
        return tasks
    }

    static func views(_ plan: ViewPlan) -> [EmissionTask] {
        plan.views.map { view($0) } + plan.results.map { resultView($0) }
    }

    static func uiTests(_ plan: ViewPlan) -> [EmissionTask] {
        plan.views.map { uiTests($0) } + plan.results.map { resultUITests($0) }
    }

    /// Whether the task makes the tests of so many declarations that it takes as long as hundreds of others.
    var isLong: Bool {
        if case .tests(let feature) = self { feature.count >= 256 } else { false }
    }

    /// The unit that the task makes; nil for what is always made anew, as views and their tests are, each of which depends
    /// on others.
    ///
    /// - Parameter traits: What is in the files that come before.
    func unit(in findings: EmissionFindings, _ traits: EmissionTraits) -> EmissionUnit? {
        let program = findings.program
        switch self {
        case .enumeration(let id):
            return unit(.enumeration, program[id].declared, [findings.appState.enums[id.index]])
        case .fields(let id): return unit(.fields, program[id].declared)
        case .viewModel(let id):
            return unit(.viewModel, program[id].declared, findings.appState.facts(id, of: program))
        case .request(let id): return unit(.request, program[id].declared)
        case .result(let id): return unit(.result, program[id].declared)
        case .tests(let feature):
            return EmissionUnit(
                kind: .tests,
                name: feature.name,
                files: feature.files(of: program),
                facts: [traits.contains(.texts)]
            )
        case .versions, .formTexts, .view, .resultView, .uiTests, .resultUITests: return nil
        }
    }

    private func unit(_ kind: EmissionUnit.Kind, _ declared: Declared, _ facts: [Bool] = []) -> EmissionUnit {
        EmissionUnit(kind: kind, name: declared.name, files: [Int(declared.location.file.index)], facts: facts)
    }
}

extension Emitter {
    /// The files of a task, in their order.
    mutating func emit(_ task: EmissionTask, into receive: (OutputFile) -> Void) {
        switch task {
        case .versions: receive(versionsFile())
        case .enumeration(let id):
            receive(enumFile(id))
            if let texts = enumTexts(id) { receive(texts) }
        case .fields(let id):
            receive(fieldsFile(id))
            receive(fieldsMessagesFile(id))
            if let texts = fieldsTexts(id) { receive(texts) }
        case .formTexts: if let texts = formTexts() { receive(texts) }
        case .viewModel(let id): emitViewModel(id, into: receive)
        case .request(let id): receive(requestFile(id))
        case .result(let id): receive(resultFile(id))
        case .view(let view): receive(viewFile(view))
        case .resultView(let id): receive(resultViewFile(id))
        case .uiTests(let view): receive(uiTestsFile(view))
        case .resultUITests(let id): receive(resultUITestsFile(id))
        case .tests(let feature):
            if let file = testsFile(feature) { receive(file) }
            if let file = requestTestsFile(feature) { receive(file) }
        }
    }

    private mutating func emitViewModel(_ id: RecordID, into receive: (OutputFile) -> Void) {
        receive(viewModelFile(id))
        if let texts = viewModelTexts(id) { receive(texts) }
        if !program.records[id.index].operations.isEmpty {
            receive(operationsFile(id))
            receive(liveOperationsFile(id))
        }
        var isAnswer = !requestUses.responses[id.index].isEmpty
        if case .server = program.records[id.index].role {
            receive(viewModelRequestFile(id))
            isAnswer = true
        }
        guard isAnswer else { return }
        receive(factoryFile(id))
        note(.serverFiles)
    }
}
