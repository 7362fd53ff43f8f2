import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The options of `localized int(...)`, `double(...)` and `date(...)`.
extension Checker {
    /// One option as it is written.
    private struct Option {
        var label: Name
        var node: NodeID
        var value: NodeID
    }

    mutating func intFormat(_ node: NodeID, in tree: Int) -> IntFormat {
        var format = IntFormat()
        for option in options(node, in: tree, known: ["grouping", "size"]) {
            switch text(option.label) {
            case "grouping": format.grouping = flag(option, in: tree)
            default: format.size = smallNumber(option.value, in: tree)
            }
        }
        return format
    }

    mutating func doubleFormat(_ node: NodeID, in tree: Int) -> DoubleFormat {
        var format = DoubleFormat()
        for option in options(node, in: tree, known: ["grouping", "size", "fraction"]) {
            switch text(option.label) {
            case "grouping": format.grouping = flag(option, in: tree)
            case "size": format.size = smallNumber(option.value, in: tree)
            default:
                guard let range = fractionRange(option, in: tree) else { continue }
                format.minimumFractionDigits = range.minimum
                format.maximumFractionDigits = range.maximum
            }
        }
        return format
    }

    mutating func dateFormat(_ node: NodeID, in tree: Int) -> DateFormat {
        var format = DateFormat()
        for option in options(node, in: tree, known: ["date", "time", "format"]) {
            switch text(option.label) {
            case "date": format.date = style(option, in: tree)
            case "time": format.time = style(option, in: tree)
            default:
                guard let token = stringToken(option.value, in: tree) else {
                    reportOption(option.value, in: tree, "a pattern in quotes, such as \"d MMMM yyyy\"")
                    continue
                }
                format.format = trees[tree].stringValue(token)
            }
        }
        return format
    }

    private mutating func options(_ node: NodeID, in tree: Int, known: [String]) -> [Option] {
        let syntax = trees[tree]
        guard let arguments = syntax.child(node, .argumentList) else { return [] }
        var result: [Option] = []
        for argument in syntax.children(arguments) where syntax.kind(argument) == .argument {
            guard let value = syntax.meaningfulChild(argument) else { continue }
            guard let token = syntax.identifier(argument), syntax.firstToken(value) != token else {
                reportOption(argument, in: tree, "an option with its name: \(list(known))")
                continue
            }
            let label = name(token, in: tree)
            guard known.contains(text(label)) else {
                report(
                    Diagnostic(
                        TextProblems.unknownOption,
                        "there is no option '\(text(label))' here",
                        at: syntax.location(token),
                        help: didYouMean(text(label), among: known) ?? "The options here are \(list(known)).",
                        fixIts: renameFixIts(token, in: tree, among: known)
                    )
                )
                continue
            }
            if let first = result.first(where: { $0.label == label }) {
                reportDuplicateMember(token, in: tree, first: syntax.location(first.node))
                continue
            }
            result.append(Option(label: label, node: argument, value: value))
        }
        return result
    }

    private mutating func reportOption(_ node: NodeID, in tree: Int, _ expected: String) {
        guard !trees[tree].isBroken(node) else { return }
        report(Diagnostic(TextProblems.optionValue, "\(expected) is expected here", at: trees[tree].location(node)))
    }

    private mutating func flag(_ option: Option, in tree: Int) -> Bool? {
        if trees[tree].kind(option.value) == .nameValue, let token = trees[tree].identifier(option.value) {
            if name(token, in: tree) == Keyword.true { return true }
            if name(token, in: tree) == Keyword.false { return false }
        }
        reportOption(option.value, in: tree, "'true' or 'false'")
        return nil
    }

    private mutating func style(_ option: Option, in tree: Int) -> DateFormat.Style? {
        if trees[tree].kind(option.value) == .nameValue, let token = trees[tree].identifier(option.value),
            let style = DateFormat.Style(rawValue: trees[tree].text(token))
        {
            return style
        }
        reportOption(option.value, in: tree, "'none', 'short', 'medium', 'long' or 'full'")
        return nil
    }

    /// A size or a number of digits: small, and never negative.
    private mutating func smallNumber(_ node: NodeID, in tree: Int) -> Int? {
        if let number = wholeNumber(node, in: tree), 0...Self.mostDigits ~= number { return number }
        reportOption(node, in: tree, "a whole number from 0 to \(Self.mostDigits)")
        return nil
    }

    private mutating func fractionRange(_ option: Option, in tree: Int) -> (minimum: Int?, maximum: Int?)? {
        guard let bounds = rangeBounds(option.value, in: tree) else {
            reportOption(option.value, in: tree, "a range of digits, such as 0...2")
            return nil
        }
        let minimum = bounds.lower.flatMap { smallNumber($0, in: tree) }
        let maximum = bounds.upper.flatMap { smallNumber($0, in: tree) }
        if let minimum, let maximum, minimum > maximum {
            reportOption(option.value, in: tree, "a range whose end is not below its start")
            return nil
        }
        return (minimum, maximum)
    }

    /// The nodes before and after `...`.
    func rangeBounds(_ node: NodeID, in tree: Int) -> (lower: NodeID?, upper: NodeID?)? {
        let syntax = trees[tree]
        guard syntax.kind(node) == .rangeValue, let dots = syntax.firstToken(node, .ellipsis) else { return nil }
        var lower: NodeID?
        var upper: NodeID?
        for child in syntax.children(node) where syntax.kind(child) != .missing && syntax.kind(child) != .unexpected {
            if syntax.nodes[Int(child.index)].firstToken < dots.index { lower = child } else { upper = child }
        }
        return (lower, upper)
    }

    /// The whole number that a literal writes, if it is one.
    func wholeNumber(_ node: NodeID, in tree: Int) -> Int? {
        let syntax = trees[tree]
        guard syntax.kind(node) == .literalValue, let token = syntax.lastToken(node),
            syntax.token(token).kind == .integer
        else { return nil }
        return syntax.integerValue(token, negative: syntax.firstToken(node) != token)
    }
}
