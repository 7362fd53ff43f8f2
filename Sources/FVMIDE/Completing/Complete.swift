import FVMSemantics
import FVMSource
import FVMSyntax

/// How many items are listed at most.
private let itemLimit = 500

/// Returns what can be written at a place of a spec, by the grammar and the declarations of the program. The text may
/// be unfinished.
///
/// Names come from the trees and not from a checked program, because a check omits what has errors, as the text at
/// the cursor usually does. O(tokens of the file), plus the listed names. If a program declares more than the limit,
/// only names that contain the letters of the word are listed.
///
/// - Parameters:
///   - offset: A place in the file, in bytes.
///   - trees: The trees of all files of the program, by their `FileID`.
///   - app: The settings of the app.
///   - prompt: The differences of a prompt. `nil` for a spec.
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

/// The differences between a text at a prompt and a spec.
public struct PromptText {
    /// Whether it is a value, and no declarations.
    var isExpression: Bool
    /// Returns the paths that an import may name, for the written beginning of one.
    var paths: (String) -> [String]

    public init(isExpression: Bool, paths: @escaping (String) -> [String]) {
        self.isExpression = isExpression
        self.paths = paths
    }
}

/// The context of a completion.
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

    /// Returns the items, and the range that they replace.
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
    /// Whether a name contains the letters of the word in order.
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
