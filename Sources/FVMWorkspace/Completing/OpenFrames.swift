import FVMLanguage
import FVMSource
import FVMSyntax

/// Which kind of members a record has.
enum MemberKind: Hashable {
    case viewModel, summary, fields, request, result, model
    /// The record behind `query`, that behind `body`, and that behind `response`.
    case query, data, response
    /// The record behind `error`.
    case error
}

/// What is between brackets that are open at a place.
indirect enum FrameRole {
    case file
    /// A value at a prompt, or the rows of one.
    case expression
    case settings(String?)
    case cases
    case members(MemberKind, Syntax?)
    case parameters
    case typeList(MemberKind, Syntax?)
    case identity(Syntax?)
    /// A field of the Fields, and a value of it.
    case comparison(Syntax?)
    /// The options behind `localized int`, `double`, `date` or `join`.
    case format(Keyword?, Syntax?)
    /// What an attribute takes; the input types behind `input text`.
    case attribute(Keyword?)
    case arguments(Syntax?)
    case values(TypeShape)
    case texts
    case fieldTexts(Syntax?)
    case translation(locale: String)
    case translationGroup(locale: String, Syntax?)
    case translationField(locale: String, Syntax?)
    case expected(Syntax?)
    /// What routes of the mock answer.
    case answers
    /// Where nothing can be offered.
    case inside
}

/// A bracket that is open, or the file, with the tokens directly in it.
struct Frame {
    var role: FrameRole
    /// The token that opens it.
    var opener: Int?
    /// The tokens up to the place, of brackets that are closed their two signs only.
    var pieces: [Int] = []
    /// Where in `pieces` the last item begins.
    var itemStart = 0

    /// The tokens of the item that is being written.
    var item: ArraySlice<Int> { pieces[itemStart...] }

    func last(in tree: SyntaxTree) -> TokenKind? { pieces.last.map { tree.tokens[$0].kind } }
}

/// The brackets that are open before a place, from the declaration on that it is in. By the tokens alone, so that a text may
/// be unfinished. O(tokens of the file).
struct OpenFrames {
    private let tree: SyntaxTree
    private let names: DeclaredNames
    private(set) var frames: [Frame]

    var innermost: Frame { frames[frames.count - 1] }

    /// - Parameter text: What the text is as a whole: `.file` or `.expression`.
    init(_ place: CursorPlace, _ names: DeclaredNames, in text: FrameRole) {
        tree = place.tree
        self.names = names
        frames = [Frame(role: text)]
        for index in 0..<place.front { take(index) }
        var frame = frames.removeLast()
        // A name at the begin of a line begins an item, where only items do.
        if place.startsLine, beginsItems(frame) { frame.itemStart = frame.pieces.count }
        frames.append(frame)
    }

    /// Whether each name at the begin of a line begins an item.
    private func beginsItems(_ frame: Frame) -> Bool {
        switch frame.role {
        case .settings, .cases, .texts, .fieldTexts, .translation, .translationGroup, .translationField, .expected,
            .answers:
            frame.last(in: tree) != .colon && frame.last(in: tree) != .comma
        default: false
        }
    }

    private mutating func take(_ index: Int) {
        let token = tree.tokens[index]
        if beginsDeclaration(index) { frames = [Frame(role: .file)] }
        let last = frames.count - 1
        switch token.kind {
        case .less, .leftBrace, .leftParenthesis, .leftBracket:
            let role = names.role(of: index, in: frames, tree)
            frames[last].pieces.append(index)
            frames.append(Frame(role: role, opener: index))
        case .greater, .rightBrace, .rightParenthesis, .rightBracket:
            guard let open = frames.lastIndex(where: { $0.opener.map { closes(index, $0) } ?? false }) else { return }
            frames.removeSubrange(open...)
            frames[open - 1].pieces.append(index)
        case .semicolon: frames[last].itemStart = frames[last].pieces.count
        case .comma:
            frames[last].pieces.append(index)
            switch frames[last].role {
            case .arguments, .values, .attribute, .format, .identity, .comparison, .parameters, .typeList, .expression,
                .inside:
                frames[last].itemStart = frames[last].pieces.count
            default: break
            }
        default:
            if beginsItem(index, in: frames[last]) { frames[last].itemStart = frames[last].pieces.count }
            frames[last].pieces.append(index)
        }
    }

    /// Whether a word of the language begins a declaration: at the top of the file, and where brackets are left open, at
    /// the begin of a line.
    private func beginsDeclaration(_ index: Int) -> Bool {
        let token = tree.tokens[index]
        if case .expression = frames[0].role { return false }
        guard let word = token.name.keyword, word.beginsDeclaration else { return false }
        let startsLine = index == 0 || token.flags.contains(.newlineBefore)
        if frames.count == 1 {
            return startsLine || tree.tokens[index - 1].kind == .semicolon || frames[0].pieces.isEmpty
        }
        let next = tree.tokens[index + 1]
        return startsLine && isAtLineStart(token) && [.identifier, .string].contains(next.kind)
            && !next.flags.contains(.newlineBefore)
    }

    private func isAtLineStart(_ token: Token) -> Bool {
        token.start == 0 || tree.source.bytes[Int(token.start) - 1] == 0x0A
    }

    private func closes(_ closer: Int, _ opener: Int) -> Bool {
        switch tree.tokens[opener].kind {
        case .less: tree.tokens[closer].kind == .greater
        case .leftBrace: tree.tokens[closer].kind == .rightBrace
        case .leftParenthesis: tree.tokens[closer].kind == .rightParenthesis
        default: tree.tokens[closer].kind == .rightBracket
        }
    }

    /// Whether a name at the begin of a line begins an item.
    private func beginsItem(_ index: Int, in frame: Frame) -> Bool {
        let token = tree.tokens[index]
        guard token.kind == .identifier, token.flags.contains(.newlineBefore) else { return false }
        if case .members = frame.role {
            let next = tree.tokens[index + 1].kind
            return next == .colon || next == .identifier && (token.name == .operation || token.name == .summary)
        }
        return beginsItems(frame)
    }
}

extension Keyword {
    var beginsDeclaration: Bool { Self.declarations.contains(self) }
}
