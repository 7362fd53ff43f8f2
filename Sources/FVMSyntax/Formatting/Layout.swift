/// A document with possible line breaks, after Oppen and Wadler, as a flat list of steps.
///
/// A group is on one line if it fits there together with the text up to the next break. Otherwise its own lines
/// break, and its nested groups are decided in turn. A hard line always breaks its groups. Steps store their own
/// nesting level. Appending a step is O(1) at any depth.
struct Layout: ~Copyable {
    struct Step {
        enum Kind: UInt8 {
            /// Bytes of the source, on one line.
            case text
            case space
            /// A `"""` string, the lines of which move with its level.
            case textBlock
            case comment
            /// A line end in a broken group, and `flatText` in any other.
            case line
            /// A line end.
            case hardLine
            /// `flatText`.
            case keptLine
            /// The comma behind the last element of a broken list.
            case trailingComma
            /// The begin of a group that has the columns from `start` to `end`.
            case open
            case close
        }

        var kind: Kind
        var flatText = FlatText.nothing
        /// Whether a line end is followed by a blank line.
        var isBlank = false
        /// The indentation level after a line end or of a text block, or the number of spaces before a comment.
        var level: UInt8 = 0
        /// The bytes in the source; for `open`, columns, of which the last is `neverFits` in a group that breaks in any case.
        var start: UInt32 = 0
        var end: UInt32 = 0
        /// The columns of a text.
        var width: UInt32 = 0
    }

    /// The text for a line end in a group on one line.
    enum FlatText: UInt8 {
        case nothing, space
        /// A semicolon and a space.
        case semicolon

        var width: UInt32 { UInt32(rawValue) }
    }

    static let neverFits = UInt32.max

    private(set) var steps: [Step] = []
    /// The columns of all steps so far, each on one line.
    private var columns: UInt32 = 0
    private var openGroups: [Int] = []
    /// The groups that have closed since the last line.
    private var closedGroups: [Int] = []
    /// The columns that the closed groups have behind them if the group around them is broken.
    private var trailingColumns: UInt32 = 0
    /// How many steps there were at the last hard line.
    private var lastHardLine = -1

    /// Appends bytes of the source that have `width` columns.
    mutating func text(_ start: UInt32, _ end: UInt32, width: UInt32) {
        columns &+= width
        if let last = steps.indices.last, steps[last].kind == .text, steps[last].end == start {
            steps[last].end = end
            steps[last].width &+= width
        } else {
            steps.append(Step(kind: .text, start: start, end: end, width: width))
        }
    }

    /// Appends a space; `source` is the place of one behind the last text, if there is one.
    mutating func space(at source: UInt32?) {
        if let source, let last = steps.last, last.kind == .text, last.end == source {
            return text(source, source + 1, width: 1)
        }
        columns &+= 1
        steps.append(Step(kind: .space, width: 1))
    }

    mutating func textBlock(_ start: UInt32, _ end: UInt32, level: Int) {
        breakGroups()
        steps.append(Step(kind: .textBlock, level: UInt8(clamping: level), start: start, end: end))
    }

    /// Appends a comment with `blanks` before it; one that ends the line has no columns, since nothing is broken for its
    /// sake.
    mutating func comment(_ start: UInt32, _ end: UInt32, blanks: UInt8, width: UInt32) {
        columns &+= width
        steps.append(Step(kind: .comment, level: blanks, start: start, end: end, width: width))
    }

    mutating func line(_ flatText: FlatText, level: Int, isBlank: Bool) {
        endClosedGroups()
        columns &+= flatText.width
        steps.append(Step(kind: .line, flatText: flatText, isBlank: isBlank, level: UInt8(clamping: level)))
    }

    /// Appends the text for a line end, which never breaks.
    mutating func keptLine(_ flatText: FlatText) {
        columns &+= flatText.width
        steps.append(Step(kind: .keptLine, flatText: flatText))
    }

    mutating func hardLine(level: Int, isBlank: Bool) {
        endClosedGroups()
        breakGroups()
        steps.append(Step(kind: .hardLine, isBlank: isBlank, level: UInt8(clamping: level)))
    }

    mutating func trailingComma() {
        trailingColumns = 1
        steps.append(Step(kind: .trailingComma))
    }

    /// Begins a group.
    mutating func open() {
        openGroups.append(steps.count)
        steps.append(Step(kind: .open, start: columns, end: Self.neverFits))
    }

    /// Breaks the open groups.
    mutating func breakGroups() { lastHardLine = steps.count }

    /// Ends the innermost open group.
    mutating func close() {
        let group = openGroups.removeLast()
        if lastHardLine <= group { closedGroups.append(group) }
        steps.append(Step(kind: .close))
    }

    /// Forgets all steps, and keeps their room.
    mutating func removeAll() {
        steps.removeAll(keepingCapacity: true)
        columns = 0
        lastHardLine = -1
    }

    /// Ends the groups that have closed since the last line: a line, or the end of the text, is next.
    mutating func endClosedGroups() {
        for group in closedGroups { steps[group].end = columns &+ trailingColumns }
        closedGroups.removeAll(keepingCapacity: true)
        trailingColumns = 0
    }
}
