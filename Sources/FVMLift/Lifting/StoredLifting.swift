import FVMSemantics
import FVMSource

/// Properties that are kept as they are: plain data, children, localized numbers and dates, texts of enums.
extension Lifter {
    /// What comes after the property's name and colon; nil where no spec has such a property.
    mutating func liftStored(
        _ member: SwiftProject.Member,
        _ name: String,
        of record: RecordFacts,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> String? {
        let property = member.declaration
        let owner = record.entry.name
        guard let type = property.type ?? Self.typeOfLiteral(property.value) else { return nil }
        if case .name(let simple) = type.unwrapped, let kind = Self.localizedKinds[simple] {
            return liftNumber(kind, member, name, isOptional: type.isOptional, of: record, &result, &lifted)
        }
        if let state = enumText(of: property, record) { return "localized \(state)" }
        guard let specType = specType(type, in: owner) else { return nil }
        let given = record.givenTypes[property.name] ?? type
        let path = ValuePath(record: record.name, property: name)
        var spelling = specType
        spelling += written(
            record.stubValues[property.name] ?? property.value,
            given,
            path,
            member,
            of: record,
            &result,
            &lifted
        )
        return spelling + source(of: property.name, name, record)
    }

    /// ` = value`, or nothing where the spec leaves the value open.
    private mutating func written(
        _ value: SwiftExpression?,
        _ type: SwiftTypeName,
        _ path: ValuePath,
        _ member: SwiftProject.Member,
        of record: RecordFacts,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> String {
        guard let value else { return "" }
        let name = record.specName(member.declaration.name)
        // An error's view model has the values of the error.
        if record.errorSources[member.declaration.name] != nil { return "" }
        if isDefault(value, type, name, in: record.entry.name, at: path) { return "" }
        switch self.value(value, type, in: record.entry.name, at: path) {
        case .written(let text)?: return " = \(text)"
        case .open?: return ""
        case nil:
            lose(
                value.span,
                member.file,
                "the value of '\(name)' in the stub is made in a way that no spec has",
                in: &result.lost,
                &lifted.isPartly
            )
            return ""
        }
    }

    /// ` from code`, where an error's view model shows a member of another name.
    private func source(of property: String, _ name: String, _ record: RecordFacts) -> String {
        guard let source = record.errorSources[property], source != name else { return "" }
        return " from \(source)"
    }

    /// The enum property whose text an initializer stores.
    private func enumText(of property: SwiftDeclaration, _ record: RecordFacts) -> String? {
        guard case .name("LocalizableString")? = property.type?.unwrapped,
            case .member(let base?, "localizableString")? = record.assigned[property.name]?.kind
        else { return nil }
        var state = base
        if case .chained(let inner) = state.kind { state = inner }
        let name = state.variable.flatMap { record.propertyOfParameter[$0] ?? $0 }.map(record.specName)
        return name.flatMap { SpecText.isName($0) ? $0 : nil }
    }

    private static func typeOfLiteral(_ value: SwiftExpression?) -> SwiftTypeName? {
        switch value?.kind {
        case .string?: .name("String")
        case .integer?: .name("Int")
        case .decimal?: .name("Double")
        case .bool?: .name("Bool")
        default: nil
        }
    }

    // MARK: Numbers and dates

    private static let localizedKinds = [
        "LocalizableInt": "int", "LocalizableDouble": "double", "LocalizableDate": "date",
    ]

    private mutating func liftNumber(
        _ kind: String,
        _ member: SwiftProject.Member,
        _ name: String,
        isOptional: Bool,
        of record: RecordFacts,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> String? {
        let property = member.declaration
        var value = record.stubValues[property.name] ?? property.value
        var arguments = Self.numberArguments(record.assigned[property.name]) ?? []
        if arguments.isEmpty, let given = Self.numberArguments(value) {
            // The stub gives the localized number itself.
            arguments = given
            value = given.value("value")
        }
        guard let options = format(kind, arguments) else { return nil }
        let type = SwiftTypeName.name(kind == "int" ? "Int" : kind == "double" ? "Double" : "Date")
        let path = ValuePath(record: record.name, property: name)
        let spelling = "localized \(kind)\(options)\(isOptional ? "?" : "")"
        return spelling + written(value, type, path, member, of: record, &result, &lifted)
            + source(of: property.name, name, record)
    }

    /// The arguments of `LocalizableInt(value: n, ...)`, also within `n.map { ... }`.
    private static func numberArguments(_ value: SwiftExpression?) -> [SwiftArgument]? {
        guard let call = value?.call else { return nil }
        if localizedKinds[call.callee] != nil || call.callee == "init" { return call.arguments }
        guard call.callee == "map", case .closure(let closure)? = call.arguments.last?.value.kind,
            case .expression(let inner)? = closure.body.first
        else { return nil }
        return numberArguments(inner)
    }

    /// `(grouping: false)`, or nothing; nil where an option is none of a spec.
    func format(_ kind: String, _ arguments: [SwiftArgument]) -> String? {
        var options: [String] = []
        var fraction: (minimum: Int?, maximum: Int?) = (nil, nil)
        for argument in arguments {
            switch argument.label {
            case nil, "value"?, "vFirst"?, "vLast"?: continue
            case "showGroupingSeparator"?:
                guard case .bool(let truth) = argument.value.kind else { return nil }
                options.append("grouping: \(truth)")
            case "groupingSize"?: options.append("size: \(argument.value.integer ?? 3)")
            case "minimumFractionDigits"?: fraction.minimum = argument.value.integer
            case "maximumFractionDigits"?: fraction.maximum = argument.value.integer
            case "dateStyle"?, "timeStyle"?:
                guard let style = argument.value.caseName ?? Self.memberName(argument.value), SpecText.isName(style)
                else { continue }
                options.append("\(argument.label == "dateStyle" ? "date" : "time"): \(style)")
            case "dateFormat"?:
                guard let text = argument.value.text else { continue }
                options.append("format: \(SpecText.quoted(text))")
            default: return nil
            }
        }
        if fraction.minimum != nil || fraction.maximum != nil {
            options.append("fraction: \(fraction.minimum ?? 0)...\(fraction.maximum ?? max(2, fraction.minimum ?? 0))")
        }
        return options.isEmpty ? "" : "(\(options.joined(separator: ", ")))"
    }

    /// The last part of `DateFormatter.Style.none`.
    private static func memberName(_ value: SwiftExpression) -> String? {
        if case .member(_, let name) = value.kind { name } else { nil }
    }
}
