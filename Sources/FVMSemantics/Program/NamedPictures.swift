extension PropertyDefinition {
    /// Returns what the value is, from its spec, otherwise from its name. `nil` for what is shown as it is.
    package func content(in program: Program) -> PropertyAppearance.Content? {
        if let content = appearance?.content { return content }
        guard case .plain(let type) = kind else { return nil }
        return NamedPictures.kind(of: declared.name, program[program.types.unwrapped(type)])
    }

    /// Whether the value is a picture or the name of one, and no text to read.
    package func isDrawn(in program: Program) -> Bool { content(in: program)?.isDrawn == true }
}

/// Properties that are pictures, judging by their names.
package enum NamedPictures {
    /// Returns the kind of picture for a type and a name, or `nil`.
    package static func kind(of name: String, _ type: ValueType) -> PropertyAppearance.Content? {
        let words = NameWords.split(name).map { $0.lowercased() }
        switch type {
        case .string where contains(name):
            return words.suffix(2) == ["image", "name"] ? .asset : .symbol
        case .url:
            let last = words.last == "url" || words.last == "link" ? words.dropLast().last : words.last
            return last.map(pictures.contains) == true ? .picture : nil
        default: return nil
        }
    }

    private static func contains(_ name: String) -> Bool {
        ["iconname", "symbolname", "systemimage", "imagename", "systemname"].contains {
            name.lowercased().hasSuffix($0)
        }
    }

    /// The last words in names of picture addresses.
    private static let pictures: Set = [
        "artwork", "avatar", "banner", "cover", "icon", "image", "logo", "photo", "picture", "portrait", "poster",
        "thumbnail",
    ]
}
