/// The screen that opens where a person taps on what a property shows (`opens Product`).
public struct Opening: Sendable {
    /// Where a value comes from that the screen is made of.
    public enum Source: Sendable {
        /// The property with this index, of the view model that the opening property holds.
        case row(Int)
        /// The property with this index, of the view model that has the opening property.
        case holder(Int)
        /// Nothing yet: a form begins empty, and what may be absent is.
        case value(Value)
    }

    /// A screen that a server builds, or a client's own.
    public var screen: RecordID
    /// Of a server's screen one for each member of its query, of a client's one for each property that is given; nil where a
    /// default holds, which nobody needs to give.
    public var sources: [Source?]
}

extension RecordDefinition {
    /// The properties that a client screen is made of, by their index.
    package var givenProperties: [Int] { properties.indices.filter { properties[$0].kind.isGiven } }

    /// The screens that open from it.
    package var openings: [Opening] { properties.compactMap(\.opening) }
}
