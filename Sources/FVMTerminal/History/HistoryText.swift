/// The format of the history file: one input a line, with `\n` for a line feed and `\\` for a backslash. Everything
/// else is literal, so that the file can be read and searched.
public enum HistoryText {
    /// The maximum number of saved inputs.
    public static let countLimit = 2_000
    /// A file of more bytes than these is cut to its newer half.
    public static let sizeLimit = 1 << 20
    /// The maximum length of a saved input.
    static let inputLimit = 16_384

    /// Returns the line of an input with its line feed, or `nil` for inputs that are not saved: blank ones, long
    /// ones, and those with a leading space, as in shells.
    public static func line(of input: String) -> [UInt8]? {
        guard let first = input.utf8.first, first != 0x20, input.utf8.count <= inputLimit,
            !input.allSatisfy(\.isWhitespace)
        else { return nil }
        var line: [UInt8] = []
        for byte in input.utf8 {
            switch byte {
            case 0x0A: line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\\"): line += [byte, byte]
            default: line.append(byte)
            }
        }
        return line + [0x0A]
    }

    /// The newest inputs of a file, oldest first. Bytes that are not UTF-8 are replaced; a line that a crash cut short
    /// is an input like any other.
    public static func inputs(in bytes: [UInt8]) -> [String] {
        let lines = bytes.split(separator: 0x0A)
        return lines.suffix(countLimit).map { input(of: $0) }
    }

    /// The newer half of a file that has grown too large, or `nil` for one that has not.
    public static func shortened(_ bytes: [UInt8]) -> [UInt8]? {
        var lines = bytes.split(separator: 0x0A)[...]
        guard bytes.count > sizeLimit || lines.count > 2 * countLimit else { return nil }
        lines = lines.suffix(countLimit)
        var size = lines.reduce(0) { $0 + $1.count + 1 }
        while size > sizeLimit / 2, let first = lines.popFirst() { size -= first.count + 1 }
        return lines.flatMap { $0 + [0x0A] }
    }

    private static func input(of line: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "n") ? 0x0A : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The folder of the file by the rules for a user's state (XDG Base Directory Specification), or `nil` if the
    /// environment names none. A relative path counts for none.
    public static func folder(stateHome: String?, home: String?) -> String? {
        if let stateHome, stateHome.hasPrefix("/") { return stateHome + "/fosmvvm-dsl" }
        if let home, home.hasPrefix("/") { return home + "/.local/state/fosmvvm-dsl" }
        return nil
    }
}
