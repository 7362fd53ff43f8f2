import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The operations and the query of a screen.
extension RecordPhase {
    /// Reports operations whose names collide with members of the emitted struct.
    func checkOperationNames(_ builder: RecordBuilder, _ context: inout CheckContext) {
        guard !context.program[builder.record].operations.isEmpty else { return }
        let note = "A view model with operations is emitted with a member of that name."
        for property in builder.properties {
            context.refuse(
                property.declared,
                among: ["isStub", "operations"],
                "property",
                " beside operations",
                note: note
            )
        }
    }

    mutating func defineOperation(
        _ node: OperationSyntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        guard let token = node.name else { return }
        let declared = context.declared(token, anchor: node.syntax)
        let record = context.program[builder.record]
        if !record.isScreen {
            context.report(
                OperationProblems.onChild,
                "'\(record.declared.name)' is a child, and cannot have operations",
                at: declared.location,
                related: [Label(record.declared.location, "neither 'server' nor 'client'")],
                cause: .declaration(record.declared.location)
            )
            return
        }
        context.refuse(
            declared,
            among: Self.calledInOperations + ["CodingKeys", "self"],
            "operation",
            note: "What is emitted for operations uses that name for something else."
        )
        if let first = builder.operations[context.name(token)] {
            context.reportDuplicateMember(token, first: first)
            return
        }
        builder.operations[context.name(token)] = declared.location
        var operation = OperationDefinition(declared: declared, parameters: [], isAsync: false, canThrow: false)
        readParameters(node, of: builder.record, into: &operation, &context)
        operation.isAsync = node.isAsync
        operation.canThrow = node.canThrow
        operation.closes = node.isClosing
        operation.placement = Placement(node.placement)
        if operation.placement != .content, !record.canOpen {
            context.report(
                ViewProblems.placement,
                "'\(record.declared.name)' is no screen, and has no bar",
                at: declared.location
            )
        }
        operation.role = node.role?.word.flatMap { ButtonRole(rawValue: $0.text) }
        let number = context.program.records[builder.record.index].operations.count
        for binding in node.bindings { builder.bindings.append((number, binding)) }
        readSentRequest(node, into: &operation, &context)
        if let token = node.output {
            operation.output = OperationOutput(
                declared: Declared(name: token.text, location: token.location)
            )
        }
        if let token = node.screen {
            result.openings.append(
                ReadOpening(
                    record: builder.record,
                    opener: .operation(number),
                    screen: token,
                    presentation: Opening.Presentation(node.presentation),
                    place: token.location
                )
            )
        }
        context.program.records[builder.record.index].operations.append(operation)
    }

    private func readSentRequest(
        _ node: OperationSyntax,
        into operation: inout OperationDefinition,
        _ context: inout CheckContext
    ) {
        guard let token = node.request,
            let request = context.request(named: token)
        else { return }
        operation.sent = SentRequest(request: request, location: token.location)
        operation.isAsync = true
        operation.canThrow = true
    }

    private func readParameters(
        _ node: OperationSyntax,
        of record: RecordID,
        into operation: inout OperationDefinition,
        _ context: inout CheckContext
    ) {
        let site = TypeContext(
            allowsRecords: false,
            allowsPagination: true,
            description: "a parameter of an operation"
        )
        var seen: [Name: Location] = [:]
        for parameter in node.parameters {
            guard let token = parameter.name, let type = parameter.type?.syntax else { continue }
            if let first = seen.updateValue(token.location, forKey: context.name(token)) {
                context.reportDuplicateMember(token, first: first)
                continue
            }
            let declared = context.declared(token, anchor: parameter.syntax)
            let note = "An operation that is not written yet calls what has that name in Swift."
            context.refuse(declared, among: Self.calledInOperations, "parameter", note: note)
            if let fields = fields(type, &context) {
                operation.fields = OperationFields(declared: declared, fields: fields)
                checkFields(fields, type, of: record, isAlone: seen.count == 1, &context)
                continue
            }
            if operation.fields != nil { reportFieldsBesideOthers(type, &context) }
            operation.parameters.append(
                OperationParameter(declared: declared, type: context.readType(type, site))
            )
        }
    }

    /// The Fields that a type names, where it names no enum.
    private func fields(_ type: Syntax, _ context: inout CheckContext) -> FieldsID? {
        guard type.kind == .namedType, let token = type.name else { return nil }
        let name = context.name(token)
        if case .enumeration = context.symbols[name, .types]?.kind { return nil }
        guard case .fields = context.symbols[name, .fields]?.kind else { return nil }
        return context.fields(named: token)
    }

    /// Reports parameters with Fields other than the form's.
    private func checkFields(
        _ fields: FieldsID,
        _ type: Syntax,
        of record: RecordID,
        isAlone: Bool,
        _ context: inout CheckContext
    ) {
        if !isAlone { return reportFieldsBesideOthers(type, &context) }
        let form = context.program[record].form
        guard form != fields, form != nil || !context.scopes.lacksFields(record) else { return }
        context.report(
            OperationProblems.fieldsOfAnotherForm,
            "'\(context.program[record].declared.name)' is not a form of '\(context.program[fields].declared.name)'",
            at: type.location,
            related: [Label(context.program[fields].declared.location, "declared here")]
        )
    }

    private func reportFieldsBesideOthers(_ type: Syntax, _ context: inout CheckContext) {
        context.report(
            OperationProblems.fieldsOfAnotherForm,
            "an operation that is given Fields has no other parameters",
            at: type.location,
            help: "Have the Fields alone: the screen knows all else."
        )
    }

    /// The functions that the emitted body of an unimplemented operation calls.
    private static let calledInOperations = ["assertionFailure", "CocoaError"]

    /// `sort: by number | name`
    func defineSort(
        _ token: TokenSyntax,
        _ type: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let record = builder.record.index
        guard context.name(token) == Keyword.sort, case .server = context.program.records[record].role else {
            context.report(
                RequestProblems.misplacedSort,
                "only 'sort' of a 'server' view model says what it is sorted by",
                at: token.location
            )
            return
        }
        if let first = context.program.records[record].sort {
            context.reportDuplicateMember(token, first: first.location)
            return
        }
        let declared = context.program.records[record].declared
        context.program.records[record].sort = context.readSort(type, named: token, of: declared)
    }

    func defineQuery(
        _ node: Syntax,
        _ token: TokenSyntax,
        _ type: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        guard context.name(token) == Keyword.query,
            case .server = context.program[builder.record].role
        else {
            context.report(
                HostingProblems.misplacedRecord,
                "only 'query' of a 'server' view model is a record like this",
                at: token.location
            )
            return
        }
        if let first = builder.query {
            context.reportDuplicateMember(token, first: first)
            return
        }
        builder.query = token.location
        context.record(part: token, of: context.program[builder.record].declared)
        context.program.records[builder.record.index].query = context.readDataMembers(
            type,
            owner: context.program[builder.record].declared.name + ".query",
            description: "a query",
            allowsPagination: true,
            part: RequestPart("Query", of: context.program[builder.record].declared)
        )
    }
}
