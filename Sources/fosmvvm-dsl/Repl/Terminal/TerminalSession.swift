import Dispatch
import FVMFiles
import FVMSession
import FVMTerminal
import FVMWorkspace

/// A session with a person at a terminal: an input is edited, answered, and the next one asked for.
struct TerminalSession {
    private var session: Session
    private var terminal: any TerminalDevice
    private let usesColor: Bool
    private let history: HistoryFile?
    private var browser: SessionBrowser
    private var editor: LineEditor
    private var painter: Painter
    private var decoder = KeyDecoder()
    /// The pager, while something is read page by page.
    private var pager: Pager?
    /// The lines that are still being computed.
    private var growing: GrowingLines?
    /// Keys that have come and wait for an answer to be there.
    private var keys: ArraySlice<Key> = []
    /// Whether the terminal has gone while an answer was worked out.
    private var hasEnded = false
    /// Whether the tool was stopped and continued, and nothing has been typed since.
    private var isBackFromShell = false
    private let worker = DispatchQueue(label: "answers", qos: .userInitiated)

    /// So many bytes at once come from no keyboard: they are pasted in a terminal that does not say so.
    private static let burst = 1_000

    /// - Parameter browse: Has the system open an address. Returns why it does not, or `nil` if it does.
    init(
        files: any FileSystem,
        terminal: any TerminalDevice,
        history: HistoryFile?,
        usesColor: Bool,
        browse: @escaping @Sendable (String) -> String? = Browser.open
    ) {
        browser = SessionBrowser(browse: browse)
        session = Session(files: files)
        session.answersInLines = true
        self.terminal = terminal
        self.history = history
        self.usesColor = usesColor
        editor = LineEditor(
            history: history?.read() ?? [],
            limit: InputLimit(bytes: Request.sizeLimit, lines: Request.lineLimit),
            isComplete: Session.isComplete
        )
        painter = Painter(usesColor: usesColor)
    }

    /// Runs until the person leaves. `nil` if the terminal can't be used.
    mutating func run(loading paths: [String]) -> ExitStatus? {
        guard terminal.begin() else { return nil }
        defer { terminal.end() }
        terminal.write("\(CommandLineTool.name) \(toolVersion). ':help' lists the commands, Control-D quits.\r\n")
        if !paths.isEmpty { answer { $0.load(paths) } }
        guard take([]) else { return .success }
        while true {
            growPages()
            paint()
            guard take(terminal.nextEvent(within: patience)) else { return .success }
        }
    }

    /// The time to wait for a key in milliseconds, before something else is due.
    private var patience: Int? {
        if decoder.isWaiting { return 50 }
        if growing != nil { return 20 }
        return session.isWatching && pager == nil ? 500 : nil
    }

    /// Handles an event. Returns `false` when the session is over.
    private mutating func take(_ event: TerminalEvent) -> Bool {
        switch event {
        case .input(let bytes):
            isBackFromShell = false
            return take(keys(of: bytes))
        case .silence:
            if decoder.isWaiting { return take(decoder.endOfSequence()) }
            lookAtFiles()
            return take([])
        case .resized:
            terminal.write(painter.resize(toColumns: terminal.size.columns))
            pager?.resize(to: terminal.size)
        case .suspended:
            terminal.write(painter.finish())
            terminal.suspend()
            isBackFromShell = true
        case .resumed:
            // If the tool stopped itself, the prompt is already painted again.
            if !isBackFromShell { painter.forget() }
            isBackFromShell = false
        case .end: return false
        }
        return true
    }

    private mutating func keys(of bytes: [UInt8]) -> [Key] {
        let isText = { (byte: UInt8) in byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        guard bytes.count >= Self.burst, decoder.isBetweenKeys, bytes.allSatisfy(isText) else {
            return decoder.decode(bytes)
        }
        return decoder.decode(KeyDecoder.pasteBegin + bytes + KeyDecoder.pasteEnd)
    }

    private mutating func take(_ new: [Key]) -> Bool {
        keys += new
        while let key = keys.popFirst() {
            guard pager == nil else {
                turnPages(key)
                continue
            }
            // The terminal keeps what the person saw when the key was pressed.
            if key == .enter || key == .control("c") || key == .control("d") {
                editor.hideListing()
                paint()
            }
            guard perform(editor.handle(key)) else { return false }
        }
        return !hasEnded
    }

    private mutating func perform(_ effect: LineEditor.Effect) -> Bool {
        switch effect {
        case .nothing: break
        case .submit(let input): return answer(input)
        case .abandon: terminal.write(painter.finish())
        case .leave:
            terminal.write(painter.finish())
            return false
        case .clearScreen: terminal.write(painter.clearScreen())
        case .suspend: terminal.askToSuspend()
        case .bell: terminal.write("\u{07}")
        case .refuse: refuse()
        case .findCompletions:
            let (text, cursor) = (editor.buffer.text, editor.buffer.cursorOffset)
            guard let found = workedOut({ [session] in session.completions(in: text, at: cursor) }) else { return true }
            return perform(editor.complete(found.range, found.items.map { .init($0.text, detail: $0.detail) }))
        }
        return true
    }

    // MARK: Answers

    private mutating func answer(_ input: String) -> Bool {
        terminal.write(painter.finish())
        guard !input.allSatisfy(\.isWhitespace) else { return true }
        editor.remember(input)
        history?.append(input)
        return answer { $0.respond(to: Request(input)) }
    }

    /// Shows what a session answers. Returns `false` if the session is over.
    @discardableResult
    private mutating func answer(_ ask: @escaping @Sendable (inout Session) -> Response) -> Bool {
        let rendering = TerminalRendering(size: terminal.size)
        let answered = workedOut { [session] in
            var changed = session
            let response = ask(&changed)
            var growing: GrowingLines?
            for case .value(let value) in response.parts { growing = GrowingLines(value) }
            growing?.waitForFirst()
            return (session: changed, lines: rendering.lines(of: response), growing: growing, response: response)
        }
        guard let answered else { return true }
        session = answered.session
        var lines = answered.lines
        lines.append(rendering.lines(of: browser.follow(session, answered.response)))
        show(lines, answered.growing)
        for case .input(let text) in answered.response.parts { editor.begin(with: text) }
        return !answered.response.endsSession
    }

    /// Returns a value that may take long, or `nil` if the person presses Control-C first. Keys pressed meanwhile are
    /// kept.
    private mutating func workedOut<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) -> Answer? {
        let pending = PendingAnswer(on: worker, work)
        var patience = 20
        while !hasEnded, !keys.contains(.control("c")) || patience > 0 {
            if let answer = pending.wait(milliseconds: patience) { return answer }
            patience = 0
            switch terminal.nextEvent(within: 10) {
            case .input(let bytes): keys += keys(of: bytes)
            case .silence: break
            case .end: hasEnded = true
            case let event: _ = take(event)
            }
        }
        pending.giveUp()
        dropKeys()
        terminal.write([Glyph]("given up", style: .comment).text(usesColor: usesColor) + "\r\n")
        return nil
    }

    private mutating func show(_ lines: PagedLines, _ growing: GrowingLines? = nil) {
        let size = terminal.size
        let news = growing?.take()
        let isGrowing = news?.isOver == false
        var lines = lines
        if let news { lines.append(TerminalRendering.lines(of: news)) }
        if isGrowing || Pager.isNeeded(for: lines, size: size) {
            pager = Pager(lines, size: size, isGrowing: isGrowing)
            self.growing = isGrowing ? growing : nil
        } else {
            write((0..<lines.count).map { lines[$0] })
        }
    }

    /// Adds the computed lines to the pager.
    private mutating func growPages() {
        guard let news = growing?.take() else { return }
        pager?.append(TerminalRendering.lines(of: news), isGrowing: !news.isOver)
        if news.isOver { growing = nil }
    }

    private mutating func write(_ lines: [[Glyph]]) {
        terminal.write(lines.map { $0.text(usesColor: usesColor) + "\r\n" }.joined())
    }

    /// Reports the maximum length of an input, and discards the rest of the one that is too long.
    private mutating func refuse() {
        terminal.write(painter.finish())
        write([[Glyph]("error:", style: .error) + [Glyph](" \(Request.limits)")])
        while !dropKeys(), case .input(let bytes) = terminal.nextEvent(within: 50) { keys += decoder.decode(bytes) }
    }

    /// Discards the keys up to Control-C, and keeps those after it. Discards all and returns `false` if it was not
    /// pressed.
    @discardableResult
    private mutating func dropKeys() -> Bool {
        guard let interrupt = keys.firstIndex(of: .control("c")) else {
            keys = []
            return false
        }
        keys = keys[(interrupt + 1)...]
        return true
    }

    private mutating func lookAtFiles() {
        guard session.isWatching else { return }
        let rendering = TerminalRendering(size: terminal.size)
        let news = workedOut { [session] in
            var changed = session
            let news = changed.poll()
            return (session: changed, lines: news.map(rendering.lines))
        }
        guard let news else { return }
        session = news.session
        _ = browser.follow(session, Response())
        guard let lines = news.lines else { return }
        terminal.write(painter.erase())
        show(lines)
    }

    // MARK: Showing

    private mutating func paint() {
        let size = terminal.size
        let frame = pager?.frame ?? editor.frame(size: size, colors: usesColor ? { specColors(of: $0) } : nil)
        terminal.write(painter.paint(frame))
    }

    private mutating func turnPages(_ key: Key) {
        guard var pager else { return }
        if pager.handle(key) {
            self.pager = pager
        } else {
            // The pages that were read stay visible above.
            terminal.write(painter.erase())
            write(pager.linesRead)
            self.pager = nil
            growing = nil
        }
    }
}
