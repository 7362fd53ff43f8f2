import FVMWorkspace

extension SessionCommand {
    static let watch = SessionCommand(
        "watch",
        "[EXPR]",
        "Load files again when they change, and print a value with its changes; ':watch off' ends it",
        examples: [":watch Dashboard", ":watch :screen Dashboard"],
        run: { session, operand throws(SessionFailure) in
            if operand.text == "off" {
                guard session.watch != nil else { throw .invalid("nothing is watched") }
                session.watch = nil
                return Response([.message("files are no longer watched")])
            }
            guard !session.loadedPaths.isEmpty || !session.failedPaths.isEmpty else {
                throw .invalid("nothing was loaded, so that no file can change", help: "':load PATH' does")
            }
            let text = try session.watchedExpression(operand.text)
            let request = Request(text, source: operand.request.source, line: operand.request.line)
            guard session.failedPaths.isEmpty else {
                session.watch = Session.Watch(request: request, shown: "", stamps: session.stamps)
                return Response([.message("watching \(text), once its specs can be loaded")])
            }
            if let screen = request.drawnScreen {
                let drawing = try session.screen(of: screen)
                session.watch = Session.Watch(request: request, shown: "", stamps: session.stamps)
                return Response(drawing.parts + [.message("watching \(text)")])
            }
            let shown = try session.value(of: request)
            session.watch = Session.Watch(request: request, shown: shown, stamps: session.stamps)
            return Response([.text(shown, .json), .message("watching \(text)")])
        }
    )
}

extension Request {
    /// The drawn value, if the request is `:screen`.
    fileprivate var drawnScreen: Request? {
        guard text.hasPrefix(":screen ") else { return nil }
        return Request(String(text.dropFirst(":screen ".count)), source: source, line: line)
    }
}

extension Session {
    /// A request that is answered again whenever a file changes.
    struct Watch: Sendable {
        var request: Request
        /// The last shown answer.
        var shown: String
        /// The stamps of the files at that time.
        var stamps: WatchedSpecs
    }

    /// Whether `poll` may have something to say.
    public var isWatching: Bool { watch != nil }

    /// Loads the watched files again if they have changed: the value that is watched, its lines marked. `nil` if there
    /// is nothing new. To be called from time to time between requests.
    public mutating func poll() -> Response? {
        guard let old = watch?.stamps, case let stamps = stamps, stamps != old else { return nil }
        watch?.stamps = stamps
        let reloaded = reload()
        guard !reloaded.isFailure, let watch else { return reloaded }
        do {
            if let screen = watch.request.drawnScreen {
                return Response(reloaded.parts + (try self.screen(of: screen)).parts)
            }
            let value = try value(of: watch.request)
            self.watch?.shown = value
            return Response(reloaded.parts + [.comparison(Self.compare(watch.shown, value), .json)])
        } catch {
            return Response(reloaded.parts + error.response.parts, isFailure: true)
        }
    }

    /// The lines of both texts, marked as the same, removed or added.
    private static func compare(_ old: String, _ new: String) -> [ComparedLine] {
        let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
        let (before, after) = (lines(old), lines(new))
        var result: [ComparedLine] = []
        var next = 0
        for change in LineDifference(from: Array(old.utf8), to: Array(new.utf8)).changes {
            result += after[next..<change.new.lowerBound].map { ComparedLine(.same, $0) }
            result += before[change.old].map { ComparedLine(.removed, $0) }
            result += after[change.new].map { ComparedLine(.added, $0) }
            next = change.new.upperBound
        }
        return result + after[next...].map { ComparedLine(.same, $0) }
    }

    fileprivate var stamps: WatchedSpecs {
        let sources = loadedSources.filter { !$0.hasPrefix("stdlib:") }.sorted()
        return WatchedSpecs(loadedPaths + failedPaths + sources, in: files)
    }

    /// Returns the expression to watch: by default the last shown one, otherwise the only screen.
    fileprivate func watchedExpression(_ text: String) throws(SessionFailure) -> String {
        if !text.isEmpty { return text }
        if let lastShown { return lastShown }
        let names = declarations.all.filter(\.isScreen).map(\.name)
        guard names.count == 1 else {
            throw .invalid("what is to be watched?", help: "write for example ':watch Dashboard'")
        }
        return names[0]
    }
}
