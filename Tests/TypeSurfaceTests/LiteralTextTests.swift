import Testing

@Suite struct LiteralTextTests {
    @Test(arguments: [
        ("Text(\"Hello\")", 1), ("Text(viewModel.title)", 0), ("Button(\n    \"Send\",\n    action: send\n)", 1),
        ("Text(verbatim: \"Hello\")", 1), ("Label(viewModel.title, systemImage: \"star\")", 0),
        ("Image(systemName: \"star\")", 0), ("Text(viewModel.title)\n.uiTestingIdentifier(\"Card.title\")", 0),
        (".alert(title: \"Oh no\")", 1), (".navigationTitle(\"Home\")", 1),
        ("TextField(viewModel.name, text: $name)", 0),
        ("Locale(identifier: \"en\")", 0), ("#Preview(\"empty, en\")", 0),
    ])
    func findsWhatIsSaidInTheCode(source: String, count: Int) {
        #expect(LiteralText.all(in: source, file: "View.swift").count == count)
    }
}
