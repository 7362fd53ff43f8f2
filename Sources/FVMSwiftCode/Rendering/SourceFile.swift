import FVMBytes

/// One Swift file of a tree.
public struct SwiftFile: Sendable {
    /// The comment at the head of the file.
    public var header: Documentation
    public var imports: DeclarationList
    public var declarations: DeclarationList

    public init(header: Documentation, imports: DeclarationList, declarations: DeclarationList) {
        self.header = header
        self.imports = imports
        self.declarations = declarations
    }
}

/// Where the parts of a rendered file are, in bytes of the output that it was appended to.
public struct SwiftFileParts: Sendable {
    /// The lines of the imports, without the last line end.
    public var imports: Range<Int>
    /// The declarations, with the last line end.
    public var declarations: Range<Int>
}

extension SwiftTree {
    /// Appends the text of `file` to `output`.
    @discardableResult
    public func render(_ file: SwiftFile, into output: inout ByteWriter) -> SwiftFileParts {
        withUnsafeMutablePointer(to: &output) { output in
            withUnsafePointer(to: self) { tree in
                var renderer = Renderer(tree: tree, output: output)
                return renderer.write(file)
            }
        }
    }
}

extension SwiftTree {
    /// How many lines the statements take in the body of a member.
    public func lineCount(of statements: StatementList) -> Int {
        var output = ByteWriter(capacity: 4096)
        withUnsafeMutablePointer(to: &output) { output in
            withUnsafePointer(to: self) { tree in
                var renderer = Renderer(tree: tree, output: output)
                renderer.indentation = 2 * Renderer.step
                renderer.writeStatements(statements.first)
            }
        }
        return output.bytes.count { $0 == UInt8(ascii: "\n") }
    }
}

extension Renderer {
    mutating func write(_ file: SwiftFile) -> SwiftFileParts {
        var parts = SwiftFileParts(imports: 0..<0, declarations: 0..<0)
        for index in file.header.first..<file.header.first + file.header.count {
            writeComment("//", tree.pointee.lines[index])
            newline()
        }
        writeNamingException()
        if !file.imports.isEmpty {
            if !file.header.isEmpty { write("\n") }
            parts.imports = position..<position
            writeFirst(file.imports.first)
            parts.imports = parts.imports.lowerBound..<position
        }
        if !file.declarations.isEmpty {
            write("\n\n")
            parts.declarations = position..<position
            writeFirst(file.declarations.first)
        }
        write("\n")
        if !file.declarations.isEmpty { parts.declarations = parts.declarations.lowerBound..<position }
        return parts
    }

    /// Names that follow from elsewhere cannot follow swift-format's rules.
    private mutating func writeNamingException() {
        guard tree.pointee.hasUnusualNames || tree.pointee.hasUnusualTypeNames else { return }
        write("// swift-format-ignore-file: ")
        if tree.pointee.hasUnusualNames { write("AlwaysUseLowerCamelCase") }
        if tree.pointee.hasUnusualNames, tree.pointee.hasUnusualTypeNames { write(", ") }
        if tree.pointee.hasUnusualTypeNames { write("TypeNamesShouldBeCapitalized") }
        newline()
    }

    /// Declarations of which the first starts where the line stands.
    private mutating func writeFirst(_ first: UInt32) {
        lineStart = position
        let declaration = tree.pointee.declarations[first]
        write(declaration)
        guard declaration.next != DeclarationList.none else { return }
        writeDeclarations(declaration.next, after: declaration)
    }
}
