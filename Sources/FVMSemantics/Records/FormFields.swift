import FVMSource
import FVMSyntax

extension RecordPhase {
    /// The properties that a form has from its Fields.
    mutating func addFormFields(_ form: FieldsID, to builder: inout RecordBuilder, _ context: inout CheckContext) {
        for (index, field) in context.program[form].fields.enumerated() {
            guard let name = context.names.find(field.declared.name) else { continue }
            _ = duplicates.add(name, index: builder.properties.count)
            let kind = PropertyKind.formField(field.type, field: index)
            builder.properties.append(
                PropertyDefinition(
                    declared: field.declared,
                    kind: kind,
                    stub: field.stub,
                    isStubWritten: field.isStubWritten
                )
            )
            builder.scope.members.append(MemberScope(name: name, value: nil, given: field.type))
            builder.scope.addStub(.one)
            note(kind, builder.properties.count - 1, &builder, &context)
        }
    }
}
