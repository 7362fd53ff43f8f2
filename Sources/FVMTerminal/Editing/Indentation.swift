import FVMSyntax

extension EditBuffer {
    /// How many spaces a level of brackets is indented by.
    static let indentationWidth = CanonicalLayout.indentation

    /// The white space that begins a line after `place`: a level for each bracket that is open there.
    func indentation(at place: Int) -> String {
        String(repeating: " ", count: Self.indentationWidth * openBrackets(before: place))
    }

    /// Returns the place for a closing bracket that is first on its line: one level further out.
    func lineStart(outdentedAt place: Int) -> Int {
        let start = start(ofLineAt: place)
        guard start > 0, start < place, characters[start..<place].allSatisfy({ $0 == " " }) else { return place }
        let depth = max(openBrackets(before: start) - 1, 0)
        return min(place, start + depth * Self.indentationWidth)
    }

    /// How many brackets before a place are open there; at most 20. Those in texts and comments do not count.
    private func openBrackets(before place: Int) -> Int {
        var depth = 0
        var isText = false
        var isComment = false
        var last: Character = " "
        for character in characters[..<place] {
            switch character {
            case "\n":
                isText = false
                isComment = false
            case "\"" where !isComment && last != "\\": isText.toggle()
            case "/" where last == "/" && !isText: isComment = true
            case _ where isText || isComment: break
            case "<", "{", "(", "[": depth += 1
            case ">", "}", ")", "]": depth = max(depth - 1, 0)
            default: break
            }
            last = character
        }
        return min(depth, 20)
    }
}
