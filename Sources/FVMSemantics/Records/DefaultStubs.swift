import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The stub values that are known when a property is read.
extension RecordPhase {
    /// Reads the value of the builder's next property in the default stub, and adds its size to the size of the
    /// record's stub. Values that need all definitions are `none` until then.
    ///
    /// - Parameters:
    ///   - value: The value in the spec.
    ///   - given: The type of the value that a stub gives.
    mutating func readStub(
        _ value: Syntax?,
        of kind: PropertyKind,
        _ given: TypeID,
        _ name: Name,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyStub {
        if let value {
            guard context.program.types.standsAlone(given) else { return postponeStub(given, &builder) }
            builder.scope.addPlainStub()
            // Only ids and composite values depend on their path. Rejected values are missing.
            return .value(context.readValue(value, given, at: ValuePath(record: "")) ?? .none)
        }
        if context.program.types.isIdentifier(given) { builder.derivedIDs.append(builder.properties.count) }
        // It may show a member of the error, which is not known yet.
        if context.program.records[builder.record.index].isErrorViewModel { return postponeStub(given, &builder) }
        let stub: PropertyStub
        switch context.program[context.program.types.unwrapped(given)] {
        case .record, .optional, .list, .dictionary:
            // Nothing of a settled record leads back to the owner.
            if let child = context.program.types.record(in: given), !context.scopes.isSettled(child) {
                return postponeStub(given, &builder)
            }
            let size = context.scopes.stubSize(of: given, context.program.types)
            let (record, property) = (builder.record.index, builder.properties.count)
            result.compositeStubs.append(CompositeStub(record: record, property: property, size: size))
            builder.scope.addStub(size)
            return .derived
        case .uuid, .id, .identity: stub = .derived
        default:
            guard let plain = result.plainStubs.value(of: kind, given, name, context) else {
                return postponeStub(given, &builder)
            }
            stub = .value(plain)
        }
        builder.scope.addPlainStub()
        return stub
    }

    /// Notes that the stub of the builder's next property is found when all is defined, if it is given any.
    private mutating func postponeStub(_ given: TypeID, _ builder: inout RecordBuilder) -> PropertyStub {
        if given == .invalid {
            builder.scope.addPlainStub()
        } else {
            result.pendingStubs.append((builder.record, builder.properties.count))
            builder.scope.addStub(nil)
        }
        return .value(.none)
    }
}
