import FVMSemantics

/// Properties that are pictures, judging by their names.
package enum NamedPictures {
    /// The source of a picture.
    package enum Kind: Sendable {
        /// The name of a system symbol.
        case symbol
        /// The name of an image in the app's asset catalog.
        case asset
        /// The address of an image.
        case remote
    }

    /// Returns the kind of picture for a type and a name, or `nil`.
    package static func kind(of name: String, _ type: ValueType) -> Kind? {
        let words = NameWords.split(name).map { $0.lowercased() }
        switch type {
        case .string where contains(name):
            return words.suffix(2) == ["image", "name"] ? .asset : .symbol
        case .url:
            let last = words.last == "url" || words.last == "link" ? words.dropLast().last : words.last
            return last.map(pictures.contains) == true ? .remote : nil
        default: return nil
        }
    }

    /// Whether a string of this name names a picture, and is no text to read.
    package static func contains(_ name: String) -> Bool {
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
