import FVMSemantics
import FVMSource

extension RuleContext {
    /// Reports what there is to say of the strings and texts that the specs write as stub values, at the members and the stubs
    /// that have them. Linear in the values.
    ///
    /// Once for each text of a declaration: a stub that takes its values from another has them, too.
    ///
    /// - Parameter message: Nil where there is nothing to say of a text.
    func reportWrittenTexts(_ findings: inout RuleFindings, _ message: (String) -> String?) {
        func report(_ value: Value, at declared: Declared, where isNew: (String) -> Bool = { _ in true }) {
            value.forEachText { text in
                if let message = message(text), isNew(text) { findings.report(message, at: declared.location) }
            }
        }
        for id in records {
            var said: Set<String> = []
            for property in program.records[id.index].properties where property.isStubWritten {
                if case .formField = property.kind { continue }
                if let value = property.value { report(value, at: property.declared) { said.insert($0).inserted } }
            }
            for stub in program.records[id.index].stubs {
                report(.call(stub.call), at: stub.declared) { said.insert($0).inserted }
            }
        }
        for field in fields.lazy.flatMap(\.fields) where field.isStubWritten { report(field.stub, at: field.declared) }
        for request in requests {
            for member in request.members where member.isStubWritten { report(member.stub, at: member.declared) }
        }
        for result in results {
            for stub in result.stubs { report(.call(stub.call), at: stub.declared) }
        }
    }
}

extension RequestDefinition {
    /// The members of the inline query, body, response and error.
    fileprivate var members: [DataMember] {
        var members = query
        if case .record(let body)? = body { members += body }
        if case .record(let response)? = response { members += response }
        return members
    }
}

extension Value {
    fileprivate func forEachText(_ receive: (String) -> Void) {
        switch self {
        case .string(let text), .text(let text): receive(text)
        case .list(let values): for value in values { value.forEachText(receive) }
        case .dictionary(let entries): for entry in entries { entry.value.forEachText(receive) }
        case .call(let call):
            for index in call.arguments.indices where call.arguments[index].isWritten {
                call.arguments[index].value.forEachText(receive)
            }
        case .repeated(let rows): Value.call(rows.call).forEachText(receive)
        case .int, .double, .bool, .date, .day, .time, .now, .url, .data, .uuid, .identity, .version, .window,
            .enumCase, .enumText,
            .outcome, .none:
            break
        }
    }
}
