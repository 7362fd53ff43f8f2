import FVMFiles
import FVMSource
import FVMSyntax
import FVMWorkspace

/// The items in a string: paths, names of stubs, properties in placeholders.
extension Completer {
    func stringItems(_ expected: [ExpectedPart]) -> (range: Range<Int>, items: [CompletionItem])? {
        guard case .string(let token) = place.surroundings else { return nil }
        let start = Int(token.span.start) + 1
        let isClosed = !token.flags.contains(.malformed)
        let content = start..<max(place.offset, isClosed ? Int(token.span.end) - 1 : place.offset)
        if prompt?.isExpression == true {
            guard let value = nodes.path.dropFirst().first, value.kind == .nameValue else { return nil }
            return (content, stubs(of: value.nameText))
        }
        let part = expected.first {
            if case .terminal(let terminal) = $0.part.symbol { terminal.symbol == "STRING" } else { false }
        }
        switch (part?.kind, part?.part.label) {
        case (.importDeclaration, _): return (content, paths(from: start))
        case (.stubDeclaration, "base"):
            let own = nodes.innermost(StubDeclarationSyntax.self)?.title?.stringValue
            return (content, stubs(of: nodes.last.nameText).filter { $0.label != own })
        case (.stubDeclaration, _): return nil
        case (.expectDeclaration, _): return (content, stubs(of: nodes.last.nameText))
        case (.scenarioStep, _): return (content, stubs(ofRoute: routeName(nodes)))
        default: return placeholderItems(from: start)
        }
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

    /// The properties of the record whose text it is, after `%{`.
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

    /// The record that a text belongs to: the group of the translation, or the record around the place.
    private var textOwner: Syntax? {
        if nodes.path.count > 2, nodes.path[2].kind == .translationGroup {
            return names.declaration(nodes.path[2].nameText)
        }
        let record = nodes.path.last { $0.kind == .viewModelDeclaration || $0.kind == .summaryDeclaration }
        return record.map { names.whole($0) }
    }
}
