import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// What a part of a view is built of: the record that it shows, and the value that holds it.
struct ViewSubject: Sendable {
    let record: RecordDefinition
    let id: RecordID
    let texts: ViewTexts
    /// By the index of the property, its name in Swift.
    let names: [Name]
    /// `viewModel`, or the name of a row.
    let value: Expression
}

/// Small parts of views.
extension Emitter {
    mutating func subject(_ view: PlannedView, _ value: Expression) -> ViewSubject {
        subject(view.record, view.texts, value)
    }

    mutating func subject(_ id: RecordID, _ texts: ViewTexts, _ value: Expression) -> ViewSubject {
        let record = program[id]
        return ViewSubject(record: record, id: id, texts: texts, names: members(of: record).map(\.name), value: value)
    }

    /// `viewModel.title`
    mutating func property(_ index: Int, of subject: ViewSubject) -> Expression {
        tree.member(subject.value, subject.names[index])
    }

    /// `name`
    mutating func reference(_ name: String) -> Expression { tree.reference(tree.name(name)) }

    /// `$name`
    mutating func binding(_ name: String) -> Expression { tree.prefixed(.projected, reference(name)) }

    /// `.name`
    mutating func implicit(_ name: String) -> Expression { tree.implicitMember(tree.name(name)) }

    /// `callee(arguments)`; an argument with the label "" has none.
    mutating func call(_ callee: Expression, _ arguments: KeyValuePairs<String, Expression> = [:]) -> Expression {
        tree.call(callee, list(arguments))
    }

    /// `Name(arguments)`
    mutating func call(_ name: String, _ arguments: KeyValuePairs<String, Expression> = [:]) -> Expression {
        call(reference(name), arguments)
    }

    mutating func list(_ arguments: KeyValuePairs<String, Expression>) -> ArgumentList {
        var list = ArgumentList()
        for (label, value) in arguments {
            if label.isEmpty { tree.append(value, to: &list) } else { tree.append(tree.name(label), value, to: &list) }
        }
        return list
    }

    /// `view.modifier(arguments)`
    mutating func modify(
        _ view: Expression,
        _ modifier: String,
        _ arguments: KeyValuePairs<String, Expression> = [:],
        if condition: String? = nil
    ) -> Expression {
        tree.modify(view, call(implicit(modifier), arguments), if: condition)
    }

    /// `Text(value)`
    mutating func text(_ value: Expression) -> Expression { call("Text", ["": value]) }

    /// `Image(systemName: "name")`
    mutating func symbol(_ name: String) -> Expression { call("Image", ["systemName": tree.string(name)]) }

    /// `\.self`
    mutating func identityPath() -> Expression { tree.verbatim("\\.self") }

    /// `if condition { then } else { otherwise }` with a condition that is no `let`.
    mutating func branch(
        _ condition: Expression,
        _ then: StatementList,
        _ otherwise: StatementList = StatementList(),
        to list: inout StatementList
    ) {
        var conditions = ArgumentList()
        tree.append(condition, to: &conditions)
        tree.branch(if: conditions, then: then, otherwise: otherwise, in: &list)
    }

    /// One expression as a body.
    mutating func body(_ expression: Expression) -> StatementList {
        var list = StatementList()
        tree.append(expression, to: &list)
        return list
    }

    // MARK: - Identifiers

    /// The view with the identifier that tests find it by.
    mutating func identified(_ view: Expression, _ identifier: ElementIdentifier, of subject: ViewSubject) -> Expression
    {
        modify(view, "uiTestingIdentifier", ["": identifierText(identifier, of: subject)])
    }

    /// `"Card.title"`, or `"Card.title.\(viewModel.id)"`
    mutating func identifierText(_ identifier: ElementIdentifier, of subject: ViewSubject) -> Expression {
        guard !identifier.instance.isEmpty else { return tree.string(identifier.text) }
        var parts = ArgumentList()
        tree.append(tree.string(identifier.text), to: &parts)
        for index in identifier.instance {
            tree.append(tree.string("."), to: &parts)
            var value = property(index, of: subject)
            if case .plain(let type) = subject.record.properties[index].kind, case .version = program[type] {
                value = tree.member(value, words.versionString)
            }
            tree.append(value, to: &parts)
        }
        return tree.interpolation(parts)
    }

    /// The name of a record's value in a closure: `card`; of a long name, the last word.
    mutating func localName(of id: RecordID) -> Name {
        let name = program[id].declared.name
        let local = name.utf8.count > 16 ? Words.split(name).last ?? name : name
        return ["ViewModel", "viewmodel", "model", "Operations", "operations", "Error", "error"].contains(local)
            ? tree.name("row") : tree.lowerCamelName(local)
    }
}
