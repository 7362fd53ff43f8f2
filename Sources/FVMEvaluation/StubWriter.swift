import FVMBytes
import FVMSemantics
import FVMSource
import Foundation

/// Writes stub values as JSON, in one locale and style.
///
/// Common parts of all values of a view model are cached, so one writer should write many values. Linear in the
/// output.
///
/// A million values with long texts could exhaust the memory, so writing stops when the output has more than
/// `sizeLimit` bytes. Such an output is no valid JSON and must not be shown.
public struct StubWriter: Sendable {
    /// How many bytes an output may have.
    public static let sizeLimit = 64 << 20

    let program: Program
    let texts: LocaleTexts
    let style: JSONStyle
    /// The time of the fixed clock.
    let now: Instant
    /// The time of the answer, or `nil` for a stub.
    let servedAt: Instant?
    var numbers: NumberFormatting
    var dates: DateFormatting
    let place: FormattedText.Place
    private let pieces: JSONPieces?
    /// Whether the last output exceeded `sizeLimit` bytes, or its receiver wanted no more.
    public private(set) var hasGivenUp = false
    /// Where the text of a string is put together.
    var text = ByteBuffer()
    /// By the index of the record, the layouts of those that have been written.
    private var layouts: [RecordLayout?]

    init(
        _ program: Program,
        options: InterpreterOptions,
        locale: String,
        style: JSONStyle,
        pieces: JSONPieces? = nil
    ) {
        self.pieces = pieces
        self.program = program
        self.style = style
        texts = LocaleTexts(program, locale: locale)
        now = options.now
        servedAt = options.servedAt
        numbers = NumberFormatting(locale: locale)
        dates = DateFormatting(locale: locale, timeZone: options.timeZone)
        place = FormattedText.Place(
            locale: Locale(identifier: locale),
            timeZone: TimeZone(identifier: options.timeZone) ?? .gmt,
            now: options.now
        )
        layouts = Array(repeating: nil, count: program.records.count)
    }

    mutating func layout(of record: RecordID) -> RecordLayout {
        if let layout = layouts[record.index] { return layout }
        let layout = RecordLayout(program[record], in: program, texts, sortedKeys: style.sortedKeys)
        layouts[record.index] = layout
        return layout
    }

    // MARK: Bytes

    /// Appends one value, without a line end after it.
    public mutating func write(_ stub: StubReference, into output: inout ByteBuffer) {
        append(to: &output) { $0.write(stub, to: &$1) }
    }

    /// Appends a plain value as JSON, without a line end.
    public mutating func write(_ value: Value, into output: inout ByteBuffer) {
        append(to: &output) { $0.write(value, to: &$1) }
    }

    /// Appends one object with a member for each value.
    public mutating func write(members: [(name: String, stub: StubReference)], into output: inout ByteBuffer) {
        append(to: &output) { $0.write(members: members, to: &$1) }
    }

    /// Appends what validating the Fields' values gives, without a line end after it: an object whose `validations`
    /// hold, in the order of the fields, one result for each field that is not valid; none where all are.
    ///
    /// - Parameter arguments: In place of the fields' stub values; `property` is an index in `FieldsDefinition.fields`.
    public mutating func writeValidation(
        of fields: FieldsID,
        arguments: [StubArgument],
        into output: inout ByteBuffer
    ) {
        append(to: &output) { $0.writeValidation(of: fields, arguments: arguments, to: &$1) }
    }

    private mutating func append(
        to output: inout ByteBuffer,
        _ write: (inout StubWriter, inout JSONWriter) -> Void
    ) {
        var begun = ByteBuffer()
        swap(&begun, &output)
        var writer = JSONWriter(
            style.isCompact ? .compact : .indented,
            behind: begun,
            limit: Self.sizeLimit,
            pieces: pieces
        )
        write(&self, &writer)
        hasGivenUp = writer.isFull
        output = writer.output
    }

    // MARK: Values

    /// One value, or `nil` if it would have more than about `sizeLimit` bytes.
    public mutating func value(of stub: StubReference) -> JSONValue? {
        var builder = JSONBuilder(limit: Self.sizeLimit)
        write(stub, to: &builder)
        return builder.isFull ? nil : builder.value
    }

    /// Returns a plain value as JSON, or `nil` if it would exceed about `sizeLimit` bytes.
    public mutating func value(of value: Value) -> JSONValue? {
        var builder = JSONBuilder(limit: Self.sizeLimit)
        write(value, to: &builder)
        return builder.isFull ? nil : builder.value
    }
}
