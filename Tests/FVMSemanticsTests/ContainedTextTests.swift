import FVMDiagnostics
import FVMSource
import FVMSyntax
import Testing

@testable import FVMSemantics

/// Whether a record contains localized text is known while reading if it only contains earlier records, and otherwise
/// computed from a graph. Both have the same result.
@Suite struct ContainedTextTests {
    private static let declarations = [
        "viewmodel Leaf < title: localized \"Leaf\" >",
        "viewmodel Plain < id: id >",
        "viewmodel Middle < leaf: Leaf; plain: Plain >",
        "viewmodel Keyed < middles: [string: Middle]; plains: [string: Plain] >",
        "viewmodel Nested < keyed: [[Keyed]] >",
        "viewmodel Parent < id: id; part: Part; summary Part < id: id; middle: Middle; plain: Plain > >",
        "viewmodel Underscored < _middle: Middle; _plain: Plain >",
    ]

    /// Returns the codes and messages, without places.
    private func problems(_ declarations: [String]) -> [String] {
        let source = SourceFile(path: "Main.fvm", text: declarations.joined(separator: "\n"))
        return check([parse(source, file: FileID(0)).tree]).diagnostics.map { "\($0.kind.code) \($0.message)" }.sorted()
    }

    @Test func isFoundThroughOthersInAnyOrder() {
        let found = problems(Self.declarations)
        let codes = [HostingProblems.childContainer, SummaryProblems.viewModelInside, HostingProblems.underscoredChild]
        #expect(codes.allSatisfy { kind in found.contains { $0.hasPrefix(kind.code) } })
        #expect(found.filter { $0.hasPrefix(HostingProblems.childContainer.code) }.count == 2)
        #expect(!found.contains { $0.contains("'Plain'") })
        #expect(problems(Self.declarations.reversed()) == found)
        for first in Self.declarations.indices {
            let turned = Array(Self.declarations[first...] + Self.declarations[..<first])
            #expect(problems(turned) == found)
        }
    }

    /// With something that leads back to itself, all is found in the graph.
    @Test func isFoundBesideRecursion() {
        let circle = ["viewmodel First < id: id; seconds: [Second] >", "viewmodel Second < id: id; firsts: [First] >"]
        #expect(problems(Self.declarations + circle) == problems(Self.declarations))
        #expect(problems(circle + Self.declarations) == problems(Self.declarations))
    }

    @Test func isNotFoundWhereThereIsNone() {
        let plain = Self.declarations.map { $0.replacing("title: localized \"Leaf\"", with: "id: id") }
        let codes = problems(plain).map { $0.prefix(7) }
        #expect(!codes.contains { HostingProblems.childContainer.code == $0 })
        #expect(!codes.contains { SummaryProblems.viewModelInside.code == $0 })
    }
}
