import FVMSession
import FVMTerminal
import FVMWorkspace

/// A session with a person at a terminal: an input is edited, answered, and the next one asked for.
struct TerminalSession {
    private var session: Session
    private var terminal: any TerminalDevice
    private let usesColor: Bool
    private let history: HistoryFile?
    private var editor: LineEditor
    private var painter: Painter
    private var decoder = KeyDecoder()
    /// What is being read page by page.
    private var pager: Pager?

    init(files: any FileSystem, terminal: any TerminalDevice, history: HistoryFile?, usesColor: Bool) {
        session = Session(files: files)
        self.terminal = terminal
        self.history = history
        self.usesColor = usesColor
        editor = LineEditor(history: history?.read() ?? [], isComplete: Session.isComplete)
        painter = Painter(usesColor: usesColor)
    }

    /// Runs until the person leaves. Nil where the terminal cannot be used.
    mutating func run(loading paths: [String]) -> ExitStatus? {
        guard terminal.begin() else { return nil }
        defer { terminal.end() }
        terminal.write("\(CommandLineTool.name) \(toolVersion). ':help' shows what can be asked, Control-D leaves.\r\n")
        if !paths.isEmpty { show(session.load(paths)) }
        while true {
            paint()
            guard take(terminal.nextEvent(within: patience)) else { return .success }
        }
    }

    /// How long to wait for a key, in milliseconds, until something else is to be looked at.
    private var patience: Int? {
        if decoder.isWaiting { return 50 }
        return session.isWatching && pager == nil ? 500 : nil
    }

    /// Does what an event asks for. False where the session is over.
    private mutating func take(_ event: TerminalEvent) -> Bool {
        switch event {
        case .input(let bytes): return take(decoder.decode(bytes))
        case .silence:
            if decoder.isWaiting { return take(decoder.endOfSequence()) }
            lookAtFiles()
        case .resized:
            terminal.write(painter.resize(toColumns: terminal.size.columns))
            pager?.resize(to: terminal.size)
        case .suspended:
            terminal.write(painter.finish())
            terminal.suspend()
        case .resumed: painter.forget()
        case .end: return false
        }
        return true
    }

    private mutating func take(_ keys: [Key]) -> Bool {
        for key in keys {
            guard pager == nil else {
                turnPages(key)
                continue
            }
            // What is left on the terminal is what the person saw when the key was pressed.
            if key == .enter || key == .control("c") || key == .control("d") {
                editor.hideListing()
                paint()
            }
            guard perform(editor.handle(key)) else { return false }
        }
        return true
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
        case .findCompletions:
            let found = session.completions(in: editor.buffer.text, at: editor.buffer.cursorOffset)
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
        let response = session.respond(to: Request(input))
        show(response)
        return !response.endsSession
    }

    private mutating func show(_ response: Response) {
        let size = terminal.size
        let lines = TerminalRendering(size: size).lines(of: response)
        if Pager.isNeeded(for: lines, size: size) {
            pager = Pager(lines, size: size)
        } else {
            write(lines[...])
        }
    }

    private mutating func write(_ lines: ArraySlice<[Glyph]>) {
        terminal.write(lines.map { $0.text(usesColor: usesColor) + "\r\n" }.joined())
    }

    private mutating func lookAtFiles() {
        guard session.isWatching, let news = session.poll() else { return }
        terminal.write(painter.erase())
        show(news)
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
            // What was read stays above, to be looked at again.
            terminal.write(painter.erase())
            write(pager.linesRead)
            self.pager = nil
        }
    }
}
