import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMSemantics

/// The size of a stub's expansion is known while reading if its record only contains earlier ones, and otherwise
/// computed at the end. Both have the same result, at the exact limits.
@Suite struct ExpansionOrderTests {
    private func problems(_ declarations: [String]) -> [String] {
        let source = SourceFile(path: "Main.fvm", text: declarations.joined(separator: "\n"))
        return check([parse(source, file: FileID(0)).tree]).diagnostics.map(\.kind.code)
    }

    /// A row of two values, a list of it of three: a thousand values for 333 of these, and so on.
    private func growing(to values: Int) -> [String] {
        func lists(_ count: Int, of type: String) -> String {
            (0..<count).map { "l\($0): [\(type)]" }.joined(separator: "; ")
        }
        let row = "viewmodel Row < id: id >"
        let wide = "viewmodel Wide < id: id; \(lists(333, of: "Row")) >"  // 1,001 values
        let rest = values - 2 - 900 * 1002
        let fillers = (0..<rest).map { "n\($0): int" }.joined(separator: "; ")
        return [row, wide, "viewmodel Top < id: id; \(lists(900, of: "Wide")); \(fillers) >"]
    }

    @Test(arguments: [0, 1]) func countsTheSameValues(excess: Int) {
        let declarations = growing(to: CheckLimits.values + excess)
        let expected = excess == 0 ? [] : [ValueProblems.stubTooLarge.code]
        #expect(problems(declarations) == expected)
        #expect(problems(declarations.reversed()) == expected)
    }

    @Test(arguments: [0, 1]) func countsTheSameLevels(excess: Int) {
        let declarations =
            ["viewmodel V0 < id: id >"]
            + (1...Expansion.mostLevels + excess).map { "viewmodel V\($0) < id: id; child: V\($0 - 1) >" }
        let expected = excess == 0 ? [] : [ValueProblems.stubTooDeep.code]
        #expect(problems(declarations) == expected)
        #expect(problems(declarations.reversed()) == expected)
    }

    /// In either order a list that leads back to its owner is empty, and any other has an element.
    @Test func breaksRecursionTheSame() throws {
        let declarations = [
            "viewmodel Leaf < id: id; words: [string]; table: [string: int] >",
            "viewmodel Branch < id: id; leaves: [Leaf]; branches: [Branch]; twig: Leaf? >",
            "viewmodel Tree < id: id; branches: [Branch]; leaf: Leaf; crown: [Crown] >",
            "viewmodel Crown < id: id; trees: [Tree]; leaves: [string: Leaf] >",
        ]
        func stubs(_ declarations: [String]) -> [String: String] {
            let source = SourceFile(path: "Main.fvm", text: declarations.joined(separator: "\n"))
            let program = check([parse(source, file: FileID(0)).tree]).program
            let names = program.records.map(\.declared.name)
            var result: [String: String] = [:]
            for record in program.records {
                for property in record.properties {
                    var text = "\(program.stub(of: property, in: record))"
                    // Records are known by their places, which differ.
                    for (index, name) in names.enumerated() {
                        text = text.replacing("\(RecordID(index))", with: name)
                    }
                    result["\(record.declared.name).\(property.declared.name)"] = text
                }
            }
            return result
        }
        let forward = stubs(declarations)
        #expect(forward.count == 14)
        #expect(forward == stubs(declarations.reversed()))
        #expect(forward == stubs([declarations[2], declarations[0], declarations[3], declarations[1]]))
        #expect(try #require(forward["Branch.branches"]) == "list([])")
        #expect(try #require(forward["Tree.crown"]) == "list([])")
        #expect(try #require(forward["Branch.leaves"]).contains("Leaf"))
    }
}
