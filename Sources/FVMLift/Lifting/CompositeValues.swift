import FVMSemantics
import FVMSource

/// Lists, dictionaries and calls of stubs.
extension Lifter {
    func list(_ value: SwiftExpression, _ element: SwiftTypeName, in owner: String, at path: ValuePath?) -> LiftedValue?
    {
        var position = 0
        return items(of: value, element, in: owner, at: path, &position).map { .written($0) }
    }

    private func items(
        of value: SwiftExpression,
        _ element: SwiftTypeName,
        in owner: String,
        at path: ValuePath?,
        _ position: inout Int
    ) -> String? {
        var parts: [String] = []
        for part in Self.parts(of: value) ?? [value] {
            switch part.kind {
            case .array(let elements):
                for item in elements {
                    guard let text = written(item, element, in: owner, at: path?.element(position)) else { return nil }
                    parts.append(text)
                    position += 1
                }
            default:
                guard let (count, call) = repetition(part, element, in: owner, at: path?.element(position)) else {
                    return nil
                }
                parts.append("\(count) * \(call)")
                position += count
            }
        }
        return collapsed(parts)
    }

    /// A value in a list; one that the spec would leave open is written out there.
    private func written(_ value: SwiftExpression, _ type: SwiftTypeName, in owner: String, at path: ValuePath?)
        -> String?
    {
        switch self.value(value, type, in: owner, at: path) {
        case .written(let text)?:
            // A repetition can replace a whole list only as the value of a property.
            let isList = specType(type, in: owner)?.first == "["
            return isList && Self.isRepetition(text) ? "[\(text)]" : text
        case .open?: return specType(type, in: owner) == "date" ? "@2001-01-01" : nil
        case nil: return nil
        }
    }

    /// `3 * Card()` for three of them; more than ten are written in Swift in another way.
    private func collapsed(_ parts: [String]) -> String {
        guard 2...10 ~= parts.count, let first = parts.first, first.hasSuffix("()"), parts.allSatisfy({ $0 == first })
        else {
            return parts.count == 1 && Self.isRepetition(parts[0])
                ? parts[0] : "[" + parts.joined(separator: ", ") + "]"
        }
        return "\(parts.count) * \(first)"
    }

    private static func isRepetition(_ text: String) -> Bool { text.first?.isNumber == true && text.contains(" * ") }

    /// The parts of a closure that puts a long list together, statement by statement.
    private static func parts(of value: SwiftExpression) -> [SwiftExpression]? {
        guard case .call(let callee, let arguments) = value.kind, arguments.isEmpty,
            case .closure(let closure) = callee.kind
        else { return nil }
        var parts: [SwiftExpression] = []
        for statement in closure.body {
            switch statement {
            case .binding(_, let first): parts.append(first)
            case .assignment(_, "+=", let next): parts.append(next)
            case .returning: return parts
            case .expression, .assignment, .other: return nil
            }
        }
        return nil
    }

    /// `(0..<12).map { index in CardViewModel.stub(...) }`
    private func repetition(
        _ value: SwiftExpression,
        _ element: SwiftTypeName,
        in owner: String,
        at path: ValuePath?
    ) -> (count: Int, call: String)? {
        guard let call = value.call, call.callee == "map", let base = call.base,
            case .binary(let first, "..<", let last) = base.kind, first.integer == 0, let count = last.integer,
            count >= 0,
            case .closure(let closure)? = call.arguments.last?.value.kind, closure.body.count == 1,
            case .expression(let body) = closure.body[0], let record = record(of: element, in: owner),
            case .written(let text)? = self.call(body, of: record, at: path, isRepeated: true)
        else { return nil }
        return (count, text)
    }

    func dictionary(_ value: SwiftExpression, _ element: SwiftTypeName, in owner: String, at path: ValuePath?)
        -> LiftedValue?
    {
        if case .array(let elements) = value.kind, elements.isEmpty { return .written("[:]") }
        guard case .dictionary(let entries) = value.kind else { return nil }
        if entries.isEmpty { return .written("[:]") }
        var parts: [String] = []
        for entry in entries {
            guard let key = entry.key.text,
                let text = written(entry.value, element, in: owner, at: path?.member(key))
            else { return nil }
            parts.append(SpecText.quoted(key) + ": " + text)
        }
        return .written("[" + parts.joined(separator: ", ") + "]")
    }

    // MARK: Calls

    /// `.stub(title: "x")`, or the initializer with a value for each property.
    func call(_ value: SwiftExpression, of record: RecordFacts, at path: ValuePath?, isRepeated: Bool = false)
        -> LiftedValue?
    {
        guard let call = value.call else { return nil }
        let isType = call.callee == record.entry.declaration.name
        guard call.callee == "stub" || call.callee == "init" || isType else { return nil }
        if isResult(record.entry) { return outcome(call.arguments, of: record, at: path, isRepeated: isRepeated) }
        var arguments: [String] = []
        for (index, argument) in call.arguments.enumerated() {
            let property =
                argument.label.flatMap { record.property(ofCallArgument: $0) }
                ?? record.property(of: argument, at: index)
            // The parts of `vmId` are listed in its type.
            if property == "vmId" { continue }
            guard let property, let type = record.argumentTypes[property], SpecText.isName(record.specName(property))
            else {
                return nil
            }
            if isOpen(argument.value, property, of: record, at: path, isRepeated: isRepeated) { continue }
            let inner = (path ?? ValuePath(record: record.name)).member(record.specName(property))
            guard let value = self.value(argument.value, type, in: record.entry.name, at: path.map { _ in inner })
            else {
                return nil
            }
            guard case .written(let text) = value else { continue }
            arguments.append("\(record.specName(property)): \(text)")
        }
        return .written("\(record.name)(\(arguments.joined(separator: ", ")))")
    }

    /// `FeedItemViewModel(visit: .stub(...))`: the view model in a result is at the place of the result.
    private func outcome(_ arguments: [SwiftArgument], of record: RecordFacts, at path: ValuePath?, isRepeated: Bool)
        -> LiftedValue?
    {
        guard let argument = arguments.first else { return .written("\(record.name)()") }
        guard arguments.count == 1, let label = argument.label, SpecText.isName(label),
            let type = record.argumentTypes[label]?.unwrapped,
            let shown = self.record(of: type, in: record.entry.name),
            case .written(let text)? = self.call(
                argument.value,
                of: shown,
                at: path?.outcome(label),
                isRepeated: isRepeated
            )
        else { return nil }
        return .written("\(record.name)(\(label): \(text))")
    }

    /// Whether an id is the one that the tool gives at this place, so that the spec need not write it.
    private func isOpen(
        _ value: SwiftExpression,
        _ property: String,
        of record: RecordFacts,
        at path: ValuePath?,
        isRepeated: Bool
    ) -> Bool {
        guard record.openIDs.contains(property) else { return false }
        guard let text = Self.uuidText(value) else { return isRepeated }
        return path?.id(of: record.specName(property)).text == text.uppercased()
    }

    /// The spelling in `UUID(uuidString: "...")!`.
    static func uuidText(_ value: SwiftExpression) -> String? {
        let value = value.idOfIdentity ?? value
        guard case .forced(let inner) = value.kind, let call = inner.call, call.callee == "UUID" else { return nil }
        return call.arguments.value("uuidString")?.text
    }
}
