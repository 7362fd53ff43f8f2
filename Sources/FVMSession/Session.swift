import FVMEvaluation
import FVMFiles
import FVMSemantics
import FVMSource
import FVMWorkspace

/// A REPL session: declarations are added and changed, and expressions and commands are answered.
///
///     var session = Session(files: MemoryFileSystem())
///     _ = session.respond(to: Request("viewmodel Dashboard server < title: localized; cards: [Card] >"))
///     let answer = session.respond(to: Request("Dashboard"))
///
/// It has no terminal: requests and responses are values. It only accesses files through `files`. A rejected request
/// does not change the session.
public struct Session: Sendable {
    /// Where specs are loaded from and saved to.
    public internal(set) var files: any FileSystem
    /// Whether values are answered before their lines are made, for a reader who begins before they end.
    public var answersInLines = false
    /// How values are shown.
    public internal(set) var settings = Settings()
    /// The requests, oldest first. Only the last few thousand are kept.
    public internal(set) var history: [String] = []
    /// How much of it was forgotten.
    var forgottenHistory = 0

    var declarations = Declarations()
    /// The files and folders that were loaded, in their order.
    var loadedPaths: [String] = []
    /// The files that have come with them.
    var loadedSources: Set<String> = []
    /// The paths that could not be loaded into the empty session. ':reload' and ':watch' try them again.
    var failedPaths: [String] = []
    /// The declarations of the files when they were last read.
    var loadedTexts: [DeclarationKey: String] = [:]
    /// The feature of the files, where it is one.
    var loadedFeature: String?
    /// The files that were saved.
    var savedPaths: Set<String> = []
    /// The last expression whose value was shown.
    var lastShown: String?
    /// The last declaration or expression, if it was refused.
    var refused: RefusedInput?
    /// The current watch.
    var watch: Watch?
    /// The feature that typed declarations belong to, where `feature` was typed.
    var feature: String?
    var undoSteps: [Step] = []
    var redoSteps: [Step] = []

    /// How values are shown: what `:locale`, `:stub`, `:time-zone` and `:now` set.
    public struct Settings: Hashable, Sendable {
        /// `nil` for the app's base locale.
        public var locale: String?
        /// The stub of view models that have one of this name, or `nil` for the default stub.
        public var stub: String?
        public var options = InterpreterOptions()
    }

    /// An undoable step: the change that reverts it, and its description.
    struct Step: Sendable {
        var change: Declarations.Change
        var description: String
    }

    public init(files: any FileSystem) {
        self.files = files
    }

    /// Answers a request.
    public mutating func respond(to request: Request) -> Response {
        let text = request.text
        if let excess = request.excess { return SessionFailure.requestError(excess).response }
        guard let first = text.utf8.first(where: { !isSpace($0) }) else { return Response() }
        let news = poll()?.parts ?? []
        remember(text)
        let command = request.commandMeant
        var response =
            first == UInt8(ascii: ":") || command != nil ? runCommand(command ?? request) : answer(request)
        response.parts = news + response.parts
        return response
    }

    private mutating func remember(_ text: String) {
        history.append(text)
        guard history.count > 2 * Self.keptHistory else { return }
        forgottenHistory += Self.keptHistory
        history.removeFirst(Self.keptHistory)
    }

    /// The minimum number of requests in the history.
    private static var keptHistory: Int { 5_000 }

    mutating func answer(_ request: Request) -> Response {
        let shape = InputShape(request.text)
        if shape.isEmpty { return Response() }
        var response = shape.isDeclaration ? declare(request) : evaluate(request)
        refused = RefusedInput(request, response)
        if let count = refused?.fixCount, count > 0 {
            response.parts.append(.message(count == 1 ? "':fix' applies the fix" : "':fix' applies \(count) fixes"))
        }
        return response
    }
}

/// Whether the byte is white space.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
