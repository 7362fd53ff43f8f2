import FVMFiles
import FVMSource

/// Returns the name of the output folder for a file without a feature: its name in UpperCamelCase, such as `Cards`
/// for `cards.fvm`. All characters except ASCII letters, digits and `_` separate words. Names without words, and
/// names such as `<stdin>`, result in `Main`.
func featureName(ofFile path: String) -> String {
    var name = Array(FilePath.name(of: path).utf8)[...]
    if name.starts(with: "stdlib:".utf8) { name = name.dropFirst("stdlib:".utf8.count) }
    if name.suffix(4).elementsEqual(".fvm".utf8) { name = name.dropLast(4) }
    if name.first == UInt8(ascii: "<") { return "Main" }
    var feature: [UInt8] = []
    var startsWord = true
    for byte in name {
        let isWord = byte.isNameByte
        if isWord { feature.append(startsWord ? uppercased(byte) : byte) }
        startsWord = !isWord
    }
    return feature.contains { $0 != UInt8(ascii: "_") } ? String(decoding: feature, as: UTF8.self) : "Main"
}

private func uppercased(_ letter: UInt8) -> UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter ? letter & ~0x20 : letter
}
