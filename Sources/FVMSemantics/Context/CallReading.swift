import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Checks written calls: stubs of records.
extension CheckContext {
    mutating func readChild(
        _ node: Syntax,
        _ record: RecordID,
        _ type: TypeID,
        at path: ValuePath
    ) -> Value? {
        guard node.kind == .callValue, let token = node.name else {
            reportMismatch(node, type)
            return nil
        }
        let called = name(token)
        guard text(called) == program.records[record.index].declared.name else {
            let isKnown = symbols[called] != nil
            if isKnown {
                reportMismatch(node, type)
            } else {
                reportUnknown(token, what: "view model", among: [], or: [program[record].declared.name])
            }
            return nil
        }
        self.record(token, asType: program.types.unwrapped(type))
        guard let list = node.child(.argumentList) else { return nil }
        if let result = program.records[record.index].result {
            return readOutcome(list, result, record, at: path).map { .call($0) }
        }
        return readArguments(list, record, at: path).map { .call($0) }
    }

    /// Returns the call with the arguments in `list`, and the ids that depend on the path. With a `nil` path, the
    /// record keeps its own ids.
    mutating func readArguments(_ list: Syntax, _ record: RecordID, at path: ValuePath?)
        -> StubCall?
    {
        var call = StubCall(record: record)
        var isComplete = true
        var hint = 0
        var seen: Set<Int> = []
        for argument in list.children where argument.kind == .argument {
            guard let value = argument.content else {
                isComplete = false
                continue
            }
            guard let token = argument.name else {
                let isAlone = list.children.filter { $0.kind == .argument }.count == 1
                let names = isAlone ? nameableProperties(record, argument) : []
                reportUnlabelled(argument, among: names)
                isComplete = false
                continue
            }
            guard let property = argumentProperty(token, record, hint: hint) else {
                isComplete = false
                continue
            }
            hint = property + 1
            guard seen.insert(property).inserted else {
                let text = token.text
                report(ValueProblems.doubledArgument, "'\(text)' is given twice", at: token.location)
                isComplete = false
                continue
            }
            let type = scopes[record, property].given
            let inner = argumentPath(type, property, record, path)
            guard let checked = readValue(value, type, at: inner) else {
                isComplete = false
                continue
            }
            call.arguments.append(StubArgument(property: property, value: checked, isWritten: true))
        }
        guard isComplete else { return nil }
        if let path {
            for property in program.records[record.index].derivedIDs where seen.insert(property).inserted {
                call.arguments.append(program.derivedID(property, of: record, at: path))
            }
        }
        call.sortArguments()
        return call
    }

    /// Returns the path of an argument. Only ids depend on it, so it isn't hashed for most values.
    private func argumentPath(_ type: TypeID, _ property: Int, _ record: RecordID, _ path: ValuePath?) -> ValuePath {
        let outer = path ?? ValuePath(record: program.records[record.index].declared.name)
        return program.types.mayHoldIDs(type) ? outer.member(text(scopes[record, property].name)) : outer
    }

    /// Reports an argument without a label, with a fix-it if only one property can be meant.
    mutating func reportUnlabelled(_ argument: Syntax, among names: [String]) {
        let place = argument.location
        var fixIts: [FixIt] = []
        if names.count == 1 {
            let start = Location(file: place.file, span: SourceSpan(start: place.span.start, end: place.span.start))
            fixIts = [FixIt("write '\(names[0]):'", edits: [TextEdit(location: start, replacement: "\(names[0]): ")])]
        }
        report(
            ValueProblems.unlabelledArgument,
            "an argument names the property that it replaces",
            at: place,
            help: names.isEmpty ? nil : "Write \(names.prefix(12).map { "'\($0): ...'" }.joined(separator: " or ")).",
            fixIts: fixIts
        )
    }

    /// The given properties of a record whose type takes a literal like the argument.
    private func nameableProperties(_ record: RecordID, _ argument: Syntax) -> [String] {
        guard let token = argument.firstToken else { return [] }
        return program[record].properties.filter { property in
            guard property.kind.isGiven, case .plain(let type) = property.kind else { return false }
            switch (program[program.types.unwrapped(type)], token.kind) {
            case (.string, .string), (.text, .string), (.url, .string), (.int, .integer), (.double, .decimal):
                return true
            case (.double, .integer), (.date, .date), (.version, .version): return true
            case (.enumeration, .dot): return true
            default: return false
            }
        }.map(\.declared.name)
    }

    /// The properties that a call may give.
    func argumentNames(_ record: RecordID) -> [String] {
        program[record].properties.filter(\.kind.isGiven).map(\.declared.name)
    }

    private mutating func argumentProperty(_ token: TokenSyntax, _ record: RecordID, hint: Int) -> Int? {
        guard let property = self.property(token, of: record, hint: hint, .argument) else {
            if lacksFields(record) { return nil }
            let text = token.text
            report(
                ValueProblems.unknownArgument,
                "'\(program[record].declared.name)' has no property '\(text)'",
                misspelt: token,
                among: suggestible(in: token.file, argumentNames(record)),
                related: [Label(program[record].declared.location, "declared here")],
                cause: missing(text, of: record)
            )
            return nil
        }
        guard program.records[record.index].properties[property].kind.isGiven else {
            report(
                ValueProblems.argumentNotGiven,
                "'\(token.text)' is localized text, and cannot be given by a stub",
                at: token.location,
                related: [Label(program[record].properties[property].declared.location, "declared here")]
            )
            return nil
        }
        return property
    }

    /// The type of what a stub gives for a property, or `nil` for texts.
    mutating func argumentType(_ kind: PropertyKind) -> TypeID? {
        switch kind {
        case .plain(let type), .formField(let type, _): return type
        case .localizedValue(let value, let isOptional):
            let plain = program.types.id(of: program.valueType(of: value))
            return isOptional ? program.types.id(of: .optional(plain)) : plain
        case .staticText, .substitutedText, .staticList, .compound, .enumText: return nil
        }
    }
}

extension StubCall {
    /// Properties in ascending order; arguments are few, and mostly sorted already.
    mutating func sortArguments() {
        for index in arguments.indices.dropFirst() where arguments[index - 1].property > arguments[index].property {
            arguments.sort { $0.property < $1.property }
            return
        }
    }
}
