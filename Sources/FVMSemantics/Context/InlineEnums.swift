import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The struct of a request that an inline enum is nested in.
struct RequestPart {
    /// `UpdateTaskRequest.Query`
    let typeName: String

    init(_ part: String, of request: Declared) { typeName = request.emittedName(.request) + "." + part }
}

/// The owner of an inline enum, and its siblings.
struct InlineEnumPlace {
    let part: RequestPart
    let member: Declared
    let others: [DataMember]
    /// `UpdateTask.query`
    let owner: String
}

/// `state: open | closed` in a query, a body or a response.
extension CheckContext {
    mutating func inlineEnum(_ node: Syntax, at place: InlineEnumPlace) -> TypeID {
        let nested = NestedEnum(
            owner: place.part.typeName,
            typeName: nestedName(at: place),
            path: place.owner + "." + place.member.name
        )
        return program.types.id(of: .enumeration(inlineEnum(node, of: place.member, nested)))
    }

    /// Returns the enum of inline cases.
    mutating func inlineEnum(_ node: Syntax, of member: Declared, _ nested: NestedEnum) -> EnumID {
        let id = EnumID(program.enums.count)
        let cases = inlineCases(node, among: ["allCases", "AllCases", "RawValue"])
        var definition = EnumDefinition(
            declared: Declared(name: member.name, location: member.location),
            cases: cases.map { EnumCaseDefinition(declared: $0, text: nil) },
            isLocalizable: false,
            feature: file(of: node.tree).feature
        )
        definition.nested = nested
        program.enums.append(definition)
        return id
    }

    /// The cases of an inline enum, each once.
    ///
    /// - Parameter taken: Names that no case of it can have.
    mutating func inlineCases(_ node: Syntax, among taken: [String]) -> [Declared] {
        var cases: [Declared] = []
        var seen: [String: Int] = [:]
        for token in node.tokens where token.kind == .identifier {
            let text = token.text
            if let first = seen[text] {
                reportDuplicateMember(token, first: cases[first].location)
                continue
            }
            seen[text] = cases.count
            cases.append(Declared(name: text, location: token.location))
            refuseCaseName(cases[cases.count - 1], among: taken)
        }
        return cases
    }

    /// Returns the name of the emitted enum: the capitalized name of its member, with the suffix `Value` if that name
    /// is taken.
    private func nestedName(at place: InlineEnumPlace) -> String {
        var name = NameWords.capitalized(place.member.name)
        let taken = Set(
            place.others.map(\.declared.name)
                + place.others.compactMap { program.nestedEnum(in: $0.type)?.nested?.typeName }
        )
        while name == place.member.name || taken.contains(name) || ReservedNames.hiddenTypes.contains(name)
            || ReservedNames.reserved.contains(name) || Self.requestParts.contains(name) || isDeclaredEnum(name)
        {
            name += "Value"
        }
        return name
    }

    /// The type names that the library requires in a request.
    private static let requestParts = ["Fragment", "Query", "RequestBody", "ResponseBody", "ResponseError"]

    private func isDeclaredEnum(_ name: String) -> Bool {
        guard let name = names.find(name), case .enumeration? = symbols[name]?.kind else { return false }
        return true
    }
}

extension Program {
    /// The inline enum that values of a type are, or have as their elements.
    public func nestedEnum(in type: TypeID) -> EnumDefinition? {
        switch types[type] {
        case .enumeration(let id): enums[id.index].nested == nil ? nil : enums[id.index]
        case .optional(let inner), .list(let inner), .dictionary(let inner): nestedEnum(in: inner)
        default: nil
        }
    }
}
