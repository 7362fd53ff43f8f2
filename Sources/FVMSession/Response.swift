import FVMDiagnostics
import FVMScreens
import FVMSource

/// What a session answers: data, which a terminal or a pipe renders.
public struct Response: Sendable {
    /// In the order in which they are to be shown.
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
        /// What was done, in one line without a full stop.
        case message(String)
        /// Why a request makes no sense.
        case requestError(RequestError)
        /// What is wrong with declarations or an expression.
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
        /// The session's `sketch` is to be shown in a browser, and to stay there as the session goes on.
        case page
        /// What the next input begins with, to be edited; where nothing is edited, it is shown.
        case input(String)
    }

    public enum Language: Hashable, Sendable {
        case json, swift, yaml, spec
        case plain
    }
}

/// The lines of a value's JSON, made when they are asked for: there may be millions.
public struct ValueLines: Sendable {
    /// Gives the lines in pieces, each ending in a line feed, until it is told that no more is wanted. Returns the last of
    /// them, or why the value cannot be shown to its end.
    public let give: @Sendable (_ take: @escaping @Sendable (String) -> Bool) -> Result<String, RequestError>
}

/// A request that makes no sense: an unknown command, a missing argument.
public struct RequestError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    public var message: String
    /// What to do instead, as a sentence's end; nil where nothing is known.
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

/// One line of a text that was compared with what was there before.
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
