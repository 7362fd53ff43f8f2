import FVMScreens
import FVMSemantics

/// A part of the output that can be emitted on any thread. Its files depend only on the emitter and the task.
package enum EmissionTask: Sendable {
    case formatConfiguration
    case versions
    /// The client environment that sends requests.
    case environment
    case enumeration(EnumID)
    case model(ModelID)
    case storage(StorageID)
    case fields(FieldsID)
    case formTexts
    case viewModel(RecordID)
    /// Plain data.
    case record(RecordID)
    case request(RequestID)
    case result(ResultID)
    case resultView(ResultID)
    case appSetup
    case resultUITests(ResultID)
    /// The stored class of a model.
    case dataModel(ModelID)
    /// The routes of the specs.
    case specRoutes
    /// The setup of the server.
    case serverSetup
    // Apart, as most tasks are of the others, and there is one for each declaration.
    indirect case view(PlannedView)
    indirect case uiTests(PlannedView)
    indirect case tests(TestedFeature)
    /// `Package.swift` of the package with this name.
    case package(String)

    /// The files of the shared module, and what belongs to its declarations: texts, factories, operations.
    static func shared(_ program: Program) -> [EmissionTask] {
        var tasks = [versions, environment]
        tasks += program.enums.indices.filter { program.enums[$0].nested == nil }.map { enumeration(EnumID($0)) }
        tasks += program.models.indices.map { model(ModelID($0)) }
        tasks += program.storages.indices.map { storage(StorageID($0)) }
        tasks += program.fields.indices.map { fields(FieldsID($0)) }
        tasks.append(formTexts)
        for index in program.records.indices {
            if program.records[index].isEmitted { tasks.append(viewModel(RecordID(index))) }
            if program.records[index].isData { tasks.append(record(RecordID(index))) }
        }
        tasks += program.requests.indices.map { request(RequestID($0)) }
        tasks += program.results.indices.map { result(ResultID($0)) }
        return tasks
    }

    /// Returns the declarations that the files are generated from, or `nil` for files of the whole program.
    package func declarations(in program: Program) -> [Declared]? {
        switch self {
        case .enumeration(let id): [program[id].declared]
        case .model(let id), .dataModel(let id): [program[id].declared]
        case .storage(let id):
            // Its members are those of all operations that write to it.
            program.records.filter { $0.operations.contains { $0.output?.storage == id } }.map(\.declared)
        case .fields(let id): [program[id].declared]
        case .viewModel(let id), .record(let id): [program[id].declared]
        case .request(let id): [program[id].declared]
        case .result(let id), .resultView(let id), .resultUITests(let id): [program[id].declared]
        case .view(let view), .uiTests(let view): [program[view.record].declared]
        case .tests(let feature): feature.declarations(in: program)
        case .formatConfiguration, .versions, .environment, .formTexts, .appSetup, .specRoutes, .serverSetup, .package:
            nil
        }
    }
}

extension Emitter {
    /// Returns the tasks of a complete project in the order of the output. Empty if nothing is declared.
    ///
    /// - Parameter package: The name of the Swift package, or `nil` for files without a package.
    package func tasks(package: String?) -> [EmissionTask] {
        guard program.hasDeclarations else { return [] }
        var tasks = [.formatConfiguration] + EmissionTask.shared(program)
        tasks += program.models.indices.filter { program.models[$0].members != nil }.map { .dataModel(ModelID($0)) }
        tasks.append(.specRoutes)
        if package != nil || program.app.modules.isServerNamed { tasks.append(.serverSetup) }
        let views = viewPlan.views.filter { isViewEmitted($0) }
        tasks += views.map { .view($0) }
        tasks += viewPlan.results.map { .resultView($0) }
        if !viewPlan.isEmpty { tasks.append(.appSetup) }
        tasks += views.map { .uiTests($0) }
        tasks += viewPlan.results.map { .resultUITests($0) }
        tasks += TestedFeature.all(of: program).map { .tests($0) }
        if let package { tasks.append(.package(package)) }
        return tasks
    }

    /// The project has the view of an external view model, unless the specs name it.
    private func isViewEmitted(_ view: PlannedView) -> Bool {
        !program[view.record].isExternal || program.views.contains { $0.record == view.record }
    }

    /// The files of a task, in their order. Linear in their size.
    package func emit(_ task: EmissionTask) -> [OutputFile] { files(of: task).map { rendered($0) } }

    /// The files of a task, in their order, before they are text.
    func files(of task: EmissionTask) -> [EmittedFile] {
        switch task {
        case .formatConfiguration: [formatConfiguration]
        case .versions: [versionsFile()]
        case .environment:
            [sharedEnvironmentFile(), credentialsFile(), stubFailuresFile()].compactMap { $0 } + pluralFiles()
                + formatFiles() + patchFiles()
        case .enumeration(let id): [enumFile(id), enumTexts(id)].compactMap { $0 }
        case .model(let id): [modelFile(id)]
        case .storage(let id): [storageFile(id)]
        case .fields(let id): [fieldsFile(id), fieldsMessagesFile(id), fieldsTexts(id)].compactMap { $0 }
        case .formTexts: [formTexts()].compactMap { $0 }
        case .viewModel(let id): viewModelFiles(id)
        case .record(let id): [recordFile(id)]
        case .request(let id): requestFiles(id)
        case .result(let id):
            [resultFile(id)]
                + (requestUses.resultResponses[id.index].isEmpty ? [] : [importing.factoryFile(id)])
                + [importing.compositionFile(id)].compactMap { $0 }
        case .view(let view): [viewFile(view)] + [filteredFile(view)].compactMap { $0 }
        case .resultView(let id): [resultViewFile(id)]
        case .appSetup: appSetup() + uiTestCaseFiles()
        case .uiTests(let view): [uiTestsFile(view)]
        case .resultUITests(let id): [resultUITestsFile(id)]
        case .dataModel(let id): importing.dataModelTaskFiles(id)
        case .specRoutes: importing.specRoutesFiles()
        case .serverSetup: importing.serverSetup()
        case .tests(let feature): importing.testsFiles(feature)
        case .package(let name): [packageFile(name)] + xcodeProject(name)
        }
    }

    private func viewModelFiles(_ id: RecordID) -> [EmittedFile] {
        var files = [viewModelFile(id), viewModelTexts(id)].compactMap { $0 }
        if !program.records[id.index].operations.isEmpty {
            files += [operationsFile(id), liveOperationsFile(id)]
        }
        if case .server = program.records[id.index].role { files.append(viewModelRequestFile(id)) }
        let server = importing
        if hasFactory(id) { files.append(server.factoryFile(id)) }
        return files + [server.compositionFile(id)].compactMap { $0 } + server.rowFiles(id)
    }

    private func requestFiles(_ id: RequestID) -> [EmittedFile] {
        var files = [requestFile(id)]
        let server = importing
        if let writer = server.writerFile(id) { files.append(writer) }
        if let controller = server.controllerFile(id) {
            files.append(controller)
        } else if case .record(let data) = program[id].response {
            files.append(server.responseFactoryFile(program[id], data))
        }
        return files
    }

    private func dataModelTaskFiles(_ id: ModelID) -> [EmittedFile] {
        dataModelFiles(id) + [sortingFile(id), filteringFile(id)].compactMap { $0 }
    }

    private func specRoutesFiles() -> [EmittedFile] {
        [specRoutesFile(), verifierFile(), specModelsFile(), grantsFile()].compactMap { $0 }
    }

    private func testsFiles(_ feature: TestedFeature) -> [EmittedFile] {
        [testsFile(feature), requestTestsFile(feature)].compactMap { $0 }
    }

    /// The style of the emitted Swift, for `swift format`; the project's own where it has one.
    private var formatConfiguration: EmittedFile {
        EmittedFile(
            path: ".swift-format",
            source: headers.index(nil),
            content: .text(
                """
                {
                  "version": 1,
                  "lineLength": 100,
                  "indentation": { "spaces": 4 }
                }

                """
            ),
            ownership: .user
        )
    }
}

extension RecordDefinition {
    /// Whether the record has the files of a view model. A summary is in its parent's file, the record of a result in the
    /// result's, and an external one in the project.
    var isEmitted: Bool { isViewModel && !isExternal }
}
