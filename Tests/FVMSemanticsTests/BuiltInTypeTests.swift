import FVMLanguage
import FVMSemantics
import FVMSyntax
import Testing

/// The built-in types are in one table.
@Suite struct BuiltInTypeTests {
    @Test(arguments: BuiltInType.all)
    func isFoundByNameAndByID(type: BuiltInType) throws {
        #expect(BuiltInType(type.keyword)?.type == type.type && type.type != .invalid)
        var table = TypeTable()
        let id = table.id(of: type.type)
        #expect(table[id] == type.type && table.builtIn(id)?.keyword == type.keyword)
        #expect(table.builtIn(table.id(of: .list(id))) == nil)
    }

    @Test func otherWordsNameNone() {
        #expect(BuiltInType(.viewmodel) == nil && TypeTable().builtIn(TypeID(0)) == nil)
    }

    @Test func isWhatSuggestionsAndDescriptionsName() {
        let problems = checked("viewmodel A server < a: versoin; b: localized \"B\" >").diagnostics
        #expect(problems.contains { $0.help.contains("'version'") })
    }
}
