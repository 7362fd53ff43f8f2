import FVMDiagnostics
import FVMDrawing
import FVMScreens
import FVMSource

/// The response of a session: data that a terminal or a pipe renders.
public struct Response: Sendable {
    /// The parts in the order in which to show them.
    public var parts: [Part]
    /// Whether the request was refused, and the session is as it was.
    public var isFailure: Bool
    /// Whether the session is over.
    public var endsSession: Bool

    public init(_ parts: [Part] = [], isFailure: Bool = false, endsSession: Bool = false) {
        self.parts = parts
        self.isFailure = isFailure
        self.endsSession = endsSession
    }

    public enum Part: Sendable {
        /// A message about what was done, in one line without a full stop.
        case message(String)
        /// Why a request makes no sense.
        case requestError(RequestError)
        /// The problems of declarations or an expression.
        case problems(Problems)
        /// A text in one of the languages of the tool, ending in a line feed.
        case text(String, Language)
        /// The JSON of a value, where the session `answersInLines`.
        case value(ValueLines)
        /// Rows of cells, to be aligned in columns.
        case table([[String]])
        /// A text after a change, its lines marked.
        case comparison([ComparedLine], Language)
        /// A screen to draw.
        case screen(Screen)
        /// Shows the session's `sketch` in a browser, and keeps it up to date.
        case page
        /// The beginning of the next input, for editing. Shown if nothing can be edited.
        case input(String)
    }

    public enum Language: Hashable, Sendable {
        case json, swift, yaml, spec
        case plain
    }
}

/// The lines of a value's JSON, made when they are asked for: there may be millions.
public struct ValueLines: Sendable {
    /// Passes on the lines in pieces that end in a line feed, until no more are wanted. Returns the last piece, or
    /// the reason why the value can't be shown completely.
    public let give: @Sendable (_ take: @escaping @Sendable (String) -> Bool) -> Result<String, RequestError>
}

/// A request that makes no sense: an unknown command, a missing argument.
public struct RequestError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    public var message: String
    /// The suggestion, as the end of a sentence, or `nil`.
    public var help: String?

    public init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }
}

/// Diagnostics with the texts that they point into.
public struct Problems: Sendable {
    /// In the order of files and places.
    public var diagnostics: [Diagnostic]
    /// By the `FileID` of the diagnostics' locations.
    public var sources: [SourceFile]

    public init(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
        self.diagnostics = diagnostics
        self.sources = sources
    }
}

/// One line of a comparison with an earlier text.
public struct ComparedLine: Hashable, Sendable {
    public enum Mark: Hashable, Sendable {
        case same, added, removed
    }

    public var mark: Mark
    /// Without its line end.
    public var text: String

    public init(_ mark: Mark, _ text: String) {
        self.mark = mark
        self.text = text
    }
}

/// A screen as its view shows it.
public struct Screen: Sendable {
    package var tree: ScreenTree
    /// Whether it is written from right to left.
    public var isRightToLeft: Bool

    package init(_ tree: ScreenTree, locale: String) {
        self.tree = tree
        isRightToLeft = isWrittenRightToLeft(locale)
    }
}
