import FOSFoundation
import FOSMVVM
import Foundation

/// A value with its text in the user's language, which `Format` writes.
public struct LocalizableFormatted<Format: LocalizableFormat>: LocalizableValue {
    private enum Content: Hashable, Sendable {
        case format(Format)
        case text(String)
    }

    public let value: Format.Value
    private let content: Content

    public init(_ value: Format.Value, format: Format) {
        self.value = value
        content = .format(format)
    }

    private init(_ value: Format.Value, text: String) {
        self.value = value
        content = .text(text)
    }
}

extension LocalizableFormatted {
    public var isEmpty: Bool {
        if case .text(let text) = content {
            return text.isEmpty
        }
        return false
    }

    public var localizationStatus: LocalizableStatus {
        if case .text = content {
            return .localized
        }
        return .localizationPending
    }

    public var id: LocalizableId {
        "\(value)"
    }

    public var localizedString: String {
        get throws {
            guard case .text(let text) = content else {
                throw LocalizerError.localizationUnbound
            }
            return text
        }
    }

    public func localized(in locale: Locale, store: any LocalizationStore) throws -> String? {
        guard case .format(let format) = content else {
            return try localizedString
        }
        return format.text(of: value, in: locale, timeZone: .current)
    }

    public static func stub() -> LocalizableFormatted {
        LocalizableFormatted(Format.sample, text: "")
    }
}

extension LocalizableFormatted {
    private enum CodingKeys: String, CodingKey {
        case value = "v"
        case text = "ls"
    }

    public init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Format.Value.self, forKey: .value),
            text: try container.decode(String.self, forKey: .text)
        )
    }

    public func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        if case .text(let text) = content {
            try container.encode(text, forKey: .text)
        } else {
            try container.encode(encoder.localizeString(self) ?? "", forKey: .text)
        }
    }
}
