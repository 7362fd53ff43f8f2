/// How wide text is on a terminal.
extension Unicode.Scalar {
    /// The width of the scalar in terminal columns: zero for combining marks and for the vowels and final consonants
    /// of Hangul, two for wide and fullwidth forms, otherwise one.
    ///
    /// O(log of the number of ranges) for scalars outside ASCII. Source: Unicode's `EastAsianWidth.txt`, classes W
    /// and F.
    public var columns: Int {
        if 0x20..<0x7F ~= value { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
        return isWide ? 2 : 1
    }

    private var isWide: Bool {
        let ranges = Self.wideRanges
        guard value >= ranges[0].lowerBound else { return false }
        var (low, high) = (0, ranges.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if ranges[middle].lowerBound <= value { low = middle } else { high = middle - 1 }
        }
        return ranges[low].contains(value)
    }

    /// In ascending order. Unassigned scalars between two of a class count with them; planes 2 and 3 are wide as a whole.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
        0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
        0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
        0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
        0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
        0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
        0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
        0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F004...0x1F004,
        0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335,
        0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
        0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
        0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
        0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF,
        0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
        0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

extension Character {
    /// The width of the cluster in terminal columns, as most terminals have it: two for joined emoji and flags,
    /// otherwise the sum of its scalars.
    public var columns: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first, scalars.count > 1 else { return scalars.first?.columns ?? 0 }
        if first.properties.isEmoji || first.isRegionalIndicator,
            scalars.dropFirst().contains(where: { $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.isEmojiPart })
        {
            return 2
        }
        return scalars.reduce(0) { $0 + $1.columns }
    }
}

extension Unicode.Scalar {
    /// Whether it is one of the two letters of a flag.
    fileprivate var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

    /// Whether the scalar modifies the emoji before it: a skin tone, or the second letter of a flag.
    fileprivate var isEmojiPart: Bool { properties.isEmojiModifier || isRegionalIndicator }
}
