import Testing

@testable import FVMSemantics

/// Operations that are given the Fields of their form as a whole.
@Suite struct OperationFieldsTests {
    private static let fields = """
        fields User < name: string required { title: "Name"; required: "Who?" } >
        fields Other < name: string >
        enum Kind < a >
        fields Kind < name: string >
        request UpdateUser update < body: User; error: validation >

        """

    /// Each mistake once, where the mark is.
    @Test(arguments: [
        ("client form User < t: localized \"T\"; operation save(fields: ⟦Other⟧) >", "FVM8004"),
        ("client < t: localized \"T\"; operation save(fields: ⟦User⟧) >", "FVM8004"),
        ("client form User < t: localized \"T\"; operation save(fields: User, at: ⟦int⟧) >", "FVM8004"),
        ("client form User < t: localized \"T\"; operation save(at: int, fields: ⟦User⟧) >", "FVM8004"),
        ("client form User < t: localized \"T\"; operation save(⟦fields⟧: User) sends UpdateUser >", "FVM8003"),
        ("client form ⟦Usr⟧ < t: localized \"T\"; operation save(fields: User) >", "FVM1003"),
    ])
    func saysWhatIsWrong(view: String, code: String) {
        expectError(code, in: Self.fields + "viewmodel Edit " + view)
    }

    @Test func takesTheFormAsAWhole() throws {
        let view = "viewmodel User client form User < t: localized \"T\"; operation save(user: User) async throws >"
        let (program, diagnostics) = checked(Self.fields + view)
        #expect(!diagnostics.contains { $0.severity == .error })
        let operation = try #require(program.records.first?.operations.first)
        #expect(operation.fields?.declared.name == "user" && operation.parameters.isEmpty)
        #expect(operation.fields.map { program[$0.fields].declared.name } == "User")
    }

    /// An enum of that name is the type of a value.
    @Test func anEnumGoesBefore() {
        let view = "viewmodel Edit client form Kind < t: localized \"T\"; operation save(kind: Kind) async throws >"
        let operation = checked(Self.fields + view).program.records.first?.operations.first
        #expect(operation?.fields == nil && operation?.parameters.count == 1)
    }
}
