import FVMDiagnostics
import FVMSource
import FVMSyntax

/// A part of the program that is unresolved because of an error that is already reported.
///
/// The checker reports no problem that may only follow from it.
enum Unknown: Hashable {
    /// Which of the declarations with one name is meant; by the place of each name.
    case declaration(Location)
    /// Further members of a declaration, by the place of its name.
    case members(of: Location)
    /// Which stubs a view model or a result has, by its name.
    case stubs(of: String)
    /// The stubs of all view models.
    case stubsOfAny
    /// The identity of a view model's rows.
    case identity(RecordID)
    /// Which texts of a property there are.
    case text(TextID)
}

extension CheckContext {
    /// Whether a problem may only follow from an error that is already reported.
    func isUnknown(_ diagnostic: Diagnostic) -> Bool {
        let place = diagnostic.location
        if treesByFile[place.file]?.damage?.hides(place.span.start) == true { return true }
        if case .missingMember(let name, let owner)? = diagnostic.cause {
            let damage = treesByFile[owner.file]?.damage
            if damage?.mayHave(name, at: owner.span.start) == true { return true }
            if damage?.isIncomplete(at: owner.span.start) == true || unknown.contains(.members(of: owner)),
                diagnostic.fixIts.isEmpty, diagnostic.misspelling?.isProbable != true
            {
                return true
            }
        }
        let isDuplicate = diagnostic.kind == NameProblems.duplicateDeclaration
        if !isDuplicate, unknown.contains(.declaration(place)) { return true }
        return diagnostic.labels.dropFirst().contains { label in
            treesByFile[label.location.file]?.damage?.isDoubtful(at: label.location.span.start) == true
                || !isDuplicate && unknown.contains(.declaration(label.location))
        }
    }
}

extension Misspelling {
    /// Whether it probably means one of the names that are known without the rest of the program.
    fileprivate var isProbable: Bool { replacement != nil && SpellingSuggestions.nameMeant(word, among: names) != nil }
}

extension DiagnosticCause {
    /// The cause of a problem that would disappear if the declaration had more members.
    static func member(of owner: Declared) -> DiagnosticCause { .missingMember("", of: owner.location) }
}
