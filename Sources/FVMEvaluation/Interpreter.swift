import FVMBytes
import FVMSemantics

/// Back end 1: what a program's stubs are in JSON, localized exactly as FOSMVVM 0.13.3 localizes them on a Linux server.
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

    /// A writer for many values in one locale: it keeps what it has worked out for the next value.
    ///
    /// - Parameters:
    ///   - locale: any identifier; one that the app does not have falls back as the library does.
    ///   - pieces: Where to hand on what is written; the outputs then have the rest.
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

/// What a run of the interpreter depends on beside the program.
public struct InterpreterOptions: Sendable, Hashable {
    /// What the fixed clock shows: the value of each date that the spec does not write.
    public var now: Instant
    /// An identifier of the time zone database: the zone of localized dates. Plain dates are always UTC.
    public var timeZone: String
    /// When the JSON is served, as `fsh` of each `vmId` has it; nil for a stub, which has none, and says that it is one.
    public var servedAt: Instant?

    public init(
        now: Instant = Instant(secondsSinceReferenceDate: 0),
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
    /// What a call gives: `Card(title: "x")`.
    case call(StubCall)
}
