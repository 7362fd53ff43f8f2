import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Binds the properties of error view models to the members of their request's error.
struct ErrorViewModelPhase {
    /// Where the records are declared, by their index in the program.
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        for index in context.program.records.indices { bindErrorViewModel(RecordID(index), &context) }
    }

    private func bindErrorViewModel(_ record: RecordID, _ context: inout CheckContext) {
        guard case .error(let request?) = context.program[record].role else { return }
        let error = context.program[request].error
        let place = places[record.index]
        if error.isEmpty {
            if context.isIncomplete(request) { return }
            context.report(
                RequestProblems.requestWithoutError,
                "the request '\(context.program[request].declared.name)' declares no error",
                at: context.program[record].declared.location,
                related: [Label(context.program[request].declared.location, "declared here")]
            )
            return
        }
        var index = 0
        for member in place.children where member.kind == .property {
            guard let token = member.name, index < context.program[record].properties.count,
                context.program[record].properties[index].declared.location == token.location
            else { continue }
            bindProperty(index, of: record, member, token, request, &context)
            index += 1
        }
        refuseSharedData(record, &context)
    }

    /// Shared properties are members of no error in particular. Their texts are welcome.
    private func refuseSharedData(_ record: RecordID, _ context: inout CheckContext) {
        for property in context.program[record].properties
        where property.origin != nil && context.argumentType(property.kind) != nil {
            context.report(
                RequestProblems.unknownErrorMember,
                "the shared property '\(property.declared.name)' is no member of the response error",
                at: property.declared.location,
                related: [Label(property.declaration, "declared here")],
                help: "Declare it in the view model itself."
            )
        }
    }

    private func bindProperty(
        _ index: Int,
        of record: RecordID,
        _ node: Syntax,
        _ token: TokenSyntax,
        _ request: RequestID,
        _ context: inout CheckContext
    ) {
        let error = context.program[request].error
        guard let type = context.argumentType(context.program[record].properties[index].kind) else { return }
        let source = sourceName(node, context) ?? token
        if let value = context.scopes[record, index].value {
            context.report(
                RequestProblems.errorValue,
                "an error view model takes its stub values from the request's error",
                at: value.location
            )
            return
        }
        let name = source.text
        guard
            let member = context.member(source, of: .error(request), source == token ? .implied : .reference)
        else {
            context.report(
                RequestProblems.unknownErrorMember,
                "the response error has no member '\(name)'",
                misspelt: source,
                among: context.suggestible(in: node.file, error.map(\.declared.name)),
                help: errorMembers(error, context),
                cause: .missingMember(name, of: context.program[request].declared.location)
            )
            return
        }
        guard let (value, conversion) = convert(error[member], error, to: type, context.program) else {
            if type != .invalid, isKnown(error[member], error, context.program) {
                context.report(
                    RequestProblems.errorMemberType,
                    "\(context.description(of: type)) cannot show the error's '\(name)'",
                    at: token.location,
                    related: [Label(error[member].declared.location, "declared here")]
                )
            }
            return
        }
        context.program.records[record.index].properties[index].source = ErrorSource(
            member: member,
            conversion: conversion
        )
        context.program.records[record.index].properties[index].stub = .value(value)
    }

    /// The member that `from` names.
    private func sourceName(_ property: Syntax, _ context: borrowing CheckContext) -> TokenSyntax? {
        var source: TokenSyntax?
        for part in property.attributes {
            guard let word = part.word, context.name(word) == Keyword.from else { continue }
            source = part.name ?? source
        }
        return source
    }

    /// Whether the type and the value of a member could be read. Otherwise that is already reported.
    private func isKnown(_ member: ErrorMember, _ error: [ErrorMember], _ program: Program) -> Bool {
        switch member.kind {
        case .inlineEnum: return true
        case .enumText(let source): return isKnown(error[source], error, program)
        case .data(let type, let stub):
            if case .optional = program[type] { return true }
            if case .none = stub { return false }
            return type != .invalid
        }
    }

    private func errorMembers(_ error: [ErrorMember], _ context: borrowing CheckContext) -> String {
        "Its members are \(context.someOf(error.lazy.map(\.declared.name))); name one with 'from'."
    }

    /// The value that a property of this type has when it shows `member` of the error's stub.
    private func convert(
        _ member: ErrorMember,
        _ error: [ErrorMember],
        to type: TypeID,
        _ program: Program
    ) -> (Value, ErrorSource.Conversion)? {
        let isOptional = program.types.unwrapped(type) != type
        let target = program[program.types.unwrapped(type)]
        switch member.kind {
        case .inlineEnum(let cases, let stub):
            guard target == .string, cases.indices.contains(stub) else { return nil }
            return (.string(cases[stub].name), .caseName)
        case .enumText(let source):
            guard target == .text, case .data(_, .enumCase(let id, let index)) = error[source].kind else { return nil }
            if program[id].hasPayload { return isOptional ? nil : (.enumText(id, index), .caseText) }
            return (.enumText(id, index), .same)
        case .data(let memberType, let stub):
            if memberType == type { return (stub, .same) }
            if isOptional, program[memberType] == target { return (stub, .same) }
            if target == .string, case .enumeration(let id) = program[memberType],
                case .enumCase(_, let index) = stub, !program[id].hasPayload
            {
                return (.string(program[id].cases[index].declared.name), .caseName)
            }
            return nil
        }
    }
}
