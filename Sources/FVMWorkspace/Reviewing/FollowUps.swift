import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax

/// What is left when one mistake gives one message.
///
/// What cannot be read makes the rest of its declaration doubtful, and leaves names unknown wherever they are used:
/// such messages would be gone with the mistake, and hide it until then. A name that nothing declares is one mistake,
/// however often it is used. At least one error is left where there was any.
struct FollowUps {
    /// Those of all files, in their order.
    private let trees: [SyntaxTree]
    /// From where on each declaration is doubtful, by its file and first byte.
    private var doubtful: [DeclarationPlace: UInt32] = [:]
    /// Whether anything may be missing that was to be declared.
    private var mayMissNames = false
    /// For each file, where its declarations begin.
    private let declarations: [[UInt32]]

    private init(_ trees: [SyntaxTree]) {
        self.trees = trees
        declarations = trees.map { tree in tree.nodes.isEmpty ? [] : tree.children(.root).map { tree.span($0).start } }
    }

    /// The messages that are no follow-ups of others.
    ///
    /// - Parameters:
    ///   - loaded: What reading and parsing found.
    ///   - checked: What the checker found.
    static func removed(from loaded: [Diagnostic], _ checked: [Diagnostic], in trees: [SyntaxTree]) -> [Diagnostic] {
        guard loaded.hasErrors || checked.hasErrors else { return loaded + checked }
        var followUps = FollowUps(trees)
        return followUps.filter(loaded: loaded, checked: checked)
    }

    private mutating func filter(loaded: [Diagnostic], checked: [Diagnostic]) -> [Diagnostic] {
        let parsed = withoutDerailment(loaded)
        let rest = checked.filter { !isFollowUp($0) }
        return parsed + joinUses(rest)
    }

    // MARK: Syntax

    private mutating func withoutDerailment(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        for diagnostic in diagnostics where diagnostic.severity == .error {
            // What cannot be read or imported may have declared anything.
            if isSyntaxError(diagnostic) { note(diagnostic) } else { mayMissNames = true }
        }
        var result = withoutWhatFollowsOpenTexts(diagnostics)
        result = withoutWhatIsInsideOfOpenBrackets(result)
        return withoutDerailedLines(result)
    }

    private func isSyntaxError(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity == .error && Self.syntaxCodes.contains(diagnostic.kind.code)
    }

    private mutating func note(_ diagnostic: Diagnostic) {
        // Where the parser knows what was meant, it has read on with that.
        guard diagnostic.fixIts.isEmpty else { return }
        if !Self.vocabularyCodes.contains(diagnostic.kind.code) { mayMissNames = true }
        for label in diagnostic.labels {
            guard let place = declaration(around: label.location) else { continue }
            let start = memberStart(of: label.location.span.start, in: place)
            doubtful[place] = min(doubtful[place] ?? start, start)
        }
    }

    /// A text or a comment that does not end turns the rest of its declaration inside out.
    private func withoutWhatFollowsOpenTexts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var starts: [DeclarationPlace: UInt32] = [:]
        for diagnostic in diagnostics where Self.openTextCodes.contains(diagnostic.kind.code) {
            guard let place = declaration(around: diagnostic.location) else { continue }
            let start = diagnostic.location.span.start
            starts[place] = min(starts[place] ?? start, start)
        }
        guard !starts.isEmpty else { return diagnostics }
        return diagnostics.filter { diagnostic in
            guard isSyntaxError(diagnostic), let place = declaration(around: diagnostic.location),
                let start = starts[place]
            else { return true }
            return diagnostic.location.span.start <= start
        }
    }

    /// What stands between a bracket and the place where it was missed at last was read in the wrong way. Of several
    /// brackets the innermost is the one that is not closed.
    private func withoutWhatIsInsideOfOpenBrackets(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let open = diagnostics.filter {
            $0.kind.code == SyntaxProblems.unclosedBracket.code && $0.labels.count > 1
                && $0.labels[1].location.file == $0.location.file
        }
        guard !open.isEmpty else { return diagnostics }
        return diagnostics.filter { diagnostic in
            guard isSyntaxError(diagnostic) else { return true }
            let isBracket = diagnostic.kind.code == SyntaxProblems.unclosedBracket.code && diagnostic.labels.count > 1
            let start = (isBracket ? diagnostic.labels[1] : diagnostic.labels[0]).location
            let end = diagnostic.location
            return !open.contains { other in
                let (opening, missed) = (other.labels[1].location.span.start, other.location.span.start)
                guard other.location.file == start.file else { return false }
                return isBracket
                    ? start.span.start < opening && opening < end.span.start
                    : opening < start.span.start && start.span.start < missed
            }
        }
    }

    /// After a word that was not expected, the rest of its line is seldom understood; nor are the braces of the tables
    /// below it.
    private func withoutDerailedLines(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var last: (place: DeclarationPlace, line: Int)?
        var tables: [FileID: LineIndex] = [:]
        return diagnostics.filter { diagnostic in
            guard isSyntaxError(diagnostic), let place = declaration(around: diagnostic.location) else { return true }
            let source = trees[Int(place.file.index)].source
            let table = tables[place.file] ?? LineIndex(source.bytes)
            tables[place.file] = table
            let start = diagnostic.location.span.start
            let line = table.line(of: start)
            defer { if diagnostic.fixIts.isEmpty { last = (place, line) } }
            guard let last, last.place == place, Self.derailedCodes.contains(diagnostic.kind.code) else { return true }
            let isBrace =
                Int(start) < source.bytes.count
                && [UInt8(ascii: "{"), UInt8(ascii: "}")].contains(source.bytes[Int(start)])
            return last.line != line && !isBrace
        }
    }

    // MARK: Meaning

    private func isFollowUp(_ diagnostic: Diagnostic) -> Bool {
        if mayMissNames, CheckProblems.ofMissingNames.contains(diagnostic.kind.code), !diagnostic.isMisspelling {
            return true
        }
        guard let place = declaration(around: diagnostic.location), let start = doubtful[place] else { return false }
        return diagnostic.location.span.start >= start
    }

    /// All uses of one unknown name as one message at the first of them.
    private func joinUses(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var first: [NameUse: Int] = [:]
        var uses: [Int: Int] = [:]
        var result: [Diagnostic] = []
        for diagnostic in diagnostics {
            guard CheckProblems.ofMissingNames.contains(diagnostic.kind.code) else {
                result.append(diagnostic)
                continue
            }
            let use = NameUse(diagnostic)
            guard let index = first[use] else {
                first[use] = result.count
                result.append(diagnostic)
                continue
            }
            uses[index, default: 0] += 1
            if uses[index, default: 0] <= Self.mostUses {
                result[index].labels.append(Label(diagnostic.location, "used here, too"))
            }
            result[index].joinFixIts(of: diagnostic)
        }
        for (index, count) in uses where count > Self.mostUses {
            result[index].notes.append("It is used \(count - Self.mostUses) more times.")
        }
        return result
    }

    // MARK: Places

    /// The declaration of a file that a place is in.
    private func declaration(around location: Location) -> DeclarationPlace? {
        guard Int(location.file.index) < trees.count else { return nil }
        // What is missed at the end of a declaration stands before the next one.
        let starts = declarations[Int(location.file.index)]
        let count = starts.partitionPoint { $0 <= location.span.start }
        return count == 0 ? nil : DeclarationPlace(file: location.file, start: starts[count - 1])
    }

    /// Where the member of a declaration begins that an offset is in; the declaration itself, where it is in none.
    private func memberStart(of offset: UInt32, in place: DeclarationPlace) -> UInt32 {
        let tree = trees[Int(place.file.index)]
        guard let node = tree.children(.root).first(where: { tree.span($0).start == place.start })
        else { return place.start }
        let starts = tree.children(node).map { tree.span($0).start }
        return starts.last { $0 <= offset } ?? place.start
    }

    /// How many uses of a name are pointed at beside the first.
    private static let mostUses = 5

    private static let syntaxCodes = Set(SyntaxProblems.all.map(\.code))

    /// Words that the parser knows the place of: nothing is lost with them.
    private static let vocabularyCodes: Set<String> = [
        SyntaxProblems.unknownModifier.code, SyntaxProblems.unknownAttribute.code, SyntaxProblems.unknownViewKind.code,
    ]

    private static let openTextCodes: Set<String> = [
        SyntaxProblems.unterminatedString.code, SyntaxProblems.malformedTextBlock.code,
        SyntaxProblems.unterminatedComment.code,
    ]

    private static let derailedCodes: Set<String> = [
        SyntaxProblems.expectedToken.code, SyntaxProblems.expectedName.code, SyntaxProblems.expectedType.code,
        SyntaxProblems.expectedValue.code, SyntaxProblems.expectedMember.code, SyntaxProblems.missingSeparator.code,
        SyntaxProblems.unexpectedToken.code,
    ]
}

private struct DeclarationPlace: Hashable {
    var file: FileID
    var start: UInt32
}

/// What was not found, whatever asked for it.
private struct NameUse: Hashable {
    private let text: String

    init(_ diagnostic: Diagnostic) {
        // One declaration that is missing is asked for as a type and by name.
        let quoted = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
        let isDeclaration = CheckProblems.ofMissingDeclarations.contains(diagnostic.kind.code) && quoted.count == 3
        text = isDeclaration ? String(quoted[1]) : diagnostic.kind.code + diagnostic.message
    }
}

extension Diagnostic {
    /// Whether another word in its place would mend it.
    fileprivate var isMisspelling: Bool {
        fixIts.contains { $0.edits.allSatisfy { $0.location == location } }
    }

    /// Lets the fix-its mend another use, too, where both offer the same.
    fileprivate mutating func joinFixIts(of other: Diagnostic) {
        for index in fixIts.indices {
            guard let match = other.fixIts.first(where: { $0.message == fixIts[index].message }) else { continue }
            for edit in match.edits where !fixIts[index].edits.contains(edit) { fixIts[index].edits.append(edit) }
        }
    }
}
