extension SwiftFile {
    /// Returns the file with module qualifiers for names that would otherwise be ambiguous: `SwiftUI.Text`.
    ///
    /// - Parameter modules: The module of each such name. Declarations and members keep their names.
    public func qualified(by modules: [String: String]) -> SwiftFile {
        guard !modules.isEmpty else { return self }
        let qualification = Qualification(modules: modules)
        var result = self
        result.declarations = declarations.map { qualification.apply($0) }
        return result
    }
}

/// Adds module qualifiers. Trees are rebuilt, because they store their widths.
private struct Qualification {
    let modules: [String: String]

    /// Returns literal Swift with the module before each of the names that follows no dot.
    func apply(_ text: String) -> String {
        var result = ""
        var word = ""
        var last: Character?
        for character in text + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            if let module = modules[word], last != "." { result += module + "." }
            if !word.isEmpty { last = nil }
            result += word
            result.append(character)
            last = character
            word = ""
        }
        return String(result.dropLast())
    }

    /// Returns declarations with qualifiers, whose own types keep their names.
    func qualified(source: String) -> String {
        Qualification(modules: modules.filter { !source.contains("struct \($0.key)") }).apply(source)
    }

    func apply(_ type: SwiftType) -> SwiftType { type.mapText(apply) }
}

// MARK: - Expressions

extension Qualification {
    func apply(_ expression: Expression) -> Expression {
        switch expression.kind {
        case .string: expression
        case .verbatim(let text): .verbatim(apply(text))
        case .name(let name): modules[name].map { .reference($0).member(name) } ?? expression
        case .array(let elements): .array(elements.map { apply($0) })
        case .dictionary(let entries):
            .dictionary(entries.map { DictionaryElement(apply($0.key), apply($0.value)) })
        case .interpolation(let parts): .interpolation(parts.map { apply($0) })
        default: applyToParts(of: expression)
        }
    }

    private func applyToParts(of expression: Expression) -> Expression {
        switch expression.kind {
        case .member(let value, let name): apply(value).member(name)
        case .optionalChain(let value): apply(value).optionalChain
        case .forced(let value): apply(value).forced
        case .grouped(let value): apply(value).grouped
        case .prefixed(let prefix, let value): .prefixed(prefix, apply(value))
        case .infix(let left, let sign, let right): .infix(apply(left), sign, apply(right))
        case .conditional(let condition, let yes, let no): .conditional(apply(condition), apply(yes), apply(no))
        case .matching(let pattern, let value): .matching(apply(pattern), apply(value))
        case .call(let callee, let arguments): apply(callee).call(arguments.map { apply($0) })
        case .trailingClosure(let callee, let parameter, let body):
            apply(callee).call(closure: apply(body), parameter: parameter)
        case .block(let body): .block(apply(body))
        case .builder(let callee, let parameter, let body): apply(callee).build(parameter: parameter, apply(body))
        case .labelledBuilder(let callee, let label, let body): apply(callee).build(label: label, apply(body))
        case .closure(let parameter, let body): .closure(parameter: parameter, apply(body))
        case .modified(let value, let modifier, let condition):
            apply(value).modified(by: apply(modifier), if: condition)
        default: expression
        }
    }

    private func apply(_ argument: Argument) -> Argument {
        argument.label.map { Argument($0, apply(argument.value)) } ?? Argument(apply(argument.value))
    }
}

// MARK: - Statements

extension Qualification {
    private func apply(_ statements: [Statement]) -> [Statement] { statements.map { apply($0) } }

    private func apply(_ statement: Statement) -> Statement {
        switch statement {
        case .expression(let value): .expression(apply(value))
        case .assign(let target, let value): .assign(apply(target), apply(value))
        case .set(let name, let value): .set(name, to: apply(value))
        case .extend(let target, let value): .extend(apply(target), by: apply(value))
        case .bind(let name, let type, let value, let isConstant):
            .bind(name, type.map { apply($0) }, to: apply(value), isConstant: isConstant)
        case .return(let value): .return(apply(value))
        case .throw(let value): .throw(apply(value))
        case .if(let conditions, let then, let otherwise):
            .if(conditions.map { apply($0) }, then: apply(then), else: apply(otherwise))
        case .guard(let conditions, let otherwise): .guard(conditions.map { apply($0) }, else: apply(otherwise))
        case .switch(let subject, let cases): .switch(apply(subject), cases.map { apply($0) })
        case .for(let element, let sequence, let body): .for(element, in: apply(sequence), apply(body))
        case .defer(let body): .defer(apply(body))
        case .do(let body, let cases): .do(apply(body), catch: cases.map { apply($0) })
        case .compiled(let condition, let body, let otherwise):
            .compiled(if: condition, apply(body), else: apply(otherwise))
        case .comment, .blank: statement
        }
    }

    private func apply(_ branch: SwitchCase) -> SwitchCase {
        SwitchCase(branch.pattern.map { apply($0) }, apply(branch.body))
    }

    private func apply(_ condition: Condition) -> Condition {
        switch condition {
        case .expression(let value): .expression(apply(value))
        case .unwrapped: condition
        case .binding(let name, let value): .binding(name, apply(value))
        }
    }
}

// MARK: - Declarations

extension Qualification {
    func apply(_ declaration: Declaration) -> Declaration {
        Declaration(
            kind: apply(declaration.kind),
            documentation: declaration.documentation,
            directive: declaration.directive,
            attributes: declaration.attributes.map { attribute in
                Attribute(apply(attribute.name), attribute.arguments.map { apply($0) })
            },
            modifiers: declaration.modifiers
        )
    }

    private func apply(_ kind: Declaration.Kind) -> Declaration.Kind {
        switch kind {
        case .type(let keyword, let type, let generics, let inherited, let members):
            .type(
                keyword,
                type,
                generics: generics.map { apply($0) },
                inherited.map { apply($0) },
                members: members.map { apply($0) }
            )
        case .stored(let isConstant, let name, let type, let value):
            .stored(isConstant: isConstant, name, type.map { apply($0) }, value.map { apply($0) })
        case .computed(let name, let type, let body): .computed(name, apply(type), body: apply(body))
        case .requirement(let name, let type, let isSettable):
            .requirement(name, apply(type), isSettable: isSettable)
        case .function(let function): .function(apply(function))
        case .initializer(let parameters, let effects, let body):
            .initializer(parameters.map { apply($0) }, effects, body: apply(body))
        case .enumPayload(let name, let payload): .enumPayload(name, apply(payload))
        case .enumValues(let name, let values): .enumValues(name, values.map { apply($0) })
        case .alias(let name, let type): .alias(name, apply(type))
        case .conditional(let condition, let members):
            .conditional(condition, members: members.map { apply($0) })
        case .macro(let use): .macro(apply(use))
        case .source(let text): .source(qualified(source: text))
        case .enumCase, .mark: kind
        }
    }

    private func apply(_ function: Declaration.Function) -> Declaration.Function {
        Declaration.Function(
            name: function.name,
            generics: function.generics.map { apply($0) },
            constraints: function.constraints.map { apply($0) },
            parameters: function.parameters.map { apply($0) },
            effects: function.effects,
            result: function.result.map { apply($0) },
            body: function.body.map { apply($0) }
        )
    }

    private func apply(_ parameter: Parameter) -> Parameter {
        let attribute = parameter.names.prefix { $0 != " " }
        let names =
            attribute.first == "@"
            ? apply(String(attribute)) + parameter.names.dropFirst(attribute.count) : parameter.names
        return Parameter(parameter, names, apply(parameter.type), default: parameter.value.map { apply($0) })
    }
}
