import FVMBytes
import FVMSemantics

/// Back end 1: what a program's stubs are in JSON, localized exactly as FOSMVVM localizes them on a Linux
/// server.
///
/// Pure: the same program, options, locale and style give the same bytes on every machine. The program must be one that
/// was checked without errors. The library's `fsh` (the time at which a `vmId` was made) is left out.
public struct Interpreter: Sendable {
    public let program: Program
    public let options: InterpreterOptions

    public init(_ program: Program, options: InterpreterOptions = InterpreterOptions()) {
        self.program = program
        self.options = options
    }

    /// Returns a writer for many values in one locale, which caches common parts.
    ///
    /// - Parameters:
    ///   - locale: Any locale. One that the app does not have falls back like in the library.
    ///   - pieces: Receives the output while it is written. The results then only have the rest.
    public func writer(locale: String, style: JSONStyle = JSONStyle(), pieces: JSONPieces? = nil) -> StubWriter {
        StubWriter(program, options: options, locale: locale, style: style, pieces: pieces)
    }

    /// Appends one stub value as JSON, without a line end after it.
    public func writeJSON(
        of stub: StubReference,
        locale: String,
        style: JSONStyle = JSONStyle(),
        into output: inout ByteBuffer
    ) {
        var writer = writer(locale: locale, style: style)
        writer.write(stub, into: &output)
    }
}

/// The inputs of the interpreter besides the program.
public struct InterpreterOptions: Sendable, Hashable {
    /// The time of the fixed clock, which is the value of each date that the spec does not state.
    public var now: Instant
    /// An identifier of the time zone database: the zone of localized dates. Plain dates are always UTC.
    public var timeZone: String
    /// The time of the answer, which is the `fsh` of each `vmId`. `nil` for a stub, which has none and is marked as a
    /// stub.
    public var servedAt: Instant?

    public init(
        now: Instant = .fixedClock,
        timeZone: String = "UTC",
        servedAt: Instant? = nil
    ) {
        self.now = now
        self.timeZone = timeZone
        self.servedAt = servedAt
    }
}

/// Which stub value is meant.
public enum StubReference: Sendable {
    /// The default stub of a view model, or the named one with this index in `RecordDefinition.stubs`.
    case record(RecordID, stub: Int? = nil)
    /// The default stub of a result (its first case), or the named one with this index in `ResultDefinition.stubs`.
    case result(ResultID, stub: Int? = nil)
    /// A call: `Card(title: "x")`.
    case call(StubCall)
}
