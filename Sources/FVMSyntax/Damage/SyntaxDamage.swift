import FVMDiagnostics
import FVMSource

/// Where the syntax of one file is wrong, and what that leaves unknown.
///
/// What cannot be read makes the rest of its declaration doubtful, and may leave the names in it unknown wherever they are
/// used: messages about those would be gone with the mistake, and hide it until then.
public struct SyntaxDamage: Sendable {
    /// What the file may have been to declare where it could not be read.
    public private(set) var names = UnreadNames()
    /// From where on each declaration is doubtful, by its first byte.
    private var doubtful: [UInt32: UInt32] = [:]
    /// The declarations in which something is wrong, by their first bytes.
    private var incomplete: Set<UInt32> = []
    /// The members in which something is wrong, by their first bytes.
    private var wrongMembers: Set<UInt32> = []
    private let places: MemberPlaces

    /// Whether nothing is to be said of the meaning of what stands at an offset: it is in a member with a mistake, or behind one.
    public func hides(_ offset: UInt32) -> Bool {
        if wrongMembers.contains(places.start(at: offset)) { return true }
        return places.declaration(at: offset).flatMap { doubtful[$0] }.map { $0 <= offset } ?? false
    }

    /// Whether there is a part of the declaration around an offset of which nobody knows what was meant.
    public func isDoubtful(at offset: UInt32) -> Bool {
        places.declaration(at: offset).map { doubtful[$0] != nil } ?? false
    }

    /// Whether the declaration around an offset may have more members than could be read.
    public func isIncomplete(at offset: UInt32) -> Bool {
        places.declaration(at: offset).map(incomplete.contains) ?? false
    }

    /// - Parameters:
    ///   - found: All problems that parsing has found, one of which is an error.
    ///   - told: Those of them that do not follow from others, with what mends them.
    init(_ found: [Diagnostic], told: [Diagnostic], in tree: SyntaxTree, _ places: MemberPlaces) {
        self.places = places
        // From where on names of a declaration may be lost, by its first byte.
        var unread: [UInt32: UInt32] = [:]
        let known = Set(told.filter { Self.vocabularyCodes.contains($0.kind.code) }.map(\.location))
        for diagnostic in found where diagnostic.isSyntaxError {
            note(diagnostic, isKnownWord: known.contains(diagnostic.location), &unread)
        }
        // Where it is known what was meant, most of the rest is read as it is meant.
        for diagnostic in told
        where diagnostic.isSyntaxError
            && (diagnostic.fixIts.isEmpty || diagnostic.kind == SyntaxProblems.unclosedBracket)
        {
            for label in diagnostic.labels { noteUnknown(label.location) }
        }
        names.names = Self.identifiers(in: tree, from: unread)
        if tree.hasNamelessDeclaration { names.mayBeAny = true }
    }

    /// - Parameter isKnownWord: Whether it is a word that the parser knows the place of: nothing is lost with it.
    private mutating func note(_ diagnostic: Diagnostic, isKnownWord: Bool, _ unread: inout [UInt32: UInt32]) {
        let code = diagnostic.kind.code
        wrongMembers.insert(places.start(at: diagnostic.location.span.start))
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
            // What was not expected may belong to the member before it.
            let before = label.location.span.start == 0 ? 0 : label.location.span.start - 1
            let member = max(declaration, places.start(at: before))
            wrongMembers.insert(member)
            unread[declaration] = min(unread[declaration] ?? member, member)
        }
    }

    private mutating func noteUnknown(_ location: Location) {
        guard let declaration = places.declaration(around: location) else { return }
        let start = max(declaration, places.start(at: location.span.start))
        doubtful[declaration] = min(doubtful[declaration] ?? start, start)
    }

    /// The names that stand in declarations; those of stubs in quotes.
    ///
    /// - Parameter starts: From where on, by the first byte of each.
    private static func identifiers(in tree: SyntaxTree, from starts: [UInt32: UInt32]) -> Set<String> {
        guard !starts.isEmpty else { return [] }
        var names: Set<String> = []
        for declaration in tree.root.children {
            guard let start = starts[declaration.span.start] else { continue }
            for token in declaration.tokens
            where [.identifier, .string].contains(token.kind) && token.span.start >= start {
                names.insert(token.text)
            }
        }
        return names
    }

    /// Words that the parser knows the place of: nothing is lost with them.
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

extension Diagnostic {
    var isSyntaxError: Bool { severity == .error && Self.syntaxCodes.contains(kind.code) }

    private static let syntaxCodes = Set(SyntaxProblems.all.map(\.code))
}
