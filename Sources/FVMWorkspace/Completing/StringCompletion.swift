import FVMSource
import FVMSyntax

/// What fits in a string: paths, names of stubs, properties in placeholders.
extension Completer {
    func stringItems() -> (range: Range<Int>, items: [CompletionItem])? {
        guard case .string(let token) = place.surroundings else { return nil }
        let frame = frames.innermost
        let start = Int(tree.tokens[token].start) + 1
        let isClosed = !tree.tokens[token].flags.contains(.malformed)
        let content = start..<max(place.offset, isClosed ? Int(tree.tokens[token].end) - 1 : place.offset)
        if case .expression = frame.role {
            guard frame.pieces.count == 1, frame.opener == nil else { return nil }
            return (content, stubs(of: names.text(frame.pieces[0], tree)))
        }
        if case .file = frame.role {
            switch frame.pieces.first.flatMap({ tree.tokens[$0].name.keyword }) {
            case .import where frame.pieces.count == 1: return (content, paths(from: start))
            case .stub where frame.pieces.count == 4:
                let own = TokenSyntax(tree, TokenID(frame.pieces[2])).stringValue
                return (content, stubs(of: names.text(frame.pieces[1], tree)).filter { $0.label != own })
            case .expect where frame.pieces.count == 2: return (content, stubs(of: names.text(frame.pieces[1], tree)))
            default: return nil
            }
        }
        if case .answers = frame.role {
            return frame.item.first.map { (content, stubs(ofRoute: names.text($0, tree))) }
        }
        return placeholderItems(from: start)
    }

    // MARK: Names

    func stubs(of owner: String) -> [CompletionItem] {
        names.declarations([.stubDeclaration]).filter { $0.nameText == owner }.compactMap { stub in
            guard let name = StubDeclarationSyntax(known: stub).title?.stringValue else { return nil }
            return CompletionItem(name, .stub, detail: "stub of \(owner)", documentation: stub.documentationText)
        }
    }

    /// The files of the program, as seen from this one; at a prompt those on the disk.
    private func paths(from start: Int) -> [CompletionItem] {
        if let prompt {
            let written = String(decoding: tree.source.bytes[start..<place.offset], as: UTF8.self)
            return prompt.paths(written).map { CompletionItem($0, .file) }
        }
        let folder = FilePath.parent(of: tree.source.path)
        return names.trees.dropFirst().map(\.source.path).filter { !$0.contains(":") && $0.hasSuffix(".fvm") }
            .map { CompletionItem(Self.path($0, from: folder), .file) }
    }

    /// A path as seen from a folder.
    private static func path(_ path: String, from folder: String) -> String {
        func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
        let (target, base) = (parts(path), parts(folder))
        var shared = 0
        while shared < min(target.count - 1, base.count), target[shared] == base[shared] { shared += 1 }
        return (base[shared...].map { _ in ".." } + target[shared...]).joined(separator: "/")
    }

    // MARK: Placeholders

    /// The properties of the record whose text it is, behind `%{`.
    private func placeholderItems(from start: Int) -> (range: Range<Int>, items: [CompletionItem])? {
        let bytes = tree.source.bytes
        var name = place.offset
        while name > start, bytes[name - 1].isNameByte { name -= 1 }
        var path = name
        while path > start, bytes[path - 1].isNameByte || bytes[path - 1] == UInt8(ascii: ".") { path -= 1 }
        let steps = bytes[path..<name].split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
        guard path - 2 >= start, bytes[path - 1] == UInt8(ascii: "{"), bytes[path - 2] == UInt8(ascii: "%"),
            let owner = steps.reduce(textOwner, { owner, step in names.member(step, of: owner).flatMap(heldRecord) })
        else { return nil }
        var end = place.offset
        while end < bytes.count, bytes[end].isNameByte { end += 1 }
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "}")
        let items = names.members(of: owner).filter { !isText($0) }.map { member in
            var item = item(member)
            if heldRecord(member) != nil { item.text += "." } else if !isClosed { item.text += "}" }
            return item
        }
        return (name..<end, items)
    }

    /// The view model or the summary that a property holds, if it is one.
    private func heldRecord(_ member: Syntax) -> Syntax? {
        switch names.shape(of: member) {
        case .named, .optional(.named):
            guard let held = names.resolve(names.shape(of: member)),
                held.kind == .viewModelDeclaration || held.kind == .summaryDeclaration
            else { return nil }
            return held
        default: return nil
        }
    }

    /// The record whose text a string is: that of the translation's group, or the one around the place.
    private var textOwner: Syntax? {
        for frame in frames.frames.reversed() {
            switch frame.role {
            case .translationGroup(_, let owner): return owner
            case .members(.viewModel, let owner), .members(.summary, let owner): return owner
            default: break
            }
        }
        return nil
    }

}
