import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Controls and constraints of a field: `input text(number) required length(1...80)`.
extension FieldsPhase {
    func readFieldAttribute(
        _ node: NodeID,
        _ word: TokenID,
        _ field: inout FieldDefinition,
        of id: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        switch context.name(word, in: tree).keyword {
        case .input: readControl(node, &field, in: tree, &context)
        case .required:
            refuseArguments(node, "required", in: tree, &context)
            field.isRequired = true
        case .nonblank: readNonblank(node, &field, in: tree, &context)
        case .trim: readTrim(node, &field, in: tree, &context)
        case .unique: readUnique(node, &field, in: tree, &context)
        case .severity: field.severity = vocabulary(node, "severity", in: tree, &context) ?? .error
        // Fields below this one can be meant.
        case let word? where FieldComparison.Relation(word.name) != nil: break
        case .matches: readPattern(node, &field, of: id, in: tree, &context)
        case .disabled:
            refuseArguments(node, "disabled", in: tree, &context)
            field.isDisabled = true
        case .length: readLength(node, &field, in: tree, &context)
        case .range: readRange(node, &field, in: tree, &context)
        case .autocomplete: field.autocomplete = vocabulary(node, "autocomplete", in: tree, &context)
        case .autocapitalize: field.autocapitalize = vocabulary(node, "autocapitalize", in: tree, &context)
        default:
            context.report(
                FormProblems.misplacedAttribute,
                "'\(tree.text(word))' is not allowed on a field",
                at: tree.location(word)
            )
        }
    }

    /// Reports what is between parentheses behind a word that says all by itself.
    func refuseArguments(
        _ node: NodeID,
        _ word: String,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard let arguments = tree.child(node, .attributeArguments), !tree.isBroken(node) else { return }
        let value = argument(node, in: tree, context).map { tree.source.text(tree.span($0)) }
        let meant = value == "nonblank" ? "nonblank" : value == "true" ? word : nil
        context.report(
            FormProblems.attributeValue,
            "'\(word)' takes no argument",
            at: tree.location(arguments),
            help: value == "nonblank"
                ? "Write 'nonblank', which is required, too." : "Write '\(word)', or leave it out.",
            fixIts: meant.map { [tree.writing($0, at: tree.location(node))] } ?? []
        )
    }

    /// The one value between the parentheses of an attribute.
    func argument(_ node: NodeID, in tree: SyntaxTree, _ context: borrowing CheckContext) -> NodeID? {
        guard let arguments = tree.child(node, .attributeArguments) else { return nil }
        let values = tree.meaningfulChildren(arguments)
        return values.count == 1 ? values[0] : nil
    }

    /// The word between the parentheses, if it is a case of `Word`.
    func vocabulary<Word: CaseIterable & RawRepresentable<String>>(
        _ node: NodeID,
        _ attribute: String,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> Word? {
        var known: [String] { Word.allCases.map(\.rawValue) }
        guard let value = argument(node, in: tree, context), tree.kind(value) == .nameValue,
            let token = tree.identifier(value)
        else {
            let quoted = argument(node, in: tree, context).flatMap { tree.stringToken($0) }
            let word = quoted.map { tree.stringValue($0) }.flatMap { Word(rawValue: $0)?.rawValue }
            reportAttributeValue(
                node,
                "'\(attribute)' takes one word, such as '\(attribute)(\(known[0]))'",
                in: tree,
                help: "Write '\(attribute)(\(word ?? known[0]))'.",
                fixIts: word.flatMap { word in quoted.map { [tree.writing(word, at: tree.location($0))] } } ?? [],
                &context
            )
            return nil
        }
        let text = tree.text(token)
        if let word = Word(rawValue: text) { return word }
        context.report(
            FormProblems.unknownWord,
            "'\(attribute)' knows no '\(text)'",
            at: tree.location(token),
            help: context.didYouMean(text, in: tree.file, among: known),
            notes: known.count <= 12 ? ["The words are \(context.list(known))."] : [],
            fixIts: context.renameFixIts(token, in: tree, among: known)
        )
        return nil
    }

    func reportAttributeValue(
        _ node: NodeID,
        _ message: String,
        in tree: SyntaxTree,
        help: String? = nil,
        fixIts: [FixIt] = [],
        _ context: inout CheckContext
    ) {
        guard !tree.isBroken(node) else { return }
        context.report(FormProblems.attributeValue, message, at: tree.location(node), help: help, fixIts: fixIts)
    }

    // MARK: Controls

    private func readControl(
        _ node: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard let token = tree.identifier(node, at: 1) else { return }
        let hasArguments = tree.child(node, .attributeArguments) != nil
        let control: FieldDefinition.Control
        switch (tree.text(token), hasArguments) {
        case ("text", false): control = .text(.text)
        case ("textArea", false): control = .textArea(.text)
        case ("text", true), ("textArea", true):
            guard let type: InputType = vocabulary(node, tree.text(token), in: tree, &context) else { return }
            control = tree.text(token) == "text" ? .text(type) : .textArea(type)
        case ("checkbox", false): control = .checkbox
        case ("select", false): control = .select
        case ("colorPicker", false): control = .colorPicker
        case ("checkbox", true), ("select", true), ("colorPicker", true):
            return reportAttributeValue(node, "'\(tree.text(token))' has no input type", in: tree, &context)
        default:
            let mayBeText = !hasArguments && fits(.text(.text), field.type, context)
            return reportUnknownControl(token, mayBeInputType: mayBeText, in: tree, &context)
        }
        guard fits(control, field.type, context) else {
            context.report(
                FormProblems.controlType,
                "the control '\(tree.text(token))' cannot edit \(context.description(of: field.type))",
                at: tree.location(token)
            )
            return
        }
        field.control = control
    }

    /// A word that is the type of an input was meant to stand in the parentheses of `text`.
    private func reportUnknownControl(
        _ token: TokenID,
        mayBeInputType: Bool,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        let known = ["text", "textArea", "checkbox", "select", "colorPicker"]
        let word = tree.text(token)
        let types = InputType.allCases.map(\.rawValue)
        let meant = types.contains(word) ? word : Misnomers.word(word, among: types)
        if mayBeInputType, let meant {
            let fix = tree.writing("text(\(meant))", at: tree.location(token))
            context.report(
                FormProblems.unknownWord,
                "'\(word)' is no control, but what the control 'text' is for",
                at: tree.location(token),
                help: "Write 'input text(\(meant))'.",
                fixIts: [fix]
            )
            return
        }
        context.report(
            FormProblems.unknownWord,
            "there is no control '\(word)'",
            misspelt: token,
            in: tree,
            among: known,
            help: "The controls are \(context.list(known))."
        )
    }

    /// Which controls can edit which types.
    private func fits(_ control: FieldDefinition.Control, _ type: TypeID, _ context: borrowing CheckContext) -> Bool {
        switch (control, context.program[context.program.types.unwrapped(type)]) {
        case (_, .invalid): true
        case (.checkbox, .bool): true
        case (.select, .enumeration), (.select, .string), (.select, .int): true
        case (.colorPicker, .string): true
        case (.textArea, .string): true
        case (.text, .string), (.text, .int), (.text, .double), (.text, .date): true
        default: false
        }
    }

    // MARK: Limits

    private func readLength(
        _ node: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard isText(field, node, "a length", in: tree, &context) else { return }
        guard let bounds = wholeBounds(node, in: tree, &context) else { return }
        if bounds.minimum.map({ $0 < 0 }) == true || bounds.maximum.map({ $0 < 0 }) == true {
            return reportAttributeValue(node, "a length is not negative", in: tree, &context)
        }
        setLimit(.length(minimum: bounds.minimum, maximum: bounds.maximum), node, &field, in: tree, &context)
    }

    private func readRange(
        _ node: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        switch context.program[context.program.types.unwrapped(field.type)] {
        case .int, .double:
            guard let bounds = wholeBounds(node, in: tree, &context) else { return }
            let isDouble = context.program[context.program.types.unwrapped(field.type)] == .double
            let ends = [bounds.minimum, bounds.maximum].compactMap { $0 }
            if isDouble, !ends.allSatisfy({ Double(exactly: $0) != nil }) {
                let reason = "a double cannot be that whole number exactly; up to 9007199254740992 it can"
                return reportAttributeValue(node, reason, in: tree, &context)
            }
            setLimit(.numbers(minimum: bounds.minimum, maximum: bounds.maximum), node, &field, in: tree, &context)
        case .date:
            guard let limit = dateBounds(node, in: tree, &context) else { return }
            setLimit(limit, node, &field, in: tree, &context)
        case .invalid: break
        default: reportLimitType(node, "a range", "a number or a date", in: tree, &context)
        }
    }

    private func setLimit(
        _ limit: FieldDefinition.Limit,
        _ node: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        guard field.limit == nil else {
            return reportAttributeValue(node, "a field has one 'length' or one 'range'", in: tree, &context)
        }
        field.limit = limit
    }

    func reportLimitType(
        _ node: NodeID,
        _ limit: String,
        _ type: String,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        context.report(FormProblems.limitType, "only \(type) can have \(limit)", at: tree.location(node))
    }

    private func wholeBounds(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> (
        minimum: Int?, maximum: Int?
    )? {
        guard let value = argument(node, in: tree, context), let bounds = tree.rangeBounds(value) else {
            reportAttributeValue(
                node,
                "a range such as 1...80, 1... or ...80 is expected",
                in: tree,
                help: "Write the lowest and the highest number with '...' between.",
                fixIts: rangeFixIt(node, in: tree).map { [$0] } ?? [],
                &context
            )
            return nil
        }
        let minimum = bounds.lower.map { tree.wholeNumber($0) }
        let maximum = bounds.upper.map { tree.wholeNumber($0) }
        for case .some(.none) in [minimum, maximum] {
            reportAttributeValue(
                node,
                "the bounds are whole numbers",
                in: tree,
                help: "Write bounds without a fraction.",
                &context
            )
            return nil
        }
        let result = (minimum: minimum ?? nil, maximum: maximum ?? nil)
        if let low = result.minimum, let high = result.maximum, low > high {
            reportAttributeValue(
                node,
                "this range ends below its start",
                in: tree,
                help: "Write the lower number first.",
                fixIts: [tree.writing("\(high)...\(low)", at: tree.location(value))],
                &context
            )
            return nil
        }
        return result
    }

    /// Two numbers with something else between, or one, which is most often the highest.
    private func rangeFixIt(_ node: NodeID, in tree: SyntaxTree) -> FixIt? {
        guard let arguments = tree.child(node, .attributeArguments) else { return nil }
        let numbers = tree.meaningfulChildren(arguments).compactMap { tree.wholeNumber($0) }
        guard numbers.count == tree.meaningfulChildren(arguments).count else { return nil }
        switch numbers.count {
        case 1 where numbers[0] > 0: return tree.writing("(...\(numbers[0]))", at: tree.location(arguments))
        case 2 where 0 <= numbers[0] && numbers[0] <= numbers[1]:
            return tree.writing("(\(numbers[0])...\(numbers[1]))", at: tree.location(arguments))
        default: return nil
        }
    }

    private func dateBounds(_ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) -> FieldDefinition
        .Limit?
    {
        guard let value = argument(node, in: tree, context), let bounds = tree.rangeBounds(value) else {
            reportAttributeValue(node, "a range such as @1900-01-01...@2026-12-31 is expected", in: tree, &context)
            return nil
        }
        var ends: [Instant?] = []
        for bound in [bounds.lower, bounds.upper] {
            guard let bound else {
                ends.append(nil)
                continue
            }
            guard let token = tree.firstToken(bound), tree.token(token).kind == .date
            else {
                reportAttributeValue(node, "the bounds are dates", in: tree, &context)
                return nil
            }
            guard let instant = context.readDate(token, in: tree) else { return nil }
            ends.append(instant)
        }
        if let low = ends[0], let high = ends[1], low.secondsSinceReferenceDate > high.secondsSinceReferenceDate {
            reportAttributeValue(node, "the end of a range is not before its start", in: tree, &context)
            return nil
        }
        return .dates(minimum: ends[0], maximum: ends[1])
    }
}
