import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// The declarations of a session, in the order in which they came, and the program that they make.
///
/// Each is a file of the program, which has its number as `FileID`. They are changed in one way only, by a `Change`,
/// which can be taken back.
struct Declarations: Sendable {
    /// Each declaration by its number: greater numbers came later.
    private var byNumber: [Int: Declaration] = [:]
    private var numbers: [DeclarationKey: Int] = [:]
    /// The numbers of the declarations that are attached to each name.
    private var attached: [String: Set<Int>] = [:]
    /// The number of the next declaration that has none yet.
    private(set) var nextNumber = 0
    /// How many changes were carried out.
    private(set) var changeCount = 0
    private var program = LiveProgram(WorkspaceOptions(sketchesMissingChildren: true, stage: .draft))

    /// Which declarations are put in the place of which: by number, nil for none.
    struct Change: Sendable {
        var entries: [(number: Int, declaration: Declaration?)] = []

        var isEmpty: Bool { entries.isEmpty }
    }

    func number(of key: DeclarationKey) -> Int? { numbers[key] }

    subscript(key: DeclarationKey) -> Declaration? { numbers[key].flatMap { byNumber[$0] } }

    /// The declaration with a name of its own: a type, otherwise Fields or a request.
    subscript(name: String) -> Declaration? { DeclarationKey.named(name).lazy.compactMap { self[$0] }.first }

    subscript(number: Int) -> Declaration? { byNumber[number] }

    var count: Int { byNumber.count }

    /// All numbers, in their order. O(n log n).
    var order: [Int] { byNumber.keys.sorted() }

    /// All declarations, in their order. O(n log n).
    var all: [Declaration] { order.compactMap { byNumber[$0] } }

    /// The stubs, texts, views and expectations of a declaration, in their order.
    func attachments(of name: String) -> [Declaration] { attachmentNumbers(of: name).compactMap { byNumber[$0] } }

    func attachmentNumbers(of name: String) -> [Int] { (attached[name] ?? []).sorted() }

    // MARK: Changes

    /// Applies a change, and checks the affected declarations again.
    ///
    /// - Parameter countingSame: Whether to check declarations with unchanged text, too.
    /// - Returns: The change that reverts it.
    mutating func apply(_ change: Change, countingSame: Bool) -> Change {
        changeCount += 1
        var inverse = Change()
        var trees: [(tree: SyntaxTree, summary: FileSummary)] = []
        for (number, new) in change.entries {
            let old = byNumber[number]
            inverse.entries.append((number, old))
            put(new, in: number, insteadOf: old)
            if !countingSame, let old, let new, old.isSame(as: new),
                old.origin.summary.isStandardLibrary == new.origin.summary.isStandardLibrary
            {
                continue
            }
            if let new {
                trees.append((new.tree(as: FileID(number)), new.origin.summary))
            } else if let old {
                let empty = parse(SourceFile(path: "", bytes: []), file: FileID(number)).tree
                trees.append((empty, old.origin.summary))
            }
        }
        inverse.entries.reverse()
        program.update(trees)
        return inverse
    }

    private mutating func put(_ new: Declaration?, in number: Int, insteadOf old: Declaration?) {
        if let old {
            if numbers[old.key] == number { numbers[old.key] = nil }
            if let target = old.key.target { attached[target]?.remove(number) }
        }
        byNumber[number] = new
        guard let new else { return }
        numbers[new.key] = number
        if let target = new.key.target { attached[target, default: []].insert(number) }
        nextNumber = max(nextNumber, number + 1)
    }

    /// Returns the declarations before and after a change, with their numbers.
    ///
    /// - Parameter countingSame: Whether to include declarations with unchanged text.
    func changed(by change: Change, countingSame: Bool) -> (numbers: Set<Int>, declarations: [Declaration]) {
        var result: (numbers: Set<Int>, declarations: [Declaration]) = ([], [])
        for (number, new) in change.entries {
            let old = byNumber[number]
            if !countingSame, let old, let new, old.isSame(as: new) { continue }
            result.numbers.insert(number)
            result.declarations += [old, new].compactMap(\.self)
        }
        return result
    }

    // MARK: The program

    /// The meaning of the names in all declarations, and their texts by number. O(program).
    var indexed: (index: SemanticIndex, sources: [SourceFile]) { (program.snapshot.index(), program.snapshot.sources) }

    /// Returns the edits of expected values that depend on a renamed symbol, in addition to those of the rename.
    func restatements(after renaming: Change) -> [TextEdit] {
        var renamed = self
        _ = renamed.apply(renaming, countingSame: true)
        return program.snapshot.restatements(after: renamed.program.snapshot)
    }

    /// The problems of the declarations.
    var diagnostics: [Diagnostic] { program.snapshot.diagnostics }

    /// The numbers of the declarations that were checked after the last change.
    var checkedNumbers: Set<Int> {
        program.snapshot.changedFiles.map { Set($0.map { Int($0.index) }) } ?? Set(byNumber.keys)
    }

    /// Returns the problems of some declarations and of their dependencies.
    func diagnostics(of numbers: Set<Int>) -> [Diagnostic] {
        guard numbers.count < byNumber.count else { return diagnostics }
        var program = program
        return program.snapshot.diagnostics(of: program.closure(of: Set(numbers.map { FileID($0) })))
    }

    /// Returns all declarations as one checked program. O(program).
    ///
    /// - Parameter expression: A stand-alone value to check.
    func compilation(expression: SourceFile? = nil) -> Compilation {
        program.snapshot.compilation(of: Set(byNumber.keys.map { FileID($0) }), expression: expression)
    }

    /// Returns all declarations as a program with the line numbers of their origins.
    func wholeProgram(stage: Stage) -> Compilation {
        let all = all
        return Compilation(
            of: all.enumerated().map { $1.placedTree(as: FileID($0)) },
            files: all.map(\.origin.summary),
            sketchesMissingChildren: stage == .draft,
            stage: stage
        )
    }

    /// Returns the first file of the program from the same spec. All typed input counts as one spec.
    var specs: (FileID) -> FileID {
        var first: [String: FileID] = [:]
        let numbers = order
        for number in numbers {
            guard let path = byNumber[number]?.origin.source.path, first[path] == nil else { continue }
            first[path] = FileID(number)
        }
        return { file in byNumber[Int(file.index)].flatMap { first[$0.origin.source.path] } ?? file }
    }

    /// Returns some declarations with their dependencies as one checked program. O(part).
    ///
    /// - Parameters:
    ///   - stubOwner: The view model or result whose named stubs are included.
    ///   - expression: A stand-alone value to check.
    func compilation(
        of names: Set<String>,
        withStubsOf stubOwner: String? = nil,
        expression: SourceFile? = nil
    ) -> Compilation {
        var program = program
        var files = program.files(declaring: names)
        for number in stubOwner.map(attachmentNumbers) ?? [] {
            if case .stub = byNumber[number]?.key { files.insert(FileID(number)) }
        }
        return program.snapshot.compilation(of: program.closure(of: files), expression: expression)
    }

    /// The inferred declarations, in the order of their first uses: `viewmodel Card`.
    var sketches: [(title: String, name: String)] {
        var seen: Set<String> = []
        return program.snapshot.diagnostics.compactMap { diagnostic in
            guard let words = diagnostic.sketchedDeclaration, seen.insert(words.name).inserted else { return nil }
            return (words.keyword + " " + words.name, words.name)
        }
    }

    /// Whether a view model of this name is sketched, as nothing declares it and one names it.
    func isSketched(_ name: String) -> Bool {
        var program = program
        return program.isSketched(name)
    }
}

extension Diagnostic {
    /// The placeholder declaration that it reports, if it reports one.
    var sketchedDeclaration: (keyword: String, name: String)? {
        guard kind == TypeProblems.sketched, let edit = fixIts.first?.edits.first else { return nil }
        let words = edit.replacement.split { $0 == " " || $0 == "\n" }.prefix(2).map(String.init)
        return words.count == 2 ? (words[0], words[1]) : nil
    }
}
