import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads roles and members of view models, summaries and plain data; values follow when every type is known.
struct RecordPhase {
    /// The work that records leave to later phases.
    struct Result {
        /// Properties whose stub values need all definitions.
        var pendingStubs: [(record: RecordID, property: Int)] = []
        /// Properties whose stub is a list, a dictionary or a call.
        var compositeStubs: [CompositeStub] = []
        /// Static texts whose placeholders are not resolved yet.
        var staticTexts: [(record: RecordID, property: Int, text: TextID)] = []
        /// Properties that say which records they come from, with the attribute that does.
        var reads: [(record: RecordID, property: Int, source: AttributeSyntax)] = []
        /// Which properties and operations say that they open a screen.
        var openings: [ReadOpening] = []
        var plainStubs: PlainStubs
    }

    /// By their index in the program.
    let places: [Syntax]
    var duplicates: DuplicateDetector
    /// Those of `reservedPropertyNames` that the program has.
    private let reservedNames: [Name]
    var result: Result

    init(_ places: [Syntax], _ context: borrowing CheckContext) {
        self.places = places
        duplicates = DuplicateDetector(nameCount: context.names.count)
        result = Result(plainStubs: PlainStubs(nameCount: context.names.count))
        var reserved: [Name] = []
        for name in Self.reservedPropertyNames {
            if let name = context.names.find(name) { reserved.append(name) }
        }
        reservedNames = reserved
    }

    consuming func run(_ context: inout CheckContext) -> Result {
        // Queries of screens can have plain data, and need its members.
        for index in places.indices where context.program.records[index].isData { define(RecordID(index), &context) }
        // View models have their texts.
        for index in places.indices where context.program.records[index].isShared { define(RecordID(index), &context) }
        // Sketches may be added on the way: they are complete from the start.
        for index in places.indices
        where !context.program.records[index].isData && !context.program.records[index].isShared {
            define(RecordID(index), &context)
        }
        return result
    }

    private mutating func define(_ id: RecordID, _ context: inout CheckContext) {
        let isData = context.program.records[id.index].isData
        var builder = RecordBuilder(
            id,
            at: places[id.index],
            summaries: context.visibleSummaries(id),
            isData: isData
        )
        if isData {
            definePart(id, &builder, &context)
        } else if context.program.records[id.index].isShared {
            defineShared(id, &builder, &context)
        } else if context.program.records[id.index].isSummary {
            defineSummary(id, &builder, &context)
        } else {
            defineViewModel(id, &builder, &context)
        }
    }

    private mutating func defineViewModel(_ id: RecordID, _ builder: inout RecordBuilder, _ context: inout CheckContext)
    {
        let place = places[id.index]
        readModifiers(id, at: place, &context)
        duplicates.begin()
        builder.reserveCapacity(place.children.reduce(0) { count, _ in count + 1 })
        if let form = context.program[id].form { addFormFields(form, to: &builder, &context) }
        for member in place.children {
            switch MemberSyntax(member) {
            case .property: defineMember(member, &builder, &context)
            case .operation(let operation): defineOperation(operation, &builder, &context)
            // A summary is a record of its own.
            case .summaryDeclaration, nil: break
            }
        }
        addShared(of: place, to: &builder, &context)
        finish(&builder, &context)
        context.readsShared = false
        resolveIdentity(id, builder, &context)
    }

    /// Reads plain data, or the properties of a summary.
    private mutating func definePart(_ id: RecordID, _ builder: inout RecordBuilder, _ context: inout CheckContext) {
        duplicates.begin()
        for member in places[id.index].children where member.kind == .property {
            defineMember(member, &builder, &context)
        }
        finish(&builder, &context)
        context.program.records[id.index].identityPosition = context.program[id].properties.count
    }

    private mutating func defineSummary(_ id: RecordID, _ builder: inout RecordBuilder, _ context: inout CheckContext) {
        let place = places[id.index]
        definePart(id, &builder, &context)
        if context.program[id].property(named: "id") == nil {
            context.report(
                SummaryProblems.withoutID,
                "the summary '\(context.program[id].declared.name)' has no 'id'",
                at: context.program[id].declared.location,
                fixIts: place.tree.inserting(member: "id: id", into: place, .safe).map { [$0] } ?? [],
                cause: context.missing(Keyword.id.text, of: id)
            )
        }
    }

    /// Looks at one `name: type ...` of a view model or summary.
    mutating func defineMember(
        _ node: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        guard let token = node.name, let type = node.content else { return }
        let name = context.name(token)
        if type.kind == .identityType || name == Keyword.vmId {
            return defineIdentity(node, token, type, &builder, &context)
        }
        let isData = context.program.records[builder.record.index].isData
        if type.kind == .inlineRecordType, !isData {
            return defineQuery(node, token, type, &builder, &context)
        }
        if !isData, type.kind == .sortType || name == Keyword.sort && type.kind == .inlineEnumType {
            return defineSort(token, type, &builder, &context)
        }
        if let first = duplicates.add(name, index: builder.properties.count) {
            let location = builder.properties[first].declared.location
            context.reportDuplicateMember(token, first: location)
            return
        }
        checkPropertyName(token, name, builder.record, &context)
        defineProperty(node, token, name, type, &builder, &context)
    }

    /// Names that the emitted struct, its macro or its protocols already have.
    private func checkPropertyName(
        _ token: TokenSyntax,
        _ name: Name,
        _ record: RecordID,
        _ context: inout CheckContext
    ) {
        guard reservedNames.contains(name) else { return }
        let text = context.text(name)
        // A summary or plain data has no macro, and no initializer that calls `Self`.
        let hasMacro = context.program.records[record.index].isViewModel || context.program[record].isShared
        guard text == "CodingKeys" || hasMacro else { return }
        context.report(
            NameProblems.reservedName,
            "no property can be called '\(text)' here",
            at: token.location,
            notes: ["The emitted struct, its macro or its protocols have a member of that name."]
        )
    }

    static let reservedPropertyNames = ["propertyNames", "Self", "CodingKeys"]
}
