import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The options of `localized int(...)`, `double(...)`, `date(...)` and `Size(...)`.
extension RecordPhase {
    /// One option as it is written.
    private struct Option {
        var label: Name
        var node: Syntax
        var value: Syntax
    }

    func intFormat(_ node: Syntax, _ context: inout CheckContext) -> IntFormat {
        var format = IntFormat()
        for option in options(node, &context) {
            switch context.text(option.label) {
            case "grouping": format.grouping = flag(option, &context)
            default: format.size = smallNumber(option.value, &context)
            }
        }
        return format
    }

    func doubleFormat(_ node: Syntax, _ context: inout CheckContext) -> DoubleFormat {
        var format = DoubleFormat()
        for option in options(node, &context) {
            switch context.text(option.label) {
            case "grouping": format.grouping = flag(option, &context)
            case "size": format.size = smallNumber(option.value, &context)
            default:
                guard let range = fractionRange(option, &context) else { continue }
                format.minimumFractionDigits = range.minimum
                format.maximumFractionDigits = range.maximum
            }
        }
        return format
    }

    func dateFormat(_ node: Syntax, _ context: inout CheckContext) -> DateFormat {
        var format = DateFormat()
        let options = options(node, &context)
        if let pattern = options.first(where: { context.text($0.label) == "format" }),
            let other = options.first(where: { context.text($0.label) != "format" })
        {
            context.report(
                TextProblems.formatBesideStyles,
                "'\(context.text(other.label))' has no effect beside 'format'",
                at: other.node.location,
                related: [Label(pattern.node.location, "the pattern")]
            )
        }
        for option in options {
            switch context.text(option.label) {
            case "date": format.date = style(option, &context)
            case "time": format.time = style(option, &context)
            default:
                guard let token = option.value.stringToken else {
                    reportOption(option.value, "a pattern in quotes, such as \"d MMMM yyyy\"", &context)
                    continue
                }
                format.format = token.stringValue
            }
        }
        return format
    }

    /// Whether the texts of all cases come with the case.
    func hasChoices(_ node: Syntax, _ context: inout CheckContext) -> Bool {
        options(node, &context).first.flatMap { flag($0, &context) } ?? false
    }

    private func options(_ node: Syntax, _ context: inout CheckContext) -> [Option] {
        guard let arguments = node.child(.argumentList) else { return [] }
        let known = LocalizedFormat.named(LocalizedFormatSyntax(known: node).word?.text ?? "").optionNames
        var result: [Option] = []
        for argument in arguments.children where argument.kind == .argument {
            guard let value = argument.content else { continue }
            guard let token = argument.name else {
                let isFirst = argument == arguments.children.first { $0.kind == .argument }
                reportNameless(value, isFirst: isFirst, known: known, &context)
                continue
            }
            let label = context.name(token)
            guard known.contains(context.text(label)) else {
                context.report(
                    TextProblems.unknownOption,
                    "there is no option '\(context.text(label))' here",
                    misspelt: token,
                    among: known,
                    help: "The options here are \(context.list(known))."
                )
                continue
            }
            if let first = result.first(where: { $0.label == label }) {
                context.reportDuplicateMember(token, first: first.node.location)
                continue
            }
            result.append(Option(label: label, node: argument, value: value))
        }
        return result
    }

    /// Reports an option without a name, with a fix-it for a style or a pattern.
    private func reportNameless(
        _ value: Syntax,
        isFirst: Bool,
        known: [String],
        _ context: inout CheckContext
    ) {
        let place = value.location
        var fixIts: [FixIt] = []
        let isStyle = value.name.flatMap { DateFormat.Style(rawValue: $0.text) } != nil
        let name = value.stringToken != nil ? "format" : isFirst ? "date" : "time"
        if isStyle || name == "format", known.contains(name) {
            let start = Location(file: place.file, span: SourceSpan(start: place.span.start, end: place.span.start))
            fixIts = [FixIt("write '\(name):'", edits: [TextEdit(location: start, replacement: "\(name): ")])]
        }
        context.report(
            TextProblems.optionValue,
            "an option with its name: \(context.list(known)) is expected here",
            at: place,
            fixIts: fixIts
        )
    }

    private func reportOption(_ node: Syntax, _ expected: String, _ context: inout CheckContext) {
        context.report(TextProblems.optionValue, "\(expected) is expected here", at: node.location)
    }

    private func flag(_ option: Option, _ context: inout CheckContext) -> Bool? {
        if option.value.kind == .nameValue,
            let token = option.value.name
        {
            if context.name(token) == Keyword.true { return true }
            if context.name(token) == Keyword.false { return false }
        }
        reportOption(option.value, "'true' or 'false'", &context)
        return nil
    }

    private func style(_ option: Option, _ context: inout CheckContext) -> DateFormat.Style? {
        if option.value.kind == .nameValue,
            let token = option.value.name,
            let style = DateFormat.Style(rawValue: token.text)
        {
            return style
        }
        reportOption(option.value, "'none', 'short', 'medium', 'long' or 'full'", &context)
        return nil
    }

    /// A size or a number of digits: small, and never negative.
    private func smallNumber(_ node: Syntax, _ context: inout CheckContext) -> Int? {
        if let number = node.wholeNumber, 0...CheckLimits.digits ~= number { return number }
        reportOption(node, "a whole number from 0 to \(CheckLimits.digits)", &context)
        return nil
    }

    private func fractionRange(_ option: Option, _ context: inout CheckContext) -> (
        minimum: Int?, maximum: Int?
    )? {
        guard let bounds = option.value.rangeBounds else {
            reportOption(option.value, "a range of digits, such as 0...2", &context)
            return nil
        }
        let minimum = bounds.lower.flatMap { smallNumber($0, &context) }
        let maximum = bounds.upper.flatMap { smallNumber($0, &context) }
        if let minimum, let maximum, minimum > maximum {
            reportOption(option.value, "a range whose end is not below its start", &context)
            return nil
        }
        return (minimum, maximum)
    }
}
