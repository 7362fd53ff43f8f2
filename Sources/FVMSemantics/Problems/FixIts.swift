import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The edits of the checker's fix-its. A fix-it is safe if only one meaning is possible.
extension SyntaxTree {
    /// Returns a fix-it that replaces the text at `place`.
    func writing(_ text: String, at place: Location, _ applicability: FixIt.Applicability = .maybe) -> FixIt {
        let edit = TextEdit(location: place, replacement: text)
        return FixIt("write '\(text)'", edits: [edit], applicability: applicability)
    }

    /// Returns a fix-it that puts the text at `place` in quotes.
    func quoting(_ place: Location) -> FixIt {
        FixIt("put it in quotes", edits: [TextEdit(location: place, replacement: "\"\(source.text(place.span))\"")])
    }

    /// Inserts `text` right before `place`.
    func inserting(_ text: String, before place: Location, _ applicability: FixIt.Applicability = .maybe) -> FixIt {
        inserting(text, at: place.span.start, applicability)
    }

    /// Inserts `text` right after `place`.
    func inserting(_ text: String, after place: Location, _ applicability: FixIt.Applicability = .maybe) -> FixIt {
        inserting(text, at: place.span.end, applicability)
    }

    private func inserting(_ text: String, at offset: UInt32, _ applicability: FixIt.Applicability) -> FixIt {
        let place = Location(file: file, span: SourceSpan(start: offset, end: offset))
        let shown = text.split(separator: " ").joined(separator: " ")
        return FixIt(
            "insert '\(shown)'",
            edits: [TextEdit(location: place, replacement: text)],
            applicability: applicability
        )
    }

    /// Returns a fix-it that removes the text at `place` and the spaces before it.
    func removing(_ place: Location, _ applicability: FixIt.Applicability = .maybe) -> FixIt {
        FixIt(
            "remove '\(source.text(place.span))'",
            edits: [TextEdit(location: withBlanksBefore(place), replacement: "")],
            applicability: applicability
        )
    }

    /// Returns a fix-it that removes an element of a list with the comma before it, or `nil` if the place is no such
    /// element.
    func removing(listElement place: Location, _ applicability: FixIt.Applicability = .maybe) -> FixIt? {
        var wide = withBlanksBefore(place)
        guard wide.span.start > 0, source.bytes[Int(wide.span.start) - 1] == UInt8(ascii: ",") else { return nil }
        wide.span.start -= 1
        return FixIt(
            "remove '\(source.text(place.span))'",
            edits: [TextEdit(location: wide, replacement: "")],
            applicability: applicability
        )
    }

    /// Returns a fix-it that removes the last byte of the text at `place`: the '?' of a type.
    func removingLastByte(of place: Location, _ applicability: FixIt.Applicability = .maybe) -> FixIt {
        var last = place
        last.span.start = last.span.end - 1
        return removing(last, applicability)
    }

    /// Puts `member` first between the '<' and '>' of a declaration, laid out as the members there are.
    func inserting(member: String, into declaration: Syntax, _ applicability: FixIt.Applicability = .maybe) -> FixIt? {
        guard let opening = declaration.firstToken(.less) else { return nil }
        let end = opening.span.end
        let rest = source.bytes[Int(end)...]
        let gap = rest.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let isLine = gap.contains(0x0A)
        let isEmpty = rest.dropFirst(gap.count).first == UInt8(ascii: ">")
        let indentation =
            isLine
            ? String(decoding: gap.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? [], as: UTF8.self)
            : ""
        let text = isLine ? "\n\(indentation)\(member)" : isEmpty ? " \(member)" : " \(member);"
        let place = Location(file: file, span: SourceSpan(start: end, end: end))
        return FixIt(
            "insert '\(member)'",
            edits: [TextEdit(location: place, replacement: text)],
            applicability: applicability
        )
    }

    /// The one-line string at `place` without the white space at its ends, or `nil` if that is not plainly written
    /// there.
    func trimming(_ place: Location) -> FixIt? {
        let written = source.text(place.span)
        guard written.hasPrefix("\""), written.hasSuffix("\""), !written.hasPrefix("\"\"\"") else { return nil }
        let inside = written.dropFirst().dropLast()
        let scalars = inside.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isTrimmable($0) }),
            let last = scalars.lastIndex(where: { !isTrimmable($0) })
        else { return nil }
        let trimmed = String(scalars[first...last])
        // White space may also be written with an escape: then it is still there.
        guard trimmed.utf8.count < inside.utf8.count, !trimmed.hasSuffix("\\") else { return nil }
        return FixIt(
            "remove the white space",
            edits: [TextEdit(location: place, replacement: "\"\(trimmed)\"")],
            applicability: .safe
        )
    }

    private func withBlanksBefore(_ place: Location) -> Location {
        var wide = place
        while wide.span.start > 0, [0x20, 0x09].contains(source.bytes[Int(wide.span.start) - 1]) {
            wide.span.start -= 1
        }
        return wide
    }
}
