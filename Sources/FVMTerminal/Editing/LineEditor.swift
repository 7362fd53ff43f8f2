/// The editor of one input: it handles keys, and returns actions for its caller.
///
///     var editor = LineEditor(history: [], isComplete: { _ in true })
///     for key in keys { perform(editor.handle(key)) }
///
/// The keys are those of Emacs and of shells. It has no terminal.
public struct LineEditor: Sendable {
    /// The action after a key, besides showing the editor.
    public enum Effect: Hashable, Sendable {
        case nothing
        /// The input is complete and must be answered.
        case submit(String)
        /// The input was thrown away (Control-C).
        case abandon
        /// There is nothing more to ask (Control-D).
        case leave
        case clearScreen
        case suspend
        /// The key can do nothing here.
        case bell
        /// A paste made the input too long. The input is now empty, and undo restores it.
        case refuse
        /// The caller must find the completions at the cursor and pass them to `complete`.
        case findCompletions
    }

    public internal(set) var buffer = EditBuffer()
    /// The search in the history that is under way.
    public internal(set) var search: HistorySearch?
    /// The candidates listed below the input.
    public internal(set) var listing: [Candidate] = []

    var history: HistoryBrowser
    /// The last removed text, which Control-Y inserts.
    var killed = ""
    /// Whether the previous key removed text, so that the next removal is appended to it.
    var isKilling = false
    /// Whether the previous key was an ambiguous Tab.
    var isAmbiguous = false
    let limit: InputLimit
    let isComplete: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - history: Earlier inputs, oldest first.
    ///   - isComplete: Returns whether an input is complete, or continues on the next line.
    ///   - limit: The maximum length of an input.
    public init(
        history: [String],
        limit: InputLimit = InputLimit(bytes: .max, lines: .max),
        isComplete: @escaping @Sendable (String) -> Bool
    ) {
        self.history = HistoryBrowser(history)
        self.limit = limit
        self.isComplete = isComplete
    }

    /// Remembers an input; the editor is then ready for the next.
    public mutating func remember(_ input: String) { history.append(input) }

    /// Puts a text into the empty input, with the cursor after it.
    public mutating func begin(with text: String) { buffer.replaceAll(with: text) }

    /// Hides the list below the input.
    public mutating func hideListing() { listing = [] }

    public mutating func handle(_ key: Key) -> Effect {
        listing = []
        if search != nil { return handleSearching(key) }
        let (wasKilling, wasAmbiguous) = (isKilling, isAmbiguous)
        isKilling = false
        isAmbiguous = false
        switch key {
        case .text(let scalar): return insert(scalar)
        case .paste(let text): return paste(text)
        case .enter: return enter()
        case .metaEnter: return insertLine()
        case .tab: return tab(wasAmbiguous)
        case .control(let letter): return handleControl(letter, wasKilling)
        case .meta(let letter): return handleMeta(letter, wasKilling)
        case .metaBackspace: return kill(buffer.wordStart..<buffer.cursor, wasKilling, isBackward: true)
        case .backspace: return erase(buffer.cursor - 1..<buffer.cursor)
        case .delete: return erase(buffer.cursor..<buffer.cursor + 1)
        case .left: return move(to: buffer.cursor - 1)
        case .right: return move(to: buffer.cursor + 1)
        case .wordLeft: return move(to: buffer.wordStart)
        case .wordRight: return move(to: buffer.wordEnd)
        case .home: return move(to: buffer.lineStart)
        case .end: return move(to: buffer.lineEnd)
        case .up: return goUp()
        case .down: return goDown()
        case .pageUp: return recall(history.first(leaving: buffer.text))
        case .pageDown: return recall(history.last())
        case .backTab, .escape, .unknown: return .nothing
        }
    }

    private mutating func handleControl(_ letter: Unicode.Scalar, _ wasKilling: Bool) -> Effect {
        switch letter {
        case "a": return move(to: buffer.lineStart)
        case "e": return move(to: buffer.lineEnd)
        case "b": return move(to: buffer.cursor - 1)
        case "f": return move(to: buffer.cursor + 1)
        case "p": return goUp()
        case "n": return goDown()
        case "d": return buffer.isEmpty ? .leave : erase(buffer.cursor..<buffer.cursor + 1)
        case "c": return abandon()
        case "k": return kill(buffer.cursor..<endToKill, wasKilling, isBackward: false)
        case "u": return kill(buffer.lineStart..<buffer.cursor, wasKilling, isBackward: true)
        case "w": return kill(buffer.unspacedStart..<buffer.cursor, wasKilling, isBackward: true)
        case "y":
            guard !killed.isEmpty else { return .bell }
            return buffer.replace(buffer.cursor..<buffer.cursor, with: killed) ? .nothing : .bell
        case "t": return transpose()
        case "l": return .clearScreen
        case "z": return .suspend
        case "_": return buffer.undo() ? .nothing : .bell
        case "r": return beginSearch()
        case "g": return .nothing
        default: return .bell
        }
    }

    private mutating func handleMeta(_ letter: Unicode.Scalar, _ wasKilling: Bool) -> Effect {
        switch letter {
        case "b", "B": return move(to: buffer.wordStart)
        case "f", "F": return move(to: buffer.wordEnd)
        case "d", "D": return kill(buffer.cursor..<buffer.wordEnd, wasKilling, isBackward: false)
        case "<": return recall(history.first(leaving: buffer.text))
        case ">": return recall(history.last())
        default: return .bell
        }
    }

    // MARK: Text

    private mutating func insert(_ scalar: Unicode.Scalar) -> Effect {
        var range = buffer.cursor..<buffer.cursor
        if scalar == ">" { range = buffer.lineStart(outdentedAt: buffer.cursor)..<buffer.cursor }
        return buffer.replace(range, with: String(scalar), isTyping: range.isEmpty) ? .nothing : .bell
    }

    private mutating func paste(_ text: String) -> Effect {
        let lines = text.utf8.count { $0 == 0x0A }
        guard buffer.size.bytes + text.utf8.count <= limit.bytes, buffer.size.lines + lines < limit.lines else {
            buffer.replaceAll(with: "")
            return .refuse
        }
        return buffer.replace(buffer.cursor..<buffer.cursor, with: text) ? .nothing : .bell
    }

    private mutating func enter() -> Effect {
        let text = buffer.text
        guard isComplete(text) else { return insertLine() }
        buffer.clear()
        history.leave()
        return .submit(text)
    }

    private mutating func insertLine() -> Effect {
        let place = buffer.cursor
        return buffer.replace(place..<place, with: "\n" + buffer.indentation(at: place)) ? .nothing : .bell
    }

    private mutating func abandon() -> Effect {
        buffer.clear()
        history.leave()
        return .abandon
    }

    private mutating func erase(_ range: Range<Int>) -> Effect {
        guard range.lowerBound >= 0, range.upperBound <= buffer.characters.count else { return .bell }
        buffer.replace(range, with: "")
        return .nothing
    }

    /// The end of the line, or the end of its line feed if the cursor is already there.
    private var endToKill: Int {
        let end = buffer.lineEnd
        return end == buffer.cursor ? min(end + 1, buffer.characters.count) : end
    }

    private mutating func kill(_ range: Range<Int>, _ wasKilling: Bool, isBackward: Bool) -> Effect {
        guard !range.isEmpty else { return .bell }
        let text = String(buffer.characters[range])
        killed = !wasKilling ? text : isBackward ? text + killed : killed + text
        isKilling = true
        buffer.replace(range, with: "")
        return .nothing
    }

    /// Exchanges the characters before and after the cursor; at the end of a line, the two before it.
    private mutating func transpose() -> Effect {
        let right = buffer.cursor == buffer.lineEnd ? buffer.cursor - 1 : buffer.cursor
        guard right > buffer.lineStart else { return .bell }
        let text = String([buffer.characters[right], buffer.characters[right - 1]])
        buffer.replace(right - 1..<right + 1, with: text)
        return .nothing
    }

    // MARK: Moving

    private mutating func move(to place: Int) -> Effect {
        guard 0...buffer.characters.count ~= place else { return .bell }
        buffer.move(to: place)
        return .nothing
    }

    private mutating func goUp() -> Effect {
        if let place = buffer.place(inLine: .up) { return move(to: place) }
        return recall(history.older(leaving: buffer.text))
    }

    private mutating func goDown() -> Effect {
        if let place = buffer.place(inLine: .down) { return move(to: place) }
        return recall(history.newer())
    }

    private mutating func recall(_ input: String?) -> Effect {
        guard let input else { return .bell }
        buffer.clear()
        buffer.replaceAll(with: input)
        return .nothing
    }
}
