import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The options of `localized int(...)`, `currency(...)` and `Size(...)`.
extension RecordPhase {
    /// One option as it is written.
    private struct Option {
        var label: Name
        var row: LocalizedFormat.Option
        var node: Syntax
        var value: Syntax
    }

    /// Returns the format that a node writes. Options that name properties have no value before
    /// `resolveProperties(of:)`.
    func appliedFormat(
        _ node: Syntax,
        _ word: TokenSyntax,
        _ format: Keyword,
        _ context: inout CheckContext
    ) -> AppliedFormat {
        let row = LocalizedFormat.named(format.text)
        let options = options(node, of: row, &context)
        if let alone = options.first(where: { if case .pattern = $0.row.kind { true } else { false } }),
            let other = options.first(where: { $0.label != alone.label })
        {
            context.report(
                TextProblems.formatBesideStyles,
                "'\(context.text(other.label))' has no effect beside '\(context.text(alone.label))'",
                at: other.node.location,
                related: [Label(alone.node.location, "the pattern")]
            )
        }
        let written = Set(options.compactMap(\.row.name))
        let isComplete = node.child(.argumentList).map { !$0.isBroken && $0.contents.count == options.count } ?? true
        if isComplete, let missing = row.options.first(where: { $0.isRequired && !written.contains($0.name ?? "") }) {
            context.report(
                TextProblems.missingOption,
                "'\(word.text)' needs the option '\(missing.name ?? "")'",
                at: word.location
            )
        }
        var values: [String: AppliedFormat.Value] = [:]
        for option in options { values[context.text(option.label)] = value(of: option, &context) }
        return AppliedFormat(format, values)
    }

    /// Whether the texts of all cases come with the case.
    func hasChoices(_ node: Syntax, _ context: inout CheckContext) -> Bool {
        options(node, of: .ofEnum, &context).first.flatMap { flag($0.value, &context) } ?? false
    }

    /// Whether an option of a format names a property.
    func namesProperty(_ format: Syntax) -> Bool {
        let row = LocalizedFormat.named(LocalizedFormatSyntax(known: format).word?.text ?? "")
        return format.child(.argumentList)?.contents.contains { argument in
            guard let kind = row.options.first(where: { $0.name == argument.name?.text })?.kind,
                argument.content?.kind == .nameValue
            else { return false }
            return kind.propertyType != nil
        } ?? false
    }

    /// Returns a format with the properties that its options name.
    func resolvingProperties(
        of format: AppliedFormat,
        _ node: Syntax,
        _ own: Int,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> AppliedFormat {
        var values = Dictionary(uniqueKeysWithValues: format.options.map { ($0.row.name ?? "", $0.value) })
        for argument in node.child(.argumentList)?.contents ?? [] {
            guard let name = argument.name?.text, argument.content?.kind == .nameValue, values[name] == nil,
                let type = format.row.options.first(where: { $0.name == name })?.kind.propertyType,
                let token = argument.content?.name
            else { continue }
            if let code = argument.content.flatMap(quotedCode), builder.scope.property(context.name(token)) == nil {
                context.report(
                    TextProblems.optionValue,
                    "the code of a currency is in quotes",
                    at: token.location,
                    fixIts: [token.tree.writing(code, at: token.location)]
                )
                continue
            }
            guard let target = property(token, besides: own, builder, &context) else { continue }
            let found = builder.properties[target].kind.plainType
            if let found, found == .invalid { continue }
            guard found.map({ context.program[$0] }) == BuiltInType(type)?.type else {
                context.report(
                    TextProblems.optionValue,
                    "a property of the type '\(type.text)' is expected here",
                    at: token.location,
                    related: [Label(builder.properties[target].declared.location, "declared here")]
                )
                continue
            }
            values[name] = .property(target, name: token.text)
        }
        return AppliedFormat(format.word, values)
    }

    // MARK: Options

    private func options(_ node: Syntax, of row: LocalizedFormat, _ context: inout CheckContext) -> [Option] {
        guard let arguments = node.child(.argumentList) else { return [] }
        let known = row.optionNames
        var result: [Option] = []
        for (position, argument) in arguments.children.filter({ $0.kind == .argument }).enumerated() {
            guard let value = argument.content else { continue }
            guard let token = argument.name else {
                reportNameless(value, at: position, of: row, &context)
                continue
            }
            let label = context.name(token)
            guard let option = row.options.first(where: { $0.name == context.text(label) }) else {
                context.report(
                    TextProblems.unknownOption,
                    "there is no option '\(context.text(label))' here",
                    misspelt: token,
                    among: known,
                    help: known.isEmpty ? "It has no options." : "The options here are \(context.list(known))."
                )
                continue
            }
            if let first = result.first(where: { $0.label == label }) {
                context.reportDuplicateMember(token, first: first.node.location)
                continue
            }
            result.append(Option(label: label, row: option, node: argument, value: value))
        }
        return result
    }

    /// Reports an option without a name, with a fix-it where one of the options takes the value.
    private func reportNameless(
        _ value: Syntax,
        at position: Int,
        of row: LocalizedFormat,
        _ context: inout CheckContext
    ) {
        let place = value.location
        let fitting = row.options.filter { $0.kind.takes(value) }
        let meant = fitting.indices.contains(position) ? fitting[position] : fitting.last
        let code = quotedCode(value)
        let fixIt = meant?.name.map { name in
            code.map { value.tree.writing("\(name): \($0)", at: place) }
                ?? value.tree.inserting("\(name): ", before: place)
        }
        context.report(
            TextProblems.optionValue,
            row.options.isEmpty
                ? "it has no options" : "each option has its name here: \(context.list(row.optionNames))",
            at: place,
            fixIts: fixIt.map { [$0] } ?? []
        )
    }

    private func value(of option: Option, _ context: inout CheckContext) -> AppliedFormat.Value? {
        let node = option.value
        switch option.row.kind {
        case .flag: return flag(node, &context).map { .flag($0) }
        case .digits: return smallNumber(node, &context).map { .number($0) }
        case .digitRange: return digits(node, &context)
        case .words(let words):
            if node.kind == .nameValue, let token = node.name, words.contains(token.text) { return .word(token.text) }
            let list = words.map { "'\($0)'" }
            reportOption(node, "\(list.dropLast().joined(separator: ", ")) or \(list.last ?? "")", &context)
            return nil
        case .pattern:
            if let token = node.stringToken { return .text(token.stringValue) }
            reportOption(node, "a pattern in quotes, such as \"d MMMM yyyy\"", &context)
            return nil
        case .currency: return currency(node, &context)
        case .property:
            if node.kind != .nameValue { reportOption(node, "the name of a property", &context) }
            return nil
        case .texts: return nil
        }
    }

    /// A code of three capital letters. A property, which is another way to write one, is resolved later.
    private func currency(_ node: Syntax, _ context: inout CheckContext) -> AppliedFormat.Value? {
        if let token = node.stringToken {
            let code = token.stringValue
            if code.isCurrencyCode { return .text(code) }
            context.report(
                TextProblems.optionValue,
                "the code of a currency has three capital letters, as \"EUR\"",
                at: node.location,
                fixIts: code.uppercased().isCurrencyCode
                    ? [node.tree.writing("\"\(code.uppercased())\"", at: node.location)] : []
            )
            return nil
        }
        if node.kind == .nameValue { return nil }
        reportOption(node, "a code in quotes, such as \"EUR\", or a 'string' property", &context)
        return nil
    }

    private func reportOption(_ node: Syntax, _ expected: String, _ context: inout CheckContext) {
        context.report(TextProblems.optionValue, "\(expected) is expected here", at: node.location)
    }

    private func flag(_ node: Syntax, _ context: inout CheckContext) -> Bool? {
        if node.kind == .nameValue, let token = node.name {
            if context.name(token) == Keyword.true { return true }
            if context.name(token) == Keyword.false { return false }
        }
        reportOption(node, "'true' or 'false'", &context)
        return nil
    }

    /// A size or a number of digits: small, and never negative.
    private func smallNumber(_ node: Syntax, _ context: inout CheckContext) -> Int? {
        if let number = node.wholeNumber, 0...CheckLimits.digits ~= number { return number }
        reportOption(node, "a whole number from 0 to \(CheckLimits.digits)", &context)
        return nil
    }

    private func digits(_ node: Syntax, _ context: inout CheckContext) -> AppliedFormat.Value? {
        guard let bounds = node.rangeBounds else {
            reportOption(node, "a range of digits, such as 0...2", &context)
            return nil
        }
        let minimum = bounds.lower.flatMap { smallNumber($0, &context) }
        let maximum = bounds.upper.flatMap { smallNumber($0, &context) }
        if let minimum, let maximum, minimum > maximum {
            reportOption(node, "a range whose end is not below its start", &context)
            return nil
        }
        return minimum == nil && maximum == nil ? nil : .digits(least: minimum, most: maximum)
    }
}

extension LocalizedFormat.Option.Kind {
    /// Whether a value without a label is probably meant for the option.
    fileprivate func takes(_ value: Syntax) -> Bool {
        switch self {
        case .words(let words): value.name.map { words.contains($0.text) } ?? false
        case .pattern: value.stringToken != nil
        case .currency: value.stringToken != nil || value.kind == .nameValue
        case .property: value.kind == .nameValue
        case .flag, .digits, .digitRange, .texts: false
        }
    }
}

extension String {
    fileprivate var isCurrencyCode: Bool { utf8.count == 3 && utf8.allSatisfy { (0x41...0x5A).contains($0) } }
}

/// `"EUR"` for the name `EUR`, which is probably a code without its quotes.
private func quotedCode(_ value: Syntax) -> String? {
    guard value.kind == .nameValue, let name = value.name?.text, name.isCurrencyCode else { return nil }
    return "\"\(name)\""
}
