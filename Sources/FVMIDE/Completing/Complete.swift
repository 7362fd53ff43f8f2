import FVMSemantics
import FVMSource
import FVMSyntax

/// How many items are listed at most.
private let itemLimit = 500

/// What may be written at a place of a spec, by the grammar and by what the program declares. The text may be unfinished.
///
/// Names are read from the trees and not from a checked program: what is being written has errors, and a check leaves out what
/// has. O(tokens of the file), and of the names that are listed. Where a program declares more than is listed, only what has
/// the letters of the word is.
///
/// - Parameters:
///   - offset: A place in the file, in bytes.
///   - trees: Of all files of the program, by their `FileID`.
///   - app: What the program is called, and its locales.
///   - prompt: Where the text is typed at a prompt; nil for a spec.
public func complete(
    at offset: Int,
    of file: FileID,
    in trees: [SyntaxTree],
    app: AppSettings,
    prompt: PromptText? = nil
) -> CompletionList {
    let tree = trees[Int(file.index)]
    let place = CursorPlace(at: min(max(offset, 0), tree.source.bytes.count), in: tree)
    let names = DeclaredNames(trees, place.tree)
    let isSearch = names.count > itemLimit
    let before = place.textBefore(isExpression: prompt?.isExpression ?? false)
    let nodes = OpenNodes(path: before.openNodes())
    let completer = Completer(place: place, nodes: nodes, names: names, app: app, prompt: prompt, isSearch: isSearch)
    var seen: Set<String> = []
    let (range, found) = completer.answer()
    var items = found.filter { seen.insert($0.label).inserted }
    let isComplete = !isSearch && items.count <= itemLimit
    if !isComplete { items = Array(items.lazy.filter { place.mayMean($0.label) }.prefix(itemLimit)) }
    return CompletionList(range: range, items: items, isComplete: isComplete)
}

/// What tells a text that is typed at a prompt from a spec.
public struct PromptText {
    /// Whether it is a value, and no declarations.
    var isExpression: Bool
    /// The paths that an import may name, by what is written of one.
    var paths: (String) -> [String]

    public init(isExpression: Bool, paths: @escaping (String) -> [String]) {
        self.isExpression = isExpression
        self.paths = paths
    }
}

/// What is known where items are looked for.
struct Completer {
    let place: CursorPlace
    /// The nodes around the place, in a tree of the text before it.
    let nodes: OpenNodes
    let names: DeclaredNames
    let app: AppSettings
    let prompt: PromptText?
    /// Whether names without the letters of the word are left out.
    let isSearch: Bool

    var tree: SyntaxTree { place.tree }

    /// What may be written, and what it replaces.
    func answer() -> (range: Range<Int>, items: [CompletionItem]) {
        let nothing = (place.range, [CompletionItem]())
        switch place.surroundings {
        case .code: return (place.range, items())
        case .comment: return suppressionItems() ?? nothing
        case .string: return stringItems(expected) ?? nothing
        case .nothing: return nothing
        }
    }

    private var expected: [ExpectedPart] { nodes.last.tree.expectedAtEnd(startsLine: place.startsLine) }

    private func items() -> [CompletionItem] {
        guard prompt?.isExpression == true else {
            return expected.flatMap { items($0) } + (startsDeclaration(nodes.path) ? declarationItems() : [])
        }
        // The root of an expression has a value, and no declarations.
        if nodes.path.count == 1 { return nodes.last.tree.tokens.count == 1 ? expressionItems() : [] }
        return expected.filter { $0.path.count > 1 }.flatMap { items($0) }
    }
}

extension CursorPlace {
    /// Whether the letters of the word stand in a name, in their order.
    func mayMean(_ name: String) -> Bool {
        var letters = tree.source.bytes[range.lowerBound..<offset]
        for letter in name.utf8 where letter.lowercased == letters.first?.lowercased { letters.removeFirst() }
        return letters.isEmpty
    }
}

extension UInt8 {
    /// An ASCII letter as a small one.
    fileprivate var lowercased: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self }
}
