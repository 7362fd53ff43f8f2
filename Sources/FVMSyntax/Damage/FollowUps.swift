import FVMDiagnostics
import FVMSource

/// Leaves out errors of syntax that only follow from others.
struct FollowUps {
    let tree: SyntaxTree
    let places: MemberPlaces

    /// The problems that do not follow from others, in their order.
    func removed(from problems: [Diagnostic]) -> [Diagnostic] {
        withoutRestsOfDeclarations(
            withoutDerailedLines(withoutWhatIsInsideOfOpenBrackets(withoutWhatFollowsOpenTexts(problems)))
        )
    }

    /// A text or a comment that does not end turns the rest of its declaration inside out.
    private func withoutWhatFollowsOpenTexts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var starts: [UInt32: UInt32] = [:]
        for diagnostic in diagnostics where SyntaxDamage.openTextCodes.contains(diagnostic.kind.code) {
            guard let declaration = places.declaration(around: diagnostic.location) else { continue }
            let start = diagnostic.location.span.start
            starts[declaration] = min(starts[declaration] ?? start, start)
        }
        guard !starts.isEmpty else { return diagnostics }
        return diagnostics.filter { diagnostic in
            guard diagnostic.isSyntaxError, let declaration = places.declaration(around: diagnostic.location),
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
            guard diagnostic.isSyntaxError else { return true }
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
            guard diagnostic.isSyntaxError, let declaration = places.declaration(around: diagnostic.location) else {
                return true
            }
            let start = diagnostic.location.span.start
            let line = lines.line(of: start)
            let member = places.start(at: start)
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
        let errors = diagnostics.filter { $0.isSyntaxError && $0.fixIts.isEmpty }
        let broken = Set(errors.compactMap { places.declaration(around: $0.location) })
        var rests: Set<UInt32> = []
        var isRest = false
        for node in tree.root.children {
            let start = node.span.start
            if node.kind != .unexpected { isRest = broken.contains(start) } else if isRest { rests.insert(start) }
        }
        if rests.isEmpty { return diagnostics }
        return diagnostics.filter { diagnostic in
            !diagnostic.isSyntaxError || !diagnostic.fixIts.isEmpty
                || places.declaration(around: diagnostic.location).map { !rests.contains($0) } ?? true
        }
    }

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
