import FVMLanguage
import FVMSemantics
import FVMSwiftCode

/// Values that are stored with their texts: `LocalizableInt(value: n)`,
/// `LocalizableFormatted(n, format: LocalizableFormats.Number())`.
extension Emitter {
    /// The files with the types of values and the formats that the app has itself, if it uses any.
    func formatFiles() -> [EmittedFile] {
        let types = program.typesOfApp
        var used: Set<String> = []
        for property in program.records.lazy.flatMap(\.properties) {
            switch property.kind {
            case .localizedValue(let value, _):
                if let row = value.format?.row, row.isOfApp { used.insert(row.swiftName) }
            // A day or a time in a text has its format.
            case .substitutedText: used.formUnion(types.compactMap { LocalizedFormat.of($0.word)?.swiftName })
            default: break
            }
        }
        var templates = types.flatMap { SwiftTemplate.type($0.swiftName) }
        if !used.isEmpty { templates += [.value, .format] + used.sorted().map(SwiftTemplate.format) }
        let folder = "Sources/\(program.app.modules.viewModels)"
        return templates.map { file($0, in: folder) }
    }

    /// The type of a stored value.
    func storedType(of value: LocalizedValue) -> SwiftType {
        let type = SwiftType.named(value.libraryType)
        switch value {
        case .enumCase: return .generic(type, swiftType(of: program.type(of: value)))
        case .formatted(let format):
            guard format.row.isOfApp else { return type }
            return .generic(type, .member(.named(LocalizedFormat.ownFormats), format.row.swiftName))
        }
    }

    /// Returns the stored value, or `n.map { LocalizableInt(value: $0, ...) }` for an optional one.
    func localized(_ value: LocalizedValue, _ member: Member, _ isOptional: Bool, _ members: [Member]) -> Expression {
        let call = localized(value, isOptional ? .firstParameter : member.given, members)
        return isOptional ? member.given.member("map").call(closure: call) : call
    }

    /// Returns the stored form of a value.
    func localized(_ value: LocalizedValue, _ given: Expression, _ members: [Member]) -> Expression {
        Expression.type(.named(value.libraryType)).call(arguments(of: value, given, members))
    }

    private func arguments(of value: LocalizedValue, _ given: Expression, _ members: [Member]) -> [Argument] {
        switch value {
        case .enumCase(_, choices: false): [Argument(given)]
        case .enumCase(_, choices: true): [Argument(given), Argument("includingAllCases", .boolean(true))]
        case .formatted(let format):
            if format.row.isOfApp {
                [
                    Argument(given),
                    Argument(
                        "format",
                        .type(.member(.named(LocalizedFormat.ownFormats), format.row.swiftName))
                            .call(options(of: format, members))
                    ),
                ]
            } else {
                [Argument("value", given)] + options(of: format, members)
            }
        }
    }

    private func options(of format: AppliedFormat, _ members: [Member]) -> [Argument] {
        format.options.flatMap { row, value -> [Argument] in
            let label = row.swiftLabels[0]
            switch value {
            case .flag(let truth): return [Argument(label, .boolean(truth))]
            case .number(let number): return [Argument(label, .integer(number))]
            case .text(let text): return [Argument(label, .string(text))]
            case .property(let index, _): return [Argument(label, members[index].given)]
            case .word(let word):
                // Where the parameter is optional, `.none` would be nil.
                let type = word == "none" ? row.swiftType.map { Expression.type(.named($0)) } : nil
                return [Argument(label, type.map { $0.member(word) } ?? .implicitMember(word))]
            case .digits(let least, let most):
                guard row.swiftLabels.count == 2 else {
                    let range = AppliedFormat.range(least: least, most: most)
                    let (least, most) = (Expression.integer(range.lowerBound), Expression.integer(range.upperBound))
                    return [Argument(label, .infix(least, .closedRange, most))]
                }
                return [
                    least.map { Argument(label, .integer($0)) },
                    most.map { Argument(row.swiftLabels[1], .integer($0)) },
                ].compactMap { $0 }
            }
        }
    }
}
