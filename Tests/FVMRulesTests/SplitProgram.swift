import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport

/// A program in several files, and the sub-programs of what single files need.
struct SplitProgram {
    let texts: [String]
    let checked: CheckResult

    init(texts: [String]) {
        self.texts = texts
        checked = Self.check(texts)
    }

    /// Deals the declarations of a text to so many files.
    init(_ text: String, files: Int, _ generator: inout SeededGenerator) {
        let tree = parse(SourceFile(path: "all.fvm", text: text), file: FileID(0)).tree
        let bytes = Array(text.utf8)
        var texts = Array(repeating: "", count: files)
        var start = 0
        for declaration in tree.children(.root) {
            let end = Int(tree.span(declaration).end)
            texts[generator.int(in: 0...files - 1)] += String(decoding: bytes[start..<end], as: UTF8.self) + "\n"
            start = end
        }
        self.init(texts: texts)
    }

    private static func check(_ texts: [String]) -> CheckResult {
        let trees = texts.enumerated().map { index, text in
            parse(SourceFile(path: "file\(index).fvm", text: text), file: FileID(index)).tree
        }
        let files = texts.indices.map {
            FileSummary(path: "file\($0).fvm", feature: "F\($0)", isStandardLibrary: false)
        }
        return FVMSemantics.check(trees, options: CheckOptions(files: files))
    }

    /// Returns the file with its dependencies, and all others empty. Dependencies are the files that declare one of
    /// its words, those that add to its declarations, and the file of the app.
    func subprogram(of file: Int) -> SplitProgram {
        let trees = texts.map { parse(SourceFile(path: "", text: $0), file: FileID(0)).tree }
        let words = trees.map { tree in
            Set(tree.tokens.lazy.filter { $0.kind == .identifier }.map { tree.names.text($0.name) })
        }
        let declared = trees.map { tree in
            Set(tree.outline().filter { $0.kind != .appDeclaration }.map(\.name))
        }
        var needed: Set<Int> = []
        var pending = [file] + texts.indices.filter { texts[$0].contains("app ") }
        while let next = pending.popLast() {
            guard needed.insert(next).inserted else { continue }
            pending += texts.indices.filter { other in
                !declared[other].isDisjoint(with: words[next]) || !words[other].isDisjoint(with: declared[next])
            }
        }
        return SplitProgram(texts: texts.indices.map { needed.contains($0) ? texts[$0] : "" })
    }

    var context: RuleContext { RuleContext(checked.program) }

    /// The findings of the rules with the scope `.declaration`.
    var declarationFindings: [Diagnostic] {
        var policy = ReportingPolicy(leastSeverity: .hint)
        return applyDeclarationRules(context, policy: &policy)
    }

    func declarationFindings(in file: Int) -> [Diagnostic] {
        declarationFindings.filter { $0.location.file == FileID(file) }
    }
}

/// Random programs that break many rules: the examples of some rules, one after another, as far as they go together.
func programOfExamples(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<12 {
        let kind = generator.pick(Rule.all).kind
        let example = MarkedSource(generator.chance(3, in: 4) ? kind.rejected : kind.accepted).text
        let longer = text + example + "\n"
        if !SplitProgram(texts: [longer]).checked.diagnostics.hasErrors { text = longer }
    }
    return text
}
