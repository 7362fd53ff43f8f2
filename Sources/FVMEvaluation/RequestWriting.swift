import FVMBytes
import FVMSemantics

/// The answers of requests: the response or the error, with the stub values of their members.
extension StubWriter {
    /// The response of a request; an empty object where it has none.
    public mutating func response(of request: RequestDefinition) -> JSONValue? {
        switch request.response {
        case .viewModel(let id): value(of: .record(id))
        case .result(let id): value(of: .result(id))
        case .record(let members): value(of: members)
        case nil: .object([])
        }
    }

    /// Returns the record of a request's `error`, or `nil` if it declares none.
    ///
    /// - Parameter validations: The validation results. Empty for other errors.
    public mutating func error(of request: RequestDefinition, validations: JSONValue? = nil) -> JSONValue? {
        guard !request.error.isEmpty else { return nil }
        return build { writer, builder in
            builder.beginObject()
            for member in request.error {
                // Nil members are omitted.
                if case .data(_, .none) = member.kind { continue }
                builder.key(member.declared.name)
                switch member.kind {
                case .data(_, let stub): writer.write(stub, to: &builder)
                case .inlineEnum(let cases, let stub): builder.enumCase(cases[stub].name)
                case .enumText(let source): writer.write(Self.text(of: request.error[source]), to: &builder)
                }
            }
            if request.errorHasValidations {
                builder.key("validations")
                builder.add(validations ?? .list([]))
            }
            builder.endObject()
        }
    }

    /// Returns the result of validating the Fields' values; see `writeValidation`.
    public mutating func validation(of fields: FieldsID, arguments: [StubArgument]) -> JSONValue? {
        build { $0.writeValidation(of: fields, arguments: arguments, to: &$1) }
    }

    /// The results for fields whose values another record has; `nil` if they are too large.
    public mutating func taken(_ taken: [Int], of fields: FieldsID) -> JSONValue? {
        build { $0.writeTaken(taken, of: fields, to: &$1) }
    }

    /// The query with the values of its stub; `nil` if it is too large.
    public mutating func query(of members: [DataMember]) -> JSONValue? { value(of: members) }

    private mutating func value(of members: [DataMember]) -> JSONValue? {
        build { writer, builder in
            builder.beginObject()
            for member in members where !member.stub.isNone {
                builder.key(member.declared.name)
                writer.write(member.stub, to: &builder)
            }
            builder.endObject()
        }
    }

    /// The text of the case that an enum member has in the stub.
    private static func text(of member: ErrorMember) -> Value {
        guard case .data(_, .enumCase(let id, let index)) = member.kind else { return .text("") }
        return .enumText(id, index)
    }

    private mutating func build(_ write: (inout StubWriter, inout JSONBuilder) -> Void) -> JSONValue? {
        var builder = JSONBuilder(limit: Self.sizeLimit)
        write(&self, &builder)
        return builder.isFull ? nil : builder.value
    }
}
