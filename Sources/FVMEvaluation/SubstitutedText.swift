import FVMSemantics
import Foundation

/// A text with `%{x}`, split at its placeholders: values are put in once, from left to right. It can have several
/// forms, one of which a number chooses.
package struct SubstitutedText: Sendable {
    struct Part: Sendable {
        var text: String
        /// The placeholder after the text, or `nil` at the end.
        var placeholder: Placeholder?
    }

    /// The number that chooses the form.
    struct Choice: Sendable {
        var number: Placeholder
        var language: String
        var text: PluralText
    }

    /// Those of the only form, which is `other`, or of each form.
    private var parts: [PluralForm: [Part]] = [:]
    /// `nil` for a text without forms.
    let choice: Choice?

    /// - Parameters:
    ///   - locale: The locale whose plural forms the text has.
    ///   - number: The placeholder of the number that chooses among them.
    ///   - prefix: Is put before each form.
    init?(
        _ content: TextContent,
        _ locale: String,
        _ placeholders: [Placeholder],
        number: String?,
        prefix: String = ""
    ) {
        // The library trims before it puts values in.
        func parts(of text: String) -> [Part] {
            Self.parts(of: prefix + text.readFromYaml.trimmedAsInStore, placeholders)
        }
        switch content {
        case .list: return nil
        case .single(let text):
            choice = nil
            self.parts[.other] = parts(of: text)
        case .plural(let text):
            guard let number = placeholders.first(where: { $0.name == number }) else { return nil }
            choice = Choice(number: number, language: locale, text: text)
            self.parts = text.forms.mapValues(parts)
        }
    }

    /// - Parameter number: The value of the number that chooses the form.
    func parts(for number: Int?) -> [Part] {
        guard let choice, let number else { return parts[.other] ?? [] }
        return parts[choice.text.form(for: number, language: choice.language)] ?? []
    }

    static func parts(of text: String, _ placeholders: [Placeholder]) -> [Part] {
        var parts: [Part] = []
        let known = Dictionary(placeholders.map { ($0.name, $0) }) { first, _ in first }
        let bytes = Array(text.utf8)
        var start = 0
        var index = 0
        while let opening = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
            index = opening + 1
            guard let name = Self.name(in: bytes, at: opening), let placeholder = known[name] else { continue }
            let end = opening + name.utf8.count + 3
            guard Self.isReplaced(followedBy: bytes[end...]) else { continue }
            parts.append(Part(text: String(decoding: bytes[start..<opening], as: UTF8.self), placeholder: placeholder))
            start = end
            index = end
        }
        parts.append(Part(text: String(decoding: bytes[start...], as: UTF8.self), placeholder: nil))
        return parts
    }

    /// The text without its placeholders: the form `other`, if it has several.
    package var literal: String { parts(for: nil).map(\.text).joined() }

    /// The name in the `%{name}` that begins at `opening`.
    private static func name(in bytes: [UInt8], at opening: Int) -> String? {
        guard opening + 1 < bytes.count, bytes[opening + 1] == UInt8(ascii: "{") else { return nil }
        let name = bytes[(opening + 2)...].prefix { byte in
            switch byte {
            case 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            default: false
            }
        }
        guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Foundation does not find `}` where the scalar after it makes one character with it.
    private static func isReplaced(followedBy rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first, first >= 0x80 else { return true }
        let next = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
        return ("}" + String(next)).replacingOccurrences(of: "}", with: "").unicodeScalars.count == 1
    }
}
