import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// What view models have in common: `properties Audited < createdAt: date >`, and `with Audited, okLabel` in each.
///
/// Shared properties are read once by themselves, for their problems, and once more in each view model that has them.
extension RecordPhase {
    /// Reads shared properties by themselves. They can refer to one another, and to no other properties.
    mutating func defineShared(_ id: RecordID, _ builder: inout RecordBuilder, _ context: inout CheckContext) {
        duplicates.begin()
        for member in places[id.index].children where member.kind == .property {
            guard let token = member.name, let type = member.content else { continue }
            let isSort = type.kind == .sortType || context.name(token) == Keyword.sort && type.kind == .inlineEnumType
            if isSort || type.kind == .inlineRecordType || type.kind == .identityType {
                context.report(
                    TypeProblems.misplacedType,
                    "shared properties have no '\(token.text)' of this type",
                    at: type.location,
                    help: "Write it in each view model."
                )
                continue
            }
            defineMember(member, &builder, &context)
        }
        for property in builder.properties {
            switch property.kind {
            case .staticText(let text), .staticList(let text): context.program.texts.shareProperty(with: text)
            default: break
            }
        }
        finish(&builder, &context)
    }

    /// Adds what `with` names, after a view model's own properties.
    mutating func addShared(of place: Syntax, to builder: inout RecordBuilder, _ context: inout CheckContext) {
        for node in place.children where node.kind == .modifier {
            let modifier = ModifierSyntax(known: node)
            guard let word = modifier.word, context.name(word) == Keyword.with else { continue }
            context.readsShared = true
            for (index, name) in modifier.shared.enumerated() {
                if let first = modifier.shared[..<index].first(where: { context.name($0) == context.name(name) }) {
                    context.reportDuplicateMember(name, first: first.location)
                    continue
                }
                switch context.symbols[context.name(name)]?.kind {
                case .shared(let group): addProperties(of: group, namedBy: name, to: &builder, &context)
                // Types begin with a capital letter, and texts do not.
                case nil where name.text.first?.isUppercase == true:
                    context.unknown.insert(.members(of: context.program[builder.record].declared.location))
                    context.reportUnknown(name, what: "group of shared properties", among: [.shared])
                case .some, nil: addSharedText(name, at: node, to: &builder, &context)
                }
            }
            // Another `with` has been reported.
            return
        }
    }

    private mutating func addProperties(
        of group: RecordID,
        namedBy name: TokenSyntax,
        to builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        _ = context.symbol(name)
        context.program.records[builder.record.index].shared.append(group)
        let own = builder.place
        builder.place = places[group.index]
        defer { builder.place = own }
        let nodes = Dictionary(
            places[group.index].children(.property).map { ($0.name?.location, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for property in context.program[group].properties {
            guard let node = nodes[property.declared.location], let token = node.name else { continue }
            if let first = duplicates.add(context.name(token), index: builder.properties.count) {
                context.report(
                    NameProblems.duplicateMember,
                    "'\(token.text)' is given twice",
                    at: name.location,
                    label: "again in '\(name.text)'",
                    related: [Label(builder.properties[first].declared.location, "first given here")]
                )
                continue
            }
            guard let type = node.content else { continue }
            builder.shared = SharedProperty(definition: property, namedBy: name)
            defineProperty(node, token, context.name(token), type, &builder, &context)
            builder.shared = nil
        }
    }

    private mutating func addSharedText(
        _ token: TokenSyntax,
        at node: Syntax,
        to builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let name = context.name(token)
        if let first = duplicates.add(name, index: builder.properties.count) {
            let location = builder.properties[first].declared.location
            return context.reportDuplicateMember(token, first: location)
        }
        let kind = PropertyKind.staticText(context.sharedText(named: token, .implied))
        builder.scope.members.append(MemberScope(name: name, value: nil, given: .invalid))
        note(kind, builder.properties.count, &builder, &context)
        var text = PropertyDefinition(
            declared: context.declared(name, token, anchor: node),
            kind: kind,
            stub: readStub(nil, of: kind, .invalid, name, &builder, &context),
            isStubWritten: false,
            extras: nil
        )
        text.isNamedByWith = true
        builder.properties.append(text)
    }
}
