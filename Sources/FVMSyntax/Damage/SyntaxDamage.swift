import FVMDiagnostics
import FVMSource

/// The places of syntax errors in one file, and the names and members that they leave unresolved.
///
/// The checker reports nothing that may only follow from such an error.
public struct SyntaxDamage: Sendable {
    /// The names that the file may declare in places that could not be parsed.
    public private(set) var names = UnreadNames()
    /// For each declaration with an error that has no fix, the offset from which it is unresolved. Keyed by its first
    /// byte.
    private var doubtful: [UInt32: UInt32] = [:]
    /// The first bytes of the declarations with errors.
    private var incomplete: Set<UInt32> = []
    /// The first bytes of the members with errors.
    private var unreadableMembers: Set<UInt32> = []
    /// The names in each declaration that could not be parsed, keyed by its first byte.
    private var unreadMembers: [UInt32: Set<String>] = [:]
    private let places: MemberPlaces

    /// Whether the checker reports nothing at an offset, because it is in a member with an error, or after an error
    /// without a fix.
    public func hides(_ offset: UInt32) -> Bool {
        if unreadableMembers.contains(places.start(at: offset)) { return true }
        return places.declaration(at: offset).flatMap { doubtful[$0] }.map { $0 <= offset } ?? false
    }

    /// Whether the declaration at an offset has a syntax error without a fix.
    public func isDoubtful(at offset: UInt32) -> Bool {
        places.declaration(at: offset).map { doubtful[$0] != nil } ?? false
    }

    /// Whether the declaration at an offset may have members that could not be parsed.
    public func isIncomplete(at offset: UInt32) -> Bool {
        places.declaration(at: offset).map(incomplete.contains) ?? false
    }

    /// Whether the declaration at an offset may have a member with this name that could not be parsed.
    public func mayHave(_ name: String, at offset: UInt32) -> Bool {
        places.declaration(at: offset).flatMap { unreadMembers[$0] }?.contains(name) ?? false
    }

    /// - Parameters:
    ///   - found: All problems of the parser, with at least one error.
    ///   - told: The reported problems, with their fixes.
    init(_ found: [Diagnostic], told: [Diagnostic], in tree: SyntaxTree, _ places: MemberPlaces) {
        self.places = places
        // For each declaration, the offset from which its names may be unresolved.
        var unread: [UInt32: UInt32] = [:]
        let known = Set(told.filter { Self.vocabularyCodes.contains($0.kind.code) }.map(\.location))
        for diagnostic in found where diagnostic.severity == .error {
            note(diagnostic, isKnownWord: known.contains(diagnostic.location), &unread)
        }
        // If an error has a fix, the parser has understood most of the rest.
        for diagnostic in told
        where diagnostic.severity == .error
            && (diagnostic.fixIts.isEmpty || diagnostic.kind == SyntaxProblems.unclosedBracket)
        {
            for label in diagnostic.labels { noteUnknown(label.location) }
        }
        unreadMembers = Self.identifiers(in: tree, from: unread)
        names.names = unreadMembers.values.reduce(into: []) { $0.formUnion($1) }
        if tree.hasNamelessDeclaration { names.mayBeAny = true }
    }

    /// - Parameter isKnownWord: Whether the error is a misspelled word, so that no name is unresolved because of it.
    private mutating func note(_ diagnostic: Diagnostic, isKnownWord: Bool, _ unread: inout [UInt32: UInt32]) {
        let code = diagnostic.kind.code
        unreadableMembers.insert(places.start(at: diagnostic.location.span.start))
        if Self.openTextCodes.contains(code) || places.declaration(around: diagnostic.location) == nil {
            names.mayBeAny = true
        }
        for label in diagnostic.labels {
            guard let declaration = places.declaration(around: label.location) else { continue }
            incomplete.insert(declaration)
            if let owner = places.owner(ofRest: declaration) {
                incomplete.insert(owner)
                doubtful[owner] = owner
                unread[owner] = owner
            }
            guard !isKnownWord else { continue }
            // Unexpected tokens may belong to the member before them.
            let before = label.location.span.start == 0 ? 0 : label.location.span.start - 1
            let member = max(declaration, places.start(at: before))
            unreadableMembers.insert(member)
            unread[declaration] = min(unread[declaration] ?? member, member)
        }
    }

    private mutating func noteUnknown(_ location: Location) {
        guard let declaration = places.declaration(around: location) else { return }
        let start = max(declaration, places.start(at: location.span.start))
        doubtful[declaration] = min(doubtful[declaration] ?? start, start)
    }

    /// Returns the identifiers and strings in some declarations. Stubs have their names in strings.
    ///
    /// - Parameter starts: The offset to start from in each declaration, keyed by its first byte.
    private static func identifiers(in tree: SyntaxTree, from starts: [UInt32: UInt32]) -> [UInt32: Set<String>] {
        guard !starts.isEmpty else { return [:] }
        var names: [UInt32: Set<String>] = [:]
        for declaration in tree.root.children {
            guard let start = starts[declaration.span.start] else { continue }
            let tokens = declaration.tokens.filter {
                [.identifier, .string].contains($0.kind) && $0.span.start >= start
            }
            names[declaration.span.start] = Set(tokens.map(\.text))
        }
        return names
    }

    /// The errors about a misspelled word.
    private static let vocabularyCodes: Set<String> = [
        SyntaxProblems.unknownModifier.code, SyntaxProblems.unknownAttribute.code, SyntaxProblems.unknownViewKind.code,
        SyntaxProblems.unknownAction.code,
    ]

    static let openTextCodes: Set<String> = [
        SyntaxProblems.unterminatedString.code, SyntaxProblems.malformedTextBlock.code,
        SyntaxProblems.unterminatedComment.code,
    ]
}

extension SyntaxTree {
    /// Whether a declaration that others refer to lacks its name: one that is not known may be that.
    package var hasNamelessDeclaration: Bool {
        root.children.contains { declaration in
            declaration.isNameless
                || declaration.kind == .viewModelDeclaration && declaration.children.contains { $0.isNameless }
        }
    }
}

extension Syntax {
    /// Whether it is a declaration that others refer to, and lacks its name.
    fileprivate var isNameless: Bool {
        (kind.declaresName || kind == .summaryDeclaration) && name == nil
    }
}
