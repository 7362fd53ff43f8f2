import FVMBytes
import FVMScreens
import FVMSemantics

/// The controls and buttons of screens.
extension ScreenTrees {
    func field(_ index: Int, _ subject: DrawnRecord) -> FieldDefinition? {
        guard let form = subject.record.form,
            case .formField(_, let field) = subject.record.properties[index].kind
        else { return nil }
        return program[form].fields[field]
    }

    func drawnField(_ field: FieldDefinition, _ index: Int, _ subject: DrawnRecord) -> ScreenTree.Field {
        let model = subject.value(index)
        let words = model["formField"]
        let control = control(of: field)
        let isEdited = subject.view.template == .form
        let change = subject.view.change(of: index)
        let moment = isEdited && [.moment, .day, .time].contains(control) ? model["value"] : nil
        return ScreenTree.Field(
            name: field.declared.name,
            title: words?["title"]?.text ?? "",
            placeholder: words?["placeholder"]?.text ?? "",
            control: control,
            type: words?["type"] ?? .null,
            value: values.control(of: model["value"] ?? .null, field.type),
            text: moment.map { values.text(ofMoment: $0, field.inputType) } ?? values.text(of: index, subject),
            choices: values.choices(of: field.type),
            isOptional: program.types.unwrapped(field.type) != field.type,
            isRequired: field.isRequired,
            isDisabled: field.isDisabled,
            isReadOnly: !isEdited,
            isDecisive: subject.decisive.contains(index),
            operation: change.map { index, parameter in
                let operation = subject.record.operations[index]
                return (operation.declared.name, operation.parameters[parameter].declared.name)
            }
        )
    }

    /// The control that the emitted view has for a field.
    private func control(of field: FieldDefinition) -> ScreenTree.Field.Control {
        let control = control(of: field.type)
        guard control == .text else { return control }
        if field.isSecret { return .secret }
        switch field.control {
        case .textArea: return .textArea
        case .colorPicker: return .color
        case .text, .checkbox, .select: return .text
        }
    }

    private func control(of type: TypeID) -> ScreenTree.Field.Control {
        switch program[program.types.unwrapped(type)] {
        case .enumeration: .choice
        case .bool: .toggle
        case .date: .moment
        case .day: .day
        case .time: .time
        case .int, .double: .number
        default: .text
        }
    }

    func filter(_ control: QueryControl, _ subject: DrawnRecord) -> ScreenTree.Filter {
        let member = subject.record.query[control.member]
        let value: JSONValue =
            switch member.stub {
            case .enumCase(let id, let index): .string(program[id].cases[index].declared.name)
            case .bool(let isTrue): .bool(isTrue)
            default: .null
            }
        return ScreenTree.Filter(
            name: member.declared.name,
            label: text(control.label, subject),
            choices: values.choices(of: member.type),
            value: member.isStubWritten ? value : .null,
            isOptional: control.isOptional
        )
    }

    func button(_ index: Int, _ subject: DrawnRecord) -> ScreenTree.Button {
        let operation = subject.record.operations[index]
        let planned = subject.view.operations[index]
        let texts = subject.view.texts
        let own = text(texts.buttonLabels[index], subject)
        let shared = index == subject.view.submission ? values.single(program.app.formTitles[.save]) : nil
        let confirmation = texts.confirmations[index]
        let question = alert(confirmation.title, confirmation.message, confirmation.label, subject)
        return ScreenTree.Button(
            operation: operation.declared.name,
            sends: operation.sent.map { program[$0.request].declared.name },
            label: own ?? shared ?? NameWords.split(operation.declared.name).joined(separator: " "),
            isEnabled: planned.isEnabled(subject.isTrue),
            needsSelection: planned.needsSelection,
            isBusy: planned.disabledBy.contains(where: subject.isTrue),
            isDestructive: operation.isDestructive,
            isProminent: subject.view.isProminent(index, in: program),
            isSubmission: planned.isSubmission,
            canThrow: operation.canThrow,
            closesScreen: operation.closesScreen,
            arguments: operation.parameters.indices.map { parameter in
                let name = operation.parameters[parameter].declared.name
                switch planned.arguments[parameter] {
                case .property(let property): return (name, .value(subject.value(property)))
                case .selectedRow: return (name, .selectedRow)
                case .input, .missing: return (name, .input)
                }
            },
            confirmation: texts.asksBefore[index] ? question ?? ScreenTree.Alert() : nil
        )
    }

    func parameter(_ operation: Int, _ parameter: Int, _ subject: DrawnRecord) -> ScreenTree.Parameter {
        let texts = subject.view.texts
        // Without its own label, a control has that of its button.
        let label = texts.parameterLabels[operation][parameter] ?? texts.buttonLabels[operation]
        let shown = subject.view.operations[operation].initialProperties[parameter].map { ($0, subject) }
        return self.parameter(operation, parameter, subject, text(label, subject), shown)
    }

    /// The controls beside each row of a list.
    mutating func controls(of property: Int, _ rows: [ScreenTree], _ subject: DrawnRecord) -> [[ScreenTree.Parameter]] {
        let changes = subject.view.rowChanges(of: property)
        guard let row = changes.first?.change.row else { return [] }
        let view = outlines[row]
        let elements = (subject.value(property).elements ?? []).filter { $0 != .null }
        return zip(rows, elements).map { _, json in
            let row = DrawnRecord(program[row], view, json)
            return changes.map { operation, change in
                let texts = subject.view.texts
                let own = text(row.view.texts.controlLabel(of: change.property), row)
                let shared = texts.parameterLabels[operation][change.value] ?? texts.buttonLabels[operation]
                let label = own ?? text(shared, subject)
                return parameter(operation, change.value, subject, label, (change.property, row))
            }
        }
    }

    /// - Parameter shown: The property that the control begins with.
    private func parameter(
        _ operation: Int,
        _ parameter: Int,
        _ subject: DrawnRecord,
        _ label: String?,
        _ shown: (property: Int, subject: DrawnRecord)?
    ) -> ScreenTree.Parameter {
        let definition = subject.record.operations[operation].parameters[parameter]
        let name = definition.declared.name
        let planned = subject.view.operations[operation]
        let control = control(of: definition.type)
        let value = shown.map { shown -> JSONValue in
            let value = shown.subject.value(shown.property)
            if case .localizedValue = shown.subject.record.properties[shown.property].kind {
                return value["v"] ?? .null
            }
            return value
        }
        return ScreenTree.Parameter(
            operation: subject.record.operations[operation].declared.name,
            name: name,
            label: label ?? NameWords.split(name).joined(separator: " "),
            control: control == .text && SecretNames.contains(name) ? .secret : control,
            choices: values.choices(of: definition.type),
            value: value.map { values.control(of: $0, definition.type) } ?? .null,
            text: shown.map { values.text(of: $0.property, $0.subject) } ?? "",
            isDisabled: !planned.hasButton && !planned.isEnabled(subject.isTrue),
            isOptional: shown.map { program.isOptional($0.property, of: $0.subject.record) } ?? false,
            row: planned.hasButton
                ? nil
                : planned.arguments.firstIndex(of: .selectedRow).map { index in
                    subject.record.operations[operation].parameters[index].declared.name
                },
            isWrittenAtOnce: !planned.hasButton
        )
    }
}
