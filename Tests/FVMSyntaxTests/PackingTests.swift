import FVMSource
import Testing

@testable import FVMSyntax

/// Tokens and nodes keep what they were given, though several values share a word of theirs.
@Suite struct PackingTests {
    private static let offsets: [UInt32] = [0, 1, 4_711, UInt32(ParseLimits.fileSize)]

    @Test(arguments: TokenKind.allCases)
    func tokensKeepTheirValues(kind: TokenKind) {
        for offset in Self.offsets {
            for flags in [Token.Flags(), .newlineBefore, .lineCommentBefore, Token.Flags(rawValue: .max)] {
                for name in [Name.none, Name(1), Name(1 << 24 - 1)] {
                    var token = Token(kind: kind, flags: flags, name: name, start: offset, end: .max - offset)
                    #expect(token.kind == kind && token.start == offset && token.end == .max - offset)
                    #expect(token.flags == flags && token.name == name)
                    token.name = Keyword.viewmodel.name
                    #expect(token.flags == flags && token.name == Keyword.viewmodel.name)
                }
            }
        }
    }

    @Test(arguments: SyntaxKind.allCases)
    func nodesKeepTheirValues(kind: SyntaxKind) {
        for offset in Self.offsets {
            var node = SyntaxNode(kind: .missing, firstToken: offset, endToken: .max, subtreeEnd: .max - offset)
            node.kind = kind
            #expect(node.kind == kind && node.firstToken == offset)
            #expect(node.endToken == .max && node.subtreeEnd == .max - offset)
        }
    }

    @Test func areSmall() {
        #expect(MemoryLayout<Token>.stride == 12)
        #expect(MemoryLayout<SyntaxNode>.stride == 12)
    }

    /// A file of ones has as many tokens as bytes, and one for its end.
    @Test func haveRoomForTheLargestFile() {
        #expect(ParseLimits.fileSize + 1 < 1 << 26)
        #expect(TokenKind.allCases.count <= 64 && SyntaxKind.allCases.count <= 64)
    }

    @Test func refusedFilesHaveTheirEnd() {
        let source = SourceFile(path: "", text: "viewmodel A <>")
        let tree = parse(source, file: FileID(0), fileSizeLimit: 3).tree
        #expect(tree.tokens.map(\.kind) == [.endOfFile] && tree.tokens.map(\.start) == [14])
    }
}
