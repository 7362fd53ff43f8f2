import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The options of `localized int(...)`, `double(...)`, `date(...)` and `Size(...)`.
extension RecordPhase {
    /// One option as it is written.
    private struct Option {
        var label: Name
        var node: NodeID
        var value: NodeID
    }

    func intFormat(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> IntFormat {
        var format = IntFormat()
        for option in options(node, in: tree, &context) {
            switch context.text(option.label) {
            case "grouping": format.grouping = flag(option, in: tree, &context)
            default: format.size = smallNumber(option.value, in: tree, &context)
            }
        }
        return format
    }

    func doubleFormat(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> DoubleFormat {
        var format = DoubleFormat()
        for option in options(node, in: tree, &context) {
            switch context.text(option.label) {
            case "grouping": format.grouping = flag(option, in: tree, &context)
            case "size": format.size = smallNumber(option.value, in: tree, &context)
            default:
                guard let range = fractionRange(option, in: tree, &context) else { continue }
                format.minimumFractionDigits = range.minimum
                format.maximumFractionDigits = range.maximum
            }
        }
        return format
    }

    func dateFormat(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> DateFormat {
        var format = DateFormat()
        let options = options(node, in: tree, &context)
        if let pattern = options.first(where: { context.text($0.label) == "format" }),
            let other = options.first(where: { context.text($0.label) != "format" })
        {
            context.report(
                TextProblems.formatBesideStyles,
                "'\(context.text(other.label))' has no effect beside 'format'",
                at: tree.location(other.node),
                related: [Label(tree.location(pattern.node), "the pattern")]
            )
        }
        for option in options {
            switch context.text(option.label) {
            case "date": format.date = style(option, in: tree, &context)
            case "time": format.time = style(option, in: tree, &context)
            default:
                guard let token = tree.stringToken(option.value) else {
                    reportOption(option.value, in: tree, "a pattern in quotes, such as \"d MMMM yyyy\"", &context)
                    continue
                }
                format.format = tree.stringValue(token)
            }
        }
        return format
    }

    /// Whether the texts of all cases come with the case.
    func hasChoices(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> Bool {
        options(node, in: tree, &context).first.flatMap { flag($0, in: tree, &context) } ?? false
    }

    private func options(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> [Option] {
        guard let arguments = tree.child(node, .argumentList) else { return [] }
        let known = LocalizedFormat.named(tree.identifier(node).map { tree.text($0) } ?? "").optionNames
        var result: [Option] = []
        for argument in tree.children(arguments) where tree.kind(argument) == .argument {
            guard let value = tree.meaningfulChild(argument) else { continue }
            guard let token = tree.identifier(argument), tree.firstToken(value) != token else {
                let isFirst = argument == tree.children(arguments).first { tree.kind($0) == .argument }
                reportNameless(value, isFirst: isFirst, in: tree, known: known, &context)
                continue
            }
            let label = context.name(token, in: tree)
            guard known.contains(context.text(label)) else {
                context.report(
                    TextProblems.unknownOption,
                    "there is no option '\(context.text(label))' here",
                    misspelt: token,
                    in: tree,
                    among: known,
                    help: "The options here are \(context.list(known))."
                )
                continue
            }
            if let first = result.first(where: { $0.label == label }) {
                context.reportDuplicateMember(token, in: tree, first: tree.location(first.node))
                continue
            }
            result.append(Option(label: label, node: argument, value: value))
        }
        return result
    }

    /// Reports a value without the name of its option; that of a style, or of a pattern, can be told.
    private func reportNameless(
        _ value: NodeID,
        isFirst: Bool,
        in tree: SyntaxTree,
        known: [String],
        _ context: inout CheckContext
    ) {
        guard !tree.isBroken(value) else { return }
        let place = tree.location(value)
        var fixIts: [FixIt] = []
        let isStyle = tree.identifier(value).flatMap { DateFormat.Style(rawValue: tree.text($0)) } != nil
        let name = tree.stringToken(value) != nil ? "format" : isFirst ? "date" : "time"
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

    private func reportOption(_ node: NodeID, in tree: SyntaxTree, _ expected: String, _ context: inout CheckContext) {
        guard !tree.isBroken(node) else { return }
        context.report(TextProblems.optionValue, "\(expected) is expected here", at: tree.location(node))
    }

    private func flag(_ option: Option, in tree: SyntaxTree, _ context: inout CheckContext) -> Bool? {
        if tree.kind(option.value) == .nameValue,
            let token = tree.identifier(option.value)
        {
            if context.name(token, in: tree) == Keyword.true { return true }
            if context.name(token, in: tree) == Keyword.false { return false }
        }
        reportOption(option.value, in: tree, "'true' or 'false'", &context)
        return nil
    }

    private func style(_ option: Option, in tree: SyntaxTree, _ context: inout CheckContext) -> DateFormat.Style? {
        if tree.kind(option.value) == .nameValue,
            let token = tree.identifier(option.value),
            let style = DateFormat.Style(rawValue: tree.text(token))
        {
            return style
        }
        reportOption(option.value, in: tree, "'none', 'short', 'medium', 'long' or 'full'", &context)
        return nil
    }

    /// A size or a number of digits: small, and never negative.
    private func smallNumber(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> Int? {
        if let number = tree.wholeNumber(node), 0...CheckLimits.digits ~= number { return number }
        reportOption(node, in: tree, "a whole number from 0 to \(CheckLimits.digits)", &context)
        return nil
    }

    private func fractionRange(_ option: Option, in tree: SyntaxTree, _ context: inout CheckContext) -> (
        minimum: Int?, maximum: Int?
    )? {
        guard let bounds = tree.rangeBounds(option.value) else {
            reportOption(option.value, in: tree, "a range of digits, such as 0...2", &context)
            return nil
        }
        let minimum = bounds.lower.flatMap { smallNumber($0, in: tree, &context) }
        let maximum = bounds.upper.flatMap { smallNumber($0, in: tree, &context) }
        if let minimum, let maximum, minimum > maximum {
            reportOption(option.value, in: tree, "a range whose end is not below its start", &context)
            return nil
        }
        return (minimum, maximum)
    }
}
