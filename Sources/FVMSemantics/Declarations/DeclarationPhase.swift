import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The places of the declarations of each kind. Those with definitions are indexed like the program's arrays.
struct DeclarationTable {
    /// View models, summaries, plain data and shared properties. Sketches are not declared, and come after all that are.
    var records: [Syntax] = []
    var enums: [Syntax] = []
    var fields: [Syntax] = []
    var requests: [Syntax] = []
    var results: [Syntax] = []
    var stubs: [Syntax] = []
    var views: [Syntax] = []
    var translations: [Syntax] = []
    var expectations: [Syntax] = []
    var scenarios: [Syntax] = []
    var models: [Syntax] = []
}

/// Enters every declaration into the namespace of its kind, so that the later phases can refer to any of them.
struct DeclarationPhase {
    private var table = DeclarationTable()

    consuming func run(_ context: inout CheckContext) -> DeclarationTable {
        refuseBlankNames(&context)
        context.program.records.reserveCapacity(context.trees.reduce(0) { $0 + $1.declarationCount })
        for tree in context.trees {
            for node in tree.root.children {
                declare(node, &context)
            }
        }
        return table
    }

    private mutating func declare(_ place: Syntax, _ context: inout CheckContext) {
        switch DeclarationSyntax(place) {
        case .enumDeclaration: declareEnum(place, &context)
        case .fieldsDeclaration: declareFields(place, &context)
        case .viewModelDeclaration: declareViewModel(place, &context)
        case .requestDeclaration: declareRequest(place, &context)
        case .resultDeclaration: declareResult(place, &context)
        case .textDeclaration: declareText(place, &context)
        case .viewDeclaration: table.views.append(place)
        case .stubDeclaration: table.stubs.append(place)
        case .translationDeclaration: table.translations.append(place)
        case .expectDeclaration: table.expectations.append(place)
        case .scenarioDeclaration: declareScenario(place, &context)
        case .modelDeclaration: declareModel(place, &context)
        case .recordDeclaration: declareRecord(place, as: .data, Symbol.Kind.data, &context)
        case .propertiesDeclaration: declareRecord(place, as: .shared, Symbol.Kind.shared, &context)
        // The settings have been read, and files know their features and imports.
        case .appDeclaration, .importDeclaration, .featureDeclaration, nil: break
        }
    }

    /// Binds the name in the second token of `place`, unless another declaration of its namespace has it.
    private func bind(_ place: Syntax, _ kind: Symbol.Kind, _ context: inout CheckContext) -> Declared? {
        guard let token = place.name else { return nil }
        let name = context.name(token)
        if let first = context.symbols[name, kind.namespace] {
            context.report(
                NameProblems.duplicateDeclaration,
                "'\(context.text(name))' is declared twice",
                at: token.location,
                label: "declared again here",
                related: [Label(first.location, "first declared here, as \(first.description)")],
                fixIts: context.removing(repeated: token.location, of: first.location)
            )
            context.unknown.formUnion([.declaration(token.location), .declaration(first.location)])
            return nil
        }
        context.symbols.add(Symbol(kind: kind, location: token.location), named: name)
        return context.declared(token, anchor: place)
    }

    private mutating func declareEnum(_ place: Syntax, _ context: inout CheckContext) {
        let id = EnumID(context.program.enums.count)
        guard let declared = bind(place, .enumeration(id), &context) else { return }
        let feature = context.file(of: place.tree).feature
        context.program.enums.append(
            EnumDefinition(declared: declared, cases: [], isLocalizable: false, feature: feature)
        )
        context.program.enums[id.index].isRaw = isRaw(place, context)
        context.program.enums[id.index].isOpen = EnumDeclarationSyntax(known: place).isOpen
        table.enums.append(place)
    }

    /// Whether `raw` comes after the name.
    private func isRaw(_ place: Syntax, _ context: borrowing CheckContext) -> Bool {
        place.as(EnumDeclarationSyntax.self)?.isRaw ?? place.as(ResultDeclarationSyntax.self)?.isRaw ?? false
    }

    private mutating func declareFields(_ place: Syntax, _ context: inout CheckContext) {
        let id = FieldsID(context.program.fields.count)
        guard let declared = bind(place, .fields(id), &context) else { return }
        let feature = context.file(of: place.tree).feature
        context.program.fields.append(FieldsDefinition(declared: declared, fields: [], feature: feature))
        table.fields.append(place)
    }

    private mutating func declareRequest(_ place: Syntax, _ context: inout CheckContext) {
        let id = RequestID(context.program.requests.count)
        guard let declared = bind(place, .request(id), &context) else { return }
        let feature = context.file(of: place.tree).feature
        context.program.requests.append(RequestDefinition(declared: declared, action: .show, feature: feature))
        table.requests.append(place)
    }

    private mutating func declareResult(_ place: Syntax, _ context: inout CheckContext) {
        let id = ResultID(context.program.results.count)
        guard let declared = bind(place, .result(id), &context) else { return }
        let feature = context.file(of: place.tree).feature
        context.program.results.append(ResultDefinition(declared: declared, cases: [], stubs: [], feature: feature))
        context.program.results[id.index].isRaw = isRaw(place, context)
        table.results.append(place)
    }

    private mutating func declareScenario(_ place: Syntax, _ context: inout CheckContext) {
        guard let declared = bind(place, .scenario, &context) else { return }
        context.program.scenarios.append(ScenarioDefinition(declared: declared, answers: []))
        table.scenarios.append(place)
    }

    private mutating func declareModel(_ place: Syntax, _ context: inout CheckContext) {
        let id = ModelID(context.program.models.count)
        guard let declared = bind(place, .model(id), &context) else { return }
        let feature = context.file(of: place.tree).feature
        context.program.models.append(ModelDefinition(declared: declared, feature: feature))
        table.models.append(place)
    }

    /// Declares plain data, or shared properties.
    private mutating func declareRecord(
        _ place: Syntax,
        as role: RecordDefinition.Role,
        _ symbol: (RecordID) -> Symbol.Kind,
        _ context: inout CheckContext
    ) {
        let id = RecordID(context.program.records.count)
        guard let declared = bind(place, symbol(id), &context) else { return }
        let feature = context.file(of: place.tree).feature
        var record = RecordDefinition(declared: declared, role: role, feature: feature)
        record.identity = .none
        add(record, at: place, &context)
    }

    private mutating func declareText(_ place: Syntax, _ context: inout CheckContext) {
        let text = context.addText()
        guard let declared = bind(place, .text(text), &context) else { return }
        context.program.texts.share(text)
        context.program.sharedTexts.append(SharedTextDefinition(declared: declared, text: text))
        guard let content = place.content else { return }
        context.readTexts(content, into: text, .counted)
    }

    private mutating func declareViewModel(_ place: Syntax, _ context: inout CheckContext) {
        let id = RecordID(context.program.records.count)
        guard let declared = bind(place, .record(id), &context) else { return }
        let feature = context.file(of: place.tree).feature
        add(RecordDefinition(declared: declared, role: .child, feature: feature), at: place, &context)
        for member in place.children where member.kind == .summaryDeclaration {
            declareSummary(member, in: id, &context)
        }
    }

    /// A summary lives in the scope of its parent, not in the program's namespace.
    private mutating func declareSummary(_ place: Syntax, in parent: RecordID, _ context: inout CheckContext) {
        guard let token = place.name else { return }
        let name = context.name(token)
        if let first = context.scopes.summaries(of: parent)[name] {
            context.reportDuplicateMember(token, first: context.program[first].declared.location)
            return
        }
        let id = RecordID(context.program.records.count)
        var summary = RecordDefinition(
            declared: context.declared(token, anchor: place),
            role: .summary(parent: parent),
            feature: context.program[parent].feature
        )
        summary.identity = .none
        add(summary, at: place, &context)
        context.scopes.add(id, named: name, to: parent)
        context.program.records[parent.index].summaries.append(id)
    }

    private mutating func add(_ record: consuming RecordDefinition, at place: Syntax, _ context: inout CheckContext) {
        context.program.records.append(record)
        context.scopes.append()
        table.records.append(place)
    }
}
