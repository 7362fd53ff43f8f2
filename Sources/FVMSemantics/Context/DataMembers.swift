import FVMDiagnostics
import FVMSource
import FVMSyntax

extension CheckContext {
    /// Reads the members of a query, a body or a response: plain data with stub values.
    ///
    /// - Parameters:
    ///   - allowsText: Whether texts are allowed, because the server localizes the answer.
    ///   - allowsRecords: Whether view models are allowed.
    ///   - allowsData: Whether records are allowed. They are known after the enums.
    ///   - allowsPagination: Whether one `pagination` is allowed.
    ///   - part: The emitted struct, which contains the inline enums.
    mutating func readDataMembers(
        _ node: Syntax,
        owner: String,
        description: String,
        allowsText: Bool = false,
        allowsRecords: Bool = false,
        allowsData: Bool = true,
        allowsPagination: Bool = false,
        part: RequestPart? = nil
    ) -> [DataMember] {
        var site = TypeContext(
            allowsRecords: allowsRecords,
            allowsData: allowsData,
            allowsPagination: allowsPagination,
            description: description
        )
        var members: [DataMember] = []
        var seen: [Name: Location] = [:]
        for property in node.children
        where property.kind == .property || property.kind == .payloadMember {
            guard let token = property.name, let typeNode = property.content else {
                continue
            }
            if let first = seen.updateValue(token.location, forKey: name(token)) {
                reportDuplicateMember(token, first: first)
                continue
            }
            let declared = declared(token, anchor: property)
            refuse(declared, among: Self.namesOfNoData, "member", " here")
            site.inlineEnum = part.map { InlineEnumPlace(part: $0, member: declared, others: members, owner: owner) }
            let type = readType(typeNode, site)
            if !allowsText, containsText(type) {
                report(
                    RequestProblems.textInData,
                    "\(description) cannot contain localized text",
                    at: typeNode.location
                )
            }
            reportSecondWindow(declared, type, beside: members)
            let path = ValuePath(record: owner, property: declared.name)
            var member = DataMember(declared: declared, type: type, stub: .none, isStubWritten: false)
            if let value = property.initialValue {
                member.isStubWritten = true
                member.stub = readValue(value, type, at: path) ?? .none
            } else {
                member.stub = program.derivedStub(of: type, named: declared.name, at: path)
            }
            member.column = column(of: property)
            reportAttributes(property, of: description)
            members.append(member)
        }
        return members
    }

    /// The library pages by one window.
    private mutating func reportSecondWindow(_ declared: Declared, _ type: TypeID, beside members: [DataMember]) {
        guard program[type] == .pagination, let first = members.first(where: { program[$0.type] == .pagination }) else {
            return
        }
        report(
            RequestProblems.secondWindow,
            "'\(declared.name)' is a second member of the type 'pagination'",
            at: declared.location,
            related: [Label(first.declared.location, "the first one")]
        )
    }

    /// Names that no member of a record of data can have: `Codable` makes a type of that name.
    static let namesOfNoData = ["CodingKeys"]

    /// Whether values of the type have texts in them, those of plain data included. Linear in the members of the data.
    func containsText(_ type: TypeID) -> Bool {
        var seen: Set<RecordID> = []
        var open = [type]
        while let type = open.popLast() {
            switch program[type] {
            case .text: return true
            case .optional(let inner), .list(let inner), .dictionary(let inner): open.append(inner)
            case .record(let id) where program[id].isData && seen.insert(id).inserted:
                open += program[id].properties.compactMap(\.kind.plainType)
            default: break
            }
        }
        return false
    }

    /// Reports attributes, which members of records can't have.
    ///
    /// - Parameter owner: The owner of the member in messages: "a request's body".
    mutating func reportAttributes(_ property: Syntax, of owner: String) {
        let isColumn = owner == ModelPhase.description
        for node in property.children {
            let written: String
            switch node.kind {
            case .attribute where isColumn && isColumnName(node): continue
            case .attribute: written = AttributeSyntax(known: node).word.map { "'\($0.text)'" } ?? "this attribute"
            case .textTable: written = "a table of texts"
            default: continue
            }
            report(
                FormProblems.misplacedAttribute,
                isColumn ? "a column has no \(written)" : "a member of \(owner) has no \(written)",
                at: node.location,
                help: isColumn
                    ? "Remove it. Constraints belong to 'fields', which check what users type."
                    : "Remove it. Controls, constraints and texts of fields belong to 'fields'.",
                fixIts: [property.tree.removing(node.location)]
            )
        }
    }
}
