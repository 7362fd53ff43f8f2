import FVMSemantics

/// The JSON form of a value that emitted Swift encodes and decodes, with the synthesized `Codable` of the library's
/// types.
indirect enum WireType: Sendable {
    /// A string of any kind, also a localized text, which is decoded in its localized form.
    case text
    /// Strings that not every string is.
    case url, uuid, date, version, data, day, time
    case bool, int, double
    /// One of these strings: the cases of an enum that keeps its raw strings.
    case word([String], EnumID)
    /// An object of one of these cases, with an object of its values. `nil` for an enum that no spec declares by a
    /// name.
    case code([WireMember], EnumID?)
    /// A view model or a summary.
    case record(RecordID)
    case object([WireMember])
    /// A form that only the library determines, the same in all uses.
    case library
    case optional(WireType)
    case list(WireType)
    case dictionary(WireType)

    var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }
}

/// A member of a JSON object. One of an optional type may be absent.
struct WireMember: Sendable {
    var key: String
    var type: WireType

    init(_ key: String, _ type: WireType) {
        self.key = key
        self.type = type
    }
}

extension WireType {
    /// `LocalizableCompoundValue`
    static let compound = WireType.object([
        WireMember("pieces", .list(.text)), WireMember("separator", .optional(.text)),
    ])
    /// `Pagination`
    static let pagination = WireType.object([
        WireMember("startIndex", .optional(.int)), WireMember("maxResults", .optional(.int)),
    ])
    /// `ModelIdentity`
    static let modelIdentity = WireType.object([WireMember("namespace", .text), WireMember("id", .uuid)])
    /// `ViewModelId`
    static let identity = WireType.object([
        WireMember("id", .optional(.text)), WireMember("fsh", .optional(.date)),
    ])

    /// `FormFieldModel`
    static func formField(_ value: WireType) -> WireType {
        .object([
            WireMember("formField", .library), WireMember("value", value),
            WireMember("initialValue", .optional(value)), WireMember("saveButtonTitle", .text),
            WireMember("cancelButtonTitle", .text),
        ])
    }
}
