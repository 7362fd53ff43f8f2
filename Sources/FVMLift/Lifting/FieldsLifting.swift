import FVMLanguage
import FVMSemantics
import FVMSource

/// Fields: the specification of a form.
extension Lifter {
    mutating func liftFields(_ entry: SwiftProject.TypeEntry) {
        let name = Self.specName(entry.declaration.name, without: "Fields")
        var lifted = LiftedDeclaration(
            kind: .fields,
            name: name,
            head: "fields \(name)",
            documentation: entry.declaration.documentation,
            spec: places[entry.file],
            location: location(entry),
            swiftName: entry.declaration.name
        )
        let values = stubValues(ofFields: entry)
        var controls: [String: SwiftProject.Member] = [:]
        var constants: [String: SwiftExpression] = [:]
        var checks: [String: SwiftProject.Member] = [:]
        for member in project.members(of: entry) {
            let name = member.declaration.name
            if member.declaration.kind == .function { checks[name] = member }
            if member.declaration.result?.call?.callee == "trimmingCharacters" { controls[name] = member }
            guard member.declaration.isStatic else { continue }
            if name.hasSuffix("Field") || name.hasSuffix("Pattern") { controls[name] = member }
            constants[name] = member.declaration.result ?? member.declaration.value
        }
        for requirement in entry.declaration.members where requirement.kind == .property {
            if requirement.name.hasSuffix("ValidationMessages") || requirement.name.hasSuffix("Messages") { continue }
            liftField(
                requirement,
                of: entry,
                values[requirement.name],
                control(of: requirement, of: entry, controls, constants, checks),
                check: checks["validate" + NameWords.capitalized(requirement.name)],
                to: &lifted
            )
        }
        for requirement in entry.declaration.members where requirement.kind == .function {
            loseCode(requirement, entry.file, in: &lifted.lost)
        }
        // Without a property, it only refines other Fields and specifies no form.
        guard !lifted.members.isEmpty else {
            return report(
                LiftingProblems.notLifted,
                "'\(entry.declaration.name)' declares no property, so it is no Fields specification",
                at: location(entry)
            )
        }
        declarations.append(lifted)
    }

    private func control(
        of requirement: SwiftDeclaration,
        of fields: SwiftProject.TypeEntry,
        _ controls: [String: SwiftProject.Member],
        _ constants: [String: SwiftExpression],
        _ checks: [String: SwiftProject.Member]
    ) -> FieldControl? {
        guard let member = controls[requirement.name + "Field"] else { return nil }
        func code(_ name: String) -> String {
            checks[name + NameWords.capitalized(requirement.name)].map { swift($0.declaration.span, $0.file) } ?? ""
        }
        return FieldControl(
            member: member,
            pattern: controls[requirement.name + "Pattern"],
            isTrimmed: controls["trimmed" + NameWords.capitalized(requirement.name)] != nil,
            isUnique: isUnique(requirement.name, of: fields),
            checks: FieldChecks(code("validate"), code("compare"), requirement.type),
            constants: constants
        )
    }

    /// Whether the messages of some Fields have one for a value that another record has.
    private func isUnique(_ field: String, of fields: SwiftProject.TypeEntry) -> Bool {
        let messages = project.type(fields.declaration.name + "Messages")
        return messages?.declaration.members.contains { $0.name == field + "TakenMessage" } ?? false
    }

    /// Returns the stub values of Fields in the types that adopt them.
    private mutating func stubValues(ofFields fields: SwiftProject.TypeEntry) -> [String: SwiftExpression] {
        var values: [String: SwiftExpression] = [:]
        for entry in project.adopters(of: fields.declaration.name) where entry.declaration.kind == .structure {
            let record = facts[entry.name] ?? plainFacts(of: entry)
            for (property, value) in record.stubValues where values[property] == nil { values[property] = value }
        }
        return values
    }

    private mutating func liftField(
        _ requirement: SwiftDeclaration,
        of fields: SwiftProject.TypeEntry,
        _ value: SwiftExpression?,
        _ control: FieldControl?,
        check: SwiftProject.Member?,
        to lifted: inout LiftedDeclaration
    ) {
        var result = LiftedMember(documentation: requirement.documentation, text: "")
        guard let type = requirement.type, let specType = specType(type, in: fields.name),
            isEditable(type, in: fields.name), SpecText.isName(requirement.name)
        else {
            let reason = "the field '\(requirement.name)' is of a type that no field of a spec has"
            return lose(requirement.span, fields.file, reason, asMemberOf: &lifted)
        }
        result.text = "\(requirement.name): \(specType)"
        if let value {
            switch self.value(value, type, in: fields.name, at: nil) {
            case .written(let text)?: result.text += " = \(text)"
            case .open?: break
            case nil: lose(value.span, fields.file, "a value is not understood", in: &result.lost, &lifted.isPartly)
            }
        }
        let isConstrained = control.map { liftControl($0, &result, &lifted) } ?? false
        // Validation that the constraints don't express is code.
        if let check, !isConstrained {
            let reason = "'\(check.declaration.name)' is code, which no spec has"
            lose(check.declaration.span, check.file, reason, in: &result.lost, &lifted.isPartly)
        }
        liftFieldTexts(requirement.name, of: fields, hasControl: control != nil, &result, &lifted)
        lifted.members.append(result)
    }

    /// A field holds one value that a control can edit.
    private func isEditable(_ type: SwiftTypeName, in owner: String) -> Bool {
        guard case .name(let name) = type.unwrapped else { return false }
        if let entry = project.type(name, in: owner) { return entry.declaration.kind == .enumeration }
        let word = specType(type.unwrapped, in: owner)
        return TypeWord.all.contains { $0.word.text == word && $0.traits.contains(.input) }
    }

    // MARK: Controls

    /// `input text(emailAddress) required length(5...254)`
    ///
    /// - Returns: Whether the control says which input is right.
    private mutating func liftControl(
        _ field: FieldControl,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> Bool {
        let control = field.member
        let declaration = control.declaration
        guard let call = (declaration.result ?? declaration.value)?.call, ["FormField", "init"].contains(call.callee)
        else {
            let reason = "'\(declaration.name)' is made in a way that no spec has"
            lose(declaration.span, control.file, reason, in: &result.lost, &lifted.isPartly)
            return true
        }
        if let type = call.arguments.value("type") {
            if let spelling = Self.control(type) {
                result.text += " input \(spelling)"
            } else {
                lose(type.span, control.file, "no spec has this control", in: &result.lost, &lifted.isPartly)
            }
        }
        var limits = FieldLimits()
        var words: [String] = []
        for option in options(of: call.arguments, field, &result, &lifted) where !limits.take(option, of: field, self) {
            if let word = Self.option(option) {
                words.append(word)
            } else {
                let text = swift(option.span, control.file)
                let reason = "no spec has the option '\(SpecText.shortened(text))'"
                lose(option.span, control.file, reason, in: &result.lost, &lifted.isPartly)
            }
        }
        let presence = field.checks.isNonblank ? ["nonblank"] : words.contains("required") ? ["required"] : []
        let constraints =
            (field.isTrimmed ? ["trim"] : []) + (field.isUnique ? ["unique"] : []) + presence + limits.attributes
            + [field.checks.range].compactMap { $0 } + liftPattern(field, &result, &lifted)
        let attributes = constraints + words.filter { $0 != "required" } + field.checks.attributes
        result.text += attributes.map { " " + $0 }.joined()
        return !constraints.isEmpty || !result.lost.isEmpty
    }

    private mutating func options(
        of arguments: [SwiftArgument],
        _ field: FieldControl,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> [SwiftExpression] {
        guard let options = arguments.value("options") else { return [] }
        if let elements = field.options(in: options) { return elements }
        lose(options.span, field.member.file, "options are not understood", in: &result.lost, &lifted.isPartly)
        return []
    }

    /// `matches("[0-9]{5}")`, from the static property `codePattern`.
    private mutating func liftPattern(
        _ field: FieldControl,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) -> [String] {
        guard let member = field.pattern else { return [] }
        guard let pattern = TextPattern(member.declaration) else {
            let reason = "'\(member.declaration.name)' is no pattern that a spec has"
            lose(member.declaration.span, member.file, reason, in: &result.lost, &lifted.isPartly)
            return []
        }
        return ["matches(\(pattern.named?.rawValue ?? SpecText.quoted(pattern.spelling)))"]
    }

    private static func control(_ type: SwiftExpression) -> String? {
        if let name = type.caseName { return SpecText.isName(name) ? name : nil }
        guard let call = type.call, let input = call.arguments.value("inputType")?.caseName,
            SpecText.isName(call.callee), SpecText.isName(input)
        else { return nil }
        return "\(call.callee)(\(input))"
    }

    private static func option(_ option: SwiftExpression) -> String? {
        guard let call = option.call, let value = call.arguments.first?.value else { return nil }
        switch call.callee {
        case "required", "disabled":
            guard case .bool(true) = value.kind else { return nil }
            return call.callee
        case "autocomplete", "autocapitalize":
            return value.caseName.flatMap { SpecText.isName($0) ? "\(call.callee)(\($0))" : nil }
        default: return nil
        }
    }

    // MARK: Texts

    private mutating func liftFieldTexts(
        _ field: String,
        of fields: SwiftProject.TypeEntry,
        hasControl: Bool,
        _ result: inout LiftedMember,
        _ lifted: inout LiftedDeclaration
    ) {
        var owner = fields.declaration.name + "Messages"
        if texts.owners[owner] == nil { owner = fields.declaration.name }
        var table: [String] = []
        var others: [String: [String]] = [:]
        for kind in FieldText.allCases {
            let word = kind.rawValue
            let text = text(owner, [field] + (kind.isMessage ? ["validationMessages", word] : [word]))
            if !text.base.isEmpty { table.append("\(word): \(text.base)") }
            for (locale, spelling) in text.others { others[locale, default: []].append("\(word): \(spelling)") }
        }
        if !table.isEmpty { result.text += " {\n    " + table.joined(separator: "\n    ") + "\n  }" }
        for locale in locales {
            guard let entries = others[locale] else { continue }
            lifted.translate("\(field) < \(entries.joined(separator: "; ")) >", in: locale)
        }
    }
}

/// How a field is shown, and what its bounds may be named by.
private struct FieldControl {
    let member: SwiftProject.Member
    /// The pattern of its text.
    let pattern: SwiftProject.Member?
    /// Whether another property has its text without white space at both ends.
    let isTrimmed: Bool
    /// Whether there is a message for a value that another record has.
    let isUnique: Bool
    let checks: FieldChecks
    /// The static properties of the type.
    let constants: [String: SwiftExpression]

    /// The options of a list, of lists that are joined, and of `rangeLength(nameRange)`.
    func options(in value: SwiftExpression) -> [SwiftExpression]? {
        if case .array(let elements) = value.kind { return elements }
        if case .binary(let left, "+", let right) = value.kind {
            guard let first = options(in: left), let second = options(in: right) else { return nil }
            return first + second
        }
        guard let call = value.call, call.callee == "rangeLength", let given = call.arguments.first?.value,
            case .binary(let lower, "...", let upper) = constant(given).kind
        else { return nil }
        return [("minLength", lower), ("maxLength", upper)].map { name, bound in
            let callee = SwiftExpression(kind: .member(nil, name), span: value.span)
            return SwiftExpression(kind: .call(callee, [SwiftArgument(label: "value", value: bound)]), span: value.span)
        }
    }

    /// Returns the value of a constant, or of a bound of a range: `nameMaxLength`, `Self.nameRange.upperBound`.
    /// Returns any other expression unchanged.
    func constant(_ value: SwiftExpression) -> SwiftExpression {
        switch value.kind {
        case .member(let base?, let bound) where bound == "lowerBound" || bound == "upperBound":
            guard case .binary(let lower, "...", let upper) = constant(base).kind else { return value }
            return bound == "lowerBound" ? lower : upper
        case .member(let base?, let name):
            guard case .name("Self") = base.kind else { return value }
            return constants[name] ?? value
        default: return value.variable.flatMap { constants[$0] } ?? value
        }
    }
}

/// The bounds of a field: `length(1...80)`, `range(@2026-01-01...)`.
private struct FieldLimits {
    private var length: (String?, String?)
    private var range: (String?, String?)

    /// - Returns: Whether the option is a bound.
    mutating func take(_ option: SwiftExpression, of field: FieldControl, _ lifter: Lifter) -> Bool {
        guard let call = option.call, let value = call.arguments.first.map({ field.constant($0.value) }) else {
            return false
        }
        let number = value.integer.map(String.init)
        switch call.callee {
        case "minLength": length.0 = number
        case "maxLength": length.1 = number
        case "minValue": range.0 = number
        case "maxValue": range.1 = number
        case "minDate", "maxDate":
            guard case .written(let date)? = lifter.value(value, .name("Date"), in: "", at: nil) else { return false }
            if call.callee == "minDate" { range.0 = date } else { range.1 = date }
            return true
        default: return false
        }
        return number != nil
    }

    var attributes: [String] {
        [("length", length), ("range", range)].compactMap { name, bounds in
            guard bounds.0 != nil || bounds.1 != nil else { return nil }
            return "\(name)(\(bounds.0 ?? "")...\(bounds.1 ?? ""))"
        }
    }
}
