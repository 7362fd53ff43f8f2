import FVMSemantics
import FVMSource

extension RuleContext {
    /// The outlines of some files, also of those that declare nothing; in the order of their ids.
    ///
    /// - Parameter files: Nil for all.
    /// - Complexity: Linear in the size of the program, whatever the files.
    public func outlines(of files: Set<FileID>? = nil) -> [FileOutline] {
        var builder = OutlineBuilder(self, files)
        builder.addRecords()
        builder.addRequests()
        builder.addOthers()
        builder.addUses()
        builder.markIncomplete()
        return builder.outlines.filter { builder.isWanted($0.file) }
    }

    /// The outline of one file.
    public func outline(of file: FileID) -> FileOutline { outlines(of: [file])[0] }
}

/// Builds the outlines of files from a program.
private struct OutlineBuilder {
    /// Of all files of the program, in the order of their ids.
    private(set) var outlines: [FileOutline]
    private let context: RuleContext
    private let program: Program
    private let files: Set<FileID>?
    /// The spelling of each type that was asked for.
    private var spellings: [TypeID: String] = [:]
    private struct EnumMention: Hashable {
        var file: FileID
        var id: EnumID
    }

    private var mentionedEnums: Set<EnumMention> = []
    /// The names of the texts that are declared on their own.
    private let sharedTexts: [TextID: String]

    init(_ context: RuleContext, _ files: Set<FileID>?) {
        self.context = context
        self.files = files
        program = context.program
        sharedTexts = Dictionary(program.sharedTexts.map { ($0.text, $0.declared.name) }) { first, _ in first }
        outlines = program.files.enumerated().map { index, file in
            FileOutline(file: FileID(index), isStandardLibrary: file.isStandardLibrary)
        }
    }

    func isWanted(_ file: FileID) -> Bool { files?.contains(file) ?? true }

    private mutating func update(_ file: FileID, _ change: (inout FileOutline) -> Void) {
        change(&outlines[Int(file.index)])
    }

    // MARK: - Records

    mutating func addRecords() {
        for id in context.records {
            let record = program.records[id.index]
            let file = record.declared.location.file
            guard isWanted(file) else { continue }
            let facts = facts(of: id, record)
            update(file) { $0.records.append(facts) }
            // The project has it, whether a spec shows it or not.
            if record.isExternal { update(file) { $0.mentionedRecords.append(facts.key) } }
            addDetails(of: id, record, in: file)
            for index in record.properties.indices {
                switch record.properties[index].kind {
                case .plain(let type), .formField(let type, _): mention(type, in: file)
                case .localizedValue(let value, _): mention(program.type(of: value), in: file)
                case .staticText(let text), .substitutedText(let text, _): mention(text, in: file)
                default: break
                }
            }
            let shared = record.shared.map { program[$0].declared.name }
            update(file) { $0.mentionedShared += shared }
            mention(record.query, in: file)
            mention(record.sort, in: file)
            for operation in record.operations {
                for parameter in operation.parameters { mention(parameter.type, in: file) }
            }
        }
        for record in program.records where record.isShared && isWanted(record.declared.location.file) {
            update(record.declared.location.file) { $0.shared.append(NamedPlace(record.declared)) }
        }
        for record in program.records where record.isData && isWanted(record.declared.location.file) {
            for property in record.properties {
                if let type = property.kind.plainType { mention(type, in: record.declared.location.file) }
            }
        }
    }

    private func facts(of id: RecordID, _ record: RecordDefinition) -> RecordFacts {
        let children = context.childReferences(of: id).map { reference in
            ChildFacts(
                key: key(of: reference.child),
                property: NamedPlace(context.declared(reference.place)),
                isRepeated: context.isRepeated(reference.place)
            )
        }
        return RecordFacts(
            key: key(of: record),
            declared: NamedPlace(record.declared),
            role: RecordFacts.Role(record.role),
            isSingleton: record.identity == .singleton,
            form: record.form.map { program[$0].declared.name },
            hasOperations: !record.operations.isEmpty,
            hasID: record.property(named: "id") != nil,
            couldBeSummary: record.role == .child && context.couldBeSummary(record),
            children: children
        )
    }

    /// Adds facts that only some rules need.
    private mutating func addDetails(of id: RecordID, _ record: RecordDefinition, in file: FileID) {
        let declared = NamedPlace(record.declared)
        if let form = record.form { mention(form, in: file) }
        if !record.operations.isEmpty {
            let isEdited = record.form == nil && !record.operations.contains(where: record.sendsOwnValues)
            let data = isEdited ? plainData(of: record) : nil
            let types = OperatedFacts.suffixes.map { (declared.name + $0).lowercased() }
            update(file) { $0.operated.append(OperatedFacts(declared: declared, emittedTypes: types, data: data)) }
        }
        if let request = context.requestOfError(id) {
            let facts = ErrorViewModelFacts(declared: declared, request: program[request].declared.name)
            update(file) { $0.errorViewModels.append(facts) }
        }
        if record.isExternal { return }
        switch record.role {
        case .server:
            let route = RouteFacts(screen: record)
            update(file) { $0.screenRoutes.append(route) }
        case .child:
            guard let shape = shape(of: record) else { return }
            update(file) { $0.plainChildren.append(ShapeFacts(declared: declared, shape: shape)) }
        case .summary:
            let names = record.properties.map(\.declared.name)
            let facts = SummaryFacts(declared: declared, propertyNames: names, shape: shape(of: record))
            update(file) { $0.summaries.append(facts) }
        case .client, .error, .data, .outcomes, .shared: break
        }
    }

    private func key(of id: RecordID) -> String { key(of: program.records[id.index]) }

    /// `Board`, or `Board.Card` for a summary.
    private func key(of record: RecordDefinition) -> String {
        guard case .summary(let parent) = record.role else { return record.declared.name }
        return program.records[parent.index].declared.name + "." + record.declared.name
    }

    private mutating func plainData(of record: RecordDefinition) -> [MemberFacts] {
        var data: [MemberFacts] = []
        for property in record.properties {
            guard case .plain(let type) = property.kind else { continue }
            data.append(MemberFacts(name: property.declared.name, type: spelling(of: type)))
        }
        return data
    }

    /// Returns the properties of a plain record as a sorted text, or `nil` if it has fewer than three, which are
    /// often equal by chance, or if it has anything but data.
    private mutating func shape(of record: RecordDefinition) -> String? {
        guard record.properties.count > 2, record.form == nil, record.properties.allSatisfy(\.isPlain)
        else { return nil }
        return plainData(of: record).shape
    }

    // MARK: - Requests

    mutating func addRequests() {
        for request in context.requests {
            let file = request.declared.location.file
            guard isWanted(file) else { continue }
            let facts = facts(of: request)
            update(file) { $0.requests.append(facts) }
            mention(request.query, in: file)
            mention(request.sort, in: file)
            switch request.body {
            case .fields(let id)?: mention(id, in: file)
            case .record(let members)?: mention(members, in: file)
            case nil: break
            }
            switch request.response {
            case .viewModel?, .result?: for id in program.viewModels(answering: request) { mention(id, in: file) }
            case .record(let members)?: mention(members, in: file)
            case nil: break
            }
            for member in request.error {
                if case .data(let type, _) = member.kind { mention(type, in: file) }
            }
        }
    }

    private mutating func facts(of request: RequestDefinition) -> RequestFacts {
        var hasErrorText = false
        var errorEnums: [RequestFacts.ErrorEnum] = []
        for member in request.error {
            let place = NamedPlace(member.declared)
            switch member.kind {
            case .inlineEnum: errorEnums.append(.init(member: place, declaredEnum: nil))
            case .enumText: hasErrorText = true
            case .data(let type, _):
                switch program[program.types.unwrapped(type)] {
                case .text: hasErrorText = true
                case .enumeration(let id):
                    errorEnums.append(.init(member: place, declaredEnum: program[id].declared.name))
                default: break
                }
            }
        }
        return RequestFacts(
            declared: NamedPlace(request.declared),
            route: RouteFacts(request, in: program),
            bodyFields: request.bodyFields.map { program[$0].declared.name },
            plainBody: request.plainBody.map { members in
                members.map { MemberFacts(name: $0.declared.name, type: spelling(of: $0.type)) }
            },
            hasErrorText: hasErrorText,
            errorEnums: errorEnums
        )
    }

    // MARK: - Others

    mutating func addOthers() {
        for definition in context.enums where definition.nested == nil && isWanted(definition.declared.location.file) {
            let file = definition.declared.location.file
            update(file) { $0.enums.append(NamedPlace(definition.declared)) }
            for item in definition.cases { if let text = item.text { mention(text, in: file) } }
        }
        for shared in program.sharedTexts where isWanted(shared.declared.location.file) {
            update(shared.declared.location.file) { $0.texts.append(NamedPlace(shared.declared)) }
        }
        for fields in context.wholeFields where isWanted(fields.declared.location.file) {
            let file = fields.declared.location.file
            let members = fields.fields.map { MemberFacts(name: $0.declared.name, type: spelling(of: $0.type)) }
            let unique = fields.fields.filter { $0.isUnique && !$0.isTaken }.map { NamedPlace($0.declared) }
            let facts = FieldsFacts(
                declared: NamedPlace(fields.declared),
                members: members,
                unique: unique,
                shape: members.shape
            )
            update(file) { $0.fields.append(facts) }
            for part in fields.parts { mention(part, in: file) }
            for field in fields.fields {
                mention(field.type, in: file)
                for (_, text) in field.texts { mention(text, in: file) }
            }
        }
        for model in program.models where isWanted(model.declared.location.file) {
            guard let fields = model.fields else { continue }
            let file = model.declared.location.file
            let name = program[fields].declared.name
            mention(fields, in: file)
            update(file) { $0.storedFields.append(name) }
        }
        for view in context.views {
            let file = view.declared.location.file
            mention(view.record, in: file)
            guard view.kind == .container, isWanted(file), context.childReferences(of: view.record).isEmpty
            else { continue }
            update(file) { $0.emptyContainers.append(NamedPlace(view.declared)) }
        }
        for result in context.results {
            for outcome in result.cases { mention(outcome.record, in: result.declared.location.file) }
        }
    }

    mutating func addUses() {
        var findings = UseFindings()
        for rule in Rule.all {
            guard case .uses(let check) = rule.check else { continue }
            findings.begin(rule.kind.code)
            check(context, &findings)
        }
        for (file, uses) in findings.byFile where isWanted(file) { update(file) { $0.uses = uses } }
    }

    mutating func markIncomplete() {
        let broken = context.broken
        let places =
            broken.records.map { program[$0].declared } + broken.enums.map { program[$0].declared }
            + broken.fields.map { program[$0].declared } + broken.requests.map { program[$0].declared }
            + broken.results.map { program[$0].declared } + broken.views.map { program.views[$0].declared }
        for place in places where isWanted(place.location.file) {
            update(place.location.file) { $0.isComplete = false }
        }
    }

    // MARK: - Names

    private mutating func mention(_ members: [DataMember], in file: FileID) {
        for member in members { mention(member.type, in: file) }
    }

    private mutating func mention(_ sort: SortOrder?, in file: FileID) {
        if let sort { mention(sort.key, in: file) }
    }

    private mutating func mention(_ type: TypeID, in file: FileID) {
        switch program.types[type] {
        case .optional(let inner), .list(let inner), .dictionary(let inner): mention(inner, in: file)
        case .enumeration(let id): mention(id, in: file)
        default: break
        }
    }

    private mutating func mention(_ id: EnumID, in file: FileID) {
        guard program[id].nested == nil, mentionedEnums.insert(EnumMention(file: file, id: id)).inserted else { return }
        let name = program[id].declared.name
        update(file) { $0.mentionedEnums.append(name) }
    }

    private mutating func mention(_ text: TextID, in file: FileID) {
        guard let name = sharedTexts[text] else { return }
        update(file) { $0.mentionedTexts.append(name) }
    }

    private mutating func mention(_ id: FieldsID, in file: FileID) {
        let name = program[id].declared.name
        update(file) { $0.mentionedFields.append(name) }
    }

    private mutating func mention(_ id: RecordID, in file: FileID) {
        guard isWanted(file) else { return }
        let key = key(of: id)
        update(file) { $0.mentionedRecords.append(key) }
    }

    /// Types are equal where their spellings are, in all programs with the same declarations.
    private mutating func spelling(of type: TypeID) -> String {
        if let known = spellings[type] { return known }
        let spelling =
            switch program[type] {
            case .optional(let inner): spelling(of: inner) + "?"
            case .list(let element): "[" + spelling(of: element) + "]"
            case .dictionary(let value): "[string: " + spelling(of: value) + "]"
            case .enumeration(let id): program[id].declared.name
            case .record(let id): key(of: id)
            case .identity: program.spelling(of: type)
            case let basic: "\(basic)"
            }
        spellings[type] = spelling
        return spelling
    }
}

extension PropertyDefinition {
    fileprivate var isPlain: Bool {
        if case .plain = kind { return true }
        return false
    }
}

extension [MemberFacts] {
    /// Names and types, whatever the order.
    var shape: String { sorted { $0.name < $1.name }.map { "\($0.name): \($0.type)" }.joined(separator: "; ") }
}

extension NamedPlace {
    init(_ declared: Declared) { self.init(name: declared.name, location: declared.location) }
}

extension RecordFacts.Role {
    fileprivate init(_ role: RecordDefinition.Role) {
        switch role {
        case .server: self = .server
        case .client, .error: self = .clientHosted
        case .child, .data, .outcomes, .shared: self = .child
        case .summary: self = .summary
        }
    }
}
