/// The name of the output folder for a file that declares no feature: the file's own name in UpperCamelCase, `cards.fvm`
/// giving `Cards`. What is not an ASCII letter, digit or `_` parts words. A name without any, and one in angle brackets such as `<stdin>`, give `Main`.
func featureName(ofFile path: String) -> String {
    var name = FilePath.name(of: path)
    if name.hasPrefix("stdlib:") { name.removeFirst("stdlib:".count) }
    if name.hasSuffix(".fvm") { name.removeLast(4) }
    if name.hasPrefix("<") { return "Main" }
    var feature = ""
    var startsWord = true
    for scalar in name.unicodeScalars {
        let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
        if isWord { feature += startsWord ? String(scalar).uppercased() : String(scalar) }
        startsWord = !isWord
    }
    return feature.contains { $0 != "_" } ? feature : "Main"
}
