import FVMDiagnostics
import FVMSource

/// A text as the text of one property.
struct UsedText {
    let text: TextID
    let property: Int
    let record: RecordID

    init(_ text: TextID, of property: Int, of record: RecordID) {
        self.text = text
        self.property = property
        self.record = record
    }
}

/// Resolves the `%{x}` and `%{x.y}` of texts.
extension TextPhase {
    /// Returns the placeholder with a name. Reports an unknown property, or a value without a text.
    mutating func placeholder(_ name: String, _ use: UsedText, _ locale: Int, _ context: inout CheckContext)
        -> Placeholder?
    {
        var owner = use.record
        var steps: [Int] = []
        let names = SubstitutionText.names(in: name)
        for (position, part) in names.enumerated() {
            let found = context.names.find(part.name).flatMap { context.scopes.property($0, of: owner) }
            guard let property = found else {
                if !context.lacksFields(owner) {
                    reportUnknown(part, of: owner, in: name, use, locale, &context)
                }
                return nil
            }
            steps.append(property)
            let definition = context.program[owner].properties[property]
            if definition.kind.plainType == .invalid { return nil }
            if position == names.count - 1 {
                guard hasPlainText(definition.kind, isOwn: names.count == 1, context) else {
                    reportNoText(definition, in: name, use, locale, &context)
                    return nil
                }
            } else if let next = record(in: definition.kind, context) {
                owner = next
            } else {
                reportNoMembers(definition, in: name, use, locale, &context)
                return nil
            }
        }
        return Placeholder(name: name, property: steps[0], path: Array(steps.dropFirst()))
    }

    /// The one view model or summary that a property holds.
    private func record(in kind: PropertyKind, _ context: borrowing CheckContext) -> RecordID? {
        guard let type = kind.plainType, case .record(let id) = context.program[context.program.types.unwrapped(type)],
            context.program[id].result == nil
        else { return nil }
        return id
    }

    /// Whether a property can be the value of a placeholder (language.md, section 7). A text of another view model is no data
    /// of it: only its own texts find it under their keys.
    func hasPlainText(_ kind: PropertyKind, isOwn: Bool, _ context: borrowing CheckContext) -> Bool {
        switch kind {
        case .staticText, .substitutedText: return isOwn
        case .enumText, .localizedValue: return true
        case .staticList, .compound: return false
        case .plain(let type), .formField(let type, _):
            return context.program.hasPlainText(type)
        }
    }

    // MARK: Problems

    /// Returns the place of `%{name}` to report. For a shared text, it is the property that has the text, because
    /// other uses may be valid.
    private mutating func place(of name: String, _ use: UsedText, _ locale: Int, _ context: inout CheckContext)
        -> Location
    {
        let isShared = context.program.isShared(use.text, in: context.program[use.record])
        return (isShared ? nil : placeholderPlace(name, use.text, locale, &context))
            ?? context.program[use.record].properties[use.property].declared.location
    }

    private mutating func reportUnknown(
        _ part: (name: String, offset: Int),
        of owner: RecordID,
        in name: String,
        _ use: UsedText,
        _ locale: Int,
        _ context: inout CheckContext
    ) {
        let place = place(of: name, use, locale, &context)
        let owned = context.program[owner].declared.name
        let isWhole =
            Int(place.span.end - place.span.start) == name.utf8.count + 3
            && context.tree(at: place).source.text(place.span) == "%{\(name)}"
        let before = String(name.utf8.prefix(part.offset)) ?? ""
        let behind = String(name.utf8.dropFirst(part.offset + part.name.utf8.count)) ?? ""
        context.report(
            TextProblems.unknownPlaceholder,
            part.name == name
                ? "'%{\(name)}' names no property of '\(owned)'"
                : "'\(part.name)' in '%{\(name)}' is no property of '\(owned)'",
            at: place,
            cause: context.missing(part.name, of: owner),
            misspelling: Misspelling(
                part.name,
                among: context.suggestible(in: place.file, context.propertyNames(owner)),
                replacing: isWhole ? .init(place, prefix: "%{" + before, suffix: behind + "}") : nil
            )
        )
    }

    private mutating func reportNoText(
        _ property: PropertyDefinition,
        in name: String,
        _ use: UsedText,
        _ locale: Int,
        _ context: inout CheckContext
    ) {
        let own = property.declared.name
        let isText: Bool
        switch property.kind {
        case .staticText, .substitutedText: isText = true
        default: isText = false
        }
        context.report(
            TextProblems.placeholderWithoutText,
            isText
                ? "'%{\(name)}' is not allowed in a text: '\(own)' is a text of another view model"
                : "'%{\(name)}' is not allowed in a text: '\(own)' has no text of its own",
            at: place(of: name, use, locale, &context),
            related: [Label(property.declared.location, "declared here")],
            help: isText ? "Declare the words as 'text \(own) = \"...\"', and use them in both." : nil
        )
    }

    private mutating func reportNoMembers(
        _ property: PropertyDefinition,
        in name: String,
        _ use: UsedText,
        _ locale: Int,
        _ context: inout CheckContext
    ) {
        context.report(
            TextProblems.placeholderWithoutText,
            "'%{\(name)}' is not allowed in a text: '\(property.declared.name)' is no view model and no summary",
            at: place(of: name, use, locale, &context),
            related: [Label(property.declared.location, "declared here")]
        )
    }
}
