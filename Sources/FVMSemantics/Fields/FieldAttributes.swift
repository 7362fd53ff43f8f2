import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Controls and constraints of a field: `input text(number) required length(1...80)`.
extension FieldsPhase {
    func readFieldAttribute(
        _ node: Syntax,
        _ word: TokenSyntax,
        _ field: inout FieldDefinition,
        of id: FieldsID,
        _ context: inout CheckContext
    ) {
        let keyword = context.name(word).keyword
        if MemberAttribute.all.contains(where: { $0.word == keyword && $0.isAlone }) {
            refuseArguments(node, word.text, &context)
        }
        switch keyword {
        case .input: readControl(node, &field, &context)
        case .required: field.isRequired = true
        case .nonblank: readNonblank(node, &field, &context)
        case .trim: readTrim(node, &field, &context)
        case .unique: readUnique(node, &field, &context)
        case .severity: field.severity = vocabulary(node, "severity", &context) ?? .error
        // Fields below this one can be meant.
        case let word? where FieldComparison.Relation(word.name) != nil: break
        case .matches: readPattern(node, &field, of: id, &context)
        case .disabled: field.isDisabled = true
        case .length: readLength(node, &field, &context)
        case .range: readRange(node, &field, &context)
        case .autocomplete: field.autocomplete = vocabulary(node, "autocomplete", &context)
        case .autocapitalize: field.autocapitalize = vocabulary(node, "autocapitalize", &context)
        default:
            context.report(
                FormProblems.misplacedAttribute,
                "'\(word.text)' is not allowed on a field",
                at: word.location
            )
        }
    }

    /// Reports arguments of an attribute that takes none.
    private func refuseArguments(
        _ node: Syntax,
        _ word: String,
        _ context: inout CheckContext
    ) {
        guard let arguments = node.child(.attributeArguments) else { return }
        let value = argument(node, context).map { node.tree.source.text($0.span) }
        let meant = value == "nonblank" ? "nonblank" : value == "true" ? word : nil
        context.report(
            FormProblems.attributeValue,
            "'\(word)' takes no argument",
            at: arguments.location,
            help: value == "nonblank"
                ? "Write 'nonblank', which is required, too." : "Write '\(word)', or leave it out.",
            fixIts: meant.map { [node.tree.writing($0, at: node.location)] } ?? []
        )
    }

    /// The one value between the parentheses of an attribute.
    func argument(_ node: Syntax, _ context: borrowing CheckContext) -> Syntax? {
        guard let arguments = node.child(.attributeArguments) else { return nil }
        let values = arguments.contents
        return values.count == 1 ? values[0] : nil
    }

    /// The word between the parentheses, if it is a case of `Word`.
    func vocabulary<Word: CaseIterable & RawRepresentable<String>>(
        _ node: Syntax,
        _ attribute: String,
        _ context: inout CheckContext
    ) -> Word? {
        var known: [String] { Word.allCases.map(\.rawValue) }
        guard let value = argument(node, context), value.kind == .nameValue,
            let token = value.name
        else {
            let quoted = argument(node, context).flatMap { $0.stringToken }
            let word = quoted.map { $0.stringValue }.flatMap { Word(rawValue: $0)?.rawValue }
            reportAttributeValue(
                node,
                "'\(attribute)' takes one word, such as '\(attribute)(\(known[0]))'",
                help: "Write '\(attribute)(\(word ?? known[0]))'.",
                fixIts: word.flatMap { word in quoted.map { [node.tree.writing(word, at: $0.location)] } } ?? [],
                &context
            )
            return nil
        }
        let text = token.text
        if let word = Word(rawValue: text) { return word }
        context.report(
            FormProblems.unknownWord,
            "'\(attribute)' knows no '\(text)'",
            at: token.location,
            notes: known.count <= 12 ? ["The words are \(context.list(known))."] : [],
            misspelling: Misspelling(token, among: known)
        )
        return nil
    }

    func reportAttributeValue(
        _ node: Syntax,
        _ message: String,
        help: String? = nil,
        fixIts: [FixIt] = [],
        _ context: inout CheckContext
    ) {
        context.report(FormProblems.attributeValue, message, at: node.location, help: help, fixIts: fixIts)
    }

    // MARK: Controls

    private func readControl(
        _ node: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        guard let token = node.name else { return }
        let hasArguments = node.child(.attributeArguments) != nil
        let control: FieldDefinition.Control
        switch (token.text, hasArguments) {
        case ("text", false): control = .text(.text)
        case ("textArea", false): control = .textArea(.text)
        case ("text", true), ("textArea", true):
            guard let type: InputType = vocabulary(node, token.text, &context) else { return }
            control = token.text == "text" ? .text(type) : .textArea(type)
        case ("checkbox", false): control = .checkbox
        case ("select", false): control = .select
        case ("colorPicker", false): control = .colorPicker
        case ("checkbox", true), ("select", true), ("colorPicker", true):
            return reportAttributeValue(node, "'\(token.text)' has no input type", &context)
        default:
            let mayBeText = !hasArguments && fits(.text(.text), field.type, context)
            return reportUnknownControl(token, mayBeInputType: mayBeText, &context)
        }
        guard fits(control, field.type, context) else {
            context.report(
                FormProblems.controlType,
                "the control '\(token.text)' cannot edit \(context.description(of: field.type))",
                at: token.location
            )
            return
        }
        field.control = control
    }

    /// Reports an input type in place of a control, which is meant as an argument of `text`.
    private func reportUnknownControl(
        _ token: TokenSyntax,
        mayBeInputType: Bool,
        _ context: inout CheckContext
    ) {
        let known = ["text", "textArea", "checkbox", "select", "colorPicker"]
        let word = token.text
        let types = InputType.allCases.map(\.rawValue)
        let meant = types.contains(word) ? word : NameSynonyms.word(word, among: types)
        if mayBeInputType, let meant {
            let fix = token.tree.writing("text(\(meant))", at: token.location)
            context.report(
                FormProblems.unknownWord,
                "'\(word)' is no control, but what the control 'text' is for",
                at: token.location,
                help: "Write 'input text(\(meant))'.",
                fixIts: [fix]
            )
            return
        }
        context.report(
            FormProblems.unknownWord,
            "there is no control '\(word)'",
            misspelt: token,
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
        case (.text, .string), (.text, .int), (.text, .double), (.text, .date), (.text, .day),
            (.text, .time):
            true
        default: false
        }
    }

    // MARK: Limits

    private func readLength(
        _ node: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        guard isText(field, node, "a length", &context) else { return }
        guard let bounds = wholeBounds(node, &context) else { return }
        if bounds.minimum.map({ $0 < 0 }) == true || bounds.maximum.map({ $0 < 0 }) == true {
            return reportAttributeValue(node, "a length is not negative", &context)
        }
        setLimit(.length(minimum: bounds.minimum, maximum: bounds.maximum), node, &field, &context)
    }

    private func readRange(
        _ node: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        switch context.program[context.program.types.unwrapped(field.type)] {
        case .int, .double:
            guard let bounds = wholeBounds(node, &context) else { return }
            let isDouble = context.program[context.program.types.unwrapped(field.type)] == .double
            let ends = [bounds.minimum, bounds.maximum].compactMap { $0 }
            if isDouble, !ends.allSatisfy({ Double(exactly: $0) != nil }) {
                let reason = "a double cannot be that whole number exactly; up to 9007199254740992 it can"
                return reportAttributeValue(node, reason, &context)
            }
            setLimit(.numbers(minimum: bounds.minimum, maximum: bounds.maximum), node, &field, &context)
        case .date, .day, .time:
            guard let limit = dateBounds(node, of: field.type, &context) else { return }
            setLimit(limit, node, &field, &context)
        case .invalid: break
        default: reportLimitType(node, "a range", "a number, a date, a day or a time", &context)
        }
    }

    private func setLimit(
        _ limit: FieldDefinition.Limit,
        _ node: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        guard field.limit == nil else {
            return reportAttributeValue(node, "a field has one 'length' or one 'range'", &context)
        }
        field.limit = limit
    }

    func reportLimitType(
        _ node: Syntax,
        _ limit: String,
        _ type: String,
        _ context: inout CheckContext
    ) {
        context.report(FormProblems.limitType, "only \(type) can have \(limit)", at: node.location)
    }

    private func wholeBounds(_ node: Syntax, _ context: inout CheckContext) -> (
        minimum: Int?, maximum: Int?
    )? {
        guard let value = argument(node, context), let bounds = value.rangeBounds else {
            reportAttributeValue(
                node,
                "a range such as 1...80, 1... or ...80 is expected",
                help: "Write the lowest and the highest number with '...' between.",
                fixIts: rangeFixIt(node).map { [$0] } ?? [],
                &context
            )
            return nil
        }
        let minimum = bounds.lower.map { $0.wholeNumber }
        let maximum = bounds.upper.map { $0.wholeNumber }
        for case .some(.none) in [minimum, maximum] {
            reportAttributeValue(
                node,
                "the bounds are whole numbers",
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
                help: "Write the lower number first.",
                fixIts: [node.tree.writing("\(high)...\(low)", at: value.location)],
                &context
            )
            return nil
        }
        return result
    }

    /// Returns the fix-it for a range without `...`, or for one number, which is probably the maximum.
    private func rangeFixIt(_ node: Syntax) -> FixIt? {
        guard let arguments = node.child(.attributeArguments) else { return nil }
        let numbers = arguments.contents.compactMap { $0.wholeNumber }
        guard numbers.count == arguments.contents.count else { return nil }
        switch numbers.count {
        case 1 where numbers[0] > 0: return node.tree.writing("(...\(numbers[0]))", at: arguments.location)
        case 2 where 0 <= numbers[0] && numbers[0] <= numbers[1]:
            return node.tree.writing("(\(numbers[0])...\(numbers[1]))", at: arguments.location)
        default: return nil
        }
    }

    private func dateBounds(_ node: Syntax, of type: TypeID, _ context: inout CheckContext) -> FieldDefinition
        .Limit?
    {
        let type = context.program.types.unwrapped(type)
        guard let value = argument(node, context), let bounds = value.rangeBounds else {
            reportAttributeValue(node, "a range such as @1900-01-01...@2026-12-31 is expected", &context)
            return nil
        }
        var ends: [Value?] = []
        for bound in [bounds.lower, bounds.upper] {
            guard let bound else {
                ends.append(nil)
                continue
            }
            guard let token = bound.firstToken, token.kind == .date
            else {
                reportAttributeValue(node, "the bounds are dates", &context)
                return nil
            }
            guard let end = context.readLiteral(bound, token, context.program[type], type) else { return nil }
            ends.append(end)
        }
        let positions = ends.map { $0?.position(now: .fixedClock) }
        if let low = positions[0], let high = positions[1], low > high {
            reportAttributeValue(node, "the end of a range is not before its start", &context)
            return nil
        }
        return .dates(minimum: ends[0], maximum: ends[1])
    }
}
