/// What a view model's JSON consists of in one locale, worked out once: everything that is alike in all its values.
///
/// Plans are kept in flat arrays of small values, so that writing a value neither allocates nor counts references.
struct RecordPlan {
    /// Its place in `Planning.plans`.
    var index: Int
    /// Its first property in `Planning.properties`; the others follow in the order of the spec.
    var firstProperty: Int
    var propertyCount: Int
    /// How many members it has at most.
    var memberCount: Int
}

/// One member of an object at one depth.
struct PlannedMember: Sendable {
    enum Content {
        /// The property with this index.
        case property(Int)
        /// The lead is all of it.
        case constant
        /// The properties that identify the value stand between the lead and this.
        case identity(tail: BytePool.Piece)
        case validationMessages
    }

    /// Everything up to the value: a comma (which the first member leaves out), white space, and the key.
    var lead: BytePool.Piece
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

    var isAbsent: Bool {
        if case .absent = self { return true }
        return false
    }
}

/// A piece of a text with `%{x}`.
struct TextSegment: Sendable {
    /// Plain text, escaped for JSON.
    var text: BytePool.Piece
    /// The property whose text follows; nil at the end.
    var property: Int?
}
