import FVMDiagnostics
import FVMSource
import FVMSyntax

/// `stub Dashboard "empty" (cards: [])`
struct NamedStubPhase {
    private let places: [Syntax]
    /// The named stubs so far, by their names in Swift.
    private var stubs: [StubName: Declared] = [:]
    /// The stubs that take their values from others, with the name of that.
    private var derived: [DerivedStub] = []

    init(places: [Syntax]) { self.places = places }

    consuming func run(_ context: inout CheckContext) {
        for place in places { defineNamedStub(place, &context) }
        StubInheritance(derived).run(&context)
    }

    /// Returns the stub's name after the name of its owner.
    private func stubNameToken(_ place: Syntax) -> TokenSyntax? {
        StubDeclarationSyntax(known: place).title
    }

    private mutating func defineNamedStub(_ place: Syntax, _ context: inout CheckContext) {
        let tree = place.tree
        guard let target = place.name, let symbol = owner(of: target, &context) else {
            // It may be a stub of any.
            context.unknown.insert(.stubsOfAny)
            return
        }
        guard let string = stubNameToken(place), let list = place.child(.argumentList) else {
            context.unknown.insert(.stubs(of: target.text))
            return
        }
        let declared = Declared(
            name: string.stringValue,
            location: string.location,
            documentation: context.declared(target, anchor: place).documentation
        )
        guard StubName.isValid(declared.name) else {
            context.report(
                ValueProblems.stubName,
                "the name of a stub is of letters, digits, '_' and '-', and begins with a letter",
                at: declared.location
            )
            context.unknown.insert(.stubs(of: target.text))
            return
        }
        switch symbol.kind {
        case .record(let record):
            let name = StubName(declared.name, ofResult: false, record.index)
            if isDoubled(declared, name, &context) { return }
            guard let call = context.readArguments(list, record, at: nil) else {
                context.unknown.insert(.stubs(of: target.text))
                return
            }
            stubs[name] = declared
            if let base = baseName(of: place) {
                let stub = context.program[record].stubs.count
                derived.append(DerivedStub(record: record, stub: stub, base: base, tree: tree))
            }
            context.program.records[record.index].stubs.append(NamedStub(declared: declared, call: call))
        case .result(let result):
            let name = StubName(declared.name, ofResult: true, result.index)
            if isDoubled(declared, name, &context) { return }
            if let base = baseName(of: place) {
                context.report(
                    ValueProblems.unknownBase,
                    "a stub of a result is one of its outcomes, and takes nothing from another",
                    at: base.location
                )
                return
            }
            guard let stub = resultStub(declared, list, result, &context) else {
                context.unknown.insert(.stubs(of: target.text))
                return
            }
            stubs[name] = declared
            context.program.results[result.index].stubs.append(stub)
        default: break
        }
    }

    /// The string after `from`.
    private func baseName(of place: Syntax) -> TokenSyntax? {
        StubDeclarationSyntax(known: place).base
    }

    private func owner(of token: TokenSyntax, _ context: inout CheckContext) -> Symbol? {
        guard let symbol = context.symbol(token) else {
            context.reportUnknown(token, what: "view model", among: [.viewModels, .results])
            return nil
        }
        switch symbol.kind {
        case .record, .result: return symbol
        default:
            context.reportKindMismatch(token, symbol, expected: "a view model or a result")
            return nil
        }
    }

    private func isDoubled(_ stub: Declared, _ name: StubName, _ context: inout CheckContext) -> Bool {
        guard let first = stubs[name] else { return false }
        context.report(
            ValueProblems.doubledStub,
            "the stubs \"\(first.name)\" and \"\(stub.name)\" have the same name",
            at: stub.location,
            related: [Label(first.location, "the first one")],
            notes: first.name == stub.name
                ? [] : ["Names that differ only in case, '_' or '-' are one name in Swift."]
        )
        return true
    }

    private func resultStub(
        _ declared: Declared,
        _ list: Syntax,
        _ result: ResultID,
        _ context: inout CheckContext
    ) -> NamedResultStub? {
        let path = ValuePath(record: context.program[result].declared.name)
        return context.outcome(list, result, at: path).map {
            NamedResultStub(declared: declared, outcome: $0.outcome, call: $0.call)
        }
    }
}

/// The identity of a named stub in Swift: `busy_2` and `Busy-2` are both emitted as `stubBusy2`.
struct StubName: Hashable {
    private let isOfResult: Bool
    private let owner: Int
    private let key: String

    /// Whether a stub can have this name, which becomes part of the name of a file and of a Swift function.
    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, 65...90 ~= first || 97...122 ~= first,
            name.utf8.count <= CheckLimits.nameBytes
        else { return false }
        return name.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") }
    }

    init(_ name: String, ofResult: Bool, _ owner: Int) {
        isOfResult = ofResult
        self.owner = owner
        key = name.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}
