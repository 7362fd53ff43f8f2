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
    let completer = Completer(place: place, names: names, app: app, prompt: prompt, isSearch: isSearch)
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
        case .string: return stringItems() ?? nothing
        case .nothing: return nothing
        }
    }

    /// The bracket that the place is in, or the text itself.
    var frames: OpenFrames { OpenFrames(place, names, in: prompt?.isExpression == true ? .expression : .file) }

    private func items() -> [CompletionItem] {
        let frame = frames.innermost
        switch frame.role {
        case .file: return headItems(frame)
        case .expression: return expressionItems(frame)
        case .settings(let key): return settingItems(frame, key)
        case .cases: return frame.last(in: tree) == .colon ? sharedTexts : []
        case .inside: return []
        case .members(let kind, let owner): return memberItems(frame, kind, owner)
        case .parameters: return parameterItems(frame)
        case .typeList(let kind, let owner): return listTypeItems(frame, kind, owner)
        case .identity(let owner): return unnamed(names.members(of: owner), in: frame).map { item($0) }
        case .comparison(let owner): return comparisonItems(frame, owner)
        case .format(let word, let owner): return formatItems(frame, word, owner)
        case .attribute(let word): return attributeValueItems(frame, word)
        case .arguments(let callee): return argumentItems(frame, of: callee)
        case .values(let shape): return valueItems(frame, shape)
        case .texts: return localeKeyItems(frame)
        case .fieldTexts(let property): return fieldTextItems(frame, property)
        case .translation(let locale): return groupItems(frame, locale)
        case .translationGroup(let locale, let owner): return translationItems(frame, locale, owner)
        case .translationField(_, let field): return fieldTextItems(frame, field)
        case .expected(let owner): return expectedItems(frame, owner)
        case .answers: return answerItems(frame)
        }
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
