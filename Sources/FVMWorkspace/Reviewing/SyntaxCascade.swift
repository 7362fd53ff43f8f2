import FVMDiagnostics
import FVMSource
import FVMSyntax

/// What is wrong with the syntax of one file, without what only follows from it, and what it makes doubtful.
///
/// What cannot be read makes the rest of its declaration doubtful, and may leave the names in it unknown wherever they are
/// used: messages about those would be gone with the mistake, and hide it until then.
struct SyntaxCascade {
    /// The messages that do not follow from others, in their order.
    private(set) var diagnostics: [Diagnostic] = []
    /// What the file may have been to declare where it could not be read.
    private(set) var lostNames = LostNames()
    /// From where on each declaration is doubtful, by its first byte.
    private var doubtful: [UInt32: UInt32] = [:]
    /// The members in which something is wrong, by their first bytes.
    private var wrongMembers: Set<UInt32> = []
    /// Nil in a file whose syntax is right.
    private let members: MemberPlaces?
    let tree: SyntaxTree
    /// Where the declarations of the file begin.
    private let declarations: [UInt32]

    /// - Parameters:
    ///   - found: What reading and parsing found in the file.
    ///   - provesFixIts: Whether only fix-its are kept that hold.
    init(_ found: [Diagnostic], in tree: SyntaxTree, provesFixIts: Bool = true) {
        self.tree = tree
        guard found.hasErrors else {
            declarations = []
            members = nil
            diagnostics = found
            return
        }
        declarations = tree.nodes.isEmpty ? [] : tree.root.children.map { $0.span.start }
        members = MemberPlaces(tree)
        /// From where on names of a declaration may be lost, by its first byte.
        var lost: [UInt32: UInt32] = [:]
        for diagnostic in found where diagnostic.severity == .error {
            // What cannot be read or imported may have declared anything.
            if Self.isSyntaxError(diagnostic) { note(diagnostic, &lost) } else { lostNames.mayBeAny = true }
        }
        lostNames.names = identifiers(in: lost)
        lostNames.declarations[tree.file] =
            tree.nodes.isEmpty ? [] : tree.root.children.map { $0.span }.filter { lost[$0.start] != nil }
        if tree.hasNamelessDeclaration { lostNames.mayBeAny = true }
        diagnostics = withoutRestsOfDeclarations(
            withoutDerailedLines(withoutWhatIsInsideOfOpenBrackets(withoutWhatFollowsOpenTexts(found)))
        )
        guard provesFixIts else { return }
        var proof = FixProof(tree)
        diagnostics = proof.proven(diagnostics)
    }

    /// Whether a message about what the file means follows from what is wrong with its syntax: it is about the same member, or
    /// about a declaration of which a part could not be read.
    func explains(_ diagnostic: Diagnostic) -> Bool {
        guard let members else { return false }
        if diagnostic.location.file == tree.file,
            wrongMembers.contains(members.start(at: diagnostic.location.span.start))
        {
            return true
        }
        if let declaration = declaration(around: diagnostic.location), let start = doubtful[declaration],
            diagnostic.location.span.start >= start
        {
            return true
        }
        return refersToDoubtful(diagnostic)
    }

    /// Whether a related place is in a declaration of which a part could not be read.
    private func refersToDoubtful(_ diagnostic: Diagnostic) -> Bool {
        !doubtful.isEmpty
            && diagnostic.labels.dropFirst().contains { label in
                declaration(around: label.location).map { doubtful[$0] != nil } ?? false
            }
    }

    private mutating func note(_ diagnostic: Diagnostic, _ lost: inout [UInt32: UInt32]) {
        let code = diagnostic.kind.code
        wrongMembers.insert(members?.start(at: diagnostic.location.span.start) ?? 0)
        // Where the parser knows what was meant, it has mostly read on with that.
        guard diagnostic.fixIts.isEmpty || isLost(diagnostic.location) || code == SyntaxProblems.unclosedBracket.code
        else { return }
        if Self.openTextCodes.contains(code) || declaration(around: diagnostic.location) == nil {
            lostNames.mayBeAny = true
        }
        for label in diagnostic.labels {
            guard let declaration = declaration(around: label.location) else { continue }
            let start = max(declaration, members?.start(at: label.location.span.start) ?? 0)
            doubtful[declaration] = min(doubtful[declaration] ?? start, start)
            guard !Self.vocabularyCodes.contains(code) else { continue }
            // What was not expected may belong to the member before it.
            let before = label.location.span.start == 0 ? 0 : label.location.span.start - 1
            let member = max(declaration, members?.start(at: before) ?? 0)
            lost[declaration] = min(lost[declaration] ?? member, member)
        }
    }

    /// The names that stand in declarations; those of stubs in quotes.
    ///
    /// - Parameter starts: From where on, by the first byte of each.
    private func identifiers(in starts: [UInt32: UInt32]) -> Set<String> {
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

    /// Whether more than a sign or a word was skipped at a place: a name and what it was to be.
    private func isLost(_ place: Location) -> Bool {
        guard place.file == tree.file else { return false }
        return tree.path(to: place.span.start).contains { node in
            guard node.kind == .unexpected else { return false }
            return node.tokens.contains { $0.kind == .colon } || node.tokens.count { $0.kind == .identifier } > 1
        }
    }

    /// A text or a comment that does not end turns the rest of its declaration inside out.
    private func withoutWhatFollowsOpenTexts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var starts: [UInt32: UInt32] = [:]
        for diagnostic in diagnostics where Self.openTextCodes.contains(diagnostic.kind.code) {
            guard let declaration = declaration(around: diagnostic.location) else { continue }
            let start = diagnostic.location.span.start
            starts[declaration] = min(starts[declaration] ?? start, start)
        }
        guard !starts.isEmpty else { return diagnostics }
        return diagnostics.filter { diagnostic in
            guard Self.isSyntaxError(diagnostic), let declaration = declaration(around: diagnostic.location),
                let start = starts[declaration]
            else { return true }
            return diagnostic.location.span.start <= start
        }
    }

    /// What is between a bracket and the place where it was missed at last was read in the wrong way. Of several
    /// brackets the innermost is the one that is not closed.
    private func withoutWhatIsInsideOfOpenBrackets(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let open = diagnostics.filter {
            $0.kind.code == SyntaxProblems.unclosedBracket.code && $0.labels.count > 1
                && $0.labels[1].location.file == $0.location.file
        }
        guard !open.isEmpty else { return diagnostics }
        return diagnostics.filter { diagnostic in
            guard Self.isSyntaxError(diagnostic) else { return true }
            let isBracket = diagnostic.kind.code == SyntaxProblems.unclosedBracket.code && diagnostic.labels.count > 1
            let start = (isBracket ? diagnostic.labels[1] : diagnostic.labels[0]).location.span.start
            let end = diagnostic.location.span.start
            return !open.contains { other in
                let (opening, missed) = (other.labels[1].location.span.start, other.location.span.start)
                return isBracket ? start < opening && opening < end : opening < start && start < missed
            }
        }
    }

    /// After a word that was not expected, the rest of its line is seldom understood; nor are the braces of the tables
    /// below it.
    private func withoutDerailedLines(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var last: (declaration: UInt32, line: Int)?
        var lastMember: (start: UInt32, line: Int)?
        let lines = LineIndex(tree.source.bytes)
        return diagnostics.filter { diagnostic in
            guard Self.isSyntaxError(diagnostic), let declaration = declaration(around: diagnostic.location) else {
                return true
            }
            let start = diagnostic.location.span.start
            let line = lines.line(of: start)
            let member = members?.start(at: start) ?? 0
            defer {
                if diagnostic.fixIts.isEmpty { last = (declaration, line) }
                lastMember = (member, line)
            }
            if let lastMember, lastMember == (member, line), Self.followingCodes.contains(diagnostic.kind.code) {
                return false
            }
            guard let last, last.declaration == declaration, Self.derailedCodes.contains(diagnostic.kind.code) else {
                return true
            }
            let bytes = tree.source.bytes
            let isBrace =
                Int(start) < bytes.count && [UInt8(ascii: "{"), UInt8(ascii: "}")].contains(bytes[Int(start)])
            return last.line != line && !isBrace
        }
    }

    /// A bracket in a wrong place may end a declaration in its midst. What is left of it then begins nothing.
    private func withoutRestsOfDeclarations(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let errors = diagnostics.filter { Self.isSyntaxError($0) && $0.fixIts.isEmpty }
        let broken = Set(errors.compactMap { declaration(around: $0.location) })
        var rests: Set<UInt32> = []
        var isRest = false
        for node in tree.root.children {
            let start = node.span.start
            if node.kind != .unexpected { isRest = broken.contains(start) } else if isRest { rests.insert(start) }
        }
        if rests.isEmpty { return diagnostics }
        return diagnostics.filter { diagnostic in
            !Self.isSyntaxError(diagnostic) || !diagnostic.fixIts.isEmpty
                || declaration(around: diagnostic.location).map { !rests.contains($0) } ?? true
        }
    }

    // MARK: Places

    /// Where the declaration begins that a place of the file is in.
    private func declaration(around location: Location) -> UInt32? {
        // What is missed at the end of a declaration comes before the next one.
        guard location.file == tree.file else { return nil }
        let count = declarations.partitionPoint { $0 <= location.span.start }
        return count == 0 ? nil : declarations[count - 1]
    }

    // MARK: Codes

    private static func isSyntaxError(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity == .error && syntaxCodes.contains(diagnostic.kind.code)
    }

    private static let syntaxCodes = Set(SyntaxProblems.all.map(\.code))

    /// Words that the parser knows the place of: nothing is lost with them.
    private static let vocabularyCodes: Set<String> = [
        SyntaxProblems.unknownModifier.code, SyntaxProblems.unknownAttribute.code, SyntaxProblems.unknownViewKind.code,
    ]

    private static let openTextCodes: Set<String> = [
        SyntaxProblems.unterminatedString.code, SyntaxProblems.malformedTextBlock.code,
        SyntaxProblems.unterminatedComment.code,
    ]

    /// What follows from another mistake in the same member and line, whether or not that one can be mended.
    private static let followingCodes: Set<String> = derailedCodes.union([
        SyntaxProblems.unterminatedString.code, SyntaxProblems.foreignName.code,
        SyntaxProblems.unexpectedCharacter.code,
        SyntaxProblems.malformedNumber.code, SyntaxProblems.wrongSeparator.code,
    ])

    private static let derailedCodes: Set<String> = [
        SyntaxProblems.expectedToken.code, SyntaxProblems.expectedName.code, SyntaxProblems.expectedType.code,
        SyntaxProblems.expectedValue.code, SyntaxProblems.expectedMember.code, SyntaxProblems.missingSeparator.code,
        SyntaxProblems.unexpectedToken.code, SyntaxProblems.strayBracket.code,
    ]
}

/// What may be missing of the names of a program, because a part of it could not be read.
struct LostNames: Sendable {
    var names: Set<String> = []
    /// The declarations of which a part could not be read.
    var declarations: [FileID: [SourceSpan]] = [:]
    /// Whether there is no telling which.
    var mayBeAny = false

    var isEmpty: Bool { names.isEmpty && !mayBeAny }

    mutating func add(_ other: Self) {
        names.formUnion(other.names)
        declarations.merge(other.declarations) { $0 + $1 }
        mayBeAny = mayBeAny || other.mayBeAny
    }

    /// Whether the very name that is not known stands in what could not be read.
    func declare(_ cause: DiagnosticCause) -> Bool {
        if case .missingDeclaration(let name) = cause { names.contains(name) } else { false }
    }

    private func isDoubtful(_ place: Location) -> Bool {
        declarations[place.file]?.contains { $0.start <= place.span.start && place.span.end <= $0.end } ?? false
    }

    /// Whether a problem may be gone when what is lost can be read.
    func explain(_ cause: DiagnosticCause) -> Bool {
        switch cause {
        case .missingDeclaration(let name), .otherKind(let name, expected: _): mayBeAny || names.contains(name)
        case .missingMember(let name, let owner): mayBeAny || names.contains(name) || isDoubtful(owner)
        case .sameMessage: !isEmpty
        case .declaration: false
        }
    }
}
