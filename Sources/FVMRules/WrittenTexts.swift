import FVMSemantics
import FVMSource

/// The strings and texts that the specs write as stub values, each with the member or the stub that has it.
extension RuleContext {
    /// Once for each text of a declaration: a stub that takes its values from another has them, too. Linear in the values.
    func forEachWrittenText(_ receive: (String, Declared) -> Void) {
        for id in records {
            var seen: Set<String> = []
            for property in program.records[id.index].properties where property.isStubWritten {
                if case .formField = property.kind { continue }
                property.value?.forEachText { if seen.insert($0).inserted { receive($0, property.declared) } }
            }
            for stub in program.records[id.index].stubs {
                Value.call(stub.call).forEachText { if seen.insert($0).inserted { receive($0, stub.declared) } }
            }
        }
        for field in fields.lazy.flatMap(\.fields) where field.isStubWritten {
            field.stub.forEachText { receive($0, field.declared) }
        }
        for request in requests {
            for member in request.members where member.isStubWritten {
                member.stub.forEachText { receive($0, member.declared) }
            }
        }
        for result in results {
            for stub in result.stubs { Value.call(stub.call).forEachText { receive($0, stub.declared) } }
        }
    }
}

extension RequestDefinition {
    /// What it sends and what answers it, where that is written inline.
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
        case .int, .double, .bool, .date, .now, .url, .uuid, .identity, .version, .window, .enumCase, .enumText, .none:
            break
        }
    }
}
