/// What a view model's JSON consists of in one locale, worked out once: everything that is alike in all its values.
///
/// Plans are kept in flat arrays of small values, so that writing a value neither allocates nor counts references.
struct RecordPlan {
    /// Its members in the order in which they are printed, in `Planning.members`.
    var members: Range<Int>
    /// Its first property in `Planning.properties`; the others follow in the order of the spec.
    var firstProperty: Int
    var propertyCount: Int
}

/// One member of an object.
struct PlannedMember: Sendable {
    enum Content {
        /// The property with this index.
        case property(Int)
        case identity
        /// `isStub`, which is true in every stub.
        case stubMark
        case validationMessages
    }

    /// The key as it is printed, with quotes and colon.
    var key: BytePool.Piece
    var content: Content
}

/// Where the text of a property, or its value, comes from.
enum PropertyReading: Sendable {
    /// From the argument of the call, else from the property's stub value.
    case given(RenderedDefault)
    /// Text that is alike in every value; nil where the locale has none.
    case text(BytePool.Piece?)
    /// Elements of `Planning.lists`.
    case list(Int)
    /// The list with this index, and the separator if there is one.
    case compound(Int, separator: BytePool.Piece?)
    /// Pieces of `Planning.segments`; nil where the locale has no text.
    case substituted(Range<Int>?)
    /// The text of the enum property with this index.
    case enumText(property: Int)
    case int(IntOptions)
    case double(DoubleOptions)
    /// An element of `Planning.dateFormats`.
    case date(Int)
    /// An element of the form's `FieldsDefinition.fields`.
    case field(Int)
}

/// A property's stub value as JSON, where it is on one line.
enum RenderedDefault: Sendable {
    case bytes(BytePool.Piece)
    /// It is nil, and so has no member.
    case absent
    /// Written value by value.
    case evaluated
}

/// A piece of a text with `%{x}`.
struct TextSegment: Sendable {
    /// Plain text, escaped for JSON.
    var text: BytePool.Piece
    /// The property whose text follows; nil at the end.
    var property: Int?
}
