/// An identifier of the tree, without backticks: the renderer writes them where its use needs them.
public struct Name: Hashable, Sendable, BitwiseCopyable {
    let index: UInt32
}

struct NameEntry: Sendable {
    var text: TextRange
    var word: ReservedWord
    /// Whether swift-format's naming rules accept it for a property, a function or a case.
    var isLowerCamelCase: Bool

    var width: Width { Width(text.length) }
}

extension SwiftTree {
    /// The identifier `text`, followed by `suffix`.
    public mutating func name(_ text: String, suffix: StaticString = "") -> Name {
        let offset = texts.count
        texts.append(text)
        texts.append(suffix)
        return name(from: offset)
    }

    /// `prefix`, `text` with its first letter in upper case, and `suffix`.
    public mutating func capitalizedName(prefix: StaticString = "", _ text: String, suffix: StaticString = "") -> Name {
        let offset = texts.count
        texts.append(prefix)
        let first = texts.count
        texts.append(text)
        if first < texts.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= texts[first] { texts[first] -= 32 }
        texts.append(suffix)
        return name(from: offset)
    }

    /// `text` with its first word in small letters, and `suffix`: `card` of `Card`, `urlForm` of `URLForm`.
    public mutating func lowerCamelName(_ text: String, suffix: StaticString = "") -> Name {
        let offset = texts.count
        texts.append(text)
        let isCapital = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        var end = offset
        while end < texts.count, isCapital(texts[end]) { end += 1 }
        if end > offset + 1, end < texts.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= texts[end] { end -= 1 }
        for index in offset..<end { texts[index] += 32 }
        texts.append(suffix)
        return name(from: offset)
    }

    /// Whether `name` needs backticks somewhere.
    public func isReserved(_ name: Name) -> Bool { names[name.index].word != .none }

    /// Whether `name`, alone, may be taken for something else than a property: a word of Swift, or a type that a
    /// protocol brings along, such as the `ID` of `Identifiable`.
    public func isAmbiguousAlone(_ name: Name) -> Bool {
        isReserved(name) || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= texts[Int(names[name.index].text.offset)]
    }

    /// Whether a name of this text needs backticks somewhere.
    public static func isReserved(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { ReservedWord($0) != .none }
    }

    /// Whether `name` needs backticks as the label of a parameter.
    public func isReservedLabel(_ name: Name) -> Bool {
        names[name.index].word == .label || names[name.index].word == .argument
    }

    /// Takes note of a name that is declared.
    mutating func declares(_ name: Name) {
        if !names[name.index].isLowerCamelCase { hasUnusualNames = true }
    }

    /// The text of `name`, without backticks.
    public func text(of name: Name) -> String {
        String(decoding: bytes(of: names[name.index].text), as: UTF8.self)
    }

    /// Valid until the next text.
    private func bytes(of text: TextRange) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: texts.start + Int(text.offset), count: Int(text.length))
    }

    private mutating func name(from offset: Int) -> Name {
        let text = TextRange(offset: UInt32(offset), length: UInt32(texts.count - offset))
        let name = bytes(of: text)
        let word = ReservedWord(name)
        let isLowerCamelCase = Self.isLowerCamelCase(name)
        return Name(index: names.add(NameEntry(text: text, word: word, isLowerCamelCase: isLowerCamelCase)))
    }

    /// swift-format's rule AlwaysUseLowerCamelCase: no capital at the start, no `_` after it.
    private static func isLowerCamelCase(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = name.first else { return true }
        if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return false }
        for byte in name.dropFirst() where byte == UInt8(ascii: "_") { return false }
        return true
    }
}
