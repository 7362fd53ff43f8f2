import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Checks written calls: stubs of records.
extension CheckContext {
    mutating func readChild(
        _ node: NodeID,
        _ record: RecordID,
        _ type: TypeID,
        at path: ValuePath,
        in tree: SyntaxTree
    ) -> Value? {
        guard tree.kind(node) == .callValue, let token = tree.identifier(node) else {
            reportMismatch(node, type, in: tree)
            return nil
        }
        let called = name(token, in: tree)
        guard text(called) == program.records[record.index].declared.name else {
            let isKnown = symbols[called] != nil
            if isKnown {
                reportMismatch(node, type, in: tree)
            } else {
                reportUnknown(token, in: tree, what: "view model", among: .one(program[record].declared.name))
            }
            return nil
        }
        self.record(token, in: tree, asType: program.types.unwrapped(type))
        guard let list = tree.child(node, .argumentList) else { return nil }
        if let result = program.records[record.index].result {
            return readOutcome(list, result, record, at: path, in: tree).map { .call($0) }
        }
        return readArguments(list, record, at: path, in: tree).map { .call($0) }
    }

    /// The call with the arguments that `list` writes, and the ids that differ from path to path. A nil path is
    /// that of the record itself: its own ids stay.
    mutating func readArguments(_ list: NodeID, _ record: RecordID, at path: ValuePath?, in tree: SyntaxTree)
        -> StubCall?
    {
        var call = StubCall(record: record)
        var isComplete = true
        var hint = 0
        var seen: Set<Int> = []
        for argument in tree.children(list) where tree.kind(argument) == .argument {
            guard let value = tree.meaningfulChild(argument) else {
                isComplete = false
                continue
            }
            guard let token = tree.identifier(argument), tree.firstToken(value) != token else {
                let isAlone = tree.children(list).filter { tree.kind($0) == .argument }.count == 1
                let names = isAlone ? nameableProperties(record, argument, in: tree) : []
                reportUnlabelled(argument, in: tree, among: names)
                isComplete = false
                continue
            }
            guard let property = argumentProperty(token, record, hint: hint, in: tree) else {
                isComplete = false
                continue
            }
            hint = property + 1
            guard seen.insert(property).inserted else {
                let text = tree.text(token)
                report(ValueProblems.doubledArgument, "'\(text)' is given twice", at: tree.location(token))
                isComplete = false
                continue
            }
            let type = scopes[record, property].given
            let inner = argumentPath(type, property, record, path)
            guard let checked = readValue(value, type, at: inner, in: tree) else {
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

    /// Only ids are made of their path, so for most values it need not be hashed.
    private func argumentPath(_ type: TypeID, _ property: Int, _ record: RecordID, _ path: ValuePath?) -> ValuePath {
        let outer = path ?? ValuePath(record: program.records[record.index].declared.name)
        return program.types.mayHoldIDs(type) ? outer.member(text(scopes[record, property].name)) : outer
    }

    /// Reports an argument without a name; where it can be that of one property alone, that is proposed.
    mutating func reportUnlabelled(_ argument: NodeID, in tree: SyntaxTree, among names: [String]) {
        guard !tree.isBroken(argument) else { return }
        let place = tree.location(argument)
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
    private func nameableProperties(_ record: RecordID, _ argument: NodeID, in tree: SyntaxTree) -> [String] {
        guard let token = tree.firstToken(argument) else { return [] }
        return program[record].properties.filter { property in
            guard property.kind.isGiven, case .plain(let type) = property.kind else { return false }
            switch (program[program.types.unwrapped(type)], tree.token(token).kind) {
            case (.string, .string), (.text, .string), (.url, .string), (.int, .integer), (.double, .decimal):
                return true
            case (.double, .integer), (.date, .date), (.version, .version): return true
            case (.enumeration, .dot): return true
            default: return false
            }
        }.map(\.declared.name)
    }

    /// The properties that a call may give.
    func givenNames(_ record: RecordID) -> [String] {
        program[record].properties.filter(\.kind.isGiven).map(\.declared.name)
    }

    private mutating func argumentProperty(_ token: TokenID, _ record: RecordID, hint: Int, in tree: SyntaxTree) -> Int?
    {
        guard let property = self.property(token, in: tree, of: record, hint: hint, .argument) else {
            if lacksFields(record) { return nil }
            let text = tree.text(token)
            report(
                ValueProblems.unknownArgument,
                "'\(program[record].declared.name)' has no property '\(text)'",
                misspelt: token,
                in: tree,
                among: suggestible(in: tree.file, givenNames(record)),
                related: [Label(program[record].declared.location, "declared here")],
                cause: missing(text, of: record)
            )
            return nil
        }
        guard program.records[record.index].properties[property].kind.isGiven else {
            report(
                ValueProblems.argumentNotGiven,
                "'\(tree.text(token))' is localized text, and cannot be given by a stub",
                at: tree.location(token),
                related: [Label(program[record].properties[property].declared.location, "declared here")]
            )
            return nil
        }
        return property
    }

    /// The type of what a stub gives for a property; nil for texts.
    mutating func givenType(_ kind: PropertyKind) -> TypeID? {
        switch kind {
        case .plain(let type), .formField(let type, _): return type
        case .localizedValue(let value, let isOptional):
            let plain = program.types.id(of: value.type)
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
