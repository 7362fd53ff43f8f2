import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `stub Dashboard "empty" (cards: [])`
extension Checker {
    mutating func defineNamedStubs() {
        for place in stubSources { defineNamedStub(place) }
    }

    private mutating func defineNamedStub(_ place: NodePlace) {
        let tree = trees[place.tree]
        guard let target = tree.identifier(place.node, at: 1), let symbol = owner(of: target, in: place.tree),
            let string = tree.firstToken(place.node, .string), let list = tree.child(place.node, .argumentList)
        else { return }
        let declared = Declared(
            name: tree.stringValue(string),
            location: tree.location(string),
            documentation: self.declared(target, in: place.tree, anchor: place.node).documentation
        )
        guard isStubName(declared.name) else {
            report(
                Diagnostic(
                    ValueProblems.stubName,
                    "the name of a stub is of letters, digits, '_' and '-', and begins with a letter",
                    at: declared.location
                )
            )
            return
        }
        switch symbol.kind {
        case .record(let record):
            let name = StubName(declared.name, ofResult: false, record.index)
            if isDoubled(declared, name) { return }
            guard let call = readArguments(list, record, at: nil, in: place.tree) else { return }
            stubNames[name] = declared
            program.records[record.index].stubs.append(NamedStub(declared: declared, call: call))
        case .result(let result):
            let name = StubName(declared.name, ofResult: true, result.index)
            if isDoubled(declared, name) { return }
            guard let stub = resultStub(declared, list, result, in: place.tree) else { return }
            stubNames[name] = declared
            program.results[result.index].stubs.append(stub)
        default: break
        }
    }

    private mutating func owner(of token: TokenID, in tree: Int) -> Symbol? {
        guard let symbol = symbols[Int(name(token, in: tree).index)] else {
            reportUnknown(token, in: tree, what: "view model", among: .viewModels)
            return nil
        }
        switch symbol.kind {
        case .record, .result: return symbol
        default:
            reportWrongKind(token, symbol, in: tree, expected: "a view model or a result")
            return nil
        }
    }

    /// The name becomes part of a file's and of a Swift function's name.
    func isStubName(_ name: String) -> Bool {
        guard let first = name.utf8.first, 65...90 ~= first || 97...122 ~= first, name.utf8.count <= Self.mostNameBytes
        else {
            return false
        }
        return name.utf8.allSatisfy { isIdentifierByte($0) || $0 == UInt8(ascii: "-") }
    }

    private mutating func isDoubled(_ stub: Declared, _ name: StubName) -> Bool {
        guard let first = stubNames[name] else { return false }
        report(
            Diagnostic(
                ValueProblems.doubledStub,
                "the stubs \"\(first.name)\" and \"\(stub.name)\" have the same name",
                at: stub.location,
                related: [Label(first.location, "the first one")],
                notes: first.name == stub.name
                    ? [] : ["Names that differ only in case, '_' or '-' are one name in Swift."]
            )
        )
        return true
    }

    private mutating func resultStub(
        _ declared: Declared,
        _ list: NodeID,
        _ result: ResultID,
        in tree: Int
    ) -> NamedResultStub? {
        let syntax = trees[tree]
        let arguments = syntax.children(list).filter { syntax.kind($0) == .argument }
        guard arguments.count == 1, let value = syntax.meaningfulChild(arguments[0]),
            let token = syntax.identifier(arguments[0]), syntax.firstToken(value) != token
        else {
            if !syntax.isBroken(list) {
                report(
                    Diagnostic(
                        ValueProblems.oneOutcome,
                        "a stub of a result names exactly one outcome",
                        at: syntax.location(list)
                    )
                )
            }
            return nil
        }
        let text = syntax.text(token)
        guard let outcome = self.place(of: text, in: .outcomes(result)) else {
            report(
                Diagnostic(
                    ValueProblems.unknownArgument,
                    "'\(program[result].declared.name)' has no outcome '\(text)'",
                    at: syntax.location(token),
                    help: didYouMean(text, among: program[result].cases.map(\.declared.name)),
                    fixIts: renameFixIts(token, in: tree, among: program[result].cases.map(\.declared.name))
                )
            )
            return nil
        }
        let type = program.types.id(of: .record(program[result].cases[outcome].record))
        let path = ValuePath(record: program[result].declared.name, property: text)
        guard case .call(let call)? = readValue(value, type, at: path, in: tree) else { return nil }
        return NamedResultStub(declared: declared, outcome: outcome, call: call)
    }
}

/// What tells the named stubs of one owner apart: `busy_2` and `Busy-2` are both emitted as `stubBusy2`.
struct StubName: Hashable {
    private let isOfResult: Bool
    private let owner: Int
    private let key: String

    init(_ name: String, ofResult: Bool, _ owner: Int) {
        isOfResult = ofResult
        self.owner = owner
        key = name.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}
