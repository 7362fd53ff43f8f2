import FVMBytes
import FVMDrawing
import FVMFiles
import FVMSemantics
import FVMWorkspace
import Testing

/// A search and filters leave the rows of a stub that have what is asked for.
@Suite struct AskedRowsTests {
    @Test(
        arguments: [
            ("{}", ["Cup", "Teapot", "Bowl"]), (#"{"search":"TEA"}"#, ["Teapot"]),
            (#"{"search":""}"#, ["Cup", "Teapot", "Bowl"]),
            (#"{"search":"00000000"}"#, []), (#"{"kind":"glass"}"#, ["Bowl"]),
            (#"{"kind":null}"#, ["Cup", "Teapot", "Bowl"]),
            (#"{"isNew":true}"#, ["Cup"]), (#"{"isNew":false}"#, ["Cup", "Teapot", "Bowl"]),
            (#"{"kind":"clay","search":"cup"}"#, ["Cup"]), (#"{"kind":7,"other":true}"#, ["Cup", "Teapot", "Bowl"]),
        ]
    )
    func answer(asked: String, names: [String]) throws {
        let spec = """
            enum Kind < clay: "Clay"; glass: "Glass" >
            viewmodel Row < id: id; name: string; kind: Kind; kindText: localized kind; isNew: bool >
            viewmodel Shelf server <
              query: < search: string?; kind: Kind?; isNew: bool = false >
              kindLabel: localized "Kind"
              isNewLabel: localized "New"
              note: string = "Teapot"
              rows: [Row] = [
                Row(id: 1, name: "Cup", isNew: true), Row(id: 2, name: "Teapot", isNew: false),
                Row(id: 3, name: "Bowl", kind: .glass, isNew: false)
              ]
            >
            view Shelf
            """
        let compilation = Compilation([.bytes(Array(spec.utf8), name: "shelf.fvm")], in: MemoryFileSystem())
        let program = compilation.program
        let shelf = try #require(program.viewModel(named: "Shelf"))
        var trees = ScreenTrees(program, locale: "en", timeZone: "UTC")
        let json = try JSONValue(reading: compilation.jsonBytes(of: "Shelf"))
        guard case .object(let members) = try JSONValue(reading: Array(asked.utf8)) else { return }
        let answer = trees.answer(to: members, from: json, of: shelf)
        #expect(answer["rows"]?.elements?.compactMap { $0["name"]?.text } == names)
        #expect(answer["note"] == json["note"])
    }
}
