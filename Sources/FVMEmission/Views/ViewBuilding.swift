import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The subject of a part of a view: the record, and the value that holds it.
struct ViewSubject: Sendable {
    let record: RecordDefinition
    let id: RecordID
    let texts: ViewTexts
    /// By the index of the property, its name in Swift.
    let names: [String]
    /// `viewModel`, or the name of a row.
    var value: Expression

    /// Returns the local name of a property's unwrapped value. It must differ from the name of the value that holds
    /// it, and from keywords of Swift.
    func local(_ index: Int) -> String {
        let name = names[index]
        return name.isReservedInSwift || value == .reference(name) ? name + "Value" : name
    }

    /// Returns the subject, held by another value.
    func replacingValue(with value: Expression) -> ViewSubject {
        var subject = self
        subject.value = value
        return subject
    }
}

/// Small parts of views.
extension Emitter {
    func subject(_ view: PlannedView, _ value: Expression) -> ViewSubject {
        subject(view.record, view.texts, value)
    }

    func subject(_ id: RecordID, _ texts: ViewTexts, _ value: Expression) -> ViewSubject {
        let record = program[id]
        return ViewSubject(record: record, id: id, texts: texts, names: members(of: record).map(\.name), value: value)
    }

    /// `viewModel.title`
    func property(_ index: Int, of subject: ViewSubject) -> Expression {
        subject.value.member(subject.names[index])
    }

    /// `callee(arguments)`; an argument with the label "" has none.
    func call(_ callee: Expression, _ arguments: KeyValuePairs<String, Expression> = [:]) -> Expression {
        callee.call(list(arguments))
    }

    /// `Name(arguments)`
    func call(_ name: String, _ arguments: KeyValuePairs<String, Expression> = [:]) -> Expression {
        call(.reference(name), arguments)
    }

    func list(_ arguments: KeyValuePairs<String, Expression>) -> [Argument] {
        arguments.map { $0.isEmpty ? Argument($1) : Argument($0, $1) }
    }

    /// `view.modifier(arguments)`
    func modify(
        _ view: Expression,
        _ modifier: String,
        _ arguments: KeyValuePairs<String, Expression> = [:],
        if condition: String? = nil
    ) -> Expression {
        view.modified(by: call(.implicitMember(modifier), arguments), if: condition)
    }

    /// `Text(value)`
    func text(_ value: Expression) -> Expression { call("Text", ["": value]) }

    /// `Image(systemName: "name")`
    func symbol(_ name: String) -> Expression { call("Image", ["systemName": .string(name)]) }

    /// `\.self`
    func identityPath() -> Expression { Expression.verbatim("\\.self") }

    /// Returns `if condition { then } else { otherwise }` with a condition that is no `let`.
    func branch(
        _ condition: Expression,
        _ then: [Statement],
        _ otherwise: [Statement] = [],
        to list: inout [Statement]
    ) {
        list.append(.if([.expression(condition)], then: then, else: otherwise))
    }

    /// One expression as a body.
    func body(_ expression: Expression) -> [Statement] {
        [.expression(expression)]
    }

    // MARK: - Identifiers

    /// The view with the identifier that tests find it by.
    func identified(_ view: Expression, _ identifier: ElementIdentifier, of subject: ViewSubject) -> Expression {
        modify(view, "uiTestingIdentifier", ["": identifierText(identifier, of: subject)])
    }

    /// Returns `"Card.title"` or `"Card.title.\(viewModel.id)"`, with a suffix for the parts of one element.
    func identifierText(
        _ identifier: ElementIdentifier,
        of subject: ViewSubject,
        then part: Expression? = nil
    ) -> Expression {
        guard !identifier.instance.isEmpty || part != nil else { return .string(identifier.text) }
        var parts: [Expression] = [.string(identifier.text)]
        for index in identifier.instance {
            parts.append(.string("."))
            var value = property(index, of: subject)
            if case .plain(let type) = subject.record.properties[index].kind, case .version = program[type] {
                value = value.member("versionString")
            }
            parts.append(value)
        }
        if let part { parts += [.string("."), part] }
        return .interpolation(parts)
    }

    /// The name of a record's value in a closure: `card`; of a long name, the last word.
    func localName(of id: RecordID) -> String {
        let name = program[id].declared.name
        let local = name.utf8.count > 16 ? NameWords.split(name).last ?? name : name
        let taken = ["ViewModel", "viewmodel", "model", "Operations", "operations", "Error", "error", "App", "app"]
        return taken.contains(local) ? "row" : NameWords.lowerCamelCase(local)
    }
}
