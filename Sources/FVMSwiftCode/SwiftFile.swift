/// One file of Swift source.
public struct SwiftFile: Hashable, Sendable {
    /// The lines of the comment at the head of the file.
    public var header: [String]
    /// The modules that it imports, in the order in which they are written.
    public var imports: [String]
    public var declarations: [Declaration]
    /// Whether the file disables naming rules of swift-format that its names violate.
    public var announcesUnusualNames = true

    public init(header: [String], imports: [String], declarations: [Declaration]) {
        self.header = header
        self.imports = imports
        self.declarations = declarations
    }

    /// The text of the file as UTF-8. Linear in its size.
    public func rendered() -> [UInt8] {
        var renderer = Renderer()
        renderer.write(self)
        return renderer.bytes
    }
}

extension [Statement] {
    /// The number of lines that the statements take in the body of a member.
    public var lineCount: Int {
        var renderer = Renderer()
        renderer.indentation = 2 * Renderer.step
        renderer.write(self)
        return renderer.bytes.count { $0 == UInt8(ascii: "\n") }
    }
}

extension Renderer {
    mutating func write(_ file: SwiftFile) {
        for line in file.header {
            writeComment("//", line)
            newline()
        }
        if file.announcesUnusualNames { writeNamingException(NamingRules(brokenBy: file.declarations)) }
        if !file.imports.isEmpty, position > 0 { write("\n") }
        for (index, module) in file.imports.enumerated() {
            if index > 0 { write("\n") }
            write("import ")
            write(module)
        }
        if !file.declarations.isEmpty {
            // A line of the header has its line end already.
            if position > 0 { write(file.imports.isEmpty ? "\n" : "\n\n") }
            lineStart = position
            write(file.declarations, firstIsOnLine: true)
        }
        if !file.imports.isEmpty || !file.declarations.isEmpty { write("\n") }
    }

    /// Names that follow from elsewhere can't follow swift-format's rules.
    private mutating func writeNamingException(_ broken: NamingRules) {
        let rules = [
            broken.contains(.lowerCamelCase) ? "AlwaysUseLowerCamelCase" : nil,
            broken.contains(.capitalizedTypes) ? "TypeNamesShouldBeCapitalized" : nil,
        ].compactMap { $0 }
        guard !rules.isEmpty else { return }
        write("// swift-format-ignore-file: ")
        write(rules.joined(separator: ", "))
        newline()
    }
}
