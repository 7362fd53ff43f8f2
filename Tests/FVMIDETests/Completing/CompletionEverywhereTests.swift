import FVMFiles
import FVMIDE
import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// Each word of real specs is completed in its place, and no place crashes.
@Suite struct CompletionEverywhereTests {
    /// Folders and files, each a program.
    static let programs: [URL] = {
        let examples = GoldenFolder.package.appending(path: "Examples")
        func specs(_ folder: URL) -> [URL] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
            return names.filter { $0.hasSuffix(".fvm") }.sorted().map { folder.appending(path: $0) }
        }
        let folders =
            GoldenFolder.programs.map(\.url) + ["Ideas", "Shop"].map { examples.appending(path: $0) }
        return folders + specs(examples)
            + specs(examples.appending(path: "Seeds")) + specs(examples.appending(path: "Testing/Specs"))
    }()

    private static func workspace(_ program: URL) -> Workspace {
        Workspace([.path(program.path(percentEncoded: false))], in: DiskFileSystem())
    }

    /// The word taken away, and all that follows it in its declaration taken away, too.
    @Test(arguments: programs) func eachWordIsOffered(_ program: URL) {
        var workspace = Self.workspace(program)
        var trees = workspace.snapshot.trees
        for tree in trees where !tree.source.path.hasPrefix("stdlib:") {
            let analysis = workspace.analysis(of: tree.file)
            let words = tree.boundWords()
            for word in ProofScale.cases(words, short: words.count / 4 + 1) {
                for (text, cut) in [tree.text(without: word), tree.text(cutBefore: word)] {
                    let source = SourceFile(path: tree.source.path, bytes: text)
                    trees[Int(tree.file.index)] = parse(source, file: tree.file).tree
                    let place = Int(word.start)
                    let list = complete(at: place, of: tree.file, in: trees, app: analysis.program.app)
                    let name = tree.source.text(word)
                    let isThere = list.items.contains { $0.label == name || $0.label == "." + name }
                    // What is declared behind the cut is not known.
                    let declared = analysis.index.symbol(at: place, in: tree.file)
                        .flatMap { analysis.index.definitionLocation(of: $0) }
                    let isCut = declared.map { $0.file == tree.file && cut.contains(Int($0.span.start)) } ?? false
                    let before = String(decoding: text[..<place].suffix(60), as: UTF8.self)
                    let line = before.replacing("\n", with: "/")
                    #expect(isThere || isCut, "\(name) behind \(line)")
                }
            }
            trees[Int(tree.file.index)] = tree
        }
    }

    @Test(arguments: programs) func noPlaceCrashes(_ program: URL) {
        var workspace = Self.workspace(program)
        let trees = workspace.snapshot.trees
        for tree in trees where !tree.source.path.hasPrefix("stdlib:") {
            let app = workspace.analysis(of: tree.file).program.app
            for offset in stride(from: 0, through: tree.source.bytes.count, by: ProofScale.count(5, short: 15)) {
                let list = complete(at: offset, of: tree.file, in: trees, app: app)
                #expect(list.range.lowerBound <= offset && offset <= list.range.upperBound)
            }
        }
    }

    @Test(arguments: programs.prefix(16)) func noCutCrashes(_ program: URL) {
        var workspace = Self.workspace(program)
        var trees = workspace.snapshot.trees
        for tree in trees {
            let app = workspace.analysis(of: tree.file).program.app
            for offset in stride(from: 0, to: tree.source.bytes.count, by: ProofScale.count(14, short: 28)) {
                let source = SourceFile(path: tree.source.path, bytes: Array(tree.source.bytes[..<offset]))
                trees[Int(tree.file.index)] = parse(source, file: tree.file).tree
                _ = complete(at: offset, of: tree.file, in: trees, app: app)
            }
            trees[Int(tree.file.index)] = tree
        }
    }
}

extension SyntaxTree {
    /// Returns the text without a word, and the range of other removed text.
    fileprivate func text(without word: SourceSpan) -> (text: [UInt8], cut: Range<Int>) {
        (Array(source.bytes[..<Int(word.start)] + source.bytes[Int(word.end)...]), 0..<0)
    }

    /// Returns the text without a word and the rest of its declaration.
    fileprivate func text(cutBefore word: SourceSpan) -> (text: [UInt8], cut: Range<Int>) {
        let declaration = children(.root).first { span($0).start <= word.start && word.end <= span($0).end }
        let rest = declaration.map { Int(span($0).end) } ?? source.bytes.count
        return (Array(source.bytes[..<Int(word.start)] + [0x0A] + source.bytes[rest...]), Int(word.end)..<rest)
    }

    /// The words that must be offered: all but new names. A locale or a rule with hyphens is one word.
    fileprivate func boundWords() -> [SourceSpan] {
        var owners = Array(repeating: NodeID.root, count: tokens.count)
        for index in nodes.indices {
            for token in nodes[index].firstToken..<nodes[index].endToken { owners[Int(token)] = NodeID(index) }
        }
        return tokens.indices.compactMap { index in
            let owner = owners[index]
            guard tokens[index].kind == .identifier, !isNew(index, in: owner) else { return nil }
            let span = SourceSpan(start: tokens[index].start, end: tokens[index].end)
            guard kind(owner) == .localeTag || kind(owner) == .ruleName else { return span }
            return nodes[Int(owner.index)].firstToken == index ? self.span(owner) : nil
        }
    }

    /// Whether a name is free: that of a declaration, or a locale in the app's settings.
    private func isNew(_ token: Int, in owner: NodeID) -> Bool {
        let place = token - Int(nodes[Int(owner.index)].firstToken)
        switch kind(owner) {
        case .appDeclaration, .enumDeclaration, .fieldsDeclaration, .viewModelDeclaration, .resultDeclaration,
            .summaryDeclaration, .requestDeclaration, .featureDeclaration, .textDeclaration,
            .scenarioDeclaration, .modelDeclaration, .recordDeclaration, .propertiesDeclaration:
            return place == 1
        case .operation: return place == 1
        case .enumCase, .parameter, .payloadMember, .inlineEnumType: return true
        case .localeTag: return path(to: tokens[token].start).contains { $0.kind == .settingList }
        case .property:
            let words: [Keyword] = [.vmId, .query, .body, .response, .error]
            return !words.contains { tokens[token].name == $0 }
        default: return false
        }
    }
}
