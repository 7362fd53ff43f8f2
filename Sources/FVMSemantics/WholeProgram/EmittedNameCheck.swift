import FVMDiagnostics
import FVMSyntax

/// The Swift types that the declarations lower to must differ, also where a file system ignores case, and must not
/// hide a type that emitted code needs.
struct EmittedNameCheck {
    /// The types that are emitted, in lower case, after those that are hidden.
    private var types = NameTable()
    /// The declaration of each emitted type, or `nil` for a type that is only hidden.
    private var owners: [Declared?]
    private let hidden = Set(ReservedNames.hiddenTypes + ReservedNames.reserved)
    private let hiddenByModels = Set(ReservedNames.serverTypes + ReservedNames.modelMembers)

    init() {
        for type in hidden { _ = types.intern(lowercase: type, .none) }
        owners = Array(repeating: nil, count: types.count)
    }

    consuming func run(_ context: inout CheckContext) {
        for index in context.program.enums.indices where context.program.enums[index].nested == nil {
            claim(context.program.enums[index].declared, .none, &context)
        }
        for index in context.program.records.indices { claim(RecordID(index), &context) }
        for index in context.program.fields.indices {
            claim(context.program.fields[index].declared, .fields, &context)
            claim(context.program.fields[index].declared, .fieldsMessages, &context)
        }
        for index in context.program.requests.indices {
            claim(context.program.requests[index].declared, .request, &context)
        }
        for index in context.program.results.indices {
            claim(context.program.results[index].declared, .viewModel, &context)
        }
        for index in context.program.storages.indices {
            claim(context.program.storages[index].declared, .none, &context)
        }
        for index in context.program.models.indices {
            let declared = context.program.models[index].declared
            // Two declarations that collide in one name collide in both.
            if claim(declared, .identity, &context) { claim(declared, .namespace, &context) }
        }
        for index in context.program.records.indices where context.program.records[index].isSummary {
            checkSummaryName(context.program.records[index].declared, &context)
        }
        // They are in the server, after those of the shared module.
        for model in context.program.models where model.members != nil {
            if hiddenByModels.contains(model.declared.name) {
                reportHidden(model.declared, model.declared.name, &context)
            } else {
                claim(model.declared, .none, &context)
            }
        }
    }

    private mutating func claim(_ id: RecordID, _ context: inout CheckContext) {
        let declared = context.program.records[id.index].declared
        if context.program.records[id.index].isData { claim(declared, .none, &context) }
        if !context.program.records[id.index].isViewModel || context.program.records[id.index].isSketch { return }
        claim(declared, .viewModel, &context)
        if case .server = context.program.records[id.index].role { claim(declared, .request, &context) }
    }

    /// Whether no other has the name; a message where one has.
    @discardableResult
    private mutating func claim(_ declared: Declared, _ suffix: EmittedSuffix, _ context: inout CheckContext) -> Bool {
        let name = Int(types.intern(lowercase: declared.name, suffix).index)
        if name == owners.count {
            owners.append(declared)
            return true
        }
        let type = declared.emittedName(suffix)
        if hidden.contains(type) {
            reportHidden(declared, type, &context)
            return false
        }
        guard let first = owners[name] else {
            owners[name] = declared
            return true
        }
        context.report(
            NameProblems.emittedNameClash,
            "'\(declared.name)' and '\(first.name)' are both emitted as '\(type)'",
            at: declared.location,
            related: [Label(first.location, "the other one")],
            notes: ["File names that differ only in case are one file on some systems."]
        )
        return false
    }

    private func reportHidden(_ declared: Declared, _ type: String, _ context: inout CheckContext) {
        context.report(
            NameProblems.hidesLibraryType,
            "'\(declared.name)' would be emitted as '\(type)', \(owner(of: type))",
            at: declared.location
        )
    }

    private func owner(of type: String) -> String {
        if ReservedNames.memberTypes.contains(type) { return "which is another type inside of each view model" }
        if ReservedNames.modelMembers.contains(type) {
            return "which is a property wrapper inside of each Fluent model"
        }
        if ReservedNames.reserved.contains(type) { return "which is a word of Swift" }
        return "a name that Swift or FOSMVVM already has"
    }

    /// A summary is nested, so two parents may each have one of the same name; but it hides top-level types.
    private func checkSummaryName(_ summary: Declared, _ context: inout CheckContext) {
        if hidden.contains(summary.name) { return reportHidden(summary, summary.name, &context) }
        guard let name = types.find(summary.name.lowercased()), let first = owners[Int(name.index)] else { return }
        context.report(
            NameProblems.emittedNameClash,
            "the summary '\(summary.name)' hides '\(first.name)', which is emitted under the same name",
            at: summary.location,
            related: [Label(first.location, "the other one")]
        )
    }
}

extension NameTable {
    /// The name of the type that is emitted for a declaration, in lower case.
    fileprivate mutating func intern(lowercase name: String, _ suffix: EmittedSuffix) -> Name {
        var bytes = Array(name.utf8) + suffix.rawValue.utf8
        for index in bytes.indices where 65...90 ~= bytes[index] { bytes[index] |= 0x20 }
        return bytes.withSpan { intern($0, bytes.indices) }
    }
}
