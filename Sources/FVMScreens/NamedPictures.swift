/// Strings that name a picture, and are no text to read.
package enum NamedPictures {
    /// Whether a property of this name is one.
    package static func contains(_ name: String) -> Bool {
        ["iconname", "symbolname", "systemimage", "imagename", "systemname"].contains {
            name.lowercased().hasSuffix($0)
        }
    }
}
