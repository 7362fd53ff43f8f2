import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Binds the properties of error view models to the members of their request's error.
extension Checker {
    mutating func bindErrorViewModel(_ record: RecordID) {
        guard case .error(let request?) = program[record].role else { return }
        let error = program[request].error
        let place = recordSources[record.index]
        let tree = trees[place.tree]
        if error.isEmpty {
            report(
                Diagnostic(
                    RequestProblems.requestWithoutError,
                    "the request '\(program[request].declared.name)' declares no error",
                    at: program[record].declared.location,
                    related: [Label(program[request].declared.location, "declared here")]
                )
            )
            return
        }
        var index = 0
        for member in tree.children(place.node) where tree.kind(member) == .property {
            guard let token = tree.identifier(member), index < program[record].properties.count,
                program[record].properties[index].declared.location == tree.location(token)
            else { continue }
            bindProperty(index, of: record, member, token, request, in: place.tree)
            index += 1
        }
    }

    private mutating func bindProperty(
        _ index: Int,
        of record: RecordID,
        _ node: NodeID,
        _ token: TokenID,
        _ request: RequestID,
        in tree: Int
    ) {
        let error = program[request].error
        let syntax = trees[tree]
        guard let type = givenType(program[record].properties[index].kind) else { return }
        var source = token
        for part in syntax.children(node) where syntax.kind(part) == .attribute {
            guard let word = syntax.identifier(part), name(word, in: tree) == Keyword.from,
                let named = syntax.identifier(part, at: 1)
            else { continue }
            source = named
        }
        if let value = scopes[record, index].value {
            report(
                Diagnostic(
                    RequestProblems.errorValue,
                    "an error view model takes its stub values from the request's error",
                    at: syntax.location(value)
                )
            )
            return
        }
        let name = syntax.text(source)
        guard let member = place(of: name, in: .error(request)) else {
            report(
                Diagnostic(
                    RequestProblems.unknownErrorMember,
                    "the response error has no member '\(name)'",
                    at: syntax.location(source),
                    help: didYouMean(name, among: error.map(\.declared.name)) ?? errorMembers(error),
                    fixIts: renameFixIts(source, in: tree, among: error.map(\.declared.name))
                )
            )
            return
        }
        guard let (value, conversion) = convert(error[member], error, to: type) else {
            if type != invalidType {
                report(
                    Diagnostic(
                        RequestProblems.errorMemberType,
                        "\(description(of: type)) cannot show the error's '\(name)'",
                        at: syntax.location(token),
                        related: [Label(error[member].declared.location, "declared here")]
                    )
                )
            }
            return
        }
        program.records[record.index].properties[index].source = ErrorSource(member: member, conversion: conversion)
        program.records[record.index].properties[index].stub = .value(value)
    }

    private func errorMembers(_ error: [ErrorMember]) -> String {
        "Its members are \(someOf(error.lazy.map(\.declared.name))); name one with 'from'."
    }

    /// The value that a property of this type has when it shows `member` of the error's stub.
    private func convert(
        _ member: ErrorMember,
        _ error: [ErrorMember],
        to type: TypeID
    ) -> (Value, ErrorSource.Conversion)? {
        let isOptional = program.types.unwrapped(type) != type
        let target = program[program.types.unwrapped(type)]
        switch member.kind {
        case .inlineEnum(let cases, let stub):
            guard target == .string, cases.indices.contains(stub) else { return nil }
            return (.string(cases[stub].name), .caseName)
        case .enumText(let source):
            guard target == .text, case .data(_, .enumCase(let id, let index)) = error[source].kind else { return nil }
            return (.enumText(id, index), .same)
        case .data(let memberType, let stub):
            if memberType == type { return (stub, .same) }
            if isOptional, program[memberType] == target { return (stub, .same) }
            if target == .string, case .enumeration(let id) = program[memberType], case .enumCase(_, let index) = stub {
                return (.string(program[id].cases[index].declared.name), .caseName)
            }
            return nil
        }
    }
}
