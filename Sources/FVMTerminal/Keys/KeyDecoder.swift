/// Decodes the bytes of a terminal into keys: UTF-8, the escape sequences of xterm and similar terminals, bracketed
/// paste.
///
/// The bytes may come in arbitrary pieces. Unknown bytes are reported, and never affect what follows. O(1) for each
/// byte, with bounded state.
public struct KeyDecoder: Sendable {
    private enum State: Sendable {
        case ground
        /// Within a scalar of this many bytes.
        case scalar(length: Int)
        case escape
        /// After `ESC [`, with its parameters in `pending`.
        case controlSequence
        /// After `ESC [ [`, which the Linux console sends before the letter of a function key.
        case consoleKey
        /// After `ESC O`.
        case singleShift
        case paste
    }

    /// The maximum size of one piece of a paste in bytes.
    static let pasteLimit = 1 << 20
    private static let sequenceLimit = 32
    /// The escape sequences around a paste.
    public static let pasteBegin = Array("\u{1B}[200~".utf8)
    public static let pasteEnd = Array("\u{1B}[201~".utf8)

    private var state = State.ground
    private var pending: [UInt8] = []
    private var keys: [Key] = []

    public init() {}

    /// Whether an escape sequence is incomplete.
    public var isWaiting: Bool {
        switch state {
        case .escape, .controlSequence, .consoleKey, .singleShift: true
        case .ground, .scalar, .paste: false
        }
    }

    /// Whether no key is incomplete.
    public var isBetweenKeys: Bool {
        if case .ground = state { return true }
        return false
    }

    /// The keys that end in these bytes.
    public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        keys.removeAll(keepingCapacity: true)
        for byte in bytes { take(byte) }
        return keys
    }

    /// Ends an incomplete sequence after a timeout, so that Escape becomes a key of its own.
    public mutating func endOfSequence() -> [Key] {
        guard isWaiting else { return [] }
        let key: Key
        switch state {
        case .escape: key = .escape
        case .controlSequence where pending.isEmpty: key = .meta("[")
        case .singleShift: key = .meta("O")
        default: key = .unknown
        }
        reset()
        return [key]
    }

    private mutating func reset() {
        state = .ground
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeFirst(byte)
        case .scalar(let length): takeContinuation(byte, length)
        case .escape: takeEscaped(byte)
        case .controlSequence: takeParameter(byte)
        case .consoleKey, .singleShift: takeFinal(byte)
        case .paste: takePasted(byte)
        }
    }

    // MARK: Text

    private mutating func takeFirst(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .escape
        case 0..<0x20, 0x7F: keys.append(Self.controlKey(byte))
        case 0x20..<0x7F: keys.append(.text(Unicode.Scalar(byte)))
        case 0xC2...0xDF: begin(byte, length: 2)
        case 0xE0...0xEF: begin(byte, length: 3)
        case 0xF0...0xF4: begin(byte, length: 4)
        default: keys.append(.text("\u{FFFD}"))
        }
    }

    private mutating func begin(_ byte: UInt8, length: Int) {
        pending = [byte]
        state = .scalar(length: length)
    }

    private mutating func takeContinuation(_ byte: UInt8, _ length: Int) {
        guard 0x80...0xBF ~= byte else {
            keys.append(.text("\u{FFFD}"))
            reset()
            takeFirst(byte)
            return
        }
        pending.append(byte)
        guard pending.count == length else { return }
        let scalars = String(decoding: pending, as: UTF8.self).unicodeScalars
        // Surrogates and overlong forms are three or four bytes without a meaning.
        keys.append(.text(scalars.count == 1 ? scalars[scalars.startIndex] : "\u{FFFD}"))
        reset()
    }

    private static func controlKey(_ byte: UInt8) -> Key {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
        default: .control(Unicode.Scalar(byte + 0x40))
        }
    }

    // MARK: Escape sequences

    private mutating func takeEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): state = .controlSequence
        case UInt8(ascii: "O"): state = .singleShift
        case 0x1B: keys.append(.escape)
        case 0x08, 0x7F: end(with: .metaBackspace)
        case 0x0A, 0x0D: end(with: .metaEnter)
        case 0x20..<0x7F: end(with: .meta(Unicode.Scalar(byte)))
        default:
            end(with: .escape)
            takeFirst(byte)
        }
    }

    private mutating func end(with key: Key) {
        keys.append(key)
        reset()
    }

    private mutating func takeParameter(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where pending.isEmpty: state = .consoleKey
        case 0x20...0x3F:
            pending.append(byte)
            if pending.count > Self.sequenceLimit { end(with: .unknown) }
        case 0x40...0x7E: endControlSequence(byte)
        default: abandon(at: byte)
        }
    }

    private mutating func takeFinal(_ byte: UInt8) {
        guard 0x20..<0x7F ~= byte else { return abandon(at: byte) }
        guard case .singleShift = state else { return end(with: .unknown) }
        if byte == UInt8(ascii: "M") { return end(with: .enter) }
        end(with: Self.letterKey(byte, modifier: 1))
    }

    /// Handles a byte that is invalid in a sequence as the start of something else.
    private mutating func abandon(at byte: UInt8) {
        end(with: .unknown)
        takeFirst(byte)
    }

    private mutating func endControlSequence(_ final: UInt8) {
        let parameters = pending.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
            digits.count <= 4 ? Int(String(decoding: digits, as: UTF8.self)) : nil
        }
        let first = parameters.first ?? nil
        let modifier = parameters.count > 1 ? parameters[1] ?? 1 : 1
        reset()
        guard final == UInt8(ascii: "~") else {
            keys.append(Self.letterKey(final, modifier: modifier))
            return
        }
        switch first {
        case 1, 7: keys.append(.home)
        case 4, 8: keys.append(.end)
        case 3: keys.append(.delete)
        case 5: keys.append(.pageUp)
        case 6: keys.append(.pageDown)
        case 200: state = .paste
        default: keys.append(.unknown)
        }
    }

    /// - Parameter modifier: One more than the sum of 1 for Shift, 2 for Alt and 4 for Control.
    private static func letterKey(_ letter: UInt8, modifier: Int) -> Key {
        let isWord = modifier > 1 && (modifier - 1) & 6 != 0
        switch letter {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "Z"): return .backTab
        default: return .unknown
        }
    }

    // MARK: Paste

    private mutating func takePasted(_ byte: UInt8) {
        // No terminal pastes Control-C, so it ends a paste whose end was lost.
        if byte == 0x03 {
            endPaste()
            takeFirst(byte)
            return
        }
        pending.append(byte)
        if byte == UInt8(ascii: "~"), pending.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
            pending.removeLast(Self.pasteEnd.count)
            endPaste()
        } else if pending.count >= Self.pasteLimit, byte < 0x80, byte != 0x0D, !pending.suffix(6).contains(0x1B) {
            keys.append(.paste(Self.pasted(pending)))
            pending.removeAll(keepingCapacity: true)
        }
    }

    private mutating func endPaste() {
        if !pending.isEmpty { keys.append(.paste(Self.pasted(pending))) }
        reset()
    }

    private static func pasted(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var last: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D {
                text.append(0x0A)
            } else if byte != 0x0A || last != 0x0D {
                text.append(byte)
            }
            last = byte
        }
        return String(decoding: text, as: UTF8.self)
    }
}
