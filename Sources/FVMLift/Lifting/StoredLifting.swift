import FVMLanguage
import FVMSemantics
import FVMSource

/// Stored properties: plain data, children, values with their texts, texts of enums.
extension Lifter {
    /// Returns the type and value of a property in a spec, or `nil` if specs have no such property.
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
        if let kind = localizedKind(type.unwrapped, in: owner) {
            return liftLocalized(kind, member, name, isOptional: type.isOptional, of: record, &result, &lifted)
        }
        if let state = enumText(of: property, record) { return "localized \(state)" }
        guard let specType = specType(type, in: owner) else { return nil }
        let given = record.argumentTypes[property.name] ?? type
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

    // MARK: Values with their texts

    /// The format after `localized`, and the type of the plain value.
    private struct LocalizedKind {
        var word: String
        var value: SwiftTypeName
    }

    private static let localizedKinds = Dictionary(
        uniqueKeysWithValues: LocalizedFormat.all.compactMap { row in
            row.value.flatMap { BuiltInType($0) }.map { value in
                let type = SwiftTypeName.name(value.row.swiftName)
                return (
                    row.isOfApp ? "\(LocalizedFormat.ownFormats).\(row.swiftName)" : row.swiftName,
                    LocalizedKind(word: row.word?.text ?? "", value: row.isOfList ? .array(type) : type)
                )
            }
        }
    )

    private func localizedKind(_ type: SwiftTypeName, in owner: String) -> LocalizedKind? {
        switch type {
        case .name(let name): return Self.localizedKinds[name]
        case .generic(LocalizedFormat.ownType, let arguments):
            guard case .name(let name)? = arguments.first else { return nil }
            return Self.localizedKinds[name]
        case .generic("LocalizableCase", let arguments):
            guard case .name(let name)? = arguments.first, let item = project.type(name, in: owner), isLiftedEnum(item)
            else { return nil }
            return LocalizedKind(word: item.declaration.name, value: .name(name))
        default: return nil
        }
    }

    /// The enums that properties hold with the texts of their cases.
    static func localizedEnums(in project: SwiftProject) -> Set<String> {
        var names: Set<String> = []
        for entry in project.types {
            for member in entry.declaration.members {
                guard case .generic("LocalizableCase", let arguments)? = member.type?.unwrapped,
                    case .name(let name)? = arguments.first, let item = project.type(name, in: entry.name)
                else { continue }
                names.insert(item.name)
            }
        }
        return names
    }

    private mutating func liftLocalized(
        _ kind: LocalizedKind,
        _ member: SwiftProject.Member,
        _ name: String,
        isOptional: Bool,
        of record: RecordFacts,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> String? {
        let property = member.declaration
        var value = record.stubValues[property.name] ?? property.value
        var arguments = Self.localizedArguments(record.assigned[property.name]) ?? []
        if arguments.isEmpty, let given = Self.localizedArguments(value) {
            // The stub gives the localized value itself.
            arguments = given
            value = given.first { $0.label == nil || $0.label == "value" }?.value
        }
        if case .generic(LocalizedFormat.ownType, _)? = property.type?.unwrapped {
            arguments = arguments.first { $0.label == "format" }?.value.call?.arguments ?? []
        }
        guard let options = format(kind.word, arguments, of: record) else { return nil }
        let path = ValuePath(record: record.name, property: name)
        let spelling = "localized \(kind.word)\(options)\(isOptional ? "?" : "")"
        return spelling + written(value, kind.value, path, member, of: record, &result, &lifted)
            + source(of: property.name, name, record)
    }

    /// The arguments of `LocalizableInt(value: n, ...)` or `LocalizableCase(state)`, also within `n.map { ... }`.
    private static func localizedArguments(_ value: SwiftExpression?) -> [SwiftArgument]? {
        guard let call = value?.call else { return nil }
        if localizedKinds[call.callee] != nil
            || [LocalizedFormat.ownType, "LocalizableCase", "init", "stub"].contains(call.callee)
        {
            return call.arguments
        }
        guard call.callee == "map", case .closure(let closure)? = call.arguments.last?.value.kind,
            case .expression(let inner)? = closure.body.first
        else { return nil }
        return localizedArguments(inner)
    }

    /// Returns the options of a format, such as `(grouping: false)` or "", or `nil` if specs don't have one of them.
    func format(_ word: String, _ arguments: [SwiftArgument], of record: RecordFacts) -> String? {
        let row = LocalizedFormat.named(word)
        var written: [(index: Int, text: String)] = []
        var ends: [Int?] = [nil, nil]
        for argument in arguments {
            guard let label = argument.label, !["value", "vFirst", "vLast"].contains(label) else { continue }
            guard let index = row.options.firstIndex(where: { $0.swiftLabels.contains(label) }) else { return nil }
            let option = row.options[index]
            if option.swiftLabels.count == 2 {
                ends[option.swiftLabels[0] == label ? 0 : 1] = argument.value.integer
                guard written.last?.index != index else { continue }
                written.append((index, ""))
            } else {
                guard let value = self.value(of: option, argument.value, of: record) else { return nil }
                if !value.isEmpty { written.append((index, value)) }
            }
        }
        let options = written.sorted { $0.index < $1.index }.map { index, value in
            let name = row.options[index].name ?? ""
            return "\(name): \(value.isEmpty ? "\(AppliedFormat.range(least: ends[0], most: ends[1]))" : value)"
        }
        return options.isEmpty ? "" : "(\(options.joined(separator: ", ")))"
    }

    /// Returns the value of an option in a spec, "" for one that need not be written, or `nil` if specs don't have it.
    private func value(
        of option: LocalizedFormat.Option,
        _ value: SwiftExpression,
        of record: RecordFacts
    ) -> String? {
        switch option.kind {
        case .flag:
            guard case .bool(let truth) = value.kind else { return nil }
            return option.name == "choices" && !truth ? "" : "\(truth)"
        case .digits: return value.integer.map(String.init) ?? ""
        case .digitRange:
            guard case .binary(let least, "...", let most) = value.kind, let least = least.integer,
                let most = most.integer
            else { return nil }
            return "\(least)...\(most)"
        case .words(let words):
            let word = value.caseName ?? Self.memberName(value)
            return word.flatMap { words.contains($0) ? $0 : nil } ?? ""
        case .pattern: return value.text.map(SpecText.quoted) ?? ""
        case .currency, .property:
            if let text = value.text { return SpecText.quoted(text) }
            let name = value.variable.map { record.propertyOfParameter[$0] ?? $0 }.map(record.specName)
            return name.flatMap { SpecText.isName($0) ? $0 : nil }
        case .texts: return nil
        }
    }

    /// The last part of `DateFormatter.Style.none`.
    private static func memberName(_ value: SwiftExpression) -> String? {
        if case .member(_, let name) = value.kind { name } else { nil }
    }
}
