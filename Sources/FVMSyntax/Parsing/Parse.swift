import FVMDiagnostics
import FVMSource

/// The result of parsing: a tree, and the problems that do not only follow from others.
public struct ParseResult: Sendable {
    public var tree: SyntaxTree
    /// In the order of their places; at most `ParseLimits.problems` and a closing one.
    public var diagnostics: [Diagnostic]

    public init(tree: SyntaxTree, diagnostics: [Diagnostic]) {
        self.tree = tree
        self.diagnostics = diagnostics
    }
}

/// The limits of a file.
public enum ParseLimits {
    /// The maximum size of a file in bytes. A token takes up to 28 bytes of memory, and can be one byte long.
    public static let fileSize = 64_000_000
    /// How many bytes a name has at most: two of them and a locale are the name of a snapshot's file, and file systems
    /// take 255 bytes.
    public static let nameSize = 100
    /// How many bytes a string has at most, its quotes and escapes included.
    public static let stringSize = 1_000_000
    /// How deep brackets may nest: so deep that recursion over a tree fits the 512 KB stack of a secondary thread, also
    /// in a debug build.
    public static let nesting = 64
    /// The maximum number of reported problems of one file.
    public static let problems = 200
}

/// Parses one file. Never fails: printing the tree returns the bytes, and the diagnostics report their errors.
/// O(bytes).
public func parse(_ source: SourceFile, file: FileID) -> ParseResult {
    parse(source, file: file, fileSizeLimit: ParseLimits.fileSize)
}

/// Parses one value, as a command line or a session takes it: `User(email: "x")`. The tree's root holds the value in
/// place of declarations; whatever follows the value is unexpected. O(bytes).
public func parse(expression source: SourceFile, file: FileID) -> ParseResult {
    parse(source, file: file, fileSizeLimit: ParseLimits.fileSize) { $0.readExpressionFile() }
}

/// `fileSizeLimit` is a parameter so that tests don't have to build a file of the maximum size.
func parse(
    _ source: SourceFile,
    file: FileID,
    fileSizeLimit: Int,
    read: @escaping (inout Parser) -> Void = { $0.parseSourceFile() }
) -> ParseResult {
    guard source.bytes.count <= fileSizeLimit else { return refuse(source, file: file, limit: fileSizeLimit) }
    let result = readOnce(source, file: file, read: read)
    guard result.diagnostics.hasErrors else { return result }
    let places = MemberPlaces(result.tree)
    var repair = Repair(result.tree, result.diagnostics, places, read)
    let told = repair.explain()
    let damage = SyntaxDamage(result.diagnostics, told: told, in: result.tree, places)
    return ParseResult(tree: result.tree.with(damage), diagnostics: told)
}

/// Lexes and parses a file, and reports all problems.
func readOnce(_ source: SourceFile, file: FileID, read: (inout Parser) -> Void) -> ParseResult {
    var lexer = Lexer(file: file, problemLimit: ParseLimits.problems)
    source.bytes.withSpan { lexer.lex($0) }
    var parser = Parser(
        source: source,
        file: file,
        tokens: lexer.tokens,
        names: lexer.names,
        problemLimit: ParseLimits.problems
    )
    read(&parser)
    let tree = SyntaxTree(
        source: source,
        file: file,
        tokens: parser.cursor.tokens,
        nodes: parser.nodes,
        names: parser.names,
        mayHaveLineComments: lexer.hasLineComments
    )
    return ParseResult(tree: tree, diagnostics: merge(lexer.problems, parser.problems, in: tree))
}

/// Returns the problems of both stages in the order of their places, up to the limit.
private func merge(_ first: ProblemList, _ second: ProblemList, in tree: SyntaxTree) -> [Diagnostic] {
    var all = Array((first.diagnostics + second.diagnostics).enumerated())
    all.sort { ($0.element.location.span.start, $0.offset) < ($1.element.location.span.start, $1.offset) }
    var told = all.prefix(ParseLimits.problems).map(\.element)
    if first.hasMore || second.hasMore || all.count > told.count {
        let end = tree.span(TokenID(tree.tokens.count - 1))
        told.append(
            Diagnostic(
                SyntaxProblems.tooManyProblems,
                "there are more than \(ParseLimits.problems) problems in this file; the rest is not shown",
                at: Location(file: tree.file, span: end)
            )
        )
    }
    return told
}

/// A tree without declarations for a file that is too large to read: its bytes are the trivia of the end token.
private func refuse(_ source: SourceFile, file: FileID, limit: Int) -> ParseResult {
    let size = source.bytes.count
    let end = UInt32(clamping: size)
    let token = Token(kind: .endOfFile, flags: .triviaBefore, name: .none, start: end, end: end)
    let root = SyntaxNode(kind: .sourceFile, firstToken: 0, endToken: 1, subtreeEnd: 1)
    let place = Location(file: file, span: SourceSpan(start: 0, end: 0))
    return ParseResult(
        tree: SyntaxTree(
            source: source,
            file: file,
            tokens: [token],
            nodes: [root],
            names: NameTable()
        ),
        diagnostics: [
            Diagnostic(
                SyntaxProblems.fileTooLarge,
                "the file has \(size) bytes, and a spec may have \(limit)",
                at: place
            )
        ]
    )
}

extension SyntaxProblems {
    public static let fileTooLarge = DiagnosticKind(
        "FVM0015",
        "file-too-large",
        why: "Specs are limited to this size, because checking a larger file could exhaust memory.",
        help: "Check that the file is a spec, and divide it into several.",
        rejected: "",
        accepted: ""
    )

    public static let tooManyProblems = DiagnosticKind(
        "FVM0017",
        "too-many-problems",
        .warning,
        why: "The number of reported problems is limited, because most of them would follow from the first ones.",
        help: "Fix the first problems, and check again.",
        rejected: "",
        accepted: ""
    )
}
